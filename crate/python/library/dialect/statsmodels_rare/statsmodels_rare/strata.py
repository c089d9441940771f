"""Tables of two by two in layers, intervals of several shares, runs above and below a number, columns of earlier rows."""

import numpy as np
import pandas as pd
from scipy import stats
from statsmodels_extras.hypotheses.tables import _Bunch


class StratifiedTable:
    """Tables of two by two, one for each layer of the data."""

    def __init__(self, tables, shift_zeros=False):
        if isinstance(tables, np.ndarray):
            sp = tables.shape
            if len(sp) != 3 or sp[:2] != (2, 2):
                raise ValueError("If an ndarray, argument must be 2x2xn")
            table = tables.astype(float)
        else:
            if any(np.asarray(one).shape != (2, 2) for one in tables):
                raise ValueError("If `tables` is a list, all of its elements should be 2x2")
            table = np.stack([np.asarray(one, dtype=float) for one in tables], axis=2)
        if shift_zeros:
            table[:, :, (table.min(axis=0).min(axis=0) == 0)] += 0.5
        self.table = table
        self._a, self._b, self._c, self._d = a, b, c, d = table[0, 0], table[0, 1], table[1, 0], table[1, 1]
        self._n = a + b + c + d
        self._rows, self._columns, self._right, self._below = a + b, a + c, b + d, c + d

    @classmethod
    def from_data(cls, var1, var2, strata, data):
        """The tables of two columns, in the layers of a third."""
        data = pd.DataFrame(data, columns=[0, 1, 2]) if not isinstance(data, pd.DataFrame) else data[[var1, var2, strata]]
        var1, var2, strata = data.columns
        return cls([pd.crosstab(part[var1], part[var2]).to_numpy() for _, part in data.groupby(strata)])

    @property
    def oddsratio_pooled(self):
        """The ratio of odds that the layers have in common (Mantel and Haenszel)."""
        return np.sum(self._a * self._d / self._n) / np.sum(self._b * self._c / self._n)

    @property
    def logodds_pooled(self):
        """Its logarithm."""
        return np.log(self.oddsratio_pooled)

    @property
    def riskratio_pooled(self):
        """The ratio of risks that the layers have in common."""
        return np.sum(self._a * self._below / self._n) / np.sum(self._c * self._rows / self._n)

    risk_pooled = riskratio_pooled

    @property
    def logodds_pooled_se(self):
        """The standard error of the logarithm (Robins, Breslow and Greenland)."""
        main, side, same = self._a * self._d / self._n, self._b * self._c / self._n, (self._a + self._d) / self._n
        first, second = np.sum(main), np.sum(side)
        found = np.sum(same * main) / first**2 + np.sum(same * side + (1 - same) * main) / (first * second) + np.sum((1 - same) * side) / second**2
        return np.sqrt(found / 2)

    def logodds_pooled_confint(self, alpha=0.05, method="normal"):
        """The interval of the logarithm."""
        half = -stats.norm.ppf(alpha / 2) * self.logodds_pooled_se
        return self.logodds_pooled - half, self.logodds_pooled + half

    def oddsratio_pooled_confint(self, alpha=0.05, method="normal"):
        """The interval of the ratio of odds."""
        low, high = self.logodds_pooled_confint(alpha, method)
        return np.exp(low), np.exp(high)

    def test_null_odds(self, correction=False):
        """Whether the common ratio of odds is 1."""
        gap = np.abs(np.sum(self._a - self._rows * self._columns / self._n)) - (0.5 if correction else 0.0)
        spread = np.sum(self._rows * self._columns * self._right * self._below / (self._n**2 * (self._n - 1)))
        value = gap**2 / spread
        return _Bunch(statistic=value, pvalue=stats.chi2.sf(value, 1))

    def test_equal_odds(self, adjust=False):
        """Whether the ratios of odds of all layers are equal (Breslow and Day; Tarone with `adjust`)."""
        r = self.oddsratio_pooled
        first, shift = 1 - r, self._d - self._a
        second, third = r * (self._rows + self._columns) + shift, -r * self._rows * self._columns
        wanted = (-second + np.sqrt(second**2 - 4 * first * third)) / (2 * first)
        spread = 1 / (1 / wanted + 1 / (self._columns - wanted) + 1 / (self._rows - wanted) + 1 / (shift + wanted))
        value = np.sum((self._a - wanted) ** 2 / spread)
        if adjust:
            value = value - (np.sum(self._a) - np.sum(wanted)) ** 2 / np.sum(spread)
        return _Bunch(statistic=value, pvalue=stats.chi2.sf(value, self.table.shape[2] - 1))

    def summary(self, alpha=0.05, float_format="%.3f", method="normal"):
        """Estimates and tests."""
        from statsmodels.iolib.table import SimpleTable

        def table(rows, headers, stubs):
            lines = str(SimpleTable(rows, headers=headers, stubs=stubs)).split("\n")
            return "\n".join(line for line in lines[:-1] if line.strip("="))

        def text(*values):
            return [float_format % value for value in values]

        odds, logs = self.oddsratio_pooled_confint(alpha, method), self.logodds_pooled_confint(alpha, method)
        one, equal, counts = self.test_null_odds(), self.test_equal_odds(), self._n.astype(int)
        found = [table([text(self.oddsratio_pooled, *odds), text(self.logodds_pooled, *logs), [*text(self.riskratio_pooled), "", ""]],
                      ["Estimate", "LCB", "UCB"], ["Pooled odds", "Pooled log odds", "Pooled risk ratio"])]  # fmt: skip
        found.append(table([text(one.statistic, one.pvalue), text(equal.statistic, equal.pvalue)], ["Statistic", "P-value"], ["Test of OR=1", "Test constant OR"]))
        rows = [[f"{value:d}"] for value in (self.table.shape[2], counts.min(), counts.max(), int(np.mean(counts)), counts.sum())]
        found.append(table(rows, None, ["Number of tables", "Min n", "Max n", "Avg n", "Total n"]))
        return _Texts("\n\n".join(found))


