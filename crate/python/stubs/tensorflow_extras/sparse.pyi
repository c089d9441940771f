"""`tf.sparse`: elements with their places; what computes with them makes tensors of them."""
from tandem.dialect.late import late_names as late_names
from tensorflow._tensor import TensorShape as TensorShape
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow_extras.texts import TextTensor as TextTensor
from typing import Any
import tensorflow as tf

class SparseTensor:
    """Elements that are not 0, with their places."""
    def __init__(self, indices, values, dense_shape): ...
    def __mul__(self, other): ...
    def __repr__(self) -> str: ...
    @property
    def dense_shape(self): ...
    @property
    def dtype(self): ...
    def get_shape(self):
        """The sizes of the axes."""
        ...
    @staticmethod
    def joined(parts):
        """Tensors as the rows of one, in which each has room."""
        ...
    @property
    def shape(self): ...
    def __getattr__(self, name: str): ...

def add(a, b, threshold=0):
    """The sum: sparse of two sparse ones."""
    ...

def concat(axis, sp_inputs, expand_nonconcat_dims=False, name=None):
    """Tensors one behind the other along an axis."""
    ...

def expand_dims(sp_input, axis=None, name=None):
    """With a new axis of size 1."""
    ...

def eye(num_rows, num_columns=None, dtype='float32', name=None):
    """Ones on the diagonal."""
    ...

def from_dense(tensor, name=None):
    """The elements of a tensor that are not 0."""
    ...

def map_values(op, *args, **kwargs):
    """A function of the elements, which stay where they are."""
    ...

def maximum(sp_a, sp_b, name=None):
    """Element by element, at the places of both."""
    ...

def minimum(sp_a, sp_b, name=None):
    """Element by element, at the places of both."""
    ...

def reduce_sum(sp_input, axis=None, keepdims=None, **options):
    """The sum along axes."""
    ...

def reorder(sp_input, name=None):
    """The elements in the order of their places."""
    ...

def reshape(sp_input, shape, name=None):
    """The elements in another shape; a size of -1 is worked out."""
    ...

def retain(sp_input, to_retain):
    """The elements that are to stay."""
    ...

def slice_(sp_input, start, size, name=None):
    """A block that begins somewhere and has a size."""
    ...

def sparse_dense_matmul(sp_a, b, adjoint_a=False, adjoint_b=False, name=None):
    """The product of a sparse and another matrix."""
    ...

def to_dense(sp_input, default_value=None, validate_indices=True, name=None):
    """The tensor."""
    ...

def transpose(sp_input, perm=None, name=None):
    """The axes in another order."""
    ...

def __getattr__(name: str) -> Any: ...
