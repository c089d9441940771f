"""`jax.image`: `resize`."""
from jax import numpy as _jnp
from typing import Any

jnp = _jnp
def resize(image, shape, method, antialias=True, precision=None):
    """A picture of another size."""
    ...
