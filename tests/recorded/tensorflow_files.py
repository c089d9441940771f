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
# %%
# Rows of text as columns: required fields, defaults, quotes, marks of missing values, chosen columns
defaults = [0.0, tf.constant([], dtype=tf.float32), "x", tf.constant([1], dtype=tf.int32)]
print([column.numpy() for column in tf.io.decode_csv("1,2.5,,3", defaults)])
print([column.numpy().tolist() for column in tf.io.decode_csv(["1,2.5,,3", '4,5,"a,""b",'], defaults)])
for bad in ("1,,b,3", "1,2", "1,zz,c,4"):
    try:
        tf.io.decode_csv(bad, defaults)
    except tf.errors.InvalidArgumentError as error:
        print(type(error).__name__, str(error).split("}} ")[-1])
print([column.numpy() for column in tf.io.decode_csv("1,NA,q", [[0.0], [7.0], ["w"]], na_value="NA")])
print([column.numpy() for column in tf.io.decode_csv("1;2;3", [[0], [0]], field_delim=";", select_cols=[0, 2])])
lines = names.interleave(lambda path: tf.data.TextLineDataset(path).skip(1))
for x, y in lines.map(lambda line: tuple(tf.io.decode_csv(line, [0.0, tf.constant([], dtype=tf.float32)]))).batch(4).take(1):
    print(x.dtype, y.numpy())
# %%
# A sparse tensor whose rows are filled from the left has rows of unequal length
print(tf.RaggedTensor.from_sparse(tf.sparse.SparseTensor([[0, 0], [0, 1], [2, 0]], [5, 6, 7], [3, 4])))
try:
    tf.RaggedTensor.from_sparse(tf.sparse.SparseTensor([[0, 1]], [5], [1, 4]))
except tf.errors.InvalidArgumentError as error:
    print(type(error).__name__)
# %%
import tempfile
import tensorflow as tf
class Scaled(tf.Module):
    def __init__(self): super().__init__(); self.factor = tf.Variable(2.0)
    @tf.function
    def both(self, a, *, b): return a
    @tf.function(input_signature=[tf.TensorSpec([None], tf.float32), tf.TensorSpec([], tf.float32)])
    def __call__(self, x, y): return x * self.factor - y
scaled = Scaled()
folder = tempfile.mkdtemp()
tf.saved_model.save(scaled, folder); found = tf.saved_model.load(folder)
print(list(found.signatures), found.signatures["serving_default"](y=tf.constant(1.0), x=tf.constant([3.0, 4.0])), found(tf.constant([1.0]), tf.constant(0.5)))
class Doubled(tf.Module):
    @tf.function
    def __call__(self, x): return {"twice": x * 2.0, "x": x}
doubled, place = Doubled(), tempfile.mkdtemp()
tf.saved_model.save(doubled, place, signatures=doubled.__call__.get_concrete_function(tf.TensorSpec([None], tf.float32)))
serve = tf.saved_model.load(place).signatures["serving_default"]
print(serve(tf.constant([1.0]))["twice"], serve.structured_input_signature, sorted(serve.structured_outputs.items()))
