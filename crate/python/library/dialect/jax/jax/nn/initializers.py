"""`jax.nn.initializers`: functions of a key, a shape and a type, that give a layer's first parameters."""

import math

from .. import numpy as jnp
from .. import random


def zeros(key, shape, dtype=float, out_sharding=None):
    """Zeros."""
    return jnp.zeros(shape, dtype)


def ones(key, shape, dtype=float, out_sharding=None):
    """Ones."""
    return jnp.ones(shape, dtype)


def zeros_init():
    """The function that gives zeros."""
    return zeros


def ones_init():
    """The function that gives ones."""
    return ones


def constant(value, dtype=float):
    """One value."""
    return lambda key, shape, dtype=dtype, out_sharding=None: jnp.full(shape, value, dtype)


def uniform(scale=1e-2, dtype=float):
    """Numbers from 0 to `scale`."""
    return lambda key, shape, dtype=dtype, out_sharding=None: random.uniform(key, shape, dtype) * scale


def normal(stddev=1e-2, dtype=float):
    """Numbers of a normal distribution."""
    return lambda key, shape, dtype=dtype, out_sharding=None: random.normal(key, shape, dtype) * stddev


def truncated_normal(stddev=1e-2, dtype=float, lower=-2.0, upper=2.0):
    """Numbers of a normal distribution between two bounds."""

    def init(key, shape, dtype=dtype, out_sharding=None):
        return random.truncated_normal(key, lower, upper, shape, dtype) * stddev

    return init


def _fans(shape, in_axis, out_axis, batch_axis):
    if len(shape) <= 1:
        raise ValueError(f"Can't compute input and output sizes of a {len(shape)}-dimensional weights tensor. Must be at least 2D.")
    size = lambda axes: math.prod(shape[i] for i in ((axes,) if isinstance(axes, int) else axes))
    rest = math.prod(shape) / size(in_axis) / size(out_axis) / size(batch_axis)
    return size(in_axis) * rest, size(out_axis) * rest


def variance_scaling(scale, mode, distribution, in_axis=-2, out_axis=-1, batch_axis=(), dtype=float):
    """Numbers whose variance is divided by the number of inputs, outputs, or the mean of both."""

    def init(key, shape, dtype=dtype, out_sharding=None):
        shape = tuple(shape)
        fan_in, fan_out = _fans(shape, in_axis, out_axis, batch_axis)
        modes = {"fan_in": fan_in, "fan_out": fan_out, "fan_avg": (fan_in + fan_out) / 2, "fan_geo_avg": math.sqrt(fan_in * fan_out)}
        if mode not in modes:
            raise ValueError(f"invalid mode for variance scaling initializer: {mode}")
        variance = jnp.array(scale / modes[mode], dtype)
        if distribution == "normal":
            return random.normal(key, shape, dtype) * jnp.sqrt(variance)
        if distribution == "uniform":
            return random.uniform(key, shape, dtype, -1) * jnp.sqrt(3 * variance)
        if distribution != "truncated_normal":
            raise ValueError(f"invalid distribution for variance scaling initializer: {distribution}")
        # The deviation of the standard normal distribution between -2 and 2.
        return random.truncated_normal(key, -2, 2, shape, dtype) * (jnp.sqrt(variance) / jnp.array(0.87962566103423978, dtype))

    return init


def _scaled(name, scale, mode, distribution):
    def made(in_axis=-2, out_axis=-1, batch_axis=(), dtype=float):
        return variance_scaling(scale, mode, distribution, in_axis, out_axis, batch_axis, dtype)

    made.__name__ = name
    made.__doc__ = f"`variance_scaling({scale}, {mode!r}, {distribution!r})`."
    return made


glorot_uniform, glorot_normal = _scaled("glorot_uniform", 1.0, "fan_avg", "uniform"), _scaled("glorot_normal", 1.0, "fan_avg", "truncated_normal")
lecun_uniform, lecun_normal = _scaled("lecun_uniform", 1.0, "fan_in", "uniform"), _scaled("lecun_normal", 1.0, "fan_in", "truncated_normal")
he_uniform, he_normal = _scaled("he_uniform", 2.0, "fan_in", "uniform"), _scaled("he_normal", 2.0, "fan_in", "truncated_normal")
xavier_uniform, xavier_normal, kaiming_uniform, kaiming_normal = glorot_uniform, glorot_normal, he_uniform, he_normal


def orthogonal(scale=1.0, column_axis=-1, dtype=float):
    """Orthonormal rows or columns."""

    def init(key, shape, dtype=dtype, out_sharding=None):
        if len(shape) < 2:
            raise ValueError("orthogonal initializer requires at least a 2D shape")
        columns = shape[column_axis]
        rows = math.prod(shape) // columns
        big, small = max(rows, columns), min(rows, columns)
        q, r = jnp.linalg.qr(random.normal(key, (big, small), dtype))
        q = q * jnp.sign(jnp.diag(r))
        q = q.T if rows < columns else q
        rest = [n for i, n in enumerate(shape) if i != column_axis % len(shape)]
        return scale * jnp.moveaxis(jnp.reshape(q, (*rest, columns)), -1, column_axis)

    return init


Initializer = object
