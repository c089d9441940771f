"""Series that follow from their last values and errors, with seasons, differences and columns."""

import numpy as np
import pandas as pd
from scipy import optimize, signal

from .arima_results import ARIMAResults, PredictionResults, SARIMAXResults  # noqa: F401
from .dates import row_labels
from .innovations import autocovariances as _autocovariances  # noqa: F401
from .innovations import free as _free
from .innovations import innovations
from .innovations import stationary as _stationary


class _Shape:
    """How many numbers of each kind a model has, and at which distances."""

    def __init__(self, order, seasonal):
        (p, self.d, q), (P, self.D, Q, self.s) = order, seasonal
        self.ar, self.ma = _lags(p), _lags(q)
        self.seasonal_ar, self.seasonal_ma = _lags(P), _lags(Q)
        self.order, self.seasonal = tuple(order), tuple(seasonal)

    def polynomials(self, ar, ma, sar, sma):
        def polynomial(lags, values, sign, step):
            found = np.zeros((lags[-1] if lags else 0) * step + 1)
            found[0] = 1.0
            for lag, value in zip(lags, values):
                found[lag * step] = sign * value
            return found

        whole_ar = np.convolve(polynomial(self.ar, ar, -1, 1), polynomial(self.seasonal_ar, sar, -1, self.s or 1))
        return whole_ar, np.convolve(polynomial(self.ma, ma, 1, 1), polynomial(self.seasonal_ma, sma, 1, self.s or 1))

    @property
    def burn(self):
        return self.d + self.D * self.s

    def differenced(self, x):
        for _ in range(self.d):
            x = x[1:] - x[:-1]
        for _ in range(self.D):
            x = x[self.s :] - x[: -self.s]
        return x

    def unit(self):
        """The polynomial of the differences."""
        found = np.array([1.0])
        for _ in range(self.d):
            found = np.convolve(found, [1.0, -1.0])
        for _ in range(self.D):
            found = np.convolve(found, np.concatenate([[1.0], np.zeros(self.s - 1), [-1.0]]))
        return found


def _lags(order):
    if isinstance(order, (int, np.integer)):
        return list(range(1, int(order) + 1))
    order = list(order)
    return [place for place, used in enumerate(order, 1) if used] if all(used in (0, 1) for used in order) and len(order) > 1 else order


def _trend_powers(trend):
    if trend is None or trend == "n":
        return []
    if isinstance(trend, str):
        return {"c": [0], "t": [1], "ct": [0, 1], "ctt": [0, 1, 2]}[trend]
    return [power for power, used in enumerate(trend) if used]


