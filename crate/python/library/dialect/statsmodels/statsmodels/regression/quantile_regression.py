"""Linear models of quantiles."""

import numpy as np
from scipy import stats
from statsmodels.base._models import Model

from .linear_model import RegressionResults

_KERNELS = {
    "epa": lambda u: 0.75 * (1 - u**2) * (np.abs(u) <= 1),
    "cos": lambda u: np.where(np.abs(u) <= 0.5, 1 + np.cos(2 * np.pi * u), 0),
    "gau": lambda u: stats.norm.pdf(u),
    "par": lambda u: np.where(np.abs(u) <= 0.5, 4.0 / 3 - 8.0 * u**2 + 8.0 * np.abs(u) ** 3, np.where(np.abs(u) <= 1, 8.0 * (1 - np.abs(u)) ** 3 / 3.0, 0)),
}


def hall_sheather(n, q, alpha=0.05):
    z = stats.norm.ppf(q)
    return n ** (-1.0 / 3) * stats.norm.ppf(1.0 - alpha / 2.0) ** (2.0 / 3) * (1.5 * stats.norm.pdf(z) ** 2.0 / (2.0 * z**2.0 + 1)) ** (1.0 / 3)


def bofinger(n, q):
    return n ** (-1.0 / 5) * (4.5 * stats.norm.pdf(2 * stats.norm.ppf(q)) ** 4 / (2 * stats.norm.ppf(q) ** 2 + 1) ** 2) ** (1.0 / 5)


def chamberlain(n, q, alpha=0.05):
    return stats.norm.ppf(1 - alpha / 2) * np.sqrt(q * (1 - q) / n)


class QuantReg(Model):
    """A linear model of a quantile of the outcome."""

    def __init__(self, endog, exog, **options):
        super().__init__(endog, exog, options.get("missing", "none"), options.get("hasconst"))
        self.nobs = float(self.exog.shape[0])
        self.wexog, self.wendog, self.weights = self.exog, self.endog, 1.0
        self.rank = int(np.linalg.matrix_rank(self.exog))
        self.df_model, self.df_resid = float(self.rank - self.k_constant), self.nobs - self.rank
        self.wexog_singular_values = np.linalg.svd(self.exog, compute_uv=False)

    def whiten(self, data):
        return data

    def predict(self, params, exog=None):
        return (self.exog if exog is None else np.asarray(exog)) @ np.asarray(params)

    def fit(self, q=0.5, vcov="robust", kernel="epa", bandwidth="hsheather", max_iter=1000, p_tol=1e-6, **options):
        """Estimates the parameters by least squares that are weighted again and again."""
        if q <= 0 or q >= 1:
            raise ValueError("q must be strictly between 0 and 1")
        if kernel not in ("biw", "cos", "epa", "gau", "par"):
            raise ValueError("kernel must be one of biw, cos, epa, gau, par")
        bands = {"hsheather": hall_sheather, "bofinger": bofinger, "chamberlain": chamberlain}
        if bandwidth not in bands:
            raise ValueError("bandwidth must be in 'hsheather', 'bofinger', 'chamberlain'")
        y, x = self.endog, self.exog
        rounds, difference, xstar = 0, 10.0, x
        beta = np.ones(self.rank)
        history, seen = {"params": [], "mse": []}, []
        cycle = False
        while rounds < max_iter and difference > p_tol and not cycle:
            rounds += 1
            before = beta
            beta = np.linalg.pinv(xstar.T @ x) @ (xstar.T @ y)
            residual = y - x @ beta
            residual = np.where(np.abs(residual) < 0.000001, (residual >= 0).astype(float) * 0.000001 + (residual < 0) * -0.000001, residual)
            weights = np.abs(np.where(residual < 0, q * residual, (1 - q) * residual))
            xstar = x / weights[:, None]
            difference = np.max(np.abs(beta - before))
            history["params"].append(beta)
            history["mse"].append(np.mean(residual**2))
            if rounds >= 300 and rounds % 100 == 0:
                cycle = any(bool(np.all(beta == old)) for old in seen[-9:])
            seen.append(beta)
        residual = y - x @ beta
        n = self.nobs
        spread = stats.iqr(residual)
        h = bands[bandwidth](n, q)
        h = min(np.std(y), spread / 1.34) * (stats.norm.ppf(q + h) - stats.norm.ppf(q - h))
        density = 1.0 / (n * h) * np.sum(_KERNELS.get(kernel, lambda u: 15.0 / 16 * (1 - u**2) ** 2 * (np.abs(u) <= 1))(residual / h))
        if vcov == "robust":
            d = np.where(residual > 0, (q / density) ** 2, ((1 - q) / density) ** 2)
            inverse = np.linalg.pinv(x.T @ x)
            covariance = inverse @ ((x * d[:, None]).T @ x) @ inverse
        elif vcov == "iid":
            covariance = (1.0 / density) ** 2 * q * (1 - q) * np.linalg.pinv(x.T @ x)
        else:
            raise ValueError("vcov must be 'robust' or 'iid'")
        result = QuantRegResults(self, beta, normalized_cov_params=covariance)
        result.q, result.iterations, result.sparsity, result.bandwidth, result.history = q, rounds, 1.0 / density, h, history
        result.scale = 1.0
        return result


class QuantRegResults(RegressionResults):
    """What a model of quantiles found."""

    @property
    def prsquared(self):
        q, y = self.q, self.model.endog
        e = self._resid
        e = np.where(e < 0, (1 - q) * e, q * e)
        middle = y - stats.scoreatpercentile(y, q * 100)
        middle = np.where(middle < 0, (1 - q) * middle, q * middle)
        return 1 - np.sum(np.abs(e)) / np.sum(np.abs(middle))

    def summary(self, yname=None, xname=None, title=None, alpha=0.05):
        from statsmodels.iolib.summary import Summary

        values, condition = self.eigenvals, self.condition_number
        left = [("Dep. Variable:", None), ("Model:", None), ("Method:", ["Least Squares"]), ("Date:", None), ("Time:", None)]
        right = [
            ("Pseudo R-squared:", [f"{self.prsquared:#8.4g}"]), ("Bandwidth:", [f"{self.bandwidth:#8.4g}"]),
            ("Sparsity:", [f"{self.sparsity:#8.4g}"]), ("No. Observations:", None), ("Df Residuals:", None), ("Df Model:", None),
        ]  # fmt: skip
        summary = Summary()
        title = f"{self.model.__class__.__name__} Regression Results" if title is None else title
        summary.add_table_2cols(self, title=title, gleft=left, gright=right, yname=yname, xname=xname)
        summary.add_table_params(self, yname=yname, xname=xname, alpha=alpha, use_t=self.use_t)
        notes = [note for note in self._notes(values[-1], condition)[1 if self.k_constant else 2 :]]
        if notes:
            summary.add_extra_txt(notes)
        return summary
