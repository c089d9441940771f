"""The codes of `reshape`."""
from typing import Any

def reshaped_sizes(given, codes, reverse=False):
    """The shape that codes ask of a given one: 0 keeps a size, -1 is what is left, -2 all other axes, -3 two as one, -4 one as two."""
    ...
