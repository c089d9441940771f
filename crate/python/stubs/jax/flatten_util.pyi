"""`jax.flatten_util`: a tree as one array."""
from jax import numpy as _jnp
from jax._array import asarray as asarray
from jax._array import given as given
from typing import Any
import tandem as td

def dtype_of(instance, owner=None, /): ...

jnp = _jnp
def ravel_pytree(pytree):
    """All elements of a tree as one array, and the function back."""
    ...
