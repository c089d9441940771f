"""Tests of means and counts: Student's, Welch's, the analysis of variance, chi-squared, binomial."""

import math

import numpy as np

from .._common import number, row_type
from ._continuous import chi2, f, norm, t
from ._correlations import of_sides
from ._describing import cleaned
from ._results import TESTS, ConfidenceInterval, SignificanceResult, TtestResult

_Chi2 = row_type("Chi2ContingencyResult", "statistic pvalue dof expected_freq")
_Binomial = row_type("BinomTestResult", "", "k n alternative statistic pvalue")


def _student(value, df, alternative):
    below, above = t.cdf(value, df), t.sf(value, df)
    if alternative not in ("two-sided", "less", "greater"):
        raise ValueError("`alternative` must be 'less', 'greater', or 'two-sided'.")
    return below if alternative == "less" else above if alternative == "greater" else 2 * np.minimum(below, above)


def _ttest(estimate, error, df, alternative, statistic=None):
    with np.errstate(all="ignore"):
        value = estimate / error if statistic is None else statistic
    return TtestResult(number(value), number(_student(value, df, alternative)), df, alternative, error, estimate)


def ttest_1samp(a, popmean, axis=0, nan_policy="propagate", alternative="two-sided", *, keepdims=False):
    """Whether the mean of a sample is `popmean`."""
    a, axis = cleaned(a, axis, nan_policy)
    n = a.shape[axis]
    mean, error = np.mean(a, axis=axis), np.sqrt(np.var(a, axis=axis, ddof=1) / n)
    with np.errstate(all="ignore"):
        value = (mean - popmean) / error
    df = np.int64(n - 1) if np.ndim(mean) == 0 else np.full(np.shape(mean), n - 1)
    return _ttest(mean, error, df, alternative, value)


def ttest_rel(a, b, axis=0, nan_policy="propagate", alternative="two-sided", *, keepdims=False):
    """Whether the means of paired samples are equal."""
    a, b = np.asarray(a), np.asarray(b)
    if a.shape != b.shape:
        raise ValueError(f"Array shapes are incompatible for broadcasting: {a.shape} and {b.shape}; pairs are needed")
    return ttest_1samp(a - b, 0.0, axis, nan_policy, alternative)


def _two_samples(mean1, v1, n1, mean2, v2, n2, equal_var, alternative):
    with np.errstate(all="ignore"):
        if equal_var:
            df = n1 + n2 - 2.0
            error = np.sqrt(((n1 - 1) * v1 + (n2 - 1) * v2) / df * (1.0 / n1 + 1.0 / n2))
            df = np.float64(df) if np.ndim(v1) == 0 else np.full(np.shape(v1), df)
        else:
            one, two = v1 / n1, v2 / n2
            df = (one + two) ** 2 / (one**2 / (n1 - 1) + two**2 / (n2 - 1))
            df = number(np.where(np.isnan(df), 1.0, df))
            error = np.sqrt(one + two)
    return _ttest(mean1 - mean2, error, df, alternative)


def ttest_ind(a, b, *, axis=0, equal_var=True, nan_policy="propagate", alternative="two-sided", trim=0, method=None, keepdims=False):
    """Whether the means of two independent samples are equal; without `equal_var` Welch's test."""
    if trim or method is not None:
        raise NotImplementedError("ttest_ind takes no trim and no method here; scipy.stats.permutation_test resamples")
    a, _ = cleaned(a, axis, nan_policy)
    b, axis = cleaned(b, axis, nan_policy)
    parts = [(np.mean(x, axis=axis), np.var(x, axis=axis, ddof=1), x.shape[axis]) for x in (a, b)]
    return _two_samples(*parts[0], *parts[1], equal_var, alternative)


def ttest_ind_from_stats(mean1, std1, nobs1, mean2, std2, nobs2, equal_var=True, alternative="two-sided"):
    """`ttest_ind` of means, standard deviations and counts."""
    numbers = (np.asarray(x) + 0.0 for x in (mean1, std1, nobs1, mean2, std2, nobs2))
    mean1, std1, nobs1, mean2, std2, nobs2 = map(number, numbers)
    found = _two_samples(mean1, std1**2, nobs1, mean2, std2**2, nobs2, equal_var, alternative)
    return row_type("Ttest_indResult", "statistic pvalue")(found.statistic, found.pvalue)


def f_oneway(*samples, axis=0, equal_var=True, nan_policy="propagate", keepdims=False):
    """Whether the means of several samples are equal: the analysis of variance."""
    if len(samples) < 2:
        raise TypeError(f"at least two inputs are required; got {len(samples)}.")
    pairs = [cleaned(x, axis, nan_policy) for x in samples]
    axis = pairs[0][1]
    samples = [x.astype(float) for x, _ in pairs]
    if not equal_var:
        return _welch_oneway(samples, axis)
    counts = [x.shape[axis] for x in samples]
    n, groups = sum(counts), len(samples)
    centre = np.mean(np.concatenate(samples, axis=axis), axis=axis, keepdims=True)
    samples = [x - centre for x in samples]
    total = sum(np.sum(x, axis=axis) for x in samples) ** 2 / n
    between = sum(np.sum(x, axis=axis) ** 2 / k for x, k in zip(samples, counts)) - total
    within = sum(np.sum(x**2, axis=axis) for x in samples) - total - between
    with np.errstate(all="ignore"):
        value = (between / (groups - 1)) / (within / (n - groups))
    return TESTS["F_onewayResult"](value, f.sf(value, groups - 1, n - groups))


