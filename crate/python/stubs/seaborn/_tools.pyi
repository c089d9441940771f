"""Spines, legends and data sets."""
from matplotlib import pyplot as _plt
from typing import Any

def despine(fig=None, ax=None, top=True, right=True, left=False, bottom=False, offset=None, trim=False):
    """Takes sides of the frame away; `offset` moves the others, `trim` cuts them at the first and last tick."""
    ...

def get_data_home(data_home=None):
    """Where data sets lie."""
    ...

def get_dataset_names():
    """The names of the data sets of seaborn's repository."""
    ...

def load_dataset(name, cache=True, data_home=None, **kws):
    """A data set by name: a file `name.csv` beside the notebook, or one of those that are here."""
    ...

def move_legend(obj, loc, **kwargs):
    """Draws a legend again at another place; options are those of legends."""
    ...

plt = _plt
