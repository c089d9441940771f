"""Attention and what is made of it."""

import math

import torch
from torch import nn

from .sequences import Decoder, Encoder, sequence_mask


def masked_softmax(X, valid_lens):
    """Softmax along the last axis, in which positions behind the valid lengths have no share."""
    if valid_lens is None:
        return nn.functional.softmax(X, dim=-1)
    shape = X.shape
    lengths = torch.repeat_interleave(valid_lens, shape[1]) if valid_lens.dim() == 1 else valid_lens.reshape(-1)
    X = sequence_mask(X.reshape(-1, shape[-1]).clone(), lengths, value=-1e6)
    return nn.functional.softmax(X.reshape(shape), dim=-1)


def _linear(inputs, outputs, bias=True):
    """A linear layer; all layers of the English edition count their inputs themselves."""
    return nn.LazyLinear(outputs, bias=bias) if inputs is None else nn.Linear(inputs, outputs, bias=bias)


class AdditiveAttention(nn.Module):
    """Scores by a layer of tanh (Bahdanau et al. 2015)."""

    def __init__(self, key_size=None, query_size=None, num_hiddens=None, dropout=None, **kwargs):
        super().__init__(**kwargs)
        if num_hiddens is None:
            # The English edition gives (num_hiddens, dropout).
            key_size, query_size, num_hiddens, dropout = None, None, key_size, query_size if dropout is None else dropout
        self.W_k = _linear(key_size, num_hiddens, bias=False)
        self.W_q = _linear(query_size, num_hiddens, bias=False)
        self.w_v = _linear(key_size and num_hiddens, 1, bias=False)
        self.dropout = nn.Dropout(dropout)

    def forward(self, queries, keys, values, valid_lens):
        features = torch.tanh(self.W_q(queries).unsqueeze(2) + self.W_k(keys).unsqueeze(1))
        self.attention_weights = masked_softmax(self.w_v(features).squeeze(-1), valid_lens)
        return torch.bmm(self.dropout(self.attention_weights), values)


class DotProductAttention(nn.Module):
    """Scores by scaled products (Vaswani et al. 2017)."""

    def __init__(self, dropout, **kwargs):
        super().__init__(**kwargs)
        self.dropout = nn.Dropout(dropout)

    def forward(self, queries, keys, values, valid_lens=None):
        scores = torch.bmm(queries, keys.transpose(1, 2)) / math.sqrt(queries.shape[-1])
        self.attention_weights = masked_softmax(scores, valid_lens)
        return torch.bmm(self.dropout(self.attention_weights), values)


class AttentionDecoder(Decoder):
    """The base of decoders that attend."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)

    @property
    def attention_weights(self):
        """The shares of each step."""
        raise NotImplementedError


def transpose_qkv(X, num_heads):
    """(batch, length, features) as (batch * heads, length, features / heads)."""
    X = X.reshape(X.shape[0], X.shape[1], num_heads, -1).permute(0, 2, 1, 3)
    return X.reshape(-1, X.shape[2], X.shape[3])


def transpose_output(X, num_heads):
    """The way back from `transpose_qkv`."""
    X = X.reshape(-1, num_heads, X.shape[1], X.shape[2]).permute(0, 2, 1, 3)
    return X.reshape(X.shape[0], X.shape[1], -1)


class MultiHeadAttention(nn.Module):
    """Several attentions side by side."""

    def __init__(self, key_size=None, query_size=None, value_size=None, num_hiddens=None, num_heads=None, dropout=None, bias=False, **kwargs):
        super().__init__(**kwargs)
        if num_heads is None:
            # The English edition gives (num_hiddens, num_heads, dropout, bias).
            num_hiddens, num_heads, dropout, bias = key_size, query_size, value_size, bool(num_hiddens)
            key_size = query_size = value_size = None
        self.num_heads = num_heads
        self.attention = DotProductAttention(dropout)
        self.W_q = _linear(query_size, num_hiddens, bias)
        self.W_k = _linear(key_size, num_hiddens, bias)
        self.W_v = _linear(value_size, num_hiddens, bias)
        self.W_o = _linear(key_size and num_hiddens, num_hiddens, bias)

    def forward(self, queries, keys, values, valid_lens):
        heads = [transpose_qkv(W(x), self.num_heads) for W, x in ((self.W_q, queries), (self.W_k, keys), (self.W_v, values))]
        if valid_lens is not None:
            valid_lens = torch.repeat_interleave(valid_lens, repeats=self.num_heads, dim=0)
        return self.W_o(transpose_output(self.attention(*heads, valid_lens), self.num_heads))


class PositionalEncoding(nn.Module):
    """Adds sines and cosines of the position."""

    def __init__(self, num_hiddens, dropout, max_len=1000):
        super().__init__()
        self.dropout = nn.Dropout(dropout)
        self.P = torch.zeros((1, max_len, num_hiddens))
        rates = torch.pow(10000, torch.arange(0, num_hiddens, 2, dtype=torch.float32) / num_hiddens)
        angles = torch.arange(max_len, dtype=torch.float32).reshape(-1, 1) / rates
        self.P[:, :, 0::2] = torch.sin(angles)
        self.P[:, :, 1::2] = torch.cos(angles)

    def forward(self, X):
        return self.dropout(X + self.P[:, : X.shape[1], :].to(X.device))


class PositionWiseFFN(nn.Module):
    """Two linear layers, the same at each position."""

    def __init__(self, ffn_num_input=None, ffn_num_hiddens=None, ffn_num_outputs=None, **kwargs):
        super().__init__(**kwargs)
        if ffn_num_outputs is None:
            # The English edition gives (ffn_num_hiddens, ffn_num_outputs).
            ffn_num_input, ffn_num_hiddens, ffn_num_outputs = None, ffn_num_input, ffn_num_hiddens
        self.dense1, self.relu = _linear(ffn_num_input, ffn_num_hiddens), nn.ReLU()
        self.dense2 = _linear(ffn_num_input and ffn_num_hiddens, ffn_num_outputs)

    def forward(self, X):
        return self.dense2(self.relu(self.dense1(X)))


class AddNorm(nn.Module):
    """The input and what was made of it, normalised."""

    def __init__(self, normalized_shape, dropout, **kwargs):
        super().__init__(**kwargs)
        self.dropout, self.ln = nn.Dropout(dropout), nn.LayerNorm(normalized_shape)

    def forward(self, X, Y):
        return self.ln(self.dropout(Y) + X)


class EncoderBlock(nn.Module):
    """A layer of a transformer's encoder."""

    def __init__(
        self, key_size, query_size, value_size, num_hiddens, norm_shape, ffn_num_input, ffn_num_hiddens, num_heads, dropout,
        use_bias=False, **kwargs,
    ):  # fmt: skip
        super().__init__(**kwargs)
        self.attention = MultiHeadAttention(key_size, query_size, value_size, num_hiddens, num_heads, dropout, use_bias)
        self.addnorm1 = AddNorm(norm_shape, dropout)
        self.ffn = PositionWiseFFN(ffn_num_input, ffn_num_hiddens, num_hiddens)
        self.addnorm2 = AddNorm(norm_shape, dropout)

    def forward(self, X, valid_lens):
        Y = self.addnorm1(X, self.attention(X, X, X, valid_lens))
        return self.addnorm2(Y, self.ffn(Y))


