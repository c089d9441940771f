"""Layers with weights, and `Sequential`, `Dropout` and `Embed`."""

import math
from typing import Any, Callable, Sequence

import jax
import jax.numpy as jnp
from jax import lax
from jax.nn import initializers

from ._module import Module, compact

__all__ = ["Conv", "ConvTranspose", "Dense", "DenseGeneral", "Dropout", "Einsum", "Embed", "PReLU", "Sequential", "promote_dtype"]
default_kernel_init = initializers.lecun_normal()


def promote_dtype(*args, dtype=None, inexact=True):
    """Arrays of one type: that which is given, or theirs, floats at least."""
    arrays = [None if x is None else jnp.asarray(x) for x in args]
    if dtype is None:
        dtype = jnp.result_type(*[x for x in arrays if x is not None])
        if inexact and not jnp.issubdtype(dtype, jnp.floating):
            dtype = jnp.float32
    return [x if x is None or x.dtype == dtype else x.astype(dtype) for x in arrays]


def _tuple(value, count):
    return (value,) * count if isinstance(value, int) or value is None else tuple(value)


class Dense(Module):
    """A linear layer on the last axis."""

    features: int
    use_bias: bool = True
    dtype: Any = None
    param_dtype: Any = jnp.float32
    precision: Any = None
    kernel_init: Callable = default_kernel_init
    bias_init: Callable = initializers.zeros
    promote_dtype: Callable = promote_dtype
    dot_general: Any = None
    dot_general_cls: Any = None

    @compact
    def __call__(self, inputs):
        """The inputs times the kernel, plus the bias."""
        kernel = self.param("kernel", self.kernel_init, (jnp.shape(inputs)[-1], self.features), self.param_dtype)
        bias = self.param("bias", self.bias_init, (self.features,), self.param_dtype) if self.use_bias else None
        inputs, kernel, bias = promote_dtype(inputs, kernel, bias, dtype=self.dtype)
        found = jnp.matmul(inputs, kernel) if inputs.ndim <= 2 else jnp.dot(inputs, kernel)
        return found if bias is None else found + bias


class DenseGeneral(Module):
    """A linear layer on several axes, with several axes of features."""

    features: int | Sequence[int]
    axis: int | Sequence[int] = -1
    batch_dims: Sequence[int] = ()
    use_bias: bool = True
    dtype: Any = None
    param_dtype: Any = jnp.float32
    kernel_init: Callable = default_kernel_init
    bias_init: Callable = initializers.zeros
    precision: Any = None
    promote_dtype: Callable = promote_dtype
    dot_general: Any = None
    dot_general_cls: Any = None

    @compact
    def __call__(self, inputs):
        """The inputs times the kernel over the axes, plus the bias."""
        features = _tuple(self.features, 1)
        axes = tuple(sorted(i % inputs.ndim for i in _tuple(self.axis, 1)))
        sizes = tuple(inputs.shape[i] for i in axes)

        def kernel_init(key, shape, dtype=jnp.float32):
            return jnp.reshape(self.kernel_init(key, (math.prod(sizes), math.prod(features)), dtype), shape)

        kernel = self.param("kernel", kernel_init, sizes + features, self.param_dtype)
        bias = None
        if self.use_bias:
            bias = self.param(
                "bias", lambda key, shape, dtype: jnp.reshape(self.bias_init(key, (math.prod(features),), dtype), shape), features, self.param_dtype
            )
        inputs, kernel, bias = promote_dtype(inputs, kernel, bias, dtype=self.dtype)
        found = jnp.tensordot(inputs, kernel, axes=(axes, tuple(range(len(axes)))))
        return found if bias is None else found + bias


