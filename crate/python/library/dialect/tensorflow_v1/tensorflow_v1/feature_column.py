"""`tf.feature_column`: columns of tables, as descriptions of what a model takes; `input_layer` and `linear_model` of `tf.compat.v1` compute it.

Categories are kept as rows of numbers, -1 where there is none.
"""

from collections import namedtuple

import tandem as td
import tensorflow as tf
from tensorflow import _dtypes
from tensorflow._tensor import as_tensor, wrapped

_HASH_KEY = 0xDECAFCAFFE


class _Column:
    """What all columns have."""

    name = property(lambda self: self.key)
    _is_categorical = False

    def _parents(self):
        return [self.key]


class _Categorical(_Column):
    _is_categorical = True
    parse_example_spec = property(lambda self: {self.key: tf.io.VarLenFeature(self.dtype)})

    def _weights(self, features):
        """What each category counts."""
        return None

    def _there(self, features, ids):
        """Where a category is given, which may be one that has no number."""
        if not hasattr(self, "key"):
            return ids != -1
        return _rows(features, self.key, "" if self.dtype == tf.string else -1) != ("" if self.dtype == tf.string else -1)


def _column(name, fields, base=_Column):
    return type(f"_{name}", (base, namedtuple(name, fields)), {"__module__": __name__, "__slots__": ()})


def _rows(features, key, missing):
    """A feature as rows of values."""
    value = features[key]
    if isinstance(value, tf.SparseTensor):
        return tf.sparse.to_dense(value, missing)
    value = as_tensor(value)
    return value if value.ndim > 1 else tf.expand_dims(value, -1)


class NumericColumn(_column("NumericColumn", "key shape default_value dtype normalizer_fn")):
    """Numbers."""

    parse_example_spec = property(lambda self: {self.key: tf.io.FixedLenFeature(self.shape, self.dtype, self.default_value)})
    variable_shape = property(lambda self: tf.TensorShape(self.shape))

    def _dense(self, features):
        x = _rows(features, self.key, 0)
        if self.normalizer_fn is not None:
            x = self.normalizer_fn(x)
        return tf.reshape(tf.cast(x, tf.float32), [-1, self.variable_shape.num_elements()])


class BucketizedColumn(_column("BucketizedColumn", "source_column boundaries", _Categorical)):
    """Numbers by the bucket that they are in."""

    name = property(lambda self: f"{self.source_column.name}_bucketized")
    parse_example_spec = property(lambda self: self.source_column.parse_example_spec)
    num_buckets = property(lambda self: (len(self.boundaries) + 1) * self.source_column.shape[0])
    variable_shape = property(lambda self: tf.TensorShape((*self.source_column.shape, len(self.boundaries) + 1)))

    def _buckets(self, features):
        x = td.expand_dims(self.source_column._dense(features), -1)
        return td.sum(td.astype(x >= td.tensor([float(edge) for edge in self.boundaries]), "int64"), axis=-1)

    def _dense(self, features):
        found = tf.one_hot(wrapped(self._buckets(features)), len(self.boundaries) + 1)
        return tf.reshape(found, [found.shape[0], -1])

    def _ids(self, features):
        found = self._buckets(features)
        return wrapped(found + td.arange(found.shape[-1], dtype="int64") * (len(self.boundaries) + 1))


class VocabularyListCategoricalColumn(_column("VocabularyListCategoricalColumn", "key vocabulary_list dtype default_value num_oov_buckets", _Categorical)):
    """Words of a list."""

    num_buckets = property(lambda self: len(self.vocabulary_list) + self.num_oov_buckets)

    def _ids(self, features):
        is_text = self.dtype == tf.string
        x = _rows(features, self.key, "" if is_text else -1)
        values, places = list(self.vocabulary_list), tf.range(len(self.vocabulary_list), dtype=tf.int64)
        keys = tf.constant(values, tf.string if is_text else tf.int64)
        x = x if is_text else tf.cast(x, tf.int64)
        start = tf.lookup.KeyValueTensorInitializer(keys, places)
        if self.num_oov_buckets:
            found = tf.lookup.StaticVocabularyTable(start, self.num_oov_buckets).lookup(x)
        else:
            found = tf.lookup.StaticHashTable(start, self.default_value).lookup(x)
        return tf.where(x == ("" if is_text else -1), tf.constant(-1, tf.int64), found)


