"""What everything that is drawn has in common: properties with `set_…` and `get_…`."""
from matplotlib import RcParams as RcParams
from tandem.drawing import colours as colours
from typing import Any

ALIASES: dict
class Artist:
    """Something that is drawn on axes or on a figure."""
    def __getattr__(self, name): ...
    def __init__(self, **properties): ...
    def colour(self, name, fallback=None):
        """A property that is a colour, with the opacity of all; None where there is none."""
        ...
    def data_limits(self):
        """Numbers along x and along y that must be seen, and those at which no margin is wanted."""
        ...
    defaults: Any
    def draw(self, canvas, axes):
        """Draws it."""
        ...
    def get(self, name):
        """The value of a property."""
        ...
    def get_zorder(self): ...
    def place(self, axes):
        """The function from this artist's coordinates to points of the canvas."""
        ...
    def remove(self):
        """Takes it off its axes."""
        ...
    def set(self, **properties):
        """Sets several properties."""
        ...
    def update(self, properties): ...
    def uses_data(self):
        """Whether its coordinates are those of the data."""
        ...
    zorder: Any

SIZES: dict
def cycle():
    """The colours that series get in turn."""
    ...

def points(size):
    """A font size in points."""
    ...

rcParams: RcParams
def rgba(colour, alpha=None):
    """Red, green, blue and opacity."""
    ...
