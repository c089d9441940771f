"""Several series in time, each explained by the past of all: vector autoregression."""

import collections
from typing import NamedTuple

import numpy as np
import pandas as pd
from scipy import stats
from statsmodels.base._data import ModelData
from statsmodels.iolib.table import SimpleTable

from .vector_tests import causality_result, instant_causality, normality_result, whiteness_result

_TRENDS = {"n": 0, "nc": 0, "c": 1, "ct": 2, "ctt": 3}


class ForecastInterval(NamedTuple):
    point_forecast: np.ndarray
    forc_lower: np.ndarray
    forc_upper: np.ndarray


def lagged(y, lags, trend="c"):
    """Rows of the trend and of earlier values, the nearest first."""
    count = len(y) - lags
    time = np.arange(lags + 1, len(y) + 1, dtype=float)
    parts = [time[:, None] ** power for power in range(_TRENDS[trend])]
    return np.concatenate([*parts, *(y[lags - lag : len(y) - lag] for lag in range(1, lags + 1))], axis=1) if parts or lags else np.zeros((count, 0))


def _asked_trend(trend):
    if trend not in _TRENDS:
        raise ValueError(f"trend '{trend}' not supported for VAR")
    return trend


class LagOrderResults:
    """Criteria of information by order, and the orders that are the best by each."""

    def __init__(self, ics, selected_orders, vecm=False):
        self.title = ("VECM" if vecm else "VAR") + " Order Selection (* highlights the minimums)"
        self.ics, self.selected_orders, self.vecm = ics, selected_orders, vecm
        self.aic, self.bic, self.hqic, self.fpe = (selected_orders[name] for name in ("aic", "bic", "hqic", "fpe"))

    def summary(self):
        names = sorted(self.ics)
        rows = [[f"{self.ics[name][order]:#10.4g}" + "*" * int(order == self.selected_orders[name]) for name in names] for order in range(len(self.ics["aic"]))]
        return SimpleTable(rows, [name.upper() for name in names], list(range(len(rows))), title=self.title)

    def __str__(self):
        return (
            f"<{self.__module__}.{self.__class__.__name__} object. Selected orders are: AIC -> {self.aic}, BIC -> {self.bic}, FPE -> {self.fpe}, "
            f"HQIC ->  {self.hqic}>"
        )


class VAR:
    """Series that follow linearly from their past."""

    def __init__(self, endog, exog=None, dates=None, freq=None, missing="none"):
        self.data = ModelData(endog, None, missing)
        if self.data.endog.ndim == 1:
            raise ValueError("Only gave one variable to VAR")
        self.y = self.endog = self.data.endog.astype(float)
        self.exog = None if exog is None else np.asarray(exog, dtype=float).reshape(len(self.y), -1)
        self.neqs, self.n_totobs = self.endog.shape[1], len(self.endog)
        self.endog_names = self.data.ynames

    def _estimate(self, lags, offset=0, trend="c"):
        y = self.endog[offset:]
        z = lagged(y, lags, trend)
        if self.exog is not None:
            at = _TRENDS[trend]
            z = np.concatenate([z[:, :at], self.exog[offset:][lags:], z[:, at:]], axis=1)
        sample = y[lags:]
        params = np.linalg.lstsq(z, sample, rcond=1e-15)[0] if z.shape[1] else np.zeros((0, self.neqs))
        residual = sample - z @ params
        count = len(sample)
        spare = count - z.shape[1]
        sigma = residual.T @ residual / spare if spare else np.full((self.neqs, self.neqs), np.nan)
        return VARResultsWrapper(self, y, z, params, sigma, lags, trend, residual)

    def fit(self, maxlags=None, method="ols", ic=None, trend="c", verbose=False):
        """Estimates the parameters by least squares, of the order `maxlags` or of the best by a criterion."""
        _asked_trend(trend)
        if ic is not None:
            chosen = self.select_order(maxlags, trend).selected_orders
            if ic not in chosen:
                raise ValueError(f"{ic} not recognized, must be among {sorted(chosen)}")
            lags = int(chosen[ic])
            if verbose:
                print(chosen)
                print(f"Using {lags:d} based on {ic} criterion")
        else:
            lags = 1 if maxlags is None else maxlags
        if lags >= self.n_totobs:
            raise ValueError("zero-size array to reduction operation maximum which has no identity")
        return self._estimate(lags, trend=trend)

    def select_order(self, maxlags=None, trend="c"):
        """Criteria of all orders up to one."""
        terms = len(_asked_trend(trend)) if trend.startswith("c") else 0
        most = (self.n_totobs - self.neqs - terms) // (1 + self.neqs)
        if maxlags is None:
            maxlags = max(min(round(12 * (self.n_totobs / 100.0) ** 0.25), most), 0)
        elif maxlags > most:
            raise ValueError("maxlags is too large for the number of observations and the number of equations. The largest model cannot be estimated.")
        first = 0 if trend not in ("n", "nc") or self.exog is not None else 1
        found = collections.defaultdict(list, {"aic": [], "bic": [], "hqic": [], "fpe": []})
        for lags in range(first, maxlags + 1):
            for name, value in self._estimate(lags, maxlags - lags, trend).info_criteria.items():
                found[name].append(value)
        return LagOrderResults(found, {name: np.int64(np.argmin(values) + first) for name, values in found.items()})