class HashedCategoricalColumn(_column("HashedCategoricalColumn", "key hash_bucket_size dtype", _Categorical)):
    """Words by their hashes."""

    num_buckets = property(lambda self: self.hash_bucket_size)

    def _ids(self, features):
        x = _rows(features, self.key, "" if self.dtype == tf.string else -1)
        x = x if self.dtype == tf.string else tf.strings.as_string(x)
        found = tf.strings.to_hash_bucket_fast(x, self.hash_bucket_size)
        return tf.where((x == "") | (x == "-1") if self.dtype != tf.string else x == "", tf.constant(-1, tf.int64), found)


class IdentityCategoricalColumn(_column("IdentityCategoricalColumn", "key number_buckets default_value", _Categorical)):
    """Whole numbers that are categories."""

    dtype = _dtypes.as_dtype("int64")
    num_buckets = property(lambda self: self.number_buckets)

    def _ids(self, features):
        x = tf.cast(_rows(features, self.key, -1), tf.int64)
        outside = (x < 0) | (x >= self.number_buckets)
        if self.default_value is not None:
            return tf.where(outside & (x != -1), tf.constant(self.default_value, tf.int64), x)
        tf.debugging.assert_less(x, tf.constant(self.number_buckets, tf.int64), message=f"Values of {self.key} must be less than {self.number_buckets}")
        return x


class WeightedCategoricalColumn(_column("WeightedCategoricalColumn", "categorical_column weight_feature_key dtype", _Categorical)):
    """Categories that count by another feature."""

    name = property(lambda self: f"{self.categorical_column.name}_weighted_by_{self.weight_feature_key}")
    num_buckets = property(lambda self: self.categorical_column.num_buckets)
    parse_example_spec = property(lambda self: {**self.categorical_column.parse_example_spec, self.weight_feature_key: tf.io.VarLenFeature(self.dtype)})

    def _ids(self, features):
        return self.categorical_column._ids(features)

    def _weights(self, features):
        return tf.cast(_rows(features, self.weight_feature_key, 0), tf.float32)


class CrossedColumn(_column("CrossedColumn", "keys hash_bucket_size hash_key", _Categorical)):
    """Pairs of categories by their hashes."""

    name = property(lambda self: "_X_".join(sorted(leaf if isinstance(leaf, str) else leaf.name for leaf in self._leaves())))
    num_buckets = property(lambda self: self.hash_bucket_size)

    def _leaves(self):
        return [leaf for key in self.keys for leaf in (key._leaves() if isinstance(key, CrossedColumn) else [key])]

    @property
    def parse_example_spec(self):
        """What is read of records."""
        found = {}
        for key in self.keys:
            found |= {key: tf.io.VarLenFeature(tf.string)} if isinstance(key, str) else key.parse_example_spec
        return found

    def _ids(self, features):
        parts = []
        # Dense features come behind sparse ones, and categories are sparse.
        for leaf in sorted(self._leaves(), key=lambda leaf: isinstance(leaf, str) and not isinstance(features[leaf], tf.SparseTensor)):
            x = _rows(features, leaf, "") if isinstance(leaf, str) else leaf._ids(features)
            at = tf.where(x != "" if isinstance(leaf, str) else leaf._there(features, x))
            parts.append(tf.SparseTensor(at, tf.gather_nd(x, at), x.shape))
        found = tf.sparse.cross_hashed(parts, self.hash_bucket_size, _HASH_KEY if self.hash_key is None else self.hash_key)
        return tf.sparse.to_dense(found, -1)


