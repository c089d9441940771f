"""Covariances of the most compact half of the samples, and outliers by them."""

import math

import numpy as np

from sklearn.base import OutlierMixin
from sklearn.utils.extmath import fast_logdet
from sklearn.utils.validation import check_is_fitted, check_random_state
from sklearn_extras.models.covariances import EmpiricalCovariance, empirical_covariance
from sklearn_models._common import fit_data, keep


def _far(X, location, cov):
    """Squared Mahalanobis distances."""
    moved = X - location
    return np.sum((moved @ np.linalg.pinv(cov)) * moved, axis=1)


def _compact(X, size, rng, start=None, rounds=30):
    """Samples near their own mean, from random ones: location, covariance, its log-determinant, places and distances."""
    if start is None:
        places = rng.permutation(len(X))[:size]
    else:
        places = np.argsort(_far(X, *start), kind="stable")[:size]
    found, before = None, np.inf
    for step in range(rounds + 1):
        chosen = X[places]
        location, cov = chosen.mean(axis=0), empirical_covariance(chosen)
        value = fast_logdet(cov)
        if step and value >= before:
            if value == before:
                found = location, cov, value, places, _far(X, location, cov)
            break
        far = _far(X, location, cov)
        found, before = (location, cov, value, places, far), value
        if math.isinf(value):
            break
        places = np.argsort(far, kind="stable")[:size]
    return found


def _candidates(X, size, starts, keep_best, rng, rounds=30):
    """The best of several starts: a number of random ones, or given ones."""
    given = [None] * starts if isinstance(starts, int) else starts
    found = [_compact(X, size, rng, start, rounds) for start in given]
    return sorted(found, key=lambda one: one[2])[:keep_best]


def _of_line(X, size):
    """The most compact half of numbers: the shortest interval that holds it."""
    ranked = np.sort(X[:, 0])
    gaps = ranked[size:] - ranked[: len(ranked) - size]
    starts = np.flatnonzero(gaps == gaps.min()).tolist()
    location = 0.5 * np.mean([ranked[size + i] + ranked[i] for i in starts])
    places = np.argsort(np.abs(X[:, 0] - location), kind="stable")[:size]
    cov = np.asarray([[np.var(X[places])]])
    return np.asarray([location]), cov, places, _far(X, np.asarray([location]), cov)


def fast_mcd(X, support_fraction=None, cov_computation_method=empirical_covariance, random_state=None):
    """Location, covariance, mask and distances of the most compact samples (Rousseeuw and Van Driessen 1999)."""
    rng, (count, d) = check_random_state(random_state), X.shape
    size = min(math.ceil(0.5 * (count + d + 1)), count) if support_fraction is None else int(support_fraction * count)
    if d == 1 and size < count:
        location, cov, places, far = _of_line(X, size)
    elif count <= 500:
        best = _candidates(X, size, 30, 10, rng, rounds=2)
        location, cov, _, places, far = _candidates(X, size, [one[:2] for one in best], 1, rng)[0]
    else:
        location, cov, _, places, far = _of_many(X, size, rng)
    support = np.zeros(count, dtype=bool)
    support[places] = True
    return location, cov, support, far


def _of_many(X, size, rng):
    """Many samples: first in parts, then in a larger part, then all."""
    count, parts = len(X), len(X) // 300
    of_part, order = count // parts, rng.permutation(count)
    starts = []
    for k in range(parts):
        part = X[order[k * of_part : (k + 1) * of_part]]
        starts += [one[:2] for one in _candidates(part, math.ceil(of_part * size / count), max(10, 500 // parts), 10, rng, rounds=2)]
    most = min(1500, count)
    chosen = rng.permutation(count)[:most]
    best = _candidates(X[chosen], math.ceil(most * size / count), starts, 10 if count > 1500 else 1, rng)
    return _candidates(X, size, [one[:2] for one in best], 1, rng)[0]


def _consistent(d, share):
    """What a covariance of the most central share of normal samples is multiplied by (Croux and Haesbroeck 1999)."""
    from scipy.stats import chi2

    return share / chi2(d + 2).cdf(chi2(d).ppf(share)) if share < 1 else 1.0


class MinCovDet(EmpiricalCovariance):
    """The covariance of the most compact samples."""

    def __init__(self, *, store_precision=True, assume_centered=False, support_fraction=None, random_state=None):
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the covariance."""
        from scipy.stats import chi2

        X = fit_data(self, X, ensure_min_samples=2)
        location, cov, support, far = fast_mcd(X, self.support_fraction, random_state=self.random_state)
        if self.assume_centered:
            location = np.zeros(X.shape[1])
            cov = empirical_covariance(X[support], assume_centered=True)
            far = _far(X, location, cov)
        self.raw_location_, self.raw_covariance_, self.raw_support_ = location, cov, support
        if not support.all() and np.allclose(cov, 0):
            raise ValueError("The covariance matrix of the support data is equal to 0, try to increase support_fraction")
        d = X.shape[1]
        self.support_ = far / _consistent(d, float(support.mean())) < chi2(d).isf(0.025)
        chosen = X[self.support_]
        self.location_ = np.zeros(d) if self.assume_centered else chosen.mean(axis=0)
        self.covariance_ = empirical_covariance(chosen, assume_centered=self.assume_centered) * _consistent(d, 0.975)
        self.precision_ = np.linalg.pinv(self.covariance_) if self.store_precision else None
        self.dist_ = _far(X, self.location_, self.covariance_)
        return self


class EllipticEnvelope(OutlierMixin, MinCovDet):
    """Outliers lie outside an ellipse around the most compact samples."""

    def __init__(self, *, store_precision=True, assume_centered=False, support_fraction=None, contamination=0.1, random_state=None):
        keep(self, locals())

    def fit(self, X, y=None):
        """Finds the ellipse."""
        super().fit(X)
        self.offset_ = np.percentile(-self.dist_, 100.0 * self.contamination)
        return self

    def score_samples(self, X):
        """Minus the squared Mahalanobis distances."""
        check_is_fitted(self)
        return -self.mahalanobis(X)

    def decision_function(self, X):
        """How far inside the ellipse samples lie."""
        return self.score_samples(X) - self.offset_

    def predict(self, X):
        """1 for inliers, -1 for outliers."""
        return np.where(self.decision_function(X) >= 0, 1, -1)

    def score(self, X, y, sample_weight=None):
        """The share of right predictions."""
        from sklearn.metrics import accuracy_score

        return accuracy_score(y, self.predict(X), sample_weight=sample_weight)