class Einsum(Module):
    """A linear layer by Einstein's notation."""

    shape: Sequence[int]
    einsum_str: str | None = None
    use_bias: bool = True
    dtype: Any = None
    param_dtype: Any = jnp.float32
    precision: Any = None
    kernel_init: Callable = default_kernel_init
    bias_init: Callable = initializers.zeros

    @compact
    def __call__(self, inputs, einsum_str=None):
        """The sums of products of inputs and kernel."""
        text = (einsum_str or self.einsum_str).replace(" ", "")
        kernel = self.param("kernel", self.kernel_init, tuple(self.shape), self.param_dtype)
        found = jnp.einsum(text, inputs, kernel)
        if self.use_bias:
            terms, out = text.split("->")
            weight = terms.split(",")[1]
            kept = [c for c in out if c in weight]
            bias = self.param("bias", self.bias_init, tuple(self.shape[weight.index(c)] for c in kept), self.param_dtype)
            found = found + jnp.reshape(bias, [self.shape[weight.index(c)] if c in weight else 1 for c in out.lstrip(".")])
        return found


class _Convolution(Module):
    """What convolutions share."""

    features: int
    kernel_size: int | Sequence[int]
    strides: Any = 1
    padding: Any = "SAME"

    def _flat(self, inputs, space):
        """Inputs with one batch axis, and the batch axes that there were."""
        count = inputs.ndim - space - 1
        if count == 1:
            return inputs, None
        batch = tuple(inputs.shape[:count])
        return jnp.reshape(inputs, (math.prod(batch), *inputs.shape[count:])), batch


def _numbers(space):
    letters = "HWDXYZ"[:space]
    return f"N{letters}C", f"{letters}IO", f"N{letters}C"


