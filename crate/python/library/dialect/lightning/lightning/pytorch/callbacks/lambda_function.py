"""A callback of functions."""

from .callback import HOOKS, Callback

_NAMES = {name for names in HOOKS.values() for name in names.split()}


class LambdaCallback(Callback):
    """Calls the functions that it is given by the names of hooks."""

    def __init__(self, **hooks):
        for name, function in hooks.items():
            if name not in _NAMES:
                raise TypeError(f"LambdaCallback.__init__() got an unexpected keyword argument '{name}'")
            if function is not None:
                setattr(self, name, function)
