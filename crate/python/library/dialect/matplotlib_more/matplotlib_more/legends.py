"""What few programs ask of legends."""

from matplotlib.lines import Line2D
from matplotlib.patches import Patch


def get_lines(legend):
    """The lines among the keys."""
    return [handle for handle, _ in legend.pairs if isinstance(handle, Line2D)]


def get_patches(legend):
    """The shapes among the keys."""
    return [handle for handle, _ in legend.pairs if isinstance(handle, Patch)]


def get_visible(legend):
    return legend.visible


def get_children(legend):
    return [*legend.legend_handles, *legend.texts]


def get_zorder(legend):
    return legend.zorder


def set_zorder(legend, level):
    """Legends are drawn last."""
    legend.zorder = level


def data_limits(legend):
    """It asks for no room among the data."""
    return (), (), (), ()


def get(legend, name):
    """The value of a property of an artist."""
    return legend.visible if name == "visible" else None


def paint(legend, canvas, axes):
    """Draws one that was kept beside a newer one."""
    if axes._legend is not legend:
        legend.draw(canvas)


def get_frame_on(legend):
    return legend.frame


def set_frame_on(legend, b):
    legend.frame = bool(b)


def get_bbox_to_anchor(legend):
    from matplotlib.transforms import Bbox

    anchor = (0, 0, 1, 1) if legend.anchor is None else tuple(legend.anchor)
    return Bbox.from_bounds(*anchor, *(0, 0)[: 4 - len(anchor)])


def get_window_extent(legend, renderer=None):
    """The rectangle around it, in dots."""
    from tandem.drawing.canvas import Canvas

    from .artists import _settled, box_of

    parent = legend.parent
    if parent is not parent.figure:
        _settled(parent)
    canvas = Canvas()
    legend.draw(canvas)
    return box_of(canvas, parent.figure)


get_tightbbox = get_window_extent


def get_draggable(legend):
    return False


def set(legend, **properties):
    """Sets several properties."""
    for name, value in properties.items():
        getattr(legend, f"set_{name}")(value)


def get_alignment(legend):
    return "center"


def set_ncols(legend, ncols):
    legend.columns = max(int(ncols), 1)


def set_fontsize(legend, size):
    from matplotlib.artist import points

    legend.size = points(size)


def get_legend_handler_map(legend):
    return legend.handlers


def findobj(legend, match=None, include_self=True):
    from .artists import findobj as find

    return [one for child in get_children(legend) if hasattr(child, "_values") for one in find(child, match)]


def _nothing(legend, *arguments, **options):
    """Changes nothing that is drawn."""


set_in_layout = set_draggable = set_alignment = set_picker = set_animated = set_clip_on = set_rasterized = set_gid = set_path_effects = _nothing
set_boxstyle = set_mutation_scale = set_hatch = set_edgewidth = add_artist = set_urls = set_figure = _nothing
