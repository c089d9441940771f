"""`IPython.core.magic`: functions and methods that become magics."""

from IPython import get_ipython


def _registering(kind):
    def decorator(given):
        if isinstance(given, str):
            return lambda func: _register(func, kind, given)
        return _register(given, kind, None)

    return decorator


def _register(func, kind, name):
    get_ipython().register_magic_function(func, kind, name or func.__name__)
    return func


register_line_magic = _registering("line")
register_cell_magic = _registering("cell")
register_line_cell_magic = _registering("line_cell")


class Magics:
    """The base of classes whose methods are magics."""

    def __init__(self, shell=None, **kwargs):
        self.shell = shell


def magics_class(cls):
    """The class, as it is."""
    return cls


def _marking(kind):
    def decorator(given=None):
        if callable(given):
            return _mark(given, kind, given.__name__)
        return lambda func: _mark(func, kind, given or func.__name__)

    return decorator


def _mark(func, kind, name):
    func._magics = (*getattr(func, "_magics", ()), (kind, name))
    return func


line_magic = _marking("line")
cell_magic = _marking("cell")
line_cell_magic = _marking("line_cell")
