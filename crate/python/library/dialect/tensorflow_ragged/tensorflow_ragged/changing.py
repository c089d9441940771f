"""Rows of unequal length in other shapes, beside tensors, and put together."""

import tensorflow as tf
from tensorflow._modes import InvalidArgumentError
from tensorflow._tensor import as_tensor
from tensorflow_extras.texts import TextTensor

from . import rows as _rows
from .ragged import RaggedTensor, _count, _values


def merge_dims(x, outer, inner):
    """Axes that follow each other as one."""
    outer, inner = (axis % x.ndim for axis in (outer, inner))
    if outer == inner:
        return x
    if outer > inner:
        raise ValueError(f"Expected outer_axis ({outer}) to be less than or equal to inner_axis ({inner})")
    if not isinstance(x, RaggedTensor):
        sizes = list(x.shape)
        return tf.reshape(x, sizes[:outer] + [-1] + sizes[inner + 1 :])
    if outer > 0:
        if outer == 1 and isinstance(x.values, RaggedTensor):
            values = x.values
            merged = RaggedTensor(values.values, tf.gather(values.row_splits, x.row_splits))
            return merge_dims(merged, 1, inner - 1) if inner > 2 else merged
        if outer == 1:
            size = 1
            for n in x.values.shape[1:inner]:
                size *= n
            return RaggedTensor(merge_dims(x.values, 0, inner - 1), x.row_splits * size)
        return x.with_values(merge_dims(x.values, outer - 1, inner - 1))
    return x.values if inner == 1 else merge_dims(x.values, 0, inner - 1)


def to_tensor(x, default=None, shape=None):
    """A tensor whose shorter rows are filled up."""
    shape = None if shape is None else [None if size in (None, -1) else int(size) for size in (shape.tolist() if hasattr(shape, "tolist") else shape)]
    values = x.values
    if isinstance(values, RaggedTensor):
        values = to_tensor(values, default, None if shape is None else [None, *shape[2:]])
    elif shape is not None and len(shape) > 2 and any(size not in (None, given) for size, given in zip(shape[2:], values.shape[1:])):
        raise ValueError(f"shape {shape} does not fit rows of shape {x.shape}")
    count, most = (None, None) if shape is None else shape[:2]
    if most is None:
        most = int(tf.reduce_max(x.row_lengths())) if x._count else 0
    wanted = x._count if count is None else count
    if isinstance(values, TextTensor):
        return _texts(x, values, wanted, most, b"" if default is None else default)
    ids, places = x.value_rowids(), x._places()
    if x._total and (wanted < x._count or bool(tf.reduce_any(places >= most))):
        kept = tf.reshape(tf.where(tf.logical_and(places < most, ids < wanted)), [-1])
        values, ids, places = (tf.gather(part, kept) for part in (values, ids, places))
    filling = as_tensor(0 if default is None else default, x.dtype)
    held = tf.broadcast_to(filling, [wanted, most, *tuple(values.shape)[1:]])
    return tf.tensor_scatter_nd_update(held, tf.stack([ids, places], axis=1), values) if values.shape[0] else held


def _texts(x, values, count, most, filling):
    filling = filling._values if isinstance(filling, TextTensor) else filling.encode() if isinstance(filling, str) else filling
    for size in reversed(tuple(values.shape)[1:]):
        filling = [filling] * size
    places, items = x.row_splits.tolist(), values._values
    rows = [items[a : min(b, a + most)] for a, b in zip(places, places[1:])][:count]
    rows += [[]] * (count - len(rows))
    return TextTensor([row + [filling] * (most - len(row)) for row in rows])


def coordinates(x):
    """The places of all elements, a row each."""
    if not isinstance(x, RaggedTensor):
        sizes = tuple(x.shape)
        found = tf.stack([tf.reshape(part, [-1]) for part in tf.meshgrid(*(tf.range(n, dtype="int64") for n in sizes), indexing="ij")], axis=1)
        return found
    inner = coordinates(x.values)
    outer = tf.stack([tf.cast(x.value_rowids(), "int64"), tf.cast(x._places(), "int64")], axis=1)
    return tf.concat([tf.gather(outer, inner[:, 0]), inner[:, 1:]], 1) if inner.shape[0] else tf.zeros((0, inner.shape[1] + 1), "int64")


