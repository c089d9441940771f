"""`tf.sparse`: elements with their places; what computes with them makes tensors of them."""

import tensorflow as tf
from tandem.dialect import missing_names
from tensorflow._tensor import TensorShape, as_tensor


class SparseTensor:
    """Elements that are not 0, with their places."""

    def __init__(self, indices, values, dense_shape):
        self.indices, self.values = as_tensor(indices, "int64"), as_tensor(values)
        self._sizes = [int(size) for size in (dense_shape.tolist() if hasattr(dense_shape, "tolist") else dense_shape)]

    dtype = property(lambda self: self.values.dtype)
    dense_shape = property(lambda self: as_tensor(self._sizes, "int64"))
    shape = property(lambda self: TensorShape(self._sizes))

    def get_shape(self):
        """The sizes of the axes."""
        return self.shape

    def __repr__(self):
        return f"SparseTensor(indices={self.indices}, values={self.values}, dense_shape={self.dense_shape})"

    def __mul__(self, other):
        rows = tf.gather_nd(tf.broadcast_to(as_tensor(other, self.dtype), self._sizes), self.indices)
        return SparseTensor(self.indices, self.values * rows, self._sizes)


def to_dense(sp_input, default_value=None, validate_indices=True, name=None):
    """The tensor."""
    made = tf.fill(sp_input._sizes, as_tensor(default_value or 0, sp_input.dtype))
    return tf.tensor_scatter_nd_update(made, sp_input.indices, sp_input.values)


def from_dense(tensor, name=None):
    """The elements of a tensor that are not 0."""
    x = as_tensor(tensor)
    places = tf.where(x != 0)
    return SparseTensor(places, tf.gather_nd(x, places), list(x.shape))


def reorder(sp_input, name=None):
    """The elements in the order of their places."""
    places, values = sp_input.indices.tolist(), sp_input.values.tolist()
    order = sorted(range(len(places)), key=places.__getitem__)
    return SparseTensor([places[at] for at in order], as_tensor([values[at] for at in order], sp_input.dtype), sp_input._sizes)


def sparse_dense_matmul(sp_a, b, adjoint_a=False, adjoint_b=False, name=None):
    """The product of a sparse and another matrix."""
    return tf.matmul(to_dense(sp_a), b, transpose_a=adjoint_a, transpose_b=adjoint_b)


def add(a, b, threshold=0):
    """The sum: sparse of two sparse ones."""
    if isinstance(a, SparseTensor) and isinstance(b, SparseTensor):
        return from_dense(to_dense(a) + to_dense(b))
    dense = [to_dense(x) if isinstance(x, SparseTensor) else as_tensor(x) for x in (a, b)]
    return dense[0] + dense[1]


def reduce_sum(sp_input, axis=None, keepdims=None, **options):
    """The sum along axes."""
    return tf.reduce_sum(to_dense(sp_input), axis=axis, keepdims=bool(keepdims))


__getattr__ = missing_names("tensorflow.sparse")
