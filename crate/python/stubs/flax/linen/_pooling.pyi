"""Pooling over windows; features are the last axis."""
from jax import lax as lax
from jax import numpy as _jnp
from typing import Any

def avg_pool(inputs, window_shape, strides=None, padding='VALID', count_include_pad=True):
    """The mean of each window."""
    ...

jnp = _jnp
def max_pool(inputs, window_shape, strides=None, padding='VALID'):
    """The largest of each window."""
    ...

def min_pool(inputs, window_shape, strides=None, padding='VALID'):
    """The smallest of each window."""
    ...

def pool(inputs, init, reduce_fn, window_shape, strides, padding):
    """The elements of each window, combined by a function."""
    ...
