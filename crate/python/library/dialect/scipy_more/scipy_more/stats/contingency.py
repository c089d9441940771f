"""Tables of counts: how two or more classifications go together (`scipy.stats.contingency`)."""

import math

import numpy as np

from scipy.stats import chi2_contingency, expected_freq, norm
from scipy.stats._results import ConfidenceInterval

__all__ = ["margins", "expected_freq", "chi2_contingency", "crosstab", "association", "relative_risk", "odds_ratio"]


class CrosstabResult:
    """The values of each classification, and how often they occur together."""

    def __init__(self, elements, count):
        self.elements, self.count = elements, count

    def __iter__(self):
        return iter((self.elements, self.count))

    def __getitem__(self, at):
        return (self.elements, self.count)[at]

    def __repr__(self):
        return f"CrosstabResult(elements={self.elements!r}, count={self.count!r})"


def margins(a):
    """The sums over all axes but one, for each axis."""
    a = np.asarray(a)
    return [np.sum(a, axis=tuple(j for j in range(a.ndim) if j != k), keepdims=True) for k in range(a.ndim)]


def crosstab(*args, levels=None, sparse=False):
    """How often values of sequences occur together."""
    if not args:
        raise TypeError("At least one input sequence is required.")
    args = [np.asarray(one) for one in args]
    if any(len(one) != len(args[0]) for one in args):
        raise ValueError("All input sequences must have the same length.")
    if sparse and len(args) != 2:
        raise ValueError("When `sparse` is True, only two input sequences are allowed.")
    if levels is not None and len(levels) != len(args):
        raise ValueError("len(levels) must equal the number of input sequences")
    elements, places = [], []
    kept = np.ones(len(args[0]), dtype=bool)
    for k, one in enumerate(args):
        own = levels[k] if levels is not None and levels[k] is not None else None
        if own is None:
            values, at = np.unique(one, return_inverse=True)
        else:
            values = np.asarray(own)
            table = {v: n for n, v in enumerate(values.tolist())}
            at = np.array([table.get(v, -1) for v in one.tolist()])
            kept = kept & (at >= 0)
        elements.append(own if own is not None else values)
        places.append(at)
    shape = tuple(len(values) for values in elements)
    flat = np.ravel_multi_index(tuple(at[kept] for at in places), shape)
    count = np.bincount(flat, minlength=int(np.prod(shape))).reshape(shape)
    if sparse:
        from scipy.sparse import coo_matrix

        count = coo_matrix(count)
    return CrosstabResult(tuple(elements), count)


def association(observed, method="cramer", correction=False, lambda_=None):
    """How much two classifications go together: Cramér's V, Tschuprow's T or Pearson's C."""
    table = np.asarray(observed)
    if not np.issubdtype(table.dtype, np.integer):
        raise ValueError("`observed` must be an integer array.")
    if table.ndim != 2:
        raise ValueError("method only accepts 2d arrays")
    phi2 = chi2_contingency(table, correction=correction, lambda_=lambda_)[0] / table.sum()
    rows, columns = table.shape
    if method == "cramer":
        value = phi2 / min(columns - 1, rows - 1)
    elif method == "tschuprow":
        value = phi2 / math.sqrt((rows - 1) * (columns - 1))
    elif method == "pearson":
        value = phi2 / (1 + phi2)
    else:
        raise ValueError("Invalid argument value: 'method' argument must be 'cramer', 'tschuprow', or 'pearson'")
    return math.sqrt(value)


class RelativeRiskResult:
    """The risk of those exposed by that of the others."""

    def __init__(self, relative_risk, exposed_cases, exposed_total, control_cases, control_total):
        self.relative_risk = relative_risk
        self.exposed_cases, self.exposed_total, self.control_cases, self.control_total = exposed_cases, exposed_total, control_cases, control_total

    def confidence_interval(self, confidence_level=0.95):
        """The interval by the normal distribution of the logarithm."""
        if not 0 <= confidence_level <= 1:
            raise ValueError("confidence_level must be in the interval [0, 1].")
        if self.exposed_cases == 0 and self.control_cases == 0:
            return ConfidenceInterval(low=math.nan, high=math.nan)
        if self.exposed_cases == 0:
            return ConfidenceInterval(low=0.0, high=math.nan)
        if self.control_cases == 0:
            return ConfidenceInterval(low=math.nan, high=math.inf)
        z = norm.ppf(1 - (1 - confidence_level) / 2)
        error = math.sqrt(1 / self.exposed_cases - 1 / self.exposed_total + 1 / self.control_cases - 1 / self.control_total)
        return ConfidenceInterval(low=self.relative_risk * np.exp(-z * error), high=self.relative_risk * np.exp(z * error))

    def __repr__(self):
        names = ("relative_risk", "exposed_cases", "exposed_total", "control_cases", "control_total")
        return f"RelativeRiskResult({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"


