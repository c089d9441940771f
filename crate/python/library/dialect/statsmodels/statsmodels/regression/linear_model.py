"""Results of linear models; the models are in `_models`."""

from collections import namedtuple
from functools import cached_property

import numpy as np
from scipy import stats
from statsmodels.base._inference import Results

from ._covariances import normalized, robust_covariance

CompareLRTestResult = namedtuple("CompareLRTestResult", ["statistic", "pvalue", "df_diff"])


class RegressionResults(Results):
    """What least squares found."""

    def __init__(self, model, params, normalized_cov_params=None, scale=None, cov_type="nonrobust", cov_kwds=None, use_t=True):
        super().__init__(model, params, normalized_cov_params, 1.0)
        self.df_model, self.df_resid = model.df_model, model.df_resid
        self.cov_type, self.use_t = "nonrobust", True
        self.cov_kwds = {"description": "Standard Errors assume that the covariance matrix of the errors is correctly specified."}
        self._wresid = model.wendog - model.wexog @ self._params
        self.scale = self.ssr / self.df_resid if scale is None else scale

    @cached_property
    def nobs(self):
        return float(self.model.wexog.shape[0])

    @cached_property
    def _fitted(self):
        return self.model.exog @ self._params

    @cached_property
    def _resid(self):
        return self.model.endog - self._fitted

    @property
    def fittedvalues(self):
        return self.data.rows(self._fitted)

    @property
    def resid(self):
        return self.data.rows(self._resid)

    @property
    def wresid(self):
        return self.data.rows(self._wresid)

    @property
    def resid_pearson(self):
        if self.ssr < np.finfo(float).eps * 10:
            return self._wresid
        return self._wresid / np.sqrt(self.scale)

    @cached_property
    def ssr(self):
        return np.sum(self._wresid**2)

    @cached_property
    def centered_tss(self):
        model = self.model
        weights = getattr(model, "weights", None)
        if isinstance(weights, np.ndarray) and weights.ndim:
            mean = np.average(model.endog, weights=weights)
            return np.sum(weights * (model.endog - mean) ** 2)
        if getattr(model, "sigma", None) is not None or hasattr(model, "rho"):
            iota = model.whiten(np.ones(model.endog.shape))
            mean = (model.wendog @ iota) / (iota @ iota)
            return np.sum((model.wendog - mean * iota) ** 2)
        return np.sum((model.wendog - model.wendog.mean()) ** 2)

    @cached_property
    def uncentered_tss(self):
        return np.sum(self.model.wendog**2)

    @property
    def _tss(self):
        return self.centered_tss if self.k_constant else self.uncentered_tss

    @property
    def ess(self):
        return self._tss - self.ssr

    @property
    def rsquared(self):
        return 1 - self.ssr / self._tss

    @property
    def rsquared_adj(self):
        return 1 - (self.nobs - self.k_constant) / self.df_resid * (1 - self.rsquared)

    @property
    def mse_model(self):
        return np.float64(np.nan) if self.df_model == 0 else self.ess / self.df_model

    @property
    def mse_resid(self):
        return self.ssr / self.df_resid

    @property
    def mse_total(self):
        return self._tss / (self.df_resid + self.df_model)

    @cached_property
    def _f(self):
        """The statistic of all that is not the constant, and its probability."""
        if self.cov_type == "nonrobust":
            value = self.mse_model / self.mse_resid
            return value, stats.f.sf(value, self.df_model, self.df_resid) if self.df_model else np.float64(np.nan)
        matrix = np.eye(len(self._params))
        if self.k_constant == 1:
            if self.data.const_idx is None:
                return np.float64(np.nan), np.float64(np.nan)
            matrix = np.delete(matrix, self.data.const_idx, axis=0)
            if matrix.size == 0:
                return np.float64(np.nan), np.float64(np.nan)
        test = self.f_test(matrix)
        return float(test.fvalue), float(test.pvalue)

    @property
    def fvalue(self):
        return self._f[0]

    @property
    def f_pvalue(self):
        return self._f[1]

    @cached_property
    def llf(self):
        return self.model.loglike(self._params)

    @cached_property
    def eigenvals(self):
        return np.sort(self.model.wexog_singular_values**2)[::-1]

    @property
    def condition_number(self):
        values = self.eigenvals
        return np.sqrt(values[0] / values[-1]) if values[-1] > 0 else np.inf

    # Covariances that are right where variances differ.

    def _hc(self, kind):
        from ._covariances import cov_hc

        covariance = cov_hc(self, kind)
        self.het_scale = covariance[1]
        return covariance[0]

    cov_HC0 = property(lambda self: self._hc("HC0"))
    cov_HC1 = property(lambda self: self._hc("HC1"))
    cov_HC2 = property(lambda self: self._hc("HC2"))
    cov_HC3 = property(lambda self: self._hc("HC3"))
    HC0_se = property(lambda self: self.data.columns(np.sqrt(np.diag(self._hc("HC0")))))
    HC1_se = property(lambda self: self.data.columns(np.sqrt(np.diag(self._hc("HC1")))))
    HC2_se = property(lambda self: self.data.columns(np.sqrt(np.diag(self._hc("HC2")))))
    HC3_se = property(lambda self: self.data.columns(np.sqrt(np.diag(self._hc("HC3")))))

    def get_robustcov_results(self, cov_type="HC1", use_t=None, **kwargs):
        """These results with other errors of the parameters."""
        fresh = type(self)(self.model, self._params, self.normalized_cov_params, self.scale)
        return robust(fresh, cov_type, self.use_t if use_t is None else use_t, kwargs)

    # Against smaller models.

    def compare_f_test(self, restricted):
        """F, its probability, and how many parameters fewer the other has."""
        count = restricted.df_resid - self.df_resid
        value = (restricted.ssr - self.ssr) / count / self.ssr * self.df_resid
        return value, stats.f.sf(value, count, self.df_resid), np.float64(count)

    def compare_lr_test(self, restricted, large_sample=False):
        """The likelihood ratio, its probability, and how many parameters fewer the other has."""
        if large_sample:
            return self.compare_lm_test(restricted, use_lr=True)
        count = restricted.df_resid - self.df_resid
        value = -2 * (restricted.llf - self.llf)
        return CompareLRTestResult(value, stats.chi2.sf(value, count), np.float64(count))

    def compare_lm_test(self, restricted, demean=True, use_lr=False):
        """A test by the scores of the smaller model."""
        count = restricted.df_resid - self.df_resid
        scores = self.model.wexog * restricted._wresid[:, None]
        n = self.nobs
        inner = np.mean(scores, axis=0)
        if demean:
            scores = scores - inner[None, :]
        sigma = np.mean(restricted._wresid**2)
        xpx = np.dot(self.model.wexog.T, self.model.wexog) / n
        inverse = np.linalg.inv(scores.T @ scores / n if not use_lr else sigma * xpx)
        value = n * (inner @ inverse @ inner)
        return value, stats.chi2.sf(value, count), np.float64(count)

    # Of single rows.

    def get_prediction(self, exog=None, transform=True, weights=None, row_labels=None, **options):
        """Expected values with intervals."""
        from statsmodels.regression._prediction import prediction_of

        return prediction_of(self, exog, transform, weights, row_labels)

    def get_influence(self):
        """How much each row matters."""
        from statsmodels_extras.influence import OLSInfluence

        return OLSInfluence(self)

    def outlier_test(self, method="bonf", alpha=0.05, labels=None, order=False, cutoff=None):
        """Tests whether rows do not fit."""
        from statsmodels_extras.influence import outlier_test

        return outlier_test(self, method, alpha, labels, order, cutoff)

    # Texts.

    def summary(self, yname=None, xname=None, title=None, alpha=0.05, slim=False):
        """All of it as tables of text."""
        from statsmodels.iolib.summary import Summary
        from statsmodels.stats._residuals import durbin_watson, jarque_bera, omni_normtest

        values, condition = self.eigenvals, self.condition_number
        self.diagn = {"condno": condition, "mineigval": values[-1]}
        kind = "" if self.k_constant else " (uncentered)"
        left = [(name, None) for name in ("Dep. Variable:", "Model:")]
        left += [("Method:", ["Least Squares"])]
        left += [(name, None) for name in ("Date:", "Time:", "No. Observations:", "Df Residuals:", "Df Model:")]
        left += [("Covariance Type:", [self.cov_type])]
        right = [
            (f"R-squared{kind}:", [f"{self.rsquared:#8.3f}"]),
            (f"Adj. R-squared{kind}:", [f"{self.rsquared_adj:#8.3f}"]),
            ("F-statistic:", [f"{self.fvalue:#8.4g}"]),
            ("Prob (F-statistic):", [f"{self.f_pvalue:#6.3g}"]),
            ("Log-Likelihood:", None),
            ("AIC:", [f"{self.aic:#8.4g}"]),
            ("BIC:", [f"{self.bic:#8.4g}"]),
        ]
        if slim:
            kept = "Dep. Variable: Model: No. Observations: Covariance Type: R-squared: Adj. R-squared: F-statistic: Prob (F-statistic):"
            left, right = ([item for item in side if item[0] in kept and item[0] != "Time:"] for side in (left, right))
            right = right + [("", [""])] * (len(left) - len(right))
        title = f"{self.model.__class__.__name__} Regression Results" if title is None else title
        summary = Summary()
        summary.add_table_2cols(self, title=title, gleft=left, gright=right, yname=yname, xname=xname)
        summary.add_table_params(self, yname=yname, xname=xname, alpha=alpha, use_t=self.use_t)
        if not slim:
            jb, jb_p, skew, kurtosis = jarque_bera(self._wresid)
            omni, omni_p = omni_normtest(self._wresid)
            self.diagn.update(jb=jb, jbpv=jb_p, skew=skew, kurtosis=kurtosis, omni=omni, omnipv=omni_p)
            left = [
                ("Omnibus:", [f"{omni:#6.3f}"]),
                ("Prob(Omnibus):", [f"{omni_p:#6.3f}"]),
                ("Skew:", [f"{skew:#6.3f}"]),
                ("Kurtosis:", [f"{kurtosis:#6.3f}"]),
            ]
            right = [
                ("Durbin-Watson:", [f"{durbin_watson(self._wresid):#8.3f}"]),
                ("Jarque-Bera (JB):", [f"{jb:#8.3f}"]),
                ("Prob(JB):", [f"{jb_p:#8.3g}"]),
                ("Cond. No.", [f"{condition:#8.3g}"]),
            ]
            summary.add_table_2cols(self, title="", gleft=left, gright=right, yname=yname, xname=xname)
        notes = self._notes(values[-1], condition)
        if notes:
            summary.add_extra_txt(["Notes:", *(f"[{place}] {text}" for place, text in enumerate(notes, 1))])
        return summary

    def _notes(self, least, condition):
        notes = []
        if not self.k_constant:
            notes.append("R² is computed without centering (uncentered) since the model does not contain a constant.")
        notes.append(self.cov_kwds["description"])
        if self.model.exog.shape[0] < self.model.exog.shape[1]:
            notes.append("The input rank is higher than the number of observations.")
        if least < 1e-10:
            notes.append(
                f"The smallest eigenvalue is {least:6.3g}. This might indicate that there are\nstrong multicollinearity problems or that the "
                "design matrix is singular."
            )
        elif condition > 1000:
            notes.append(
                f"The condition number is large, {condition:6.3g}. This might indicate that there are\nstrong multicollinearity or other numerical problems."
            )
        return notes

    def summary2(self, yname=None, xname=None, title=None, alpha=0.05, float_format="%.4f"):
        """All of it as tables of text, in another form."""
        from statsmodels.iolib.summary2 import Summary
        from statsmodels.stats._residuals import durbin_watson, jarque_bera, omni_normtest

        jb, jb_p, skew, kurtosis = jarque_bera(self._wresid)
        omni, omni_p = omni_normtest(self._wresid)
        condition = self.condition_number
        facts = {
            "Omnibus:": f"{omni:.3f}",
            "Prob(Omnibus):": f"{omni_p:.3f}",
            "Skew:": f"{skew:.3f}",
            "Kurtosis:": f"{kurtosis:.3f}",
            "Durbin-Watson:": f"{durbin_watson(self._wresid):.3f}",
            "Jarque-Bera (JB):": f"{jb:.3f}",
            "Prob(JB):": f"{jb_p:.3f}",
            "Condition No.:": f"{condition:.0f}",
        }
        summary = Summary()
        summary.add_base(results=self, alpha=alpha, float_format=float_format, xname=xname, yname=yname, title=title)
        summary.add_dict(facts)
        notes = [text.replace("large, ", "large,") for text in self._notes(self.eigenvals[-1], condition)]
        summary.add_text("Notes:")
        for place, text in enumerate(notes, 1):
            summary.add_text(f"[{place}] {text}")
        return summary


