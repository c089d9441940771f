"""Quantiles against those of a distribution."""

import numpy as np
from scipy import stats

from .common import figure_of


def plotting_pos(nobs, a=0.0, b=None):
    b = a if b is None else b
    return (np.arange(1.0, nobs + 1) - a) / (nobs + 1 - a - b)


class ProbPlot:
    """Data and a distribution whose quantiles are compared."""

    def __init__(self, data, dist=stats.norm, fit=False, distargs=(), a=0, loc=0, scale=1):
        self.data, self.a, self.nobs, self.distargs, self.fit = np.asarray(data, dtype=float), a, len(data), distargs, fit
        dist = getattr(stats, dist) if isinstance(dist, str) else dist
        self.dist, self.loc, self.scale = dist, loc, scale
        self.fit_params = np.r_[distargs, loc, scale]
        if fit:
            self.fit_params = np.asarray(dist.fit(self.data))
            self.loc, self.scale = self.fit_params[-2], self.fit_params[-1]
            self._frozen = dist(*self.fit_params[:-2]) if len(self.fit_params) > 2 else dist
        else:
            self._frozen = dist(*distargs, loc=loc, scale=scale) if distargs or loc != 0 or scale != 1 else dist

    @property
    def theoretical_percentiles(self):
        return plotting_pos(self.nobs, self.a)

    @property
    def theoretical_quantiles(self):
        return self._frozen.ppf(self.theoretical_percentiles)

    @property
    def sorted_data(self):
        return np.sort(self.data)

    @property
    def sample_quantiles(self):
        return (self.sorted_data - self.loc) / self.scale if self.fit and self.loc is not None else self.sorted_data

    @property
    def sample_percentiles(self):
        return self.dist.cdf((self.sorted_data - self.fit_params[-2]) / self.fit_params[-1])

    def _drawn(self, x, y, line, ax, labels, marker="o", color="C0", **options):
        figure, ax = figure_of(ax)
        ax.plot(x, y, marker, **{"markerfacecolor": "C0", "markeredgecolor": "C0", **options})
        if line:
            if line not in ("r", "q", "45", "s"):
                raise ValueError(f"{line} option for line not understood")
            qqline(ax, line, dist=self._frozen, x=x, y=y)
        ax.set_xlabel(labels[0])
        ax.set_ylabel(labels[1])
        return figure

    def qqplot(self, xlabel=None, ylabel=None, line=None, other=None, ax=None, swap=False, **options):
        x, y = self.theoretical_quantiles, self.sample_quantiles
        labels = ("Theoretical Quantiles", "Sample Quantiles")
        if other is not None:
            other = other if isinstance(other, ProbPlot) else ProbPlot(other, dist=self.dist, fit=self.fit, distargs=self.distargs, a=self.a)
            x, labels = other.sample_quantiles, ("Quantiles of 2nd Sample", "Quantiles of 1st Sample")
            if len(x) != len(y):
                longer, shorter = (x, y) if len(x) > len(y) else (y, x)
                reduced = np.quantile(longer, plotting_pos(len(shorter), self.a))
                x, y = (reduced, y) if len(x) > len(y) else (x, reduced)
        if swap:
            x, y, labels = y, x, labels[::-1]
        return self._drawn(x, y, line, ax, (xlabel or labels[0], ylabel or labels[1]), **options)

    def ppplot(self, xlabel=None, ylabel=None, line=None, other=None, ax=None, **options):
        figure = self._drawn(
            self.theoretical_percentiles,
            self.sample_percentiles,
            line,
            ax,
            (xlabel or "Theoretical Probabilities", ylabel or "Sample Probabilities"),
            **options,
        )
        figure.axes[-1].set_xlim((0, 1))
        figure.axes[-1].set_ylim((0, 1))
        return figure

    def probplot(self, xlabel=None, ylabel=None, line=None, exceed=False, ax=None, **options):
        figure = self._drawn(
            self.theoretical_quantiles, self.sorted_data, line, ax, (xlabel or "Non-exceedance Probability (%)", ylabel or "Sample Quantiles"), **options
        )
        return figure


def qqplot(data, dist=stats.norm, distargs=(), a=0, loc=0, scale=1, fit=False, line=None, ax=None, **plotkwargs):
    """Quantiles of data against those of a distribution."""
    return ProbPlot(data, dist=dist, distargs=distargs, fit=fit, a=a, loc=loc, scale=scale).qqplot(ax=ax, line=line, **plotkwargs)


def qqplot_2samples(data1, data2, xlabel=None, ylabel=None, line=None, ax=None):
    """Quantiles of data against those of other data."""
    first = data1 if isinstance(data1, ProbPlot) else ProbPlot(data1)
    second = data2 if isinstance(data2, ProbPlot) else ProbPlot(data2)
    return first.qqplot(xlabel=xlabel, ylabel=ylabel, line=line, other=second, ax=ax)


def qqline(ax, line, x=None, y=None, dist=None, fmt="r-", **lineoptions):
    """A line that points on it would be as expected."""
    low, high = ax.get_xlim()
    if line == "45":
        bottom, top = ax.get_ylim()
        ends = [min(low, bottom), max(high, top)]
        ax.plot(ends, ends, fmt, **lineoptions)
        ax.set_xlim(ends)
        ax.set_ylim(ends)
        return
    x, y = np.asarray(x), np.asarray(y)
    if line == "r":
        slope, start = np.polyfit(x, y, 1)
        ax.plot(x, slope * x + start, fmt, **lineoptions)
    elif line == "s":
        ax.plot(x, y.std() * x + y.mean(), fmt, **lineoptions)
    elif line == "q":
        q25, q75 = stats.scoreatpercentile(y, 25), stats.scoreatpercentile(y, 75)
        expected = dist.ppf([0.25, 0.75])
        slope = (q75 - q25) / np.diff(expected)[0]
        ax.plot(x, slope * x + q25 - slope * expected[0], fmt, **lineoptions)
