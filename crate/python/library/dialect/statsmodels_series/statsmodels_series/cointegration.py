"""How many combinations of series stay near their level (Johansen)."""

import warnings

import numpy as np
from statsmodels.iolib.table import SimpleTable
from statsmodels.tools.sm_exceptions import HypothesisTestWarning
from statsmodels_more.vectors import VAR, LagOrderResults

from .critical_values import c_sja, c_sjt


def _detrended(y, order):
    """What a polynomial of time leaves."""
    if order == -1 or not y.size:
        return y
    trend = np.vander(np.linspace(-1, 1, len(y)), order + 1)
    return y - trend @ np.linalg.lstsq(trend, y, rcond=None)[0]


def _rest(y, x):
    return y - x @ (np.linalg.pinv(x) @ y) if x.size else y


def lagged_rows(x, lags):
    """Earlier rows side by side, the nearest first; rows that lack some are left out."""
    parts = [x[lags - lag : len(x) - lag] for lag in range(1, lags + 1)]
    return np.concatenate(parts, axis=1) if parts else np.zeros((len(x), 0))


class JohansenTestResult:
    """Statistics of the trace and of the largest eigenvalue, with their percentiles."""

    def __init__(self, rkt, r0t, eig, evec, lr1, lr2, cvt, cvm, ind):
        self.rkt, self.r0t, self.eig, self.evec, self.ind, self.meth = rkt, r0t, eig, evec, ind, "johansen"
        self.lr1 = self.trace_stat = lr1
        self.lr2 = self.max_eig_stat = lr2
        self.cvt = self.trace_stat_crit_vals = cvt
        self.cvm = self.max_eig_stat_crit_vals = cvm


def coint_johansen(endog, det_order, k_ar_diff):
    """Johansen's test: `det_order` is -1 without trend, 0 with a level, 1 with a trend."""
    endog = np.asarray(endog, dtype=float)
    neqs = endog.shape[1]
    if det_order not in (-1, 0, 1):
        warnings.warn("Critical values are only available for a det_order of -1, 0, or 1.", HypothesisTestWarning, stacklevel=2)
    if neqs > 12:
        warnings.warn("Critical values are only available for time series with 12 variables at most.", HypothesisTestWarning, stacklevel=2)
    inner = min(det_order, 0)
    endog = _detrended(endog, det_order)
    moves = np.diff(endog, axis=0)
    past = _detrended(lagged_rows(moves, k_ar_diff), inner)
    r0t = _rest(_detrended(moves[k_ar_diff:], inner), past)
    rkt = _rest(_detrended(endog[1 : len(endog) - k_ar_diff], inner), past)
    skk, sk0, s00 = rkt.T @ rkt / len(rkt), rkt.T @ r0t / len(rkt), r0t.T @ r0t / len(r0t)
    values, vectors = np.linalg.eig(np.linalg.solve(skk, sk0 @ np.linalg.solve(s00, sk0.T)))
    values, vectors = np.real(values), np.real(vectors)
    # Of length 1 by the covariance of the levels.
    vectors = vectors @ np.linalg.inv(np.linalg.cholesky(vectors.T @ skk @ vectors))
    order = np.argsort(values)[::-1]
    values, vectors = values[order], vectors[:, order]
    signs = vectors.reshape(-1)
    if np.any(signs != 0):
        vectors = vectors * np.sign(signs[signs != 0][0])
    logs = np.log(1 - values)
    trace = -len(rkt) * np.cumsum(logs[::-1])[::-1]
    percentiles = [np.array([law(neqs - at, det_order) for at in range(neqs)]) for law in (c_sjt, c_sja)]
    return JohansenTestResult(rkt, r0t, values, vectors, trace, -len(rkt) * logs, *percentiles, np.arange(neqs))


class CointRankResults:
    """The rank that the tests come to."""

    def __init__(self, rank, neqs, test_stats, crit_vals, method="trace", signif=0.05):
        self.rank, self.neqs, self.test_stats, self.crit_vals, self.method, self.signif = rank, neqs, test_stats, crit_vals, method, signif
        self.r_1 = [neqs if method == "trace" else at + 1 for at in range(min(rank + 1, neqs))]

    def summary(self):
        """The tests that were made."""
        word = "trace" if self.method == "trace" else "maximum eigenvalue"
        title = f"Johansen cointegration test using {word} test statistic with {self.signif:.0%} significance level"
        rows = [[at, self.r_1[at], self.test_stats[at], self.crit_vals[at]] for at in range(min(self.rank, self.neqs - 1) + 1)]
        form = {"data_fmts": ["%s", "%s", "%#0.4g", "%#0.4g"], "data_aligns": "r"}
        return SimpleTable(rows, ["r_0", "r_1", "test statistic", "critical value"], title=title, txt_fmt=form)

    def __str__(self):
        return self.summary().as_text()


def select_coint_rank(endog, det_order, k_ar_diff, method="trace", signif=0.05):
    """The first rank that a test does not refuse."""
    if method not in ("trace", "maxeig"):
        raise ValueError("method must be one of 'trace', or 'maxeig'")
    if det_order not in (-1, 0, 1):
        more = isinstance(det_order, int) and det_order > 1
        raise ValueError(
            "A det_order greather than 1 is not supported.Use a value of -1, 0, or 1." if more else "det_order must be -1, 0, or 1."
        )
    levels = [0.1, 0.05, 0.01]
    if signif not in levels:
        raise ValueError("Please choose a significance level from 0.1, 0.05, or 0.01")
    found = coint_johansen(endog, det_order, k_ar_diff)
    statistics, bounds = (found.lr1, found.cvt) if method == "trace" else (found.lr2, found.cvm)
    bounds = bounds[:, levels.index(signif)]
    rank = next((at for at in range(len(bounds)) if statistics[at] < bounds[at]), len(bounds))
    return CointRankResults(rank, len(bounds), statistics[: rank + 1], bounds[: rank + 1], method, signif)


def seasonal_columns(seasons, count, first=0, centered=False):
    """All seasons but the last, as columns of 0 and 1."""
    found = (np.arange(first, first + count)[:, None] % seasons == np.arange(seasons - 1)).astype(float)
    return found - 1 / seasons if centered else found


def select_order(data, maxlags, deterministic="n", seasons=0, exog=None, exog_coint=None):
    """Criteria by how many lags of the differences there are."""
    values = np.asarray(data, dtype=float)
    n = len(values)
    parts = [np.ones((n, 1))] if "co" in deterministic or "ci" in deterministic else []
    parts += [1.0 + np.arange(n)[:, None]] if "lo" in deterministic or "li" in deterministic else []
    parts += [np.asarray(exog_coint, dtype=float).reshape(n, -1)] if exog_coint is not None else []
    parts += [seasonal_columns(seasons, n)] if seasons > 0 else []
    parts += [np.asarray(exog, dtype=float).reshape(n, -1)] if exog is not None else []
    model = VAR(data, np.concatenate(parts, axis=1) if parts else None)
    ics = {}
    for lags in range(1, maxlags + 2):
        for name, value in model._estimate(lags, maxlags + 1 - lags, "c").info_criteria.items():
            ics.setdefault(name, []).append(value)
    return LagOrderResults(ics, {name: np.int64(np.argmin(found)) for name, found in ics.items()}, True)


for _class in (JohansenTestResult, CointRankResults):
    _class.__module__ = "statsmodels.tsa.vector_ar.vecm"
