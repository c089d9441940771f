"""`jax.scipy.optimize`: `minimize` by BFGS."""
from jax import numpy as _jnp
from typing import Any
import jax as jax

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

class OptimizeResults(tuple):
    """Where the least value was found, and how."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new OptimizeResults object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    fun: Any
    hess_inv: Any
    jac: Any
    nfev: Any
    nit: Any
    njev: Any
    status: Any
    success: Any
    x: Any
    def __getattr__(self, name: str): ...

jnp = _jnp
def minimize(fun, x0, args=..., *, method, tol=None, options=None):
    """Where a function of an array is least, from `x0` on."""
    ...
