"""Settings of all plots of `seaborn.objects`: `Plot.config`."""

from cycler import cycler
from seaborn._palettes import color_palette
from seaborn._style import axes_style, plotting_context

# What belongs to looks, not to the work of the library.
_GROUPS = ("axes", "figure", "font", "grid", "hatch", "legend", "lines", "mathtext", "markers", "patch", "savefig", "scatter", "xaxis", "xtick", "yaxis", "ytick",
           "errorbar", "boxplot", "image", "text", "date", "contour", "contourf")  # fmt: skip


class ThemeConfig(dict):
    """Settings by name; those that are not of looks are left out."""

    def __init__(self):
        super().__init__()
        self.reset()

    def reset(self):
        """The settings of the start."""
        self.clear()
        super().update({**axes_style("darkgrid"), **plotting_context("notebook"), "axes.prop_cycle": cycler(color=list(color_palette("deep")))})

    def update(self, other=None, /, **more):
        """Takes over settings of looks."""
        for name, value in {**dict(other or {}), **more}.items():
            self[name] = value

    def __setitem__(self, name, value):
        if name.partition(".")[0] in _GROUPS:
            super().__setitem__(name, value)


class PlotConfig:
    """The theme of plots, and how they are shown."""

    def __init__(self):
        self._theme, self._display = None, {"format": "png", "scaling": 0.85, "hidpi": True}

    @property
    def theme(self):
        if self._theme is None:
            self._theme = ThemeConfig()
        return self._theme

    display = property(lambda self: self._display)
