"""Exponential smoothing: levels, trends and seasons that follow the series slowly."""

import numpy as np
import pandas as pd
from scipy import optimize

from .dates import row_labels, steps_ahead

_KINDS = {None: None, "add": "add", "additive": "add", "mul": "mul", "multiplicative": "mul", False: None, True: "add"}


class ExponentialSmoothing:
    """Holt and Winters' smoothing."""

    def __init__(
        self, endog, trend=None, damped_trend=False, seasonal=None, *, seasonal_periods=None, initialization_method="estimated", initial_level=None,
        initial_trend=None, initial_seasonal=None, use_boxcox=False, bounds=None, dates=None, freq=None, missing="none", **options,
    ):  # fmt: skip
        self.data_labels = row_labels(endog)
        self.endog = np.asarray(endog, dtype=float).squeeze()
        self.endog_names = str(getattr(endog, "name", None))
        for given in (trend, seasonal):
            if given not in _KINDS:
                raise ValueError(f"trend must be one of ('add', 'mul', 'additive', 'multiplicative'), not {given!r}")
        self.trend, self.seasonal, self.damped_trend = _KINDS[trend], _KINDS[seasonal], damped_trend
        if damped_trend and not self.trend:
            raise ValueError("Can only dampen the trend component")
        if (self.trend == "mul" or self.seasonal == "mul") and bool(np.any(self.endog <= 0)):
            raise ValueError("endog must be strictly positive when usingmultiplicative trend or seasonal components.")
        if self.seasonal:
            if seasonal_periods is None:
                from .decomposition import period_of

                seasonal_periods = period_of(endog)
            if seasonal_periods <= 1:
                raise ValueError("seasonal_periods must be larger than 1.")
        self.seasonal_periods = seasonal_periods if self.seasonal else 0
        self.use_boxcox, self.nobs = use_boxcox, len(self.endog)
        self.initialization_method = initialization_method
        self._given = {"l": initial_level, "b": initial_trend, "s": initial_seasonal}
        if initialization_method == "known" and initial_level is None:
            raise ValueError('initialization is "known" but initial_level not given')

    def _heuristic(self):
        """A level, a slope and seasons to begin with."""
        y, m = self.endog, self.seasonal_periods
        if len(y) < 10 or (m and len(y) < 2 * m):
            season = None if not m else (y[:m] - y[:m].mean() if self.seasonal == "add" else y[:m] / y[:m].mean())
            return y[0], (y[1] / y[0] if self.trend == "mul" else y[1] - y[0]), season
        season = None
        head = y
        if m:
            cycles = min(len(y) // m, 5)
            head = y[: cycles * m]
            filt = np.array([0.5] + [1] * (m - 1) + [0.5]) / m if m % 2 == 0 else np.repeat(1.0 / m, m)
            middle = np.convolve(head, filt, "valid")
            trend = np.full(len(head), np.nan)
            first = len(filt) // 2
            trend[first : first + len(middle)] = middle
            rest = head - trend if self.seasonal == "add" else head / trend
            averages = np.array([np.nanmean(rest[place::m]) for place in range(m)])
            season = averages - averages.mean() if self.seasonal == "add" else averages / averages.mean()
            head = trend[~np.isnan(trend)]
        head = head[:10]
        slope, level = np.polyfit(np.arange(1, len(head) + 1), head, 1)
        return level, (1 + slope / level if self.trend == "mul" else slope), season

    def _run(self, sets, keep=False):
        """Sums of squared errors of several sets of parameters (rows) at once."""
        y, m = self.endog, self.seasonal_periods
        alpha, beta, gamma, phi, level, slope = (sets[:, place].copy() for place in range(6))
        seasons = [sets[:, 6 + place].copy() for place in range(m)]
        total = np.zeros(len(sets))
        fitted, levels, slopes, cycles = [], [], [], []
        multiply = self.trend == "mul"
        for t in range(self.nobs):
            damped = slope**phi if multiply else slope * phi
            base = level * damped if multiply else level + damped
            if not self.trend:
                base = level
            season = seasons[t] if m else None
            expected = base if not m else base + season if self.seasonal == "add" else base * season
            error = y[t] - expected
            total = total + error**2
            old = level
            bare = y[t] if not m else y[t] - season if self.seasonal == "add" else y[t] / season
            level = alpha * bare + (1 - alpha) * base
            if self.trend:
                slope = beta * (level / old if multiply else level - old) + (1 - beta) * damped
            if m:
                gap = y[t] - base if self.seasonal == "add" else y[t] / base
                seasons.append(gamma * gap + (1 - gamma) * season)
            if keep:
                fitted.append(expected[0])
                levels.append(level[0])
                slopes.append(slope[0])
                cycles.append(season[0] if m else np.nan)
        if keep:
            return np.array(fitted), np.array(levels), np.array(slopes), np.array(cycles), np.array([s[0] for s in seasons[-m:]]) if m else np.zeros(0)
        return np.where(np.isfinite(total), total, 1e300)

    def fit(
        self, smoothing_level=None, smoothing_trend=None, smoothing_seasonal=None, damping_trend=None, *, optimized=True, remove_bias=False,
        start_params=None, method=None, minimize_kwargs=None, use_brute=True, use_boxcox=None, use_basinhopping=None, initial_level=None,
        initial_trend=None,
    ):  # fmt: skip
        """Estimates the parameters of the least squared errors."""
        m = self.seasonal_periods
        level, slope, season = self._heuristic()
        method = self.initialization_method
        if method == "known":
            level = self._given["l"]
            slope = slope if self._given["b"] is None else self._given["b"]
            season = season if self._given["s"] is None else np.asarray(self._given["s"], dtype=float)
        elif method in ("legacy-heuristic",):
            level = self.endog[0]
        start = np.zeros(6 + m)
        start[:6] = 0.5, 0.1, 0.1, 1.0, level, slope if self.trend else 0.0
        if m:
            start[6:] = season
        free = np.zeros(6 + m, dtype=bool)
        free[0], free[1], free[2], free[3] = True, bool(self.trend), bool(m), self.damped_trend
        estimated = method == "estimated"
        free[4], free[5] = estimated, estimated and bool(self.trend)
        free[6:] = estimated
        for place, value in enumerate((smoothing_level, smoothing_trend, smoothing_seasonal, damping_trend)):
            if value is not None:
                start[place], free[place] = value, False
        if self.damped_trend and damping_trend is None:
            start[3] = 0.99
        if not optimized:
            free[:] = False
        places = np.flatnonzero(free)

        def objective(values):
            base = np.tile(start, (len(values) + 1, 1))
            base[:, places] = values
            steps = 1e-7 * np.maximum(np.abs(values), 1e-2)
            for row, place in enumerate(places.tolist(), 1):
                base[row, place] += steps[row - 1]
            found = self._run(base)
            return found[0], (found[1:] - found[0]) / steps

        if len(places):
            from statsmodels_series.grids import guesses_of_smoothing

            limits = [(1e-8, 1 - 1e-8), (0.0, 1.0), (0.0, 1.0), (0.8, 0.995)]
            bounds = [limits[place] if place < 4 else (None, None) for place in places.tolist()]
            guesses = guesses_of_smoothing(free[:3].tolist()) if use_brute else np.array([(0.5, 0.1, 0.1)])
            trials = np.tile(start, (len(guesses), 1))
            for place in np.flatnonzero(free[:3]).tolist():
                trials[:, place] = guesses[:, place]
            first = trials[int(np.argmin(self._run(trials))), places]
            start[places] = optimize.minimize(objective, first, method="L-BFGS-B", jac=True, bounds=bounds, options={"maxiter": 300}).x
        return HoltWintersResults(self, start, free, optimized)


class SimpleExpSmoothing(ExponentialSmoothing):
    """Smoothing of a level."""

    def __init__(self, endog, initialization_method="estimated", initial_level=None, **options):
        super().__init__(endog, initialization_method=initialization_method, initial_level=initial_level)

    def fit(self, smoothing_level=None, *, optimized=True, **options):
        return super().fit(smoothing_level, optimized=optimized, **options)


class Holt(ExponentialSmoothing):
    """Smoothing of a level and a trend."""

    def __init__(self, endog, exponential=False, damped_trend=False, initialization_method="estimated", initial_level=None, initial_trend=None, **options):
        super().__init__(
            endog, trend="mul" if exponential else "add", damped_trend=damped_trend, initialization_method=initialization_method,
            initial_level=initial_level, initial_trend=initial_trend,
        )  # fmt: skip

    def fit(self, smoothing_level=None, smoothing_trend=None, *, damping_trend=None, optimized=True, **options):
        return super().fit(smoothing_level, smoothing_trend, None, damping_trend, optimized=optimized, **options)


class HoltWintersResults:
    """What smoothing found."""

    def __init__(self, model, values, free, optimized):
        self.model, self._values, self._free, self.optimized = model, values, free, optimized
        self._fitted, self._levels, self._slopes, self._cycles, self._last = model._run(values[None, :], keep=True)
        m = model.seasonal_periods
        self.params = {
            "smoothing_level": values[0], "smoothing_trend": values[1] if model.trend else np.nan, "smoothing_seasonal": values[2] if m else np.nan,
            "damping_trend": values[3] if model.damped_trend else np.nan, "initial_level": values[4],
            "initial_trend": values[5] / (values[3] if model.damped_trend and model.trend == "mul" else 1.0) if model.trend else np.nan, "initial_seasons": values[6:], "use_boxcox": False, "lamda": None,
            "remove_bias": False,
        }  # fmt: skip
        self.sse = np.sum((model.endog - self._fitted) ** 2)
        self.mle_retvals, self.initialization_method = None, model.initialization_method

    def _rows(self, values):
        labels = self.model.data_labels
        return values if labels is None else pd.Series(values, index=labels)

    fittedvalues = property(lambda self: self._rows(self._fitted))
    resid = property(lambda self: self._rows(self.model.endog - self._fitted))
    level = property(lambda self: self._rows(self._levels))
    trend = property(lambda self: self._rows(self._slopes))
    season = property(lambda self: self._rows(self._cycles))
    slope = trend

    @property
    def _count(self):
        m = self.model
        return 2 + 2 * bool(m.trend) + (1 + m.seasonal_periods) * bool(m.seasonal_periods) + int(m.damped_trend) - 0

    @property
    def _k(self):
        m = self.model
        return int(1 + bool(m.trend) + bool(m.seasonal_periods) + m.damped_trend + 1 + bool(m.trend) + m.seasonal_periods)

    aic = property(lambda self: self.model.nobs * np.log(self.sse / self.model.nobs) + 2 * self._k)
    bic = property(lambda self: self.model.nobs * np.log(self.sse / self.model.nobs) + self._k * np.log(self.model.nobs))

    @property
    def aicc(self):
        n, k = self.model.nobs, self._k
        below = n - k - 3
        return self.aic + (2.0 * (k + 2) * (k + 3) / below if below > 0 else np.nan)

    def forecast(self, steps=1):
        """Expected values of steps ahead."""
        steps = int(steps)
        model, m = self.model, self.model.seasonal_periods
        h = np.arange(1, steps + 1)
        phi = self._values[3]
        weights = np.cumsum(phi**h)
        level, slope = self._levels[-1], self._slopes[-1]
        found = np.full(steps, level) if not model.trend else level * slope**weights if model.trend == "mul" else level + slope * weights
        if m:
            season = self._last[(h - 1) % m]
            found = found + season if model.seasonal == "add" else found * season
        labels = model.data_labels
        return found if labels is None else pd.Series(found, index=steps_ahead(labels, model.nobs, steps))

    def predict(self, start=None, end=None):
        n = self.model.nobs

        def place(value, default):
            if value is None:
                return default
            if isinstance(value, (int, np.integer)):
                return int(value) if value >= 0 else n + int(value)
            labels, stamp, count = self.model.data_labels, pd.Timestamp(value), 0
            if stamp <= labels[-1]:
                return int(labels.get_indexer([stamp])[0])
            while steps_ahead(labels, 0, n + count)[-1] < stamp:
                count += 1
            return n - 1 + count

        first, last = place(start, 0), place(end, n - 1)
        whole = np.concatenate([self._fitted, np.asarray(self.forecast(max(last - n + 1, 0)))])[first : last + 1]
        labels = self.model.data_labels
        return whole if labels is None else pd.Series(whole, index=steps_ahead(labels, first, len(whole)))

    def simulate(self, nsimulations, **options):
        raise NotImplementedError("simulate is not part of Tandem's statsmodels")

    @property
    def params_formatted(self):
        names, codes, values, free = self._listed()
        return pd.DataFrame({"name": codes, "param": values, "optimized": free}, index=names)

    def _listed(self):
        m = self.model
        rows = [("smoothing_level", "alpha", 0)]
        rows += [("smoothing_trend", "beta", 1)] if m.trend else []
        rows += [("smoothing_seasonal", "gamma", 2)] if m.seasonal_periods else []
        rows += [("initial_level", "l.0", 4)]
        rows += [("initial_trend", "b.0", 5)] if m.trend else []
        rows += [("damping_trend", "phi", 3)] if m.damped_trend else []
        rows += [(f"initial_seasons.{place}", f"s.{place}", 6 + place) for place in range(m.seasonal_periods)]
        return ([r[0] for r in rows], [r[1] for r in rows], [self._values[r[2]] for r in rows], [bool(self._free[r[2]]) for r in rows])

    def summary(self):
        from statsmodels.iolib.summary import Summary
        from statsmodels.iolib.table import SimpleTable, default_formats

        m = self.model
        words = {"add": "Additive", "mul": "Multiplicative", None: "None"}
        left = [
            ("Dep. Variable:", [m.endog_names if m.endog_names != "None" else "None"]), ("Model:", [type(m).__name__]), ("Optimized:", [str(self.optimized)]),
            ("Trend:", [words[m.trend]]), ("Seasonal:", [words[m.seasonal]]), ("Seasonal Periods:", [str(m.seasonal_periods or None)]),
            ("Box-Cox:", [str(False)]), ("Box-Cox Coeff.:", [str(None)]),
        ]  # fmt: skip
        right = [
            ("No. Observations:", [str(m.nobs)]), ("SSE", [f"{self.sse:5.3f}"]), ("AIC", [f"{self.aic:5.3f}"]), ("BIC", [f"{self.bic:5.3f}"]),
            ("AICC", [f"{self.aicc:5.3f}"]), ("Date:", None), ("Time:", None),
        ]  # fmt: skip
        shown = type("Shown", (), {})()
        shown.model = type("Model", (), {"endog_names": m.endog_names, "exog_names": []})
        summary = Summary()
        summary.add_table_2cols(shown, gleft=left, gright=right, title=f"{type(m).__name__} Model Results")
        names, codes, values, free = self._listed()
        rows = [
            [f"{value:>20.8g}" if abs(value) < 1e-4 else f"{value:>#20.8g}"[:20], f"{code:>20s}", f"{used!s:>20s}"]
            for code, value, used in zip(codes, values, free)
        ]
        form = default_formats(data_fmts=["%s", "%s", "%s"])
        headers = ["coeff".center(20), "code".center(20), "optimized".center(20)]
        summary.tables.append(SimpleTable(rows, headers, names, txt_fmt=form))
        return summary
