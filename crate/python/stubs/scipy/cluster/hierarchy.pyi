"""Clusters: see `scipy.cluster`."""
from scipy._common import fresh_generator as fresh_generator
from scipy._common import generator as generator
from scipy._shapes import ClusterNode as ClusterNode
from scipy._shapes import black_tophat as black_tophat
from scipy._shapes import cut_tree as cut_tree
from scipy._shapes import extrema as extrema
from scipy._shapes import histogram as histogram
from scipy._shapes import is_monotonic as is_monotonic
from scipy._shapes import is_valid_linkage as is_valid_linkage
from scipy._shapes import iterate_structure as iterate_structure
from scipy._shapes import labeled_comprehension as labeled_comprehension
from scipy._shapes import morphological_gradient as morphological_gradient
from scipy._shapes import morphological_laplace as morphological_laplace
from scipy._shapes import num_obs_linkage as num_obs_linkage
from scipy._shapes import to_tree as to_tree
from scipy._shapes import white_tophat as white_tophat
from scipy_extras.hierarchies import average as average
from scipy_extras.hierarchies import centroid as centroid
from scipy_extras.hierarchies import complete as complete
from scipy_extras.hierarchies import cophenet as cophenet
from scipy_extras.hierarchies import dendrogram as dendrogram
from scipy_extras.hierarchies import fcluster as fcluster
from scipy_extras.hierarchies import fclusterdata as fclusterdata
from scipy_extras.hierarchies import inconsistent as inconsistent
from scipy_extras.hierarchies import kmeans as kmeans
from scipy_extras.hierarchies import kmeans2 as kmeans2
from scipy_extras.hierarchies import leaves_list as leaves_list
from scipy_extras.hierarchies import linkage as linkage
from scipy_extras.hierarchies import median as median
from scipy_extras.hierarchies import named_rows as named_rows
from scipy_extras.hierarchies import single as single
from scipy_extras.hierarchies import spanning_tree as spanning_tree
from scipy_extras.hierarchies import vq as vq
from scipy_extras.hierarchies import ward as ward
from scipy_extras.hierarchies import weighted as weighted
from scipy_extras.hierarchies import whiten as whiten
from tandem.dialect.late import late_names as late_names
from typing import Any

class DisjointSet:
    """Elements in sets that may be merged."""
    def __contains__(self, x): ...
    def __getitem__(self, x): ...
    def __init__(self, elements=None): ...
    def __iter__(self): ...
    def __len__(self) -> int: ...
    def add(self, x):
        """An element in a set of its own."""
        ...
    def connected(self, x, y):
        """Whether two elements are in the same set."""
        ...
    def merge(self, x, y):
        """Makes one set of those of two elements; whether they were two."""
        ...
    def subset(self, x):
        """The elements of the set of one."""
        ...
    def subset_size(self, x):
        """How many elements the set of one has."""
        ...
    def subsets(self):
        """All sets."""
        ...

def correspond(Z, Y):
    """Whether a tree and distances are of as many observations."""
    ...

def from_mlab_linkage(Z):
    """A tree that MATLAB made."""
    ...

def is_isomorphic(T1, T2):
    """Whether two assignments make the same clusters, whatever their names."""
    ...

def is_valid_im(R, warning=False, throw=False, name=None):
    """Whether an array is one of inconsistencies."""
    ...

def leaders(Z, T):
    """The nodes that hold exactly the clusters of an assignment, and the clusters' names."""
    ...

def maxRstat(Z, R, i):
    """For each cluster the largest entry of a column of inconsistencies in it."""
    ...

def maxdists(Z):
    """For each cluster the largest height in it."""
    ...

def maximum_filter1d(input, size, axis=-1, output=None, mode='reflect', cval=0.0, origin=0): ...

def maximum_position(input, labels=None, index=None): ...

def maxinconsts(Z, R):
    """For each cluster the largest inconsistency in it."""
    ...

def minimum_filter1d(input, size, axis=-1, output=None, mode='reflect', cval=0.0, origin=0): ...

def minimum_position(input, labels=None, index=None): ...

def optimal_leaf_ordering(Z, y, metric='euclidean'):
    """The tree with its branches turned so that leaves beside each other are near (Bar-Joseph and others, 2001)."""
    ...

def set_link_color_palette(palette):
    """The colours of the clusters in a drawing; None stands for the usual ones."""
    ...

def to_mlab_linkage(Z):
    """A tree as MATLAB has it, which counts from 1 and has no sizes."""
    ...

def __getattr__(name: str) -> Any: ...
