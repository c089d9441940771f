"""Models of which programs say the likelihood, and what they find."""

from functools import cached_property

import numpy as np
from statsmodels.base._inference import Results
from statsmodels.base._likelihood import highest, inverse_curvature
from statsmodels.base._models import Model

from .numdiff import approx_fprime, approx_hess


class LikelihoodModel(Model):
    """A model that is estimated where its likelihood is the highest."""


class GenericLikelihoodModel(LikelihoodModel):
    """A model of a likelihood that a subclass says; its slopes are found by differences."""

    _method = "nm"

    def __init__(self, endog, exog=None, loglike=None, score=None, hessian=None, missing="none", extra_params_names=None, **options):
        for name, value in {"loglike": loglike, "score": score, "hessian": hessian}.items():
            if value is not None:
                setattr(self, name, value)
        hasconst = options.pop("hasconst", None)
        self.__dict__.update(options)
        super().__init__(endog, exog, missing, hasconst, **{name: value for name, value in options.items() if name in self._arrays})
        self.nobs = self.endog.shape[0]
        self.df_model = self.df_resid = np.nan
        if self.exog is not None:
            rank = int(np.linalg.matrix_rank(self.exog))
            self.df_model, self.df_resid = float(rank - 1), float(self.exog.shape[0] - rank)
            self.nparams = self.exog.shape[1]
        self._init_keys = list(options)
        if extra_params_names is not None:
            self._set_extra_params_names(extra_params_names)
        self.initialize()

    def initialize(self):
        """What is left to do when the data are there."""

    def _set_extra_params_names(self, extra_params_names):
        if extra_params_names is None:
            return
        self.data.xnames = list(extra_params_names) if self.exog is None else [*self.data.xnames, *extra_params_names]
        self.k_extra = len(extra_params_names)
        self.df_resid -= self.k_extra
        self.nparams = len(self.data.xnames)

    @classmethod
    def from_formula(cls, formula, data, subset=None, drop_cols=None, *args, **options):
        return super().from_formula(formula, data, subset, drop_cols, *args, **options)

    def loglike(self, params):
        return self.loglikeobs(params).sum(0)

    def nloglike(self, params):
        return -self.loglikeobs(params).sum(0)

    def loglikeobs(self, params):
        return -self.nloglikeobs(params)

    def score(self, params):
        return approx_fprime(params, self.loglike, centered=True).ravel()

    def score_obs(self, params, **options):
        return approx_fprime(params, self.loglikeobs, **{"centered": True, **options})

    def hessian(self, params):
        return approx_hess(params, self.loglike)

    def information(self, params):
        return -self.hessian(params)

    def expandparams(self, params):
        """All parameters, those that are fixed among them."""
        found = self.fixed_params.copy()
        found[self.fixed_paramsmask] = params
        return found

    def reduceparams(self, params):
        return params[self.fixed_paramsmask]

    def fit(self, start_params=None, method="nm", maxiter=500, full_output=1, disp=1, callback=None, retall=0, **options):
        """Estimates the parameters."""
        start = start_params
        if start is None:
            start = self.start_params if hasattr(self, "start_params") else 0.1 * np.ones(self.nparams)
        cov_type, cov_kwds, use_t = (options.pop(name, value) for name, value in (("cov_type", "nonrobust"), ("cov_kwds", None), ("use_t", None)))
        start = np.asarray(start, dtype=float)
        params, facts = highest(self, start, method, maxiter, disp, **options)
        missing = len(params) - len(self.exog_names or [])
        if missing > 0:
            self._set_extra_params_names([f"par{place:d}" for place in range(missing)])
        result = getattr(self, "results_class", GenericLikelihoodModelResults)(self, params, inverse_curvature(self, params))
        result.mle_retvals, result.converged = facts, facts["converged"]
        result.mle_settings = {"optimizer": method, "start_params": start, "maxiter": maxiter, "full_output": full_output, "disp": disp}
        if cov_type != "nonrobust" or use_t is not None:
            result._robust(cov_type, use_t, cov_kwds or {})
        return result


