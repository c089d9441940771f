"""Products of features, and transformers of functions."""

import itertools
import warnings

import numpy as np

from ..base import BaseEstimator, TransformerMixin
from ..utils.metaestimators import available_if
from ..utils.validation import check_is_fitted, issparse, names_in, validate_data


class PolynomialFeatures(TransformerMixin, BaseEstimator):
    """Powers and products of the features."""

    def __init__(self, degree=2, *, interaction_only=False, include_bias=True, order="C"):
        self.degree, self.interaction_only, self.include_bias, self.order = degree, interaction_only, include_bias, order

    def _chosen(self):
        low, high = (0, self.degree) if isinstance(self.degree, int) else self.degree
        low = max(low, 1)
        choose = itertools.combinations if self.interaction_only else itertools.combinations_with_replacement
        start = [()] if self.include_bias else []
        return start + [chosen for degree in range(low, high + 1) for chosen in choose(range(self.n_features_in_), degree)]

    @property
    def powers_(self):
        check_is_fitted(self)
        return np.asarray([[chosen.count(k) for k in range(self.n_features_in_)] for chosen in self._chosen()]).reshape(-1, self.n_features_in_)

    def fit(self, X, y=None):
        """Counts the features."""
        validate_data(self, X, accept_sparse=True)
        if isinstance(self.degree, int) and self.degree == 0 and not self.include_bias:
            raise ValueError("Setting degree to zero and include_bias to False would result in an empty output array.")
        if not isinstance(self.degree, int) and (len(self.degree) != 2 or not 0 <= self.degree[0] <= self.degree[1]):
            raise ValueError(f"degree=(min_degree, max_degree) must be non-negative integers that fulfil min_degree <= max_degree, got "
                             f"{self.degree}.")
        self.n_output_features_ = len(self._chosen())
        return self

    def transform(self, X):
        """The powers and products."""
        check_is_fitted(self)
        X = validate_data(self, X, reset=False, dtype=[np.float64, np.float32], accept_sparse="csr")
        was_sparse = issparse(X)
        X = X.toarray() if was_sparse else X
        known, columns = {(): np.ones(X.shape[0], dtype=X.dtype)}, []
        for chosen in self._chosen():
            columns.append(self._product(X, chosen, known))
        found = np.stack(columns, axis=1)
        if was_sparse:
            from scipy.sparse import csr_matrix

            return csr_matrix(found)
        return found

    def _product(self, X, chosen, known):
        if chosen not in known:
            known[chosen] = X[:, chosen[0]] if len(chosen) == 1 else self._product(X, chosen[:-1], known) * X[:, chosen[-1]]
        return known[chosen]

    def get_feature_names_out(self, input_features=None):
        """Names as `x0^2` and `x0 x1`."""
        names = names_in(self, input_features).tolist()
        found = []
        for chosen in self._chosen():
            parts = [names[k] + (f"^{chosen.count(k)}" if chosen.count(k) > 1 else "") for k in dict.fromkeys(chosen)]
            found.append(" ".join(parts) if parts else "1")
        return np.asarray(found, dtype=object)


class FunctionTransformer(TransformerMixin, BaseEstimator):
    """A function as a transformer."""

    def __init__(
        self, func=None, inverse_func=None, *, validate=False, accept_sparse=False, check_inverse=True, feature_names_out=None, kw_args=None,
        inv_kw_args=None,
    ):  # fmt: skip
        self.func, self.inverse_func, self.validate, self.accept_sparse = func, inverse_func, validate, accept_sparse
        self.check_inverse, self.feature_names_out, self.kw_args, self.inv_kw_args = check_inverse, feature_names_out, kw_args, inv_kw_args

    def _checked(self, X, reset):
        if self.validate:
            return validate_data(self, X, accept_sparse=self.accept_sparse, reset=reset)
        if reset:
            validate_data(self, X, skip_check_array=True, reset=True)
        return X

    def fit(self, X, y=None):
        """Checks the samples, and whether the inverse function is one."""
        X = self._checked(X, True)
        if self.check_inverse and self.func is not None and self.inverse_func is not None and hasattr(X, "shape"):
            step = slice(None, None, max(1, X.shape[0] // 100))
            some = X.iloc[step] if hasattr(X, "iloc") else X[step]
            back = self.inverse_transform(self._applied(some, self.func, self.kw_args))
            given, found = np.asarray(some), np.asarray(back)
            if given.dtype.kind in "biuf" and found.dtype.kind in "biuf" and not np.allclose(given, found, equal_nan=True):
                warnings.warn("The provided functions are not strictly inverse of each other. If you are sure you want to proceed regardless, set "
                              "'check_inverse=False'.", UserWarning, stacklevel=2)
        return self

    def _applied(self, X, function, kwargs):
        return X if function is None else function(X, **(kwargs or {}))

    def transform(self, X):
        """What the function makes of the samples."""
        return self._applied(self._checked(X, False), self.func, self.kw_args)

    def inverse_transform(self, X):
        """What the inverse function makes of the samples."""
        return self._applied(X, self.inverse_func, self.inv_kw_args)

    set_output = lambda self, *, transform=None: self

    @available_if(lambda self: self.feature_names_out is not None)
    def get_feature_names_out(self, input_features=None):
        """The names of the features that come out."""
        names = names_in(self, input_features)
        if callable(self.feature_names_out):
            return np.asarray(list(self.feature_names_out(self, names)), dtype=object)
        return names

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.requires_fit, tags.no_validation = False, not self.validate
        return tags

    def __sklearn_is_fitted__(self):
        return True
