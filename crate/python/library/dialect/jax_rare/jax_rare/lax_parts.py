"""Rarer functions of `lax`."""

import builtins
import math

import tandem as td
from jax import lax
from jax import numpy as jnp
from jax._array import asarray, dtype_of, given, operand


def integer_pow(x, y):
    """A power whose exponent Python knows."""
    return operand(x) ** y


def bitcast_convert_type(operand, new_dtype):
    """The bits read as another type."""
    return jnp.view(operand, new_dtype)


def pad(operand, padding_value, padding_config):
    """The array with borders, negative ones cut off, and with gaps between the elements."""
    x = asarray(operand)
    value = asarray(padding_value, dtype_of(x).name)
    for axis, (low, high, inner) in enumerate(padding_config):
        if inner:
            gap = td.broadcast_to(value, [*x.shape[: axis + 1], inner, *x.shape[axis + 1 :]])
            spread = td.concat([td.expand_dims(x, axis + 1), gap], axis=axis + 1)
            size = x.shape[axis]
            x = td.reshape(spread, [*x.shape[:axis], size * (inner + 1), *x.shape[axis + 1 :]])
            x = jnp.take(given(x), td.arange(builtins.max(size * (inner + 1) - inner, 0), dtype="int32"), axis)
        low_part, high_part = builtins.max(low, 0), builtins.max(high, 0)
        if low_part or high_part:
            edge = lambda n: td.broadcast_to(value, [*x.shape[:axis], n, *x.shape[axis + 1 :]])
            x = td.concat([edge(low_part), x, edge(high_part)], axis=axis)
        if low < 0 or high < 0:
            x = lax.slice_in_dim(given(x), -low if low < 0 else 0, x.shape[axis] + builtins.min(high, 0), 1, axis)
    return given(x)


def batch_matmul(lhs, rhs, precision=None):
    """The product of stacks of matrices."""
    return jnp.matmul(lhs, rhs)


def sort_key_val(keys, values, dimension=-1, is_stable=True):
    """Keys in order, and values in the order of the keys."""
    return lax.sort((keys, values), dimension)


def population_count(x):
    """How many bits of each element are 1."""
    x, found = asarray(x), 0
    for i in range(8 * x.dtype.itemsize):
        found = found + ((x >> i) & 1)
    return found


def collapse(operand, start_dimension, stop_dimension=None):
    """Neighbouring axes as one."""
    x = asarray(operand)
    stop = x.ndim if stop_dimension is None else stop_dimension
    return jnp.reshape(x, (*x.shape[:start_dimension], math.prod(x.shape[start_dimension:stop]), *x.shape[stop:]))


def rev(operand, dimensions):
    """Elements in reverse order along axes."""
    return jnp.flip(operand, tuple(dimensions))
