"""Clusters: `hierarchy` and `vq`."""
from scipy.cluster import hierarchy as hierarchy
from scipy.cluster import vq as vq
from tandem.dialect.late import late_names as late_names
from typing import Any

def __getattr__(name: str) -> Any: ...
