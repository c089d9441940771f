"""Models of outcomes that are counted or chosen."""

import numpy as np
import pandas as pd
from scipy import special, stats
from statsmodels.base._likelihood import highest, inverse_curvature
from statsmodels.base._models import Model

from tandem.dialect.late import late_names

from ._results import BinaryResultsWrapper, CountResultsWrapper, MultinomialResultsWrapper

__getattr__ = late_names(
    "statsmodels.discrete.discrete_model", names={"GeneralizedPoisson": "statsmodels_rare.counts", "NegativeBinomialP": "statsmodels_rare.counts"}
)


class DiscreteModel(Model):
    """A model with a likelihood of each outcome."""

    k_extra = 0

    def __init__(self, endog, exog, missing="none", check_rank=True, **options):
        super().__init__(endog, exog, missing, options.get("hasconst"), **{name: options.get(name) for name in self._arrays})
        self.endog = np.asarray(self.endog, dtype=float)
        self.nobs = float(self.exog.shape[0])
        self.rank = int(np.linalg.matrix_rank(self.exog))
        self.df_model, self.df_resid = float(self.rank - 1), self.nobs - self.rank

    def _start(self):
        return np.zeros(self.exog.shape[1])

    def fit(
        self, start_params=None, method="newton", maxiter=35, full_output=1, disp=1, callback=None, cov_type="nonrobust", cov_kwds=None, use_t=None,
        warn_convergence=True, **options,
    ):  # fmt: skip
        """Estimates the parameters."""
        start = self._start() if start_params is None else np.asarray(start_params, dtype=float)
        params, facts = highest(self, start, method, maxiter, disp, warn_convergence, **options)
        result = self._result(params, inverse_curvature(self, params))
        result.mle_retvals = facts
        result.mle_settings = {"optimizer": method, "start_params": start, "maxiter": maxiter, "disp": disp}
        result.converged = facts["converged"]
        if cov_type != "nonrobust" or use_t is not None:
            result._robust(cov_type, use_t, cov_kwds or {})
        return result

    def score(self, params):
        return self.score_obs(params).sum(0)

    def loglike(self, params):
        return self.loglikeobs(params).sum()


class BinaryModel(DiscreteModel):
    """Outcomes between 0 and 1."""

    _arrays = ("offset",)

    def __init__(self, endog, exog, offset=None, check_rank=True, **options):
        super().__init__(endog, exog, offset=offset, **options)
        self.offset = self.data.arrays.get("offset")
        self._shift = 0.0 if self.offset is None else np.asarray(self.offset)
        if bool(np.any((self.endog < 0) | (self.endog > 1))):
            raise ValueError("endog must be in the unit interval.")

    def _result(self, params, covariance):
        return BinaryResultsWrapper(self, params, covariance)

    def _linear(self, params):
        return self.exog @ params + self._shift

    def predict(self, params, exog=None, which="mean", linear=None, offset=None):
        x = self.exog if exog is None else np.asarray(exog)
        found = x @ np.asarray(params) + (self._shift if exog is None or exog is self.exog else 0.0 if offset is None else np.asarray(offset))
        if which == "linear" or linear:
            return found
        mean = self.cdf(found)
        if which == "var":
            return mean * (1 - mean)
        return mean

    def _slope(self, linear):
        return self.pdf(linear)


class Logit(BinaryModel):
    """Outcomes whose odds are a linear function in logarithms."""

    def cdf(self, X):
        return 1 / (1 + np.exp(-np.asarray(X)))

    def pdf(self, X):
        p = self.cdf(X)
        return p * (1 - p)

    def loglikeobs(self, params):
        q = 2 * self.endog - 1
        return np.log(self.cdf(q * self._linear(params))) if self._binary() else self._shares(params)

    def _binary(self):
        return bool(np.all((self.endog == 0) | (self.endog == 1)))

    def _shares(self, params):
        p = self.cdf(self._linear(params))
        return self.endog * np.log(p) + (1 - self.endog) * np.log(1 - p)

    def score_obs(self, params):
        return (self.endog - self.cdf(self._linear(params)))[:, None] * self.exog

    def score(self, params):
        return (self.endog - self.cdf(self._linear(params))) @ self.exog

    def hessian(self, params):
        return -(self.exog * self.pdf(self._linear(params))[:, None]).T @ self.exog


