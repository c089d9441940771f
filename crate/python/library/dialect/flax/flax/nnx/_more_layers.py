"""Rarer layers of `flax.nnx`."""

import math

import jax.numpy as jnp
from flax_extras.nnx_layers import _STATISTICS, Linear, _kept, _kernel_init, _numbers, promote_dtype
from jax import lax
from jax.nn import initializers

from ..core import FrozenDict
from ._objects import Module, Param

_sizes = lambda value, count: (value,) * count if isinstance(value, int) else tuple(value)


class LoRAParam(Param):
    """A parameter of a matrix of low rank."""


class LinearGeneral(Module):
    """A linear layer on several axes."""

    def __init__(self, in_features, out_features, *, axis=-1, batch_axis=None, use_bias=True, dtype=None, param_dtype=jnp.float32,
                 kernel_init=_kernel_init, bias_init=initializers.zeros, precision=None, rngs, **_):  # fmt: skip
        self.in_features, self.out_features, self.axis = _sizes(in_features, 1), _sizes(out_features, 1), _sizes(axis, 1)
        self.batch_axis = FrozenDict(batch_axis or {})
        if len(self.in_features) != len(self.axis):
            raise ValueError(f"in_features and axis must have the same length. Got {self.in_features} and {self.axis}.")
        batch = tuple(self.batch_axis.values())
        _kept(
            self, use_bias=use_bias, dtype=dtype, param_dtype=param_dtype, precision=precision, dot_general=None, dot_general_cls=None,
            promote_dtype=promote_dtype, preferred_element_type=None,
        )  # fmt: skip
        shape = (math.prod(batch) * math.prod(self.in_features), math.prod(self.out_features))
        self.kernel = Param(jnp.reshape(kernel_init(rngs.params(), shape, param_dtype), (*batch, *self.in_features, *self.out_features)))
        full = (*batch, *self.out_features)
        self.bias = Param(jnp.reshape(bias_init(rngs.params(), (math.prod(full),), param_dtype), full)) if use_bias else None

    def __call__(self, inputs):
        axes = tuple(i % inputs.ndim for i in self.axis)
        batch = tuple(i % inputs.ndim for i in self.batch_axis)
        count = len(batch)
        over = ((axes, tuple(range(count, count + len(axes)))), (batch, tuple(range(count))))
        inputs, kernel, bias = promote_dtype((inputs, self.kernel.value, None if self.bias is None else self.bias.value), dtype=self.dtype)
        found = lax.dot_general(inputs, kernel, over)
        if bias is None:
            return found
        kept = found.ndim - bias.ndim
        return found + jnp.reshape(bias, (*bias.shape[:count], *(1,) * kept, *bias.shape[count:]))


class Einsum(Module):
    """A product that Einstein's notation names, of the inputs and a kernel."""

    def __init__(self, einsum_str, kernel_shape, bias_shape=None, *, dtype=None, param_dtype=jnp.float32, precision=None,
                 kernel_init=_kernel_init, bias_init=initializers.zeros, rngs, **_):  # fmt: skip
        text = einsum_str.replace(" ", "")
        if "->" not in text or text.count(",") != 1:
            raise ValueError(f"`einsum_str` equation must have exactly two operands and an arrow, got {einsum_str!r}.")
        self.kernel = Param(kernel_init(rngs.params(), tuple(kernel_shape), param_dtype))
        self.bias = Param(bias_init(rngs.params(), tuple(bias_shape), param_dtype)) if bias_shape is not None else None
        _kept(
            self, einsum_str=text, kernel_shape=kernel_shape, bias_shape=bias_shape, dtype=dtype, param_dtype=param_dtype, precision=precision,
            promote_dtype=promote_dtype, einsum_op=jnp.einsum, preferred_element_type=None,
        )  # fmt: skip

    def __call__(self, inputs, einsum_str=None):
        text = (einsum_str or self.einsum_str).replace(" ", "")
        inputs, kernel, bias = promote_dtype((inputs, self.kernel.value, None if self.bias is None else self.bias.value), dtype=self.dtype)
        found = jnp.einsum(text, inputs, kernel)
        if bias is None:
            return found
        operands, result = text.split("->")
        # The bias has the axes of the kernel that are left, at their places among the result's.
        letters = result.replace("...", "." * (found.ndim - len(result.replace("...", ""))))
        kernel = operands.split(",")[1]
        return found + jnp.reshape(bias, [n if c in kernel else 1 for c, n in zip(letters, found.shape)])


