"""What is read of records (`tf.io.FixedLenFeature` and the like), and the functions that read it."""

from collections import namedtuple

import tandem as td
import tensorflow as tf
from tandem.data.batching import padded
from tensorflow._dtypes import name_of
from tensorflow._modes import InvalidArgumentError
from tensorflow._tensor import as_tensor
from tensorflow_extras.records import Example
from tensorflow_extras.sequences import SequenceExample
from tensorflow_extras.texts import TextTensor, text

from .ragged import RaggedTensor


def _is_text(dtype):
    return getattr(dtype, "name", dtype) == "string"


# The lists that hold values of a kind, by the kinds' names in messages.
_LISTS = {"string": "bytes_list", "int64": "int64_list", "float": "float_list"}


def _values(feature, dtype=None, name=""):
    """The values of a feature, which have to be of the kind that is asked for."""
    if feature is None or feature._kind is None:
        return []
    if dtype is not None:
        wanted = "string" if _is_text(dtype) else "float" if name_of(dtype) == "float32" else name_of(dtype)
        kind = next(key for key, each in _LISTS.items() if each == feature.WhichOneof("kind"))
        if kind != wanted:
            raise InvalidArgumentError(f"Key: {name}.  Data types don't match. Data type: {kind} but expected type: {wanted}")
    return getattr(feature, feature.WhichOneof("kind")).value


def _shaped(values, dtype, shape, name):
    shape = [shape] if isinstance(shape, int) else list(shape)
    if _is_text(dtype):
        return text(values[0]) if not shape else text(list(values)).reshape(shape)
    count = 1
    for n in shape:
        count *= n
    if count != len(values):
        raise InvalidArgumentError(f"Key: {name}.  Number of {name_of(dtype)} values != expected.  Values size: {len(values)} but output shape: {shape}")
    return as_tensor(td.reshape(as_tensor(list(values), dtype), tuple(shape)))


class FixedLenFeature(namedtuple("FixedLenFeature", "shape dtype default_value", defaults=[None])):
    """A feature of a shape that all records have."""

    __slots__ = ()

    def _value(self, name, given):
        feature = given.get(name)
        if feature is None or feature._kind is None:
            if self.default_value is None:
                raise InvalidArgumentError(f"Feature: {name} (data type: {getattr(self.dtype, 'name', self.dtype)}) is required but could not be found.")
            return tf.reshape(as_tensor(self.default_value, self.dtype), [self.shape] if isinstance(self.shape, int) else list(self.shape))
        return _shaped(_values(feature, self.dtype, name), self.dtype, self.shape, name)

    @staticmethod
    def _stacked(values):
        joined = getattr(type(values[0]), "joined", None)
        return joined(values) if joined else as_tensor(values)


