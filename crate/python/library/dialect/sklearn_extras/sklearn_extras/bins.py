"""Features in bins, and as splines."""

import math
import warnings

import numpy as np

from sklearn.base import BaseEstimator, TransformerMixin
from sklearn.preprocessing import OneHotEncoder
from sklearn.utils import resample
from sklearn.utils._param_validation import check_choice
from sklearn.utils.validation import check_array, check_is_fitted, check_random_state, check_sample_weight, names_in, validate_data


def _averaged_quantile(in_order, share):
    """A quantile that is a value, or the mean of two where the share falls between them."""
    count = len(in_order)
    place = count * share
    whole = int(place)
    if place == whole:
        return (in_order[max(whole - 1, 0)] + in_order[min(whole, count - 1)]) / 2
    return in_order[min(math.ceil(place), count) - 1]


class KBinsDiscretizer(TransformerMixin, BaseEstimator):
    """Features in bins of equal width, of equal counts, or by k-means."""

    def __init__(
        self, n_bins=5, *, encode="onehot", strategy="quantile", quantile_method="averaged_inverted_cdf", dtype=None, subsample=200_000,
        random_state=None,
    ):  # fmt: skip
        self.n_bins, self.encode, self.strategy, self.quantile_method = n_bins, encode, strategy, quantile_method
        self.dtype, self.subsample, self.random_state = dtype, subsample, random_state

    def fit(self, X, y=None, sample_weight=None):
        """Finds the edges of the bins."""
        check_choice(self, "encode", ["onehot", "onehot-dense", "ordinal"])
        check_choice(self, "strategy", ["uniform", "quantile", "kmeans"])
        X = validate_data(self, X, dtype="numeric")
        if self.subsample is not None and X.shape[0] > self.subsample:
            X = resample(X, replace=False, n_samples=self.subsample, random_state=check_random_state(self.random_state))
        width = X.shape[1]
        counts = [int(self.n_bins)] * width if not hasattr(self.n_bins, "__len__") else [int(one) for one in self.n_bins]
        if len(counts) != width:
            raise ValueError("n_bins must be a scalar or array of shape (n_features,).")
        edges = np.empty(width, dtype=object)
        for k in range(width):
            found = self._edges(X[:, k].astype(float), counts[k], k, sample_weight)
            counts[k] = len(found) - 1
            edges[k] = found
        self.bin_edges_, self.n_bins_ = edges, np.asarray(counts)
        if "onehot" in self.encode:
            self._encoder = OneHotEncoder(categories=[np.arange(count) for count in counts], sparse_output=self.encode == "onehot")
            self._encoder.fit(np.zeros((1, width), dtype=int))
        return self

    def _edges(self, column, count, k, sample_weight):
        low, high = float(column.min()), float(column.max())
        if low == high:
            warnings.warn(f"Feature {k} is constant and will be replaced with 0.", stacklevel=3)
            return np.array([-np.inf, np.inf])
        if self.strategy == "uniform":
            return np.linspace(low, high, count + 1)
        if self.strategy == "quantile":
            if self.quantile_method == "averaged_inverted_cdf":
                in_order = np.sort(column).tolist()
                found = np.asarray([_averaged_quantile(in_order, rank / 100) for rank in np.linspace(0, 100, count + 1).tolist()])
            else:
                found = np.percentile(column, np.linspace(0, 100, count + 1), method=self.quantile_method)
        else:
            from sklearn.cluster import KMeans

            even = np.linspace(low, high, count + 1)
            made = KMeans(n_clusters=count, init=((even[1:] + even[:-1]) * 0.5).reshape(-1, 1), n_init=1)
            centers = np.sort(made.fit(column.reshape(-1, 1), sample_weight=sample_weight).cluster_centers_[:, 0])
            found = np.concatenate([[low], (centers[1:] + centers[:-1]) * 0.5, [high]])
        kept = np.concatenate([[True], np.diff(found) > 1e-8])
        if not kept.all():
            warnings.warn(f"Bins whose width are too small (i.e., <= 1e-8) in feature {k} are removed. Consider decreasing the number of bins.", stacklevel=3)
        return found[kept]

    def transform(self, X):
        """The numbers of the bins, or indicators of them."""
        check_is_fitted(self)
        X = validate_data(self, X, reset=False, dtype=[np.float64, np.float32])
        found = np.stack([np.searchsorted(self.bin_edges_[k][1:-1], X[:, k], side="right") for k in range(X.shape[1])], axis=1)
        return found.astype(float) if self.encode == "ordinal" else self._encoder.transform(found)

    def inverse_transform(self, X):
        """The middles of the bins."""
        check_is_fitted(self)
        if "onehot" in self.encode:
            X = self._encoder.inverse_transform(X)
        places = check_array(X, dtype=[np.float64, np.float32]).astype(int)
        middles = [(edges[1:] + edges[:-1]) * 0.5 for edges in self.bin_edges_]
        return np.stack([middles[k][places[:, k]] for k in range(len(middles))], axis=1)

    def get_feature_names_out(self, input_features=None):
        """The names of the features that come out."""
        check_is_fitted(self)
        names = names_in(self, input_features)
        if not hasattr(self, "_encoder"):
            return names
        return np.asarray([f"{name}_{float(i)}" for name, count in zip(names.tolist(), self.n_bins_.tolist()) for i in range(count)], dtype=object)


