"""Distances of vectors, of rows, of pairs."""
from scipy._common import number as number
from scipy_signals.distances import KDTree as KDTree
from scipy_signals.distances import KDTree as _cKDTree
from scipy_signals.distances import braycurtis as braycurtis
from scipy_signals.distances import canberra as canberra
from scipy_signals.distances import cdist as cdist
from scipy_signals.distances import chebyshev as chebyshev
from scipy_signals.distances import cityblock as cityblock
from scipy_signals.distances import correlation as correlation
from scipy_signals.distances import cosine as cosine
from scipy_signals.distances import dice as dice
from scipy_signals.distances import directed_hausdorff as directed_hausdorff
from scipy_signals.distances import distance_matrix as distance_matrix
from scipy_signals.distances import euclidean as euclidean
from scipy_signals.distances import hamming as hamming
from scipy_signals.distances import is_valid_dm as is_valid_dm
from scipy_signals.distances import jaccard as jaccard
from scipy_signals.distances import jensenshannon as jensenshannon
from scipy_signals.distances import mahalanobis as mahalanobis
from scipy_signals.distances import minkowski as minkowski
from scipy_signals.distances import minkowski_distance as minkowski_distance
from scipy_signals.distances import pdist as pdist
from scipy_signals.distances import procrustes as procrustes
from scipy_signals.distances import rogerstanimoto as rogerstanimoto
from scipy_signals.distances import russellrao as russellrao
from scipy_signals.distances import seuclidean as seuclidean
from scipy_signals.distances import sokalsneath as sokalsneath
from scipy_signals.distances import sqeuclidean as sqeuclidean
from scipy_signals.distances import squareform as squareform
from scipy_signals.distances import yule as yule
from tandem.dialect.late import late_names as late_names
from typing import Any

cKDTree = _cKDTree
def __getattr__(name: str) -> Any: ...
