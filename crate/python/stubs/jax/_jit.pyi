"""`jit`: functions compiled for each combination of types."""
from jax import Array as Array
from jax import debug as debug
from jax._array import asarray as asarray
from jax._array import given as given
from jax._calls import Flat as Flat
from jax._calls import StepByStep as StepByStep
from jax._calls import array_leaf as array_leaf
from jax._calls import name_of as name_of
from jax._calls import result_leaf as result_leaf
from jax._config import Config as Config
from jax._derivatives import deriving as deriving
from jax._derivatives import is_forward as is_forward
from jax.errors import escaped as escaped
from typing import Any
import tandem as td

class ArrayImpl(Array):
    """The arrays that there are."""

class PjitFunction:
    """A compiled function."""
    def __call__(self, *args, **kwargs): ...
    def __get__(self, instance, owner=None): ...
    def __init__(self, fun, static_argnums=None, static_argnames=None): ...
    def __repr__(self) -> str: ...
    def clear_cache(self):
        """Forgets what was compiled."""
        ...
    def eval_shape(self, *args, **kwargs):
        """The types of the results for arguments like these."""
        ...
    def lower(self, *args, **kwargs):
        """The program for arguments like these, which can be shown and compiled."""
        ...
    def trace(self, *args, **kwargs):
        """The trace of arguments like these."""
        ...
    def __getattr__(self, name: str): ...

class ArrayImpl(ArrayImpl):
    """An array that came from Python's numbers alone: another's type wins over its own."""
    weak_type: Any

config: Config
frames: list
def jit(fun=None, *, static_argnums=None, static_argnames=None, donate_argnums=None, donate_argnames=None, inline=False, device=None, backend=None, keep_unused=False, in_shardings=None, out_shardings=None, abstracted_axes=None, compiler_options=None):
    """Compiles a function for each combination of shapes and types of its arguments."""
    ...

tracing: list
