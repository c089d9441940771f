"""Rarer functions of `jax.numpy.linalg`."""
from jax import numpy as _jnp
from jax_extras.complexes import array as array
from typing import Any
import jax as jax
import numpy as numpy

class Any:
    """Special type indicating an unconstrained type.

    - Any is assignable to every type.
    - Any assumed to have all methods and attributes.
    - All values are assignable to Any.

    Note that all the above statements are true from the point of view of
    static type checkers. At runtime, Any cannot be used with instance
    checks."""

class EigResult(tuple):
    """Eigenvalues and eigenvectors, which are columns."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new EigResult object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    eigenvalues: Any
    eigenvectors: Any
    def __getattr__(self, name: str): ...

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

def eig(a):
    """Eigenvalues and eigenvectors of a matrix of known values."""
    ...

def eigvals(a):
    """The eigenvalues of a matrix of known values."""
    ...

jnp = _jnp
def tensorinv(a, ind=2):
    """The inverse with regard to `tensordot` of the first `ind` axes."""
    ...

def tensorsolve(a, b, axes=None):
    """What `tensordot(a, x)` makes `b`."""
    ...
