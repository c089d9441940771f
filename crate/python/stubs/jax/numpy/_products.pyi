"""Products of arrays, and what is made of them."""
from jax._array import given as given
from jax._array import operand as operand
from jax._array import strong as strong
from jax._array import together as together
from typing import Any
import tandem as td

def diagonal(a, offset=0, axis1=0, axis2=1):
    """A diagonal of the plane of two axes."""
    ...

def dot(a, b, *, precision=None, preferred_element_type=None, out_sharding=None):
    """The sum of products over the last axis of the first array and the last but one of the second."""
    ...

def dtype_of(instance, owner=None, /): ...

def einsum(subscripts, /, *operands, optimize=None, precision=None, preferred_element_type=None, out=None, out_sharding=None):
    """Sums of products in Einstein's notation."""
    ...

def inner(a, b, *, precision=None, preferred_element_type=None):
    """The sum of products over the last axes."""
    ...

def matmul(a, b, *, precision=None, preferred_element_type=None, out_sharding=None):
    """The matrix product, of stacks of matrices too."""
    ...

def outer(a, b, out=None):
    """All products of elements of one and the other."""
    ...

def tensordot(a, b, axes=2, *, precision=None, preferred_element_type=None, out_sharding=None):
    """The sum of products over several axes."""
    ...

def trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None):
    """The sum of a diagonal."""
    ...

def vdot(a, b, *, precision=None, preferred_element_type=None):
    """The sum of products of all elements."""
    ...

def vecdot(x1, x2, /, *, axis=-1, precision=None, preferred_element_type=None):
    """The sum of products along an axis."""
    ...
