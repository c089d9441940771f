"""Attention and what is made of it."""

import math

import paddle
from paddle import nn

from .sequences import Decoder, Encoder, sequence_mask


def masked_softmax(X, valid_lens):
    """Softmax along the last axis, in which positions behind the valid lengths have no share."""
    if valid_lens is None:
        return nn.functional.softmax(X, axis=-1)
    shape = X.shape
    lengths = paddle.repeat_interleave(valid_lens, shape[1]) if valid_lens.ndim == 1 else valid_lens.reshape((-1,))
    X = sequence_mask(X.reshape((-1, shape[-1])), lengths, value=-1e6)
    return nn.functional.softmax(X.reshape(shape), axis=-1)


class AdditiveAttention(nn.Layer):
    """Scores by a layer of tanh (Bahdanau et al. 2015)."""

    def __init__(self, key_size, query_size, num_hiddens, dropout, **kwargs):
        super().__init__(**kwargs)
        self.W_k = nn.Linear(key_size, num_hiddens, bias_attr=False)
        self.W_q = nn.Linear(query_size, num_hiddens, bias_attr=False)
        self.w_v = nn.Linear(num_hiddens, 1, bias_attr=False)
        self.dropout = nn.Dropout(dropout)

    def forward(self, queries, keys, values, valid_lens):
        features = paddle.tanh(self.W_q(queries).unsqueeze(2) + self.W_k(keys).unsqueeze(1))
        self.attention_weights = masked_softmax(self.w_v(features).squeeze(-1), valid_lens)
        return paddle.bmm(self.dropout(self.attention_weights), values)


class DotProductAttention(nn.Layer):
    """Scores by scaled products (Vaswani et al. 2017)."""

    def __init__(self, dropout, **kwargs):
        super().__init__(**kwargs)
        self.dropout = nn.Dropout(dropout)

    def forward(self, queries, keys, values, valid_lens=None):
        scores = paddle.bmm(queries, keys.transpose((0, 2, 1))) / math.sqrt(queries.shape[-1])
        self.attention_weights = masked_softmax(scores, valid_lens)
        return paddle.bmm(self.dropout(self.attention_weights), values)


class AttentionDecoder(Decoder):
    """The base of decoders that attend."""

    @property
    def attention_weights(self):
        """The shares of each step."""
        raise NotImplementedError


def transpose_qkv(X, num_heads):
    """(batch, length, features) as (batch * heads, length, features / heads)."""
    X = X.reshape((X.shape[0], X.shape[1], num_heads, -1)).transpose((0, 2, 1, 3))
    return X.reshape((-1, X.shape[2], X.shape[3]))


def transpose_output(X, num_heads):
    """The way back from `transpose_qkv`."""
    X = X.reshape((-1, num_heads, X.shape[1], X.shape[2])).transpose((0, 2, 1, 3))
    return X.reshape((X.shape[0], X.shape[1], -1))


class MultiHeadAttention(nn.Layer):
    """Several attentions side by side."""

    def __init__(self, key_size, query_size, value_size, num_hiddens, num_heads, dropout, bias=False, **kwargs):
        super().__init__(**kwargs)
        self.num_heads, self.attention = num_heads, DotProductAttention(dropout)
        attr = None if bias else False
        self.W_q, self.W_k = nn.Linear(query_size, num_hiddens, bias_attr=attr), nn.Linear(key_size, num_hiddens, bias_attr=attr)
        self.W_v, self.W_o = nn.Linear(value_size, num_hiddens, bias_attr=attr), nn.Linear(num_hiddens, num_hiddens, bias_attr=attr)

    def forward(self, queries, keys, values, valid_lens):
        heads = [transpose_qkv(W(x), self.num_heads) for W, x in ((self.W_q, queries), (self.W_k, keys), (self.W_v, values))]
        if valid_lens is not None:
            # A number is the length of the only row, as it was before tensors had no axes.
            valid_lens = valid_lens.reshape((1,)) if valid_lens.ndim == 0 else valid_lens
            valid_lens = paddle.repeat_interleave(valid_lens, repeats=self.num_heads, axis=0)
        return self.W_o(transpose_output(self.attention(*heads, valid_lens), self.num_heads))


