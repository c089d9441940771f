"""Matrices as colours: heatmap."""

import matplotlib.pyplot as plt
from matplotlib.cm import get_cmap
from matplotlib.colors import ListedColormap, Normalize

import matplotlib
import numpy as np
import pandas as pd


def _texts(labels):
    """Texts of the labels of rows or of columns."""
    if isinstance(labels, pd.MultiIndex):
        return ["-".join(map(str, label)) for label in labels.tolist()]
    return [str(label) for label in labels.tolist()] if hasattr(labels, "tolist") else [str(label) for label in labels]


def _name(index):
    names = [name for name in getattr(index, "names", [index.name]) or [None]]
    return "-".join(str(name) for name in names) if any(name is not None for name in names) else ""


class Matrix:
    """A table of numbers, its labels, which cells are hidden, its colours."""

    def __init__(self, data, mask=None, vmin=None, vmax=None, cmap=None, center=None, robust=False, norm=None):
        self.data = data if isinstance(data, pd.DataFrame) else pd.DataFrame(np.asarray(data))
        self.values = np.asarray(self.data.to_numpy(), dtype=float)
        hidden = (
            np.zeros(self.values.shape, dtype=bool)
            if mask is None
            else np.asarray(mask.to_numpy() if hasattr(mask, "to_numpy") else mask).astype(bool)
        )
        if hidden.shape != self.values.shape:
            raise ValueError("Mask must have the same shape as data.")
        self.shown = np.where(hidden | np.isnan(self.values), np.nan, self.values)
        self.rows, self.columns = _texts(self.data.index), _texts(self.data.columns)
        there = self.shown[~np.isnan(self.shown)]
        if robust:
            vmin, vmax = [float(np.percentile(there, part)) if given is None else given for part, given in ((2, vmin), (98, vmax))]
        else:
            vmin, vmax = [float(which(there)) if given is None else given for which, given in ((np.min, vmin), (np.max, vmax))]
        if cmap is None:
            cmap = "rocket" if center is None else "icefire"
        self.cmap = get_cmap(cmap) if isinstance(cmap, str) and "_palette" not in cmap else ListedColormap(cmap) if isinstance(cmap, list) else cmap
        if center is not None:
            self._centred(center, vmin, vmax)
        self.norm = norm or Normalize(vmin, vmax)
        if self.norm.vmin is None or self.norm.vmax is None:
            self.norm.autoscale_None(there.tolist())

    def _centred(self, center, vmin, vmax):
        """The part of the colours that has its middle at a number."""
        reach = max(vmax - center, center - vmin)
        norm = Normalize(center - reach, center + reach)
        low, high = norm.part(vmin), norm.part(vmax)
        self.cmap = ListedColormap([self.cmap.colour(low + (high - low) * n / 255) for n in range(256)])

    def colour(self, value):
        """The colour of a number."""
        return self.cmap.colour(float(self.norm.part(value)))


