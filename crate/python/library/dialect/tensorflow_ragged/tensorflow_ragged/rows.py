"""Numbers of rows: lengths, places and numbers of values from each other."""

import tandem as td
import tensorflow as tf
from tensorflow._tensor import as_tensor, wrapped


def splits_of(lengths):
    """Where rows of these lengths begin and end."""
    zero = as_tensor([0], lengths.dtype)
    return tf.concat([zero, wrapped(td.astype(td.cumulative_sum(lengths), lengths.dtype.name))], 0) if len(lengths) else zero


def rowids(splits, total):
    """The row of each value."""
    if len(splits) < 2 or not total:
        return tf.zeros([0], splits.dtype)
    places = tf.range(total, dtype=splits.dtype)
    return wrapped(td.astype(td.searchsorted(splits[1:], places, side="right"), splits.dtype.name))


def counted(ids, count):
    """How many values each row has."""
    return segment("sum", tf.ones_like(ids), ids, count)


def ranges(starts, lengths):
    """The places of rows that begin there and are so long, one after the other, and their row splits."""
    splits = splits_of(lengths)
    total = int(splits[-1])
    ids = rowids(splits, total)
    return tf.range(total, dtype=splits.dtype) - tf.gather(splits, ids) + tf.gather(starts, ids), splits


def segment(kind, data, ids, count):
    """The sum, product, largest or smallest of the values of each row."""
    data = as_tensor(data)
    name = data.dtype.name
    if kind in ("any", "all"):
        found = segment("max" if kind == "any" else "min", tf.cast(data, "int32"), ids, count)
        return found > 0
    empty = {"sum": 0, "prod": 1, "max": None, "min": None}[kind]
    if empty is None:
        empty = data.dtype.min if kind == "max" else data.dtype.max
    held = td.full((int(count), *tuple(data.shape)[1:]), empty, dtype=name)
    if not data.shape[0]:
        return wrapped(held)
    how = {"sum": "add", "prod": "multiply", "max": "maximum", "min": "minimum"}[kind]
    return wrapped(td.scatter_nd(held, td.expand_dims(td.astype(as_tensor(ids), "int32"), axis=1), data, reduction=how))
