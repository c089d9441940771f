"""Counts of more zeros than a law has, of none, and of laws with one more number."""

import numpy as np
import pandas as pd
from scipy import special, stats
from statsmodels.base._likelihood import numeric_hessian
from statsmodels.discrete._results import DiscreteResults
from statsmodels.discrete.discrete_model import CountModel, Logit, Poisson, Probit

_TINY = np.finfo(float).eps


class _Counts(CountModel):
    """A count model whose names of parameters are more than its columns."""

    _prefix, _suffix = (), ()

    @property
    def exog_names(self):
        return [*self._prefix, *self.data.xnames, *self._suffix]

    def loglike(self, params):
        return np.sum(self.loglikeobs(params))

    def hessian(self, params):
        return numeric_hessian(self.score, params)

    def _result(self, params, covariance):
        return self._results_class(self, params, covariance)

    def fit(self, start_params=None, method="bfgs", maxiter=35, full_output=1, disp=1, callback=None, **options):
        return super().fit(start_params, method, maxiter, full_output, disp, callback, **options)

    @property
    def _given_shift(self):
        return None if np.ndim(self._shift) == 0 else self._shift


class CountResults(DiscreteResults):
    """What was found of such counts."""

    @property
    def llnull(self):
        if "llnull" not in self.__dict__:
            self.__dict__["llnull"] = self.model._null().fit(disp=0, maxiter=1000, warn_convergence=False).llf
        return self.__dict__["llnull"]

    @property
    def resid_pearson(self):
        mean = np.asarray(self.predict())
        return (self.model.endog - mean) / np.sqrt(np.asarray(self.predict(which="var")))

    @property
    def fittedvalues(self):
        return self.data.rows(self.model.predict(self._params, which="linear"))


class _Spread(_Counts):
    """Counts whose law has a number of how they are spread, `alpha`, and a power of the mean."""

    k_extra = 1
    _suffix = ("alpha",)
    _results_class = CountResults

    def __init__(self, endog, exog, p=1, offset=None, exposure=None, missing="none", check_rank=True, **options):
        super().__init__(endog, exog, offset, exposure, missing, **options)
        self.parameterization = p - self._less

    def _null(self):
        return type(self)(self.endog, np.ones(len(self.endog)), p=self.parameterization + self._less, offset=self._given_shift)

    def _start(self):
        base = Poisson(self.endog, self.exog, offset=self._given_shift)
        base.data.const_idx = self.data.const_idx
        found = base.fit(disp=0, warn_convergence=False)
        mean = np.exp(base._linear(found._params))
        return np.append(found._params, max(self._least, self._spread(mean, self.endog - mean, found.df_resid)))

    def score_obs(self, params):
        by_mean, by_alpha = self._slopes(params)
        return np.column_stack([by_mean[:, None] * self.exog, by_alpha])

    def predict(self, params, exog=None, exposure=None, offset=None, which="mean", linear=None, y_values=None):
        if which in ("mean", "linear"):
            return super().predict(params, exog, exposure, offset, which, linear)
        mean = super().predict(params, exog, exposure, offset)
        if which == "var":
            return self._variance(mean, params[-1])
        counts = np.arange(int(self.endog.max()) + 1) if y_values is None else np.ravel(y_values)
        return np.exp(self._logs(counts[None, :], mean[:, None], params[-1]))

    def loglikeobs(self, params):
        return self._logs(self.endog, super().predict(params), params[-1])


class GeneralizedPoisson(_Spread):
    """Counts spread more, or less, than those of Poisson."""

    _less, _least = 1, -0.1

    def _spread(self, mean, rest, df):
        return ((np.abs(rest) / np.sqrt(mean) - 1) * mean ** (-self.parameterization)).sum() / df

    def _variance(self, mean, alpha):
        return mean * (1 + alpha * mean**self.parameterization) ** 2

    def _logs(self, y, mean, alpha):
        power = alpha * mean**self.parameterization
        own, rate = np.maximum(1e-20, 1 + power), np.maximum(1e-20, mean + power * y)
        return np.log(mean) + (y - 1) * np.log(rate) - y * np.log(own) - special.gammaln(y + 1) - rate / own

    def _slopes(self, params):
        y, mean, alpha, q = self.endog, CountModel.predict(self, params), params[-1], self.parameterization
        power = mean**q
        own, rate = 1 + alpha * power, mean + alpha * power * y
        by_rate, by_own = (y - 1) / rate - 1 / own, -y / own + rate / own**2
        slope = alpha * q * power
        return 1 + by_rate * (mean + slope * y) + by_own * slope, power * (by_rate * y + by_own)


