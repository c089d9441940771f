"""Whether what is left looks like independent normal errors."""

import numpy as np
from scipy import stats


def durbin_watson(resids, axis=0):
    """Near 2 where neighbours do not depend on one another."""
    resids = np.asarray(resids)
    return np.sum(np.diff(resids, 1, axis=axis) ** 2, axis=axis) / np.sum(resids**2, axis=axis)


def omni_normtest(resids, axis=0):
    """A test of skewness and kurtosis."""
    resids = np.asarray(resids)
    n = resids.shape[axis]
    if n < 8:
        import warnings

        warnings.warn(
            f"omni_normtest is not valid with less than 8 observations; {n} samples were given.",
            stacklevel=2,
        )
        return np.nan, np.nan
    return stats.normaltest(resids, axis=axis)


def jarque_bera(resids, axis=0):
    """The statistic, its probability, skewness and kurtosis."""
    resids = np.atleast_1d(np.asarray(resids, dtype=float))
    if resids.size < 2:
        raise ValueError("resids must contain at least 2 elements")
    skew, kurtosis = stats.skew(resids, axis=axis), 3 + stats.kurtosis(resids, axis=axis)
    jb = (resids.shape[axis] / 6.0) * (skew**2 + 0.25 * (kurtosis - 3) ** 2)
    return jb, stats.chi2.sf(jb, 2), skew, kurtosis