class ConvTranspose(Module):
    """A convolution that undoes a stride; features are the last axis."""

    def __init__(self, in_features, out_features, kernel_size, strides=None, *, padding="SAME", kernel_dilation=None, use_bias=True, mask=None,
                 dtype=None, param_dtype=jnp.float32, precision=None, kernel_init=_kernel_init, bias_init=initializers.zeros,
                 transpose_kernel=False, rngs, **_):  # fmt: skip
        size = _sizes(kernel_size, 1)
        self.kernel_size, self.in_features, self.out_features, self.strides = size, in_features, out_features, strides
        _kept(
            self, padding=padding, kernel_dilation=kernel_dilation, use_bias=use_bias, mask=mask, dtype=dtype, param_dtype=param_dtype, precision=precision,
            transpose_kernel=transpose_kernel, promote_dtype=promote_dtype, preferred_element_type=None,
        )  # fmt: skip
        ends = (out_features, in_features) if transpose_kernel else (in_features, out_features)
        self.kernel_shape = (*size, *ends)
        self.kernel = Param(kernel_init(rngs.params(), self.kernel_shape, param_dtype))
        self.bias = Param(bias_init(rngs.params(), (out_features,), param_dtype)) if use_bias else None

    def __call__(self, inputs):
        space = len(self.kernel_size)
        batch = inputs.shape[: -space - 1]
        x = jnp.reshape(inputs, (-1, *inputs.shape[-space - 1 :]))
        kernel = self.kernel.value if self.mask is None else self.kernel.value * self.mask
        padding = self.padding if isinstance(self.padding, str) else [_sizes(p, 2) for p in _sizes(self.padding, space)]
        found = lax.conv_transpose(
            x, kernel, _sizes(self.strides or 1, space), padding, _sizes(self.kernel_dilation or 1, space), _numbers[space], self.transpose_kernel
        )
        found = found if self.bias is None else found + self.bias.value
        return jnp.reshape(found, (*batch, *found.shape[1:]))


class _Normalized(Module):
    """What these normalizations share: scale and bias of the features."""

    def _take(self, num_features, epsilon, use_bias, use_scale, bias_init, scale_init, param_dtype, rngs):
        self.scale = Param(scale_init(rngs.params(), (num_features,), param_dtype)) if use_scale else None
        self.bias = Param(bias_init(rngs.params(), (num_features,), param_dtype)) if use_bias else None
        self.epsilon = epsilon

    def _normalized(self, x, mean, var):
        factor = lax.rsqrt(var + self.epsilon)
        found = (x - mean) * (factor if self.scale is None else factor * self.scale.value)
        return found if self.bias is None else found + self.bias.value


def _statistics(x, axes):
    mean = jnp.mean(x, axes, keepdims=True)
    return mean, jnp.maximum(0.0, jnp.mean(jnp.square(x), axes, keepdims=True) - jnp.square(mean))


