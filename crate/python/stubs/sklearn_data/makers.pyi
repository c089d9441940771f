"""Data sets drawn at random: clusters and classes."""
from sklearn.model_selection._draws import sample_without_replacement as sample_without_replacement
from sklearn.utils._samples import shuffle as _shuffled
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_random_state as check_random_state
from typing import Any
import numpy as np

def make_blobs(n_samples=100, n_features=2, *, centers=None, cluster_std=1.0, center_box=..., shuffle=True, random_state=None, return_centers=False):
    """Round clusters of normal samples."""
    ...

def make_circles(n_samples=100, *, shuffle=True, noise=None, random_state=None, factor=0.8):
    """A circle within another one."""
    ...

def make_classification(n_samples=100, n_features=20, *, n_informative=2, n_redundant=2, n_repeated=0, n_classes=2, n_clusters_per_class=2, weights=None, flip_y=0.01, class_sep=1.0, hypercube=True, shift=0.0, scale=1.0, shuffle=True, random_state=None, return_X_y=True):
    """Classes of clusters at corners of a cube, with redundant and useless features."""
    ...

def make_gaussian_quantiles(*, mean=None, cov=1.0, n_samples=100, n_features=2, n_classes=3, shuffle=True, random_state=None):
    """Normal samples; classes by the distance from the middle."""
    ...

def make_hastie_10_2(n_samples=12000, *, random_state=None):
    """Ten normal features; the class says whether the sum of squares is above 9.34."""
    ...

def make_moons(n_samples=100, *, shuffle=True, noise=None, random_state=None):
    """Two half circles, one within the other."""
    ...

def make_multilabel_classification(n_samples=100, n_features=20, *, n_classes=5, n_labels=2, length=50, allow_unlabeled=True, sparse=False, return_indicator='dense', return_distributions=False, random_state=None):
    """Counts of words whose chances depend on several labels."""
    ...

shuffled = _shuffled
