"""Modules as values: `split`, `merge`, `state`, `update`, and transformations that follow what functions change."""
from flax.nnx._objects import Module as Module
from flax.nnx._objects import Object as Object
from flax.nnx._objects import State as State
from flax.nnx._objects import in_order as in_order
from flax.nnx._objects import matches as matches
from flax.nnx._objects import nested as nested
from flax.nnx._objects import variables_of as variables_of
from flax.nnx._objects import walk as walk
from flax.nnx.training.optimizer import OptState as OptState
from flax.nnx.variablelib import Param as Param
from flax.nnx.variablelib import Variable as Variable
from jax import numpy as _jnp
from typing import Any
import jax as jax

class DiffState:
    """Which argument, and which of its variables, derivatives are taken of."""
    def __init__(self, argnum, filter): ...
    def __getattr__(self, name: str): ...

class GraphDef:
    """What a module is besides its values."""
    def __eq__(self, other) -> bool: ...
    def __init__(self, node): ...
    def __getattr__(self, name: str): ...

ModelAndOptimizer = Optimizer
class Optimizer(Object):
    """An optimizer of Optax for a module's parameters."""
    def __init__(self, model, tx, wrt=...): ...
    @property
    def model(self): ...
    def update(self, model, grads=None, **extra):
        """A step of the optimizer, which changes the module; older programs pass the gradients alone."""
        ...
    def __getattr__(self, name: str): ...

def clone(node):
    """Another module of the same values."""
    ...

def grad(f=None, *, argnums=0, has_aux=False, **_):
    """A function that gives the gradients of a module's parameters."""
    ...

def jit(fun=None, **options):
    """Compiles a function whose arguments may be modules."""
    ...

jnp = _jnp
def merge(graphdef, *states):
    """The module of `split`."""
    ...

def pop(node, which):
    """Takes variables of a class out of a module."""
    ...

def split(node, *filters):
    """What a module is, and the values of its variables, by filters."""
    ...

def state(node, *filters):
    """The values of a module's variables."""
    ...

def update(node, values, *more):
    """Gives a module's variables other values."""
    ...

def value_and_grad(f=None, *, argnums=0, has_aux=False, **_):
    """A function that gives the value of `f` and the gradients of a module's parameters."""
    ...
