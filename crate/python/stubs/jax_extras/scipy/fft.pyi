"""`jax.scipy.fft`: cosine transforms."""
from jax import numpy as _jnp
from typing import Any

def dct(x, type=2, n=None, axis=-1, norm=None):
    """The cosine transform of an axis."""
    ...

def dctn(x, type=2, s=None, axes=None, norm=None):
    """`dct` over several axes."""
    ...

def idct(x, type=2, n=None, axis=-1, norm=None):
    """The inverse of `dct`."""
    ...

def idctn(x, type=2, s=None, axes=None, norm=None):
    """`idct` over several axes."""
    ...

jnp = _jnp
