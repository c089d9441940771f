# tf.function, tf.print, text, arrays of tensors, records and checks: results and printed forms are those of TensorFlow 2.21.
import contextlib
import io

import tensorflow as tf


def printed(f, *args):
    with contextlib.redirect_stdout(io.StringIO()) as kept:
        f(*args)
    return kept.getvalue()


# Functions of one kind of arguments.
traces = []


@tf.function
def product(x, y=2):
    traces.append(str(x))
    return x * y


concrete = product.get_concrete_function(tf.constant(1.0))
assert traces == ['Tensor("x:0", shape=(), dtype=float32)'] and float(concrete(tf.constant(3.0))) == 6.0
signature = "(x: TensorSpec(shape=(), dtype=tf.float32, name=None), y: Literal[2]) -> TensorSpec(shape=(), dtype=tf.float32, name=None) at 0x"
assert repr(concrete).startswith("<ConcreteFunction " + signature)
assert repr(concrete.structured_input_signature) == "((TensorSpec(shape=(), dtype=tf.float32, name='x'), 2), {})"
assert product.experimental_get_tracing_count() == 1
product(tf.constant(2.0)), product(1), product(1), product(2)
assert product.experimental_get_tracing_count() == 3
assert "Output Type:\n  TensorSpec(shape=(None,), dtype=tf.float32, name=None)" in str(product.get_concrete_function(tf.TensorSpec([None], tf.float32), 3))


@tf.function(input_signature=[tf.TensorSpec(shape=[None], dtype=tf.int32)])
def squares(x):
    tf.print("x", x)
    return tf.square(x)


assert printed(lambda: squares([1, 2])) == "x [1 2]\n" and printed(lambda: squares(tf.range(9))) == "x [0 1 2 ... 6 7 8]\n"
try:
    squares(tf.constant([[1, 2]]))
except TypeError as error:
    assert "Can not cast TensorSpec(shape=(1, 2), dtype=tf.int32, name=None) to TensorSpec(shape=(None,), dtype=tf.int32, name=None)" in str(error)
try:
    concrete(tf.constant(3))
except tf.errors.InvalidArgumentError as error:
    assert "as input #0(zero-based) was expected to be a float tensor but is a int32 tensor" in str(error)


