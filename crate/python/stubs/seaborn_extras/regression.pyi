"""Fitted lines: regplot, residplot and lmplot."""
from matplotlib import pyplot as _plt
from seaborn._estimates import Errors as Errors
from seaborn._estimates import resampled as resampled
from seaborn._semantics import series_colour as series_colour
from seaborn._variables import is_missing as is_missing
from typing import Any
import matplotlib as matplotlib
import numpy as np

class Fit:
    """Points of two variables, and the line through them."""
    def __init__(self, data, x, y, units=None, partials=..., dropna=True, kind=None, x_estimator=None, x_bins=None, x_ci='ci', ci=95, n_boot=1000, seed=None, truncate=True): ...
    def estimates(self):
        """Places, estimates and ends of their errors at each x."""
        ...
    def line(self, limits=None):
        """Places, heights and, where asked for, both ends of the error."""
        ...
    def __getattr__(self, name: str): ...

def lmplot(data, *, x=None, y=None, hue=None, col=None, row=None, palette=None, col_wrap=None, height=5, aspect=1, markers='o', sharex=None, sharey=None, hue_order=None, col_order=None, row_order=None, legend=True, legend_out=None, facet_kws=None, **options):
    """Points and fitted lines on a grid of axes."""
    ...

plt = _plt
def regplot(data=None, *, x=None, y=None, x_estimator=None, x_bins=None, x_ci='ci', scatter=True, fit_reg=True, ci=95, n_boot=1000, units=None, seed=None, order=1, logistic=False, lowess=False, robust=False, logx=False, x_partial=None, y_partial=None, truncate=True, dropna=True, x_jitter=None, y_jitter=None, label=None, color=None, marker='o', scatter_kws=None, line_kws=None, ax=None):
    """Points of two variables and the line that fits them, with the band of its error."""
    ...

def residplot(data=None, *, x=None, y=None, x_partial=None, y_partial=None, lowess=False, order=1, robust=False, dropna=True, label=None, color=None, scatter_kws=None, line_kws=None, ax=None):
    """What a fitted line leaves over."""
    ...
