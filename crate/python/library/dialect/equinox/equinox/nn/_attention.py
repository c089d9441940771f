"""Attention of several heads."""

import functools
import math

import jax
import jax.numpy as jnp

from .._module import Module, field
from ._layers import Dropout, Linear, float_type


def dot_product_attention(query, key_, value, mask=None, dropout=None, *, key=None, inference=None):
    """Values by how alike queries and keys are."""
    logits = jnp.einsum("sd,Sd->sS", query / math.sqrt(query.shape[-1]), key_)
    if mask is not None:
        if mask.shape != logits.shape:
            raise ValueError(f"mask must have shape (query_seq_length, kv_seq_length)=({query.shape[0]}, {key_.shape[0]}). Got {mask.shape}.")
        logits = jnp.where(mask, logits, jnp.finfo(logits.dtype).min)
    weights = jax.nn.softmax(logits)
    if dropout is not None:
        weights = dropout(weights, key=key, inference=inference)
    return jnp.einsum("sS,Sd->sd", weights, value)


class MultiheadAttention(Module):
    """Attention of several heads, without an axis of batches."""

    query_proj: Linear
    key_proj: Linear
    value_proj: Linear
    output_proj: Linear
    dropout: Dropout
    num_heads: int = field(static=True)
    query_size: int = field(static=True)
    key_size: int = field(static=True)
    value_size: int = field(static=True)
    output_size: int = field(static=True)
    qk_size: int = field(static=True)
    vo_size: int = field(static=True)
    use_query_bias: bool = field(static=True)
    use_key_bias: bool = field(static=True)
    use_value_bias: bool = field(static=True)
    use_output_bias: bool = field(static=True)

    def __init__(
        self, num_heads, query_size, key_size=None, value_size=None, output_size=None, qk_size=None, vo_size=None, use_query_bias=False,
        use_key_bias=False, use_value_bias=False, use_output_bias=False, dropout_p=0.0, inference=False, dtype=None, *, key,
    ):  # fmt: skip
        dtype, keys = float_type(dtype), jax.random.split(key, 4)
        key_size, value_size, output_size = (query_size if size is None else size for size in (key_size, value_size, output_size))
        qk_size, vo_size = (query_size // num_heads if size is None else size for size in (qk_size, vo_size))
        self.query_proj = Linear(query_size, num_heads * qk_size, use_query_bias, dtype, key=keys[0])
        self.key_proj = Linear(key_size, num_heads * qk_size, use_key_bias, dtype, key=keys[1])
        self.value_proj = Linear(value_size, num_heads * vo_size, use_value_bias, dtype, key=keys[2])
        self.output_proj = Linear(num_heads * vo_size, output_size, use_output_bias, dtype, key=keys[3])
        self.dropout, self.num_heads = Dropout(dropout_p, inference=inference), num_heads
        self.query_size, self.key_size, self.value_size, self.output_size = query_size, key_size, value_size, output_size
        self.qk_size, self.vo_size, self.use_query_bias, self.use_key_bias = qk_size, vo_size, use_query_bias, use_key_bias
        self.use_value_bias, self.use_output_bias = use_value_bias, use_output_bias

    def __call__(self, query, key_, value, mask=None, *, key=None, inference=None, deterministic=None, process_heads=None):
        inference = inference if deterministic is None else deterministic
        if key_.shape[0] != value.shape[0]:
            raise ValueError("key and value must both be sequences of equal length.")
        heads = [
            jax.vmap(layer)(x).reshape(x.shape[0], self.num_heads, -1)
            for layer, x in ((self.query_proj, query), (self.key_proj, key_), (self.value_proj, value))
        ]
        if process_heads is not None:
            shapes = [head.shape for head in heads]
            heads = process_heads(*heads)
            if [head.shape for head in heads] != shapes:
                raise ValueError("process_heads must not change the shape of the heads.")
        attend = functools.partial(dot_product_attention, dropout=self.dropout, inference=inference)
        keys = None if key is None else jax.random.split(key, self.num_heads)
        by_head = mask is not None and mask.ndim == 3

        def one(query, key_, value, *rest):
            rest = list(rest)
            own = rest.pop(0) if by_head else mask
            return attend(query, key_, value, own, key=rest.pop(0) if rest else None)

        extra = ([mask] if by_head else []) + ([] if keys is None else [keys])
        found = jax.vmap(one, in_axes=(1, 1, 1, *(0 for _ in extra)), out_axes=1)(*heads, *extra)
        return jax.vmap(self.output_proj)(found.reshape(query.shape[0], -1))