class NegativeBinomialP(_Spread):
    """Counts of a gamma mixture, whose variance has a power of the mean."""

    _less, _least = 0, 0.05

    def __init__(self, endog, exog, p=2, offset=None, exposure=None, missing="none", check_rank=True, **options):
        super().__init__(endog, exog, p, offset, exposure, missing, check_rank, **options)

    def _spread(self, mean, rest, df):
        return ((rest**2 / mean - 1) * mean ** (1 - self.parameterization)).sum() / df

    def _variance(self, mean, alpha):
        return mean * (1 + alpha * mean ** (self.parameterization - 1))

    def _size(self, mean, alpha):
        return mean ** (2 - self.parameterization) / alpha

    def _logs(self, y, mean, alpha):
        with np.errstate(all="ignore"):
            size = self._size(mean, alpha)
            whole = size + mean
            logs = special.gammaln(size + y) - special.gammaln(y + 1) - special.gammaln(size)
            return logs + size * np.log(size / whole) + special.xlogy(y, mean / whole)

    def _slopes(self, params):
        with np.errstate(all="ignore"):
            y, mean, alpha = self.endog, CountModel.predict(self, params), params[-1]
            size = self._size(mean, alpha)
            by_size = special.digamma(size + y) - special.digamma(size) + np.log(size / (size + mean)) + 1 - (size + y) / (size + mean)
            by_mean = y / mean - (size + y) / (size + mean)
            return by_mean * mean + by_size * (2 - self.parameterization) * size, -by_size * size / alpha


class _Inflated(_Counts):
    """Counts that are zero for one more reason."""

    _results_class = CountResults

    def __init__(self, endog, exog, exog_infl=None, offset=None, exposure=None, inflation="logit", missing="none", **options):
        super().__init__(endog, exog, offset, exposure, missing, **options)
        if inflation not in ("logit", "probit"):
            raise ValueError(f"inflation == {inflation}, which is not handled")
        self._no_exog_infl = exog_infl is None
        given = np.ones((len(self.endog), 1)) if exog_infl is None else exog_infl
        given = pd.DataFrame(given) if isinstance(given, pd.Series) else given
        self.inflation = self.infl = inflation
        self.model_infl = (Logit if inflation == "logit" else Probit)(np.zeros(len(given)), np.asarray(given, dtype=float))
        if len(self.exog) != len(given):
            raise ValueError("exog and exog_infl have different number ofobservation. `missing` handling is not supported")
        names = [str(name) for name in given.columns] if isinstance(given, pd.DataFrame) else self.model_infl.exog_names
        self._prefix = tuple(f"inflate_{name}" for name in names)
        self.exog_infl = np.asarray(given, dtype=float)
        self.exog_infl = self.exog_infl.reshape(len(self.exog), -1)
        self.k_inflate = self.exog_infl.shape[1]
        self.model_main = self._main()
        self.model_main.data.const_idx, self.model_main.k_constant = self.data.const_idx, self.k_constant
        self._suffix = tuple(self.model_main._suffix) if isinstance(self.model_main, _Spread) else ()
        self.k_extra = self.k_inflate + len(self._suffix)
        self.k_exog = self.exog.shape[1] + len(self._suffix)

    def _null(self):
        return type(self)(self.endog, np.ones(len(self.endog)), offset=self._given_shift, inflation=self.inflation, **getattr(self, "_own", {}))

    def _start(self):
        found = self.model_main.fit(disp=0, method="nm", warn_convergence=False)
        return np.append(np.full(self.k_inflate, self._first), found._params)

    _first = 0.1

    def _split(self, params):
        params = np.asarray(params)
        return params[: self.k_inflate], params[self.k_inflate :]

    def _chance(self, own):
        return np.clip(self.model_infl.predict(own), _TINY, 1 - _TINY)

    def loglikeobs(self, params):
        own, main = self._split(params)
        w, logs = self._chance(own), self.model_main.loglikeobs(main)
        return np.where(self.endog == 0, np.log(w + (1 - w) * np.exp(logs)), np.log(1 - w) + logs)

    def score_obs(self, params):
        own, main = self._split(params)
        w, logs = self._chance(own), self.model_main.loglikeobs(main)
        zero, whole = self.endog == 0, np.exp(self.loglikeobs(params))
        by_main = self.model_main.score_obs(main) * np.where(zero, 1 - w / whole, 1.0)[:, None]
        line = self.exog_infl @ own
        slope = w * (1 - w) if self.inflation == "logit" else stats.norm.pdf(line)
        by_own = slope * np.where(zero, (1 - np.exp(logs)) / whole, -1 / (1 - w))
        return np.column_stack([by_own[:, None] * self.exog_infl, by_main])

    def predict(self, params, exog=None, exog_infl=None, exposure=None, offset=None, which="mean", y_values=None, linear=None):
        """Means, chances and variances: `which` says of what."""
        own, main = self._split(params)
        if exog_infl is None:
            exog_infl = self.exog_infl if exog is None else np.ones((len(exog), 1)) if self._no_exog_infl else None
        infl = np.asarray(exog_infl, dtype=float)
        infl = infl[:, None] if infl.ndim == 1 else infl
        share = 1 - self.model_infl.predict(own, infl)
        line = CountModel.predict(self, main[: self.exog.shape[1]], exog, exposure, offset, "linear")
        mean = np.exp(line)
        if which in ("mean", "mean-main", "linear", "prob-main"):
            return {"mean": share * mean, "mean-main": mean, "linear": line, "prob-main": share}[which]
        if which == "var":
            return self._whole_variance(mean, 1 - share, main)
        logs = self._main_logs(np.zeros(1)[None, :], mean[:, None], main)[:, 0]
        zero = 1 - share + share * np.exp(logs)
        if which == "prob-zero":
            return zero
        if which == "mean-nonzero":
            return share * mean / (1 - zero)
        if which == "prob":
            counts = np.arange(int(self.endog.max()) + 1) if y_values is None else np.ravel(y_values)
            return share[:, None] * np.exp(self._main_logs(counts[None, :], mean[:, None], main)) + (1 - share)[:, None] * (counts == 0)
        raise ValueError(f"which = {which} is not available")

    def _main_logs(self, y, mean, main):
        return self.model_main._logs(y, mean, main[-1])


