"""`tf.ragged`: rows of unequal length from lists, tensors and numbers."""

import tensorflow as tf
from tandem.dialect import missing_names
from tensorflow._tensor import as_tensor

from . import rows as _rows
from .parts import is_tensor
from .ragged import RaggedTensor, _values, _whole


def _listed(value):
    if isinstance(value, RaggedTensor):
        return value.to_list()
    if isinstance(value, (list, tuple)):
        return [_listed(item) for item in value]
    if isinstance(value, (str, bytes)):
        return value.encode() if isinstance(value, str) else value
    return _listed(value.tolist()) if hasattr(value, "tolist") else value


def _depths(value):
    """How many axes scalars lie below, and empty lists."""
    if not isinstance(value, list):
        return 0, 0
    found = [_depths(item) for item in value]
    scalars = {scalar for scalar, _ in found if scalar is not None}
    if len(scalars) > 1:
        raise ValueError("all scalar values must have the same nesting depth")
    return (scalars.pop() + 1 if scalars else None), 1 + max((most for _, most in found), default=0)


def _inner_shape(value, ragged_rank):
    """The sizes of the axes that are not ragged."""
    level = [value]
    for _ in range(ragged_rank + 1):
        level = [item for row in level for item in row]
    shape = []
    while level and isinstance(level[0], list):
        sizes = {len(row) for row in level}
        if len(sizes) > 1:
            raise ValueError("inner values have inconsistent shape")
        shape.append(sizes.pop())
        level = [item for row in level for item in row]
    return tuple(shape)


def constant(pylist, dtype=None, ragged_rank=None, inner_shape=None, name=None, row_splits_dtype="int64"):
    """Rows of unequal length from nested lists."""
    if ragged_rank is not None and ragged_rank < 0:
        raise ValueError(f"Invalid argument for `ragged_rank`: {ragged_rank}; must be nonnegative.")
    listed = _listed(pylist)
    if not isinstance(listed, list):
        if ragged_rank or inner_shape:
            raise ValueError(f"Invalid pylist={pylist!r}: incompatible with ragged_rank={ragged_rank}" if ragged_rank else f"Invalid pylist={pylist!r}: incompatible with dim(inner_shape)={len(inner_shape)}")  # fmt: skip
        return as_tensor(listed, dtype)
    scalars, most = _depths(listed)
    if scalars is not None and most > scalars:
        raise ValueError(f"Invalid pylist={pylist}: empty list nesting is greater than scalar value nesting")
    depth = scalars if scalars is not None else most
    if ragged_rank is None:
        ragged_rank = max(0, depth - 1 - len(inner_shape or ())) if inner_shape is not None else max(0, depth - 1)
    if inner_shape is None:
        inner_shape = _inner_shape(listed, ragged_rank) if scalars is not None else (0,) * max(0, depth - 1 - ragged_rank)
    if scalars is not None and depth < ragged_rank + 1 + len(inner_shape):
        raise ValueError(f"Invalid pylist={pylist}: scalar value depth is {depth}, but scalar_depth={depth} is incompatible with ragged_rank={ragged_rank}.")
    levels = []
    for _ in range(ragged_rank):
        levels.append([len(row) for row in listed])
        listed = [item for row in listed for item in row]
    if listed:
        values = as_tensor(listed, dtype)
    else:
        values = as_tensor([], dtype if dtype is not None else "float32") if not inner_shape else tf.zeros((0, *inner_shape), dtype or "float32")
    for lengths in reversed(levels):
        values = RaggedTensor(values, _rows.splits_of(as_tensor(lengths, row_splits_dtype)))
    return values


def from_tensor(x, lengths, padding, ragged_rank, splits_dtype):
    """The rows of a tensor, up to these lengths or without padding at their ends."""
    if lengths is not None and padding is not None:
        raise ValueError("Specify argument `lengths` or `padding`, but not both.")
    if isinstance(lengths, (list, tuple)) and lengths and (isinstance(lengths[0], (list, tuple)) or is_tensor(lengths[0]) and lengths[0].ndim):
        outer = RaggedTensor.from_tensor(x, lengths[0])
        if len(lengths) == 1:
            return outer
        return outer.with_values(from_tensor(outer.values, lengths[1:] if len(lengths) > 2 else lengths[1], None, 1, splits_dtype))
    if ragged_rank > 1 and lengths is None:
        size = x.shape[1]
        inner = from_tensor(tf.reshape(x, (x.shape[0] * size, *tuple(x.shape)[2:])), None, padding, ragged_rank - 1, splits_dtype)
        return RaggedTensor.from_uniform_row_length(inner, size, x.shape[0])
    count, size = x.shape[:2]
    flat = tf.reshape(x, (count * size, *tuple(x.shape)[2:]))
    if padding is not None:
        same = x == as_tensor(padding, x.dtype)
        if x.ndim > 2:
            same = tf.reduce_all(same, axis=list(range(2, x.ndim)))
        lengths = tf.reduce_max(tf.where(same, 0, tf.range(1, size + 1)), axis=1) if size else tf.zeros([count], "int32")
    if lengths is None:
        return RaggedTensor(flat, tf.range(count + 1, dtype=splits_dtype) * size, size)
    lengths = tf.clip_by_value(tf.cast(_whole(lengths), splits_dtype), 0, size)
    kept = tf.range(size, dtype=splits_dtype)[None, :] < lengths[:, None]
    return RaggedTensor(tf.boolean_mask(flat, tf.reshape(kept, [-1])), _rows.splits_of(lengths))