_SIZES = (
    "vocab_size key_size query_size value_size num_hiddens norm_shape ffn_num_input ffn_num_hiddens num_heads num_layers dropout use_bias"
).split()
_SIZES_OF_ENGLISH_EDITION = "vocab_size num_hiddens ffn_num_hiddens num_heads num_blks dropout use_bias".split()


class TransformerEncoderBlock(EncoderBlock):
    """A layer of a transformer's encoder, by the English edition's arguments."""

    def __init__(self, num_hiddens, ffn_num_hiddens, num_heads, dropout, use_bias=False):
        super().__init__(None, None, None, num_hiddens, num_hiddens, None, ffn_num_hiddens, num_heads, dropout, use_bias)


class TransformerEncoder(Encoder):
    """A transformer's encoder. The English edition gives (vocab_size, num_hiddens, ffn_num_hiddens, num_heads, num_blks, dropout, use_bias)."""

    def __init__(self, *args, **named):
        names = _SIZES_OF_ENGLISH_EDITION if len(args) + len(named) < 8 else _SIZES
        arguments = {"use_bias": False, **dict(zip(names, args)), **named}
        if names is _SIZES_OF_ENGLISH_EDITION:
            arguments |= dict.fromkeys(("key_size", "query_size", "value_size", "ffn_num_input")) | {"norm_shape": arguments["num_hiddens"]}
            arguments["num_layers"] = arguments.pop("num_blks")
        self._build(**arguments)

    def _build(
        self, vocab_size, key_size, query_size, value_size, num_hiddens, norm_shape, ffn_num_input, ffn_num_hiddens, num_heads,
        num_layers, dropout, use_bias,
    ):  # fmt: skip
        super().__init__()
        self.num_hiddens = num_hiddens
        self.embedding = nn.Embedding(vocab_size, num_hiddens)
        self.pos_encoding = PositionalEncoding(num_hiddens, dropout)
        sizes = (key_size, query_size, value_size, num_hiddens, norm_shape, ffn_num_input, ffn_num_hiddens, num_heads, dropout, use_bias)
        self.blks = nn.Sequential()
        for i in range(num_layers):
            self.blks.add_module(f"block{i}", EncoderBlock(*sizes))

    def forward(self, X, valid_lens, *args):
        X = self.pos_encoding(self.embedding(X) * math.sqrt(self.num_hiddens))
        self.attention_weights = []
        for blk in self.blks:
            X = blk(X, valid_lens)
            self.attention_weights.append(blk.attention.attention.attention_weights)
        return X


__all__ = [name for name in list(globals()) if not name.startswith("_") and name not in ("math", "torch", "nn")]
