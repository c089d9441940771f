"""Estimates by category: barplot, countplot and pointplot."""
from matplotlib.lines import Line2D as Line2D
from seaborn._categories import CategoryPlot as CategoryPlot
from seaborn._estimates import Errors as Errors
from seaborn._estimates import old_errorbar as old_errorbar
from seaborn._variables import Variable as Variable
from typing import Any
import matplotlib as matplotlib
import numpy as np

class EstimatePlot(CategoryPlot):
    """Estimates by category; of a vector each number by its label."""
    structure: Any
    def __getattr__(self, name: str): ...

def barplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, estimator='mean', errorbar=..., n_boot=1000, seed=None, units=None, weights=None, orient=None, color=None, palette=None, saturation=0.75, fill=True, hue_norm=None, width=0.8, dodge='auto', gap=0, log_scale=None, native_scale=False, formatter=None, legend='auto', capsize=0, err_kws=None, ci='deprecated', errcolor='deprecated', errwidth='deprecated', ax=None, **kwargs):
    """Bars as high as the mean of each category, with its error."""
    ...

def count_plot(data, roles, stat='count', order=None, orient=None, color=None, legend='auto', native_scale=False, formatter=None):
    """A plot whose numbers are counts or shares of rows."""
    ...

def countplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, orient=None, color=None, palette=None, saturation=0.75, fill=True, hue_norm=None, stat='count', width=0.8, dodge='auto', gap=0, log_scale=None, native_scale=False, formatter=None, legend='auto', ax=None, **kwargs):
    """How many rows each category has."""
    ...

def draw_bars(plot, errors, settings, options, default=None):
    """Draws the bars of each level of hue, with their errors."""
    ...

def draw_points(plot, errors, settings, options):
    """Draws the points of each level of hue."""
    ...

def error_lines(plot, ax, found, capsize, options):
    """A line for the error of each estimate, with caps."""
    ...

def pointplot(data=None, *, x=None, y=None, hue=None, order=None, hue_order=None, estimator='mean', errorbar=..., n_boot=1000, seed=None, units=None, weights=None, color=None, palette=None, hue_norm=None, markers='o', linestyles='-', dodge=False, log_scale=None, native_scale=False, orient=None, capsize=0, formatter=None, legend='auto', err_kws=None, ci='deprecated', errwidth='deprecated', join='deprecated', scale='deprecated', ax=None, **kwargs):
    """Points at the mean of each category, joined by lines, with their errors."""
    ...
