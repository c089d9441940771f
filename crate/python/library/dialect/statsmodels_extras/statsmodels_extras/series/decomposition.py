"""Series as a trend, seasons and a rest; filters."""

import numpy as np
import pandas as pd

_SEASONS = {"Y": 1, "A": 1, "Q": 4, "M": 12, "W": 52, "D": 7, "B": 5, "h": 24, "H": 24}


def period_of(x):
    """How many steps a season has, by the frequency of the index."""
    index = getattr(x, "index", None)
    name = getattr(index, "freqstr", None) or getattr(index, "inferred_freq", None)
    if name is None:
        raise ValueError("You must specify a period or x must be a pandas object with a PeriodIndex or a DatetimeIndex with a freq not set to None")
    letters = name.split("-")[0].lstrip("0123456789")
    kind = letters.rstrip("SE") if letters not in ("h", "H", "D", "B") else letters
    if kind not in _SEASONS:
        raise ValueError(f"freq {name} not understood. Please report if you think this is in error.")
    return _SEASONS[kind]


class DecomposeResult:
    """The parts of a series."""

    def __init__(self, observed, seasonal, trend, resid, weights=None):
        self._observed, self._seasonal, self._trend, self._resid = observed, seasonal, trend, resid
        self._weights = np.ones_like(np.asarray(observed, dtype=float)) if weights is None else weights
        if weights is None and isinstance(observed, pd.Series):
            self._weights = pd.Series(self._weights, index=observed.index, name="weights")

    observed = property(lambda self: self._observed)
    seasonal = property(lambda self: self._seasonal)
    trend = property(lambda self: self._trend)
    resid = property(lambda self: self._resid)
    weights = property(lambda self: self._weights)

    @property
    def nobs(self):
        return len(self._observed)

    def plot(self, observed=True, seasonal=True, trend=True, resid=True, weights=False):
        """A figure of the parts."""
        import matplotlib.pyplot as plt

        parts = [
            (self._observed, "Observed") if observed else None, (self._trend, "trend") if trend else None,
            (self._seasonal, "seasonal") if seasonal else None, (self._resid, "residual") if resid else None,
            (self._weights, "weights") if weights else None,
        ]  # fmt: skip
        parts = [part for part in parts if part is not None]
        figure, axes = plt.subplots(len(parts), 1, sharex=True)
        for place, (ax, (series, name)) in enumerate(zip(np.atleast_1d(axes), parts)):
            labels = series.index if isinstance(series, pd.Series) else np.arange(len(series))
            if name == "residual":
                ax.plot(labels, np.asarray(series), marker="o", linestyle="none")
                ax.plot([labels[0], labels[-1]], [0, 0], color="#000000", zorder=-3)
            else:
                ax.plot(labels, np.asarray(series))
            title = getattr(series, "name", None) or name
            title = "Resid" if name == "residual" else name.capitalize() if place else title
            (ax.set_title if place == 0 else ax.set_ylabel)(title)
        figure.tight_layout()
        return figure


