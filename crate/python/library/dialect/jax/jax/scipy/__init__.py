"""`jax.scipy`: what JAX has of SciPy."""

from . import linalg, optimize, signal, special, stats  # noqa: F401
