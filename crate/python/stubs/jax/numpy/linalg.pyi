"""`jax.numpy.linalg`, which lies in another archive."""
from jax._array import asarray as asarray
from jax._array import given as given
from jax._array import operand as operand
from jax._array import strong as strong
from jax._calls import by_steps as by_steps
from jax._dtypes import default_float as default_float
from jax.numpy._manipulation import matrix_transpose as matrix_transpose
from jax.numpy._products import matmul as matmul
from jax.numpy._products import outer as outer
from jax.numpy._products import tensordot as tensordot
from jax.numpy._products import vecdot as vecdot
from jax_extras.complexes import array as array
from jax_extras.linear_algebra import diagonal as diagonal
from jax_extras.linear_algebra import lstsq as lstsq
from jax_extras.linear_algebra import matrix_norm as matrix_norm
from jax_extras.linear_algebra import multi_dot as multi_dot
from jax_extras.linear_algebra import trace as trace
from jax_extras.linear_algebra import vector_norm as vector_norm
from jax_extras.more_linear_algebra import EigResult as EigResult
from jax_extras.more_linear_algebra import eig as eig
from jax_extras.more_linear_algebra import eigvals as eigvals
from jax_extras.more_linear_algebra import tensorinv as tensorinv
from jax_extras.more_linear_algebra import tensorsolve as tensorsolve
from jax_extras.results import EighResult as EighResult
from jax_extras.results import QRResult as QRResult
from jax_extras.results import SVDResult as SVDResult
from jax_extras.results import SlogdetResult as SlogdetResult
from jax_extras.samples import cross as cross
from typing import Any

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

def cholesky(a, *args, **options): ...

def cond(a, *args, **options): ...

def det(a, *args, **options): ...

def dtype_of(instance, owner=None, /): ...

def eigh(a, *args, **options): ...

def eigvalsh(a, *args, **options): ...

def inv(a, *b): ...

def matrix_power(a, *args, **options): ...

def matrix_rank(a, *args, **options): ...

def norm(a, *args, **options): ...

def pinv(a, *args, **options): ...

def qr(a, *args, **options): ...

def slogdet(a, *args, **options): ...

def solve(a, *b): ...

def svd(a, *args, **options): ...

def svdvals(a, *args, **options): ...

def __getattr__(name: str) -> Any: ...
