"""Axes, with everything that can be drawn on them."""
from matplotlib.axes._base import _Base as _Base
from matplotlib.axes._fields import _Fields as _Fields
from matplotlib.axes._plots import _Plots as _Plots
from matplotlib.axes._statistics import _Statistics as _Statistics
from typing import Any

class Axes(_Plots, _Statistics, _Fields, _Base):
    """Flat axes."""
    def __getattr__(self, name): ...
