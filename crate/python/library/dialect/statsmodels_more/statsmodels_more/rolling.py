"""Least squares of the last rows, row after row."""

import numpy as np
import pandas as pd
from scipy import stats
from statsmodels.base._data import ModelData
from statsmodels.base._models import formula_data


class RollingWLS:
    """Least squares of each window of rows, with weights."""

    def __init__(self, endog, exog, window=None, *, weights=None, min_nobs=None, missing="drop", expanding=False):
        if missing not in ("drop", "skip"):
            raise ValueError("missing must be one of 'drop', 'skip'")
        self.data = ModelData(endog, exog)
        self.endog, self.exog = self.data.endog.astype(float), self.data.exog.astype(float)
        n, k = self.exog.shape
        self.nobs, self.k_constant, self._expanding, self._skip = n, self.data.k_constant, expanding, missing == "skip"
        self.window = n if window is None else int(window)
        self.weights = np.ones(n) if weights is None else np.asarray(weights, dtype=float)
        self._least = k if min_nobs is None else int(min_nobs)
        if self._least < k or self._least > self.window:
            raise ValueError("min_nobs must be larger than the number of regressors in the model and less than window")

    @classmethod
    def from_formula(cls, formula, data, window, weights=None, subset=None, **options):
        data = data if subset is None else data.loc[subset]
        endog, exog, _ = formula_data(formula, data, "raise")
        return cls(endog, exog, window, **({} if weights is None else {"weights": weights}), **options)

    def fit(self, method="inv", cov_type="nonrobust", cov_kwds=None, reset=None, use_t=False, params_only=False):
        """Estimates the parameters of each window."""
        if method not in ("inv", "lstsq", "pinv"):
            raise ValueError("method must be one of 'inv', 'lstsq', 'pinv'")
        if cov_type not in ("nonrobust", "HCCM", "HC0"):
            raise ValueError("cov_type must be one of 'nonrobust', 'HCCM', 'HC0'")
        known = np.isfinite(self.endog) & np.isfinite(self.exog).all(axis=1)
        weights = np.where(known, self.weights, 0.0)
        y, x = np.where(known, self.endog, 0.0), np.where(known[:, None], self.exog, 0.0)
        n, k = x.shape
        w, head = self.window, self.window - 1

        def windows(values):
            """The last rows of each row; those before the first are zeros."""
            padded = np.concatenate([np.zeros((head, *values.shape[1:])), values])
            return np.moveaxis(np.lib.stride_tricks.sliding_window_view(padded, w, axis=0), -1, 1)

        rows_x, rows_y, rows_w, rows_known = windows(x), windows(y), windows(weights), windows(known.astype(float))
        count = rows_known.sum(axis=1)
        seen = np.minimum(np.arange(1, n + 1), w)
        good = count >= self._least
        good &= np.arange(n) >= (self._least - 1 if self._expanding else head)
        if self._skip:
            good &= count == seen
        with np.errstate(all="ignore"):
            weighted = rows_x * rows_w[:, :, None]
            products = np.swapaxes(weighted, 1, 2) @ rows_x
            inverse = np.full((n, k, k), np.nan)
            if good.any():
                inverse[good] = np.linalg.inv(products[good])
            params = (inverse @ (np.swapaxes(weighted, 1, 2) @ rows_y[:, :, None]))[:, :, 0]
            residual = rows_y - (rows_x @ params[:, :, None])[:, :, 0]
            ssr = (rows_w * residual**2).sum(axis=1)
            scores = weighted * residual[:, :, None]
            middle = (rows_w * rows_y).sum(axis=1) / rows_w.sum(axis=1)
            centred = (rows_w * (rows_y - middle[:, None]) ** 2).sum(axis=1)
            logs = np.where(rows_w > 0, np.log(np.where(rows_w > 0, rows_w, 1.0)), 0.0).sum(axis=1)
            llf = -np.log(ssr) * count / 2 - (1 + np.log(np.pi / (count / 2))) * count / 2 + 0.5 * logs
        found = {
            "params": params, "ssr": ssr, "llf": llf, "nobs": np.where(good, count, 0).astype(int), "s2": ssr / np.where(good, count - k, np.nan),
            "inverse": inverse, "meat": np.swapaxes(scores, 1, 2) @ scores, "centered_tss": np.where(good, centred, np.nan),
            "uncentered_tss": np.where(good, (rows_w * rows_y**2).sum(axis=1), np.nan),
        }  # fmt: skip
        return RollingRegressionResults(self, found, use_t, cov_type)


class RollingOLS(RollingWLS):
    """Least squares of each window of rows."""

    def __init__(self, endog, exog, window=None, *, min_nobs=None, missing="drop", expanding=False):
        super().__init__(endog, exog, window, min_nobs=min_nobs, missing=missing, expanding=expanding)


