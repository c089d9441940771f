"""What all grids of axes have: the figure, its legend, texts and files."""
from matplotlib import pyplot as _plt
from seaborn._palettes import color_palette as color_palette
from seaborn._tools import despine as despine
from seaborn._variables import Variable as Variable
from typing import Any

class Grid:
    """A figure with several axes."""
    def __repr__(self) -> str: ...
    def add_legend(self, legend_data=None, title=None, label_order=None, adjust_subtitles=False, **kwargs):
        """A legend beside the axes, or on the first of them."""
        ...
    def apply(self, func, *args, **kwargs):
        """Calls a function with this grid, and gives the grid back."""
        ...
    def despine(self, **kwargs):
        """Takes sides of the frames away."""
        ...
    @property
    def fig(self): ...
    @property
    def figure(self):
        """The figure."""
        ...
    @property
    def legend(self): ...
    legend_out: Any
    @staticmethod
    def levels_of(data, name, order=None, dropna=True):
        """The different values of a column, in order."""
        ...
    def pipe(self, func, *args, **kwargs):
        """What a function of this grid returns."""
        ...
    def savefig(self, *args, **kwargs):
        """Writes the picture into a file."""
        ...
    def set(self, **kwargs):
        """Sets properties of all axes."""
        ...
    takes_legends: Any
    def tick_params(self, axis='both', **kwargs):
        """Sets how ticks look on all axes."""
        ...
    def tight_layout(self, *args, **kwargs):
        """Leaves just the room that is needed; that of the legend is kept."""
        ...
    def __getattr__(self, name: str): ...

def is_ours(func):
    """Whether a function is one of seaborn."""
    ...

plt = _plt
def set_current(ax):
    """Makes axes those that `plt` draws on."""
    ...

def takes(func, name):
    """Whether a function has an argument of a name."""
    ...
