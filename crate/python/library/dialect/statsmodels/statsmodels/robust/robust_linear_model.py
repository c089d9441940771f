"""Linear models that outliers do not move much."""

import numpy as np
from statsmodels.base._inference import Results
from statsmodels.base._models import Model

from . import norms, scale


class RLM(Model):
    """A linear model whose residuals count by a norm."""

    def __init__(self, endog, exog, M=None, missing="none", **options):
        self.M = norms.HuberT() if M is None else M
        super().__init__(endog, exog, missing, options.get("hasconst"))
        self.nobs = float(self.exog.shape[0])
        u, s, vt = np.linalg.svd(self.exog, full_matrices=False)
        self.pinv_wexog = vt.T @ ((1 / s)[:, None] * u.T)
        self.normalized_cov_params = (vt.T / s**2) @ vt
        self.rank = int(np.linalg.matrix_rank(self.exog))
        self.df_model, self.df_resid = float(self.rank - 1), self.nobs - self.rank

    def predict(self, params, exog=None):
        return (self.exog if exog is None else np.asarray(exog)) @ np.asarray(params)

    def _spread(self, residual):
        kind = self.scale_est
        if isinstance(kind, str):
            if kind.lower() == "mad":
                return scale.mad(residual, center=0)
            raise ValueError(f"Option {kind} for scale_est not understood")
        return kind(self.df_resid, self.nobs, residual) if isinstance(kind, scale.HuberScale) else kind(residual)

    def fit(self, maxiter=50, tol=1e-8, scale_est="mad", init=None, cov="H1", update_scale=True, conv="dev", start_params=None, **options):
        """Estimates the parameters by least squares that are weighted again and again."""
        self.scale_est = scale_est
        y, x = self.endog, self.exog
        params = self.pinv_wexog @ y if start_params is None else np.asarray(start_params, dtype=float)
        residual = y - x @ params
        spread = self._spread(residual)

        weights = np.ones(len(y))

        def criterion():
            if conv == "dev":
                # By the variance of the weighted fit.
                return np.sum(self.M(residual / (np.sum(weights * residual**2) / self.df_resid)))
            return params if conv == "coefs" else self.M.weights(residual / spread) if conv == "weights" else spread

        values, rounds, converged = [np.inf, criterion()], 1, False
        while rounds < maxiter and not converged:
            weights = self.M.weights(residual / spread)
            root = np.sqrt(weights)
            params = np.linalg.lstsq(x * root[:, None], y * root, rcond=None)[0]
            residual = y - x @ params
            values.append(criterion())
            if update_scale:
                spread = self._spread(residual)
            rounds += 1
            converged = bool(np.all(np.abs(values[-1] - values[-2]) <= tol))
        weights = self.M.weights(residual / spread)
        result = RLMResultsWrapper(self, params, self.normalized_cov_params, spread, residual, weights)
        result.fit_history = {"iteration": rounds, "deviance": values}
        norm = self.M.__class__.__name__
        result.fit_options = {"cov": cov.upper(), "scale_est": scale_est if isinstance(scale_est, str) else scale_est.__class__.__name__, "norm": norm}
        result.converged = converged
        result._find_covariance(cov.upper())
        return result


class RLMResults(Results):
    """What a robust model found."""

    def __init__(self, model, params, covariance, spread, residual, weights):
        super().__init__(model, params, covariance, spread)
        self.df_model, self.df_resid, self.nobs, self.use_t, self._residual, self._weights = (
            model.df_model, model.df_resid, model.nobs, False, residual, weights,
        )  # fmt: skip
        self.method, self.cov_type = "IRLS", "H1"

    def _find_covariance(self, kind):
        m = self.model
        z = self._residual / self.scale
        slope = m.M.psi_deriv(z)
        mean, variance = slope.mean(), slope.var()
        k = 1 + (self.df_model + 1) / self.nobs * variance / mean**2
        square = np.sum(m.M.psi(z) ** 2) * self.scale**2
        if kind == "H1":
            self.cov_params_default = k**2 * (1 / self.df_resid * square) / mean**2 * np.asarray(m.normalized_cov_params)
        else:
            weighted = np.linalg.inv((m.exog * slope[:, None]).T @ m.exog)
            if kind == "H2":
                self.cov_params_default = k * (1 / self.df_resid) * square / mean * weighted
            elif kind == "H3":
                self.cov_params_default = 1 / k * 1 / self.df_resid * square * weighted @ (m.exog.T @ m.exog) @ weighted
            else:
                raise ValueError("Covariance matrix should be one of H1, H2 or H3")

    fittedvalues = property(lambda self: self.data.rows(self.model.exog @ self._params))
    resid = property(lambda self: self.data.rows(self._residual))
    sresid = property(lambda self: self.data.rows(self._residual / self.scale))
    weights = property(lambda self: self.data.rows(self._weights))

    def summary(self, yname=None, xname=None, title=0, alpha=0.05, return_fmt="text"):
        from statsmodels.iolib.summary import Summary

        left = [
            ("Dep. Variable:", None), ("Model:", None), ("Method:", ["IRLS"]), ("Norm:", [self.fit_options["norm"]]),
            ("Scale Est.:", [self.fit_options["scale_est"]]), ("Cov Type:", [self.fit_options["cov"]]), ("Date:", None), ("Time:", None),
            ("No. Iterations:", [f"{self.fit_history['iteration']:d}"]),
        ]  # fmt: skip
        right = [("No. Observations:", None), ("Df Residuals:", None), ("Df Model:", None)]
        title = "Robust Linear Model Regression Results" if title == 0 else title
        summary = Summary()
        summary.add_table_2cols(self, title=title, gleft=left, gright=right, yname=yname, xname=xname)
        summary.add_table_params(self, yname=yname, xname=xname, alpha=alpha, use_t=self.use_t)
        summary.add_extra_txt(
            ["If the model instance has been used for another fit with different fit parameters, then the fit options might not be the correct ones anymore ."]
        )
        return summary


class RLMResultsWrapper(RLMResults):
    """The results that `fit` gives."""
