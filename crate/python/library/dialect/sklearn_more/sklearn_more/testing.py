"""Assertions and small estimators of tests: `sklearn.utils._testing`."""

import contextlib
import functools
import re
import unittest
import warnings

import numpy as np
from numpy.testing import assert_allclose as _numpy_allclose
from numpy.testing import assert_almost_equal, assert_array_almost_equal, assert_array_equal, assert_array_less
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin, TransformerMixin

SkipTest = unittest.case.SkipTest
__all__ = [
    "SkipTest", "assert_allclose", "assert_almost_equal", "assert_array_almost_equal", "assert_array_equal", "assert_array_less", "assert_raises",
    "ignore_warnings", "raises", "set_random_state",
]  # fmt: skip
_case = unittest.TestCase()
assert_raises, assert_raises_regex = _case.assertRaises, _case.assertRaisesRegex


def assert_allclose(actual, desired, rtol=None, atol=0.0, equal_nan=True, err_msg="", verbose=True):
    """Raises an error where values differ by more than `rtol`: 1e-4 for floats of 32 bits, else 1e-7."""
    if rtol is None:
        kinds = [np.asarray(x).dtype for x in (actual, desired)]
        rtol = 1e-4 if any(kind == np.float32 for kind in kinds) else 1e-7
    _numpy_allclose(actual, desired, rtol=rtol, atol=atol, equal_nan=equal_nan, err_msg=err_msg, verbose=verbose)


def assert_allclose_dense_sparse(x, y, rtol=1e-07, atol=1e-9, err_msg=""):
    """As `assert_allclose`, of sparse matrices too."""
    if hasattr(x, "tocsr") != hasattr(y, "tocsr"):
        raise ValueError("Can only compare two sparse matrices, not a sparse matrix and an array.")
    dense = [one.toarray() if hasattr(one, "tocsr") else one for one in (x, y)]
    assert_allclose(*dense, rtol=rtol, atol=atol, err_msg=err_msg)


def assert_no_warnings(func, *args, **kw):
    """Calls a function, and raises an error where it warns."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return func(*args, **kw)


def set_random_state(estimator, random_state=0):
    """Sets the parameter `random_state` where an estimator has one."""
    if "random_state" in estimator.get_params():
        estimator.set_params(random_state=random_state)


class _Ignoring:
    def __init__(self, category):
        self.category = category

    def __call__(self, function):
        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            with self:
                return function(*args, **kwargs)

        return wrapper

    def __enter__(self):
        self._caught = warnings.catch_warnings()
        self._caught.__enter__()
        warnings.simplefilter("ignore", self.category)

    def __exit__(self, *error):
        self._caught.__exit__(*error)


def ignore_warnings(obj=None, category=Warning):
    """A decorator, or what `with` takes: warnings are not shown."""
    if isinstance(obj, type) and issubclass(obj, Warning):
        raise ValueError(f"'obj' should be a callable. If you want to ignore a specific category of warnings, use: ignore_warnings(category={obj.__name__})")
    return _Ignoring(category)(obj) if callable(obj) else _Ignoring(category)


class _Raises(contextlib.AbstractContextManager):
    def __init__(self, kinds, match, may_pass, err_msg):
        self.kinds = kinds if isinstance(kinds, (list, tuple)) else [kinds]
        self.matches = [match] if isinstance(match, str) else match
        self.may_pass, self.err_msg, self.raised_and_matched = may_pass, err_msg, False

    def __exit__(self, kind, error, _):
        if kind is None:
            if self.may_pass:
                return True
            raise AssertionError(self.err_msg or f"Did not raise: {self.kinds}")
        if not any(issubclass(kind, one) for one in self.kinds):
            if self.err_msg is not None:
                raise AssertionError(self.err_msg) from error
            return False
        if self.matches is not None and not any(re.search(one, str(error)) for one in self.matches):
            patterns = "\n".join(self.matches)
            raise AssertionError(self.err_msg or f"The error message should contain one of the following patterns:\n{patterns}\nGot {error}") from error
        self.raised_and_matched = True
        return True


def raises(expected_exc_type, match=None, may_pass=False, err_msg=None):
    """What `with` takes: raises an error where the block does not raise one of a type."""
    return _Raises(expected_exc_type, match, may_pass, err_msg)


def _convert_container(container, constructor_name, columns_name=None, dtype=None, minversion=None, categorical_feature_names=None):
    """Data as another kind of container."""
    if constructor_name in ("list", "tuple"):
        listed = np.asarray(container, dtype=dtype).tolist() if dtype is not None else container
        return list(listed) if constructor_name == "list" else tuple(map(tuple, listed)) if np.ndim(listed) > 1 else tuple(listed)
    if constructor_name == "array":
        return np.asarray(container, dtype=dtype)
    if constructor_name in ("pandas", "dataframe"):
        import pandas as pd

        return pd.DataFrame(container, columns=columns_name, dtype=dtype)
    if constructor_name == "series":
        import pandas as pd

        return pd.Series(container, dtype=dtype)
    if constructor_name == "index":
        import pandas as pd

        return pd.Index(container, dtype=dtype)
    if constructor_name == "slice":
        return slice(container[0], container[1])
    if constructor_name.startswith("sparse"):
        import scipy.sparse as sp

        kind = {"sparse": "csr_matrix", "sparse_csr": "csr_matrix", "sparse_csc": "csc_matrix"}.get(constructor_name, constructor_name[7:])
        return getattr(sp, kind)(np.atleast_2d(container), dtype=dtype)
    raise TypeError(f"Unsupported container type: {constructor_name}")


class MinimalClassifier(ClassifierMixin, BaseEstimator):
    """The class that is most frequent."""

    def __init__(self, param=None):
        self.param = param

    def fit(self, X, y):
        """Finds the class."""
        self.classes_, counts = np.unique(y, return_counts=True)
        self._most_frequent_class_idx = counts.argmax()
        return self

    def predict_proba(self, X):
        """1 for this class."""
        found = np.zeros((len(X), len(self.classes_)))
        found[:, self._most_frequent_class_idx] = 1.0
        return found

    def predict(self, X):
        """This class."""
        return self.classes_[self.predict_proba(X).argmax(axis=1)]


class MinimalRegressor(RegressorMixin, BaseEstimator):
    """The mean of the targets."""

    def __init__(self, param=None):
        self.param = param

    def fit(self, X, y):
        """Finds the mean."""
        self.is_fitted_, self._mean = True, np.mean(y)
        return self

    def predict(self, X):
        """The mean."""
        return np.ones(len(X)) * self._mean


class MinimalTransformer(TransformerMixin, BaseEstimator):
    """The data as they are."""

    def __init__(self, param=None):
        self.param = param

    def fit(self, X, y=None):
        """Checks the data."""
        from sklearn.utils.validation import validate_data

        validate_data(self, X)
        return self

    def transform(self, X, y=None):
        """The data."""
        from sklearn.utils.validation import check_is_fitted, validate_data

        check_is_fitted(self)
        return validate_data(self, X, reset=False)

    def fit_transform(self, X, y=None):
        """The data."""
        return self.fit(X, y).transform(X, y)
