"""`compare`: which of several functions is faster, with the uncertainty."""
from _tandem import CompiledFunction as CompiledFunction
from tandem._compilation import compiled_function as compiled_function
from tandem._documents import Document as Document
from tandem._probes import captures as captures
from tandem._probes import moved as moved
from tandem._probes import options_of as options_of
from tandem._probes import taken_to as taken_to
from tandem._reports import Report as Report
from typing import Any
import tandem as td

class Comparison(Document):
    """The result of `compare`."""
    def __init__(self, json): ...
    def __getattr__(self, name: str): ...

class Crossover(Report):
    """The result of `compare` over `sizes`: `comparisons` has the `Comparison` of each size, and `crossings` are `(size, faster, slower)`:
    from about that size on (between two measured ones, on a line through both in logarithms), one way is faster than the other. Shown
    in a cell, curves through the measured points; `medians` are their µs by name."""
    def __init__(self, sizes, comparisons): ...
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    def plot(self):
        """The curves, both axes as powers of ten."""
        ...
    def __getattr__(self, name: str): ...

MODES: tuple
def compare(f=None, /, *args, modes=..., devices=None, threads=None, instructions=None, sizes=None, **entries):
    """Runs functions interleaved, after warm-up, and says which is faster, with its uncertainty.

    `td.compare(net, x)` compares `net(x)` op by op with `net(x)` compiled. `modes` chooses the ways: "eager", "graph" (the
    optimised graph run op by op, without code generation) and "compiled"; `devices` and `threads` (numbers of them) run each of these ways
    on each device with each number. `td.compare(eager=lambda: net(x), compiled=lambda: fast(x))` compares functions without arguments,
    which it names so; `td.compare(f, g)` does the same with the functions' own names. Results are compared too.

    With `instructions` ("scalar", "simd", "relaxed") there is a comparison for each, in a dict: code is made anew for another one, so that they
    cannot take turns. With `sizes`, arguments that are functions are called with each size, and there is a `Crossover`.

    >>> c = td.compare(lambda x: td.exp(x) * 2, td.ones(3), modes=("eager", "graph", "compiled"))
    >>> [entry["name"] for entry in c.data()["entries"]]
    ['eager', 'graph', 'compiled']
    >>> over = td.compare(lambda x: td.exp(x) * 2, lambda n: td.ones(n), sizes=(10, 1000))
    >>> over.sizes, sorted(over.medians)
    ((10, 1000), ['compiled', 'eager'])"""
    ...
