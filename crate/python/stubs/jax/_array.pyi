"""`jax.Array`: an array that never changes, on a tensor."""
from _tandem import Tensor as Tensor
from jax import Array as Array
from jax._dtypes import default_float as default_float
from jax._dtypes import default_int as default_int
from jax._dtypes import narrowed as narrowed
from jax._dtypes import promoted as promoted
from jax._dtypes import wanted as wanted
from jax.errors import refused as refused
from numpy._dtypes import _Types as _Types
from tandem.dialect.devices import moved as moved
from typing import Any
import tandem as td

class ArrayImpl(Array):
    """The arrays that there are."""

class ComplexGiven(TypeError):
    """Complex numbers among the operands."""
    def __getattr__(self, name: str): ...

DTYPES: _Types
class ArrayImpl(ArrayImpl):
    """An array that came from Python's numbers alone: another's type wins over its own."""
    weak_type: Any

def array(x, dtype=None, copy=True, order='K', ndmin=0, *, device=None):
    """An array of numbers, nested lists of them, or another array."""
    ...

def asarray(x, dtype=None, function='array'):
    """Anything as an array: numbers, nested lists, arrays of NumPy, of 32 bits unless 64 are enabled."""
    ...

def dtype_of(instance, owner=None, /): ...

def given(x):
    """A tensor as an array of JAX."""
    ...

def is_traced(x):
    """Whether an array is being traced, so that it has no value yet."""
    ...

def of_complex(name, *args):
    """A function of `jax.numpy` with complex numbers, which it takes once the module for them is there."""
    ...

def operand(x, function='array', position=0):
    """An argument of a function as an array; lists are refused."""
    ...

def shape_of(instance, owner=None, /): ...

def strong(x):
    """The array, whose type counts."""
    ...

def together(function, *operands):
    """Operands as arrays of one type, whose results are weak where all of them are."""
    ...

def weak(number):
    """An array of a Python number."""
    ...
