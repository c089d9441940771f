"""Colours: names, letters, greys, hexadecimal and tuples to red, green, blue and opacity, each from 0 to 1."""
from typing import Any

CYCLE: tuple
NAMED: dict
def hexadecimal(colour):
    """`#rrggbb` of red, green and blue."""
    ...

def rgba(colour, alpha=None, cycle=...):
    """Red, green, blue and opacity of a colour in any of its spellings; `alpha` replaces its own opacity.

    >>> from tandem.drawing.colours import rgba
    >>> rgba("#ff0000")
    (1.0, 0.0, 0.0, 1.0)"""
    ...
