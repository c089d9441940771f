"""Kinds of axes by name: flat, round, in space, maps of a globe, and programs' own."""

from importlib import import_module

from matplotlib.axes import Axes

_PLACES = {
    "polar": ("matplotlib_extras.polar", "PolarAxes"), "3d": ("matplotlib_extras.axes3d", "Axes3D"),
    "aitoff": ("matplotlib_more.globes", "AitoffAxes"), "hammer": ("matplotlib_more.globes", "HammerAxes"),
    "lambert": ("matplotlib_more.globes", "LambertAxes"), "mollweide": ("matplotlib_more.globes", "MollweideAxes"),
}  # fmt: skip
_OWN = {}


class ProjectionRegistry:
    """The kinds by name."""

    def register(self, *projections):
        for one in projections:
            _OWN[one.name] = one

    def get_projection_class(self, name):
        return get_projection_class(name)

    def get_projection_names(self):
        return get_projection_names()


projection_registry = ProjectionRegistry()


def register_projection(cls):
    """A program's own kind of axes, by its attribute `name`."""
    _OWN[cls.name] = cls


def get_projection_names():
    """The names of all kinds."""
    return sorted({"rectilinear", *_PLACES, *_OWN})


def get_projection_class(projection=None):
    """The class of a name."""
    if projection in (None, "rectilinear"):
        return Axes
    if projection in _OWN:
        return _OWN[projection]
    if projection not in _PLACES:
        raise ValueError(f"Unknown projection {projection!r}")
    place, name = _PLACES[projection]
    return getattr(import_module(place), name)


def kind_of(projection):
    """The class of a name, or of an object that makes axes, and more options for it."""
    if isinstance(projection, str):
        return get_projection_class(projection), {}
    if hasattr(projection, "_as_mpl_axes"):
        kind, options = projection._as_mpl_axes()
        return kind, dict(options)
    raise TypeError("projection must be a string, None or implement a _as_mpl_axes method. Got %r" % (projection,))


def __getattr__(name):
    if name == "PolarAxes":
        return get_projection_class("polar")
    raise AttributeError(f"module 'matplotlib.projections' has no attribute {name!r}")
