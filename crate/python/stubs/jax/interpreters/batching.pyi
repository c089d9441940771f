from jax._array import asarray as asarray
from typing import Any

class Context:
    """What a lowering is given first."""
    platforms: Any

class UndefinedPrimal:
    """An argument that a linear function is transposed for."""
    def __init__(self, aval): ...
    def __repr__(self) -> str: ...

class Zero:
    """A derivative that is zero everywhere."""
    def __init__(self, aval): ...
    def __repr__(self) -> str: ...
    @staticmethod
    def from_primal_value(value):
        """The zero for a value."""
        ...

def add_jaxvals(x, y):
    """The sum of two derivatives."""
    ...

def add_tangents(x, y):
    """The sum of two derivatives."""
    ...

axis_primitive_batchers: dict
def defjvp(primitive, *rules):
    """Sets a derivative for each argument, a function of its tangent and the arguments."""
    ...

def defjvp2(primitive, *rules):
    """Sets a derivative for each argument, a function of its tangent, the value and the arguments."""
    ...

def deflinear(primitive, transpose):
    """Sets the transpose of a linear primitive."""
    ...

def deflinear2(primitive, transpose):
    """Sets the transpose of a linear primitive."""
    ...

def defvectorized(primitive):
    """A primitive of each element is its own batch."""
    ...

fancy_primitive_batchers: dict
def instantiate_zeros(x):
    """The array of a derivative."""
    ...

def is_undefined_primal(x):
    """Whether a linear function is transposed for it."""
    ...

def jvp(fun, primals=None, tangents=None):
    """`jax.jvp`."""
    ...

def linearize(fun, *primals):
    """`jax.linearize`."""
    ...

def lower_fun(fun, multiple_results=True):
    """The lowering that a function of arrays is."""
    ...

lowerings: dict
primitive_batchers: dict
primitive_jvps: dict
primitive_transposes: dict
def register_lowering(primitive, rule=None, platform=None, inline=True, cacheable=True):
    """Sets what a primitive is within compiled functions."""
    ...

def zeros_like_aval(aval):
    """Zeros of a type."""
    ...

def __getattr__(name: str) -> Any: ...
