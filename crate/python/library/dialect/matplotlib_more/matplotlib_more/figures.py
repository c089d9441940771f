"""What few programs ask of figures: windows, layouts, pictures without axes, artists by their kind."""

from .artists import findobj, get_window_extent, properties  # noqa: F401


def canvas(figure):
    """The window of a figure, as programs ask for it."""
    from .backend_bases import FigureCanvasBase

    return FigureCanvasBase(figure)


def get_layout_engine(figure):
    """What finds the places of axes, or None."""
    from .layout_engine import ConstrainedLayoutEngine, TightLayoutEngine

    if not figure._tight:
        return None
    return figure.__dict__.setdefault("_engine", (ConstrainedLayoutEngine if figure._layout in ("constrained", "compressed") else TightLayoutEngine)())


def set_constrained_layout_pads(figure, **pads):
    """Gaps are found from what is written."""


def get_constrained_layout(figure):
    return figure._tight and figure._layout in ("constrained", "compressed")


def get_tight_layout(figure):
    return figure._tight and figure._layout not in ("constrained", "compressed")


def align_labels(figure, axs=None):
    """Labels of one row or column stand at the same distance."""


align_titles = align_xlabels = align_ylabels = align_labels


def figimage(figure, X, xo=0, yo=0, alpha=None, norm=None, cmap=None, vmin=None, vmax=None, origin=None, resize=False, **options):
    """A picture whose pixels are dots of the figure, with its corner at a point in dots."""
    from matplotlib.image import AxesImage

    from .pictures import FigureImage

    made = FigureImage(X, (xo, yo), cmap=cmap, norm=norm, vmin=vmin, vmax=vmax, origin=origin or "upper", alpha=alpha, **options)
    assert isinstance(made, AxesImage)
    if resize:
        rows, across = made.get_size()
        figure.set_size_inches(across / figure.dpi, rows / figure.dpi)
    made.figure = figure
    figure._artists.append(made)
    return made


def get_children(figure):
    """All that lies on the figure."""
    return [*figure.axes, *figure.subfigs, *figure._artists]


def get_default_bbox_extra_artists(figure):
    return [artist for artist in get_children(figure) if artist.get_visible()]


def get_edgecolor(figure):
    from matplotlib.artist import rgba

    return rgba("white")


def set_edgecolor(figure, colour):
    """Figures have no edges here."""


set_linewidth = set_frameon = set_canvas = set_alpha = set_zorder = set_animated = set_rasterized = set_edgecolor


def get_linewidth(figure):
    return 0.0


def get_frameon(figure):
    return True


def get_visible(figure):
    return True


def get_zorder(figure):
    return 0


def draw_without_rendering(figure):
    """Settles where everything stands."""
    figure._drawn()


def draw_artist(figure, artist):
    """Figures are drawn as a whole."""


def draw(figure, renderer):
    """Figures are drawn when they are shown."""


add_axobserver = lambda figure, function: None
add_callback = lambda figure, function: 0
remove_callback = pchanged = lambda figure, *arguments: None


def get_figure(figure, root=None):
    return figure


def get_tightbbox(figure, renderer=None, bbox_extra_artists=None):
    """The rectangle around all that is drawn, in inches."""
    from matplotlib.transforms import Bbox

    left, top, right, bottom = figure._drawn().bounds or figure.box_points()
    high = figure._size[1]
    return Bbox([[left / 72, high - bottom / 72], [right / 72, high - top / 72]])


def number_of(figure):
    return figure.number


def ginput(figure, n=1, timeout=30, **options):
    """Refused: a loop around it would never end."""
    raise NotImplementedError("nobody clicks on a figure here: it is a picture below its cell. Give the points in the program")


waitforbuttonpress = ginput


def contains(figure, mouseevent):
    return False, {}


def pick(figure, mouseevent):
    """Nothing is picked."""
