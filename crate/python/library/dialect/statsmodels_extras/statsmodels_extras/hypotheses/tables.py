"""Tables of counts, agreement, means of groups, descriptions."""

from collections import namedtuple

from statsmodels.iolib.table import SimpleTable

import numpy as np
import pandas as pd
from scipy import stats


class _Bunch:
    def __init__(self, **facts):
        self.__dict__.update(facts)

    def __str__(self):
        names = [name for name in dir(self) if not name.startswith("_")]
        return "\n".join(f"{name.ljust(11)} {getattr(self, name)}" for name in names)

    def __repr__(self):
        return "<bunch containing results, print to see contents>"


class Table:
    """A table of counts."""

    def __init__(self, table, shift_zeros=True):
        self.table_orig = table
        self.table = np.asarray(table, dtype=np.float64)
        if shift_zeros and self.table.min() == 0:
            self.table = self.table + 0.5

    @classmethod
    def from_data(cls, data, shift_zeros=True):
        frame = data if isinstance(data, pd.DataFrame) else pd.DataFrame(np.asarray(data))
        return cls(pd.crosstab(frame.iloc[:, 0], frame.iloc[:, 1]), shift_zeros)

    def _like(self, values):
        old = self.table_orig
        return pd.DataFrame(values, index=old.index, columns=old.columns) if isinstance(old, pd.DataFrame) else values

    @property
    def marginal_probabilities(self):
        n = self.table.sum()
        return self.table.sum(1) / n, self.table.sum(0) / n

    @property
    def independence_probabilities(self):
        return self._like(np.outer(*self.marginal_probabilities))

    @property
    def fittedvalues(self):
        return self._like(self.table.sum() * np.outer(*self.marginal_probabilities))

    @property
    def resid_pearson(self):
        fit = np.asarray(self.fittedvalues)
        return self._like((self.table - fit) / np.sqrt(fit))

    @property
    def standardized_resids(self):
        row, column = self.marginal_probabilities
        return self._like(np.asarray(self.resid_pearson) / np.sqrt(np.outer(1 - row, 1 - column)))

    @property
    def chi2_contribs(self):
        return self._like(np.asarray(self.resid_pearson) ** 2)

    def test_nominal_association(self):
        found = np.sum(np.asarray(self.chi2_contribs))
        free = np.prod(np.asarray(self.table.shape) - 1)
        return _Bunch(statistic=found, df=free, pvalue=stats.chi2.sf(found, free))


class SquareTable(Table):
    """A table with as many rows as columns."""

    def symmetry(self, method="bowker"):
        first, second = np.tril_indices(self.table.shape[0], -1)
        a, b = self.table[first, second], self.table[second, first]
        found = np.sum((a - b) ** 2 / (a + b))
        free = self.table.shape[0] * (self.table.shape[0] - 1) / 2
        return _Bunch(statistic=found, pvalue=stats.chi2.sf(found, free), df=free)


class Table2x2(SquareTable):
    """A table of two by two: odds and risks."""

    @property
    def oddsratio(self):
        t = self.table
        return t[0, 0] * t[1, 1] / (t[0, 1] * t[1, 0])

    log_oddsratio = property(lambda self: np.log(self.oddsratio))
    log_oddsratio_se = property(lambda self: np.sqrt(np.sum(1 / self.table)))
    log_riskratio = property(lambda self: np.log(self.riskratio))

    @property
    def riskratio(self):
        share = self.table[:, 0] / self.table.sum(1)
        return share[0] / share[1]

    @property
    def log_riskratio_se(self):
        n = self.table.sum(1)
        share = self.table[:, 0] / n
        return np.sqrt(np.sum((1 - share) / (n * share)))

    def _interval(self, middle, error, alpha):
        half = -stats.norm.ppf(alpha / 2) * error
        return middle - half, middle + half

    def log_oddsratio_confint(self, alpha=0.05, method="normal"):
        return self._interval(self.log_oddsratio, self.log_oddsratio_se, alpha)

    def oddsratio_confint(self, alpha=0.05, method="normal"):
        return tuple(np.exp(side) for side in self.log_oddsratio_confint(alpha))

    def log_riskratio_confint(self, alpha=0.05, method="normal"):
        return self._interval(self.log_riskratio, self.log_riskratio_se, alpha)

    def riskratio_confint(self, alpha=0.05, method="normal"):
        return tuple(np.exp(side) for side in self.log_riskratio_confint(alpha))

    def oddsratio_pvalue(self, null=1):
        return 2 * stats.norm.cdf(-np.abs((self.log_oddsratio - np.log(null)) / self.log_oddsratio_se))

    log_oddsratio_pvalue = lambda self, null=0: self.oddsratio_pvalue(np.exp(null))  # noqa: E731

    def riskratio_pvalue(self, null=1):
        return 2 * stats.norm.cdf(-np.abs((self.log_riskratio - np.log(null)) / self.log_riskratio_se))

    log_riskratio_pvalue = lambda self, null=0: self.riskratio_pvalue(np.exp(null))  # noqa: E731

    def summary(self, alpha=0.05, float_format="%.3f", method="normal"):
        def row(value, error, interval, chance):
            return [float_format % value, "" if error is None else float_format % error, *(float_format % side for side in interval), float_format % chance]

        rows = [
            row(self.oddsratio, None, self.oddsratio_confint(alpha), self.oddsratio_pvalue()),
            row(self.log_oddsratio, self.log_oddsratio_se, self.log_oddsratio_confint(alpha), self.oddsratio_pvalue()),
            row(self.riskratio, None, self.riskratio_confint(alpha), self.riskratio_pvalue()),
            row(self.log_riskratio, self.log_riskratio_se, self.log_riskratio_confint(alpha), self.riskratio_pvalue()),
        ]
        names = ["Odds ratio", "Log odds ratio", "Risk ratio", "Log risk ratio"]
        return SimpleTable(rows, headers=["Estimate", "SE", "LCB", "UCB", "p-value"], stubs=names, table_dec_above="")