class Conv(_Convolution):
    """A convolution; features are the last axis."""

    input_dilation: Any = 1
    kernel_dilation: Any = 1
    feature_group_count: int = 1
    use_bias: bool = True
    mask: Any = None
    dtype: Any = None
    param_dtype: Any = jnp.float32
    precision: Any = None
    kernel_init: Callable = default_kernel_init
    bias_init: Callable = initializers.zeros
    promote_dtype: Callable = promote_dtype
    conv_general_dilated: Any = None
    conv_general_dilated_cls: Any = None

    @compact
    def __call__(self, inputs):
        """The convolution of the inputs with the kernel, plus the bias."""
        size = _tuple(self.kernel_size, 1)
        space = len(size)
        x, batch = self._flat(inputs, space)
        strides, dilation = _tuple(self.strides or 1, space), _tuple(self.kernel_dilation or 1, space)
        padding = self.padding if isinstance(self.padding, str) else [(p, p) if isinstance(p, int) else tuple(p) for p in _tuple(self.padding, space)]
        wide = [(k - 1) * d for k, d in zip(size, dilation)]
        if padding in ("CIRCULAR", "REFLECT"):
            widths = [(0, 0), *((n // 2, n - n // 2) for n in wide), (0, 0)]
            x, padding = jnp.pad(x, widths, mode="wrap" if padding == "CIRCULAR" else "reflect"), "VALID"
        elif padding == "CAUSAL":
            x, padding = jnp.pad(x, [(0, 0), (wide[0], 0), (0, 0)]), "VALID"
        kernel = self.param("kernel", self.kernel_init, (*size, x.shape[-1] // self.feature_group_count, self.features), self.param_dtype)
        bias = self.param("bias", self.bias_init, (self.features,), self.param_dtype) if self.use_bias else None
        if self.mask is not None:
            kernel = kernel * self.mask
        x, kernel, bias = promote_dtype(x, kernel, bias, dtype=self.dtype)
        found = lax.conv_general_dilated(
            x, kernel, strides, padding, _tuple(self.input_dilation or 1, space), dilation, _numbers(space), self.feature_group_count
        )
        found = found if bias is None else found + bias
        return found if batch is None else jnp.reshape(found, (*batch, *found.shape[1:]))


class ConvTranspose(_Convolution):
    """A convolution that undoes a stride."""

    kernel_dilation: Any = None
    use_bias: bool = True
    mask: Any = None
    dtype: Any = None
    param_dtype: Any = jnp.float32
    precision: Any = None
    kernel_init: Callable = default_kernel_init
    bias_init: Callable = initializers.zeros
    transpose_kernel: bool = False

    @compact
    def __call__(self, inputs):
        """The transposed convolution of the inputs with the kernel, plus the bias."""
        size = _tuple(self.kernel_size, 1)
        space = len(size)
        x, batch = self._flat(inputs, space)
        ends = (self.features, x.shape[-1]) if self.transpose_kernel else (x.shape[-1], self.features)
        kernel = self.param("kernel", self.kernel_init, (*size, *ends), self.param_dtype)
        bias = self.param("bias", self.bias_init, (self.features,), self.param_dtype) if self.use_bias else None
        x, kernel, bias = promote_dtype(x, kernel, bias, dtype=self.dtype)
        padding = self.padding if isinstance(self.padding, str) else [(p, p) if isinstance(p, int) else tuple(p) for p in _tuple(self.padding, space)]
        found = lax.conv_transpose(
            x, kernel, _tuple(self.strides or 1, space), padding, _tuple(self.kernel_dilation or 1, space), _numbers(space), self.transpose_kernel
        )
        found = found if bias is None else found + bias
        return found if batch is None else jnp.reshape(found, (*batch, *found.shape[1:]))


class Embed(Module):
    """A row of a table for each number."""

    num_embeddings: int
    features: int
    dtype: Any = None
    param_dtype: Any = jnp.float32
    embedding_init: Callable = initializers.variance_scaling(1.0, "fan_in", "normal", out_axis=0)
    promote_dtype: Callable = promote_dtype

    def setup(self):
        """Makes the table."""
        self.embedding = self.param("embedding", self.embedding_init, (self.num_embeddings, self.features), self.param_dtype)

    def __call__(self, inputs):
        """The rows of these numbers."""
        if not jnp.issubdtype(inputs.dtype, jnp.integer):
            raise ValueError("Input type must be an integer or unsigned integer.")
        found = jnp.take(self.embedding, inputs, axis=0)
        return found if self.dtype is None else found.astype(self.dtype)

    def attend(self, query):
        """The products of a query with all rows."""
        return jnp.dot(query, self.embedding.T)


class Dropout(Module):
    """Zeros at random places while training, the rest scaled up."""

    rate: float
    broadcast_dims: Sequence[int] = ()
    deterministic: bool | None = None
    rng_collection: str = "dropout"

    @compact
    def __call__(self, inputs, deterministic=None, rng=None):
        """The inputs, of which some are zeros unless `deterministic`."""
        fixed = self.deterministic if deterministic is None else deterministic
        if fixed is None or self.deterministic is not None and deterministic is not None:
            raise ValueError("Parameter `deterministic` must be passed either to the constructor or to the call, not to both or none.")
        if self.rate == 0.0 or fixed:
            return inputs
        if self.rate == 1.0:
            return jnp.zeros_like(inputs)
        key = self.make_rng(self.rng_collection) if rng is None else rng
        shape = tuple(1 if i in self.broadcast_dims else n for i, n in enumerate(inputs.shape))
        kept = jnp.broadcast_to(jax.random.bernoulli(key, 1.0 - self.rate, shape), inputs.shape)
        return jnp.where(kept, inputs / (1.0 - self.rate), 0.0)


class PReLU(Module):
    """A linear unit whose slope below 0 is learned."""

    param_dtype: Any = jnp.float32
    negative_slope_init: float = 0.01

    @compact
    def __call__(self, inputs):
        """The inputs, those below 0 times the slope."""
        slope = self.param("negative_slope", lambda key: jnp.asarray(self.negative_slope_init, self.param_dtype))
        return jnp.where(inputs >= 0, inputs, slope * inputs)


class Sequential(Module):
    """Layers and functions one after the other."""

    layers: Sequence[Callable]

    @compact
    def __call__(self, *args, **kwargs):
        """The result of the last layer."""
        if not self.layers:
            raise ValueError("Empty Sequential module")
        found = self.layers[0](*args, **kwargs)
        for layer in self.layers[1:]:
            found = layer(*found) if isinstance(found, tuple) else layer(**found) if isinstance(found, dict) else layer(found)
        return found
