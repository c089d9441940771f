"""How series depend on themselves and on one another."""

from statsmodels.regression.linear_model import yule_walker

import numpy as np
import pandas as pd
from scipy import stats


def lagmat(x, maxlag, trim="forward", original="ex", use_pandas=False):
    """The values before each, a column for each distance."""
    labels = x.index if isinstance(x, (pd.Series, pd.DataFrame)) else None
    x = np.asarray(x, dtype=float)
    x = x[:, None] if x.ndim == 1 else x
    n, k = x.shape
    wide = np.zeros((n + maxlag, k * (maxlag + 1)))
    for lag in range(maxlag + 1):
        wide[maxlag - lag : n + maxlag - lag, k * (maxlag - lag) : k * (maxlag - lag + 1)] = x
    first = maxlag if trim in ("both", "backward") and trim != "backward" else 0
    first, last = {"none": (0, n + maxlag), None: (0, n + maxlag), "forward": (0, n), "both": (maxlag, n), "backward": (maxlag, n + maxlag)}[trim]
    found = wide[first:last] if original == "in" else wide[first:last, k:]
    found = found.reshape(len(found), -1)
    if original == "sep":
        return found, wide[first:last, :k]
    if use_pandas and labels is not None:
        return pd.DataFrame(found, index=labels[first : first + len(found)])
    return found


def add_trend(x, trend="c", prepend=False, has_constant="skip"):
    """The data with columns of a trend."""
    trend = trend.lower()
    if trend == "n":
        return x
    powers = {"c": [0], "t": [1], "ct": [0, 1], "ctt": [0, 1, 2]}[trend]
    names = {0: "const", 1: "trend", 2: "trend_squared"}
    n = len(x)
    columns = np.column_stack([np.arange(1, n + 1, dtype=float) ** power for power in powers])
    if isinstance(x, (pd.Series, pd.DataFrame)):
        frame = x.to_frame() if isinstance(x, pd.Series) else x
        added = pd.DataFrame(columns, index=frame.index, columns=[names[power] for power in powers])
        return pd.concat([added, frame] if prepend else [frame, added], axis=1)
    x = np.asarray(x)
    x = x[:, None] if x.ndim == 1 else x
    return np.column_stack([columns, x] if prepend else [x, columns])


def detrend(x, order=1, axis=0):
    """What is left of a series without a polynomial of time."""
    labels = x.index if isinstance(x, pd.Series) else None
    values = np.asarray(x, dtype=float)
    powers = np.vander(np.arange(float(len(values))), N=order + 1)
    rest = values - powers @ np.linalg.lstsq(powers, values, rcond=None)[0]
    return rest if labels is None else pd.Series(rest, index=labels, name=x.name)


def _series(x, missing="none"):
    x = np.squeeze(np.asarray(x, dtype=float))
    if missing == "raise" and bool(np.isnan(x).any()):
        from statsmodels.tools.sm_exceptions import MissingDataError

        raise MissingDataError("NaNs were encountered in the data")
    return x[~np.isnan(x)] if missing == "drop" else x


def acovf(x, adjusted=False, demean=True, fft=True, missing="none", nlag=None):
    """Covariances of a series with itself, by distance."""
    x = _series(x, missing)
    known = ~np.isnan(x)
    n = len(x)
    x = x - np.nanmean(x) if demean else x
    x = np.where(known, x, 0.0)
    top = n - 1 if nlag is None else nlag
    if top > n - 1:
        raise ValueError("nlag must be smaller than nobs - 1")
    full = np.correlate(x, x, "full")[n - 1 : n + top]
    if missing == "conservative":
        flags = known.astype(float)
        count = np.correlate(flags, flags, "full")[n - 1 : n + top] if adjusted else flags.sum()
    else:
        count = n - np.arange(top + 1) if adjusted else n
    return full / count


def acf(x, adjusted=False, nlags=None, qstat=False, fft=True, alpha=None, bartlett_confint=True, missing="none", result_object=None):
    """Correlations of a series with itself, by distance."""
    values = _series(x, missing)
    n = len(values)
    top = min(int(10 * np.log10(n)), n - 1) if nlags is None else min(nlags, n - 1)
    covariances = acovf(values, adjusted, fft=fft, nlag=top)
    found = covariances[: top + 1] / covariances[0]
    parts = [found]
    if alpha is not None:
        if bartlett_confint:
            variance = np.ones_like(found) / n
            variance[0] = 0
            variance[1] = 1.0 / n
            variance[2:] *= 1 + 2 * np.cumsum(found[1:-1] ** 2)
        else:
            variance = np.full(len(found), 1.0 / n)
        half = stats.norm.ppf(1 - alpha / 2.0) * np.sqrt(variance)
        parts.append(np.column_stack([found - half, found + half]))
    if qstat:
        parts += list(q_stat(found[1:], n))
    if result_object:
        from statsmodels_more.found import AcfResult

        return AcfResult(found, parts[1] if alpha is not None else None, *(parts[-2:] if qstat else (None, None)))
    return parts[0] if len(parts) == 1 else tuple(parts)


