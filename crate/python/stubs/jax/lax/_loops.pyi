"""Control flow: `scan`, `cond`, `while_loop` and their kin, a Python loop where values are known and a part of the graph in a trace."""
from jax import Array as Array
from jax._array import asarray as asarray
from jax._array import is_traced as is_traced
from jax._array import operand as operand
from jax._calls import StepByStep as StepByStep
from jax._calls import array_leaf as array_leaf
from jax._calls import result_leaf as result_leaf
from jax._calls import whole as whole
from jax._config import Config as Config
from jax._constants import called as called
from jax._derivatives import deriving as deriving
from jax.errors import shown as shown
from typing import Any
import tandem as td

class ArrayImpl(Array):
    """The arrays that there are."""

class ArrayImpl(ArrayImpl):
    """An array that came from Python's numbers alone: another's type wins over its own."""
    weak_type: Any

def cond(pred, true_fun, false_fun, *operands, operand=..., linear=None):
    """`true_fun(*operands)` where `pred` holds, else `false_fun(*operands)`."""
    ...

config: Config
def dtype_of(instance, owner=None, /): ...

def fori_loop(lower, upper, body_fun, init_val, *, unroll=None):
    """`value = body_fun(i, value)` for `i` from `lower` to `upper`, that excluded."""
    ...

forward_only: list
def map(f, xs, *, batch_size=None):
    """`f` of each slice of `xs`, one after the other or in batches, the results stacked."""
    ...

def scan(f, init, xs=None, length=None, reverse=False, unroll=1, _split_transpose=False):
    """`carry, y = f(carry, x)` for each slice of `xs`: the last carry, and all `y`, stacked."""
    ...

def switch(index, branches, *operands, operand=...):
    """`branches[index](*operands)`; an index beyond an end is that end."""
    ...

def while_loop(cond_fun, body_fun, init_val):
    """`value = body_fun(value)` for as long as `cond_fun(value)` holds."""
    ...
