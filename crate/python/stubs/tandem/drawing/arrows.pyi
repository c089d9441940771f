"""Arrows between two points."""
from tandem.drawing.canvas import Style as Style
from tandem.drawing.canvas import coordinates as coordinates
from tandem.drawing.canvas import dashes as dashes
from tandem.drawing.canvas import path as path
from tandem.drawing.colours import rgba as rgba
from typing import Any

def arrow_shape(start, end, options, alpha=None):
    """Path data and styles of an arrow between two points of the canvas, from a dictionary `arrowprops`."""
    ...
