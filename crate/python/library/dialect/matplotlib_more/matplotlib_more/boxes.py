"""Boxes of things in a row, in a column or at a corner of axes, with sizes in points."""

from matplotlib.artist import points
from matplotlib.offsetbox import AnnotationBbox, OffsetImage, TextArea  # noqa: F401
from matplotlib.patches import Rectangle
from matplotlib.text import box_style
from matplotlib.transforms import Base
from matplotlib_extras.offsetbox import _OnCanvas
from tandem.drawing import canvas as canvases

_CORNERS = {
    "upper right": (1, 1), "upper left": (0, 1), "lower left": (0, 0), "lower right": (1, 0), "right": (1, 0.5), "center left": (0, 0.5),
    "center right": (1, 0.5), "lower center": (0.5, 0), "upper center": (0.5, 1), "center": (0.5, 0.5),
}  # fmt: skip


class _Within(Base):
    """From points within a box, whose lower left corner is the origin, to the canvas."""

    is_data = False

    def __init__(self):
        self.corner, self.scale = (0.0, 0.0), 1.0

    def point(self, x, y):
        return self.corner[0] + x, self.corner[1] - y

    def placing(self, figure):
        return self.point


class OffsetBox:
    """A box with things in it."""

    pad = 0.0
    figure = axes = None

    def set_figure(self, figure):
        self.figure = figure

    def get_children(self):
        return list(getattr(self, "_children", ()))

    def get_visible(self):
        return True


class DrawingArea(OffsetBox):
    """A sheet of a size in points."""

    def __init__(self, width, height, xdescent=0.0, ydescent=0.0, clip=False):
        self.width, self.height, self.xdescent, self.ydescent, self._clip = width, height, xdescent, ydescent, clip
        self._children, self._place = [], _Within()

    def add_artist(self, a):
        self._children.append(a)
        a.set(transform=self._place)

    def get_transform(self):
        return self._place

    def extent(self):
        return self.width, self.height

    def put(self, canvas, left, top, axes=None):
        """Draws it with its corner at a point of the canvas."""
        axes = axes or self.axes
        self._place.corner = left + self.xdescent, top + self.height - self.ydescent
        if self._clip:
            canvas.open((left, top, left + self.width, top + self.height))
        for child in self._children:
            child.figure = getattr(axes, "figure", None)
            child.paint(canvas, axes)
        if self._clip:
            canvas.close()


class AuxTransformBox(OffsetBox):
    """Things in the coordinates of another transform, wherever the box stands."""

    def __init__(self, aux_transform):
        self._aux, self._children, self.figure = aux_transform, [], None

    def add_artist(self, a):
        self._children.append(a)
        a.set(transform=self._aux)

    def _measured(self):
        canvas = canvases.Canvas()
        for child in self._children:
            child.paint(canvas, self.axes)
            if hasattr(child, "outline"):
                place = child.place(self.axes)
                for x, y in child.outline():
                    a, b = place(x, y)
                    canvas.reach(a, b, a, b)
            elif hasattr(child, "get_xdata"):
                for a, b in child.places(self.axes, child._x, child._y):
                    canvas.reach(a, b, a, b)
        return canvas.bounds or (0.0, 0.0, 0.0, 0.0)

    def extent(self):
        left, top, right, bottom = self._measured()
        return right - left, bottom - top

    def put(self, canvas, left, top, axes=None):
        """Draws it with its corner at a point of the canvas."""
        axes = axes or self.axes
        x, y = self._measured()[:2]
        with canvas.moved(left - x, top - y):
            for child in self._children:
                child.paint(canvas, axes)


class PackerBase(OffsetBox):
    """Boxes beside or below each other."""

    def __init__(self, pad=0.0, sep=0.0, width=None, height=None, align="baseline", mode="fixed", children=None):
        self.pad, self.sep, self.width, self.height, self.align, self.mode = pad or 0.0, sep or 0.0, width, height, align, mode
        self._children = list(children or ())

    def _sizes(self):
        for child in self._children:
            child.axes = getattr(self, "axes", None)
        return [child.extent() for child in self._children]


def _aside(align, room, size):
    return {"left": 0.0, "top": 0.0, "right": room - size, "bottom": room - size, "baseline": room - size}.get(align, (room - size) / 2)


class HPacker(PackerBase):
    """Boxes beside each other."""

    def extent(self):
        sizes = self._sizes()
        return sum(w for w, _ in sizes) + self.sep * (len(sizes) - 1) + 2 * self.pad, max(h for _, h in sizes) + 2 * self.pad

    def put(self, canvas, left, top, axes=None):
        """Draws them with the corner of all at a point of the canvas."""
        sizes, x = self._sizes(), left + self.pad
        room = max(h for _, h in sizes)
        for child, (wide, high) in zip(self._children, sizes):
            _put(child, canvas, x, top + self.pad + _aside(self.align, room, high), axes)
            x += wide + self.sep


