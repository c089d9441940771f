"""Attention."""
from flax.linen._module import Module as Module
from typing import Any

class MultiHeadAttention(MultiHeadDotProductAttention):
    """Attention by several heads."""
    def __init__(self, num_heads, dtype=None, param_dtype=..., qkv_features=None, out_features=None, broadcast_dropout=True, dropout_rate=0.0, deterministic=None, precision=None, kernel_init=..., out_kernel_init=None, bias_init=..., out_bias_init=None, use_bias=True, attention_fn=..., decode=False, normalize_qk=False, *, parent=..., name=None): ...
    def __replace__(self, /, **changes): ...
    def __getattr__(self, name: str): ...

class MultiHeadDotProductAttention(Module):
    """Attention by several heads."""
    def __annotate_func__(format, /): ...
    def __call__(self, inputs_q, inputs_k=None, inputs_v=None, *, inputs_kv=None, mask=None, deterministic=None, dropout_rng=None, sow_weights=False):
        """The inputs, each a mean of values that attention weights."""
        ...
    def __init__(self, num_heads, dtype=None, param_dtype=..., qkv_features=None, out_features=None, broadcast_dropout=True, dropout_rate=0.0, deterministic=None, precision=None, kernel_init=..., out_kernel_init=None, bias_init=..., out_bias_init=None, use_bias=True, attention_fn=..., decode=False, normalize_qk=False, *, parent=..., name=None): ...
    def __replace__(self, /, **changes): ...
    def attention_fn(query, key, value, bias=None, mask=None, broadcast_dropout=True, dropout_rng=None, dropout_rate=0.0, deterministic=False, dtype=None, precision=None, module=None, **_):
        """The values, weighted by attention."""
        ...
    def bias_init(key, shape, dtype=..., out_sharding=None):
        """Zeros."""
        ...
    broadcast_dropout: Any
    decode: Any
    deterministic: Any
    dropout_rate: Any
    dtype: Any
    def kernel_init(key, shape, dtype=..., out_sharding=None): ...
    normalize_qk: Any
    out_bias_init: Any
    out_features: Any
    out_kernel_init: Any
    param_dtype: Any
    precision: Any
    qkv_features: Any
    use_bias: Any
    def __getattr__(self, name: str): ...

class SelfAttention(MultiHeadDotProductAttention):
    """Attention of the inputs to themselves."""
    def __call__(self, inputs_q, mask=None, deterministic=None, dropout_rng=None, sow_weights=False):
        """The inputs, each a mean of values that attention weights."""
        ...
    def __init__(self, num_heads, dtype=None, param_dtype=..., qkv_features=None, out_features=None, broadcast_dropout=True, dropout_rate=0.0, deterministic=None, precision=None, kernel_init=..., out_kernel_init=None, bias_init=..., out_bias_init=None, use_bias=True, attention_fn=..., decode=False, normalize_qk=False, *, parent=..., name=None): ...
    def __replace__(self, /, **changes): ...
    def __getattr__(self, name: str): ...

def combine_masks(*masks, dtype=...):
    """The mask that lets through what all let through."""
    ...

def dot_product_attention(query, key, value, bias=None, mask=None, broadcast_dropout=True, dropout_rng=None, dropout_rate=0.0, deterministic=False, dtype=None, precision=None, module=None, **_):
    """The values, weighted by attention."""
    ...

def dot_product_attention_weights(query, key, bias=None, mask=None, broadcast_dropout=True, dropout_rng=None, dropout_rate=0.0, deterministic=False, dtype=None, precision=None, module=None, **_):
    """How much each query attends to each key; axes are batch, place, head, feature."""
    ...

def make_attention_mask(query_input, key_input, pairwise_fn=..., extra_batch_dims=0, dtype=...):
    """A mask from what each query and each key has."""
    ...

def make_causal_mask(x, extra_batch_dims=0, dtype=...):
    """A mask that lets each place attend to itself and those before it."""
    ...
