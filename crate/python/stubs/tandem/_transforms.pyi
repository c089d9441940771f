"""Transformations of functions: `grad`, `value_and_grad`, `jvp`, `custom_gradient`, `stop_gradient` and `vmap`."""
from typing import Any

def custom_gradient(f, backward=None):
    """`f` with a gradient of its own: `backward(*args, *results, *gradients)` gives one for each tensor of the arguments.

    `gradients` are those of the results; `backward` may do anything with them (clip them, say), but `td.jvp` needs one that is
    linear in them. Other tensors that it uses get no gradient from it.
    Rounding that lets gradients through: `td.custom_gradient(td.round, lambda x, y, g: g)`. Without `backward`, as in TensorFlow,
    `f` gives a pair: its result, and the function from the gradients of it to those of the arguments."""
    ...

def grad(f, argnums=0, has_aux=False):
    """A function that gives the gradient of `f`; with `has_aux`, a pair of it and what came along.

    See `value_and_grad`. Equal operands of `max` and `maximum` share the gradient; `floor` and `round` have the gradient
    0; a result that depends on the arguments only through comparisons, sorting positions or integers is refused."""
    ...

def jvp(f, primals, tangents):
    """The result of `f(*primals)` and its directional derivative along the tangents, which are like the primals."""
    ...

def stop_gradient(x):
    """`x`, through which no gradient flows."""
    ...

def value_and_grad(f, argnums=0, has_aux=False):
    """A function that gives the value of `f`, which is one number, and its gradient with respect to some arguments.

    Arguments are tensors, floats, nested lists, tuples and dicts of them, or modules, whose gradients are a dict by
    parameter name. `argnums` is an index or a tuple of them. With `has_aux`, `f` returns a pair of the number and
    anything else, which comes along: `((value, aux), gradient)`. Composes with `jit`, `vmap`, `jvp` and itself."""
    ...

def vmap(f, in_axes=0, out_axes=0):
    """A function that maps `f` over an axis of its arguments, all at once.

    `in_axes` is an axis for all arguments, or a tuple with an axis or None (the same for all) for each; `out_axes` is
    where the axis stands in the results. Random numbers are drawn for each element."""
    ...

def with_gradient(f, backward, once=False):
    """`f` with the gradient `backward`. Asked `once`, derivatives of that gradient are derivatives of what `f` computes."""
    ...
