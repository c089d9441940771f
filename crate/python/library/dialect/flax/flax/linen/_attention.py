"""Attention."""

import math
from typing import Any, Callable

import jax
import jax.numpy as jnp
from jax.nn import initializers

from ._layers import DenseGeneral, default_kernel_init
from ._module import Module, compact
from ._normalization import LayerNorm

__all__ = [
    "MultiHeadAttention", "MultiHeadDotProductAttention", "SelfAttention", "combine_masks", "dot_product_attention", "dot_product_attention_weights",
    "make_attention_mask", "make_causal_mask",
]


def dot_product_attention_weights(query, key, bias=None, mask=None, broadcast_dropout=True, dropout_rng=None, dropout_rate=0.0, deterministic=False,
                                  dtype=None, precision=None, module=None, **_):
    """How much each query attends to each key; axes are batch, place, head, feature."""
    scores = jnp.einsum("...qhd,...khd->...hqk", query / math.sqrt(query.shape[-1]), key)
    if bias is not None:
        scores = scores + bias
    if mask is not None:
        scores = jnp.where(mask, scores, float(jnp.finfo(scores.dtype).min))
    weights = jax.nn.softmax(scores)
    if module is not None:
        module.sow("intermediates", "attention_weights", weights)
    if not deterministic and dropout_rate > 0.0:
        shape = (1,) * (key.ndim - 2) + weights.shape[-2:] if broadcast_dropout else weights.shape
        kept = jax.random.bernoulli(dropout_rng, 1.0 - dropout_rate, shape)
        weights = weights * (kept.astype(weights.dtype) / (1.0 - dropout_rate))
    return weights


def dot_product_attention(query, key, value, bias=None, mask=None, broadcast_dropout=True, dropout_rng=None, dropout_rate=0.0, deterministic=False,
                          dtype=None, precision=None, module=None, **_):
    """The values, weighted by attention."""
    weights = dot_product_attention_weights(query, key, bias, mask, broadcast_dropout, dropout_rng, dropout_rate, deterministic, module=module)
    return jnp.einsum("...hqk,...khd->...qhd", weights, value)


class MultiHeadDotProductAttention(Module):
    """Attention by several heads."""

    num_heads: int
    dtype: Any = None
    param_dtype: Any = jnp.float32
    qkv_features: int | None = None
    out_features: int | None = None
    broadcast_dropout: bool = True
    dropout_rate: float = 0.0
    deterministic: bool | None = None
    precision: Any = None
    kernel_init: Callable = default_kernel_init
    out_kernel_init: Callable | None = None
    bias_init: Callable = initializers.zeros
    out_bias_init: Callable | None = None
    use_bias: bool = True
    attention_fn: Callable = dot_product_attention
    decode: bool = False
    normalize_qk: bool = False

    @compact
    def __call__(self, inputs_q, inputs_k=None, inputs_v=None, *, inputs_kv=None, mask=None, deterministic=None, dropout_rng=None, sow_weights=False):
        """The inputs, each a mean of values that attention weights."""
        if inputs_kv is not None:
            inputs_k = inputs_v = inputs_kv
        inputs_k = inputs_q if inputs_k is None else inputs_k
        inputs_v = inputs_k if inputs_v is None else inputs_v
        features = self.qkv_features or inputs_q.shape[-1]
        if features % self.num_heads:
            raise ValueError(f"Memory dimension ({features}) must be divisible by number of heads ({self.num_heads}).")
        shape = (self.num_heads, features // self.num_heads)
        options = dict(dtype=self.dtype, param_dtype=self.param_dtype, use_bias=self.use_bias)
        made = lambda name: DenseGeneral(shape, kernel_init=self.kernel_init, bias_init=self.bias_init, name=name, **options)
        query, key, value = made("query")(inputs_q), made("key")(inputs_k), made("value")(inputs_v)
        if self.normalize_qk:
            query, key = LayerNorm(name="query_ln", use_bias=False)(query), LayerNorm(name="key_ln", use_bias=False)(key)
        fixed = True
        if self.dropout_rate > 0.0:
            fixed = self.deterministic if deterministic is None else deterministic
            if not fixed and dropout_rng is None:
                dropout_rng = self.make_rng("dropout")
        found = self.attention_fn(
            query, key, value, mask=mask, dropout_rng=dropout_rng, dropout_rate=self.dropout_rate, broadcast_dropout=self.broadcast_dropout,
            deterministic=fixed, module=self if sow_weights else None,
        )
        return DenseGeneral(
            self.out_features or inputs_q.shape[-1], axis=(-2, -1), kernel_init=self.out_kernel_init or self.kernel_init,
            bias_init=self.out_bias_init or self.bias_init, name="out", **options,
        )(found)


class MultiHeadAttention(MultiHeadDotProductAttention):
    """Attention by several heads."""


class SelfAttention(MultiHeadDotProductAttention):
    """Attention of the inputs to themselves."""

    @compact
    def __call__(self, inputs_q, mask=None, deterministic=None, dropout_rng=None, sow_weights=False):
        """The inputs, each a mean of values that attention weights."""
        return MultiHeadDotProductAttention.__call__(
            self, inputs_q, mask=mask, deterministic=deterministic, dropout_rng=dropout_rng, sow_weights=sow_weights
        )


def make_attention_mask(query_input, key_input, pairwise_fn=jnp.multiply, extra_batch_dims=0, dtype=jnp.float32):
    """A mask from what each query and each key has."""
    mask = pairwise_fn(jnp.expand_dims(query_input, -1), jnp.expand_dims(key_input, -2))
    return jnp.expand_dims(mask, (-3, *range(extra_batch_dims))).astype(dtype)


def make_causal_mask(x, extra_batch_dims=0, dtype=jnp.float32):
    """A mask that lets each place attend to itself and those before it."""
    places = jnp.broadcast_to(jnp.arange(x.shape[-1], dtype=jnp.int32), x.shape)
    return make_attention_mask(places, places, jnp.greater_equal, extra_batch_dims, dtype)


def combine_masks(*masks, dtype=jnp.float32):
    """The mask that lets through what all let through."""
    known = [mask for mask in masks if mask is not None]
    if not known:
        return None
    found = known[0]
    for mask in known[1:]:
        found = jnp.logical_and(found, mask)
    return found.astype(dtype)