def seasonal_decompose(x, model="additive", filt=None, period=None, two_sided=True, extrapolate_trend=0):
    """A series as a moving mean, means of seasons and a rest."""
    labels = x.index if isinstance(x, (pd.Series, pd.DataFrame)) else None
    period = period_of(x) if period is None else period
    values = np.asarray(x, dtype=float).squeeze()
    n = len(values)
    if not bool(np.all(np.isfinite(values))):
        raise ValueError("This function does not handle missing values")
    multiply = model.startswith("m")
    if multiply and bool(np.any(values <= 0)):
        raise ValueError("Multiplicative seasonality is not appropriate for zero and negative values")
    if n < 2 * period:
        raise ValueError(f"x must have 2 complete cycles requires {2 * period} observations. x only has {n} observation(s)")
    if filt is None:
        filt = np.array([0.5] + [1] * (period - 1) + [0.5]) / period if period % 2 == 0 else np.repeat(1.0 / period, period)
    filt = np.asarray(filt, dtype=float)
    middle = np.convolve(values, filt, "valid")
    trend = np.full(n, np.nan)
    first = int(np.ceil(len(filt) / 2.0) - 1) if two_sided else len(filt) - 1
    trend[first : first + len(middle)] = middle
    if extrapolate_trend == "freq":
        extrapolate_trend = period - 1
    if extrapolate_trend > 0:
        known = np.flatnonzero(~np.isnan(trend))
        points = extrapolate_trend + 1
        for part, target in ((known[:points], np.arange(known[0])), (known[-points:], np.arange(known[-1] + 1, n))):
            slope, start = np.polyfit(part, trend[part], 1)
            trend[target] = slope * target + start
    rest = values / trend if multiply else values - trend
    averages = np.array([np.nanmean(rest[place::period]) for place in range(period)])
    averages = averages / averages.mean() if multiply else averages - averages.mean()
    seasonal = np.tile(averages, n // period + 1)[:n]
    resid = values / seasonal / trend if multiply else rest - seasonal
    if labels is None:
        return DecomposeResult(values, seasonal, trend, resid)
    parts = [pd.Series(part, index=labels, name=name) for part, name in ((seasonal, "seasonal"), (trend, "trend"), (resid, "resid"))]
    return DecomposeResult(x.squeeze() if isinstance(x, pd.DataFrame) else x, *parts)


def _loess(values, span, degree, robust, jump, where):
    """Values of local regressions at places, that are counted from 1; between every `jump` of them they are straight lines.

    Each row of `values` is a series of its own; places may lie one step outside.
    """
    n = values.shape[-1]
    span_ = min(span, n)
    if jump > 1:
        chosen = np.unique(np.concatenate([where[::jump], where[-1:]]))
        found = _loess(values, span, degree, robust, 1, chosen)
        return np.interp(where, chosen, found) if found.ndim == 1 else np.array([np.interp(where, chosen, row) for row in found])
    left = np.clip(where.astype(int) - (span + 1) // 2 + 1, 1, max(n - span_ + 1, 1)).astype(int)
    if span >= n:
        left = np.ones(len(where), dtype=int)
    right = left + span_ - 1
    reach = np.maximum(where - left, right - where).astype(float)
    if span > n:
        reach = reach + (span - n) // 2
    offsets = left[:, None] + np.arange(span_)[None, :]
    distance = np.abs(offsets - where[:, None])
    weights = np.where(distance <= 0.001 * reach[:, None], 1.0, (1 - (distance / np.where(reach > 0, reach, 1)[:, None]) ** 3) ** 3)
    weights = np.where(distance > 0.999 * reach[:, None], 0.0, weights)
    if robust is not None:
        weights = weights * robust[..., offsets - 1]
    total = weights.sum(-1, keepdims=True)
    weights = weights / np.where(total > 0, total, 1)
    if degree > 0:
        middle = np.sum(weights * offsets, axis=-1)
        away = offsets - middle[..., None]
        spread = np.sum(weights * away**2, axis=-1)
        tilt = np.where(np.sqrt(spread) > 0.001 * (n - 1.0), (where - middle) / np.where(spread > 0, spread, 1), 0.0)
        weights = weights * (tilt[..., None] * away + 1.0)
    found = np.sum(weights * values[..., offsets - 1], axis=-1)
    # Where no weight is left, the value stays.
    return np.where(total[..., 0] > 0, found, values[..., np.clip(where, 1, n) - 1])


def _moving(x, length):
    return np.convolve(x, np.full(length, 1.0 / length), "valid")


class STL:
    """Cleveland's parts of a series by local regressions."""

    def __init__(
        self, endog, period=None, seasonal=7, trend=None, low_pass=None, seasonal_deg=1, trend_deg=1, low_pass_deg=1, robust=False, seasonal_jump=1,
        trend_jump=1, low_pass_jump=1,
    ):  # fmt: skip
        self.endog = endog
        self._y = np.asarray(endog, dtype=float).squeeze()
        self.nobs = len(self._y)
        self.period = period_of(endog) if period is None else period
        if self.period < 2:
            raise ValueError("period must be a positive integer >= 2")
        self.seasonal = seasonal
        if seasonal % 2 == 0 or seasonal < 3:
            raise ValueError("seasonal must be an odd positive integer >= 3")
        if trend is None:
            trend = int(np.ceil(1.5 * self.period / (1 - 1.5 / seasonal)))
            trend += trend % 2 == 0
        if trend % 2 == 0 or trend < 3 or trend <= self.period:
            raise ValueError("trend must be an odd positive integer >= 3 where trend > period")
        low_pass = self.period + 1 if low_pass is None else low_pass
        low_pass += low_pass % 2 == 0
        self.trend, self.low_pass, self.robust = trend, low_pass, robust
        self.degrees, self.jumps = (seasonal_deg, trend_deg, low_pass_deg), (seasonal_jump, trend_jump, low_pass_jump)

    @property
    def config(self):
        return {
            "period": self.period, "seasonal": self.seasonal, "seasonal_deg": self.degrees[0], "seasonal_jump": self.jumps[0], "trend": self.trend,
            "trend_deg": self.degrees[1], "trend_jump": self.jumps[1], "low_pass": self.low_pass, "low_pass_deg": self.degrees[2],
            "low_pass_jump": self.jumps[2], "robust": self.robust,
        }  # fmt: skip

    def _round(self, season, trend, weights):
        y, n, p = self._y, self.nobs, self.period
        rest = y - trend
        cycles = np.zeros(n + 2 * p)
        # The first series of a place in the season may have one value more than the others.
        more, k = n % p, n // p
        for first, last, size in ((0, more, k + 1), (more, p, k)):
            if first == last:
                continue
            places = np.arange(first, last)[:, None] + p * np.arange(size)[None, :]
            parts, robust = rest[places], None if weights is None else weights[places]
            inside = _loess(parts, self.seasonal, self.degrees[0], robust, self.jumps[0], np.arange(1, size + 1))
            # One step before and one behind.
            ends = _loess(parts, self.seasonal, self.degrees[0], robust, 1, np.array([0, size + 1]))
            cycles[np.arange(first, last)[:, None] + p * np.arange(size + 2)[None, :]] = np.concatenate([ends[:, :1], inside, ends[:, 1:]], axis=1)
        low = _moving(_moving(_moving(cycles, p), p), 3)
        low = _loess(low, self.low_pass, self.degrees[2], None, self.jumps[2], np.arange(1, n + 1))
        season = cycles[p : n + p] - low
        trend = _loess(y - season, self.trend, self.degrees[1], weights, self.jumps[1], np.arange(1, n + 1))
        return season, trend

    def fit(self, inner_iter=None, outer_iter=None):
        inner = (2 if self.robust else 5) if inner_iter is None else inner_iter
        outer = (15 if self.robust else 0) if outer_iter is None else outer_iter
        season, trend, weights = np.zeros(self.nobs), np.zeros(self.nobs), None
        for turn in range(outer + 1):
            for _ in range(inner):
                season, trend = self._round(season, trend, weights)
            if turn < outer:
                size = np.abs(self._y - season - trend)
                limit = 6.0 * np.median(size)
                weights = np.where(size <= 0.001 * limit, 1.0, np.where(size <= 0.999 * limit, (1 - (size / limit) ** 2) ** 2, 0.0))
        rest = self._y - season - trend
        weights = np.ones(self.nobs) if weights is None else weights
        if isinstance(self.endog, (pd.Series, pd.DataFrame)):
            labels = self.endog.index
            parts = [
                pd.Series(part, index=labels, name=name) for part, name in ((season, "season"), (trend, "trend"), (rest, "resid"), (weights, "robust_weight"))
            ]
            return DecomposeResult(self.endog, *parts)
        return DecomposeResult(self._y, season, trend, rest, weights)


def _called(x, part):
    """The name of a part of a column."""
    return part if x.name is None else f"{x.name}_{part}"


def hpfilter(x, lamb=1600):
    """Hodrick and Prescott's filter: cycle and trend."""
    values = np.asarray(x, dtype=float)
    n = len(values)
    k = np.eye(n)[:-2] - 2 * np.eye(n, k=1)[:-2] + np.eye(n, k=2)[:-2]
    trend = np.linalg.solve(np.eye(n) + lamb * k.T @ k, values)
    cycle = values - trend
    if isinstance(x, pd.Series):
        return tuple(pd.Series(values, index=x.index, name=_called(x, part)) for values, part in ((cycle, "cycle"), (trend, "trend")))
    return cycle, trend


def bkfilter(x, low=6, high=32, K=12):
    """Baxter and King's filter: the cycle."""
    values = np.asarray(x, dtype=float)
    first, second = 2 * np.pi / high, 2 * np.pi / low
    j = np.arange(1, K + 1)
    side = (np.sin(second * j) - np.sin(first * j)) / (np.pi * j)
    weights = np.concatenate([side[::-1], [(second - first) / np.pi], side])
    weights = weights - weights.mean()
    found = np.convolve(values, weights, "valid")
    return pd.Series(found, index=x.index[K:-K], name=_called(x, "cycle")) if isinstance(x, pd.Series) else found


def cffilter(x, low=6, high=32, drift=True):
    """Christiano and Fitzgerald's filter: cycle and trend."""
    values = np.asarray(x, dtype=float)
    n = len(values)
    a, b = 2 * np.pi / high, 2 * np.pi / low
    y = values - np.arange(n) * (values[-1] - values[0]) / (n - 1) if drift else values
    j = np.arange(1, n + 1)
    weights = np.concatenate([[(b - a) / np.pi], (np.sin(b * j) - np.sin(a * j)) / (np.pi * j)])
    cycle = np.zeros(n)
    for i in range(n):
        ahead, before = -0.5 * weights[0] - np.sum(weights[1 : n - i - 1]), -0.5 * weights[0] - np.sum(weights[1:i])
        cycle[i] = weights[0] * y[i] + weights[1 : n - i - 1] @ y[i + 1 : -1] + ahead * y[-1] + weights[1:i] @ y[1:i][::-1] + before * y[0]
    trend = values - cycle
    if isinstance(x, pd.Series):
        return tuple(pd.Series(values, index=x.index, name=_called(x, part)) for values, part in ((cycle, "cycle"), (trend, "trend")))
    return cycle, trend
