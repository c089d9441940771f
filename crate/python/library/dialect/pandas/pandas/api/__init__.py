"""What other libraries may use: `pandas.api.types`."""

from importlib import import_module

from . import types  # noqa: F401


def __getattr__(name):
    if name in ("extensions", "indexers", "typing"):
        return import_module(f"pandas.api.{name}")
    raise AttributeError(name)
