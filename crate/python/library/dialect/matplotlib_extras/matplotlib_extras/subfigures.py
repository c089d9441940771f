"""Figures within a figure, and axes that count what other axes count in another unit."""

from matplotlib import _values
from matplotlib.artist import rgba
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.figure import Figure, axes_array
from matplotlib.gridspec import GridSpec
from tandem.drawing import canvas as canvases
from tandem.drawing import scales


class SubFigure(Figure):
    """A part of a figure with axes, titles and a legend of its own."""

    def __init__(self, parent, cell, *, facecolor=None, edgecolor=None, linewidth=0.0, frameon=None, **options):
        self._cell, self._parent = cell, parent
        super().__init__(facecolor="none" if facecolor is None else facecolor, edgecolor=edgecolor, linewidth=linewidth)
        self._tight = parent._tight
        self.figure, self.number = self, parent.number

    def _part(self):
        """Left, bottom, width and height of the parent."""
        grid = self._cell.grid
        gaps = {name: grid.own[name] or 0.0 for name in ("wspace", "hspace")}
        whole = GridSpec(grid.nrows, grid.ncols, None, 0.0, 0.0, 1.0, 1.0, width_ratios=grid.width_ratios, height_ratios=grid.height_ratios, **gaps)
        return whole.place(self._cell, self._parent)

    @property
    def _size(self):
        _, _, width, height = self._part()
        return self._parent._size[0] * width, self._parent._size[1] * height

    @_size.setter
    def _size(self, size):
        """It is as large as its part."""

    dpi = property(lambda self: self._parent.dpi, lambda self, dpi: None)
    get_figure = lambda self, root=None: self._parent

    def draw_within(self, canvas):
        """Draws it at its place."""
        left, bottom, width, height = self._part()
        wide, high = (side * 72 for side in self._parent._size)
        with canvas.moved(left * wide, (1 - bottom - height) * high):
            if str(self._face).lower() != "none":
                x, y = width * wide, height * high
                canvas.shape(canvases.path([(0, 0), (x, 0), (x, y), (0, y)], True), canvases.Style(rgba(self._face)))
            self.draw_on(canvas)


def subfigures(figure, nrows=1, ncols=1, squeeze=True, wspace=None, hspace=None, width_ratios=None, height_ratios=None, **options):
    """Parts of a figure in rows."""
    grid = GridSpec(nrows, ncols, figure, wspace=wspace, hspace=hspace, width_ratios=width_ratios, height_ratios=height_ratios)
    rows = [[add_subfigure(figure, grid[i, j], **options) for j in range(ncols)] for i in range(nrows)]
    if not squeeze:
        return axes_array(rows)
    if nrows == ncols == 1:
        return rows[0][0]
    return axes_array(rows[0] if nrows == 1 else [row[0] for row in rows] if ncols == 1 else rows)


def add_subfigure(figure, subplotspec, **options):
    """A part of a figure at a place of a grid."""
    made = SubFigure(figure, subplotspec, **options)
    figure.subfigs.append(made)
    return made


class _Second(Axis):
    """An axis whose numbers are a function of those of another."""

    def __init__(self, axes, which, parent, functions):
        super().__init__(axes, which)
        self._parent, self._functions = parent, functions

    def ends(self):
        if self.automatic:
            self.low, self.high = (float(self._functions[0](end)) for end in self._parent.ends())
            if self.scale.name == "linear" and self._parent.scale.name == "log" and min(self.low, self.high) > 0:
                self.scale = scales.make("log")
        return self.low, self.high

    def fractions(self, values):
        return self._parent.fractions([float(self._functions[1](value)) for value in values])


class SecondaryAxis(Axes):
    """One axis at a side of other axes."""

    def __init__(self, parent, which, location, functions=None):
        if functions is not None and not callable(functions) and len(functions) != 2:
            raise ValueError("functions argument of secondary axes must be a two-tuple of callable functions with the first function being the "
                             "transform and the second being the inverse")
        self._parent, self._which = parent, which
        super().__init__(parent.figure, parent.position, cell=parent.cell, facecolor="none")
        functions = (lambda x: x, lambda x: x) if functions is None else functions
        own = _Second(self, which, getattr(parent, which + "axis"), functions)
        setattr(self, which + "axis", own)
        (self.yaxis if which == "x" else self.xaxis).set_visible(False)
        for spine in self.spines.values():
            spine.set_visible(False)
        near, far = ("bottom", "top") if which == "x" else ("left", "right")
        is_far = location == far or isinstance(location, (int, float)) and location > 0.5
        if is_far:
            own.tick_right()
        own.set_label_position(far if is_far else near)
        self._spine = self.spines[far if is_far else near]
        self._spine.set_visible(True)
        if isinstance(location, (int, float)):
            self._spine.set_position(("axes", float(location)))

    def set_functions(self, functions):
        (self.xaxis if self._which == "x" else self.yaxis)._functions = functions

    def prepare(self, box):
        self._box = box
        (self.xaxis if self._which == "x" else self.yaxis).ends()
        return box


def secondary_xaxis(axes, location, functions=None, **options):
    """An axis along x in another unit, by a function and its inverse."""
    return _second(axes, "x", location, functions, options)


def secondary_yaxis(axes, location, functions=None, **options):
    """An axis along y in another unit, by a function and its inverse."""
    return _second(axes, "y", location, functions, options)


def _second(axes, which, location, functions, options):
    sides = ("bottom", "top") if which == "x" else ("left", "right")
    if isinstance(location, str) and location not in sides:
        either = '"bottom"/"top"' if which == "x" else '"left"/"right"'
        raise ValueError(f"secondary_{which}axis location must be either a float or {either}")
    made = SecondaryAxis(axes, which, location if isinstance(location, str) else _values.number(location), functions)
    axes.child_axes.append(made)
    return made
