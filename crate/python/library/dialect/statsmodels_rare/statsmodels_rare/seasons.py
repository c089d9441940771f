"""Series of several seasons: trend, a season of each period, and rests."""

import warnings

import numpy as np
import pandas as pd
from statsmodels_extras.series.decomposition import STL, DecomposeResult


class MSTL:
    """A decomposition by local regressions, with several periods."""

    def __init__(self, endog, periods=None, windows=None, lmbda=None, iterate=2, stl_kwargs=None):
        self.endog = endog
        self._y = np.asarray(endog, dtype=float).squeeze()
        if self._y.ndim != 1:
            raise ValueError("endog must be a 1d array")
        self.nobs, self.lmbda, self._stl_kwargs = len(self._y), lmbda, stl_kwargs or {}
        if periods is None:
            from statsmodels_extras.series.decomposition import period_of

            found = period_of(endog)
            if found is None:
                raise ValueError("Unable to determine period from endog")
            periods = (found,)
        periods = (int(periods),) if np.ndim(periods) == 0 else tuple(int(one) for one in periods)
        given = None if windows is None else (int(windows),) if np.ndim(windows) == 0 else tuple(int(one) for one in windows)
        if given is None:
            given, ordered = tuple(7 + 4 * place for place in range(1, len(periods) + 1)), sorted(periods)
        else:
            if len(periods) != len(given):
                raise ValueError("Periods and windows must have same length")
            pairs = sorted(zip(periods, given))
            ordered, given = [one for one, _ in pairs], tuple(window for _, window in pairs)
        if any(one >= self.nobs / 2 for one in ordered):
            warnings.warn("A period(s) is larger than half the length of time series. Removing these period(s).", UserWarning, stacklevel=2)
            ordered = [one for one in ordered if one < self.nobs / 2]
        self.periods, self.windows, self.iterate = ordered, given[: len(ordered)], iterate
        self._est_lmbda = None

    def fit(self):
        """The parts: a season is taken out, estimated anew, and so in turn."""
        y, count = self._y, len(self.periods)
        if self.lmbda == "auto":
            from scipy.stats import boxcox

            y, self.est_lmbda = boxcox(y)
        elif self.lmbda:
            from scipy.stats import boxcox

            self.est_lmbda, y = self.lmbda, boxcox(y, lmbda=self.lmbda)
        options = dict(self._stl_kwargs)
        inner = {name: options.pop(name) for name in ("inner_iter", "outer_iter") if name in options}
        seasons, rest, found = np.zeros((count, self.nobs)), y, None
        for _ in range(1 if count == 1 else self.iterate):
            for place in range(count):
                rest = rest + seasons[place]
                found = STL(rest, period=self.periods[place], seasonal=self.windows[place], **options).fit(**inner)
                seasons[place] = np.asarray(found.seasonal)
                rest = rest - seasons[place]
        trend, weights = np.asarray(found.trend), np.asarray(found.weights)
        seasonal, resid, observed = seasons.T.squeeze(), rest - trend, y
        if isinstance(self.endog, (pd.Series, pd.DataFrame)):
            labels = self.endog.index
            observed, trend, resid, weights = (
                pd.Series(values, index=labels, name=name) for values, name in ((y, "observed"), (trend, "trend"), (resid, "resid"), (weights, "robust_weight"))
            )
            if seasonal.ndim == 1:
                seasonal = pd.Series(seasonal, index=labels, name="seasonal")
            else:
                seasonal = pd.DataFrame(seasonal, index=labels, columns=[f"seasonal_{period}" for period in self.periods])
        return DecomposeResult(observed, seasonal, trend, resid, weights)

    def __str__(self):
        return f"MSTL(endog, periods={self.periods}, windows={self.windows}, lmbda={self.lmbda}, iterate={self.iterate})"


MSTL.__module__ = "statsmodels.tsa.stl.mstl"