class _Texts(str):
    """Tables one below the other, shown as they are printed."""

    __repr__ = str.__str__
    as_text = str.__str__


def _goodman(counts, alpha):
    n, limit = counts.sum(), stats.chi2.ppf(1 - alpha / len(counts), 1)
    half = np.sqrt(limit**2 + 4 * limit * counts * (n - counts) / n)
    return np.stack([(2 * counts + limit - half) / (2 * (limit + n)), (2 * counts + limit + half) / (2 * (limit + n))], axis=1)


def _poisson_moments(mean, low, high):
    """The first four moments about the mean of a Poisson number between two numbers."""
    k = np.arange(max(low, 0), high + 1)
    weights = stats.poisson.pmf(k, mean)
    weights = weights / weights.sum()
    middle = np.sum(k * weights)
    return [middle, *(np.sum((k - middle) ** power * weights) for power in (2, 3, 4))]


def _sison(counts, alpha):
    n, shares = counts.sum(), counts / counts.sum()

    def coverage(c):
        moments = np.array([_poisson_moments(count, int(count - c), int(count + c)) for count in counts])
        inside = np.prod([stats.poisson.cdf(count + c, count) - stats.poisson.cdf(count - c - 1, count) for count in counts])
        spread = moments[:, 1].sum()
        skew = moments[:, 2].sum() / spread**1.5
        flat = (moments[:, 3] - 3 * moments[:, 1] ** 2).sum() / spread**2
        x = (n - moments[:, 0].sum()) / np.sqrt(spread)
        series = 1 + skew / 6 * (x**3 - 3 * x) + flat / 24 * (x**4 - 6 * x**2 + 3) + skew**2 / 72 * (x**6 - 15 * x**4 + 45 * x**2 - 15)
        return inside * np.exp(-(x**2) / 2) / np.sqrt(2 * np.pi) * series / np.sqrt(spread) / stats.poisson.pmf(n, n)

    c, here = 1, coverage(1)
    below = 0.0
    while not below <= 1 - alpha < here:
        below, here, c = here, coverage(c + 1), c + 1
    gamma = (1 - alpha - below) / (here - below)
    c -= 1
    return np.stack([np.maximum(shares - c / n, 0), np.minimum(shares + (c + 2 * gamma) / n, 1)], axis=1)


