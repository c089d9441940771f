"""Widgets as they look at first: nobody moves them in a picture, but programs may set their values, which calls who waits for that."""

from matplotlib.backend_bases import CallbackRegistry, LockDraw  # noqa: F401
from matplotlib.patches import Rectangle
from tandem.drawing import ticks

from matplotlib import _values


class Widget:
    """Something to be used with a mouse."""

    drawon = eventson = True
    _active = True

    def set_active(self, active):
        self._active = bool(active)

    def get_active(self):
        return self._active

    active = property(get_active, set_active)

    def ignore(self, event):
        return not self._active


class AxesWidget(Widget):
    """A widget on axes."""

    def __init__(self, ax):
        self.ax, self._cids = ax, []
        self._observers = CallbackRegistry()

    canvas = property(lambda self: self.ax.figure.canvas)

    def connect_event(self, event, callback):
        self._cids.append(self.canvas.mpl_connect(event, callback))

    def disconnect_events(self):
        for cid in self._cids:
            self.canvas.mpl_disconnect(cid)

    def disconnect(self, cid):
        self._observers.disconnect(cid)

    def _bare(self):
        self.ax.set_xticks([])
        self.ax.set_yticks([])
        self.ax.set_navigate(False)


class Button(AxesWidget):
    """A button with a text."""

    def __init__(self, ax, label, image=None, color="0.85", hovercolor="0.95", *, useblit=True):
        super().__init__(ax)
        if image is not None:
            ax.imshow(image)
        self.label = ax.text(0.5, 0.5, label, va="center", ha="center", transform=ax.transAxes)
        self.color, self.hovercolor = color, hovercolor
        self._bare()
        ax.set_facecolor(color)

    def on_clicked(self, func):
        return self._observers.connect("clicked", lambda event: func(event))


class SliderBase(AxesWidget):
    """What both kinds of sliders have."""

    def __init__(self, ax, orientation, closedmin, closedmax, valmin, valmax, valfmt, dragging, valstep):
        if orientation not in ("horizontal", "vertical"):
            raise ValueError(f"{orientation!r} is not a valid value for orientation; supported values are 'horizontal', 'vertical'")
        super().__init__(ax)
        self.orientation, self.valmin, self.valmax, self.valfmt, self.valstep = orientation, valmin, valmax, valfmt, valstep
        self.closedmin, self.closedmax, self.drag_active = closedmin, closedmax, False
        along, across = ("x", "y") if orientation == "horizontal" else ("y", "x")
        getattr(ax, f"set_{along}lim")((valmin, valmax))
        getattr(ax, f"set_{across}lim")((0, 1))
        ax.set_axis_off()
        ax.set_navigate(False)

    def _stepped(self, value):
        if self.valstep is None:
            return value
        if not isinstance(self.valstep, (int, float)):
            return min(_values.flat(self.valstep), key=lambda step: abs(step - value))
        return self.valmin + round((value - self.valmin) / self.valstep) * self.valstep

    def _format(self, value):
        if self.valfmt is not None:
            return self.valfmt % value
        # With the digits that tell it from both ends.
        return f"$\\mathdefault{{{ticks.numbers([float(self.valmin), float(value), float(self.valmax)], offset=False)[0][1]}}}$"

    def on_changed(self, func):
        return self._observers.connect("changed", lambda value: func(value))

    def reset(self):
        self.set_val(self.valinit)

    def _texts(self, label):
        put = self.ax.text
        if self.orientation == "horizontal":
            self.label = put(-0.02, 0.5, label, transform=self.ax.transAxes, va="center", ha="right")
            self.valtext = put(1.02, 0.5, "", transform=self.ax.transAxes, va="center", ha="left")
        else:
            self.label = put(0.5, 1.02, label, transform=self.ax.transAxes, va="bottom", ha="center")
            self.valtext = put(0.5, -0.02, "", transform=self.ax.transAxes, va="top", ha="center")

    def _bar(self, low, high, **looks):
        if self.orientation == "horizontal":
            made = Rectangle((low, 0.25), high - low, 0.5, **looks)
        else:
            made = Rectangle((0.25, low), 0.5, high - low, **looks)
        self.ax.add_patch(made)
        return made


