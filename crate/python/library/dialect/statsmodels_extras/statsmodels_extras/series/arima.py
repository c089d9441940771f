"""Series that follow from their last values and errors, with seasons, differences and columns."""

from functools import cached_property

import numpy as np
import pandas as pd
from scipy import optimize, signal, stats

from .dates import row_labels, sample_text, steps_ahead

# Up to here all errors are decorrelated together; behind, the last ones tell the next.
_WHOLE = 400


def _autocovariances(ar, ma, count):
    """Covariances of a series of errors of variance 1; `ar` and `ma` are polynomials that begin with 1."""
    p, q = len(ar) - 1, len(ma) - 1
    size = max(p, q) + 1
    psi = signal.lfilter(ma, ar, np.concatenate([[1.0], np.zeros(max(size, count + 1))]))
    right = np.zeros(size)
    for k in range(size):
        right[k] = np.sum(ma[k:] * psi[: q + 1 - k]) if k <= q else 0.0
    matrix = np.zeros((size, size))
    for k in range(size):
        for i in range(p + 1):
            matrix[k, abs(k - i)] += ar[i]
    start = np.linalg.solve(matrix, right)
    found = np.zeros(max(count, size))
    found[:size] = start
    for k in range(size, count):
        found[k] = -np.dot(ar[1:], found[k - p : k][::-1])
    return found[:count]


def innovations(y, ar, ma):
    """Errors of a series that its past does not tell, and their variances, if new errors have variance 1."""
    n = len(y)
    head = min(n, _WHOLE)
    covariances = _autocovariances(ar, ma, head)
    places = np.abs(np.arange(head)[:, None] - np.arange(head)[None, :])
    lower = np.linalg.cholesky(covariances[places])
    diagonal = np.diag(lower)
    from scipy.linalg import solve_triangular

    scaled = solve_triangular(lower, y[:head], lower=True)
    errors, variances = scaled * diagonal, diagonal**2
    if n > head:
        p, q = len(ar) - 1, len(ma) - 1
        driven = signal.lfilter(ar, [1.0], y)[head:]
        recent = errors[::-1][:q]
        # The state of the filter that the last errors of the head leave.
        state = signal.lfiltic([1.0], ma, recent) if q else None
        rest = signal.lfilter([1.0], ma, driven, zi=state)[0] if q else driven
        errors, variances = np.concatenate([errors, rest]), np.concatenate([variances, np.ones(n - head)])
        del p
    return errors, variances


def _stationary(values):
    """Coefficients of a stationary series from free numbers, through partial correlations."""
    partial = values / np.sqrt(1 + values**2)
    found = np.zeros(0)
    for r in partial:
        found = np.concatenate([found - r * found[::-1], [r]])
    return found


