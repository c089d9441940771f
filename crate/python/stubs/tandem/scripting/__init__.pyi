"""Script mode: Python control flow that becomes control flow of a graph.

`td.jit(f, script=True)` converts the syntax tree of `f` (as AutoGraph, Moldovan et al. 2019, and TorchScript do): `if`, `while`,
`for`, `break`, `continue`, `return`, `and`, `or`, `not`, comparisons and calls ask when they run whether a tensor decides."""
from tandem.scripting import branches as branches
from tandem.scripting import calls as calls
from tandem.scripting import conversion as conversion
from tandem.scripting import errors as errors
from tandem.scripting import expressions as expressions
from tandem.scripting import flow as flow
from tandem.scripting import items as items
from tandem.scripting import iteration as iteration
from tandem.scripting import jumps as jumps
from tandem.scripting import loops as loops
from tandem.scripting import mutation as mutation
from tandem.scripting import nodes as nodes
from tandem.scripting import operators as operators
from tandem.scripting import options as options
from tandem.scripting import scopes as scopes
from tandem.scripting import source as source
from tandem.scripting import state as state
from tandem.scripting import statements as statements
from tandem.scripting.errors import ScriptError as ScriptError
from tandem.scripting.iteration import Range as _range
from typing import Any

class ConvertedSource:
    """The converted form of a function: `source` is its text, `original` that of the user, `lines` for each line of `source` the
    line of the cell or file that it was made of (None for what has none)."""
    def __init__(self, source, original, lines, name): ...
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    def __getattr__(self, name: str): ...

def converted(f):
    """The source that script mode makes of a function: `print(td.converted(f))`. See `ConvertedSource`.

    >>> def halve(n):
    ...     while n > 1:
    ...         n = n // 2
    ...     return n
    >>> print(td.converted(halve).source.replace("\\n\\n", "\\n"))
    def halve(n):
        def body():
            nonlocal n
            n = n // 2
        while_(lambda: n > 1, body, ('n',), at(2, 4))
        return n"""
    ...

range = _range
def script(f=None):
    """The function with its control flow converted, run by Python: it gives what `f` gives, and traced it makes loops and choices.

    >>> @td.script
    ... def positive(x):
    ...     if x > 0:
    ...         return x
    ...     return -x
    >>> positive(td.tensor(-2.0))
    Tensor(2., float32, cpu)
    >>> td.vmap(positive)(td.tensor([-1.0, 3.0]))
    Tensor([1., 3.], float32, cpu)"""
    ...

def scripted(f, unroll=True):
    """What `td.jit(f, script=True)` compiles."""
    ...
