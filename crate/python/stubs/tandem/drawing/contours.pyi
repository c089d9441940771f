"""Lines and areas of equal height in a grid, by marching over its triangles."""
from typing import Any

def areas(xs, ys, zs, low, high):
    """The polygons in which the height lies between two numbers."""
    ...

def lines(xs, ys, zs, level):
    """The lines of a height, each a list of points; `xs`, `ys` and `zs` are rows of numbers."""
    ...
