"""Series that follow from their last values, by regression."""

import numpy as np
import pandas as pd
from scipy import signal, stats

from .correlations import lagmat
from .dates import row_labels, sample_text, steps_ahead


class AutoReg:
    """A regression of a series on its last values."""

    def __init__(self, endog, lags, trend="c", seasonal=False, exog=None, hold_back=None, period=None, missing="none", *, deterministic=None, **options):
        self.deterministic = deterministic
        self.data_labels = row_labels(endog)
        self.endog = np.asarray(endog, dtype=float).squeeze()
        self.endog_names = str(getattr(endog, "name", None) or "y")
        self.lags = list(range(1, lags + 1)) if isinstance(lags, (int, np.integer)) else list(lags or [])
        self.ar_lags = self.lags
        self.trend, self.seasonal, self.period = trend, seasonal, period
        top = max(self.lags, default=0)
        self.hold_back = top if hold_back is None else hold_back
        self._exog = None if exog is None else np.asarray(exog, dtype=float).reshape(len(self.endog), -1)
        self._exog_names = (
            []
            if exog is None
            else [str(name) for name in exog.columns]
            if isinstance(exog, pd.DataFrame)
            else [str(exog.name)]
            if isinstance(exog, pd.Series) and exog.name is not None
            else [f"x{i + 1}" for i in range(self._exog.shape[1])]
        )
        if seasonal and period is None:
            from .decomposition import period_of

            self.period = period_of(endog)
        self.nobs = len(self.endog) - self.hold_back

    def _fixed(self, first, count):
        if self.deterministic is not None:
            inside = np.asarray(self.deterministic.in_sample())
            more = first + count - len(inside)
            whole = np.concatenate([inside, np.asarray(self.deterministic.out_of_sample(more))]) if more > 0 else inside
            return whole[first : first + count]
        time = np.arange(first + 1, first + count + 1, dtype=float)
        columns = {"n": [], "c": [time**0], "t": [time], "ct": [time**0, time]}[self.trend]
        if self.seasonal:
            place = np.arange(first, first + count) % self.period
            skip = 1 if "c" in self.trend else 0
            columns = columns + [(place == season).astype(float) for season in range(skip, self.period)]
        return np.column_stack(columns) if columns else np.zeros((count, 0))

    def _fixed_names(self):
        if self.deterministic is not None:
            return [str(name) for name in self.deterministic.in_sample().columns]
        names = {"n": [], "c": ["const"], "t": ["trend"], "ct": ["const", "trend"]}[self.trend]
        if self.seasonal:
            skip = 1 if "c" in self.trend else 0
            names = names + [f"s({season + 1},{self.period})" for season in range(skip, self.period)]
        return names

    def _names(self):
        return [*self._fixed_names(), *(f"{self.endog_names}.L{lag}" for lag in self.lags), *self._exog_names]

    @property
    def exog_names(self):
        return self._names()

    def fit(self, cov_type="nonrobust", cov_kwds=None, use_t=False):
        n, hold = len(self.endog), self.hold_back
        past = lagmat(self.endog, max(self.lags, default=0), "forward")[:, [lag - 1 for lag in self.lags]] if self.lags else np.zeros((n, 0))
        parts = [self._fixed(0, n), past] + ([self._exog] if self._exog is not None else [])
        x = np.column_stack(parts)[hold:]
        y = self.endog[hold:]
        from statsmodels.regression._models import OLS

        fit = OLS(y, x).fit(cov_type=cov_type, cov_kwds=cov_kwds, use_t=use_t)
        return AutoRegResults(self, fit, x, use_t)


