"""Clusters: see `scipy.cluster`."""
from scipy._common import fresh_generator as fresh_generator
from scipy._common import generator as generator
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

def __getattr__(name: str) -> Any: ...
