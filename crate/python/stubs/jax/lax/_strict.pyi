"""What `lax` asks of operands that `jax.numpy` does not: one type, and shapes that differ in sizes of one alone."""
from jax import Array as Array
from jax._array import operand as operand
from typing import Any

class ArrayImpl(Array):
    """The arrays that there are."""

FLOATS: tuple
NUMBERS: tuple
def dtype_of(instance, owner=None, /): ...

def one(name, function, accepted=...):
    """A function of one array of the accepted kinds."""
    ...

def power(function):
    """`pow`, whose base is a float and whose exponent one of its type or a whole number."""
    ...

def same_types(name, *arrays, tip=None):
    """Refuses arrays of different types."""
    ...

def two(name, function, accepted=...):
    """A function of two arrays of one type."""
    ...
