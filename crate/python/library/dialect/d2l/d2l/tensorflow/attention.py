"""Attention and transformers."""

import math

import tensorflow as tf


def masked_softmax(X, valid_lens):
    """Softmax of the last axis (batch, queries, keys), without what lies behind the valid lengths."""
    if valid_lens is None:
        return tf.nn.softmax(X, axis=-1)
    valid_lens = tf.convert_to_tensor(valid_lens)
    lengths = tf.repeat(valid_lens, repeats=X.shape[1]) if len(valid_lens.shape) == 1 else tf.reshape(valid_lens, (-1,))
    mask = tf.range(X.shape[-1], dtype=tf.float32)[None, :] < tf.cast(lengths, tf.float32)[:, None]
    return tf.nn.softmax(tf.where(tf.reshape(mask, X.shape), X, -1e6), axis=-1)


class AdditiveAttention(tf.keras.layers.Layer):
    """Scores by a small network of query and key."""

    def __init__(self, key_size, query_size, num_hiddens, dropout, **kwargs):
        super().__init__(**kwargs)
        self.W_k = tf.keras.layers.Dense(num_hiddens, use_bias=False)
        self.W_q = tf.keras.layers.Dense(num_hiddens, use_bias=False)
        self.w_v = tf.keras.layers.Dense(1, use_bias=False)
        self.dropout = tf.keras.layers.Dropout(dropout)

    def call(self, queries, keys, values, valid_lens, **kwargs):
        """(batch, queries, values)."""
        features = tf.tanh(tf.expand_dims(self.W_q(queries), 2) + tf.expand_dims(self.W_k(keys), 1))
        self.attention_weights = masked_softmax(tf.squeeze(self.w_v(features), axis=-1), valid_lens)
        return tf.matmul(self.dropout(self.attention_weights, **kwargs), values)


class DotProductAttention(tf.keras.layers.Layer):
    """Scores by products of query and key."""

    def __init__(self, dropout, **kwargs):
        super().__init__(**kwargs)
        self.dropout = tf.keras.layers.Dropout(dropout)

    def call(self, queries, keys, values, valid_lens, **kwargs):
        """(batch, queries, values)."""
        scores = tf.matmul(queries, keys, transpose_b=True) / math.sqrt(queries.shape[-1])
        self.attention_weights = masked_softmax(scores, valid_lens)
        return tf.matmul(self.dropout(self.attention_weights, **kwargs), values)


