"""Tests of unit roots, of stationarity, and of series that lead one another."""

import warnings

from statsmodels.regression._models import OLS
from statsmodels.tools.sm_exceptions import InterpolationWarning

import numpy as np
from scipy import stats

from .correlations import acf, add_trend, lagmat

# MacKinnon's coefficients (1994 and 2010) of the distribution of the statistic, for 1 to 6 series.
_LEAST = {
    "n": [-19.04, -19.62, -21.21, -23.25, -21.63, -25.74], "c": [-18.83, -18.86, -23.48, -28.07, -25.96, -23.27],
    "ct": [-16.18, -21.15, -25.37, -26.63, -26.53, -26.18], "ctt": [-17.17, -21.1, -24.33, -24.03, -24.33, -28.22],
}  # fmt: skip
_MOST = {
    "n": [np.inf, 1.51, 0.86, 0.88, 1.05, 1.24], "c": [2.74, 0.92, 0.55, 0.61, 0.79, 1.0], "ct": [0.7, 0.63, 0.71, 0.93, 1.19, 1.42],
    "ctt": [0.54, 0.79, 1.08, 1.43, 3.49, 1.92],
}  # fmt: skip
_TURN = {
    "n": [-1.04, -1.53, -2.68, -3.09, -3.07, -3.77], "c": [-1.61, -2.62, -3.13, -3.47, -3.78, -3.93],
    "ct": [-2.89, -3.19, -3.5, -3.65, -3.8, -4.36], "ctt": [-3.21, -3.51, -3.81, -3.83, -4.12, -4.63],
}  # fmt: skip
_SMALL = {
    "n": [[0.6344, 1.2378, 0.032496], [1.9129, 1.3857, 0.035322], [2.7648, 1.4502, 0.034186], [3.4336, 1.4835, 0.0319], [4.0999, 1.5533, 0.0359],
          [4.5388, 1.5344, 0.029807]],
    "c": [[2.1659, 1.4412, 0.038269], [2.92, 1.5012, 0.039796], [3.4699, 1.4856, 0.03164], [3.9673, 1.4777, 0.026315], [4.5509, 1.5338, 0.029545],
          [5.1399, 1.6036, 0.034445]],
    "ct": [[3.2512, 1.6047, 0.049588], [3.6646, 1.5419, 0.036448], [4.0983, 1.5173, 0.029898], [4.5844, 1.5338, 0.028796],
           [5.0722, 1.5634, 0.029472], [5.53, 1.5914, 0.030392]],
    "ctt": [[4.0003, 1.658, 0.048288], [4.3534, 1.6016, 0.037947], [4.7343, 1.5768, 0.032396], [5.214, 1.6077, 0.033449],
            [5.6481, 1.6274, 0.033455], [5.9296, 1.5929, 0.028223]],
}  # fmt: skip
_LARGE = {
    "n": [[0.4797, 0.93557, -0.06999, 0.033066], [1.5578, 0.8558, -0.2083, -0.033549], [2.2268, 0.68093, -0.32362, -0.054448],
          [2.7654, 0.64502, -0.30811, -0.044946], [3.2684, 0.68051, -0.26778, -0.034972], [3.7268, 0.7167, -0.23648, -0.028288]],
    "c": [[1.7339, 0.93202, -0.12745, -0.010368], [2.1945, 0.64695, -0.29198, -0.042377], [2.5893, 0.45168, -0.36529, -0.050074],
          [3.0387, 0.45452, -0.33666, -0.041921], [3.5049, 0.52098, -0.29158, -0.033468], [3.9489, 0.58933, -0.25359, -0.02721]],
    "ct": [[2.5261, 0.61654, -0.37956, -0.060285], [2.85, 0.5272, -0.36622, -0.051695], [3.221, 0.5255, -0.32685, -0.041501],
           [3.652, 0.59758, -0.27483, -0.032081], [4.0712, 0.66428, -0.23464, -0.02546], [4.4735, 0.71757, -0.20681, -0.021196]],
    "ctt": [[3.0778, 0.49529, -0.41477, -0.059359], [3.4713, 0.5967, -0.32507, -0.042286], [3.8637, 0.67852, -0.26286, -0.031381],
            [4.2736, 0.76199, -0.21534, -0.024026], [4.6679, 0.8262, -0.1822, -0.019147], [5.0009, 0.83735, -0.16994, -0.016928]],
}  # fmt: skip
_CRITICAL = {
    "n": [[[-2.56574, -2.2358, -3.627, 0.0], [-1.941, -0.2686, -3.365, 31.223], [-1.61682, 0.2656, -2.714, 25.364]]],
    "c": [[[-3.43035, -6.5393, -16.786, -79.433], [-2.86154, -2.8903, -4.234, -40.04], [-2.56677, -1.5384, -2.809, 0.0]],
          [[-3.89644, -10.9519, -33.527, 0.0], [-3.33613, -6.1101, -6.823, 0.0], [-3.04445, -4.2412, -2.72, 0.0]]],
    "ct": [[[-3.95877, -9.0531, -28.428, -134.155], [-3.41049, -4.3904, -9.036, -45.374], [-3.12705, -2.5856, -3.925, -22.38]],
           [[-4.32762, -15.4387, -35.679, 0.0], [-3.78057, -9.5106, -12.074, 0.0], [-3.49631, -7.0815, -7.538, 21.892]]],
    "ctt": [[[-4.37113, -11.5882, -35.819, -334.047], [-3.83239, -5.9057, -12.49, -118.284], [-3.55326, -3.6596, -5.293, -63.559]]],
}  # fmt: skip


