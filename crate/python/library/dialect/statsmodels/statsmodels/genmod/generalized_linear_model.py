"""Generalized linear models."""

from functools import cached_property

import numpy as np
from scipy import stats
from statsmodels.base._inference import Results
from statsmodels.base._models import Model
from statsmodels.regression._covariances import normalized, robust_covariance

from . import families as F


def _weighted(y, x, weights):
    """Parameters of weighted least squares, and the inverse of the products of columns."""
    root = np.sqrt(weights)
    u, s, vt = np.linalg.svd(x * root[:, None], full_matrices=False)
    inverse = np.where(s > 1e-15 * s.max(), 1 / np.where(s > 0, s, 1.0), 0.0)
    return vt.T @ (inverse * (u.T @ (y * root))), (vt.T * inverse**2) @ vt


class GLM(Model):
    """A model whose mean is a function of a linear one."""

    _arrays = ("offset", "exposure", "freq_weights", "var_weights")
    _takes_constant = False

    def __init__(self, endog, exog=None, family=None, offset=None, exposure=None, freq_weights=None, var_weights=None, missing="none", **options):
        self.family = F.Gaussian() if family is None else family
        if isinstance(self.family, type):
            raise TypeError("family must be an instance of a family, not a class")
        exog = np.ones(len(endog)) if exog is None else exog
        super().__init__(endog, exog, missing, options.get("hasconst"), offset=offset, exposure=exposure, freq_weights=freq_weights, var_weights=var_weights)
        given = self.data.arrays
        rows = self.exog.shape[0]

        def numbers(name, default):
            return default if given.get(name) is None else np.asarray(given[name], dtype=float)

        if exposure is not None and not isinstance(self.family.link, F.links.Log):
            raise ValueError("exposure can only be used with the log link function")
        self.exposure = None if given.get("exposure") is None else np.log(numbers("exposure", None))
        self.offset = None if given.get("offset") is None else numbers("offset", None)
        shift = np.zeros(rows)
        shift = shift + self.offset if self.offset is not None else shift
        self._offset_exposure = shift + self.exposure if self.exposure is not None else shift
        self.freq_weights, self.var_weights = numbers("freq_weights", np.ones(rows)), numbers("var_weights", np.ones(rows))
        if len(self.freq_weights) != rows:
            raise ValueError("freq weights not the same length as endog")
        self.iweights = self.freq_weights * self.var_weights
        self.n_trials = np.ones(rows)
        self.endog = np.asarray(self.endog, dtype=float)
        if isinstance(self.family, F.Binomial):
            self.family.n = 1
            self.endog, self.n_trials = self.family.initialize(self.endog, self.freq_weights)
        elif self.endog.ndim > 1:
            raise ValueError("endog has more than one column")
        self.rank = int(np.linalg.matrix_rank(self.exog))
        self.wnobs = float(self.freq_weights.sum())
        self.nobs = float(rows)
        self.df_model, self.df_resid = float(self.rank - 1), self.wnobs - self.rank

    @property
    def endog_names(self):
        names = self.data.ynames
        return names if isinstance(names, str) or not isinstance(names, list) else names

    def estimate_scale(self, mu, scaletype=None):
        if scaletype is None:
            if isinstance(self.family, (F.Binomial, F.Poisson, F.NegativeBinomial)):
                return 1.0
            scaletype = "x2"
        if isinstance(scaletype, str):
            kind = scaletype.lower()
            if kind == "x2":
                return np.sum((self.endog - mu) ** 2 * self.iweights / self.family.variance(mu)) / self.df_resid
            if kind == "dev":
                return self.family.deviance(self.endog, mu, self.var_weights, self.freq_weights, 1.0) / self.df_resid
            raise ValueError("scale must be one of 'x2', 'dev' or a number")
        return float(scaletype)

    def fit(
        self, start_params=None, maxiter=100, method="IRLS", tol=1e-8, scale=None, cov_type="nonrobust", cov_kwds=None, use_t=None,
        full_output=True, disp=False, max_start_irls=3, **options,
    ):  # fmt: skip
        """Estimates the parameters by least squares that are weighted again and again."""
        family, y, x = self.family, self.endog, self.exog
        if start_params is None:
            mu = family.starting_mu(y)
            linear = family.predict(mu)
            params = np.zeros(x.shape[1])
        else:
            params = np.asarray(start_params, dtype=float)
            linear = x @ params + self._offset_exposure
            mu = family.fitted(linear)
        scaling = self.estimate_scale(mu, scale)
        deviance = [np.inf, family.deviance(y, mu, self.var_weights, self.freq_weights, scaling)]
        if np.isnan(deviance[-1]):
            raise ValueError("The first guess on the deviance function returned a nan.  This could be a boundary  problem and should be reported.")
        history, converged, rounds, inverse = [np.inf, params], False, 0, None
        for rounds in range(1, maxiter + 1):
            weights = self.iweights * self.n_trials * family.weights(mu)
            working = linear + family.link.deriv(mu) * (y - mu) - self._offset_exposure
            if not bool(np.isfinite(weights).all()):
                raise ValueError("NaN, inf or invalid value detected in weights, estimation infeasible.")
            params, inverse = _weighted(working, x, weights)
            linear = x @ params + self._offset_exposure
            mu = family.fitted(linear)
            history.append(params)
            deviance.append(family.deviance(y, mu, self.var_weights, self.freq_weights, scaling))
            scaling = self.estimate_scale(mu, scale)
            if bool(np.allclose(mu - y, 0)):
                import warnings

                from statsmodels.tools.sm_exceptions import PerfectSeparationWarning

                message = "Perfect separation or prediction detected, parameter may not be identified"
                warnings.warn(message, PerfectSeparationWarning, stacklevel=2)
            if abs(deviance[-1] - deviance[-2]) <= tol:
                converged = True
                break
        self.mu, self.weights, self.scale, self.scaletype = mu, weights, scaling, scale
        result = GLMResultsWrapper(self, params, inverse, scaling)
        if cov_type.lower() not in ("nonrobust", "eim") or use_t is not None:
            result._robust(cov_type, use_t, cov_kwds or {})
        result.method = "IRLS" if method.lower() == "irls" else method
        result.fit_history = {"params": history, "deviance": deviance, "iteration": rounds}
        result.converged = converged
        return result

    def predict(self, params, exog=None, exposure=None, offset=None, which="mean", linear=None):
        shift = 0.0
        if offset is not None:
            shift = np.asarray(offset)
        elif exog is None or exog is self.exog:
            shift = 0.0 if self.offset is None else self.offset
        if exposure is not None:
            shift = shift + np.log(np.asarray(exposure))
        elif exog is None or exog is self.exog:
            shift = shift + (0.0 if self.exposure is None else self.exposure)
        x = self.exog if exog is None else np.asarray(exog)
        found = x @ np.asarray(params) + shift
        if which == "linear" or linear:
            return found
        mean = self.family.fitted(found)
        if which in ("mean", "response"):
            return mean
        if which == "var_unscaled":
            return self.family.variance(mean)
        raise ValueError(f'The which value "{which}" is not recognized')

    def loglike(self, params, scale=None):
        mu = self.predict(params)
        scale = self.estimate_scale(mu, getattr(self, "scaletype", None)) if scale is None else scale
        return self.family.loglike(self.endog, mu, self.var_weights, self.freq_weights, scale)

    def score_obs(self, params, scale=None):
        mu = self.predict(params)
        factor = (self.endog - mu) / self.family.link.deriv(mu) / self.family.variance(mu) * self.iweights * self.n_trials
        return factor[:, None] * self.exog / (1.0 if scale is None else scale)

    def score(self, params, scale=None):
        return self.score_obs(params, scale).sum(0)

    def hessian(self, params, scale=None, observed=True):
        mu = self.predict(params)
        link, family = self.family.link, self.family
        weights = self.iweights * self.n_trials * family.weights(mu)
        if observed:
            slope = link.deriv(mu)
            step = 1e-6 * np.maximum(np.abs(mu), 1e-2)
            variance = family.variance(mu)
            growth = (family.variance(mu + step) - family.variance(mu - step)) / (2 * step)
            bend = (variance * link.deriv2(mu) + growth * slope) * self.iweights * self.n_trials / (slope**3 * variance**2)
            weights = weights + bend * (self.endog - mu)
        return -(self.exog * weights[:, None]).T @ self.exog / (1.0 if scale is None else scale)


