"""Linear models whose groups have effects of their own, drawn from normal distributions."""

import warnings

import numpy as np
import pandas as pd
from scipy import stats
from statsmodels.base._inference import Results
from statsmodels.base._models import Model
from statsmodels.tools.sm_exceptions import ConvergenceWarning


class VCSpec:
    """Components of variance: their names, and the columns and matrices of each group."""

    def __init__(self, names, colnames, mats):
        self.names, self.colnames, self.mats = names, colnames, mats


class MixedLMParams:
    """Parameters by what they are: of columns, covariances of effects, variances of components."""

    def __init__(self, k_fe, k_re, k_vc):
        self.k_fe, self.k_re, self.k_re2, self.k_vc = k_fe, k_re, k_re * (k_re + 1) // 2, k_vc
        self.k_tot = self.k_fe + self.k_re2 + self.k_vc
        self.fe_params, self.cov_re, self.vcomp = np.zeros(k_fe), np.eye(k_re), np.ones(k_vc)

    @staticmethod
    def from_components(fe_params=None, cov_re=None, cov_re_sqrt=None, vcomp=None):
        fe = np.empty(0) if fe_params is None else np.asarray(fe_params)
        if cov_re is None:
            cov_re = np.empty((0, 0)) if cov_re_sqrt is None else np.asarray(cov_re_sqrt) @ np.asarray(cov_re_sqrt).T
        vc = np.empty(0) if vcomp is None else np.asarray(vcomp)
        made = MixedLMParams(len(fe), len(cov_re), len(vc))
        made.fe_params, made.cov_re, made.vcomp = fe, np.asarray(cov_re), vc
        return made

    def get_packed(self, use_sqrt, has_fe=False):
        """All in one row; of covariances their roots, if asked for."""
        shown = np.linalg.cholesky(self.cov_re) if use_sqrt and self.k_re else self.cov_re
        parts = [np.asarray(shown)[np.tril_indices(self.k_re)], np.sqrt(self.vcomp) if use_sqrt else self.vcomp]
        return np.concatenate(([self.fe_params] if has_fe else []) + parts)


