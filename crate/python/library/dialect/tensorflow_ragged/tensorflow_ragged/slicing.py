"""Parts of rows of unequal length by their places."""

import tensorflow as tf
from tensorflow._tensor import as_tensor

from . import rows as _rows
from .ragged import RaggedTensor


def item(x, keys):
    """`x[keys]`."""
    if any(key is Ellipsis for key in keys):
        at = next(at for at, key in enumerate(keys) if key is Ellipsis)
        given = sum(key is not None for key in keys) - 1
        keys = (*keys[:at], *(slice(None),) * (x.ndim - given), *keys[at + 1 :])
    if not keys:
        return x
    if not isinstance(x, RaggedTensor):
        return x[keys]
    first, *rest = keys
    if first is None:
        inner = item(x, rest)
        return tf.expand_dims(inner, 0)
    if isinstance(first, slice):
        return _inside(_rows_of(x, first), rest)
    at = int(first)
    if not -x._count <= at < x._count:
        raise IndexError(f"Row key {at} out of bounds")
    return item(x._row(at % x._count), tuple(rest))


def _bounds(key, size):
    return slice(*(None if part is None else int(part) for part in (key.start, key.stop, key.step))).indices(size)


def _rows_of(x, key):
    start, stop, step = _bounds(key, x._count)
    if (start, stop, step) == (0, x._count, 1):
        return x
    if step != 1:
        return x.gathered(tf.range(start, stop, step, dtype="int64"))
    stop = max(start, stop)
    splits = x.row_splits[start : stop + 1]
    return RaggedTensor(x.values[int(splits[0]) : int(splits[-1])], splits - splits[0], x._uniform)


def _inside(x, keys):
    """The keys behind the first, for each row."""
    if not keys:
        return x
    first, *rest = keys
    if first is None:
        if not rest:
            return tf.expand_dims(x, 1)
        return RaggedTensor.from_uniform_row_length(_inside(x, rest), 1)
    if not isinstance(first, slice):
        if x._uniform is None:
            raise ValueError("Cannot index into an inner ragged dimension.")
        at = int(first)
        if not -x._uniform <= at < x._uniform:
            raise IndexError(f"slice index {at} of dimension 1 out of bounds")
        found = tf.gather(x.values, x.row_splits[:-1] + at % x._uniform)
        return item(found, (slice(None), *rest))
    x = _cut(x, first)
    return x.with_values(_inner(x.values, rest)) if rest else x


def _inner(values, keys):
    return item(values, (slice(None), *keys)) if isinstance(values, RaggedTensor) else values[(slice(None), *keys)]


def _cut(x, key):
    """A slice of each row."""
    if (key.start, key.stop) == (None, None) and key.step in (None, 1):
        return x
    step = 1 if key.step is None else int(key.step)
    lengths, zero = x.row_lengths(), as_tensor(0, x.row_splits.dtype)

    def bound(part, missing):
        if part is None:
            return missing
        part = int(part)
        place = lengths + part if part < 0 else tf.zeros_like(lengths) + part
        return tf.minimum(tf.maximum(place, zero), lengths) if step > 0 else tf.minimum(tf.maximum(place, zero - 1), lengths - 1)

    if step > 0:
        begin, end = bound(key.start, tf.zeros_like(lengths)), bound(key.stop, lengths)
        count = tf.maximum(end - begin + (step - 1), zero) // step
    else:
        begin, end = bound(key.start, lengths - 1), bound(key.stop, tf.zeros_like(lengths) - 1)
        count = tf.maximum(begin - end + (-step - 1), zero) // -step
    splits = _rows.splits_of(count)
    ids = _rows.rowids(splits, int(splits[-1]))
    places = tf.range(int(splits[-1]), dtype=splits.dtype) - tf.gather(splits, ids)
    at = tf.gather(x.row_starts() + begin, ids) + places * step
    uniform = None if x._uniform is None else len(range(*slice(key.start, key.stop, key.step).indices(x._uniform)))
    return RaggedTensor(tf.gather(x.values, at), splits, uniform)
