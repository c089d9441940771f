"""Descriptions of weighted data, and tests of their means."""

from functools import cached_property

import numpy as np
from scipy import stats


def _chance(value, distribution, alternative):
    if alternative in ("two-sided", "2-sided", "2s"):
        return distribution.sf(np.abs(value)) * 2
    if alternative in ("larger", "l"):
        return distribution.sf(value)
    if alternative in ("smaller", "s"):
        return distribution.cdf(value)
    raise ValueError("invalid alternative")


def _t(mean, spread, free, alternative, value=0):
    found = (mean - value) / spread
    return found, _chance(found, stats.t(free), alternative)


def _z(mean, spread, alternative, value=0):
    found = (mean - value) / spread
    return found, _chance(found, stats.norm, alternative)


def _interval(mean, spread, quantile, alpha, alternative):
    if alternative in ("two-sided", "2-sided", "2s"):
        half = quantile(1 - alpha / 2.0) * spread
        return mean - half, mean + half
    if alternative in ("larger", "l"):
        return mean + quantile(alpha) * spread, np.inf
    if alternative in ("smaller", "s"):
        return -np.inf, mean + quantile(1 - alpha) * spread
    raise ValueError("invalid alternative")


class DescrStatsW:
    """Weighted data: means, spreads, tests."""

    def __init__(self, data, weights=None, ddof=0):
        self.data = np.asarray(data)
        self.weights = np.ones(self.data.shape[0]) if weights is None else np.asarray(weights).astype(float)
        if weights is not None and len(self.weights) > 1:
            self.weights = self.weights.squeeze()
        self.ddof = ddof

    @cached_property
    def sum_weights(self):
        return self.weights.sum(0)

    @property
    def nobs(self):
        return self.sum_weights

    @cached_property
    def sum(self):
        return self.data.T @ self.weights

    @cached_property
    def mean(self):
        return self.sum / self.sum_weights

    @cached_property
    def demeaned(self):
        return self.data - self.mean

    @cached_property
    def sumsquares(self):
        return (self.demeaned**2).T @ self.weights

    def var_ddof(self, ddof=0):
        return self.sumsquares / (self.sum_weights - ddof)

    def std_ddof(self, ddof=0):
        return np.sqrt(self.var_ddof(ddof))

    @property
    def var(self):
        return self.var_ddof(self.ddof)

    @property
    def _var(self):
        return self.sumsquares / (self.sum_weights - 1)

    @property
    def std(self):
        return np.sqrt(self.var)

    @property
    def cov(self):
        return (self.weights * self.demeaned.T) @ self.demeaned / (self.sum_weights - self.ddof)

    @property
    def corrcoef(self):
        return self.cov / self.std / self.std[:, None]

    @property
    def std_mean(self):
        spread = self.std
        if self.ddof != 0:
            spread = spread * np.sqrt((self.sum_weights - self.ddof) / self.sum_weights)
        return spread / np.sqrt(self.sum_weights - 1)

    def quantile(self, probs, return_pandas=True):
        """Quantiles of weighted data."""
        import pandas as pd

        probs = np.atleast_1d(np.asarray(probs, dtype=float))
        columns = self.data.reshape(len(self.data), -1)
        found = []
        for column in columns.T:
            order = np.argsort(column, kind="stable")
            x, total = column[order], np.cumsum(self.weights[order])
            wanted = probs * total[-1]
            place = np.minimum(np.searchsorted(total, wanted), len(x) - 1)
            exact = np.abs(total[place] - wanted) < 1e-10
            found.append(np.where(exact, (x[place] + x[np.minimum(place + 1, len(x) - 1)]) / 2, x[place]))
        table = np.array(found).T
        if not return_pandas:
            return table[:, 0] if self.data.ndim == 1 else table
        index = pd.Index(probs, name="p")
        return pd.Series(table[:, 0], index=index) if self.data.ndim == 1 else pd.DataFrame(table, index=index)

    def tconfint_mean(self, alpha=0.05, alternative="two-sided"):
        free = self.sum_weights - 1
        return _interval(self.mean, self.std_mean, lambda q: stats.t.ppf(q, free), alpha, alternative)

    def zconfint_mean(self, alpha=0.05, alternative="two-sided"):
        return _interval(self.mean, self.std_mean, stats.norm.ppf, alpha, alternative)

    def ttest_mean(self, value=0, alternative="two-sided"):
        found, chance = _t(self.mean, self.std_mean, self.sum_weights - 1, alternative, value)
        return found, chance, self.sum_weights - 1

    def ztest_mean(self, value=0, alternative="two-sided"):
        return _z(self.mean, self.std_mean, alternative, value)

    def ttost_mean(self, low, upp):
        first, second = self.ttest_mean(low, "larger"), self.ttest_mean(upp, "smaller")
        return np.maximum(first[1], second[1]), first, second

    def get_compare(self, other, weights=None):
        return CompareMeans(self, other if isinstance(other, DescrStatsW) else DescrStatsW(other, weights))

    def asrepeats(self):
        return np.repeat(self.data, self.weights.astype(int), axis=0)


