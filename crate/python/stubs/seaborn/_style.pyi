"""Styles: how axes look, sizes of letters and lines, the colours of series."""
from matplotlib import RcParams as RcParams
from seaborn._palettes import set_palette as set_palette
from typing import Any
import matplotlib as matplotlib

def axes_style(style=None, rc=None):
    """The settings of a style: darkgrid, whitegrid, dark, white or ticks; without a name those that hold now."""
    ...

def plotting_context(context=None, font_scale=1, rc=None):
    """Sizes for paper, notebook, talk or poster; without a name those that hold now."""
    ...

rcParamsDefault: RcParams
def reset_defaults():
    """All settings as matplotlib has them."""
    ...

def reset_orig():
    """All settings as they were before seaborn was imported."""
    ...

def set(*arguments, **options):
    """`set_theme`."""
    ...

def set_context(context=None, font_scale=1, rc=None):
    """Sets the sizes of letters and lines."""
    ...

def set_style(style=None, rc=None):
    """Sets how axes look."""
    ...

def set_theme(context='notebook', style='darkgrid', palette='deep', font='sans-serif', font_scale=1, color_codes=True, rc=None):
    """Sets style, sizes and colours of all figures that follow."""
    ...
