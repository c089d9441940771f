# %%
import os
import numpy as np
import tensorflow as tf
folder = "listed_parts"
os.makedirs(folder, exist_ok=True)
for i in range(3):
    with open(f"{folder}/part_{i}.csv", "w") as file:
        file.write(f"a,b\n{i},1\n{i},2\n")
# %%
# Names of files as a data set, and the lines of several files in turns
names = tf.data.Dataset.list_files(folder + "/part_*.csv", shuffle=False)
print([os.path.basename(name.numpy()) for name in names])
some = tf.data.Dataset.list_files([folder + "/part_0.csv", folder + "/part_2.csv"], seed=3)
print(sorted(os.path.basename(name.numpy()) for name in some))
print([line.numpy() for line in names.interleave(lambda path: tf.data.TextLineDataset(path).skip(1), cycle_length=2)])
try:
    list(tf.data.Dataset.list_files(folder + "/none_*.csv"))
except tf.errors.InvalidArgumentError as error:
    print(type(error).__name__)
# %%
# Records in compressed files
for kind in ("GZIP", "ZLIB", ""):
    with tf.io.TFRecordWriter("packed.tfrecord", tf.io.TFRecordOptions(compression_type=kind)) as writer:
        for i in range(3):
            writer.write(f"record {i}".encode())
    print(repr(kind), [record.numpy() for record in tf.data.TFRecordDataset(["packed.tfrecord"], compression_type=kind)])
with tf.io.TFRecordWriter("packed.tfrecord", "GZIP") as writer:
    writer.write(b"x")
print(open("packed.tfrecord", "rb").read()[:2])
# %%
# Moments along one axis, rows of text, queues of numbers and text
x = tf.constant([[1.0, 2.0, 6.0], [4.0, 4.0, 4.0]])
print([m.numpy().tolist() for m in tf.nn.moments(x, axes=-1, keepdims=True)[:1]], [m.numpy().tolist() for m in tf.nn.moments(x, 0)])
print(tf.stack([tf.constant("a"), tf.constant("b")]))
queue = tf.queue.FIFOQueue(3, [tf.int32, tf.string], shapes=[(), ()])
queue.enqueue_many([[1, 2, 3], ["x", "y", "z"]])
print([column.numpy().tolist() for column in queue.dequeue_many(2)])
# %%
# Namespaces are imported from as modules are
import tensorflow.strings as strings
from tensorflow.errors import InvalidArgumentError
from tensorflow.image import resize
from tensorflow.train import BytesList, Example, Feature, Features
print(resize(tf.zeros((4, 4, 3)), (2, 2)).shape, strings.upper(tf.constant("a")).numpy(), InvalidArgumentError is tf.errors.InvalidArgumentError)
example = Example(features=Features(feature={"name": Feature(bytes_list=BytesList(value=[b"Ann"]))}))
print(tf.io.parse_single_example(example.SerializeToString(), {"name": tf.io.FixedLenFeature([], tf.string)})["name"].numpy())
try:
    from tensorflow.image import no_such_name
except ImportError as error:
    print(type(error).__name__)
