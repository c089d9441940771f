"""How far single features tell something about the target."""

import numpy as np

from sklearn.utils._labels import classes_and_codes
from sklearn.utils.validation import check_array, check_X_y, issparse


def f_oneway(*args):
    """The F statistic of samples of several groups: variance between them over variance within them."""
    groups = [np.asarray(one, dtype=float) for one in args]
    counts = [len(one) for one in groups]
    total = sum(counts)
    squares = sum((one**2).sum(axis=0) for one in groups)
    sums = [one.sum(axis=0) for one in groups]
    middle = sum(sums) ** 2 / total
    between = sum(s**2 / n for s, n in zip(sums, counts)) - middle
    within = squares - middle - between
    above, below = len(groups) - 1, total - len(groups)
    with np.errstate(divide="ignore", invalid="ignore"):
        f = (between / above) / (within / below)
    return f, _f_tail(above, below, f)


def _f_tail(above, below, f):
    from scipy.stats import f as distribution

    return np.asarray(distribution.sf(f, above, below))


def f_classif(X, y):
    """The F statistics of features of several classes, and their p-values."""
    X, y = check_X_y(X, y, accept_sparse=["csr", "csc", "coo"])
    X = X.toarray() if issparse(X) else X
    classes, codes = classes_and_codes(y)
    return f_oneway(*[X[codes == k] for k in range(len(classes))])


def r_regression(X, y, *, center=True, force_finite=True):
    """The correlations of features with the target."""
    X, y = check_X_y(X, y, accept_sparse=["csr", "csc", "coo"], dtype=np.float64)
    X, y = X.toarray() if issparse(X) else X, y.astype(float)
    if center:
        y, X = y - y.mean(), X - X.mean(axis=0)
    with np.errstate(divide="ignore", invalid="ignore"):
        found = (y @ X) / np.sqrt((X**2).sum(axis=0)) / float(np.sqrt((y**2).sum()))
    return np.where(np.isnan(found), 0.0, found) if force_finite else found


def f_regression(X, y, *, center=True, force_finite=True):
    """The F statistics of straight lines through each feature, and their p-values."""
    r = r_regression(X, y, center=center, force_finite=force_finite)
    free = len(y) - (2 if center else 1)
    with np.errstate(divide="ignore", invalid="ignore"):
        f = r**2 / (1 - r**2) * free
    p = _f_tail(1, free, f)
    if force_finite:
        endless, undefined = np.isinf(f), np.isnan(f)
        f = np.where(endless, np.finfo(np.float64).max, np.where(undefined, 0.0, f))
        p = np.where(undefined, 1.0, np.where(endless, 0.0, p))
    return f, p


def chi2(X, y):
    """The chi-squared statistics of counts in several classes, and their p-values."""
    X = check_array(X, accept_sparse="csr", dtype=np.float64)
    X = X.toarray() if issparse(X) else X
    if (X < 0).any():
        raise ValueError("Input X must be non-negative.")
    classes, codes = classes_and_codes(y)
    members = np.eye(max(len(classes), 2))[codes][:, : max(len(classes), 2)]
    observed, shares = members.T @ X, members.mean(axis=0)
    expected = np.outer(shares, X.sum(axis=0))
    with np.errstate(divide="ignore", invalid="ignore"):
        found = ((observed - expected) ** 2 / expected).sum(axis=0)
    from scipy.stats import chi2 as distribution

    return found, np.asarray(distribution.sf(found, observed.shape[0] - 1))
