"""What TensorFlow's programs prepare data with: normalization, texts as code points, sets, queues, pictures, pipelines."""

import numpy as np
import tensorflow as tf

L = tf.keras.layers

# A Normalization in a model before it has seen data; its numbers belong to the model.
data = np.arange(20, dtype="float32").reshape(10, 2)
norm = L.Normalization()
model = tf.keras.Sequential([tf.keras.Input((2,)), norm, L.Dense(1)])
norm.adapt(data)
assert np.allclose(norm.mean, [[9, 10]]) and np.allclose(norm(data).numpy().std(axis=0), 1)
lines = []
model.summary(print_fn=lines.append)
assert " Total params: 8 (36.00 B)" in lines[0] and "Non-trainable params: 5 (24.00 B)" in lines[0]
model.save("norm.keras")
assert np.allclose(tf.keras.models.load_model("norm.keras")(data), model(data))
model.compile("adam", "mse", metrics=["RootMeanSquaredError", "mape"])
assert sorted(model.fit(data, data[:, :1], verbose=0).history) == ["RootMeanSquaredError", "loss", "mape"]
# A column for inputs of one number.
single = L.Normalization(input_shape=[1], axis=None)
single.adapt(data[:, 0])
assert tf.keras.Sequential([single, L.Dense(1)]).predict(data[:, 0], verbose=0).shape == (10, 1)

# Code points, parts by place, n-grams.
words = tf.constant(["Café", "咖啡"])
points = tf.strings.unicode_decode(words, "UTF-8")
assert points.to_list() == [[67, 97, 102, 233], [21654, 21857]]
assert tf.strings.unicode_encode(points, "UTF-8").numpy().tolist() == words.numpy().tolist()
assert tf.strings.substr(words, 0, 1, unit="UTF8_CHAR").numpy().tolist() == [b"C", "咖".encode()]
assert tf.strings.substr(["hello", "world"], [1, 2], [3, 2]).numpy().tolist() == [b"ell", b"rl"]
assert tf.strings.ngrams(["a", "b", "c"], 2, separator="-").numpy().tolist() == [b"a-b", b"b-c"]

tokens = tf.keras.preprocessing.text.Tokenizer()
tokens.fit_on_texts(["a b a", "b c"])
assert tokens.texts_to_matrix(["a a b"], mode="count").tolist() == [[0, 2, 1, 0]]
couples, marks = tf.keras.preprocessing.sequence.skipgrams([1, 2, 3], vocabulary_size=5, window_size=1, negative_samples=1.0)
assert len(couples) == 8 and sum(marks) == 4

# Sets and queues.
a, b = tf.constant([[1, 5, 9]]), tf.constant([[5, 6, 9, 11]])
assert tf.sparse.to_dense(tf.sets.union(a, b)).numpy().tolist() == [[1, 5, 6, 9, 11]]
assert tf.sparse.to_dense(tf.sets.difference(a, b)).numpy().tolist() == [[1]]
queue = tf.queue.FIFOQueue(3, [tf.int32, tf.string], shapes=[(), ()])
queue.enqueue([10, b"windy"])
assert [part.numpy() for part in queue.dequeue()] == [10, b"windy"] and queue.size().numpy() == 0

# Pictures: the nearest pixel keeps its type, whole numbers for floats, boxes, likeness.
x = tf.reshape(tf.range(16), (4, 4, 1))
assert tf.image.resize(x, (2, 2), method="nearest")[..., 0].numpy().tolist() == [[5, 7], [13, 15]]
assert tf.image.convert_image_dtype(tf.constant([[[0.0, 0.5, 1.0]]]), tf.uint8).numpy().tolist() == [[[0, 127, 255]]]
boxes = [[0.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 0.9], [0.5, 0.5, 1.0, 1.0]]
assert tf.image.non_max_suppression(boxes, [0.9, 0.8, 0.7], 3).numpy().tolist() == [0, 2]
assert tf.image.sobel_edges(tf.reshape(tf.range(9.0), (1, 3, 3, 1)))[0, 1, 1, 0].numpy().tolist() == [24.0, 8.0]
assert float(tf.image.ssim(tf.ones((12, 12, 1)), tf.ones((12, 12, 1)), 1.0)) == 1.0
corners = tf.image.crop_and_resize(tf.reshape(tf.range(9.0), (1, 3, 3, 1)), [[0.0, 0.0, 1.0, 1.0]], [0], (2, 2))
assert corners[0, ..., 0].numpy().tolist() == [[0, 2], [6, 8]]
assert tf.image.stateless_random_crop(tf.ones((4, 4, 3)), (2, 2, 3), seed=(1, 2)).shape == (2, 2, 3)

# Pipelines: texts, one size for rows, rows of unequal length.
rows = tf.data.Dataset.range(1, 5).map(lambda n: tf.fill([n], n))
padded = rows.padded_batch(2, padded_shapes=4, padding_values=-1)
assert next(padded.as_numpy_iterator()).tolist() == [[1, -1, -1, -1], [2, 2, -1, -1]]
assert [element.to_list() for element in rows.ragged_batch(4)] == [[[1], [2, 2], [3, 3, 3], [4, 4, 4, 4]]]
foo = tf.data.Dataset.from_tensors("foo").repeat(2)
assert list(foo.as_numpy_iterator()) == [b"foo", b"foo"]
assert not hasattr(foo, "row_lengths")

# Optimizers have Keras's names, and rates by schedule are numbers; activations and regularizers by name.
O = tf.keras.optimizers
assert [kind().name for kind in (O.Adagrad, O.Adagrad, O.Nadam, O.RMSprop, O.AdamW)] == ["adagrad", "adagrad_1", "nadam", "rm_sprop", "adam_w"]
scheduled = O.SGD(O.schedules.ExponentialDecay(0.5, 10, 0.9))
assert scheduled.learning_rate.numpy() == 0.5
v = tf.Variable([1.0])
decayed = O.AdamW(0.1, weight_decay=0.5)
decayed.apply_gradients([(tf.constant([0.0]), v)])
assert np.allclose(v, 0.95)
try:
    v[0] = 2.0
except TypeError as error:
    assert "does not support item assignment" in str(error)
assert np.allclose(tf.keras.activations.get("sparsemax")(tf.constant([[0.5, 1.0, -1.0]])), [[0.25, 0.75, 0.0]])
assert np.allclose(L.Activation("hard_silu")(tf.constant([[-4.0, 1.0]])), [[0.0, 2 / 3]])
