"""Models of neighbours: classes, numbers, outliers, densities."""

import math

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, MultiOutputMixin, OutlierMixin, RegressorMixin
from sklearn.utils._param_validation import check_range
from sklearn.utils.metaestimators import available_if
from sklearn.utils.validation import check_sample_weight

from .._common import LogProbabilities, class_data, fit_data, keep, new_data, one_hot
from .search import Neighbors, distances


def _weights(far, kind):
    if kind in (None, "uniform"):
        return np.ones(far.shape)
    if callable(kind):
        return kind(far)
    exact = far == 0
    found = 1.0 / np.where(exact, 1.0, far)
    return np.where(exact.any(axis=1).reshape(-1, 1), exact.astype(float), found)


class _ByClass(LogProbabilities, ClassifierMixin, Neighbors):
    def fit(self, X, y):
        """Keeps the samples and their classes."""
        X, self._y, _ = class_data(self, X, y)
        self.outputs_2d_ = False
        self._keep_samples(X)
        return self

    def predict(self, X):
        """The predicted classes."""
        places = np.argmax(self._shares(X), axis=1)
        return self.classes_[places]

    def predict_proba(self, X):
        """Shares of the classes among the neighbours."""
        found = self._shares(X)
        return found / found.sum(axis=1).reshape(-1, 1)


class KNeighborsClassifier(_ByClass):
    """The most frequent class of the nearest samples."""

    def __init__(self, n_neighbors=5, *, weights="uniform", algorithm="auto", leaf_size=30, p=2, metric="minkowski", metric_params=None, n_jobs=None):
        keep(self, locals())

    def fit(self, X, y):
        """Keeps the samples and their classes."""
        check_range(self, "n_neighbors", int, low=1)
        return super().fit(X, y)

    def _shares(self, X):
        far, places = self.kneighbors(X)
        weights, classes = _weights(far, self.weights), self._y[places]
        return np.stack([np.sum(weights * (classes == k), axis=1) for k in range(len(self.classes_))], axis=1)


class RadiusNeighborsClassifier(_ByClass):
    """The most frequent class of the samples within a radius."""

    def __init__(self, radius=1.0, *, weights="uniform", algorithm="auto", leaf_size=30, p=2, metric="minkowski", outlier_label=None, metric_params=None,
                 n_jobs=None):  # fmt: skip
        keep(self, locals())

    def _shares(self, X):
        table = self._table(self._checked(X))
        inside = table <= self.radius
        alone = ~inside.any(axis=1)
        if alone.any() and self.outlier_label is None:
            raise ValueError(
                f"No neighbors found for test samples {np.flatnonzero(alone)}, you can try using larger radius, giving a label for "
                "outliers, or considering removing them from your dataset."
            )
        weights = inside * (_weights(np.where(inside, table, np.inf), self.weights) if self.weights == "distance" else 1.0)
        found = weights @ one_hot(self._y, len(self.classes_))
        if alone.any():
            label = self.outlier_label if self.outlier_label != "most_frequent" else self.classes_[np.argmax(np.bincount(self._y))]
            found[alone] = (self.classes_ == label).astype(float)
        return found


class _ByNumber(MultiOutputMixin, RegressorMixin, Neighbors):
    def fit(self, X, y):
        """Keeps the samples and their targets."""
        X, self._y = fit_data(self, X, y, multi_output=True, y_numeric=True)
        self._keep_samples(X)
        return self


class KNeighborsRegressor(_ByNumber):
    """The mean of the nearest samples."""

    def __init__(self, n_neighbors=5, *, weights="uniform", algorithm="auto", leaf_size=30, p=2, metric="minkowski", metric_params=None, n_jobs=None):
        keep(self, locals())

    def predict(self, X):
        """The predicted numbers."""
        far, places = self.kneighbors(X)
        found = self._y[places]
        if self.weights in (None, "uniform") and not callable(self.weights):
            return found.mean(axis=1)
        weights = _weights(far, self.weights)
        sums = weights.sum(axis=1)
        if found.ndim == 2:
            return np.sum(found * weights, axis=1) / sums
        return np.sum(found * weights[:, :, None], axis=1) / sums.reshape(-1, 1)


class RadiusNeighborsRegressor(_ByNumber):
    """The mean of the samples within a radius."""

    def __init__(self, radius=1.0, *, weights="uniform", algorithm="auto", leaf_size=30, p=2, metric="minkowski", metric_params=None, n_jobs=None):
        keep(self, locals())

    def predict(self, X):
        """The predicted numbers."""
        table = self._table(self._checked(X))
        inside = table <= self.radius
        weights = inside * (_weights(np.where(inside, table, np.inf), self.weights) if self.weights == "distance" else 1.0)
        sums = weights.sum(axis=1)
        y = self._y.reshape(len(self._y), -1)
        found = np.where(sums.reshape(-1, 1) > 0, (weights @ y) / np.where(sums > 0, sums, 1.0).reshape(-1, 1), np.nan)
        return found[:, 0] if self._y.ndim == 1 else found