class Net(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.dense = tf.keras.layers.Dense(3)

    @tf.function
    def call(self, inputs):
        return self.dense(inputs)


net = Net()
assert net(tf.ones((2, 2))).shape == (2, 3) and net(tf.ones((5, 2))).shape == (5, 3) and len(net.trainable_variables) == 2

# Printing.
matrix = tf.constant([[1.0, 2, 3], [4, 5, 6]])
assert printed(lambda: tf.print("a", matrix, [1, 2.5], {"a": tf.range(4)}, tf.range(20), sep="|")) == (
    "a|[[1 2 3]\n [4 5 6]]|[1, 2.5]|{'a': [0 1 2 3]}|[0 1 2 ... 17 18 19]\n"
)
values = (tf.constant([1.0, 2.25]), tf.constant(3), True, tf.constant(1e-5), tf.constant(123456789.0), 0.1, tf.constant(True), matrix.shape, tf.float32, None)
assert printed(lambda: tf.print(*values, tf.Variable(1.0), tf.range(8), summarize=-1)) == (
    "[1 2.25] 3 True 1e-05 123456792 0.1 1 TensorShape([2, 3]) tf.float32 None 1 [0 1 2 3 4 5 6 7]\n"
)

# Text.
assert repr(tf.constant("hi")) == "<tf.Tensor: shape=(), dtype=string, numpy=b'hi'>" and str(tf.constant(["a", "bc"])) == "tf.Tensor([b'a' b'bc'], shape=(2,), dtype=string)"
assert repr(tf.constant(["a", "bc"])) == "<tf.Tensor: shape=(2,), dtype=string, numpy=array([b'a', b'bc'], dtype=object)>"
assert tf.strings.join(["a", "b"], separator="-").numpy() == b"a-b" and tf.strings.length(["abc", "d"]).numpy().tolist() == [3, 1]
assert str(tf.strings.split("a b c")) == "tf.Tensor([b'a' b'b' b'c'], shape=(3,), dtype=string)" and repr(tf.string) == "tf.string"
assert tf.strings.to_number(["1.5", "2"]).numpy().tolist() == [1.5, 2.0] and tf.strings.as_string(1.5).numpy() == b"1.500000"
assert tf.strings.regex_replace("hello", "l+", "L").numpy() == b"heLo" and tf.strings.substr("hello", 1, 3).numpy() == b"ell"
assert str(tf.strings.reduce_join([["a", "b"], ["c", "d"]], axis=1)) == "tf.Tensor([b'ab' b'cd'], shape=(2,), dtype=string)"
assert bool(tf.constant("hi") == "hi") and (tf.constant("a") + "b").numpy() == b"ab" and tf.constant([["a"], ["b"]]).shape == (2, 1)
pairs = tf.data.Dataset.from_tensor_slices((tf.constant(["cat.jpg", "dog.jpg"]), tf.constant([0, 1]))).map(lambda name, label: (tf.strings.upper(name), label))
assert [(name.numpy(), int(label)) for name, label in pairs] == [(b"CAT.JPG", 0), (b"DOG.JPG", 1)]

# Arrays of tensors.
array = tf.TensorArray(tf.float32, size=3)
array = array.write(0, 1.0).write(1, 2.0)
assert array.stack().numpy().tolist() == [1.0, 2.0, 0.0] and float(array.read(0)) == 1.0 and int(array.size()) == 3
assert tf.TensorArray(tf.float32, size=0, dynamic_size=True).unstack(tf.ones((2, 2))).concat().numpy().tolist() == [1.0] * 4


@tf.function
def powers(x):
    array = tf.TensorArray(tf.float32, size=3)
    for i in range(3):
        array = array.write(i, x**i)
    return array.stack()


assert powers(tf.constant(2.0)).numpy().tolist() == [1.0, 2.0, 4.0]

# Records.
feature = {
    "image": tf.train.Feature(bytes_list=tf.train.BytesList(value=[b"abc"])),
    "label": tf.train.Feature(int64_list=tf.train.Int64List(value=[1, -2])),
    "f": tf.train.Feature(float_list=tf.train.FloatList(value=[1.5])),
}
example = tf.train.Example(features=tf.train.Features(feature=feature))
assert str(example).startswith('features {\n  feature {\n    key: "image"\n    value {\n      bytes_list {\n        value: "abc"\n      }\n')
record = example.SerializeToString()
assert len(record) == 61 and tf.train.Example.FromString(record).features.feature["label"].int64_list.value == [1, -2]
with tf.io.TFRecordWriter("two.tfrecords") as writer:
    writer.write(record)
    writer.write(record)
with open("two.tfrecords", "rb") as file:
    assert file.read()[:12] == b"=\x00\x00\x00\x00\x00\x00\x00`I\xf1\xec"
wanted = {
    "image": tf.io.FixedLenFeature([], tf.string),
    "label": tf.io.FixedLenFeature([2], tf.int64),
    "f": tf.io.FixedLenFeature([], tf.float32),
    "more": tf.io.FixedLenFeature([], tf.int64, default_value=7),
}
rows = list(tf.data.TFRecordDataset("two.tfrecords").map(lambda data: tf.io.parse_single_example(data, wanted)))
assert len(rows) == 2 and list(rows[0]) == ["f", "image", "label", "more"]
assert rows[1]["label"].numpy().tolist() == [1, -2] and rows[0]["image"].numpy() == b"abc" and float(rows[0]["f"]) == 1.5 and int(rows[0]["more"]) == 7

# Checks.
tf.debugging.assert_equal(1, 1)
for check, part in (
    (lambda: tf.debugging.assert_equal(tf.constant([1, 2]), tf.constant([1, 3])),
     "Condition x == y did not hold.\nIndices of first 1 different values:\n[[1]]\nCorresponding x values:\n[2]\nCorresponding y values:\n[3]\n"
     "First 2 elements of x:\n[1 2]\nFirst 2 elements of y:\n[1 3]"),
    (lambda: tf.debugging.check_numerics(tf.constant(float("nan")), "msg"), "msg : Tensor had NaN values"),
    (lambda: tf.debugging.assert_rank(tf.ones((2,)), 2), "Tensor  must have rank 2.  Received rank 1, shape (2,)"),
    (lambda: tf.debugging.assert_positive(tf.constant([0, 1])), "\nCondition x > 0 did not hold element-wise:\nx (shape=(2,) dtype=int32) = \n['0', '1']"),
    (lambda: tf.debugging.assert_less(3, 2), "Condition x < y did not hold.\nFirst 1 elements of x:\n[3]\nFirst 1 elements of y:\n[2]"),
    (lambda: tf.debugging.assert_type(1.0, tf.int32), "tensor must be of type tf.int32; got tf.float32"),
    (lambda: tf.debugging.assert_shapes([(tf.ones((2, 3)), ("N", "M")), (tf.ones((4,)), ("N",))]), "dimension 0 must have size 2.  Received size 4, shape (4,)"),
    (lambda: tf.constant([[1], [2, 3]]), ""),
):  # fmt: skip
    try:
        check()
    except (ValueError, TypeError) as error:
        assert part in str(error), str(error)
    else:
        raise AssertionError(part)

# Functions that few programs need.
assert tf.math.confusion_matrix([0, 1, 1], [0, 1, 0]).numpy().tolist() == [[1, 0], [1, 1]]
assert tf.math.segment_sum([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], [0, 0, 1]).numpy().tolist() == [[4.0, 6.0], [5.0, 6.0]]
assert tf.sequence_mask([1, 3], 3).numpy().tolist() == [[True, False, False], [True] * 3]
assert tf.scatter_nd([[1], [3], [1]], [9.0, 10.0, 1.0], [5]).numpy().tolist() == [0.0, 10.0, 0.0, 10.0, 0.0]
assert tf.scan(lambda a, x: a + x, tf.constant([1.0, 2.0, 3.0])).numpy().tolist() == [1.0, 3.0, 6.0]
assert tf.map_fn(lambda x: x * 2, tf.constant([1, 2])).numpy().tolist() == [2, 4]
assert tf.nn.conv1d(tf.ones((1, 4, 1)), tf.ones((2, 1, 1)), 1, "VALID").numpy().ravel().tolist() == [2.0] * 3

# Parts of Keras that programs import by their modules.
from tensorflow.keras.constraints import max_norm
from tensorflow.keras.preprocessing.image import img_to_array
from tensorflow.keras.preprocessing.sequence import pad_sequences
from tensorflow.keras.preprocessing.text import Tokenizer
import tensorflow as tf

assert pad_sequences([[1], [2, 3]]).tolist() == [[0, 1], [2, 3]] and tf.keras.preprocessing.sequence.pad_sequences is pad_sequences
words = Tokenizer()
words.fit_on_texts(["a b a"])
assert words.texts_to_sequences(["b a"]) == [[2, 1]] and callable(img_to_array) and callable(max_norm)
assert tf.keras.preprocessing.timeseries_dataset_from_array and tf.keras.constraints.max_norm is max_norm
