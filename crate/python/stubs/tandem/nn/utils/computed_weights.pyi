"""Weights that are computed from others whenever they are read: norms kept apart, pruned weights, and what else takes a weight's place."""
from tandem.autodiff import no_grad as no_grad
from typing import Any

def as_matrix(x, dim=0):
    """A weight as a matrix, whose rows are its axis `dim`."""
    ...

def compute(module, name, read, write=None, prefix=''):
    """From now on `module.name` is `read(module)`; `write(module, value)` is what an assignment does. The class is one of its own.

    >>> layer = td.nn.Dense(1, in_units=1)
    >>> layer.scale = 3.0
    >>> td.nn.utils.computed_weights.compute(layer, "twice", lambda layer: layer.scale * 2)
    >>> layer.twice, type(layer).__name__
    (6.0, 'Dense')
    >>> td.nn.utils.computed_weights.forget(layer, "twice")
    >>> hasattr(layer, "twice")
    False"""
    ...

def forget(module, name):
    """Ends `compute`."""
    ...

def norm_except(x, dim=0):
    """The norm over all axes but one, which stay with size 1; over all of them for `dim=None` or -1."""
    ...

def of_length(direction, length, dim=0):
    """A weight of this direction and this norm (Salimans and Kingma 2016)."""
    ...

def power_step(matrix, u, v, count=1, eps=1e-12):
    """Moves the vectors `u` and `v` towards those of the largest singular value of a matrix, so many times."""
    ...

def pruned_count(amount, size):
    """How many of `size` an amount is: a number, or a share below 1."""
    ...

def settle(module, name, place, *others):
    """Ends `compute`: the parameter at `place` takes over what is computed now, and its name."""
    ...

def without_lowest(scores, mask, amount):
    """A mask (a tensor of 0 and 1) without the lowest scores among those that it keeps; all of them have one axis."""
    ...

def without_norm(x, u, v, dim=0):
    """A weight divided by its largest singular value (Miyato et al. 2018), which `u` and `v` belong to."""
    ...