def mackinnonp(teststat, regression="c", N=1, lags=None):
    """The chance of a statistic of a unit root."""
    if teststat > _MOST[regression][N - 1]:
        return 1.0
    if teststat < _LEAST[regression][N - 1]:
        return 0.0
    table = _SMALL if teststat <= _TURN[regression][N - 1] else _LARGE
    return float(stats.norm.cdf(np.polyval(table[regression][N - 1][::-1], teststat)))


def mackinnoncrit(N=1, regression="c", nobs=np.inf):
    """The statistics of chances of 1, 5 and 10 %."""
    rows = np.array(_CRITICAL[regression][N - 1])
    return rows[:, 0] if np.isinf(nobs) else np.array([np.polyval(row[::-1], 1.0 / nobs) for row in rows])


def adfuller(x, maxlag=None, regression="c", autolag="AIC", store=False, regresults=False, result_object=None):
    """The augmented test of Dickey and Fuller: whether a series has a unit root."""
    x = np.asarray(x, dtype=float).squeeze()
    if x.ndim != 1:
        raise ValueError("x must be 1-dimensional")
    if x.max() == x.min():
        raise ValueError("Invalid input, x is constant")
    if regression not in ("c", "ct", "ctt", "n"):
        raise ValueError("regression must be one of 'c', 'ct', 'ctt', 'n'")
    trends = len(regression) if regression != "n" else 0
    n = len(x)
    if maxlag is None:
        maxlag = min(n // 2 - trends - 1, int(np.ceil(12.0 * np.power(n / 100.0, 1 / 4.0))))
        if maxlag < 0:
            raise ValueError("sample size is too short to use selected regression component")
    elif maxlag > n // 2 - trends - 1:
        raise ValueError(f"maxlag must be less than (nobs/2 - 1 - ntrend) where n trend is the number of included deterministic regressors")  # noqa: F541
    step = np.diff(x)

    def regressed(lags):
        columns = lagmat(step[:, None], lags, trim="both", original="in")
        rows = len(columns)
        columns[:, 0] = x[-rows - 1 : -1]
        return step[-rows:], columns

    y, columns = regressed(maxlag)
    best, used = None, maxlag
    if autolag is not None:
        wide = add_trend(columns, regression, prepend=True) if regression != "n" else columns
        first = wide.shape[1] - columns.shape[1] + 1
        fits = {lag: OLS(y, wide[:, :lag]).fit() for lag in range(first, first + maxlag + 1)}
        kind = autolag.lower()
        if kind in ("aic", "bic"):
            best, chosen = min((getattr(fit, kind), lag) for lag, fit in fits.items())
        elif kind == "t-stat":
            for lag in range(first + maxlag, first - 1, -1):
                best, chosen = np.abs(fits[lag]._tvalues[-1]), lag
                if best >= 1.6448536269514722:
                    break
        else:
            raise ValueError("autolag must be one of AIC, BIC, t-stat or None")
        used = chosen - first
        y, columns = regressed(used)
    wide = add_trend(columns[:, : used + 1], regression) if regression != "n" else columns[:, : used + 1]
    fit = OLS(y, wide).fit()
    statistic = float(fit._tvalues[0])
    rows = len(y)
    critical = mackinnoncrit(1, regression, rows)
    levels = dict(zip(("1%", "5%", "10%"), critical))
    chance = mackinnonp(statistic, regression, 1)
    if result_object:
        from statsmodels_more.found import ADFullerResult

        return ADFullerResult(statistic=statistic, pvalue=chance, lags=used, nobs=rows, critical_values=levels, icbest=best, resstore=None)
    return (statistic, chance, used, rows, levels) if autolag is None else (statistic, chance, used, rows, levels, best)


def kpss(x, regression="c", nlags="auto", store=False, result_object=None):
    """The test of Kwiatkowski, Phillips, Schmidt and Shin: whether a series is stationary."""
    x = np.asarray(x, dtype=float).squeeze()
    n = len(x)
    if regression == "ct":
        time = np.column_stack([np.ones(n), np.arange(1.0, n + 1)])
        rest = x - time @ np.linalg.lstsq(time, x, rcond=None)[0]
        critical = [0.119, 0.146, 0.176, 0.216]
    elif regression == "c":
        rest, critical = x - x.mean(), [0.347, 0.463, 0.574, 0.739]
    else:
        raise ValueError(f"regression option '{regression}' not understood. Must be one of 'c' or 'ct'")
    if nlags == "legacy":
        nlags = min(int(np.ceil(12.0 * np.power(n / 100.0, 1 / 4.0))), n - 1)
    elif nlags == "auto" or nlags is None:
        nlags = min(_bandwidth(rest, n), n - 1)
    elif nlags >= n:
        raise ValueError(f"lags ({nlags}) must be < number of observations ({n})")
    eta = np.sum(np.cumsum(rest) ** 2) / n**2
    spread = np.sum(rest**2) + sum(2 * (rest[lag:] @ rest[: n - lag]) * (1.0 - lag / (nlags + 1.0)) for lag in range(1, nlags + 1))
    found = eta / (spread / n)
    chances = [0.10, 0.05, 0.025, 0.01]
    chance = np.interp(found, critical, chances)
    for edge, word in ((chances[-1], "smaller"), (chances[0], "greater")):
        if chance == edge:
            warnings.warn(
                f"The test statistic is outside of the range of p-values available in the\nlook-up table. The actual p-value is {word} than the "
                "p-value returned.\n",
                InterpolationWarning,
                stacklevel=2,
            )
    levels = dict(zip(("10%", "5%", "2.5%", "1%"), critical))
    if result_object:
        from statsmodels_more.found import KPSSResult

        return KPSSResult(statistic=found, pvalue=chance, lags=nlags, critical_values=levels, resstore=None)
    return found, chance, nlags, levels


def _bandwidth(rest, n):
    """Hobijn, Franses and Ooms' choice of how many lags count."""
    top = int(np.power(n, 2.0 / 9.0))
    s0, s1 = np.sum(rest**2) / n, 0.0
    for lag in range(1, top + 1):
        part = rest[lag:] @ rest[: n - lag] / (n / 2.0)
        s0, s1 = s0 + part, s1 + lag * part
    return int(1.1447 * np.power((s1 / s0) ** 2, 1.0 / 3.0) * np.power(n, 1.0 / 3.0))


def coint(y0, y1, trend="c", method="aeg", maxlag=None, autolag="aic", return_results=None):
    """Whether two series have a common trend."""
    y0, y1 = np.asarray(y0, dtype=float), np.asarray(y1, dtype=float)
    y1 = y1[:, None] if y1.ndim == 1 else y1
    n, k = y1.shape
    x = y1 if trend == "n" else add_trend(y1, trend)
    fit = OLS(y0, x).fit()
    if fit.rsquared < 1 - 100 * np.sqrt(np.finfo(float).eps):
        found = adfuller(fit._resid, maxlag=maxlag, autolag=autolag, regression="n")[0]
    else:
        from statsmodels.tools.sm_exceptions import CollinearityWarning

        warnings.warn("y0 and y1 are (almost) perfectly colinear.Cointegration test is not reliable in this case.", CollinearityWarning, stacklevel=2)
        found = -np.inf
    kind = trend if trend != "n" else "n"
    critical = np.full(3, np.nan) if trend == "n" else mackinnoncrit(k + 1, kind, n - 1)
    from statsmodels_more.found import CointResult

    return CointResult(float(found), mackinnonp(found, kind, k + 1), critical)


def grangercausalitytests(x, maxlag, addconst=True, verbose=None, result_object=None):
    """Whether the second series helps to foretell the first."""
    x = np.asarray(x, dtype=float)
    lags = list(maxlag) if np.ndim(maxlag) else list(range(1, maxlag + 1))
    found = {}
    for lag in lags:
        wide = _both(x, lag)
        y, own, joint = wide
        if addconst:
            own, joint = add_trend(own, "c"), add_trend(joint, "c")
        small, large = OLS(y, own).fit(), OLS(y, joint).fit()
        f = (small.ssr - large.ssr) / large.ssr / lag * large.df_resid
        chi2 = large.nobs * (small.ssr - large.ssr) / large.ssr
        ratio = -2 * (small.llf - large.llf)
        test = large.f_test(np.column_stack([np.zeros((lag, lag)), np.eye(lag), np.zeros((lag, joint.shape[1] - 2 * lag))]))
        tests = {
            "ssr_ftest": (f, stats.f.sf(f, lag, large.df_resid), large.df_resid, lag),
            "ssr_chi2test": (chi2, stats.chi2.sf(chi2, lag), lag),
            "lrtest": (ratio, stats.chi2.sf(ratio, lag), lag),
            "params_ftest": (float(test.fvalue), float(test.pvalue), large.df_resid, lag),
        }
        found[lag] = (tests, [small, large, np.eye(lag)])
        if verbose:
            print("\nGranger Causality")
            print("number of lags (no zero)", lag)
            print(f"ssr based F test:         F={f:-8.4f}, p={tests['ssr_ftest'][1]:.4f}, df_denom={large.df_resid:.0f}, df_num={lag:d}")
            print(f"ssr based chi2 test:   chi2={chi2:-8.4f}, p={tests['ssr_chi2test'][1]:.4f}, df={lag:d}")
            print(f"likelihood ratio test: chi2={ratio:-8.4f}, p={tests['lrtest'][1]:.4f}, df={lag:d}")
            print(
                f"parameter F test:         F={tests['params_ftest'][0]:-8.4f}, p={tests['params_ftest'][1]:.4f}, df_denom={large.df_resid:.0f}, df_num={lag:d}"
            )
    return found


def _both(x, lag):
    own, other = lagmat(x[:, 0], lag, trim="both"), lagmat(x[:, 1], lag, trim="both")
    return x[lag:, 0], own, np.column_stack([own, other])


def bds(x, *args, **options):
    raise NotImplementedError("bds is not part of Tandem's statsmodels")


__all__ = ["acf", "adfuller", "coint", "grangercausalitytests", "kpss", "mackinnoncrit", "mackinnonp"]
