"""Norms: of layers, groups, batches and weights."""

import jax
import jax.numpy as jnp

from .._module import Module, field
from ._layers import StatefulLayer, float_type, sentinel
from ._states import StateIndex


def _result(x, dtype, state):
    x = x.astype(dtype)
    return x if state is sentinel else (x, state)


def _check_shape(name, call, shape, x, more):
    if x.shape != shape:
        raise ValueError(
            f"`{name}(shape)(x)` must satisfy the invariant `shape == x.shape`Received `shape={shape} and `x.shape={x.shape}`. You might need to replace "
            f"`{call}(x)` with `jax.vmap({call})(x)`.\n{more}"
        )


class LayerNorm(Module):
    """Mean 0 and variance 1 over the whole array."""

    shape: tuple = field(static=True)
    eps: float = field(static=True)
    use_weight: bool = field(static=True)
    use_bias: bool = field(static=True)
    weight: jax.Array | None
    bias: jax.Array | None

    def __init__(self, shape, eps=1e-05, use_weight=True, use_bias=True, dtype=None, *, elementwise_affine=None):
        self.shape, self.eps = (shape,) if isinstance(shape, int) else tuple(shape), eps
        self.use_weight = use_weight if elementwise_affine is None else elementwise_affine
        self.use_bias = use_bias if elementwise_affine is None else elementwise_affine
        self.weight = jnp.ones(self.shape, dtype=dtype) if self.use_weight else None
        self.bias = jnp.zeros(self.shape, dtype=dtype) if self.use_bias else None

    def __call__(self, x, state=sentinel, *, key=None):
        _check_shape(
            "LayerNorm", "layer_norm", self.shape, x,
            "\nIf this is a new error for you, it might be because this became stricter in Equinox v0.11.0. Previously all that was required is that "
            "`x.shape` ended with `shape`. However, this turned out to be a frequent source of bugs, so we made the check stricter!",
        )  # fmt: skip
        dtype = x.dtype
        x = x.astype(jnp.result_type(dtype, jnp.float32))
        mean, variance = jnp.mean(x, keepdims=True), jnp.maximum(0.0, jnp.var(x, keepdims=True))
        x = (x - mean) * jax.lax.rsqrt(variance + self.eps)
        x = self.weight * x if self.use_weight else x
        return _result(x + self.bias if self.use_bias else x, dtype, state)


class RMSNorm(Module):
    """A mean of squares of 1 over the whole array."""

    shape: tuple = field(static=True)
    eps: float = field(static=True)
    use_weight: bool = field(static=True)
    use_bias: bool = field(static=True)
    weight: jax.Array | None
    bias: jax.Array | None

    def __init__(self, shape, eps=1e-05, use_weight=True, use_bias=True, dtype=None):
        self.shape, self.eps = (shape,) if isinstance(shape, int) else tuple(shape), eps
        self.use_weight, self.use_bias = use_weight, use_bias
        self.weight = jnp.ones(self.shape, dtype=float_type(dtype)) if use_weight else None
        self.bias = jnp.zeros(self.shape, dtype=float_type(dtype)) if use_bias else None

    def __call__(self, x, state=sentinel, *, key=None):
        _check_shape("RMSNorm", "rms_norm", self.shape, x, "")
        dtype = x.dtype
        x = x.astype(jnp.result_type(dtype, jnp.float32))
        x = jax.lax.rsqrt(jnp.mean(x**2) + self.eps) * x
        x = self.weight * x if self.use_weight else x
        return _result(x + self.bias if self.use_bias else x, dtype, state)


