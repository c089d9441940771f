"""Pictures of whole tables: each column against each, against itself some steps before, and rows as lines."""

import math

import matplotlib.pyplot as plt
import numpy as np

from .plots import boxplot, hist

__all__ = ["andrews_curves", "autocorrelation_plot", "boxplot", "hist", "lag_plot", "parallel_coordinates", "radviz",
           "register_matplotlib_converters", "scatter_matrix"]  # fmt: skip


def scatter_matrix(frame, alpha=0.5, figsize=None, ax=None, grid=False, diagonal="hist", marker=".", density_kwds=None, hist_kwds=None,
                   range_padding=0.05, c=None, **kwargs):  # fmt: skip
    """Each column of numbers against each, with its own values on the diagonal."""
    table = frame.select_dtypes("number")
    names, columns = list(table.columns), [np.asarray(table[name], dtype=float) for name in table.columns]
    count, kwargs = len(names), {"alpha": alpha, "marker": marker, "s": kwargs.pop("s", 20), **kwargs} | ({} if c is None else {"c": c})
    figure = plt.figure(figsize=figsize) if ax is None else ax.figure
    axes = figure.subplots(count, count, squeeze=False)
    figure.subplots_adjust(wspace=0, hspace=0)
    known = [values[~np.isnan(values)] for values in columns]
    ends = [(values.min() - range_padding * np.ptp(values), values.max() + range_padding * np.ptp(values)) for values in known]
    for i, j in np.ndindex(count, count):
        one = axes[i, j]
        if i != j:
            both = ~(np.isnan(columns[i]) | np.isnan(columns[j]))
            one.scatter(columns[j][both], columns[i][both], **kwargs)
            one.set_ylim(*ends[i])
        elif diagonal == "hist":
            one.hist(known[i], **(hist_kwds or {}))
        else:
            _density(one, known[i], density_kwds or {})
        one.set_xlim(*ends[j])
        one.grid(grid)
        one.set(xlabel=names[j] if i == count - 1 else "", ylabel=names[i] if j == 0 else "")
        if i < count - 1:
            one.set_xticks([])
        else:
            one.tick_params(axis="x", rotation=90, labelsize=8)
        if j > 0:
            one.set_yticks([])
        else:
            one.tick_params(axis="y", labelsize=8)
    return axes


def _density(axes, values, options):
    from scipy.stats import gaussian_kde

    at = np.linspace(values.min(), values.max(), 1000)
    axes.plot(at, gaussian_kde(values)(at), **options)


def autocorrelation_plot(series, ax=None, **kwargs):
    """How a column goes with itself some steps before, and the borders of chance."""
    values = np.asarray(series, dtype=float)
    count, gaps = len(values), values - values.mean()
    axes = plt.gca() if ax is None else ax
    if ax is None:
        axes.set(xlim=(1, count), ylim=(-1.0, 1.0))
    for level, style in ((2.5758293035489004, "--"), (1.959963984540054, "-")):
        for sign in (1, -1):
            axes.axhline(y=sign * level / math.sqrt(count), linestyle=style, color="grey")
    axes.axhline(y=0.0, color="black")
    axes.set(xlabel="Lag", ylabel="Autocorrelation")
    whole = float((gaps**2).sum())
    axes.plot(range(1, count + 1), [float((gaps[: count - lag] * gaps[lag:]).sum()) / whole for lag in range(1, count + 1)], **kwargs)
    if "label" in kwargs:
        axes.legend()
    axes.grid()
    return axes


def lag_plot(series, lag=1, ax=None, **kwds):
    """Each value against the one `lag` steps later."""
    values = np.asarray(series, dtype=float)
    axes = plt.gca() if ax is None else ax
    axes.set(xlabel="y(t)", ylabel=f"y(t + {lag})")
    axes.scatter(values[:-lag], values[lag:], **kwds)
    return axes


def _by_classes(name):
    def drawn(*args, **options):
        from pandas_more import class_plots

        return getattr(class_plots, name)(*args, **options)

    drawn.__name__ = name
    return drawn


andrews_curves, parallel_coordinates, radviz = map(_by_classes, ("andrews_curves", "parallel_coordinates", "radviz"))


def register_matplotlib_converters():
    """Moments are drawn on axes without being told so."""
