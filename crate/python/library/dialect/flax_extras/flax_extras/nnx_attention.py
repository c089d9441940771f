"""Attention of `flax.nnx`."""

import jax.numpy as jnp
from flax.linen._attention import combine_masks, dot_product_attention
from flax.nnx._more_layers import LinearGeneral
from flax.nnx._objects import Cache, Module, Rngs, RngStream
from jax import lax
from jax.nn import initializers

from .nnx_layers import LayerNorm, _kept, _kernel_init, promote_dtype


class MultiHeadAttention(Module):
    """Attention by several heads."""

    def __init__(self, num_heads, in_features, qkv_features=None, out_features=None, in_kv_features=None, *, num_key_value_heads=None, dtype=None,
                 param_dtype=jnp.float32, broadcast_dropout=True, dropout_rate=0.0, deterministic=None, precision=None, kernel_init=_kernel_init,
                 out_kernel_init=None, bias_init=initializers.zeros, out_bias_init=None, use_bias=True, attention_fn=dot_product_attention, decode=None,
                 normalize_qk=False, rngs, keep_rngs=True, **_):  # fmt: skip
        features = qkv_features or in_features
        if features % num_heads:
            raise ValueError(f"Memory dimension ({features}) must be divisible by 'num_heads' heads ({num_heads}).")
        size, kv = features // num_heads, in_kv_features or in_features
        _kept(
            self, num_heads=num_heads, in_features=in_features, qkv_features=features, out_features=out_features or in_features, in_kv_features=kv,
            num_kv_heads=num_key_value_heads or num_heads, dtype=dtype, param_dtype=param_dtype, broadcast_dropout=broadcast_dropout,
            dropout_rate=dropout_rate, deterministic=deterministic, precision=precision, use_bias=use_bias, attention_fn=attention_fn, decode=decode,
            normalize_qk=normalize_qk, qkv_promote_dtype=promote_dtype, out_promote_dtype=promote_dtype, ln_promote_dtype=promote_dtype,
            qkv_dot_general=None, out_dot_general=None, qkv_dot_general_cls=None, out_dot_general_cls=None, head_dim=size,
        )  # fmt: skip
        common = {"dtype": dtype, "param_dtype": param_dtype, "use_bias": use_bias, "rngs": rngs}
        made = lambda count, heads: LinearGeneral(count, (heads, size), kernel_init=kernel_init, bias_init=bias_init, **common)
        self.query, self.key, self.value = made(in_features, num_heads), made(kv, self.num_kv_heads), made(kv, self.num_kv_heads)
        norm = lambda: LayerNorm(size, use_bias=False, dtype=dtype, param_dtype=param_dtype, rngs=rngs) if normalize_qk else None
        self.query_ln, self.key_ln = norm(), norm()
        self.out = LinearGeneral(
            (num_heads, size), self.out_features, axis=(-2, -1), kernel_init=out_kernel_init or kernel_init, bias_init=out_bias_init or bias_init, **common
        )
        stream = rngs["dropout"] if isinstance(rngs, Rngs) and dropout_rate > 0.0 and keep_rngs else None
        self.rngs = RngStream(stream(), tag=stream.tag) if stream is not None else None
        self.cached_key = self.cached_value = self.cache_index = None

    def __call__(self, inputs_q, inputs_k=None, inputs_v=None, *, mask=None, deterministic=None, rngs=None, sow_weights=False, decode=None, is_causal=False, **_):
        if inputs_k is None:
            if inputs_v is not None:
                raise ValueError("`inputs_k` cannot be None if `inputs_v` is not None. To have both `inputs_k` and `inputs_v` be the same value, pass in the "
                                 "value to `inputs_k` and leave `inputs_v` as None.")  # fmt: skip
            inputs_k = inputs_q
        inputs_v = inputs_k if inputs_v is None else inputs_v
        if inputs_q.shape[-1] != self.in_features:
            raise ValueError(f"Incompatible input dimension, got {inputs_q.shape[-1]} but module expects {self.in_features}.")
        query, key, value = self.query(inputs_q), self.key(inputs_k), self.value(inputs_v)
        if self.normalize_qk:
            query, key = self.query_ln(query), self.key_ln(key)
        if self.num_kv_heads != self.num_heads:
            key, value = (jnp.repeat(x, self.num_heads // self.num_kv_heads, -2) for x in (key, value))
        decode = self.decode if decode is None else decode
        if decode:
            key, value, mask = self._remembered(query, key, value, mask)
        if is_causal:
            places = jnp.arange(query.shape[-3])[:, None] >= jnp.arange(key.shape[-3])
            mask = combine_masks(mask, places[None, None])
        fixed = self.deterministic if deterministic is None else deterministic
        drawn = None
        if self.dropout_rate > 0.0 and fixed is None:
            raise ValueError("No `deterministic` argument was provided to MultiHeadAttention as either a __call__ argument, class attribute, or nnx.flag.")
        if self.dropout_rate > 0.0 and not fixed:
            stream = self.rngs if rngs is None else rngs["dropout"] if isinstance(rngs, Rngs) else rngs
            if stream is None:
                raise ValueError("'rngs' must be provided if 'dropout_rng' is not given.")
            drawn = stream()
        found = self.attention_fn(
            query, key, value, mask=mask, dropout_rng=drawn, dropout_rate=self.dropout_rate, broadcast_dropout=self.broadcast_dropout,
            deterministic=fixed is None or fixed, dtype=self.dtype, precision=self.precision, module=None,
        )  # fmt: skip
        return self.out(found)

    def init_cache(self, input_shape, dtype=jnp.float32):
        """Room for the keys and values of so many places."""
        shape = (*input_shape[:-1], self.num_heads, self.head_dim)
        self.cached_key, self.cached_value, self.cache_index = Cache(jnp.zeros(shape, dtype)), Cache(jnp.zeros(shape, dtype)), Cache(jnp.array(0, jnp.int32))

    def _remembered(self, query, key, value, mask):
        if self.cached_key is None:
            raise ValueError("Autoregressive cache not initialized, call ``init_cache`` first.")
        *batch, most, heads, size = self.cached_key.value.shape
        expected = (*batch, 1, heads, size)
        if tuple(query.shape) != expected:
            raise ValueError(f"Autoregressive cache shape error, expected query shape {expected} instead got {tuple(query.shape)}.")
        at = self.cache_index.value
        start = (0,) * len(batch) + (at, 0, 0)
        key = lax.dynamic_update_slice(self.cached_key.value, key, start)
        value = lax.dynamic_update_slice(self.cached_value.value, value, start)
        self.cached_key.value, self.cached_value.value, self.cache_index.value = key, value, at + 1
        known = jnp.broadcast_to(jnp.arange(most) <= at, (*batch, 1, 1, most))
        return key, value, combine_masks(mask, known)
