"""How far predictions are from what came, and criteria of information."""

import numpy as np


def _both(x1, x2):
    return np.asanyarray(x1) - np.asanyarray(x2)


def mse(x1, x2, axis=0):
    return np.mean(_both(x1, x2) ** 2, axis=axis)


def rmse(x1, x2, axis=0):
    return np.sqrt(mse(x1, x2, axis=axis))


def rmspe(y, y_hat, axis=0, zeros=np.nan):
    y, y_hat = np.asarray(y, dtype=float), np.asarray(y_hat, dtype=float)
    error = np.where(y != 0, (y - y_hat) / np.where(y != 0, y, 1.0), zeros)
    return np.sqrt(np.nanmean(error**2, axis)) * 100


def maxabs(x1, x2, axis=0):
    return np.max(np.abs(_both(x1, x2)), axis=axis)


def meanabs(x1, x2, axis=0):
    return np.mean(np.abs(_both(x1, x2)), axis=axis)


def medianabs(x1, x2, axis=0):
    return np.median(np.abs(_both(x1, x2)), axis=axis)


def bias(x1, x2, axis=0):
    return np.mean(_both(x1, x2), axis=axis)


def medianbias(x1, x2, axis=0):
    return np.median(_both(x1, x2), axis=axis)


def vare(x1, x2, ddof=0, axis=0):
    return np.var(_both(x1, x2), ddof=ddof, axis=axis)


def stde(x1, x2, ddof=0, axis=0):
    return np.std(_both(x1, x2), ddof=ddof, axis=axis)


def iqr(x1, x2, axis=0):
    values = np.sort(_both(x1, x2), axis=axis)
    n = values.shape[axis]
    return np.take(values, int(np.floor(0.75 * n)), axis=axis) - np.take(values, int(np.floor(0.25 * n)), axis=axis)


def aic(llf, nobs, df_modelwc):
    return -2.0 * llf + 2.0 * df_modelwc


def aicc(llf, nobs, df_modelwc):
    below = nobs - df_modelwc - 1.0
    return -2.0 * llf + 2.0 * df_modelwc * (nobs / below) if below > 0 else np.inf


def bic(llf, nobs, df_modelwc):
    return -2.0 * llf + np.log(nobs) * df_modelwc


def hqic(llf, nobs, df_modelwc):
    return -2.0 * llf + 2 * np.log(np.log(nobs)) * df_modelwc