class Slider(SliderBase):
    """A number on a bar."""

    def __init__(self, ax, label, valmin, valmax, *, valinit=0.5, valfmt=None, closedmin=True, closedmax=True, slidermin=None, slidermax=None,
                 dragging=True, valstep=None, orientation="horizontal", initcolor="r", track_color="lightgrey", handle_style=None, **looks):  # fmt: skip
        super().__init__(ax, orientation, closedmin, closedmax, valmin, valmax, valfmt, dragging, valstep)
        self.slidermin, self.slidermax = slidermin, slidermax
        self.valinit = self.val = self._stepped(min(max(valinit, valmin), valmax))
        self.track = self._bar(valmin, valmax, facecolor=track_color)
        self.poly = self._bar(valmin, self.val, **looks)
        line = ax.axvline if orientation == "horizontal" else ax.axhline
        self.vline = self.hline = line(self.val, 0.25, 0.75, color=initcolor, lw=1)
        at = ([self.val], [0.5]) if orientation == "horizontal" else ([0.5], [self.val])
        style = {"facecolor": "white", "edgecolor": ".75", "size": 10, **(handle_style or {})}
        marks = {f"marker{name}": value for name, value in style.items()}
        (self._handle,) = ax.plot(*at, "o", **marks, clip_on=False)
        self._texts(label)
        self.set_val(self.val)

    def set_val(self, val):
        """Sets the number, and tells who waits for it."""
        if self.orientation == "horizontal":
            self.poly.set_width(val - self.valmin)
            self._handle.set_xdata([val])
        else:
            self.poly.set_height(val - self.valmin)
            self._handle.set_ydata([val])
        self.valtext.set_text(self._format(val))
        self.val = val
        if self.eventson:
            self._observers.process("changed", val)


class RangeSlider(SliderBase):
    """Two numbers on a bar."""

    def __init__(self, ax, label, valmin, valmax, *, valinit=None, valfmt=None, closedmin=True, closedmax=True, dragging=True, valstep=None,
                 orientation="horizontal", track_color="lightgrey", handle_style=None, **looks):  # fmt: skip
        super().__init__(ax, orientation, closedmin, closedmax, valmin, valmax, valfmt, dragging, valstep)
        extent = valmax - valmin
        self.val = self.valinit = tuple(valinit) if valinit is not None else (valmin + extent * 0.25, valmin + extent * 0.75)
        self.track = self._bar(valmin, valmax, facecolor=track_color)
        self.poly = self._bar(*self.val, **looks)
        self._texts(label)
        self.set_val(self.val)

    def set_min(self, min):
        self.set_val((min, self.val[1]))

    def set_max(self, max):
        self.set_val((self.val[0], max))

    def set_val(self, val):
        """Sets both numbers, and tells who waits for them."""
        low, high = sorted(self._stepped(min(max(v, self.valmin), self.valmax)) for v in val)
        if self.orientation == "horizontal":
            self.poly.set_x(low)
            self.poly.set_width(high - low)
        else:
            self.poly.set_y(low)
            self.poly.set_height(high - low)
        self.valtext.set_text(f"({self._format(low)}, {self._format(high)})")
        self.val = low, high
        if self.eventson:
            self._observers.process("changed", self.val)


def _looks(properties, n):
    found = {}
    for name, value in (properties or {}).items():
        found[{"s": "sizes"}.get(name, name)] = value[n % len(value)] if isinstance(value, (list, tuple)) else value
    return found


class _Buttons(AxesWidget):
    """Labels below each other, with a mark beside each."""

    def _lay_out(self, labels, marker, label_props, frame_props):
        self._bare()
        ys = [1 - (n + 1) / (len(labels) + 1) for n in range(len(labels))]
        self.labels = [
            self.ax.text(0.25, y, label, transform=self.ax.transAxes, va="center", ha="left", **_looks(label_props, n))
            for n, (y, label) in enumerate(zip(ys, labels))
        ]
        looks = {"s": 49.0, "marker": marker, "facecolors": "none", "edgecolors": "black", "linewidths": 1.0, **(frame_props or {})}
        looks = {{"facecolor": "facecolors", "edgecolor": "edgecolors", "linewidth": "linewidths"}.get(name, name): value for name, value in looks.items()}
        self._frames = self.ax.scatter([0.15] * len(ys), ys, transform=self.ax.transAxes, **looks)
        self._ys = ys
        self.ax.set_xlim(0, 1)
        self.ax.set_ylim(0, 1)

    def on_clicked(self, func):
        return self._observers.connect("clicked", lambda text: func(text))


