"""Methods and attributes that few programs ask of artists, sides of frames, norms and colour maps: tables by class."""

from functools import partial

import numpy as np

_NOTHING = {"clipbox": None, "stale_callback": None, "mouseover": False, "stale": False}


def _ends(patch):
    points = np.array(patch.outline())
    return points.min(axis=0), points.max(axis=0)


def _extents(patch):
    from matplotlib.transforms import Bbox

    return Bbox(_ends(patch))


def _contains_points(patch, points, radius=None):
    """Which points lie inside, in the coordinates that the shape was given in."""
    from matplotlib.path import Path

    return Path([*patch.outline(), patch.outline()[0]], closed=True).contains_points(points)


def _middle(rectangle):
    return np.array([rectangle._xy[0] + rectangle._width / 2, rectangle._xy[1] + rectangle._height / 2])


def _corners(rectangle):
    return np.array(rectangle.outline())


def _bounds(rectangle, *args):
    x, y, width, height = args[0] if len(args) == 1 else args
    rectangle._xy, rectangle._width, rectangle._height = (float(x), float(y)), float(width), float(height)


def _box(rectangle):
    from matplotlib.transforms import Bbox

    return Bbox.from_bounds(*rectangle._xy, rectangle._width, rectangle._height)


def _line_path(line):
    from matplotlib.path import Path

    return Path(np.stack([np.asarray(line.get_xdata(), dtype=float), np.asarray(line.get_ydata(), dtype=float)], axis=1))


_ARTIST = {
    "convert_xunits": lambda artist, x: x, "convert_yunits": lambda artist, y: y, "have_units": lambda artist: False, "get_mouseover": lambda artist: False,
}  # fmt: skip
_PATCH = {
    "contains_point": lambda patch, point, radius=None: bool(_contains_points(patch, [point])[0]), "contains_points": _contains_points,
    "get_extents": _extents, "get_verts": lambda patch: patch.get_path().vertices, "get_angle": lambda patch: getattr(patch, "angle", 0.0),
    "get_fill": lambda patch: patch._values["fill"], "get_aa": lambda patch: True, "get_antialiased": lambda patch: True,
    "get_data_transform": lambda patch: patch.get_transform(),
}  # fmt: skip
_RECTANGLE = {"get_bbox": _box, "get_center": _middle, "get_corners": _corners, "set_bounds": _bounds}
_ELLIPSE = {"get_width": lambda shape: shape.width, "get_height": lambda shape: shape.height}
_LINE = {"get_path": _line_path, "get_pickradius": lambda line: 5, "is_dashed": lambda line: line.get_linestyle() in ("--", "-.", ":")}


def _setter(name):
    def function(shape, value):
        setattr(shape, name, value)

    return function


for _name in ("width", "height", "angle"):
    _ELLIPSE[f"set_{_name}"] = _setter(_name)
_RECTANGLE["set_angle"] = _setter("angle")


def _extremes(colours, *, bad=None, under=None, over=None):
    colours._set_ends(bad, under, over)


def _with_alpha(colours, alpha):
    found = colours.copy()
    found.table = [(*colour[:3], float(alpha)) for colour in colours.table]
    return found


def _is_gray(colours):
    table = np.array([colour[:3] for colour in colours.table])
    return bool(np.all(table[:, 0] == table[:, 1]) and np.all(table[:, 0] == table[:, 2]))


_COLOURS = {
    "get_bad": lambda colours: np.array(colours.bad or (0.0, 0.0, 0.0, 0.0)), "get_under": lambda colours: np.array(colours.under or colours.table[0]),
    "get_over": lambda colours: np.array(colours.over or colours.table[-1]), "set_extremes": _extremes, "with_alpha": _with_alpha, "is_gray": _is_gray,
}  # fmt: skip


def _inverse(norm, value):
    """The number of which a norm makes a part."""
    if norm.vmin is None or norm.vmax is None:
        raise ValueError("Not invertible until both vmin and vmax are set")
    part, kind = np.asarray(value, dtype=float), type(norm).__name__
    if kind == "Normalize":
        found = norm.vmin + part * (norm.vmax - norm.vmin)
    elif kind == "LogNorm":
        found = norm.vmin * (norm.vmax / norm.vmin) ** part
    elif kind == "PowerNorm":
        found = part ** (1 / norm.gamma) * (norm.vmax - norm.vmin) + norm.vmin
    elif kind == "BoundaryNorm":
        raise ValueError("BoundaryNorm is not invertible")
    else:
        found = _searched(norm, part)
    return float(found) if found.ndim == 0 else found


def _searched(norm, part):
    """The numbers by halving, since norms only grow."""
    low, high = np.full(part.shape, float(norm.vmin)), np.full(part.shape, float(norm.vmax))
    for _ in range(60):
        middle = (low + high) / 2
        is_below = np.asarray(norm.parts(middle)) < part
        low, high = np.where(is_below, middle, low), np.where(is_below, high, middle)
    return (low + high) / 2


def _autoscale(norm, A):
    norm.vmin = norm.vmax = None
    norm.autoscale_None(A)


_NORM = {"inverse": _inverse, "autoscale": _autoscale, "scaled": lambda norm: norm.vmin is not None and norm.vmax is not None}
_SPINE = {"set_lw": "width", "set_ls": "style", "set_ec": "colour", "get_linewidth": "width", "get_lw": "width", "get_linestyle": "style", "get_position": "position"}


def _spine(spine, name):
    """Properties of a side of the frame; those that do not show there are only kept."""
    kept = spine.__dict__.setdefault("_kept", {})
    if name == "set_alpha":
        from matplotlib.artist import rgba

        return lambda alpha: spine.set_color(rgba(spine.colour, alpha))
    if name in ("get_edgecolor", "get_ec"):
        from matplotlib.artist import rgba

        return lambda: rgba(spine.colour)
    if name in _SPINE:
        attribute = _SPINE[name]
        return (lambda: getattr(spine, attribute)) if name.startswith("get") else lambda value: setattr(spine, attribute, float(value) if attribute == "width" else value)
    if name.startswith("set_"):
        return lambda value=None, *more: kept.__setitem__(name[4:], value)
    if name.startswith("get_") and name[4:] in kept:
        return lambda: kept[name[4:]]
    if name in ("get_zorder", "get_alpha", "get_label"):
        return lambda: {"get_zorder": 2.5, "get_alpha": None, "get_label": ""}[name]
    if name == "spine_type":
        return "line"
    raise AttributeError(f"'Spine' object has no attribute {name!r}")


TABLES = {
    "Line2D": _LINE, "Rectangle": _RECTANGLE, "Ellipse": _ELLIPSE, "Patch": _PATCH, "Artist": _ARTIST, "Colormap": _COLOURS, "Normalize": _NORM,
}  # fmt: skip


def member(owner, name):
    """The method or attribute of a name, by the classes of its owner."""
    if not name.startswith("_"):
        names = [kind.__name__ for kind in type(owner).__mro__]
        if "Spine" in names:
            return _spine(owner, name)
        for kind in names:
            if name in TABLES.get(kind, ()):
                return partial(TABLES[kind][name], owner)
        if "Artist" in names and name in _NOTHING:
            return _NOTHING[name]
    raise AttributeError(f"{type(owner).__name__!r} object has no attribute {name!r}")