class _Base:
    """What ARIMA and SARIMAX have in common."""

    _kind = "ARIMA"

    def __init__(self, endog, exog, order, seasonal_order, trend, enforce_stationarity, enforce_invertibility):
        self.data_labels = row_labels(endog)
        self.orig_endog, self.orig_exog = endog, exog
        self.endog = np.asarray(endog, dtype=float).squeeze()
        self.endog = self.endog.reshape(1) if self.endog.ndim == 0 else self.endog
        self.endog_names = getattr(endog, "name", None) or "y"
        if isinstance(endog, pd.DataFrame):
            self.endog_names = str(endog.columns[0])
        self.nobs = len(self.endog)
        self.order, self.seasonal_order, self.trend = tuple(order), tuple(seasonal_order), trend
        self.shape = _Shape(order, seasonal_order)
        self.enforce_stationarity, self.enforce_invertibility = enforce_stationarity, enforce_invertibility
        columns, self._column_names = [], []
        if exog is not None:
            values = np.asarray(exog, dtype=float)
            values = values[:, None] if values.ndim == 1 else values
            columns.append(values)
            names = list(exog.columns) if isinstance(exog, pd.DataFrame) else [exog.name] if isinstance(exog, pd.Series) and exog.name else None
            self._column_names = [str(name) for name in names] if names else [f"x{place}" for place in range(1, values.shape[1] + 1)]
        self.k_exog = len(self._column_names)
        self._powers = _trend_powers(trend)
        self.exog = columns[0] if columns else None

    def _trend_names(self):
        plain = self._kind == "ARIMA" and not isinstance(self.orig_exog, (pd.Series, pd.DataFrame))
        names = {0: "const" if self._kind == "ARIMA" else "intercept", 1: "x1" if plain else "drift", 2: "x2"}
        return [names.get(power, f"trend.{power}") for power in self._powers]

    @property
    def param_names(self):
        shape, s = self.shape, self.shape.s
        return [
            *self._trend_names(), *self._column_names, *(f"ar.L{lag}" for lag in shape.ar), *(f"ma.L{lag}" for lag in shape.ma),
            *(f"ar.S.L{lag * s}" for lag in shape.seasonal_ar), *(f"ma.S.L{lag * s}" for lag in shape.seasonal_ma), "sigma2",
        ]  # fmt: skip

    exog_names = param_names

    def _trend_columns(self, first, count):
        time = np.arange(first + 1, first + count + 1, dtype=float)
        return np.column_stack([time**power for power in self._powers]) if self._powers else np.zeros((count, 0))

    def _split(self, params):
        shape = self.shape
        sizes = [len(self._powers), self.k_exog, len(shape.ar), len(shape.ma), len(shape.seasonal_ar), len(shape.seasonal_ma)]
        return np.split(np.asarray(params, dtype=float), np.cumsum(sizes))

    def _mean(self, params, first=0, count=None, exog=None):
        """What columns and the trend add to the series itself."""
        trend, beta, *_ = self._split(params)
        count = self.nobs if count is None else count
        found = np.zeros(count)
        if self._kind == "ARIMA" and len(trend):
            found = found + self._trend_columns(first, count) @ trend
        if self.k_exog:
            values = self.exog[first : first + count] if exog is None else exog
            found = found + values @ beta
        return found

    def _stationary_part(self, params):
        """The differenced series without all that is not random."""
        rest = self.shape.differenced(self.endog - self._mean(params))
        if self._kind != "ARIMA" and self._powers:
            rest = rest - self._drift(params, self.nobs)[self.shape.burn :]
        return rest

    def _drift(self, params, count):
        """What the trend of the differenced series makes of it: each value of the trend enters one step later."""
        trend, _, ar, _, sar, _, _ = self._split(params)
        first = self._trend_columns(0, 1)[0] @ trend / ((1 - np.sum(ar)) * (1 - np.sum(sar)))
        if self._powers == [0]:
            return np.full(count, first)
        whole = self.shape.polynomials(ar, np.zeros(len(self.shape.ma)), sar, np.zeros(len(self.shape.seasonal_ma)))[0]
        if len(whole) == 1:
            return np.concatenate([[first], self._trend_columns(0, count - 1) @ trend])
        state = signal.lfiltic([1.0], whole, np.full(len(whole) - 1, first))
        return np.concatenate([[first], signal.lfilter([1.0], whole, self._trend_columns(0, count - 1) @ trend, zi=state)[0]])

    def loglikeobs(self, params):
        """The likelihood of each value, given those before it."""
        _, _, ar, ma, sar, sma, sigma2 = self._split(params)
        polynomials = self.shape.polynomials(ar, ma, sar, sma)
        errors, variances = innovations(self._stationary_part(params), *polynomials)
        found = -0.5 * (np.log(2 * np.pi) + np.log(sigma2[0] * variances) + errors**2 / (sigma2[0] * variances))
        return np.concatenate([np.zeros(self.shape.burn), found])

    def loglike(self, params):
        return np.sum(self.loglikeobs(params))

    def _start(self):
        """Where the search begins: regressions on columns, then on last values and on the errors of a long regression."""
        shape, s = self.shape, self.shape.s
        y, beta, trend_columns = shape.differenced(self.endog), np.zeros(0), None
        columns = [self.exog] if self.k_exog else []
        if self._powers:
            whole = self._trend_columns(0, self.nobs)
            if self._kind == "ARIMA":
                columns.insert(0, whole)
            else:
                trend_columns = whole[: len(y)]
        if columns:
            x = shape.differenced(np.column_stack(columns))
            beta = np.linalg.pinv(x) @ y
            y = y - x @ beta
        trend, ar, ma, spread = self._regressed(y, shape.ar, shape.ma, trend_columns)
        ar, ma = self._inside(ar, self.enforce_stationarity), self._inside(ma, self.enforce_invertibility, -1)
        _, sar, sma, seasonal_spread = self._regressed(y, [lag * s for lag in shape.seasonal_ar], [lag * s for lag in shape.seasonal_ma], None)
        sar, sma = self._inside(sar, self.enforce_stationarity), self._inside(sma, self.enforce_invertibility, -1)
        if spread is None:
            spread = seasonal_spread if seasonal_spread is not None else y @ y / (1 if self.k_exog or len(beta) else self.nobs)
        return np.array([*trend, *beta, *ar, *ma, *sar, *sma, max(spread, 1e-10)])

    @staticmethod
    def _regressed(y, ar, ma, columns):
        """Coefficients of a trend, of last values, and of last errors, with the variance that is left."""
        trend = 0 if columns is None else columns.shape[1]
        k_ar, k_ma = (max(lags, default=0) for lags in (ar, ma))
        if not (k_ar + k_ma + trend):
            return [], [], [], None
        k = 2 * k_ma
        r = max(k + k_ma, k_ar)
        if len(y) <= r + trend + len(ar) + len(ma):
            return np.zeros(trend), np.zeros(len(ar)), np.zeros(len(ma)), np.mean((y - np.mean(y)) ** 2)
        errors = None
        if k_ma:
            x = np.column_stack([y[k - lag : len(y) - lag] for lag in range(1, k + 1)])
            errors = y[k:] - x @ (np.linalg.pinv(x) @ y[k:])
        parts = [] if columns is None else [columns[: len(y) - r]]
        parts += [y[r - lag : len(y) - lag, None] for lag in ar]
        parts += [errors[r - k - lag : len(errors) - lag, None] for lag in ma]
        x = np.concatenate(parts, axis=1)
        found = np.linalg.pinv(x) @ y[r:]
        rest = y[r:] - x @ found
        spread = np.mean(rest[len(ma) :] ** 2) if len(rest) > max(1, len(ma)) else np.var(y)
        return *np.split(found, np.cumsum([trend, len(ar)])), spread

    @staticmethod
    def _inside(values, wanted, sign=1):
        """The values, or zeros where a series of them would not settle."""
        if not len(values) or not wanted:
            return values
        roots = np.roots(np.concatenate([[1.0], -sign * np.asarray(values)]))
        return values if np.all(np.abs(roots) < 1) else np.zeros(len(values))

    def _transform(self, free):
        """Parameters but the variance, from free numbers."""
        trend, beta, ar, ma, sar, sma, _ = self._split(np.append(free, 1.0))
        shape = self.shape

        def bounded(values, lags, wanted, sign):
            return sign * _stationary(-values) if wanted and lags == list(range(1, len(lags) + 1)) else values

        return np.concatenate([
            trend, beta, bounded(ar, shape.ar, self.enforce_stationarity, 1), bounded(ma, shape.ma, self.enforce_invertibility, -1),
            bounded(sar, shape.seasonal_ar, self.enforce_stationarity, 1), bounded(sma, shape.seasonal_ma, self.enforce_invertibility, -1),
        ])  # fmt: skip

    def _untransform(self, params):
        trend, beta, ar, ma, sar, sma, _ = self._split(np.append(params, 1.0))
        shape = self.shape

        def free(values, lags, wanted, sign):
            return -_free(sign * values) if wanted and lags == list(range(1, len(lags) + 1)) else values

        return np.concatenate([
            trend, beta, free(ar, shape.ar, self.enforce_stationarity, 1), free(ma, shape.ma, self.enforce_invertibility, -1),
            free(sar, shape.seasonal_ar, self.enforce_stationarity, 1), free(sma, shape.seasonal_ma, self.enforce_invertibility, -1),
        ])  # fmt: skip

    def fit(self, start_params=None, cov_type=None, method=None, maxiter=None, disp=None, **options):
        """Estimates the parameters of the highest likelihood."""
        start = self._start() if start_params is None else np.asarray(start_params, dtype=float)
        counts = {"fcalls": 0}

        def whole(free):
            return np.append(self._transform(free[:-1]), free[-1] ** 2)

        def value(free):
            counts["fcalls"] += 1
            try:
                found = -self.loglike(whole(free)) / self.nobs
            except np.linalg.LinAlgError:
                return 1e10
            return found if np.isfinite(found) else 1e10

        def both(free):
            # Steps ahead of this size, as the library takes them: the search ends where it ends there.
            base, step = value(free), 1e-5
            return base, np.array([(value(free + move) - base) / step for move in step * np.eye(len(free))])

        free = np.append(self._untransform(start[:-1]), np.sqrt(start[-1]))
        given = {"maxiter": maxiter or 50, "gtol": 1e-5, "ftol": 1e7 * np.finfo(float).eps}
        with np.errstate(all="ignore"):
            found = optimize.minimize(both, free, jac=True, method="L-BFGS-B", options=given)
        result = self._results(whole(found.x), cov_type or "opg")
        settled = bool(found.success)
        result.mle_retvals = {"fopt": found.fun, "converged": settled, "iterations": found.nit, "warnflag": int(not settled), **counts}
        if not settled:
            import warnings

            from statsmodels.tools.sm_exceptions import ConvergenceWarning

            warnings.warn("Maximum Likelihood optimization failed to converge. Check mle_retvals", ConvergenceWarning, stacklevel=2)
        return result

    def _results(self, params, cov_type):
        return ARIMAResults(self, params, cov_type)

    def smooth(self, params, **options):
        return self._results(np.asarray(params, dtype=float), "opg")

    filter = smooth