class CheckButtons(_Buttons):
    """Marks that are on or off."""

    def __init__(self, ax, labels, actives=None, *, useblit=True, label_props=None, frame_props=None, check_props=None):
        super().__init__(ax)
        self._lay_out(labels, "s", label_props, frame_props)
        self._checks, self._check_looks = [False] * len(labels), check_props or {}
        self._marks = [
            ax.scatter([0.15], [y], transform=ax.transAxes, **{"s": 49.0, "marker": "x", "linewidths": 1.0, "facecolors": "k", **_looks(check_props, n)})
            for n, y in enumerate(self._ys)
        ]
        self._init_status(actives or [])

    def _init_status(self, actives):
        for n, mark in enumerate(self._marks):
            self._checks[n] = bool(actives[n]) if n < len(actives) else False
            mark.set_visible(self._checks[n])
        self._first = list(self._checks)

    def set_active(self, index, state=None):
        """Turns one on or off."""
        if not 0 <= index < len(self.labels):
            raise ValueError(f"Invalid CheckButton index: {index}")
        self._checks[index] = not self._checks[index] if state is None else bool(state)
        self._marks[index].set_visible(self._checks[index])
        if self.eventson:
            self._observers.process("clicked", self.labels[index].get_text())

    def clear(self):
        for n, on in enumerate(self._checks):
            if on:
                self.set_active(n)

    def get_status(self):
        return list(self._checks)

    def get_checked_labels(self):
        return [label.get_text() for label, on in zip(self.labels, self._checks) if on]

    def set_label_props(self, props):
        for n, label in enumerate(self.labels):
            label.set(**_looks(props, n))

    def set_frame_props(self, props):
        self._frames.set(**{{"s": "sizes"}.get(name, name): value for name, value in props.items()})

    def set_check_props(self, props):
        for n, mark in enumerate(self._marks):
            mark.set(**_looks(props, n))


class RadioButtons(_Buttons):
    """Marks of which one is on."""

    def __init__(self, ax, labels, active=0, activecolor=None, *, useblit=True, label_props=None, radio_props=None):
        super().__init__(ax)
        radio = dict(radio_props or {})
        self.activecolor = activecolor or radio.pop("facecolor", radio.pop("color", "blue"))
        self._lay_out(labels, "o", label_props, {name: value for name, value in radio.items() if name not in ("color", "facecolor")})
        self._mark = ax.scatter([0.15], [self._ys[active]], transform=ax.transAxes, s=radio.get("s", 49.0), marker="o", color=self.activecolor)
        self._initial = active
        self.index_selected, self.value_selected = active, labels[active]

    def set_active(self, index):
        """Selects one."""
        if not 0 <= index < len(self.labels):
            raise ValueError(f"Invalid RadioButton index: {index}")
        self.index_selected, self.value_selected = index, self.labels[index].get_text()
        self._mark.set_offsets([[0.15, self._ys[index]]])
        if self.eventson:
            self._observers.process("clicked", self.value_selected)

    def clear(self):
        self.set_active(self._initial)

    def set_label_props(self, props):
        for n, label in enumerate(self.labels):
            label.set(**_looks(props, n))

    def set_radio_props(self, props):
        self._frames.set(**{{"s": "sizes"}.get(name, name): value for name, value in props.items() if name != "facecolor"})


class TextBox(AxesWidget):
    """A text that may be changed."""

    def __init__(self, ax, label, initial="", *, color=".95", hovercolor="1", label_pad=0.01, textalignment="left"):
        super().__init__(ax)
        at = {"left": 0.05, "center": 0.5, "right": 0.95}[textalignment]
        self.label = ax.text(-label_pad, 0.5, label, va="center", ha="right", transform=ax.transAxes)
        self.text_disp = ax.text(at, 0.5, initial, va="center", ha=textalignment, transform=ax.transAxes)
        self._bare()
        ax.set_facecolor(color)

    text = property(lambda self: self.text_disp.get_text())

    def set_val(self, val):
        """Sets the text, and tells who waits for it."""
        if self.text == str(val):
            return
        self.text_disp.set_text(val)
        if self.eventson:
            self._observers.process("change", self.text)
            self._observers.process("submit", self.text)

    def on_text_change(self, func):
        return self._observers.connect("change", lambda text: func(text))

    def on_submit(self, func):
        return self._observers.connect("submit", lambda text: func(text))


class Cursor(AxesWidget):
    """Two lines that follow a mouse."""

    horizOn = vertOn = True

    def __init__(self, ax, *, horizOn=True, vertOn=True, useblit=False, **looks):
        super().__init__(ax)
        self.horizOn, self.vertOn, self.visible = horizOn, vertOn, True