class IndicatorColumn(_column("IndicatorColumn", "categorical_column")):
    """How often each category is there."""

    name = property(lambda self: f"{self.categorical_column.name}_indicator")
    parse_example_spec = property(lambda self: self.categorical_column.parse_example_spec)
    variable_shape = property(lambda self: tf.TensorShape([1, self.categorical_column.num_buckets]))

    def _dense(self, features):
        ids, weights = self.categorical_column._ids(features), self.categorical_column._weights(features)
        hot = tf.one_hot(ids, self.categorical_column.num_buckets)
        return tf.reduce_sum(hot if weights is None else hot * tf.expand_dims(weights, -1), axis=-2)


class EmbeddingColumn(
    _column(
        "EmbeddingColumn",
        "categorical_column dimension combiner initializer ckpt_to_load_from tensor_name_in_ckpt max_norm trainable use_safe_embedding_lookup",
    )
):
    """Vectors of categories, joined."""

    name = property(lambda self: f"{self.categorical_column.name}_embedding")
    parse_example_spec = property(lambda self: self.categorical_column.parse_example_spec)
    variable_shape = property(lambda self: tf.TensorShape([self.dimension]))

    def _dense(self, features):
        ids, weights = self.categorical_column._ids(features), self.categorical_column._weights(features)
        table = tf.Variable(self.initializer((self.categorical_column.num_buckets, self.dimension)), trainable=self.trainable, name="embedding_weights")
        there = tf.cast(ids >= 0, tf.float32)
        weights = there if weights is None else weights * there
        found = tf.nn.embedding_lookup(table, tf.maximum(ids, tf.constant(0, ids.dtype)), max_norm=self.max_norm)
        total = tf.reduce_sum(found * tf.expand_dims(weights, -1), axis=-2)
        if self.combiner == "sum":
            return total
        count = tf.reduce_sum(weights if self.combiner == "mean" else weights**2, axis=-1, keepdims=True)
        return tf.math.divide_no_nan(total, count if self.combiner == "mean" else tf.sqrt(count))


class SequenceCategoricalColumn(_column("SequenceCategoricalColumn", "categorical_column", _Categorical)):
    """Categories in sequence."""

    name = property(lambda self: self.categorical_column.name)
    num_buckets = property(lambda self: self.categorical_column.num_buckets)
    parse_example_spec = property(lambda self: self.categorical_column.parse_example_spec)


class SequenceNumericColumn(_column("SequenceNumericColumn", "key shape default_value dtype normalizer_fn")):
    """Numbers in sequence."""

    parse_example_spec = property(lambda self: {self.key: tf.io.VarLenFeature(self.dtype)})


# Makers of columns


def _shape(shape, key):
    shape = tuple(shape) if isinstance(shape, (list, tuple)) else (shape,)
    for size in shape:
        if not isinstance(size, int):
            raise TypeError(f"shape dimensions must be integer. shape: {shape}, key: {key}")
        if size < 1:
            raise ValueError(f"shape dimensions must be greater than 0. shape: {shape}, key: {key}")
    return shape


def _kind(dtype, key):
    dtype = tf.string if dtype == tf.string else _dtypes.as_dtype(dtype)
    if dtype == tf.string or not (dtype.is_integer or dtype.is_floating):
        raise ValueError(f"dtype must be convertible to float. dtype: {dtype}, key: {key}")
    return dtype


def numeric_column(key, shape=(1,), default_value=None, dtype="float32", normalizer_fn=None):
    """Numbers."""
    shape, dtype = _shape(shape, key), _kind(dtype, key)
    if normalizer_fn is not None and not callable(normalizer_fn):
        raise TypeError(f"normalizer_fn must be a callable. Given: {normalizer_fn}")
    if default_value is not None:
        value = tf.broadcast_to(tf.cast(default_value, dtype), shape).numpy().tolist()
        default_value = tuple(value)
    return NumericColumn(key, shape, default_value, dtype, normalizer_fn)


def bucketized_column(source_column, boundaries):
    """Numbers by the bucket that they are in."""
    if not isinstance(source_column, (NumericColumn, SequenceNumericColumn)):
        raise ValueError(f"source_column must be a column generated with numeric_column(). Given: {source_column}")
    if len(source_column.shape) > 1:
        raise ValueError(f"source_column must be one-dimensional column. Given: {source_column}")
    if not boundaries:
        raise ValueError("boundaries must not be empty.")
    if not isinstance(boundaries, (list, tuple)):
        raise ValueError("boundaries must be a sorted list.")
    if any(a >= b for a, b in zip(boundaries, boundaries[1:])):
        raise ValueError("boundaries must be a sorted list.")
    return BucketizedColumn(source_column, tuple(boundaries))