def _free(coefficients):
    """The free numbers of coefficients."""
    found, rest = [], np.asarray(coefficients, dtype=float)
    while len(rest):
        r = np.clip(rest[-1], -0.999, 0.999)
        found.append(r / np.sqrt(1 - r**2))
        rest = (rest[:-1] + r * rest[:-1][::-1]) / (1 - r**2)
    return np.array(found[::-1])


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
        names = {0: "const" if self._kind == "ARIMA" else "intercept", 1: "x1" if self._kind == "ARIMA" else "drift", 2: "x2"}
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
            trend, _, ar, _, sar, _, _ = self._split(params)
            gain = (1 - np.sum(ar)) * (1 - np.sum(sar))
            columns = self._trend_columns(self.shape.burn, len(rest))
            if self._powers == [0]:
                return rest - trend[0] / gain
            whole = self.shape.polynomials(ar, np.zeros(len(self.shape.ma)), sar, np.zeros(len(self.shape.seasonal_ma)))[0]
            drift = columns @ trend
            return rest - signal.lfilter([1.0], whole, drift)
        return rest

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
        shape = self.shape
        y = shape.differenced(self.endog)
        columns = []
        if self._kind == "ARIMA" and self._powers:
            columns.append(shape.differenced(self._trend_columns(0, self.nobs)) if shape.burn else self._trend_columns(0, self.nobs))
        if self.k_exog:
            columns.append(shape.differenced(self.exog))
        beta = np.zeros(0)
        if columns:
            x = np.column_stack(columns)
            beta = np.linalg.lstsq(x, y, rcond=None)[0]
            y = y - x @ beta
        intercept = [] if self._kind == "ARIMA" or not self._powers else [np.mean(y), *([0.0] * (len(self._powers) - 1))]
        rest = y - np.mean(y) if intercept else y
        lags, errors = shape.ar, shape.ma
        s = shape.s
        all_ar = [*lags, *(lag * s for lag in shape.seasonal_ar)]
        all_ma = [*errors, *(lag * s for lag in shape.seasonal_ma)]
        values = np.zeros(len(all_ar) + len(all_ma))
        top = max([0, *all_ar, *all_ma])
        if top and len(rest) > 3 * top + 5:
            long = min(max(2 * top, int(np.ceil(np.log(len(rest)) ** 2 / 4))), len(rest) // 4)
            x = np.column_stack([rest[long - lag : len(rest) - lag] for lag in range(1, long + 1)])
            noise = np.concatenate([np.zeros(long), rest[long:] - x @ np.linalg.lstsq(x, rest[long:], rcond=None)[0]])
            first = long + top if all_ma else top
            columns = [rest[first - lag : len(rest) - lag] for lag in all_ar] + [noise[first - lag : len(rest) - lag] for lag in all_ma]
            values = np.linalg.lstsq(np.column_stack(columns), rest[first:], rcond=None)[0]
        ar, sar, ma, sma = np.split(values, np.cumsum([len(lags), len(shape.seasonal_ar), len(errors)]))
        if intercept:
            gain = (1 - np.sum(ar)) * (1 - np.sum(sar))
            intercept[0] = intercept[0] * gain
        return np.array([*intercept, *beta, *self._inside(ar), *self._inside(ma, -1), *self._inside(sar), *self._inside(sma, -1)])

    @staticmethod
    def _inside(values, sign=1):
        if not len(values):
            return values
        roots = np.roots(np.concatenate([[1.0], -sign * np.asarray(values)]))
        return values if np.all(np.abs(roots) < 0.98) else np.zeros(len(values))

    def _transform(self, free):
        """Parameters but the variance, from free numbers."""
        trend, beta, ar, ma, sar, sma, _ = self._split(np.append(free, 1.0))
        shape = self.shape

        def bounded(values, lags, wanted, sign):
            return sign * _stationary(values) if wanted and lags == list(range(1, len(lags) + 1)) else values

        return np.concatenate([
            trend, beta, bounded(ar, shape.ar, self.enforce_stationarity, 1), bounded(ma, shape.ma, self.enforce_invertibility, -1),
            bounded(sar, shape.seasonal_ar, self.enforce_stationarity, 1), bounded(sma, shape.seasonal_ma, self.enforce_invertibility, -1),
        ])  # fmt: skip

    def _untransform(self, params):
        trend, beta, ar, ma, sar, sma, _ = self._split(np.append(params, 1.0))
        shape = self.shape

        def free(values, lags, wanted, sign):
            return _free(sign * values) if wanted and lags == list(range(1, len(lags) + 1)) else values

        return np.concatenate([
            trend, beta, free(ar, shape.ar, self.enforce_stationarity, 1), free(ma, shape.ma, self.enforce_invertibility, -1),
            free(sar, shape.seasonal_ar, self.enforce_stationarity, 1), free(sma, shape.seasonal_ma, self.enforce_invertibility, -1),
        ])  # fmt: skip

    def _concentrated(self, params):
        """The variance that is best, and the likelihood with it."""
        _, _, ar, ma, sar, sma, _ = self._split(np.append(params, 1.0))
        errors, variances = innovations(self._stationary_part(np.append(params, 1.0)), *self.shape.polynomials(ar, ma, sar, sma))
        n = len(errors)
        sigma2 = np.sum(errors**2 / variances) / n
        return sigma2, -0.5 * (n * np.log(2 * np.pi * sigma2) + np.sum(np.log(variances)) + n)

    def fit(self, start_params=None, cov_type=None, method=None, maxiter=None, disp=None, **options):
        """Estimates the parameters of the highest likelihood."""
        start = self._start() if start_params is None else np.asarray(start_params, dtype=float)[:-1]
        counts = {"fcalls": 0}

        def objective(free):
            counts["fcalls"] += 1
            try:
                value = -self._concentrated(self._transform(free))[1] / self.nobs
            except np.linalg.LinAlgError:
                return 1e10
            return value if np.isfinite(value) else 1e10

        free = self._untransform(start)
        settled = True
        rounds = 0
        if len(free):
            found = optimize.minimize(objective, free, method="L-BFGS-B", options={"maxiter": maxiter or 200, "gtol": 1e-7, "ftol": 1e-13})
            free, settled, rounds = found.x, bool(found.success), found.nit
        params = self._transform(free)
        sigma2, _ = self._concentrated(params)
        result = self._results(np.append(params, sigma2), cov_type or "opg")
        result.mle_retvals = {"fopt": -result.llf / self.nobs, "converged": settled, "iterations": rounds, "warnflag": int(not settled), **counts}
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
        return super().fit(start_params, cov_type, method, max(maxiter, 200), disp, **options)

    def _results(self, params, cov_type):
        return SARIMAXResults(self, params, cov_type)


class ARIMAResults:
    """What was found of a series."""

    def __init__(self, model, params, cov_type):
        self.model, self._params, self.cov_type, self.nobs = model, params, cov_type, model.nobs
        self.param_names, self.data = model.param_names, model
        self.loglikelihood_burn = model.shape.burn
        self.nobs_effective = self.nobs - self.loglikelihood_burn
        self.df_model = len(params)
        self.df_resid = self.nobs_effective - self.df_model
        self.use_t = False
        self.scale = 1.0
        self.specification = {"order": model.order, "seasonal_order": model.seasonal_order}

    def _named(self, values):
        return pd.Series(values, index=self.param_names) if self.model.data_labels is not None else values

    params = property(lambda self: self._named(self._params))

    @cached_property
    def llf_obs(self):
        return self.model.loglikeobs(self._params)

    @cached_property
    def llf(self):
        return np.sum(self.llf_obs)

    @property
    def aic(self):
        return -2 * self.llf + 2 * self.df_model

    @property
    def aicc(self):
        n, k = self.nobs_effective, self.df_model
        return -2 * self.llf + 2 * k * n / (n - k - 1)

    @property
    def bic(self):
        return -2 * self.llf + np.log(self.nobs_effective) * self.df_model

    @property
    def hqic(self):
        return -2 * self.llf + 2 * np.log(np.log(self.nobs_effective)) * self.df_model

    @property
    def mae(self):
        return np.mean(np.abs(np.asarray(self.resid)))

    @property
    def mse(self):
        return np.mean(np.asarray(self.resid) ** 2)

    @property
    def sse(self):
        return np.sum(np.asarray(self.resid) ** 2)

    @cached_property
    def _covariance(self):
        params, rows = self._params, []
        for place in range(len(params)):
            step = 1e-5 * max(abs(params[place]), 1e-2)
            move = np.zeros(len(params))
            move[place] = step
            rows.append((self.model.loglikeobs(params + move) - self.model.loglikeobs(params - move)) / (2 * step))
        scores = np.array(rows)
        if self.cov_type in ("oim", "approx"):
            slopes = []
            for place in range(len(params)):
                step = 1e-4 * max(abs(params[place]), 1e-2)
                move = np.zeros(len(params))
                move[place] = step
                slopes.append((self._slope(params + move) - self._slope(params - move)) / (2 * step))
            return np.linalg.inv(-np.array(slopes))
        if self.cov_type == "none":
            return np.full((len(params), len(params)), np.nan)
        return np.linalg.pinv(scores @ scores.T)

    def _slope(self, params):
        found = []
        for place in range(len(params)):
            step = 1e-5 * max(abs(params[place]), 1e-2)
            move = np.zeros(len(params))
            move[place] = step
            found.append((self.model.loglike(params + move) - self.model.loglike(params - move)) / (2 * step))
        return np.array(found)

    def cov_params(self):
        names = self.param_names
        return pd.DataFrame(self._covariance, index=names, columns=names) if self.model.data_labels is not None else self._covariance

    @property
    def _bse(self):
        return np.sqrt(np.diag(self._covariance))

    bse = property(lambda self: self._named(self._bse))
    zvalues = property(lambda self: self._named(self._params / self._bse))
    tvalues = zvalues
    pvalues = property(lambda self: self._named(2 * stats.norm.sf(np.abs(self._params / self._bse))))

    def conf_int(self, alpha=0.05):
        half = stats.norm.ppf(1 - alpha / 2) * self._bse
        found = np.column_stack([self._params - half, self._params + half])
        return pd.DataFrame(found, index=self.param_names, columns=["lower " + "y", "upper y"][:2]) if False else (
            pd.DataFrame(found, index=self.param_names) if self.model.data_labels is not None else found
        )  # fmt: skip

    def _part(self, place):
        return self.model._split(self._params)[place]

    arparams = property(lambda self: self._part(2))
    maparams = property(lambda self: self._part(3))
    seasonalarparams = property(lambda self: self._part(4))
    seasonalmaparams = property(lambda self: self._part(5))

    @cached_property
    def _polynomials(self):
        _, _, ar, ma, sar, sma, _ = self.model._split(self._params)
        return self.model.shape.polynomials(ar, ma, sar, sma)

    polynomial_reduced_ar = property(lambda self: self._polynomials[0])
    polynomial_reduced_ma = property(lambda self: self._polynomials[1])
    arroots = property(lambda self: np.roots(np.concatenate([[1.0], -self.arparams])) ** -1)
    maroots = property(lambda self: np.roots(np.concatenate([[1.0], self.maparams])) ** -1)

    @cached_property
    def _innovations(self):
        return innovations(self.model._stationary_part(self._params), *self._polynomials)

    @cached_property
    def _fitted(self):
        """What each value was expected to be, from those before it."""
        model = self.model
        errors, _ = self._innovations
        burn = model.shape.burn
        found = model.endog.copy()
        found[burn:] = model.endog[burn:] - errors
        if burn:
            # Before there are enough values for a difference, the last value is all that is known.
            mean = model._mean(self._params)
            head = model.endog[:burn] - mean[:burn]
            unit = model.shape.unit()
            start = np.zeros(burn)
            for t in range(1, burn):
                lags = np.flatnonzero(unit[1 : t + 1]) + 1
                start[t] = -np.sum(unit[lags] * head[t - lags]) if len(lags) else 0.0
            found[:burn] = mean[:burn] + start
        return found

    def _rows(self, values, name=None):
        labels = self.model.data_labels
        return values if labels is None else pd.Series(values, index=labels, name=name)

    @property
    def fittedvalues(self):
        return self._rows(self._fitted)

    @property
    def resid(self):
        return self._rows(self.model.endog - self._fitted)

    @property
    def standardized_forecasts_error(self):
        errors, variances = self._innovations
        full = np.concatenate([np.full(self.model.shape.burn, np.nan), errors / np.sqrt(self._params[-1] * variances)])
        return full[None, :]

    # Ahead.

    def _ahead(self, steps, exog=None):
        """Expected values of steps ahead, and the spread of their errors."""
        model, shape = self.model, self.model.shape
        ar, ma = self._polynomials
        rest = model._stationary_part(self._params)
        shift = self._level(steps)
        errors, _ = self._innovations
        p, q = len(ar) - 1, len(ma) - 1
        past, noise = list(rest[-p:]) if p else [], list(errors[-q:]) if q else []
        if p and len(past) < p:
            past = [0.0] * (p - len(past)) + past
        if q and len(noise) < q:
            noise = [0.0] * (q - len(noise)) + noise
        expected = []
        for step in range(steps):
            value = -sum(ar[lag] * past[-lag] for lag in range(1, p + 1)) + sum(ma[lag] * noise[-lag] for lag in range(1, q + 1))
            expected.append(value)
            past.append(value)
            noise.append(0.0)
            if p:
                past = past[-p:]
            if q:
                noise = noise[-q:]
        difference = np.array(expected) + shift
        unit = shape.unit()
        level = list((model.endog - model._mean(self._params))[-(len(unit) - 1) :]) if len(unit) > 1 else []
        found = []
        for value in difference:
            now = value - sum(unit[lag] * level[-lag] for lag in range(1, len(unit))) if len(unit) > 1 else value
            found.append(now)
            level.append(now)
        if exog is not None:
            exog = np.asarray(exog, dtype=float)
            exog = exog.reshape(steps, -1)
        elif model.k_exog:
            raise ValueError("Out-of-sample operations in a model with a regression component require additional exogenous values via the `exog` argument.")
        mean = np.array(found) + model._mean(self._params, model.nobs, steps, exog)
        psi = signal.lfilter(ma, np.convolve(ar, unit), np.concatenate([[1.0], np.zeros(steps - 1)]))
        return mean, np.sqrt(self._params[-1] * np.cumsum(psi**2))

    def _level(self, steps):
        """What the trend of a SARIMAX adds to the differenced series ahead."""
        model = self.model
        if model._kind == "ARIMA" or not model._powers:
            return np.zeros(steps)
        trend, _, ar, _, sar, _, _ = model._split(self._params)
        if model._powers == [0]:
            return np.full(steps, trend[0] / ((1 - np.sum(ar)) * (1 - np.sum(sar))))
        whole = model.shape.polynomials(ar, np.zeros(len(model.shape.ma)), sar, np.zeros(len(model.shape.seasonal_ma)))[0]
        count = model.nobs - model.shape.burn
        return signal.lfilter([1.0], whole, model._trend_columns(model.shape.burn, count + steps) @ trend)[count:]

    def _wrapped(self, values, name="predicted_mean", start=None):
        labels = self.model.data_labels
        if labels is None:
            return values
        start = self.nobs if start is None else start
        return pd.Series(values, index=steps_ahead(labels, start, len(values)), name=name)

    def forecast(self, steps=1, exog=None, signal_only=False, **options):
        """Expected values of steps ahead."""
        steps = self._count(steps)
        return self._wrapped(self._ahead(steps, exog)[0])

    def _count(self, steps):
        if isinstance(steps, (int, np.integer)):
            return int(steps)
        labels = self.model.data_labels
        end = pd.Timestamp(steps)
        count = 1
        while steps_ahead(labels, self.nobs, count)[-1] < end:
            count += 1
        return count

    def get_forecast(self, steps=1, exog=None, **options):
        steps = self._count(steps)
        return PredictionResults(self, *self._ahead(steps, exog), self.nobs)

    def _place(self, value, default):
        if value is None:
            return default
        if isinstance(value, (int, np.integer)):
            return int(value) if value >= 0 else self.nobs + int(value)
        labels = self.model.data_labels
        stamp = pd.Timestamp(value)
        if stamp <= labels[-1]:
            return int(labels.get_indexer([stamp])[0])
        return self.nobs - 1 + self._count(value)

    def get_prediction(self, start=None, end=None, dynamic=False, exog=None, **options):
        """Expected values from one place to another, within the series or behind it."""
        first = self._place(start, 0)
        last = self._place(end, self.nobs - 1)
        inside = self._fitted[first : last + 1]
        spread = np.sqrt(self._params[-1] * np.concatenate([np.full(self.model.shape.burn, 1e6), self._innovations[1]]))[first : last + 1]
        ahead = last - max(first, self.nobs) + 1 if last >= self.nobs else 0
        if last >= self.nobs:
            mean, error = self._ahead(last - self.nobs + 1, exog)
            mean, error = mean[-ahead:], error[-ahead:]
            inside = np.concatenate([inside, mean]) if first < self.nobs else mean
            spread = np.concatenate([spread, error]) if first < self.nobs else error
        return PredictionResults(self, inside, spread, first)

    def predict(self, start=None, end=None, dynamic=False, exog=None, **options):
        return self.get_prediction(start, end, dynamic, exog).predicted_mean

    def simulate(self, nsimulations, **options):
        raise NotImplementedError("simulate is not part of Tandem's statsmodels; ArmaProcess.generate_sample draws series")

    # Tests and texts.

    def _standardized(self):
        errors, variances = self._innovations
        first = max(self.model.shape.burn, len(self._polynomials[0]) - 1, 1) - self.model.shape.burn
        return (errors / np.sqrt(self._params[-1] * variances))[0:], first

    def test_serial_correlation(self, method="ljungbox", lags=None, df_adjust=False):
        from ..hypotheses.diagnostics import acorr_ljungbox

        frame = acorr_ljungbox(self._standardized()[0], lags=lags)
        return np.array([[frame["lb_stat"], frame["lb_pvalue"]]])

    def test_normality(self, method="jarquebera"):
        from statsmodels.stats._residuals import jarque_bera

        return np.array([jarque_bera(self._standardized()[0])])

    def test_heteroskedasticity(self, method="breakvar", alternative="two-sided", use_f=True):
        z = self._standardized()[0]
        h = int(np.round(len(z) / 3))
        above, below = np.sum(z[-h:] ** 2), np.sum(z[:h] ** 2)
        value = above / below
        chance = 2 * min(stats.f.cdf(value, h, h), stats.f.sf(value, h, h))
        return np.array([[value, chance]])

    def plot_diagnostics(self, variable=0, lags=10, fig=None, figsize=None, **options):
        """Four figures of the errors."""
        import matplotlib.pyplot as plt

        from ..plots.quantiles import qqplot
        from ..plots.series import plot_acf

        z = self._standardized()[0]
        figure, axes = plt.subplots(2, 2, figsize=figsize)
        axes[0, 0].plot(np.arange(len(z)), z)
        axes[0, 0].hlines(0, 0, len(z), alpha=0.5)
        axes[0, 0].set_title("Standardized residual")
        axes[0, 1].hist(z, density=True, label="Hist")
        x = np.linspace(-3, 3, 100)
        axes[0, 1].plot(x, stats.gaussian_kde(z)(x), label="KDE")
        axes[0, 1].plot(x, stats.norm.pdf(x), label="N(0,1)")
        axes[0, 1].legend()
        axes[0, 1].set_title("Histogram plus estimated density")
        qqplot(z, line="s", ax=axes[1, 0])
        axes[1, 0].set_title("Normal Q-Q")
        plot_acf(z, ax=axes[1, 1], lags=lags)
        axes[1, 1].set_title("Correlogram")
        return figure

    def _title(self):
        model = self.model
        base = type(model).__name__
        order = f"({_shown(model.order[0])}, {model.order[1]}, {_shown(model.order[2])})"
        if model.seasonal_order[3] == 0:
            return f"{base}{order}"
        P, D, Q, s = model.seasonal_order
        if model.order == (0, 0, 0) and base == "ARIMA" and False:
            return base
        return f"{base}{order}x({_shown(P)}, {D}, {_shown(Q)}, {s})"

    def summary(self, alpha=0.05, start=None):
        """All of it as tables of text."""
        from statsmodels.iolib.summary import Summary, summary_params

        sample = sample_text(self.model.data_labels, self.nobs)
        left = [
            ("Dep. Variable:", [str(self.model.endog_names)]), ("Model:", [self._title()]), ("Date:", None), ("Time:", None), ("Sample:", [sample[0]]),
            ("", [sample[1]]), ("Covariance Type:", [self.cov_type]),
        ]  # fmt: skip
        right = [
            ("No. Observations:", [self.nobs]), ("Log Likelihood", [f"{self.llf:#5.3f}"]), ("AIC", [f"{self.aic:#5.3f}"]),
            ("BIC", [f"{self.bic:#5.3f}"]), ("HQIC", [f"{self.hqic:#5.3f}"]),
        ]  # fmt: skip
        z = self._standardized()[0]
        from statsmodels.stats._residuals import jarque_bera

        jb, jb_p, skew, kurtosis = jarque_bera(z)
        lb = self.test_serial_correlation(lags=[1])[0]
        h = self.test_heteroskedasticity()[0]
        below_left = [
            ("Ljung-Box (L1) (Q):", [f"{lb[0, -1]:.2f}"]), ("Prob(Q):", [f"{lb[1, -1]:.2f}"]), ("Heteroskedasticity (H):", [f"{h[0]:.2f}"]),
            ("Prob(H) (two-sided):", [f"{h[1]:.2f}"]),
        ]  # fmt: skip
        below_right = [
            ("Jarque-Bera (JB):", [f"{jb:.2f}"]), ("Prob(JB):", [f"{jb_p:.2f}"]), ("Skew:", [f"{skew:.2f}"]), ("Kurtosis:", [f"{kurtosis:.2f}"]),
        ]  # fmt: skip
        summary = Summary()
        shown = _Shown(self)
        summary.add_table_2cols(shown, gleft=left, gright=right, title="SARIMAX Results")
        columns = (self._params, self._bse, self._params / self._bse, np.asarray(self.pvalues), np.asarray(self.conf_int(alpha)))
        summary.tables.append(summary_params((shown, *columns), alpha=alpha, use_t=False))
        summary.add_table_2cols(shown, gleft=below_left, gright=below_right, title="")
        if self.cov_type == "opg":
            summary.add_extra_txt(["Warnings:", "[1] Covariance matrix calculated using the outer product of gradients (complex-step)."])
        return summary


class SARIMAXResults(ARIMAResults):
    """What was found of a series."""


class _Shown:
    def __init__(self, result):
        self.model = type("Shown", (), {"endog_names": str(result.model.endog_names), "exog_names": result.param_names})
        self.nobs = result.nobs


def _shown(order):
    return order if isinstance(order, (int, np.integer)) else str(list(order)) if False else order


class PredictionResults:
    """Expected values and their errors."""

    def __init__(self, result, mean, error, start):
        self._result, self._mean, self._error, self._first = result, mean, error, start

    predicted_mean = property(lambda self: self._result._wrapped(self._mean, start=self._first))
    se_mean = property(lambda self: self._result._wrapped(self._error, "mean_se", self._first))
    var_pred_mean = property(lambda self: self._result._wrapped(self._error**2, "mean_var", self._first))

    def conf_int(self, method="endpoint", alpha=0.05, **options):
        half = stats.norm.ppf(1 - alpha / 2) * self._error
        found = np.column_stack([self._mean - half, self._mean + half])
        labels = self._result.model.data_labels
        name = self._result.model.endog_names
        if labels is None:
            return found
        return pd.DataFrame(found, index=steps_ahead(labels, self._first, len(found)), columns=[f"lower {name}", f"upper {name}"])

    def summary_frame(self, alpha=0.05):
        interval = np.asarray(self.conf_int(alpha=alpha))
        labels = self._result.model.data_labels
        frame = pd.DataFrame(
            {"mean": self._mean, "mean_se": self._error, "mean_ci_lower": interval[:, 0], "mean_ci_upper": interval[:, 1]},
            index=None if labels is None else steps_ahead(labels, self._first, len(interval)),
        )
        frame.columns.name = self._result.model.endog_names
        return frame