class GroupNorm(Module):
    """Mean 0 and variance 1 over groups of channels."""

    groups: int = field(static=True)
    channels: int | None = field(static=True)
    eps: float = field(static=True)
    channelwise_affine: bool = field(static=True)
    weight: jax.Array | None
    bias: jax.Array | None

    def __init__(self, groups, channels=None, eps=1e-05, channelwise_affine=True, dtype=None):
        if channels is not None and channels % groups != 0:
            raise ValueError("The number of groups must divide the number of channels.")
        if channels is None and channelwise_affine:
            raise ValueError("The number of channels should be specified if `channelwise_affine=True`")
        self.groups, self.channels, self.eps, self.channelwise_affine = groups, channels, eps, channelwise_affine
        self.weight = jnp.ones(channels, dtype=dtype) if channelwise_affine else None
        self.bias = jnp.zeros(channels, dtype=dtype) if channelwise_affine else None

    def __call__(self, x, state=sentinel, *, key=None):
        dtype = x.dtype
        x = x.astype(jnp.result_type(dtype, jnp.float32))
        parts = x.reshape(self.groups, -1)
        mean, variance = jnp.mean(parts, axis=1, keepdims=True), jnp.maximum(0.0, jnp.var(parts, axis=1, keepdims=True))
        found = ((parts - mean) * jax.lax.rsqrt(variance + self.eps)).reshape(x.shape)
        if self.channelwise_affine:
            shape = (-1,) + (1,) * (x.ndim - 1)
            found = self.weight.reshape(shape) * found + self.bias.reshape(shape)
        return _result(found, dtype, state)


class BatchNorm(StatefulLayer):
    """Mean 0 and variance 1 of each channel over a batch, an axis of `vmap` with a name; a state keeps their means."""

    weight: jax.Array | None
    bias: jax.Array | None
    ema_first_time_index: StateIndex | None
    ema_state_index: StateIndex | None
    batch_counter: StateIndex | None
    batch_state_index: StateIndex | None
    axis_name: object
    inference: bool
    input_size: int = field(static=True)
    eps: float = field(static=True)
    channelwise_affine: bool = field(static=True)
    momentum: float = field(static=True)
    mode: str = field(static=True)

    def __init__(self, input_size, axis_name, eps=1e-05, channelwise_affine=True, momentum=0.99, inference=False, dtype=None, mode="legacy"):
        if mode == "legacy":
            import warnings

            mode = "ema"
            warnings.warn(
                "When `eqx.nn.BatchNorm(..., mode=...)` is unspecified it defaults to 'ema', for backward compatibility. This typically has a "
                "performance impact, and for new code the user is encouraged to use 'batch' instead. See "
                "`https://github.com/patrick-kidger/equinox/issues/659`.",
                stacklevel=3,
            )
        if mode not in ("ema", "batch"):
            raise ValueError("Invalid mode, must be 'ema' or 'batch'.")
        dtype = float_type(dtype)
        zeros, ones = jnp.zeros((input_size,), dtype), jnp.ones((input_size,), dtype)
        self.weight, self.bias = (ones, zeros) if channelwise_affine else (None, None)
        is_mean = mode == "ema"
        self.ema_first_time_index = StateIndex(jnp.array(True)) if is_mean else None
        self.ema_state_index = StateIndex((zeros, zeros)) if is_mean else None
        self.batch_counter = None if is_mean else StateIndex(jnp.array(0))
        self.batch_state_index = None if is_mean else StateIndex((zeros, ones))
        self.mode, self.inference, self.axis_name, self.input_size = mode, inference, axis_name, input_size
        self.eps, self.channelwise_affine, self.momentum = eps, channelwise_affine, momentum

    def _statistics(self, x):
        def of_channel(y):
            mean = jax.lax.pmean(jnp.mean(y), self.axis_name)
            return mean, jnp.maximum(0.0, jax.lax.pmean(jnp.mean((y - mean) * (y - mean)), self.axis_name))

        return jax.vmap(of_channel)(x)

    def _of_means(self, x, state, inference):
        if inference:
            return *state.get(self.ema_state_index), state
        is_first = state.get(self.ema_first_time_index)
        state = state.set(self.ema_first_time_index, jnp.array(False))
        found, kept = self._statistics(x), state.get(self.ema_state_index)
        mean, variance = (jnp.where(is_first, new, (1 - self.momentum) * new + self.momentum * old) for new, old in zip(found, kept))
        return mean, variance, state.set(self.ema_state_index, (mean, variance))

    def _of_batches(self, x, state, inference):
        count, kept = state.get(self.batch_counter), state.get(self.batch_state_index)
        if inference:
            scale = jnp.where(count == 0, 1, 1 - self.momentum**count)
            return kept[0] / scale, kept[1] / scale, state
        mean, variance = self._statistics(x)
        state = state.set(self.batch_counter, count + 1)
        new = tuple(old * self.momentum + now * (1 - self.momentum) for old, now in zip(kept, (mean, variance)))
        return mean, variance, state.set(self.batch_state_index, new)

    def __call__(self, x, state, *, key=None, inference=None):
        inference = self.inference if inference is None else inference
        mean, variance, state = (self._of_means if self.mode == "ema" else self._of_batches)(x, state, inference)
        shape = (-1,) + (1,) * (x.ndim - 1)
        found = (x - mean.reshape(shape)) / jnp.sqrt(variance.reshape(shape) + self.eps)
        if self.channelwise_affine:
            found = found * self.weight.reshape(shape) + self.bias.reshape(shape)
        return found, state