class AutoRegResults:
    """What was found of a series."""

    def __init__(self, model, fit, x, use_t):
        self.model, self._fit, self.use_t, self._x = model, fit, use_t, x
        self._params, self.nobs = fit._params, float(len(x))
        self.df_model, self.df_resid = x.shape[1], len(x) - x.shape[1]
        self.sigma2 = np.mean(fit._resid**2)
        self._covariance = np.asarray(fit.normalized_cov_params) * self.sigma2 if fit.cov_type == "nonrobust" else fit._covariance()

    def _named(self, values):
        return pd.Series(values, index=self.model._names()) if self.model.data_labels is not None else values

    params = property(lambda self: self._named(self._params))
    _bse = property(lambda self: np.sqrt(np.diag(self._covariance)))
    bse = property(lambda self: self._named(self._bse))
    tvalues = property(lambda self: self._named(self._params / self._bse))
    pvalues = property(
        lambda self: self._named(
            2 * (stats.t.sf(np.abs(self._params / self._bse), self.df_resid) if self.use_t else stats.norm.sf(np.abs(self._params / self._bse)))
        )
    )

    def conf_int(self, alpha=0.05, cols=None):
        half = stats.norm.ppf(1 - alpha / 2) * self._bse
        found = np.column_stack([self._params - half, self._params + half])
        return pd.DataFrame(found, index=self.model._names()) if self.model.data_labels is not None else found

    def cov_params(self):
        names = self.model._names()
        return pd.DataFrame(self._covariance, index=names, columns=names) if self.model.data_labels is not None else self._covariance

    @property
    def llf(self):
        return -self.nobs / 2 * (np.log(2 * np.pi) + np.log(self.sigma2) + 1)

    aic = property(lambda self: -2 * self.llf + 2 * (1 + self.df_model))
    bic = property(lambda self: -2 * self.llf + np.log(self.nobs) * (1 + self.df_model))
    hqic = property(lambda self: -2 * self.llf + 2 * np.log(np.log(self.nobs)) * (1 + self.df_model))

    @property
    def aicc(self):
        k = self.df_model + 1
        return self.aic + 2 * (k**2 + k) / (self.nobs - k - 1)

    def _rows(self, values, name=None):
        labels = self.model.data_labels
        return values if labels is None else pd.Series(values, index=labels[self.model.hold_back :], name=name)

    fittedvalues = property(lambda self: self._rows(self._fit._fitted))
    resid = property(lambda self: self._rows(self._fit._resid))

    @property
    def _phi(self):
        found = np.zeros(max(self.model.lags, default=0) + 1)
        found[0] = 1.0
        offset = len(self._params) - len(self.model.lags) - len(self.model._exog_names)
        for place, lag in enumerate(self.model.lags):
            found[lag] = -self._params[offset + place]
        return found

    @property
    def roots(self):
        return np.array(sorted(np.roots(self._phi[::-1]).tolist(), key=lambda z: (abs(z), -complex(z).imag)), dtype=complex)

    arfreq = property(lambda self: np.arctan2(self.roots.imag, self.roots.real) / (2 * np.pi))

    def forecast(self, steps=1, exog=None):
        n = len(self.model.endog)
        return self.predict(n, n + int(steps) - 1 if isinstance(steps, (int, np.integer)) else steps, exog_oos=exog)

    def _place(self, value, default):
        if value is None:
            return default
        if isinstance(value, (int, np.integer)):
            return int(value) if value >= 0 else len(self.model.endog) + int(value)
        labels = self.model.data_labels
        stamp, count = pd.Timestamp(value), 0
        if stamp <= labels[-1]:
            return int(labels.get_indexer([stamp])[0])
        while steps_ahead(labels, 0, len(labels) + count)[-1] < stamp:
            count += 1
        return len(labels) - 1 + count

    def predict(self, start=None, end=None, dynamic=False, exog=None, exog_oos=None):
        model = self.model
        n = len(model.endog)
        first, last = self._place(start, 0), self._place(end, n - 1)
        hold = model.hold_back
        inside = np.concatenate([np.full(hold, np.nan), self._fit._fitted])
        values = list(model.endog)
        ahead = max(last - n + 1, 0)
        fixed = model._fixed(n, ahead) if ahead else None
        offset = len(self._params) - len(model.lags) - len(model._exog_names)
        lags = self._params[offset : offset + len(model.lags)]
        found, columns = [], 0.0
        if ahead and model._exog_names:
            if exog_oos is None:
                raise ValueError("exog_oos must be provided when producing out-of-sample forecasts.")
            more = np.asarray(exog_oos, dtype=float).reshape(-1, len(model._exog_names))
            if len(more) < ahead:
                raise ValueError(f"start and end indicate that {ahead} periods-out-of-sample are required but exog_oos has only {len(more)} rows")
            columns = more[:ahead] @ self._params[-len(model._exog_names) :]
        columns = np.broadcast_to(columns, (ahead,))
        for step in range(ahead):
            now = columns[step] + (fixed[step] @ self._params[:offset] if offset else 0.0) + sum(c * values[-lag] for c, lag in zip(lags, model.lags))
            values.append(now)
            found.append(now)
        whole = np.concatenate([inside, found])[first : last + 1]
        return whole if model.data_labels is None else pd.Series(whole, index=steps_ahead(model.data_labels, first, len(whole)))

    def get_prediction(self, start=None, end=None, dynamic=False, **options):
        from .arima_results import PredictionResults

        n = len(self.model.endog)
        first = self._place(start, 0)
        mean = np.asarray(self.predict(start, end))
        ahead = max(first + len(mean) - n, 0)
        psi = signal.lfilter([1.0], self._phi, np.concatenate([[1.0], np.zeros(max(ahead - 1, 0))]))
        error = np.concatenate(
            [
                np.full(len(mean) - min(ahead, len(mean)), np.sqrt(self.sigma2)),
                np.sqrt(self.sigma2 * np.cumsum(psi**2))[-min(ahead, len(mean)) :] if ahead else [],
            ]
        )

        class _Result:
            model = self.model

            def _wrapped(inner, values, name="predicted_mean", start=None):
                labels = self.model.data_labels
                return values if labels is None else pd.Series(values, index=steps_ahead(labels, start, len(values)), name=name)

        return PredictionResults(_Result(), mean, error, first)

    def plot_predict(self, start=None, end=None, dynamic=False, ax=None, **options):
        from ..plots.common import figure_of

        figure, ax = figure_of(ax)
        found = self.predict(start, end, dynamic)
        ax.plot(found.index if isinstance(found, pd.Series) else np.arange(len(found)), np.asarray(found), label="forecast")
        return figure

    def summary(self, alpha=0.05):
        from statsmodels.iolib.summary import Summary, summary_params
        from statsmodels.iolib.table import SimpleTable, default_formats

        model = self.model
        sample = sample_text(model.data_labels, len(model.endog), model.hold_back)
        kind = "Seas. " if model.seasonal else ""
        lags = model.lags
        order = f"{len(lags)}" if lags == list(range(1, len(lags) + 1)) else str(lags)
        left = [
            ("Dep. Variable:", [model.endog_names]), ("Model:", [f"{kind}AutoReg{'-X' if model._exog_names else ''}({order})"]),
            ("Method:", ["Conditional MLE"]), ("Date:", None), ("Time:", None), ("Sample:", [sample[0]]), ("", [sample[1]]),
        ]  # fmt: skip
        right = [
            ("No. Observations:", [str(len(model.endog))]), ("Log Likelihood", [f"{self.llf:#5.3f}"]),
            ("S.D. of innovations", [f"{self.sigma2**0.5:#5.3f}"]), ("AIC", [f"{self.aic:#5.3f}"]), ("BIC", [f"{self.bic:#5.3f}"]),
            ("HQIC", [f"{self.hqic:#5.3f}"]),
        ]  # fmt: skip
        right[0] = ("No. Observations:", [str(int(self.nobs))])
        shown = type("Shown", (), {})()
        shown.model = type("Model", (), {"endog_names": model.endog_names, "exog_names": model._names()})
        summary = Summary()
        summary.add_table_2cols(shown, gleft=left, gright=right, title="AutoReg Model Results")
        columns = (self._params, self._bse, self._params / self._bse, np.asarray(self.pvalues), np.asarray(self.conf_int(alpha)))
        summary.tables.append(summary_params((shown, *columns), alpha=alpha, use_t=False))
        roots = self.roots
        if len(roots):
            rows = np.column_stack([roots.real, roots.imag, np.abs(roots), self.arfreq])
            texts = [[f"{a:17.4f}", f"{b:+17.4f}j", f"{c:17.4f}", f"{d:17.4f}"] for a, b, c, d in rows.tolist()]
            form = default_formats(data_fmts=["%s"] * 4, colwidths=10)
            names = ["            Real", "         Imaginary", "         Modulus", "        Frequency"]
            table = SimpleTable(texts, headers=names, title="Roots", stubs=[f"AR.{place + 1}" for place in range(len(roots))])
            del form
            summary.tables.append(table)
        return summary


