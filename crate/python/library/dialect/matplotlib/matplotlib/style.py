"""Styles: defaults under a name."""

from tandem.drawing.style_sheets import SHEETS

from . import _Cycle, rc_context, rcParams, rcdefaults

available = sorted(name for name in SHEETS if name not in ("default", "seaborn"))


def _settings(style):
    if isinstance(style, dict):
        return style
    if style not in SHEETS:
        raise OSError(f"{style!r} is not a valid package style; there are {', '.join(available)}")
    sheet = SHEETS[style]
    return {**sheet, "axes.prop_cycle": _Cycle(color=sheet["axes.prop_cycle"])} if sheet and "axes.prop_cycle" in sheet else sheet


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
