"""The operators of arrays, and the methods that are functions of `jax.numpy`."""
from _tandem import Tensor as Tensor
from jax import Array as Array
from jax._array import asarray as asarray
from jax._array import together as together
from jax._config import Config as Config
from jax.errors import escaped as escaped
from typing import Any
import tandem as td

class ArrayImpl(Array):
    """The arrays that there are."""

class ArrayImpl(ArrayImpl):
    """An array that came from Python's numbers alone: another's type wins over its own."""
    weak_type: Any

config: Config
def dtype_of(instance, owner=None, /): ...

def incompatible(name, a, b, error=None):
    """The error for shapes that do not broadcast, or for what was traced and is not any more."""
    ...
