"""Tables beside or on the axes."""

from tandem.drawing import text as words

from matplotlib.artist import Artist
from matplotlib.patches import Rectangle
from matplotlib.text import Text

from .offsetbox import _OnCanvas

# Where a table stands: across and down, as shares of the axes, and which of its points stands there.
_PLACES = {
    "center": (0.5, 0.5, "center", "center"), "bottom": (0.5, 0.0, "center", "top"), "top": (0.5, 1.0, "center", "bottom"),
    "left": (0.0, 0.5, "right", "center"), "right": (1.0, 0.5, "left", "center"), "center left": (0.02, 0.5, "left", "center"),
    "center right": (0.98, 0.5, "right", "center"), "lower center": (0.5, 0.02, "center", "bottom"), "upper center": (0.5, 0.98, "center", "top"),
    "best": (0.98, 0.98, "right", "top"), "upper right": (0.98, 0.98, "right", "top"), "upper left": (0.02, 0.98, "left", "top"),
    "lower left": (0.02, 0.02, "left", "bottom"), "lower right": (0.98, 0.02, "right", "bottom"), "top left": (0.0, 1.0, "right", "bottom"),
    "top right": (1.0, 1.0, "left", "bottom"), "bottom left": (0.0, 0.0, "right", "top"), "bottom right": (1.0, 0.0, "left", "top"),
}  # fmt: skip


class Cell(Rectangle):
    """A frame with a text."""

    PAD = 0.1

    def __init__(self, xy, width, height, *, edgecolor="k", facecolor="w", fill=True, text="", loc="right", fontproperties=None, visible_edges="closed"):
        super().__init__(xy, width, height, edgecolor=edgecolor, facecolor=facecolor, fill=fill)
        self._loc, self.visible_edges = loc, visible_edges
        self._cell_text = Text(0, 0, text, horizontalalignment=loc, verticalalignment="center")

    def get_text(self):
        """The text of the cell."""
        return self._cell_text

    _text = property(get_text)

    def set_text_props(self, **properties):
        """Changes how the text looks."""
        self._cell_text.set(**properties)

    def set_fontsize(self, size):
        """The size of the text."""
        self._cell_text.set_fontsize(size)

    def get_fontsize(self):
        """The size of the text."""
        return self._cell_text.options()["size"]

    def put(self, canvas, axes, left, top, width, height):
        """Draws the cell with its corner at a point of the canvas."""
        frame = Rectangle(
            (left, top), width, height, facecolor=self.get_facecolor(), edgecolor=self.get_edgecolor(), fill=self.get_fill(), linewidth=self.get_linewidth()
        )
        frame.set(transform=_OnCanvas)
        if self.visible_edges == "open":
            frame.set(fill=False, linewidth=0)
        frame.draw(canvas, axes)
        text = self._cell_text.get_text()
        if text:
            options = self._cell_text.options()
            x = {"left": left + self.PAD * width, "right": left + (1 - self.PAD) * width}.get(self._loc, left + width / 2)
            canvas.text(x, top + height / 2, text, **options | {"across": self._loc if self._loc in ("left", "right") else "center", "down": "center"})