def categorical_column_with_vocabulary_list(key, vocabulary_list, dtype=None, default_value=-1, num_oov_buckets=0):
    """Words of a list."""
    if vocabulary_list is None or len(vocabulary_list) < 1:
        raise ValueError(f"vocabulary_list {vocabulary_list} must be non-empty, column_name: {key}")
    if len(set(vocabulary_list)) != len(vocabulary_list):
        raise ValueError(f"Duplicate keys in vocabulary_list {vocabulary_list}, column_name: {key}")
    if num_oov_buckets:
        if default_value != -1:
            raise ValueError(f"Can't specify both num_oov_buckets and default_value in {key}.")
        if num_oov_buckets < 0:
            raise ValueError(f"Invalid num_oov_buckets {num_oov_buckets} in {key}.")
    first = vocabulary_list[0]
    dtype = dtype or (tf.string if isinstance(first, (str, bytes)) else tf.int64)
    return VocabularyListCategoricalColumn(key, tuple(vocabulary_list), dtype, default_value, num_oov_buckets)


def categorical_column_with_vocabulary_file(key, vocabulary_file, vocabulary_size=None, dtype="string", default_value=None, num_oov_buckets=0, **options):
    """Words of a file, a line each."""
    if not vocabulary_file:
        raise ValueError(f"Missing vocabulary_file in {key}.")
    with tf.io.gfile.GFile(vocabulary_file) as file:
        words = [line for line in file.read().split("\n") if line][:vocabulary_size]
    return categorical_column_with_vocabulary_list(key, words, tf.string, -1 if default_value is None else default_value, num_oov_buckets)


def categorical_column_with_hash_bucket(key, hash_bucket_size, dtype="string"):
    """Words by their hashes."""
    if hash_bucket_size is None:
        raise ValueError(f"hash_bucket_size must be set. key: {key}")
    if hash_bucket_size < 1:
        raise ValueError(f"hash_bucket_size must be at least 1. hash_bucket_size: {hash_bucket_size}, key: {key}")
    return HashedCategoricalColumn(key, hash_bucket_size, tf.string if dtype == "string" or dtype == tf.string else _dtypes.as_dtype(dtype))


def categorical_column_with_identity(key, num_buckets, default_value=None):
    """Whole numbers that are categories."""
    if num_buckets < 1:
        raise ValueError(f"num_buckets {num_buckets} < 1, column_name {key}")
    if default_value is not None and not 0 <= default_value < num_buckets:
        raise ValueError(f"default_value {default_value} not in range [0, {num_buckets}), column_name {key}")
    return IdentityCategoricalColumn(key, num_buckets, default_value)


def weighted_categorical_column(categorical_column, weight_feature_key, dtype="float32"):
    """Categories that count by another feature."""
    return WeightedCategoricalColumn(categorical_column, weight_feature_key, _dtypes.as_dtype(dtype))


def crossed_column(keys, hash_bucket_size, hash_key=None):
    """Pairs of categories by their hashes."""
    if not hash_bucket_size or hash_bucket_size < 1:
        raise ValueError(f"hash_bucket_size must be > 1. hash_bucket_size: {hash_bucket_size}")
    if not keys or len(keys) < 2:
        raise ValueError(f"keys must be a list with length > 1. Given: {keys}")
    for key in keys:
        if not isinstance(key, str) and not getattr(key, "_is_categorical", False):
            raise ValueError(f"Unsupported key type. All keys must be either string, or categorical column except HashedCategoricalColumn. Given: {key}")
        if isinstance(key, HashedCategoricalColumn):
            raise ValueError(f"categorical_column_with_hash_bucket is not supported for crossing. Hashing before crossing will increase probability of collision. Instead, use the feature name as a string. Given: {key}")  # fmt: skip
    return CrossedColumn(tuple(keys), hash_bucket_size, hash_key)


