"""Outcomes of an order: thresholds of what is not seen."""

import itertools
import warnings
from functools import cached_property

import numpy as np
import pandas as pd
from scipy import stats
from statsmodels.base._inference import Results

from .likelihoods import GenericLikelihoodModel, GenericLikelihoodModelResults


class OrderedModel(GenericLikelihoodModel):
    """Levels of an order, by columns and thresholds."""

    _many = True
    _takes_constant = False

    def __init__(self, endog, exog, offset=None, distr="probit", **options):
        self.distr = {"probit": stats.norm, "logit": stats.logistic}.get(distr, distr) if isinstance(distr, str) else distr
        self.offset = None if offset is None else np.asarray(offset)
        labels, levels = None, None
        if isinstance(endog, pd.Series) and isinstance(endog.dtype, pd.CategoricalDtype):
            if not endog.dtype.ordered:
                from statsmodels.tools.sm_exceptions import SpecificationWarning

                warnings.warn(
                    "the endog has ordered == False, risk of capturing a wrong order for the categories. ordered == True preferred.",
                    SpecificationWarning,
                    stacklevel=2,
                )
            labels, name = endog.dtype.categories, endog.name
            endog = endog.cat.codes.rename(name)
            if endog.min() == -1:
                raise ValueError("missing values in categorical endog are not supported")
        super().__init__(endog, exog, **options)
        if labels is None:
            if self.endog.ndim == 1:
                labels, self.endog = np.unique(self.endog, return_inverse=True)
                if np.isnan(labels).any():
                    raise ValueError("NaN in dependent variable detected. Missing values need to be removed.")
            else:
                labels, levels = [], self.endog.shape[1]
        self.endog = np.asarray(self.endog).astype(int)
        if self.k_constant > 0:
            raise ValueError("There should not be a constant in the model")
        self.results_class = OrderedResults
        self._initialize_labels(labels, levels)

    def _initialize_labels(self, labels, levels=None):
        self.labels, self.k_levels = labels, len(labels) if levels is None else levels
        self.nobs, self.k_vars = (self.endog.shape[0], 0) if self.exog is None else self.exog.shape
        labels = list(labels)
        names = [f"{a}/{b}" for a, b in itertools.pairwise(labels)]
        self.data.xnames = [*(self.data.xnames or [])[: self.k_vars], *names]
        self.k_extra = self.k_levels - 1
        self.df_model, self.df_resid = self.k_vars, self.nobs - (self.k_vars + self.k_extra)

    @classmethod
    def from_formula(cls, formula, data, subset=None, drop_cols=None, *args, **options):
        name = formula.split("~")[0].strip()
        given = data[name]
        model = super(GenericLikelihoodModel, cls).from_formula(formula, data, subset, ["Intercept"], *args, **options)
        if model.endog.ndim == 2:
            if not (isinstance(given.dtype, pd.CategoricalDtype) and given.dtype.ordered):
                raise ValueError("Only ordered pandas Categorical are supported as endog in formulas")
            model._initialize_labels(given.dtype.categories)
            model.endog, model.data.ynames = model.endog.argmax(1), name
        return model

    def cdf(self, x):
        return self.distr.cdf(x)

    def pdf(self, x):
        return self.distr.pdf(x)

    def prob(self, low, upp):
        return np.maximum(self.cdf(upp) - self.cdf(low), 0)

    def transform_threshold_params(self, params):
        """The thresholds: the first as it is, then logarithms of what is between them."""
        own = np.asarray(params)[-(self.k_levels - 1) :]
        return np.concatenate([[-np.inf], np.concatenate([own[:1], np.exp(own[1:])]).cumsum(), [np.inf]])

    def transform_reverse_threshold_params(self, params):
        return np.concatenate([params[:1], np.log(np.diff(params[:-1]))])

    def _linpred(self, params, exog=None, offset=None):
        if exog is None:
            exog, offset = self.exog, self.offset if offset is None else offset
        found = np.zeros(self.nobs) if exog is None else np.asarray(exog) @ np.asarray(params)[: -(self.k_levels - 1)]
        return found if offset is None else found + np.asarray(offset)

    def predict(self, params, exog=None, offset=None, which="prob"):
        """Chances of each level, sums of them, or the place on the line."""
        if which not in ("prob", "linpred", "cum", "cumprob"):
            raise ValueError("which must be one of ('prob', 'linpred', 'cum', 'cumprob')")
        line = self._linpred(params, exog, offset)
        if which == "linpred":
            return line
        thresholds = self.transform_threshold_params(params)
        low, high = thresholds[:-1] - line[:, None], thresholds[1:] - line[:, None]
        return self.prob(low, high) if which == "prob" else self.cdf(high)

    def _bounds(self, params):
        thresholds, line = self.transform_threshold_params(params), self._linpred(params)
        return thresholds[self.endog] - line, thresholds[self.endog + 1] - line

    def loglikeobs(self, params):
        return np.log(self.prob(*self._bounds(params)) + 1e-20)

    @property
    def start_params(self):
        share = np.bincount(self.endog) / len(self.endog)
        points = self.distr.ppf(np.clip(share.cumsum(), 0, 1))
        return np.concatenate([np.zeros(self.k_vars), self.transform_reverse_threshold_params(points)])


class OrderedResults(GenericLikelihoodModelResults):
    """What was found of levels."""

    params, bse, tvalues, pvalues, conf_int = Results.params, Results.bse, Results.tvalues, Results.pvalues, Results.conf_int

    def pred_table(self):
        """How often each level was met with each that was foretold."""
        levels = np.arange(self.model.k_levels)
        observed = pd.Categorical(self.model.endog, categories=levels, ordered=True)
        foretold = pd.Categorical(np.asarray(self.predict()).argmax(1), categories=levels, ordered=True)
        return pd.crosstab(foretold, observed.astype(int), margins=True, dropna=False).T.fillna(0)

    @cached_property
    def llnull(self):
        return self.model.loglike(self.model.start_params)

    @property
    def prsquared(self):
        return 1 - self.llf / self.llnull

    @property
    def llr(self):
        return -2 * (self.llnull - self.llf)

    @property
    def llr_pvalue(self):
        return stats.chi2.sf(self.llr, self.model.k_vars)

    @property
    def resid_prob(self):
        chances = np.asarray(self.predict())
        below = np.cumsum(chances, axis=1) - chances
        return (below - (1 - below - chances))[np.arange(len(chances)), self.model.endog]

    @property
    def fittedvalues(self):
        return self.data.rows(self.model._linpred(self._params))


class OrderedResultsWrapper(OrderedResults):
    """The results that `fit` gives."""


for _class in (OrderedModel, OrderedResults, OrderedResultsWrapper):
    _class.__module__ = "statsmodels.miscmodels.ordinal_model"
