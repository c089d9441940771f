"""Pictures of whole tables: each column against each, against itself some steps before, and rows as lines."""
from typing import Any

def andrews_curves(*args, **options): ...

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

def parallel_coordinates(*args, **options): ...

def radviz(*args, **options): ...

def register_matplotlib_converters():
    """Moments are drawn on axes without being told so."""
    ...

def scatter_matrix(frame, alpha=0.5, figsize=None, ax=None, grid=False, diagonal='hist', marker='.', density_kwds=None, hist_kwds=None, range_padding=0.05, c=None, **kwargs):
    """Each column of numbers against each, with its own values on the diagonal."""
    ...
