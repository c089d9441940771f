"""The rarest functions of `jax.numpy`."""
from jax import numpy as _jnp
from jax._array import asarray as asarray
from numpy._scalars import complexfloating as complexfloating
from numpy._scalars import unsignedinteger as unsignedinteger
from numpy_rare.functions import isdtype as isdtype
from typing import Any
import jax as jax
import numpy as np

class Any:
    """Special type indicating an unconstrained type.

    - Any is assignable to every type.
    - Any assumed to have all methods and attributes.
    - All values are assignable to Any.

    Note that all the above statements are true from the point of view of
    static type checkers. At runtime, Any cannot be used with instance
    checks."""

def NamedTuple(typename, fields=..., /, **kwargs):
    """Typed version of collections.namedtuple.

    Usage::

        class Employee(NamedTuple):
            name: str
            id: int

    This is equivalent to::

        Employee = collections.namedtuple('Employee', ['name', 'id'])

    The types for each field name can be retrieved by calling
    annotationlib.get_annotations(Employee).  (The field names are also in
    the _fields attribute, which is part of the namedtuple API.)
    An alternative equivalent functional syntax is also accepted::

        Employee = NamedTuple('Employee', [('name', str), ('id', int)])"""
    ...

class UniqueAllResult(tuple):
    """Different elements, where they are first, which of them each element is, and how often they occur."""
    def __annotate_func__(format): ...
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
    """What `unique_counts` gives."""
    def __annotate_func__(format): ...
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
    """Different elements, and which of them each element is."""
    def __annotate_func__(format): ...
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

def bitwise_count(x, /):
    """How many bits of the absolute value are set."""
    ...

def diag_indices_from(arr):
    """The places of the diagonal of an array."""
    ...

def einsum_path(subscripts, /, *operands, optimize='auto'):
    """In which order products are taken, and a report of it."""
    ...

def frexp(x, /):
    """Mantissas of [0.5, 1) and exponents of 2."""
    ...

def fromfile(*args, **kwargs):
    """`numpy.fromfile` as an array of JAX."""
    ...

def fromiter(*args, **kwargs):
    """`numpy.fromiter` as an array of JAX."""
    ...

def fromstring(*args, **kwargs):
    """`numpy.fromstring` as an array of JAX."""
    ...

def iscomplex(x):
    """Where imaginary parts are not 0."""
    ...

def isrealobj(x):
    """Whether the type is real."""
    ...

def iterable(y):
    """Whether it can be iterated over."""
    ...

jnp = _jnp
def mask_indices(n, mask_func, k=0, *, size=None):
    """The places where a mask of n rows holds."""
    ...

def nancumprod(a, axis=None, dtype=None, out=None):
    """Running products, NaN being 1."""
    ...

def poly(seq_of_zeros):
    """The coefficients of the polynomial with these roots, or the characteristic one of a matrix."""
    ...

def polydiv(u, v, *, trim_leading_zeros=False):
    """Quotient and remainder of polynomials."""
    ...

def polysub(a1, a2):
    """The difference of polynomials."""
    ...

def put(a, ind, v, mode=None, *, inplace=True):
    """The array with values at places of its flat form."""
    ...

def sort_complex(a):
    """Complex numbers in order of their real parts, then of the imaginary ones."""
    ...

def spacing(x, /):
    """The distance to the next number away from 0."""
    ...

def unique_all(x, /, *, size=None, fill_value=None):
    """The different elements, where they are first, which of them each element is, and how often they occur."""
    ...

def unique_inverse(x, /, *, size=None, fill_value=None):
    """The different elements, and which of them each element is."""
    ...
