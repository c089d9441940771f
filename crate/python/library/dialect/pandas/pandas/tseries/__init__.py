"""Steps of calendars: `pandas.tseries.offsets`."""

from . import offsets

__all__ = ["offsets"]
