"""Marks of points: polygons and strokes around the origin, of diameter one; y grows upwards here."""
from tandem.drawing.canvas import circle as circle
from tandem.drawing.canvas import number as number
from typing import Any

NAMES: tuple
def data(marker, x, y, size):
    """Path data of a mark of the diameter `size` at a point of the canvas."""
    ...

def is_filled(marker):
    """Whether it has an inside."""
    ...
