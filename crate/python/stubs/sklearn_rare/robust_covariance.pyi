"""Covariances of the most compact half of the samples, and outliers by them."""
from sklearn.base import OutlierMixin as OutlierMixin
from sklearn.covariance._elliptic_envelope import EllipticEnvelope as EllipticEnvelope
from sklearn.covariance._empirical_covariance import EmpiricalCovariance as EmpiricalCovariance
from sklearn.covariance._robust_covariance import MinCovDet as MinCovDet
from sklearn.utils.extmath import fast_logdet as fast_logdet
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_extras.models.covariances import empirical_covariance as empirical_covariance
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from typing import Any
import numpy as np

def fast_mcd(X, support_fraction=None, cov_computation_method=..., random_state=None):
    """Location, covariance, mask and distances of the most compact samples (Rousseeuw and Van Driessen 1999)."""
    ...
