"""Tensors take other shapes, are joined, cut and indexed."""
from keras_arrays.promotion import arr as arr
from keras_arrays.promotion import axes_of as axes_of
from keras_arrays.promotion import cast as cast
from keras_arrays.promotion import checked as checked
from keras_arrays.promotion import kind as kind
from keras_arrays.promotion import operands as operands
from keras_arrays.promotion import result as result
from keras_arrays.promotion import standard as standard
from ops import EagerTensor as _Tensor
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import numpy as numpy
import tandem as td
import tensorflow as tf

Tensor = _Tensor
def append(x1, x2, axis=None):
    """One behind the other, without an axis all elements."""
    ...

def argwhere(x):
    """The places of what is not 0, each in a row."""
    ...

def array(x, dtype=None):
    """A tensor of a value."""
    ...

def array_split(x, indices_or_sections, axis=0):
    """Parts that are equal up to one."""
    ...

def broadcast_to(x, shape):
    """Repeated to a shape."""
    ...

def concatenate(xs, axis=0):
    """One after the other along an axis."""
    ...

def convert_to_numpy(x):
    """The elements as an array."""
    ...

def convert_to_tensor(x, dtype=None, sparse=None, ragged=None):
    """A tensor of a value."""
    ...

def copy(x):
    """The same elements."""
    ...

def diag(x, k=0):
    """A matrix with this diagonal, or the diagonal of a matrix."""
    ...

def diagflat(x, k=0):
    """A matrix with all elements on a diagonal."""
    ...

def diagonal(x, offset=0, axis1=0, axis2=1):
    """A diagonal in the plane of two axes."""
    ...

def dsplit(x, indices_or_sections):
    """Parts along the third axis."""
    ...

def dstack(xs):
    """Behind each other along the third axis."""
    ...

def dtype(x):
    """The name of the element type."""
    ...

def expand_dims(x, axis):
    """With new axes of size 1."""
    ...

def flip(x, axis=None):
    """Turned round along axes, all of them unless given."""
    ...

def fliplr(x):
    """Turned round along the second axis."""
    ...

def flipud(x):
    """Turned round along the first axis."""
    ...

def get_item(x, key):
    """`x[key]`."""
    ...

def hsplit(x, indices_or_sections):
    """Parts beside each other."""
    ...

def hstack(xs):
    """Beside each other: along the second axis, of vectors along the first."""
    ...

def is_tensor(x):
    """Whether it is a tensor."""
    ...

def moveaxis(x, source, destination):
    """Axes in other places."""
    ...

def ndim(x):
    """How many axes there are."""
    ...

def nonzero(x):
    """The places of what is not 0, along each axis."""
    ...

def pad(x, pad_width, mode='constant', constant_values=None):
    """With borders."""
    ...

def ravel(x):
    """The elements along one axis."""
    ...

def rearrange(tensor, pattern, **axes_lengths):
    """Axes by names: split, joined and in another order."""
    ...

def repeat(x, repeats, axis=None):
    """Each element repeated."""
    ...

def reshape(x, newshape):
    """The elements in another shape."""
    ...

def roll(x, shift, axis=None):
    """Moved along axes, what leaves coming back at the other end."""
    ...

def rot90(array, k=1, axes=...):
    """Turned by k quarters in the plane of two axes."""
    ...

def saturate_cast(x, dtype):
    """Elements of another type, the nearest that it has."""
    ...

def scatter(indices, values, shape):
    """Zeros of a shape, to which values are added at places."""
    ...

def scatter_update(inputs, indices, updates, reduction=None):
    """With other values at places, or values that are put together with those there by `reduction`: add, max, min, mul."""
    ...

def segment_max(data, segment_ids, num_segments=None, sorted=False):
    """The max of the parts that belong together."""
    ...

def segment_min(data, segment_ids, num_segments=None, sorted=False):
    """The min of the parts that belong together."""
    ...

def segment_prod(data, segment_ids, num_segments=None, sorted=False):
    """The prod of the parts that belong together."""
    ...

def segment_sum(data, segment_ids, num_segments=None, sorted=False):
    """The sum of the parts that belong together."""
    ...

def select(condlist, choicelist, default=0):
    """Of each place the element of the first choice whose condition holds."""
    ...

def shape(x):
    """The sizes of the axes, a tuple."""
    ...

def size(x):
    """How many elements there are."""
    ...

def slice(inputs, start_indices, shape):
    """A block of a shape that begins somewhere."""
    ...

def slice_update(inputs, start_indices, updates):
    """With a block of other values that begins somewhere."""
    ...

def split(x, indices_or_sections, axis=0):
    """Equal parts, or parts that end at places."""
    ...

def squeeze(x, axis=None):
    """Without axes of size 1."""
    ...

def stack(x, axis=0):
    """Beside each other in a new axis."""
    ...

def stop_gradient(variable):
    """The value, which gradients do not go through."""
    ...

def swapaxes(x, axis1, axis2):
    """Two axes in each other's places."""
    ...

def take(x, indices, axis=None):
    """The parts at places; those below 0 count from the end."""
    ...

def take_along_axis(x, indices, axis=None):
    """The elements of these places along an axis."""
    ...

def tile(x, repeats):
    """Repeated along axes."""
    ...

def trace(x, offset=0, axis1=0, axis2=1):
    """The sum of a diagonal."""
    ...

def transpose(x, axes=None):
    """The axes in another order."""
    ...

def tril(x, k=0):
    """0 above a diagonal."""
    ...

def triu(x, k=0):
    """0 below a diagonal."""
    ...

def unravel_index(indices, shape):
    """Places along each axis of places among all elements."""
    ...

def unstack(x, num=None, axis=0):
    """The parts along an axis."""
    ...

def vsplit(x, indices_or_sections):
    """Parts below each other."""
    ...

def vstack(xs):
    """Below each other."""
    ...

def where(condition, x1=None, x2=None):
    """Of each place the element of one or the other; with the condition alone the places where it is true."""
    ...
