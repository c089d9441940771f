"""Attention of several heads, and the transformer that is made of it (Vaswani et al. 2017)."""

import collections
import copy
import math

import tandem as td

from .._tensor import owned
from . import functional as F
from ._containers import LayerList
from ._layer import Layer
from ._layers import LAYERS as _LAYERS
from ._norms import LayerNorm

Linear, Dropout = _LAYERS["Linear"], _LAYERS["Dropout"]


def _mask_of(mask, dtype):
    """A mask that is added: of truth values, False is minus infinity."""
    if mask is None:
        return None
    if mask.dtype.name == "bool" or not mask.dtype.is_floating_point:
        return (td.astype(mask, dtype) - 1.0) * 1e9
    return td.astype(mask, dtype)


class MultiHeadAttention(Layer):
    """Attention of several heads: `MultiHeadAttention(embed_dim, num_heads)(query, key, value, attn_mask)`."""

    Cache = collections.namedtuple("Cache", ["k", "v"])
    StaticCache = collections.namedtuple("StaticCache", ["k", "v"])

    def __init__(self, embed_dim, num_heads, dropout=0.0, kdim=None, vdim=None, need_weights=False, weight_attr=None, bias_attr=None):
        super().__init__()
        self.embed_dim, self.num_heads, self.dropout, self.need_weights = embed_dim, num_heads, dropout, need_weights
        self.kdim, self.vdim, self.head_dim = kdim or embed_dim, vdim or embed_dim, embed_dim // num_heads
        if self.head_dim * num_heads != embed_dim:
            raise ValueError(f"embed_dim ({embed_dim}) must be divisible by num_heads ({num_heads})")
        self.q_proj = Linear(embed_dim, embed_dim, weight_attr, bias_attr)
        self.k_proj = Linear(self.kdim, embed_dim, weight_attr, bias_attr)
        self.v_proj = Linear(self.vdim, embed_dim, weight_attr, bias_attr)
        self.out_proj = Linear(embed_dim, embed_dim, weight_attr, bias_attr)

    def _heads(self, x):
        return td.swapaxes(td.reshape(x, (x.shape[0], x.shape[1], self.num_heads, self.head_dim)), 1, 2)

    def gen_cache(self, key, value=None, type=Cache):
        """Keys and values that later calls go on from."""
        if type is self.StaticCache:
            return self.StaticCache(self._heads(self.k_proj(key)), self._heads(self.v_proj(key if value is None else value)))
        if value is None:
            empty = owned(td.zeros((key.shape[0], self.num_heads, 0, self.head_dim)))
            return self.Cache(empty, empty)
        return self.Cache(key, value)

    def forward(self, query, key=None, value=None, attn_mask=None, cache=None):
        key = query if key is None else key
        value = key if value is None else value
        q = self._heads(self.q_proj(query))
        if isinstance(cache, self.StaticCache):
            k, v = cache
        else:
            k, v = self._heads(self.k_proj(key)), self._heads(self.v_proj(value))
            if cache is not None:
                k, v = td.concat([cache.k, k], axis=2), td.concat([cache.v, v], axis=2)
                cache = self.Cache(k, v)
        scores = (q * (1.0 / math.sqrt(self.head_dim))) @ td.swapaxes(k, -1, -2)
        mask = _mask_of(attn_mask, scores.dtype.name)
        weights = F.softmax(scores if mask is None else scores + mask)
        weights = F.dropout(weights, self.dropout, training=self.training) if self.dropout else weights
        found = td.reshape(td.swapaxes(weights @ v, 1, 2), (query.shape[0], -1, self.embed_dim))
        results = [self.out_proj(found), *([weights] if self.need_weights else []), *([cache] if cache is not None else [])]
        return results[0] if len(results) == 1 else tuple(results)


class _Block(Layer):
    """What the layers of encoder and decoder share: attentions by these names, two products, and what stands around a part."""

    _attentions = ()

    def __init__(self, d_model, nhead, dim_feedforward, dropout=0.1, activation="relu", attn_dropout=None, act_dropout=None, normalize_before=False,
                 weight_attr=None, bias_attr=None, layer_norm_eps=1e-5):  # fmt: skip
        super().__init__()
        self.normalize_before = normalize_before
        attn_dropout, act_dropout = (dropout if own is None else own for own in (attn_dropout, act_dropout))
        for name in self._attentions:
            setattr(self, name, MultiHeadAttention(d_model, nhead, attn_dropout, weight_attr=weight_attr, bias_attr=bias_attr))
        self.linear1 = Linear(d_model, dim_feedforward, weight_attr, bias_attr)
        self.dropout = Dropout(act_dropout)
        self.linear2 = Linear(dim_feedforward, d_model, weight_attr, bias_attr)
        parts = range(1, len(self._attentions) + 2)
        for at in parts:
            setattr(self, f"norm{at}", LayerNorm(d_model, layer_norm_eps))
        for at in parts:
            setattr(self, f"dropout{at}", Dropout(dropout))
        self.activation = getattr(F, activation)

    def _around(self, x, at, part):
        """A part of the layer, with a way around it and a norm before or behind."""
        norm, dropout = getattr(self, f"norm{at}"), getattr(self, f"dropout{at}")
        y = x + dropout(part(norm(x) if self.normalize_before else x))
        return y if self.normalize_before else norm(y)

    def _feed_forward(self, x):
        return self.linear2(self.dropout(self.activation(self.linear1(x))))


