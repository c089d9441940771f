"""What was found of a series: errors, values ahead, tests, texts."""

from functools import cached_property

import numpy as np
import pandas as pd
from scipy import signal, stats

from .dates import sample_text, steps_ahead
from .innovations import innovations


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
            try:
                rows.append((self.model.loglikeobs(params + move) - self.model.loglikeobs(params - move)) / (2 * step))
            except np.linalg.LinAlgError:
                # At the edge of what settles there is one side only.
                inside = move * -np.sign(params[place])
                rows.append((self.model.loglikeobs(params + inside) - self.llf_obs) / np.sum(inside))
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
        return pd.DataFrame(found, index=self.param_names) if self.model.data_labels is not None else found

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
        return model._drift(self._params, model.nobs + steps)[model.nobs :]

    def _wrapped(self, values, name="predicted_mean", start=None):
        labels = self.model.data_labels
        if labels is None:
            return values
        start = self.nobs if start is None else start
        # Of one step no name is known in the library either.
        return pd.Series(values, index=steps_ahead(labels, start, len(values)), name=None if len(values) == 1 and name == "predicted_mean" else name)

    def forecast(self, steps=1, exog=None, signal_only=False, **options):
        """Expected values of steps ahead."""
        steps = self._count(steps)
        return self._wrapped(self._ahead(steps, exog)[0])

    def _count(self, steps):
        if isinstance(steps, (int, np.integer)):
            return int(steps)
        return self._place(steps, None, True) - self.nobs + 1

    def get_forecast(self, steps=1, exog=None, **options):
        steps = self._count(steps)
        return PredictionResults(self, *self._ahead(steps, exog), self.nobs)

    def _place(self, value, default, last=False):
        if value is None:
            return default
        if isinstance(value, (int, np.integer)):
            return int(value) if value >= 0 else self.nobs + int(value)
        from statsmodels_more.continued import place_of

        return place_of(self.model.data_labels, value, last)

    def get_prediction(self, start=None, end=None, dynamic=False, exog=None, **options):
        """Expected values from one place to another, within the series or behind it."""
        from statsmodels_more.continued import predicted

        first = self._place(start, 0)
        last = self._place(end, self.nobs - 1, True)
        return PredictionResults(self, *predicted(self, first, last, dynamic, exog), first)

    def predict(self, start=None, end=None, dynamic=False, exog=None, **options):
        return self.get_prediction(start, end, dynamic, exog).predicted_mean

    def simulate(self, nsimulations, **options):
        """Paths of the process."""
        from statsmodels_more.continued import simulated

        return simulated(self, nsimulations, **options)

    def append(self, endog, exog=None, refit=False, **options):
        """The same with rows behind the last."""
        from statsmodels_more.continued import appended

        return appended(self, endog, exog, refit, **options)

    def extend(self, endog, exog=None, **options):
        """The same parameters for rows behind the last only."""
        from statsmodels_more.continued import extended

        return extended(self, endog, exog, **options)

    def apply(self, endog, exog=None, refit=False, **options):
        """The same parameters with other data."""
        from statsmodels_more.continued import applied

        return applied(self, endog, exog, refit, **options)

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
    return order


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
