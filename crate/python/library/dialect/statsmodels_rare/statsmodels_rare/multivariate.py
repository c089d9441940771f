"""Several outcomes together: analysis of variance, canonical correlations, principal components."""

import warnings

import numpy as np
import pandas as pd
from scipy import stats
from statsmodels.base._contrasts import constraint_of
from statsmodels.base._models import Model
from statsmodels.iolib import summary2

_NAMES = ["Wilks' lambda", "Pillai's trace", "Hotelling-Lawley trace", "Roy's greatest root"]
_COLUMNS = ["Value", "Num DF", "Den DF", "F Value", "Pr > F"]


def _fraction(p, q, v, value):
    """Rao's approximation of Wilks' lambda by F: both degrees of freedom, and F."""
    r, u = v - (p - q + 1) / 2, (p * q - 2) / 4
    t = np.sqrt(((p * q) ** 2 - 4) / (p**2 + q**2 - 5)) if p**2 + q**2 - 5 > 0 else 1
    first, second = p * q, r * t - 2 * u
    root = value ** (1 / t)
    return first, second, (1 - root) / root * second / first


def multivariate_stats(eigenvals, r_err_sscp, r_contrast, df_resid, tolerance=1e-8):
    """The four statistics of the shares that a hypothesis explains, with what F says of them."""
    v, p, q = df_resid, r_err_sscp, r_contrast
    s = np.min([p, q])
    shares = np.asarray(eigenvals, dtype=float)
    shares = shares[shares > tolerance]
    ratios = shares / (1 - shares)
    m, n = (abs(p - q) - 1) / 2, (v - p - 1) / 2
    rows = []

    def row(value, first, second, f):
        rows.append([value, first, second, f, stats.f.sf(f, first, second)])

    wilks, pillai, hotelling = np.prod(1 - shares), shares.sum(), ratios.sum()
    row(wilks, *_fraction(p, q, v, wilks))
    first, second = s * max(p, q), s * (v - p + s)
    row(pillai, first, second, second / first * pillai / (s - pillai))
    if n > 0:
        b = (p + 2 * n) * (q + 2 * n) / 2 / (2 * n + 1) / (n - 1)
        first, second = p * q, 4 + (p * q + 2) / (b - 1)
        row(hotelling, first, second, second / first * hotelling / ((second - 2) / 2 / n))
    else:
        first, second = s * (2 * m + s + 1), s * (s * n + 1)
        row(hotelling, first, second, second / first / s * hotelling)
    roy, r = ratios.max() if len(ratios) else 0.0, max(p, q)
    row(roy, r, v - r + q, (v - r + q) / r * roy)
    return pd.DataFrame(rows, index=_NAMES, columns=_COLUMNS, dtype=object)


class MultivariateTestResults:
    """What tests of several hypotheses gave."""

    def __init__(self, results, endog_names, exog_names):
        self.results, self.endog_names, self.exog_names = results, list(endog_names), list(exog_names)

    def __str__(self):
        return str(self.summary())

    def __getitem__(self, item):
        return self.results[item]

    @property
    def summary_frame(self):
        parts = []
        for key, found in self.results.items():
            part = found["stat"].copy()
            part["Effect"] = key
            parts.append(part.reset_index())
        whole = pd.concat(parts, axis=0).set_index(["Effect", "index"])
        whole.index = whole.index.set_names(["Effect", "Statistic"])
        return whole

    def summary(self, show_contrast_L=False, show_transform_M=False, show_constant_C=False):
        """All of it as tables of text."""
        text = summary2.Summary()
        text.add_title("Multivariate linear model")
        for key, found in self.results.items():
            text.add_dict({"": ""})
            frame = found["stat"].reset_index()
            frame.columns = [key, *frame.columns[1:]]
            frame.index = [""] * len(frame)
            text.add_df(frame)
            if show_contrast_L:
                text.add_dict({key: " contrast L="})
                text.add_df(pd.DataFrame(found["contrast_L"], columns=self.exog_names))
            if show_transform_M:
                text.add_dict({key: " transform M="})
                text.add_df(pd.DataFrame(found["transform_M"], index=self.endog_names))
            if show_constant_C:
                text.add_dict({key: " constant C="})
                text.add_df(pd.DataFrame(found["constant_C"]))
        return text


