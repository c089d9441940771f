"""Pictures and contours: numbers on a grid."""
from matplotlib import RcParams as RcParams
from matplotlib.contour import QuadContourSet as QuadContourSet
from matplotlib.image import AxesImage as AxesImage
from typing import Any

def as_grid(x, y, rows, across):
    """Rows of x and of y for a grid, from vectors or rows."""
    ...

rcParams: RcParams
