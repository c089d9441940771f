"""Linear models: ordinary, weighted and generalized least squares."""

import numpy as np
from statsmodels.base._models import Model

from .linear_model import RegressionResultsWrapper, robust


class RegressionModel(Model):
    """What least squares have in common: data are whitened, then fitted."""

    def __init__(self, endog, exog, missing="none", hasconst=None, **arrays):
        if exog is None:
            raise ValueError("exog is required")
        super().__init__(endog, exog, missing, hasconst, **arrays)
        self.weights = 1.0
        self._df_model = self._df_resid = self.rank = None

    def _whitened(self):
        self.wexog, self.wendog = self.whiten(self.exog), self.whiten(self.endog)
        self.nobs = float(self.wexog.shape[0])

    def whiten(self, x):
        return x

    def _factor(self):
        if getattr(self, "_svd", None) is None or self._svd[0] is not self.wexog:
            u, s, vt = np.linalg.svd(self.wexog, full_matrices=False)
            cut = 1e-15 * (s.max() if len(s) else 0)
            inverse = np.where(s > cut, 1 / np.where(s > cut, s, 1.0), 0.0)
            self._svd = (self.wexog, u, s, vt, inverse)
            tolerance = (s.max() if len(s) else 0) * max(len(s), 1) * np.finfo(float).eps
            self.rank = int(np.sum(s > tolerance))
            self.pinv_wexog = vt.T @ (inverse[:, None] * u.T)
            self.normalized_cov_params = (vt.T * inverse**2) @ vt
            self.wexog_singular_values = s
        return self._svd

    def _ranked(self):
        if self.rank is None:
            self._factor()
        return self.rank

    @property
    def df_model(self):
        return float(self._ranked() - self.k_constant) if self._df_model is None else self._df_model

    @df_model.setter
    def df_model(self, value):
        self._df_model = value

    @property
    def df_resid(self):
        return self.nobs - self._ranked() if self._df_resid is None else self._df_resid

    @df_resid.setter
    def df_resid(self, value):
        self._df_resid = value

    def fit(self, method="pinv", cov_type="nonrobust", cov_kwds=None, use_t=None, **options):
        """Estimates the parameters."""
        if method not in ("pinv", "qr"):
            raise ValueError('method has to be "pinv" or "qr"')
        _, u, _, vt, inverse = self._factor()
        params = vt.T @ (inverse * (u.T @ self.wendog)) if self.wendog.ndim == 1 else self.pinv_wexog @ self.wendog
        result = RegressionResultsWrapper(self, params, self.normalized_cov_params)
        return result if cov_type == "nonrobust" and use_t is None else robust(result, cov_type, use_t, cov_kwds or {})

    def predict(self, params, exog=None):
        return (self.exog if exog is None else np.asarray(exog)) @ np.asarray(params)

    def get_distribution(self, params, scale, exog=None, dist_class=None):
        from scipy import stats

        return (dist_class or stats.norm)(loc=self.predict(params, exog), scale=np.sqrt(scale))


class WLS(RegressionModel):
    """Least squares with a weight for each row."""

    _arrays = ("weights",)

    def __init__(self, endog, exog, weights=1.0, missing="none", hasconst=None, **options):
        shown = np.asarray(weights)
        super().__init__(endog, exog, missing, hasconst, weights=weights if shown.ndim and shown.size > 1 else None)
        kept = np.asarray(self.data.arrays.get("weights", weights), dtype=float).squeeze()
        self.weights = np.repeat(kept, len(self.endog)) if kept.ndim == 0 else kept
        if len(self.weights) != len(self.endog):
            raise ValueError("Weights must be scalar or same length as design")
        self._whitened()

    def whiten(self, x):
        x = np.asarray(x)
        return x * np.sqrt(self.weights) if x.ndim == 1 else np.sqrt(self.weights)[:, None] * x

    def loglike(self, params):
        half = self.nobs / 2.0
        ssr = np.sum((self.wendog - self.wexog @ np.asarray(params)) ** 2)
        return -np.log(ssr) * half - (1 + np.log(np.pi / half)) * half + 0.5 * np.sum(np.log(self.weights))