class VARResults:
    """What vector autoregression found."""

    _model_type = "VAR"

    def __init__(self, model, endog, z, params, sigma, lags, trend, residual):
        self.model, self.endog_lagged, self._params, self._sigma, self.k_ar, self.trend, self._resid = model, z, params, sigma, lags, trend, residual
        self.endog, self.y, self.neqs, self.n_totobs = endog, endog, model.neqs, len(endog)
        self.nobs, self.names, self.data = self.n_totobs - lags, list(model.endog_names), model.data
        self.k_trend = _TRENDS[trend]
        self.k_exog_user = 0 if model.exog is None else model.exog.shape[1]
        self.k_exog = self.k_trend + self.k_exog_user
        self.df_model = self.neqs * lags + self.k_exog
        self.df_resid = self.nobs - self.df_model
        k, at = self.neqs, self.k_exog
        self.coefs = params[at:].reshape(lags, k, k).transpose(0, 2, 1)
        self.coefs_exog = params[:at].T
        self.intercept = params[0] if self.k_trend else np.zeros(k)
        users = [f"exog{place}" for place in range(self.k_exog_user)]
        self.exog_names = ["const", "trend", "trend**2"][: self.k_trend] + users + [f"L{lag}.{name}" for lag in range(1, lags + 1) for name in self.names]
        index = model.data.row_labels
        self.dates = index
        self.dates_sample = None if index is None else index[lags:]

    # Values with labels where the data have them.

    def _by_column(self, values):
        return pd.DataFrame(values, index=self.exog_names, columns=self.names) if self.data.is_pandas else values

    def _by_row(self, values):
        return pd.DataFrame(values, index=self.dates_sample, columns=self.names) if self.data.is_pandas else values

    def _by_series(self, values):
        return pd.DataFrame(values, index=self.names, columns=self.names) if self.data.is_pandas else values

    params = property(lambda self: self._by_column(self._params))
    resid = property(lambda self: self._by_row(self._resid))
    fittedvalues = property(lambda self: self._by_row(self.endog_lagged @ self._params))
    sigma_u = property(lambda self: self._by_series(self._sigma))
    _sigma_mle = property(lambda self: self._sigma * self.df_resid / self.nobs)
    sigma_u_mle = property(lambda self: self._by_series(self._sigma_mle))

    @property
    def _zz_inverse(self):
        return np.linalg.inv(self.endog_lagged.T @ self.endog_lagged)

    def cov_params(self):
        return np.kron(self._zz_inverse, self._sigma)

    @property
    def _stderr(self):
        return np.sqrt(np.outer(np.diag(self._zz_inverse), np.diag(self._sigma)))

    stderr = property(lambda self: self._by_column(self._stderr))
    bse = stderr
    tvalues = property(lambda self: self._by_column(self._params / self._stderr))
    pvalues = property(lambda self: self._by_column(2 * stats.norm.sf(np.abs(self._params / self._stderr))))
    tvalues_dt = property(lambda self: (self._params / self._stderr)[: self.k_exog])
    pvalues_dt = property(lambda self: 2 * stats.norm.sf(np.abs(self.tvalues_dt)))
    stderr_dt = property(lambda self: self._stderr[: self.k_exog])
    stderr_endog_lagged = property(lambda self: self._stderr[self.k_exog :])
    tvalues_endog_lagged = property(lambda self: (self._params / self._stderr)[self.k_exog :])
    pvalues_endog_lagged = property(lambda self: 2 * stats.norm.sf(np.abs(self.tvalues_endog_lagged)))

    @property
    def resid_corr(self):
        return self.resid_acorr(0)[0]

    def _acov(self, x, nlags):
        middle = x - x.mean(axis=0)
        return np.array([middle[lag:].T @ middle[: len(x) - lag] / len(x) for lag in range(nlags + 1)])

    def sample_acov(self, nlags=1):
        return self._acov(self.endog[self.k_ar :], nlags)

    def resid_acov(self, nlags=1):
        return self._acov(self._resid, nlags)

    @staticmethod
    def _as_correlations(acovs):
        spread = np.sqrt(np.diag(acovs[0]))
        return acovs / np.outer(spread, spread)

    def sample_acorr(self, nlags=1):
        return self._as_correlations(self.sample_acov(nlags))

    def resid_acorr(self, nlags=1):
        return self._as_correlations(self.resid_acov(nlags))

    @property
    def llf(self):
        return -self.nobs * self.neqs / 2 * np.log(2 * np.pi) - self.nobs / 2 * (np.linalg.slogdet(self._sigma_mle)[1] + self.neqs)

    @property
    def detomega(self):
        return np.linalg.det(self._sigma)

    @property
    def info_criteria(self):
        n, free = self.nobs, self.k_ar * self.neqs**2 + self.neqs * self.k_exog
        size = np.linalg.slogdet(self._sigma_mle)[1] if self.df_resid else -np.inf
        fpe = ((n + self.df_model) / self.df_resid) ** self.neqs * np.exp(size) if self.df_resid else np.inf
        return {"aic": size + 2.0 / n * free, "bic": size + np.log(n) / n * free, "hqic": size + 2.0 * np.log(np.log(n)) / n * free, "fpe": fpe}

    aic = property(lambda self: self.info_criteria["aic"])
    bic = property(lambda self: self.info_criteria["bic"])
    hqic = property(lambda self: self.info_criteria["hqic"])
    fpe = property(lambda self: self.info_criteria["fpe"])

    # The process that the parameters describe.

    @property
    def _companion(self):
        k, p = self.neqs, self.k_ar
        found = np.zeros((k * p, k * p))
        found[:k] = np.concatenate(list(self.coefs), axis=1)
        found[k:, :-k] = np.eye(k * (p - 1))
        return found

    def is_stable(self, verbose=False):
        """Whether shocks fade."""
        values = np.linalg.eigvals(self._companion)
        if verbose:
            print("Eigenvalues of VAR(1) rep")
            for value in np.abs(values):
                print(value)
        return (np.abs(values) <= 1).all()

    @property
    def roots(self):
        roots = np.linalg.eigvals(self._companion) ** -1
        return roots[np.argsort(np.abs(roots))[::-1]]

    def mean(self):
        return np.linalg.solve(np.eye(self.neqs) - self.coefs.sum(axis=0), self.intercept)

    def long_run_effects(self):
        return np.linalg.inv(np.eye(self.neqs) - self.coefs.sum(axis=0))

    def ma_rep(self, maxn=10):
        """What a shock does after each count of steps."""
        found = [np.eye(self.neqs)]
        for step in range(1, maxn + 1):
            found.append(sum((found[step - lag] @ self.coefs[lag - 1] for lag in range(1, min(step, self.k_ar) + 1)), np.zeros((self.neqs, self.neqs))))
        return np.array(found)

    def orth_ma_rep(self, maxn=10, P=None):
        return self.ma_rep(maxn) @ (np.linalg.cholesky(self._sigma) if P is None else np.asarray(P))

    def acf(self, nlags=None):
        """Covariances with the past that the process has."""
        k, p = self.neqs, self.k_ar
        nlags = p if nlags is None else nlags
        a = self._companion
        noise = np.zeros((k * p, k * p))
        noise[:k, :k] = self._sigma
        state = np.linalg.solve(np.eye((k * p) ** 2) - np.kron(a, a), noise.reshape(-1)).reshape(k * p, k * p)
        found = [state[:k, k * lag : k * lag + k] for lag in range(min(p, nlags + 1))]
        for step in range(len(found), nlags + 1):
            found.append(sum(self.coefs[lag] @ found[step - lag - 1] for lag in range(p)))
        return np.array(found)

    def acorr(self, nlags=None):
        return self._as_correlations(self.acf(nlags))

    def mse(self, steps):
        parts = self.ma_rep(steps)[:steps]
        return np.cumsum(parts @ self._sigma @ parts.transpose(0, 2, 1), axis=0)

    def forecast(self, y, steps, exog_future=None):
        """What follows after the last rows `y`."""
        y = np.asarray(y, dtype=float)
        if len(y) < self.k_ar:
            raise ValueError(f"y must by have at least order ({self.k_ar}) observations. Got {len(y)}.")
        past, found = list(y[len(y) - self.k_ar :]), []
        for step in range(steps):
            time = float(self.n_totobs + step + 1)
            parts = np.array([time**power for power in range(self.k_trend)])
            value = parts @ self._params[: self.k_trend]
            if exog_future is not None:
                value = value + np.asarray(exog_future, dtype=float).reshape(steps, -1)[step] @ self._params[self.k_trend : self.k_exog]
            for lag in range(1, self.k_ar + 1):
                value = value + self.coefs[lag - 1] @ past[-lag]
            past.append(value)
            found.append(value)
        return np.array(found)

    def forecast_cov(self, steps=1, method="mse"):
        if method not in ("mse", "auto"):
            raise ValueError("method has to be either 'mse' or 'auto'")
        found = self.mse(steps)
        if method == "auto" and self.k_exog == 1 and self.k_ar > 0:
            found = found + self._estimation_part(steps) / self.nobs
        return found

    def _estimation_part(self, steps):
        k, p = self.neqs, self.k_ar
        moments = self.endog_lagged.T @ self.endog_lagged / self.nobs
        inverse, size = np.linalg.inv(moments), self.df_model
        b = np.zeros((size, size))
        b[0, 0] = 1
        b[1 : k + 1] = self._params.T
        b[k + 1 :, 1 : 1 + k * (p - 1)] = np.eye(k * (p - 1))
        powers, shocks = [np.linalg.matrix_power(b, step) for step in range(steps)], self.ma_rep(steps)
        found = []
        for h in range(1, steps + 1):
            parts = [
                np.trace(powers[h - 1 - i].T @ inverse @ powers[h - 1 - j] @ moments) * shocks[i] @ self._sigma @ shocks[j].T
                for i in range(h)
                for j in range(h)
            ]
            found.append(sum(parts))
        return np.array(found)

    def forecast_interval(self, y, steps, alpha=0.05, exog_future=None):
        """What follows, between bounds."""
        if not 0 < alpha < 1:
            raise ValueError("alpha must be between 0 and 1")
        q = stats.norm.ppf(1 - alpha / 2)
        point = self.forecast(y, steps, exog_future)
        cov = self.forecast_cov(steps)
        spread = q * np.sqrt(np.diagonal(cov, axis1=1, axis2=2))
        return ForecastInterval(point, point - spread, point + spread)

    def simulate_var(self, steps=None, offset=None, seed=None, initial_values=None, nsimulations=None, rng=None):
        """Series of the process, drawn."""
        seed = rng if rng is not None else seed
        drawn = seed if hasattr(seed, "multivariate_normal") else np.random if seed is None else np.random.RandomState(seed)
        steps = 1000 if steps is None else steps
        noise = drawn.multivariate_normal(np.zeros(self.neqs), self._sigma, steps if nsimulations is None else steps * nsimulations)
        noise = noise.reshape(-1, steps, self.neqs)
        found = noise.copy()
        found[:, : self.k_ar] = self.intercept if initial_values is None else initial_values
        for step in range(self.k_ar, steps):
            found[:, step] += self.intercept + sum(found[:, step - lag] @ self.coefs[lag - 1].T for lag in range(1, self.k_ar + 1))
        return found[0] if nsimulations is None else found

    # Tests.

    def test_causality(self, caused, causing=None, kind="f", signif=0.05):
        return causality_result(self, caused, causing, kind, signif)

    def test_inst_causality(self, causing, signif=0.05):
        return instant_causality(self, causing, signif)

    def test_normality(self, signif=0.05):
        return normality_result(self, signif)

    def test_whiteness(self, nlags=10, signif=0.05, adjusted=False):
        return whiteness_result(self, nlags, signif, adjusted)

    def reorder(self, order):
        """The same with the series in another order."""
        if len(order) != len(self.names):
            raise ValueError("Reorder specification length should match number of endogenous variables")
        places = [self.names.index(name) if isinstance(name, str) else name for name in order]
        shown = VAR(pd.DataFrame(self.endog[:, places], columns=[self.names[place] for place in places]))
        shown.exog = self.model.exog
        found = shown._estimate(self.k_ar, trend=self.trend)
        found.data.is_pandas = False
        return found

    def irf(self, periods=10, var_decomp=None, var_order=None):
        if var_order is not None:
            raise NotImplementedError("alternate variable order not implemented (yet)")
        from .responses import IRAnalysis

        return IRAnalysis(self, P=var_decomp, periods=periods)

    def fevd(self, periods=10, var_decomp=None):
        from .responses import FEVD

        return FEVD(self, P=var_decomp, periods=periods)

    def summary(self):
        return VARSummary(self)

    # Figures.

    def plot(self):
        from .responses import plot_series

        return plot_series(self)

    def plot_forecast(self, steps, alpha=0.05, plot_stderr=True):
        from .responses import plot_forecast

        return plot_forecast(self, steps, alpha, plot_stderr)

    def plot_acorr(self, nlags=10, resid=True, linewidth=8):
        from .responses import plot_correlations

        return plot_correlations(self, self.resid_acorr(nlags) if resid else self.sample_acorr(nlags), linewidth, resid)

    def plot_sample_acorr(self, nlags=10, linewidth=8):
        return self.plot_acorr(nlags, False, linewidth)


