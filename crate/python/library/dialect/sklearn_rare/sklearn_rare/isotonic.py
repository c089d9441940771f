"""Rising functions: `IsotonicRegression`."""

import numpy as np

from sklearn.base import BaseEstimator, RegressorMixin, TransformerMixin
from sklearn.utils.validation import check_array, check_consistent_length, check_is_fitted, check_sample_weight


def check_increasing(x, y):
    """Whether `y` rises with `x`, by Spearman's correlation."""
    from scipy.stats import spearmanr

    return np.bool_(float(spearmanr(x, y)[0]) >= 0)


def isotonic_regression(y, *, sample_weight=None, y_min=None, y_max=None, increasing=True):
    """The rising sequence that is nearest to a sequence: neighbours that fall are put together."""
    values = [float(one) for one in np.asarray(y).tolist()]
    weights = [1.0] * len(values) if sample_weight is None else [float(one) for one in np.asarray(sample_weight).tolist()]
    if not increasing:
        values, weights = values[::-1], weights[::-1]
    blocks = []
    for value, weight in zip(values, weights):
        block = [value * weight, weight, 1]
        while blocks and blocks[-1][0] * block[1] >= block[0] * blocks[-1][1]:
            before = blocks.pop()
            block = [before[0] + block[0], before[1] + block[1], before[2] + block[2]]
        blocks.append(block)
    found = np.repeat(np.asarray([total / weight for total, weight, _ in blocks]), [count for _, _, count in blocks])
    found = found if y_min is None and y_max is None else np.clip(found, y_min, y_max)
    return found if increasing else found[::-1]


def _unlike(places, codes):
    """Places in order, of which those that lie closer together than numbers resolve are one."""
    resolved = np.finfo(float).resolution
    if len(places) < 2 or float(np.diff(places).min()) >= resolved:
        return places, codes
    first, groups = [], []
    for place in places.tolist():
        if not first or place - first[-1] >= resolved:
            first.append(place)
        groups.append(len(first) - 1)
    return np.array(first), np.array(groups)[codes]


class IsotonicRegression(RegressorMixin, TransformerMixin, BaseEstimator):
    """A rising (or falling) function of one feature."""

    def __init__(self, *, y_min=None, y_max=None, increasing=True, out_of_bounds="nan"):
        self.y_min, self.y_max, self.increasing, self.out_of_bounds = y_min, y_max, increasing, out_of_bounds

    def fit(self, X, y, sample_weight=None):
        """Finds the function."""
        X = check_array(X, input_name="X", dtype=np.float64, ensure_2d=False)
        if X.ndim > 1 and X.shape[1] != 1:
            raise ValueError("Isotonic regression input X should be a 1d array or 2d array with 1 feature")
        X, y = X.ravel(), check_array(y, input_name="y", dtype=np.float64, ensure_2d=False)
        check_consistent_length(X, y, sample_weight)
        self.increasing_ = check_increasing(X, y) if self.increasing == "auto" else self.increasing
        weights = check_sample_weight(sample_weight, X)
        kept = weights > 0
        X, y, weights = X[kept], y[kept], weights[kept]
        places, codes = _unlike(*np.unique(X, return_inverse=True))
        sums = np.bincount(codes, weights=weights)
        means = np.bincount(codes, weights=weights * y) / sums
        found = isotonic_regression(means, sample_weight=sums, y_min=self.y_min, y_max=self.y_max, increasing=self.increasing_)
        self.X_min_, self.X_max_ = places[0], places[-1]
        needed = np.ones(len(found), dtype=bool)
        if len(found) > 2:
            needed[1:-1] = (found[1:-1] != found[:-2]) | (found[1:-1] != found[2:])
        self.X_thresholds_, self.y_thresholds_ = places[needed], found[needed]
        return self

    def transform(self, T):
        """The function's values."""
        check_is_fitted(self)
        T = check_array(T, ensure_2d=False, dtype=np.float64).ravel()
        outside = (T < self.X_min_) | (T > self.X_max_)
        if self.out_of_bounds == "raise" and outside.any():
            raise ValueError("A value in x_new is below the interpolation range." if (T < self.X_min_).any()
                             else "A value in x_new is above the interpolation range.")
        found = np.interp(T, self.X_thresholds_, self.y_thresholds_)
        return np.where(outside, np.nan, found) if self.out_of_bounds == "nan" else found

    def predict(self, T):
        """The function's values."""
        return self.transform(T)

    def get_feature_names_out(self, input_features=None):
        """The name of what comes out."""
        return np.asarray(["isotonicregression0"], dtype=object)
