"""`jax.scipy.interpolate`."""
from jax import numpy as _jnp
from typing import Any

class RegularGridInterpolator:
    """Values between the points of a grid."""
    def __call__(self, xi, method=None): ...
    def __init__(self, points, values, method='linear', bounds_error=False, fill_value=...): ...
    def __getattr__(self, name: str): ...

jnp = _jnp
