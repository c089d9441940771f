"""Functions of types, of bits and of equations of more axes than two."""
from typing import Any
import numpy as np

ScalarType: tuple
class UniqueAllResult(tuple):
    """UniqueAllResult(values, indices, inverse_indices, counts)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new UniqueAllResult object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    counts: Any
    indices: Any
    inverse_indices: Any
    values: Any
    def __getattr__(self, name: str): ...

class UniqueCountsResult(tuple):
    """UniqueCountsResult(values, counts)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new UniqueCountsResult object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    counts: Any
    values: Any
    def __getattr__(self, name: str): ...

class UniqueInverseResult(tuple):
    """UniqueInverseResult(values, inverse_indices)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new UniqueInverseResult object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    inverse_indices: Any
    values: Any
    def __getattr__(self, name: str): ...

def bitwise_count(x):
    """How many bits of the size of each number are 1."""
    ...

def block(arrays):
    """An array of blocks, given as nested lists."""
    ...

def common_type(*arrays):
    """The type of floats that holds all arrays."""
    ...

def einsum_path(subscripts, *operands, optimize='greedy', einsum_call=False):
    """The order in which `np.einsum` multiplies, and a report of what it saves."""
    ...

def fits(value, kind):
    """Whether a whole number lies in a type."""
    ...

def isdtype(dtype, kind):
    """Whether a type is of a kind: "integral", "real floating", "numeric", ..., another type, or one of several."""
    ...

def isfortran(a):
    """Whether an array lies column by column: never."""
    ...

def kaiser(M, beta):
    """Kaiser's window of M points."""
    ...

def matvec(x1, x2, /):
    """Products of matrices and vectors."""
    ...

def min_scalar_type(a):
    """The smallest type that holds a number, or the type of an array."""
    ...

def on_parts(function, signature, arrays, options):
    """A function of the last axes of arrays, which a signature like "(n),(n)->()" counts, on arrays of more axes."""
    ...

def places_with_nan(a, v, side):
    """`searchsorted` where NaN are: they lie behind all numbers, equal to each other."""
    ...

def require(a, dtype=None, requirements=None, *, like=None):
    """The array of a type; all arrays lie row by row."""
    ...

def spread(left, squares, scale, cov):
    """The covariances of what least squares find: `polyfit`'s."""
    ...

def tensorinv(a, ind=2):
    """The inverse of an array as a map from its last axes to the first `ind`."""
    ...

def tensorsolve(a, b, axes=None):
    """x with `tensordot(a, x, x.ndim) == b`."""
    ...

def unique_all(x):
    """The different elements, where each is first, which of them each element is, and how often each is there."""
    ...

def unique_counts(x):
    """The different elements, and how often each is there."""
    ...

def unique_inverse(x):
    """The different elements, and which of them each element is."""
    ...

def vecmat(x1, x2, /):
    """Products of vectors and matrices."""
    ...

def within(x, dtype, limit):
    """Floats of a tensor with what a processor makes of those that are no whole numbers of a type."""
    ...
