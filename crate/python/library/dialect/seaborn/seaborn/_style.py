"""Styles: how axes look, sizes of letters and lines, the colours of series."""

import matplotlib
from matplotlib import rcParamsDefault

from ._palettes import set_palette

_ORIGINAL = dict(matplotlib.rcParams)
_SPINES = {f"axes.spines.{side}": True for side in ("left", "bottom", "right", "top")}
_COMMON = {
    "figure.facecolor": "white", "axes.labelcolor": ".15", "xtick.direction": "out", "ytick.direction": "out", "xtick.color": ".15",
    "ytick.color": ".15", "axes.axisbelow": True, "grid.linestyle": "-", "text.color": ".15", "font.family": ["sans-serif"],
    "font.sans-serif": ["Arial", "DejaVu Sans", "Liberation Sans", "Bitstream Vera Sans", "sans-serif"], "lines.solid_capstyle": "round",
    "patch.edgecolor": "w", "patch.force_edgecolor": True, "image.cmap": "rocket", "xtick.top": False, "ytick.right": False,
}
# Grid, background, edge, colour of the grid, ticks.
_STYLES = {
    "darkgrid": (True, "#EAEAF2", "white", "white", False), "dark": (False, "#EAEAF2", "white", "white", False),
    "whitegrid": (True, "white", ".8", ".8", False), "white": (False, "white", ".15", ".8", False),
    "ticks": (False, "white", ".15", ".8", True),
}
_STYLE_KEYS = [*_COMMON, "axes.grid", "axes.facecolor", "axes.edgecolor", "grid.color", *_SPINES, "xtick.bottom", "ytick.left"]
_SCALES = {"paper": 0.8, "notebook": 1, "talk": 1.5, "poster": 2}
_LINES = {
    "axes.linewidth": 1.25, "grid.linewidth": 1, "lines.linewidth": 1.5, "lines.markersize": 6, "patch.linewidth": 1,
    "xtick.major.width": 1.25, "ytick.major.width": 1.25, "xtick.minor.width": 1, "ytick.minor.width": 1, "xtick.major.size": 6,
    "ytick.major.size": 6, "xtick.minor.size": 4, "ytick.minor.size": 4,
}
_LETTERS = {
    "font.size": 12, "axes.labelsize": 12, "axes.titlesize": 12, "xtick.labelsize": 11, "ytick.labelsize": 11,
    "legend.fontsize": 11, "legend.title_fontsize": 12,
}


class _Aesthetics(dict):
    """Settings, which hold within a `with` statement."""

    def __enter__(self):
        self._before = {name: matplotlib.rcParams[name] for name in self}
        matplotlib.rcParams.update(self)
        return self

    def __exit__(self, *exception):
        matplotlib.rcParams.update(self._before)

    def __call__(self, function):
        def within(*arguments, **options):
            with type(self)(self):
                return function(*arguments, **options)

        return within


def axes_style(style=None, rc=None):
    """The settings of a style: darkgrid, whitegrid, dark, white or ticks; without a name those that hold now."""
    if style is None:
        found = {name: matplotlib.rcParams[name] for name in _STYLE_KEYS}
    elif isinstance(style, dict):
        found = style
    else:
        if style not in _STYLES:
            raise ValueError(f"style must be one of {', '.join(['white', 'dark', 'whitegrid', 'darkgrid', 'ticks'])}")
        grid, face, edge, line, ticks = _STYLES[style]
        found = {**_COMMON, "axes.grid": grid, "axes.facecolor": face, "axes.edgecolor": edge, "grid.color": line, **_SPINES,
                 "xtick.bottom": ticks, "ytick.left": ticks}
    return _Aesthetics({**found, **{name: value for name, value in (rc or {}).items() if name in _STYLE_KEYS}})


def plotting_context(context=None, font_scale=1, rc=None):
    """Sizes for paper, notebook, talk or poster; without a name those that hold now."""
    keys = [*_LINES, *_LETTERS]
    if context is None:
        found = {name: matplotlib.rcParams[name] for name in keys}
    elif isinstance(context, dict):
        found = context
    else:
        if context not in _SCALES:
            raise ValueError(f"context must be in {', '.join(_SCALES)}")
        found = {name: value * _SCALES[context] for name, value in (_LINES | _LETTERS).items()}
        found.update({name: found[name] * font_scale for name in _LETTERS})
    return _Aesthetics({**found, **{name: value for name, value in (rc or {}).items() if name in keys}})


def set_style(style=None, rc=None):
    """Sets how axes look."""
    matplotlib.rcParams.update(axes_style(style, rc))


def set_context(context=None, font_scale=1, rc=None):
    """Sets the sizes of letters and lines."""
    matplotlib.rcParams.update(plotting_context(context, font_scale, rc))


def set_theme(context="notebook", style="darkgrid", palette="deep", font="sans-serif", font_scale=1, color_codes=True, rc=None):
    """Sets style, sizes and colours of all figures that follow."""
    set_context(context, font_scale)
    set_style(style, rc={"font.family": [font] if isinstance(font, str) else font})
    set_palette(palette, color_codes=color_codes)
    if rc is not None:
        matplotlib.rcParams.update(rc)


def set(*arguments, **options):
    """`set_theme`."""
    set_theme(*arguments, **options)


def reset_defaults():
    """All settings as matplotlib has them."""
    matplotlib.rcParams.update(rcParamsDefault)


def reset_orig():
    """All settings as they were before seaborn was imported."""
    matplotlib.rcParams.update(_ORIGINAL)
