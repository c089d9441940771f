"""What few programs ask of artists: the rectangle around them, who hears of changes, artists by their kind."""

from tandem.drawing import canvas as canvases

from matplotlib import _values


def get_window_extent(artist, renderer=None, dpi=None):
    """The rectangle around what is drawn, in dots from the lower left corner of the figure."""
    from matplotlib.transforms import Bbox

    figure, axes = artist.figure, getattr(artist, "axes", None)
    if figure is None:
        return Bbox([[0, 0], [0, 0]])
    scale, high = figure.dpi / 72, figure.box_points()[3]
    if axes is artist:
        bounds = _settled(axes)._box
    else:
        canvas = Measure()
        artist.draw(canvas, figure if axes is None else _settled(axes))
        bounds = canvas.bounds or (0.0, high, 0.0, high)
    left, top, right, bottom = bounds
    return Bbox([[left * scale, (high - bottom) * scale], [right * scale, (high - top) * scale]])


def get_tightbbox(artist, renderer=None, **options):
    """The rectangle around it and all that belongs to it."""
    if getattr(artist, "axes", None) is not artist:
        return get_window_extent(artist)
    canvas = canvases.Canvas()
    _settled(artist).draw(canvas)
    return box_of(canvas, artist.figure)


def box_of(canvas, figure):
    """The rectangle that a canvas was drawn on, in dots."""
    from matplotlib.transforms import Bbox

    left, top, right, bottom = canvas.bounds or (0.0, 0.0, 0.0, 0.0)
    scale, high = figure.dpi / 72, figure.box_points()[3]
    return Bbox([[left * scale, (high - bottom) * scale], [right * scale, (high - top) * scale]])


def _settled(axes):
    """The axes, whose ends and place are found."""
    if axes._box is None or not axes.figure.is_drawing:
        axes.prepare(axes.figure._box(axes))
    return axes


class Measure(canvases.Canvas):
    """A canvas that only finds how far shapes reach."""

    def shape(self, data, style):
        import re

        numbers = [float(v) for v in re.findall(r"-?\d+\.?\d*", data.partition("a")[0])]
        if numbers:
            xs, ys = numbers[::2], numbers[1::2]
            self.reach(min(xs), min(ys), max(xs), max(ys))

    def shapes(self, items, style):
        for data in items:
            self.shape(data, style)

    def picture(self, png, x, y, width, height, *options):
        self.reach(x, y, x + width, y + height)


def findobj(artist, match=None, include_self=True):
    """The artists within, of a class or for which a function says so."""
    fits = (lambda one: True) if match is None else (lambda one: isinstance(one, match)) if isinstance(match, type) else match
    children = [child for child in artist.get_children() if child is not artist] if hasattr(artist, "get_children") else []
    found = [one for child in children for one in findobj(child, match)]
    return found + [artist] * bool(include_self and fits(artist))


def add_callback(artist, function):
    """Remembers a function that `pchanged` calls."""
    known = artist.__dict__.setdefault("_callbacks", {})
    known[len(known)] = function
    return len(known) - 1


def remove_callback(artist, number):
    artist.__dict__.get("_callbacks", {}).pop(number, None)


def pchanged(artist):
    """Calls those who want to hear of changes."""
    for function in list(artist.__dict__.get("_callbacks", {}).values()):
        function(artist)


def properties(artist):
    """All properties, by name."""
    found = dict(getattr(artist, "_values", {}))
    for name in dir(type(artist)):
        if name.startswith("get_"):
            try:
                found[name[4:]] = getattr(artist, name)()
            except Exception:  # noqa: BLE001, S112
                continue
    return dict(sorted(found.items()))


def listed(artist):
    """Prints all properties."""
    for name, value in properties(artist).items():
        print(f"    {name} = {str(value).split(chr(10))[0][:70]}")


def update_from(artist, other):
    """Takes the properties of another artist."""
    artist._values.update({name: value for name, value in other._values.items() if name in artist._values and name not in ("label", "transform")})


def contains(artist, mouseevent):
    """Whether an event lies in the rectangle around the artist."""
    return get_window_extent(artist).contains(mouseevent.x, mouseevent.y), {}


def get_picker(artist):
    return artist._values.get("picker")


def pickable(artist):
    return bool(artist._values.get("picker"))


def is_transform_set(artist):
    return artist._values["transform"] is not None


def get_transform(artist):
    """From its coordinates to those of the display."""
    found = artist._values["transform"]
    return artist.axes.transData if found is None and artist.axes is not None else found


def get_figure(artist, root=False):
    return artist.figure


def set_figure(artist, figure):
    artist.figure = figure


def get_children(artist):
    return []


def get_transformed_clip_path_and_affine(artist):
    return None, None


def format_cursor_data(artist, data):
    """A number as it would be shown beside the mouse."""
    return "[" + ", ".join(f"{v:0.3g}" for v in _values.flat(data)) + "]"


def get_cursor_data(artist, event):
    return None


def get_clip_box(artist):
    return artist.axes.bbox if artist.axes is not None else None


def _nothing(artist, *arguments, **options):
    """Changes nothing that is drawn."""


set_agg_filter = set_sketch_params = set_contains = set_path_effects_of = pick = set_mouseover = draw_artist = set_urls = set_pickradius = _nothing
get_agg_filter = get_sketch_params = get_urls = set_offset_transform = set_joinstyle = set_capstyle = set_in_layout = set_rasterization_zorder = _nothing
