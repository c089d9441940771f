"""Marks of points: polygons and strokes around the origin, of diameter one; y grows upwards here."""
from tandem.drawing.canvas import coordinates as coordinates
from tandem.drawing.canvas import number as number
from typing import Any

NAMES: tuple
def corners(marker):
    """The corners of a mark with an inside; None where it is none of these."""
    ...

def data(marker, x, y, size):
    """Path data of a mark of the diameter `size` at a point of the canvas."""
    ...

def is_filled(marker):
    """Whether it has an inside."""
    ...

def many(marker, points, size):
    """Path data of marks of one size at points of the canvas."""
    ...

def regular(corners, style, angle):
    """A polygon (style 0), star (1) or asterisk (2), turned by degrees."""
    ...

def stamp(marker, size):
    """Where a mark of the diameter `size` begins, from its middle, and the rest of its path."""
    ...
