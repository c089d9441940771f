"""`jax.core`: what tracing knows."""
from jax import Array as Array
from jax._array import is_traced as is_traced
from jax._shapes import ShapedArray as ShapedArray
from typing import Any

class Tracer:
    """What arrays are while a function is being traced."""
    def __getattr__(self, name: str): ...

def get_aval(x):
    """The type of an array."""
    ...
