"""`tf.sparse.cross` and what is hashed of it."""

import tensorflow as tf

from .crossing import crossed, number, texts, written


def _sparse(rows, dtype):
    places = [[at, column] for at, row in enumerate(rows) for column in range(len(row))]
    widest = max(map(len, rows), default=0)
    return tf.SparseTensor(tf.reshape(tf.constant(places, "int64"), (-1, 2)), tf.constant([item for row in rows for item in row], dtype), [len(rows), widest])


def cross(inputs, name=None, separator=None):
    """`tf.sparse.cross`."""
    return _sparse(crossed(inputs, texts(written("_X_" if separator is None else separator))), "string")


def cross_hashed(inputs, num_buckets=0, hash_key=None, name=None):
    """`tf.sparse.cross_hashed`."""
    return _sparse(crossed(inputs, lambda choice: number(choice, num_buckets, hash_key)), "int64")
