"""Estimators that check what they are given: `sklearn.utils._mocking`."""

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils.validation import _num_samples, check_array, check_is_fitted


class ArraySlicingWrapper:
    """An array that is indexed as a frame is."""

    def __init__(self, array):
        self.array = array

    def __getitem__(self, aslice):
        return MockDataFrame(self.array[aslice])


class MockDataFrame:
    """An array in the guise of a frame."""

    def __init__(self, array):
        self.array, self.values, self.shape, self.ndim = array, array, array.shape, array.ndim
        self.iloc = ArraySlicingWrapper(array)

    def __len__(self):
        return len(self.array)

    def __array__(self, dtype=None, copy=None):
        return self.array


class CheckingClassifier(ClassifierMixin, BaseEstimator):
    """A classifier that checks its input by functions."""

    def __init__(
        self, *, check_y=None, check_y_params=None, check_X=None, check_X_params=None, methods_to_check="all", foo_param=0, expected_sample_weight=None,
        expected_fit_params=None, random_state=None,
    ):  # fmt: skip
        self.check_y, self.check_y_params, self.check_X, self.check_X_params = check_y, check_y_params, check_X, check_X_params
        self.methods_to_check, self.foo_param, self.expected_sample_weight = methods_to_check, foo_param, expected_sample_weight
        self.expected_fit_params, self.random_state = expected_fit_params, random_state

    def _checked(self, X):
        if self.check_X is not None:
            found = self.check_X(X, **(self.check_X_params or {}))
            if isinstance(found, (bool, np.bool_)):
                assert found
            else:
                X = found
        return X

    def fit(self, X, y, sample_weight=None, **fit_params):
        """Checks the data, and what is passed with them."""
        assert _num_samples(X) == _num_samples(y)
        X = self._checked(X)
        if self.check_y is not None:
            assert self.check_y(y, **(self.check_y_params or {})) is not False
        self.n_features_in_ = np.shape(X)[1]
        self.classes_ = np.unique(check_array(y, ensure_2d=False, allow_nd=True))
        if self.expected_fit_params:
            missing = set(self.expected_fit_params) - set(fit_params)
            if missing:
                raise AssertionError(f"Expected fit parameter(s) {list(missing)} not seen.")
        if self.expected_sample_weight and sample_weight is None:
            raise AssertionError("Expected sample_weight to be passed")
        return self

    def predict(self, X):
        """The first class."""
        X = self._checked(X)
        check_is_fitted(self)
        return self.classes_[np.zeros(_num_samples(X), dtype=int)]

    def predict_proba(self, X):
        """1 for the first class."""
        X = self._checked(X)
        check_is_fitted(self)
        found = np.zeros((_num_samples(X), len(self.classes_)))
        found[:, 0] = 1
        return found

    def decision_function(self, X):
        """1 for the first class."""
        found = self.predict_proba(X)
        return found[:, 0] * 0 if found.shape[1] == 2 else found

    def score(self, X=None, Y=None):
        """1, where `foo_param` is greater than 1."""
        return 1.0 if self.foo_param > 1 else 0.0


class NoSampleWeightWrapper(BaseEstimator):
    """An estimator whose `fit` takes no weights."""

    def __init__(self, est=None):
        self.est = est

    def fit(self, X, y):
        """Fits."""
        return self.est.fit(X, y)

    def predict(self, X):
        """Predicts."""
        return self.est.predict(X)

    def predict_proba(self, X):
        """Predicts."""
        return self.est.predict_proba(X)
