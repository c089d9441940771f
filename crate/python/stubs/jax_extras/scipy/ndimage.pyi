"""`jax.scipy.ndimage`."""
from jax import numpy as _jnp
from typing import Any

jnp = _jnp
def map_coordinates(input, coordinates, order, mode='constant', cval=0.0):
    """The values of an array at places between its elements."""
    ...