def _ticks(given, labels, room, size):
    """Places and texts of the labels of one side; not more than there is room for."""
    count = len(labels)
    if given is False or isinstance(given, (list, tuple)) and not len(given):
        return [], []
    if isinstance(given, (list, tuple)) or hasattr(given, "tolist"):
        labels = [str(label) for label in (given.tolist() if hasattr(given, "tolist") else given)]
        return [n + 0.5 for n in range(len(labels))], labels
    step = int(given) if isinstance(given, int) and not isinstance(given, bool) else 1
    if given == "auto" and room > 0:
        most = int(room // size) or 1
        step = -(-count // most)
    return [n + 0.5 for n in range(0, count, step)], labels[::step]


def _luminance(colour):
    """How bright a colour is for people, from 0 to 1."""
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return sum(part * weight for part, weight in zip(linear, (0.2126, 0.7152, 0.0722)))


def _write(ax, matrix, annot, fmt, options):
    """Writes a number or a text into each cell."""
    texts = matrix.values if annot is True else np.asarray(annot.to_numpy() if hasattr(annot, "to_numpy") else annot)
    if texts.shape != matrix.values.shape:
        raise ValueError("`data` and `annot` must have same shape.")
    written = texts.tolist()
    if annot is True and all(dtype.kind in "iu" for dtype in matrix.data.dtypes.tolist()):
        written = [[int(value) for value in row] for row in written]
    for i, (row, shown) in enumerate(zip(written, matrix.shown.tolist())):
        for j, (value, number) in enumerate(zip(row, shown)):
            if number == number:
                colour = ".15" if _luminance(matrix.colour(number)) > 0.408 else "w"
                ax.text(j + 0.5, i + 0.5, ("{:" + fmt + "}").format(value), **{"color": colour, "ha": "center", "va": "center", **options})


def heatmap(data, *, vmin=None, vmax=None, cmap=None, center=None, robust=False, annot=None, fmt=".2g", annot_kws=None, linewidths=0,
            linecolor="white", cbar=True, cbar_kws=None, cbar_ax=None, square=False, xticklabels="auto", yticklabels="auto", mask=None,
            ax=None, **kwargs):
    """A matrix as coloured cells, whose numbers may be written into them."""
    matrix = Matrix(data, mask, vmin, vmax, cmap, center, robust, kwargs.pop("norm", None))
    ax = plt.gca() if ax is None else ax
    draw_matrix(ax, matrix, dict(annot=annot, fmt=fmt, annot_kws=annot_kws, linewidths=linewidths, linecolor=linecolor, cbar=cbar, cbar_kws=cbar_kws,
                                 cbar_ax=cbar_ax, square=square, xticklabels=xticklabels, yticklabels=yticklabels), kwargs)
    return ax


def draw_matrix(ax, matrix, settings, options):
    """Draws the cells, labels and the colour bar."""
    for axis in (ax.xaxis, ax.yaxis):
        axis.grid(False)
    for spine in ax.spines.values():
        spine.set_visible(False)
    edges = {"edgecolor": settings["linecolor"], "linewidth": settings["linewidths"]} if settings["linewidths"] else {}
    mesh = ax.pcolormesh(matrix.shown.tolist(), cmap=matrix.cmap, norm=matrix.norm, **edges, **options)
    rows, columns = matrix.values.shape
    ax.set(xlim=(0, columns), ylim=(rows, 0))
    if settings["square"]:
        ax.set_aspect("equal")
    if settings["cbar"]:
        bar = ax.figure.colorbar(mesh, settings["cbar_ax"], ax if settings["cbar_ax"] is None else None, **(settings["cbar_kws"] or {}))
        for spine in bar.ax.spines.values():
            spine.set_visible(False)
    box = ax.figure._box(ax)
    size = 1.2 * matplotlib.artist.points(matplotlib.rcParams["xtick.labelsize"])
    places, texts = _ticks(settings["xticklabels"], matrix.columns, box[2] - box[0], size)
    ax.set_xticks(places, texts)
    if len(texts) > 1 and _crowded(texts, (box[2] - box[0]) / max(columns, 1) * (places[1] - places[0])):
        ax.xaxis.set_label_properties(rotation="vertical")
    places, texts = _ticks(settings["yticklabels"], matrix.rows, box[3] - box[1], size)
    ax.set_yticks(places, texts)
    tall = (box[3] - box[1]) / max(rows, 1) * (places[1] - places[0] if len(places) > 1 else rows)
    ax.yaxis.set_label_properties(rotation=0 if _crowded(texts, tall) else "vertical")
    ax.set(xlabel=_name(matrix.data.columns), ylabel=_name(matrix.data.index))
    if settings["annot"] is not None and settings["annot"] is not False:
        _write(ax, matrix, settings["annot"], settings["fmt"], settings["annot_kws"] or {})


def _crowded(texts, room):
    """Whether texts beside each other touch."""
    from matplotlib.artist import points
    from tandem.drawing import text as words

    size = points(matplotlib.rcParams["xtick.labelsize"])
    return any((words.width(a, size) + words.width(b, size)) / 2 > room for a, b in zip(texts, texts[1:]))
