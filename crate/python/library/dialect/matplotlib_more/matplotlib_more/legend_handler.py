"""How legends draw the keys of things."""

from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle
from matplotlib.transforms import Base


class _Place(Base):
    """From points within a key's box, whose lower left corner is its origin, to points of the canvas."""

    is_data = False

    def __init__(self, left, bottom):
        self._left, self._bottom = left, bottom

    def point(self, x, y):
        return x, y

    def placing(self, figure):
        return lambda x, y: (self._left + x, self._bottom - y)


class HandleBox:
    """The box of one key, in points."""

    def __init__(self, canvas, axes, left, middle, width, height):
        self.width, self.height, self.xdescent, self.ydescent = width, height * 0.7, 0.0, 0.0
        self._canvas, self._axes, self._place = canvas, axes, _Place(left, middle + self.height / 2)
        self.artists = []

    def add_artist(self, artist):
        """Draws an artist in it."""
        self.artists.append(artist)
        if artist.axes is None:
            artist.axes = None
        if artist.get("transform") is None or not isinstance(artist.get("transform"), _Place):
            artist.set(transform=self._place if artist.get("transform") is None else artist.get("transform"))
        artist.figure = self._axes.figure
        artist.paint(self._canvas, self._axes)

    def get_transform(self):
        return self._place


class HandlerBase:
    """Draws a key by the artists that `create_artists` makes."""

    def __init__(self, xpad=0.0, ypad=0.0, update_func=None):
        self._xpad, self._ypad, self._update_prop_func = xpad, ypad, update_func

    def adjust_drawing_area(self, legend, orig_handle, xdescent, ydescent, width, height, fontsize):
        return xdescent - self._xpad * fontsize, ydescent - self._ypad * fontsize, width - self._xpad * fontsize, height - self._ypad * fontsize

    def update_prop(self, legend_handle, orig_handle, legend):
        """Takes the looks of the thing that the key is for."""
        if self._update_prop_func is not None:
            self._update_prop_func(legend_handle, orig_handle)
            return
        for name, value in orig_handle._values.items():
            if name in legend_handle._values and name not in ("transform", "label", "clip_path", "visible", "zorder"):
                legend_handle._values[name] = value

    def legend_artist(self, legend, orig_handle, fontsize, handlebox):
        """Draws the key into its box."""
        place = self.adjust_drawing_area(legend, orig_handle, handlebox.xdescent, handlebox.ydescent, handlebox.width, handlebox.height, fontsize)
        artists = self.create_artists(legend, orig_handle, *place, fontsize, handlebox.get_transform())
        for artist in artists:
            handlebox.add_artist(artist)
        return artists[0]

    def create_artists(self, legend, orig_handle, xdescent, ydescent, width, height, fontsize, trans):
        return [Own(orig_handle, width, height)]


class Own(Line2D):
    """The key that a thing draws by itself, in a box."""

    def __init__(self, handle, width, height, at=0.0):
        super().__init__([], [])
        self._handle, self._box = handle, (at, width, height)

    def draw(self, canvas, axes):
        at, width, height = self._box
        x, y = self.place(axes)(at, height / 2)
        self._handle.draw_key(canvas, x, y, width, height / 0.7)


class HandlerNpoints(HandlerBase):
    """Several marks in a row."""

    def __init__(self, marker_pad=0.3, numpoints=None, **options):
        super().__init__(**options)
        self._numpoints, self._marker_pad = numpoints, marker_pad

    def get_numpoints(self, legend):
        return self._numpoints or 1

    def get_xdata(self, legend, xdescent, ydescent, width, height, fontsize):
        count, pad = self.get_numpoints(legend), self._marker_pad * fontsize
        xs = [-xdescent, -xdescent + width]
        if count == 1:
            return xs, [-xdescent + width / 2]
        return xs, [-xdescent + pad + (width - 2 * pad) * n / (count - 1) for n in range(count)]


