"""How functions of Paddle are called: other names of arguments, and results of Paddle's class."""

import functools

from ._tensor import owned

# Names that PyTorch has for arguments, and Paddle's own.
_ALIASES = {"input": "x", "dim": "axis", "other": "y", "keepdims": "keepdim"}


def api(function):
    """The function with the argument `name`, which changes nothing, with other names of arguments, and results of Paddle's class."""
    code = function.__code__
    own = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    renamed = {alias: name for alias, name in _ALIASES.items() if alias not in own and name in own}

    @functools.wraps(function)
    def call(*args, **kwargs):
        if kwargs:
            if "name" not in own:
                kwargs.pop("name", None)
            for alias, name in renamed.items():
                if alias in kwargs:
                    kwargs[name] = kwargs.pop(alias)
        return owned(function(*args, **kwargs))

    return call


def named(function):
    """The function with the argument `name`, which changes nothing."""

    @functools.wraps(function)
    def call(*args, name=None, **kwargs):
        return function(*args, **kwargs)

    return call


def table(names, space):
    """The functions of these names, ready to be called."""
    return {name: api(space[name]) for name in names.split()}