class NearestCentroid(LogProbabilities, ClassifierMixin, BaseEstimator):
    """The class whose mean lies nearest."""

    def __init__(self, metric="euclidean", *, shrink_threshold=None, priors="uniform"):
        keep(self, locals())

    def fit(self, X, y):
        """Finds the means of the classes."""
        X, codes, _ = class_data(self, X, y)
        count = len(self.classes_)
        if count < 2:
            raise ValueError(f"The number of classes has to be greater than one; got {count} class")
        sizes = np.bincount(codes)
        middle = np.median if self.metric == "manhattan" else np.mean
        self.centroids_ = np.stack([middle(X[codes == k], axis=0) for k in range(count)])
        self.class_prior_ = np.full(count, 1 / count) if isinstance(self.priors, str) and self.priors == "uniform" else (
            sizes / len(X) if isinstance(self.priors, str) else np.asarray(self.priors))  # fmt: skip
        self.within_class_std_dev_ = np.sqrt(np.sum((X - self.centroids_[codes]) ** 2, axis=0) / (len(X) - count))
        m = np.sqrt(1 / sizes - 1 / len(X)).reshape(-1, 1)
        spread = m * (self.within_class_std_dev_ + np.median(self.within_class_std_dev_))
        centre = X.mean(axis=0)
        self.deviations_ = (self.centroids_ - centre) / np.where(spread == 0, 1.0, spread)
        if self.shrink_threshold:
            self.deviations_ = np.sign(self.deviations_) * np.maximum(np.abs(self.deviations_) - self.shrink_threshold, 0)
            self.centroids_ = centre + spread * self.deviations_
        return self

    def decision_function(self, X):
        """Minus squared distances to the means, scaled, with the priors."""
        scale = np.where(self.within_class_std_dev_ == 0, 1.0, self.within_class_std_dev_)
        found = -(distances(new_data(self, X) / scale, self.centroids_ / scale) ** 2) + 2.0 * np.log(self.class_prior_)
        return found[:, 1] - found[:, 0] if len(self.classes_) == 2 else found

    def predict(self, X):
        """The predicted classes."""
        if np.ptp(self.class_prior_) > 1e-15:
            found = self.decision_function(X)
            places = (found > 0).astype(int) if found.ndim == 1 else np.argmax(found, axis=1)
            return self.classes_[places]
        places = np.argmin(distances(new_data(self, X), self.centroids_, self.metric), axis=1)
        return self.classes_[places]

    def predict_proba(self, X):
        """Probabilities of the classes."""
        from sklearn.utils.extmath import softmax

        found = self.decision_function(X)
        return softmax(np.stack([np.zeros(len(found)), found], axis=1) if found.ndim == 1 else found)


def _is_for_fitting(model):
    if model.novelty:
        raise AttributeError("fit_predict is not available when novelty=True. Use novelty=False if you want to predict on the training set.")
    return True


def _is_for_new_samples(model):
    if not model.novelty:
        raise AttributeError("This method is not available when novelty=False. Use novelty=True if you want to use LOF for novelty detection and "
                             "compute it for new unseen data.")  # fmt: skip
    return True


