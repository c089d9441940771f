"""What all models share: parameters kept by name, data as dense floats, weights of classes."""

import numpy as np
from sklearn.utils._labels import classes_and_codes
from sklearn.utils.class_weight import compute_class_weight
from sklearn.utils.validation import check_is_fitted, check_sample_weight, issparse, validate_data


def keep(estimator, given):
    """Sets the parameters of an estimator: `keep(self, locals())` in its `__init__`."""
    for name, value in given.items():
        if name not in ("self", "__class__"):
            setattr(estimator, name, value)


def dense(X):
    """Data as an array, of a sparse matrix too."""
    return X.toarray() if issparse(X) else X


def _dense_of(estimator, X):
    """Dense data; where distances are given, those that a sparse matrix lacks are infinite."""
    if issparse(X) and getattr(estimator, "metric", None) == "precomputed":
        X = X.tocoo()
        found = np.full(X.shape, np.inf)
        found[X.row, X.col] = X.data
        return found
    return dense(X)


def fit_data(estimator, X, y=None, **checks):
    """Checked data (and targets) for a fit, as dense floats."""
    checks = {"accept_sparse": "csr", "dtype": np.float64} | checks
    if y is None:
        return _dense_of(estimator, validate_data(estimator, X, **checks))
    X, y = validate_data(estimator, X, y, **checks)
    return _dense_of(estimator, X), y


def new_data(estimator, X, **checks):
    """Checked data for a fitted estimator."""
    check_is_fitted(estimator)
    return _dense_of(estimator, validate_data(estimator, X, reset=False, **({"accept_sparse": "csr", "dtype": np.float64} | checks)))


def of_texts(classes):
    """Objects as texts."""
    return np.asarray(classes.tolist()) if classes.dtype == object else classes


def class_data(estimator, X, y, sample_weight=None, class_weight=None, typed=False, **checks):
    """Data, codes of classes, and weights of samples for a classifier; it gets `classes_`."""
    from sklearn.utils.multiclass import check_classification_targets

    X, y = fit_data(estimator, X, y, **checks)
    check_classification_targets(y)
    classes, codes = classes_and_codes(y)
    estimator.classes_ = of_texts(classes) if typed else classes
    weights = check_sample_weight(sample_weight, X)
    if class_weight is not None:
        weights = weights * compute_class_weight(class_weight, classes=estimator.classes_, y=y)[codes]
    return X, codes, weights


def one_hot(codes, count):
    """A table with a one in the column of each sample's class."""
    return (codes.reshape(-1, 1) == np.arange(count)).astype(np.float64)


class LogProbabilities:
    """The logarithm of `predict_proba`."""

    def predict_log_proba(self, X):
        """Logarithms of the probabilities of the classes."""
        return np.log(self.predict_proba(X))
