"""`tf.sparse`: elements with their places; what computes with them makes tensors of them."""

import math

import tensorflow as tf
from tandem.dialect.late import late_names
from tensorflow._tensor import TensorShape, as_tensor

from .texts import TextTensor, _bytes


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

    def set_shape(self, shape):
        """Checks the sizes of the axes."""
        if not self.shape.is_compatible_with(shape):
            raise ValueError(f"Shapes {self.shape} and {TensorShape(shape)} are not compatible")

    def __repr__(self):
        return f"SparseTensor(indices={self.indices!s}, values={self.values!s}, dense_shape={self.dense_shape!s})"

    @staticmethod
    def joined(parts):
        """Tensors as the rows of one, in which each has room."""
        places = [[at, *place] for at, part in enumerate(parts) for place in part.indices.tolist()]
        sizes = [len(parts), *(max(sizes) for sizes in zip(*(part._sizes for part in parts)))]
        indices = as_tensor(places, "int64") if places else tf.zeros((0, len(sizes)), "int64")
        return SparseTensor(indices, tf.concat([part.values for part in parts], 0), sizes)

    def _parts(self):
        from tensorflow_ragged.parts import kind_of

        return kind_of(_of_parts, tuple(self._sizes)), [self.indices, self.values]

    @property
    def _type_spec(self):
        from tensorflow_ragged.specs import SparseTensorSpec

        return SparseTensorSpec(self.shape, self.dtype)

    def __len__(self):
        return self._sizes[0]

    def _row(self, at):
        kept = tf.reshape(tf.where(self.indices[:, 0] == at), [-1])
        return SparseTensor(tf.gather(self.indices, kept)[:, 1:], tf.gather(self.values, kept), self._sizes[1:])

    def gather(self, indices):
        """Rows of these numbers, one by one."""
        return [self._row(int(at)) for at in indices]

    _element = _row

    def to_numpy(self):
        """The array with all elements, as layers take it."""
        return to_dense(self).numpy()

    def __array__(self, dtype=None, copy=None):
        return self.to_numpy()

    def _beside(self, other, function):
        rows = tf.gather_nd(tf.broadcast_to(as_tensor(other, self.dtype), self._sizes), self.indices)
        return SparseTensor(self.indices, function(self.values, rows), self._sizes)

    def __mul__(self, other):
        return self._beside(other, tf.multiply)

    def __truediv__(self, other):
        return self._beside(other, tf.divide)

    def with_values(self, new_values):
        """Other elements at the same places."""
        return SparseTensor(self.indices, new_values, self._sizes)


def _of_parts(sizes, tensors):
    return SparseTensor(next(tensors), next(tensors), sizes)


def to_dense(sp_input, default_value=None, validate_indices=True, name=None):
    """The tensor."""
    if validate_indices:
        from tensorflow_more.checks import refuse_disorder

        refuse_disorder(sp_input.indices.numpy())
    if isinstance(sp_input.values, TextTensor):
        return _texts(sp_input, default_value or "")
    made = tf.fill(sp_input._sizes, as_tensor(default_value or 0, sp_input.dtype))
    return tf.tensor_scatter_nd_update(made, sp_input.indices, sp_input.values)


def _texts(sp_input, filling):
    items = dict(zip(map(tuple, sp_input.indices.tolist()), sp_input.values._values))

    def rows(place, sizes):
        return [rows((*place, at), sizes[1:]) for at in range(sizes[0])] if sizes else items.get(place, _bytes(filling))

    return TextTensor(rows((), sp_input._sizes))


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
    """The sum: sparse of two sparse ones, without elements whose size is below a threshold."""
    if isinstance(a, SparseTensor) and isinstance(b, SparseTensor):
        total = to_dense(a) + to_dense(b)
        return from_dense(tf.where(tf.abs(total) < threshold, tf.zeros_like(total), total) if threshold else total)
    dense = [to_dense(x) if isinstance(x, SparseTensor) else as_tensor(x) for x in (a, b)]
    return dense[0] + dense[1]


def reduce_sum(sp_input, axis=None, keepdims=None, **options):
    """The sum along axes."""
    return tf.reduce_sum(to_dense(sp_input), axis=axis, keepdims=bool(keepdims))