def mcnemar(table, exact=True, correction=True):
    """Whether a table of pairs is symmetric."""
    table = np.asarray(table)
    n1, n2 = table[0, 1], table[1, 0]
    if exact:
        found = np.minimum(n1, n2)
        chance = np.minimum(stats.binom.cdf(found, n1 + n2, 0.5) * 2, 1)
        found = float(found)
    else:
        found = (np.abs(n1 - n2) - int(correction)) ** 2 / (1.0 * (n1 + n2))
        chance = stats.chi2.sf(found, 1)
    return _Bunch(statistic=found, pvalue=chance)


def cochrans_q(x, return_object=True):
    """Whether several yes-or-no answers are equally often yes."""
    x = np.asarray(x)
    _, k = x.shape
    rows, columns = x.sum(1), x.sum(0)
    total = rows.sum()
    found = (k - 1) * (k * np.sum(columns**2) - total**2) / (k * total - np.sum(rows**2))
    chance = stats.chi2.sf(found, k - 1)
    return _Bunch(statistic=found, df=k - 1, pvalue=chance) if return_object else (found, chance, k - 1)


AnovaResult = namedtuple(
    "AnovaResult",
    ["statistic", "pvalue", "df", "df_num", "df_denom", "nobs_total", "n_groups", "means", "nobs", "vars_", "use_var", "welch_correction", "df2",
     "df_num2", "pvalue2"],
)  # fmt: skip


def anova_oneway(data, groups=None, use_var="unequal", welch_correction=True, trim_frac=0):
    """Whether means of groups differ."""
    if groups is not None:
        values, groups = np.asarray(data), np.asarray(groups)
        names = sorted(dict.fromkeys(groups.tolist()))
        parts = [values[groups == name] for name in names]
    else:
        parts = [np.asarray(part) for part in data]
    n = np.array([len(part) for part in parts])
    means, variances = np.array([part.mean() for part in parts]), np.array([part.var(ddof=1) for part in parts])
    k, total = len(parts), np.float64(n.sum())
    if use_var == "unequal":
        weights = n / variances
        grand = np.sum(weights * means) / weights.sum()
        found = np.sum(weights * (means - grand) ** 2) / (k - 1.0)
        part = np.sum((1 - weights / weights.sum()) ** 2 / (n - 1))
        if welch_correction:
            found = found / (1 + 2 * (k - 2) / (k**2 - 1) * part)
        free = (k**2 - 1) / 3 / part
    elif use_var == "equal":
        grand = np.sum(n * means) / total
        within = np.sum((n - 1) * variances) / (total - k)
        found, free = np.sum(n * (means - grand) ** 2) / (k - 1) / within, total - k
    elif use_var == "bf":
        grand = np.sum(n * means) / total
        weights = (1 - n / total) * variances
        found = np.sum(n * (means - grand) ** 2) / weights.sum()
        free = weights.sum() ** 2 / np.sum(weights**2 / (n - 1))
    else:
        raise ValueError('use_var is to be one of "unequal", "equal" or "bf"')
    top = k - 1.0
    return AnovaResult(
        np.float64(found), np.float64(stats.f.sf(found, top, free)), (top, free), top, free, total, k, means, n.astype(float), variances, use_var,
        welch_correction, None, None, None,
    )  # fmt: skip


def cohens_kappa(table, weights=None, return_results=True, wt=None):
    """How far two raters agree, beyond chance."""
    table = np.asarray(table, dtype=float)
    k, n = table.shape[0], table.sum()
    share = table / n
    row, column = share.sum(1), share.sum(0)
    expected = np.outer(row, column)
    kappa = (np.trace(share) - np.trace(expected)) / (1 - np.trace(expected))
    if not return_results:
        return kappa
    diagonal = np.diag(share)
    total = row + column
    term = np.sum(diagonal * (1 - total * (1 - kappa)) ** 2)
    rest = (1 - kappa) ** 2 * (np.sum(share * (row[None, :] + column[:, None]) ** 2) - np.sum(diagonal * total**2))
    shift = (kappa - np.trace(expected) * (1 - kappa)) ** 2
    variance = (term + rest - shift) / (1 - np.trace(expected)) ** 2 / n
    variance0 = (np.trace(expected) + np.trace(expected) ** 2 - np.sum(row * column * total)) / (1 - np.trace(expected)) ** 2 / n
    error, error0 = np.sqrt(variance), np.sqrt(variance0)
    z = kappa / error0
    half = stats.norm.isf(0.025) * error
    return _Bunch(
        kind="Simple", kappa=kappa, kappa_max=(np.minimum(row, column).sum() - np.trace(expected)) / (1 - np.trace(expected)), std_kappa=error,
        std_kappa0=error0, var_kappa=variance, var_kappa0=variance0, z_value=z, pvalue_one_sided=stats.norm.sf(z),
        pvalue_two_sided=stats.norm.sf(abs(z)) * 2, kappa_low=kappa - half, kappa_upp=kappa + half, table=table, k=k,
    )  # fmt: skip