class OLS(RegressionModel):
    """Ordinary least squares."""

    def __init__(self, endog, exog=None, missing="none", hasconst=None, **options):
        if "weights" in options:
            import warnings

            from statsmodels.tools.sm_exceptions import ValueWarning

            warnings.warn("Weights are not supported in OLS and will be ignoredAn exception will be raised in the next version.", ValueWarning, 2)
        super().__init__(endog, exog, missing, hasconst)
        self._whitened()

    def loglike(self, params, scale=None):
        half = self.nobs / 2.0
        ssr = np.sum((self.endog - self.exog @ np.asarray(params)) ** 2)
        if scale is None:
            return -half * np.log(2 * np.pi) - half * np.log(ssr / self.nobs) - half
        return -half * np.log(2 * np.pi) - half * np.log(scale) - ssr / (2 * scale)

    def score(self, params, scale=None):
        slope = 2 * self.wexog.T @ (self.wendog - self.wexog @ np.asarray(params))
        if scale is not None:
            return slope / (2 * scale)
        return self.nobs * slope / (2 * np.sum((self.wendog - self.wexog @ np.asarray(params)) ** 2))

    def hessian(self, params, scale=None):
        products = self.wexog.T @ self.wexog
        residual = self.wendog - self.wexog @ np.asarray(params)
        ssr = np.sum(residual**2)
        if scale is not None:
            return -products / scale
        slope = -2 * self.wexog.T @ residual
        return -self.nobs * (2 * products * ssr - np.outer(slope, slope)) / (2 * ssr**2)


class GLS(RegressionModel):
    """Least squares whose errors have a covariance `sigma`."""

    def __init__(self, endog, exog, sigma=None, missing="none", hasconst=None, **options):
        super().__init__(endog, exog, missing, hasconst)
        self.sigma = self.cholsigmainv = None
        if sigma is not None:
            sigma = np.asarray(sigma, dtype=float).squeeze()
            count = len(self.endog)
            sigma = np.repeat(sigma, count) if sigma.ndim == 0 else sigma
            if sigma.shape not in ((count,), (count, count)):
                raise ValueError(f"Sigma must be a scalar, 1d of length {count} or a 2d array of shape {count} x {count}")
            self.sigma = sigma
            self.cholsigmainv = 1 / np.sqrt(sigma) if sigma.ndim == 1 else np.linalg.cholesky(np.linalg.inv(sigma)).T
        self._whitened()

    def whiten(self, x):
        x = np.asarray(x)
        if self.sigma is None:
            return x
        if self.sigma.ndim == 1:
            return x * self.cholsigmainv if x.ndim == 1 else x * self.cholsigmainv[:, None]
        return self.cholsigmainv @ x

    def loglike(self, params):
        half = self.nobs / 2.0
        ssr = np.sum((self.wendog - self.wexog @ np.asarray(params)) ** 2)
        found = -np.log(ssr) * half - (1 + np.log(np.pi / half)) * half
        if self.sigma is not None:
            found -= 0.5 * (np.linalg.slogdet(self.sigma)[1] if self.sigma.ndim == 2 else np.sum(np.log(self.sigma)))
        return found


class GLSAR(RegressionModel):
    """Least squares whose errors follow from earlier ones."""

    def __init__(self, endog, exog=None, rho=1, missing="none", hasconst=None, **options):
        if isinstance(rho, (int, np.integer)):
            self.order, self.rho = int(rho), np.zeros(int(rho))
        else:
            self.rho = np.squeeze(np.asarray(rho, dtype=float)).reshape(-1)
            self.order = len(self.rho)
        if exog is None:
            exog = np.ones((len(endog), 1))
        super().__init__(endog, exog, missing, hasconst)
        self._whitened()

    def whiten(self, x):
        x = np.asarray(x, dtype=float)
        found = x
        for lag in range(self.order):
            moved = np.concatenate([np.zeros_like(x[: lag + 1]), x[: -lag - 1]])
            found = found - self.rho[lag] * moved
        return found[self.order :]

    loglike = WLS.loglike

    def iterative_fit(self, maxiter=3, rtol=1e-4, **options):
        """Estimates parameters and the dependence of errors in turns."""
        from statsmodels.regression.linear_model import yule_walker

        history = {"params": [], "rho": [self.rho]}
        converged, before = False, None
        rounds = max(maxiter - 1, 1)
        for step in range(rounds):
            self._svd = None
            self._whitened()
            result = self.fit(**{key: value for key, value in options.items() if key != "history"})
            history["params"].append(result._params)
            if step == maxiter - 1:
                break
            if before is not None and np.max(np.abs(result._params - before) / np.abs(before)) < rtol:
                converged = True
                break
            before = result._params
            self.rho, _ = yule_walker(result._resid, order=self.order, df=None)
            history["rho"].append(self.rho)
        self._svd = None
        self._whitened()
        result = self.fit(**options)
        result.iter, result.history, result.converged = step + 1, history, converged
        return result


GLSAR.loglike = lambda self, params: OLS.loglike(_Plain(self), params)


class _Plain:
    def __init__(self, model):
        self.endog, self.exog, self.nobs = model.wendog, model.wexog, model.nobs


for _class in (WLS, OLS, GLS, GLSAR, RegressionModel):
    _class.__module__ = "statsmodels.regression.linear_model"
