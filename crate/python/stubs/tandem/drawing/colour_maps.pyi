"""Colour maps: from a number between 0 and 1 to a colour."""
from tandem.drawing.colours import rgba as rgba
from typing import Any

CYCLE: tuple
class ColourMap:
    """A table of colours. Called with a number from 0 to 1, or the index of a colour, it gives red, green, blue, opacity."""
    def __init__(self, name, table, qualitative=False): ...
    def bytes(self):
        """The table as red, green and blue in bytes."""
        ...
    def colour(self, value, alpha=None):
        """The colour of one number."""
        ...
    def level(self, value):
        """The place in the table of a number from 0 to 1."""
        ...
    maker: Any
    def resampled(self, count):
        """A table of `count` colours."""
        ...
    def reversed(self, name=None):
        """The same colours from the other end."""
        ...
    def __getattr__(self, name: str): ...

def by_name(name, kind=...):
    """The colour map of a name.

    >>> from tandem.drawing.colour_maps import by_name
    >>> by_name("gray").colour(1.0)
    (1.0, 1.0, 1.0, 1.0)"""
    ...

def made_of(name, maker, kind=..., count=256):
    """A map whose table a function makes for a number of colours."""
    ...

def mixed(name, colours, count=256, kind=...):
    """A map through colours at equal distances."""
    ...

def names():
    """All names; each also with `_r` at its end, which turns it round."""
    ...

def sequences():
    """The names of the lists of colours that are not mixed."""
    ...
