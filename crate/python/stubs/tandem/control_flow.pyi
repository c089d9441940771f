"""Control flow: `cond`, `while_loop`, `scan` and `fori_loop` run at once as Python does; in a compiled function they become
control flow of its graph.

Values are pytrees: tensors, numbers, and nested lists, tuples and dicts of them. What the functions close over is read like
any other tensor."""
from _tandem import Tensor as Tensor
from _tandem import arange as arange
from _tandem import astype as astype
from _tandem import is_tracing as is_tracing
from _tandem import tensor as tensor
from typing import Any

def associative_scan(fn, elems, reverse=False, axis=0):
    """All partial results of an associative function of two trees along an axis: y[i] = fn(… fn(x[0], x[1]) …, x[i]).

    `fn` takes slices of several elements at once. Of n elements it is called about log2(n) times, each time on all
    (Hillis and Steele 1986).

    >>> td.associative_scan(lambda a, b: a * b, td.tensor([1.0, 2.0, 3.0, 4.0])).tolist()
    [1.0, 2.0, 6.0, 24.0]"""
    ...

def cond(pred, then, else_, *operands):
    """`then(*operands)` where `pred` is true, else `else_(*operands)`.

    At once, only the chosen function is called. In a compiled function both are traced, and give results of the same
    structure, shapes and dtypes."""
    ...

def fori_loop(lower, upper, body, init):
    """Calls `value = body(i, value)` for `i` from `lower` to `upper`, that excluded; the last value.

    `i` is an int32 tensor. Where the bounds are numbers it is a `scan`, else a `while_loop`."""
    ...

def map(f, xs):
    """`f` of each slice of `xs` along the first axis, one after the other, the results stacked: a `scan` without a carry.

    `vmap` computes all at once, and needs the memory for it.

    >>> td.map(lambda x: x * x, td.arange(4)).tolist()
    [0, 1, 4, 9]"""
    ...

def scan(f, init, xs=None, length=None, reverse=False):
    """`carry, y = f(carry, x)` for each slice `x` of `xs` along the first axis: the last carry, and all `y`, stacked.

    Without `xs`, `length` says how often. With `reverse` the last slice comes first. The carry keeps its structure,
    shapes and dtypes; `y` may be anything, None too. A compiled scan stays a loop; it has gradients."""
    ...

def switch(index, branches, *operands):
    """`branches[index](*operands)`; an index below the first is the first, one above the last the last, as in JAX.

    At once, only the chosen function is called. In a compiled function all are traced, and give results of the same structure, shapes
    and dtypes.

    >>> td.switch(td.tensor(1), [lambda x: x, lambda x: 2 * x], td.tensor(3.0)).item()
    6.0"""
    ...

def while_loop(cond, body, init):
    """Calls `value = body(value)` for as long as `cond(value)` holds, from `init` on; the last value.

    The value keeps its structure, shapes and dtypes. A compiled loop stays a loop. Its gradient goes backwards over the trips and computes
    for each the value that it began with again, from `init` on: n trips take time in proportion to n squared. Where their number is
    known before, `scan` and `fori_loop` keep the values instead.

    >>> td.jit(td.grad(lambda x: td.while_loop(lambda v: v < 100, lambda v: v * x, x)))(3.0).item()
    405.0"""
    ...