class _Several(Model):
    """A linear model of several outcomes."""

    _many = True
    _takes_constant = False

    def _solve(self):
        x, y = self.exog, self.endog
        self._inverse = np.linalg.pinv(x.T @ x)
        self._beta = np.linalg.pinv(x) @ y
        rank = int(np.linalg.matrix_rank(x))
        if rank < x.shape[1]:
            raise ValueError("Covariance of x singular!")
        self.df_resid = x.shape[0] - rank
        rest = y - x @ self._beta
        self._error = rest.T @ rest

    def _terms(self, skip_intercept):
        info = self.data.design_info
        names = self.exog_names
        if info is not None and info.term_codings is not None:
            parts = {str(name): place for name, place in info.term_name_slices.items() if not (skip_intercept and name == "Intercept")}
            return [[name, np.eye(len(names))[place], None] for name, place in parts.items()]
        return [[f"x{place:d}", np.eye(len(names))[[place]], None] for place in range(len(names))]

    def mv_test(self, hypotheses=None, skip_intercept_test=False):
        """Tests of linear hypotheses L B M = C."""
        found = {}
        for name, left, right, *rest in self._terms(skip_intercept_test) if hypotheses is None else hypotheses:
            if isinstance(left, str) or (isinstance(left, (list, tuple)) and all(isinstance(one, str) for one in left)):
                left = constraint_of(left, self.exog_names)[0]
            else:
                left = np.atleast_2d(np.asarray(left))
                if left.shape[1] != self.exog.shape[1]:
                    raise ValueError(f"Contrast matrix L should have the same number of columns as exog! {left.shape[1]} != {self.exog.shape[1]}")
            count = self.endog.shape[1]
            if right is None:
                right = np.eye(count)
            elif isinstance(right, str) or (isinstance(right, (list, tuple)) and all(isinstance(one, str) for one in right)):
                right = constraint_of(right, list(self.endog_names))[0].T
            else:
                right = np.atleast_2d(np.asarray(right))
                if right.shape[0] != count:
                    raise ValueError(f"Transform matrix M should have the same number of rows as the number of columns of endog! {right.shape[0]} != {count}")
            constant = rest[0] if rest and rest[0] is not None else np.zeros([left.shape[0], right.shape[1]])
            gap = left @ self._beta @ right - constant
            span = left @ self._inverse @ left.T
            q = int(np.linalg.matrix_rank(span))
            h, e = gap.T @ np.linalg.inv(span) @ gap, right.T @ self._error @ right
            whole = e + h
            p = int(np.linalg.matrix_rank(whole))
            shares = np.sort(np.linalg.eigvals(np.linalg.solve(whole, h)).real)
            table = multivariate_stats(shares, p, q, self.df_resid)
            found[name] = {"stat": table, "contrast_L": left, "transform_M": right, "constant_C": constant, "E": e, "H": h}
        return MultivariateTestResults(found, self.endog_names, self.exog_names)


class MANOVA(_Several):
    """Analysis of variance of several outcomes."""

    def __init__(self, endog, exog, missing="none", hasconst=None, **options):
        if np.ndim(endog) == 1 or np.shape(endog)[1] == 1:
            raise ValueError("There must be more than one dependent variable to fit MANOVA!")
        super().__init__(endog, exog, missing, hasconst)
        self._solve()

    def fit(self):
        raise NotImplementedError("fit is not needed to use MANOVA. Callmv_test directly on a MANOVA instance.")


