"""Missing values: filled by a column's middle, by neighbours; indicators of them."""

import math
from collections import Counter

import numpy as np

from .base import BaseEstimator, TransformerMixin
from .utils._param_validation import check_choice
from .utils.validation import check_is_fitted, issparse, names_in, validate_data


def _is_nan(value):
    return isinstance(value, float) and value != value or type(value).__name__ in ("NAType", "NaTType")


def missing_mask(X, missing_values):
    """Where values are missing."""
    if X.dtype.kind == "f":
        return np.isnan(X) if _is_nan(missing_values) else X == missing_values
    if X.dtype.kind == "O":
        items = X.ravel().tolist()
        found = [_is_nan(one) for one in items] if _is_nan(missing_values) else [one == missing_values for one in items]
        return np.asarray(found, dtype=bool).reshape(X.shape)
    return np.zeros(X.shape, dtype=bool) if _is_nan(missing_values) else X == missing_values


class _Imputer(TransformerMixin, BaseEstimator):
    def _fit_indicator(self, mask):
        self.indicator_ = None
        if self.add_indicator:
            self.indicator_ = MissingIndicator(missing_values=self.missing_values, error_on_new=False)
            self.indicator_._note(mask)
            self.indicator_.n_features_in_ = self.n_features_in_

    def _with_indicator(self, found, mask):
        if not self.add_indicator:
            return found
        extra = mask[:, self.indicator_.features_]
        return np.hstack([found, extra.astype(float) if found.dtype.kind == "f" else extra])

    def _names(self, kept, input_features):
        names = names_in(self, input_features)
        found = list(names[kept])
        if self.add_indicator:
            found += [f"missingindicator_{names[k]}" for k in self.indicator_.features_.tolist()]
        return np.asarray(found, dtype=object)

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.allow_nan = True
        return tags


class SimpleImputer(_Imputer):
    """Fills each column by its mean, median, most frequent value or a constant."""

    def __init__(self, *, missing_values=np.nan, strategy="mean", fill_value=None, copy=True, add_indicator=False, keep_empty_features=False):
        self.missing_values, self.add_indicator, self.keep_empty_features = missing_values, add_indicator, keep_empty_features
        self.strategy, self.fill_value, self.copy = strategy, fill_value, copy

    def _checked(self, X, reset):
        kind = None if self.strategy in ("most_frequent", "constant") else "numeric"
        if kind is None and isinstance(X, (list, tuple)) and any(isinstance(one, str) or one is None for row in X for one in row):
            X = np.asarray(X, dtype=object)
        try:
            found = validate_data(self, X, reset=reset, dtype=kind, accept_sparse="csc", ensure_all_finite="allow-nan" if
                _is_nan(self.missing_values) else True)
        except ValueError as error:
            if "could not convert" in str(error) or "not compatible with arrays of" in str(error):
                raise ValueError(f"Cannot use {self.strategy} strategy with non-numeric data:\n{error}") from None
            raise
        if issparse(found):
            found = found.toarray()
        return found.astype(float) if kind == "numeric" and found.dtype.kind in "bui" else found

    def fit(self, X, y=None):
        """Finds what to fill in."""
        check_choice(self, "strategy", ["mean", "median", "most_frequent", "constant"])
        X = self._checked(X, True)
        mask = missing_mask(X, self.missing_values)
        if self.strategy == "constant":
            fill = self.fill_value if self.fill_value is not None else 0 if X.dtype.kind in "iufb" else "missing_value"
            if X.dtype.kind in "iuf" and isinstance(fill, str):
                raise ValueError(f"fill_value={fill!r} (of type {type(fill)!r}) cannot be cast to the input data that is dtype({str(X.dtype)!r}).")
            values = [fill] * X.shape[1]
        else:
            values = [self._middle(X[:, k], mask[:, k]) for k in range(X.shape[1])]
        numeric = X.dtype.kind in "iufb"
        self.statistics_ = np.asarray(values, dtype=None if self.strategy == "constant" and numeric else float if numeric else object)
        self._fit_dtype = X.dtype
        self._fit_indicator(mask)
        return self

    def _middle(self, column, mask):
        kept = column[~mask]
        if not len(kept):
            return 0.0 if self.keep_empty_features else math.nan
        if self.strategy == "mean":
            return float(kept.mean())
        if self.strategy == "median":
            return float(np.median(kept))
        counts = Counter(kept.tolist())
        most = max(counts.values())
        return min(one for one, count in counts.items() if count == most)

    def _empty(self):
        """Columns that have no value at all, and are left out."""
        if self.strategy == "constant" or self.keep_empty_features:
            return [False] * self.n_features_in_
        return [_is_nan(one) for one in self.statistics_.tolist()]

    def transform(self, X):
        """The samples without missing values."""
        check_is_fitted(self)
        X = self._checked(X, False)
        mask = missing_mask(X, self.missing_values)
        kept = [k for k, empty in enumerate(self._empty()) if not empty]
        found = X.copy() if len(kept) == X.shape[1] else X[:, kept]
        values = [self.statistics_.tolist()[k] for k in kept]
        if found.dtype.kind == "O":
            for place, k in enumerate(kept):
                for i in np.flatnonzero(mask[:, k]).tolist():
                    found[i, place] = values[place]
        elif mask.any():
            inner = mask[:, kept] if len(kept) < X.shape[1] else mask
            found = np.where(inner, np.asarray(values, dtype=found.dtype), found)
        return self._with_indicator(found, mask)

    def inverse_transform(self, X):
        """The samples with their missing values, where `add_indicator` noted them."""
        check_is_fitted(self)
        if not self.add_indicator:
            raise ValueError("'inverse_transform' works only when 'SimpleImputer' is instantiated with 'add_indicator=True'. "
                             f"Got 'add_indicator={self.add_indicator}' instead.")
        count = self.n_features_in_
        found = np.asarray(X)[:, :count].copy()
        for place, k in enumerate(self.indicator_.features_.tolist()):
            found[np.asarray(X)[:, count + place].astype(bool), k] = self.missing_values
        return found

    def get_feature_names_out(self, input_features=None):
        """The names of the columns that come out."""
        check_is_fitted(self)
        return self._names(np.asarray([k for k, empty in enumerate(self._empty()) if not empty], dtype=int), input_features)


