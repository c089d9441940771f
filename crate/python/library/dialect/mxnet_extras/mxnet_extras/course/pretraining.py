"""BERT, and vectors of words."""

from mxnet import gluon, np
from mxnet.gluon import nn

from d2l._archives import WordVectors
from d2l._wiki import bert_columns, wiki_paragraphs
from d2l._wiki import read_wiki as _read_wiki
from .attention import EncoderBlock


class BERTEncoder(nn.Block):
    """Tokens, segments and positions through layers of a transformer (Devlin et al. 2019)."""

    def __init__(
        self, vocab_size, num_hiddens, ffn_num_hiddens, num_heads, num_layers=None, dropout=0, max_len=1000, num_blks=None, **kwargs
    ):
        # The English edition names the layers `num_blks`.
        super().__init__(**kwargs)
        num_layers = num_blks if num_layers is None else num_layers
        self.token_embedding, self.segment_embedding = nn.Embedding(vocab_size, num_hiddens), nn.Embedding(2, num_hiddens)
        self.blks = nn.Sequential()
        self.blks.add(*(EncoderBlock(num_hiddens, ffn_num_hiddens, num_heads, dropout, True) for _ in range(num_layers)))
        self.pos_embedding = self.params.get("pos_embedding", shape=(1, max_len, num_hiddens))

    def forward(self, tokens, segments, valid_lens):
        """The encoded tokens."""
        X = self.token_embedding(tokens) + self.segment_embedding(segments)
        X = X + self.pos_embedding.data(ctx=X.ctx)[:, : X.shape[1], :]
        for block in self.blks:
            X = block(X, valid_lens)
        return X


class MaskLM(nn.Block):
    """Predicts masked tokens."""

    def __init__(self, vocab_size, num_hiddens, **kwargs):
        super().__init__(**kwargs)
        self.mlp = nn.Sequential()
        self.mlp.add(nn.Dense(num_hiddens, flatten=False, activation="relu"), nn.LayerNorm(), nn.Dense(vocab_size, flatten=False))

    def forward(self, X, pred_positions):
        """Logits at these positions."""
        batch, count = pred_positions.shape
        rows = np.repeat(np.arange(0, batch), count)
        return self.mlp(X[rows, pred_positions.reshape(-1)].reshape((batch, count, -1)))


class NextSentencePred(nn.Block):
    """Whether the second sentence follows the first."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.output = nn.Dense(2)

    def forward(self, X):
        """Two logits."""
        return self.output(X)


class BERTModel(nn.Block):
    """An encoder with both tasks that it learns from."""

    def __init__(self, vocab_size, num_hiddens, ffn_num_hiddens, num_heads, num_layers=None, dropout=0, max_len=1000, num_blks=None):
        super().__init__()
        self.encoder = BERTEncoder(vocab_size, num_hiddens, ffn_num_hiddens, num_heads, num_layers, dropout, max_len, num_blks)
        self.hidden = nn.Dense(num_hiddens, activation="tanh")
        self.mlm, self.nsp = MaskLM(vocab_size, num_hiddens), NextSentencePred()

    def forward(self, tokens, segments, valid_lens=None, pred_positions=None):
        """Encoded tokens, logits of masked ones, logits of the next sentence."""
        encoded = self.encoder(tokens, segments, valid_lens)
        masked = None if pred_positions is None else self.mlm(encoded, pred_positions)
        return encoded, masked, self.nsp(self.hidden(encoded[:, 0, :]))


class TokenEmbedding(WordVectors):
    """Vectors of words from a file; unknown words have zeros."""

    _array = staticmethod(np.array)


class _WikiTextDataset(gluon.data.ArrayDataset):
    """Pairs of sentences with masked words."""

    def __init__(self, paragraphs, max_len):
        self.vocab, columns = bert_columns(paragraphs, max_len)
        # Lengths, weights and what follows what are numbers, all else places.
        super().__init__(*(np.array(column, dtype="float32" if at in (2, 4, 6) else "int32") for at, column in enumerate(columns)))


def load_data_wiki(batch_size, max_len):
    """Batches of pairs of sentences from WikiText-2, and the vocabulary."""
    found = _WikiTextDataset(wiki_paragraphs(), max_len)
    return gluon.data.DataLoader(found, batch_size, shuffle=True), found.vocab


def predict_snli(net, vocab, premise, hypothesis):
    """"entailment", "contradiction" or "neutral"."""
    scores = net([np.array(vocab[words]).reshape((1, -1)) for words in (premise, hypothesis)])
    return ("entailment", "contradiction", "neutral")[int(np.argmax(scores, axis=1))]


def predict_sentiment(net, vocab, sequence):
    """"positive" or "negative"."""
    label = np.argmax(net(np.array(vocab[sequence.split()]).reshape(1, -1)), axis=1)
    return "positive" if label == 1 else "negative"


__all__ = [
    "BERTEncoder", "BERTModel", "MaskLM", "NextSentencePred", "TokenEmbedding", "_WikiTextDataset", "_read_wiki", "load_data_wiki", "predict_sentiment",
    "predict_snli",
]  # fmt: skip
