"""Clusters: see `scipy.cluster`."""
from scipy._common import fresh_generator as fresh_generator
from scipy._common import generator as generator
from scipy._shapes import ClusterNode as ClusterNode
from scipy._shapes import binary_hit_or_miss as binary_hit_or_miss
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
from scipy_extras.hierarchies import single as single
from scipy_extras.hierarchies import vq as vq
from scipy_extras.hierarchies import ward as ward
from scipy_extras.hierarchies import weighted as weighted
from scipy_extras.hierarchies import whiten as whiten
from tandem.dialect.late import late_names as late_names
from typing import Any

def maximum_filter1d(input, size, axis=-1, output=None, mode='reflect', cval=0.0, origin=0): ...

def maximum_position(input, labels=None, index=None): ...

def minimum_filter1d(input, size, axis=-1, output=None, mode='reflect', cval=0.0, origin=0): ...

def minimum_position(input, labels=None, index=None): ...

def __getattr__(name: str) -> Any: ...