class GroupNorm(_Normalized):
    """Normalization over groups of features and all of space."""

    def __init__(self, num_features, num_groups=32, group_size=None, *, epsilon=1e-6, dtype=None, param_dtype=jnp.float32, use_bias=True,
                 use_scale=True, bias_init=initializers.zeros, scale_init=initializers.ones, rngs, **_):  # fmt: skip
        if (num_groups is None) == (group_size is None):
            raise ValueError(
                "Either `num_groups` or `group_size` should be specified. If `group_size` is to be specified, pass `num_groups=None` as argument to "
                "override the default `num_groups` value of 32."
            )
        if group_size is not None and num_features % group_size:
            raise ValueError(f"Number of features ({num_features}) is not multiple of the group size ({group_size}).")
        if group_size is None and (num_groups <= 0 or num_features % num_groups):
            raise ValueError(f"Number of groups ({num_groups}) does not divide the number of channels ({num_features}).")
        self.feature_axis, self.num_groups = -1, num_groups if group_size is None else num_features // group_size
        self.group_size = num_features // self.num_groups
        self._take(num_features, epsilon, use_bias, use_scale, bias_init, scale_init, param_dtype, rngs)
        _kept(
            self, dtype=dtype, param_dtype=param_dtype, use_bias=use_bias, use_scale=use_scale, reduction_axes=None, **_STATISTICS,
            promote_dtype=promote_dtype,
        )  # fmt: skip

    def __call__(self, x, *, mask=None):
        parts = jnp.reshape(x, (*x.shape[:-1], self.num_groups, self.group_size))
        found = _statistics(parts, (*range(1, parts.ndim - 2), parts.ndim - 1))
        return self._normalized(x, *(jnp.repeat(v[..., 0], self.group_size, axis=-1) for v in found))


class InstanceNorm(_Normalized):
    """Normalization of each feature over space."""

    def __init__(self, num_features, *, epsilon=1e-6, dtype=None, param_dtype=jnp.float32, use_bias=True, use_scale=True,
                 bias_init=initializers.zeros, scale_init=initializers.ones, rngs, **_):  # fmt: skip
        self._take(num_features, epsilon, use_bias, use_scale, bias_init, scale_init, param_dtype, rngs)

    def __call__(self, x, *, mask=None):
        return self._normalized(x, *_statistics(x, tuple(range(1, x.ndim - 1))))


class PReLU(Module):
    """A leaky rectifier whose slope is learned."""

    def __init__(self, negative_slope_init=0.01, *, param_dtype=jnp.float32, **_):
        self.negative_slope = Param(jnp.asarray(negative_slope_init, param_dtype))

    def __call__(self, inputs):
        return jnp.where(inputs >= 0, inputs, self.negative_slope.value * inputs)


class LoRA(Module):
    """A product with a matrix of low rank, which is added to what another module gives."""

    def __init__(self, in_features, lora_rank, out_features, *, base_module=None, dtype=None, param_dtype=jnp.float32,
                 a_initializer=initializers.he_uniform(), b_initializer=initializers.zeros, lora_param_type=LoRAParam, rngs, **_):  # fmt: skip
        self.in_features, self.out_features, self.base_module = in_features, out_features, base_module
        self.lora_a = lora_param_type(a_initializer(rngs.params(), (in_features, lora_rank), param_dtype))
        self.lora_b = lora_param_type(b_initializer(rngs.params(), (lora_rank, out_features), param_dtype))

    def __call__(self, x, **kwargs):
        found = x @ self.lora_a.value @ self.lora_b.value
        if self.base_module is None:
            return found
        if not callable(self.base_module):
            raise ValueError("`self.base_module` must be callable.")
        return found + self.base_module(x, **kwargs)


class LoRALinear(Linear):
    """A linear layer with a matrix of low rank added to its kernel."""

    def __init__(self, in_features, out_features, *, lora_rank, lora_param_dtype=jnp.float32, a_initializer=initializers.he_uniform(),
                 b_initializer=initializers.zeros, lora_param_type=LoRAParam, rngs, **kwargs):  # fmt: skip
        super().__init__(in_features, out_features, rngs=rngs, **kwargs)
        self.lora = LoRA(
            in_features, lora_rank, out_features, param_dtype=lora_param_dtype, a_initializer=a_initializer, b_initializer=b_initializer,
            lora_param_type=lora_param_type, rngs=rngs,
        )  # fmt: skip

    def __call__(self, x):
        return super().__call__(x) + self.lora(x)
