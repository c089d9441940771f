"""Layers of `flax.nnx`."""

import math

import jax
import jax.numpy as jnp
from jax import lax
from jax.nn import initializers

from ._objects import BatchStat, Module, Param, RngStream

_kernel_init = initializers.lecun_normal()
_numbers = {1: ("NHC", "HIO", "NHC"), 2: ("NHWC", "HWIO", "NHWC"), 3: ("NHWDC", "HWDIO", "NHWDC")}


class Linear(Module):
    """A linear layer on the last axis."""

    def __init__(self, in_features, out_features, *, use_bias=True, dtype=None, param_dtype=jnp.float32, precision=None, kernel_init=_kernel_init,
                 bias_init=initializers.zeros, rngs, **_):
        self.in_features, self.out_features, self.use_bias = in_features, out_features, use_bias
        self.kernel = Param(kernel_init(rngs.params(), (in_features, out_features), param_dtype))
        self.bias = Param(bias_init(rngs.params(), (out_features,), param_dtype)) if use_bias else None

    def __call__(self, inputs):
        found = jnp.dot(inputs, self.kernel.value)
        return found if self.bias is None else found + self.bias.value


class Conv(Module):
    """A convolution; features are the last axis."""

    def __init__(
        self,
        in_features,
        out_features,
        kernel_size,
        strides=1,
        *,
        padding="SAME",
        input_dilation=1,
        kernel_dilation=1,
        feature_group_count=1,
        use_bias=True,
        dtype=None,
        param_dtype=jnp.float32,
        kernel_init=_kernel_init,
        bias_init=initializers.zeros,
        rngs,
        **_,
    ):
        size = (kernel_size,) if isinstance(kernel_size, int) else tuple(kernel_size)
        self.in_features, self.out_features, self.kernel_size, self.padding = in_features, out_features, size, padding
        spread = lambda value: (value,) * len(size) if isinstance(value, int) else tuple(value)
        self.strides, self.input_dilation, self.kernel_dilation = spread(strides), spread(input_dilation), spread(kernel_dilation)
        self.feature_group_count = feature_group_count
        self.kernel = Param(kernel_init(rngs.params(), (*size, in_features // feature_group_count, out_features), param_dtype))
        self.bias = Param(bias_init(rngs.params(), (out_features,), param_dtype)) if use_bias else None

    def __call__(self, inputs):
        padding = self.padding if isinstance(self.padding, str) else [(p, p) if isinstance(p, int) else tuple(p) for p in (
            self.padding if isinstance(self.padding, (list, tuple)) else (self.padding,) * len(self.kernel_size))]
        single = inputs.ndim == len(self.kernel_size) + 1
        found = lax.conv_general_dilated(
            inputs[None] if single else inputs, self.kernel.value, self.strides, padding, self.input_dilation, self.kernel_dilation,
            _numbers[len(self.kernel_size)], self.feature_group_count,
        )
        found = found if self.bias is None else found + self.bias.value
        return found[0] if single else found


class Embed(Module):
    """A row of a table for each number."""

    def __init__(self, num_embeddings, features, *, dtype=None, param_dtype=jnp.float32,
                 embedding_init=initializers.variance_scaling(1.0, "fan_in", "normal", out_axis=0), rngs, **_):
        self.num_embeddings, self.features = num_embeddings, features
        self.embedding = Param(embedding_init(rngs.params(), (num_embeddings, features), param_dtype))

    def __call__(self, inputs):
        return jnp.take(self.embedding.value, inputs, axis=0)

    def attend(self, query):
        """The products of a query with all rows."""
        return jnp.dot(query, self.embedding.value.T)


class Dropout(Module):
    """Zeros at random places while training, the rest scaled up."""

    def __init__(self, rate, *, broadcast_dims=(), deterministic=False, rng_collection="dropout", rngs=None):
        self.rate, self.broadcast_dims, self.deterministic, self.rng_collection = rate, broadcast_dims, deterministic, rng_collection
        # A stream of its own, which begins with a key of the given one.
        self.rngs = RngStream(rngs[rng_collection]()) if rngs is not None else None

    def __call__(self, inputs, *, deterministic=None, rngs=None):
        fixed = self.deterministic if deterministic is None else deterministic
        if fixed or self.rate == 0:
            return inputs
        stream = self.rngs if rngs is None else rngs[self.rng_collection]
        if stream is None:
            raise ValueError(
                "`deterministic` is False, but no `rngs` argument was provided to Dropout as either a __call__ argument or class attribute."
            )
        shape = tuple(1 if i in self.broadcast_dims else n for i, n in enumerate(inputs.shape))
        kept = jax.random.bernoulli(stream(), 1 - self.rate, shape)
        return jnp.where(kept, inputs / (1 - self.rate), 0.0)


class BatchNorm(Module):
    """Normalization over the batch."""

    def __init__(
        self,
        num_features,
        *,
        use_running_average=False,
        axis=-1,
        momentum=0.99,
        epsilon=1e-5,
        dtype=None,
        param_dtype=jnp.float32,
        use_bias=True,
        use_scale=True,
        bias_init=initializers.zeros,
        scale_init=initializers.ones,
        rngs,
        **_,
    ):
        self.num_features, self.use_running_average, self.axis, self.momentum, self.epsilon = (
            num_features,
            use_running_average,
            axis,
            momentum,
            epsilon,
        )
        self.mean, self.var = BatchStat(jnp.zeros((num_features,))), BatchStat(jnp.ones((num_features,)))
        self.scale = Param(scale_init(rngs.params(), (num_features,), param_dtype)) if use_scale else None
        self.bias = Param(bias_init(rngs.params(), (num_features,), param_dtype)) if use_bias else None

    def __call__(self, x, use_running_average=None, *, mask=None):
        running = self.use_running_average if use_running_average is None else use_running_average
        if running:
            mean, var = self.mean.value, self.var.value
        else:
            axes = tuple(range(x.ndim - 1))
            mean = jnp.mean(x, axes)
            var = jnp.maximum(0.0, jnp.mean(jnp.square(x), axes) - jnp.square(mean))
            self.mean.value = self.momentum * self.mean.value + (1 - self.momentum) * mean
            self.var.value = self.momentum * self.var.value + (1 - self.momentum) * var
        factor = lax.rsqrt(var + self.epsilon)
        factor = factor if self.scale is None else factor * self.scale.value
        found = (x - mean) * factor
        return found if self.bias is None else found + self.bias.value


class LayerNorm(Module):
    """Normalization over features."""

    def __init__(
        self,
        num_features,
        *,
        epsilon=1e-6,
        dtype=None,
        param_dtype=jnp.float32,
        use_bias=True,
        use_scale=True,
        bias_init=initializers.zeros,
        scale_init=initializers.ones,
        rngs,
        **_,
    ):
        self.num_features, self.epsilon = num_features, epsilon
        self.scale = Param(scale_init(rngs.params(), (num_features,), param_dtype)) if use_scale else None
        self.bias = Param(bias_init(rngs.params(), (num_features,), param_dtype)) if use_bias else None

    def __call__(self, x, *, mask=None):
        mean = jnp.mean(x, -1, keepdims=True)
        var = jnp.maximum(0.0, jnp.mean(jnp.square(x), -1, keepdims=True) - jnp.square(mean))
        factor = lax.rsqrt(var + self.epsilon)
        factor = factor if self.scale is None else factor * self.scale.value
        found = (x - mean) * factor
        return found if self.bias is None else found + self.bias.value


class RMSNorm(Module):
    """Division by the root of the mean square."""

    def __init__(self, num_features, *, epsilon=1e-6, param_dtype=jnp.float32, scale_init=initializers.ones, rngs, **_):
        self.num_features, self.epsilon = num_features, epsilon
        self.scale = Param(scale_init(rngs.params(), (num_features,), param_dtype))

    def __call__(self, x, mask=None):
        return x * (lax.rsqrt(jnp.mean(jnp.square(x), -1, keepdims=True) + self.epsilon) * self.scale.value)


class Sequential(Module):
    """Layers and functions one after the other."""

    def __init__(self, *layers):
        self.layers = list(layers)

    def __call__(self, *args, **kwargs):
        found = self.layers[0](*args, **kwargs)
        for layer in self.layers[1:]:
            found = layer(*found) if isinstance(found, tuple) else layer(found)
        return found


class MultiHeadAttention(Module):
    """Attention by several heads."""

    def __init__(self, num_heads, in_features, qkv_features=None, out_features=None, *, use_bias=True, decode=False, rngs, **options):
        self.num_heads, features = num_heads, qkv_features or in_features
        self.size = features // num_heads
        made = lambda: Linear(in_features, features, use_bias=use_bias, rngs=rngs)
        self.query, self.key, self.value = made(), made(), made()
        self.out = Linear(features, out_features or in_features, use_bias=use_bias, rngs=rngs)

    def __call__(self, inputs_q, inputs_k=None, inputs_v=None, *, mask=None, deterministic=None, decode=None, **_):
        inputs_k = inputs_q if inputs_k is None else inputs_k
        inputs_v = inputs_k if inputs_v is None else inputs_v
        heads = lambda x: jnp.reshape(x, (*x.shape[:-1], self.num_heads, self.size))
        q, k, v = heads(self.query(inputs_q)), heads(self.key(inputs_k)), heads(self.value(inputs_v))
        scores = jnp.einsum("...qhd,...khd->...hqk", q / math.sqrt(self.size), k)
        if mask is not None:
            scores = jnp.where(mask, scores, float(jnp.finfo(scores.dtype).min))
        found = jnp.einsum("...hqk,...khd->...qhd", jax.nn.softmax(scores), v)
        return self.out(jnp.reshape(found, (*found.shape[:-2], -1)))