def q_stat(x, nobs):
    """Ljung and Box's statistic of correlations, and its chance."""
    x = np.asarray(x)
    found = nobs * (nobs + 2) * np.cumsum(1.0 / (nobs - np.arange(1, len(x) + 1)) * x**2)
    return found, stats.chi2.sf(found, np.arange(1, len(x) + 1))


def levinson_durbin(s, nlags=10, isacov=False):
    """Levinson and Durbin's recursion: spread, last coefficients, partial correlations."""
    covariances = np.asarray(s, dtype=float)[: nlags + 1] if isacov else acovf(s, fft=False)[: nlags + 1]
    phi, spread = np.zeros((nlags + 1, nlags + 1)), np.zeros(nlags + 1)
    phi[1, 1] = covariances[1] / covariances[0]
    spread[1] = covariances[0] - phi[1, 1] * covariances[1]
    for k in range(2, nlags + 1):
        phi[k, k] = (covariances[k] - phi[1:k, k - 1] @ covariances[1:k][::-1]) / spread[k - 1]
        phi[1:k, k] = phi[1:k, k - 1] - phi[k, k] * phi[1:k, k - 1][::-1]
        spread[k] = spread[k - 1] * (1 - phi[k, k] ** 2)
    partial = np.diag(phi).copy()
    partial[0] = 1.0
    return spread[-1], phi[1:, -1], partial, spread, phi


def pacf_yw(x, nlags=None, method="adjusted"):
    return np.array([1.0, *(yule_walker(x, k, method=method)[0][-1] for k in range(1, nlags + 1))])


def pacf_burg(x, nlags=None, demean=True):
    x = np.asarray(x, dtype=float)
    x = x - x.mean() if demean else x
    forward, backward, found = x, x, [1.0]
    for _ in range(nlags):
        up, down = forward[1:], backward[:-1]
        k = 2 * np.sum(up * down) / np.sum(up**2 + down**2)
        found.append(k)
        forward, backward = up - k * down, down - k * up
    return np.array(found), None


def pacf_ols(x, nlags=None, efficient=True, adjusted=False):
    """Partial correlations by regressions."""
    x = np.asarray(x, dtype=float)
    found = [1.0]
    if efficient:
        for k in range(1, nlags + 1):
            lags = np.column_stack([np.ones(len(x) - k), lagmat(x, k, "both")])
            found.append(np.linalg.lstsq(lags, x[k:], rcond=None)[0][-1])
    else:
        x = x - x.mean()
        lags, now = lagmat(x, nlags, original="sep")
        found += [np.linalg.lstsq(lags[k:, :k], now[k:, 0], rcond=None)[0][-1] for k in range(1, nlags + 1)]
    found = np.array(found)
    return found * len(x) / (len(x) - np.arange(nlags + 1)) if adjusted else found


def pacf(x, nlags=None, method="ywadjusted", alpha=None, result_object=None):
    """Partial correlations of a series with itself, by distance."""
    x = np.squeeze(np.asarray(x, dtype=float))
    n = len(x)
    top = max(min(int(10 * np.log10(n)), n // 2 - 1), 1) if nlags is None else nlags
    if top > n // 2:
        raise ValueError(f"Can only compute partial correlations for lags up to 50% of the sample size. The requested nlags {top} must be < {n // 2}.")
    if method in ("ols", "ols-inefficient", "ols-adjusted"):
        found = pacf_ols(x, top, "inefficient" not in method, "adjusted" in method)
    elif method in ("yw", "ywa", "ywadjusted", "yw_adjusted"):
        found = pacf_yw(x, top, "adjusted")
    elif method in ("ywm", "ywmle", "yw_mle"):
        found = pacf_yw(x, top, "mle")
    elif method in ("ld", "lda", "ldadjusted", "ld_adjusted", "ldb", "ldbiased", "ld_biased"):
        found = levinson_durbin(acovf(x, adjusted=method in ("ld", "lda", "ldadjusted", "ld_adjusted"), fft=False), top, True)[2]
    elif method == "burg":
        found = pacf_burg(x, top)[0]
    else:
        raise ValueError(f"method {method} not available")
    if alpha is None and not result_object:
        return found
    interval = None
    if alpha is not None:
        half = stats.norm.ppf(1.0 - alpha / 2.0) * np.sqrt(1.0 / n)
        interval = np.column_stack([found - half, found + half])
        interval[0] = found[0]
    if result_object:
        from statsmodels_more.found import PacfResult

        return PacfResult(found, interval)
    return found, interval


def ccovf(x, y, adjusted=True, demean=True, fft=True):
    """Covariances of two series, by distance."""
    x, y = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
    x, y = (x - x.mean(), y - y.mean()) if demean else (x, y)
    n = len(x)
    full = np.correlate(x, y, "full")[n - 1 :]
    return full / (n - np.arange(n) if adjusted else n)


def ccf(x, y, adjusted=True, fft=True, *, nlags=None, alpha=None, result_object=None):
    """Correlations of two series, by distance."""
    found = ccovf(x, y, adjusted) / (np.std(np.asarray(x)) * np.std(np.asarray(y)))
    found = found[:nlags] if nlags is not None else found
    if alpha is None:
        return found
    half = stats.norm.ppf(1.0 - alpha / 2.0) / np.sqrt(len(x))
    return found, np.column_stack([found - half, found + half])