class MultivariateLS(_Several):
    """Least squares of several outcomes by the same columns."""

    def __init__(self, endog, exog, missing="none", hasconst=None, **options):
        if np.ndim(endog) == 1 or np.shape(endog)[1] == 1:
            raise ValueError("There must be more than one dependent variable to fit multivariate OLS!")
        super().__init__(endog, exog, missing, hasconst)
        self.nobs, self.k_endog, self.k_vars = float(self.exog.shape[0]), self.endog.shape[1], self.exog.shape[1]

    def fit(self, method="svd"):
        self._solve()
        return MultivariateLSResults(self)


class MultivariateLSResults:
    """What least squares of several outcomes found."""

    def __init__(self, model):
        self.model, self.nobs, self.df_resid = model, model.nobs, model.df_resid
        self.endog_names, self.exog_names = list(model.endog_names), list(model.exog_names)
        self.cov_resid = model._error / model.df_resid
        self.params = pd.DataFrame(model._beta, index=self.exog_names, columns=self.endog_names) if model.data.is_pandas else model._beta
        self.bse = np.sqrt(np.outer(np.diag(model._inverse), np.diag(self.cov_resid)))
        self.tvalues = np.asarray(self.params) / self.bse
        self.pvalues = 2 * stats.t.sf(np.abs(self.tvalues), self.df_resid)
        self.fittedvalues = model.data.rows(model.exog @ model._beta)
        self.resid = model.data.rows(model.endog - model.exog @ model._beta)

    def mv_test(self, hypotheses=None, skip_intercept_test=False):
        return self.model.mv_test(hypotheses, skip_intercept_test)

    def conf_int(self, alpha=0.05):
        half = stats.t.ppf(1 - alpha / 2, self.df_resid) * self.bse
        return np.asarray(self.params) - half, np.asarray(self.params) + half


class CanCorr(Model):
    """Canonical correlations of two groups of columns."""

    _many = True
    _takes_constant = False

    def __init__(self, endog, exog, tolerance=1e-8, missing="none", hasconst=None, **options):
        super().__init__(endog, exog, missing, hasconst)
        bases = []
        for values, name in ((self.exog, "exog"), (self.endog, "endog")):
            u, s, v = np.linalg.svd(values - values.mean(0), full_matrices=False)
            if bool((s <= tolerance).any()):
                raise ValueError(f"{name} is collinear.")
            bases.append((u, v.T / s))
        u, s, v = np.linalg.svd(bases[0][0].T @ bases[1][0], full_matrices=False)
        self.cancorr = np.clip(s, 0, 1)
        count = min(self.endog.shape[1], self.exog.shape[1])
        self.x_cancoef, self.y_cancoef = bases[0][1] @ u[:, :count], bases[1][1] @ v.T[:, :count]

    def corr_test(self):
        """Whether each correlation, and all behind it, are none."""
        (n, p), q = self.endog.shape, self.exog.shape[1]
        shares, rows = self.cancorr**2, []
        for place in range(len(shares)):
            value = np.prod(1 - shares[place:])
            a, b = p - place, q - place
            first, second, f = _fraction(a, b, n - p - 1, value)
            rows.append([self.cancorr[place], value, first, second, f, stats.f.sf(f, first, second)])
        table = pd.DataFrame(rows, columns=["Canonical Correlation", "Wilks' lambda", "Num DF", "Den DF", "F Value", "Pr > F"], dtype=object)
        return CanCorrTestResults(table, multivariate_stats(shares, p, q, n - q - 1))


class CanCorrTestResults:
    """Tests of canonical correlations."""

    def __init__(self, stats, stats_mv):
        self.stats, self.stats_mv = stats, stats_mv

    def __str__(self):
        return str(self.summary())

    def summary(self):
        text = summary2.Summary()
        text.add_title("Cancorr results")
        text.add_df(self.stats)
        text.add_dict({"": ""})
        text.add_dict({"Multivariate Statistics and F Approximations": ""})
        text.add_df(self.stats_mv)
        return text


