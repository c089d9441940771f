"""Data sets drawn at random: targets, shapes in space, matrices."""
from sklearn.utils._samples import shuffle as _shuffled
from sklearn.utils.validation import check_random_state as check_random_state
from typing import Any
import numpy as np

def make_biclusters(shape, n_clusters, *, noise=0.0, minval=10, maxval=100, shuffle=True, random_state=None):
    """Blocks along the diagonal of a matrix."""
    ...

def make_checkerboard(shape, n_clusters, *, noise=0.0, minval=10, maxval=100, shuffle=True, random_state=None):
    """A matrix of blocks like a checkerboard."""
    ...

def make_friedman1(n_samples=100, n_features=10, *, noise=0.0, random_state=None):
    """Targets with a product, a square and two straight features; the others are useless."""
    ...

def make_friedman2(n_samples=100, *, noise=0.0, random_state=None):
    """The impedance of a circuit."""
    ...

def make_friedman3(n_samples=100, *, noise=0.0, random_state=None):
    """The phase of a circuit."""
    ...

def make_low_rank_matrix(n_samples=100, n_features=100, *, effective_rank=10, tail_strength=0.5, random_state=None):
    """A matrix with singular values that fall like a bell."""
    ...

def make_regression(n_samples=100, n_features=100, *, n_informative=10, n_targets=1, bias=0.0, effective_rank=None, tail_strength=0.5, noise=0.0, shuffle=True, coef=False, random_state=None):
    """Targets that are linear in some of the features."""
    ...

def make_s_curve(n_samples=100, *, noise=0.0, random_state=None):
    """A sheet with the form of an S in space."""
    ...

def make_sparse_coded_signal(n_samples, *, n_components, n_features, n_nonzero_coefs, random_state=None):
    """Signals that are sums of a few atoms of a dictionary."""
    ...

def make_sparse_spd_matrix(n_dim=1, *, alpha=0.95, norm_diag=False, smallest_coef=0.1, largest_coef=0.9, sparse_format=None, random_state=None):
    """A symmetric matrix with positive eigenvalues and many zeros."""
    ...

def make_sparse_uncorrelated(n_samples=100, n_features=10, *, random_state=None):
    """Targets of four normal features; the others are useless."""
    ...

def make_spd_matrix(n_dim, *, random_state=None):
    """A symmetric matrix with positive eigenvalues."""
    ...

def make_swiss_roll(n_samples=100, *, noise=0.0, random_state=None, hole=False):
    """A rolled sheet in space."""
    ...

shuffled = _shuffled
