"""Matrices."""

from seaborn_extras.clusters import ClusterGrid, clustermap  # noqa: F401

from ._heatmaps import heatmap  # noqa: F401
