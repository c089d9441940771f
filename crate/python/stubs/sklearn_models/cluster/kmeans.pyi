"""Clusters around means."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import ClusterMixin as ClusterMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.cluster._kmeans import KMeans as KMeans
from sklearn.cluster._kmeans import MiniBatchKMeans as MiniBatchKMeans
from sklearn.utils._param_validation import check_range as check_range
from sklearn.utils.extmath import row_norms as row_norms
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models._common import one_hot as one_hot
from sklearn_models.near.search import distances as distances
from typing import Any
import numpy as np

def k_means(X, n_clusters, *, sample_weight=None, init='k-means++', n_init='auto', max_iter=300, verbose=False, tol=0.0001, random_state=None, copy_x=True, algorithm='lloyd', return_n_iter=False):
    """Centres, labels and inertia of k-means."""
    ...

def kmeans_plusplus(X, n_clusters, *, sample_weight=None, x_squared_norms=None, random_state=None, n_local_trials=None):
    """First centres that lie apart, and their places among the samples."""
    ...

def lloyd(X, centres, weights, max_iter, tol):
    """Lloyd's rounds: labels, inertia, centres, number of rounds."""
    ...

def plusplus(X, count, weights, rng, trials=None):
    """Places of first centres that lie apart (Arthur and Vassilvitskii 2007)."""
    ...