class Table(Artist):
    """Cells in rows and columns."""

    zorder = 3

    def __init__(self, ax, loc=None, bbox=None, **options):
        if loc is not None and loc not in _PLACES:
            raise ValueError(f"Unrecognized location {loc!r}. Valid locations are\n\t" + "\n\t".join(_PLACES))
        super().__init__()
        self.figure, self._loc, self._bbox = ax.figure, loc or "bottom", bbox
        self._cells, self._fit, self._sized, self._size, self.edges = {}, [], True, 10.0, "closed"

    def add_cell(self, row, col, *args, **kwargs):
        """A new cell."""
        cell = self._cells[row, col] = Cell((0, 0), *args, visible_edges=self.edges, **kwargs)
        return cell

    def __getitem__(self, place):
        return self._cells[place]

    def __setitem__(self, place, cell):
        self._cells[place] = cell

    def get_celld(self):
        """All cells by row and column."""
        return self._cells

    def get_children(self):
        """All cells."""
        return list(self._cells.values())

    def auto_set_font_size(self, value=True):
        """Whether texts shrink until they fit."""
        self._sized = value

    def set_fontsize(self, size):
        """The size of all texts."""
        self._size = size
        for cell in self._cells.values():
            cell.set_fontsize(size)

    def scale(self, xscale, yscale):
        """Widens and heightens all cells."""
        for cell in self._cells.values():
            cell.set_width(cell.get_width() * xscale)
            cell.set_height(cell.get_height() * yscale)

    def auto_set_column_width(self, col):
        """Columns as wide as their texts."""
        self._fit += list(col) if hasattr(col, "__iter__") else [col]

    def data_limits(self):
        return (), (), (), ()

    def _measured(self, box):
        """Widths of columns and heights of rows in points."""
        wide, high = box[2] - box[0], box[3] - box[1]
        widths, heights = {}, {}
        for (row, column), cell in self._cells.items():
            width = cell.get_width() * wide
            if column in self._fit:
                width = words.extent(cell.get_text().get_text(), cell.get_fontsize())[0] * (1 + 2 * Cell.PAD) + 2
            widths[column] = max(widths.get(column, 0.0), width)
            heights[row] = max(heights.get(row, 0.0), cell.get_height() * high)
        return widths, heights

    def draw(self, canvas, axes):
        box = axes.box_points()
        left, top, right, bottom = box
        if self._sized:
            for cell in self._cells.values():
                text, size = cell.get_text().get_text(), cell.get_fontsize()
                long = words.extent(text, size)[0] if text else 0
                room = cell.get_width() * (right - left) * (1 - 2 * Cell.PAD)
                if long > room > 0 and (-1 not in [c for _, c in self._cells] or cell._loc != "left"):
                    self._size = min(self._size, max(1.0, size * room / long))
            self.set_fontsize(self._size)
        widths, heights = self._measured(box)
        across, down = sum(widths.values()), sum(heights.values())
        if self._bbox is not None:
            x, y, w, h = self._bbox.bounds if hasattr(self._bbox, "bounds") else self._bbox
            stretch = w * (right - left) / across, h * (bottom - top) / down
            widths, heights = ({k: v * s for k, v in part.items()} for part, s in zip((widths, heights), stretch))
            corner = left + x * (right - left), bottom - (y + h) * (bottom - top)
        else:
            x, y, side, end = _PLACES[self._loc]
            at = left + x * (right - left), bottom - y * (bottom - top)
            # Names of rows stand left of the table, whose place is that of its cells.
            named = widths.get(-1, 0.0)
            corner = (
                at[0] - {"left": 0.0, "center": (across - named) / 2 + named, "right": across}[side],
                at[1] - {"top": 0.0, "center": down / 2, "bottom": down}[end],
            )
        y = corner[1]
        for row in sorted(heights):
            x = corner[0]
            for column in sorted(widths):
                if (row, column) in self._cells:
                    self._cells[row, column].put(canvas, axes, x, y, widths[column], heights[row])
                x += widths[column]
            y += heights[row]
        canvas.reach(corner[0], corner[1], corner[0] + across, y)


def table(
    axes, cellText=None, cellColours=None, cellLoc="right", colWidths=None, rowLabels=None, rowColours=None, rowLoc="left", colLabels=None, colColours=None,
    colLoc="center", loc="bottom", bbox=None, edges="closed", **options,
):  # fmt: skip
    """A table of texts, with names of rows and columns."""
    if cellColours is None and cellText is None:
        raise ValueError("At least one argument from 'cellColours' or 'cellText' must be used to create a table.")
    if hasattr(cellText, "columns"):
        colLabels = list(cellText.columns) if colLabels is None else colLabels
        rowLabels = list(cellText.index) if rowLabels is None else rowLabels
        cellText = cellText.to_numpy().tolist()
    texts = [[""] * len(row) for row in cellColours] if cellText is None else [list(row) for row in cellText]
    rows, columns = len(texts), len(texts[0])
    if any(len(row) != columns for row in texts):
        raise ValueError(f"Each row in 'cellText' must have {columns} columns")
    colours = [["w"] * columns for _ in range(rows)] if cellColours is None else cellColours
    widths = [1.0 / columns] * columns if colWidths is None else list(colWidths)
    made = Table(axes, loc, bbox)
    made.edges, offset = edges, 0
    height = 16.7 / max(axes.get_position().height * float(axes.figure.get_size_inches()[1]) * 72, 1.0)
    if colLabels is not None or colColours is not None:
        offset = 1
        for k in range(columns):
            made.add_cell(
                0,
                k,
                widths[k],
                height,
                text=str(colLabels[k]) if colLabels is not None else "",
                facecolor=colColours[k] if colColours is not None else "w",
                loc=colLoc,
            )
    for i in range(rows):
        for k in range(columns):
            made.add_cell(i + offset, k, widths[k], height, text=str(texts[i][k]), facecolor=colours[i][k], loc=cellLoc)
    if rowLabels is not None or rowColours is not None:
        for i in range(rows):
            text = str(rowLabels[i]) if rowLabels is not None else ""
            made.add_cell(i + offset, -1, 1e-15, height, text=text, facecolor=rowColours[i] if rowColours is not None else "w", loc=rowLoc)
        made.auto_set_column_width(-1)
    if options.get("fontsize"):
        made.auto_set_font_size(False)
        made.set_fontsize(options["fontsize"])
    axes.add_artist(made)
    return made