class VARResultsWrapper(VARResults):
    """The results that `fit` gives."""


_FORM = {"empty_cell": "", "row_pre": "", "row_post": "", "table_dec_above": "=", "table_dec_below": "=", "header_dec_below": "-", "header_fmt": "%s",
         "stub_fmt": "%s", "title_align": "c", "header_align": "r", "data_aligns": "r", "stubs_align": "l", "fmt": "txt", "colsep": "  "}  # fmt: skip


def labelled_matrix(values, rows, columns):
    """A matrix as text."""
    widths, first = [max(len(str(name)) + 2, 10) for name in columns], max(len(str(name)) for name in rows) + 2
    lines = [" " * first + "".join(f"{name:>{width}}" for name, width in zip(columns, widths))]
    for row, name in zip(values, rows):
        lines.append(f"{name:<{first}}" + "".join(f"{value:>{width}.6f}" for value, width in zip(row, widths)))
    return "\n".join(lines) + "\n"


class VARSummary:
    """The results as text."""

    def __init__(self, estimator):
        self.model, self.summary = estimator, self.make(estimator)

    def __repr__(self):
        return self.summary

    @staticmethod
    def make(m):
        import time

        now = time.localtime()
        top = [[m._model_type], ["OLS"], [time.strftime("%a, %d, %b, %Y", now)], [time.strftime("%H:%M:%S", now)]]
        form = {**_FORM, "data_fmts": ["%s"], "colwidths": 15, "colsep": " ", "table_dec_below": "", "header_dec_below": None}
        text = str(SimpleTable(top, None, ("Model:", "Method:", "Date:", "Time:"), title="Summary of Regression Results", txt_fmt=form)) + "\n"
        form = {**_FORM, "data_fmts": ["%#12.6g", "%#12.6g", "%#10.4g", "%#5.4g"], "colwidths": None, "colsep": "    ", "table_dec_above": "-",
                "table_dec_below": "-", "header_dec_below": None}  # fmt: skip
        left = SimpleTable([[m.neqs], [m.nobs], [m.llf], [m.aic]], None, ("No. of Equations:", "Nobs:", "Log likelihood:", "AIC:"), txt_fmt=form)
        left.extend_right(SimpleTable([[m.bic], [m.hqic], [m.fpe], [m.detomega]], None, ("BIC:", "HQIC:", "FPE:", "Det(Omega_mle):"), txt_fmt=form))
        text += str(left) + "\n"
        form = {**_FORM, "data_fmts": ["%#15.6F", "%#15.6F", "%#15.3F", "%#14.3F"]}
        parts = []
        values = [np.asarray(part).T for part in (m.params, m.stderr, m.tvalues, m.pvalues)]
        for place, name in enumerate(m.names):
            rows = list(zip(*(part[place] for part in values)))
            table = SimpleTable(rows, ("coefficient", "std. error", "t-stat", "prob"), m.exog_names, title=None, txt_fmt=form)
            parts.append(f"Results for equation {name}\n{table}\n")
        return text + "\n".join(parts) + "\nCorrelation matrix of residuals\n" + labelled_matrix(m.resid_corr, m.names, m.names) + "\n\n"


for _class in (VAR, VARResults, VARResultsWrapper, LagOrderResults):
    _class.__module__ = "statsmodels.tsa.vector_ar.var_model"
VARSummary.__module__ = "statsmodels.tsa.vector_ar.output"
ForecastInterval.__module__ = "statsmodels.tsa.vector_ar.hypothesis_test_results"