def multinomial_proportions_confint(counts, alpha=0.05, method="goodman"):
    """Intervals of several shares at once."""
    if alpha <= 0 or alpha >= 1:
        raise ValueError("alpha must be in (0, 1), bounds excluded")
    counts = np.array(counts, dtype=float)
    if (counts < 0).any():
        raise ValueError("counts must be >= 0")
    if len(counts[counts == 0]) == len(counts):
        raise ValueError("at least one count must be > 0")
    if method not in ("goodman", "sison-glaz", "sison_glaz"):
        raise NotImplementedError(f'method "{method}" is not available')
    return (_goodman if method == "goodman" else _sison)(counts, alpha)


def _of_runs(above, correction):
    """The number of runs against what chance gives: z and its p-value."""
    above = np.asarray(above).astype(int)
    runs = 1 + int(np.sum(above[1:] != above[:-1]))
    high, low = int(above.sum()), int((1 - above).sum())
    n = high + low
    mean = 2 * high * low / n + 1
    gap = runs - mean
    if n <= 50 and correction:
        gap = 0.0 if abs(gap) < 0.5 else gap - 0.5 * np.sign(gap)
    z = gap / np.sqrt((mean - 1) * (mean - 2) / (n - 1))
    return z, 2 * stats.norm.sf(np.abs(z))


def runstest_1samp(x, cutoff="mean", correction=True):
    """Whether numbers above and below a number follow each other by chance."""
    x = np.asarray(x)
    at = x.mean() if isinstance(cutoff, str) and cutoff == "mean" else np.median(x) if isinstance(cutoff, str) else cutoff
    return _of_runs(x >= at, correction)


def runstest_2samp(x, y=None, groups=None, correction=True):
    """Whether two samples are mixed by chance, by the runs in their common order."""
    if y is not None:
        groups = np.concatenate([np.zeros(len(x)), np.ones(len(y))])
        x = np.concatenate([x, y])
    values = np.unique(groups)
    order = np.argsort(x, kind="stable")
    return _of_runs((np.asarray(groups) == values[1])[order], correction)


def add_lag(x, col=None, lags=1, drop=False, insert=True):
    """A table with columns of earlier rows beside one of its columns."""
    names = list(x.columns) if isinstance(x, pd.DataFrame) else None
    values = np.asarray(x)
    values = values[:, None] if values.ndim == 1 else values
    at = 0 if col is None else names.index(col) if isinstance(col, str) else col % values.shape[1]
    column = values[:, at]
    earlier = np.stack([column[lags - lag : len(column) - lag] for lag in range(1, lags + 1)], axis=1)
    kept = values[lags:]
    place = at + 1 if insert is True else values.shape[1] if insert is False else insert
    made = np.concatenate([kept[:, :place], earlier, kept[:, place:]], axis=1)
    if names is not None:
        labels = names[:place] + [f"{names[at]}.L.{lag}" for lag in range(1, lags + 1)] + names[place:]
        made = pd.DataFrame(made, columns=labels, index=x.index[lags:])
        return made.drop(columns=[names[at]]) if drop else made
    return np.delete(made, at, axis=1) if drop else made


def wls_prediction_std(res, exog=None, weights=None, alpha=0.05):
    """Standard errors and intervals of new observations of a linear model."""
    covariance = np.asarray(res.cov_params())
    if exog is None:
        exog, beside = np.asarray(res.model.exog), np.asarray(res.fittedvalues)
        weights = getattr(res.model, "weights", None) if weights is None else weights
    else:
        exog = np.atleast_2d(np.asarray(exog))
        beside = exog @ np.asarray(res.params)
    weights = 1.0 if weights is None else np.asarray(weights)
    error = np.sqrt(res.mse_resid / weights + np.sum(exog * (exog @ covariance), axis=1))
    half = stats.t.isf(alpha / 2, res.df_resid) * error
    return error, beside - half, beside + half
