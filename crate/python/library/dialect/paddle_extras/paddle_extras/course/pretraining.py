"""BERT, and vectors of words."""

import paddle
from paddle import nn

from d2l._archives import WordVectors
from d2l._wiki import bert_columns, wiki_paragraphs
from d2l._wiki import read_wiki as _read_wiki
from .attention import EncoderBlock


class BERTEncoder(nn.Layer):
    """Tokens, segments and positions through layers of a transformer (Devlin et al. 2019)."""

    def __init__(
        self, vocab_size, num_hiddens, norm_shape, ffn_num_input, ffn_num_hiddens, num_heads, num_layers, dropout, max_len=1000,
        key_size=768, query_size=768, value_size=768, **kwargs,
    ):  # fmt: skip
        super().__init__(**kwargs)
        self.token_embedding, self.segment_embedding = nn.Embedding(vocab_size, num_hiddens), nn.Embedding(2, num_hiddens)
        self.blks = nn.Sequential()
        for i in range(num_layers):
            self.blks.add_sublayer(f"{i}", EncoderBlock(
                key_size, query_size, value_size, num_hiddens, norm_shape, ffn_num_input, ffn_num_hiddens, num_heads, dropout, True))  # fmt: skip
        self.pos_embedding = paddle.create_parameter([1, max_len, num_hiddens], "float32", default_initializer=nn.initializer.Normal())

    def forward(self, tokens, segments, valid_lens):
        X = self.token_embedding(tokens) + self.segment_embedding(segments)
        X = X + self.pos_embedding[:, : X.shape[1], :]
        for blk in self.blks:
            X = blk(X, valid_lens)
        return X


class MaskLM(nn.Layer):
    """Predicts masked tokens."""

    def __init__(self, vocab_size, num_hiddens, num_inputs=768, **kwargs):
        super().__init__(**kwargs)
        self.mlp = nn.Sequential(nn.Linear(num_inputs, num_hiddens), nn.ReLU(), nn.LayerNorm(num_hiddens), nn.Linear(num_hiddens, vocab_size))

    def forward(self, X, pred_positions):
        batch, count = pred_positions.shape
        rows = paddle.repeat_interleave(paddle.arange(0, batch), count)
        return self.mlp(X[rows, pred_positions.reshape([-1])].reshape((batch, count, -1)))


class NextSentencePred(nn.Layer):
    """Whether the second sentence follows the first."""

    def __init__(self, num_inputs, **kwargs):
        super().__init__(**kwargs)
        self.output = nn.Linear(num_inputs, 2)

    def forward(self, X):
        return self.output(X)


class BERTModel(nn.Layer):
    """An encoder with both tasks that it learns from."""

    def __init__(
        self, vocab_size, num_hiddens, norm_shape, ffn_num_input, ffn_num_hiddens, num_heads, num_layers, dropout, max_len=1000,
        key_size=768, query_size=768, value_size=768, hid_in_features=768, mlm_in_features=768, nsp_in_features=768,
    ):  # fmt: skip
        super().__init__()
        self.encoder = BERTEncoder(
            vocab_size, num_hiddens, norm_shape, ffn_num_input, ffn_num_hiddens, num_heads, num_layers, dropout, max_len, key_size,
            query_size, value_size)  # fmt: skip
        self.hidden = nn.Sequential(nn.Linear(hid_in_features, num_hiddens), nn.Tanh())
        self.mlm, self.nsp = MaskLM(vocab_size, num_hiddens, mlm_in_features), NextSentencePred(nsp_in_features)

    def forward(self, tokens, segments, valid_lens=None, pred_positions=None):
        encoded = self.encoder(tokens, segments, valid_lens)
        return encoded, None if pred_positions is None else self.mlm(encoded, pred_positions), self.nsp(self.hidden(encoded[:, 0, :]))


class TokenEmbedding(WordVectors):
    """Vectors of words from a file; unknown words have zeros."""

    _array = staticmethod(paddle.to_tensor)


def predict_snli(net, vocab, premise, hypothesis):
    """"entailment", "contradiction" or "neutral"."""
    net.eval()
    scores = net([paddle.to_tensor(vocab[words]).reshape((1, -1)) for words in (premise, hypothesis)])
    return ("entailment", "contradiction", "neutral")[int(scores.argmax(axis=1))]


def predict_sentiment(net, vocab, sequence):
    """Whether a sentence praises."""
    label = paddle.argmax(net(paddle.to_tensor(vocab[sequence.split()]).reshape((1, -1))), axis=1)
    return "positive" if label == 1 else "negative"


class _WikiTextDataset(paddle.io.TensorDataset):
    """Pairs of sentences with masked words."""

    def __init__(self, paragraphs, max_len):
        self.vocab, columns = bert_columns(paragraphs, max_len)
        super().__init__([*map(paddle.to_tensor, columns)])


def load_data_wiki(batch_size, max_len):
    """Batches of pairs of sentences from WikiText-2, and the vocabulary."""
    found = _WikiTextDataset(wiki_paragraphs(), max_len)
    return paddle.io.DataLoader(found, batch_size=batch_size, shuffle=True), found.vocab


__all__ = [
    "BERTEncoder", "BERTModel", "MaskLM", "NextSentencePred", "TokenEmbedding", "_WikiTextDataset", "_read_wiki", "load_data_wiki", "predict_sentiment",
    "predict_snli",
]  # fmt: skip
