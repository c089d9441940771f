"""Whether there is any at all, and how many there are then."""

import numpy as np
from statsmodels.base._likelihood import highest, inverse_curvature
from statsmodels.discrete.discrete_model import Poisson

from .counts import CountResults, NegativeBinomialP, TruncatedLFNegativeBinomialP, TruncatedLFPoisson, _Counts


class _Censored(_Counts):
    """Whether a count is above zero, by the chance that its law gives zero."""

    _results_class = CountResults

    def __init__(self, endog, exog, law):
        super().__init__(endog, exog)
        self.endog = (self.endog > 0).astype(float)
        self._law = law
        self._suffix = ("alpha",) if law is not Poisson else ()
        self.k_extra = len(self._suffix)

    def _start(self):
        found = Poisson(self.endog, self.exog)
        found.data.const_idx = self.data.const_idx
        start = found.fit(disp=0, warn_convergence=False)._params
        return np.append(start, [0.1] * self.k_extra)

    def loglikeobs(self, params):
        mean = np.exp(self.exog @ np.asarray(params)[: self.exog.shape[1]])
        zero = -mean if not self.k_extra else -np.log1p(params[-1] * mean) / params[-1]
        return np.where(self.endog == 0, zero, np.log(-np.expm1(zero)))

    def score_obs(self, params):
        from .numdiff import approx_fprime

        return np.asarray(approx_fprime(params, self.loglikeobs, centered=True)).reshape(len(self.endog), -1)


class HurdleCountModel(_Counts):
    """Whether there is any at all, and how many there are then."""

    _results_class = CountResults

    def __init__(self, endog, exog, offset=None, dist="poisson", zerodist="poisson", p=2, pzero=2, exposure=None, missing="none", **options):
        if offset is not None or exposure is not None:
            raise NotImplementedError("Offset and exposure are not yet implemented")
        if dist not in ("poisson", "negbin") or zerodist not in ("poisson", "negbin"):
            raise NotImplementedError('dist and zerodist must be "poisson","negbin"')
        super().__init__(endog, exog, missing=missing, **options)
        self.k_exog, self.dist, self.zerodist = self.exog.shape[1], dist, zerodist
        self.model1 = _Censored(self.endog, self.exog, Poisson if zerodist == "poisson" else NegativeBinomialP)
        self.model2 = TruncatedLFPoisson(self.endog, self.exog) if dist == "poisson" else TruncatedLFNegativeBinomialP(self.endog, self.exog, p=p)
        for model in (self.model1, self.model2):
            model.data.const_idx, model.k_constant = self.data.const_idx, self.k_constant
        self.k_extra1, self.k_extra2 = len(self.model1._suffix), len(self.model2._suffix)
        self.k_extra = self.k_extra1 + self.k_extra2 + 1
        self._first = self.k_exog + self.k_extra1
        self.df_resid = self.nobs - 2 * self.k_exog

    @property
    def exog_names(self):
        # Names of arrays: the parts are made of those.
        return [*(f"zm_{name}" for name in self.model1.exog_names), *self.model2.exog_names]

    def _null(self):
        return HurdleCountModel(self.endog, np.ones(len(self.endog)), dist=self.dist, zerodist=self.zerodist)

    def loglikeobs(self, params):
        found = self.model1.loglikeobs(params[: self._first])
        found[self.endog > 0] += self.model2.loglikeobs(params[self._first :])
        return found

    def fit(
        self, start_params=None, method="bfgs", maxiter=35, full_output=1, disp=1, callback=None, cov_type="nonrobust", cov_kwds=None, use_t=None, **options
    ):
        """Estimates both parts."""
        if cov_type != "nonrobust":
            raise ValueError("robust cov_type currently not supported")
        parts, warn = [], options.pop("warn_convergence", True)
        for model, place in ((self.model1, slice(0, self._first)), (self.model2, slice(self._first, None))):
            start = model._start() if start_params is None else np.asarray(start_params)[place]
            params, facts = highest(model, start, method, maxiter, disp, warn, **options)
            parts.append((params, facts, inverse_curvature(model, params)))
        first, second = len(parts[0][0]), len(parts[1][0])
        covariance = np.zeros((first + second, first + second))
        covariance[:first, :first], covariance[first:, first:] = parts[0][2], parts[1][2]
        result = self._result(np.append(parts[0][0], parts[1][0]), covariance)
        result.mle_retvals = {**parts[0][1], "converged": [part[1]["converged"] for part in parts]}
        result.converged = all(result.mle_retvals["converged"])
        result.df_model = 2 * self.df_model
        return result

    def predict(self, params, exog=None, exposure=None, offset=None, which="mean", y_values=None, linear=None):
        """Means, chances and variances: `which` says of what."""
        params = np.asarray(params, dtype=float)
        x = self.exog if exog is None else np.asarray(exog, dtype=float)
        first, second = params[: self._first], params[self._first :]
        zero_mean = np.exp(x @ first[: self.k_exog])
        zero = np.exp(-zero_mean) if not self.k_extra1 else (1 + first[-1] * zero_mean) ** (-1 / first[-1])
        line = x @ second[: self.k_exog]
        truncated = self.model2.predict(second, x, which="mean")
        found = {
            "mean": lambda: (1 - zero) * truncated, "mean-main": lambda: np.exp(line), "linear": lambda: line, "mean-nonzero": lambda: truncated,
            "prob-zero": lambda: zero, "prob-main": lambda: (1 - zero) / self.model2.predict(second, x, which="prob-trunc"),
            "prob-trunc": lambda: self.model2.predict(second, x, which="prob-trunc"),
        }  # fmt: skip
        if which in found:
            return found[which]()
        if which == "var":
            return (1 - zero) * (self.model2.predict(second, x, which="var") + zero * truncated**2)
        if which == "prob":
            counts = np.arange(int(self.endog.max()) + 1) if y_values is None else np.ravel(y_values)
            chances = (1 - zero)[:, None] * self.model2.predict(second, x, which="prob", y_values=counts)
            return np.where(counts == 0, zero[:, None], chances)
        raise ValueError("argument wich not handled")


HurdleCountModel.__module__ = "statsmodels.discrete.truncated_model"