class TransformerEncoderLayer(_Block):
    """Attention to all places, then two products."""

    _attentions = ("self_attn",)

    def forward(self, src, src_mask=None, cache=None):
        found = []

        def attend(x):
            y = self.self_attn(x, x, x, src_mask, cache)
            found.append(y)
            return y[0] if isinstance(y, tuple) else y

        src = self._around(self._around(src, 1, attend), 2, self._feed_forward)
        return src if cache is None else (src, found[0][-1])

    def gen_cache(self, src):
        """Keys and values that later calls go on from."""
        return self.self_attn.gen_cache(src)


class TransformerDecoderLayer(_Block):
    """Attention to earlier places, then to what the encoder gave, then two products."""

    _attentions = ("self_attn", "cross_attn")

    def forward(self, tgt, memory, tgt_mask=None, memory_mask=None, cache=None):
        kept = []

        def attend(x):
            y = self.self_attn(x, x, x, tgt_mask, None if cache is None else cache[0])
            if cache is not None:
                kept.append(y[-1])
            return y[0] if isinstance(y, tuple) else y

        def look(x):
            y = self.cross_attn(x, memory, memory, memory_mask, None if cache is None else cache[1])
            return y[0] if isinstance(y, tuple) else y

        tgt = self._around(self._around(self._around(tgt, 1, attend), 2, look), 3, self._feed_forward)
        return tgt if cache is None else (tgt, (kept[0], cache[1]))

    def gen_cache(self, memory):
        """Keys and values that later calls go on from."""
        return self.self_attn.gen_cache(memory), self.cross_attn.gen_cache(memory, memory, MultiHeadAttention.StaticCache)


def _copies(layer, count):
    """The layer, and as many like it with first values of their own as are missing."""
    return LayerList([layer if at == 0 else _anew(layer) for at in range(count)])


def _anew(layer):
    made = copy.deepcopy(layer)
    for inner in made.sublayers(include_self=True):
        if isinstance(inner, Linear):
            from .initializer import XavierUniform

            XavierUniform()(inner.weight)
    return made


class TransformerEncoder(Layer):
    """A stack of encoder layers."""

    def __init__(self, encoder_layer, num_layers, norm=None):
        super().__init__()
        self.layers, self.num_layers, self.norm = _copies(encoder_layer, num_layers), num_layers, norm

    def forward(self, src, src_mask=None, cache=None):
        kept = []
        for at, layer in enumerate(self.layers):
            src = layer(src, src_mask) if cache is None else layer(src, src_mask, cache[at])
            if cache is not None:
                src, new = src
                kept.append(new)
        src = src if self.norm is None else self.norm(src)
        return src if cache is None else (src, kept)

    def gen_cache(self, src):
        """Keys and values of all layers."""
        return [layer.gen_cache(src) for layer in self.layers]


class TransformerDecoder(Layer):
    """A stack of decoder layers."""

    def __init__(self, decoder_layer, num_layers, norm=None):
        super().__init__()
        self.layers, self.num_layers, self.norm = _copies(decoder_layer, num_layers), num_layers, norm

    def forward(self, tgt, memory, tgt_mask=None, memory_mask=None, cache=None):
        kept = []
        for at, layer in enumerate(self.layers):
            tgt = layer(tgt, memory, tgt_mask, memory_mask, None if cache is None else cache[at])
            if cache is not None:
                tgt, new = tgt
                kept.append(new)
        tgt = tgt if self.norm is None else self.norm(tgt)
        return tgt if cache is None else (tgt, kept)

    def gen_cache(self, memory, do_zip=False):
        """Keys and values of all layers."""
        found = [layer.gen_cache(memory) for layer in self.layers]
        return list(zip(*found)) if do_zip else found


class Transformer(Layer):
    """Encoder and decoder."""

    def __init__(self, d_model=512, nhead=8, num_encoder_layers=6, num_decoder_layers=6, dim_feedforward=2048, dropout=0.1, activation="relu",
                 attn_dropout=None, act_dropout=None, normalize_before=False, weight_attr=None, bias_attr=None, custom_encoder=None,
                 custom_decoder=None):  # fmt: skip
        super().__init__()
        rest = (d_model, nhead, dim_feedforward, dropout, activation, attn_dropout, act_dropout, normalize_before, weight_attr, bias_attr)
        norm = lambda: LayerNorm(d_model)  # noqa: E731
        self.encoder = custom_encoder or TransformerEncoder(TransformerEncoderLayer(*rest), num_encoder_layers, norm())
        self.decoder = custom_decoder or TransformerDecoder(TransformerDecoderLayer(*rest), num_decoder_layers, norm())
        self.d_model, self.nhead = d_model, nhead

    def forward(self, src, tgt, src_mask=None, tgt_mask=None, memory_mask=None):
        return self.decoder(tgt, self.encoder(src, src_mask), tgt_mask, memory_mask)

    def generate_square_subsequent_mask(self, length):
        """A mask of minus infinity above the diagonal: no place sees later ones."""
        return owned(td.triu(td.full((int(length), int(length)), -math.inf), k=1))


LAYERS = {
    kind.__name__: kind for kind in (MultiHeadAttention, TransformerEncoderLayer, TransformerDecoderLayer, TransformerEncoder, TransformerDecoder, Transformer)
}
