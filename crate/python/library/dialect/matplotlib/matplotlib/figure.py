"""Figures: a sheet with axes."""

import functools
import importlib

from numpy import empty
from tandem.drawing import canvas as canvases

from . import _values, rcParams, transforms
from .artist import rgba
from .axes import Axes
from .gridspec import GridSpec, SubplotSpec
from .legend import Legend
from .text import Text
from .transforms import Transform

# Around what is drawn, as pictures in notebooks have it.
_PAD = 7.2


class Figure:
    """A sheet of paper: axes, a title, a legend. Its size is in inches."""

    def __init__(self, figsize=None, dpi=None, facecolor=None, edgecolor=None, linewidth=0.0, frameon=None, layout=None, tight_layout=None,
                 constrained_layout=None, subplotpars=None, num=None, **options):
        self._size = tuple(map(float, rcParams["figure.figsize"] if figsize is None else _values.nested(figsize)))
        if len(self._size) != 2 or not all(0 < side < 200 for side in self._size):
            raise ValueError(f"figure size must be positive finite not {self._size}")
        self.dpi = rcParams["figure.dpi"] if dpi is None else float(dpi)
        self._face = rcParams["figure.facecolor"] if facecolor is None else facecolor
        self._own, self._artists, self._legend, self._current = {}, [], None, None
        self._titles, self._rect = {}, (0.0, 0.0, 1.0, 1.0)
        self._tight = bool(tight_layout or constrained_layout or layout in ("tight", "constrained", "compressed") or rcParams["figure.autolayout"]
                           or rcParams["figure.constrained_layout.use"])
        self._layout = "constrained" if constrained_layout else layout
        self.subfigs, self.is_drawing = [], False
        self.axes, self.number, self._label = [], num, ""
        self.figure = self

    def __repr__(self):
        wide, high = (int(side * self.dpi) for side in self._size)
        return f"<Figure size {wide}x{high} with {len(self.axes)} Axes>"

    def __getattr__(self, name):
        if name.startswith("_") or not hasattr(rare := importlib.import_module("matplotlib_more.figures"), name):
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        if name == "canvas":
            self.canvas = found = rare.canvas(self)
            return found
        return functools.partial(getattr(rare, name), self)

    # --- axes ---

    def _all_axes(self):
        """The axes, and those within them."""
        return self.axes + [child for axes in self.axes for child in axes.child_axes if hasattr(child, "shares")]

    def _add_axes(self, axes):
        self.axes.append(axes)
        self._current = axes
        return axes

    def _make(self, position, cell=None, projection=None, polar=False, **options):
        if projection == "3d":
            from matplotlib_extras.axes3d import Axes3D as kind
        elif projection == "polar" or polar:
            from matplotlib_extras.polar import PolarAxes as kind
        elif projection in (None, "rectilinear"):
            kind = options.pop("axes_class", None) or Axes
        else:
            from .projections import kind_of

            kind, more = kind_of(projection)
            options.update(more)
        return self._add_axes(kind(self, position, cell=cell, **options))

    def add_subplot(self, *arguments, **options):
        if not arguments:
            arguments = (1, 1, 1)
        if len(arguments) == 1 and isinstance(arguments[0], SubplotSpec):
            return self._make(None, arguments[0], **options)
        if len(arguments) == 1:
            arguments = tuple(int(digit) for digit in str(arguments[0]))
        if len(arguments) != 3:
            raise TypeError("add_subplot() takes rows, columns and an index, or a number of three digits")
        rows, columns, index = arguments
        first, last = index if isinstance(index, (tuple, list)) else (index, index)
        if not 1 <= first <= rows * columns:
            raise ValueError(f"num must be an integer with 1 <= num <= {rows * columns}, not {index!r}")
        grid = GridSpec(rows, columns, self)
        first, last = first - 1, last - 1
        cell = SubplotSpec(grid, (first // columns, last // columns), (first % columns, last % columns))
        return self._make(None, cell, **options)

    def add_axes(self, rect, **options):
        if hasattr(rect, "figure"):
            return self._add_axes(rect)
        return self._make(tuple(map(float, rect)), **options)

    def add_gridspec(self, nrows=1, ncols=1, **options):
        return GridSpec(nrows, ncols, **{"figure": self, **options})

    def subplots(self, nrows=1, ncols=1, *, sharex=False, sharey=False, squeeze=True, width_ratios=None, height_ratios=None, subplot_kw=None,
                 gridspec_kw=None):
        for name, count in (("rows", nrows), ("columns", ncols)):
            if not isinstance(count, int) and not hasattr(count, "__index__") or count <= 0:
                raise ValueError(f"Number of {name} must be a positive integer, not {count!r}")
        grid = GridSpec(nrows, ncols, self, **{"width_ratios": width_ratios, "height_ratios": height_ratios, **(gridspec_kw or {})})
        return self._grid_of_axes(grid, sharex, sharey, squeeze, subplot_kw)

    def _grid_of_axes(self, grid, sharex=False, sharey=False, squeeze=True, subplot_kw=None):
        made, names = [], {True: "all", False: "none"}
        sharex, sharey = names.get(sharex, sharex), names.get(sharey, sharey)
        for i in range(grid.nrows):
            made.append([])
            for j in range(grid.ncols):
                of = lambda how: {"all": made[0][0] if i or j else None, "row": made[i][0] if j else None, "col": made[0][j] if i else None}.get(how)
                axes = self._make(None, grid[i, j], **{"sharex": of(sharex), "sharey": of(sharey), **(subplot_kw or {})})
                made[i].append(axes)
                if sharex in ("all", "col") and i < grid.nrows - 1:
                    axes.xaxis.set_tick_params(labelbottom=False)
                if sharey in ("all", "row") and j > 0:
                    axes.yaxis.set_tick_params(labelleft=False)
        self._current = made[-1][-1]
        if not squeeze:
            return axes_array(made)
        if grid.nrows == grid.ncols == 1:
            return made[0][0]
        return axes_array(made[0] if grid.nrows == 1 else [row[0] for row in made] if grid.ncols == 1 else made)

    def subplot_mosaic(self, mosaic, **options):
        return importlib.import_module("matplotlib_more.mosaics").subplot_mosaic(self, mosaic, **options)

    def subfigures(self, nrows=1, ncols=1, **options):
        """Parts of the figure in rows, each with axes and titles of its own."""
        return importlib.import_module("matplotlib_extras.subfigures").subfigures(self, nrows, ncols, **options)

    def add_subfigure(self, subplotspec, **options):
        """A part of the figure at a place of a grid."""
        return importlib.import_module("matplotlib_extras.subfigures").add_subfigure(self, subplotspec, **options)

    def gca(self):
        return self._current if self._current in self.axes else self.add_subplot()

    def sca(self, axes):
        self._current = axes

    def delaxes(self, axes):
        self.axes.remove(axes)
        self._current = self.axes[-1] if self.axes else None

    def clf(self, keep_observers=False):
        self.axes.clear()
        self.subfigs.clear()
        self._own, self._artists, self._legend, self._current, self._titles = {}, [], None, None, {}

    clear = clf
    get_axes = lambda self: list(self.axes)

    # --- texts, layout ---

    def suptitle(self, t, **properties):
        return self._title("title", t, {"x": 0.5, "y": 0.98, "ha": "center", "va": "top", "fontsize": rcParams["figure.titlesize"], **properties})

    _suptitle = property(lambda self: self._titles.get("title"))

    def get_suptitle(self):
        return self._titles["title"].get_text() if "title" in self._titles else ""

    def supxlabel(self, t, **properties):
        return self._title("xlabel", t, {"x": 0.5, "y": 0.01, "ha": "center", "va": "bottom", "fontsize": "large", **properties})

    def supylabel(self, t, **properties):
        return self._title("ylabel", t, {"x": 0.02, "y": 0.5, "ha": "left", "va": "center", "rotation": 90, "fontsize": "large", **properties})

    def _title(self, place, text, properties):
        found = self.text(properties.pop("x"), properties.pop("y"), text, **properties)
        self._titles[place] = found
        return found

    def text(self, x, y, s, fontdict=None, **properties):
        found = Text(x, y, s, **{"transform": Transform(self), **(fontdict or {}), **properties})
        found.figure = self
        self._artists.append(found)
        return found

    def add_artist(self, artist, clip=False):
        artist.figure = self
        if artist.get("transform") is None:
            artist.set(transform=Transform(self))
        self._artists.append(artist)
        return artist

    dpi_scale_trans = property(lambda self: transforms.Affine2D().scale(self.dpi))
    transFigure = transSubfigure = property(lambda self: Transform(self))
    patch = property(lambda self: self)

    def legend(self, *arguments, **options):
        handles, labels = options.pop("handles", None), options.pop("labels", None)
        if len(arguments) == 2:
            handles, labels = arguments
        elif len(arguments) == 1:
            labels = arguments[0]
        if handles is None:
            pairs = [pair for axes in self.axes for pair in zip(*axes.get_legend_handles_labels())]
            handles = [handle for handle, _ in pairs]
            labels = [label for _, label in pairs] if labels is None else labels
        elif labels is None:
            labels = [handle.get_label() for handle in handles]
        self._legend = Legend(self, list(handles), [str(label) for label in labels], **{"loc": "upper right", **options})
        return self._legend

    def subplots_adjust(self, left=None, bottom=None, right=None, top=None, wspace=None, hspace=None):
        given = {"left": left, "bottom": bottom, "right": right, "top": top, "wspace": wspace, "hspace": hspace}
        self._own.update({name: value for name, value in given.items() if value is not None})
        self._tight = False

    def tight_layout(self, *, pad=1.08, h_pad=None, w_pad=None, rect=None):
        self._tight, self._rect = True, rect or (0.0, 0.0, 1.0, 1.0)

    def set_layout_engine(self, layout=None, **options):
        layout = layout if isinstance(layout, str) or layout is None else "tight" if "Tight" in type(layout).__name__ else "constrained"
        self._tight, self._layout = layout in ("tight", "constrained", "compressed"), layout

    def set_tight_layout(self, tight):
        self._tight = bool(tight)

    set_constrained_layout = set_tight_layout

    def autofmt_xdate(self, bottom=0.2, rotation=30, ha="right", which="major"):
        for axes in self.axes:
            axes.xaxis.set_label_properties(rotation=rotation, ha=ha)

    def margins_of_grid(self):
        names = ("left", "bottom", "right", "top", "wspace", "hspace")
        return {name: self._own.get(name, rcParams[f"figure.subplot.{name}"]) for name in names}

    def set_size_inches(self, w, h=None, forward=True):
        self._size = tuple(map(float, w if h is None else (w, h)))

    def get_size_inches(self):
        return _values.array(list(self._size))

    def set_figwidth(self, width, forward=True):
        self._size = (float(width), self._size[1])

    def set_figheight(self, height, forward=True):
        self._size = (self._size[0], float(height))

    get_figwidth = lambda self: self._size[0]
    get_figheight = lambda self: self._size[1]
    get_dpi = lambda self: self.dpi
    get_facecolor = lambda self: rgba(self._face)
    get_label = lambda self: self._label
    bbox = property(lambda self: transforms.Bbox.from_bounds(0, 0, self._size[0] * self.dpi, self._size[1] * self.dpi))

    def set_dpi(self, dpi):
        self.dpi = float(dpi)

    def set_facecolor(self, colour):
        self._face = colour

    def set_label(self, label):
        self._label = label

    def set(self, **properties):
        for name, value in properties.items():
            getattr(self, f"set_{name}")(value)

    def show(self, warn=True):
        from . import pyplot

        pyplot._display(self)

    def colorbar(self, mappable, cax=None, ax=None, **options):
        from .colorbar import make

        return make(self, mappable, cax, ax, options)

    # --- drawing ---

    def box_points(self):
        return 0.0, 0.0, self._size[0] * 72, self._size[1] * 72

    def place_of(self, axes):
        """Left, bottom, width and height of axes, in parts of the figure."""
        return axes.position if axes.cell is None else axes.cell.grid.place(axes.cell, self)

    def _box(self, axes):
        wide, high = self._size[0] * 72, self._size[1] * 72
        left, bottom, width, height = self.place_of(axes)
        stolen = getattr(axes, "stolen", None)
        if stolen is not None:
            left, bottom, width, height = stolen(left, bottom, width, height)
        return left * wide, (1 - bottom - height) * high, (left + width) * wide, (1 - bottom) * high

    def _draw_axes(self, canvas, axes):
        if axes.get_visible():
            axes.prepare(self._box(axes))
            axes.draw(canvas)

    def _drawn(self):
        canvas = canvases.Canvas()
        self.draw_on(canvas)
        return canvas

    def draw_on(self, canvas):
        """Draws all that is on it."""
        if self._tight and self.axes:
            importlib.import_module("matplotlib_rare.layouts").fit(self)
        self.is_drawing = True
        for part in self.subfigs:
            part.draw_within(canvas)
        for axes in sorted(self.axes, key=lambda axes: axes.get("zorder") or 0):
            self._draw_axes(canvas, axes)
        for artist in self._artists:
            if artist.get_visible():
                artist.paint(canvas, self)
        if self._legend is not None and self._legend.visible:
            self._legend.draw(canvas)
        self.is_drawing = False

    def to_points(self, x, y):
        return Transform(self).to_points(x, y)

    def alt_text(self):
        """A sentence for those who do not see the picture."""
        parts = []
        for axes in self.axes:
            title = axes.get_title() or "axes"
            labels = " over ".join(filter(None, (axes.get_ylabel(), axes.get_xlabel())))
            parts.append(f"{title}{': ' + labels if labels else ''}, {len(axes.get_children())} parts")
        return "; ".join(parts) or "empty figure"

    def svg(self, tight=True, pad=_PAD, facecolor=None, transparent=False):
        """The picture as SVG; `tight`: cut where nothing is drawn."""
        canvas = self._drawn()
        face = None if transparent else rgba(self._face if facecolor is None else facecolor)
        if tight and canvas.bounds is not None:
            return canvas.svg(canvas.bounds, self.alt_text(), face, pad)
        return canvas.svg(self.box_points(), self.alt_text(), face)

    def savefig(self, fname, *, dpi=None, format=None, bbox_inches=None, pad_inches=0.1, facecolor="auto", edgecolor=None, transparent=False, **options):
        """Writes the picture as SVG; another format is refused."""
        name = str(getattr(fname, "name", fname))
        kind = (format or (name.rsplit(".", 1)[1] if "." in name else "svg")).lower()
        face = None if facecolor == "auto" else facecolor
        text = self.svg(bbox_inches == "tight", pad_inches * 72 if isinstance(pad_inches, (int, float)) else _PAD, face, transparent)
        if kind not in ("svg", "svgz"):
            target = name.rsplit(".", 1)[0] + ".svg"
            if hasattr(fname, "write"):
                raise ValueError(f"figures are written as SVG here, not as {kind}: fig.savefig(file, format='svg')")
            print(f"Figures are written as SVG here: {target} instead of {name}.")
            fname = target
        if hasattr(fname, "write"):
            try:
                fname.write(text)
            except TypeError:
                fname.write(text.encode())
            return
        with open(fname, "w") as file:
            file.write(text)

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"image/svg+xml": self.svg(), "text/plain": repr(self)}


def axes_array(rows):
    """An array of objects in rows, or in one."""
    shape = (len(rows), len(rows[0])) if isinstance(rows[0], list) else (len(rows),)
    found = empty(shape, dtype=object)
    for n, row in enumerate(rows):
        for m, axes in enumerate(row if isinstance(row, list) else ()):
            found[n, m] = axes
        if not isinstance(row, list):
            found[n] = row
    return found
