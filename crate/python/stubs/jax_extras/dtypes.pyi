"""`jax.dtypes`."""
from jax._dtypes import narrowed as narrowed
from jax.numpy import issubdtype as issubdtype
from numpy import dtype as dtype
from typing import Any

def canonicalize_dtype(kind):
    """The type that stands for one: 32 bits in place of 64, unless these are enabled."""
    ...

class extended:
    """Types of elements beside numbers."""
    def __getattr__(self, name: str): ...

def finfo(dtype):
    """The limits of an element type."""
    ...

def iinfo(dtype):
    """The limits of an element type."""
    ...

class prng_key(extended):
    """The type of keys."""
    def __getattr__(self, name: str): ...

def result_type(*args):
    """The type of a result of these operands."""
    ...

def scalar_type_of(x):
    """The type of Python that a number is of."""
    ...

def __getattr__(name: str) -> Any: ...