class RollingRegressionResults:
    """What was found of each window."""

    def __init__(self, model, found, use_t, cov_type):
        self.model, self._found, self._use_t, self.cov_type, self.k_constant = model, found, use_t, cov_type, model.k_constant

    def _rows(self, values):
        labels, names = self.model.data.row_labels, self.model.data.xnames
        if labels is None:
            return values
        return pd.Series(values, index=labels) if values.ndim == 1 else pd.DataFrame(values, index=labels, columns=names)

    _params = property(lambda self: self._found["params"])
    params = property(lambda self: self._rows(self._params))
    ssr = property(lambda self: self._rows(self._found["ssr"]))
    llf = property(lambda self: self._rows(self._found["llf"]))
    nobs = property(lambda self: self._rows(self._found["nobs"]))
    s2 = property(lambda self: self._rows(self._found["s2"]))
    centered_tss = property(lambda self: self._rows(self._found["centered_tss"]))
    uncentered_tss = property(lambda self: self._rows(self._found["uncentered_tss"]))
    df_model = property(lambda self: self._params.shape[1] - self.k_constant)
    _rest = property(lambda self: np.where(self._found["nobs"] > 0, self._found["nobs"] - self._params.shape[1], np.nan))
    df_resid = property(lambda self: self._rows(self._rest))

    @property
    def _total(self):
        return self._found["centered_tss" if self.k_constant else "uncentered_tss"]

    ess = property(lambda self: self._rows(self._total - self._found["ssr"]))
    rsquared = property(lambda self: self._rows(1 - self._found["ssr"] / self._total))

    @property
    def rsquared_adj(self):
        n = self._found["nobs"]
        return self._rows(1 - (n - self.k_constant) / self._rest * self._found["ssr"] / self._total)

    mse_total = property(lambda self: self._rows(self._total / (self._rest + self.df_model)))
    mse_model = property(lambda self: self._rows((self._total - self._found["ssr"]) / self.df_model))
    mse_resid = property(lambda self: self._rows(self._found["ssr"] / self._rest))
    fvalue = property(lambda self: self.mse_model / self.mse_resid)
    f_pvalue = property(lambda self: self._rows(stats.f.sf(np.asarray(self.fvalue), self.df_model, self._rest)))
    _count = property(lambda self: self.df_model + self.k_constant)
    aic = property(lambda self: self._rows(-2 * self._found["llf"] + 2 * self._count))
    bic = property(lambda self: self._rows(-2 * self._found["llf"] + np.log(self._found["nobs"]) * self._count))

    @property
    def _covs(self):
        inverse = self._found["inverse"]
        return inverse * self._found["s2"][:, None, None] if self.cov_type == "nonrobust" else inverse @ self._found["meat"] @ inverse

    def cov_params(self):
        covs, data = self._covs, self.model.data
        if data.row_labels is None:
            return covs
        index = pd.MultiIndex.from_product([data.row_labels, data.xnames], names=(data.row_labels.name, None))
        return pd.DataFrame(covs.reshape(-1, covs.shape[2]), index=index, columns=data.xnames)

    @property
    def _bse(self):
        with np.errstate(all="ignore"):
            return np.sqrt(np.diagonal(self._covs, axis1=1, axis2=2))

    bse = property(lambda self: self._rows(self._bse))
    tvalues = property(lambda self: self._rows(self._params / self._bse))

    @property
    def pvalues(self):
        size = np.abs(self._params / self._bse)
        return 2 * (stats.t.sf(size, self._rest[:, None]) if self._use_t else stats.norm.sf(size))

    def _limits(self, alpha):
        q = stats.t.ppf(1 - alpha / 2, self._rest)[:, None] if self._use_t else stats.norm.ppf(1 - alpha / 2)
        return self._params - q * self._bse, self._params + q * self._bse

    def conf_int(self, alpha=0.05, cols=None):
        """Limits of the parameters."""
        low, high = self._limits(alpha)
        data, places = self.model.data, list(range(low.shape[1])) if cols is None else list(cols)
        if data.row_labels is None:
            return np.stack([low[:, places], high[:, places]], axis=1)
        columns = pd.MultiIndex.from_product([[data.xnames[place] for place in places], ["lower", "upper"]])
        return pd.DataFrame(np.stack([low[:, places], high[:, places]], axis=2).reshape(len(low), -1), index=data.row_labels, columns=columns)

    def plot_recursive_coefficient(self, variables=None, alpha=0.05, legend_loc="upper left", fig=None, figsize=None):
        """A figure of the parameters, window after window."""
        from matplotlib import pyplot as plt

        names, labels = self.model.data.xnames, self.model.data.row_labels
        chosen = list(names) if variables is None else [variables] if isinstance(variables, (str, int)) else list(variables)
        fig = plt.figure(figsize=figsize or (10, 4 * len(chosen))) if fig is None else fig
        low, high = self._limits(alpha) if alpha is not None else (None, None)
        for row, name in enumerate(chosen):
            place = names.index(name) if isinstance(name, str) else name
            ax, values = fig.add_subplot(len(chosen), 1, row + 1), self._params[:, place]
            x = np.arange(len(values)) if labels is None else labels
            ax.plot(x, values, label=names[place])
            if low is not None:
                ax.plot(x, low[:, place], "k:", label="Lower CI")
                ax.plot(x, high[:, place], "k:", label="Upper CI")
            ax.legend(loc=legend_loc)
        fig.tight_layout(pad=1.0)
        return fig


for _class in (RollingWLS, RollingOLS, RollingRegressionResults):
    _class.__module__ = "statsmodels.regression.rolling"
