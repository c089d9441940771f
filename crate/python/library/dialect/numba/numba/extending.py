"""Functions for other functions."""

from ._compiled import jit


def register_jitable(*args, **options):
    """The function, also for those that are compiled."""
    if len(args) == 1 and callable(args[0]) and not options:
        return args[0]
    return lambda function: function


def overload(func, jit_options=None, **options):
    """Kept aside: `func` itself is called."""
    return lambda function: function


def is_jitted(function):
    """Whether it went through `jit`."""
    return hasattr(function, "py_func")


__all__ = ["is_jitted", "jit", "overload", "register_jitable"]
