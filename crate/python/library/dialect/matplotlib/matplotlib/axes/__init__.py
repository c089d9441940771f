"""Axes, with everything that can be drawn on them."""

from ._base import _Base
from ._fields import _Fields
from ._plots import _Plots
from ._statistics import _Statistics


class Axes(_Plots, _Statistics, _Fields, _Base):
    """Flat axes."""
