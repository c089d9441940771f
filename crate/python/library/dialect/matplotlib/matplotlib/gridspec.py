"""Where axes stand in a grid."""

from .transforms import Bbox


class SubplotSpec:
    """Cells of a grid."""

    def __init__(self, grid, rows, columns):
        self.grid, self._rows, self._columns = grid, rows, columns

    def span(self):
        """Rows and columns of the grid, first and last cell."""
        return self.grid.nrows, self.grid.ncols, (self._rows[0], self._columns[0]), (self._rows[1], self._columns[1])

    get_gridspec = lambda self: self.grid
    rowspan = property(lambda self: range(self._rows[0], self._rows[1] + 1))
    colspan = property(lambda self: range(self._columns[0], self._columns[1] + 1))
    num1 = property(lambda self: self._rows[0] * self.grid.ncols + self._columns[0])
    num2 = property(lambda self: self._rows[1] * self.grid.ncols + self._columns[1])
    get_geometry = lambda self: (self.grid.nrows, self.grid.ncols, self.num1, self.num2)
    get_position = lambda self, figure: Bbox.from_bounds(*self.grid.place(self, figure))

    def __repr__(self):
        (top, bottom), (left, right) = self._rows, self._columns
        return f"{self.grid}[{top}:{bottom + 1}, {left}:{right + 1}]"

    is_first_row = lambda self: self._rows[0] == 0
    is_first_col = lambda self: self._columns[0] == 0
    is_last_row = lambda self: self._rows[1] == self.grid.nrows - 1

    def subgridspec(self, nrows, ncols, **options):
        return GridSpec(nrows, ncols, within=self, **options)


class GridSpec:
    """A grid in which axes stand."""

    def __init__(self, nrows, ncols, figure=None, left=None, bottom=None, right=None, top=None, wspace=None, hspace=None, width_ratios=None,
                 height_ratios=None, within=None):
        self.nrows, self.ncols, self.figure, self.within = int(nrows), int(ncols), figure, within
        self.own = {"left": left, "bottom": bottom, "right": right, "top": top, "wspace": wspace, "hspace": hspace}
        self.width_ratios, self.height_ratios = width_ratios or [1] * self.ncols, height_ratios or [1] * self.nrows

    get_geometry = lambda self: (self.nrows, self.ncols)
    get_width_ratios = lambda self: self.width_ratios
    get_height_ratios = lambda self: self.height_ratios

    def __repr__(self):
        ratios = (("height", self.height_ratios), ("width", self.width_ratios))
        return f"GridSpec({self.nrows}, {self.ncols}{''.join(f', {name}_ratios={list(r)!r}' for name, r in ratios if list(r) != [1] * len(r))})"

    def update(self, **own):
        self.own.update(own)

    def _range(self, key, count):
        if isinstance(key, slice):
            start, stop, _ = key.indices(count)
            return start, stop - 1
        key = key + count if key < 0 else key
        if not 0 <= key < count:
            raise IndexError(f"there is no cell {key} in a grid of {count}")
        return key, key

    def __getitem__(self, key):
        if isinstance(key, tuple):
            return SubplotSpec(self, self._range(key[0], self.nrows), self._range(key[1], self.ncols))
        first, last = self._range(key, self.nrows * self.ncols)
        return SubplotSpec(self, (first // self.ncols, last // self.ncols), (first % self.ncols, last % self.ncols))

    def tight_layout(self, figure, **options):
        figure.tight_layout(**options)

    def subplots(self, **options):
        return self.figure._grid_of_axes(self, **options)

    def place(self, cell, figure):
        """Left, bottom, width and height of cells, in parts of the figure."""
        values = {**figure.margins_of_grid(), **{k: v for k, v in self.own.items() if v is not None}}
        if self.within is not None:
            left, bottom, width, height = self.within.grid.place(self.within, figure)
            values.update(left=left, bottom=bottom, right=left + width, top=bottom + height)
        left, wide = _cut(values["left"], values["right"], self.width_ratios, values["wspace"], cell._columns)
        top, high = _cut(-values["top"], -values["bottom"], self.height_ratios, values["hspace"], cell._rows)
        return left, -top - high, wide, high


GridSpecFromSubplotSpec = lambda nrows, ncols, subplot_spec, **options: GridSpec(nrows, ncols, within=subplot_spec, **options)


def _cut(start, end, ratios, space, cells):
    """Start and size of cells in a row of sizes `ratios` with gaps; `space` is in parts of the mean size."""
    count = len(ratios)
    mean = (end - start) / (count + space * (count - 1))
    unit = mean * count / sum(ratios)
    at, starts = start, []
    for ratio in ratios:
        starts.append((at, at + ratio * unit))
        at += ratio * unit + space * mean
    return starts[cells[0]][0], starts[cells[1]][1] - starts[cells[0]][0]