class ZeroInflatedPoisson(_Inflated):
    """Counts of Poisson with more zeros."""

    def _main(self):
        return Poisson(self.endog, self.exog, offset=self._given_shift)

    def _main_logs(self, y, mean, main):
        return special.xlogy(y, mean) - mean - special.gammaln(y + 1)

    def hessian(self, params):
        found = super().hessian(params)
        if self.inflation == "logit":
            # Errors as the library reports them: its mixed derivatives are left out.
            k = self.k_inflate
            found[:k, k:] = 0.0
            found[k:, :k] = 0.0
        return found

    def _whole_variance(self, mean, w, main):
        return (1 - w) * mean * (1 + w * mean)


class _InflatedSpread(_Inflated):
    """Those of a law with one more number."""

    def __init__(self, endog, exog, exog_infl=None, offset=None, exposure=None, inflation="logit", p=2, missing="none", **options):
        self._own = {"p": p}
        super().__init__(endog, exog, exog_infl, offset, exposure, inflation, missing, **options)

    def _main(self):
        return self._law(self.endog, self.exog, p=self._own["p"], offset=self._given_shift)


class ZeroInflatedGeneralizedPoisson(_InflatedSpread):
    """Counts of the general law of Poisson with more zeros."""

    _law = GeneralizedPoisson

    def _start(self):
        model = ZeroInflatedPoisson(self.endog, self.exog, exog_infl=self.exog_infl, offset=self._given_shift)
        return np.append(model.fit(disp=0, warn_convergence=False)._params, 0.1)

    def _whole_variance(self, mean, w, main):
        p = self.model_main.parameterization
        return (1 - w) * mean * ((1 + main[-1] * mean**p) ** 2 + w * mean)


class ZeroInflatedNegativeBinomialP(_InflatedSpread):
    """Counts of a gamma mixture with more zeros."""

    _law, _first = NegativeBinomialP, 0.0

    def _whole_variance(self, mean, w, main):
        p = self.model_main.parameterization
        return (1 - w) * mean * (1 + main[-1] * mean ** (p - 1) + w * mean)


