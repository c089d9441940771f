"""Distances of vectors, of rows, of pairs."""
from scipy._common import number as number
from scipy_signals.distances import KDTree as KDTree
from scipy_signals.distances import KDTree as _cKDTree
from scipy_signals.distances import braycurtis as braycurtis
from scipy_signals.distances import canberra as canberra
from scipy_signals.distances import cdist as cdist
from scipy_signals.distances import directed_hausdorff as directed_hausdorff
from scipy_signals.distances import distance_matrix as distance_matrix
from scipy_signals.distances import hamming as hamming
from scipy_signals.distances import is_valid_dm as is_valid_dm
from scipy_signals.distances import jaccard as jaccard
from scipy_signals.distances import mahalanobis as mahalanobis
from scipy_signals.distances import minkowski_distance as minkowski_distance
from scipy_signals.distances import pdist as pdist
from scipy_signals.distances import procrustes as procrustes
from scipy_signals.distances import sqeuclidean as sqeuclidean
from scipy_signals.distances import squareform as squareform
from tandem.dialect.late import late_names as late_names
from typing import Any

cKDTree = _cKDTree
def chebyshev(u, v, w=None):
    """The largest size of a difference."""
    ...

def cityblock(u, v, w=None):
    """The sum of the sizes of differences."""
    ...

def correlation(u, v, w=None, centered=True):
    """1 less the correlation."""
    ...

def cosine(u, v, w=None):
    """1 less the cosine of the angle."""
    ...

def dice(u, v, w=None):
    """How much of two sets is not shared, by Dice."""
    ...

def euclidean(u, v, w=None):
    """The length of the difference."""
    ...

def is_valid_y(y, warning=False, throw=False, name=None):
    """Whether an array can be one of distances of all pairs."""
    ...

def jensenshannon(p, q, base=None, *, axis=0, keepdims=False):
    """The root of the divergence of two distributions from their mean."""
    ...

def length(a):
    """The length of a vector: of floats a number of Python's."""
    ...

def minkowski(u, v, p=2, w=None):
    """The sum of powers of the differences, under its root."""
    ...

def num_obs_dm(d):
    """How many points a matrix of distances is of."""
    ...

def num_obs_y(Y):
    """How many points distances of all pairs are of."""
    ...

def rogerstanimoto(u, v, w=None):
    """How much of two sets is not shared, by Rogers and Tanimoto."""
    ...

def russellrao(u, v, w=None):
    """How much of all is not shared."""
    ...

def seuclidean(u, v, V):
    """The length of the difference, each part by its variance."""
    ...

def sokalsneath(u, v, w=None):
    """How much of two sets is not shared, by Sokal and Sneath."""
    ...

def yule(u, v, w=None):
    """How little two sets go together, by Yule."""
    ...

def __getattr__(name: str) -> Any: ...
