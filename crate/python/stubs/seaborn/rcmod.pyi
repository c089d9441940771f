"""Styles."""
from seaborn._palettes import set_palette as set_palette
from seaborn._style import axes_style as axes_style
from seaborn._style import plotting_context as plotting_context
from seaborn._style import reset_defaults as reset_defaults
from seaborn._style import reset_orig as reset_orig
from seaborn._style import set as set
from seaborn._style import set_context as set_context
from seaborn._style import set_style as set_style
from seaborn._style import set_theme as set_theme
from typing import Any