class HandlerLine2D(HandlerNpoints):
    """A piece of a line with marks."""

    def create_artists(self, legend, orig_handle, xdescent, ydescent, width, height, fontsize, trans):
        ends, marks = self.get_xdata(legend, xdescent, ydescent, width, height, fontsize)
        middle = (height - ydescent) / 2
        line, points = Line2D(ends, [middle] * 2), Line2D(marks, [middle] * len(marks))
        for made in (line, points):
            self.update_prop(made, orig_handle, legend)
        line.set(marker="None", drawstyle="default")
        points.set(linestyle="None", markevery=None)
        return [line, points]


HandlerLine2DCompound = HandlerLine2D


class HandlerPatch(HandlerBase):
    """A rectangle, or what a function makes, in the looks of a patch."""

    def __init__(self, patch_func=None, **options):
        super().__init__(**options)
        self._patch_func = patch_func

    def create_artists(self, legend, orig_handle, xdescent, ydescent, width, height, fontsize, trans):
        if self._patch_func is None:
            patch = Rectangle((-xdescent, -ydescent), width, height)
        else:
            patch = self._patch_func(legend=legend, orig_handle=orig_handle, xdescent=xdescent, ydescent=ydescent, width=width, height=height,
                                     fontsize=fontsize)  # fmt: skip
        self.update_prop(patch, orig_handle, legend)
        return [patch]


class HandlerTuple(HandlerBase):
    """Several things in one key, one over the other or in parts of the box."""

    def __init__(self, ndivide=1, pad=None, **options):
        super().__init__(**options)
        self._ndivide, self._pad = ndivide, pad

    def create_artists(self, legend, orig_handle, xdescent, ydescent, width, height, fontsize, trans):
        count = len(orig_handle) if self._ndivide is None else self._ndivide
        pad = (0.8 if self._pad is None else self._pad) * fontsize if count > 1 else 0.0
        wide = (width - pad * (count - 1)) / count
        return [Own(handle, wide, height, (n % count) * (wide + pad)) for n, handle in enumerate(orig_handle)]


class HandlerLineCollection(HandlerLine2D):
    """A line in the looks of several."""

    def create_artists(self, legend, orig_handle, xdescent, ydescent, width, height, fontsize, trans):
        return [Own(orig_handle, width, height)]


class HandlerRegularPolyCollection(HandlerBase):
    """The mark of a scatter plot."""

    def __init__(self, yoffsets=None, sizes=None, **options):
        super().__init__(**{name: value for name, value in options.items() if name in ("xpad", "ypad", "update_func")})


class HandlerErrorbar(HandlerLine2D):
    """A line with bars of errors."""

    def __init__(self, xerr_size=0.5, yerr_size=None, marker_pad=0.3, numpoints=None, **options):
        super().__init__(marker_pad, numpoints, **options)

    def create_artists(self, legend, orig_handle, xdescent, ydescent, width, height, fontsize, trans):
        return [Own(orig_handle, width, height)]


class HandlerStem(HandlerErrorbar):
    """Marks on stems."""

    def __init__(self, marker_pad=0.3, numpoints=None, bottom=None, yoffsets=None, **options):
        super().__init__(marker_pad=marker_pad, numpoints=numpoints, **options)


HandlerPathCollection = HandlerCircleCollection = HandlerRegularPolyCollection
HandlerPolyCollection = HandlerStepPatch = HandlerBase
HandlerNpointsYoffsets = HandlerNpoints


def drawn_by(handlers, handle, legend, canvas, axes, left, middle, width, height):
    """Whether a handler of the map draws the key."""
    kinds = [kind for kind in type(handle).__mro__ if kind in handlers]
    handler = handlers.get(handle) if _hashable(handle) and handle in handlers else handlers[kinds[0]] if kinds else None
    if handler is None:
        return False
    box = HandleBox(canvas, axes, left, middle, width, height)
    (handler if hasattr(handler, "legend_artist") else handler()).legend_artist(legend, handle, height, box)
    return True


def _hashable(value):
    try:
        hash(value)
    except TypeError:
        return False
    return True