class VPacker(PackerBase):
    """Boxes below each other."""

    def extent(self):
        sizes = self._sizes()
        return max(w for w, _ in sizes) + 2 * self.pad, sum(h for _, h in sizes) + self.sep * (len(sizes) - 1) + 2 * self.pad

    def put(self, canvas, left, top, axes=None):
        """Draws them with the corner of all at a point of the canvas."""
        sizes, y = self._sizes(), top + self.pad
        room = max(w for w, _ in sizes)
        for child, (wide, high) in zip(self._children, sizes):
            aside = 0.0 if self.align == "baseline" else _aside(self.align, room, wide)
            _put(child, canvas, left + self.pad + aside, y, axes)
            y += high + self.sep


def _put(child, canvas, left, top, axes):
    child.axes = axes
    child.figure = getattr(axes, "figure", None)
    if isinstance(child, OffsetBox):
        child.put(canvas, left, top, axes)
    else:
        child.put(canvas, left, top)


class PaddedBox(OffsetBox):
    """A box with room around it, and a frame if asked for."""

    def __init__(self, child, pad=0.0, *, draw_frame=False, patch_attrs=None):
        self._child, self.pad, self._frame, self._looks = child, pad or 0.0, draw_frame, {"facecolor": "w", "edgecolor": "k", **(patch_attrs or {})}

    def extent(self):
        self._child.axes = self.axes
        wide, high = self._child.extent()
        return wide + 2 * self.pad, high + 2 * self.pad

    def put(self, canvas, left, top, axes=None):
        """Draws it with its corner at a point of the canvas."""
        wide, high = self.extent()
        if self._frame:
            canvas.shape(canvases.path([(left, top), (left + wide, top), (left + wide, top + high), (left, top + high)], True), box_style(self._looks, 10)[1])
        _put(self._child, canvas, left + self.pad, top + self.pad, axes)


class AnchoredOffsetbox(Rectangle):
    """A box at a corner, a side or the middle of axes."""

    zorder = 5

    def __init__(self, loc, *, pad=0.4, borderpad=0.5, child=None, prop=None, frameon=True, bbox_to_anchor=None, bbox_transform=None, **options):
        names = list(_CORNERS)
        if loc not in _CORNERS and not (isinstance(loc, int) and 1 <= loc <= 10):
            raise ValueError(f"{loc!r} is not a valid value for loc; supported values are {', '.join(map(repr, names))}")
        super().__init__((0, 0), 0, 0, facecolor="white", edgecolor="black", clip_on=False)
        self._loc = loc if isinstance(loc, str) else names[loc - 1]
        self._around, self._away, self._child, self._anchor, self._to = pad, borderpad, child, bbox_to_anchor, bbox_transform
        size = prop.get("size") if isinstance(prop, dict) else getattr(prop, "get_size_in_points", lambda: None)()
        self._size, self._has_frame, self._style_of = points(size), frameon, None
        self.patch = self

    def set_child(self, child):
        self._child = child

    def get_child(self):
        return self._child

    def set_boxstyle(self, boxstyle=None, **options):
        self._style_of = boxstyle

    def data_limits(self):
        return (), (), (), ()

    def set_bbox_to_anchor(self, bbox, transform=None):
        self._anchor, self._to = bbox, transform

    def _frame_of(self, axes):
        if self._anchor is None:
            return axes.box_points()
        bounds = tuple(getattr(self._anchor, "bounds", self._anchor))
        x, y, w, h = bounds if len(bounds) == 4 else (*bounds, 0.0, 0.0)
        place = (self._to or axes.transAxes).placing(axes.figure)
        (a, b), (c, d) = place(x, y), place(x + w, y + h)
        return min(a, c), min(b, d), max(a, c), max(b, d)

    def draw(self, canvas, axes):
        self._child.axes = axes
        wide, high = self._child.extent()
        pad, away, (across, up) = self._around * self._size, self._away * self._size, _CORNERS[self._loc]
        wide, high = wide + 2 * pad, high + 2 * pad
        left, top, right, bottom = self._frame_of(axes)
        x = left + away + across * (right - left - wide - 2 * away)
        y = bottom - away - high - up * (bottom - top - high - 2 * away)
        if self._has_frame:
            self._xy, self._width, self._height = (x, y), wide, high
            self._values["transform"] = _OnCanvas
            super().draw(canvas, axes)
            self._values["transform"] = None
        canvas.reach(x, y, x + wide, y + high)
        _put(self._child, canvas, x + pad, y + pad, axes)


class AnchoredText(AnchoredOffsetbox):
    """A text at a corner."""

    def __init__(self, s, loc, *, pad=0.4, borderpad=0.5, prop=None, **options):
        prop = dict(prop or {})
        self.txt = TextArea(s, textprops=prop)
        self.txt._text_of = self.txt
        super().__init__(loc, pad=pad, borderpad=borderpad, child=self.txt, prop=prop, **options)


class DraggableBase:
    """Something that could be moved with a mouse."""

    def __init__(self, ref_artist, use_blit=False):
        self.ref_artist = ref_artist

    def disconnect(self):
        """It hears of nothing."""


DraggableOffsetBox = DraggableAnnotation = DraggableBase
