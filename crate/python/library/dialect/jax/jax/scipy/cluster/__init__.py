"""`jax.scipy.cluster`."""

from . import vq  # noqa: F401
