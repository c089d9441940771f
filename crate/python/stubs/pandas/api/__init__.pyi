"""What other libraries may use: `pandas.api.types`."""
from pandas.api import types as types
from typing import Any

def import_module(name, package=None):
    """Import a module.

    The 'package' argument is required when performing a relative import. It
    specifies the package to use as the anchor point from which to resolve the
    relative import to an absolute import."""
    ...

def __getattr__(name: str) -> Any: ...