def slice_(sp_input, start, size, name=None):
    """A block that begins somewhere and has a size."""
    begin, sizes = (as_tensor(given).tolist() for given in (start, size))
    sizes = [max(0, min(wanted, whole - first)) for wanted, whole, first in zip(sizes, sp_input._sizes, begin)]
    kept = [(place, at) for at, place in enumerate(sp_input.indices.tolist()) if all(0 <= p - b < n for p, b, n in zip(place, begin, sizes))]
    return _chosen(sp_input, [([p - b for p, b in zip(place, begin)], at) for place, at in kept], sizes)


def _chosen(sp_input, kept, sizes):
    """The elements of these numbers at places of theirs."""
    places = as_tensor([place for place, _ in kept], "int64") if kept else tf.zeros((0, len(sizes)), "int64")
    return SparseTensor(places, tf.gather(sp_input.values, [at for _, at in kept]) if kept else sp_input.values[:0], sizes)


def retain(sp_input, to_retain):
    """The elements that are to stay."""
    places = sp_input.indices.tolist()
    return _chosen(sp_input, [(places[at], at) for at, kept in enumerate(as_tensor(to_retain).tolist()) if kept], sp_input._sizes)


def transpose(sp_input, perm=None, name=None):
    """The axes in another order."""
    order = list(reversed(range(len(sp_input._sizes)))) if perm is None else [int(axis) for axis in perm]
    turned = SparseTensor(tf.gather(sp_input.indices, order, axis=1), sp_input.values, [sp_input._sizes[axis] for axis in order])
    return reorder(turned)


def reshape(sp_input, shape, name=None):
    """The elements in another shape; a size of -1 is worked out."""
    sizes, whole = as_tensor(shape).tolist(), math.prod(sp_input._sizes)
    sizes = [whole // -math.prod(sizes) if size == -1 else size for size in sizes]

    def moved(place):
        at, found = 0, []
        for index, size in zip(place, sp_input._sizes):
            at = at * size + index
        for size in reversed(sizes):
            at, left = divmod(at, size)
            found.insert(0, left)
        return found

    return SparseTensor([moved(place) for place in sp_input.indices.tolist()], sp_input.values, sizes)


def concat(axis, sp_inputs, expand_nonconcat_dims=False, name=None):
    """Tensors one behind the other along an axis."""
    axis %= len(sp_inputs[0]._sizes)
    places, before = [], 0
    for part in sp_inputs:
        places += [[index + before * (at == axis) for at, index in enumerate(place)] for place in part.indices.tolist()]
        before += part._sizes[axis]
    sizes = [before if at == axis else size for at, size in enumerate(sp_inputs[0]._sizes)]
    return reorder(SparseTensor(places, tf.concat([part.values for part in sp_inputs], 0), sizes))


def map_values(op, *args, **kwargs):
    """A function of the elements, which stay where they are."""
    held = next(value for value in args if isinstance(value, SparseTensor))
    return SparseTensor(held.indices, op(*(value.values if isinstance(value, SparseTensor) else value for value in args), **kwargs), held._sizes)


def eye(num_rows, num_columns=None, dtype="float32", name=None):
    """Ones on the diagonal."""
    columns = num_rows if num_columns is None else num_columns
    count = min(num_rows, columns)
    return SparseTensor([[at, at] for at in range(count)], tf.ones((count,), dtype), [num_rows, columns])


def expand_dims(sp_input, axis=None, name=None):
    """With a new axis of size 1."""
    at = len(sp_input._sizes) + 1 + axis if axis is not None and axis < 0 else len(sp_input._sizes) if axis is None else axis
    places = [[*place[:at], 0, *place[at:]] for place in sp_input.indices.tolist()]
    return SparseTensor(places, sp_input.values, [*sp_input._sizes[:at], 1, *sp_input._sizes[at:]])


def _places_of_both(function):
    def op(sp_a, sp_b, name=None):
        dense = function(to_dense(sp_a), to_dense(sp_b))
        places = sorted({tuple(place) for x in (sp_a, sp_b) for place in x.indices.tolist()})
        return SparseTensor([list(place) for place in places], tf.gather_nd(dense, [list(place) for place in places]), sp_a._sizes)

    op.__doc__ = "Element by element, at the places of both."
    return op


maximum, minimum = _places_of_both(tf.maximum), _places_of_both(tf.minimum)
_late = late_names("tensorflow.sparse", "tensorflow_extras.more_sparse", "tensorflow_ragged.sparse_crossing")


def __getattr__(name):
    return slice_ if name == "slice" else _late(name)
