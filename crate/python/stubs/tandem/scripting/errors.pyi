"""What a script cannot say, with the place where it is said: `ScriptError`, and the sites that operators of converted code name."""
from typing import Any

class ScriptError(SyntaxError):
    """Python that script mode cannot make a graph of; it names the line and the column, and what to write instead.

    `cell` is the execution count of the cell (None for a file), `line` counts from 1, `col` from 0.

    >>> @td.jit(script=True)
    ... def smaller(x):
    ...     return [y for y in range(3) if x > y]
    >>> try:
    ...     smaller(td.tensor(1))
    ... except td.ScriptError as error:
    ...     print(error.line, error.col)
    3 35"""
    @property
    def cell(self): ...
    @property
    def col(self): ...
    @property
    def line(self): ...
    def __getattr__(self, name: str): ...

class Site:
    """A place in the user's source, and what the analysis knows about the construct that stands there."""
    def __init__(self, filename, node, **known): ...
    def error(self, message):
        """A `ScriptError` at this place."""
        ...
    def __getattr__(self, name: str): ...
