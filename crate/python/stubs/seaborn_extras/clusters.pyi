"""A matrix whose rows and columns are put in order by clusters: clustermap."""
from matplotlib import pyplot as _plt
from matplotlib.collections import LineCollection as LineCollection
from matplotlib.colors import to_rgb as to_rgb
from seaborn._grid import Grid as Grid
from seaborn._heatmaps import Matrix as Matrix
from seaborn._heatmaps import draw_matrix as draw_matrix
from seaborn._tools import despine as despine
from typing import Any
import numpy as np
import pandas as pd

class ClusterGrid(Grid):
    """A heatmap, with trees at its left and above, and strips of colours between."""
    def __init__(self, data, pivot_kws=None, z_score=None, standard_scale=None, figsize=None, row_colors=None, col_colors=None, mask=None, dendrogram_ratio=0.2, colors_ratio=0.03, cbar_pos=...): ...
    @property
    def axes(self): ...
    @property
    def flat(self): ...
    def plot(self, metric, method, colorbar_kws, row_cluster, col_cluster, row_linkage, col_linkage, tree_kws, **kws):
        """Draws trees, strips and the matrix."""
        ...
    @staticmethod
    def standard_scale(data2d, axis=1):
        """Rows or columns from 0 to 1."""
        ...
    @staticmethod
    def z_score(data2d, axis=1):
        """Rows or columns with mean 0 and standard deviation 1."""
        ...
    def __getattr__(self, name: str): ...

class Dendrogram:
    """The tree of clusters of rows or of columns."""
    def __init__(self, data, method, metric, linkage=None): ...
    def draw(self, ax, is_rows, options):
        """Draws the tree upright or from the right."""
        ...
    def __getattr__(self, name: str): ...

def clustermap(data, *, pivot_kws=None, method='average', metric='euclidean', z_score=None, standard_scale=None, figsize=..., cbar_kws=None, row_cluster=True, col_cluster=True, row_linkage=None, col_linkage=None, row_colors=None, col_colors=None, mask=None, dendrogram_ratio=0.2, colors_ratio=0.03, cbar_pos=..., tree_kws=None, **kwargs):
    """A matrix whose rows and columns stand beside those that are most like them."""
    ...

plt = _plt
