"""Crosses of features: one text, or one number, for each choice of a value of every input in a row."""

import itertools

import tensorflow as tf
from tensorflow._tensor import as_tensor
from tensorflow_extras.hashes import fingerprint64

_MASK, _FACTOR, _KEY = (1 << 64) - 1, 0xC6A4A7935BD1E995, 0xDECAFCAFFE


def rows_of(x):
    """The values of each row, texts as bytes."""
    if hasattr(x, "to_list"):
        return x.to_list()
    if isinstance(x, tf.SparseTensor):
        found = [[] for _ in range(int(x.dense_shape[0]))]
        for place, value in zip(x.indices.tolist(), x.values.numpy().tolist()):
            found[place[0]].append(value)
        return found
    return as_tensor(x).numpy().tolist()


def written(value):
    return value if isinstance(value, bytes) else str(value).encode()


def _mixed(x):
    return x ^ x >> 47


def _together(first, second):
    """One fingerprint of two."""
    found = (first ^ _FACTOR) ^ _mixed(second * _FACTOR & _MASK) * _FACTOR & _MASK
    return _mixed(_mixed(found * _FACTOR & _MASK) * _FACTOR & _MASK)


def number(values, num_buckets, key):
    found = _KEY if key is None else key
    for value in values:
        found = _together(found, fingerprint64(value) if isinstance(value, bytes) else int(value) & _MASK)
    return found % (num_buckets or 2**63 - 1)


def crossed(inputs, one):
    return [[one(choice) for choice in itertools.product(*rows)] for rows in zip(*map(rows_of, inputs))]


def _ragged(rows, dtype):
    values = [item for row in rows for item in row]
    return tf.RaggedTensor.from_row_lengths(tf.constant(values, dtype), [len(row) for row in rows])


def texts(separator):
    return lambda choice: separator.join(map(written, choice))


def cross(inputs, name=None):
    """Rows of texts, the values joined."""
    return _ragged(crossed(inputs, texts(b"_X_")), "string")


def cross_hashed(inputs, num_buckets=0, hash_key=None, name=None):
    """Rows of numbers below `num_buckets`."""
    return _ragged(crossed(inputs, lambda choice: number(choice, num_buckets, hash_key)), "int64")


def stack_dynamic_partitions(data, partitions, num_partitions, name=None):
    """The parts of `data` by their numbers, as rows."""
    numbers = tf.reshape(as_tensor(partitions), (-1,))
    flat = tf.reshape(as_tensor(data), (-1, *as_tensor(data).shape[as_tensor(partitions).ndim :]))
    order = tf.argsort(numbers, stable=True)
    return tf.RaggedTensor.from_value_rowids(tf.gather(flat, order), tf.gather(numbers, order), nrows=int(num_partitions))