class AttentionDecoder(tf.keras.layers.Layer):
    """The base of decoders with attention."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)

    @property
    def attention_weights(self):
        """The weights of the last call."""
        raise NotImplementedError


def transpose_qkv(X, num_heads):
    """(batch · heads, steps, hidden / heads) from (batch, steps, hidden)."""
    X = tf.transpose(tf.reshape(X, (X.shape[0], X.shape[1], num_heads, -1)), perm=(0, 2, 1, 3))
    return tf.reshape(X, (-1, X.shape[2], X.shape[3]))


def transpose_output(X, num_heads):
    """The reverse of `transpose_qkv`."""
    X = tf.transpose(tf.reshape(X, (-1, num_heads, X.shape[1], X.shape[2])), perm=(0, 2, 1, 3))
    return tf.reshape(X, (X.shape[0], X.shape[1], -1))


class MultiHeadAttention(tf.keras.layers.Layer):
    """Attention with several heads."""

    def __init__(self, key_size, query_size, value_size, num_hiddens, num_heads, dropout, bias=False, **kwargs):
        super().__init__(**kwargs)
        self.num_heads, self.attention = num_heads, DotProductAttention(dropout)
        self.W_q, self.W_k, self.W_v, self.W_o = (tf.keras.layers.Dense(num_hiddens, use_bias=bias) for _ in range(4))

    def call(self, queries, keys, values, valid_lens, **kwargs):
        """(batch, queries, hidden)."""
        queries, keys, values = (transpose_qkv(layer(x), self.num_heads) for layer, x in ((self.W_q, queries), (self.W_k, keys), (self.W_v, values)))
        if valid_lens is not None:
            valid_lens = tf.repeat(valid_lens, repeats=self.num_heads, axis=0)
        return self.W_o(transpose_output(self.attention(queries, keys, values, valid_lens, **kwargs), self.num_heads))


class PositionalEncoding(tf.keras.layers.Layer):
    """Sines and cosines of the positions, added to the inputs."""

    def __init__(self, num_hiddens, dropout, max_len=1000):
        super().__init__()
        self.dropout = tf.keras.layers.Dropout(dropout)
        rates = tf.constant([10000.0 ** (-2 * i / num_hiddens) for i in range((num_hiddens + 1) // 2)])
        angles = tf.expand_dims(tf.range(max_len, dtype=tf.float32), 1) * rates
        both = tf.reshape(tf.stack([tf.sin(angles), tf.cos(angles)], axis=2), (max_len, -1))[:, :num_hiddens]
        self.P = tf.expand_dims(both, 0)

    def call(self, X, **kwargs):
        """The inputs with their places."""
        return self.dropout(X + self.P[:, : X.shape[1], :], **kwargs)


class PositionWiseFFN(tf.keras.layers.Layer):
    """Two dense layers of each position."""

    def __init__(self, ffn_num_hiddens, ffn_num_outputs, **kwargs):
        super().__init__(**kwargs)
        self.dense1, self.dense2 = tf.keras.layers.Dense(ffn_num_hiddens), tf.keras.layers.Dense(ffn_num_outputs)
        self.relu = tf.keras.layers.ReLU()

    def call(self, X):
        """The outputs of each position."""
        return self.dense2(self.relu(self.dense1(X)))


class AddNorm(tf.keras.layers.Layer):
    """A shortcut, normalised."""

    def __init__(self, normalized_shape, dropout, **kwargs):
        super().__init__(**kwargs)
        self.dropout, self.ln = tf.keras.layers.Dropout(dropout), tf.keras.layers.LayerNormalization()

    def call(self, X, Y, **kwargs):
        """The norm of X and what was made of it."""
        return self.ln(self.dropout(Y, **kwargs) + X)


class EncoderBlock(tf.keras.layers.Layer):
    """Self-attention and a feed-forward network."""

    def __init__(self, key_size, query_size, value_size, num_hiddens, norm_shape, ffn_num_hiddens, num_heads, dropout, bias=False, **kwargs):
        super().__init__(**kwargs)
        self.attention = MultiHeadAttention(key_size, query_size, value_size, num_hiddens, num_heads, dropout, bias)
        self.addnorm1, self.addnorm2 = AddNorm(norm_shape, dropout), AddNorm(norm_shape, dropout)
        self.ffn = PositionWiseFFN(ffn_num_hiddens, num_hiddens)

    def call(self, X, valid_lens, **kwargs):
        """As large as X."""
        Y = self.addnorm1(X, self.attention(X, X, X, valid_lens, **kwargs), **kwargs)
        return self.addnorm2(Y, self.ffn(Y), **kwargs)


TransformerEncoderBlock = EncoderBlock


class TransformerEncoder(tf.keras.layers.Layer):
    """Embedded words through several blocks."""

    def __init__(self, vocab_size, key_size, query_size, value_size, num_hiddens, norm_shape, ffn_num_hiddens, num_heads, num_layers,
                 dropout, bias=False, **kwargs):  # fmt: skip
        super().__init__(**kwargs)
        self.num_hiddens = num_hiddens
        self.embedding = tf.keras.layers.Embedding(vocab_size, num_hiddens)
        self.pos_encoding = PositionalEncoding(num_hiddens, dropout)
        self.blks = [EncoderBlock(key_size, query_size, value_size, num_hiddens, norm_shape, ffn_num_hiddens, num_heads, dropout, bias)
                     for _ in range(num_layers)]  # fmt: skip

    def call(self, X, valid_lens, **kwargs):
        """The states of all words."""
        X = self.pos_encoding(self.embedding(X) * math.sqrt(self.num_hiddens), **kwargs)
        self.attention_weights = [None] * len(self.blks)
        for i, block in enumerate(self.blks):
            X = block(X, valid_lens, **kwargs)
            self.attention_weights[i] = block.attention.attention.attention_weights
        return X


__all__ = [name for name in globals() if not name.startswith("_") and name not in ("tf", "math")]