class RegressionResultsWrapper(RegressionResults):
    """The results that `fit` gives."""

    _results = property(lambda self: self)


def robust(result, cov_type, use_t, options):
    """The result with errors of another kind."""
    cov_type = normalized(cov_type)
    if cov_type == "nonrobust":
        result.use_t = True if use_t is None else use_t
        return result
    result.use_t = bool(use_t)
    result.cov_type = cov_type
    covariance, facts, groups = robust_covariance(result, cov_type, dict(options))
    result.cov_params_default = covariance
    result.cov_kwds = {"use_t": result.use_t, **facts}
    if groups:
        result.df_resid_inference = groups - 1
    result.__dict__.pop("_f", None)
    return result


def yule_walker(x, order=1, method="adjusted", df=None, inv=False, demean=True):
    """How a series depends on its last values, and the spread of what is left."""
    x = np.array(x, dtype=float)
    if method.lower() not in ("adjusted", "mle", "unbiased"):
        raise ValueError("ACF estimation method must be 'adjusted' or 'MLE'")
    if demean:
        x = x - x.mean()
    n = df or len(x)
    adjust = method.lower() != "mle"
    r = np.array([(x @ x) / n] + [(x[:-lag] @ x[lag:]) / (n - lag * adjust) for lag in range(1, order + 1)])
    places = np.abs(np.arange(order)[:, None] - np.arange(order)[None, :])
    matrix = r[:-1][places]
    rho = np.linalg.solve(matrix, r[1:])
    spread = r[0] - np.sum(r[1:] * rho)
    sigma = np.sqrt(spread) if spread > 0 else np.nan
    return (rho, sigma, np.linalg.inv(matrix)) if inv else (rho, sigma)


def burg(endog, order=1, demean=True):
    """Burg's estimate of how a series depends on its last values."""
    x = np.squeeze(np.asarray(endog, dtype=float))
    x = x - x.mean() if demean else x
    forward, backward, rho, spread = x, x, np.zeros(0), np.mean(x**2)
    for _ in range(order):
        up, down = forward[1:], backward[:-1]
        k = 2 * np.sum(up * down) / np.sum(up**2 + down**2)
        rho = np.concatenate([rho - k * rho[::-1], [k]])
        forward, backward = up - k * down, down - k * up
        spread = spread * (1 - k**2)
    return rho, spread


def __getattr__(name):
    from . import _models

    if name in ("OLS", "WLS", "GLS", "GLSAR", "RegressionModel"):
        return getattr(_models, name)
    if name == "OLSResults":
        return RegressionResults
    raise AttributeError(f"module 'statsmodels.regression.linear_model' has no attribute {name!r}")
