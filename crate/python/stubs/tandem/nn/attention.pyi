"""Attention with several heads, and caches of keys and values for decoding."""
from tandem._placement import on_device_of as on_device_of
from tandem.nn._layer import Layer as Layer
from tandem.nn.init import GlorotUniform as GlorotUniform
from typing import Any

class KeyValueCache:
    """Keys and values of the places so far, in tensors of a fixed length, so that a compiled step serves every place.

    It is a tree of tensors: `cache.state` goes in and out of compiled functions, `KeyValueCache(*state)` is the cache again.

    >>> cache = td.nn.KeyValueCache.empty(batch_size=1, num_heads=2, max_length=8, head_dim=4)
    >>> k, v, seen, cache = cache.extended(td.ones((1, 2, 3, 4)), td.ones((1, 2, 3, 4)))
    >>> cache.length.item(), seen.shape
    (3, (3, 8))"""
    def __init__(self, key, value, length): ...
    @classmethod
    def empty(cls, batch_size, num_heads, max_length, head_dim, dtype='float32'):
        """A cache without places: keys and values (batch, heads, max_length, head_dim)."""
        ...
    def extended(self, key, value):
        """With the keys and values (batch, heads, new, size) of further places: all keys and values, which of them each new place
        may look at (new, max_length), and the longer cache."""
        ...
    @property
    def state(self):
        """The tensors: keys, values, and how many places they hold."""
        ...
    def __getattr__(self, name: str): ...

class MultiHeadAttention(_Attention):
    """Attention with several heads (Vaswani et al. 2017), with Keras's names and meanings.

    query (batch, length, features), value and key (batch, source, features); the result has the features of the query, or
    `output_shape`. `attention_mask` (batch, length, source) or (batch, heads, length, source), or what broadcasts to it, is True where to look;
    `key_mask` (batch, source) likewise; `use_causal_mask` looks at no later place.
    With `return_attention_scores` a call gives the weights (batch, heads, length, source) as well, with `cache`, a `KeyValueCache`, at last the
    longer cache.

    >>> layer = td.nn.MultiHeadAttention(num_heads=2, key_dim=4)
    >>> x = td.ones((3, 5, 8))
    >>> layer(x, x, use_causal_mask=True).shape
    (3, 5, 8)"""
    def __init__(self, num_heads, key_dim=None, value_dim=None, dropout=0.0, use_bias=True, output_shape=None, **kwargs): ...
    def build(self, input_shape):
        """Learns the features of the query."""
        ...
    def empty_cache(self, batch_size, max_length, dtype='float32'):
        """A cache for decoding `max_length` places; keys and values have the same size for it."""
        ...
    def forward(self, query, value=None, key=None, attention_mask=None, return_attention_scores=False, use_causal_mask=False, *, key_mask=None, cache=None): ...
    def __getattr__(self, name: str): ...

class MultiheadAttention(_Attention):
    """Attention with several heads (Vaswani et al. 2017), with PyTorch's names and meanings.

    query is (length, batch, embed_dim), or with `batch_first` (batch, length, embed_dim), key and value are (…, kdim) and (…, vdim). A call
    gives the result and the weights (batch, length, source), averaged over heads unless `average_attn_weights=False`, or
    None with `need_weights=False`. `attn_mask` (length, source) or (batch · heads, length, source) and
    `key_padding_mask` (batch, source) are True where not to look, or floats that are added; `is_causal` looks at no later place.

    With `cache`, a `KeyValueCache`, key and value are those of further places, and a call gives a third item, the longer cache.

    >>> layer = td.nn.MultiheadAttention(8, 2, batch_first=True)
    >>> x = td.ones((3, 5, 8))
    >>> y, weights = layer(x, x, x)
    >>> y.shape, weights.shape
    ((3, 5, 8), (3, 5, 5))"""
    def __init__(self, embed_dim, num_heads, dropout=0.0, bias=True, *, kdim=None, vdim=None, batch_first=False, **kwargs): ...
    def empty_cache(self, batch_size, max_length, dtype='float32'):
        """A cache for decoding `max_length` places."""
        ...
    def extra_repr(self): ...
    def forward(self, query, key=None, value=None, key_padding_mask=None, need_weights=True, attn_mask=None, average_attn_weights=True, is_causal=False, *, cache=None): ...
    in_proj_bias: Any
    in_proj_weight: Any
    k_proj_weight: Any
    q_proj_weight: Any
    v_proj_weight: Any
    def __getattr__(self, name: str): ...

def attention_weights(query, key, mask=None, causal=False, scale=None):
    """softmax(query @ key^T * scale + mask): for query (…, l, e) and key (…, s, e), (…, l, s).

    A bool mask is True where to look; with `causal` place i looks at no place behind it.

    >>> from tandem.nn.attention import attention_weights
    >>> attention_weights(td.zeros((1, 2, 4)), td.zeros((1, 2, 4)), causal=True).tolist()
    [[[1.0, 0.0], [0.5, 0.5]]]"""
    ...

def both_masks(a, b):
    """Looking where both masks allow; either may be None. Bool masks are True where to look, others are added."""
    ...

def join_heads(x):
    """(batch, heads, length, size) as (batch, length, heads · size)."""
    ...

def split_heads(x, heads):
    """(batch, length, heads · size) as (batch, heads, length, size)."""
    ...
