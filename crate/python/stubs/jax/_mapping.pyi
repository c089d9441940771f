"""`vmap`: functions of each slice of their arguments, all at once."""
from jax import debug as debug
from jax._array import given as given
from jax._calls import StepByStep as StepByStep
from jax._calls import array_leaf as array_leaf
from jax._calls import result_leaf as result_leaf
from jax._calls import whole as whole
from jax._calls import wrapped as wrapped
from jax._constants import called as called
from jax.errors import shown as shown
from typing import Any
import tandem as td

frames: list
def vmap(fun, in_axes=0, out_axes=0, axis_name=None, axis_size=None, spmd_axis_name=None):
    """A function that maps `fun` over an axis of its arguments."""
    ...