def gather(x, indices, axis=0, batch_dims=0):
    """Parts by their numbers."""
    if isinstance(indices, RaggedTensor) and not batch_dims:
        return indices.with_values(gather(x, indices.values, axis))
    if not isinstance(x, RaggedTensor) and not isinstance(indices, RaggedTensor):
        return tf.gather(x, indices, axis=axis, batch_dims=batch_dims)
    if batch_dims:
        return _gathered_in_rows(x, indices, batch_dims)
    indices = as_tensor(indices)
    if axis:
        return x.with_values(gather(x.values, indices, axis - 1)) if axis > 1 else _gathered_in_rows(x, tf.broadcast_to(indices, [x._count, len(indices)]), 1)
    if indices.ndim > 1:
        flat = gather(x, tf.reshape(indices, [-1]))
        for size in reversed(tuple(indices.shape)[1:]):
            flat = RaggedTensor.from_uniform_row_length(flat, size)
        return flat
    lengths = tf.gather(x.row_lengths(), indices)
    if not indices.ndim:
        return x[int(indices)]
    at, splits = _rows.ranges(tf.gather(x.row_starts(), indices), lengths)
    return RaggedTensor(tf.gather(x.values, at), splits, x._uniform)


def _gathered_in_rows(x, indices, batch_dims):
    """Elements of each row by their places in it."""
    if not isinstance(x, RaggedTensor):
        x = RaggedTensor.from_tensor(x)
    if batch_dims > 1:
        indices = indices if isinstance(indices, RaggedTensor) else RaggedTensor.from_tensor(indices)
        return x.with_values(gather(x.values, indices.values, 0, batch_dims - 1))
    if not isinstance(indices, RaggedTensor):
        indices = as_tensor(indices)
        if indices.ndim == 1:
            return tf.gather(x.values, x.row_starts() + tf.cast(indices, x.row_splits.dtype))
        indices = RaggedTensor.from_tensor(indices)
    starts = tf.gather(x.row_starts(), indices.value_rowids())
    inner = indices.values
    return indices.with_values(gather(x.values, tf.cast(inner, starts.dtype) + starts))


def concat(values, axis):
    """One after the other along an axis."""
    parts = [_values(value) for value in values]
    rank = max(part.ndim for part in parts)
    axis %= rank
    most = max(part.ragged_rank if isinstance(part, RaggedTensor) else 0 for part in parts)
    parts = [part if isinstance(part, RaggedTensor) else RaggedTensor.from_tensor(part, ragged_rank=most) for part in parts]
    if len({part._count for part in parts}) > 1 and axis:
        raise InvalidArgumentError("Input tensors have incompatible shapes")
    return parts[0] if len(parts) == 1 else _concat(parts, axis)


def _concat(parts, axis):
    if axis > 1:
        if any(_count(part.values) != _count(parts[0].values) for part in parts):
            raise InvalidArgumentError("Inputs must have identical ragged splits")
        values = [part.values for part in parts]
        return parts[0].with_values(_concat(values, axis - 1) if isinstance(values[0], RaggedTensor) else tf.concat(values, axis - 1))
    values = [part.values for part in parts]
    together = _concat(values, 0) if isinstance(values[0], RaggedTensor) else tf.concat(values, 0)
    lengths = tf.concat([part.row_lengths() for part in parts], 0)
    found = RaggedTensor(together, _rows.splits_of(lengths))
    if not axis:
        return found
    count, n = parts[0]._count, len(parts)
    order = tf.reshape(tf.transpose(tf.reshape(tf.range(count * n, dtype="int64"), [n, count])), [-1])
    mixed = gather(found, order)
    return RaggedTensor(mixed.values, tf.gather(mixed.row_splits, tf.range(0, count * n + 1, n)))


def tile(x, multiples):
    """Repeated so many times along each axis."""
    counts = [int(count) for count in (multiples.tolist() if hasattr(multiples, "tolist") else multiples)]
    for axis, count in enumerate(counts):
        if count == 0:
            x = x[(slice(None),) * axis + (slice(0, 0),)]
        elif count > 1:
            x = concat([x] * count, axis)
    return x


def expand_dims(x, axis):
    """With an axis of one."""
    if not isinstance(x, RaggedTensor):
        return tf.expand_dims(x, axis)
    axis = axis + x.ndim + 1 if axis < 0 else axis
    if axis > 1:
        return x.with_values(expand_dims(x.values, axis - 1))
    return RaggedTensor.from_uniform_row_length(x, 1) if axis else RaggedTensor.from_uniform_row_length(x, x._count, 1)


