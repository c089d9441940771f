"""`ablate`: what each pass of the compiler, or each decision of fusion, is worth for one program."""
from tandem._comparison import Comparison as Comparison
from typing import Any

class Ablation(Comparison):
    """What `td.ablate` gives, which shows as a comparison: `rows`, an `AblationRow` for the program with everything, then one for each pass
    left out, and `unused`, the passes that change nothing in this program."""
    def __init__(self, json_text, nodes, unused): ...
    @property
    def rows(self): ...
    def __getattr__(self, name: str): ...

class AblationRow:
    """One way to compile: `without`, what was left out ("" for nothing) or the choice of fusion as `td.jit` takes it, the `nodes` of the graph that the kernels compute, `kernels` and
    `bytes` that a call runs and moves, the `peak` bytes of tensors above those before it, `compile_us`, `median_us` of a call, and how
    many times as long it takes as with everything: `ratio`, with the 95 % interval from `low` to `high` (None for the row of everything,
    and where the clock cannot judge)."""
    def __init__(self, without, nodes, entry, ratio): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

def ablate(f, *args, passes=None, fusions=False, **kwargs):
    """What each pass of the compiler is worth for `f(*args, **kwargs)`: the program is compiled with everything, then without each pass that
    changes it and without fusion, and all are run interleaved. See `Ablation`; printed, a table.

    `passes` names those to leave out, one at a time, `"fusion"` among them. With `fusions=True` decisions of fusion are turned round
    instead, one at a time: what a kernel computes on the way is stored, what is stored is computed where it is read, if that is possible.
    The function is called often: a training step trains.

    >>> report = td.ablate(lambda x: (x * 1.0) * 2.0, td.ones(8), passes=("simplify", "fusion"))
    >>> [(row.without, row.kernels) for row in report.rows]
    [('', 1), ('simplify', 1), ('fusion', 1)]
    >>> report = td.ablate(lambda x: td.exp(x) * 2.0, td.ones(8), fusions=True)
    >>> [(row.without, row.kernels) for row in report.rows]
    [('', 1), ('fuse={1: False}', 2)]"""
    ...
