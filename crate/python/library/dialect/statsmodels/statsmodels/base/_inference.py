"""What results of models have in common: errors of parameters, intervals, tests of them."""

import numpy as np
import pandas as pd
from scipy import stats

from ._contrasts import ContrastResults, WaldTestResults, constraint_of


class Results:
    """Parameters of a model and their covariance."""

    df_resid_inference = None
    use_t = True
    cov_type = "nonrobust"

    def __init__(self, model, params, cov_params=None, scale=1.0):
        self.model, self._params, self.normalized_cov_params, self.scale = model, np.asarray(params), cov_params, scale
        self.k_constant = model.k_constant
        self.cov_kwds = {}

    def __getstate__(self):
        return self.__dict__

    # Names of parameters that are not those of columns.
    def _names(self):
        return list(self.model.exog_names)

    @property
    def data(self):
        return self.model.data

    @property
    def params(self):
        return self.data.columns(self._params, self._names())

    def _covariance(self):
        """The covariance of the parameters as an array."""
        given = getattr(self, "cov_params_default", None)
        return np.asarray(given) if given is not None else np.asarray(self.normalized_cov_params) * self.scale

    def cov_params(self, r_matrix=None, column=None, scale=None, cov_p=None, other=None):
        """The covariance of the parameters, of some of them, or of linear functions of them."""
        covariance = self._covariance() if cov_p is None else np.asarray(cov_p)
        if scale is not None and cov_p is None:
            covariance = np.asarray(self.normalized_cov_params) * scale
        if column is not None:
            column = np.asarray(column)
            return covariance[column, column] if column.ndim == 0 else covariance[column[:, None], column]
        if r_matrix is not None:
            r = np.atleast_2d(np.asarray(r_matrix))
            other = r if other is None else np.atleast_2d(np.asarray(other))
            found = r @ covariance @ other.T
            return found[0, 0] if np.ndim(r_matrix) == 1 and found.size == 1 else found
        return self.data.covariance(covariance, self._names())

    @property
    def _bse(self):
        with np.errstate(invalid="ignore"):
            return np.sqrt(np.diag(self._covariance()))

    @property
    def bse(self):
        return self.data.columns(self._bse, self._names())

    @property
    def _tvalues(self):
        with np.errstate(all="ignore"):
            return self._params / self._bse

    @property
    def tvalues(self):
        return self.data.columns(self._tvalues, self._names())

    @property
    def zvalues(self):
        return self.tvalues

    @property
    def _df(self):
        return self.df_resid if self.df_resid_inference is None else self.df_resid_inference

    @property
    def _pvalues(self):
        size = np.abs(self._tvalues)
        return 2 * (stats.t.sf(size, self._df) if self.use_t else stats.norm.sf(size))

    @property
    def pvalues(self):
        return self.data.columns(self._pvalues, self._names())

    def _quantile(self, alpha):
        return stats.t.ppf(1 - alpha / 2, self._df) if self.use_t else stats.norm.ppf(1 - alpha / 2)

    def conf_int(self, alpha=0.05, cols=None):
        """Intervals of the parameters."""
        q = self._quantile(alpha)
        found = np.column_stack([self._params - q * self._bse, self._params + q * self._bse])
        return found[np.asarray(cols)] if cols is not None else self.data.intervals(found, self._names())

    # Tests of linear functions of the parameters.

    def t_test(self, r_matrix, cov_p=None, use_t=None):
        """Tests that each of some linear functions is as said."""
        use_t = self.use_t if use_t is None else use_t
        r, q = constraint_of(r_matrix, self._names())
        effect = r @ self._params
        covariance = r @ (self._covariance() if cov_p is None else np.asarray(cov_p)) @ r.T
        error = np.sqrt(np.diag(covariance))
        with np.errstate(all="ignore"):
            statistic = (effect - q) / error
        return ContrastResults(effect=effect, t=statistic, sd=error, df_denom=self._df if use_t else None, distribution="t" if use_t else "norm", constant=q)

    def f_test(self, r_matrix, cov_p=None, invcov=None):
        """Tests that some linear functions are all as said, with F."""
        return self.wald_test(r_matrix, cov_p=cov_p, invcov=invcov, use_f=True, scalar=True)

    def wald_test(self, r_matrix, cov_p=None, invcov=None, use_f=None, df_constraints=None, scalar=True):
        """Tests that some linear functions are all as said."""
        use_f = self.use_t if use_f is None else use_f
        r, q = constraint_of(r_matrix, self._names())
        difference = r @ self._params - q
        covariance = r @ (self._covariance() if cov_p is None else np.asarray(cov_p)) @ r.T
        count = r.shape[0]
        if invcov is None:
            rank = int(np.linalg.matrix_rank(covariance))
            if rank < count:
                import warnings

                from statsmodels.tools.sm_exceptions import ValueWarning

                warnings.warn(
                    f"covariance of constraints does not have full rank. The number of constraints is {count}, but rank is {rank}",
                    ValueWarning,
                    stacklevel=2,
                )
                count = rank
            invcov = np.linalg.pinv(covariance)
        statistic = float(difference @ invcov @ difference)
        if df_constraints is not None:
            count = df_constraints
        if use_f:
            return ContrastResults(F=statistic / count, df_denom=self._df, df_num=count)
        return ContrastResults(chi2=statistic, df_denom=count, statistic=statistic, distribution="chi2", distargs=(count,))

    def wald_test_terms(self, skip_single=False, extra_constraints=None, combine_terms=None, scalar=True):
        """Tests of all terms of the formula, or of all columns."""
        info = self.data.design_info
        names = self._names()
        if info is not None and info.term_codings is not None:
            parts = {name: list(range(*place.indices(len(names)))) for name, place in info.term_name_slices.items()}
        else:
            parts = {name: [place] for place, name in enumerate(self.model.exog_names)}
        constraints = {name: np.eye(len(names))[places] for name, places in parts.items() if not (skip_single and len(places) == 1)}
        for combined in combine_terms or []:
            found = [matrix for name, matrix in constraints.items() if combined in name]
            constraints[combined] = np.concatenate(found)
        for extra in extra_constraints or []:
            constraints[str(extra)] = constraint_of(extra, names)[0]
        rows = [self.wald_test(matrix, scalar=True) for matrix in constraints.values()]
        if self.use_t:
            values = [[float(row.statistic), float(row.pvalue), matrix.shape[0], self._df] for row, matrix in zip(rows, constraints.values())]
            columns = ["statistic", "pvalue", "df_constraint", "df_denom"]
        else:
            values = [[float(row.statistic), float(row.pvalue), matrix.shape[0]] for row, matrix in zip(rows, constraints.values())]
            columns = ["statistic", "pvalue", "df_constraint"]
        table = pd.DataFrame(values, index=list(constraints), columns=columns)
        table["df_constraint"] = table["df_constraint"].astype(int)
        return WaldTestResults(table, self.use_t)

    def t_test_pairwise(self, term_name, method="hs", alpha=0.05, factor_labels=None):
        """Tests of all pairs of levels of a term."""
        from statsmodels.stats.multicomp import t_test_pairwise

        return t_test_pairwise(self, term_name, method=method, alpha=alpha, factor_labels=factor_labels)

    def predict(self, exog=None, transform=True, *args, **options):
        """What the model expects for the rows of `exog`."""
        values, labels = self.model._exog_for(exog, transform)
        if exog is None:
            labels = None
        found = self.model.predict(self._params, values, *args, **options)
        return pd.Series(np.asarray(found), index=labels) if labels is not None and np.ndim(found) == 1 else self._of_many(found, labels)

    def _of_many(self, found, labels):
        return pd.DataFrame(found, index=labels) if labels is not None and np.ndim(found) == 2 else found

    def remove_data(self):
        """Lets go of the data."""

    def save(self, fname, remove_data=False):
        import pickle

        if hasattr(fname, "write"):
            pickle.dump(self, fname)
            return
        with open(fname, "wb") as file:
            pickle.dump(self, file)

    @classmethod
    def load(cls, fname):
        import pickle

        if hasattr(fname, "read"):
            return pickle.load(fname)
        with open(fname, "rb") as file:
            return pickle.load(file)

    def initialize(self, model, params, **options):
        self._params, self.model = np.asarray(params), model

    # Criteria of information, of models that have a likelihood.

    @property
    def _df_model_all(self):
        return self.df_model + self.k_constant

    @property
    def aic(self):
        return -2 * self.llf + 2 * self._df_model_all

    @property
    def bic(self):
        return -2 * self.llf + np.log(self.nobs) * self._df_model_all

    def info_criteria(self, crit, dk_params=0, scale=None):
        """A criterion of information: "aic", "bic", "aicc" or "hqic"."""
        k = self._df_model_all + dk_params
        if crit == "aic":
            return -2 * self.llf + 2 * k
        if crit in ("bic", "sic"):
            return -2 * self.llf + np.log(self.nobs) * k
        if crit == "aicc":
            return -2 * self.llf + 2 * k * self.nobs / (self.nobs - k - 1)
        if crit in ("hqic", "hq"):
            return -2 * self.llf + 2 * np.log(np.log(self.nobs)) * k
        raise ValueError("crit not recognized, must be one of 'aic', 'bic', 'aicc', 'hqic'")
