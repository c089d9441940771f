"""Encoder and decoder layers of transformers (Vaswani et al. 2017), with PyTorch's names."""

import copy

import _tandem

from . import activation as activations
from .attention import MultiheadAttention
from .containers import ModuleList
from .dropout import Dropout
from .linear import Linear
from .module import Module
from .normalization import LayerNorm


class _TransformerLayer(Module):
    _looks_at_memory = False

    def __init__(
        self,
        d_model,
        nhead,
        dim_feedforward=2048,
        dropout=0.1,
        activation="relu",
        layer_norm_eps=1e-5,
        batch_first=False,
        norm_first=False,
        bias=True,
        **kwargs,
    ):
        super().__init__(**kwargs)
        self.norm_first, self.batch_first = norm_first, batch_first
        self.self_attn = MultiheadAttention(d_model, nhead, dropout, bias, batch_first=batch_first)
        if self._looks_at_memory:
            self.multihead_attn = MultiheadAttention(d_model, nhead, dropout, bias, batch_first=batch_first)
        self.linear1 = Linear(d_model, dim_feedforward, bias)
        self.dropout = Dropout(dropout)
        self.linear2 = Linear(dim_feedforward, d_model, bias)
        self.activation = activations.get(activation)
        count = 3 if self._looks_at_memory else 2
        for i in range(count):
            setattr(self, f"norm{i + 1}", LayerNorm(d_model, layer_norm_eps, bias=bias))
        for i in range(count):
            setattr(self, f"dropout{i + 1}", Dropout(dropout))

    def _feed_forward(self, x):
        hidden = self.linear1(x)
        return self.linear2(self.dropout(hidden if self.activation is None else self.activation(hidden)))

    def _sublayer(self, x, number, function):
        """A sublayer with its shortcut: the norm stands before it, or behind the sum."""
        norm, dropout = getattr(self, f"norm{number}"), getattr(self, f"dropout{number}")
        if self.norm_first:
            return x + dropout(function(norm(x)))
        return norm(x + dropout(function(x)))

    def _attend_itself(self, x, mask, padding, causal, caches):
        """Self-attention. `caches` is a list of the cache, which becomes the longer one, or empty."""
        options = {"attn_mask": mask, "key_padding_mask": padding, "is_causal": causal, "need_weights": False}
        if not caches:
            return self.self_attn(x, x, x, **options)[0]
        y, _, caches[0] = self.self_attn(x, x, x, cache=caches[0], **options)
        return y

    def empty_cache(self, batch_size, max_length, dtype="float32"):
        """A cache for decoding `max_length` places."""
        return self.self_attn.empty_cache(batch_size, max_length, dtype)


class TransformerEncoderLayer(_TransformerLayer):
    """Self-attention, then two linear layers, each with a shortcut and a norm (behind the sum, or before with `norm_first`).

    x is (length, batch, d_model), or with `batch_first` (batch, length, d_model). `src_mask` and `src_key_padding_mask` are True where not
    to look. With `cache`, a `KeyValueCache`, x holds further places, and a call gives the result and the longer cache.

    >>> layer = td.nn.TransformerEncoderLayer(8, nhead=2, dim_feedforward=16, batch_first=True)
    >>> layer(td.ones((3, 5, 8)), is_causal=True).shape
    (3, 5, 8)
    """

    def forward(self, src, src_mask=None, src_key_padding_mask=None, is_causal=False, *, cache=None):
        caches = [] if cache is None else [cache]
        x = self._sublayer(src, 1, lambda x: self._attend_itself(x, src_mask, src_key_padding_mask, is_causal, caches))
        x = self._sublayer(x, 2, self._feed_forward)
        return (x, caches[0]) if caches else x


class TransformerDecoderLayer(_TransformerLayer):
    """Self-attention, attention to the encoder's result `memory`, then two linear layers, each with a shortcut and a norm.

    Masks are True where not to look. With `cache` x holds further places, and a call gives the result and the longer cache.

    >>> layer = td.nn.TransformerDecoderLayer(8, nhead=2, dim_feedforward=16, batch_first=True)
    >>> layer(td.ones((3, 5, 8)), td.ones((3, 7, 8)), tgt_is_causal=True).shape
    (3, 5, 8)
    """

    _looks_at_memory = True

    def forward(
        self,
        tgt,
        memory,
        tgt_mask=None,
        memory_mask=None,
        tgt_key_padding_mask=None,
        memory_key_padding_mask=None,
        tgt_is_causal=False,
        memory_is_causal=False,
        *,
        cache=None,
    ):
        def look_at_memory(x):
            options = {"attn_mask": memory_mask, "key_padding_mask": memory_key_padding_mask, "is_causal": memory_is_causal}
            return self.multihead_attn(x, memory, memory, need_weights=False, **options)[0]

        caches = [] if cache is None else [cache]
        x = self._sublayer(tgt, 1, lambda x: self._attend_itself(x, tgt_mask, tgt_key_padding_mask, tgt_is_causal, caches))
        x = self._sublayer(x, 2, look_at_memory)
        x = self._sublayer(x, 3, self._feed_forward)
        return (x, caches[0]) if caches else x


