"""`torch.nn.utils`: gradients of many parameters."""

import math

import tandem as td
from tandem.dialect import missing_names

from ... import _creation, autograd
from ..._late import late
from ...optim._base import without_complex


def _gradients(parameters):
    parameters = without_complex(parameters)
    return [p.grad for p in parameters if p.grad is not None]


def clip_grad_norm_(parameters, max_norm, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    """Scales the gradients so that the norm of all of them together is at most `max_norm`; gives the norm before."""
    gradients = _gradients(parameters)
    if not gradients:
        return _creation.tensor(0.0)
    with autograd.no_grad():
        order = math.inf if norm_type in ("inf", math.inf) else float(norm_type)
        total = td.vector_norm(td.stack([td.vector_norm(g, ord=order) for g in gradients]), ord=order)
        if error_if_nonfinite and not math.isfinite(total.item()):
            raise RuntimeError(f"The total norm of order {norm_type} for gradients from `parameters` is non-finite")
        factor = td.clip(max_norm / (total + 1e-6), None, 1.0)
        for gradient in gradients:
            gradient.mul_(factor)
    return total


def clip_grad_value_(parameters, clip_value, foreach=None):
    """Clips every element of the gradients."""
    with autograd.no_grad():
        for gradient in _gradients(parameters):
            gradient.clamp_(-clip_value, clip_value)


clip_grad_norm = clip_grad_norm_


__getattr__ = late("torch.nn.utils", missing_names("torch.nn.utils"))