class PCA:
    """Principal components, of columns that may have gaps."""

    def __init__(
        self, data, ncomp=None, standardize=True, demean=True, normalize=True, gls=False, weights=None, method="svd", missing=None, tol=5e-8, max_iter=1000,
        tol_em=5e-8, max_em_iter=100, svd_full_matrices=False,
    ):  # fmt: skip
        self._index, self._columns = (data.index, data.columns) if isinstance(data, pd.DataFrame) else (None, [])
        self.data = np.asarray(data, dtype=float)
        if method not in ("eig", "svd", "nipals"):
            raise ValueError("method must be one of ('eig', 'svd', 'nipals')")
        self._gls, self._normalize, self._standardize, self._demean, self._method = gls, normalize, standardize, demean, method
        self._tol, self._max_iter, self._tol_em, self._max_em_iter = tol, max_iter, tol_em, max_em_iter
        self._nobs, self._nvar = self.data.shape
        self.weights = np.ones(self._nvar) if weights is None else np.asarray(weights, dtype=float).ravel()
        if len(self.weights) != self._nvar:
            raise ValueError("weights should have nvar elements")
        self.weights = self.weights / np.sqrt((self.weights**2).mean())
        least = min(self._nobs, self._nvar)
        self._ncomp = least if ncomp is None else ncomp
        if self._ncomp > least:
            from statsmodels.tools.sm_exceptions import ValueWarning

            warnings.warn(
                "The requested number of components is more than can be computed from data. The maximum number of components is the minimum of the number "
                "of observations or variables",
                ValueWarning,
                stacklevel=2,
            )
            self._ncomp = least
        self.rows, self.cols = np.arange(self._nobs), np.arange(self._nvar)
        self._adjusted_data = self._without_gaps(missing)
        self._nobs, self._nvar = self._adjusted_data.shape
        self._ncomp = min(self._ncomp, *self._adjusted_data.shape)
        self.transformed_data = self._prepared(self._adjusted_data)
        self._find()
        if gls:
            errors = self.transformed_data - np.asarray(self.project(transform=False))
            found = 1 / (errors**2).mean(0)
            self.weights = found / np.sqrt((found**2).mean())
            self.transformed_data = self._prepared(self._adjusted_data)
            self._find()
        self._measure()
        if self._index is not None:
            self._label()

    def _without_gaps(self, missing):
        data = self.data
        gaps = ~np.isfinite(data)
        if missing is None:
            if gaps.any():
                raise ValueError(
                    "data contains non-finite values (inf, NaN). You should drop these values or\nuse one of the methods for adjusting data for missing-values."
                )
            return data
        columns, rows = ~gaps.any(0), ~gaps.any(1)
        if missing == "drop-min":
            missing = "drop-row" if rows.sum() * data.shape[1] > columns.sum() * data.shape[0] else "drop-col"
        if missing == "drop-col":
            self.cols, self.weights = np.flatnonzero(columns), self.weights[columns]
        elif missing == "drop-row":
            self.rows = np.flatnonzero(rows)
        elif missing == "fill-em":
            return self._filled(gaps)
        else:
            raise ValueError("missing method is not known.")
        if self._index is not None:
            self._columns, self._index = self._columns[self.cols], self._index[self.rows]
        found = data[self.rows][:, self.cols]
        if not found.size:
            raise ValueError("Removal of missing values has eliminated all data.")
        return found

    def _filled(self, gaps):
        if not gaps.any():
            return self.data
        if bool(((~gaps).sum(1) < self._ncomp).any()) or bool(((~gaps).sum(0) < self._ncomp).any()):
            raise ValueError("Implementation requires that all columns and all rows have at least ncomp non-missing values")
        data = self._prepared(self.data).copy()
        guess = np.broadcast_to(np.nanmean(data, axis=0), data.shape)[gaps]
        data[gaps] = guess
        change, rounds = 1.0, 0
        while change > self._tol_em and rounds < self._max_em_iter:
            self.transformed_data = data
            self._components()
            last, guess = guess, np.asarray(self.project(transform=False, unweight=False))[gaps]
            data[gaps] = guess
            change, rounds = np.linalg.norm(last - guess) / np.linalg.norm(guess), rounds + 1
        found = self.data.copy()
        found[gaps] = np.asarray(self.project())[gaps]
        return found

    def _prepared(self, data):
        self._mu = np.nanmean(data, axis=0)
        self._sigma = np.sqrt(np.nanmean((data - self._mu) ** 2, axis=0))
        if self._standardize:
            data = (data - self._mu) / self._sigma
        elif self._demean:
            data = data - self._mu
        return data / np.sqrt(self.weights)

    def _components(self):
        x = self.transformed_data
        if self._method == "svd":
            _, s, v = np.linalg.svd(x, full_matrices=False)
            values, vectors = s**2, v.T
        elif self._method == "eig":
            values, vectors = np.linalg.eigh(x.T @ x)
        else:
            values, vectors = self._nipals(x)
        order = np.argsort(values)[::-1]
        values, vectors = values[order][: self._ncomp], vectors[:, order][:, : self._ncomp]
        self.eigenvals, self.eigenvecs = values, vectors
        self.loadings, self.coeff, self.factors = vectors, vectors.T, x @ vectors
        if self._normalize:
            self.coeff, self.factors = self.coeff * np.sqrt(values)[:, None], self.factors / np.sqrt(values)
        self.scores = self.factors

    def _nipals(self, x):
        values, vectors = np.zeros(self._ncomp), np.zeros((self._nvar, self._ncomp))
        for place in range(self._ncomp):
            factor = x[:, np.argmax(x.var(0))]
            change, rounds = 1.0, 0
            while change > self._tol and rounds < self._max_iter:
                vector = x.T @ factor
                vector = vector / np.linalg.norm(vector)
                last, factor = factor, x @ vector
                change, rounds = np.linalg.norm(factor - last) / np.linalg.norm(factor), rounds + 1
            values[place], vectors[:, place] = (factor**2).sum(), vector
            x = x - np.outer(factor, vector)
        return values, vectors

    def _find(self):
        self._components()
        self.projection = self.project()

    def _measure(self):
        """How much of the data, and of each column, the first components have; and what criteria say."""
        columns = ((self.transformed_data * np.sqrt(self.weights)) ** 2).sum(0)
        self._tss_indiv, self._tss = columns, columns.sum()
        found = np.array([(np.asarray(self.project(ncomp=count, transform=False, unweight=False)) ** 2).sum(0) for count in range(self._ncomp + 1)])
        self._ess_indiv, self._ess = columns - found, self._tss - found.sum(1)
        self.rsquare = 1.0 - self._ess / self._tss
        rest = self._ess
        if bool((rest <= 0).any()):
            rest = rest[: int(np.flatnonzero(rest <= 0).min())]
        least, n = min(self._nobs, self._nvar), (self._nobs + self._nvar) / (self._nobs * self._nvar)
        weights = np.array([n * np.log(1 / n), n * np.log(least), np.log(least) / least])
        self.ic = (np.log(rest) + np.arange(len(rest)) * weights[:, None]).T

    def project(self, ncomp=None, transform=True, unweight=True):
        """The data as the first components have them."""
        ncomp = self._ncomp if ncomp is None else ncomp
        if ncomp > self._ncomp:
            raise ValueError("ncomp must be smaller than the number of components computed.")
        found = np.asarray(self.factors)[:, :ncomp] @ np.asarray(self.coeff)[:ncomp]
        if transform or unweight:
            found = found * np.sqrt(self.weights)
        if transform:
            found = found * self._sigma if self._standardize else found
            found = found + self._mu if self._standardize or self._demean else found
        return found if self._index is None else pd.DataFrame(found, columns=self._columns, index=self._index)

    def _label(self):
        index, width = self._index, int(np.ceil(np.log10(self._ncomp)))
        names = [f"comp_{place:0{width}d}" if width else f"comp_{place:d}" for place in range(self._ncomp)]
        self.factors = self.scores = pd.DataFrame(self.factors, columns=names, index=index)
        self.projection = pd.DataFrame(np.asarray(self.projection), columns=self._columns, index=index)
        self.coeff = pd.DataFrame(self.coeff, index=names, columns=self._columns)
        self.loadings = pd.DataFrame(self.loadings, index=self._columns, columns=names)
        self.eigenvals = pd.Series(self.eigenvals, name="eigenvals")
        self.eigenvecs = pd.DataFrame(self.eigenvecs, columns=[name.replace("comp", "eigenvec") for name in names])
        self.rsquare = pd.Series(self.rsquare, name="rsquare")
        self.rsquare.index.name = "ncomp"
        self.ic = pd.DataFrame(self.ic, columns=["IC_p1", "IC_p2", "IC_p3"])
        self.ic.index.name = "ncomp"

    def __str__(self):
        kind = "Standardize (Correlation)" if self._standardize else "Demean (Covariance)" if self._demean else "None"
        return (
            f"Principal Component Analysis(nobs: {self._nobs}, nvar: {self._nvar}, transformation: {kind}, {'GLS, ' if self._gls else ''}normalization: "
            f"{self._normalize}, number of components: {self._ncomp}, {'method: Eigenvalue' if self._method == 'eig' else 'SVD'})"
        )

    def __repr__(self):
        return str(self)[:-1] + ", id: " + hex(id(self)) + ")"

    def plot_scree(self, ncomp=None, log_scale=True, cumulative=False, ax=None):
        """A figure of the eigenvalues."""
        from matplotlib import pyplot as plt

        fig, ax = (ax.figure, ax) if ax is not None else plt.subplots()
        ncomp = self._ncomp if ncomp is None else ncomp
        values = np.asarray(self.eigenvals)[:ncomp]
        values = np.cumsum(values) if cumulative else values
        if log_scale:
            ax.set_yscale("log")
        ax.plot(np.arange(ncomp), values, "bo")
        ax.autoscale(tight=True)
        low, high = ax.get_xlim()
        ax.set_xlim(low - 0.02 * (high - low), high + 0.02 * (high - low))
        low, high = ax.get_ylim()
        if log_scale:
            scale = (np.exp(np.log(high / low) * 0.02), 1)
            ax.set_ylim(low / scale[0], high * scale[0])
        else:
            ax.set_ylim(low - 0.02 * (high - low), high + 0.02 * (high - low))
        ax.set_title("Scree Plot")
        ax.set_ylabel("Eigenvalue")
        ax.set_xlabel("Component Number")
        fig.tight_layout()
        return fig

    def plot_rsquare(self, ncomp=None, ax=None):
        """A figure of how much of each column the components have."""
        from matplotlib import pyplot as plt

        fig, ax = (ax.figure, ax) if ax is not None else plt.subplots()
        ncomp = 10 if ncomp is None else ncomp
        ncomp = min(ncomp, self._ncomp)
        shares = (1.0 - self._ess_indiv / self._tss_indiv)[1:]
        ax.boxplot(shares[:ncomp].T)
        ax.set_title("Individual Input $R^2$")
        ax.set_ylabel("$R^2$")
        ax.set_xlabel("Number of Included Principal Components")
        return fig


def pca(data, ncomp=None, standardize=True, demean=True, normalize=True, gls=False, weights=None, method="svd"):
    """The parts of `PCA` as a tuple."""
    found = PCA(data, ncomp, standardize, demean, normalize, gls, weights, method)
    return found.factors, found.loadings, found.projection, found.rsquare, found.ic, found.eigenvals, found.eigenvecs


for _class, _module in {
    MANOVA: "manova",
    MultivariateLS: "multivariate_ols",
    MultivariateTestResults: "multivariate_ols",
    CanCorr: "cancorr",
    PCA: "pca",
}.items():
    _class.__module__ = f"statsmodels.multivariate.{_module}"
