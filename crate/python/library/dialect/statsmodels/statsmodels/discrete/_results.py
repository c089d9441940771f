"""What discrete models found."""

from functools import cached_property

import numpy as np
import pandas as pd
from scipy import stats
from statsmodels.base._inference import Results
from statsmodels.regression._covariances import normalized, robust_covariance


class DiscreteResults(Results):
    """What a discrete model found."""

    def __init__(self, model, params, covariance):
        super().__init__(model, params, covariance, 1.0)
        self.use_t, self.method, self.nobs, self.df_model, self.df_resid = False, "MLE", model.nobs, model.df_model, model.df_resid
        self.cov_kwds = {"description": "Standard Errors assume that the covariance matrix of the errors is correctly specified."}

    def _robust(self, cov_type, use_t, options):
        self.use_t = bool(use_t)
        if cov_type == "nonrobust":
            return
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

    @cached_property
    def llnull(self):
        from .discrete_model import MNLogit, NegativeBinomial

        model = self.model
        if isinstance(model, NegativeBinomial):
            null = NegativeBinomial(model.endog, np.ones(len(model.endog)), model.loglike_method, offset=None if np.ndim(model._shift) == 0 else model._shift)
            return null.fit(disp=0, maxiter=1000, warn_convergence=False).llf
        if isinstance(model, MNLogit):
            share = model.wendog.mean(0)
            return np.float64(np.sum(model.wendog @ np.log(share)))
        shift = {} if np.ndim(model._shift) == 0 else {"offset": model._shift}
        return type(model)(model.endog, np.ones(len(model.endog)), **shift).fit(disp=0, maxiter=200, warn_convergence=False).llf

    @property
    def _extra(self):
        return getattr(self.model, "k_extra", 0)

    @property
    def prsquared(self):
        return 1 - self.llf / self.llnull

    @property
    def llr(self):
        return -2 * (self.llnull - self.llf)

    @property
    def llr_pvalue(self):
        return stats.chi2.sf(self.llr, self.df_model)

    @property
    def _df_model_all(self):
        return self.df_model + 1 + self._extra

    @property
    def fittedvalues(self):
        return self.data.rows(self.model.predict(self._params, which="linear"))

    @property
    def resid_response(self):
        return self.data.rows(self.model.endog - self.model.predict(self._params))

    resid = resid_response

    @property
    def resid_pearson(self):
        p = self.model.predict(self._params)
        variance = p * (1 - p) if hasattr(self.model, "cdf") else p
        return (self.model.endog - p) / np.sqrt(variance)

    def predict(self, exog=None, transform=True, *args, **options):
        values, labels = self.model._exog_for(exog, transform)
        found = self.model.predict(self._params, None if exog is None else values, *args, **options)
        labels = None if exog is None else labels
        return pd.Series(found, index=labels) if labels is not None and found.ndim == 1 else self._of_many(found, labels)

    def get_prediction(self, exog=None, transform=True, which="mean", linear=None, row_labels=None, average=False, **options):
        if which != "mean" or average or options:
            from statsmodels_rare.predictions import prediction_of

            return prediction_of(self, exog, transform, which, average, **options)
        from statsmodels.discrete._margins import prediction_of

        return prediction_of(self, exog, transform)

    def get_margeff(self, at="overall", method="dydx", atexog=None, dummy=False, count=False):
        """How much the outcome changes with each column."""
        from statsmodels.discrete._margins import DiscreteMargins

        return DiscreteMargins(self, at, method, atexog, dummy, count)

    def get_influence(self):
        from statsmodels_extras.influence import MLEInfluence

        return MLEInfluence(self)

    def _response_names(self, yname):
        return yname, yname

    def summary(self, yname=None, xname=None, title=None, alpha=0.05, yname_list=None):
        """All of it as tables of text."""
        from statsmodels.iolib.summary import Summary

        left = [
            ("Dep. Variable:", None), ("Model:", [self.model.__class__.__name__]), ("Method:", [self.method]), ("Date:", None), ("Time:", None),
            ("converged:", [f"{self.mle_retvals['converged']}"]), ("Covariance Type:", [self.cov_type]),
        ]  # fmt: skip
        right = [
            ("No. Observations:", None), ("Df Residuals:", None), ("Df Model:", None), ("Pseudo R-squ.:", [f"{self.prsquared:#6.4g}"]),
            ("Log-Likelihood:", None), ("LL-Null:", [f"{self.llnull:#8.5g}"]), ("LLR p-value:", [f"{self.llr_pvalue:#6.4g}"]),
        ]  # fmt: skip
        title = f"{self.model.__class__.__name__} Regression Results" if title is None else title
        yname, names = self._response_names(yname)
        summary = Summary()
        summary.add_table_2cols(self, title=title, gleft=left, gright=right, yname=yname, xname=xname)
        summary.add_table_params(self, yname=names, xname=xname, alpha=alpha, use_t=self.use_t)
        return summary

    def summary2(self, yname=None, xname=None, title=None, alpha=0.05, float_format="%.4f"):
        from statsmodels.iolib.summary2 import Summary

        summary = Summary()
        summary.add_base(results=self, alpha=alpha, float_format=float_format, xname=xname, yname=yname, title=title)
        return summary


