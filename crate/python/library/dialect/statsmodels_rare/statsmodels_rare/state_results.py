"""What models of states find: states, forecasts, tests, texts."""

from functools import cached_property

import numpy as np
import pandas as pd
from scipy import stats
from statsmodels_extras.series.dates import sample_text, steps_ahead

from .kalman import run, smoothed


def _at(values, t):
    return values[:, min(t, values.shape[1] - 1)]


def _matrix_at(values, t):
    return values if values.ndim == 2 else values[:, :, min(t, values.shape[2] - 1)]


class Component(dict):
    """Parts by name, which are attributes as well."""

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    __setattr__ = dict.__setitem__


Component.__name__ = "Bunch"


class MLEResults:
    """What was found of a series that states move."""

    def __init__(self, model, params, cov_type="opg"):
        self.model, self._params, self.cov_type = model, np.asarray(params, dtype=float), cov_type
        self.nobs, self.data, self.param_names = model.nobs, model, list(model.param_names)
        self.loglikelihood_burn = model.loglikelihood_burn
        self.nobs_effective = self.nobs - self.loglikelihood_burn
        self.df_model, self.df_resid = len(self._params), self.nobs_effective - len(self._params)
        self.use_t, self.scale, self.k_constant, self.fixed_params = False, 1.0, 0, list(model.fixed)
        self._fixed = dict(model.fixed)
        self._stacked = model._stacked([self._params])
        self._pass = run(self._stacked, model.endog, keep=True)
        self.filter_results = self.smoother_results = self

    def _named(self, values):
        return pd.Series(values, index=self.param_names) if self.model.data_labels is not None else values

    params = property(lambda self: self._named(self._params))

    @cached_property
    def llf_obs(self):
        found = self._pass.llf[0].copy()
        found[: self.loglikelihood_burn] = 0.0
        return found

    llf = property(lambda self: self.llf_obs.sum())
    aic = property(lambda self: -2 * self.llf + 2 * self.df_model)
    bic = property(lambda self: -2 * self.llf + np.log(self.nobs_effective) * self.df_model)
    hqic = property(lambda self: -2 * self.llf + 2 * np.log(np.log(self.nobs_effective)) * self.df_model)
    aicc = property(lambda self: -2 * self.llf + 2 * self.df_model * self.nobs_effective / (self.nobs_effective - self.df_model - 1))

    @cached_property
    def _covariance(self):
        params, k = self._params, len(self._params)
        free = [place for place, name in enumerate(self.param_names) if name not in self._fixed]
        whole = np.full((k, k), np.nan)
        if self.cov_type != "none" and free:
            if self.cov_type in ("oim", "approx"):
                found = np.linalg.pinv(-self.model.hessian(params)[np.ix_(free, free)])
            else:
                rows = self.model.score_obs(params)[:, free]
                found = np.linalg.pinv(rows.T @ rows)
                if self.cov_type in ("robust", "robust_approx"):
                    inverse = np.linalg.pinv(-self.model.hessian(params)[np.ix_(free, free)])
                    found = inverse @ rows.T @ rows @ inverse
            whole[np.ix_(free, free)] = found
        return whole

    def cov_params(self):
        names = self.param_names
        return pd.DataFrame(self._covariance, index=names, columns=names) if self.model.data_labels is not None else self._covariance

    _bse = property(lambda self: np.sqrt(np.diag(self._covariance)))
    bse = property(lambda self: self._named(self._bse))
    zvalues = property(lambda self: self._named(self._params / self._bse))
    tvalues = zvalues
    pvalues = property(lambda self: self._named(2 * stats.norm.sf(np.abs(self._params / self._bse))))

    def conf_int(self, alpha=0.05):
        half = stats.norm.ppf(1 - alpha / 2) * self._bse
        found = np.column_stack([self._params - half, self._params + half])
        return pd.DataFrame(found, index=self.param_names) if self.model.data_labels is not None else found

    # States.

    def _array(self, name):
        found = np.array([one[0] for one in self._pass.store[name]])
        return found.T if found.ndim == 2 else found.transpose(1, 2, 0)

    filtered_state = property(lambda self: self._array("fa"))
    filtered_state_cov = property(lambda self: self._array("fp"))
    predicted_state = property(lambda self: np.column_stack([self._array("a"), self._pass.a[0]]))
    predicted_state_cov = property(lambda self: np.concatenate([self._array("p"), self._pass.p[0][:, :, None]], axis=2))

    @cached_property
    def _smoothed(self):
        return smoothed(self._stacked, self._pass)

    smoothed_state = property(lambda self: self._smoothed[0])
    smoothed_state_cov = property(lambda self: self._smoothed[1])

    @property
    def states(self):
        """States as tables: `states.filtered`, `states.smoothed`, `states.predicted`."""
        names, labels = list(self.model.state_names), self.model.data_labels

        def table(values):
            if labels is None:
                return values.T
            return pd.DataFrame(values.T, index=steps_ahead(labels, 0, values.shape[1]), columns=names or None)

        return Component(filtered=table(self.filtered_state), smoothed=table(self.smoothed_state), predicted=table(self.predicted_state))

    def _forecasts(self, found, stacked):
        """Expected values of rows, and the covariances of their errors."""
        store, design, shift = found.store, stacked.design[0], stacked.obs_intercept[0]
        a, p = np.array([one[0] for one in store["a"]]), np.array([one[0] for one in store["p"]])
        if design.ndim == 3:
            z = design.transpose(2, 0, 1)
            mean, cov = np.einsum("tpm,tm->tp", z, a), z @ p @ z.swapaxes(1, 2)
        else:
            mean, cov = a @ design.T, design @ p @ design.T
        return mean + (shift.T if shift.shape[1] > 1 else shift[:, 0]), cov + stacked.obs_cov[0]

    @cached_property
    def _fitted(self):
        return self._forecasts(self._pass, self._stacked)

    forecasts = property(lambda self: self._fitted[0].T)
    forecasts_error = property(lambda self: (self.model.endog - self._fitted[0]).T)
    forecasts_error_cov = property(lambda self: self._fitted[1].transpose(1, 2, 0))

    @property
    def standardized_forecasts_error(self):
        errors, covs = self.forecasts_error, self._fitted[1]
        if errors.shape[0] == 1:
            return errors / np.sqrt(covs[:, 0, 0])
        found = np.full(errors.shape, np.nan)
        for t in range(errors.shape[1]):
            if np.isfinite(errors[:, t]).all():
                found[:, t] = np.linalg.solve(np.linalg.cholesky(covs[t]), errors[:, t])
        return found

    def _rows(self, values, start=0):
        labels, one = self.model.data_labels, self.model.k_endog == 1
        if labels is None:
            return values[:, 0] if one else values
        index = steps_ahead(labels, start, len(values))
        return pd.Series(values[:, 0], index=index) if one else pd.DataFrame(values, index=index, columns=self.model.endog_names)

    fittedvalues = property(lambda self: self._rows(self._fitted[0]))
    resid = property(lambda self: self._rows(self.model.endog - self._fitted[0]))
    sse = property(lambda self: np.nansum(np.asarray(self.forecasts_error)[:, self.loglikelihood_burn :] ** 2))
    mse = property(lambda self: self.sse / self.nobs_effective)
    mae = property(lambda self: np.nanmean(np.abs(np.asarray(self.forecasts_error)[:, self.loglikelihood_burn :])))

    # Ahead.

    def _place(self, value, default, last=False):
        if value is None:
            return default
        if isinstance(value, (int, np.integer)):
            return int(value) if value >= 0 else self.nobs + int(value)
        from statsmodels_more.continued import place_of

        return place_of(self.model.data_labels, value, last)

    def get_prediction(self, start=None, end=None, dynamic=False, exog=None, information_set="predicted", **options):
        """Expected values from one place to another, within the series or behind it."""
        model = self.model
        first, last = self._place(start, 0), self._place(end, self.nobs - 1, True)
        steps = max(0, last - self.nobs + 1)
        endog = np.concatenate([model.endog, np.full((steps, model.k_endog), np.nan)])
        if dynamic is not False and dynamic is not None:
            begin = first + (0 if dynamic is True else int(dynamic) if isinstance(dynamic, (int, np.integer)) else self._place(dynamic, 0) - first)
            endog[begin:] = np.nan
        model.update(self._params)
        stacked = model._with_exog(self._params, self._stacked, steps, exog)
        mean, cov = self._forecasts(run(stacked, endog, keep=True), stacked)
        return Prediction(self, mean[first : last + 1], cov[first : last + 1], first)

    def predict(self, start=None, end=None, dynamic=False, exog=None, **options):
        return self.get_prediction(start, end, dynamic, exog).predicted_mean

    def get_forecast(self, steps=1, exog=None, **options):
        end = self.nobs + steps - 1 if isinstance(steps, (int, np.integer)) else steps
        return self.get_prediction(self.nobs, end, exog=exog)

    def forecast(self, steps=1, exog=None, **options):
        return self.get_forecast(steps, exog).predicted_mean

    def simulate(self, nsimulations, measurement_shocks=None, state_shocks=None, initial_state=None, anchor=None, random_state=None, rng=None, **options):
        """A path from the start, or from the end with `anchor="end"`."""
        if initial_state is None and anchor == "end":
            rng = random_state if rng is None else rng
            rng = np.random.default_rng(rng) if rng is None or isinstance(rng, (int, np.integer)) else rng
            initial_state = rng.multivariate_normal(self._pass.a[0], self._pass.p[0])
        found = self.model.simulate(self._params, nsimulations, measurement_shocks, state_shocks, initial_state, random_state, rng)
        return self._rows(np.asarray(found).reshape(nsimulations, -1), self.nobs if anchor == "end" else 0)

    def impulse_responses(self, steps=1, impulse=0, orthogonalized=False, cumulative=False, **options):
        """What a shock of the states does to the columns."""
        ssm = self._stacked
        self.model.update(self._params)
        selection, cov = self.model.ssm["selection"], self.model.ssm["state_cov"]
        shock = np.eye(selection.shape[1])[impulse] if isinstance(impulse, (int, np.integer)) else np.asarray(impulse, dtype=float)
        if orthogonalized:
            shock = np.linalg.cholesky(cov) @ shock
        state, rows = selection @ shock, []
        for t in range(steps + 1):
            rows.append(_matrix_at(ssm.design[0], t) @ state)
            state = ssm.transition[0] @ state
        found = np.cumsum(rows, axis=0) if cumulative else np.array(rows)
        if self.model.data_labels is None:
            return found[:, 0] if self.model.k_endog == 1 else found
        if self.model.k_endog == 1:
            return pd.Series(found[:, 0], name=self.model.endog_names)
        return pd.DataFrame(found, columns=self.model.endog_names)

    def apply(self, endog, exog=None, refit=False, **options):
        """The same parameters, or newly estimated ones, with other data."""
        model = self.model.clone(endog, exog)
        return model.fit(disp=0) if refit else model.smooth(self._params)

    def append(self, endog, exog=None, refit=False, **options):
        from statsmodels_more.continued import _joined

        exog = _joined(self.model.orig_exog, exog) if exog is not None else None
        return self.apply(_joined(self.model.orig_endog, endog), exog, refit)

    # Tests and texts.

    def _tested(self, first=None):
        z = self.standardized_forecasts_error[:, (self.loglikelihood_burn if first is None else first) :]
        return [row[np.isfinite(row)] for row in z]

    def test_serial_correlation(self, method="ljungbox", lags=None, df_adjust=False):
        from statsmodels_extras.hypotheses.diagnostics import acorr_ljungbox

        found = []
        for row in self._tested():
            frame = acorr_ljungbox(row, lags=lags)
            found.append([frame["lb_stat"], frame["lb_pvalue"]])
        return np.array(found)

    def test_normality(self, method="jarquebera"):
        from statsmodels.stats._residuals import jarque_bera

        return np.array([jarque_bera(row) for row in self._tested()])

    def test_heteroskedasticity(self, method="breakvar", alternative="two-sided", use_f=True):
        found = []
        for row in self._tested():
            h = int(np.round(len(row) / 3))
            value = np.sum(row[-h:] ** 2) / np.sum(row[:h] ** 2)
            found.append([value, 2 * min(stats.f.cdf(value, h, h), stats.f.sf(value, h, h))])
        return np.array(found)

    def plot_diagnostics(self, variable=0, lags=10, fig=None, figsize=None, **options):
        """Four figures of the errors."""
        from statsmodels_extras.series.arima_results import ARIMAResults

        return ARIMAResults.plot_diagnostics(self, variable, lags, fig, figsize, **options)

    def _standardized(self):
        return self._tested()[0], 0

    def _model_name(self):
        return [type(self.model).__name__]

    def _parameter_tables(self, alpha):
        from statsmodels.iolib.summary import summary_params

        columns = (self._params, self._bse, np.asarray(self.zvalues), np.asarray(self.pvalues), np.asarray(self.conf_int(alpha)))
        names = [f"{name} (fixed)" if name in self._fixed else name for name in self.param_names]
        return [summary_params((self, *columns), xname=names, alpha=alpha, use_t=False)] if len(names) else []

    def summary(self, alpha=0.05, start=None, title=None, **options):
        """All of it as tables of text."""
        from statsmodels.iolib.summary import Summary

        name, sample = self._model_name(), sample_text(self.model.data_labels, self.nobs)
        endog = self.model.endog_names
        shown = endog if isinstance(endog, str) else [one if len(one) <= 24 else one[:24] + "..." for one in endog]
        left = [
            ("Dep. Variable:", [str(shown)]), ("Model:", [name[0]]), *(("", ["+ " + more]) for more in name[1:]), ("Date:", None), ("Time:", None),
            ("Sample:", [sample[0]]), ("", [sample[1]]), ("Covariance Type:", ["Not computed" if self.cov_type == "none" else self.cov_type]),
        ]  # fmt: skip
        right = [("No. Observations:", [self.nobs]), ("Log Likelihood", [f"{self.llf:#5.3f}"])]
        if hasattr(self, "rsquared"):
            right.append(("R-squared:", [f"{self.rsquared:#8.3f}"]))
        right += [(label, [f"{getattr(self, label.lower()):#5.3f}"]) for label in ("AIC", "BIC", "HQIC")]

        def text(values):
            return [", ".join(f"{value:.2f}" for value in values)]

        h, lb, jb = self.test_heteroskedasticity(), self.test_serial_correlation(lags=[1]), self.test_normality()
        below = [
            ("Ljung-Box (L1) (Q):", text(lb[:, 0, -1])), ("Prob(Q):", text(lb[:, 1, -1])), ("Heteroskedasticity (H):", text(h[:, 0])),
            ("Prob(H) (two-sided):", text(h[:, 1])),
        ]  # fmt: skip
        beside = [("Jarque-Bera (JB):", text(jb[:, 0])), ("Prob(JB):", text(jb[:, 1])), ("Skew:", text(jb[:, 2])), ("Kurtosis:", text(jb[:, 3]))]
        summary = Summary()
        summary.add_table_2cols(self, gleft=left, gright=right, title=self.model._title if title is None else title)
        tables = self._parameter_tables(alpha)
        summary.tables.extend([table for table in tables[:1] if table is not None])
        summary.add_table_2cols(self, gleft=below, gright=beside, title="")
        summary.tables.extend(tables[1:])
        notes = []
        if self.cov_type == "opg":
            notes.append("Covariance matrix calculated using the outer product of gradients (complex-step).")
        elif self.cov_type == "approx":
            notes.append("Covariance matrix calculated using numerical (complex-step) differentiation.")
        free = [place for place, name in enumerate(self.param_names) if name not in self._fixed]
        if self.cov_type != "none" and free:
            own = self._covariance[np.ix_(free, free)]
            if np.linalg.matrix_rank(own) < len(free):
                notes.append(
                    f"Covariance matrix is singular or near-singular, with condition number {np.linalg.cond(own):6.3g}. Standard errors may be unstable."
                )
        if notes:
            summary.add_extra_txt(["Warnings:", *(f"[{place}] {note}" for place, note in enumerate(notes, 1))])
        return summary


