"""`recompiles`: the programs that a compiled function keeps, what each holds for, and why each was made."""
from tandem._reports import Report as Report
from typing import Any

class Difference:
    """A guard that did not hold: its `kind` ("shape", "dtype", "device", "value", "object", "structure", "mode", "module",
    "optimizer" or "captured"), the `name` of what it guards, what was expected (`before`) and found (`now`), and `advice`: what
    would avoid the compilation, or None where each value needs a program of its own."""
    def __init__(self, kind, name, before, now, advice=None): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

class Entry:
    """A program of the cache: its `number`, `guards` (a dict: what it holds for, by name), `device`, `hits` (calls that found it),
    `trace_ms` and `compile_ms`, `code_bytes` of its kernels, `memory_bytes` of temporaries, `kernels` (how many)."""
    def __init__(self, number, guards, device, hits, trace_ms, compile_ms, code_bytes, memory_bytes, kernels): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

class Miss:
    """A call that found no program: `entry` is the number of the one that it made, `cell` and `line` say where the call stands
    (None outside of cells), `nearest` is the number of the entry that was most like it (None if there was none), and
    `differences` are all guards of that one which did not hold."""
    def __init__(self, entry, place, nearest, differences): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

class Recompilations(Report):
    """What `td.recompiles(f)` gives: the `name` of the function, `entries` and `misses` (the last `limit` of them), `compilations`
    (how many there were in all), `options`, the open dimension `dim` (its name, or None), and `limit`, how many entries are kept."""
    def __init__(self, name, options, dim, limit, entries, misses, compilations): ...
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    def __getattr__(self, name: str): ...

def recompiles(f=None):
    """The programs that were compiled for a function, and why: see `Recompilations`; printed, a table.

    Without a function: the derivatives that `backward()` and `GradientTape` compiled. One holds for the calls that were recorded
    between sources and targets, in their order, with their shapes and numbers; a loop that records the same at each step has one.

    `f` is what `td.jit` gave or a hybridized module. A program holds for the shapes and dtypes of tensors among the arguments, for
    their structure and device, for the values of numbers and texts, the identity of other objects, and for what the function read
    of modules: their mode (`train()`, `eval()`), layers, parameters and numbers. For each call that found no program, all guards of
    the nearest one are listed that did not hold, with what would avoid it.

    >>> @td.jit
    ... def scaled(x, factor):
    ...     return x * factor
    >>> for n in 2, 3:
    ...     y = scaled(td.ones(n), 2.0)
    >>> report = td.recompiles(scaled)
    >>> len(report.entries), [m.differences for m in report.misses]
    (2, [[], [x: shape (2,) -> (3,)]])
    >>> print(report.misses[1].differences[0].advice)
    td.jit(scaled, dims=td.dim("n")) compiles once for every size of the first axis; or pad to one size"""
    ...
