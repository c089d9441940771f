"""Rarer functions of `lax`."""

import math

from jax import lax
from jax import numpy as jnp
from jax._array import asarray, operand


def integer_pow(x, y):
    """A power whose exponent Python knows."""
    return operand(x) ** y


def bitcast_convert_type(operand, new_dtype):
    """The bits read as another type."""
    return jnp.asarray(operand).view(new_dtype)


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
