"""`find_nan`: where the first NaN or infinity of a program comes from."""
from tandem._reports import Report as Report
from typing import Any

class NonFinite(Report):
    """What `td.find_nan` gives; true where there is a NaN or an infinity.

    `kind` is "NaN" or "infinity", `op` the op that made it (`"parameter"` where it came in with an argument or a captured tensor),
    `cell` and `line` say which line asked for that op, `source` is that line, `scope` the module that was being called; `index` is the
    place of the first such element, `value` a `Value` of the result, and `operands` the `Value`s of what the op was given. `at` holds the
    operands' elements that made this one, where the op works on each element by itself. `steps` are the `Value`s before the operands
    that led there, in the order of the program, of many the nearest. All are None or empty where everything is finite; `checked`
    counts the values that were looked at."""
    def __bool__(self) -> bool: ...
    def __init__(self, name, checked): ...
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    def __getattr__(self, name: str): ...

class Value:
    """A tensor at a glance: its `name`, `shape`, `dtype`, how many elements are NaN (`nan`) and infinite (`infinite`), and the
    smallest and largest of the finite ones (`min` and `max`, None where there are none). `cell` and `line` made it, and `at` is its
    element at the place in question, None where it has another shape."""
    def __init__(self, node, x, at=None): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

def find_nan(f, *args, infinities=True, **kwargs):
    """The first NaN or infinity that `f(*args, **kwargs)` computes: which op, which line of a cell, and its operands; see `NonFinite`.

    `f` is traced, and each op of its graph runs by itself, gradients that it takes included; of a function that `td.jit` compiled,
    or of a hybridized module, the compiled program is looked at. Nothing that `f` would assign is assigned, and random numbers are
    those of the next call. `infinities=False` looks for NaN alone, as where a mask of -inf is meant. Of control flow in the graph
    (`td.cond`, `td.scan`, `td.while_loop`) results are looked at, not what happens inside.

    >>> def loss(x):
    ...     share = x / x.sum()
    ...     return -(share * td.log(share)).sum()
    >>> td.find_nan(loss, td.tensor([1.0, 2.0]))
    all 7 values of loss are finite
    >>> bad = td.find_nan(loss, td.tensor([0.0, 2.0]))
    >>> bad.kind, bad.op, bad.index, bad.at
    ('infinity', 'log', (0,), [0.0])"""
    ...
