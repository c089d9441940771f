"""Normalization layers."""

from typing import Any, Callable

import jax
import jax.numpy as jnp
from jax.nn import initializers

from ._module import Module, compact

__all__ = ["BatchNorm", "GroupNorm", "InstanceNorm", "LayerNorm", "RMSNorm"]


def _axes(axes, rank):
    return tuple(i % rank for i in ((axes,) if isinstance(axes, int) else axes))


def _statistics(x, axes, fast=True, mask=None):
    """Mean and variance over axes."""
    mean = jnp.mean(x, axes, where=mask)
    if not fast:
        return mean, jnp.mean(jnp.square(x - jnp.expand_dims(mean, axes)), axes, where=mask)
    return mean, jnp.maximum(0.0, jnp.mean(jnp.square(x), axes, where=mask) - jnp.square(mean))


class _Normalization(Module):
    """What normalization layers share."""

    def _scaled(self, x, mean, var, reduced, features):
        """Less the mean, divided by the deviation, with scale and bias of the layer."""
        mean, var = jnp.expand_dims(mean, reduced), jnp.expand_dims(var, reduced)
        return self._affine((x - mean), jax.lax.rsqrt(var + self.epsilon), x, features)

    def _affine(self, centred, factor, x, features):
        shape = [n if i in features else 1 for i, n in enumerate(x.shape)]
        sizes = tuple(x.shape[i] for i in features)
        if self.use_scale:
            factor = factor * jnp.reshape(self.param("scale", self.scale_init, sizes, self.param_dtype), shape)
        found = centred * factor
        if getattr(self, "use_bias", False):
            found = found + jnp.reshape(self.param("bias", self.bias_init, sizes, self.param_dtype), shape)
        return found if self.dtype is None else found.astype(self.dtype)


class BatchNorm(_Normalization):
    """Normalization over the batch; its running statistics are in the collection `batch_stats`."""

    use_running_average: bool | None = None
    axis: int = -1
    momentum: float = 0.99
    epsilon: float = 1e-5
    dtype: Any = None
    param_dtype: Any = jnp.float32
    use_bias: bool = True
    use_scale: bool = True
    bias_init: Callable = initializers.zeros
    scale_init: Callable = initializers.ones
    axis_name: str | None = None
    axis_index_groups: Any = None
    use_fast_variance: bool = True

    @compact
    def __call__(self, x, use_running_average=None, *, mask=None):
        """The inputs, normalized by the batch's statistics or by the running ones."""
        running = self.use_running_average if use_running_average is None else use_running_average
        if running is None:
            raise ValueError("Parameter `use_running_average` must be passed either to the constructor or to the call.")
        features = _axes(self.axis, x.ndim)
        reduced = tuple(i for i in range(x.ndim) if i not in features)
        sizes = tuple(x.shape[i] for i in features)
        mean_var = self.variable("batch_stats", "mean", lambda: jnp.zeros(sizes, jnp.float32))
        var_var = self.variable("batch_stats", "var", lambda: jnp.ones(sizes, jnp.float32))
        if running:
            mean, var = mean_var.value, var_var.value
        else:
            mean, var = _statistics(x, reduced, self.use_fast_variance, mask)
            if not self.is_initializing():
                mean_var.value = self.momentum * mean_var.value + (1 - self.momentum) * mean
                var_var.value = self.momentum * var_var.value + (1 - self.momentum) * var
        return self._scaled(x, mean, var, reduced, features)


class LayerNorm(_Normalization):
    """Normalization over features."""

    epsilon: float = 1e-6
    dtype: Any = None
    param_dtype: Any = jnp.float32
    use_bias: bool = True
    use_scale: bool = True
    bias_init: Callable = initializers.zeros
    scale_init: Callable = initializers.ones
    reduction_axes: Any = -1
    feature_axes: Any = -1
    axis_name: str | None = None
    axis_index_groups: Any = None
    use_fast_variance: bool = True

    @compact
    def __call__(self, x, *, mask=None):
        """The inputs, normalized."""
        reduced = _axes(self.reduction_axes, x.ndim)
        mean, var = _statistics(x, reduced, self.use_fast_variance, mask)
        return self._scaled(x, mean, var, reduced, _axes(self.feature_axes, x.ndim))


class RMSNorm(_Normalization):
    """Division by the root of the mean square."""

    epsilon: float = 1e-6
    dtype: Any = None
    param_dtype: Any = jnp.float32
    use_scale: bool = True
    scale_init: Callable = initializers.ones
    reduction_axes: Any = -1
    feature_axes: Any = -1
    axis_name: str | None = None
    axis_index_groups: Any = None
    use_fast_variance: bool = True

    @compact
    def __call__(self, x, *, mask=None):
        """The inputs, normalized."""
        square = jnp.mean(jnp.square(x), _axes(self.reduction_axes, x.ndim), keepdims=True, where=mask)
        return self._affine(x, jax.lax.rsqrt(square + self.epsilon), x, _axes(self.feature_axes, x.ndim))


class GroupNorm(_Normalization):
    """Normalization over groups of features and all of space."""

    num_groups: int | None = 32
    group_size: int | None = None
    epsilon: float = 1e-6
    dtype: Any = None
    param_dtype: Any = jnp.float32
    use_bias: bool = True
    use_scale: bool = True
    bias_init: Callable = initializers.zeros
    scale_init: Callable = initializers.ones
    reduction_axes: Any = None
    axis_name: str | None = None
    axis_index_groups: Any = None
    use_fast_variance: bool = True

    @compact
    def __call__(self, x, *, mask=None):
        """The inputs, normalized."""
        channels = x.shape[-1]
        groups = channels // self.group_size if self.group_size is not None else self.num_groups
        if channels % groups:
            raise ValueError(f"Number of groups ({groups}) does not divide the number of channels ({channels}).")
        parts = jnp.reshape(x, (*x.shape[:-1], groups, channels // groups))
        reduced = tuple(i for i in range(1, parts.ndim) if i != parts.ndim - 2)
        mean, var = _statistics(parts, reduced, self.use_fast_variance)
        spread = lambda v: jnp.repeat(jnp.reshape(v, (x.shape[0],) + (1,) * (x.ndim - 2) + (groups,)), channels // groups, axis=-1)
        return self._affine(x - spread(mean), jax.lax.rsqrt(spread(var) + self.epsilon), x, (x.ndim - 1,))


class InstanceNorm(_Normalization):
    """Normalization of each feature over space."""

    epsilon: float = 1e-6
    dtype: Any = None
    param_dtype: Any = jnp.float32
    use_bias: bool = True
    use_scale: bool = True
    bias_init: Callable = initializers.zeros
    scale_init: Callable = initializers.ones
    feature_axes: Any = -1
    use_fast_variance: bool = True

    @compact
    def __call__(self, x, *, mask=None):
        """The inputs, normalized."""
        features = _axes(self.feature_axes, x.ndim)
        reduced = tuple(i for i in range(1, x.ndim) if i not in features)
        mean, var = _statistics(x, reduced, self.use_fast_variance, mask)
        return self._scaled(x, mean, var, reduced, features)