class LocalOutlierFactor(OutlierMixin, Neighbors):
    """Outliers lie where samples are sparser than around their neighbours."""

    def __init__(self, n_neighbors=20, *, algorithm="auto", leaf_size=30, metric="minkowski", p=2, metric_params=None, contamination="auto",
                 novelty=False, n_jobs=None):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the factors of the samples."""
        X = fit_data(self, X)
        self._keep_samples(X)
        self.n_neighbors_ = max(1, min(self.n_neighbors, len(X) - 1))
        far, places = self.kneighbors(n_neighbors=self.n_neighbors_)
        self._reach = far[:, -1]
        self._lrd = self._density(far, places)
        self.negative_outlier_factor_ = -np.mean(self._lrd[places] / self._lrd.reshape(-1, 1), axis=1)
        self.offset_ = -1.5 if self.contamination == "auto" else np.percentile(self.negative_outlier_factor_, 100.0 * self.contamination)
        return self

    def _density(self, far, places):
        return 1.0 / (np.mean(np.maximum(far, self._reach[places]), axis=1) + 1e-10)

    @available_if(_is_for_fitting)
    def fit_predict(self, X, y=None):
        """1 for inliers, -1 for outliers."""
        self.fit(X)
        return np.where(self.negative_outlier_factor_ < self.offset_, -1, 1)

    @available_if(_is_for_new_samples)
    def score_samples(self, X):
        """Minus the factors of new samples."""
        far, places = self.kneighbors(X, n_neighbors=self.n_neighbors_)
        density = self._density(far, places)
        return -np.mean(self._lrd[places] / density.reshape(-1, 1), axis=1)

    @available_if(_is_for_new_samples)
    def decision_function(self, X):
        """Scores less the offset."""
        return self.score_samples(X) - self.offset_

    @available_if(_is_for_new_samples)
    def predict(self, X=None):
        """1 for inliers, -1 for outliers."""
        return np.where(self.decision_function(X) < 0, -1, 1)


def _kernel_log(name, far, h):
    scaled = far / h
    inside = scaled < 1
    with np.errstate(divide="ignore"):
        if name == "gaussian":
            return -0.5 * scaled**2
        if name == "exponential":
            return -scaled
        value = {"tophat": lambda: np.ones(far.shape), "epanechnikov": lambda: 1 - scaled**2, "linear": lambda: 1 - scaled,
                 "cosine": lambda: np.cos(0.5 * np.pi * scaled)}[name]()  # fmt: skip
        return np.where(inside, np.log(np.where(inside, value, 1.0)), -np.inf)


def _kernel_norm(name, h, d):
    volume = 0.5 * d * math.log(math.pi) - math.lgamma(0.5 * d + 1)
    if name == "gaussian":
        factor = 0.5 * d * math.log(2 * math.pi)
    elif name == "tophat":
        factor = volume
    elif name == "epanechnikov":
        factor = volume + math.log(2 / (d + 2))
    elif name == "exponential":
        factor = _surface(d - 1) + math.lgamma(d)
    elif name == "linear":
        factor = volume - math.log(d + 1)
    else:
        total, term = 0.0, 2 / math.pi
        for k in range(1, d + 1, 2):
            total += term
            term *= -(d - k) * (d - k - 1) * (2 / math.pi) ** 2
        factor = math.log(total) + _surface(d - 1)
    return -factor - d * math.log(h)


def _surface(n):
    return math.log(2 * math.pi) + 0.5 * (n - 1) * math.log(math.pi) - math.lgamma(0.5 * (n - 1) + 1)


class KernelDensity(BaseEstimator):
    """Densities as sums of kernels around the samples."""

    def __init__(self, *, bandwidth=1.0, algorithm="auto", kernel="gaussian", metric="euclidean", atol=0, rtol=0, breadth_first=True, leaf_size=40,
                 metric_params=None):  # fmt: skip
        keep(self, locals())

    def fit(self, X, y=None, sample_weight=None):
        """Keeps the samples."""
        self._X = fit_data(self, X)
        self._weights = None if sample_weight is None else check_sample_weight(sample_weight, self._X)
        count, d = self._X.shape
        rules = {"scott": count ** (-1 / (d + 4)), "silverman": (count * (d + 2) / 4) ** (-1 / (d + 4))}
        self.bandwidth_ = rules[self.bandwidth] if isinstance(self.bandwidth, str) else self.bandwidth
        return self

    def score_samples(self, X):
        """Logarithms of the densities."""
        X = new_data(self, X)
        logs = _kernel_log(self.kernel, distances(X, self._X, self.metric), self.bandwidth_)
        total = float(len(self._X))
        if self._weights is not None:
            logs, total = logs + np.log(self._weights), float(self._weights.sum())
        top = logs.max(axis=1)
        safe = np.where(np.isfinite(top), top, 0.0)
        with np.errstate(divide="ignore"):
            found = np.log(np.sum(np.exp(logs - safe.reshape(-1, 1)), axis=1)) + safe
        return found + _kernel_norm(self.kernel, self.bandwidth_, X.shape[1]) - math.log(total)

    def score(self, X, y=None):
        """The logarithm of the likelihood."""
        return np.sum(self.score_samples(X))

    def sample(self, n_samples=1, random_state=None):
        """New samples (of a Gaussian or a tophat kernel)."""
        from sklearn.utils.validation import check_random_state

        rng = check_random_state(random_state)
        u = rng.uniform(0, 1, size=n_samples)
        if self._weights is None:
            rows = (u * len(self._X)).astype(int)
        else:
            sums = np.cumsum(self._weights)
            rows = np.searchsorted(sums, u * sums[-1])
        if self.kernel == "gaussian":
            return rng.normal(self._X[rows], self.bandwidth_)
        if self.kernel != "tophat":
            raise NotImplementedError()
        d = self._X.shape[1]
        points = rng.normal(size=(n_samples, d))
        squares = np.sum(points**2, axis=1)
        from scipy.special import gammainc

        return self._X[rows] + points * (gammainc(0.5 * d, 0.5 * squares) ** (1 / d) * self.bandwidth_ / np.sqrt(squares)).reshape(-1, 1)