def squeeze(x, axis):
    """Without axes of one."""
    if not isinstance(x, RaggedTensor):
        return tf.squeeze(x, axis)
    if axis is None:
        raise ValueError("Ragged.squeeze must have an axis argument.")
    for one in sorted((each % x.ndim for each in (axis if isinstance(axis, (list, tuple)) else [axis])), reverse=True):
        if one == 0:
            x = x[0]
        elif one == 1:
            if not bool(tf.reduce_all(x.row_lengths() == 1)):
                raise InvalidArgumentError("the given axis (axis = 1) is not squeezable!")
            x = x.values
        else:
            x = x.with_values(squeeze(x.values, one - 1))
    return x


# Operands of different shapes


def _first(operands):
    """The rows that say how a result lies: the most of them, of the most levels."""
    ragged = [operand for operand in operands if isinstance(operand, RaggedTensor)]
    return max(ragged, key=lambda x: (x.ragged_rank, x.ndim, _count(x.flat_values)))


def _same_rows(a, b):
    """Whether the rows of two tensors begin at the same places on each level."""
    if a.ragged_rank != b.ragged_rank:
        return False
    mine, others = a.nested_row_splits, b.nested_row_splits
    return all(x is y or len(x) == len(y) and bool(tf.reduce_all(x == tf.cast(y, x.dtype))) for x, y in zip(mine, others))


def _refuse():
    raise InvalidArgumentError("Condition x == y did not hold.\nThe shapes of the operands can not be broadcast together.")


def _places_of_all(x):
    """The place on each outer axis of every value of the innermost rows, and how long its row is there."""
    levels, node = [], x
    while isinstance(node, RaggedTensor):
        ids = tf.cast(node.value_rowids(), "int64")
        levels.append((ids, tf.cast(node._places(), "int64"), tf.gather(tf.cast(node.row_lengths(), "int64"), ids)))
        node = node.values
    at = tf.range(_count(node), dtype="int64")
    places, lengths = [], []
    for ids, place, length in reversed(levels):
        places.insert(0, tf.gather(place, at))
        lengths.insert(0, tf.gather(length, at))
        at = tf.gather(ids, at)
    return [at, *places], [None, *lengths]


def _spread(operand, x, places, lengths):
    """The elements of an operand at the places of the values of `x`."""
    if isinstance(operand, RaggedTensor):
        return _spread_rows(operand, x, places, lengths)
    operand = as_tensor(operand, x.dtype if isinstance(operand, (int, float, list, tuple)) and not isinstance(operand, bool) else None)
    missing = x.ndim - operand.ndim
    if missing < 0:
        _refuse()
    outer = x.ragged_rank + 1
    sizes = [1] * missing + list(operand.shape)
    inner = sizes[outer:]
    if all(size == 1 for size in sizes[:outer]):
        return tf.reshape(operand, [1, *inner] if inner or operand.ndim else [])
    at = tf.zeros_like(places[0])
    whole = 1
    for size, place, length in zip(sizes[:outer], places, lengths):
        whole *= size
        at = at * size + (place if size > 1 else 0)
        if size > 1 and (size != x._count if length is None else bool(tf.reduce_any(length != size))):
            _refuse()
    return tf.gather(tf.reshape(operand, [whole, *inner]), at)


def _spread_rows(operand, x, places, sizes):
    if operand is x or _same_rows(operand, x):
        return operand.flat_values
    at = None
    node, level = operand, x.ragged_rank - operand.ragged_rank
    place = places[level]
    if node._count not in (1, x._count) and level == 0:
        _refuse()
    at = tf.zeros_like(place) if node._count == 1 else place
    while isinstance(node, RaggedTensor):
        level += 1
        lengths = tf.cast(tf.gather(node.row_lengths(), at), "int64")
        if bool(tf.reduce_any(tf.logical_and(lengths != 1, lengths != sizes[level]))):
            _refuse()
        place = tf.where(lengths == 1, tf.zeros_like(at), places[level])
        at = tf.cast(tf.gather(node.row_starts(), at), "int64") + place
        node = node.values
    return tf.gather(node, at)


def beside(function, operands):
    """What a function of tensors gives for rows and what stands beside them."""
    x = _first(operands)
    if all(operand is x or not isinstance(operand, (RaggedTensor, list, tuple)) and not getattr(operand, "ndim", 0) for operand in operands):
        return x.with_flat_values(function(*(operand.flat_values if operand is x else operand for operand in operands)))
    places, lengths = _places_of_all(x)
    return x.with_flat_values(function(*(x.flat_values if operand is x else _spread(operand, x, places, lengths) for operand in operands)))
