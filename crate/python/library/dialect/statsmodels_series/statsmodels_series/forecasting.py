"""Forecasts of series whose seasons are taken out first: of what STL leaves, and by trends that are half as steep (theta)."""

import numpy as np
import pandas as pd
from scipy import optimize, stats
from statsmodels.iolib.summary import Summary
from statsmodels.iolib.table import SimpleTable
from statsmodels_extras.series.arima import SARIMAX
from statsmodels_extras.series.correlations import acf
from statsmodels_extras.series.decomposition import STL, period_of, seasonal_decompose
from statsmodels_more.deterministic import _extended


def _texts(left, right):
    """Two columns of what a decomposition was given."""
    pad = lambda rows, count, text: rows + [(text, " " * 13)] * (count - len(rows))  # noqa: E731
    count = max(len(left), len(right))
    left, right = pad(left, count, " " * 23), pad(right, count, "")
    return [[[value] for _, value in side] for side in (left, right)], [[stub for stub, _ in side] for side in (left, right)]


class STLForecast:
    """A model of what STL's seasons leave."""

    def __init__(self, endog, model, *, model_kwargs=None, **options):
        self._endog, self._model, self._model_kwargs, self._options = endog, model, model_kwargs or {}, options
        if not hasattr(model, "fit"):
            raise AttributeError("model must expose a ``fit``  method.")

    def fit(self, *, inner_iter=None, outer_iter=None, fit_kwargs=None):
        """Takes the seasons out, and fits the model to the rest."""
        stl = STL(self._endog, **self._options)
        result = stl.fit(inner_iter=inner_iter, outer_iter=outer_iter)
        model = self._model(result.trend + result.resid, **self._model_kwargs)
        found = model.fit(**(fit_kwargs or {}))
        if not hasattr(found, "forecast"):
            raise AttributeError("The model's result must expose a ``forecast`` method.")
        return STLForecastResults(stl, result, model, found, self._endog)


