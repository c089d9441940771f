"""`mx.np.linalg`."""
from mxnet.numpy._functions import axes as axes
from mxnet.numpy._functions import own as own
from tandem.dialect.names import missing_names as missing_names
from typing import Any
import tandem as td

def cholesky(*args, **kwargs):
    """`td.linalg.cholesky`."""
    ...

def det(*args, **kwargs):
    """`td.linalg.det`."""
    ...

def eigh(*args, **kwargs):
    """`td.linalg.eigh`."""
    ...

def eigvalsh(*args, **kwargs):
    """`td.linalg.eigvalsh`."""
    ...

def inv(*args, **kwargs):
    """`td.linalg.inv`."""
    ...

def lstsq(*args, **kwargs):
    """`td.linalg.lstsq`."""
    ...

def matrix_power(*args, **kwargs):
    """`td.linalg.matrix_power`."""
    ...

def matrix_rank(*args, **kwargs):
    """`td.linalg.matrix_rank`."""
    ...

def norm(x, ord=None, axis=None, keepdims=False):
    """The norm of a vector or matrix; without `ord` the square root of the sum of squares."""
    ...

def pinv(*args, **kwargs):
    """`td.linalg.pinv`."""
    ...

def qr(*args, **kwargs):
    """`td.linalg.qr`."""
    ...

def slogdet(*args, **kwargs):
    """`td.linalg.slogdet`."""
    ...

def solve(*args, **kwargs):
    """`td.linalg.solve`."""
    ...

def svd(*args, **kwargs):
    """`td.linalg.svd`."""
    ...

def __getattr__(name: str) -> Any: ...
