"""Models of neighbours: classes, numbers, outliers, densities."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import MultiOutputMixin as MultiOutputMixin
from sklearn.base import OutlierMixin as OutlierMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.utils._param_validation import check_range as check_range
from sklearn.utils.metaestimators import available_if as available_if
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_models._common import LogProbabilities as LogProbabilities
from sklearn_models._common import class_data as class_data
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models._common import one_hot as one_hot
from sklearn_models.near.search import Neighbors as Neighbors
from sklearn_models.near.search import distances as distances
from typing import Any
import numpy as np

class KNeighborsClassifier(_ByClass):
    """The most frequent class of the nearest samples."""
    def __init__(self, n_neighbors=5, *, weights='uniform', algorithm='auto', leaf_size=30, p=2, metric='minkowski', metric_params=None, n_jobs=None): ...
    def fit(self, X, y):
        """Keeps the samples and their classes."""
        ...
    def __getattr__(self, name: str): ...

class KNeighborsRegressor(_ByNumber):
    """The mean of the nearest samples."""
    def __init__(self, n_neighbors=5, *, weights='uniform', algorithm='auto', leaf_size=30, p=2, metric='minkowski', metric_params=None, n_jobs=None): ...
    def predict(self, X):
        """The predicted numbers."""
        ...
    def __getattr__(self, name: str): ...

class KernelDensity(BaseEstimator):
    """Densities as sums of kernels around the samples."""
    def __init__(self, *, bandwidth=1.0, algorithm='auto', kernel='gaussian', metric='euclidean', atol=0, rtol=0, breadth_first=True, leaf_size=40, metric_params=None): ...
    def fit(self, X, y=None, sample_weight=None):
        """Keeps the samples."""
        ...
    def sample(self, n_samples=1, random_state=None):
        """New samples (of a Gaussian or a tophat kernel)."""
        ...
    def score(self, X, y=None):
        """The logarithm of the likelihood."""
        ...
    def score_samples(self, X):
        """Logarithms of the densities."""
        ...
    def __getattr__(self, name: str): ...

class LocalOutlierFactor(OutlierMixin, Neighbors):
    """Outliers lie where samples are sparser than around their neighbours."""
    def __init__(self, n_neighbors=20, *, algorithm='auto', leaf_size=30, metric='minkowski', p=2, metric_params=None, contamination='auto', novelty=False, n_jobs=None): ...
    decision_function: Any
    def fit(self, X, y=None):
        """Finds the factors of the samples."""
        ...
    fit_predict: Any
    predict: Any
    score_samples: Any
    def __getattr__(self, name: str): ...

class NearestCentroid(LogProbabilities, ClassifierMixin, BaseEstimator):
    """The class whose mean lies nearest."""
    def __init__(self, metric='euclidean', *, shrink_threshold=None, priors='uniform'): ...
    def decision_function(self, X):
        """Minus squared distances to the means, scaled, with the priors."""
        ...
    def fit(self, X, y):
        """Finds the means of the classes."""
        ...
    def predict(self, X):
        """The predicted classes."""
        ...
    def predict_proba(self, X):
        """Probabilities of the classes."""
        ...
    def __getattr__(self, name: str): ...

class RadiusNeighborsClassifier(_ByClass):
    """The most frequent class of the samples within a radius."""
    def __init__(self, radius=1.0, *, weights='uniform', algorithm='auto', leaf_size=30, p=2, metric='minkowski', outlier_label=None, metric_params=None, n_jobs=None): ...
    def __getattr__(self, name: str): ...

class RadiusNeighborsRegressor(_ByNumber):
    """The mean of the samples within a radius."""
    def __init__(self, radius=1.0, *, weights='uniform', algorithm='auto', leaf_size=30, p=2, metric='minkowski', metric_params=None, n_jobs=None): ...
    def predict(self, X):
        """The predicted numbers."""
        ...
    def __getattr__(self, name: str): ...
