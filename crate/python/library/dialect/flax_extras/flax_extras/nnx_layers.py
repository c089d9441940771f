"""Layers of `flax.nnx`, whose attributes are those that Flax prints, in its order."""

import jax
import jax.numpy as jnp
from flax.nnx._objects import BatchStat, List, Module, Param, Rngs, RngStream
from jax import lax
from jax.nn import initializers

_kernel_init = initializers.lecun_normal()
_numbers = {1: ("NHC", "HIO", "NHC"), 2: ("NHWC", "HWIO", "NHWC"), 3: ("NHWDC", "HWDIO", "NHWDC")}
_STATISTICS = {"axis_name": None, "axis_index_groups": None, "use_fast_variance": True}


def promote_dtype(args, /, *, dtype=None, inexact=True):
    """Arrays in one type: `dtype`, or what they promote to."""
    if dtype is None:
        dtype = jnp.result_type(*[jnp.asarray(x) for x in args if x is not None])
        dtype = dtype if jnp.issubdtype(dtype, jnp.inexact) or not inexact else jnp.promote_types(jnp.float32, dtype)
    dtype = jnp.dtype(dtype)
    return tuple(None if x is None else x if getattr(x, "dtype", None) == dtype else jnp.asarray(x, dtype) for x in args)


def _raw(x):
    return None if x is None else x.raw_value


def _kept(layer, **values):
    """Sets attributes in their order."""
    for name, value in values.items():
        setattr(layer, name, value)


class Linear(Module):
    """A linear layer on the last axis."""

    def __init__(self, in_features, out_features, *, use_bias=True, dtype=None, param_dtype=jnp.float32, precision=None, kernel_init=_kernel_init,
                 bias_init=initializers.zeros, dot_general=lax.dot_general, promote_dtype=promote_dtype, preferred_element_type=None, rngs, **_):  # fmt: skip
        _kept(
            self, kernel=Param(kernel_init(rngs.params(), (in_features, out_features), param_dtype)),
            bias=Param(bias_init(rngs.params(), (out_features,), param_dtype)) if use_bias else None, in_features=in_features, out_features=out_features,
            use_bias=use_bias, dtype=dtype, param_dtype=param_dtype, precision=precision, dot_general=dot_general, promote_dtype=promote_dtype,
            preferred_element_type=preferred_element_type,
        )  # fmt: skip

    def __call__(self, inputs, out_sharding=None):
        inputs, kernel, bias = promote_dtype((inputs, self.kernel.value, _raw(self.bias)), dtype=self.dtype)
        found = jnp.dot(inputs, kernel)
        return found if bias is None else found + bias


