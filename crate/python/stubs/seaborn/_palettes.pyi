"""Palettes: rows of colours by name, and colour maps."""
from cycler import cycler as cycler
from matplotlib import colors as colors
from matplotlib.cm import get_cmap as get_cmap
from typing import Any
import matplotlib as matplotlib

MPL_QUAL_PALS: dict
QUAL_PALETTES: list
QUAL_PALETTE_SIZES: dict
SEABORN_PALETTES: dict
def blend_palette(colors, n_colors=6, as_cmap=False, input='rgb'):
    """Colours, and those between them."""
    ...

def color_palette(palette=None, n_colors=None, desat=None, as_cmap=False):
    """The colours of a palette, as tuples of red, green and blue; `as_cmap` for a colour map."""
    ...

def cubehelix_palette(n_colors=6, start=0, rot=0.4, gamma=1.0, hue=0.8, light=0.85, dark=0.15, reverse=False, as_cmap=False):
    """Colours whose brightness falls evenly while their hues turn (D. A. Green)."""
    ...

def dark_palette(color, n_colors=6, reverse=False, as_cmap=False, input='rgb'):
    """From a dark grey to a colour."""
    ...

def desaturate(color, prop):
    """A colour with its saturation taken times a part from 0 to 1."""
    ...

def diverging_palette(h_neg, h_pos, s=75, l=50, sep=1, n=6, center='light', as_cmap=False):
    """From one hue over light or dark to another one; hues are from 0 to 359."""
    ...

def hls_palette(n_colors=6, h=0.01, l=0.6, s=0.65, as_cmap=False):
    """Hues at equal distances in the HLS space."""
    ...

def husl_palette(n_colors=6, h=0.01, s=0.9, l=0.65, as_cmap=False):
    """Hues at equal distances in the HUSL space."""
    ...

def light_palette(color, n_colors=6, reverse=False, as_cmap=False, input='rgb'):
    """From a light grey to a colour."""
    ...

def mpl_palette(name, n_colors=6, as_cmap=False):
    """Colours of one of matplotlib's maps, without the ends of those that are not lists."""
    ...

def palplot(pal, size=1):
    """Draws the colours of a palette side by side."""
    ...

def saturate(color):
    """A colour of the same hue, fully saturated."""
    ...

def set_color_codes(palette='deep'):
    """What the letters b, g, r, m, y, c and k mean; `"reset"` for matplotlib's colours."""
    ...

def set_hls_values(color, h=None, l=None, s=None):
    """A colour with another hue, lightness or saturation."""
    ...

def set_palette(palette, n_colors=None, desat=None, color_codes=False):
    """Sets the colours that series get."""
    ...

def xkcd_palette(colors):
    """The colours of the names of the xkcd survey."""
    ...
