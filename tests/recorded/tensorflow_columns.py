# %%
import numpy as np
import tensorflow as tf

columns = tf.feature_column
age = columns.numeric_column("age", normalizer_fn=None)
kinds = columns.categorical_column_with_vocabulary_list("kind", ["cat", "dog"])
groups = columns.bucketized_column(age, [18, 25, 40])
crossed = columns.crossed_column([groups, kinds], 50)
for column in (age, groups, kinds, crossed, columns.indicator_column(kinds), columns.categorical_column_with_identity("number", 4)):
    print(column.name, column)
print(columns.make_parse_example_spec([age, groups, columns.indicator_column(kinds)]), groups.num_buckets, columns.indicator_column(kinds).variable_shape)
# %%
for make in (
    lambda: columns.numeric_column("a", shape=(0,)),
    lambda: columns.bucketized_column(age, [3, 1]),
    lambda: columns.categorical_column_with_vocabulary_list("a", ["a", "a"]),
    lambda: columns.categorical_column_with_hash_bucket("a", 0),
    lambda: columns.embedding_column(kinds, 0),
    lambda: columns.crossed_column(["a"], 10),
    lambda: columns.numeric_column("a", dtype=tf.string),
    lambda: columns.indicator_column(age),
):
    try:
        make()
    except ValueError as error:
        print(error)
# %%
table = {"age": [[20.0], [40.0], [17.0]], "kind": [["cat"], ["dog"], ["owl"]], "number": [[1], [3], [0]], "weight": [[2.0], [0.5], [1.0]], "town": ["a", "b", "c"]}
layer = tf.compat.v1.feature_column.input_layer
numbers = columns.categorical_column_with_identity("number", 4)
print(layer(table, [age, groups, columns.indicator_column(kinds)]))
print(layer(table, columns.indicator_column(columns.categorical_column_with_hash_bucket("town", 4))))
print(np.argmax(layer(table, columns.indicator_column(crossed)), -1), np.argmax(layer(table, columns.indicator_column(columns.crossed_column(["town", kinds, groups], 500))), -1))
print(layer(table, columns.indicator_column(columns.weighted_categorical_column(numbers, "weight"))))
print(layer(table, columns.embedding_column(numbers, 3, initializer=lambda shape, dtype=None, partition_info=None: tf.reshape(tf.range(12.0), (4, 3)))))
# %%
print(tf.io.FixedLenFeature([], tf.string), tf.io.VarLenFeature(tf.int64), tf.io.RaggedFeature(tf.int64, value_key="v"))
features = {
    "place": tf.train.Feature(int64_list=tf.train.Int64List(value=[7, 3])),
    "value": tf.train.Feature(float_list=tf.train.FloatList(value=[1.5, 2.5])),
}
record = tf.train.Example(features=tf.train.Features(feature=features)).SerializeToString()
print(tf.io.parse_example([record, record], {"found": tf.io.SparseFeature("place", "value", tf.float32, 10), "none": tf.io.FixedLenFeature([2], tf.float32, [0.5, 1.0])}))
whole = tf.sparse.from_dense([[1, 0], [0, 2]])
parts = tf.io.serialize_sparse(whole)
print(parts.shape, tf.io.deserialize_many_sparse(tf.stack([parts, parts]), tf.int32), tf.io.serialize_many_sparse(whole).shape)
# %%
import zlib

print(tf.io.decode_compressed(tf.constant(zlib.compress(b"hello")), "ZLIB"), tf.io.gfile.join("a", "b"))
with tf.io.gfile.GFile("one.txt", "w") as file:
    file.write("first\nsecond\n")
with tf.io.gfile.GFile("one.txt") as file:
    print(file.size(), file.readline(), file.read())
print(tf.io.gfile.stat("one.txt").length, tf.io.gfile.stat(".").is_directory, [names for _, _, names in tf.io.gfile.walk(".")])
try:
    tf.io.gfile.copy("one.txt", "one.txt")
except tf.errors.AlreadyExistsError as error:
    print(type(error).__name__)
# %%
for feature in (tf.io.FixedLenFeature([], tf.float32), tf.io.FixedLenFeature([3], tf.int64), tf.io.VarLenFeature(tf.string), tf.io.FixedLenFeature([], tf.int64)):
    try:
        tf.io.parse_single_example(record, {"place": feature})
    except tf.errors.InvalidArgumentError as error:
        print("match" in str(error))
try:
    tf.io.parse_single_example(record, {"nothing": tf.io.FixedLenFeature([], tf.int64)})
except tf.errors.InvalidArgumentError as error:
    print("required" in str(error))
