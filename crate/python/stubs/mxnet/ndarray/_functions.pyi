"""Functions of `mx.nd`: those of `mx.np` under its names, and those whose names or arguments differ."""
from mxnet._array import Array as Array
from mxnet._array import duplicate as duplicate
from mxnet.ndarray import NDArray as NDArray
from mxnet.ndarray._sizes import reshaped_sizes as reshaped_sizes
from tandem.dialect.views import as_class as as_class
from tandem.dialect.views import permuted as permuted
from tandem.dialect.views import reshaped as reshaped
from typing import Any
import tandem as td

FUNCTIONS: dict
METHODS: list
def add_n(*args):
    """The sum of arrays."""
    ...

def arange(start, stop=None, step=1.0, repeat=1, infer_range=None, ctx=None, dtype='float32'):
    """Numbers from `start` up to below `stop`, each `repeat` times."""
    ...

def argsort(data, axis=-1, is_ascend=True, dtype='float32'):
    """Places of the elements in order."""
    ...

def array(source_array, ctx=None, dtype=None):
    """An array of numbers, lists, or another array: float32 unless that is one of MXNet."""
    ...

def broadcast_axis(data, axis=..., size=..., **_):
    """Axes of size 1 in other sizes."""
    ...

def broadcast_like(lhs, rhs, **_):
    """An array in the shape of another."""
    ...

def broadcast_to(data, shape):
    """An array in another shape; 0 keeps a size."""
    ...

def cast(data, dtype):
    """The elements in another type."""
    ...

def clip(data, a_min, a_max, **_):
    """Elements within bounds."""
    ...

def concat(*data, dim=1, num_args=None):
    """Arrays one behind the other, along axis 1 unless another is given."""
    ...

def concatenate(arrays, axis=0, always_copy=True):
    """Arrays one behind the other."""
    ...

def dot(lhs, rhs, transpose_a=False, transpose_b=False, **_):
    """The product along the last axis of the first array and the first axis of the second."""
    ...

def dtype_of(instance, owner=None, /): ...

def expand_dims(data, axis):
    """A new axis of size 1."""
    ...

def eye(N, M=0, k=0, ctx=None, dtype=None):
    """Ones on a diagonal."""
    ...

def flip(data, axis):
    """Elements in reverse order along axes."""
    ...

def from_numpy(ndarray, zero_copy=True):
    """A NumPy array as one of `mx.nd`."""
    ...

def full(shape, val, ctx=None, dtype='float32', out=None):
    """One number."""
    ...

def identity(data):
    """A copy."""
    ...

def load(fname):
    """What `save` wrote."""
    ...

def moveaxis(tensor, source, destination):
    """An axis at another place."""
    ...

def norm(data, ord=2, axis=None, keepdims=False, **_):
    """The norm of order 1 or 2."""
    ...

def ones(shape, ctx=None, dtype=None, **_):
    """Ones."""
    ...

def repeat(data, repeats, axis=None):
    """Each element several times."""
    ...

def reshape(data, shape, reverse=False):
    """A view under another shape, with the codes of `NDArray.reshape`."""
    ...

def slice_(data, begin, end, step=None):
    """A part along the first axes."""
    ...

def slice_axis(data, axis, begin, end):
    """A part along one axis."""
    ...

def slice_like(data, shape_like, axes=None):
    """The first elements along axes, as many as another array has."""
    ...

def softmax_cross_entropy(data, label):
    """The sum of the cross entropies of logits and classes."""
    ...

def sort(data, axis=-1, is_ascend=True):
    """Elements in order."""
    ...

def split(data, num_outputs, axis=1, squeeze_axis=False):
    """Parts of equal size, in a list; of one part the part itself."""
    ...

def stack(*data, axis=0, num_args=None):
    """Arrays along a new axis."""
    ...

def take(a, indices, axis=0, mode='clip', **_):
    """Rows of an array."""
    ...

def tile(data, reps):
    """An array repeated as a whole."""
    ...

def transpose(data, axes=None):
    """Axes in another order; without `axes`, reversed."""
    ...

def where(condition, x, y, **_):
    """Elements of x where the condition is not zero, else those of y."""
    ...

def zeros(shape, ctx=None, dtype=None, stype=None, **_):
    """Zeros."""
    ...
