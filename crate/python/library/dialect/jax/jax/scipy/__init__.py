"""`jax.scipy`: what JAX has of SciPy."""

from . import cluster, fft, integrate, interpolate, linalg, ndimage, optimize, signal, special, stats  # noqa: F401