class PositionalEncoding(nn.Layer):
    """Adds sines and cosines of the position."""

    def __init__(self, num_hiddens, dropout, max_len=1000):
        super().__init__()
        self.dropout = nn.Dropout(dropout)
        rates = paddle.pow(paddle.to_tensor([10000.0]), paddle.arange(0, num_hiddens, 2, dtype="float32") / num_hiddens)
        angles = paddle.arange(max_len, dtype="float32").reshape((-1, 1)) / rates
        self.P = paddle.zeros((1, max_len, num_hiddens))
        self.P[:, :, 0::2] = paddle.sin(angles)
        self.P[:, :, 1::2] = paddle.cos(angles)

    def forward(self, X):
        return self.dropout(X + self.P[:, : X.shape[1], :].to(X.place))


class PositionWiseFFN(nn.Layer):
    """Two linear layers, the same at each position."""

    def __init__(self, ffn_num_input, ffn_num_hiddens, ffn_num_outputs, **kwargs):
        super().__init__(**kwargs)
        self.dense1, self.relu, self.dense2 = nn.Linear(ffn_num_input, ffn_num_hiddens), nn.ReLU(), nn.Linear(ffn_num_hiddens, ffn_num_outputs)

    def forward(self, X):
        return self.dense2(self.relu(self.dense1(X)))


class AddNorm(nn.Layer):
    """The input and what was made of it, normalised."""

    def __init__(self, normalized_shape, dropout, **kwargs):
        super().__init__(**kwargs)
        self.dropout, self.ln = nn.Dropout(dropout), nn.LayerNorm(normalized_shape)

    def forward(self, X, Y):
        return self.ln(self.dropout(Y) + X)


class EncoderBlock(nn.Layer):
    """A layer of a transformer's encoder."""

    def __init__(
        self, key_size, query_size, value_size, num_hiddens, norm_shape, ffn_num_input, ffn_num_hiddens, num_heads, dropout,
        use_bias=False, **kwargs,
    ):  # fmt: skip
        super().__init__(**kwargs)
        self.attention = MultiHeadAttention(key_size, query_size, value_size, num_hiddens, num_heads, dropout, use_bias)
        self.addnorm1, self.addnorm2 = AddNorm(norm_shape, dropout), AddNorm(norm_shape, dropout)
        self.ffn = PositionWiseFFN(ffn_num_input, ffn_num_hiddens, num_hiddens)

    def forward(self, X, valid_lens):
        Y = self.addnorm1(X, self.attention(X, X, X, valid_lens))
        return self.addnorm2(Y, self.ffn(Y))


class TransformerEncoder(Encoder):
    """A transformer's encoder."""

    def __init__(
        self, vocab_size, key_size, query_size, value_size, num_hiddens, norm_shape, ffn_num_input, ffn_num_hiddens, num_heads,
        num_layers, dropout, use_bias=False, **kwargs,
    ):  # fmt: skip
        super().__init__(**kwargs)
        self.num_hiddens = num_hiddens
        self.embedding, self.pos_encoding = nn.Embedding(vocab_size, num_hiddens), PositionalEncoding(num_hiddens, dropout)
        self.blks = nn.Sequential()
        for i in range(num_layers):
            self.blks.add_sublayer(f"block{i}", EncoderBlock(
                key_size, query_size, value_size, num_hiddens, norm_shape, ffn_num_input, ffn_num_hiddens, num_heads, dropout, use_bias))  # fmt: skip

    def forward(self, X, valid_lens, *args):
        X = self.pos_encoding(self.embedding(X) * math.sqrt(self.num_hiddens))
        self.attention_weights = []
        for blk in self.blks:
            X = blk(X, valid_lens)
            self.attention_weights.append(blk.attention.attention.attention_weights)
        return X


__all__ = [name for name in list(globals()) if not name.startswith("_") and name not in ("math", "paddle", "nn")]
