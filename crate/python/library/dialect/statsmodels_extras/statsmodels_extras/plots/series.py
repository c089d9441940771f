"""Correlations of series, and seasons, as figures."""

import numpy as np

from ..series.correlations import acf, ccf, pacf
from .common import figure_of


def _lags_of(lags, nobs, zero):
    if lags is None:
        top = int(np.ceil(10 * np.log10(nobs)))
        lags = np.arange(not zero, top + 1)
    elif np.ndim(lags) == 0:
        lags = np.arange(not zero, int(lags) + 1)
    lags = np.asarray(lags)
    return lags, int(lags.max())


def _drawn(ax, values, interval, lags, title, use_vlines, options, vlines, bars=True):
    values = values[lags]
    if use_vlines:
        ax.vlines(lags, [0], values, **(vlines or {}))
        ax.axhline(**options)
    options = {"marker": "o", "markersize": 5, "linestyle": "None", **options}
    ax.margins(0.05)
    ax.plot(lags, values, **options)
    ax.set_title(title)
    ax.set_ylim(-1.1, 1.1)
    if interval is not None:
        lags, interval, values = lags.astype(float), interval[lags.astype(int)], values
        if lags[0] == 0:
            lags, interval, values = lags[1:], interval[1:], values[1:]
        lags = lags.copy()
        lags[0] -= 0.5
        lags[-1] += 0.5
        ax.fill_between(lags, interval[:, 0] - values, interval[:, 1] - values, alpha=0.25)


def plot_acf(
    x, ax=None, lags=None, *, alpha=0.05, use_vlines=True, adjusted=False, fft=False, missing="none", title="Autocorrelation", zero=True,
    auto_ylims=False, bartlett_confint=True, vlines_kwargs=None, **kwargs,
):  # fmt: skip
    """Correlations of a series with itself."""
    figure, ax = figure_of(ax)
    lags, top = _lags_of(lags, len(x), zero)
    found = acf(x, nlags=top, alpha=alpha, adjusted=adjusted, bartlett_confint=bartlett_confint, missing=missing)
    values, interval = found if alpha is not None else (found, None)
    _drawn(ax, values, interval, lags[lags < len(values)], title, use_vlines, kwargs, vlines_kwargs)
    return figure


def plot_pacf(x, ax=None, lags=None, alpha=0.05, method="ywm", use_vlines=True, title="Partial Autocorrelation", zero=True, vlines_kwargs=None, **kwargs):
    """Partial correlations of a series with itself."""
    figure, ax = figure_of(ax)
    n = len(x)
    if lags is None:
        lags = min(int(np.ceil(10 * np.log10(n))), n // 2 - 1)
    lags, top = _lags_of(lags, n, zero)
    found = pacf(x, nlags=top, alpha=alpha, method=method)
    values, interval = found if alpha is not None else (found, None)
    _drawn(ax, values, interval, lags, title, use_vlines, kwargs, vlines_kwargs)
    return figure


def plot_ccf(x, y, *, ax=None, lags=None, negative_lags=False, alpha=0.05, use_vlines=True, adjusted=False, title="Cross-correlation", **kwargs):
    """Correlations of two series."""
    figure, ax = figure_of(ax)
    lags, top = _lags_of(lags, min(len(x), len(y)), True)
    found = ccf(x, y, adjusted=adjusted, nlags=top + 1, alpha=alpha)
    values, interval = found if alpha is not None else (found, None)
    _drawn(ax, values, interval, lags, title, use_vlines, kwargs, None)
    return figure


def _seasons(groups, values, labels, ax):
    start = 0
    middles = []
    for group in groups:
        part = values[group]
        places = np.arange(start, start + len(part))
        ax.plot(places, part)
        ax.hlines(np.mean(part), places[0], places[-1], colors="r")
        middles.append(places.mean())
        start += len(part) + 1
    ax.set_xticks(middles)
    ax.set_xticklabels(labels)


def month_plot(x, dates=None, ylabel=None, ax=None):
    """A series by months."""
    figure, ax = figure_of(ax)
    months = np.asarray(x.index.month)
    _seasons([months == month for month in range(1, 13)], np.asarray(x, dtype=float), list("jfmamjjasond"), ax)
    ax.set_ylabel(ylabel or "")
    return figure


def quarter_plot(x, dates=None, ylabel=None, ax=None):
    """A series by quarters."""
    figure, ax = figure_of(ax)
    quarters = np.asarray(x.index.quarter)
    _seasons([quarters == quarter for quarter in range(1, 5)], np.asarray(x, dtype=float), ["q1", "q2", "q3", "q4"], ax)
    ax.set_ylabel(ylabel or "")
    return figure


def plot_predict(result, start=None, end=None, dynamic=False, alpha=0.05, ax=None, **predict_kwargs):
    """Expected values with their interval, and the series."""
    figure, ax = figure_of(ax)
    found = result.get_prediction(start, end, dynamic, **predict_kwargs)
    mean = found.predicted_mean
    labels = mean.index if hasattr(mean, "index") else np.arange(len(mean))
    ax.plot(labels, np.asarray(mean), label="forecast")
    if alpha is not None:
        interval = np.asarray(found.conf_int(alpha=alpha))
        ax.fill_between(labels, interval[:, 0], interval[:, 1], color="gray", alpha=0.5, label=f"{int(100 * (1 - alpha))}% confidence interval")
    ax.legend(loc="best")
    return figure
