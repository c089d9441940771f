"""Functions of tensors: tables of TensorFlow's names for Tandem's functions, and those whose arguments differ."""
from resource_variable_ops import ResourceVariable as _Variable
from tandem.dialect.devices import dtype_on as dtype_on
from tensorflow._dtypes import beside as beside
from tensorflow._operators import Operators as Operators
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import on_one_device as on_one_device
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

FUNCTIONS: dict
Variable = _Variable
def argmax(input, axis=0, output_type='int64', name=None):
    """The place of the largest along an axis, the first one unless given."""
    ...

def argmin(input, axis=0, output_type='int64', name=None):
    """The place of the smallest along an axis, the first one unless given."""
    ...

def argsort(values, axis=-1, direction='ASCENDING', stable=False, name=None):
    """The order that sorts along an axis."""
    ...

def boolean_mask(tensor, mask, axis=None, name=None):
    """The parts where a mask is true."""
    ...

def broadcast_to(input, shape, name=None):
    """Repeated to a shape."""
    ...

def cast(x, dtype, name=None):
    """The elements as another type; on a GPU, which has none of 64 bits, as that of 32."""
    ...

def clip_by_value(t, clip_value_min, clip_value_max, name=None):
    """Between two bounds."""
    ...

def concat(values, axis, name=None):
    """One after the other along an axis."""
    ...

def constant(value, dtype=None, shape=None, name=None):
    """A tensor of a value; with `shape`, one number everywhere, or the elements in this shape."""
    ...

def convert_to_tensor(value, dtype=None, dtype_hint=None, name=None):
    """A tensor of a value."""
    ...

def expand_dims(input, axis, name=None):
    """With a new axis of size 1."""
    ...

def eye(num_rows, num_columns=None, batch_shape=None, dtype='float32', name=None):
    """Ones on the diagonal."""
    ...

def fill(dims, value, name=None):
    """A value everywhere."""
    ...

def function(f):
    """Puts a function into the table."""
    ...

def gather(params, indices, validate_indices=None, axis=None, batch_dims=0, name=None):
    """The parts of these indices along an axis."""
    ...

def gather_nd(params, indices, batch_dims=0, name=None):
    """The parts at positions; with `batch_dims` each part of the first axes has positions of its own."""
    ...

def identity(input, name=None):
    """The value."""
    ...

def linspace(start, stop, num, name=None, axis=0):
    """Numbers at equal distances, both ends included."""
    ...

def one_hot(indices, depth, on_value=None, off_value=None, axis=-1, dtype=None, name=None):
    """A 1 in the place of each index, in a new axis."""
    ...

def ones(shape, dtype='float32', name=None):
    """Ones of a shape."""
    ...

def pad(tensor, paddings, mode='CONSTANT', constant_values=0, name=None):
    """With a border."""
    ...

def pair(x, y):
    """Two operands of one type on one device: numbers and lists take the type of the tensor beside them."""
    ...

def range_(start, limit=None, delta=1, dtype=None, name=None):
    """Numbers from `start` up to and without `limit`."""
    ...

def rank(input, name=None):
    """How many axes there are, as a tensor."""
    ...

def repeat(input, repeats, axis=None, name=None):
    """Each element repeated."""
    ...

def reshape(tensor, shape, name=None):
    """The elements in another shape; a size of -1 is worked out."""
    ...

def reverse(tensor, axis, name=None):
    """In reverse order along axes."""
    ...

def shape_(input, out_type='int32', name=None):
    """The sizes of the axes, as a tensor."""
    ...

def size(input, out_type='int32', name=None):
    """How many elements there are, as a tensor."""
    ...

def slice_(input_, begin, size, name=None):
    """A block that begins somewhere and has a size; -1 is all that is left."""
    ...

def sort(values, axis=-1, direction='ASCENDING', name=None):
    """Sorted along an axis."""
    ...

def split(value, num_or_size_splits, axis=0, num=None, name=None):
    """So many equal parts, or parts of these sizes, in a list."""
    ...

def squeeze(input, axis=None, name=None):
    """Without axes of size 1."""
    ...

def stack(values, axis=0, name=None):
    """Beside each other in a new axis."""
    ...

def stop_gradient(input, name=None):
    """The value, which gradients do not go through."""
    ...

def tensor_scatter_nd_update(tensor, indices, updates, name=None):
    """With parts at positions replaced."""
    ...

def tile(input, multiples, name=None):
    """Repeated so many times along each axis."""
    ...

def transpose(a, perm=None, conjugate=False, name=None):
    """The axes in another order, reversed unless `perm` says which."""
    ...

def unstack(value, num=None, axis=0, name=None):
    """The parts along an axis, in a list."""
    ...

def where(condition, x=None, y=None, name=None):
    """`x` where the condition holds, else `y`; without them, the places where it holds, as rows."""
    ...

def zeros(shape, dtype='float32', name=None):
    """Zeros of a shape."""
    ...