class Probit(BinaryModel):
    """Outcomes whose chance is that of a normal number."""

    def cdf(self, X):
        return stats.norm.cdf(X)

    def pdf(self, X):
        return stats.norm.pdf(np.asarray(X))

    def loglikeobs(self, params):
        q = 2 * self.endog - 1
        return np.log(np.clip(self.cdf(q * self._linear(params)), np.finfo(float).eps, 1))

    def _ratio(self, params):
        q = 2 * self.endog - 1
        linear = self._linear(params)
        p = np.clip(self.cdf(q * linear), np.finfo(float).eps, 1 - np.finfo(float).eps)
        return q * self.pdf(q * linear) / p, linear

    def score_obs(self, params):
        return self._ratio(params)[0][:, None] * self.exog

    def hessian(self, params):
        ratio, linear = self._ratio(params)
        return -(self.exog * (ratio * (ratio + linear))[:, None]).T @ self.exog


class CountModel(DiscreteModel):
    """Outcomes that are counts."""

    _arrays = ("offset", "exposure")

    def __init__(self, endog, exog, offset=None, exposure=None, missing="none", check_rank=True, **options):
        super().__init__(endog, exog, missing, offset=offset, exposure=exposure, **options)
        given = self.data.arrays
        self.exposure = None if given.get("exposure") is None else np.log(np.asarray(given["exposure"], dtype=float))
        self.offset = None if given.get("offset") is None else np.asarray(given["offset"], dtype=float)
        self._shift = (0.0 if self.exposure is None else self.exposure) + (0.0 if self.offset is None else self.offset)

    def _result(self, params, covariance):
        return CountResultsWrapper(self, params, covariance)

    def predict(self, params, exog=None, exposure=None, offset=None, which="mean", linear=None, y_values=None):
        own = exog is None or exog is self.exog
        x = self.exog if own else np.asarray(exog)
        shift = self._shift if own and exposure is None and offset is None else 0.0
        shift = shift + (0.0 if exposure is None else np.log(np.asarray(exposure))) + (0.0 if offset is None else np.asarray(offset))
        found = x @ np.asarray(params)[: x.shape[1]] + shift
        if which == "linear" or linear:
            return found
        if which == "prob":
            counts = np.arange(int(self.endog.max()) + 1) if y_values is None else np.atleast_1d(y_values)
            return stats.poisson.pmf(counts[None, :], np.exp(found)[:, None])
        return np.exp(found)


class Poisson(CountModel):
    """Counts of things that come independently."""

    def _start(self):
        start = np.zeros(self.exog.shape[1])
        constant = self.data.const_idx
        if constant is not None and self.k_constant:
            start[constant] = np.log(np.mean(self.endog / np.exp(self._shift)))
        return start

    def _linear(self, params):
        return self.exog @ params + self._shift

    def loglikeobs(self, params):
        linear = self._linear(params)
        return -np.exp(linear) + self.endog * linear - special.gammaln(self.endog + 1)

    def score_obs(self, params):
        return (self.endog - np.exp(self._linear(params)))[:, None] * self.exog

    def score(self, params):
        return (self.endog - np.exp(self._linear(params))) @ self.exog

    def hessian(self, params):
        return -(self.exog * np.exp(self._linear(params))[:, None]).T @ self.exog


