"""Attention and what is made of it. Layers give their shares beside their outputs."""

import math

from flax import linen as nn
from jax import numpy as jnp

from d2l.jax.recurrent import Encoder


def masked_softmax(X, valid_lens):
    """Softmax along the last axis, in which positions behind the valid lengths have no share."""
    if valid_lens is None:
        return nn.softmax(X, axis=-1)
    lengths = jnp.repeat(valid_lens, X.shape[1]) if valid_lens.ndim == 1 else valid_lens.reshape(-1)
    rows = X.reshape(-1, X.shape[-1])
    return nn.softmax(jnp.where(jnp.arange(X.shape[-1])[None, :] < lengths[:, None], rows, -1e6).reshape(X.shape), axis=-1)


class DotProductAttention(nn.Module):
    """Scores by scaled products (Vaswani et al. 2017)."""

    dropout: float

    @nn.compact
    def __call__(self, queries, keys, values, valid_lens=None, training=False):
        shares = masked_softmax(queries @ keys.swapaxes(1, 2) / math.sqrt(queries.shape[-1]), valid_lens)
        return nn.Dropout(self.dropout, deterministic=not training)(shares) @ values, shares


class AdditiveAttention(nn.Module):
    """Scores by a layer of tanh (Bahdanau et al. 2015)."""

    num_hiddens: int
    dropout: float

    def setup(self):
        self.W_k, self.W_q = (nn.Dense(self.num_hiddens, use_bias=False) for _ in range(2))
        self.w_v = nn.Dense(1, use_bias=False)
        self.drop = nn.Dropout(self.dropout)

    def __call__(self, queries, keys, values, valid_lens, training=False):
        features = nn.tanh(jnp.expand_dims(self.W_q(queries), axis=2) + jnp.expand_dims(self.W_k(keys), axis=1))
        shares = masked_softmax(self.w_v(features).squeeze(-1), valid_lens)
        return self.drop(shares, deterministic=not training) @ values, shares


class MultiHeadAttention(nn.Module):
    """Several attentions side by side."""

    num_hiddens: int
    num_heads: int
    dropout: float
    bias: bool = False

    def setup(self):
        self.attention = DotProductAttention(self.dropout)
        self.W_q, self.W_k, self.W_v, self.W_o = (nn.Dense(self.num_hiddens, use_bias=self.bias) for _ in range(4))

    def __call__(self, queries, keys, values, valid_lens, training=False):
        queries, keys, values = (self.transpose_qkv(W(x)) for W, x in ((self.W_q, queries), (self.W_k, keys), (self.W_v, values)))
        if valid_lens is not None:
            valid_lens = jnp.repeat(valid_lens, self.num_heads, axis=0)
        output, shares = self.attention(queries, keys, values, valid_lens, training=training)
        return self.W_o(self.transpose_output(output)), shares

    def transpose_qkv(self, X):
        """(batch, length, features) as (batch * heads, length, features / heads)."""
        X = X.reshape((X.shape[0], X.shape[1], self.num_heads, -1)).transpose((0, 2, 1, 3))
        return X.reshape((-1, X.shape[2], X.shape[3]))

    def transpose_output(self, X):
        """The way back from `transpose_qkv`."""
        X = X.reshape((-1, self.num_heads, X.shape[1], X.shape[2])).transpose((0, 2, 1, 3))
        return X.reshape((X.shape[0], X.shape[1], -1))


class PositionalEncoding(nn.Module):
    """Adds sines and cosines of the position."""

    num_hiddens: int
    dropout: float
    max_len: int = 1000

    @nn.compact
    def __call__(self, X, training=False):
        rates = jnp.power(10000, jnp.arange(0, self.num_hiddens, 2) / self.num_hiddens)
        angles = jnp.arange(self.max_len).reshape(-1, 1) / rates
        P = jnp.stack([jnp.sin(angles), jnp.cos(angles)], axis=2).reshape((1, self.max_len, -1))[:, :, : self.num_hiddens]
        self.sow("intermediates", "P", P)
        return nn.Dropout(self.dropout)(X + P[:, : X.shape[1], :], deterministic=not training)


class PositionWiseFFN(nn.Module):
    """Two linear layers, the same at each position."""

    ffn_num_hiddens: int
    ffn_num_outputs: int

    def setup(self):
        self.dense1, self.dense2 = nn.Dense(self.ffn_num_hiddens), nn.Dense(self.ffn_num_outputs)

    def __call__(self, X):
        return self.dense2(nn.relu(self.dense1(X)))


class AddNorm(nn.Module):
    """The input and what was made of it, normalised."""

    dropout: float

    @nn.compact
    def __call__(self, X, Y, training=False):
        return nn.LayerNorm()(nn.Dropout(self.dropout)(Y, deterministic=not training) + X)


class TransformerEncoderBlock(nn.Module):
    """A layer of a transformer's encoder."""

    num_hiddens: int
    ffn_num_hiddens: int
    num_heads: int
    dropout: float
    use_bias: bool = False

    def setup(self):
        self.attention = MultiHeadAttention(self.num_hiddens, self.num_heads, self.dropout, self.use_bias)
        self.addnorm1, self.addnorm2 = AddNorm(self.dropout), AddNorm(self.dropout)
        self.ffn = PositionWiseFFN(self.ffn_num_hiddens, self.num_hiddens)

    def __call__(self, X, valid_lens, training=False):
        found, shares = self.attention(X, X, X, valid_lens, training=training)
        Y = self.addnorm1(X, found, training=training)
        return self.addnorm2(Y, self.ffn(Y), training=training), shares


class TransformerEncoder(Encoder):
    """A transformer's encoder."""

    vocab_size: int
    num_hiddens: int
    ffn_num_hiddens: int
    num_heads: int
    num_blks: int
    dropout: float
    use_bias: bool = False

    def setup(self):
        self.embedding = nn.Embed(self.vocab_size, self.num_hiddens)
        self.pos_encoding = PositionalEncoding(self.num_hiddens, self.dropout)
        sizes = self.num_hiddens, self.ffn_num_hiddens, self.num_heads, self.dropout, self.use_bias
        self.blks = [TransformerEncoderBlock(*sizes) for _ in range(self.num_blks)]

    def __call__(self, X, valid_lens, training=False):
        X = self.pos_encoding(self.embedding(X) * math.sqrt(self.num_hiddens), training=training)
        kept = []
        for block in self.blks:
            X, shares = block(X, valid_lens, training=training)
            kept.append(shares)
        self.sow("intermediates", "enc_attention_weights", kept)
        return X


__all__ = [name for name in list(globals()) if not name.startswith("_") and name not in ("math", "jnp", "nn", "Encoder")]