class Conv(Module):
    """A convolution; features are the last axis."""

    def __init__(self, in_features, out_features, kernel_size, strides=1, *, padding="SAME", input_dilation=1, kernel_dilation=1, feature_group_count=1,
                 use_bias=True, mask=None, dtype=None, param_dtype=jnp.float32, precision=None, kernel_init=_kernel_init, bias_init=initializers.zeros,
                 preferred_element_type=None, rngs, **_):  # fmt: skip
        size = (kernel_size,) if isinstance(kernel_size, int) else tuple(kernel_size)
        self.kernel_shape = (*size, in_features // feature_group_count, out_features)
        _kept(
            self, kernel=Param(kernel_init(rngs.params(), self.kernel_shape, param_dtype)),
            bias=Param(bias_init(rngs.params(), (out_features,), param_dtype)) if use_bias else None, in_features=in_features, out_features=out_features,
            kernel_size=size, strides=strides, padding=padding, input_dilation=input_dilation, kernel_dilation=kernel_dilation,
            feature_group_count=feature_group_count, use_bias=use_bias, mask=mask, dtype=dtype, param_dtype=param_dtype, precision=precision,
            conv_general_dilated=lax.conv_general_dilated, promote_dtype=promote_dtype, preferred_element_type=preferred_element_type,
        )  # fmt: skip

    def __call__(self, inputs):
        count = len(self.kernel_size)
        spread = lambda value: (value,) * count if isinstance(value, int) else tuple(value)
        padding, single = self.padding, inputs.ndim == count + 1
        inputs, kernel, bias = promote_dtype((inputs, self.kernel.value, _raw(self.bias)), dtype=self.dtype)
        inputs = inputs[None] if single else inputs
        if self.mask is not None:
            kernel = kernel * jnp.asarray(self.mask, kernel.dtype)
        if padding in ("CIRCULAR", "CAUSAL", "REFLECT"):
            inputs, padding = self._padded(inputs, padding, spread(self.kernel_dilation))
        elif not isinstance(padding, str):
            padding = [(p, p) if isinstance(p, int) else tuple(p) for p in (padding if isinstance(padding, (list, tuple)) else (padding,) * count)]
        found = self.conv_general_dilated(
            inputs, kernel, spread(self.strides), padding, spread(self.input_dilation), spread(self.kernel_dilation), _numbers[count], self.feature_group_count
        )
        found = found if bias is None else found + bias
        return found[0] if single else found

    def _padded(self, inputs, padding, dilation):
        reach = [(size - 1) * step for size, step in zip(self.kernel_size, dilation)]
        pads = [(0, 0), *((r, 0) if padding == "CAUSAL" else (r // 2, r - r // 2) for r in reach), (0, 0)]
        mode = {"CIRCULAR": "wrap", "CAUSAL": "constant", "REFLECT": "reflect"}[padding]
        return jnp.pad(inputs, pads, mode), "VALID"


class Embed(Module):
    """A row of a table for each number."""

    def __init__(self, num_embeddings, features, *, dtype=None, param_dtype=jnp.float32,
                 embedding_init=initializers.variance_scaling(1.0, "fan_in", "normal", out_axis=0), rngs, **_):  # fmt: skip
        _kept(
            self, embedding=Param(embedding_init(rngs.params(), (num_embeddings, features), param_dtype)), num_embeddings=num_embeddings, features=features,
            dtype=jnp.dtype(dtype or param_dtype), param_dtype=param_dtype, promote_dtype=promote_dtype,
        )  # fmt: skip

    def __call__(self, inputs, out_sharding=None):
        if not jnp.issubdtype(jnp.asarray(inputs).dtype, jnp.integer):
            raise ValueError("Input type must be an integer or unsigned integer.")
        (table,) = promote_dtype((self.embedding.value,), dtype=self.dtype, inexact=False)
        return jnp.take(table, inputs, axis=0)

    def attend(self, query):
        """The products of a query with all rows."""
        query, table = promote_dtype((query, self.embedding.value), dtype=self.dtype)
        return jnp.dot(query, table.T)


class Dropout(Module):
    """Zeros at random places while training, the rest scaled up."""

    def __init__(self, rate, *, broadcast_dims=(), deterministic=False, rng_collection="dropout", rngs=None):
        stream = rngs[rng_collection] if isinstance(rngs, Rngs) else rngs
        # A stream of its own, which begins with a key of the given one.
        own = RngStream(stream(), tag=stream.tag) if stream is not None else None
        _kept(self, rate=rate, broadcast_dims=broadcast_dims, deterministic=deterministic, rng_collection=rng_collection, rngs=own)

    def __call__(self, inputs, *, deterministic=None, rngs=None):
        fixed = self.deterministic if deterministic is None else deterministic
        if fixed or self.rate == 0:
            return inputs
        if self.rate == 1.0:
            return jnp.zeros_like(inputs)
        stream = self.rngs if rngs is None else rngs[self.rng_collection] if isinstance(rngs, Rngs) else rngs
        if stream is None:
            raise ValueError(
                "`deterministic` is False, but no `rngs` argument was provided to Dropout as either a __call__ argument or class attribute."
            )
        shape = tuple(1 if i in self.broadcast_dims else n for i, n in enumerate(inputs.shape))
        key = stream() if callable(stream) else stream
        return jnp.where(jax.random.bernoulli(key, 1 - self.rate, shape), inputs / (1 - self.rate), jnp.zeros_like(inputs))


def _scale_and_bias(layer, size, use_scale, use_bias, scale_init, bias_init, param_dtype, rngs):
    layer.scale = Param(scale_init(rngs.params(), (size,), param_dtype)) if use_scale else None
    layer.bias = Param(bias_init(rngs.params(), (size,), param_dtype)) if use_bias else None


def _axes(axes, count):
    return tuple(axis % count for axis in ((axes,) if isinstance(axes, int) else axes))


def _moments(x, axes, mask=None, centred=True):
    """Mean and variance along axes, at least in float32."""
    x = x if x.dtype == jnp.float64 else jnp.asarray(x, jnp.promote_types(x.dtype, jnp.float32))
    found = lambda of: jnp.mean(of, axes) if mask is None else jnp.mean(of, axes, where=mask)
    if not centred:
        return 0.0, found(jnp.square(x))
    mean = found(x)
    return mean, jnp.maximum(0.0, found(jnp.square(x)) - jnp.square(mean))


def _normalized(layer, x, mean, var, axes, feature_axes):
    """The array with these moments taken away, scaled and moved as the layer learned."""
    spread = lambda value: value if isinstance(value, float) else jnp.expand_dims(value, axes)
    shape = [n if axis in feature_axes else 1 for axis, n in enumerate(x.shape)]
    scale, bias = _raw(layer.scale), _raw(getattr(layer, "bias", None))
    factor = lax.rsqrt(spread(var) + layer.epsilon)
    found = x - spread(mean)
    found = found * (factor if scale is None else factor * jnp.reshape(scale, shape))
    found = found if bias is None else found + jnp.reshape(bias, shape)
    kind = layer.dtype or jnp.result_type(*[y for y in (x, scale, bias) if y is not None])
    return found if found.dtype == jnp.dtype(kind) else jnp.asarray(found, kind)


class BatchNorm(Module):
    """Normalization over the batch."""

    def __init__(self, num_features, *, use_running_average=False, axis=-1, momentum=0.99, epsilon=1e-5, dtype=None, param_dtype=jnp.float32, use_bias=True,
                 use_scale=True, bias_init=initializers.zeros, scale_init=initializers.ones, axis_name=None, rngs, **_):  # fmt: skip
        self.mean, self.var = BatchStat(jnp.zeros((num_features,))), BatchStat(jnp.ones((num_features,)))
        _scale_and_bias(self, num_features, use_scale, use_bias, scale_init, bias_init, param_dtype, rngs)
        _kept(
            self, num_features=num_features, use_running_average=use_running_average, axis=axis, momentum=momentum, epsilon=epsilon, dtype=dtype,
            param_dtype=param_dtype, use_bias=use_bias, use_scale=use_scale, **{**_STATISTICS, "axis_name": axis_name}, promote_dtype=promote_dtype,
        )  # fmt: skip

    def __call__(self, x, use_running_average=None, *, mask=None):
        running = self.use_running_average if use_running_average is None else use_running_average
        features = _axes(self.axis, x.ndim)
        axes = tuple(i for i in range(x.ndim) if i not in features)
        if running:
            mean, var = self.mean.value, self.var.value
        else:
            mean, var = _moments(x, axes, mask)
            if self.axis_name is not None:
                mean, square = lax.pmean((mean, var + jnp.square(mean)), self.axis_name)
                var = jnp.maximum(0.0, square - jnp.square(mean))
            self.mean.value = self.momentum * self.mean.value + (1 - self.momentum) * mean
            self.var.value = self.momentum * self.var.value + (1 - self.momentum) * var
        return _normalized(self, x, mean, var, axes, features)


class LayerNorm(Module):
    """Normalization over features."""

    def __init__(self, num_features, *, epsilon=1e-6, dtype=None, param_dtype=jnp.float32, use_bias=True, use_scale=True, bias_init=initializers.zeros,
                 scale_init=initializers.ones, reduction_axes=-1, feature_axes=-1, rngs, **_):  # fmt: skip
        _scale_and_bias(self, num_features, use_scale, use_bias, scale_init, bias_init, param_dtype, rngs)
        _kept(
            self, num_features=num_features, epsilon=epsilon, dtype=dtype, param_dtype=param_dtype, use_bias=use_bias, use_scale=use_scale,
            reduction_axes=reduction_axes, feature_axes=feature_axes, **_STATISTICS, promote_dtype=promote_dtype,
        )  # fmt: skip

    def __call__(self, x, *, mask=None):
        axes = _axes(self.reduction_axes, x.ndim)
        return _normalized(self, x, *_moments(x, axes, mask), axes, _axes(self.feature_axes, x.ndim))


class RMSNorm(Module):
    """Division by the root of the mean square."""

    def __init__(self, num_features, *, epsilon=1e-6, dtype=None, param_dtype=jnp.float32, use_scale=True, scale_init=initializers.ones, reduction_axes=-1,
                 feature_axes=-1, rngs, **_):  # fmt: skip
        self.scale = Param(scale_init(rngs.params(), (num_features,), param_dtype)) if use_scale else None
        _kept(
            self, num_features=num_features, epsilon=epsilon, dtype=dtype, param_dtype=param_dtype, use_scale=use_scale, reduction_axes=reduction_axes,
            feature_axes=feature_axes, **_STATISTICS, promote_dtype=promote_dtype,
        )  # fmt: skip

    def __call__(self, x, mask=None):
        axes = _axes(self.reduction_axes, x.ndim)
        return _normalized(self, x, *_moments(x, axes, mask, False), axes, _axes(self.feature_axes, x.ndim))


class Sequential(Module):
    """Layers and functions one after the other."""

    def __init__(self, *layers):
        self.layers = List(layers)

    def __call__(self, *args, **kwargs):
        found = self.layers[0](*args, **kwargs)
        for layer in self.layers[1:]:
            found = layer(*found) if isinstance(found, tuple) else layer(**found) if isinstance(found, dict) else layer(found)
        return found
