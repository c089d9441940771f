"""Derivatives: `grad`, `vjp`, `jvp`, Jacobians and Hessians."""
from jax import Array as Array
from jax._array import asarray as asarray
from jax._array import given as given
from jax._calls import Chosen as Chosen
from jax._calls import array_leaf as array_leaf
from jax._calls import conjugated as conjugated
from jax._calls import flat_call as flat_call
from jax._calls import is_inexact as is_inexact
from jax._calls import recorded_copy as recorded_copy
from jax._calls import result_leaf as result_leaf
from jax._calls import whole as whole
from jax._calls import wrapped as wrapped
from typing import Any
import tandem as td

class ArrayImpl(Array):
    """The arrays that there are."""

class Nested(Exception):
    """A function with a rule of its own stands in a derivative of a derivative, which a tape does not tell apart."""
    def __getattr__(self, name: str): ...

def backwards():
    """Whether derivatives backwards are being taken."""
    ...

def checkpoint(fun=None, *, prevent_cse=True, policy=None, static_argnums=..., concrete=False):
    """The function, whose inner values are computed again for its derivative."""
    ...

def deriving():
    """How many derivatives backwards, and others, are being taken."""
    ...

def dtype_of(instance, owner=None, /): ...

frames: list
def grad(fun, argnums=0, has_aux=False, holomorphic=False, allow_int=False, reduce_axes=...):
    """A function that gives the gradient of `fun`; with `has_aux`, a pair of it and what came along."""
    ...

def hessian(fun, argnums=0, has_aux=False, holomorphic=False):
    """The function that gives the second derivatives of `fun`."""
    ...

def is_forward():
    """Whether the innermost derivative is one along tangents."""
    ...

def jacfwd(fun, argnums=0, has_aux=False, holomorphic=False, allow_int=False):
    """The function that gives the Jacobian of `fun`, by `jacfwd`'s mode."""
    ...

jacobian = jacrev
def jacrev(fun, argnums=0, has_aux=False, holomorphic=False, allow_int=False):
    """The function that gives the Jacobian of `fun`, by `jacrev`'s mode."""
    ...

def jvp(fun, primals, tangents, has_aux=False):
    """The value of `fun(*primals)` and how it moves along the tangents."""
    ...

moving: _Taken
remat = checkpoint
def value_and_grad(fun, argnums=0, has_aux=False, holomorphic=False, allow_int=False, reduce_axes=...):
    """A function that gives the value of `fun` and its gradient with respect to the arguments `argnums`."""
    ...

def vjp(fun, *primals, has_aux=False, reduce_axes=...):
    """The value of `fun(*primals)`, and the function that pulls a gradient of it back to the primals."""
    ...
