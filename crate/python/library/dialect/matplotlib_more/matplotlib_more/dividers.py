"""Places of axes in a grid of sizes; axes that show parts of others larger; frames and lines between them."""

from matplotlib.patches import Patch
from matplotlib.transforms import Bbox
from matplotlib_extras.axes_grids import _spread, make_axes_locatable

from matplotlib_more import axes_size as Size

_ANCHORS = {"C": (0.5, 0.5), "SW": (0, 0), "S": (0.5, 0), "SE": (1, 0), "E": (1, 0.5), "NE": (1, 1), "N": (0.5, 1), "NW": (0, 1), "W": (0, 0.5)}


def _number(size):
    return size if isinstance(size, Size.Size) else Size.from_any(size)


class Divider:
    """A rectangle of the figure in columns and rows of sizes."""

    def __init__(self, fig, pos, horizontal, vertical, aspect=None, anchor="C"):
        self._figure, self._pos, self._aspect, self._anchor = fig, tuple(pos), aspect, anchor
        self._sizes = {"x": [_number(size) for size in horizontal], "y": [_number(size) for size in vertical]}

    def get_position(self):
        return self._pos

    def set_position(self, pos):
        self._pos = tuple(pos)

    def get_horizontal(self):
        return self._sizes["x"]

    def get_vertical(self):
        return self._sizes["y"]

    def set_horizontal(self, h):
        self._sizes["x"] = [_number(size) for size in h]

    def set_vertical(self, v):
        self._sizes["y"] = [_number(size) for size in v]

    def set_aspect(self, aspect=False):
        self._aspect = aspect

    def get_aspect(self):
        return self._aspect

    def set_anchor(self, anchor):
        self._anchor = anchor

    def append_size(self, position, size):
        """One more strip at a side."""
        way = self._sizes["x" if position in ("left", "right") else "y"]
        way.insert(0 if position in ("left", "bottom") else len(way), _number(size))

    def _place(self, nx, ny, nx1, ny1):
        left, bottom, width, height = self._pos
        inches = self._figure._size
        room = {"x": width * inches[0], "y": height * inches[1]}
        scale = {}
        for way, sizes in self._sizes.items():
            shares = sum(size.share for size in sizes)
            scale[way] = max(room[way] - sum(size.inches for size in sizes), 0.0) / shares if shares else 0.0
        if self._aspect:
            scale = dict.fromkeys(scale, min(scale.values()))
        anchor = _ANCHORS[self._anchor] if isinstance(self._anchor, str) else self._anchor
        found = []
        for way, at, first, last in (("x", 0, nx, nx1), ("y", 1, ny, ny1)):
            ends = _spread([size.parts() for size in self._sizes[way]], room[way], scale[way], 1.0)
            slack = room[way] - (ends[-1][1] - ends[0][0])
            shift = (anchor[at] - 0.5) * slack if self._aspect else -ends[0][0]
            last = first + 1 if last is None else len(ends) + 1 + last if last < 0 else last
            found.append(((ends[first][0] + shift) / inches[at], (ends[last - 1][1] + shift) / inches[at]))
        (x0, x1), (y0, y1) = found
        return left + x0, bottom + y0, x1 - x0, y1 - y0

    def new_locator(self, nx, ny, nx1=None, ny1=None):
        """What tells axes their cells."""
        return lambda axes=None, renderer=None: Bbox.from_bounds(*self._place(nx, ny, nx1, ny1))

    def add_auto_adjustable_area(self, use_axes, pad=0.1, adjust_dirs=None):
        """Room for what is written around axes, which layouts find here."""


class SubplotDivider(Divider):
    """A cell of the figure's grid in columns and rows of sizes."""

    def __init__(self, fig, *arguments, horizontal=None, vertical=None, aspect=None, anchor="C"):
        probe = fig.add_subplot(*arguments)
        self._cell = probe.cell
        probe.remove()
        super().__init__(fig, (0, 0, 1, 1), horizontal or [], vertical or [], aspect, anchor)

    _pos = property(lambda self: self._cell.grid.place(self._cell, self._figure), lambda self, pos: None)

    def get_subplotspec(self):
        return self._cell


class HBoxDivider(SubplotDivider):
    """Axes beside each other, of the same height."""

    _way = "x"

    def _place(self, nx, ny=0, nx1=None, ny1=None):
        left, bottom, width, height = self._pos
        inches = self._figure._size
        along, across = ("x", "y") if self._way == "x" else ("y", "x")
        room, other = (width * inches[0], height * inches[1]) if self._way == "x" else (height * inches[1], width * inches[0])
        mine, theirs = self._sizes[along], self._sizes[across]
        # What all are high in, and wide for each inch of that.
        shares = [size.share / theirs[min(n, len(theirs) - 1)].share if size.share and theirs else 0.0 for n, size in enumerate(mine)]
        fixed = sum(size.inches for size in mine)
        high = min(other, (room - fixed) / (sum(shares) or 1.0))
        starts, at = [], 0.0
        for size, share in zip(mine, shares):
            starts.append((at, at + size.inches + share * high))
            at = starts[-1][1]
        slack, anchor = room - at, _ANCHORS[self._anchor]
        last = nx + 1 if nx1 is None else nx1
        a, b = starts[nx][0], starts[last - 1][1]
        if self._way == "x":
            return left + (a + anchor[0] * slack) / inches[0], bottom + (other - high) * anchor[1] / inches[1], (b - a) / inches[0], high / inches[1]
        return left + (other - high) * anchor[0] / inches[0], bottom + (a + anchor[1] * slack) / inches[1], high / inches[0], (b - a) / inches[1]

    def new_locator(self, nx, nx1=None):
        return super().new_locator(nx, 0, nx1, None)


