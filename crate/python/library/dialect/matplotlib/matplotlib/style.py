"""Styles: defaults under a name."""

from tandem.drawing.style_sheets import SHEETS, sheet

from . import cycler, rc_context, rcParams, rcdefaults

available = sorted(name for name in SHEETS if name != "default" and not name.startswith("_"))


def __getattr__(name):
    if name != "library":
        raise AttributeError(f"module 'matplotlib.style' has no attribute {name!r}")
    from matplotlib import RcParams

    return {one: RcParams(_settings(one)) for one in available}


def _settings(style):
    if isinstance(style, dict):
        return style
    try:
        found = sheet(style)
    except KeyError:
        raise OSError(f"{style!r} is not a valid package style; there are {', '.join(available)}") from None
    return {**found, "axes.prop_cycle": cycler(color=found["axes.prop_cycle"])} if found and "axes.prop_cycle" in found else found


def use(style):
    """Sets the defaults of one style or of several."""
    for one in style if isinstance(style, (list, tuple)) else [style]:
        settings = _settings(one)
        rcdefaults() if settings is None else rcParams.update(settings)


def context(style, after_reset=False):
    """The same within a `with` statement."""
    settings = {}
    for one in style if isinstance(style, (list, tuple)) else [style]:
        settings.update(_settings(one) or {})
    return rc_context(settings)
