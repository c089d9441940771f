"""BERT, and vectors of words."""

import torch
from torch import nn
from torch.utils import data

from .._archives import WordVectors
from .._wiki import bert_columns, wiki_paragraphs
from .._wiki import read_wiki as _read_wiki
from .attention import EncoderBlock, _linear


_SIZES = "vocab_size num_hiddens norm_shape ffn_num_input ffn_num_hiddens num_heads num_layers dropout max_len key_size query_size value_size".split()
_SIZES_OF_ENGLISH_EDITION = "vocab_size num_hiddens ffn_num_hiddens num_heads num_blks dropout max_len".split()


def _sizes(args, named, sizes):
    """A model's arguments by name. Those of the English edition, which are fewer, leave it to the layers to count their inputs."""
    if len(args) + len(named) >= 8:
        return {"max_len": 1000, **dict.fromkeys(sizes, 768), **dict(zip(_SIZES, args)), **named}
    arguments = {"max_len": 1000, **dict.fromkeys((*sizes, "ffn_num_input")), **dict(zip(_SIZES_OF_ENGLISH_EDITION, args)), **named}
    return arguments | {"norm_shape": arguments["num_hiddens"], "num_layers": arguments.pop("num_blks")}


_QKV = ("key_size", "query_size", "value_size")


class BERTEncoder(nn.Module):
    """Tokens, segments and positions through layers of a transformer (Devlin et al. 2019), by the arguments of either edition."""

    def __init__(self, *args, **named):
        super().__init__()
        self._build(**_sizes(args, named, _QKV))

    def _build(
        self, vocab_size, num_hiddens, norm_shape, ffn_num_input, ffn_num_hiddens, num_heads, num_layers, dropout, max_len,
        key_size, query_size, value_size,
    ):  # fmt: skip
        self.token_embedding = nn.Embedding(vocab_size, num_hiddens)
        self.segment_embedding = nn.Embedding(2, num_hiddens)
        self.blks = nn.Sequential()
        for i in range(num_layers):
            self.blks.add_module(f"{i}", EncoderBlock(
                key_size, query_size, value_size, num_hiddens, norm_shape, ffn_num_input, ffn_num_hiddens, num_heads, dropout, True))  # fmt: skip
        self.pos_embedding = nn.Parameter(torch.randn(1, max_len, num_hiddens))

    def forward(self, tokens, segments, valid_lens):
        X = self.token_embedding(tokens) + self.segment_embedding(segments)
        X = X + self.pos_embedding[:, : X.shape[1], :]
        for blk in self.blks:
            X = blk(X, valid_lens)
        return X


class MaskLM(nn.Module):
    """Predicts masked tokens."""

    def __init__(self, vocab_size, num_hiddens, num_inputs=None, **kwargs):
        super().__init__(**kwargs)
        self.mlp = nn.Sequential(
            _linear(num_inputs, num_hiddens), nn.ReLU(), nn.LayerNorm(num_hiddens), _linear(num_inputs and num_hiddens, vocab_size)
        )

    def forward(self, X, pred_positions):
        batch, count = pred_positions.shape
        rows = torch.repeat_interleave(torch.arange(0, batch), count)
        return self.mlp(X[rows, pred_positions.reshape(-1)].reshape((batch, count, -1)))


class NextSentencePred(nn.Module):
    """Whether the second sentence follows the first."""

    def __init__(self, num_inputs=None, **kwargs):
        super().__init__(**kwargs)
        self.output = _linear(num_inputs, 2)

    def forward(self, X):
        return self.output(X)


class BERTModel(nn.Module):
    """An encoder with both tasks that it learns from."""

    def __init__(self, *args, **named):
        super().__init__()
        sizes = _sizes(args, named, (*_QKV, "hid_in_features", "mlm_in_features", "nsp_in_features"))
        num_hiddens = sizes["num_hiddens"]
        hidden, mlm, nsp = (sizes.pop(f"{name}_in_features") for name in ("hid", "mlm", "nsp"))
        self.encoder = BERTEncoder(**sizes)
        self.hidden = nn.Sequential(_linear(hidden, num_hiddens), nn.Tanh())
        self.mlm = MaskLM(sizes["vocab_size"], num_hiddens, mlm)
        self.nsp = NextSentencePred(nsp)

    def forward(self, tokens, segments, valid_lens=None, pred_positions=None):
        encoded = self.encoder(tokens, segments, valid_lens)
        mlm = None if pred_positions is None else self.mlm(encoded, pred_positions)
        return encoded, mlm, self.nsp(self.hidden(encoded[:, 0, :]))


class TokenEmbedding(WordVectors):
    """Vectors of words from a file; unknown words have zeros."""

    _array = staticmethod(torch.tensor)


class _WikiTextDataset(data.TensorDataset):
    """Pairs of sentences with masked words."""

    def __init__(self, paragraphs, max_len):
        self.vocab, columns = bert_columns(paragraphs, max_len)
        super().__init__(*map(torch.tensor, columns))


def load_data_wiki(batch_size, max_len):
    """Batches of pairs of sentences from WikiText-2, and the vocabulary."""
    found = _WikiTextDataset(wiki_paragraphs(), max_len)
    return data.DataLoader(found, batch_size, shuffle=True), found.vocab


def _get_batch_loss_bert(net, loss, vocab_size, tokens_X, segments_X, valid_lens_x, pred_positions_X, mlm_weights_X, mlm_Y, nsp_y):
    """The losses of both tasks, and their sum."""
    _, mlm_Y_hat, nsp_Y_hat = net(tokens_X, segments_X, valid_lens_x.reshape(-1), pred_positions_X)
    losses = loss(mlm_Y_hat.reshape(-1, vocab_size), mlm_Y.reshape(-1)) * mlm_weights_X.reshape(-1, 1)
    mlm_l = losses.sum() / (mlm_weights_X.sum() + 1e-8)
    nsp_l = loss(nsp_Y_hat, nsp_y)
    return mlm_l, nsp_l, mlm_l + nsp_l


def predict_snli(net, vocab, premise, hypothesis):
    """"entailment", "contradiction" or "neutral"."""
    net.eval()
    scores = net([torch.tensor(vocab[words]).reshape(1, -1) for words in (premise, hypothesis)])
    return ("entailment", "contradiction", "neutral")[int(scores.argmax(dim=1))]


def predict_sentiment(net, vocab, sequence):
    """"positive" or "negative"."""
    words = torch.tensor(vocab[sequence.split()]).reshape(1, -1)
    return "positive" if torch.argmax(net(words), dim=1) == 1 else "negative"


__all__ = [
    "BERTEncoder", "BERTModel", "MaskLM", "NextSentencePred", "TokenEmbedding", "_WikiTextDataset", "_get_batch_loss_bert", "_read_wiki",
    "load_data_wiki", "predict_sentiment", "predict_snli",
]  # fmt: skip