def ar_select_order(endog, maxlag, ic="bic", glob=False, trend="c", seasonal=False, exog=None, hold_back=None, period=None, **options):
    """The lags that a criterion of information chooses."""
    hold = maxlag if hold_back is None else hold_back
    scores = {}
    for top in range(maxlag + 1):
        lags = tuple(range(1, top + 1))
        scores[lags] = AutoReg(endog, list(lags), trend, seasonal, exog, hold, period).fit()
    best = sorted(scores, key=lambda lags: getattr(scores[lags], ic))

    class AROrderSelectionResults:
        ar_lags = list(best[0]) or None
        model = AutoReg(endog, list(best[0]), trend, seasonal, exog, None, period)
        aic = {lags or 0: scores[lags].aic for lags in sorted(scores, key=lambda key: scores[key].aic)}
        bic = {lags or 0: scores[lags].bic for lags in sorted(scores, key=lambda key: scores[key].bic)}
        hqic = {lags or 0: scores[lags].hqic for lags in sorted(scores, key=lambda key: scores[key].hqic)}

    return AROrderSelectionResults()


class ArmaProcess:
    """A series that follows from its last values and errors; polynomials begin with 1."""

    def __init__(self, ar=None, ma=None, nobs=100):
        self.ar = np.array([1.0]) if ar is None else np.asarray(ar, dtype=float)
        self.ma = np.array([1.0]) if ma is None else np.asarray(ma, dtype=float)
        self.arcoefs, self.macoefs, self.nobs = -self.ar[1:], self.ma[1:], nobs

    @classmethod
    def from_coeffs(cls, arcoefs=None, macoefs=None, nobs=100):
        return cls(np.r_[1, -np.asarray([] if arcoefs is None else arcoefs)], np.r_[1, np.asarray([] if macoefs is None else macoefs)], nobs)

    @property
    def arroots(self):
        return np.roots(self.ar[::-1])

    @property
    def maroots(self):
        return np.roots(self.ma[::-1])

    @property
    def isstationary(self):
        return bool(np.all(np.abs(self.arroots) > 1.0))

    @property
    def isinvertible(self):
        return bool(np.all(np.abs(self.maroots) > 1))

    def acovf(self, nobs=None):
        from .innovations import autocovariances

        return autocovariances(self.ar, self.ma, self.nobs if nobs is None else nobs)

    def acf(self, lags=None):
        found = self.acovf(lags)
        return found / found[0]

    def pacf(self, lags=None):
        from .correlations import levinson_durbin

        lags = self.nobs if lags is None else lags
        return levinson_durbin(self.acovf(lags), lags - 1, isacov=True)[2]

    def impulse_response(self, leads=None):
        leads = self.nobs if leads is None else leads
        return signal.lfilter(self.ma, self.ar, np.concatenate([[1.0], np.zeros(leads - 1)]))

    arma2ma = impulse_response

    def arma2ar(self, lags=None):
        lags = self.nobs if lags is None else lags
        return signal.lfilter(self.ar, self.ma, np.concatenate([[1.0], np.zeros(lags - 1)]))

    def generate_sample(self, nsample=100, scale=1.0, distrvs=None, axis=0, burnin=0):
        return arma_generate_sample(self.ar, self.ma, nsample, scale, distrvs, axis, burnin)

    def __repr__(self):
        return f"ArmaProcess({self.ar.tolist()}, {self.ma.tolist()}, nobs={self.nobs}) at 0x{id(self):x}"