class _Truncated(_Counts):
    """Counts of which those up to a bound are never seen."""

    _results_class = CountResults

    def __init__(self, endog, exog, offset=None, exposure=None, truncation=0, missing="none", **options):
        super().__init__(endog, exog, offset, exposure, missing, **options)
        kept = self.endog > truncation
        if not kept.all():
            shift = self._given_shift
            labels = self.data.row_labels
            self.endog, self.exog = self.endog[kept], self.exog[kept]
            self.data.row_labels = None if labels is None else labels[kept]
            self._shift = self._shift if shift is None else shift[kept]
            self.nobs = float(len(self.endog))
            self.df_resid = self.nobs - self.rank
        self.truncation = self.trunc = truncation
        self.model_main = self._main()
        self.model_main.data.const_idx, self.model_main.k_constant = self.data.const_idx, self.k_constant
        self._suffix = tuple(self.model_main._suffix) if isinstance(self.model_main, _Spread) else ()
        self.k_extra = len(self._suffix)

    def _null(self):
        return type(self)(self.endog, np.ones(len(self.endog)), truncation=self.truncation, offset=self._given_shift, **getattr(self, "_own", {}))

    def _start(self):
        return self.model_main.fit(disp=0, warn_convergence=False)._params

    def _logs(self, y, mean, params):
        if self.k_extra:
            return self.model_main._logs(y, mean, params[-1])
        return special.xlogy(y, mean) - mean - special.gammaln(y + 1)

    def _below(self, mean, params):
        """The chance of what is never seen."""
        return np.exp(self._logs(np.arange(self.truncation + 1)[None, :], mean[:, None], params)).sum(1)

    def loglikeobs(self, params):
        params = np.asarray(params, dtype=float)
        mean = CountModel.predict(self, params[: self.exog.shape[1]])
        return self._logs(self.endog, mean, params) - np.log(np.maximum(1e-20, 1 - self._below(mean, params)))

    def score_obs(self, params):
        from .numdiff import approx_fprime

        return np.asarray(approx_fprime(params, self.loglikeobs, centered=True)).reshape(len(self.endog), -1)

    def predict(self, params, exog=None, exposure=None, offset=None, which="mean", y_values=None, linear=None):
        """Means, chances and variances: `which` says of what."""
        params = np.asarray(params, dtype=float)
        line = CountModel.predict(self, params[: self.exog.shape[1]], exog, exposure, offset, "linear")
        mean = np.exp(line)
        if which in ("linear", "mean-main"):
            return line if which == "linear" else mean
        counts = np.arange(int(self.endog.max()) + 1) if y_values is None else np.ravel(y_values)
        if which == "prob-base":
            return np.exp(self._logs(counts[None, :], mean[:, None], params))
        seen = 1 - self._below(mean, params)
        if which == "prob-trunc":
            return seen
        if which == "prob":
            return np.where(counts > self.truncation, np.exp(self._logs(counts[None, :], mean[:, None], params)) / seen[:, None], 0.0)
        low = np.arange(self.truncation + 1)
        chances = np.exp(self._logs(low[None, :], mean[:, None], params))
        first = (mean - (low * chances).sum(1)) / seen
        if which == "mean":
            return first
        if which == "var":
            spread = self.model_main._variance(mean, params[-1]) if self.k_extra else mean
            return (mean**2 + spread - (low**2 * chances).sum(1)) / seen - first**2
        raise ValueError(f"argument which == {which} not handled")


class TruncatedLFPoisson(_Truncated):
    """Those of Poisson."""

    def _main(self):
        return Poisson(self.endog, self.exog, offset=self._given_shift)


class TruncatedLFNegativeBinomialP(_Truncated):
    """Those of a gamma mixture."""

    def __init__(self, endog, exog, offset=None, exposure=None, truncation=0, p=2, missing="none", **options):
        self._own = {"p": p}
        super().__init__(endog, exog, offset, exposure, truncation, missing, **options)

    def _main(self):
        return NegativeBinomialP(self.endog, self.exog, p=self._own["p"], offset=self._given_shift)


class TruncatedLFGeneralizedPoisson(TruncatedLFNegativeBinomialP):
    """Those of the general law of Poisson."""

    def _main(self):
        return GeneralizedPoisson(self.endog, self.exog, p=self._own["p"], offset=self._given_shift)


for _class in (GeneralizedPoisson, NegativeBinomialP):
    _class.__module__ = "statsmodels.discrete.discrete_model"
for _class in (ZeroInflatedPoisson, ZeroInflatedGeneralizedPoisson, ZeroInflatedNegativeBinomialP):
    _class.__module__ = "statsmodels.discrete.count_model"
for _class in (TruncatedLFPoisson, TruncatedLFNegativeBinomialP, TruncatedLFGeneralizedPoisson):
    _class.__module__ = "statsmodels.discrete.truncated_model"

from .hurdles import HurdleCountModel  # noqa: F401