def fleiss_kappa(table, method="fleiss"):
    """How far several raters agree, beyond chance."""
    table = 1.0 * np.asarray(table)
    subjects, categories = table.shape
    raters = table.sum(1).max()
    shares = table.sum(0) / table.sum()
    agreed = np.mean((np.sum(table * table, axis=1) - raters) / (raters * (raters - 1.0)))
    chance = np.sum(shares**2) if method == "fleiss" else 1 / categories
    return (agreed - chance) / (1 - chance)


def aggregate_raters(data, n_cat=None):
    """How often each subject got each rating."""
    data = np.asarray(data)
    names, codes = np.unique(data, return_inverse=True)
    codes = codes.reshape(data.shape)
    count = len(names) if n_cat is None else n_cat
    return (codes[:, :, None] == np.arange(count)[None, None, :]).sum(1), names


def describe(data, stats=None, *, numeric=True, categorical=True, alpha=0.05, use_t=False, percentiles=(1, 5, 10, 25, 50, 75, 90, 95, 99), ntop=5):
    """Counts, moments and percentiles of columns."""
    from scipy import stats as laws

    frame = pd.DataFrame(data)
    numbers = frame.select_dtypes(include="number")
    rows = {}
    x = np.asarray(numbers, dtype=float)
    n = np.sum(~np.isnan(x), axis=0)
    mean, spread = np.nanmean(x, axis=0), np.nanstd(x, axis=0, ddof=1)
    error = spread / np.sqrt(n)
    q = laws.norm.ppf(1 - alpha / 2) if not use_t else laws.t.ppf(1 - alpha / 2, n - 1)
    rows["nobs"], rows["missing"] = np.full(x.shape[1], float(len(x))), (len(x) - n).astype(float)
    rows["mean"], rows["std_err"], rows["upper_ci"], rows["lower_ci"] = mean, error, mean + q * error, mean - q * error
    quartiles = np.nanpercentile(x, [25, 50, 75], axis=0)
    rows["std"], rows["iqr"] = spread, quartiles[2] - quartiles[0]
    normal = laws.norm.ppf(0.75) - laws.norm.ppf(0.25)
    rows["iqr_normal"] = rows["iqr"] / normal
    rows["mad"] = np.nanmean(np.abs(x - mean), axis=0)
    rows["mad_normal"] = rows["mad"] * np.sqrt(np.pi / 2)
    rows["coef_var"] = spread / mean
    rows["range"], rows["max"], rows["min"] = np.nanmax(x, 0) - np.nanmin(x, 0), np.nanmax(x, axis=0), np.nanmin(x, axis=0)
    rows["skew"], rows["kurtosis"] = laws.skew(x, axis=0), laws.kurtosis(x, axis=0) + 3
    n_ = n.astype(float)
    rows["jarque_bera"] = n_ / 6 * (rows["skew"] ** 2 + (rows["kurtosis"] - 3) ** 2 / 4)
    rows["jarque_bera_pval"] = laws.chi2.sf(rows["jarque_bera"], 2)
    modes = [pd.Series(column[~np.isnan(column)]).value_counts() for column in x.T]
    rows["mode"] = np.array([counts[counts == counts.max()].index.min() for counts in modes])
    rows["mode_freq"] = np.array([counts.max() for counts in modes]) / n
    rows["median"] = quartiles[1]
    for percentile in percentiles:
        rows[f"{percentile}%"] = np.nanpercentile(x, percentile, axis=0)
    found = pd.DataFrame(np.array(list(rows.values())), index=list(rows), columns=numbers.columns)
    return found if stats is None else found.loc[[name for name in found.index if name in stats]]


def corr_nearest(corr, threshold=1e-15, n_fact=100):
    """The nearest matrix of correlations."""
    corr = np.asarray(corr, dtype=float)
    k = corr.shape[0]
    correction, found = np.zeros(corr.shape), corr.copy()
    for _ in range(int(k * n_fact)):
        shown = found - correction
        values, vectors = np.linalg.eigh(shown)
        positive = (vectors * np.maximum(values, threshold)) @ vectors.T
        if values.min() >= threshold:
            return found
        correction = positive - shown
        found = positive.copy()
        np.fill_diagonal(found, 1)
    import warnings

    from statsmodels.tools.sm_exceptions import IterationLimitWarning

    warnings.warn("\nMaximum iteration reached.\n", IterationLimitWarning, stacklevel=2)
    return found
