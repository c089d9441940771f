"""Functions whose derivatives are those that a program writes, as any Python.

A derivative that can be traced becomes part of the graph. Another, which asks for numbers, calls another library or is not linear in the
gradients, is called by a hook."""
from tandem.dialect import gradient_hooks as gradient_hooks
from typing import Any
import tandem as td

def called(function, forward, backward, args, hooks=True):
    """What `forward(args, needed)` gives, whose gradients `backward` computes; `function` is whose derivative it is.

    A dialect without `backward()`, which alone calls hooks, has `hooks=False`.

    >>> from tandem.dialect import SharedTensor, as_class
    >>> from tandem.dialect.own_derivatives import called
    >>> x = as_class(td.tensor([3.0]), SharedTensor).requires_grad_()
    >>> y = called("double", lambda values, needed: (None, values[0] * 2), lambda kept, g: g * 10, (x,))
    >>> y.sum().backward()
    >>> y.tolist(), x.grad.tolist()
    ([6.0], [10.0])"""
    ...

def transformed(function):
    """A function whose derivatives a transform computes.

    >>> from tandem.dialect.own_derivatives import transformed
    >>> transformed(lambda x: x + 1)(2)
    3"""
    ...
