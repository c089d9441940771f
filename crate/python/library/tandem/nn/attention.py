"""Attention with several heads, and caches of keys and values for decoding."""

import _tandem

from .._placement import on_device_of
from ._layer import Layer
from .init import GlorotUniform


def attention_weights(query, key, mask=None, causal=False, scale=None):
    """softmax(query @ key^T * scale + mask): for query (…, l, e) and key (…, s, e), (…, l, s).

    A bool mask is True where to look; with `causal` place i looks at no place behind it.

    >>> from tandem.nn.attention import attention_weights
    >>> attention_weights(td.zeros((1, 2, 4)), td.zeros((1, 2, 4)), causal=True).tolist()
    [[[1.0, 0.0], [0.5, 0.5]]]
    """
    scores = query @ _tandem.swapaxes(key, -1, -2) * (query.shape[-1] ** -0.5 if scale is None else scale)
    never = float("-inf")
    if causal:
        with on_device_of(scores):
            rows, columns = (_tandem.arange(n) for n in scores.shape[-2:])
        scores = _tandem.where(_tandem.expand_dims(columns, 0) <= _tandem.expand_dims(rows, 1), scores, never)
    if mask is not None:
        scores = _tandem.where(mask, scores, never) if mask.dtype.name.endswith("bool") else scores + mask
    return _tandem.softmax(scores, -1)