class GLMResults(Results):
    """What a generalized linear model found."""

    def __init__(self, model, params, normalized_cov_params, scale):
        super().__init__(model, params, normalized_cov_params, scale)
        self.family, self.df_model, self.df_resid, self.nobs, self.use_t = model.family, model.df_model, model.df_resid, model.nobs, False
        self.cov_kwds = {"description": "Standard Errors assume that the covariance matrix of the errors is correctly specified."}
        self._mu = model.mu

    def _robust(self, cov_type, use_t, options):
        self.use_t = bool(use_t)
        if cov_type.lower() == "nonrobust":
            return
        self.cov_type = normalized(cov_type)
        self.cov_params_default, facts, groups = robust_covariance(self, self.cov_type, dict(options))
        self.cov_kwds = {"use_t": self.use_t, **facts}
        if groups:
            self.df_resid_inference = groups - 1

    def _score_rows(self):
        observed = np.linalg.inv(-self.model.hessian(self._params))
        return self.model.score_obs(self._params), observed

    mu = property(lambda self: self._mu)

    @property
    def fittedvalues(self):
        return self.data.rows(self._mu)

    def _residual(self, values):
        return self.data.rows(values)

    @property
    def resid_response(self):
        return self._residual(self.model.n_trials * (self.model.endog - self._mu))

    @property
    def resid_pearson(self):
        m = self.model
        return self._residual(np.sqrt(m.n_trials) * (m.endog - self._mu) * np.sqrt(m.var_weights) / np.sqrt(self.family.variance(self._mu)))

    @property
    def resid_working(self):
        return self._residual((self.model.endog - self._mu) * self.family.link.deriv(self._mu) * self.model.n_trials)

    @property
    def resid_deviance(self):
        return self._residual(self.family.resid_dev(self.model.endog, self._mu, self.model.var_weights, 1.0))

    @property
    def resid_anscombe(self):
        return self.resid_anscombe_scaled

    @property
    def resid_anscombe_scaled(self):
        return self._residual(self.family.resid_anscombe(self.model.endog, self._mu, self.model.var_weights, self.scale))

    @property
    def resid_anscombe_unscaled(self):
        return self._residual(self.family.resid_anscombe(self.model.endog, self._mu, self.model.var_weights, 1.0))

    @property
    def pearson_chi2(self):
        m = self.model
        return np.sum((m.endog - self._mu) ** 2 / self.family.variance(self._mu) * m.iweights * m.n_trials)

    @cached_property
    def null(self):
        model = self.model
        ones = np.ones((len(model.endog), 1))
        if np.any(model._offset_exposure != 0):
            options = {"offset": model._offset_exposure, "freq_weights": model.freq_weights, "var_weights": model.var_weights}
            n = getattr(self.family, "n", None)
            found = GLM(model.endog, ones, family=self.family, **options).fit(start_params=np.atleast_1d(self.family.link(model.endog.mean())))._mu
            if n is not None:
                self.family.n = n
            return found
        weights = model.iweights * model.n_trials
        return np.full(len(model.endog), np.sum(weights * model.endog) / np.sum(weights))

    @cached_property
    def deviance(self):
        m = self.model
        return self.family.deviance(m.endog, self._mu, m.var_weights, m.freq_weights)

    @cached_property
    def null_deviance(self):
        m = self.model
        return self.family.deviance(m.endog, self.null, m.var_weights, m.freq_weights)

    @cached_property
    def llnull(self):
        m = self.model
        return self.family.loglike(m.endog, self.null, m.var_weights, m.freq_weights, self.scale)

    def llf_scaled(self, scale=None):
        m = self.model
        if scale is None:
            scale = self.scale
            if isinstance(self.family, F.Gaussian) and isinstance(self.family.link, F.links.Power) and self.family.link.power == 1.0:
                scale = np.sum((m.endog - self._mu) ** 2 * m.iweights) / m.wnobs
        return self.family.loglike(m.endog, self._mu, m.var_weights, m.freq_weights, scale)

    @cached_property
    def llf(self):
        return self.llf_scaled()

    def pseudo_rsquared(self, kind="cs"):
        kind = kind.lower()
        if kind.startswith("mcf"):
            return 1 - self.llf / self.llnull
        if kind.startswith("cox") or kind in ("cs", "lr"):
            return 1 - np.exp((self.llnull - self.llf) * (2 / self.nobs))
        raise ValueError("only McFadden and Cox-Snell are available")

    @property
    def _df_model_all(self):
        return self.df_model + 1

    @property
    def bic_deviance(self):
        return self.deviance - (self.model.wnobs - self.df_model - 1) * np.log(self.model.wnobs)

    @property
    def bic_llf(self):
        return -2 * self.llf + (self.df_model + 1) * np.log(self.df_model + self.df_resid + 1)

    @property
    def bic(self):
        return self.bic_llf

    def get_prediction(self, exog=None, exposure=None, offset=None, transform=True, which=None, row_labels=None, **options):
        """Expected means with intervals, that are those of the linear part."""
        import pandas as pd

        x, labels = self.model._exog_for(exog, transform)
        linear = self.model.predict(self._params, x, exposure, offset, which="linear")
        error = np.sqrt(np.sum(x * (x @ self._covariance()), axis=1))
        link = self.family.link
        q = stats.t.ppf if self.use_t else None

        class PredictionResultsMean:
            predicted_mean = predicted = link.inverse(linear)
            se_mean = se = np.abs(link.inverse_deriv(linear)) * error

            def conf_int(inner, alpha=0.05, **given):
                z = q(1 - alpha / 2, self._df) if q else stats.norm.ppf(1 - alpha / 2)
                return link.inverse(np.column_stack([linear - z * error, linear + z * error]))

            def summary_frame(inner, alpha=0.05):
                interval = np.sort(inner.conf_int(alpha), axis=1)
                columns = {"mean": inner.predicted_mean, "mean_se": inner.se_mean, "mean_ci_lower": interval[:, 0], "mean_ci_upper": interval[:, 1]}
                return pd.DataFrame(columns, index=labels)

        return PredictionResultsMean()

    def get_hat_matrix_diag(self, observed=True):
        root = np.sqrt(self.model.weights)[:, None] * self.model.exog
        return np.sum(root * (root @ np.asarray(self.normalized_cov_params)), axis=1)

    def get_influence(self, observed=False):
        from statsmodels_extras.influence import GLMInfluence

        return GLMInfluence(self)

    def summary(self, yname=None, xname=None, title=None, alpha=0.05):
        """All of it as tables of text."""
        from statsmodels.iolib.summary import Summary

        left = [
            ("Dep. Variable:", None), ("Model:", None), ("Model Family:", [self.family.__class__.__name__]),
            ("Link Function:", [self.family.link.__class__.__name__]), ("Method:", [self.method]), ("Date:", None), ("Time:", None),
            ("No. Iterations:", [f"{self.fit_history['iteration']:d}"]), ("Covariance Type:", [self.cov_type]),
        ]  # fmt: skip
        right = [
            ("No. Observations:", None), ("Df Residuals:", None), ("Df Model:", None), ("Scale:", [f"{self.scale:#8.5g}"]), ("Log-Likelihood:", None),
            ("Deviance:", [f"{self.deviance:#8.5g}"]), ("Pearson chi2:", [f"{self.pearson_chi2:#6.3g}"]),
            ("Pseudo R-squ. (CS):", [f"{self.pseudo_rsquared('cs'):#6.4g}"]),
        ]  # fmt: skip
        title = "Generalized Linear Model Regression Results" if title is None else title
        summary = Summary()
        summary.add_table_2cols(self, title=title, gleft=left, gright=right, yname=yname, xname=xname)
        summary.add_table_params(self, yname=yname, xname=xname, alpha=alpha, use_t=self.use_t)
        return summary

    def summary2(self, yname=None, xname=None, title=None, alpha=0.05, float_format="%.4f"):
        from statsmodels.iolib.summary2 import Summary

        summary = Summary()
        summary.add_base(results=self, alpha=alpha, float_format=float_format, xname=xname, yname=yname, title=title)
        return summary


class GLMResultsWrapper(GLMResults):
    """The results that `fit` gives."""
