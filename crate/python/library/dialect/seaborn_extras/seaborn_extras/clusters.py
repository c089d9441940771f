"""A matrix whose rows and columns are put in order by clusters: clustermap."""

import matplotlib.pyplot as plt
from matplotlib.collections import LineCollection
from matplotlib.colors import to_rgb
from seaborn._grid import Grid
from seaborn._heatmaps import Matrix, draw_matrix
from seaborn._tools import despine

import numpy as np
import pandas as pd


class Dendrogram:
    """The tree of clusters of rows or of columns."""

    def __init__(self, data, method, metric, linkage=None):
        from scipy.cluster import hierarchy

        self.linkage = (
            hierarchy.linkage(np.asarray(data.to_numpy(), dtype=float), method=method, metric=metric) if linkage is None else np.asarray(linkage)
        )
        self.dendrogram = hierarchy.dendrogram(self.linkage, no_plot=True, color_threshold=-np.inf)
        self.calculated_linkage = self.linkage
        self.reordered_ind = [int(n) for n in self.dendrogram["leaves"]]

    def draw(self, ax, is_rows, options):
        """Draws the tree upright or from the right."""
        lines = []
        for along, height in zip(self.dendrogram["icoord"], self.dendrogram["dcoord"]):
            points = list(zip(map(float, height), map(float, along))) if is_rows else list(zip(map(float, along), map(float, height)))
            lines.append(points)
        ax.add_collection(LineCollection(lines, **{"linewidths": 0.5, "colors": (0.2, 0.2, 0.2), **options}))
        count, tallest = len(self.reordered_ind), max(max(map(float, height)) for height in self.dendrogram["dcoord"])
        if is_rows:
            ax.set(xlim=(tallest * 1.05, 0), ylim=(count * 10, 0))
        else:
            ax.set(xlim=(0, count * 10), ylim=(0, tallest * 1.05))
        despine(ax=ax, bottom=True, left=True)
        ax.set(xticks=[], yticks=[])
        for axis in (ax.xaxis, ax.yaxis):
            axis.grid(False)
            axis.set_ticks_position("none")


