"""Models of rows that come in groups and depend on each other: generalized estimating equations."""

import warnings

import numpy as np
import pandas as pd
from scipy import stats
from statsmodels.genmod import families as F
from statsmodels.genmod.generalized_linear_model import GLM, GLMResultsWrapper

from .structures import Autoregressive, CovStruct, Exchangeable, Independence, Nested, Unstructured


class GEE(GLM):
    """A generalized linear model of rows that come in groups."""

    _arrays = ("offset", "exposure", "groups", "time", "weights")

    def __init__(
        self, endog, exog, groups, time=None, family=None, cov_struct=None, missing="none", offset=None, exposure=None, dep_data=None, constraint=None,
        update_dep=True, weights=None, **options,
    ):  # fmt: skip
        family = F.Gaussian() if family is None else family
        if not isinstance(family, F.Family):
            raise ValueError("GEE: `family` must be a genmod family instance")
        cov_struct = Independence() if cov_struct is None else cov_struct
        if not isinstance(cov_struct, CovStruct):
            raise ValueError("GEE: `cov_struct` must be a genmod cov_struct instance")
        groups = np.asarray(groups)
        if missing == "drop":
            kept = ~np.asarray(pd.concat([pd.DataFrame(np.asarray(endog)), pd.DataFrame(np.asarray(exog))], axis=1).isna()).any(axis=1)
            endog, exog = (one[kept] for one in (endog, exog))
            groups = groups[kept]
            time, offset, exposure, dep_data, weights = (None if one is None else np.asarray(one)[kept] for one in (time, offset, exposure, dep_data, weights))
        super().__init__(endog, exog, family=family, offset=offset, exposure=exposure, missing="none", **options)
        if len(groups) != len(self.endog):
            raise ValueError("'groups' and 'endog' should have the same size")
        self.groups, self.cov_struct, self.dep_data, self.update_dep, self.constraint = groups, cov_struct, dep_data, update_dep, constraint
        self.weights = None if weights is None else np.asarray(weights, dtype=float)
        self.group_labels, self._codes = np.unique(groups, return_inverse=True)
        order = np.argsort(self._codes, kind="stable")
        self._sizes = np.bincount(self._codes)
        self._rows = np.split(order, np.cumsum(self._sizes)[:-1])
        self._order, self._back, self._starts = order, np.argsort(order), np.concatenate([[0], np.cumsum(self._sizes)[:-1]])
        self.group_indices = dict(zip(self.group_labels.tolist(), self._rows))
        self.num_group = len(self._rows)
        if time is None:
            self.time = np.zeros((len(self.endog), 1))
            for rows in self._rows:
                self.time[rows, 0] = np.arange(len(rows))
        else:
            self.time = np.asarray(time).reshape(len(self.endog), -1)
        self.endog_li, self.exog_li = ([values[rows] for rows in self._rows] for values in (self.endog, self.exog))
        self._group_weights = np.ones(self.num_group) if self.weights is None else self.weights[[rows[0] for rows in self._rows]]
        self.nobs, self.df_model, self.df_resid = len(self.endog), self.exog.shape[1] - 1, len(self.endog) - self.exog.shape[1]
        self.ddof_scale, self.scaletype, self.scaling_factor = self.exog.shape[1], None, 1.0
        self._left = self._right = None
        if constraint is not None:
            self._constrain(constraint)
        cov_struct.initialize(self)
        if self._sizes.max() == 1:
            self.update_dep = False

    def _constrain(self, constraint):
        if len(constraint) != 2:
            raise ValueError("GEE: `constraint` must be a 2-tuple.")
        left, right = np.atleast_2d(np.asarray(constraint[0], dtype=float)), np.ravel(np.asarray(constraint[1], dtype=float))
        if left.shape[1] != self.exog.shape[1]:
            raise ValueError("GEE: the left hand side of the constraint must have the same number of columns as the exog matrix.")
        # What is free of the parameters, and a solution of the constraint.
        _, _, v = np.linalg.svd(left)
        self._left, self._right, self._free = left, right, v[len(left) :].T
        self._fixed = np.linalg.pinv(left) @ right

    @classmethod
    def from_formula(cls, formula, groups, data, subset=None, time=None, offset=None, exposure=None, *args, **options):
        """The model of a formula; `groups` and the like may be names of columns."""
        frame = pd.DataFrame(data) if isinstance(data, dict) else data
        name = groups if isinstance(groups, str) else "Groups"
        rows = {"groups": groups, "time": time, "offset": offset, "exposure": exposure, "weights": options.pop("weights", None)}
        rows = {key: frame[value] if isinstance(value, str) else value for key, value in rows.items() if value is not None}
        names, dep = None, options.pop("dep_data", None)
        if dep is not None:
            if isinstance(dep, str):
                import patsy

                table = patsy.dmatrix(dep, frame, return_type="dataframe")
                names, dep = list(table.columns), np.asarray(table)
            elif not isinstance(dep, (np.ndarray, pd.DataFrame)):
                names, dep = list(dep), np.asarray(frame[list(dep)])
            options["dep_data"] = np.asarray(dep)
        model = super().from_formula(formula, frame, subset, None, *args, **{key: np.asarray(v) for key, v in rows.items()}, **options)
        if names is not None:
            model._dep_data_names = names
        model._groups_name = name
        return model

    def cluster_list(self, array):
        return [np.asarray(array)[rows] for rows in self._rows]

    def _sum(self, values):
        """Sums of rows by groups."""
        return np.add.reduceat(values[self._order], self._starts, axis=0)

    def estimate_scale(self, mu=None, scaletype=None):
        if mu is not None and not hasattr(self, "_mu"):
            return super().estimate_scale(mu, scaletype)
        if self.scaletype is None and isinstance(self.family, (F.Binomial, F.Poisson, F.NegativeBinomial)):
            return 1.0
        if isinstance(self.scaletype, float):
            return np.array(self.scaletype)
        squares = (self.endog - self._mu) ** 2 / self.family.variance(self._mu)
        weights = np.ones(len(squares)) if self.weights is None else self.weights
        return np.sum(weights * squares) / (np.sum(weights) * (self.nobs - self.ddof_scale) / float(self.nobs))

    def _at(self, params):
        self._params = np.asarray(params)
        self._linear = self.exog @ self._params + self._offset_exposure
        self._mu = self.family.fitted(self._linear)

    def _parts(self):
        """The slopes of the means, the products with the inverse covariances, and the scores of groups."""
        slope = 1 / self.family.link.deriv(self._mu)
        d, rest = self.exog * slope[:, None], self.endog - self._mu
        weights = np.ones(len(rest)) if self.weights is None else self.weights
        stdev = np.sqrt(self.family.variance(self._mu))
        solved = self.cov_struct._solve(stdev, np.column_stack([d * weights[:, None], rest * weights]))
        return d.T @ solved[:, :-1], self._sum(d * solved[:, -1:]), d, stdev

    def _covmat(self):
        b, scores, _, _ = self._parts()
        inverse = np.linalg.pinv(b) if self._left is None else self._free @ np.linalg.pinv(self._free.T @ b @ self._free) @ self._free.T
        return inverse @ (scores.T @ scores) @ inverse * self.scaling_factor, inverse * self.estimate_scale() * self.scaling_factor, scores.T @ scores

    def _bc_covmat(self, naive):
        naive = naive / self.scaling_factor
        _, _, d, stdev = self._parts()
        scale, rest, found = self.estimate_scale(), self.endog - self._mu, 0
        for place, rows in enumerate(self._rows):
            solved = self.cov_struct.covariance_matrix_solve(self._mu[rows], place, stdev[rows], (d[rows],))[0] / scale
            hat = (solved @ naive @ d[rows].T).T
            adjusted = np.linalg.solve(np.eye(len(rows)) - hat, rest[rows])
            one = d[rows].T @ self.cov_struct.covariance_matrix_solve(self._mu[rows], place, stdev[rows], (adjusted,))[0] / scale * self._group_weights[place]
            found = found + np.outer(one, one)
        return naive @ found @ naive * self.scaling_factor

    def fit(
        self, maxiter=60, ctol=1e-6, start_params=None, params_niter=1, first_dep_update=0, cov_type="robust", ddof_scale=None, scaling_factor=1.0, scale=None,
    ):  # fmt: skip
        """Estimates parameters and dependence in turn."""
        if cov_type.lower() not in ("robust", "naive", "bias_reduced"):
            raise ValueError("GEE: `cov_type` must be one of robust, naive, bias_reduced")
        if self.weights is not None and cov_type == "naive":
            raise ValueError("when using weights, cov_type may not be naive")
        self.scaletype, self.scaling_factor = scale, scaling_factor
        self.ddof_scale = self.exog.shape[1] if ddof_scale is None else ddof_scale
        if start_params is None:
            shift = self._offset_exposure
            start = GLM(self.endog, self.exog, family=self.family, offset=shift, **({} if self.weights is None else {"freq_weights": self.weights})).fit()
            params = np.asarray(start.params, dtype=float)
        else:
            params = np.asarray(start_params, dtype=float).copy()
        if self._left is not None:
            params = self._fixed + self._free @ (self._free.T @ (params - self._fixed))
        self._at(params)
        history, updates, size = {"params": [], "score": [], "dep_params": []}, 0, -1.0
        for round_ in range(maxiter):
            b, scores, _, _ = self._parts()
            score = scores.sum(0)
            if self._left is None:
                step = np.linalg.lstsq(b, score, rcond=None)[0]
            else:
                score = self._free.T @ score
                step = self._free @ np.linalg.lstsq(self._free.T @ b @ self._free, score, rcond=None)[0]
            params = params + step
            self._at(params)
            size = np.sqrt(np.sum(score**2))
            for key, value in (("params", params), ("score", score), ("dep_params", self.cov_struct.dep_params)):
                history[key].append(value)
            if size < ctol and (updates > 0 or not self.update_dep):
                break
            if self.update_dep and round_ % params_niter == 0 and round_ >= first_dep_update:
                self.cov_struct.update(params)
                updates += 1
        if size >= ctol:
            from statsmodels.tools.sm_exceptions import IterationLimitWarning

            warnings.warn("Iteration limit reached prior to convergence", IterationLimitWarning, stacklevel=2)
        self.mu = self._mu
        robust, naive, _ = self._covmat()
        result = GEEResults(self, params, naive, self.estimate_scale())
        result.cov_robust, result.cov_naive = robust, naive
        result.cov_robust_bc = self._bc_covmat(naive) if cov_type.lower() == "bias_reduced" else None
        result.cov_params_default = {"robust": robust, "naive": naive, "bias_reduced": result.cov_robust_bc}[cov_type.lower()]
        result.cov_type, result.fit_history, result.score_norm = cov_type, history, size
        result.converged, result.method = size < ctol, "GEE"
        result.ctol, result.params_niter, result.first_dep_update = ctol, params_niter, first_dep_update
        return result

    def qic(self, params, scale, cov_params, n_step=1000):
        """The quasi-likelihood, and two criteria of it."""
        gap = self._mu - self.endog
        d = self.exog / self.family.link.deriv(self._mu)[:, None]
        places = np.linspace(-0.99999, 1, n_step)
        share = (places[:, None] + 1) / 2
        values = -np.sum(gap**2 * (2 * share) / self.family.variance(self.endog + share * gap), axis=1) / (4 * scale)
        quasi = np.sum((values[1:] + values[:-1]) / 2) * (places[1] - places[0])
        omega = d.T @ d / scale
        return quasi, -2 * quasi + 2 * np.trace(omega @ np.asarray(cov_params)), -2 * quasi + 2 * self.exog.shape[1]

    def compare_score_test(self, submodel):
        """Tests a model of fewer columns against this one."""
        small = submodel.model
        base = np.linalg.lstsq(self.exog, small.exog, rcond=None)[0]
        if not np.allclose(self.exog @ base, small.exog):
            raise ValueError("The provided model is not a submodel.")
        qm, _ = np.linalg.qr(base)
        u, _, _ = np.linalg.svd(qm, full_matrices=True)
        qc = u[:, base.shape[1] :]
        own, self.cov_struct = self.cov_struct, submodel.model.cov_struct
        saved = getattr(self, "_params", None)
        self._at(base @ np.asarray(submodel._params))
        self.scaletype = small.scaletype
        _, scores, _, _ = self._parts()
        _, naive, c = self._covmat()
        a = np.linalg.pinv(naive)
        score = qc.T @ scores.sum(0)
        b11, b22, b12 = qm.T @ c @ qm, qc.T @ c @ qc, qm.T @ c @ qc
        a11, a12 = qm.T @ a @ qm, qm.T @ a @ qc
        share = np.linalg.solve(a11, a12)
        spread = b22 - a12.T @ np.linalg.solve(a11, b12) - b12.T @ share + a12.T @ np.linalg.solve(a11, b11) @ share
        self.cov_struct = own
        if saved is not None:
            self._at(saved)
        value = score @ np.linalg.solve(spread, score)
        return {"statistic": value, "df": len(score), "p-value": 1 - stats.chi2.cdf(value, len(score))}