def arma_generate_sample(ar, ma, nsample, scale=1, distrvs=None, axis=0, burnin=0):
    """A drawn series."""
    draw = np.random.standard_normal if distrvs is None else distrvs
    size = (nsample,) if np.ndim(nsample) == 0 else tuple(nsample)
    size = (size[0] + burnin, *size[1:]) if burnin else size
    noise = scale * draw(size=size)
    return signal.lfilter(ma, ar, noise, axis=axis)[burnin:]


def arma_acovf(ar, ma, nobs=10, sigma2=1, dtype=None):
    return ArmaProcess(ar, ma).acovf(nobs) * sigma2


def arma_acf(ar, ma, lags=10):
    return ArmaProcess(ar, ma).acf(lags)


def arma_pacf(ar, ma, lags=10):
    return ArmaProcess(ar, ma).pacf(lags)


def arma_order_select_ic(y, max_ar=4, max_ma=2, ic="bic", trend="c", **options):
    """The orders that criteria of information choose."""
    from .arima import ARIMA

    kinds = [ic] if isinstance(ic, str) else list(ic)
    tables = {kind: np.zeros((max_ar + 1, max_ma + 1)) for kind in kinds}
    for p in range(max_ar + 1):
        for q in range(max_ma + 1):
            fit = ARIMA(y, order=(p, 0, q), trend=trend).fit()
            for kind in kinds:
                tables[kind][p, q] = getattr(fit, kind)
    from statsmodels.tools.tools import Bunch

    found = Bunch(**{kind: pd.DataFrame(table) for kind, table in tables.items()})
    for kind, table in tables.items():
        found[f"{kind}_min_order"] = tuple(int(place) for place in np.unravel_index(np.argmin(table), table.shape))
    return found
