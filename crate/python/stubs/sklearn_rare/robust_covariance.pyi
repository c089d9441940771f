"""Covariances of the most compact half of the samples, and outliers by them."""
from sklearn.base import OutlierMixin as OutlierMixin
from sklearn.utils.extmath import fast_logdet as fast_logdet
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_extras.models.covariances import EmpiricalCovariance as EmpiricalCovariance
from sklearn_extras.models.covariances import empirical_covariance as empirical_covariance
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from typing import Any
import numpy as np

class EllipticEnvelope(OutlierMixin, MinCovDet):
    """Outliers lie outside an ellipse around the most compact samples."""
    def __init__(self, *, store_precision=True, assume_centered=False, support_fraction=None, contamination=0.1, random_state=None): ...
    def decision_function(self, X):
        """How far inside the ellipse samples lie."""
        ...
    def fit(self, X, y=None):
        """Finds the ellipse."""
        ...
    def predict(self, X):
        """1 for inliers, -1 for outliers."""
        ...
    def score(self, X, y, sample_weight=None):
        """The share of right predictions."""
        ...
    def score_samples(self, X):
        """Minus the squared Mahalanobis distances."""
        ...
    def __getattr__(self, name: str): ...

class MinCovDet(EmpiricalCovariance):
    """The covariance of the most compact samples."""
    def __init__(self, *, store_precision=True, assume_centered=False, support_fraction=None, random_state=None): ...
    def fit(self, X, y=None):
        """Finds the covariance."""
        ...
    def __getattr__(self, name: str): ...

def fast_mcd(X, support_fraction=None, cov_computation_method=..., random_state=None):
    """Location, covariance, mask and distances of the most compact samples (Rousseeuw and Van Driessen 1999)."""
    ...
