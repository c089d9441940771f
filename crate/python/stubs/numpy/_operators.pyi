"""The matrix product, and the operators of arrays."""
from _tandem import Tensor as Tensor
from numpy import TensorArray as TensorArray
from numpy import ndarray as ndarray
from numpy._conversion import asarray as asarray
from numpy._core import given as given
from numpy._core import on_cpu as on_cpu
from numpy._dtypes import _Types as _Types
from numpy._dtypes import result_type as result_type
from numpy._fast import fast as fast
from numpy._fast import with_fast_operators as with_fast_operators
from typing import Any
import tandem as td

DTYPES: _Types
OPERATORS: dict
def absolute(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """absolute(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def add(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """add(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def bitwise_and(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """bitwise_and(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def bitwise_or(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """bitwise_or(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def bitwise_xor(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """bitwise_xor(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def divide(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """divide(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def equal(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """equal(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def floor_divide(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """floor_divide(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def greater(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """greater(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def greater_equal(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """greater_equal(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def invert(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """invert(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def left_shift(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """left_shift(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def less(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """less(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def less_equal(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """less_equal(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def matmul(b, out=None, *, _diverted=..., **_):
    """The matrix product, of stacks of matrices too."""
    ...

def multiply(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """multiply(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def negative(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """negative(x, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def not_equal(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """not_equal(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def power(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """power(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def product(a, b, kind):
    """The matrix product in a type."""
    ...

def remainder(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """remainder(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def right_shift(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """right_shift(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...

def subtract(*args, out=None, where=True, dtype=None, casting='same_kind', **_):
    """subtract(x, y, /, out=None, *, where=True, dtype=None): element-wise."""
    ...
