"""Palettes."""
from seaborn._palettes import blend_palette as blend_palette
from seaborn._palettes import color_palette as color_palette
from seaborn._palettes import cubehelix_palette as cubehelix_palette
from seaborn._palettes import dark_palette as dark_palette
from seaborn._palettes import diverging_palette as diverging_palette
from seaborn._palettes import hls_palette as hls_palette
from seaborn._palettes import husl_palette as husl_palette
from seaborn._palettes import light_palette as light_palette
from seaborn._palettes import mpl_palette as mpl_palette
from seaborn._palettes import set_color_codes as set_color_codes
from seaborn._palettes import set_palette as set_palette
from seaborn._palettes import xkcd_palette as xkcd_palette
from typing import Any

SEABORN_PALETTES: dict
