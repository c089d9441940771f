"""`jax.scipy.signal`."""
from jax import lax as lax
from jax import numpy as _jnp
from typing import Any

def convolve(in1, in2, mode='full', method='auto', precision=None):
    """The convolution of arrays of one or two axes."""
    ...

def convolve2d(in1, in2, mode='full', boundary='fill', fillvalue=0, precision=None):
    """The convolution of matrices."""
    ...

def correlate(in1, in2, mode='full', method='auto', precision=None):
    """The correlation of arrays of one axis."""
    ...

jnp = _jnp
