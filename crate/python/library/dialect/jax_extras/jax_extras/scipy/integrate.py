"""`jax.scipy.integrate`."""

from jax.numpy import trapezoid  # noqa: F401
