"""Sums, means and the like over the axes of rows of unequal length."""

import tensorflow as tf

from . import rows as _rows
from .changing import expand_dims
from .ragged import RaggedTensor

_SEGMENTS = {"reduce_sum": "sum", "reduce_prod": "prod", "reduce_max": "max", "reduce_min": "min", "reduce_any": "any", "reduce_all": "all"}


def _segment(kind, values, ids, count):
    """Rows of one number brought together: the values of unequal rows place by place."""
    if not isinstance(values, RaggedTensor):
        return _rows.segment(kind, values, ids, count)
    lengths = _rows.segment("max", values.row_lengths(), ids, count)
    lengths = tf.maximum(lengths, tf.zeros_like(lengths))
    splits = _rows.splits_of(lengths)
    at = tf.gather(splits, tf.gather(ids, values.value_rowids())) + values._places()
    return RaggedTensor(_segment(kind, values.values, at, int(splits[-1])), splits)


def reduce(name, function, x, axis=None, keepdims=False):
    """What a function of tensors gives along axes of rows."""
    if not isinstance(x, RaggedTensor):
        return function(x, axis=axis, keepdims=keepdims)
    if name == "reduce_mean":
        total, count = (reduce("reduce_sum", tf.reduce_sum, part, axis, keepdims) for part in (x, _ones(x)))
        return total / count
    if name in ("reduce_variance", "reduce_std"):
        mean = reduce("reduce_mean", tf.reduce_mean, x, axis, keepdims)
        found = reduce("reduce_mean", tf.reduce_mean, x * x, axis, keepdims) - mean * mean
        return found if name == "reduce_variance" else tf.sqrt(found)
    if axis is None:
        found = function(x.flat_values)
        return tf.reshape(found, [1] * x.ndim) if keepdims else found
    if isinstance(axis, (list, tuple)):
        for one in sorted((each % x.ndim for each in axis), reverse=True):
            x = reduce(name, function, x, one, keepdims)
        return x
    axis = int(axis)
    if not -x.ndim <= axis < x.ndim:
        raise ValueError(f"axis={axis} out of bounds: expected {-x.ndim}<=axis<{x.ndim}")
    axis %= x.ndim
    if axis > 1:
        return x.with_values(reduce(name, function, x.values, axis - 1, keepdims))
    if name not in _SEGMENTS:
        raise NotImplementedError(f"tf.{name} of rows of unequal length is taken along no axis, or along those behind the rows")
    if axis == 0:
        most = int(tf.reduce_max(x.row_lengths())) if x._count else 0
        found = _segment(_SEGMENTS[name], x.values, x._places(), most)
    else:
        found = _segment(_SEGMENTS[name], x.values, x.value_rowids(), x._count)
    return expand_dims(found, axis) if keepdims else found


def _ones(x):
    kind = x.dtype if x.dtype.is_floating else "int32"
    return x.with_flat_values(tf.ones(tuple(x.flat_values.shape), kind))
