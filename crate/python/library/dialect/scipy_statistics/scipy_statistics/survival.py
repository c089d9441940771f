"""Survival: data that are known by bounds only, shares of survivors, comparisons of them, laws fitted to them."""

import math
import warnings

import numpy as np
from scipy._common import Result, number, row_type
from scipy.stats._continuous import chi2, norm
from scipy.stats._results import ConfidenceInterval


def _row(a, name, endless=False):
    if np.ndim(a) != 1:
        raise ValueError(f"`{name}` must be a one-dimensional sequence.")
    a = np.asarray(a, dtype=float)
    if bool(np.isnan(a).any()):
        raise ValueError(f"`{name}` must not contain nan.")
    if not endless and bool(np.isinf(a).any()):
        raise ValueError(f"`{name}` must contain only finite values.")
    return a


class CensoredData:
    """Values, some of which are known by a bound or by two."""

    def __init__(self, uncensored=None, *, left=None, right=None, interval=None):
        plain, below, above = (_row([] if part is None else part, name) for part, name in ((uncensored, "uncensored"), (left, "left"), (right, "right")))
        both = np.asarray(np.empty((0, 2)) if interval is None else interval, dtype=float)
        both = both.reshape(0, 2) if both.shape == (0,) else both
        if both.ndim != 2 or both.shape[-1] != 2:
            raise ValueError(
                f"`interval` must be a two-dimensional array with shape (m, 2), where m is the number of interval-censored values, but got shape {both.shape}"
            )
        if bool(np.isnan(both).any()):
            raise ValueError("`interval` must not contain nan.")
        if bool(np.isinf(both).all(axis=1).any()):
            raise ValueError("In each row in `interval`, both values must not be infinite.")
        if bool((both[:, 0] > both[:, 1]).any()):
            raise ValueError("In each row of `interval`, the left value must not exceed the right value.")
        low, high = both[:, 0], both[:, 1]
        same = low == high
        self._uncensored = np.concatenate([plain, low[same]])
        self._left, self._right = np.concatenate([below, high[np.isinf(low)]]), np.concatenate([above, low[np.isinf(high)]])
        self._interval = both[np.isfinite(both).all(axis=1) & ~same]

    def _parts(self):
        return self._uncensored, self._left, self._right, self._interval

    def __repr__(self):
        texts = [" ".join(np.array_repr(part).split()) for part in self._parts()]
        return "CensoredData({})".format(", ".join(f"{name}={text}" for name, text in zip(("uncensored", "left", "right", "interval"), texts)))

    def __str__(self):
        kinds = ("not", "left-", "right-", "interval-")
        texts = [f"{len(part)} {kind} censored".replace("- ", "-") for part, kind in zip(self._parts(), kinds) if len(part) or kind == "not"]
        return f"CensoredData({len(self)} values: {', '.join(texts)})"

    def __sub__(self, other):
        return CensoredData(self._uncensored - other, left=self._left - other, right=self._right - other, interval=self._interval - other)

    def __truediv__(self, other):
        return CensoredData(self._uncensored / other, left=self._left / other, right=self._right / other, interval=self._interval / other)

    def __len__(self):
        return sum(len(part) for part in self._parts())

    def num_censored(self):
        return len(self) - len(self._uncensored)

    @staticmethod
    def _flagged(x, censored):
        x, censored = np.asarray(x, dtype=float), np.asarray(censored)
        for part, name in ((x, "x"), (censored, "censored")):
            if part.ndim != 1:
                raise ValueError(f"`{name}` must be one-dimensional.")
        if not bool(np.isfinite(x).all()):
            raise ValueError("`x` must not contain nan or inf.")
        if x.size != censored.size:
            raise ValueError("`x` and `censored` must have the same length.")
        return x, censored.astype(bool)

    @classmethod
    def right_censored(cls, x, censored):
        x, flags = cls._flagged(x, censored)
        return cls(x[~flags], right=x[flags])

    @classmethod
    def left_censored(cls, x, censored):
        x, flags = cls._flagged(x, censored)
        return cls(x[~flags], left=x[flags])

    @classmethod
    def interval_censored(cls, low, high):
        low, high = _row(low, "low", True), _row(high, "high", True)
        if len(low) != len(high):
            raise ValueError("`low` and `high` must have the same length.")
        return cls(interval=np.column_stack([low, high]))

    def _uncensor(self):
        """Values in the place of bounds, for the begin of a search."""
        return np.concatenate([self._uncensored, self._left, self._right, self._interval.mean(axis=1)])