class _Stack(Module):
    def __init__(self, layer, num_layers, norm=None, **kwargs):
        super().__init__(**kwargs)
        # Copies have weights of their own, which start as those of the layer.
        self.layers = ModuleList([copy.deepcopy(layer) for _ in range(num_layers)])
        self.num_layers, self.norm = num_layers, norm

    def empty_cache(self, batch_size, max_length, dtype="float32"):
        """A cache for each layer."""
        return [layer.empty_cache(batch_size, max_length, dtype) for layer in self.layers]

    def _through(self, x, cache, options, *args):
        longer = []
        for i, layer in enumerate(self.layers):
            if cache is None:
                x = layer(x, *args, **options)
            else:
                x, new = layer(x, *args, cache=cache[i], **options)
                longer.append(new)
        x = x if self.norm is None else self.norm(x)
        return x if cache is None else (x, longer)


class TransformerEncoder(_Stack):
    """Copies of an encoder layer one after the other, then a norm if one is given.

    >>> layer = td.nn.TransformerEncoderLayer(8, nhead=2, dim_feedforward=16, batch_first=True)
    >>> td.nn.TransformerEncoder(layer, 2)(td.ones((3, 5, 8))).shape
    (3, 5, 8)
    """

    def forward(self, src, mask=None, src_key_padding_mask=None, is_causal=False, *, cache=None):
        options = {"src_mask": mask, "src_key_padding_mask": src_key_padding_mask, "is_causal": is_causal}
        return self._through(src, cache, options)


class TransformerDecoder(_Stack):
    """Copies of a decoder layer one after the other, then a norm if one is given."""

    def forward(
        self,
        tgt,
        memory,
        tgt_mask=None,
        memory_mask=None,
        tgt_key_padding_mask=None,
        memory_key_padding_mask=None,
        tgt_is_causal=False,
        memory_is_causal=False,
        *,
        cache=None,
    ):
        options = {
            "tgt_mask": tgt_mask,
            "memory_mask": memory_mask,
            "tgt_key_padding_mask": tgt_key_padding_mask,
            "memory_key_padding_mask": memory_key_padding_mask,
            "tgt_is_causal": tgt_is_causal,
            "memory_is_causal": memory_is_causal,
        }
        return self._through(tgt, cache, options, memory)


class Transformer(Module):
    """An encoder and a decoder: `net(src, tgt)`.

    >>> net = td.nn.Transformer(8, 2, 1, 1, 16, batch_first=True)
    >>> net(td.ones((3, 5, 8)), td.ones((3, 4, 8))).shape
    (3, 4, 8)
    """

    def __init__(
        self,
        d_model=512,
        nhead=8,
        num_encoder_layers=6,
        num_decoder_layers=6,
        dim_feedforward=2048,
        dropout=0.1,
        activation="relu",
        layer_norm_eps=1e-5,
        batch_first=False,
        norm_first=False,
        bias=True,
        **kwargs,
    ):
        super().__init__(**kwargs)
        shared = (d_model, nhead, dim_feedforward, dropout, activation, layer_norm_eps, batch_first, norm_first, bias)
        norms = [LayerNorm(d_model, layer_norm_eps, bias=bias) for _ in range(2)]
        self.encoder = TransformerEncoder(TransformerEncoderLayer(*shared), num_encoder_layers, norms[0])
        self.decoder = TransformerDecoder(TransformerDecoderLayer(*shared), num_decoder_layers, norms[1])

    def forward(
        self,
        src,
        tgt,
        src_mask=None,
        tgt_mask=None,
        memory_mask=None,
        src_key_padding_mask=None,
        tgt_key_padding_mask=None,
        memory_key_padding_mask=None,
        src_is_causal=False,
        tgt_is_causal=False,
        memory_is_causal=False,
    ):
        memory = self.encoder(src, src_mask, src_key_padding_mask, src_is_causal)
        masks = (tgt_mask, memory_mask, tgt_key_padding_mask, memory_key_padding_mask)
        return self.decoder(tgt, memory, *masks, tgt_is_causal, memory_is_causal)

    @staticmethod
    def generate_square_subsequent_mask(sz):
        """(sz, sz): 0 where a place may look, and -inf at later places."""
        places = _tandem.arange(sz)
        return _tandem.where(_tandem.expand_dims(places, 0) <= _tandem.expand_dims(places, 1), 0.0, float("-inf"))
