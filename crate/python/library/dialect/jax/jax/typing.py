"""`jax.typing`: names for annotations."""

from typing import Any

from ._array import Array

ArrayLike = Array | int | float | bool
DTypeLike = Any
