"""`jax.dtypes`, which lies in another archive."""
from jax._dtypes import narrowed as narrowed
from jax.numpy import bfloat16 as bfloat16
from jax.numpy import float8_e4m3fn as float8_e4m3fn
from jax.numpy import float8_e5m2 as float8_e5m2
from jax.numpy import int4 as int4
from jax.numpy import issubdtype as issubdtype
from jax.numpy import result_type as result_type
from jax.numpy import uint4 as uint4
from jax_extras.dtypes import canonicalize_dtype as canonicalize_dtype
from jax_extras.dtypes import extended as extended
from jax_extras.dtypes import prng_key as prng_key
from jax_extras.dtypes import scalar_type_of as scalar_type_of
from numpy._dtypes import _Types as _Types
from numpy._dtypes import dtype as dtype
from numpy._dtypes import finfo as finfo
from numpy._dtypes import iinfo as iinfo
from typing import Any

DTYPES: _Types
WIDER: dict
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

class int2:
    dtype: Any
    name: Any
    def __getattr__(self, name: str): ...

class uint2:
    dtype: Any
    name: Any
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