class NegativeBinomial(CountModel):
    """Counts that vary more than those of Poisson."""

    k_extra = 1

    def __init__(self, endog, exog, loglike_method="nb2", offset=None, exposure=None, missing="none", check_rank=True, **options):
        super().__init__(endog, exog, offset, exposure, missing, **options)
        if loglike_method not in ("nb2", "nb1", "geometric"):
            raise ValueError('Likelihood type must "nb1", "nb2" or "geometric"')
        self.loglike_method = loglike_method
        self.k_extra = 0 if loglike_method == "geometric" else 1

    @property
    def exog_names(self):
        return self.data.xnames + (["alpha"] if self.k_extra else [])

    def _start(self):
        base = Poisson(self.endog, self.exog, offset=None if np.ndim(self._shift) == 0 else self._shift)
        base.data.const_idx = self.data.const_idx
        found = base.fit(disp=0, warn_convergence=False)
        mu = np.exp(base._linear(found._params))
        if not self.k_extra:
            return found._params
        kind = 1 if self.loglike_method == "nb2" else 0
        spread = np.sum(((self.endog - mu) ** 2 / mu - 1) / mu**kind) / found.df_resid
        return np.append(found._params, max(spread, 0.05) if spread <= 0 else spread)

    def _parts(self, params):
        mu = np.exp(self.exog @ params[: self.exog.shape[1]] + self._shift)
        alpha = params[-1] if self.k_extra else 1.0
        return mu, alpha, (mu / alpha if self.loglike_method == "nb1" else 1 / alpha * np.ones_like(mu))

    def loglikeobs(self, params):
        params = np.asarray(params, dtype=float)
        mu, _, size = self._parts(params)
        y, p = self.endog, size / (size + mu)
        with np.errstate(all="ignore"):
            return special.gammaln(size + y) - special.gammaln(y + 1) - special.gammaln(size) + size * np.log(p) + y * np.log(1 - p)

    def score_obs(self, params):
        params = np.asarray(params, dtype=float)
        mu, alpha, size = self._parts(params)
        y = self.endog
        by_size = special.digamma(size + y) - special.digamma(size) + np.log(size / (size + mu)) + 1 - (size + y) / (size + mu)
        by_mu = y / mu - (size + y) / (size + mu)
        if self.loglike_method == "nb1":
            rows = ((by_mu + by_size / alpha) * mu)[:, None] * self.exog
            extra = -by_size * mu / alpha**2
        else:
            rows, extra = (by_mu * mu)[:, None] * self.exog, -by_size / alpha**2
        return np.column_stack([rows, extra]) if self.k_extra else rows

    def hessian(self, params):
        from statsmodels.base._likelihood import numeric_hessian

        return numeric_hessian(self.score, params)

    def fit(self, start_params=None, method="bfgs", maxiter=35, full_output=1, disp=1, **options):
        return super().fit(start_params, method, maxiter, full_output, disp, **options)


class MNLogit(DiscreteModel):
    """Outcomes that are one of several choices."""

    _many = True

    def __init__(self, endog, exog, check_rank=True, missing="none", **options):
        values = endog
        names = None
        if isinstance(values, pd.DataFrame) and values.shape[1] > 1:
            names = dict(enumerate(values.columns))
            codes = np.argmax(np.asarray(values), axis=1)
            endog = pd.Series(codes.astype(float), index=values.index, name="y")
        else:
            array = np.asarray(values).reshape(-1) if not isinstance(values, pd.Series) else np.asarray(values)
            levels, codes = np.unique(array[~pd.isna(pd.Series(array))] if missing == "drop" else array, return_inverse=True)
            names = dict(enumerate(levels.tolist()))
            name = values.name if isinstance(values, pd.Series) else values.columns[0] if isinstance(values, pd.DataFrame) else "y"
            labels = values.index if isinstance(values, (pd.Series, pd.DataFrame)) else None
            codes = np.asarray(codes).reshape(-1).astype(float)
            endog = codes if labels is None or len(labels) != len(codes) else pd.Series(codes, index=labels, name=name)
        super().__init__(endog, exog, missing, **options)
        self._ynames_map = {place: str(int(name) if isinstance(name, float) and name == int(name) else name) for place, name in names.items()}
        self.J, self.K = len(names), self.exog.shape[1]
        self.wendog = np.eye(self.J)[self.endog.astype(int)]
        self.df_model, self.df_resid = float(self.df_model * (self.J - 1) + 0), self.nobs - self.rank * (self.J - 1)

    @property
    def endog_names(self):
        return self.data.ynames

    def _result(self, params, covariance):
        return MultinomialResultsWrapper(self, params, covariance)

    def _start(self):
        return np.zeros(self.K * (self.J - 1))

    def _chances(self, params, exog=None):
        linear = (self.exog if exog is None else exog) @ np.asarray(params).reshape(self.K, -1, order="F")
        linear = np.column_stack([np.zeros(len(linear)), linear])
        return special.softmax(linear, axis=1)

    def predict(self, params, exog=None, which="mean", linear=None):
        return self._chances(np.asarray(params).ravel(order="F"), exog)

    def loglikeobs(self, params):
        return np.log(np.sum(self._chances(params) * self.wendog, axis=1))

    def score_obs(self, params):
        first = (self.wendog - self._chances(params))[:, 1:]
        return (first[:, :, None] * self.exog[:, None, :]).reshape(len(first), -1)

    def hessian(self, params):
        p = self._chances(params)[:, 1:]
        blocks = []
        for i in range(self.J - 1):
            row = [-(self.exog * (p[:, i] * ((i == j) - p[:, j]))[:, None]).T @ self.exog for j in range(self.J - 1)]
            blocks.append(np.concatenate(row, axis=1))
        return np.concatenate(blocks, axis=0)
