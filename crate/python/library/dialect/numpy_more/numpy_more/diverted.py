"""Functions that programs hold already, made to look at their arguments from now on."""

import types

_STUB = """
def around({names}):
    def stub(*args, _diverted=None, **kwargs):
        ({names})
        return _diverted(*args, **kwargs)
    return stub
"""


def _stub(count):
    """The code of a function that calls another one, and has as many variables of outer functions as are there."""
    names, space = "".join(f"v{i}, " for i in range(count)), {}
    exec(_STUB.format(names=names), space)  # noqa: S102
    return space["around"](*range(count)).__code__


def divert(function, own, is_complex):
    """Calls of `function` go to `own` where an argument is complex.

    A call whose arguments hold a program's first complex number looked the function up before; so it is changed itself.
    """
    while type(function) is not types.FunctionType:
        function = getattr(function, "__wrapped__", None)
        if function is None:
            return
    if "_diverted" in (function.__kwdefaults__ or {}):
        return
    before = types.FunctionType(function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__)
    before.__kwdefaults__ = function.__kwdefaults__

    def either(*args, **kwargs):
        return (own if any(map(is_complex, args)) or kwargs and any(map(is_complex, kwargs.values())) else before)(*args, **kwargs)

    function.__code__ = _stub(len(function.__code__.co_freevars))
    function.__defaults__, function.__kwdefaults__, function.__wrapped__ = None, {"_diverted": either}, before
