"""Axes, with everything that can be drawn on them."""

import functools
import importlib

from ._base import _Base
from ._fields import _Fields
from ._plots import _Plots
from ._statistics import _Statistics

# Methods that come when they are first used, by the module of their functions.
_LATE = {
    "matplotlib_extras.arrows": "barbs quiver quiverkey",
    "matplotlib_rare.boxes": "boxplot bxp violin violinplot",
    "matplotlib_rare.tick_marks": "label_outer locator_params minorticks_off minorticks_on",
    "matplotlib_extras.axes_more": "axline bar_label broken_barh ecdf errorbar stackplot stem",
    "matplotlib_extras.axes_spectra": "acorr angle_spectrum cohere csd magnitude_spectrum phase_spectrum psd specgram xcorr",
    "matplotlib_extras.hexagons": "hexbin",
    "matplotlib_extras.meshes": "hist2d pcolor pcolorfast pcolormesh",
    "matplotlib_extras.more_patches": "eventplot stairs",
    "matplotlib_extras.rare_patches": "arrow",
    "matplotlib_extras.streams": "streamplot",
    "matplotlib_extras.subfigures": "secondary_xaxis secondary_yaxis",
    "matplotlib_extras.tables": "table",
    "matplotlib_more.pies": "pie",
    "matplotlib_extras.triangles": "tricontour tricontourf tripcolor triplot",
}
_PLACES = {name: place for place, names in _LATE.items() for name in names.split()}


class Axes(_Plots, _Statistics, _Fields, _Base):
    """Flat axes."""

    def __getattr__(self, name):
        if name not in _PLACES:
            rare = importlib.import_module("matplotlib_more.axes_rare")
            found = None if name.startswith("_") else rare.__dict__.get(name)
            if getattr(found, "__module__", None) != rare.__name__:
                return super().__getattr__(name)
            return found(self) if name == "callbacks" else functools.partial(found, self)
        return functools.partial(getattr(importlib.import_module(_PLACES[name]), name), self)
