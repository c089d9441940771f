"""Mutual information of features and the target, by nearest neighbours."""

import numpy as np

from sklearn.preprocessing import scale
from sklearn.utils._labels import classes_and_codes
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import check_random_state, check_X_y, issparse


def _mean_digamma(values):
    from scipy.special import digamma

    return float(np.mean(digamma(np.asarray(values, dtype=float))))


def _apart(x):
    return np.abs(x.reshape(-1, 1) - x.reshape(1, -1))


def _within(x, radius):
    """For each value how many values are within its radius, itself among them."""
    return (_apart(x) <= radius.reshape(-1, 1)).sum(axis=1)


def _both_continuous(x, y, k):
    count = len(x)
    radius = np.nextafter(np.sort(np.maximum(_apart(x), _apart(y)), axis=1)[:, k], 0)
    near_x, near_y = _within(x, radius), _within(y, radius)
    return max(0.0, _mean_digamma([count]) + _mean_digamma([k]) - _mean_digamma(near_x) - _mean_digamma(near_y))


def _continuous_and_classes(x, codes, k):
    radius, used, counts = np.zeros(len(x)), np.zeros(len(x)), np.zeros(len(x))
    for label in range(int(codes.max()) + 1):
        places = np.flatnonzero(codes == label)
        counts[places] = len(places)
        if len(places) > 1:
            near = min(k, len(places) - 1)
            radius[places] = np.nextafter(np.sort(_apart(x[places]), axis=1)[:, near], 0)
            used[places] = near
    kept = counts > 1
    x, radius = x[kept], radius[kept]
    total = _mean_digamma([len(x)]) + _mean_digamma(used[kept]) - _mean_digamma(counts[kept]) - _mean_digamma(_within(x, radius))
    return max(0.0, total)


def _one(x, y, x_discrete, y_discrete, k):
    if x_discrete and y_discrete:
        from sklearn.metrics import mutual_info_score

        return mutual_info_score(x, y)
    if x_discrete:
        return _continuous_and_classes(y, classes_and_codes(x)[1], k)
    return _continuous_and_classes(x, classes_and_codes(y)[1], k) if y_discrete else _both_continuous(x, y, k)


def _noise(values, rng, shape):
    return 1e-10 * values * rng.standard_normal(size=shape)


def _estimated(X, y, discrete_features, discrete_target, k, random_state):
    X, y = check_X_y(X, y, accept_sparse="csc", y_numeric=not discrete_target)
    count, width = X.shape
    if isinstance(discrete_features, str):
        discrete_features = issparse(X)
    X = X.toarray() if issparse(X) else X
    mask = np.zeros(width, dtype=bool)
    if isinstance(discrete_features, bool):
        mask[:] = discrete_features
    else:
        mask[np.asarray(discrete_features)] = True
    rng = check_random_state(random_state)
    continuous = np.flatnonzero(~mask)
    X = X.astype(float)
    if len(continuous):
        scaled = scale(X[:, continuous], with_mean=False)
        X[:, continuous] = scaled + _noise(np.maximum(1, np.mean(np.abs(scaled), axis=0)), rng, (count, len(continuous)))
    if not discrete_target:
        y = scale(y.astype(float), with_mean=False)
        y = y + _noise(max(1.0, float(np.mean(np.abs(y)))), rng, count)
    return np.asarray([_one(X[:, i], y, bool(mask[i]), discrete_target, k) for i in range(width)])


def mutual_info_regression(X, y, *, discrete_features="auto", n_neighbors=3, copy=True, random_state=None, n_jobs=None):
    """What each feature tells about a number."""
    return _estimated(X, y, discrete_features, False, n_neighbors, random_state)


def mutual_info_classif(X, y, *, discrete_features="auto", n_neighbors=3, copy=True, random_state=None, n_jobs=None):
    """What each feature tells about a class."""
    check_classification_targets(y)
    return _estimated(X, y, discrete_features, True, n_neighbors, random_state)
