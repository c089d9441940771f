"""`jax.dtypes`, which lies in another archive."""
from jax._dtypes import narrowed as narrowed
from jax.numpy import issubdtype as issubdtype
from jax.numpy import result_type as result_type
from jax_extras.dtypes import canonicalize_dtype as canonicalize_dtype
from numpy._dtypes import dtype as dtype
from typing import Any

def __getattr__(name: str) -> Any: ...
