"""Operations that say when they give NaN, divide by zero, or are asked for elements that are not there."""
from jax import Array as Array
from jax import numpy as _jnp
from jax._array import is_traced as is_traced
from typing import Any

jnp = _jnp
def stop_at_nan(stops):
    """Whether operations that give NaN raise."""
    ...

def watched(errors, note):
    """Within a `with` statement, operations call `note(failed, payload, message)`."""
    ...
