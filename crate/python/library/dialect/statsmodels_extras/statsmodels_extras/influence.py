"""How much single rows matter to a model."""

from functools import cached_property

import numpy as np
import pandas as pd
from scipy import stats


def variance_inflation_factor(exog, exog_idx):
    """How much the variance of a parameter grows by the other columns."""
    from statsmodels.regression._models import OLS

    x = np.asarray(exog, dtype=float)
    if np.ptp(x[:, exog_idx]) == 0:
        return np.float64(1.0)
    others = np.arange(x.shape[1]) != exog_idx
    return 1.0 / (1.0 - OLS(x[:, exog_idx], x[:, others]).fit().rsquared)


def reset_ramsey(res, degree=5):
    """Whether powers of what a model expects would help it."""
    from statsmodels.regression._models import OLS

    x = res.model.exog
    wide = np.column_stack([x, np.vander(res._fitted, degree + 1)[:, :-2]])
    fit = OLS(res.model.endog, wide).fit()
    return fit.f_test(np.eye(degree - 1, wide.shape[1], k=x.shape[1]))


class OLSInfluence:
    """What would change without each row."""

    def __init__(self, results):
        self.results = results
        self.model = self.results.model
        self.nobs, self.k_vars = self.model.exog.shape
        self.endog, self.exog, self.resid = self.model.endog, self.model.exog, np.asarray(results._wresid)
        self.scale = results.mse_resid

    @cached_property
    def hat_matrix_diag(self):
        return np.sum(self.model.wexog * self.model.pinv_wexog.T, axis=1)

    @cached_property
    def resid_press(self):
        return self.resid / (1 - self.hat_matrix_diag)

    @property
    def influence(self):
        return self.resid * self.hat_matrix_diag / (1 - self.hat_matrix_diag)

    @property
    def ess_press(self):
        return self.resid_press @ self.resid_press

    @property
    def resid_std(self):
        return np.sqrt(self.resid_var)

    @cached_property
    def resid_var(self):
        return self.scale * (1 - self.hat_matrix_diag)

    @cached_property
    def resid_studentized_internal(self):
        return self.resid / np.sqrt(self.scale) / np.sqrt(1 - self.hat_matrix_diag)

    resid_studentized = property(lambda self: self.resid_studentized_internal)

    @cached_property
    def sigma2_not_obsi(self):
        """The variance of the other rows."""
        free = self.results.df_resid
        return (self.scale * free - self.resid**2 / (1 - self.hat_matrix_diag)) / (free - 1)

    @cached_property
    def resid_studentized_external(self):
        return self.resid / np.sqrt(self.sigma2_not_obsi * (1 - self.hat_matrix_diag))

    @cached_property
    def dfbeta(self):
        return (self.model.pinv_wexog * self.resid_press[None, :]).T

    @cached_property
    def dfbetas(self):
        return self.dfbeta / np.sqrt(self.sigma2_not_obsi[:, None]) / np.sqrt(np.diag(self.results.normalized_cov_params))[None, :]

    @property
    def params_not_obsi(self):
        return np.asarray(self.results._params) - self.dfbeta

    @property
    def cooks_distance(self):
        h = self.hat_matrix_diag
        distance = self.resid_studentized_internal**2 / self.k_vars * h / (1 - h)
        return distance, stats.f.sf(distance, self.k_vars, self.results.df_resid)

    def _effect(self, residual):
        h = self.hat_matrix_diag
        return residual * np.sqrt(h / (1 - h)), 2 * np.sqrt(self.k_vars * 1.0 / self.nobs)

    @property
    def dffits_internal(self):
        return self._effect(self.resid_studentized_internal)

    @property
    def dffits(self):
        return self._effect(self.resid_studentized_external)

    @property
    def det_cov_params_not_obsi(self):
        inner = self.model.wexog.T @ self.model.wexog
        return np.array([
            np.linalg.det(np.linalg.inv(inner - np.outer(row, row)) * s) for row, s in zip(self.model.wexog, self.sigma2_not_obsi)
        ])  # fmt: skip

    @property
    def cov_ratio(self):
        return self.det_cov_params_not_obsi / np.linalg.det(self.results._covariance())

    def summary_frame(self):
        """All measures as a data frame."""
        names = ["dfb_" + name for name in self.results.model.exog_names]
        frame = pd.DataFrame(self.dfbetas, columns=names, index=self.model.data.row_labels)
        frame["cooks_d"] = self.cooks_distance[0]
        frame["standard_resid"] = self.resid_studentized_internal
        frame["hat_diag"] = self.hat_matrix_diag
        frame["dffits_internal"] = self.dffits_internal[0]
        frame["student_resid"] = self.resid_studentized_external
        frame["dffits"] = self.dffits[0]
        return frame

    def summary_table(self, float_fmt="%6.3f"):
        from statsmodels.iolib.table import SimpleTable, default_formats

        columns = [
            np.arange(self.nobs), self.endog, np.asarray(self.results._fitted), self.cooks_distance[0], self.resid_studentized_internal,
            self.hat_matrix_diag, self.dffits_internal[0], self.resid_studentized_external, self.dffits[0],
        ]  # fmt: skip
        headers = ["obs", "endog", "fitted\nvalue", "Cook's\nd", "student.\nresidual", "hat diag", "dffits \ninternal", "ext.stud.\nresidual", "dffits"]
        return SimpleTable(np.column_stack(columns), headers=headers, txt_fmt=default_formats(data_fmts=["%4d"] + [float_fmt] * 8))

    def plot_influence(self, external=None, alpha=0.05, criterion="cooks", size=48, plot_alpha=0.75, ax=None, **options):
        from statsmodels_extras.plots.regressions import influence_plot

        return influence_plot(self.results, ax=ax, criterion=criterion, size=size, plot_alpha=plot_alpha, **options)

    def plot_index(self, y_var="cooks", threshold=None, title=None, ax=None, idx=None, **options):
        from statsmodels_extras.plots.common import figure_of

        figure, ax = figure_of(ax)
        values = {"cooks": self.cooks_distance[0], "hat": self.hat_matrix_diag, "resid": self.resid_studentized_external}[y_var]
        ax.stem(np.arange(self.nobs), values)
        ax.set_ylabel({"cooks": "Cook's distance", "hat": "hat value", "resid": "Standardized residuals"}[y_var])
        return figure


