"""Functions of shapes: they move elements and compute none."""
from jax import Array as Array
from jax._array import asarray as asarray
from jax._array import given as given
from jax._array import operand as operand
from jax._array import strong as strong
from jax._array import together as together
from jax._dtypes import promoted as promoted
from jax.errors import shown as shown
from jax.numpy._creation import shape_of_request as shape_of_request
from typing import Any
import tandem as td

class ArrayImpl(Array):
    """The arrays that there are."""

def array_split(ary, indices_or_sections, axis=0):
    """The array cut along an axis, at places or into parts."""
    ...

def atleast_1d(*arrays):
    """Arrays of at least 1 axes."""
    ...

def atleast_2d(*arrays):
    """Arrays of at least 2 axes."""
    ...

def atleast_3d(*arrays):
    """Arrays of at least 3 axes."""
    ...

def broadcast_arrays(*args):
    """Arrays of the shape that they have together."""
    ...

def broadcast_shapes(*shapes):
    """The shape that arrays of these shapes have together."""
    ...

def broadcast_to(array, shape, *, out_sharding=None):
    """The elements repeated to a shape."""
    ...

def column_stack(tup):
    """Columns side by side."""
    ...

concat = concatenate
def concatenate(arrays, axis=0, dtype=None):
    """Arrays one after the other along an axis."""
    ...

def dstack(tup, dtype=None):
    """Arrays along the third axis."""
    ...

def dtype_of(instance, owner=None, /): ...

def expand_dims(a, axis):
    """With axes of size 1 at these places."""
    ...

flatten = ravel
def flip(m, axis=None):
    """The elements in reverse order along axes."""
    ...

def hstack(tup, dtype=None):
    """Arrays side by side."""
    ...

def matrix_transpose(x, /):
    """The last two axes exchanged."""
    ...

def moveaxis(a, source, destination):
    """Axes moved to other places."""
    ...

def ndim(a):
    """Number of axes."""
    ...

permute_dims = transpose
def ravel(a, order='C'):
    """One axis."""
    ...

def repeat(a, repeats, axis=None, *, total_repeat_length=None):
    """Each element repeated."""
    ...

def reshape(a, shape=None, order='C', *more, copy=None, newshape=None):
    """The same elements under another shape; one size may be -1."""
    ...

def roll(a, shift, axis=None):
    """The elements moved around."""
    ...

row_stack = vstack
def shape(a):
    """Sizes of the axes."""
    ...

def size(a, axis=None):
    """How many elements there are, along an axis."""
    ...

def split(ary, indices_or_sections, axis=0):
    """The array cut along an axis, at places or into parts."""
    ...

def squeeze(a, axis=None):
    """Without axes of size 1."""
    ...

def stack(arrays, axis=0, out=None, dtype=None):
    """Arrays along a new axis."""
    ...

def swapaxes(a, axis1, axis2):
    """Two axes exchanged."""
    ...

def tile(A, reps):
    """The whole repeated along axes."""
    ...

def transpose(a, axes=None):
    """Axes in another order; without `axes`, reversed."""
    ...

def unstack(x, /, *, axis=0):
    """The slices along an axis, a tuple."""
    ...

def view(a, dtype=None):
    """The same bits read as another type."""
    ...

def vstack(tup, dtype=None):
    """Arrays one below the other."""
    ...
