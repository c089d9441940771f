"""Selectors that look at one feature at a time."""

import numpy as np

from sklearn.base import BaseEstimator, TransformerMixin
from sklearn.utils._samples import take_columns
from sklearn.utils.validation import check_array, check_is_fitted, issparse, names_in, validate_data

from .scores import f_classif


class SelectorMixin(TransformerMixin):
    """Methods of what selects features; `_get_support_mask` says which."""

    def get_support(self, indices=False):
        """A mask of the chosen features, or their numbers."""
        mask = self._get_support_mask()
        return np.flatnonzero(mask) if indices else mask

    def transform(self, X):
        """The chosen features."""
        frame = hasattr(X, "iloc") and self.__dict__.get("_sklearn_output_config", {}).get("transform") == "pandas"
        checked = validate_data(self, X, dtype=None, accept_sparse="csr", ensure_all_finite=False, skip_check_array=frame, reset=False)
        mask = self.get_support()
        if not mask.any():
            import warnings

            warnings.warn("No features were selected: either the data is too noisy or the selection test too strict.", UserWarning, stacklevel=2)
        return take_columns(checked, np.flatnonzero(mask).tolist() if frame else mask)

    def inverse_transform(self, X):
        """The chosen features at their places, zeros at the others."""
        X = X.toarray() if issparse(X) else check_array(X, dtype=None)
        mask = self.get_support()
        if int(mask.sum()) != X.shape[1]:
            raise ValueError("X has a different shape than during fitting.")
        found = np.zeros((X.shape[0], len(mask)), dtype=X.dtype)
        found[:, mask] = X
        return found

    def get_feature_names_out(self, input_features=None):
        """The names of the chosen features."""
        check_is_fitted(self)
        return names_in(self, input_features)[self.get_support()]


class VarianceThreshold(SelectorMixin, BaseEstimator):
    """Features whose variance is above a threshold."""

    def __init__(self, threshold=0.0):
        self.threshold = threshold

    def fit(self, X, y=None):
        """Finds the variances."""
        X = validate_data(self, X, accept_sparse=("csr", "csc"), dtype=np.float64, ensure_all_finite="allow-nan")
        X = X.toarray() if issparse(X) else X
        self.variances_ = np.nanvar(X, axis=0)
        if self.threshold == 0:
            self.variances_ = np.fmin(self.variances_, np.nanmax(X, axis=0) - np.nanmin(X, axis=0))
        if (self.variances_ <= self.threshold).all():
            text = f"No feature in X meets the variance threshold {self.threshold:.5f}"
            raise ValueError(text + (" (X contains only one sample)" if X.shape[0] == 1 else ""))
        return self

    def _get_support_mask(self):
        check_is_fitted(self)
        return self.variances_ > self.threshold


class _BaseFilter(SelectorMixin, BaseEstimator):
    def fit(self, X, y=None):
        """Finds the scores of the features."""
        if y is None:
            X = validate_data(self, X, accept_sparse=["csr", "csc"])
        else:
            X, y = validate_data(self, X, y, accept_sparse=["csr", "csc"], multi_output=True)
        self._check_params(X)
        found = self.score_func(X, y)
        if isinstance(found, (list, tuple)):
            self.scores_, self.pvalues_ = found
        else:
            self.scores_, self.pvalues_ = found, None
        self.scores_ = np.asarray(self.scores_)
        return self

    def _check_params(self, X):
        pass

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.target_tags.required = True
        return tags


def _without_nan(scores):
    return np.where(np.isnan(scores), np.finfo(np.float64).min, scores.astype(float))


class SelectKBest(_BaseFilter):
    """The `k` features with the best scores."""

    def __init__(self, score_func=f_classif, *, k=10):
        self.score_func, self.k = score_func, k

    def _check_params(self, X):
        if not isinstance(self.k, str) and self.k > X.shape[1]:
            import warnings

            warnings.warn(f"k={self.k} is greater than n_features={X.shape[1]}. All the features will be returned.", stacklevel=3)

    def _get_support_mask(self):
        check_is_fitted(self)
        if self.k == "all":
            return np.ones(self.scores_.shape, dtype=bool)
        found = np.zeros(self.scores_.shape, dtype=bool)
        if self.k:
            found[np.argsort(_without_nan(self.scores_), kind="mergesort")[-self.k :]] = True
        return found


class SelectPercentile(_BaseFilter):
    """The share of the features that has the best scores."""

    def __init__(self, score_func=f_classif, *, percentile=10):
        self.score_func, self.percentile = score_func, percentile

    def _get_support_mask(self):
        check_is_fitted(self)
        if self.percentile in (0, 100):
            return np.full(len(self.scores_), self.percentile == 100)
        scores = _without_nan(self.scores_)
        threshold = float(np.percentile(scores, 100 - self.percentile))
        found = scores > threshold
        ties = np.flatnonzero(scores == threshold)
        found[ties[: int(len(scores) * self.percentile / 100) - int(found.sum())]] = True
        return found


class SelectFpr(_BaseFilter):
    """Features whose p-values are below `alpha`."""

    def __init__(self, score_func=f_classif, *, alpha=0.05):
        self.score_func, self.alpha = score_func, alpha

    def _get_support_mask(self):
        check_is_fitted(self)
        return self.pvalues_ < self.alpha


class SelectFdr(SelectFpr):
    """Features such that the share of wrong ones is below `alpha`."""

    def _get_support_mask(self):
        check_is_fitted(self)
        count = len(self.pvalues_)
        in_order = np.sort(self.pvalues_)
        below = in_order[in_order <= self.alpha / count * np.arange(1, count + 1)]
        return self.pvalues_ <= below.max() if len(below) else np.zeros(count, dtype=bool)


class SelectFwe(SelectFpr):
    """Features whose p-values are below `alpha` over their number."""

    def _get_support_mask(self):
        check_is_fitted(self)
        return self.pvalues_ < self.alpha / len(self.pvalues_)


class GenericUnivariateSelect(_BaseFilter):
    """One of the selectors, by its name."""

    def __init__(self, score_func=f_classif, *, mode="percentile", param=1e-5):
        self.score_func, self.mode, self.param = score_func, mode, param

    def _get_support_mask(self):
        check_is_fitted(self)
        kinds = {"percentile": SelectPercentile, "k_best": SelectKBest, "fpr": SelectFpr, "fdr": SelectFdr, "fwe": SelectFwe}
        inner = kinds[self.mode](self.score_func)
        setattr(inner, {"percentile": "percentile", "k_best": "k"}.get(self.mode, "alpha"), self.param)
        inner.scores_, inner.pvalues_ = self.scores_, self.pvalues_
        return inner._get_support_mask()
