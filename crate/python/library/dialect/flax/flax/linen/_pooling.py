"""Pooling over windows; features are the last axis."""

import math

import jax.numpy as jnp
from jax import lax


def pool(inputs, init, reduce_fn, window_shape, strides, padding):
    """The elements of each window, combined by a function."""
    window_shape = tuple(window_shape)
    strides = tuple(strides or (1,) * len(window_shape))
    batches = inputs.ndim - len(window_shape) - 1
    single = batches == 0
    x = inputs[None] if single else inputs
    lead = (1,) * max(batches, 1)
    if not isinstance(padding, str):
        padding = ((0, 0),) * len(lead) + tuple((p, p) if isinstance(p, int) else tuple(p) for p in padding) + ((0, 0),)
    found = lax.reduce_window(x, init, reduce_fn, (*lead, *window_shape, 1), (*lead, *strides, 1), padding)
    return found[0] if single else found


def max_pool(inputs, window_shape, strides=None, padding="VALID"):
    """The largest of each window."""
    return pool(inputs, -jnp.inf, lax.max, window_shape, strides, padding)


def min_pool(inputs, window_shape, strides=None, padding="VALID"):
    """The smallest of each window."""
    return pool(inputs, jnp.inf, lax.min, window_shape, strides, padding)


def avg_pool(inputs, window_shape, strides=None, padding="VALID", count_include_pad=True):
    """The mean of each window."""
    total = pool(inputs, 0.0, lax.add, window_shape, strides, padding)
    if count_include_pad:
        return total / float(math.prod(window_shape))
    return total / pool(jnp.ones_like(inputs), 0.0, lax.add, window_shape, strides, padding)