class GEEResults(GLMResultsWrapper):
    """What the equations gave."""

    def __init__(self, model, params, covariance, scale):
        super().__init__(model, params, covariance, scale)
        self.df_model, self.df_resid, self.family, self.use_t = model.df_model, model.df_resid, model.family, False
        self._mu, self.nobs = model._mu, model.nobs

    def standard_errors(self, cov_type="robust"):
        found = {"robust": self.cov_robust, "naive": self.cov_naive, "bias_reduced": self.cov_robust_bc}
        if cov_type.lower() not in found:
            raise ValueError("GEE: `covariance_type` must be one of robust, naive, bias_reduced")
        if found[cov_type.lower()] is None:
            raise ValueError("GEE: `bias_reduced` covariance not available")
        return np.sqrt(np.diag(found[cov_type.lower()]))

    def conf_int(self, alpha=0.05, cov_type=None, cols=None):
        if cov_type is None:
            return super().conf_int(alpha, cols)
        half = stats.norm.ppf(1 - alpha / 2) * self.standard_errors(cov_type)
        return np.column_stack([self._params - half, self._params + half])

    @property
    def fittedvalues(self):
        return self.data.rows(self._mu)

    @property
    def resid_response(self):
        return self.data.rows(self.model.endog - self._mu)

    resid = resid_response

    @property
    def resid_split(self):
        return [np.asarray(self.resid)[rows] for rows in self.model._rows]

    @property
    def resid_centered(self):
        found = np.array(self.resid)
        return found - (self.model._sum(found) / self.model._sizes)[self.model._codes]

    centered_resid = resid_centered
    split_resid = resid_split

    def qic(self, scale=None, n_step=1000):
        """Two criteria of information of the quasi-likelihood."""
        if scale is None:
            from statsmodels.tools.sm_exceptions import ModelWarning

            warnings.warn("QIC values obtained using scale=None are not appropriate for comparing models", ModelWarning, stacklevel=2)
            scale = self.scale
        self.model._at(self._params)
        return self.model.qic(self._params, scale, self._covariance(), n_step)[1:]

    def summary(self, yname=None, xname=None, title=None, alpha=0.05):
        """All of it as tables of text."""
        from statsmodels.iolib.summary import Summary

        m, sizes = self.model, self.model._sizes
        left = [
            ("Dep. Variable:", None), ("Model:", None), ("Method:", ["Generalized"]), ("", ["Estimating Equations"]), ("Family:", [type(m.family).__name__]),
            ("Dependence structure:", [type(m.cov_struct).__name__]), ("Date:", None), ("Covariance type: ", [self.cov_type]),
        ]  # fmt: skip
        right = [
            ("No. Observations:", [int(sizes.sum())]), ("No. clusters:", [len(sizes)]), ("Min. cluster size:", [int(sizes.min())]),
            ("Max. cluster size:", [int(sizes.max())]), ("Mean cluster size:", [f"{np.mean(sizes):.1f}"]),
            ("Num. iterations:", [f"{len(self.fit_history['params']):d}"]), ("Scale:", [f"{self.scale:.3f}"]), ("Time:", None),
        ]  # fmt: skip
        rest, centered = np.asarray(self.resid), self.resid_centered
        below = [("Skew:", [f"{stats.skew(rest):12.4f}"]), ("Centered skew:", [f"{stats.skew(centered):12.4f}"])]
        beside = [("Kurtosis:", [f"{stats.kurtosis(rest):12.4f}"]), ("Centered kurtosis:", [f"{stats.kurtosis(centered):12.4f}"])]
        summary = Summary()
        summary.add_table_2cols(
            self, title=f"{type(m).__name__} Regression Results" if title is None else title, gleft=left, gright=right, yname=yname, xname=xname
        )
        summary.add_table_params(self, yname=yname, xname=xname, alpha=alpha, use_t=False)
        summary.add_table_2cols(self, title="", gleft=below, gright=beside, yname=yname, xname=xname)
        return summary


class GEEResultsWrapper(GEEResults):
    """The results that `fit` gives."""


for _class in (CovStruct, Independence, Exchangeable, Autoregressive, Unstructured, Nested):
    _class.__module__ = "statsmodels.genmod.cov_struct"
for _class in (GEE, GEEResults, GEEResultsWrapper):
    _class.__module__ = "statsmodels.genmod.generalized_estimating_equations"