class BinaryResults(DiscreteResults):
    """Results of models of outcomes between 0 and 1."""

    def pred_table(self, threshold=0.5):
        """How often each outcome was met with each prediction."""
        actual = self.model.endog
        predicted = (self.model.predict(self._params) > threshold).astype(float)
        edges = np.array([0, 0.5, 1])
        return np.histogram2d(actual, predicted, bins=edges)[0]

    @property
    def resid_dev(self):
        y, p = self.model.endog, self.model.predict(self._params)
        return np.where(y == 1, np.sqrt(2 * np.abs(np.log(p))), -np.sqrt(2 * np.abs(np.log(1 - p))))

    @property
    def resid_generalized(self):
        if not hasattr(self.model, "_ratio"):
            return self.data.rows(self.model.endog - self.model.predict(self._params))
        return self.data.rows(self.model._ratio(self._params)[0])


class BinaryResultsWrapper(BinaryResults):
    """The results that `fit` gives."""


class CountResultsWrapper(DiscreteResults):
    """The results that `fit` gives."""


class MultinomialResultsWrapper(DiscreteResults):
    """The results that `fit` gives, with a column for each choice but the first."""

    def _shaped(self, values):
        values = np.asarray(values).reshape(self.model.K, -1, order="F")
        return pd.DataFrame(values, index=self.model.exog_names) if self.data.is_pandas else values

    params = property(lambda self: self._shaped(self._params))
    bse = property(lambda self: self._shaped(self._bse))
    tvalues = property(lambda self: self._shaped(self._tvalues))
    pvalues = property(lambda self: self._shaped(self._pvalues))

    @property
    def _df_model_all(self):
        return self.df_model + self.model.J - 1

    def _choices(self):
        return [f"{self.model.endog_names}={self.model._ynames_map[place]}" for place in range(1, self.model.J)]

    def _response_names(self, yname):
        return self.model.endog_names if yname is None else yname, self._choices()

    def conf_int(self, alpha=0.05, cols=None):
        q = self._quantile(alpha)
        found = np.column_stack([self._params - q * self._bse, self._params + q * self._bse]).reshape(self.model.J - 1, self.model.K, 2)
        if not self.data.is_pandas:
            return found
        levels = [(self.model._ynames_map[place], name) for place in range(1, self.model.J) for name in self.model.exog_names]
        return pd.DataFrame(found.reshape(-1, 2), index=pd.MultiIndex.from_tuples(levels), columns=["lower", "upper"])

    def pred_table(self):
        chosen = self.model._chances(self._params).argmax(1)
        found = np.zeros((self.model.J, self.model.J))
        np.add.at(found, (self.model.endog.astype(int), chosen), 1.0)
        return found

    def cov_params(self, **options):
        return self._covariance()
