"""matplotlib's names over Tandem's drawing: figures are SVG pictures below their cell."""

import sys
from contextlib import ContextDecorator
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import find_spec

from cycler import cycler

__version__ = "3.10.0+tandem"

# Modules that lie in `matplotlib_more`.
_MORE = """_layoutgrid backend_bases backend_tools backends bezier category colorizer ft2font hatch layout_engine legend_handler mathtext projections
rcsetup sankey scale spines textpath typing units widgets"""
_PLACES = {f"matplotlib.{name}": name for name in _MORE.split()} | {"mpl_toolkits.axisartist": "axisartist", "mpl_toolkits.mplot3d.art3d": "art3d"}
_PLACES |= {f"mpl_toolkits.axes_grid1.{name}": name for name in ("anchored_artists", "axes_rgb", "axes_size", "mpl_axes", "parasite_axes")}


def _place(name):
    """The module of `matplotlib_more` that has a name, or None."""
    package, _, last = name.rpartition(".")
    if package not in _PLACES:
        return _PLACES.get(name)
    place = f"{_PLACES[package]}.{last}"
    return place if find_spec(f"matplotlib_more.{place}") else None


class _Finder:
    """Finds rarer modules, each under its own name."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        return ModuleSpec(name, _Finder, is_package=name.endswith(("backends", "axisartist", "projections"))) if _place(name) else None

    @staticmethod
    def create_module(spec):
        return import_module(f"matplotlib_more.{_place(spec.name)}")

    @staticmethod
    def exec_module(module):
        pass


sys.meta_path.append(_Finder)

_COLOURS = ("#1f77b4", "#ff7f0e", "#2ca02c", "#d62728", "#9467bd", "#8c564b", "#e377c2", "#7f7f7f", "#bcbd22", "#17becf")
_DEFAULTS = {
    "figure.figsize": [6.4, 4.8], "figure.dpi": 100.0, "figure.facecolor": "white", "figure.edgecolor": "white", "figure.titlesize": "large",
    "figure.autolayout": False, "figure.constrained_layout.use": False, "figure.subplot.left": 0.125, "figure.subplot.right": 0.9,
    "figure.subplot.bottom": 0.11, "figure.subplot.top": 0.88, "figure.subplot.wspace": 0.2, "figure.subplot.hspace": 0.2,
    "figure.max_open_warning": 20, "font.size": 10.0, "font.family": ["sans-serif"], "font.sans-serif": ["DejaVu Sans", "Verdana"],
    "font.serif": ["DejaVu Serif"], "font.weight": "normal", "axes.titlesize": "large", "axes.titleweight": "normal", "axes.titlepad": 6.0,
    "axes.labelsize": "medium", "axes.labelpad": 4.0, "axes.labelcolor": "black", "axes.labelweight": "normal", "axes.linewidth": 0.8,
    "axes.edgecolor": "black", "axes.facecolor": "white", "axes.grid": False, "axes.grid.axis": "both", "axes.axisbelow": "line",
    "axes.xmargin": 0.05, "axes.ymargin": 0.05, "axes.spines.left": True, "axes.spines.right": True, "axes.spines.top": True,
    "axes.spines.bottom": True, "axes.unicode_minus": True, "axes.prop_cycle": cycler(color=_COLOURS), "axes.titlecolor": "auto",
    "lines.linewidth": 1.5, "lines.markersize": 6.0, "lines.linestyle": "-", "lines.marker": "None", "patch.linewidth": 1.0,
    "xtick.labelsize": "medium", "ytick.labelsize": "medium", "xtick.color": "black", "ytick.color": "black", "xtick.direction": "out",
    "ytick.direction": "out", "xtick.major.size": 3.5, "ytick.major.size": 3.5, "legend.fontsize": "medium", "legend.loc": "best",
    "legend.frameon": True, "grid.color": "#b0b0b0", "grid.linestyle": "-", "grid.linewidth": 0.8, "grid.alpha": 1.0, "text.color": "black",
    "text.usetex": False, "image.cmap": "viridis", "image.interpolation": "auto", "image.origin": "upper", "image.aspect": "equal",
    "savefig.dpi": "figure", "savefig.format": "png", "savefig.bbox": None, "svg.fonttype": "path", "mathtext.fontset": "dejavusans",
    "pdf.fonttype": 3, "ps.fonttype": 3, "animation.html": "none", "animation.embed_limit": 20.0, "interactive": False, "backend": "inline",
    "scatter.marker": "o", "errorbar.capsize": 0.0, "hist.bins": 10, "boxplot.whiskers": 1.5, "axes.formatter.useoffset": True,
    "text.latex.preamble": "", "contour.linewidth": None, "contour.negative_linestyle": "dashed", "patch.edgecolor": "black", "patch.force_edgecolor": False, "patch.facecolor": "C0", "lines.color": "C0",
    "lines.markeredgewidth": 1.0, "lines.solid_capstyle": "projecting", "lines.antialiased": True, "legend.framealpha": 0.8,
    "legend.facecolor": "inherit", "legend.edgecolor": "0.8", "legend.fancybox": True, "legend.title_fontsize": None, "axes.titlelocation": "center",
    "axes.formatter.limits": [-5, 6], "figure.titleweight": "normal", "savefig.facecolor": "auto", "savefig.transparent": False,
    "font.monospace": ["DejaVu Sans Mono"], "font.style": "normal", "mathtext.default": "it",
    **{f"{axis}tick.{name}": value for axis in "xy" for name, value in (
        ("major.width", 0.8), ("major.pad", 3.5), ("minor.size", 2.0), ("minor.width", 0.6), ("minor.visible", False), ("alignment", "center"))},
    "xtick.bottom": True, "xtick.top": False, "ytick.left": True, "ytick.right": False,
}


def _rare():
    from matplotlib_extras.rare_defaults import RARE

    return RARE


class RcParams(dict):
    """The defaults of figures, by name; a name that is not there is an error."""

    def __setitem__(self, name, value):
        if name not in _DEFAULTS and name not in _rare():
            raise KeyError(f"{name} is not a valid rc parameter (see rcParams.keys() for a list of valid parameters)")
        if type(value) in (int, str) and (type(_DEFAULTS.get(name)) is float or type(value) is int and isinstance(_DEFAULTS.get(name), str)):
            value = _as_number(name, value)
        dict.__setitem__(self, name, [float(side) for side in value] if name == "figure.figsize" else value)

    def __missing__(self, name):
        if name in _rare():
            return _rare()[name]
        raise KeyError(name)

    def update(self, *others, **more):
        for name, value in dict(*others, **more).items():
            self[name] = value

    def copy(self):
        return RcParams(self)


def _as_number(name, value):
    try:
        return float(value)
    except ValueError:
        if "size" in name or name == "savefig.dpi":
            return value
        raise ValueError(f"Key {name}: Could not convert {value!r} to float") from None


def _copied(values):
    return {name: list(value) if isinstance(value, list) else value for name, value in values.items()}


rcParams = RcParams(_copied(_DEFAULTS))
rcParamsDefault = RcParams(_copied(_DEFAULTS))


def rc(group, **values):
    """Sets defaults of one group or several: `rc("lines", linewidth=2)`."""
    short = {"lw": "linewidth", "ls": "linestyle", "c": "color", "fc": "facecolor", "ec": "edgecolor", "mew": "markeredgewidth"}
    for one in [group] if isinstance(group, str) else group:
        for name, value in values.items():
            rcParams[f"{one}.{short.get(name, name)}"] = value


def rcdefaults():
    """All defaults as at the start."""
    rcParams.update(_copied(_DEFAULTS))


class rc_context(ContextDecorator):
    """Defaults that hold within a `with` statement, or in the function below."""

    def __init__(self, rc=None, fname=None):
        self._new = dict(rc or {})

    def __enter__(self):
        self._old = _copied(rcParams)
        rcParams.update(self._new)

    def __exit__(self, *exception):
        rcParams.update(self._old)


def use(backend, force=True):
    """Figures are shown below their cell with every backend."""


def get_backend():
    return "inline"


def interactive(b):
    rcParams["interactive"] = bool(b)


def is_interactive():
    return False


def __getattr__(name):
    if name in ("colormaps", "color_sequences"):
        from . import cm

        return getattr(cm, name)
    try:
        return import_module(f"{__name__}.{name}") if not name.startswith("_") else _missing(name)
    except ModuleNotFoundError:
        return _missing(name)


def _missing(name, module="matplotlib"):
    raise AttributeError(f"{module}.{name} is not part of Tandem's matplotlib")
