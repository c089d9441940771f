"""`jax.dtypes`."""
from jax._dtypes import narrowed as narrowed
from jax.numpy import issubdtype as issubdtype
from jax.numpy import result_type as result_type
from numpy._dtypes import dtype as dtype
from typing import Any

def canonicalize_dtype(kind):
    """The type that stands for one: 32 bits in place of 64, unless these are enabled."""
    ...
