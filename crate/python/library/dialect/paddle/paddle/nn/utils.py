"""`paddle.nn.utils`: gradients, and parameters as one vector."""

import math

import tandem as td
from tandem.dialect import missing_names

from .._tensor import owned


def _several(parameters):
    return [parameters] if isinstance(parameters, td.Tensor) else list(parameters)


def clip_grad_norm_(parameters, max_norm, norm_type=2.0, error_if_nonfinite=False):
    """Makes gradients smaller until their norm is at most `max_norm`; gives the norm that they had."""
    found = [p for p in _several(parameters) if p.grad is not None]
    if not found:
        return owned(td.tensor(0.0))
    norms = td.stack([td.vector_norm(p.grad, ord=float(norm_type)) for p in found])
    total = td.vector_norm(norms, ord=float(norm_type))
    if error_if_nonfinite and not math.isfinite(total.item()):
        raise RuntimeError(f"the norm of order {norm_type} of the gradients is {total.item()}")
    factor = td.minimum(max_norm / (total + 1e-6), 1.0)
    for p in found:
        p.grad = p.grad * factor
    return owned(total)


def clip_grad_value_(parameters, clip_value):
    """Puts every element of the gradients between two bounds."""
    for p in _several(parameters):
        if p.grad is not None:
            p.grad = td.clip(p.grad, -float(clip_value), float(clip_value))


def parameters_to_vector(parameters, name=None):
    """All parameters as one vector."""
    return owned(td.concat([td.reshape(p, (-1,)) for p in parameters]))


def vector_to_parameters(vec, parameters, name=None):
    """Fills parameters from one vector."""
    at = 0
    for p in parameters:
        count = math.prod(p.shape)
        p.set_value(td.reshape(vec[at : at + count], tuple(p.shape)))
        at += count


__getattr__ = missing_names("paddle.nn.utils")
