"""Attention and what is made of it."""

import math

from mxnet import np, npx
from mxnet.gluon import nn

from .sequences import Decoder, Encoder


def masked_softmax(X, valid_lens):
    """Softmax along the last axis, in which positions behind the valid lengths have no share."""
    if valid_lens is None:
        return npx.softmax(X)
    shape = X.shape
    lengths = valid_lens.repeat(shape[1]) if valid_lens.ndim == 1 else valid_lens.reshape(-1)
    X = npx.sequence_mask(X.reshape(-1, shape[-1]), lengths, True, value=-1e6, axis=1)
    return npx.softmax(X).reshape(shape)


class AdditiveAttention(nn.Block):
    """Scores by a layer of tanh (Bahdanau et al. 2015)."""

    def __init__(self, num_hiddens, dropout, **kwargs):
        super().__init__(**kwargs)
        self.W_k, self.W_q = (nn.Dense(num_hiddens, use_bias=False, flatten=False) for _ in range(2))
        self.w_v = nn.Dense(1, use_bias=False, flatten=False)
        self.dropout = nn.Dropout(dropout)

    def forward(self, queries, keys, values, valid_lens):
        """The values, weighted for each query."""
        features = np.tanh(np.expand_dims(self.W_q(queries), axis=2) + np.expand_dims(self.W_k(keys), axis=1))
        self.attention_weights = masked_softmax(np.squeeze(self.w_v(features), axis=-1), valid_lens)
        return npx.batch_dot(self.dropout(self.attention_weights), values)


class DotProductAttention(nn.Block):
    """Scores by scaled products (Vaswani et al. 2017)."""

    def __init__(self, dropout, **kwargs):
        super().__init__(**kwargs)
        self.dropout = nn.Dropout(dropout)

    def forward(self, queries, keys, values, valid_lens=None):
        """The values, weighted for each query."""
        scores = npx.batch_dot(queries, keys, transpose_b=True) / math.sqrt(queries.shape[-1])
        self.attention_weights = masked_softmax(scores, valid_lens)
        return npx.batch_dot(self.dropout(self.attention_weights), values)


class AttentionDecoder(Decoder):
    """The base of decoders that attend."""

    @property
    def attention_weights(self):
        """The shares of each step."""
        raise NotImplementedError


def transpose_qkv(X, num_heads):
    """(batch, length, features) as (batch * heads, length, features / heads)."""
    X = X.reshape(X.shape[0], X.shape[1], num_heads, -1).transpose(0, 2, 1, 3)
    return X.reshape(-1, X.shape[2], X.shape[3])


def transpose_output(X, num_heads):
    """The way back from `transpose_qkv`."""
    X = X.reshape(-1, num_heads, X.shape[1], X.shape[2]).transpose(0, 2, 1, 3)
    return X.reshape(X.shape[0], X.shape[1], -1)


class MultiHeadAttention(nn.Block):
    """Several attentions side by side."""

    def __init__(self, num_hiddens, num_heads, dropout, use_bias=False, **kwargs):
        super().__init__(**kwargs)
        self.num_heads = num_heads
        self.attention = DotProductAttention(dropout)
        self.W_q, self.W_k, self.W_v, self.W_o = (nn.Dense(num_hiddens, use_bias=use_bias, flatten=False) for _ in range(4))

    def forward(self, queries, keys, values, valid_lens):
        """What all heads found, mixed."""
        heads = [transpose_qkv(W(x), self.num_heads) for W, x in ((self.W_q, queries), (self.W_k, keys), (self.W_v, values))]
        if valid_lens is not None:
            valid_lens = valid_lens.repeat(self.num_heads, axis=0)
        return self.W_o(transpose_output(self.attention(*heads, valid_lens), self.num_heads))


class PositionalEncoding(nn.Block):
    """Adds sines and cosines of the position."""

    def __init__(self, num_hiddens, dropout, max_len=1000):
        super().__init__()
        self.dropout = nn.Dropout(dropout)
        self.P = np.zeros((1, max_len, num_hiddens))
        angles = np.arange(max_len).reshape(-1, 1) / np.power(10000, np.arange(0, num_hiddens, 2) / num_hiddens)
        self.P[:, :, 0::2] = np.sin(angles)
        self.P[:, :, 1::2] = np.cos(angles)

    def forward(self, X):
        """X with its positions."""
        return self.dropout(X + self.P[:, : X.shape[1], :].as_in_ctx(X.ctx))


class PositionWiseFFN(nn.Block):
    """Two linear layers, the same at each position."""

    def __init__(self, ffn_num_hiddens, ffn_num_outputs, **kwargs):
        super().__init__(**kwargs)
        self.dense1 = nn.Dense(ffn_num_hiddens, flatten=False, activation="relu")
        self.dense2 = nn.Dense(ffn_num_outputs, flatten=False)

    def forward(self, X):
        """The layers' result."""
        return self.dense2(self.dense1(X))


class AddNorm(nn.Block):
    """The input and what was made of it, normalised."""

    def __init__(self, dropout, **kwargs):
        super().__init__(**kwargs)
        self.dropout, self.ln = nn.Dropout(dropout), nn.LayerNorm()

    def forward(self, X, Y):
        """Both, normalised."""
        return self.ln(self.dropout(Y) + X)


class EncoderBlock(nn.Block):
    """A layer of a transformer's encoder."""

    def __init__(self, num_hiddens, ffn_num_hiddens, num_heads, dropout, use_bias=False, **kwargs):
        super().__init__(**kwargs)
        self.attention = MultiHeadAttention(num_hiddens, num_heads, dropout, use_bias)
        self.addnorm1 = AddNorm(dropout)
        self.ffn = PositionWiseFFN(ffn_num_hiddens, num_hiddens)
        self.addnorm2 = AddNorm(dropout)

    def forward(self, X, valid_lens):
        """The layer's result."""
        Y = self.addnorm1(X, self.attention(X, X, X, valid_lens))
        return self.addnorm2(Y, self.ffn(Y))


class TransformerEncoderBlock(EncoderBlock):
    """A layer of a transformer's encoder, as the English edition names it."""


class TransformerEncoder(Encoder):
    """A transformer's encoder."""

    def __init__(self, vocab_size, num_hiddens, ffn_num_hiddens, num_heads, num_layers, dropout, use_bias=False, **kwargs):
        super().__init__(**kwargs)
        self.num_hiddens = num_hiddens
        self.embedding = nn.Embedding(vocab_size, num_hiddens)
        self.pos_encoding = PositionalEncoding(num_hiddens, dropout)
        self.blks = nn.Sequential()
        self.blks.add(*(EncoderBlock(num_hiddens, ffn_num_hiddens, num_heads, dropout, use_bias) for _ in range(num_layers)))

    def forward(self, X, valid_lens, *args):
        """The encoded tokens; the shares of attention stay with the encoder."""
        X = self.pos_encoding(self.embedding(X) * math.sqrt(self.num_hiddens))
        self.attention_weights = []
        for block in self.blks:
            X = block(X, valid_lens)
            self.attention_weights.append(block.attention.attention.attention_weights)
        return X


__all__ = [name for name in list(globals()) if not name.startswith("_") and name not in ("math", "np", "npx", "nn", "Decoder", "Encoder")]
