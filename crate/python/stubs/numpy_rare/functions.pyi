"""Functions of types, of bits and of equations of more axes than two."""
from typing import Any
import numpy as np

def bitwise_count(x):
    """How many bits of the size of each number are 1."""
    ...

class broadcast:
    """What several arrays are when they are repeated to one shape: that shape, and their elements side by side."""
    def __init__(self, *arrays): ...
    def __iter__(self): ...
    def __getattr__(self, name: str): ...

def common_type(*arrays):
    """The type of floats that holds all arrays."""
    ...

def einsum_path(subscripts, *operands, optimize='greedy', einsum_call=False):
    """The order in which `np.einsum` multiplies: always from the left."""
    ...

def fits(value, kind):
    """Whether a whole number lies in a type."""
    ...

def isdtype(dtype, kind):
    """Whether a type is of a kind: "integral", "real floating", "numeric", ..., another type, or one of several."""
    ...

def kaiser(M, beta):
    """Kaiser's window of M points."""
    ...

def min_scalar_type(a):
    """The smallest type that holds a number, or the type of an array."""
    ...

def on_parts(function, signature, arrays, options):
    """A function of the last axes of arrays, which a signature like "(n),(n)->()" counts, on arrays of more axes."""
    ...

def require(a, dtype=None, requirements=None, *, like=None):
    """The array of a type; all arrays lie row by row."""
    ...

def tensorinv(a, ind=2):
    """The inverse of an array as a map from its last axes to the first `ind`."""
    ...

def tensorsolve(a, b, axes=None):
    """x with `tensordot(a, x, x.ndim) == b`."""
    ...
