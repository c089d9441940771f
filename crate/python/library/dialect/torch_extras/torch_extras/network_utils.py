"""Functions of `torch.nn.utils` that few programs call: parameters as one vector, and norms of weights."""

import tandem as td
import torch
from tandem.nn.utils import norms as _norms


def parameters_to_vector(parameters):
    """All parameters as one vector."""
    return td.concat([td.reshape(p, (-1,)) for p in parameters])


def vector_to_parameters(vec, parameters):
    """Fills the parameters from one vector."""
    at = 0
    with torch.no_grad():
        for p in parameters:
            p.copy_(td.reshape(vec[at : at + p.numel()], tuple(p.shape)))
            at += p.numel()


weight_norm, remove_weight_norm = _norms.weight_norm, _norms.remove_weight_norm


def spectral_norm(module, name="weight", n_power_iterations=1, eps=1e-12, dim=None):
    """A weight divided by its largest singular value, which each call in training comes nearer to."""
    return _norms.spectral_norm(module, name, n_power_iterations, eps, dim, torch.randn)


def skip_init(module_cls, *args, **kwargs):
    """A layer, whose first values a program is about to replace: none are drawn."""
    state = torch.get_rng_state()
    made = module_cls(*args, **kwargs)
    torch.set_rng_state(state)
    return made
