"""Script mode: Python control flow that becomes control flow of a graph.

`td.jit(f, script=True)` converts the syntax tree of `f` (as AutoGraph, Moldovan et al. 2019, and TorchScript do): `if`, `while`,
`for`, `break`, `continue`, `return`, `and`, `or`, `not`, comparisons and calls ask when they run whether a tensor decides.
"""

import ast
import types

from .._compilation import _parameters
from .calls import call, convertible
from .errors import ScriptError, Site
from .iteration import Range as range
from .options import unrolling
from .scopes import body_of, own_nodes

__all__ = ["ConvertedSource", "ScriptError", "converted", "range", "script", "scripted"]


class _Scripted:
    """What a compiled function calls: a converted function, or an object with all of the user's code that it reaches."""

    def __init__(self, target, unroll):
        self._target, self._unroll = target, unroll
        self.__name__ = getattr(target, "__name__", None) or getattr(target, "name", None) or type(target).__name__

    @property
    def _argument_names(self):
        return _parameters(self._target)

    @property
    def __converted_source__(self):
        # Graph documents show both.
        shown = converted(self._target)
        return shown.original, shown.source

    def __call__(self, *args, **kwargs):
        with unrolling(self._unroll):
            return call(self._target, *args, **kwargs)


def scripted(f, unroll=True):
    """What `td.jit(f, script=True)` compiles."""
    if not callable(f):
        raise TypeError(f"expected a function or a module, got {type(f).__name__}")
    if isinstance(f, (types.FunctionType, types.MethodType)):
        _refuse_generator(f, _source_of(f))
    return _Scripted(f, unroll)


def _refuse_generator(f, source):
    found = [n for n in own_nodes(body_of(source.tree)) if isinstance(n, (ast.Yield, ast.YieldFrom))]
    if found:
        site = Site(f.__code__.co_filename, found[0])
        raise site.error("a compiled function gives its results at once, and does not yield: return a list, or stack with td.scan")


def _source_of(f):
    """The converted form of a function, which must have a source."""
    function = getattr(f, "__func__", f)
    made = convertible(function)
    if made is function and not hasattr(function, "__script_converted__"):
        name = getattr(function, "__qualname__", function)
        raise TypeError(f"there is no source of {name} to convert: script mode takes functions that cells or imported files define")
    return made.__script_converted__


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
    Tensor([1., 3.], float32, cpu)
    """
    if f is None:
        return script
    if isinstance(f, (types.FunctionType, types.MethodType)):
        _source_of(f)
        return convertible(f)
    return _Scripted(f, True)


class ConvertedSource:
    """The converted form of a function: `source` is its text, `original` that of the user, `lines` for each line of `source` the
    line of the cell or file that it was made of (None for what has none)."""

    def __init__(self, source, original, lines, name):
        self.source, self.original, self.lines, self.name = source, original, lines, name

    def __repr__(self):
        return self.source

    __str__ = __repr__


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
        return n
    """
    from .listing import listing

    target = getattr(f, "target", None) or f
    target = getattr(target, "_target", target)
    if not isinstance(target, (types.FunctionType, types.MethodType)) and hasattr(target, "forward"):
        target = target.forward
    function = getattr(target, "__func__", target)
    return ConvertedSource(*listing(function, _source_of(function)))
