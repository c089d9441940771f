"""`jax.scipy.signal`."""

import jax.numpy as jnp
from jax import lax


def convolve(in1, in2, mode="full", method="auto", precision=None):
    """The convolution of arrays of one or two axes."""
    return jnp.convolve(in1, in2, mode) if jnp.ndim(in1) == 1 else convolve2d(in1, in2, mode)


def convolve2d(in1, in2, mode="full", boundary="fill", fillvalue=0, precision=None):
    """The convolution of matrices."""
    a, b = jnp.asarray(in1, float), jnp.asarray(in2, float)
    rows, columns = b.shape
    pads = {"full": [(rows - 1, rows - 1), (columns - 1, columns - 1)], "valid": [(0, 0), (0, 0)],
            "same": [(rows // 2, (rows - 1) // 2), (columns // 2, (columns - 1) // 2)]}[mode]
    return lax.conv_general_dilated(a[None, None], jnp.flip(b)[None, None], (1, 1), pads)[0, 0]


def correlate(in1, in2, mode="full", method="auto", precision=None):
    """The correlation of arrays of one axis."""
    return jnp.correlate(in1, in2, mode)
