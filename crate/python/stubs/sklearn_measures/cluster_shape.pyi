"""How compact clusters are and how far apart."""
from sklearn.utils._labels import classes_and_codes as classes_and_codes
from sklearn.utils.validation import check_X_y as check_X_y
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_measures.pairwise import euclidean_distances as euclidean_distances
from sklearn_measures.pairwise import pairwise_distances as pairwise_distances
from typing import Any
import numpy as np

def calinski_harabasz_score(X, labels):
    """How far clusters lie apart over how wide they are."""
    ...

def davies_bouldin_score(X, labels):
    """How wide clusters are over how far they lie apart: the mean of the worst pairs."""
    ...

def silhouette_samples(X, labels, *, metric='euclidean', **kwds):
    """For each sample how much nearer its own cluster is than the next one."""
    ...

def silhouette_score(X, labels, *, metric='euclidean', sample_size=None, random_state=None, **kwds):
    """The mean of the samples' silhouettes."""
    ...