class VBoxDivider(HBoxDivider):
    """Axes above each other, of the same width."""

    _way = "y"


def make_axes_area_auto_adjustable(ax, use_axes=None, pad=0.1, adjust_dirs=None):
    """Room for what is written around axes."""
    ax.figure._tight = True


def zoomed_inset_axes(parent_axes, zoom, loc="upper right", bbox_to_anchor=None, bbox_transform=None, axes_class=None, axes_kwargs=None, borderpad=0.5):
    """Small axes inside of others, whose data are `zoom` times as large."""
    from matplotlib_extras.axes_grids import inset_axes

    made = inset_axes(parent_axes, "10%", "10%", loc, bbox_to_anchor, bbox_transform, axes_class, axes_kwargs, borderpad)
    inner = made.stolen

    def place(*given):
        left, top, right, bottom = parent_axes.figure._box(parent_axes)
        if parent_axes.aspect != "auto":
            left, top, right, bottom = parent_axes.prepare((left, top, right, bottom))
        parts = []
        for way, room in (("x", right - left), ("y", bottom - top)):
            (a, b), (c, d) = getattr(parent_axes, f"get_{way}lim")(), getattr(made, f"get_{way}lim")()
            parts.append(abs(d - c) / abs(b - a) * zoom * room / 72)
        x, y, w, h = inner(*given)
        wide, high = parent_axes.figure._size
        across, up = _across(loc)
        grown = parts[0] / wide, parts[1] / high
        return float(x + (w - grown[0]) * across), float(y + (h - grown[1]) * up), float(grown[0]), float(grown[1])

    made.stolen = place
    return made


def _across(loc):
    from matplotlib_extras.axes_grids import _PLACES

    return _PLACES[loc if isinstance(loc, str) else list(_PLACES)[loc - 1]]


class BboxPatch(Patch):
    """The frame of a rectangle in dots."""

    def __init__(self, bbox, **options):
        self.bbox = bbox
        if "transform" in options:
            raise ValueError("transform should not be set")
        super().__init__(**options)

    def _corners(self, figure):
        box, scale, high = _now(self.bbox), 72 / figure.dpi, figure.box_points()[3]
        return [(x * scale, high - y * scale) for x, y in ((box.x0, box.y0), (box.x1, box.y0), (box.x1, box.y1), (box.x0, box.y1))]

    def data_limits(self):
        return (), (), (), ()

    def draw(self, canvas, axes):
        from tandem.drawing import canvas as canvases

        canvas.shape(canvases.path(self._corners(axes.figure), True), self.style())


def _now(bbox):
    return bbox() if callable(bbox) else bbox


class BboxConnector(BboxPatch):
    """A line from a corner of one rectangle to a corner of another: corners are counted from the upper right, against the clock."""

    def __init__(self, bbox1, bbox2, loc1, loc2=None, **options):
        self.bbox1, self.bbox2, self.loc1, self.loc2 = bbox1, bbox2, loc1, loc1 if loc2 is None else loc2
        options.setdefault("fill", bool({"fc", "facecolor", "color"} & set(options)))
        super().__init__(bbox1, **options)

    closed = False

    @staticmethod
    def get_bbox_edge_pos(bbox, loc):
        """A corner of a rectangle."""
        return {1: (bbox.x1, bbox.y1), 2: (bbox.x0, bbox.y1), 3: (bbox.x0, bbox.y0), 4: (bbox.x1, bbox.y0)}[loc]

    def _ends(self, one, other):
        return [self.get_bbox_edge_pos(_now(self.bbox1), one), self.get_bbox_edge_pos(_now(self.bbox2), other)]

    def _points(self):
        return self._ends(self.loc1, self.loc2)

    def draw(self, canvas, axes):
        from tandem.drawing import canvas as canvases

        figure = axes.figure
        scale, high = 72 / figure.dpi, figure.box_points()[3]
        canvas.shape(canvases.path([(x * scale, high - y * scale) for x, y in self._points()], self.closed), self.style())


class BboxConnectorPatch(BboxConnector):
    """The area between two sides of two rectangles."""

    closed = True

    def __init__(self, bbox1, bbox2, loc1a, loc2a, loc1b, loc2b, **options):
        super().__init__(bbox1, bbox2, loc1a, loc2a, **options)
        self.loc1b, self.loc2b = loc1b, loc2b

    def _points(self):
        return self._ends(self.loc1, self.loc2) + self._ends(self.loc1b, self.loc2b)[::-1]


def mark_inset(parent_axes, inset_axes, loc1, loc2, **options):
    """A frame around what other axes show, and two lines from its corners to theirs."""
    corners = lambda: Bbox([parent_axes.transData.transform((a, b)) for a, b in zip(*(inset_axes.get_xlim(), inset_axes.get_ylim()))])
    options.setdefault("fill", bool({"fc", "facecolor", "color"} & set(options)))
    made = [BboxPatch(corners, **options)]
    inset = lambda: Bbox([inset_axes.transAxes.transform((0, 0)), inset_axes.transAxes.transform((1, 1))])
    made += [BboxConnector(inset, corners, loc1=loc, **options) for loc in (loc1, loc2)]
    for one in made:
        one.set(clip_on=False)
        parent_axes._add(one)
    return tuple(made)


__all__ = ["BboxConnector", "BboxConnectorPatch", "BboxPatch", "Divider", "HBoxDivider", "Size", "SubplotDivider", "VBoxDivider",
           "make_axes_area_auto_adjustable", "make_axes_locatable", "mark_inset", "zoomed_inset_axes"]  # fmt: skip