class STLForecastResults:
    """The seasons and the model of the rest."""

    def __init__(self, stl, result, model, model_result, endog):
        self.stl, self.result, self.model, self.model_result = stl, result, model, model_result
        self.period, self._nobs = stl.period, len(endog)

    def _seasonal_forecast(self, steps, index):
        last = np.asarray(self.result.seasonal)[-self.period :]
        found = np.tile(last, steps // self.period + 1)[:steps]
        return found if index is None else pd.Series(found, index=index)

    def forecast(self, steps=1, **options):
        """What follows: the model's forecast with the seasons of the last year."""
        found = self.model_result.forecast(steps=steps, **options)
        return found + self._seasonal_forecast(len(found), getattr(found, "index", None))

    def summary(self):
        """The model's table, and what the seasons were taken out with."""
        made = self.model_result.summary()
        made.tables[0].title = "STL Decomposition and " + made.tables[0].title
        sides = ([], [])
        for key, value in self.stl.config.items():
            name = key.capitalize().replace("_", " ")
            name += " Length:" if name in ("Trend", "Low pass") else ":"
            on_left = key.startswith(("period", "seasonal", "robust"))
            sides[not on_left].append((("" if on_left else " " * 6) + f"{name:<23s}", f"{value!s:>13s}"))
        (left, right), (names, others) = _texts(*sides)
        table = SimpleTable(left, stubs=tuple(names), title="STL Configuration")
        table.extend_right(SimpleTable(right, stubs=others))
        made.tables.append(table)
        return made


class ThetaModel:
    """A level that follows slowly, and half of the straight trend."""

    def __init__(self, endog, *, period=None, deseasonalize=True, use_test=True, method="auto", difference=False):
        self.endog_orig = endog.iloc[:, 0] if isinstance(endog, pd.DataFrame) else endog
        self._y = np.asarray(self.endog_orig, dtype=float)
        if method not in ("auto", "additive", "multiplicative", "mul", "add"):
            raise ValueError("model must be one of 'auto', 'additive', 'multiplicative', 'mul', or 'add'")
        self.method = ("mul" if self._y.min() > 0 else "add") if method == "auto" else method
        self.deseasonalize, self.use_test, self.difference = deseasonalize, use_test and deseasonalize, difference
        self.period = period
        if period is None and deseasonalize:
            if getattr(getattr(endog, "index", None), "freq", None) is None and not isinstance(getattr(endog, "index", None), pd.DatetimeIndex):
                raise ValueError("You must specify a period or endog must be a pandas object with a DatetimeIndex with a freq not set to None")
            self.period = period_of(endog)
        self._has_seasonality = deseasonalize

    def _without_seasons(self):
        y = self._y
        if self.deseasonalize and self.use_test:
            moved = np.diff(y) if self.difference else y
            rho = acf(moved, nlags=self.period, fft=True)
            self._has_seasonality = bool(len(moved) * rho[-1] ** 2 / np.sum(rho[:-1] ** 2) > 2.705543454095404)
        if not self._has_seasonality:
            return y, np.empty(0)
        seasonal = np.asarray(seasonal_decompose(y, model=self.method, period=self.period).seasonal)
        if seasonal.min() > 0 and not self.method.startswith("add"):
            return y / seasonal, seasonal[: self.period]
        if seasonal.min() <= 0:
            self.method = "add"
            seasonal = np.asarray(seasonal_decompose(y, model="add", period=self.period).seasonal)
            return y - seasonal, seasonal[: self.period]
        return y / seasonal, seasonal[: self.period]

    def fit(self, use_mle=False, disp=False):
        """Estimates the slope and how fast the level follows."""
        y, seasonal = self._without_seasons()
        if use_mle:
            found = SARIMAX(y, order=(0, 1, 1), trend="c").fit(disp=False)
            params = np.asarray(found.params)
            return ThetaModelResults(params[0], params[1] + 1, params[-1], np.asarray(found.forecast(1))[0] - params[0], seasonal, True, self)
        time = np.arange(len(y), dtype=float)
        slope = np.sum((time - time.mean()) * (y - y.mean())) / np.sum((time - time.mean()) ** 2)
        alpha = optimize.minimize_scalar(lambda a: _errors(y, a)[0], bounds=(1e-4, 1 - 1e-4), method="bounded", options={"xatol": 1e-10}).x
        return ThetaModelResults(slope, alpha, None, _errors(y, alpha)[1], seasonal, False, self)


def _errors(y, alpha):
    """The sum of squares that a level leaves which follows at this rate, and the level in the end."""
    level, total = y[0], 0.0
    for value in y.tolist():
        gap = value - level
        total += gap * gap
        level += alpha * gap
    return total, level


class ThetaModelResults:
    """What was found."""

    def __init__(self, b0, alpha, sigma2, one_step, seasonal, use_mle, model):
        self._b0, self._alpha, self._sigma2, self._one_step = float(b0), float(alpha), sigma2, float(one_step)
        self._seasonal, self._use_mle, self.model, self._nobs = seasonal, use_mle, model, len(model.endog_orig)

    params = property(lambda self: pd.Series([self._b0, self._alpha], index=["b0", "alpha"]))

    @property
    def sigma2(self):
        """The variance of the errors, of the same model estimated by its likelihood."""
        if self._sigma2 is None:
            self._sigma2 = np.asarray(SARIMAX(self.model._y, order=(0, 1, 1), trend="c").fit(disp=False).params)[-1]
        return self._sigma2

    def forecast_components(self, steps=1):
        """Trend, level and seasons ahead."""
        if steps < 1:
            raise ValueError("steps must be a positive integer")
        h = np.arange(steps, dtype=float)
        if self._alpha > 0:
            h += 1 / self._alpha - (1 - self._alpha) ** self._nobs / self._alpha
        season = np.zeros(steps) if self.model.method.startswith("add") else np.ones(steps)
        if self.model.deseasonalize and len(self._seasonal):
            season = self._seasonal[(self._nobs + np.arange(steps)) % self.model.period]
        index = getattr(self.model.endog_orig, "index", None)
        index = _extended(pd.RangeIndex(0, self._nobs) if index is None else index, steps)
        return pd.DataFrame({"trend": self._b0 * h, "ses": np.full(steps, self._one_step), "seasonal": season}, index=index)

    def forecast(self, steps=1, theta=2):
        """What follows; the larger theta, the more of the trend."""
        if theta < 1:
            raise ValueError("theta must be a float >= 1")
        parts = self.forecast_components(steps)
        weight = (theta - 1) / theta if theta < 4.0 / np.finfo(float).eps else 1.0
        found = weight * parts.trend + parts.ses
        if self.model.deseasonalize:
            found = found * parts.seasonal if self.model.method.startswith("mul") else found + parts.seasonal
        found.name = "forecast"
        return found

    def prediction_intervals(self, steps=1, theta=2, alpha=0.05):
        """Bounds around the forecast."""
        spread = np.sqrt((1 + np.arange(steps) * (1 + (self._alpha - 1) ** 2)) * self.sigma2)
        found, quantile = self.forecast(steps, theta), stats.norm.ppf(alpha / 2)
        return pd.DataFrame({"lower": found + spread * quantile, "upper": found + spread * -quantile})

    def summary(self):
        """The parameters as a table."""
        model = self.model
        index = getattr(model.endog_orig, "index", None)
        dated = isinstance(index, (pd.DatetimeIndex, pd.PeriodIndex))
        sample = [index[0].strftime("%m-%d-%Y"), "- " + index[-1].strftime("%m-%d-%Y")] if dated else ["0", str(self._nobs)]
        left = [
            ("Dep. Variable:", [getattr(model.endog_orig, "name", "endog") or "endog"]), ("Method:", ["MLE" if self._use_mle else "OLS/SES"]),
            ("Date:", None), ("Time:", None), ("Sample:", [sample[0]]), ("", [sample[1]]),
        ]  # fmt: skip
        right = [("No. Observations:", [str(self._nobs)]), ("Deseasonalized:", [str(model.deseasonalize)])]
        if model.deseasonalize:
            kind = "Multiplicative" if model.method.startswith("mul") else "Additive"
            right += [("Deseas. Method:", [kind]), ("Period:", [str(model.period)])]
        right += [("", [""])] * (6 - len(right))
        made = Summary()
        made.add_table_2cols(self, gleft=left, gright=right, title="ThetaModel Results")
        form = {"data_fmts": ["%s", "%#0.4g"], "data_aligns": "r"}
        rows = np.asarray(self.params)[:, None]
        made.tables.append(SimpleTable(rows, ["Estimate"], ["Parameters", *self.params.index], title="Parameter Estimates", txt_fmt=form))
        return made

    def plot_predict(self, steps=1, theta=2, alpha=0.05, in_sample=False, fig=None, figsize=None):
        """The forecast between its bounds."""
        import matplotlib.pyplot as plt

        fig = plt.figure(figsize=figsize) if fig is None else fig
        ax, found = fig.add_subplot(111), self.forecast(steps, theta)
        if in_sample:
            ax.plot(self.model.endog_orig.index if isinstance(self.model.endog_orig, pd.Series) else np.arange(self._nobs), self.model.endog_orig)
        ax.plot(found.index, found)
        if alpha is not None:
            bounds = self.prediction_intervals(steps, theta, alpha)
            ax.fill_between(found.index, bounds["lower"], bounds["upper"], color="gray", alpha=0.5, label=f"{1 - alpha:.0%} confidence interval")
        ax.legend(loc="best", frameon=False)
        return fig


def hamilton_filter(x, h=8, p=4):
    """What the values of so many rows before do not tell (Hamilton), and what they tell."""
    from statsmodels_extras.series.autoregression import AutoReg

    values = np.asarray(x, dtype=float)
    if h < 1 or p < 1:
        raise ValueError(f"{'h' if h < 1 else 'p'} must be a positive integer.")
    if len(values) < 2 * p + h:
        raise ValueError(f"x must have at least 2p + h = {2 * p + h} observations; got {len(values)}.")
    cycles, trends = [], []
    for column in values.reshape(len(values), -1).T:
        fit = AutoReg(column, lags=list(range(h, h + p)), trend="c").fit()
        empty = np.full(p + h - 1, np.nan)
        cycles.append(np.concatenate([empty, fit.resid]))
        trends.append(np.concatenate([empty, fit.fittedvalues]))
    return tuple(_as_given(x, np.array(found).T, word) for found, word in ((cycles, "cycle"), (trends, "trend")))


def _as_given(x, values, word):
    if isinstance(x, pd.Series):
        return pd.Series(values[:, 0], index=x.index, name=f"{x.name}_{word}" if x.name is not None else word)
    if isinstance(x, pd.DataFrame):
        return pd.DataFrame(values, index=x.index, columns=[f"{name}_{word}" for name in x.columns])
    return values[:, 0] if np.ndim(x) == 1 else values


for _class in (STLForecast, STLForecastResults):
    _class.__module__ = "statsmodels.tsa.forecasting.stl"
for _class in (ThetaModel, ThetaModelResults):
    _class.__module__ = "statsmodels.tsa.forecasting.theta"
