"""Pictures of whole tables: each column against each, against itself some steps before, and rows as lines."""
from typing import Any

def andrews_curves(frame, class_column, ax=None, samples=200, color=None, colormap=None, **kwargs):
    """Each row as a sum of waves, coloured by its class."""
    ...

def autocorrelation_plot(series, ax=None, **kwargs):
    """How a column goes with itself some steps before, and the borders of chance."""
    ...

def boxplot(frame, column=None, by=None, ax=None, grid=True, figsize=None, layout=None, rot=0, fontsize=None, return_type=None, backend=None, **options):
    """Boxes of columns of numbers, or of the groups of each."""
    ...

def hist(data, bins=10, figsize=None, column=None, by=None, ax=None, layout=None, grid=True, sharex=False, sharey=False, xrot=None, xlabelsize=None, yrot=None, ylabelsize=None, legend=False, **options):
    """Histograms of a column, of each column of numbers, or of the groups of one."""
    ...

def lag_plot(series, lag=1, ax=None, **kwds):
    """Each value against the one `lag` steps later."""
    ...

def parallel_coordinates(frame, class_column, cols=None, ax=None, color=None, use_columns=False, xticks=None, colormap=None, axvlines=True, axvlines_kwds=None, sort_labels=False, **kwargs):
    """Each row as a line over the columns, coloured by its class."""
    ...

def radviz(frame, class_column, ax=None, color=None, colormap=None, **kwds):
    """Each row as a point that springs to the columns, on a circle, pull by its values."""
    ...

def register_matplotlib_converters():
    """Moments are drawn on axes without being told so."""
    ...

def scatter_matrix(frame, alpha=0.5, figsize=None, ax=None, grid=False, diagonal='hist', marker='.', density_kwds=None, hist_kwds=None, range_padding=0.05, c=None, **kwargs):
    """Each column of numbers against each, with its own values on the diagonal."""
    ...