class WeightNorm(Module):
    """A layer whose weight is a direction and a length."""

    # `WeightNorm[Linear]` in annotations.
    __class_getitem__ = classmethod(lambda cls, layer: cls)

    layer: object
    g: jax.Array
    weight_name: str = field(static=True)
    axis: int | None = field(static=True)

    def __init__(self, layer, weight_name="weight", axis=0):
        self.layer, self.weight_name, self.axis = layer, weight_name, axis
        self.g = self._length(getattr(layer, weight_name))

    def _length(self, weight):
        axes = tuple(i for i in range(weight.ndim) if self.axis is None or i != self.axis % weight.ndim)
        return jnp.sqrt(jnp.sum(weight**2, axis=axes, keepdims=True))

    def __call__(self, x, *, key=None):
        from .._tree import tree_at

        weight = getattr(self.layer, self.weight_name)
        layer = tree_at(lambda layer: getattr(layer, self.weight_name), self.layer, weight * self.g / self._length(weight))
        return layer(x)


class SpectralNorm(StatefulLayer):
    """A layer whose weight is divided by its largest singular value, which a state keeps."""

    # `SpectralNorm[Linear]` in annotations.
    __class_getitem__ = classmethod(lambda cls, layer: cls)

    layer: object
    uv_index: StateIndex
    num_power_iterations: int = field(static=True)
    eps: float = field(static=True)
    weight_name: str = field(static=True)
    inference: bool

    def __init__(self, layer, weight_name="weight", num_power_iterations=1, eps=1e-12, inference=False, dtype=None, *, key):
        weight = getattr(layer, weight_name).reshape(getattr(layer, weight_name).shape[0], -1)
        first, second = jax.random.split(key)
        u, v = jax.random.normal(first, (weight.shape[0],), float_type(dtype)), jax.random.normal(second, (weight.shape[1],), float_type(dtype))
        self.layer, self.weight_name, self.num_power_iterations, self.eps, self.inference = layer, weight_name, num_power_iterations, eps, inference
        for _ in range(15):
            u, v = self._step(weight, u, v)
        self.uv_index = StateIndex((u, v))

    def _step(self, weight, u, v):
        v = weight.T @ u
        v = v / jnp.maximum(jnp.linalg.norm(v), self.eps)
        u = weight @ v
        return u / jnp.maximum(jnp.linalg.norm(u), self.eps), v

    def __call__(self, x, state, *, key=None, inference=None):
        from .._tree import tree_at

        inference = self.inference if inference is None else inference
        weight = getattr(self.layer, self.weight_name)
        u, v = state.get(self.uv_index)
        flat = weight.reshape(weight.shape[0], -1)
        if not inference:
            still = jax.lax.stop_gradient(flat)
            for _ in range(self.num_power_iterations):
                u, v = self._step(still, u, v)
            state = state.set(self.uv_index, (u, v))
        layer = tree_at(lambda layer: getattr(layer, self.weight_name), self.layer, weight / jnp.einsum("i,ij,j->", u, flat, v))
        return layer(x), state
