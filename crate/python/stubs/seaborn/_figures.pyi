"""Figures of facets: relplot, displot and catplot."""
from seaborn._categories import CategoryPlot as CategoryPlot
from seaborn._estimates import Errors as Errors
from seaborn._estimates import old_errorbar as old_errorbar
from seaborn._facets import FacetGrid as FacetGrid
from typing import Any
import pandas as pd

def catplot(data=None, *, x=None, y=None, hue=None, row=None, col=None, kind='strip', estimator='mean', errorbar=..., n_boot=1000, seed=None, units=None, weights=None, order=None, hue_order=None, row_order=None, col_order=None, col_wrap=None, height=5, aspect=1, log_scale=None, native_scale=False, formatter=None, orient=None, color=None, palette=None, hue_norm=None, legend='auto', legend_out=True, sharex=True, sharey=True, margin_titles=False, facet_kws=None, ci='deprecated', **kwargs):
    """Plots by category on a grid of axes: strip, swarm, box, violin, boxen, point, bar or count."""
    ...

def displot(data=None, *, x=None, y=None, hue=None, row=None, col=None, weights=None, kind='hist', rug=False, rug_kws=None, log_scale=None, legend=True, palette=None, hue_order=None, hue_norm=None, color=None, col_wrap=None, row_order=None, col_order=None, height=5, aspect=1, facet_kws=None, **kwargs):
    """Histograms (`kind="hist"`), densities (`"kde"`) or cumulated shares (`"ecdf"`) on a grid of axes."""
    ...

def relplot(data=None, *, x=None, y=None, hue=None, size=None, style=None, units=None, weights=None, row=None, col=None, col_wrap=None, row_order=None, col_order=None, palette=None, hue_order=None, hue_norm=None, sizes=None, size_order=None, size_norm=None, markers=None, dashes=None, style_order=None, legend='auto', kind='scatter', height=5, aspect=1, facet_kws=None, **kwargs):
    """Points (`kind="scatter"`) or lines (`"line"`) on a grid of axes."""
    ...
