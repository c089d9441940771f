"""Data sets: a module for each."""

__path__ = []

from statsmodels_more.dataset_modules import __dir__, __getattr__  # noqa: E402, F401
