"""`jax.dtypes`."""
from jax._dtypes import narrowed as narrowed
from jax.numpy import issubdtype as issubdtype
from jax.numpy import result_type as result_type
from numpy._dtypes import dtype as dtype
from numpy._dtypes import finfo as finfo
from numpy._dtypes import iinfo as iinfo
from typing import Any

def canonicalize_dtype(kind):
    """The type that stands for one: 32 bits in place of 64, unless these are enabled."""
    ...

class extended:
    """Types of elements beside numbers."""
    def __getattr__(self, name: str): ...

class prng_key(extended):
    """The type of keys."""
    def __getattr__(self, name: str): ...

def scalar_type_of(x):
    """The type of Python that a number is of."""
    ...

def __getattr__(name: str) -> Any: ...
