"""One polynomial through all points."""
from typing import Any
import numpy as np

class BarycentricInterpolator:
    """The polynomial through points, by barycentric weights."""
    def __call__(self, x): ...
    def __init__(self, xi, yi=None, axis=0, **_): ...
    def set_yi(self, yi, axis=None):
        """Renews the values at the points."""
        ...
    def __getattr__(self, name: str): ...

class KroghInterpolator(BarycentricInterpolator):
    """The polynomial through points."""
    def __getattr__(self, name: str): ...

def barycentric_interpolate(xi, yi, x, axis=0, **_):
    """Values of the polynomial through points."""
    ...

krogh_interpolate = barycentric_interpolate
def lagrange(x, w):
    """The polynomial through points, as `np.poly1d`."""
    ...
