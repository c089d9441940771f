"""Layers whose weight's norm is a parameter of its own, or is held at 1."""
from tandem.autodiff import Parameter as Parameter
from tandem.random import normal as normal
from typing import Any

def output_axis(module):
    """The axis of a layer's weight along which its results lie."""
    ...

def remove_weight_norm(module, name='weight'):
    """Ends it: the weight stays as it is."""
    ...

def spectral_norm(module, name='weight', n_power_iterations=1, eps=1e-12, dim=None, draw=...):
    """A weight divided by its largest singular value (Miyato et al. 2018), which each call in training comes nearer to.

    >>> layer = td.nn.utils.norms.spectral_norm(td.nn.Linear(4, 2))
    >>> layer(td.ones((1, 4))).shape, layer.weight_orig.shape, layer.weight_u.shape
    ((1, 2), (2, 4), (2,))"""
    ...

def unit_vectors(weight, dim, draw):
    """Two random vectors of length 1 that a weight as a matrix takes and gives."""
    ...

def weight_norm(module, name='weight', dim=0):
    """The norm of a weight and its direction as parameters of their own, `weight_g` and `weight_v` (Salimans and Kingma 2016).

    >>> layer = td.nn.utils.norms.weight_norm(td.nn.Linear(4, 2))
    >>> layer.weight_g.shape, layer.weight_v.shape, td.nn.utils.norms.remove_weight_norm(layer).weight.shape
    ((2, 1), (2, 4), (2, 4))"""
    ...
