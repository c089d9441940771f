"""Bounds for gradients: by value, by the norm of each tensor, or by the norm of all of them together."""

import _tandem
from _tandem import Tensor

from .._compilation import jit
from .._placement import tensor_on_device_of
from ._parameters import is_module


def _mapped(f, value):
    """A structure like `value` with `f` of its tensors."""
    if value is None or isinstance(value, Tensor):
        return None if value is None else f(value)
    if isinstance(value, dict):
        return {key: _mapped(f, inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)([_mapped(f, inner) for inner in value])
    raise TypeError(f"expected tensors in dicts, lists or tuples, got {type(value).__name__}")


def _tensors(value):
    found = []
    _mapped(found.append, value)
    if not found:
        raise ValueError("there are no gradients to clip")
    return found


def _norm(tensors, order):
    """The norm of the numbers of all tensors together."""
    if order == float("inf"):
        return _tandem.max(_tandem.stack([_tandem.max(_tandem.abs(t)) for t in tensors]))
    if order == 2:
        return _tandem.sqrt(_total([_tandem.sum(t * t) for t in tensors]))
    return _total([_tandem.sum(_tandem.abs(t) ** order) for t in tensors]) ** (1.0 / order)


def _total(values):
    total = values[0]
    for value in values[1:]:
        total = total + value
    return total


@jit
def _clipped_together(grads, max_norm, order, slack):
    norm = _norm(_tensors(grads), order)
    scale = _tandem.minimum(max_norm / (norm + slack), 1.0)
    return _mapped(lambda t: t * scale.astype(t.dtype), grads), norm


@jit
def _clipped_by_value(grads, low, high):
    return _mapped(lambda t: _tandem.minimum(_tandem.maximum(t, low), high), grads)


@jit
def _clipped_each(grads, max_norm):
    # A tensor of zeros has the norm 0, and stays.
    return _mapped(lambda t: t * (max_norm / _tandem.maximum(_norm([t], 2), max_norm)), grads)


def _bound(value, like):
    """A bound as a tensor, so that another one needs no other program."""
    if isinstance(value, Tensor):
        return value
    return tensor_on_device_of(_tensors(like)[0], float(value))


def global_norm(grads):
    """The Euclidean norm of all numbers in a structure of tensors together, a tensor without axes.

    >>> td.optim.global_norm({"w": td.tensor([3.0]), "b": td.tensor([4.0])}).item()
    5.0
    """
    return _norm(_tensors(grads), 2)


def clip_by_global_norm(grads, max_norm):
    """Gradients, scaled alike so that all numbers together have at most the norm `max_norm` (Pascanu et al. 2013), and their norm.

    `grads` is a tensor, or nested dicts, lists and tuples of them, whose structure the result has.

    >>> grads, norm = td.optim.clip_by_global_norm([td.tensor([3.0]), td.tensor([4.0])], 2.5)
    >>> [g.tolist() for g in grads], norm.item()
    ([[1.5], [2.0]], 5.0)
    """
    return _clipped_together(grads, _bound(max_norm, grads), 2, 0.0)


def clip_by_norm(grads, max_norm):
    """Gradients, each tensor scaled so that its norm is at most `max_norm`.

    >>> td.optim.clip_by_norm(td.tensor([3.0, 4.0]), 2.5).tolist()
    [1.5, 2.0]
    """
    return _clipped_each(grads, _bound(max_norm, grads))


def clip_by_value(grads, low, high=None):
    """Gradients, each number between `low` and `high`, or within ±`low` if that is all.

    >>> td.optim.clip_by_value([td.tensor([3.0, -4.0])], 3.5)[0].tolist()
    [3.0, -3.5]
    """
    low, high = (-low, low) if high is None else (low, high)
    return _clipped_by_value(grads, _bound(low, grads), _bound(high, grads))


def _with_gradients(parameters):
    if isinstance(parameters, Tensor):
        parameters = [parameters]
    elif is_module(parameters):
        parameters = parameters.parameters()
    return [parameter for parameter in parameters if getattr(parameter, "grad", None) is not None]


def clip_grad_norm_(parameters, max_norm, norm_type=2.0, error_if_nonfinite=False):
    """Scales the gradients that `backward()` left in `p.grad`, so that together they have at most the norm `max_norm`.

    Returns the norm that they had, a tensor without axes. `norm_type` is the order, `float("inf")` for the largest number.
    With `error_if_nonfinite` a norm that is no finite number is a RuntimeError; else the gradients become NaN.
    """
    parameters = _with_gradients(parameters)
    if not parameters:
        return _tandem.tensor(0.0)
    grads = [parameter.grad for parameter in parameters]
    order = float(norm_type)
    clipped, norm = _clipped_together(grads, _bound(max_norm, grads), 2 if order == 2 else order, 1e-6)
    if error_if_nonfinite and not _tandem.isfinite(norm).item():
        raise RuntimeError(f"the gradients have the norm {norm.item()}, so that they cannot be clipped")
    for parameter, gradient in zip(parameters, clipped):
        parameter.grad = gradient
    return norm


def clip_grad_value_(parameters, clip_value):
    """Bounds each number of the gradients in `p.grad` by ±`clip_value`."""
    parameters = _with_gradients(parameters)
    if parameters:
        clipped = clip_by_value([parameter.grad for parameter in parameters], clip_value)
        for parameter, gradient in zip(parameters, clipped):
            parameter.grad = gradient
