"""Functions of tensors, for rows of unequal length."""

import tensorflow as tf
from tensorflow._tensor import as_tensor


from .changing import beside, expand_dims, gather, squeeze  # noqa: F401

from .making import stack  # noqa: F401
from .ragged import RaggedTensor, _values


def shape(x, out_type=None):
    """The sizes of the axes with the lengths of rows."""
    from .partitions import DynamicRaggedShape

    return DynamicRaggedShape.from_tensor(x)


def size(x, out_type="int32"):
    """How many elements there are."""
    return as_tensor(x.flat_values.shape.num_elements(), out_type)


def rank(x):
    """How many axes there are."""
    return as_tensor(x.ndim, "int32")


def is_tensor(x):
    """Rows are tensors."""
    return True


def zeros_like(x, dtype=None):
    """Zeros in the same rows."""
    return x.with_flat_values(tf.zeros_like(x.flat_values, dtype=dtype))


def ones_like(x, dtype=None):
    """Ones in the same rows."""
    return x.with_flat_values(tf.ones_like(x.flat_values, dtype=dtype))


def reverse(x, axis):
    """In reverse order along axes."""
    for one in as_tensor(axis).tolist() if not isinstance(axis, int) else [axis]:
        x = x[(slice(None),) * (one % x.ndim) + (slice(None, None, -1),)]
    return x


def gather_nd(x, indices, batch_dims=0):
    """The parts at positions."""
    indices = as_tensor(indices)
    if indices.shape[-1] == 1:
        return gather(x, indices[..., 0])
    at = tf.gather(x.row_starts(), indices[..., 0]) + tf.cast(indices[..., 1], x.row_splits.dtype)
    if indices.shape[-1] == 2:
        return gather(x.values, at)
    rest = tf.cast(indices[..., 2:], at.dtype)
    places = tf.concat([at[..., None], rest], -1)
    return gather_nd(x.values, places) if isinstance(x.values, RaggedTensor) else tf.gather_nd(x.values, places)


def boolean_mask(x, mask, axis=None):
    """The parts where a mask is true: TensorFlow refuses rows of unequal length here."""
    raise ValueError("TypeError: object of type 'RaggedTensor' has no len()\n")


def split(x, num_or_size_splits, axis=0, num=None):
    """So many equal parts, or parts of these sizes, in a list."""
    if axis:
        raise ValueError("ragged splitting is along the first axis")
    sizes = as_tensor(num_or_size_splits).tolist()
    if isinstance(sizes, int):
        if x._count % sizes:
            raise ValueError(f"Cannot exactly split {x._count} rows in {sizes} parts")
        sizes = [x._count // sizes] * sizes
    parts, at = [], 0
    for count in sizes:
        parts.append(x[at : at + count])
        at += count
    return parts


def where(condition, x=None, y=None):
    """`x` where the condition holds, else `y`; without them, the places where it holds."""
    if x is None:
        from .changing import coordinates

        return tf.gather(coordinates(condition), tf.reshape(tf.where(tf.reshape(condition.flat_values, [-1])), [-1]))
    if isinstance(condition, RaggedTensor):
        return beside(tf.where, (condition, x, y))
    condition = as_tensor(condition)
    if condition.ndim <= 1 and isinstance(x, RaggedTensor) and isinstance(y, RaggedTensor):
        if not condition.ndim:
            return x if bool(condition) else y
        together = tf.concat([x, y], 0)
        return gather(together, tf.where(condition, tf.range(x._count), tf.range(y._count) + x._count))
    return beside(tf.where, (condition, x, y))


def add_n(inputs):
    """The sum of all."""
    total = inputs[0]
    for each in inputs[1:]:
        total = total + each
    return total


def matmul(a, b, transpose_a=False, transpose_b=False, **options):
    """The product of each matrix of two batches."""
    rows = [tf.matmul(_matrix(x), _matrix(y), transpose_a=transpose_a, transpose_b=transpose_b) for x, y in zip(_values(a), _values(b))]
    if len({tuple(row.shape) for row in rows}) == 1 and not isinstance(a, RaggedTensor):
        return tf.stack(rows)
    return stack(rows)


def _matrix(x):
    return x.to_tensor() if isinstance(x, RaggedTensor) else x


def sort(x, axis=-1, direction="ASCENDING"):
    """Each row in order."""
    return _by_rows(tf.sort, x, axis, direction=direction)


def argsort(x, axis=-1, direction="ASCENDING", stable=False):
    """The order that sorts each row."""
    return _by_rows(tf.argsort, x, axis, direction=direction)


def _by_rows(function, x, axis, **options):
    if isinstance(x.values, RaggedTensor):
        return x.with_values(_by_rows(function, x.values, axis, **options))
    return x.with_values(tf.concat([function(row, **options) for row in x], 0))


def argmax(x, axis=0, output_type="int64"):
    """The place of the largest of each row."""
    return as_tensor([int(tf.argmax(row)) for row in x], output_type)


def argmin(x, axis=0, output_type="int64"):
    """The place of the smallest of each row."""
    return as_tensor([int(tf.argmin(row)) for row in x], output_type)


def reshape(x, shape):
    """The elements in another shape."""
    return tf.reshape(x.flat_values, shape)


def broadcast_to(x, shape):
    """Repeated to a shape."""
    return broadcast_to_in(x, shape)


def zeros_in(shape, dtype="float32"):
    """Zeros in rows."""
    return shape._filled(tf.zeros(shape._flat_shape(), dtype))


def ones_in(shape, dtype="float32"):
    """Ones in rows."""
    return shape._filled(tf.ones(shape._flat_shape(), dtype))


def fill_in(dims, value):
    """A value in rows."""
    return dims._filled(tf.fill(dims._flat_shape(), value))


def reshape_in(tensor, shape):
    """The elements in rows."""
    flat = tensor.flat_values if isinstance(tensor, RaggedTensor) else as_tensor(tensor)
    return shape._filled(tf.reshape(flat, shape._flat_shape()))


def broadcast_to_in(input, shape):
    """Repeated in rows."""
    like = shape._filled(tf.zeros(shape._flat_shape(), "int32"))
    return beside(lambda a, b: tf.broadcast_to(b, a.shape), (like, input))


def softmax(logits, axis=-1):
    """Parts of 1 of each row."""
    if logits.values.ndim > 1 or isinstance(logits.values, RaggedTensor):
        return logits.with_values(tf.nn.softmax(logits.values))
    most = logits.with_values(tf.exp(logits.values - tf.gather(tf.reduce_max(logits, axis=1), logits.value_rowids())))
    return most / tf.reduce_sum(most, axis=1, keepdims=True)


def reduce_join(x, axis=None, keepdims=False, separator=""):
    """Texts of each row together."""
    if axis is None:
        return tf.strings.reduce_join(x.flat_values, separator=separator)
    axis %= x.ndim
    if axis > 1:
        return x.with_values(tf.strings.reduce_join(x.values, axis=axis - 1, keepdims=keepdims, separator=separator))
    gap = separator.encode()
    found = as_tensor([gap.join(row._values) for row in x])
    return tf.expand_dims(found, 1) if keepdims else found


def each_split(x, sep=None, maxsplit=-1):
    """The words of each text."""
    return x.with_flat_values(tf.strings.split(x.flat_values, sep, maxsplit))
