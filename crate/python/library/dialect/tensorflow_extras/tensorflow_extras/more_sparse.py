"""Functions of `tf.sparse` that few programs need."""

import tensorflow as tf
from tensorflow._tensor import as_tensor

from .sparse import SparseTensor, from_dense, slice_, to_dense


def _filled(sp_input, value):
    """The tensor with a value where there is no element."""
    x = to_dense(sp_input)
    present = tf.scatter_nd(sp_input.indices, tf.ones((len(sp_input.indices.tolist()),), "int32"), sp_input._sizes) > 0
    return tf.where(present, x, tf.cast(tf.fill(sp_input._sizes, value), x.dtype)), present


def softmax(sp_logits, name=None):
    """Parts of 1 along the last axis, among the elements that are there."""
    dense = _filled(sp_logits, float("-inf"))[0]
    return SparseTensor(sp_logits.indices, tf.gather_nd(tf.nn.softmax(dense), sp_logits.indices), sp_logits._sizes)


def reduce_max(sp_input, axis=None, keepdims=None, output_is_sparse=False, name=None):
    """The largest elements that are there along axes, 0 where there is none."""
    lowest = float("-inf") if sp_input.dtype.is_floating else sp_input.dtype.min
    dense, present = _filled(sp_input, lowest)
    some = tf.reduce_any(present, axis=axis, keepdims=bool(keepdims))
    found = tf.reduce_max(dense, axis=axis, keepdims=bool(keepdims))
    found = tf.where(some, found, tf.zeros_like(found))
    return from_dense(found) if output_is_sparse else found


def to_indicator(sp_input, vocab_size, name=None):
    """Whether each number below a bound is among the elements of a row, along the last axis."""
    sizes = [*sp_input._sizes[:-1], int(vocab_size)]
    places = [[*place[:-1], value] for place, value in zip(sp_input.indices.tolist(), sp_input.values.tolist())]
    if not places:
        return tf.zeros(sizes, "bool")
    return tf.scatter_nd(as_tensor(places, "int64"), tf.ones((len(places),), "int32"), sizes) > 0


def fill_empty_rows(sp_input, default_value, name=None):
    """With an element at the front of each row that has none, and whether each row had none."""
    places, rows = sp_input.indices.tolist(), range(sp_input._sizes[0])
    held = {place[0] for place in places}
    empty = [row not in held for row in rows]
    added = [[row] + [0] * (len(sp_input._sizes) - 1) for row in rows if empty[row]]
    both = list(zip(places, sp_input.values.tolist())) + [(place, default_value) for place in added]
    both.sort(key=lambda pair: pair[0][0])
    values = as_tensor([value for _, value in both], sp_input.dtype)
    return SparseTensor([place for place, _ in both], values, sp_input._sizes), as_tensor(empty)


def split(sp_input, num_split, axis, name=None):
    """Parts along an axis; the first ones are larger by one where sizes do not divide."""
    sizes, axis = sp_input._sizes, axis % len(sp_input._sizes)
    least, more = divmod(sizes[axis], int(num_split))
    parts, start = [], 0
    for at in range(int(num_split)):
        size = least + (at < more)
        begin = [start if each == axis else 0 for each in range(len(sizes))]
        parts.append(slice_(sp_input, begin, [size if each == axis else whole for each, whole in enumerate(sizes)]))
        start += size
    return parts


def segment_sum(data, indices, segment_ids, num_segments=None, name=None):
    """Sums of rows by the segment to which they belong."""
    return _segments(tf.math.unsorted_segment_sum, data, indices, segment_ids, num_segments)


def segment_mean(data, indices, segment_ids, num_segments=None, name=None):
    """Means of rows by the segment to which they belong."""
    return _segments(tf.math.unsorted_segment_mean, data, indices, segment_ids, num_segments)


def segment_sqrt_n(data, indices, segment_ids, num_segments=None, name=None):
    """Sums of rows by segment, divided by the square root of their number."""
    return _segments(tf.math.unsorted_segment_sqrt_n, data, indices, segment_ids, num_segments)


def _segments(function, data, indices, segment_ids, num_segments):
    ids = as_tensor(segment_ids)
    count = max(ids.tolist(), default=-1) + 1 if num_segments is None else int(num_segments)
    return function(tf.gather(data, indices), ids, count)


def bincount(values, weights=None, axis=0, minlength=None, maxlength=None, binary_output=False, name=None):
    """How often each number occurs, without those that do not; of rows one by one with axis -1."""
    if axis not in (0, -1):
        raise ValueError(f"Unsupported value for argument axis={axis}. Only 0 and -1 are currently supported.")
    rows = [row if isinstance(row, list) else [row] for row in _rows(values)]
    loads = [[1] * len(row) for row in rows] if weights is None else [row if isinstance(row, list) else [row] for row in _rows(weights)]
    if axis == 0 or not isinstance(_rows(values)[0], list):
        rows, loads = [[n for row in rows for n in row]], [[n for row in loads for n in row]]
    found = [_counted(row, load, binary_output, maxlength) for row, load in zip(rows, loads)]
    width = max([int(minlength or 0), *(max(counts, default=-1) + 1 for counts in found)])
    width = width if maxlength is None else min(width, int(maxlength))
    places = [[at, number] for at, counts in enumerate(found) for number in sorted(counts)]
    totals = [counts[number] for counts in found for number in sorted(counts)]
    kind = (as_tensor(weights) if weights is not None else values if hasattr(values, "to_list") else as_tensor(values)).dtype
    if len(rows) == 1 and not (axis == -1 and isinstance(_rows(values)[0], list)):
        return SparseTensor([place[1:] for place in places], as_tensor(totals, kind), [width])
    return SparseTensor(places, as_tensor(totals, kind), [len(rows), width])


def _rows(values):
    if isinstance(values, SparseTensor):
        from tensorflow_ragged.crossing import rows_of

        return rows_of(values)
    return values.to_list() if hasattr(values, "to_list") else as_tensor(values).tolist()


def _counted(row, loads, binary, bound):
    counts = {}
    for number, load in zip(row, loads):
        if bound is None or number < bound:
            counts[number] = 1 if binary else counts.get(number, 0) + load
    return counts


def reset_shape(sp_input, new_shape=None):
    """The elements in a larger shape, or in the smallest."""
    places = sp_input.indices.tolist()
    smallest = [max((place[axis] + 1 for place in places), default=0) for axis in range(len(sp_input._sizes))]
    return SparseTensor(sp_input.indices, sp_input.values, smallest if new_shape is None else new_shape)