def _basis(x, knots, degree, places):
    """The B-splines that are not zero on the intervals `places`: a column for each of `degree + 1`."""
    columns = [np.ones(len(x))]
    for d in range(1, degree + 1):
        saved, grown = np.zeros(len(x)), []
        for r in range(d):
            right, left = knots[places + r + 1], knots[places + 1 - d + r]
            share = columns[r] / (right - left)
            grown.append(saved + (right - x) * share)
            saved = (x - left) * share
        columns = [*grown, saved]
    return columns


class SplineTransformer(TransformerMixin, BaseEstimator):
    """Features as B-splines."""

    def __init__(
        self, n_knots=5, degree=3, *, knots="uniform", extrapolation="constant", include_bias=True, order="C", handle_missing="error",
        sparse_output=False,
    ):  # fmt: skip
        self.n_knots, self.degree, self.knots, self.extrapolation = n_knots, degree, knots, extrapolation
        self.include_bias, self.order, self.handle_missing, self.sparse_output = include_bias, order, handle_missing, sparse_output

    def fit(self, X, y=None, sample_weight=None):
        """Finds the knots."""
        check_choice(self, "extrapolation", ["error", "constant", "linear", "continue", "periodic"])
        X = validate_data(self, X, dtype=[np.float64, np.float32], ensure_min_samples=2)
        if isinstance(self.knots, str):
            check_choice(self, "knots", ["uniform", "quantile"])
            base = self._base_knots(X, None if sample_weight is None else check_sample_weight(sample_weight, X))
        else:
            base = check_array(self.knots, dtype=[np.float64, np.float32])
        if not (np.diff(base, axis=0) > 0).all():
            raise ValueError("knots must be sorted without duplicates.")
        self._base, degree, count = base, self.degree, base.shape[0]
        self._knots = []
        for k in range(X.shape[1]):
            one = base[:, k].tolist()
            if self.extrapolation == "periodic":
                period = one[-1] - one[0]
                full = [value - period for value in one[-(degree + 1) : -1]] + one + [value + period for value in one[1 : degree + 1]]
            else:
                first, last = one[1] - one[0], one[-1] - one[-2]
                full = [one[0] - first * i for i in range(degree, 0, -1)] + one + [one[-1] + last * i for i in range(1, degree + 1)]
            self._knots.append(np.asarray(full))
        self._splines = count - 1 if self.extrapolation == "periodic" else count + degree - 1
        self.n_features_out_ = X.shape[1] * (self._splines - (not self.include_bias))
        return self

    def _base_knots(self, X, weights):
        if self.knots == "quantile":
            return np.percentile(X, 100 * np.linspace(0, 1, self.n_knots), axis=0)
        used = X if weights is None else X[weights > 0]
        return np.linspace(used.min(axis=0), used.max(axis=0), self.n_knots)

    def transform(self, X):
        """The splines."""
        check_is_fitted(self)
        X = validate_data(self, X, reset=False, dtype=[np.float64, np.float32])
        parts = [self._one(X[:, k].astype(float), k) for k in range(X.shape[1])]
        found = np.concatenate([part if self.include_bias else part[:, :-1] for part in parts], axis=1)
        if self.sparse_output:
            from scipy.sparse import csr_matrix

            return csr_matrix(found)
        return found

    def _one(self, x, k):
        knots, base, degree = self._knots[k], self._base[:, k], self.degree
        low, high = float(base[0]), float(base[-1])
        outside = (x < low) | (x > high)
        if self.extrapolation == "error" and outside.any():
            raise ValueError("X contains values beyond the limits of the knots.")
        if self.extrapolation == "periodic":
            x = low + (x - low) % (high - low)
        inside = np.clip(x, low, high) if self.extrapolation in ("constant", "linear") else x
        places = np.clip(np.searchsorted(base, inside, side="right") - 1, 0, len(base) - 2) + degree
        found = self._table(_basis(inside, knots, degree, places), places, degree)
        if self.extrapolation == "linear" and outside.any() and degree > 0:
            found = found + self._slopes(inside, knots, places) * (x - inside).reshape(-1, 1)
        return found

    def _table(self, columns, places, degree, width=None):
        width = self._splines if width is None else width
        found = np.zeros((len(places), width))
        rows = np.arange(len(places))
        for r, column in enumerate(columns):
            found[rows, (places - degree + r) % width] += column
        return found

    def _slopes(self, x, knots, places):
        degree, count = self.degree, self._splines
        lower = self._table(_basis(x, knots, degree - 1, places), places, degree - 1, count + 1)
        spans = knots[degree : degree + count + 1] - knots[: count + 1]
        scaled = lower * (degree / spans)
        return scaled[:, :-1] - scaled[:, 1:]

    def get_feature_names_out(self, input_features=None):
        """Names as `x0_sp_0`."""
        check_is_fitted(self)
        count = self._splines - (not self.include_bias)
        return np.asarray([f"{name}_sp_{i}" for name in names_in(self, input_features).tolist() for i in range(count)], dtype=object)