def _welch_oneway(samples, axis):
    counts, k = np.array([x.shape[axis] for x in samples]), len(samples)
    means, variances = (np.array([float(function(x)) for x in samples]) for function in (np.mean, lambda x: np.var(x, ddof=1)))
    weights = counts / variances
    total = np.sum(weights)
    rest = np.sum((1 - weights / total) ** 2 / (counts - 1))
    top = np.sum(weights * (means - np.sum(weights * means) / total) ** 2) / (k - 1)
    value = top / (1 + 2 * (k - 2) / (k**2 - 1) * rest)
    return TESTS["F_onewayResult"](value, f.sf(value, k - 1, (k**2 - 1) / (3 * rest)))


_POWERS = {"pearson": 1, "log-likelihood": 0, "freeman-tukey": -0.5, "mod-log-likelihood": -1, "neyman": -2, "cressie-read": 2 / 3}


def power_divergence(f_obs, f_exp=None, ddof=0, axis=0, lambda_=None):
    """Whether counts are as expected, by the power of Cressie and Read."""
    power = _POWERS[lambda_] if isinstance(lambda_, str) else 1 if lambda_ is None else lambda_
    f_obs, axis = cleaned(f_obs if f_exp is None else np.asarray(f_obs) + np.zeros(np.shape(f_exp)), axis)
    seen, ddof = f_obs.astype(float), np.asarray(ddof)
    if f_exp is None:
        wanted = np.mean(seen, axis=axis, keepdims=True)
    else:
        wanted = np.asarray(f_exp, dtype=float)
        a, b = np.sum(seen, axis=axis), np.sum(wanted * np.ones(seen.shape), axis=axis)
        if float(np.max(np.abs(a - b) / np.minimum(a, b))) > 1.4901161193847656e-08:
            raise ValueError(
                f"For each axis slice, the sum of the observed frequencies must agree with the sum of the expected frequencies to a relative tolerance of "
                f"1.4901161193847656e-08, but the percent differences are:\n{float(np.max(np.abs(a - b) / np.minimum(a, b)))}"
            )
    from ..special import xlogy

    if power == 1:
        terms = (seen - wanted) ** 2 / wanted
    elif power == 0:
        terms = 2.0 * xlogy(seen, seen / wanted)
    elif power == -1:
        terms = 2.0 * xlogy(wanted, wanted / seen)
    else:
        terms = seen * ((seen / wanted) ** power - 1) / (0.5 * power * (power + 1))
    value = np.sum(terms, axis=axis)
    return TESTS["Power_divergenceResult"](value, chi2.sf(value, seen.shape[axis] - 1 - ddof))


def chisquare(f_obs, f_exp=None, ddof=0, axis=0, *, sum_check=True):
    """Whether counts are as expected, by Pearson's test."""
    return power_divergence(f_obs, f_exp, ddof, axis)


def expected_freq(observed):
    """The counts that rows and columns without a connection would give."""
    observed = np.asarray(observed, dtype=float)
    total = np.sum(observed)
    found = total
    for axis in range(observed.ndim):
        others = tuple(k for k in range(observed.ndim) if k != axis)
        found = found * (np.sum(observed, axis=others, keepdims=True) / total)
    return found


def chi2_contingency(observed, correction=True, lambda_=None, *, method=None):
    """Whether the rows and columns of a table of counts have no connection."""
    observed = np.asarray(observed)
    if method is not None:
        raise NotImplementedError("chi2_contingency resamples nothing here; leave method=None")
    if np.any(observed < 0):
        raise ValueError("All values in `observed` must be nonnegative.")
    if observed.size == 0:
        raise ValueError("No data; `observed` has size 0.")
    wanted = np.sum(observed) * 1.0 if observed.ndim == 0 else expected_freq(observed)
    if observed.ndim == 2:
        wanted = np.sum(observed, axis=1, keepdims=True) * np.sum(observed, axis=0, keepdims=True) * 1.0 / np.sum(observed)
    if np.any(wanted == 0):
        at = tuple(np.argwhere(wanted == 0)[0].tolist())
        raise ValueError(f"The internally computed table of expected frequencies has a zero element at {at}.")
    dof = wanted.size - sum(wanted.shape) + wanted.ndim - 1
    if dof == 0:
        return _Chi2(np.float64(0.0), np.float64(1.0), 0, wanted)
    seen = observed.astype(float)
    if dof == 1 and correction:
        gap = wanted - seen
        seen = seen + np.minimum(0.5, np.abs(gap)) * np.sign(gap)
    found = power_divergence(seen.ravel(), wanted.ravel(), seen.size - 1 - dof, 0, lambda_) if lambda_ is not None else None
    value = found.statistic if found else np.sum((seen - wanted) ** 2 / wanted)
    return _Chi2(value, chi2.sf(value, dof), dof, wanted)


