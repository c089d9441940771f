"""`jax.dtypes`, which lies in another archive."""
from jax import Array as Array
from jax._array import given as given
from jax._dtypes import narrowed as narrowed
from jax.numpy import bfloat16 as bfloat16
from jax.numpy import float8_e4m3fn as float8_e4m3fn
from jax.numpy import float8_e5m2 as float8_e5m2
from jax.numpy import int4 as int4
from jax.numpy import issubdtype as issubdtype
from jax.numpy import uint4 as uint4
from jax_extras.dtypes import canonicalize_dtype as canonicalize_dtype
from jax_extras.dtypes import extended as extended
from jax_extras.dtypes import prng_key as prng_key
from jax_extras.dtypes import scalar_type_of as scalar_type_of
from numpy import dtype as dtype
from numpy._dtypes import _Types as _Types
from typing import Any

class ArrayImpl(Array):
    """The arrays that there are."""

DTYPES: _Types
WIDER: dict
def dtype_of(instance, owner=None, /): ...

def finfo(dtype):
    """The limits of an element type."""
    ...

float0: dtype
class float4_e2m1fn:
    dtype: Any
    name: Any
    def __getattr__(self, name: str): ...

class float8_e3m4:
    dtype: Any
    name: Any
    def __getattr__(self, name: str): ...

class float8_e4m3:
    dtype: Any
    name: Any
    def __getattr__(self, name: str): ...

class float8_e4m3b11fnuz:
    dtype: Any
    name: Any
    def __getattr__(self, name: str): ...

class float8_e4m3fnuz:
    dtype: Any
    name: Any
    def __getattr__(self, name: str): ...

class float8_e5m2fnuz:
    dtype: Any
    name: Any
    def __getattr__(self, name: str): ...

class float8_e8m0fnu:
    dtype: Any
    name: Any
    def __getattr__(self, name: str): ...

def iinfo(dtype):
    """The limits of an element type."""
    ...

class int2:
    dtype: Any
    name: Any
    def __getattr__(self, name: str): ...

def promoted(names):
    """The narrow type that arrays of these types have together, or None."""
    ...

recorders: list
def result_type(*args):
    """The type of a result of these operands."""
    ...

def truncated_normal(key, lower, upper, shape):
    """Numbers of bfloat16 of the standard normal distribution between two bounds."""
    ...

class uint2:
    dtype: Any
    name: Any
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
