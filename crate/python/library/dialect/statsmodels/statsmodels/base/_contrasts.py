"""Results of tests of linear functions of parameters."""

import numpy as np
from scipy import stats


def constraint_of(given, names):
    """A matrix and constants: `matrix @ params == constants`."""
    if isinstance(given, np.ndarray) or (isinstance(given, (list, tuple)) and given and not isinstance(given[0], (str, tuple, list, np.ndarray))):
        matrix = np.atleast_2d(np.asarray(given, dtype=float))
        if matrix.shape[1] != len(names):
            raise ValueError(f"r_matrix for t-test should have {len(names)} columns")
        return matrix, np.zeros(matrix.shape[0])
    from patsy._constraints import linear_constraint

    found = linear_constraint(given, names)
    return found.coefs, found.constants.reshape(-1)


class ContrastResults:
    """Statistics of a test, with their probabilities."""

    def __init__(
        self, t=None, F=None, sd=None, effect=None, df_denom=None, df_num=None, alpha=0.05, chi2=None, statistic=None, distribution=None,
        distargs=(), constant=None,
    ):  # fmt: skip
        self.effect, self.sd, self.df_denom, self.df_num, self.constant = effect, sd, df_denom, df_num, constant
        if F is not None:
            self.distribution, self.fvalue = "F", np.float64(F)
            self.statistic = self.fvalue
            self.pvalue = np.float64(stats.f.sf(F, df_num, df_denom))
        elif t is not None:
            self.distribution, self.statistic = distribution, np.asarray(t)
            self.tvalue = self.statistic
            size = np.abs(self.statistic)
            self.pvalue = 2 * np.asarray(stats.t.sf(size, df_denom) if distribution == "t" else stats.norm.sf(size))
        else:
            self.distribution, self.statistic, self.chi2 = "chi2", np.float64(statistic), np.float64(statistic)
            self.pvalue = np.float64(stats.chi2.sf(statistic, *distargs))

    @property
    def dist_args(self):
        return (self.df_denom,) if self.distribution == "t" else ()

    def conf_int(self, alpha=0.05):
        if self.effect is None:
            raise NotImplementedError("Confidence Interval not available")
        q = stats.t.ppf(1 - alpha / 2, self.df_denom) if self.distribution == "t" else stats.norm.ppf(1 - alpha / 2)
        return np.column_stack([self.effect - q * self.sd, self.effect + q * self.sd])

    def summary(self, xname=None, alpha=0.05, title=None):
        if self.effect is None:
            return str(self)
        from statsmodels.iolib.summary import Summary, summary_params

        names = [f"c{place}" for place in range(len(self.effect))] if xname is None else xname
        title = "Test for Constraints" if title is None else title
        if title == "":
            title = None
        use_t = self.distribution == "t"
        parts = (self, self.effect, self.sd, self.statistic, self.pvalue, self.conf_int(alpha))
        self.model = _Named(names)
        summary = Summary()
        summary.tables.append(summary_params(parts, yname=None, xname=names, use_t=use_t, alpha=alpha, title=title))
        return summary

    def summary_frame(self, xname=None, alpha=0.05):
        if self.effect is None:
            return None
        import pandas as pd

        letter = "t" if self.distribution == "t" else "z"
        columns = ["coef", "std err", letter, f"P>|{letter}|", "Conf. Int. Low", "Conf. Int. Upp."]
        values = np.column_stack([self.effect, self.sd, self.statistic, self.pvalue, self.conf_int(alpha)])
        return pd.DataFrame(values, columns=columns, index=[f"c{place}" for place in range(len(values))] if xname is None else xname)

    def __str__(self):
        if self.distribution == "F":
            return f"<F test: F={float(self.fvalue)!r}, p={float(self.pvalue)}, df_denom={self.df_denom:.3g}, df_num={self.df_num}>"
        if self.distribution == "chi2":
            return f"<Wald test (chi2): statistic={float(self.statistic)}, p-value={float(self.pvalue)}, df_denom={self.df_denom:.3g}>"
        return str(self.summary())

    def __repr__(self):
        return f"{self.__class__}\n{self}"


ContrastResults.__module__ = "statsmodels.stats.contrast"


class _Named:
    def __init__(self, names):
        self.exog_names, self.endog_names = names, "y"


class WaldTestResults:
    """Tests of several terms, a row for each."""

    def __init__(self, table, use_f):
        self.table, self.use_f = table, use_f
        self.col_names = ["F", "P>F"] if use_f else ["chi2", "P>chi2"]

    def summary_frame(self):
        frame = self.table.copy()
        names = dict(zip(["statistic", "pvalue", "df_constraint", "df_denom"], [*self.col_names, "df constraint", "df denom"]))
        return frame.rename(columns=names)

    def __str__(self):
        return str(self.summary_frame())

    def __repr__(self):
        return f"{self.__class__}\n{self}"


WaldTestResults.__module__ = "statsmodels.stats.contrast"