class CompareMeans:
    """Two samples whose means are compared."""

    def __init__(self, d1, d2):
        self.d1, self.d2 = d1, d2

    @classmethod
    def from_data(cls, data1, data2, weights1=None, weights2=None, ddof1=0, ddof2=0):
        return cls(DescrStatsW(data1, weights1, ddof1), DescrStatsW(data2, weights2, ddof2))

    @property
    def std_meandiff_separatevar(self):
        return np.sqrt(self.d1._var / self.d1.nobs + self.d2._var / self.d2.nobs)

    @property
    def std_meandiff_pooledvar(self):
        a, b = self.d1, self.d2
        pooled = (a.sumsquares + b.sumsquares) / (a.nobs - 1 + b.nobs - 1)
        return np.sqrt(pooled * (1.0 / a.nobs + 1.0 / b.nobs))

    def dof_satt(self):
        a, b = self.d1._var / self.d1.nobs, self.d2._var / self.d2.nobs
        share = a / (a + b)
        return 1.0 / (share**2 / (self.d1.nobs - 1) + (1 - share) ** 2 / (self.d2.nobs - 1))

    def _spread(self, usevar):
        if usevar == "pooled":
            return self.std_meandiff_pooledvar, self.d1.nobs - 1 + self.d2.nobs - 1
        if usevar == "unequal":
            return self.std_meandiff_separatevar, self.dof_satt()
        raise ValueError('usevar can only be "pooled" or "unequal"')

    def ttest_ind(self, alternative="two-sided", usevar="pooled", value=0):
        spread, free = self._spread(usevar)
        found, chance = _t(self.d1.mean - self.d2.mean, spread, free, alternative, value)
        return found, chance, free

    def ztest_ind(self, alternative="two-sided", usevar="pooled", value=0):
        return _z(self.d1.mean - self.d2.mean, self._spread(usevar)[0], alternative, value)

    def tconfint_diff(self, alpha=0.05, alternative="two-sided", usevar="pooled"):
        spread, free = self._spread(usevar)
        return _interval(self.d1.mean - self.d2.mean, spread, lambda q: stats.t.ppf(q, free), alpha, alternative)

    def zconfint_diff(self, alpha=0.05, alternative="two-sided", usevar="pooled"):
        return _interval(self.d1.mean - self.d2.mean, self._spread(usevar)[0], stats.norm.ppf, alpha, alternative)

    def ttost_ind(self, low, upp, usevar="pooled"):
        first, second = self.ttest_ind("larger", usevar, low), self.ttest_ind("smaller", usevar, upp)
        return np.maximum(first[1], second[1]), first, second

    def ztost_ind(self, low, upp, usevar="pooled"):
        first, second = self.ztest_ind("larger", usevar, low), self.ztest_ind("smaller", usevar, upp)
        return np.maximum(first[1], second[1]), first, second

    def summary(self, use_t=True, alpha=0.05, usevar="pooled", value=0):
        from statsmodels.iolib.summary import Summary, summary_params

        spread = self._spread(usevar)[0]
        if use_t:
            found, chance, _ = self.ttest_ind(usevar=usevar, value=value)
            interval = self.tconfint_diff(alpha=alpha, usevar=usevar)
        else:
            found, chance = self.ztest_ind(usevar=usevar, value=value)
            interval = self.zconfint_diff(alpha=alpha, usevar=usevar)
        parts = [np.atleast_1d(part) for part in (self.d1.mean - self.d2.mean, spread, found, chance)]
        self.model = type("Compared", (), {"endog_names": None, "exog_names": [f"subset #{i + 1}" for i in range(len(parts[0]))]})
        table = summary_params(
            (self, *parts, np.column_stack([np.atleast_1d(side) for side in interval])), alpha=alpha, use_t=use_t,
            title="Test for equality of means",
        )  # fmt: skip
        summary = Summary()
        summary.tables.append(table)
        return summary.tables[0]


def ttest_ind(x1, x2, alternative="two-sided", usevar="pooled", weights=(None, None), value=0):
    """Whether two means differ."""
    return CompareMeans.from_data(x1, x2, *weights).ttest_ind(alternative=alternative, usevar=usevar, value=value)


def ttost_ind(x1, x2, low, upp, usevar="pooled", weights=(None, None), transform=None):
    """Whether two means are alike within bounds."""
    return CompareMeans.from_data(x1, x2, *weights).ttost_ind(low, upp, usevar=usevar)


def ttost_paired(x1, x2, low, upp, transform=None, weights=None):
    return DescrStatsW(np.asarray(x1) - np.asarray(x2), weights).ttost_mean(low, upp)


def _two(x1, x2, usevar, ddof):
    x1 = np.asarray(x1)
    if x2 is None:
        return x1.mean(0), np.sqrt(x1.var(0) / (x1.shape[0] - ddof))
    x2 = np.asarray(x2)
    if usevar == "pooled":
        variance = (x1.shape[0] * x1.var(0) + x2.shape[0] * x2.var(0)) / (x1.shape[0] + x2.shape[0] - 2 * ddof)
        return x1.mean(0) - x2.mean(0), np.sqrt(variance * (1.0 / x1.shape[0] + 1.0 / x2.shape[0]))
    return x1.mean(0) - x2.mean(0), np.sqrt(x1.var(0) / (x1.shape[0] - ddof) + x2.var(0) / (x2.shape[0] - ddof))


def ztest(x1, x2=None, value=0, alternative="two-sided", usevar="pooled", ddof=1.0):
    """Whether a mean is as said, or two differ, by the normal distribution."""
    return _z(*_two(x1, x2, usevar, ddof), alternative, value)


def zconfint(x1, x2=None, value=0, alpha=0.05, alternative="two-sided", usevar="pooled", ddof=1.0):
    mean, spread = _two(x1, x2, usevar, ddof)
    return _interval(mean - value, spread, stats.norm.ppf, alpha, alternative)


def ztost(x1, low, upp, x2=None, usevar="pooled", ddof=1.0):
    first, second = ztest(x1, x2, low, "larger", usevar, ddof), ztest(x1, x2, upp, "smaller", usevar, ddof)
    return np.maximum(first[1], second[1]), first, second
