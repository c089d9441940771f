"""`jax.dtypes`."""

from jax._dtypes import narrowed
from jax.numpy import dtype, issubdtype, result_type  # noqa: F401


def canonicalize_dtype(kind):
    """The type that stands for one: 32 bits in place of 64, unless these are enabled."""
    return dtype(narrowed(dtype(kind).name))