def split_heads(x, heads):
    """(batch, length, heads · size) as (batch, heads, length, size)."""
    n, length, width = x.shape
    return _tandem.swapaxes(_tandem.reshape(x, (n, length, heads, width // heads)), 1, 2)


def join_heads(x):
    """(batch, heads, length, size) as (batch, length, heads · size)."""
    n, heads, length, size = x.shape
    return _tandem.reshape(_tandem.swapaxes(x, 1, 2), (n, length, heads * size))


class KeyValueCache:
    """Keys and values of the places so far, in tensors of a fixed length, so that a compiled step serves every place.

    It is a tree of tensors: `cache.state` goes in and out of compiled functions, `KeyValueCache(*state)` is the cache again.

    >>> cache = td.nn.KeyValueCache.empty(batch_size=1, num_heads=2, max_length=8, head_dim=4)
    >>> k, v, seen, cache = cache.extended(td.ones((1, 2, 3, 4)), td.ones((1, 2, 3, 4)))
    >>> cache.length.item(), seen.shape
    (3, (3, 8))
    """

    def __init__(self, key, value, length):
        self.key, self.value, self.length = key, value, length

    @classmethod
    def empty(cls, batch_size, num_heads, max_length, head_dim, dtype="float32"):
        """A cache without places: keys and values (batch, heads, max_length, head_dim)."""
        shape = (batch_size, num_heads, max_length, head_dim)
        return cls(_tandem.zeros(shape, dtype=dtype), _tandem.zeros(shape, dtype=dtype), _tandem.zeros((), dtype="int32"))

    @property
    def state(self):
        """The tensors: keys, values, and how many places they hold."""
        return self.key, self.value, self.length

    def extended(self, key, value):
        """With the keys and values (batch, heads, new, size) of further places: all keys and values, which of them each new place
        may look at (new, max_length), and the longer cache."""
        new, room = key.shape[2], self.key.shape[2]
        if new > room:
            raise ValueError(f"the cache has room for {room} places, not for {new}")
        with on_device_of(key):
            places = _tandem.expand_dims(_tandem.arange(room), 0)
            own = _tandem.expand_dims(_tandem.arange(new) + self.length, 1)
        # Row i is 1 at the place where new place i goes.
        at = _tandem.astype(places == own, key.dtype)
        free = _tandem.reshape(1.0 - _tandem.sum(at, axis=0), (room, 1))

        def put(old, added):
            return old * free + at.T @ added

        longer = KeyValueCache(put(self.key, key), put(self.value, value), self.length + new)
        return longer.key, longer.value, places <= own, longer


class _Attention(Layer):
    """What both attentions share: projections, heads and masks. x is (batch, length, features) here."""

    # Whether the weights that are given back are those after dropout, as PyTorch's are.
    _gives_dropped = False

    def _attend(self, q, k, v, mask, causal, cache, needs_weights):
        """Heads (batch, heads, length, size) to the joined result, the weights or None, and the cache or None."""
        if cache is not None:
            k, v, seen, cache = cache.extended(k, v)
            mask, causal = both_masks(seen, mask), False
        drops = self.dropout > 0.0 and self.training
        if not needs_weights and not drops:
            return join_heads(_tandem.scaled_dot_product_attention(q, k, v, mask, causal=causal)), None, cache
        weights = attention_weights(q, k, mask, causal)
        used = self._dropped(weights) if drops else weights
        return join_heads(used @ v), used if self._gives_dropped else weights, cache


def both_masks(a, b):
    """Looking where both masks allow; either may be None. Bool masks are True where to look, others are added."""
    if a is None or b is None:
        return b if a is None else a
    bools = [mask.dtype.name.endswith("bool") for mask in (a, b)]
    if all(bools):
        return _tandem.logical_and(a, b)
    a, b = (_tandem.where(mask, 0.0, float("-inf")) if is_bool else mask for mask, is_bool in zip((a, b), bools))
    return a + b


def _allowed(mask):
    """PyTorch's masks are True where not to look."""
    return _tandem.logical_not(mask) if mask is not None and mask.dtype.name.endswith("bool") else mask


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
    ((3, 5, 8), (3, 5, 5))
    """

    in_proj_weight = q_proj_weight = k_proj_weight = v_proj_weight = in_proj_bias = None

    def __init__(self, embed_dim, num_heads, dropout=0.0, bias=True, *, kdim=None, vdim=None, batch_first=False, **kwargs):
        super().__init__(**kwargs)
        if num_heads < 1 or embed_dim % num_heads:
            raise ValueError(f"embed_dim {embed_dim} is no multiple of num_heads {num_heads}")
        self.embed_dim, self.num_heads, self.head_dim = embed_dim, num_heads, embed_dim // num_heads
        self.dropout, self.batch_first = dropout, batch_first
        kdim, vdim = kdim or embed_dim, vdim or embed_dim
        if kdim == vdim == embed_dim:
            self._make("in_proj_weight", (3 * embed_dim, embed_dim), None, GlorotUniform(), (embed_dim, 3 * embed_dim))
        else:
            for name, columns in ("q", embed_dim), ("k", kdim), ("v", vdim):
                self._make(f"{name}_proj_weight", (embed_dim, columns), None, GlorotUniform(), (columns, embed_dim))
        if bias:
            self._make("in_proj_bias", (3 * embed_dim,), "zeros")
        from .linear import Linear

        self.out_proj = Linear(embed_dim, embed_dim, bias=bias, bias_initializer="zeros")
        self._ready()

    def empty_cache(self, batch_size, max_length, dtype="float32"):
        """A cache for decoding `max_length` places."""
        return KeyValueCache.empty(batch_size, self.num_heads, max_length, self.head_dim, dtype)

    def _projected(self, x, part):
        width = self.embed_dim
        if self.in_proj_weight is not None:
            weight = self.in_proj_weight[part * width : (part + 1) * width]
        else:
            weight = (self.q_proj_weight, self.k_proj_weight, self.v_proj_weight)[part]
        y = x @ weight.T
        if self.in_proj_bias is not None:
            y = y + self.in_proj_bias[part * width : (part + 1) * width]
        return split_heads(y, self.num_heads)

    def _all_projected(self, query, key, value):
        if query is key and key is value and self.in_proj_weight is not None:
            y = query @ self.in_proj_weight.T
            y = y if self.in_proj_bias is None else y + self.in_proj_bias
            return [split_heads(part, self.num_heads) for part in _tandem.split(y, 3, axis=-1)]
        return [self._projected(x, part) for part, x in enumerate((query, key, value))]

    def _mask(self, attn_mask, key_padding_mask, batch):
        attn_mask, padding = _allowed(attn_mask), _allowed(key_padding_mask)
        if attn_mask is not None and attn_mask.ndim == 3:
            attn_mask = _tandem.reshape(attn_mask, (batch, -1, *attn_mask.shape[1:]))
        if padding is not None:
            padding = _tandem.reshape(padding, (padding.shape[0], 1, 1, padding.shape[1]))
        return both_masks(attn_mask, padding)

    def forward(
        self,
        query,
        key=None,
        value=None,
        key_padding_mask=None,
        need_weights=True,
        attn_mask=None,
        average_attn_weights=True,
        is_causal=False,
        *,
        cache=None,
    ):
        key = query if key is None else key
        value = key if value is None else value
        alone = query.ndim == 2
        tensors = [query, key, value]
        # The same tensor stays the same, so that one product projects it.
        turned = {id(x): _tandem.expand_dims(x, 0) if alone else x if self.batch_first else _tandem.swapaxes(x, 0, 1) for x in tensors}
        query, key, value = (turned[id(x)] for x in tensors)
        if alone and key_padding_mask is not None:
            key_padding_mask = _tandem.expand_dims(key_padding_mask, 0)
        if query.shape[-1] != self.embed_dim:
            raise ValueError(f"the attention was made for {self.embed_dim} features, and the query has shape {query.shape}")
        q, k, v = self._all_projected(query, key, value)
        mask = self._mask(attn_mask, key_padding_mask, query.shape[0])
        y, weights, longer = self._attend(q, k, v, mask, is_causal and cache is None, cache, need_weights)
        y = self.out_proj(y)
        if weights is not None and need_weights:
            weights = _tandem.mean(weights, axis=1) if average_attn_weights else weights
            weights = _tandem.squeeze(weights, axis=0) if alone else weights
        else:
            weights = None
        y = _tandem.squeeze(y, axis=0) if alone else y if self.batch_first else _tandem.swapaxes(y, 0, 1)
        return (y, weights) if cache is None else (y, weights, longer)

    def extra_repr(self):
        return f"{self.embed_dim}, num_heads={self.num_heads}"


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
    (3, 5, 8)
    """

    def __init__(self, num_heads, key_dim=None, value_dim=None, dropout=0.0, use_bias=True, output_shape=None, **kwargs):
        super().__init__(**kwargs)
        if num_heads < 1:
            raise ValueError(f"attention has at least one head, not {num_heads}")
        self.num_heads, self.key_dim, self.value_dim, self.dropout = num_heads, key_dim, value_dim, dropout
        self.use_bias, self.output_shape = use_bias, output_shape

    def build(self, input_shape):
        """Learns the features of the query."""
        if self.built:
            return
        from .linear import Dense

        width = input_shape[-1]
        if self.key_dim is None:
            if width % self.num_heads:
                raise ValueError(f"{width} features do not fall into {self.num_heads} heads; give key_dim")
            self.key_dim = width // self.num_heads
        keys, values = self.num_heads * self.key_dim, self.num_heads * (self.value_dim or self.key_dim)
        self.query_dense, self.key_dense = Dense(keys, use_bias=self.use_bias), Dense(keys, use_bias=self.use_bias)
        self.value_dense = Dense(values, use_bias=self.use_bias)
        self.output_dense = Dense(self.output_shape or width, use_bias=self.use_bias, in_units=values)
        self._ready()

    def empty_cache(self, batch_size, max_length, dtype="float32"):
        """A cache for decoding `max_length` places; keys and values have the same size for it."""
        if self.value_dim not in (None, self.key_dim):
            raise ValueError("a cache needs keys and values of one size")
        return KeyValueCache.empty(batch_size, self.num_heads, max_length, self.key_dim, dtype)

    def forward(
        self,
        query,
        value=None,
        key=None,
        attention_mask=None,
        return_attention_scores=False,
        use_causal_mask=False,
        *,
        key_mask=None,
        cache=None,
    ):
        value = query if value is None else value
        key = value if key is None else key
        layers = (self.query_dense, query), (self.key_dense, key), (self.value_dense, value)
        q, k, v = (split_heads(dense(x), self.num_heads) for dense, x in layers)
        if attention_mask is not None:
            attention_mask = attention_mask if attention_mask.dtype.name.endswith("bool") else attention_mask != 0
            attention_mask = _tandem.expand_dims(attention_mask, 1) if attention_mask.ndim == 3 else attention_mask
        if key_mask is not None:
            key_mask = key_mask if key_mask.dtype.name.endswith("bool") else key_mask != 0
            attention_mask = both_masks(attention_mask, _tandem.reshape(key_mask, (key_mask.shape[0], 1, 1, key_mask.shape[1])))
        y, weights, longer = self._attend(q, k, v, attention_mask, use_causal_mask, cache, return_attention_scores)
        results = [self.output_dense(y)]
        results += [weights] if return_attention_scores else []
        results += [longer] if cache is not None else []
        return results[0] if len(results) == 1 else tuple(results)
