"""`pylab`: the names of `matplotlib.pyplot` and NumPy in one, as `from pylab import *` brings them."""

import builtins
import datetime  # noqa: F401

import matplotlib as mpl  # noqa: F401
import matplotlib.pyplot
import numpy
import numpy as np  # noqa: F401
import numpy.fft
import numpy.linalg
import numpy.ma as ma  # noqa: F401
import numpy.random
from matplotlib import cbook, mlab  # noqa: F401
from matplotlib import pyplot as plt  # noqa: F401
from matplotlib.dates import (  # noqa: F401
    DateFormatter,
    DateLocator,
    DayLocator,
    HourLocator,
    MinuteLocator,
    MonthLocator,
    RRuleLocator,
    SecondLocator,
    WeekdayLocator,
    YearLocator,
    date2num,
    datestr2num,
    drange,
    num2date,
)
from matplotlib.mlab import detrend, detrend_linear, detrend_mean, detrend_none, window_hanning, window_none  # noqa: F401


def _names(module):
    """The names that a star brings from a module, those that are found late with them."""
    listed = getattr(module, "__all__", None)
    late = getattr(vars(module).get("__getattr__"), "late_values", dict)()
    found = {name: getattr(module, name) for name in (listed if listed is not None else dir(module)) if hasattr(module, name)}
    return {name: value for name, value in {**late, **found}.items() if not name.startswith("_")}


for _module in (matplotlib.pyplot, numpy, numpy.fft, numpy.random, numpy.linalg):
    globals().update(_names(_module))
# Those of Python stay what they are.
for _name in ("bytes", "abs", "bool", "max", "min", "pow", "round"):
    globals()[_name] = getattr(builtins, _name)
sum, all, any = numpy.sum, numpy.all, numpy.any  # noqa: A001
__all__ = [name for name in globals() if not name.startswith("_")]
