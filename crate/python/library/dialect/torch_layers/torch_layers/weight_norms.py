"""`torch.nn.utils.weight_norm` and `spectral_norm`: layers that compute their weight when they are called."""

import torch
from tandem.nn.utils import computed_weights as _computed
from tandem.nn.utils import norms as _norms
from torch._results import named


def _refuse_other(module, name, part, what):
    """Refuses to end what never began."""
    if getattr(module, f"{name}_{part}", None) is None:
        raise ValueError(f"{what} of '{name}' not found in {module}")


def _computes(module, name):
    return name in getattr(type(module), "_computed", {})


def normed(direction, length, dim):
    """A weight of this direction and this norm."""
    found = _computed.of_length(direction, length, dim)
    return named(found, "WeightNormInterfaceBackward0") if dim in (0, direction.ndim - 1) else found


def weight_norm(module, name="weight", dim=0):
    """The norm of a weight and its direction as parameters of their own, `weight_g` and `weight_v`."""
    if _computes(module, name):
        raise RuntimeError(f"Cannot register two weight_norm hooks on the same parameter {name}")
    weight, g, v = getattr(module, name), f"{name}_g", f"{name}_v"
    _computed.compute(module, name, lambda module: normed(getattr(module, v), getattr(module, g), dim))
    setattr(module, g, torch.nn.Parameter(_computed.norm_except(weight.detach(), dim)))
    setattr(module, v, torch.nn.Parameter(weight.detach()))
    return module


def remove_weight_norm(module, name="weight"):
    """Ends it: the weight stays as it is."""
    _refuse_other(module, name, "g", "weight_norm")
    return _norms.remove_weight_norm(module, name)


def spectral_norm(module, name="weight", n_power_iterations=1, eps=1e-12, dim=None):
    """A weight divided by its largest singular value, which each call in training comes nearer to. Until the first it is what it was."""
    if n_power_iterations <= 0:
        raise ValueError(f"Expected n_power_iterations to be positive, but got n_power_iterations={n_power_iterations}")
    if _computes(module, name):
        raise RuntimeError(f"Cannot register two spectral_norm hooks on the same parameter {name}")
    dim = _norms.output_axis(module) if dim is None else dim
    weight, place, called = getattr(module, name), f"{name}_orig", f"_{name}_called"

    def read(module):
        original = getattr(module, place)
        if called not in module.__dict__:
            return original.data
        return _computed.without_norm(original, getattr(module, f"{name}_u"), getattr(module, f"{name}_v"), dim)

    def before(module, args):
        module.__dict__[called] = True
        if module.training:
            # The other way round than `parametrizations.spectral_norm`: the vector of the inputs comes first.
            turned = _computed.as_matrix(getattr(module, place).detach(), dim).T
            _computed.power_step(turned, getattr(module, f"{name}_v"), getattr(module, f"{name}_u"), n_power_iterations, eps)

    _computed.compute(module, name, read)
    setattr(module, place, weight)
    for key, start in zip("uv", _norms.unit_vectors(weight, dim, torch.randn)):
        module.register_buffer(f"{name}_{key}", start)
    module.__dict__[f"_{name}_handle"] = module.register_forward_pre_hook(before)
    return module


def remove_spectral_norm(module, name="weight"):
    """Ends it: the weight stays as it is."""
    _refuse_other(module, name, "orig", "spectral_norm")
    module.__dict__.pop(f"_{name}_handle").remove()
    _computed.settle(module, name, f"{name}_orig", f"{name}_u", f"{name}_v")
    module.__dict__.pop(f"_{name}_called", None)
    return module
