"""Bounds for gradients: by value, by the norm of each tensor, or by the norm of all of them together."""
from _tandem import Tensor as Tensor
from tandem._compilation import jit as jit
from tandem._placement import tensor_on_device_of as tensor_on_device_of
from tandem.optim._parameters import is_module as is_module
from typing import Any

def clip_by_global_norm(grads, max_norm):
    """Gradients, scaled alike so that all numbers together have at most the norm `max_norm` (Pascanu et al. 2013), and their norm.

    `grads` is a tensor, or nested dicts, lists and tuples of them, whose structure the result has.

    >>> grads, norm = td.optim.clip_by_global_norm([td.tensor([3.0]), td.tensor([4.0])], 2.5)
    >>> [g.tolist() for g in grads], norm.item()
    ([[1.5], [2.0]], 5.0)"""
    ...

def clip_by_norm(grads, max_norm):
    """Gradients, each tensor scaled so that its norm is at most `max_norm`.

    >>> td.optim.clip_by_norm(td.tensor([3.0, 4.0]), 2.5).tolist()
    [1.5, 2.0]"""
    ...

def clip_by_value(grads, low, high=None):
    """Gradients, each number between `low` and `high`, or within ±`low` if that is all.

    >>> td.optim.clip_by_value([td.tensor([3.0, -4.0])], 3.5)[0].tolist()
    [3.0, -3.5]"""
    ...

def clip_grad_norm_(parameters, max_norm, norm_type=2.0, error_if_nonfinite=False):
    """Scales the gradients that `backward()` left in `p.grad`, so that together they have at most the norm `max_norm`.

    Returns the norm that they had, a tensor without axes. `norm_type` is the order, `float("inf")` for the largest number.
    With `error_if_nonfinite` a norm that is no finite number is a RuntimeError; else the gradients become NaN."""
    ...

def clip_grad_value_(parameters, clip_value):
    """Bounds each number of the gradients in `p.grad` by ±`clip_value`."""
    ...

def global_norm(grads):
    """The Euclidean norm of all numbers in a structure of tensors together, a tensor without axes.

    >>> td.optim.global_norm({"w": td.tensor([3.0]), "b": td.tensor([4.0])}).item()
    5.0"""
    ...
