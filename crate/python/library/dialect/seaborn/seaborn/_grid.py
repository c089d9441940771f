"""What all grids of axes have: the figure, its legend, texts and files."""

import matplotlib.pyplot as plt

from ._palettes import color_palette
from ._tools import despine
from ._variables import Variable


class Grid:
    """A figure with several axes."""

    legend_out = True

    def __repr__(self):
        return f"<seaborn.axisgrid.{type(self).__name__} at {id(self):#x}>"

    @property
    def figure(self):
        """The figure."""
        return self._figure

    fig = property(lambda self: self._figure)
    legend = property(lambda self: self._legend)

    def set(self, **kwargs):
        """Sets properties of all axes."""
        for ax in self.axes.flat:
            if ax is not None:
                ax.set(**kwargs)
        return self

    def apply(self, func, *args, **kwargs):
        """Calls a function with this grid, and gives the grid back."""
        func(self, *args, **kwargs)
        return self

    def pipe(self, func, *args, **kwargs):
        """What a function of this grid returns."""
        return func(self, *args, **kwargs)

    def savefig(self, *args, **kwargs):
        """Writes the picture into a file."""
        self._figure.savefig(*args, **{"bbox_inches": "tight", **kwargs})

    def tight_layout(self, *args, **kwargs):
        """Leaves just the room that is needed; that of the legend is kept."""
        kwargs.setdefault("rect", getattr(self, "_rect", None))
        self._figure.tight_layout(*args, **kwargs)
        return self

    def despine(self, **kwargs):
        """Takes sides of the frames away."""
        despine(self._figure, **kwargs)
        return self

    def tick_params(self, axis="both", **kwargs):
        """Sets how ticks look on all axes."""
        for ax in self.axes.flat:
            ax.tick_params(axis=axis, **kwargs)
        return self

    def add_legend(self, legend_data=None, title=None, label_order=None, adjust_subtitles=False, **kwargs):
        """A legend beside the axes, or on the first of them."""
        data = self._legend_data if legend_data is None else legend_data
        if label_order is None:
            label_order = list(data) if self.hue_names is None else [str(name) for name in self.hue_names]
        labels = [str(label) for label in label_order if str(label) in data]
        if title is None:
            title = self._hue_var
        handles = [data[label] for label in labels]
        if not self.legend_out:
            self.axes.flat[0].legend(handles, labels, **{"title": title, **kwargs})
            self._legend = self.axes.flat[0].get_legend()
            return self
        size = kwargs.pop("fontsize", None)
        wanted = {"loc": "center right", "frameon": False, "title": title, **({} if size is None else {"fontsize": size}), **kwargs}
        self._legend = self._figure.legend(handles, labels, **wanted)
        _, _, wide, _ = self._legend._layout()
        inches = wide / 72 + 0.15
        across, up = self._figure.get_size_inches()
        self._figure.set_size_inches(float(across) + inches, float(up))
        self._rect = (0.0, 0.0, float(across) / (float(across) + inches), 1.0)
        self._figure.tight_layout(rect=self._rect)
        return self

    def _collect_legend(self, ax):
        """Keeps the entries of the axes' legend for that of the grid."""
        found = {}
        if ax._legend is not None and self.takes_legends:
            found.update(zip([text.get_text() for text in ax._legend.texts], ax._legend.legend_handles))
        handles, labels = ax.get_legend_handles_labels()
        found.update(zip(labels, handles))
        self._legend_data.update(found)
        ax._legend = None

    takes_legends = False

    @staticmethod
    def levels_of(data, name, order=None, dropna=True):
        """The different values of a column, in order."""
        return None if name is None else Variable(data[name], name).levels(order)

    def _palette(self, data, hue, hue_order, palette):
        """The colours of the levels of hue; one colour without."""
        if hue is None:
            return list(color_palette(n_colors=1))
        count = len(self.levels_of(data, hue, hue_order))
        if isinstance(palette, dict):
            return list(color_palette([palette[level] for level in self.levels_of(data, hue, hue_order)], count))
        if palette is None:
            there = len(color_palette())
            return list(color_palette(n_colors=count) if count <= there else color_palette("husl", count))
        return list(color_palette(palette, count))


def is_ours(func):
    """Whether a function is one of seaborn."""
    return str(getattr(func, "__module__", "")).startswith(("seaborn", "seaborn_extras"))


def takes(func, name):
    """Whether a function has an argument of a name."""
    code = getattr(func, "__code__", None)
    return code is not None and name in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]


def set_current(ax):
    """Makes axes those that `plt` draws on."""
    plt.sca(ax)
    return ax
