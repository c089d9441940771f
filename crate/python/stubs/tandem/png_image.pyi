"""Images: values to colours by a colour map, colours to a PNG file."""
from typing import Any

MAPS: dict
class Picture:
    """A picture: a mime bundle of PNG and a sentence."""
    def __init__(self, rows, width, height, alt_text): ...
    def __repr__(self) -> str: ...
    def png(self):
        """The picture as a PNG file's bytes."""
        ...
    def save(self, file):
        """Writes the picture into a .png file."""
        ...
    def __getattr__(self, name: str): ...

def build(rows, width, alt_text):
    """The picture, its pixels enlarged as far as it is small."""
    ...

def of_colours(values):
    """A picture of rows of pixels of three or four parts, from 0 to 1, or to 255 where one is above 1."""
    ...

def of_values(values, low, high, cmap):
    """A picture of a matrix: lists of floats; those that are not finite are red."""
    ...

def png(rows, width, channels=3):
    """A PNG file of rows of bytes: grey, grey and alpha, RGB or RGBA."""
    ...

def read(file):
    """The bytes of a PNG file's pixels, width, height, and how many parts a pixel has."""
    ...