def relative_risk(exposed_cases, exposed_total, control_cases, control_total):
    """The share of cases of those exposed by that of the others."""
    for name, value, least in (
        ("exposed_cases", exposed_cases, 0),
        ("exposed_total", exposed_total, 1),
        ("control_cases", control_cases, 0),
        ("control_total", control_total, 1),
    ):
        if int(value) != value:
            raise ValueError(f"{name} must be an integer, but got {value!r}")
        if value < least:
            raise ValueError(f"{name} must be {'positive' if least else 'nonnegative'}." if not least else f"{name} must be at least 1, but got {value!r}")
    if exposed_cases > exposed_total:
        raise ValueError("exposed_cases must not exceed exposed_total.")
    if control_cases > control_total:
        raise ValueError("control_cases must not exceed control_total.")
    if exposed_cases == 0 and control_cases == 0:
        found = math.nan
    elif exposed_cases == 0:
        found = 0.0
    elif control_cases == 0:
        found = math.inf
    else:
        found = (exposed_cases / exposed_total) / (control_cases / control_total)
    return RelativeRiskResult(found, exposed_cases, exposed_total, control_cases, control_total)


def _noncentral(table):
    """Fisher's noncentral hypergeometric shares of a 2 by 2 table: the values that the corner may have, and the logarithms of their weights."""
    from scipy.special import gammaln

    (a, b), (c, d) = ((int(v) for v in row) for row in table)
    first, column = a + b, a + c
    low, high = max(0, column - (c + d)), min(first, column)
    x = np.arange(low, high + 1)
    pick = lambda n, k: gammaln(n + 1.0) - gammaln(k + 1.0) - gammaln(n - k + 1.0)
    return x, pick(first, x) + pick(c + d, column - x), a


def _shares(x, weights, log_odds):
    logs = weights + x * log_odds
    shares = np.exp(logs - np.max(logs))
    return shares / np.sum(shares)


class OddsRatioResult:
    """The odds ratio of a 2 by 2 table."""

    def __init__(self, _table, _kind, statistic):
        self._table, self._kind, self.statistic = _table, _kind, statistic

    def __repr__(self):
        return f"OddsRatioResult(statistic={self.statistic!r})"

    def confidence_interval(self, confidence_level=0.95, alternative="two-sided"):
        """The interval of the odds ratio."""
        if alternative not in ("two-sided", "less", "greater"):
            raise ValueError("`alternative` must be 'two-sided', 'less' or 'greater'.")
        if not 0 <= confidence_level <= 1:
            raise ValueError("confidence_level must be between 0 and 1")
        sides = 2 if alternative == "two-sided" else 1
        tail = (1 - confidence_level) / sides
        if self._kind == "sample":
            if np.any(np.sum(self._table, axis=0) == 0) or np.any(np.sum(self._table, axis=1) == 0):
                return ConfidenceInterval(low=math.nan, high=math.nan)
            z, error = norm.ppf(1 - tail), np.sqrt(np.sum(1 / self._table))
            log = np.log(self.statistic)
            low, high = np.exp(log - z * error), np.exp(log + z * error)
        else:
            x, weights, a = _noncentral(self._table)
            low = 0.0 if a == x[0] else _root(lambda t: float(np.sum(_shares(x, weights, t)[x >= a])) - tail)
            high = math.inf if a == x[-1] else _root(lambda t: tail - float(np.sum(_shares(x, weights, t)[x <= a])))
        return ConfidenceInterval(
            low=low if alternative != "less" else np.float64(0.0) if self._kind == "sample" else 0.0, high=high if alternative != "greater" else math.inf
        )


def _root(rising):
    from scipy.optimize import brentq

    end = 1.0
    while rising(end) < 0 or rising(-end) > 0:
        end *= 2
    return float(np.exp(brentq(rising, -end, end, xtol=1e-13)))


def odds_ratio(table, *, kind="conditional"):
    """The odds ratio of a 2 by 2 table: of the largest conditional likelihood, or of the counts."""
    if kind not in ("conditional", "sample"):
        raise ValueError("`kind` must be 'conditional' or 'sample'.")
    table = np.asarray(table)
    if table.shape != (2, 2):
        raise ValueError(f"Invalid shape {table.shape}. The input `table` must be of shape (2, 2).")
    if not np.issubdtype(table.dtype, np.integer):
        raise ValueError(f"`table` must be an array of integers, but got type {table.dtype}")
    if np.any(table < 0):
        raise ValueError("All values in `table` must be nonnegative.")
    if 0 in table.sum(axis=0) or 0 in table.sum(axis=1):
        return OddsRatioResult(table, kind, math.nan)
    if kind == "sample":
        under = table[1, 0] * table[0, 1]
        return OddsRatioResult(table, kind, table[0, 0] * table[1, 1] / under if under > 0 else math.inf)
    x, weights, a = _noncentral(table)
    if a == x[0] or a == x[-1]:
        return OddsRatioResult(table, kind, 0.0 if a == x[0] else math.inf)
    return OddsRatioResult(table, kind, _root(lambda t: float(np.sum(_shares(x, weights, t) * x)) - a))
