# %%
import numpy as np
import tensorflow as tf

sentences = [["the", "cat"], ["a"], ["one", "two", "three"]]


def pairs():
    for at, words in enumerate(sentences):
        yield np.arange(at + 1), {"n": at, "words": words, "name": f"no {at}"}


spec = (tf.TensorSpec([None], tf.int64), {"n": tf.TensorSpec([], tf.int32), "words": tf.TensorSpec([None], tf.string), "name": tf.TensorSpec([], tf.string)})
ds = tf.data.Dataset.from_generator(pairs, output_signature=spec)
ds.element_spec
# %%
for numbers, rest in ds.padded_batch(2):
    print(numbers.numpy(), rest["n"].numpy(), rest["words"].numpy(), rest["name"])
# %%
for numbers, rest in ds.padded_batch(3, padded_shapes=([4], {"n": [], "words": [None], "name": []}), padding_values=(np.int64(-1), {"n": 0, "words": "-", "name": ""})):
    print(numbers.numpy(), rest["words"].numpy())
# %%
tf.data.Dataset.zip((tf.data.Dataset.range(2), tf.data.Dataset.from_tensor_slices({"b": ["x", "y"]})))
# %%
it = iter(tf.data.Dataset.range(2))
print(it.element_spec, it.get_next())
found = it.get_next_as_optional()
print(found.has_value(), found.get_value(), it.get_next_as_optional().has_value())
# %%
def record(i):
    feature = {"id": tf.train.Feature(int64_list=tf.train.Int64List(value=[i])), "v": tf.train.Feature(float_list=tf.train.FloatList(value=[i * 0.5] * i))}
    feature["tags"] = tf.train.Feature(bytes_list=tf.train.BytesList(value=[b"t%d" % k for k in range(i)]))
    return tf.train.Example(features=tf.train.Features(feature=feature)).SerializeToString()


with tf.io.TFRecordWriter("some.tfrecord") as writer:
    for i in range(3):
        writer.write(record(i))
spec = {"id": tf.io.FixedLenFeature([], tf.int64), "v": tf.io.VarLenFeature(tf.float32), "tags": tf.io.VarLenFeature(tf.string)}
for each in tf.data.TFRecordDataset(["some.tfrecord"]).map(lambda s: tf.io.parse_single_example(s, spec)):
    print(each["id"], each["v"].dense_shape, tf.sparse.to_dense(each["v"]), tf.sparse.to_dense(each["tags"]))
# %%
for each in tf.data.TFRecordDataset("some.tfrecord").batch(3).map(lambda s: tf.io.parse_example(s, spec)):
    print(tf.sparse.to_dense(each["v"], -1.0), tf.sparse.to_dense(each["tags"], "none"), each["tags"].indices)
# %%
ragged = {"v": tf.io.RaggedFeature(tf.float32), "words": tf.io.RaggedFeature(tf.string, value_key="tags")}
parsed = tf.io.parse_example(tf.constant([record(2), record(0), record(1)]), ragged)
print(parsed["v"], parsed["words"])
tf.io.parse_example([record(2), record(1)], {"v": tf.io.FixedLenSequenceFeature([], tf.float32, allow_missing=True, default_value=9.0)})
# %%
def steps(*values):
    return tf.train.FeatureList(feature=[tf.train.Feature(int64_list=tf.train.Int64List(value=value)) for value in values])


sequence = tf.train.SequenceExample(
    context=tf.train.Features(feature={"length": tf.train.Feature(int64_list=tf.train.Int64List(value=[2]))}),
    feature_lists=tf.train.FeatureLists(feature_list={"tokens": steps([7], [8])}),
)
print(sequence)
context, lists = tf.io.parse_single_sequence_example(
    sequence.SerializeToString(),
    context_features={"length": tf.io.FixedLenFeature([], tf.int64)},
    sequence_features={"tokens": tf.io.FixedLenSequenceFeature([], tf.int64)},
)
context, lists
# %%
two = tf.train.SequenceExample(feature_lists=tf.train.FeatureLists(feature_list={"at": steps([1, 2], [3, 4], [5, 6])}))
tf.io.parse_single_sequence_example(two.SerializeToString(), sequence_features={"at": tf.io.FixedLenSequenceFeature([2], tf.int64)})[1]
# %%
tf.io.encode_base64(["hi?", "a>"]), tf.io.encode_base64("hi", pad=True), tf.io.decode_base64(["aGk_", "YT4"])
# %%
sp = tf.SparseTensor([[0, 1], [0, 2], [2, 0]], [5.0, 1.0, -7.0], [3, 4])
print(tf.sparse.softmax(sp).values, tf.sparse.reduce_max(sp, 1), tf.sparse.reduce_max(sp), [part.shape for part in tf.sparse.split(sp, 3, axis=1)])
filled, empty = tf.sparse.fill_empty_rows(sp, 9.0)
print(filled.indices, filled.values, empty)
tf.sparse.to_indicator(tf.SparseTensor([[0, 0], [1, 0], [1, 1]], tf.constant([2, 0, 1], tf.int64), [2, 2]), 4)
# %%
counts = tf.sparse.bincount([[1, 1, 3], [0, 2, 2]], axis=-1)
print(counts, tf.sparse.bincount([1, 1, 2]).values, tf.sparse.bincount([1, 1, 2], minlength=6).shape, tf.sparse.bincount([1, 1, 2], binary_output=True).values)
tf.sparse.segment_mean(tf.constant([[1.0], [2.0], [6.0]]), [0, 2, 1], [0, 0, 2])
# %%
for batch in tf.data.Dataset.from_tensor_slices([1, 2, 3]).map(lambda n: tf.sparse.from_dense(tf.one_hot([n], 4))).batch(2):
    print(tf.sparse.to_dense(batch))
# %%
rows = tf.ragged.constant([[1, 2], [], [3]])
tf.stack([rows, rows]).to_list(), tf.stack([rows, rows]).shape
# %%
x = tf.constant([[1.0, 2.0], [3.0, 4.0]])
with tf.autodiff.ForwardAccumulator(x, tf.constant([[1.0, 0.0], [0.5, 2.0]])) as acc:
    y = tf.reduce_sum(x**2, 1)
    z = tf.matmul(x, x)
print(acc.jvp(y), acc.jvp(z))
acc.jvp(tf.constant(1.0)), acc.jvp(tf.constant([1.0, 2.0]), unconnected_gradients=tf.UnconnectedGradients.ZERO)
# %%
w = tf.Variable([1.0, 2.0])
b = tf.Variable(0.5)
with tf.autodiff.ForwardAccumulator([w, b], [tf.constant([1.0, 0.0]), tf.constant(1.0)]) as acc:
    with tf.GradientTape() as tape:
        loss = tf.reduce_sum(w**3) * b
    gradient = tape.gradient(loss, [w, b])
acc.jvp(loss), acc.jvp(gradient)
# %%
tf.concat([tf.constant([["a"], ["b"]]), [["c"], ["d"]]], 1), tf.concat([tf.constant([["a"]]), tf.constant([["b"]])], 0), tf.concat([tf.constant(["a"]), tf.constant(["b", "c"])], -1)
# %%
print(tf.train.FloatList(value=[15.5, float("nan"), float("inf"), 3.0]), tf.train.BytesList(value=["L'été".encode(), b'"a"']))
