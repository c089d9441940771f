"""Axes: ends, ticks and labels around what is drawn on them."""

from importlib import import_module

from numpy import float64
from tandem.drawing import canvas as canvases

from .. import _values, axis as axes_axis, cycler, rcParams, transforms
from ..artist import Artist, points, rgba
from ..text import Text
from ..transforms import Transform
from ._labels import _Labels
from ._spines import Spine, Spines


class _Base(_Labels, Artist):
    """What all axes have: two scales and a frame."""

    name = "rectilinear"
    defaults = {"facecolor": None, "frame_on": True, "axisbelow": None, "navigate": True}

    def __init__(self, figure, position, sharex=None, sharey=None, cell=None, **properties):
        self._start()
        self.position, self.cell, self.shares = position, cell, {"x": sharex, "y": sharey}
        Artist.__init__(self)
        self.figure, self.axes = figure, self
        self.set(**properties)

    def _start(self):
        self._artists, self._legend, self._twin = [], None, None
        self.xaxis, self.yaxis = axes_axis.Axis(self, "x"), axes_axis.Axis(self, "y")
        self.spines = Spines({side: Spine(self, side) for side in ("left", "right", "bottom", "top")})
        self.titles = {place: Text(0, 0, "") for place in ("left", "center", "right")}
        self.on, self._colour_index, self._fill_index, self._cycle = True, 0, 0, None
        self.aspect, self.adjustable, self.anchor, self._box_aspect = "auto", "box", "C", None
        self._limits_set, self._current_image, self.containers, self.child_axes = {}, None, [], []
        self._box = None

    def __repr__(self):
        titles = {place: text.get_text() for place, text in self.titles.items() if text.get_text()}
        labels = [f"{one.which}label={one.label.get_text()!r}" for one in (self.xaxis, self.yaxis) if one.label.get_text()]
        labels = [f"label={self.get_label()!r}"] * bool(self.get_label()) + labels if not titles else labels
        return f"<{type(self).__name__}: {', '.join([f'title={titles}'] * bool(titles) + labels)}>"

    # --- what is on them ---

    def _add(self, artist):
        artist.axes, artist.figure = self, self.figure
        self._artists.append(artist)
        return artist

    def add_artist(self, artist):
        return self._add(artist)

    add_patch = add_line = add_collection = add_image = add_artist

    def _of(self, *names):
        return [artist for artist in self._artists if any(kind.__name__ in names for kind in type(artist).__mro__)]

    lines = property(lambda self: self._of("Line2D"))
    patches = property(lambda self: self._of("Patch"))
    texts = property(lambda self: self._of("Text"))
    images = property(lambda self: self._of("AxesImage"))
    collections = property(lambda self: self._of("Collection", "QuadContourSet"))
    artists = property(lambda self: [a for a in self._artists if a not in self.lines + self.patches + self.texts + self.images + self.collections])
    title = property(lambda self: self.titles["center"])
    legend_ = property(lambda self: self._legend)
    transAxes = property(lambda self: Transform(self))
    transData = property(lambda self: Transform(self, "data", "data"))
    dataLim = property(lambda self: transforms.Bbox([[self.get_xlim()[0], self.get_ylim()[0]], [self.get_xlim()[1], self.get_ylim()[1]]]))

    def get_xaxis_transform(self, which="grid"):
        return Transform(self, "data", "axes")

    def get_yaxis_transform(self, which="grid"):
        return Transform(self, "axes", "data")

    get_lines = lambda self: self.lines
    get_images = lambda self: self.images
    get_children = lambda self: list(self._artists)
    get_figure = lambda self: self.figure
    get_xaxis = lambda self: self.xaxis
    get_yaxis = lambda self: self.yaxis
    get_legend = lambda self: self._legend
    has_data = lambda self: bool(self._artists)

    def _next_style(self, counter="_colour_index"):
        """The style of the next line: its colour, and what else changes from line to line."""
        styles = list(self._cycle if self._cycle is not None else rcParams["axes.prop_cycle"])
        number = getattr(self, counter)
        setattr(self, counter, number + 1)
        return dict(styles[number % len(styles)]) if styles else {}

    def _next_colour(self):
        return self._next_style().get("color", "black")

    def _next_fill(self):
        """The colour of the next marks or areas, which are counted apart from lines."""
        return self._next_style("_fill_index").get("color", "black")

    def set_prop_cycle(self, *arguments, **properties):
        """The styles that series get from now on; None for those of the defaults."""
        self._cycle = cycler(*arguments, **properties) if arguments != (None,) else None
        self._colour_index = self._fill_index = 0

    def cla(self):
        """Takes everything off."""
        shares, visible = self.shares, self._values
        self._start()
        self.shares, self._values = shares, visible

    clear = cla

    def remove(self):
        self.figure.delaxes(self)

    # --- ends and scales ---

    def _sharing(self, axis):
        """The axes of the same ends, this among them."""
        found = [self]
        for other in self.figure._all_axes():
            if other is not self and (other.shares[axis.which] in found or self.shares[axis.which] is other or (
                    self.shares[axis.which] is not None and other.shares[axis.which] is self.shares[axis.which])):
                found.append(other)
        return found

    def autoscale_now(self, axis):
        """The ends that show all data, with a margin except at numbers that stick."""
        numbers, sticky = [], set()
        for axes in self._sharing(axis):
            for artist in axes._artists:
                if not artist.get_visible() and isinstance(artist, Text):
                    continue
                xs, ys, x_sticky, y_sticky = artist.data_limits()
                transform = artist.get("transform")
                if transform is not None:
                    xs, ys = transform.limits(xs, ys)
                numbers += xs if axis.which == "x" else ys
                sticky.update(x_sticky if axis.which == "x" else y_sticky)
                sticky.update(getattr(artist.__dict__.get("_edges"), axis.which, ()))
            numbers += axes.__dict__.get("_shown_too", {}).get(axis.which, ())
        if axis.names is not None and not numbers:
            numbers = [0.0, len(axis.names) - 1.0]
        forward, inverse = axis.scale.forward, axis.scale.inverse
        there = _values.finite(numbers)
        if axis.scale.name in ("log", "logit"):
            there = [v for v in there if v > 0]
        if not there:
            axis.low, axis.high = (1.0, 10.0) if axis.scale.name == "log" else (0.0, 1.0)
        else:
            low, high = min(there), max(there)
            if high - low <= abs(high) * 1e-12:
                low, high = axis.scale.around(low, high)
            margin = axis.margin if axis.margin is not None else rcParams[f"axes.{axis.which}margin"]
            a, b = forward(low), forward(high)
            near = 1e-5 * (high - low)
            below, above = [s for s in sticky if s <= low + near], [s for s in sticky if s >= high - near]
            low, high = max(inverse(a - (b - a) * margin), *below, -1e308), min(inverse(b + (b - a) * margin), *above, 1e308)
            axis.low, axis.high = low, high
        if axis.inverted:
            axis.low, axis.high = axis.high, axis.low

    def _set_limits(self, axis, near, far):
        if far is None and isinstance(near, (tuple, list)) or hasattr(near, "tolist") and far is None and not isinstance(near, (int, float)):
            near, far = _values.nested(near)
        for axes in self._sharing(axis):
            getattr(axes, axis.which + "axis").set_limits(near, far)
        return axis.low, axis.high

    def set_xlim(self, left=None, right=None, *, emit=True, auto=False, xmin=None, xmax=None):
        return self._set_limits(self.xaxis, xmin if left is None else left, xmax if right is None else right)

    def set_ylim(self, bottom=None, top=None, *, emit=True, auto=False, ymin=None, ymax=None):
        return self._set_limits(self.yaxis, ymin if bottom is None else bottom, ymax if top is None else top)

    get_xlim = lambda self: tuple(map(float64, self.xaxis.ends()))
    get_ylim = lambda self: tuple(map(float64, self.yaxis.ends()))
    set_xbound, set_ybound, get_xbound, get_ybound = set_xlim, set_ylim, get_xlim, get_ylim
    viewLim = property(lambda self: transforms.Bbox(list(zip(self.get_xlim(), self.get_ylim()))))

    def set_xscale(self, value, **options):
        for axes in self._sharing(self.xaxis):
            axes.xaxis._set_scale(value, options)

    def set_yscale(self, value, **options):
        for axes in self._sharing(self.yaxis):
            axes.yaxis._set_scale(value, options)

    get_xscale = lambda self: self.xaxis.scale.name
    get_yscale = lambda self: self.yaxis.scale.name

    def invert_xaxis(self):
        self.xaxis.set_inverted(not self.xaxis.get_inverted())

    def invert_yaxis(self):
        self.yaxis.set_inverted(not self.yaxis.get_inverted())

    xaxis_inverted = lambda self: self.xaxis.get_inverted()
    yaxis_inverted = lambda self: self.yaxis.get_inverted()
    axison = property(lambda self: self.on, lambda self, on: setattr(self, "on", on))
    get_shared_x_axes = lambda self: _Shared(self, self.xaxis)
    get_shared_y_axes = lambda self: _Shared(self, self.yaxis)

    @property
    def bbox(self):
        """The box of the axes in pixels."""
        left, bottom, width, height = self.figure.place_of(self)
        wide, high = (size * self.figure.dpi for size in self.figure.get_size_inches())
        return transforms.Bbox([[left * wide, bottom * high], [(left + width) * wide, (bottom + height) * high]])

    def margins(self, *margins, x=None, y=None, tight=True):
        if margins:
            x, y = margins * 2 if len(margins) == 1 else margins
        if x is None and y is None:
            return self.xaxis.margin, self.yaxis.margin
        self.set_xmargin(x) if x is not None else None
        self.set_ymargin(y) if y is not None else None

    def set_xmargin(self, m):
        self.xaxis.margin = m

    def set_ymargin(self, m):
        self.yaxis.margin = m

    def autoscale(self, enable=True, axis="both", tight=None):
        for one in (self.xaxis, self.yaxis):
            if axis in ("both", one.which) and enable is not None:
                one.ends()
                one.automatic = enable
                one.margin = 0 if tight else one.margin

    def update_datalim(self, xys, updatex=True, updatey=True):
        """Limits that follow the data show these points, too."""
        shown, points = self.__dict__.setdefault("_shown_too", {"x": [], "y": []}), _values.nested(xys)
        for at, (which, wanted) in enumerate((("x", updatex), ("y", updatey))):
            shown[which] += [float(point[at]) for point in points] if wanted else []

    def autoscale_view(self, *arguments, **options):
        pass

    relim = autoscale_view

    def set_aspect(self, aspect, adjustable=None, anchor=None, share=False):
        self.aspect = {"equal": 1.0, "auto": "auto"}.get(aspect, aspect)
        self.adjustable, self.anchor = adjustable or self.adjustable, anchor or self.anchor

    def set_box_aspect(self, aspect=None):
        self._box_aspect = aspect

    get_aspect = lambda self: self.aspect

    def axis(self, option=None, *, emit=True, **limits):
        if option is None and not limits:
            return (*self.get_xlim(), *self.get_ylim())
        option = option.tolist() if hasattr(option, "tolist") else option
        if isinstance(option, (list, tuple)):
            self.set_xlim(*option[:2])
            self.set_ylim(*option[2:])
        elif option in ("off", False):
            self.on = False
        elif option in ("on", True):
            self.on = True
        elif option == "equal":
            self.set_aspect("equal", "datalim")
        elif option in ("scaled", "image", "square"):
            self.set_aspect("equal", "box")
            if option == "square":
                (a, b), (c, d) = self.get_xlim(), self.get_ylim()
                side = max(abs(b - a), abs(d - c))
                self.set_xlim(a, a + side)
                self.set_ylim(c, c + side)
            if option == "image":
                self.autoscale(tight=True)
        elif option in ("tight", "auto"):
            self.autoscale(True, tight=option == "tight")
            if option == "auto":
                self.set_aspect("auto")
        elif option is not None:
            raise ValueError(f"Unrecognized string {option!r} to axis; try 'on' or 'off'")
        for name, value in limits.items():
            (self.set_xlim if name[0] == "x" else self.set_ylim)(**{name: value})
        return (*self.get_xlim(), *self.get_ylim())

    def set_axis_off(self):
        self.on = False

    def set_axis_on(self):
        self.on = True

    # --- other axes at the same place ---

    def twinx(self, **options):
        return self._twinned("x", options)

    def twiny(self, **options):
        return self._twinned("y", options)

    def _twinned(self, shared, options):
        other = type(self)(self.figure, self.position, cell=self.cell, **{f"share{shared}": self})
        self.figure._add_axes(other)
        other._values["facecolor"], other._twin = "none", self
        own = other.yaxis if shared == "x" else other.xaxis
        own.tick_right()
        own.set_label_position("right" if shared == "x" else "top")
        (other.xaxis if shared == "x" else other.yaxis).set_visible(False)
        other._colour_index = self._colour_index
        other.set(**{name: value for name, value in options.items() if name not in ("axes_class", "delta_zorder")})
        return other

    def inset_axes(self, bounds, **options):
        return import_module("matplotlib_rare.insets").inset_axes(self, bounds, **options)

    def get_facecolor(self):
        """The colour behind the data, as parts from 0 to 1."""
        face = self._values["facecolor"]
        return rgba(rcParams["axes.facecolor"] if face is None else face)

    def set_facecolor(self, colour):
        self._values["facecolor"] = colour

    patch = property(lambda self: _Paper(self))

    def set_frame_on(self, on):
        self._values["frame_on"] = on

    set_frameon = set_frame_on

    def get_subplotspec(self):
        return self.cell

    def get_gridspec(self):
        return None if self.cell is None else self.cell.grid

    def sharex(self, other):
        self.shares["x"] = other

    def sharey(self, other):
        self.shares["y"] = other

    # --- drawing ---

    def to_points(self, x, y):
        return self.xaxis.place(x, self._box), self.yaxis.place(y, self._box)

    def places(self, xs, ys):
        """`to_points` of many points."""
        if type(self).to_points is not _Base.to_points:
            return list(map(self.to_points, xs, ys))
        left, top, right, bottom = self._box
        across, up = right - left, bottom - top
        return list(zip([left + part * across for part in self.xaxis.fractions(xs)], [bottom - part * up for part in self.yaxis.fractions(ys)]))

    def along(self, points):
        """Corners between which edges are straight on the paper."""
        return points

    def box_points(self):
        return self._box

    def prepare(self, box):
        """Settles the ends and the box, which may become smaller for the aspect; returns the box."""
        self._box = box
        for axis in (self.xaxis, self.yaxis):
            axis.ends()
            axis.low, axis.high = axis.scale.limits(axis.low, axis.high)
        aspect = self.aspect
        left, top, right, bottom = box
        wide, high = right - left, bottom - top
        if self._box_aspect is not None:
            self._box = self._fitted(box, 1.0, self._box_aspect)
        elif aspect != "auto":
            forward = self.xaxis.scale.forward, self.yaxis.scale.forward
            across = abs(forward[0](self.xaxis.high) - forward[0](self.xaxis.low))
            up = abs(forward[1](self.yaxis.high) - forward[1](self.yaxis.low)) * float(aspect)
            if self.adjustable == "box":
                self._box = self._fitted(box, across, up)
            elif across / wide < up / high:
                self._widen(self.xaxis, up / high * wide / across)
            else:
                self._widen(self.yaxis, across / wide * high / up)
        return self._box

    def _fitted(self, box, across, up):
        left, top, right, bottom = box
        part = min((right - left) / across, (bottom - top) / up)
        wide, high = across * part, up * part
        x = left if "W" in self.anchor else right - wide if "E" in self.anchor else (left + right - wide) / 2
        y = top if "N" in self.anchor else bottom - high if "S" in self.anchor else (top + bottom - high) / 2
        return x, y, x + wide, y + high

    @staticmethod
    def _widen(axis, times):
        middle, half = (axis.low + axis.high) / 2, (axis.high - axis.low) / 2 * times
        axis.low, axis.high = middle - half, middle + half

    def draw(self, canvas, axes=None):
        box = self._box
        canvas.reach(*box)
        if self.on and self._values["frame_on"]:
            face = self._values["facecolor"]
            face = rcParams["axes.facecolor"] if face is None else face
            corners = [(box[0], box[1]), (box[2], box[1]), (box[2], box[3]), (box[0], box[3])]
            if str(face).lower() != "none":
                canvas.shape(canvases.path(corners, True), canvases.Style(rgba(face)))
        below = {True: 0.5, "line": 1.5, False: 2.5, None: 1.5}.get(rcParams["axes.axisbelow"] if self._values["axisbelow"] is None else self._values["axisbelow"], 1.5)
        shown = sorted((a for a in self._artists if a.get_visible()), key=lambda a: a.get_zorder())
        for artist in [a for a in shown if a.get_zorder() < below]:
            self._draw_one(canvas, artist, box)
        if self.on:
            self.xaxis.draw_grid(canvas, box)
            self.yaxis.draw_grid(canvas, box)
        for artist in [a for a in shown if below <= a.get_zorder() <= 2.4]:
            self._draw_one(canvas, artist, box)
        if self.on:
            self._draw_frame(canvas, box)
        for artist in [a for a in shown if a.get_zorder() > 2.4 and a.get_zorder() >= below]:
            self._draw_one(canvas, artist, box)
        for child in self.child_axes:
            child.prepare(box)
            child.draw(canvas)
        self._draw_titles_and_legend(canvas, box)

    def _draw_one(self, canvas, artist, box):
        clipped = artist.get("clip_on") and not isinstance(artist, Text)
        cut = artist._values.get("clip_path")
        if cut is not None and clipped:
            box = self._clip_of(cut)
        canvas.open(box if clipped else None)
        artist.paint(canvas, self)
        canvas.close()

    def _clip_of(self, cut):
        """Path data of what an artist is cut at: a patch, or a path and its transform."""
        path, transform = cut if isinstance(cut, tuple) else (cut, None)
        place = self.to_points if transform is None else transform.placing(self.figure)
        if hasattr(path, "outline"):
            place = path.place(self)
            return path.get_path().data(place) if hasattr(path, "_path") else canvases.path([place(x, y) for x, y in path.outline()], True)
        return path.data(place)

    def _draw_frame(self, canvas, box):
        left, top, right, bottom = box
        if self._values["frame_on"]:
            for spine in self.spines.values():
                spine.draw(canvas, box)
        low, side = self.spines["bottom"].at(box), self.spines["left"].at(box)
        far_low, far_side = self.spines["top"].at(box), self.spines["right"].at(box)
        self.xaxis.draw(canvas, (left, far_low, right, low))
        self.yaxis.draw(canvas, (side, top, far_side, bottom))

    def _draw_titles_and_legend(self, canvas, box):
        left, top, right, bottom = box
        for place, title in self.titles.items():
            if not title.get_text():
                continue
            options = title.options()
            size, pad, y = title.get("fontsize"), title.get("pad"), title.get("y")
            options["size"] = points(rcParams["axes.titlesize"] if size is None else size)
            options["bold"] = options["bold"] or rcParams["axes.titleweight"] == "bold"
            at = {"left": left, "center": (left + right) / 2, "right": right}[place]
            up = top if y is None else bottom - y * (bottom - top)
            above = up - float(rcParams["axes.titlepad"] if pad is None else pad)
            if self.on and self.xaxis.visible and self.xaxis.labels_here["far"]:
                above -= float(self.xaxis.options["length"]) + 3.5 + points(self.xaxis.options["labelsize"])
            canvas.text(at, above, title.get_text(), **{**options, "across": place, "down": "baseline"})
        if self._legend is not None and self._legend.visible:
            self._legend.draw(canvas)


class _Paper:
    """The background of axes."""

    def __init__(self, axes):
        self._axes = axes

    def set_facecolor(self, colour):
        self._axes.set_facecolor(colour)

    set_color = set_facecolor

    def set_alpha(self, alpha):
        self._axes.set_facecolor((self._axes._values["facecolor"] or "white", alpha))

    def set_visible(self, visible):
        self._axes.set_frame_on(visible)


class _Shared:
    """Which axes have the same ends."""

    def __init__(self, axes, axis):
        self._axes, self._axis = axes, axis

    def joined(self, a, b):
        return a is b or b in a._sharing(getattr(a, f"{self._axis.which}axis"))

    def get_siblings(self, a):
        return a._sharing(getattr(a, f"{self._axis.which}axis"))
