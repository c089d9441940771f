"""Windows and events as programs name them. A figure is a picture below its cell: nobody clicks on it, and nothing calls back by itself."""

from enum import Enum, IntEnum
from types import SimpleNamespace


class MouseButton(IntEnum):
    LEFT = 1
    MIDDLE = 2
    RIGHT = 3
    BACK = 8
    FORWARD = 9


class Event:
    """Something that happened to a canvas."""

    def __init__(self, name, canvas, guiEvent=None):
        self.name, self.canvas, self.guiEvent = name, canvas, guiEvent

    def _process(self):
        self.canvas.callbacks.process(self.name, self)


class DrawEvent(Event):
    """The canvas was drawn."""

    def __init__(self, name, canvas, renderer):
        super().__init__(name, canvas)
        self.renderer = renderer


class ResizeEvent(Event):
    """The canvas has another size."""

    def __init__(self, name, canvas):
        super().__init__(name, canvas)
        self.width, self.height = canvas.get_width_height()


class CloseEvent(Event):
    """The canvas was closed."""


class LocationEvent(Event):
    """Something happened at a point in dots."""

    def __init__(self, name, canvas, x, y, guiEvent=None, *, modifiers=None):
        super().__init__(name, canvas, guiEvent)
        self.x, self.y = (None if v is None else int(v) for v in (x, y))
        self.modifiers, self.inaxes, self.xdata, self.ydata = frozenset(modifiers or ()), None, None, None
        if x is None or y is None:
            return
        for axes in reversed(canvas.figure.axes):
            if axes.get_visible() and axes.bbox.contains(x, y):
                self.inaxes = axes
                self.xdata, self.ydata = axes.transData.inverted().transform((x, y)).tolist()
                return


class MouseEvent(LocationEvent):
    """The mouse moved, or one of its buttons was pressed or released."""

    def __init__(self, name, canvas, x, y, button=None, key=None, step=0, dblclick=False, guiEvent=None, *, buttons=None, modifiers=None):
        super().__init__(name, canvas, x, y, guiEvent, modifiers=modifiers)
        self.button, self.key, self.step, self.dblclick, self.buttons = button, key, step, dblclick, buttons

    def __str__(self):
        return f"{self.name}: xy=({self.x}, {self.y}) xydata=({self.xdata}, {self.ydata}) button={self.button} dblclick={self.dblclick} inaxes={self.inaxes}"


class KeyEvent(LocationEvent):
    """A key was pressed or released."""

    def __init__(self, name, canvas, key, x=0, y=0, guiEvent=None):
        super().__init__(name, canvas, x, y, guiEvent)
        self.key = key


class PickEvent(Event):
    """An artist was picked."""

    def __init__(self, name, canvas, mouseevent, artist, guiEvent=None, **properties):
        super().__init__(name, canvas, guiEvent or mouseevent.guiEvent)
        self.mouseevent, self.artist = mouseevent, artist
        self.__dict__.update(properties)


class TimerBase:
    """Calls functions at intervals in a window; here only when `_on_timer` is called."""

    def __init__(self, interval=None, callbacks=None):
        self.callbacks, self.interval, self.single_shot = list(callbacks or ()), 1000 if interval is None else interval, False

    def add_callback(self, func, *arguments, **options):
        self.callbacks.append((func, arguments, options))
        return func

    def remove_callback(self, func, *arguments, **options):
        self.callbacks = [one for one in self.callbacks if one[0] is not func]

    def start(self, interval=None):
        self.interval = self.interval if interval is None else interval

    def stop(self):
        """It does not run."""

    def _on_timer(self):
        for func, arguments, options in list(self.callbacks):
            if func(*arguments, **options) == 0:
                self.remove_callback(func)


class CallbackRegistry:
    """Functions by the name of what they wait for."""

    def __init__(self, exception_handler=None, *, signals=None):
        self.callbacks, self._count, self._signals = {}, 0, signals

    def connect(self, signal, func):
        """Remembers a function; its number."""
        if self._signals is not None and signal not in self._signals:
            raise ValueError(f"{signal!r} is not a valid value for signal; supported values are {', '.join(map(repr, self._signals))}")
        number, self._count = self._count, self._count + 1
        self.callbacks.setdefault(signal, {})[number] = func
        return number

    def disconnect(self, cid):
        for known in self.callbacks.values():
            known.pop(cid, None)

    def process(self, s, *arguments, **options):
        """Calls all functions of a name."""
        for func in list(self.callbacks.get(s, {}).values()):
            func(*arguments, **options)

    def blocked(self, *, signal=None):
        import contextlib

        return contextlib.nullcontext()


_EVENTS = [
    "resize_event",
    "draw_event",
    "key_press_event",
    "key_release_event",
    "button_press_event",
    "button_release_event",
    "scroll_event",
    "motion_notify_event",
    "pick_event",
    "figure_enter_event",
    "figure_leave_event",
    "axes_enter_event",
    "axes_leave_event",
    "close_event",
]


class FigureManagerBase:
    """The window around a canvas."""

    def __init__(self, canvas, num=1):
        self.canvas, self.num, self.toolbar, self.toolmanager = canvas, num, None, None
        self.key_press_handler_id = self.button_press_handler_id = None
        self._title = f"Figure {num}"

    def set_window_title(self, title):
        self._title = title

    def get_window_title(self):
        return self._title

    def show(self):
        self.canvas.figure.show()

    destroy = full_screen_toggle = lambda self, *arguments: None

    def resize(self, w, h):
        """A picture is as large as its figure."""

    window = property(lambda self: SimpleNamespace(showMaximized=self.destroy, state=self.destroy, wm_geometry=self.destroy))