class _Leverage:
    """Of models that are fitted by weighted least squares."""

    def __init__(self, results):
        self.results, self.model = results, results.model
        self.k_vars = results.model.exog.shape[1]

    @cached_property
    def hat_matrix_diag(self):
        return self.results.get_hat_matrix_diag()

    @cached_property
    def resid_studentized(self):
        return np.asarray(self.results.resid_pearson) / np.sqrt(self.results.scale) / np.sqrt(1 - self.hat_matrix_diag)

    resid_std = property(lambda self: self.resid_studentized)

    @property
    def cooks_distance(self):
        h = self.hat_matrix_diag
        distance = self.resid_studentized**2 / self.k_vars * h / (1 - h)
        return distance, stats.chi2.sf(distance, self.k_vars)

    @cached_property
    def d_params(self):
        x = self.model.exog
        factor = np.asarray(self.results.resid_response) / (1 - self.hat_matrix_diag)
        return (x @ np.asarray(self.results.normalized_cov_params)) * factor[:, None]

    @property
    def dfbetas(self):
        return self.d_params / np.sqrt(np.diag(self.results._covariance()))[None, :]

    def summary_frame(self):
        names = ["dfb_" + name for name in self.model.exog_names]
        frame = pd.DataFrame(self.dfbetas, columns=names, index=self.model.data.row_labels)
        frame["cooks_d"] = self.cooks_distance[0]
        frame["standard_resid"] = self.resid_studentized
        frame["hat_diag"] = self.hat_matrix_diag
        frame["dffits_internal"] = self.resid_studentized * np.sqrt(self.hat_matrix_diag / (1 - self.hat_matrix_diag))
        return frame


class GLMInfluence(_Leverage):
    """What would change without each row, about."""


class MLEInfluence(_Leverage):
    """What would change without each row, about."""

    @cached_property
    def hat_matrix_diag(self):
        x = self.model.exog
        linear = x @ self.results._params
        weights = self.model.pdf(linear) if hasattr(self.model, "pdf") else np.exp(linear)
        return np.sum(x * (x @ self.results._covariance()), axis=1) * weights


def outlier_test(model_results, method="bonf", alpha=0.05, labels=None, order=False, cutoff=None):
    """Tests whether rows do not fit: residuals, their chances, and those for all rows together."""
    from statsmodels.stats.multitest import multipletests

    residual = OLSInfluence(model_results).resid_studentized_external
    raw = stats.t.sf(np.abs(residual), model_results.df_resid - 1) * 2
    adjusted = multipletests(raw, alpha=alpha, method=method)
    labels = model_results.model.data.row_labels if labels is None else labels
    frame = pd.DataFrame({"student_resid": residual, "unadj_p": raw, f"{method}(p)": adjusted[1]}, index=labels)
    if order:
        frame = frame.iloc[np.argsort(raw, kind="stable")]
    return frame if cutoff is None else frame[frame[f"{method}(p)"] < cutoff]


def summary_table(res, alpha=0.05):
    """A table of each row: expected values, intervals, residuals, Cook's distance; its numbers; its headers."""
    from statsmodels.iolib.table import SimpleTable, default_formats

    influence = OLSInfluence(res)
    prediction = res.get_prediction()
    mean, row = prediction.conf_int(alpha=alpha), prediction.conf_int(obs=True, alpha=alpha)
    data = np.column_stack([
        np.arange(1, int(res.nobs) + 1), res.model.endog, res._fitted, prediction.se_mean, mean, row, res._resid, np.sqrt(influence.resid_var),
        influence.resid_studentized_internal, influence.cooks_distance[0],
    ])  # fmt: skip
    names = [
        "Obs", "Dep Var\nPopulation", "Predicted\nValue", "Std Error\nMean Predict", "Mean ci\n95% low", "Mean ci\n95% upp",
        "Predict ci\n95% low", "Predict ci\n95% upp", "Residual", "Std Error\nResidual", "Student\nResidual", "Cook's\nD",
    ]  # fmt: skip
    form = default_formats(data_fmts=["%4d"] + ["%6.3f"] * (data.shape[1] - 1))
    return SimpleTable(data, headers=names, txt_fmt=form), data, names