class MultiCursor(Widget):
    """Lines on several axes that follow a mouse."""

    def __init__(self, *arguments, useblit=True, horizOn=False, vertOn=True, **looks):
        self.axes = tuple(arguments[-1])
        self.horizOn, self.vertOn, self.visible = horizOn, vertOn, True

    def disconnect(self):
        """It hears of nothing."""


class _SelectorWidget(AxesWidget):
    """Selects a part of axes with a mouse; programs may set it."""

    def __init__(self, ax, onselect=None, *, useblit=False, button=None, state_modifier_keys=None, use_data_coordinates=False, **options):
        super().__init__(ax)
        self.onselect = onselect or (lambda *arguments: None)
        self.useblit, self.state, self.visible, self._extents = useblit, set(), True, None
        self.__dict__.update({f"_{name}": value for name, value in options.items() if name in ("props", "handle_props", "interactive")})

    def clear(self):
        self._extents = None

    def set_visible(self, visible):
        self.visible = visible

    def update(self):
        """Pictures are drawn as a whole."""

    def get_visible(self):
        return self.visible

    def add_state(self, state):
        self.state.add(state)

    def remove_state(self, state):
        self.state.remove(state)

    def set_props(self, **props):
        self._props = {**(getattr(self, "_props", None) or {}), **props}

    set_handle_props = set_props
    artists = property(lambda self: ())


class SpanSelector(_SelectorWidget):
    """Selects from one number to another."""

    def __init__(self, ax, onselect, direction, *, minspan=0, useblit=False, props=None, onmove_callback=None, interactive=False, button=None,
                 handle_props=None, grab_range=10, state_modifier_keys=None, drag_from_anywhere=False, ignore_event_outside=False, snap_values=None):  # fmt: skip
        super().__init__(ax, onselect, useblit=useblit, props=props, interactive=interactive)
        self.direction, self.minspan, self.onmove_callback, self.snap_values = direction, minspan, onmove_callback, snap_values

    extents = property(lambda self: self._extents or (0.0, 0.0), lambda self, extents: setattr(self, "_extents", tuple(extents)))


class RectangleSelector(_SelectorWidget):
    """Selects a rectangle."""

    def __init__(self, ax, onselect=None, *, minspanx=0, minspany=0, useblit=False, props=None, spancoords="data", button=None, grab_range=10,
                 handle_props=None, interactive=False, state_modifier_keys=None, drag_from_anywhere=False, ignore_event_outside=False,
                 use_data_coordinates=False):  # fmt: skip
        super().__init__(ax, onselect, useblit=useblit, props=props, interactive=interactive)

    extents = property(lambda self: self._extents or (0.0, 0.0, 0.0, 0.0), lambda self, extents: setattr(self, "_extents", tuple(extents)))
    center = property(lambda self: ((self.extents[0] + self.extents[1]) / 2, (self.extents[2] + self.extents[3]) / 2))


class EllipseSelector(RectangleSelector):
    """Selects an ellipse."""


class LassoSelector(_SelectorWidget):
    """Selects by a line around."""

    def __init__(self, ax, onselect=None, *, useblit=True, props=None, button=None):
        super().__init__(ax, onselect, useblit=useblit, props=props)
        self.verts = None


class PolygonSelector(_SelectorWidget):
    """Selects a polygon."""

    def __init__(self, ax, onselect=None, *, useblit=False, props=None, handle_props=None, grab_range=10, draw_bounding_box=False, box_handle_props=None,
                 box_props=None):  # fmt: skip
        super().__init__(ax, onselect, useblit=useblit, props=props)
        self._corners, self._line = [], None

    @property
    def verts(self):
        return list(self._corners)

    @verts.setter
    def verts(self, xys):
        self._corners = [tuple(point) for point in xys]
        points = self._corners + self._corners[:1]
        if self._line is None:
            (self._line,) = self.ax.plot([], [], **{"color": "k", "linewidth": 2, "alpha": 0.5, "marker": "o", **(self._props or {})})
        self._line.set_data([x for x, _ in points], [y for _, y in points])


class Lasso(AxesWidget):
    """Selects by a line from a point."""

    def __init__(self, ax, xy, callback, *, useblit=True, props=None):
        super().__init__(ax)
        self.verts, self.callback, self.useblit = [tuple(xy)], callback, useblit


class SubplotTool(Widget):
    """Sliders for the gaps between axes."""

    def __init__(self, targetfig, toolfig):
        raise NotImplementedError("figures have no windows here: fig.subplots_adjust(left=…, wspace=…)")


class ToolHandles:
    """Marks at the corners of a selection."""

    def __init__(self, ax, x, y, *, marker="o", marker_props=None, useblit=True):
        self.ax = ax
