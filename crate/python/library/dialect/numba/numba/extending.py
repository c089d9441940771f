"""Functions for other functions."""

import ast
import functools

from ._compiled import jit
from .types import typeof


def register_jitable(*args, **options):
    """The function, also for those that are compiled."""
    if len(args) == 1 and callable(args[0]) and not options:
        return args[0]
    return lambda function: function


@functools.cache
def _codes_of_nothing():
    """The codes of functions that do nothing, as cells and as modules have them."""
    text, names, codes = "def nothing(): pass\ndef described():\n    'Nothing.'\n", {}, set()
    for source in (text, compile(ast.parse(text), "nothing", "exec")):
        exec(source, names)
        codes |= {names["nothing"].__code__.co_code, names["described"].__code__.co_code}
    return codes


def _by_types(*args, _implementations=(), **named):
    for choose in _implementations:
        found = choose(*args, **named)
        if found is not None:
            return found(*args, **named)
    raise TypeError("no implementation for these types")


def overload(func, jit_options=None, **options):
    """What `func` does in compiled functions. One that does something is called itself; an empty one takes its implementations."""

    def noted(implementation):
        code = getattr(func, "__code__", None)
        if code is not None and code.co_code in _codes_of_nothing():
            func.__code__, func.__kwdefaults__ = (_by_types.__code__, {"_implementations": []})
        if code is not None and (func.__kwdefaults__ or {}).get("_implementations") is not None:
            chosen = lambda *args, **named: implementation(*map(typeof, args), **{key: typeof(value) for key, value in named.items()})  # noqa: E731
            func.__kwdefaults__["_implementations"].append(chosen)
        return implementation

    return noted


def is_jitted(function):
    """Whether it went through `jit`."""
    return hasattr(function, "py_func")


__all__ = ["is_jitted", "jit", "overload", "register_jitable"]
