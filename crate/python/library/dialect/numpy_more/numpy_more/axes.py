"""Axes as numbers that are not negative, and where an array's bytes lie."""

import operator

import numpy as np


def normalize_axis_index(axis, ndim, msg_prefix=None):
    """The axis counted from the front."""
    axis = operator.index(axis)
    if not -ndim <= axis < ndim:
        raise np.exceptions.AxisError(axis, ndim, msg_prefix)
    return axis + ndim if axis < 0 else axis


def normalize_axis_tuple(axis, ndim, argname=None, allow_duplicate=False):
    """The axes counted from the front, each once."""
    try:
        axes = [operator.index(axis)]
    except TypeError:
        axes = list(axis)
    axes = tuple(normalize_axis_index(one, ndim, argname) for one in axes)
    if not allow_duplicate and len(set(axes)) != len(axes):
        raise ValueError(f"repeated axis in `{argname}` argument" if argname else "repeated axis")
    return axes


def byte_bounds(a):
    """The addresses of the first byte and of the one after the last: the array begins at its own number."""
    return id(a), id(a) + a.nbytes
