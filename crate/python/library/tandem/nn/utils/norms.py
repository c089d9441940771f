"""Layers whose weight's norm is a parameter of its own, or is held at 1."""

from ...autodiff import Parameter
from ...random import normal
from . import computed_weights as _computed


def weight_norm(module, name="weight", dim=0):
    """The norm of a weight and its direction as parameters of their own, `weight_g` and `weight_v` (Salimans and Kingma 2016).

    >>> layer = td.nn.utils.norms.weight_norm(td.nn.Linear(4, 2))
    >>> layer.weight_g.shape, layer.weight_v.shape, td.nn.utils.norms.remove_weight_norm(layer).weight.shape
    ((2, 1), (2, 4), (2, 4))
    """
    weight, g, v = getattr(module, name), f"{name}_g", f"{name}_v"
    _computed.compute(module, name, lambda module: _computed.of_length(getattr(module, v), getattr(module, g), dim))
    setattr(module, g, Parameter(_computed.norm_except(weight.detach(), dim)))
    setattr(module, v, weight)
    return module


def remove_weight_norm(module, name="weight"):
    """Ends it: the weight stays as it is."""
    _computed.settle(module, name, f"{name}_v", f"{name}_g")
    return module


def output_axis(module):
    """The axis of a layer's weight along which its results lie."""
    return 1 if "ConvTranspose" in type(module).__name__ else 0


def unit_vectors(weight, dim, draw):
    """Two random vectors of length 1 that a weight as a matrix takes and gives."""
    starts = [draw((size,)) for size in _computed.as_matrix(weight.detach(), dim).shape]
    return [start / _computed.norm_except(start, None) for start in starts]


def spectral_norm(module, name="weight", n_power_iterations=1, eps=1e-12, dim=None, draw=normal):
    """A weight divided by its largest singular value (Miyato et al. 2018), which each call in training comes nearer to.

    >>> layer = td.nn.utils.norms.spectral_norm(td.nn.Linear(4, 2))
    >>> layer(td.ones((1, 4))).shape, layer.weight_orig.shape, layer.weight_u.shape
    ((1, 2), (2, 4), (2,))
    """
    dim = output_axis(module) if dim is None else dim
    weight, place = getattr(module, name), f"{name}_orig"
    vectors = lambda module: (getattr(module, f"{name}_u"), getattr(module, f"{name}_v"))  # noqa: E731
    _computed.compute(module, name, lambda module: _computed.without_norm(getattr(module, place), *vectors(module), dim))
    setattr(module, place, weight)
    for key, start in zip("uv", unit_vectors(weight, dim, draw)):
        module.register_buffer(f"{name}_{key}", start)

    def before(module, args):
        if module.training:
            _computed.power_step(_computed.as_matrix(getattr(module, place).detach(), dim), *vectors(module), n_power_iterations, eps)

    module.register_forward_pre_hook(before)
    return module