def fisher_exact(table, alternative=None, *, method=None):
    """Whether the rows and columns of a table of two by two counts have no connection, exactly."""
    table = np.asarray(table)
    if table.shape != (2, 2):
        raise NotImplementedError(f"fisher_exact takes a table of the shape (2, 2) here, not {table.shape}; chi2_contingency takes others")
    (a, b), (c, d) = table.tolist()
    if min(a, b, c, d) < 0:
        raise ValueError("All values in `table` must be nonnegative.")
    if 0 in (a + b, c + d, a + c, b + d):
        return SignificanceResult(np.float64(math.nan), np.float64(1.0))
    odds = np.float64(a * d / (b * c) if b * c > 0 else math.inf)
    ways = lambda x: math.comb(a + b, x) * math.comb(c + d, a + c - x)
    places = range(max(0, a - d), min(a + b, a + c) + 1)
    whole, own = math.comb(a + b + c + d, a + c), ways(a)
    keep = {"less": lambda x: x <= a, "greater": lambda x: x >= a, "two-sided": lambda x: ways(x) <= own * (1 + 1e-14)}[alternative or "two-sided"]
    return SignificanceResult(odds, np.float64(min(1.0, sum(ways(x) for x in places if keep(x)) / whole)))


class BinomTestResult(_Binomial):
    """The result of `binomtest`."""

    def proportion_ci(self, confidence_level=0.95, method="exact"):
        """Bounds for the probability: `exact` (Clopper and Pearson), `wilson` or `wilsoncc`."""
        from ..special import betaincinv

        k, n, tail = self.k, self.n, (1 - confidence_level) / (2 if self.alternative == "two-sided" else 1)
        if method == "exact":
            low = 0.0 if k == 0 or self.alternative == "less" else float(betaincinv(k, n - k + 1, tail))
            high = 1.0 if k == n or self.alternative == "greater" else float(betaincinv(k + 1, n - k, 1 - tail))
            return ConfidenceInterval(low, high)
        if method not in ("wilson", "wilsoncc"):
            raise ValueError(f"method ('{method}') must be one of 'exact', 'wilson' or 'wilsoncc'.")
        z, p = float(norm.ppf(1 - tail)), k / n
        width = 2 * (n + z**2)
        if method == "wilsoncc":
            low = 0.0 if k == 0 else (2 * k + z**2 - 1 - z * math.sqrt(z**2 - 2 - 1 / n + 4 * p * (n * (1 - p) + 1))) / width
            high = 1.0 if k == n else (2 * k + z**2 + 1 + z * math.sqrt(z**2 + 2 - 1 / n + 4 * p * (n * (1 - p) - 1))) / width
        else:
            centre, delta = (p + z**2 / (2 * n)) / (1 + z**2 / n), z / (1 + z**2 / n) * math.sqrt(p * (1 - p) / n + (z / n) ** 2 / 4)
            low, high = centre - delta, centre + delta
        return ConfidenceInterval(0.0 if self.alternative == "less" else low, 1.0 if self.alternative == "greater" else high)


def binomtest(k, n, p=0.5, alternative="two-sided"):
    """Whether the probability is p when k of n trials succeed."""
    from ._discrete import binom

    if not 0 <= k <= n:
        raise ValueError(f"k ({k}) must not be greater than n ({n}).")
    below, above = binom.cdf(k, n, p), binom.sf(k - 1, n, p)
    if alternative == "two-sided":
        chances = binom.pmf(np.arange(n + 1), n, p)
        value = np.minimum(1.0, np.sum(chances[chances <= binom.pmf(k, n, p) * (1 + 1e-7)]))
    else:
        value = of_sides(k, below, above, alternative)
    return BinomTestResult(k=k, n=n, alternative=alternative, statistic=k / n, pvalue=float(value))


def combine_pvalues(pvalues, method="fisher", weights=None):
    """One p-value of several independent tests."""
    p = np.asarray(pvalues, dtype=float)
    if method == "fisher":
        value = -2 * np.sum(np.log(p))
        found = chi2.sf(value, 2 * p.size)
    elif method == "stouffer":
        weights = np.ones(p.shape) if weights is None else np.asarray(weights, dtype=float)
        value = np.sum(weights * norm.isf(p)) / np.sqrt(np.sum(weights**2))
        found = norm.sf(value)
    else:
        raise ValueError(f"Invalid method {method!r}. Valid methods here are 'fisher' and 'stouffer'")
    return SignificanceResult(value, found)


def false_discovery_control(ps, *, axis=0, method="bh"):
    """p-values adjusted so that few discoveries are false (Benjamini and Hochberg)."""
    ps = np.asarray(ps, dtype=float)
    n, order = ps.size, np.argsort(ps)
    factor = n / np.arange(1, n + 1) * (float(np.sum(1.0 / np.arange(1, n + 1))) if method == "by" else 1.0)
    found = np.zeros(n)
    found[order] = np.minimum.accumulate((ps[order] * factor)[::-1])[::-1]
    return np.clip(found, 0, 1)