class Prediction:
    """Expected values and their errors."""

    def __init__(self, result, mean, cov, start):
        self._result, self._mean, self._first = result, mean, start
        self._error = np.sqrt(np.diagonal(cov, axis1=1, axis2=2))
        self.model, self.row_labels = result.model, None if result.model.data_labels is None else steps_ahead(result.model.data_labels, start, len(mean))

    def _wrapped(self, values, name):
        found = self._result._rows(values, self._first)
        if isinstance(found, pd.Series):
            found.name = name
        return found

    predicted_mean = property(lambda self: self._wrapped(self._mean, "predicted_mean"))
    se_mean = property(lambda self: self._wrapped(self._error, "mean_se"))
    var_pred_mean = property(lambda self: self._wrapped(self._error**2, "mean_var"))

    def conf_int(self, method="endpoint", alpha=0.05, **options):
        half = stats.norm.ppf(1 - alpha / 2) * self._error
        found = np.concatenate([self._mean - half, self._mean + half], axis=1)
        if self.row_labels is None:
            return found
        names = self.model.endog_names
        names = [names] if isinstance(names, str) else names
        return pd.DataFrame(found, index=self.row_labels, columns=[*(f"lower {name}" for name in names), *(f"upper {name}" for name in names)])

    def summary_frame(self, endog=0, alpha=0.05):
        mean, error = self._mean[:, endog], self._error[:, endog]
        half = stats.norm.ppf(1 - alpha / 2) * error
        frame = pd.DataFrame({"mean": mean, "mean_se": error, "mean_ci_lower": mean - half, "mean_ci_upper": mean + half}, index=self.row_labels)
        names = self.model.endog_names
        frame.columns.name = names if isinstance(names, str) else names[endog]
        return frame