class RendererBase:
    """What draws: here an SVG picture; asked for its sizes only."""

    def __init__(self, canvas=None):
        self.canvas = canvas

    def points_to_pixels(self, points):
        return points * (self.canvas.figure.dpi / 72 if self.canvas else 1.0)

    def get_canvas_width_height(self):
        return self.canvas.get_width_height() if self.canvas else (1, 1)

    def get_text_width_height_descent(self, s, prop, ismath):
        from tandem.drawing import text as words

        size = prop.get_size_in_points()
        wide, high = words.extent(s, size)
        return self.points_to_pixels(wide), self.points_to_pixels(high), self.points_to_pixels(0.2 * size)

    def open_group(self, s, gid=None):
        """Shapes have no groups of names."""

    close_group = start_filter = stop_filter = start_rasterizing = stop_rasterizing = open_group


class GraphicsContextBase:
    """How something is drawn."""


class FigureCanvasBase:
    """What programs ask of a window."""

    required_interactive_framework, fixed_dpi, supports_blit = None, None, True
    filetypes = {"svg": "Scalable Vector Graphics"}
    events = _EVENTS

    def __init__(self, figure=None):
        if figure is None:
            from matplotlib.figure import Figure

            figure = Figure()
        self.figure, self.callbacks, self.toolbar = figure, CallbackRegistry(signals=_EVENTS), None
        self.mouse_grabber = self.widgetlock = None
        self.widgetlock = LockDraw()
        figure.__dict__["canvas"] = self
        self.manager = FigureManagerBase(self, figure.number) if figure.number is not None else None

    def mpl_connect(self, s, func):
        """Remembers a function for an event, which only a call of `callbacks.process` makes happen."""
        return self.callbacks.connect(s, func)

    def mpl_disconnect(self, cid):
        self.callbacks.disconnect(cid)

    def get_renderer(self, cleared=False):
        return RendererBase(self)

    renderer = property(get_renderer)

    def draw(self, *arguments, **options):
        """Settles where everything stands; the picture is drawn when the figure is shown."""
        if "draw_event" in self.callbacks.callbacks:
            DrawEvent("draw_event", self, self.get_renderer())._process()

    def draw_idle(self, *arguments, **options):
        """A picture is drawn when it is shown."""

    flush_events = blit = restore_region = stop_event_loop = release_mouse = grab_mouse = resize = set_cursor = draw_idle
    update = show = setFocus = setFocusPolicy = draw_idle

    def start_event_loop(self, timeout=0):
        """Nothing is waited for."""

    def copy_from_bbox(self, bbox):
        return bbox

    def new_timer(self, interval=None, callbacks=None):
        return TimerBase(interval, callbacks)

    def get_width_height(self, *, physical=False):
        return tuple(int(side) for side in self.figure.bbox.size)

    @classmethod
    def get_supported_filetypes(cls):
        """The kinds of files that figures are saved as, by their suffixes."""
        return dict(cls.filetypes)

    @classmethod
    def get_supported_filetypes_grouped(cls):
        return {"Scalable Vector Graphics": ["svg"]}

    def get_default_filetype(self):
        return "svg"

    def get_default_filename(self):
        return f"Figure_{self.figure.number or 1}.svg"

    def print_figure(self, filename, *arguments, **options):
        self.figure.savefig(filename, **options)

    def print_svg(self, filename, **options):
        self.figure.savefig(filename, format="svg", **options)

    def inaxes(self, xy):
        """The axes at a point in dots."""
        return LocationEvent("", self, *xy).inaxes

    def __getattr__(self, name):
        if name in ("buffer_rgba", "tostring_rgb", "tostring_argb", "print_to_buffer", "print_png", "print_jpg", "print_pdf"):
            raise NotImplementedError(f"figures are SVG pictures here, so {name}() has no pixels to give: fig.savefig('figure.svg')")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")


class LockDraw:
    """Who may draw: nobody asks here."""

    def __init__(self):
        self._owner = None

    def __call__(self, o):
        self._owner = o

    def release(self, o):
        self._owner = None

    def available(self, o):
        return self._owner in (None, o)

    def isowner(self, o):
        return self._owner is o

    def locked(self):
        return self._owner is not None


class NavigationToolbar2:
    """The buttons of a window."""

    def __init__(self, canvas):
        self.canvas, self.mode = canvas, ""

    home = back = forward = pan = zoom = update = push_current = set_message = lambda self, *arguments: None


class _Mode(str, Enum):
    NONE = ""
    PAN = "pan/zoom"
    ZOOM = "zoom rect"


def key_press_handler(event, canvas=None, toolbar=None):
    """Nobody presses keys."""


def button_press_handler(event, canvas=None, toolbar=None):
    """Nobody presses buttons."""


cursors = SimpleNamespace(HAND=1, POINTER=2, SELECT_REGION=3, MOVE=4, WAIT=5, RESIZE_HORIZONTAL=6, RESIZE_VERTICAL=7)
Cursors = cursors
register_backend = lambda format, backend, description=None: None
