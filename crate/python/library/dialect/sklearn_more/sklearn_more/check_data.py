"""Data and results of the checks of estimators."""

import warnings

import numpy as np
from sklearn.base import clone, is_classifier, is_regressor
from sklearn.utils import get_tags

from .testing import assert_allclose, set_random_state

CROSS_DECOMPOSITION = ["PLSCanonical", "PLSRegression", "CCA", "PLSSVD"]


def _enforce_estimator_tags_y(estimator, y):
    """Targets as an estimator takes them."""
    tags = get_tags(estimator)
    if tags.target_tags.positive_only:
        y = y + 1 + abs(y.min())
    if tags.classifier_tags is not None and not tags.classifier_tags.multi_class and y.size:
        y = np.where(y == y.flat[0], y, y.flat[0] + 1)
    return y.reshape(-1, 1) if tags.target_tags.two_d_labels and not tags.target_tags.one_d_labels else y


def _enforce_estimator_tags_X(estimator, X, X_test=None, kernel=None):
    """Data as an estimator takes them."""
    from sklearn.metrics.pairwise import linear_kernel

    tags = get_tags(estimator).input_tags
    many = [X] if X_test is None else [X, X_test]
    if tags.one_d_array:
        many = [one[:, 0] for one in many]
    if tags.positive_only:
        many = [one - one.min() for one in many]
    if tags.categorical:
        many = [np.round(one - one.min()).astype(str if tags.string else np.float64) for one in many]
    if tags.pairwise:
        many = [(kernel or linear_kernel)(one, X) for one in many]
    return many[0] if X_test is None else tuple(many)


def _regression_dataset():
    from sklearn.datasets import make_regression
    from sklearn.preprocessing import StandardScaler

    X, y = make_regression(n_samples=200, n_features=10, n_informative=1, bias=5.0, noise=20, random_state=42)
    return StandardScaler().fit_transform(X), y


def _data(estimator, count=30, features=3):
    rng = np.random.RandomState(0)
    X = rng.normal(size=(count, features))
    y = (X[:, 0] > 0).astype(int) if is_classifier(estimator) else X[:, 0] if is_regressor(estimator) else (X[:, 0] > 0).astype(int)
    return _enforce_estimator_tags_X(estimator, X), _enforce_estimator_tags_y(estimator, y)


def _fitted(estimator, X, y):
    estimator = clone(estimator)
    set_random_state(estimator, 1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        estimator.fit(X, y)
    return estimator


def _results(estimator, X):
    return {name: getattr(estimator, name)(X) for name in ("predict", "transform", "decision_function", "predict_proba") if hasattr(estimator, name)}


def _same(one, other):
    if hasattr(one, "tocsr"):
        one, other = one.toarray(), other.toarray()
    if np.asarray(one).dtype.kind in "OUS":
        assert np.asarray(one).tolist() == np.asarray(other).tolist()
    else:
        assert_allclose(one, other, atol=1e-7)
