"""Bars that tell what the colours of a picture mean."""

from tandem import png_image
from tandem.dialect.late import late_names
from tandem.drawing import canvas as canvases

from .artist import Artist


class _Gradient(Artist):
    """All colours of a mappable, from its least to its largest number."""

    zorder = 0

    def __init__(self, mappable, upright, **options):
        self._mappable, self._upright = mappable, upright
        super().__init__(**options)

    def draw(self, canvas, axes):
        left, top, right, bottom = axes.box_points()
        mappable = self._mappable
        if hasattr(mappable, "levels") and not mappable.filled:
            for n, level in enumerate(mappable.levels):
                x, y = axes.to_points(level, level)
                ends = [(left, y), (right, y)] if self._upright else [(x, top), (x, bottom)]
                canvas.shape(canvases.path(ends), mappable._style(n, level))
            return
        if hasattr(mappable, "levels"):
            for low, high, colour in mappable.layers():
                (x0, y0), (x1, y1) = axes.to_points(low, low), axes.to_points(high, high)
                box = (left, y1, right, y0) if self._upright else (x0, top, x1, bottom)
                corners = [(box[0], box[1]), (box[2], box[1]), (box[2], box[3]), (box[0], box[3])]
                canvas.shape(canvases.path(corners, True), canvases.Style(colour, colour, 0.3))
            return
        table = mappable.cmap.bytes()
        rows = [colour for colour in reversed(table)] if self._upright else [b"".join(table)]
        alpha = mappable.get("alpha") if hasattr(mappable, "get") else None
        canvas.picture(
            png_image.png(rows, 1 if self._upright else len(table)), left, top, right - left, bottom - top, False, 1.0 if alpha is None else float(alpha)
        )


class Colorbar:
    """A bar of colours with an axis."""

    def __init__(self, ax, mappable, upright, options):
        self.ax, self.mappable, self.orientation = ax, mappable, "vertical" if upright else "horizontal"
        ax._add(_Gradient(mappable, upright))
        ax.name = "colorbar"
        self._axis = ax.yaxis if upright else ax.xaxis
        other = ax.xaxis if upright else ax.yaxis
        other.set_visible(False)
        self._axis.grid(False)
        low, high = mappable.norm.vmin, mappable.norm.vmax
        low, high = (0.0, 1.0) if low is None else (low, high)
        if type(mappable.norm).__name__ == "LogNorm":
            (ax.set_yscale if upright else ax.set_xscale)("log")
        self._axis.set_limits(low, high)
        if upright and options.get("location") != "left":
            self._axis.tick_right()
            self._axis.set_label_position("right")
        if hasattr(mappable, "levels"):
            self._axis.set_ticks(mappable.levels)
        if options.get("ticks") is not None:
            self.set_ticks(options["ticks"])
        if options.get("format") is not None:
            form = options["format"]
            self._axis.set_major_formatter((lambda x, pos: form % x) if isinstance(form, str) and "%" in form else form)
        if options.get("label"):
            self.set_label(options["label"])
        self.vmin, self.vmax = low, high
        self.outline = ax.spines

    def set_label(self, label, **properties):
        self._axis.set_label_text(label, **properties)

    def set_ticks(self, ticks, labels=None, **options):
        if hasattr(ticks, "tick_values"):
            self._axis.set_major_locator(ticks)
        else:
            self._axis.set_ticks(ticks, labels)

    def get_ticks(self, minor=False):
        return self._axis.get_ticklocs(minor)

    def set_ticklabels(self, labels, **options):
        self._axis.set_ticklabels(labels, **options)

    def minorticks_on(self):
        from .ticker import AutoMinorLocator

        self._axis.minor_locator = AutoMinorLocator()

    def minorticks_off(self):
        from .ticker import NullLocator

        self._axis.minor_locator = NullLocator()

    def remove(self):
        self.ax.remove()

    def update_normal(self, mappable=None):
        pass


def make(figure, mappable, cax, ax, options):
    """A colour bar beside axes, or on axes of its own."""
    if mappable is None:
        raise RuntimeError(
            "No mappable was found to use for colorbar creation. First define a mappable such as an image (with imshow) or a contour set (with contourf)."
        )
    location = options.get("location")
    upright = options.get("orientation", "horizontal" if location in ("top", "bottom") else "vertical") == "vertical"
    if cax is None:
        parents = ax if ax is not None else mappable.axes if mappable.axes is not None else figure.gca()
        parents = [parents] if hasattr(parents, "xaxis") else parents.flatten() if hasattr(parents, "flatten") else parents
        cax = _steal(figure, list(parents), upright, options)
    mappable.colorbar = bar = Colorbar(cax, mappable, upright, options)
    return bar


def _steal(figure, parents, upright, options):
    """New axes in a strip that is taken from others."""
    share = float(options.get("fraction", 0.15))
    pad = float(options.get("pad", 0.05 if upright else 0.15))
    shrink, aspect = float(options.get("shrink", 1.0)), options.get("aspect", 20)

    def kept(before):
        def cut(left, bottom, width, height):
            left, bottom, width, height = before(left, bottom, width, height) if before else (left, bottom, width, height)
            # Several parents give way together.
            a, b, c, d = _around(figure, parents)
            if upright:
                factor = 1 - share - pad
                return a + (left - a) * factor, bottom, width * factor, height
            factor = 1 - share - pad
            return left, d - (d - bottom) * factor, width, height * factor

        return cut

    current = figure._current
    bar = figure.add_axes((0.0, 0.0, 0.1, 0.1))
    figure._current = current

    def place(*_):
        a, b, c, d = _around(figure, parents)
        wide, high = figure._size
        if upright:
            # As high as the parent is drawn, which its aspect may have made lower.
            boxes = [p._box or figure._box(p) for p in parents]
            top, bottom = max(1 - box[1] / (high * 72) for box in boxes), min(1 - box[3] / (high * 72) for box in boxes)
            right = max(box[2] / (wide * 72) for box in boxes)
            x = max(a + (c - a) * (1 - share), right + 0.01) if len(parents) > 1 or parents[0].aspect == "auto" else right + (c - a) * pad * 0.6
            tall = (d - b) * shrink if parents[0].aspect == "auto" or len(parents) > 1 else (top - bottom) * shrink
            thick = min(tall * high / aspect / wide, (c - a) * share)
            middle = (b + d) / 2 if parents[0].aspect == "auto" or len(parents) > 1 else (top + bottom) / 2
            return x, middle - tall / 2, thick, tall
        long = (c - a) * shrink
        thick = min(long * wide / aspect / high, (d - b) * share)
        return (a + c - long) / 2, b + (d - b) * share - thick, long, thick

    for parent in parents:
        parent.stolen = kept(getattr(parent, "stolen", None))
    bar.stolen = place
    return bar


def _around(figure, parents):
    """The rectangle around axes, as if no strip had been taken from them."""
    places = [figure.place_of(parent) for parent in parents]
    return (min(p[0] for p in places), min(p[1] for p in places), max(p[0] + p[2] for p in places), max(p[1] + p[3] for p in places))

__getattr__ = late_names("matplotlib.colorbar", names={"ColorbarBase": "matplotlib_rare.seldom"})
