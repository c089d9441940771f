"""Functions of Python's among ops, and loops."""

import tandem as td
from tensorflow._tensor import Tensor, as_tensor


def py_function(func=None, inp=None, Tout=None, name=None):
    """A Python function of tensors; without its arguments, a decorator."""
    if inp is None:
        decorated = lambda function: lambda *inputs: py_function(function, inputs, Tout)  # noqa: E731
        return decorated if func is None else decorated(func)
    from tensorflow_extras.numbers import typed

    return typed(func(*map(as_tensor, inp)), Tout)


def while_loop(cond, body, loop_vars, shape_invariants=None, parallel_iterations=10, back_prop=True, swap_memory=False,
               maximum_iterations=None, name=None):  # fmt: skip
    """Repeats `body` while `cond` holds."""
    values, trips = tuple(loop_vars), 0
    while (maximum_iterations is None or trips < int(maximum_iterations)) and cond(*values):
        values, trips = body(*values), trips + 1
        values = values if isinstance(values, (tuple, list)) else (values,)
    return values


def cond(pred, true_fn=None, false_fn=None, name=None):
    """The result of one of two functions, by a condition."""
    if isinstance(pred, Tensor) and td.is_tracing():
        return td.cond(pred, true_fn, false_fn)
    return true_fn() if pred else false_fn()
