"""Pictures, contours and arrows: numbers on a grid."""
from matplotlib import RcParams as RcParams
from matplotlib.artist import Artist as Artist
from matplotlib.collections import Collection as Collection
from matplotlib.collections import PolyCollection as PolyCollection
from matplotlib.contour import QuadContourSet as QuadContourSet
from matplotlib.image import AxesImage as AxesImage
from tandem.drawing import canvas as _canvases
from typing import Any

class QuadMesh(PolyCollection):
    """Cells of a grid whose corners are given, each with a colour."""
    def data_limits(self): ...
    def __getattr__(self, name: str): ...

class Quiver(Collection):
    """Arrows at points."""
    def __init__(self, xs, ys, us, vs, angles='uv', scale=None, scale_units=None, units='width', width=None, pivot='tail', headwidth=3, headlength=5, headaxislength=4.5, minshaft=1, minlength=1, **options): ...
    def data_limits(self): ...
    def draw(self, canvas, axes): ...
    def __getattr__(self, name: str): ...

canvases = _canvases
rcParams: RcParams
