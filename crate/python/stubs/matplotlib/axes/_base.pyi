"""Axes: ends, ticks and labels around what is drawn on them."""
from cycler import cycler as cycler
from matplotlib import RcParams as RcParams
from matplotlib import axis as _axes_axis
from matplotlib import transforms as transforms
from matplotlib.artist import Artist as Artist
from matplotlib.artist import points as points
from matplotlib.artist import rgba as rgba
from matplotlib.axes._spines import Spine as Spine
from matplotlib.axes._spines import Spines as Spines
from matplotlib.text import Text as Text
from matplotlib.transforms import Transform as Transform
from numpy import float64 as float64
from tandem.drawing import canvas as _canvases
from typing import Any

axes_axis = _axes_axis
canvases = _canvases
def import_module(name, package=None):
    """Import a module.

    The 'package' argument is required when performing a relative import. It
    specifies the package to use as the anchor point from which to resolve the
    relative import to an absolute import."""
    ...

rcParams: RcParams
