"""Matrices as colours: heatmap."""
from matplotlib import pyplot as _plt
from matplotlib.cm import get_cmap as get_cmap
from matplotlib.colors import ListedColormap as ListedColormap
from matplotlib.colors import Normalize as Normalize
from typing import Any
import matplotlib as matplotlib
import numpy as np
import pandas as pd

class Matrix:
    """A table of numbers, its labels, which cells are hidden, its colours."""
    def __init__(self, data, mask=None, vmin=None, vmax=None, cmap=None, center=None, robust=False, norm=None): ...
    def colour(self, value):
        """The colour of a number."""
        ...
    def __getattr__(self, name: str): ...

def draw_matrix(ax, matrix, settings, options):
    """Draws the cells, labels and the colour bar."""
    ...

def heatmap(data, *, vmin=None, vmax=None, cmap=None, center=None, robust=False, annot=None, fmt='.2g', annot_kws=None, linewidths=0, linecolor='white', cbar=True, cbar_kws=None, cbar_ax=None, square=False, xticklabels='auto', yticklabels='auto', mask=None, ax=None, **kwargs):
    """A matrix as coloured cells, whose numbers may be written into them."""
    ...

plt = _plt