CensoredData.__module__ = "scipy.stats._censored_data"


def fitted_censored(dist, data, starts, given):
    """The parameters of the largest likelihood, where some values are known by bounds."""
    from scipy.optimize import fmin
    from scipy.stats._fitting import _start

    names = [*dist._shape_names, "loc", "scale"]
    held, begin = {}, {}
    for name, value in given.items():
        place = name[1:] if name.startswith("f") and name not in names else name
        place = names[int(place)] if place.isdigit() else place
        if place in names:
            (held if name != place else begin)[place] = value
    first = dict(zip(names, _start(dist, data._uncensor()))) | dict(zip(names, starts)) | begin | held
    free = [name for name in names if name not in held]
    plain, left, right, both = data._parts()

    def loss(values):
        theta = held | dict(zip(free, values))
        shapes = [np.float64(theta[name]) for name in dist._shape_names]
        place = {"loc": theta["loc"], "scale": theta["scale"]}
        if theta["scale"] <= 0 or not bool(np.all(dist._argcheck(*shapes))):
            return math.inf
        with np.errstate(all="ignore"):
            logs = np.concatenate([
                dist.logpdf(plain, *shapes, **place), dist.logcdf(left, *shapes, **place), dist.logsf(right, *shapes, **place),
                np.log(dist.cdf(both[:, 1], *shapes, **place) - dist.cdf(both[:, 0], *shapes, **place)),
            ])  # fmt: skip
        bad = ~np.isfinite(logs)
        return float(-np.sum(np.where(bad, 0.0, logs))) + float(np.sum(bad)) * 100 * math.log(1.7976931348623157e308)

    best = fmin(loss, [float(first[name]) for name in free], disp=0, maxiter=len(free) * 400, maxfun=len(free) * 400)
    theta = held | {name: np.float64(value) for name, value in zip(free, np.asarray(best).tolist())}
    return tuple(theta[name] for name in names)


class EmpiricalDistributionFunction:
    """Shares at the values of a sample."""

    def __init__(self, quantiles, probabilities, n=None, d=None, kind="cdf"):
        self.quantiles, self.probabilities, self._n, self._d, self._kind = quantiles, probabilities, n, d, kind
        self._sf = probabilities if kind == "sf" else 1 - probabilities

    def __repr__(self):
        return f"EmpiricalDistributionFunction(quantiles={self.quantiles!r}, probabilities={self.probabilities!r})"

    def evaluate(self, x):
        """The share at x."""
        at = np.searchsorted(self.quantiles, x, side="right")
        first = 0.0 if self._kind == "cdf" else 1.0
        return number(np.concatenate([np.array([first]), self.probabilities])[at])

    def plot(self, ax=None, **options):
        """Draws the steps."""
        import matplotlib.pyplot as plt

        ax = plt.gca() if ax is None else ax
        edge = float(self.quantiles[-1] - self.quantiles[0]) * 0.05
        q = np.concatenate([self.quantiles[:1] - edge, self.quantiles, self.quantiles[-1:] + edge])
        return ax.step(q, self.evaluate(q), **({"where": "post"} | options))

    def confidence_interval(self, confidence_level=0.95, *, method="linear"):
        """Bounds of the shares, by Greenwood's variance."""
        if method.lower() not in ("linear", "log-log"):
            raise ValueError("`method` must be one of {'linear', 'log-log'}.")
        level = np.asarray(confidence_level)[()]
        if np.ndim(level) or not 0 <= level <= 1:
            raise ValueError("`confidence_level` must be a scalar between 0 and 1.")
        z, n, d, sf = norm.ppf(0.5 + level / 2), self._n, self._d, self._sf
        with np.errstate(all="ignore"):
            sums = np.cumsum(d / (n * (n - d)))
            if method.lower() == "linear":
                half = z * np.sqrt(sf**2 * sums)
                low, high = self.probabilities - half, self.probabilities + half
            else:
                half, middle = z * np.sqrt(sums / np.log(sf) ** 2), np.log(-np.log(sf))
                low, high = np.exp(-np.exp(middle + half)), np.exp(-np.exp(middle - half))
                low, high = (1 - high, 1 - low) if self._kind == "cdf" else (low, high)
        if bool(np.any(np.isnan(low) | np.isnan(high))):
            warnings.warn(
                "The confidence interval is undefined at some observations. This is a feature of the mathematical formula used, not an error in its "
                "implementation.",
                RuntimeWarning,
                stacklevel=2,
            )
        return ConfidenceInterval(*(EmpiricalDistributionFunction(self.quantiles, np.clip(end, 0, 1), kind=self._kind) for end in (low, high)))