class MissingIndicator(TransformerMixin, BaseEstimator):
    """Whether values are missing."""

    def __init__(self, *, missing_values=np.nan, features="missing-only", sparse="auto", error_on_new=True):
        self.missing_values, self.features, self.sparse, self.error_on_new = missing_values, features, sparse, error_on_new

    def _mask(self, X, reset):
        if isinstance(X, (list, tuple)) and any(isinstance(one, str) or one is None for row in X for one in row):
            X = np.asarray(X, dtype=object)
        X = validate_data(self, X, reset=reset, dtype=None, accept_sparse="csc", ensure_all_finite="allow-nan")
        return missing_mask(X.toarray() if issparse(X) else X, self.missing_values)

    def _note(self, mask):
        self._n_features = mask.shape[1]
        self.features_ = np.arange(mask.shape[1]) if self.features == "all" else np.flatnonzero(mask.any(axis=0))

    def fit(self, X, y=None):
        """Finds the columns with missing values."""
        check_choice(self, "features", ["missing-only", "all"])
        self._note(self._mask(X, True))
        return self

    def transform(self, X):
        """Whether values are missing."""
        check_is_fitted(self)
        mask = self._mask(X, False)
        new = [k for k in np.flatnonzero(mask.any(axis=0)).tolist() if k not in self.features_.tolist()]
        if self.features == "missing-only" and self.error_on_new and new:
            raise ValueError(f"The features {np.asarray(new)} have missing values in transform but have no missing values in fit.")
        found = mask[:, self.features_]
        if self.sparse is True:
            from scipy.sparse import csc_matrix

            return csc_matrix(found)
        return found

    def get_feature_names_out(self, input_features=None):
        """Names as `missingindicator_age`."""
        check_is_fitted(self)
        return np.asarray([f"missingindicator_{one}" for one in names_in(self, input_features)[self.features_]], dtype=object)


class KNNImputer(_Imputer):
    """Fills missing values by those of the nearest samples."""

    def __init__(
        self, *, missing_values=np.nan, n_neighbors=5, weights="uniform", metric="nan_euclidean", copy=True, add_indicator=False,
        keep_empty_features=False,
    ):  # fmt: skip
        self.missing_values, self.add_indicator, self.keep_empty_features = missing_values, add_indicator, keep_empty_features
        self.n_neighbors, self.weights, self.metric, self.copy = n_neighbors, weights, metric, copy

    def _checked(self, X, reset):
        X = validate_data(self, X, reset=reset, dtype=np.float64, ensure_all_finite="allow-nan")
        return X if _is_nan(self.missing_values) else np.where(X == self.missing_values, np.nan, X)

    def fit(self, X, y=None):
        """Keeps the samples."""
        self._fit_X = self._checked(X, True)
        self._mask_fit_X = np.isnan(self._fit_X)
        self._valid_mask = ~self._mask_fit_X.all(axis=0)
        self._fit_indicator(self._mask_fit_X)
        return self

    def transform(self, X):
        """The samples without missing values."""
        from .metrics.pairwise import pairwise_distances

        check_is_fitted(self)
        X = self._checked(X, False)
        mask = np.isnan(X)
        found = X.copy()
        rows = np.flatnonzero(mask[:, self._valid_mask].any(axis=1))
        if len(rows):
            apart = pairwise_distances(X[rows], self._fit_X, metric=self.metric, ensure_all_finite="allow-nan")
            for k in np.flatnonzero(mask.any(axis=0) & self._valid_mask).tolist():
                self._fill(found, k, rows, mask[rows, k], apart)
        if not self.keep_empty_features:
            found = found[:, self._valid_mask]
        else:
            found[:, ~self._valid_mask] = 0
        return self._with_indicator(found, mask)

    def _fill(self, found, k, rows, needed, apart):
        donors = np.flatnonzero(~self._mask_fit_X[:, k])
        values = self._fit_X[donors, k]
        distances = apart[np.flatnonzero(needed)][:, donors]
        for row, of_row in zip(rows[needed].tolist(), distances):
            if np.isnan(of_row).all():
                found[row, k] = values.mean()
                continue
            nearest = np.argsort(of_row, kind="stable")[: min(self.n_neighbors, len(donors))]
            near, given = of_row[nearest], values[nearest]
            shares = None
            if callable(self.weights):
                shares = self.weights(near)
            elif self.weights == "distance":
                shares = (near == 0).astype(float) if (near == 0).any() else 1 / near
            present = ~np.isnan(near)
            found[row, k] = float(given[present].mean()) if shares is None else float(np.average(given[present], weights=shares[present]))

    def get_feature_names_out(self, input_features=None):
        """The names of the columns that come out."""
        check_is_fitted(self)
        return self._names(np.flatnonzero(self._valid_mask | self.keep_empty_features), input_features)
