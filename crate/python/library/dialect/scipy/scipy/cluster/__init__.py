"""Clusters: `hierarchy` and `vq`."""

from tandem.dialect.late import late_names

__getattr__ = late_names("scipy.cluster", names={"hierarchy": "scipy.cluster.hierarchy", "vq": "scipy.cluster.vq"})
