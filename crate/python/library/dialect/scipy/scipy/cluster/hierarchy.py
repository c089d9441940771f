"""Clusters: see `scipy.cluster`."""

from tandem.dialect.late import late_names

__getattr__ = late_names("scipy.cluster.hierarchy", "scipy_extras.hierarchies", "scipy._shapes", "scipy_more.linkages")
