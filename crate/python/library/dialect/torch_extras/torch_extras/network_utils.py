"""Functions of `torch.nn.utils` that few programs call: parameters as one vector."""

import tandem as td
import torch


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


def skip_init(module_cls, *args, **kwargs):
    """A layer, whose first values a program is about to replace: none are drawn."""
    state = torch.get_rng_state()
    made = module_cls(*args, **kwargs)
    torch.set_rng_state(state)
    return made