EmpiricalDistributionFunction.__module__ = "scipy.stats._survival"


def _deaths(sample):
    """Times, how many are at risk at each, and how many die."""
    if isinstance(sample, CensoredData):
        if len(sample._left) or len(sample._interval):
            raise NotImplementedError("Currently, only uncensored and right-censored data is supported.")
        plain, right = sample._uncensored, sample._right
    else:
        plain, right = np.asarray(sample, dtype=float), np.zeros(0)
        if plain.ndim != 1:
            raise ValueError("`sample` must be a one-dimensional sequence.")
    every = np.sort(np.concatenate([plain, right]))
    times = np.unique(every)
    at_risk = every.size - np.searchsorted(every, times, "left")
    died = np.searchsorted(np.sort(plain), times, "right") - np.searchsorted(np.sort(plain), times, "left")
    return times, at_risk, died


def ecdf(sample):
    """The shares of a sample up to, and above, each of its values; of survivors where some are known to have lived longer."""
    times, at_risk, died = _deaths(sample)
    if isinstance(sample, CensoredData) and len(sample._right):
        sf = np.cumprod((at_risk - died) / at_risk)
        cdf = 1 - sf
    else:
        cdf = np.cumsum(died) / np.sum(died)
        sf = 1 - cdf
    return Result(cdf=EmpiricalDistributionFunction(times, cdf, at_risk, died, "cdf"), sf=EmpiricalDistributionFunction(times, sf, at_risk, died, "sf"))


def logrank(x, y, alternative="two-sided"):
    """Whether two samples have one survival function."""
    size = len(x)
    plain = x._uncensored if isinstance(x, CensoredData) else np.asarray(x, dtype=float)
    joined = [one if isinstance(one, CensoredData) else CensoredData(one) for one in (x, y)]
    both = CensoredData(np.concatenate([one._uncensored for one in joined]), right=np.concatenate([one._right for one in joined]))
    times, at_risk, deaths = _deaths(both)
    own = np.sort(joined[0]._uncensor())
    first = size - np.searchsorted(own, times, "left")
    wanted = first * deaths / at_risk
    with np.errstate(all="ignore"):
        spread = np.where(at_risk > 1, first * (at_risk - first) * deaths * (at_risk - deaths) / (at_risk**2 * np.maximum(at_risk - 1, 1)), 0.0)
    z = np.float64((len(plain) - np.sum(wanted)) / np.sqrt(np.sum(spread)))
    p = chi2.sf(z**2, 1) if alternative == "two-sided" else norm.cdf(z) if alternative == "less" else norm.sf(z)
    return row_type("LogRankResult", "", "statistic pvalue")(statistic=z, pvalue=np.float64(p))