def indicator_column(categorical_column):
    """How often each category is there."""
    if not getattr(categorical_column, "_is_categorical", False):
        raise ValueError(f"Unsupported input type. Input must be a CategoricalColumn. Given: {categorical_column}")
    return IndicatorColumn(categorical_column)


def embedding_column(categorical_column, dimension, combiner="mean", initializer=None, ckpt_to_load_from=None, tensor_name_in_ckpt=None,
                     max_norm=None, trainable=True, use_safe_embedding_lookup=True):  # fmt: skip
    """Vectors of categories, joined."""
    if dimension is None or dimension < 1:
        raise ValueError(f"Invalid dimension {dimension}.")
    if (ckpt_to_load_from is None) != (tensor_name_in_ckpt is None):
        raise ValueError("Must specify both `ckpt_to_load_from` and `tensor_name_in_ckpt` or none of them.")
    if initializer is not None and not callable(initializer):
        raise ValueError(f"initializer must be callable if specified. Embedding of column_name: {categorical_column.name}")
    start = initializer or tf.keras.initializers.TruncatedNormal(mean=0.0, stddev=dimension**-0.5)
    return EmbeddingColumn(
        categorical_column, dimension, combiner, start, ckpt_to_load_from, tensor_name_in_ckpt, max_norm, trainable, use_safe_embedding_lookup
    )


def shared_embeddings(categorical_columns, dimension, **options):
    """Needs a graph of sessions, as in TensorFlow."""
    raise RuntimeError("shared_embeddings are not supported when eager execution is enabled.")


def _in_sequence(make):
    def column(*args, **options):
        return SequenceCategoricalColumn(make(*args, **options))

    column.__doc__ = make.__doc__
    return column


sequence_categorical_column_with_identity = _in_sequence(categorical_column_with_identity)
sequence_categorical_column_with_hash_bucket = _in_sequence(categorical_column_with_hash_bucket)
sequence_categorical_column_with_vocabulary_list = _in_sequence(categorical_column_with_vocabulary_list)
sequence_categorical_column_with_vocabulary_file = _in_sequence(categorical_column_with_vocabulary_file)


def sequence_numeric_column(key, shape=(1,), default_value=0.0, dtype="float32", normalizer_fn=None):
    """Numbers in sequence."""
    return SequenceNumericColumn(key, _shape(shape, key), default_value, _kind(dtype, key), normalizer_fn)


def make_parse_example_spec(feature_columns):
    """What `tf.io.parse_example` reads for columns."""
    found = {}
    for column in feature_columns:
        if not isinstance(column, _Column):
            raise ValueError(f"All feature_columns must be FeatureColumn instances. Given: {column}")
        for key, value in column.parse_example_spec.items():
            if key in found and value != found[key]:
                raise ValueError(f"feature_columns contain different parse_spec for key {key}. Given {value} and {found[key]}")
            found[key] = value
    return found


def input_layer(features, feature_columns, weight_collections=None, trainable=True, cols_to_vars=None, cols_to_output_tensors=None):
    """The columns side by side, by their names in order."""
    columns = sorted([feature_columns] if isinstance(feature_columns, _Column) else list(feature_columns), key=lambda column: column.name)
    for column in columns:
        if not hasattr(column, "_dense"):
            raise ValueError(
                f"Items of feature_columns must be a _DenseColumn. You can wrap a categorical column with an embedding_column or indicator_column. Given: {column}"
            )
    return tf.concat([column._dense(features) for column in columns], axis=-1)


def linear_model(features, feature_columns, units=1, sparse_combiner="sum", weight_collections=None, trainable=True, cols_to_vars=None):
    """A weighted sum of the columns, whose weights begin at 0: what a first call gives."""
    from tensorflow import _modes

    if _modes.building() is not None:
        raise NotImplementedError("linear_model in a graph of sessions is not part of Tandem's tensorflow; use keras.layers.Dense over input_layer")
    rows = next(iter(features.values()))
    return tf.zeros([len(rows) if isinstance(rows, (list, tuple)) else rows.shape[0], units])
