"""Lines, points, bars and areas."""
from matplotlib import RcParams as RcParams
from matplotlib.artist import rgba as rgba
from matplotlib.collections import LineCollection as LineCollection
from matplotlib.collections import PathCollection as PathCollection
from matplotlib.collections import PolyCollection as PolyCollection
from matplotlib.collections import colour_list as colour_list
from matplotlib.container import BarContainer as BarContainer
from matplotlib.lines import Line2D as Line2D
from matplotlib.lines import mark_of as mark_of
from matplotlib.patches import Polygon as Polygon
from matplotlib.patches import Rectangle as Rectangle
from matplotlib.transforms import Transform as Transform
from typing import Any

ALIASES: dict
def format_parts(text):
    """Colour, mark and line of a format such as `"ro--"`; None for what it does not say."""
    ...

rcParams: RcParams