class FixedLenSequenceFeature(namedtuple("FixedLenSequenceFeature", "shape dtype allow_missing default_value", defaults=[False, None])):
    """A feature of rows whose number differs."""

    __slots__ = ()

    def _value(self, name, given):
        values, inner = _values(given.get(name), self.dtype, name), 1
        shape = [self.shape] if isinstance(self.shape, int) else list(self.shape)
        for n in shape:
            inner *= n
        return _shaped(values, self.dtype, [len(values) // inner, *shape], name)

    def _stacked(self, values):
        found = padded(values, None, self.default_value)
        return found if isinstance(found, TextTensor) else as_tensor(found)


class VarLenFeature(namedtuple("VarLenFeature", "dtype")):
    """A feature of values whose number differs, as a sparse tensor."""

    __slots__ = ()

    def _value(self, name, given):
        values = FixedLenSequenceFeature([], self.dtype)._value(name, given)
        return tf.SparseTensor(td.reshape(td.arange(len(values), dtype="int64"), (-1, 1)), values, [len(values)])

    _stacked = staticmethod(FixedLenFeature._stacked)


class SparseFeature(namedtuple("SparseFeature", "index_key value_key dtype size already_sorted", defaults=[False])):
    """Two features that are the places and the values of a sparse tensor."""

    __slots__ = ()

    def _value(self, name, given):
        keys = [self.index_key] if isinstance(self.index_key, str) else list(self.index_key)
        sizes = [self.size] if isinstance(self.size, int) else list(self.size)
        values = list(_values(given.get(self.value_key), self.dtype, self.value_key))
        places = sorted(zip(zip(*(list(_values(given.get(key), tf.int64, key)) for key in keys)), range(len(values))))
        at = td.tensor([list(place) for place, _ in places], dtype="int64") if places else td.zeros((0, len(keys)), dtype="int64")
        found = [values[i] for _, i in places]
        return tf.SparseTensor(at, text(found) if _is_text(self.dtype) else as_tensor(found, self.dtype), sizes)

    _stacked = staticmethod(FixedLenFeature._stacked)


class RaggedFeature(namedtuple("RaggedFeature", "dtype value_key partitions row_splits_dtype validate")):
    """A feature of values whose number differs: of several records, rows of unequal length."""

    __slots__ = ()

    def __new__(cls, dtype, value_key=None, partitions=(), row_splits_dtype="int32", validate=False):
        if partitions:
            raise NotImplementedError("RaggedFeature with partitions is not part of Tandem's tensorflow")
        return super().__new__(cls, dtype, value_key, partitions, tf.as_dtype(row_splits_dtype), validate)

    def _value(self, name, given):
        return FixedLenSequenceFeature([], self.dtype)._value(self.value_key or name, given)

    def _stacked(self, values):
        return RaggedTensor.of_lists(values, self.dtype)


def _in_order(features):
    """The names, those of one kind after those of another."""
    kinds = (VarLenFeature, FixedLenFeature, FixedLenSequenceFeature, RaggedFeature, SparseFeature)
    ranks = {key: kinds.index(type(feature)) if type(feature) in kinds else len(kinds) for key, feature in features.items()}
    return sorted(features, key=lambda key: (2 if ranks[key] == 1 else ranks[key], key))


def _features(given, features):
    return {key: features[key]._value(key, given) for key in _in_order(features)}


def parse_single_example(serialized, features, example_names=None, name=None):
    """The tensors of a record, by name."""
    return _features(Example.FromString(serialized).features.feature, features)


def parse_example(serialized, features, example_names=None, name=None):
    """The tensors of several records, stacked, by name."""
    if isinstance(serialized, bytes) or isinstance(serialized, TextTensor) and not serialized.ndim:
        return parse_single_example(serialized, features)
    rows = [parse_single_example(record, features) for record in (serialized.numpy() if isinstance(serialized, TextTensor) else serialized)]
    return {key: features[key]._stacked([row[key] for row in rows]) for key in _in_order(features)}


def parse_single_sequence_example(serialized, context_features=None, sequence_features=None, example_name=None, name=None):
    """The tensors of a record of a sequence by name: those of its context, and those of its steps."""
    found = SequenceExample.FromString(serialized)
    for key, wanted in (sequence_features or {}).items():
        if isinstance(wanted, FixedLenSequenceFeature) and not wanted.allow_missing and key not in found.feature_lists.feature_list:
            raise ValueError(f"Name: {example_name or '<unknown>'}, Key: {key}, Index: 0.  Feature list is required but could not be found.")
    lists = {key: each._joined() for key, each in found.feature_lists.feature_list.items()}
    return _features(found.context.feature, context_features or {}), _features(lists, sequence_features or {})


def parse_sequence_example(serialized, context_features=None, sequence_features=None, example_names=None, name=None):
    """The tensors of several records of sequences, stacked, by name, and the lengths of the sequences."""
    rows = serialized.numpy() if isinstance(serialized, TextTensor) else serialized
    pairs = [parse_single_sequence_example(record, context_features, sequence_features) for record in rows]
    context, steps = context_features or {}, sequence_features or {}
    lengths = {key: as_tensor([len(pair[1][key]) for pair in pairs], "int64") for key, wanted in steps.items() if isinstance(wanted, FixedLenSequenceFeature)}
    stacked = [{key: wanted[key]._stacked([pair[at][key] for pair in pairs]) for key in _in_order(wanted)} for at, wanted in enumerate((context, steps))]
    return stacked[0], stacked[1], lengths


# Sparse tensors as three messages


def serialize_sparse(sp_input, out_type="string", name=None):
    """The places, the values and the shape of a sparse tensor, each as a message."""
    return text([tf.io.serialize_tensor(part).numpy() for part in (sp_input.indices, sp_input.values, sp_input.dense_shape)])


def serialize_many_sparse(sp_input, out_type="string", name=None):
    """The messages of each row of a sparse tensor."""
    shape, indices = sp_input.dense_shape.numpy(), sp_input.indices.numpy()
    rows = []
    for row in range(int(shape[0])):
        at = [i for i in range(len(indices)) if indices[i][0] == row]
        places = as_tensor(indices[at][:, 1:] if at else indices[:0, 1:])
        values = tf.gather(sp_input.values, td.tensor(at, dtype="int32")) if at else sp_input.values[:0]
        rows.append([tf.io.serialize_tensor(part).numpy() for part in (places, values, as_tensor(shape[1:]))])
    return text(rows)


def deserialize_many_sparse(serialized_sparse, dtype, rank=None, name=None):
    """One sparse tensor of the messages of several, which are its rows."""
    rows = [[tf.io.parse_tensor(item, kind) for item, kind in zip(row, (tf.int64, dtype, tf.int64))] for row in serialized_sparse.numpy().tolist()]
    places = [tf.concat([tf.fill([len(at), 1], tf.constant(row, tf.int64)), at], 1) for row, (at, _, _) in enumerate(rows)]
    inner = tf.reduce_max(tf.stack([shape for _, _, shape in rows]), 0)
    return tf.SparseTensor(tf.concat(places, 0), tf.concat([values for _, values, _ in rows], 0), tf.concat([tf.constant([len(rows)], tf.int64), inner], 0))


def decode_compressed(bytes, compression_type="", name=None):
    """The bytes of what was made smaller."""
    import gzip
    import zlib

    opened = {"": lambda data: data, "ZLIB": zlib.decompress, "GZIP": gzip.decompress}[compression_type]
    values = text(bytes)
    return text(opened(values.numpy())) if not values.ndim else text([opened(item) for item in values.numpy()])
