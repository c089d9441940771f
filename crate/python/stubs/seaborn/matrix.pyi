"""Matrices."""
from seaborn._heatmaps import heatmap as heatmap
from seaborn_extras.clusters import ClusterGrid as ClusterGrid
from seaborn_extras.clusters import clustermap as clustermap
from typing import Any
