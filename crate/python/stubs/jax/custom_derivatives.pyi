"""`jax.custom_derivatives`, which lies in another archive."""
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
from jax._derivatives import jvp as jvp
from jax._derivatives import vjp as vjp
from jax.errors import ConcretizationTypeError as ConcretizationTypeError
from jax_extras.own_rules import closure_convert as closure_convert
from jax_extras.own_rules import custom_gradient as custom_gradient
from jax_extras.own_rules import custom_jvp as custom_jvp
from jax_extras.own_rules import custom_vjp as custom_vjp
from tandem._transforms import with_gradient as with_gradient
from tandem.dialect.own_derivatives import called as called
from typing import Any

class ArrayImpl(Array):
    """The arrays that there are."""

class SymbolicZero:
    """The derivative of what nothing depends on, as a type alone."""
    def __init__(self, aval): ...
    @staticmethod
    def from_primal_value(val):
        """The zero for a value."""
        ...
    def instantiate(self):
        """The zeros."""
        ...

class custom_vjp_primal_tree_values:
    """The values of a tree of arguments."""

def dtype_of(instance, owner=None, /): ...

def linear_transpose(fun, *primals):
    """The transpose of a linear function."""
    ...

def linearize(fun, *primals, has_aux=False):
    """The value of `fun(*primals)`, and the function that moves it along tangents."""
    ...

def zero_from_primal(val, symbolic_zeros=False):
    """The derivative of what nothing depends on."""
    ...

def __getattr__(name: str) -> Any: ...
