"""Pictures and texts of a size in points at places of the axes."""

from matplotlib.image import AxesImage
from matplotlib.text import Annotation, Text

__all__ = ["AnnotationBbox", "OffsetImage", "TextArea"]


class OffsetImage(AxesImage):
    """A picture, `zoom` points for each of its pixels at 72 dots an inch."""

    def __init__(self, arr, *, zoom=1, cmap=None, norm=None, interpolation=None, origin="upper", **options):
        super().__init__(arr, cmap, norm, origin=origin, interpolation=interpolation, **options)
        self._zoom = float(zoom)

    def get_zoom(self):
        return self._zoom

    def set_zoom(self, zoom):
        self._zoom = float(zoom)

    def extent(self):
        """Width and height in points."""
        rows, across = self._shape[:2]
        return across * self._zoom * 0.72, rows * self._zoom * 0.72

    def put(self, canvas, left, top):
        """Draws it with its corner at a point of the canvas."""
        rows = self._rows() if self.origin == "upper" else self._rows()[::-1]
        canvas.picture(self.png(rows), left, top, *self.extent(), False, 1.0 if self.get("alpha") is None else self.get("alpha"))


class TextArea(Text):
    """A text in a box."""

    def __init__(self, s, *, textprops=None, multilinebaseline=False):
        super().__init__(0, 0, s, **(textprops or {}))

    def extent(self):
        """Width and height in points."""
        from tandem.drawing import text as words

        return words.extent(self._text, self.options()["size"])

    def put(self, canvas, left, top):
        """Draws it with its corner at a point of the canvas."""
        canvas.text(left, top, self._text, **self.options() | {"across": "left", "down": "top"})


class AnnotationBbox(Annotation):
    """A picture or a text in a frame at a point, and an arrow to the point where one is asked for."""

    zorder = 3

    def __init__(
        self, offsetbox, xy, xybox=None, xycoords="data", boxcoords=None, *, frameon=True, pad=0.4, annotation_clip=None, box_alignment=(0.5, 0.5),
        bboxprops=None, arrowprops=None, fontsize=None, **options,
    ):  # fmt: skip
        super().__init__("", xy, xybox, xycoords, boxcoords, arrowprops, annotation_clip, **options)
        self.offsetbox, self._align = offsetbox, box_alignment
        self._frame, self._pad, self._looks = frameon, pad, {"facecolor": "white", "edgecolor": "black", **(bboxprops or {})}
        self.set_fontsize(fontsize)

    def draw(self, canvas, axes):
        from matplotlib.patches import Rectangle

        target = self._points(axes, self.xy, self.xycoords, (0, 0))
        x, y = self._points(axes, (self._x, self._y), self.textcoords, target)
        self.offsetbox.axes = axes
        wide, high = self.offsetbox.extent()
        pad = self._pad * self.options()["size"] if self._frame else 0.0
        left, top = x - self._align[0] * (wide + 2 * pad), y - (1 - self._align[1]) * (high + 2 * pad)
        if self.arrowprops is not None:
            self._draw_arrow(canvas, (x, y), target, self.options())
        if self._frame:
            frame = Rectangle((left, top), wide + 2 * pad, high + 2 * pad, **{k: v for k, v in self._looks.items() if k not in ("boxstyle", "pad")})
            frame.set(transform=_OnCanvas)
            frame.draw(canvas, axes)
        self.offsetbox.put(canvas, left + pad, top + pad)


class _OnCanvas:
    """Coordinates that are points of the canvas."""

    is_data = False

    @staticmethod
    def placing(figure):
        return lambda x, y: (x, y)
