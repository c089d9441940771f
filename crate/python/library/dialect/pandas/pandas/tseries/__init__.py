"""Steps of calendars: `pandas.tseries.offsets`."""

import importlib

from . import offsets

__all__ = ["frequencies", "holiday", "offsets"]


def __getattr__(name):
    if name in __all__:
        return importlib.import_module(f"pandas.tseries.{name}")
    raise AttributeError(f"module 'pandas.tseries' has no attribute {name!r}")
