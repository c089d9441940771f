"""Functions of `tf.strings` that few programs use: characters with their places, joined segments, an early hash."""

import math

import tensorflow as tf
from tensorflow._tensor import as_tensor
from tensorflow_extras.texts import TextTensor, _flat, _mapped, text


def segments_joined(texts, ids, count, separator):
    """The texts of each segment as one; axes behind those of the segments' numbers stay."""
    flat, numbers = _flat(texts._values), ids.numpy().ravel().tolist()
    inner = tuple(texts.shape)[ids.ndim :]
    width = math.prod(inner)
    found = [[[] for _ in range(width)] for _ in range(count)]
    for at, number in enumerate(numbers):
        if number >= 0:
            for place in range(width):
                found[number][place].append(flat[at * width + place])
    return tf.reshape(TextTensor([separator.join(items) for row in found for items in row]), (count, *inner))


def _with_places(take):
    def function(input, input_encoding, errors="replace", replacement_char=65533, name=None):
        """The characters of texts, and the bytes at which they begin."""

        def places(item):
            found, at = [], 0
            for character in item.decode(input_encoding.replace("-BE", "-be"), "replace"):
                found.append(at)
                at += len(character.encode(input_encoding))
            return found

        values = text(input)._values
        starts = _mapped(places, values)
        return take(input, input_encoding), tf.ragged.constant(starts, dtype="int64") if isinstance(values, list) else as_tensor(starts, "int64")

    return function


unicode_decode_with_offsets = _with_places(lambda *args: tf.strings.unicode_decode(*args))
unicode_split_with_offsets = _with_places(lambda *args: tf.strings.unicode_split(*args))

_MASK, _FACTOR = (1 << 64) - 1, 0xC6A4A7935BD1E995


def _murmur(data, seed=0xDECAFCAFFE):
    """MurmurHash64A (Appleby) of bytes."""
    found = seed ^ (len(data) * _FACTOR & _MASK)
    whole = len(data) & ~7
    for at in range(0, whole, 8):
        k = int.from_bytes(data[at : at + 8], "little") * _FACTOR & _MASK
        k = (k ^ k >> 47) * _FACTOR & _MASK
        found = (found ^ k) * _FACTOR & _MASK
    if len(data) > whole:
        found = (found ^ int.from_bytes(data[whole:], "little")) * _FACTOR & _MASK
    found = (found ^ found >> 47) * _FACTOR & _MASK
    return found ^ found >> 47


def to_hash_bucket(input, num_buckets, name=None):
    """A number below `num_buckets` for each text, by an early hash."""
    return as_tensor(_mapped(lambda item: _murmur(item) % num_buckets, text(input)._values), "int64")