def stack(values, axis=0, name=None):
    """Tensors beside each other in a new axis."""
    parts = [_values(value) for value in (values if isinstance(values, (list, tuple)) else [values])]
    if axis < 0:
        axis += parts[0].ndim + 1
    if axis == 0:
        if parts[0].ndim == 0:
            return as_tensor(parts) if is_tensor(parts[0]) and not hasattr(parts[0], "joined") else type(parts[0]).joined(parts)
        return RaggedTensor.joined([_as_ragged(part) if part.ndim > 1 else part for part in parts])
    from .changing import concat, expand_dims

    if parts[0].ndim == 1:
        return tf.stack(parts, axis)
    return concat([expand_dims(_as_ragged(part), axis) for part in parts], axis)


def _as_ragged(x):
    return x if isinstance(x, RaggedTensor) else from_tensor(x, None, None, 1, "int64")


def _range(starts, limits=None, deltas=1, dtype=None, name=None, row_splits_dtype="int64"):
    """Rows of numbers at equal distances."""
    starts = as_tensor(starts, dtype)
    if limits is None:
        starts, limits = as_tensor(0, starts.dtype), starts
    limits, deltas = as_tensor(limits, starts.dtype), as_tensor(deltas, starts.dtype)
    most = max(starts.ndim, limits.ndim, deltas.ndim)
    size = max(x.shape[0] for x in (starts, limits, deltas) if x.ndim) if most else 1
    starts, limits, deltas = (tf.broadcast_to(x, [size]) for x in (starts, limits, deltas))
    count = tf.maximum(tf.cast(tf.math.ceil(tf.cast(limits - starts, "float64") / tf.cast(deltas, "float64")), row_splits_dtype), 0)
    splits = _rows.splits_of(count)
    total = int(splits[-1])
    ids = _rows.rowids(splits, total)
    places = tf.range(total, dtype=row_splits_dtype) - tf.gather(splits, ids)
    return RaggedTensor(tf.gather(starts, ids) + tf.cast(places, starts.dtype) * tf.gather(deltas, ids), splits)


def map_flat_values(op, *args, **kwargs):
    """A function of all elements, in the same rows."""
    found = []

    def flat(value):
        if isinstance(value, (list, tuple)):
            return type(value)(map(flat, value))
        if isinstance(value, RaggedTensor):
            found.append(value)
            return value.flat_values
        return value

    args, kwargs = [flat(arg) for arg in args], {key: flat(value) for key, value in kwargs.items()}
    values = op(*args, **kwargs)
    return found[0].with_flat_values(values) if found else values


def boolean_mask(data, mask, name=None):
    """Of each row the elements at which a mask is true."""
    data, mask = _values(data), _values(mask)
    if isinstance(mask, RaggedTensor):
        data = data if isinstance(data, RaggedTensor) else from_tensor(data, None, None, 1, "int64")
        if not isinstance(mask.values, RaggedTensor) and mask.values.ndim == 1:
            kept = mask.values
            counts = _rows.segment("sum", tf.cast(kept, "int64"), mask.value_rowids(), mask._count)
            return RaggedTensor(_kept(data.values, kept), _rows.splits_of(counts))
        return data.with_values(boolean_mask(data.values, mask.values))
    if mask.ndim > 1:
        return boolean_mask(data, from_tensor(mask, None, None, mask.ndim - 1, "int64"))
    return _kept(data, mask)


def _kept(values, kept):
    return tf.gather(values, tf.reshape(tf.where(kept), [-1]))


def row_splits_to_segment_ids(splits, name=None, out_type=None):
    """The row of each value, from where rows begin and end."""
    splits = _whole(splits)
    found = _rows.rowids(splits, int(splits[-1]))
    return found if out_type is None else tf.cast(found, out_type)


def segment_ids_to_row_splits(segment_ids, num_segments=None, out_type=None, name=None):
    """Where rows begin and end, from the row of each value."""
    ids = _whole(segment_ids)
    count = int(num_segments) if num_segments is not None else int(ids[-1]) + 1 if len(ids) else 0
    found = _rows.splits_of(_rows.counted(ids, count))
    return found if out_type is None else tf.cast(found, out_type)


def placeholder(dtype, ragged_rank, value_shape=None, name=None):
    """Graphs of the first version have no rows of unequal length here."""
    raise NotImplementedError("tf.compat.v1.ragged.placeholder is not part of Tandem's tensorflow; pass the rows to a function")


_missing = missing_names("tensorflow.ragged")
_OWN = {"range": _range} | {f.__name__: f for f in (constant, stack, map_flat_values, boolean_mask, row_splits_to_segment_ids, segment_ids_to_row_splits)}


def found(name):
    """A function of `tf.ragged`."""
    if name in ("cross", "cross_hashed", "stack_dynamic_partitions"):
        from . import crossing

        return getattr(crossing, name)
    return _OWN[name] if name in _OWN else _missing(name)