class ARIMA(_Base):
    """A series that follows from its last values and errors."""

    def __init__(
        self, endog, exog=None, order=(0, 0, 0), seasonal_order=(0, 0, 0, 0), trend=None, enforce_stationarity=True, enforce_invertibility=True,
        concentrate_scale=False, trend_offset=1, dates=None, freq=None, missing="none", validate_specification=True,
    ):  # fmt: skip
        integrated = order[1] > 0 or seasonal_order[1] > 0
        trend = ("n" if integrated else "c") if trend is None else trend
        powers = _trend_powers(trend)
        least = order[1] + seasonal_order[1]
        if any(power < least for power in powers):
            raise ValueError(
                "In models with integration (`d > 0`) or seasonal integration (`D > 0`), trend terms of lower order than `d + D` cannot be (as "
                "they would be eliminated due to the differencing operation). For example, a constant cannot be included in an ARIMA(1, 1, 1) "
                "model, but including a linear trend, which would have the same effect as fitting a constant to the differenced data, is allowed."
            )
        super().__init__(endog, exog, order, seasonal_order, trend, enforce_stationarity, enforce_invertibility)


class SARIMAX(_Base):
    """The same, with seasons and columns, and a trend of the differenced series."""

    _kind = "SARIMAX"

    def __init__(
        self, endog, exog=None, order=(1, 0, 0), seasonal_order=(0, 0, 0, 0), trend=None, measurement_error=False, time_varying_regression=False,
        mle_regression=True, simple_differencing=False, enforce_stationarity=True, enforce_invertibility=True, **options,
    ):  # fmt: skip
        super().__init__(endog, exog, order, seasonal_order, trend, enforce_stationarity, enforce_invertibility)

    def fit(self, start_params=None, cov_type=None, method="lbfgs", maxiter=50, disp=1, **options):
        return super().fit(start_params, cov_type, method, maxiter, disp, **options)

    def _results(self, params, cov_type):
        return SARIMAXResults(self, params, cov_type)
