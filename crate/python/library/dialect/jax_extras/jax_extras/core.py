"""`jax.core`: what tracing knows."""

from jax._array import Array, is_traced
from jax._shapes import ShapedArray  # noqa: F401


class _Traced(type):
    def __instancecheck__(cls, x):
        return isinstance(x, Array) and is_traced(x)


class Tracer(metaclass=_Traced):
    """What arrays are while a function is being traced."""


def get_aval(x):
    """The type of an array."""
    return x.aval
