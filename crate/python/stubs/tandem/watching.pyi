"""`watch`: statistics of values inside of a compiled function while it trains."""
from tandem._reports import Report as Report
from typing import Any

class Statistics:
    """A value at a step: `step` (the number of the call, from 1), `min`, `max`, `mean` and `std` of the finite elements, and the shares
    of elements that are 0 (`zeros`) and NaN or infinite (`nonfinite`)."""
    def __init__(self, step, row): ...
    def __repr__(self) -> str: ...
    max: Any
    mean: Any
    min: Any
    nonfinite: Any
    std: Any
    step: Any
    zeros: Any
    def __getattr__(self, name: str): ...

class WatchedFunction(Report):
    """What `td.watch` gives: call it as the function that it watches.

    `calls` counts the calls; `nodes` are the watched nodes by name; `history[name]` is a list of `Statistics`, one for each step that was
    looked at, of which at most 512 are kept, evenly. Shown in a cell it is drawn as lines over the calls; printed it is a table with a line
    of blocks for each value's `std`."""
    def __call__(self, *args, **kwargs): ...
    def __enter__(self): ...
    def __exit__(self, *exception): ...
    def __init__(self, f, every, nodes, show): ...
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    def close(self):
        """Shows the last state, where it is shown while it runs."""
        ...
    @property
    def history(self): ...
    def plot(self, statistic='std'):
        """A plot of one statistic of each value over the calls."""
        ...
    def __getattr__(self, name: str): ...

def watch(step, every=10, nodes=None, show=True):
    """A function that computes what `step` does, and at its first call and each `every`-th after it also looks at values inside of it: see
    `WatchedFunction`.

    The values are further results of the same compiled program, so a step that is looked at is the step itself. Looked at are results of
    matrix products and of activations (the first 16), or the `nodes` that are named: ops (`"exp"`, or `"parameter"` for what goes in)
    or numbers of nodes, as `td.graph` shows them. With `show`, the cell shows the table while it runs, at most ten times a second, and
    less often where that would take more than a twenty-fifth of the time.

    >>> step = td.watch(lambda x: td.relu(x - 1.0).sum(), every=2, show=False)
    >>> for x in td.ones(4), td.ones(4), td.arange(4, dtype=td.float32):
    ...     total = step(x)
    >>> for s in step.history["relu %3"]:
    ...     print(s)
    step 1: min 0, max 0, mean 0, std 0, 100% zeros, 0% NaN or infinite
    step 3: min 0, max 2, mean 0.75, std 0.829156, 50% zeros, 0% NaN or infinite"""
    ...
