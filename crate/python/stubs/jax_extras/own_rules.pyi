"""Functions with derivatives of their own: `custom_vjp`, `custom_jvp`, `custom_gradient`."""
from jax import Array as Array
from jax._array import asarray as asarray
from jax._array import given as given
from jax._calls import StepByStep as StepByStep
from jax._calls import array_leaf as array_leaf
from jax._calls import is_inexact as is_inexact
from jax._calls import name_of as name_of
from jax._calls import result_leaf as result_leaf
from jax._derivatives import deriving as deriving
from jax._derivatives import is_forward as is_forward
from jax.errors import ConcretizationTypeError as ConcretizationTypeError
from tandem._transforms import with_gradient as with_gradient
from tandem.dialect.own_derivatives import called as called
from typing import Any
import tandem as td

class ArrayImpl(Array):
    """The arrays that there are."""

def closure_convert(fun, *example_args):
    """The function, and nothing that it closes over: such arrays are found by themselves."""
    ...

def custom_gradient(fun):
    """A function that gives its value and the function from the value's gradient to those of the arguments."""
    ...

class custom_jvp(_Custom):
    """A function whose derivative `defjvp` gives, by what moves along tangents."""
    def __call__(self, *args, **kwargs): ...
    def defjvp(self, jvp, symbolic_zeros=False):
        """Sets the function of primals and tangents that gives the value and how it moves."""
        ...
    def defjvps(self, *rules):
        """Sets a function for each argument, of its tangent, the value and the arguments."""
        ...
    def __getattr__(self, name: str): ...

class custom_vjp(_Custom):
    """A function whose gradient `defvjp` gives, by a forward and a backward function."""
    def __call__(self, *args, **kwargs): ...
    def defvjp(self, fwd, bwd, symbolic_zeros=False, optimize_remat=False):
        """Sets the functions: `fwd` gives the value and what to keep, `bwd` gradients from that and the value's gradient."""
        ...
    def __getattr__(self, name: str): ...

def dtype_of(instance, owner=None, /): ...