class MixedLM(Model):
    """A linear model with effects of groups: of the columns `exog_re`, and of components of variance."""

    _arrays = ("exog_re",)

    def __init__(self, endog, exog, groups, exog_re=None, exog_vc=None, use_sqrt=True, missing="none", **options):
        for name in options:
            if name not in ("missing_idx", "model_spec", "formula", "hasconst"):
                raise ValueError(f"argument {name} not permitted for MixedLM initialization")
        groups = np.asarray(groups)
        super().__init__(endog, exog, missing, options.get("hasconst"), exog_re=exog_re)
        if self.data.missing_row_idx:
            groups = np.delete(groups, self.data.missing_row_idx)
        exog_re = self.data.arrays.get("exog_re", exog_re)
        self.use_sqrt, self.reml, self.groups = use_sqrt, True, groups
        self.exog_vc = VCSpec([], [], []) if exog_vc is None else exog_vc
        self.k_vc, self.k_fe = len(self.exog_vc.names), self.exog.shape[1]
        names = None
        if exog_re is None and not self.k_vc:
            self.exog_re, names = np.ones((len(self.endog), 1)), ["Group"]
        elif exog_re is None:
            self.exog_re, names = np.ones((len(self.endog), 0)), []
        else:
            self.exog_re = np.asarray(exog_re, dtype=float)
            self.exog_re = self.exog_re.reshape(len(self.exog_re), -1)
            names = [f"x_re{place + 1}" for place in range(self.exog_re.shape[1])]
            if isinstance(exog_re, pd.DataFrame):
                names = [str(name) for name in exog_re.columns]
            elif isinstance(exog_re, pd.Series) and exog_re.name is not None:
                names = [exog_re.name]
        self.k_re = self.exog_re.shape[1]
        self.k_re2 = self.k_re * (self.k_re + 1) // 2
        self.k_params = self.k_fe + self.k_re2
        self.nobs = self.n_totobs = len(self.endog)
        self._name_effects(names)
        self._group()

    def _name_effects(self, names):
        pairs = [
            names[i] + " Var" if i == j else f"{names[j]} x {names[i]} Cov"
            for i in range(len(names)) for j in range(i + 1)
        ]  # fmt: skip
        self.exog_re_names, self.exog_re_names_full = names, pairs
        self.param_names = [*self.exog_names, *pairs, *(name + " Var" for name in self.exog_vc.names)]

    def _group(self):
        """What the likelihood reads: products of the columns of each group, that do not grow with its rows."""
        labels, places = np.unique(self.groups, return_inverse=True)
        self.group_labels, self.n_groups = labels.tolist(), len(labels)
        self.row_indices = {label: np.flatnonzero(places == place) for place, label in enumerate(self.group_labels)}
        count = self.n_groups
        widths = [sum(mats[group].shape[1] for mats in self.exog_vc.mats) for group in range(count)]
        k = self.k_re + max(widths, default=0)
        # Which component each column of a group belongs to; those that pad a group have none.
        self._component = np.full((count, k), -1)
        self._designs = []
        x, y, p = self.exog, np.asarray(self.endog, dtype=float), self.k_fe
        zz, zx, zy = np.zeros((count, k, k)), np.zeros((count, k, p)), np.zeros((count, k))
        for group, rows in enumerate(self.row_indices.values()):
            parts = [self.exog_re[rows], *(np.asarray(mats[group], dtype=float) for mats in self.exog_vc.mats)]
            z = np.column_stack(parts) if parts else np.zeros((len(rows), 0))
            at = self.k_re
            for component, part in enumerate(parts[1:]):
                self._component[group, at : at + part.shape[1]] = component
                at += part.shape[1]
            width = z.shape[1]
            zz[group, :width, :width], zx[group, :width], zy[group, :width] = z.T @ z, z.T @ x[rows], z.T @ y[rows]
            self._designs.append(z)
        self._zz, self._zx, self._zy = zz, zx, zy
        self._xx, self._xy, self._yy = x.T @ x, x.T @ y, float(y @ y)

    @classmethod
    def from_formula(cls, formula, data, re_formula=None, vc_formula=None, subset=None, use_sparse=False, missing="none", *args, **options):
        """The model of a formula, with formulas of the effects of groups."""
        import patsy

        if "groups" not in options:
            raise AttributeError("'groups' is a required keyword argument in MixedLM.from_formula")
        groups, own = options.pop("groups"), "Group"
        options.pop("eval_env", None)
        if isinstance(groups, str):
            own, groups = groups, data[groups]
        groups = np.asarray(groups)
        if missing == "drop":
            used = set()
            for text in [formula, re_formula, *(vc_formula or {}).values()]:
                used |= {name for name in data.columns if text is not None and str(name) in text}
            kept = np.asarray(data[sorted(used)].notna().all(axis=1)) & ~np.asarray(pd.isna(groups))
            data, groups = data[kept], groups[kept]
        names, exog_re, exog_vc = ([own] if vc_formula is None else []), None, None
        if re_formula is not None and re_formula.strip() == "1":
            exog_re, names = np.ones((len(data), 1)), [own]
        elif re_formula is not None:
            frame = patsy.dmatrix(re_formula, data, return_type="dataframe")
            names = [str(name).replace("Intercept", own) for name in frame.columns]
            exog_re = frame.to_numpy()
        if vc_formula is not None:
            labels = np.unique(groups).tolist()
            matrices, columns = [], []
            for name in sorted(vc_formula):
                made = [patsy.dmatrix(vc_formula[name], data[groups == label], return_type="dataframe") for label in labels]
                matrices.append([one.to_numpy() for one in made])
                columns.append([one.columns.tolist() for one in made])
            exog_vc = VCSpec(sorted(vc_formula), columns, matrices)
        model = super().from_formula(formula, data, None, None, *args, groups=groups, exog_re=exog_re, exog_vc=exog_vc, missing="drop", **options)
        model._name_effects(names)
        return model

    _takes_constant = False

    def predict(self, params, exog=None):
        params = getattr(params, "fe_params", params)
        return (self.exog if exog is None else np.asarray(exog)) @ np.asarray(params)[: self.k_fe]

    # The likelihood. Variances are in units of that of the errors.

    def _effects(self, cov_re, vcomp):
        """Covariances of the effects of each group."""
        count, k = self._component.shape
        found = np.zeros((count, k, k))
        found[:, : self.k_re, : self.k_re] = cov_re
        if self.k_vc:
            spread = np.where(self._component >= 0, np.append(vcomp, 0.0)[self._component], 0.0)
            found[:, np.arange(k), np.arange(k)] += spread
        return found

    def _weighted(self, cov_re, vcomp):
        """Products of columns and outcomes by the inverse covariance of the rows, and the logarithm of its determinant."""
        covariance = self._effects(cov_re, vcomp)
        k = covariance.shape[1]
        middle = np.eye(k) + self._zz @ covariance
        both = np.concatenate([self._zx, self._zy[:, :, None]], axis=2)
        solved = np.linalg.solve(middle, both)
        taken = np.swapaxes(both, 1, 2) @ (covariance @ solved)
        taken = taken.sum(axis=0)
        p = self.k_fe
        logdet = np.linalg.slogdet(middle)[1].sum()
        return self._xx - taken[:p, :p], self._xy - taken[:p, p], self._yy - taken[p, p], logdet

    def _loglike(self, cov_re, vcomp, beta=None):
        xvx, xvy, yvy, logdet = self._weighted(cov_re, vcomp)
        profiled = beta is None
        beta = np.linalg.solve(xvx, xvy) if profiled else beta
        square = yvy - 2 * beta @ xvy + beta @ xvx @ beta
        n = self.n_totobs - (self.k_fe if self.reml else 0)
        found = -0.5 * logdet - 0.5 * n * (np.log(square) + np.log(2 * np.pi) - np.log(n) + 1)
        return found - (0.5 * np.linalg.slogdet(xvx)[1] if self.reml else 0.0)

    def _unpack(self, packed, rooted):
        low = np.zeros((self.k_re, self.k_re))
        low[np.tril_indices(self.k_re)] = packed[: self.k_re2]
        rest = np.asarray(packed[self.k_re2 :])
        if rooted:
            return low @ low.T, rest**2
        return low + low.T - np.diag(np.diag(low)), rest

    def loglike(self, params, profile_fe=True):
        """The logarithm of the likelihood, of parameters with or without those of the columns."""
        if isinstance(params, MixedLMParams):
            return self._loglike(params.cov_re, params.vcomp, None if profile_fe else params.fe_params)
        return self._loglike(*self._unpack(np.asarray(params), self.use_sqrt))

    def get_fe_params(self, cov_re, vcomp, tol=1e-10):
        xvx, xvy, _, _ = self._weighted(np.asarray(cov_re), np.asarray(vcomp))
        return np.linalg.solve(xvx, xvy), False

    def get_scale(self, fe_params, cov_re, vcomp):
        xvx, xvy, yvy, _ = self._weighted(np.asarray(cov_re), np.asarray(vcomp))
        beta = np.asarray(fe_params)
        return (yvy - 2 * beta @ xvy + beta @ xvx @ beta) / (self.n_totobs - (self.k_fe if self.reml else 0))

    def _curvature(self, beta, packed):
        """Second derivatives by the parameters of columns and by variances."""
        p, m = self.k_fe, len(packed)
        n = self.n_totobs - (p if self.reml else 0)
        xvx, xvy, yvy, _ = self._weighted(*self._unpack(packed, False))
        square = yvy - 2 * beta @ xvy + beta @ xvx @ beta
        found = np.zeros((p + m, p + m))
        found[:p, :p] = -n * xvx / square
        steps = 1e-4 * np.maximum(np.abs(packed), 0.05)

        def at(move, slope=False):
            parts = self._unpack(packed + move, False)
            if not slope:
                return self._loglike(*parts, beta)
            xvx, xvy, yvy, _ = self._weighted(*parts)
            return n * (xvy - xvx @ beta) / (yvy - 2 * beta @ xvy + beta @ xvx @ beta)

        middle = at(np.zeros(m))
        moves = np.diag(steps)
        for i in range(m):
            found[p + i, :p] = found[:p, p + i] = (at(moves[i], True) - at(-moves[i], True)) / (2 * steps[i])
            for j in range(i + 1):
                if i == j:
                    value = (at(moves[i]) - 2 * middle + at(-moves[i])) / steps[i] ** 2
                else:
                    value = (at(moves[i] + moves[j]) - at(moves[i] - moves[j]) - at(moves[j] - moves[i]) + at(-moves[i] - moves[j])) / (4 * steps[i] * steps[j])
                found[p + i, p + j] = found[p + j, p + i] = value
        return found

    def fit(self, start_params=None, reml=True, niter_sa=0, do_cg=True, fe_pen=None, cov_pen=None, free=None, full_output=False, method=None, **options):
        """Estimates all parameters by restricted likelihood, or by likelihood."""
        from scipy import optimize

        for name in [method] if isinstance(method, str) else method or []:
            if name.lower() in ("newton", "ncg"):
                raise ValueError(f"method {name} not available for MixedLM")
        self.reml = reml
        packed = MixedLMParams(self.k_fe, self.k_re, self.k_vc).get_packed(True)
        if isinstance(start_params, MixedLMParams):
            packed = start_params.get_packed(True)
        elif start_params is not None:
            packed = np.asarray(start_params, dtype=float)[-len(packed) :]
        open_ = np.ones(len(packed), dtype=bool) if free is None else np.asarray(free.get_packed(use_sqrt=False, has_fe=False)) != 0
        packed = np.where(open_, packed, 0.0) if free is not None else packed

        def loss(values):
            whole = packed.copy()
            whole[open_] = values
            return -self._loglike(*self._unpack(whole, True)) / self.n_totobs

        found = optimize.minimize(loss, packed[open_], method="BFGS", options={"gtol": 1e-6})
        packed = packed.copy()
        packed[open_] = found.x
        cov_re, vcomp = self._unpack(packed, True)
        slope = float(np.max(np.abs(found.jac))) if len(found.x) else 0.0
        converged = bool(found.success) or slope < 1e-4
        if not converged:
            warnings.warn("MixedLM optimization failed, trying a different optimizer may help.", ConvergenceWarning, stacklevel=2)
        made = MixedLMParams(self.k_fe, self.k_re, self.k_vc)
        made.cov_re, made.vcomp = cov_re, vcomp
        made.fe_params = self.get_fe_params(cov_re, vcomp)[0]
        scale = self.get_scale(made.fe_params, cov_re, vcomp)
        small = [np.abs(np.diag(cov_re)) * scale, np.abs(vcomp) * scale]
        if any(len(part) and part.min() < 0.01 for part in small):
            warnings.warn("The MLE may be on the boundary of the parameter space.", ConvergenceWarning, stacklevel=2)
        whole = np.concatenate([cov_re[np.tril_indices(self.k_re)], vcomp])
        curvature = self._curvature(made.fe_params, whole)
        kept = np.concatenate([np.ones(self.k_fe, dtype=bool), open_])
        covariance = np.zeros_like(curvature)
        places = np.flatnonzero(kept)
        covariance[np.ix_(places, places)] = np.linalg.pinv(-curvature[np.ix_(places, places)])
        if bool(np.any(np.diag(curvature)[places] >= 0)):
            warnings.warn("The Hessian matrix at the estimated parameter values is not positive definite.", ConvergenceWarning, stacklevel=2)
        result = MixedLMResultsWrapper(self, np.concatenate([made.fe_params, whole]), covariance / scale, scale)
        result._settle(made, scale, converged, reml, free)
        return result