class GenericLikelihoodModelResults(Results):
    """What such a model found."""

    use_t = False

    def __init__(self, model, params, covariance):
        super().__init__(model, params, covariance, 1.0)
        self.nobs, self.endog, self.exog = model.endog.shape[0], model.endog, model.exog
        extra = getattr(model, "k_extra", 0)
        self.df_model = model.df_model if not np.isnan(model.df_model) else len(params) - model.k_constant - extra
        self.df_resid = model.df_resid if not np.isnan(model.df_resid) else self.nobs - self.df_model - extra
        model.df_model, model.df_resid = self.df_model, self.df_resid

    def _names(self):
        names = list(self.model.exog_names or [])
        return names + [f"par{place}" for place in range(len(self._params) - len(names))]

    # Values have no labels, as in the library.

    params = property(lambda self: self._params)
    bse = property(lambda self: self._bse)
    tvalues = property(lambda self: self._tvalues)
    pvalues = property(lambda self: self._pvalues)

    def conf_int(self, alpha=0.05, cols=None):
        return np.asarray(super().conf_int(alpha, cols))

    def _robust(self, cov_type, use_t, options):
        from statsmodels.regression._covariances import normalized, robust_covariance

        self.use_t = bool(use_t)
        if cov_type != "nonrobust":
            self.cov_type = normalized(cov_type)
            self.cov_params_default, facts, groups = robust_covariance(self, self.cov_type, dict(options))
            self.cov_kwds = {"use_t": self.use_t, **facts}
            if groups:
                self.df_resid_inference = groups - 1

    def _score_rows(self):
        return self.model.score_obs(self._params), np.asarray(self.normalized_cov_params)

    @cached_property
    def llf(self):
        return np.float64(self.model.loglike(self._params))

    @property
    def df_modelwc(self):
        return self.df_model + self.k_constant + getattr(self.model, "k_extra", 0)

    _df_model_all = df_modelwc

    @cached_property
    def score_obsv(self):
        return self.model.score_obs(self._params)

    @cached_property
    def hessv(self):
        return self.model.hessian(self._params)

    @property
    def covjac(self):
        return np.linalg.inv(self.score_obsv.T @ self.score_obsv)

    @property
    def covjhj(self):
        inverse = np.linalg.inv(self.hessv)
        return inverse @ (self.score_obsv.T @ self.score_obsv) @ inverse

    @property
    def bsejac(self):
        return np.sqrt(np.diag(self.covjac))

    @property
    def bsejhj(self):
        return np.sqrt(np.diag(self.covjhj))

    def bootstrap(self, nrep=100, method="nm", disp=0, store=1, rng=None):
        """The parameters of samples drawn with replacement: their means, spreads, and all of them."""
        rng = rng if isinstance(rng, np.random.Generator) else np.random.default_rng(rng)
        found = []
        for _ in range(nrep):
            rows = rng.integers(self.nobs, size=self.nobs)
            model = type(self.model)(
                self.endog[rows], exog=None if self.exog is None else self.exog[rows], **{k: getattr(self.model, k) for k in self.model._init_keys}
            )
            found.append(np.asarray(model.fit(method=method, disp=disp).params))
        found = np.array(found)
        if store:
            self.bootstrap_results = found
        return found.mean(0), found.std(0), found

    def summary(self, yname=None, xname=None, title=None, alpha=0.05):
        """All of it as tables of text."""
        from statsmodels.iolib.summary import Summary

        names = ("Dep. Variable:", "Model:", "Method:", "Date:", "Time:", "No. Observations:", "Df Residuals:", "Df Model:")
        left = [(name, ["Maximum Likelihood"] if name == "Method:" else None) for name in names]
        right = [("Log-Likelihood:", None), ("AIC:", [f"{self.aic:#8.4g}"]), ("BIC:", [f"{self.bic:#8.4g}"])]
        summary = Summary()
        title = self.model.__class__.__name__ + " Results" if title is None else title
        summary.add_table_2cols(self, gleft=left, gright=right, yname=yname, xname=xname, title=title)
        summary.add_table_params(self, yname=yname, xname=xname, alpha=alpha, use_t=self.use_t)
        return summary

    def summary2(self, yname=None, xname=None, title=None, alpha=0.05, float_format="%.4f"):
        from statsmodels.iolib.summary2 import Summary

        summary = Summary()
        summary.add_base(results=self, alpha=alpha, float_format=float_format, xname=xname, yname=yname, title=title)
        return summary


for _class in (LikelihoodModel, GenericLikelihoodModel, GenericLikelihoodModelResults):
    _class.__module__ = "statsmodels.base.model"
