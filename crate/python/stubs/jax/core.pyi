"""`jax.core`, which lies in another archive."""
from jax import Array as Array
from jax._array import is_traced as is_traced
from jax._shapes import ShapedArray as ShapedArray
from jax_extras.core import Tracer as Tracer
from jax_extras.core import get_aval as get_aval
from jax_extras.jaxprs import ClosedJaxpr as ClosedJaxpr
from typing import Any

def __getattr__(name: str) -> Any: ...
