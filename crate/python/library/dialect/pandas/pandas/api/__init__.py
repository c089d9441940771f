"""What other libraries may use: `pandas.api.types`."""

from . import types  # noqa: F401