class MixedLMResults(Results):
    """What a model with effects of groups found."""

    use_t = False

    def _settle(self, made, scale, converged, reml, free):
        self.params_object, self._fe, self.converged, self.reml, self.freepat = made, made.fe_params, converged, reml, free
        self.method, self._cov_re, self._vcomp = "REML" if reml else "ML", scale * made.cov_re, scale * made.vcomp
        self.cov_re_unscaled, self.hist = made.cov_re, None
        m = self.model
        self.k_fe, self.k_re, self.k_re2, self.k_vc, self.nobs = m.k_fe, m.k_re, m.k_re2, m.k_vc, m.nobs
        self.df_resid = self.nobs - np.linalg.matrix_rank(m.exog)
        self.df_modelwc = self.k_fe

    def _names(self):
        return list(self.model.param_names)

    @property
    def fe_params(self):
        return self.data.columns(self._fe, self.model.exog_names)

    @property
    def cov_re(self):
        names = self.model.exog_re_names
        return pd.DataFrame(self._cov_re, index=names, columns=names) if self.data.is_pandas else self._cov_re

    @property
    def vcomp(self):
        return self._vcomp

    @property
    def bse_fe(self):
        return self.data.columns(self._bse[: self.k_fe], self.model.exog_names)

    @property
    def bse_re(self):
        found = np.sqrt(self.scale) * self._bse[self.k_fe :]
        return pd.Series(found, index=self._names()[self.k_fe :]) if self.data.is_pandas else found

    def _group_names(self, group):
        vc = self.model.exog_vc
        return [*self.model.exog_re_names, *(f"{name}[{one}]" for place, name in enumerate(vc.names) for one in vc.colnames[place][group])]

    def _group_covariance(self, group):
        width = self.model._designs[group].shape[1]
        return self.model._effects(self._cov_re, self._vcomp)[group][:width, :width]

    @property
    def random_effects(self):
        """The expected effects of each group."""
        m, found = self.model, {}
        residual = m.endog - m.exog @ self._fe
        for group, (label, rows) in enumerate(m.row_indices.items()):
            z, covariance = m._designs[group], self._group_covariance(group)
            solved = np.linalg.solve(self.scale * np.eye(z.shape[1]) + z.T @ z @ covariance, z.T @ residual[rows])
            found[label] = pd.Series(covariance @ solved, index=self._group_names(group))
        return found

    @property
    def random_effects_cov(self):
        """Covariances of the effects of each group, given the data."""
        found = {}
        for group, label in enumerate(self.model.group_labels):
            z, covariance = self.model._designs[group], self._group_covariance(group)
            products = z.T @ z @ covariance
            left = covariance - covariance @ np.linalg.solve(self.scale * np.eye(z.shape[1]) + products, products)
            names = self._group_names(group)
            found[label] = pd.DataFrame(left, index=names, columns=names)
        return found

    @property
    def fittedvalues(self):
        """What columns and effects of the groups say of the rows."""
        m = self.model
        found = m.exog @ self._fe
        for group, (effects, rows) in enumerate(zip(self.random_effects.values(), m.row_indices.values())):
            found[rows] += m._designs[group] @ effects.to_numpy()
        return self.data.rows(found)

    @property
    def resid(self):
        return self.data.rows(self.model.endog - np.asarray(self.fittedvalues))

    @property
    def llf(self):
        self.model.reml = self.reml
        return self.model._loglike(self.params_object.cov_re, self.params_object.vcomp, self._fe)

    @property
    def _count(self):
        return len(self._params) + 1 if self.freepat is None else self.freepat.get_packed(use_sqrt=False, has_fe=True).sum() + 1

    @property
    def aic(self):
        return np.nan if self.reml else -2 * (self.llf - self._count)

    @property
    def bic(self):
        return np.nan if self.reml else -2 * self.llf + np.log(self.nobs) * self._count

    def t_test(self, r_matrix, use_t=None):
        """Tests of linear functions of the parameters of columns."""
        if not isinstance(r_matrix, str):
            r_matrix = np.atleast_2d(np.asarray(r_matrix, dtype=float))
            if r_matrix.shape[1] != self.k_fe:
                raise ValueError(f"r_matrix for t-test should have {self.k_fe:d} columns")
            r_matrix = np.concatenate([r_matrix, np.zeros((len(r_matrix), self.k_re2 + self.k_vc))], axis=1)
        return super().t_test(r_matrix, use_t=use_t)

    def predict(self, exog=None, transform=True, *args, **options):
        values, labels = self.model._exog_for(exog, transform)
        found = values @ self._fe
        return pd.Series(found, index=labels) if labels is not None else found

    def summary(self, yname=None, xname_fe=None, xname_re=None, title=None, alpha=0.05):
        from statsmodels.iolib import summary2

        made, m = summary2.Summary(), self.model
        names = list(m.param_names)
        if xname_fe is not None:
            names[: self.k_fe] = xname_fe
        if xname_re is not None:
            names[self.k_fe :] = xname_re
        sizes = np.array([len(rows) for rows in m.row_indices.values()])
        made.add_dict({
            "Model:": "MixedLM", "No. Observations:": str(m.n_totobs), "No. Groups:": str(m.n_groups), "Min. group size:": f"{sizes.min():.0f}",
            "Max. group size:": f"{sizes.max():.0f}", "Mean group size:": f"{sizes.mean():.1f}",
            "Dependent Variable:": m.endog_names if yname is None else yname, "Method:": self.method, "Scale:": self.scale, "Log-Likelihood:": self.llf,
            "Converged:": "Yes" if self.converged else "No",
        })  # fmt: skip
        made.add_title("Mixed Linear Model Regression Results" if title is None else title)
        table = np.full((len(names), 6), np.nan)
        fe, error = self._fe, self._bse[: self.k_fe]
        q = stats.norm.ppf(1 - alpha / 2)
        table[: self.k_fe] = np.column_stack([fe, error, fe / error, 2 * stats.norm.cdf(-np.abs(fe / error)), fe - q * error, fe + q * error])
        table[self.k_fe :, 0] = np.concatenate([self._cov_re[np.tril_indices(self.k_re)], self._vcomp])
        table[self.k_fe :, 1] = np.sqrt(self.scale) * self._bse[self.k_fe :]
        columns = ["Coef.", "Std.Err.", "z", "P>|z|", "[" + str(alpha / 2), str(1 - alpha / 2) + "]"]
        texts = [[f"{value:.3f}" if np.isfinite(value) else "" for value in row] for row in table.tolist()]
        made.add_df(pd.DataFrame(texts, index=names, columns=columns), align="r")
        return made


class MixedLMResultsWrapper(MixedLMResults):
    """The results that `fit` gives."""


for _class in (VCSpec, MixedLMParams, MixedLM, MixedLMResults, MixedLMResultsWrapper):
    _class.__module__ = "statsmodels.regression.mixed_linear_model"