class ClusterGrid(Grid):
    """A heatmap, with trees at its left and above, and strips of colours between."""

    def __init__(self, data, pivot_kws=None, z_score=None, standard_scale=None, figsize=None, row_colors=None, col_colors=None, mask=None,
                 dendrogram_ratio=0.2, colors_ratio=0.03, cbar_pos=(0.02, 0.8, 0.05, 0.18)):
        data = data if isinstance(data, pd.DataFrame) else pd.DataFrame(data)
        self.data = data
        self.data2d = data.pivot(**pivot_kws) if pivot_kws else data
        if z_score is not None and standard_scale is not None:
            raise ValueError("Cannot perform both z-scoring and standard-scaling on data")
        if z_score is not None:
            self.data2d = self.z_score(self.data2d, z_score)
        if standard_scale is not None:
            self.data2d = self.standard_scale(self.data2d, standard_scale)
        self.mask = mask
        self.row_colors, self.col_colors = self._colours(row_colors, self.data2d.index), self._colours(col_colors, self.data2d.columns)
        self._figure = plt.figure(figsize=(10, 10) if figsize is None else figsize)
        pair = lambda value: value if isinstance(value, (tuple, list)) else (value, value)
        (row_tree, col_tree), (row_strip, col_strip) = pair(dendrogram_ratio), pair(colors_ratio)
        wide = [row_tree, *([row_strip * len(self.row_colors)] if self.row_colors else [])]
        tall = [col_tree, *([col_strip * len(self.col_colors)] if self.col_colors else [])]
        grid = self._figure.add_gridspec(len(tall) + 1, len(wide) + 1, width_ratios=[*wide, 1 - sum(wide)], height_ratios=[*tall, 1 - sum(tall)],
                                         wspace=0.01, hspace=0.01)
        make = lambda i, j: self._figure.add_subplot(grid[i, j])
        self.ax_row_dendrogram, self.ax_col_dendrogram = make(len(tall), 0), make(0, len(wide))
        for ax in (self.ax_row_dendrogram, self.ax_col_dendrogram):
            ax.set_axis_off()
        self.ax_row_colors = make(len(tall), 1) if self.row_colors else None
        self.ax_col_colors = make(1, len(wide)) if self.col_colors else None
        self.ax_heatmap = make(len(tall), len(wide))
        self.ax_cbar = self.cax = None if cbar_pos is None else self._figure.add_axes(cbar_pos)
        self.dendrogram_row = self.dendrogram_col = None

    @staticmethod
    def z_score(data2d, axis=1):
        """Rows or columns with mean 0 and standard deviation 1."""
        table = data2d if axis == 1 else data2d.T
        table = (table - table.mean()) / table.std()
        return table if axis == 1 else table.T

    @staticmethod
    def standard_scale(data2d, axis=1):
        """Rows or columns from 0 to 1."""
        table = data2d if axis == 1 else data2d.T
        table = (table - table.min()) / (table.max() - table.min())
        return table if axis == 1 else table.T

    @staticmethod
    def _colours(given, labels):
        """Rows of colours, one colour for each label."""
        if given is None:
            return []
        if isinstance(given, pd.DataFrame):
            given = [given[name] for name in given.columns]
        elif isinstance(given, pd.Series) or not isinstance(given[0], (list, pd.Series)):
            given = [given]
        return [[to_rgb(colour) for colour in (one.reindex(labels) if isinstance(one, pd.Series) else one)] for one in given]

    axes = property(lambda self: self)
    flat = property(lambda self: [ax for ax in (self.ax_heatmap, self.ax_row_dendrogram, self.ax_col_dendrogram) if ax is not None])

    def plot(self, metric, method, colorbar_kws, row_cluster, col_cluster, row_linkage, col_linkage, tree_kws, **kws):
        """Draws trees, strips and the matrix."""
        order = {}
        for name, wanted, linkage, data in (("row", row_cluster, row_linkage, self.data2d), ("col", col_cluster, col_linkage, self.data2d.T)):
            order[name] = list(range(len(data)))
            if wanted:
                tree = Dendrogram(data, method, metric, linkage)
                setattr(self, f"dendrogram_{name}", tree)
                ax = getattr(self, f"ax_{name}_dendrogram")
                ax.set_axis_on()
                ax.set_facecolor("none")
                tree.draw(ax, name == "row", tree_kws or {})
                order[name] = tree.reordered_ind
        self._strips(order)
        mask = self.mask
        self.data2d = self.data2d.iloc[order["row"], order["col"]]
        if mask is not None:
            mask = np.asarray(mask.to_numpy() if hasattr(mask, "to_numpy") else mask)[order["row"]][:, order["col"]]
        limits = {name: kws.pop(name, None) for name in ("vmin", "vmax", "cmap", "center", "norm")}
        matrix = Matrix(self.data2d, mask, robust=kws.pop("robust", False), **limits)
        settings = {"annot": None, "fmt": ".2g", "annot_kws": None, "linewidths": 0, "linecolor": "white", "square": False, "xticklabels": "auto",
                    "yticklabels": "auto", **kws, "cbar": self.ax_cbar is not None, "cbar_kws": colorbar_kws, "cbar_ax": self.ax_cbar}
        extra = {name: settings.pop(name) for name in list(settings) if name in ("alpha", "rasterized", "zorder")}
        draw_matrix(self.ax_heatmap, matrix, settings, extra)
        self.ax_heatmap.yaxis.tick_right()
        self.ax_heatmap.yaxis.set_label_position("right")
        return self

    def _strips(self, order):
        for colours, ax, places, is_rows in (
            (self.row_colors, self.ax_row_colors, order["row"], True),
            (self.col_colors, self.ax_col_colors, order["col"], False),
        ):
            if not colours:
                continue
            rows = [[one[n] for n in places] for one in colours]
            rows = [list(row) for row in zip(*rows)] if is_rows else rows
            ax.imshow(rows, aspect="auto", extent=(0, len(rows[0]), len(rows), 0), interpolation="nearest")
            ax.set(xticks=[], yticks=[])
            for axis in (ax.xaxis, ax.yaxis):
                axis.grid(False)
            despine(ax=ax, left=True, bottom=True)


def clustermap(data, *, pivot_kws=None, method="average", metric="euclidean", z_score=None, standard_scale=None, figsize=(10, 10), cbar_kws=None,
               row_cluster=True, col_cluster=True, row_linkage=None, col_linkage=None, row_colors=None, col_colors=None, mask=None,
               dendrogram_ratio=0.2, colors_ratio=0.03, cbar_pos=(0.02, 0.8, 0.05, 0.18), tree_kws=None, **kwargs):
    """A matrix whose rows and columns stand beside those that are most like them."""
    grid = ClusterGrid(data, pivot_kws, z_score, standard_scale, figsize, row_colors, col_colors, mask, dendrogram_ratio, colors_ratio, cbar_pos)
    return grid.plot(metric, method, cbar_kws, row_cluster, col_cluster, row_linkage, col_linkage, tree_kws, **kwargs)
