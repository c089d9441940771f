"""TensorFlow: numbers of seeds, complex tensors and spectrograms, labels in columns, rarer functions of Keras."""

import numpy as np
import tensorflow as tf
import keras
from keras import layers

# The same seeds give TensorFlow's own numbers, on each device.
tf.random.set_seed(1234)
assert abs(float(tf.random.uniform([1])[0]) - 0.5380393) < 1e-6
assert abs(float(tf.random.uniform([1])[0]) - 0.3253647) < 1e-6
tf.random.set_seed(5)
assert tf.random.shuffle(tf.range(5)).numpy().tolist() == [0, 4, 1, 3, 2]
assert np.allclose(tf.random.stateless_normal([2], seed=[1, 2]), [0.5441101, 0.20738031], atol=1e-5)
keras.utils.set_random_seed(42)
first = [layer for layer in (layers.Dense(3), layers.Dense(3))]
for layer in first:
    layer(np.ones((1, 4), "float32"))
keras.utils.set_random_seed(42)
again = layers.Dense(3)
again(np.ones((1, 4), "float32"))
assert np.array_equal(first[0].kernel.numpy(), again.kernel.numpy())
assert not np.array_equal(first[0].kernel.numpy(), first[1].kernel.numpy())

# Complex numbers keep their gradients.
z = tf.complex(tf.constant([3.0, 0.0]), tf.constant([4.0, 2.0]))
assert np.allclose(tf.abs(z), [5.0, 2.0]) and z.dtype == tf.complex64 and z.shape == (2,)
assert np.allclose(tf.math.real(z * tf.math.conj(z)), [25.0, 4.0])
x = tf.Variable(tf.sin(tf.range(64.0) * 0.5))
with tf.GradientTape() as tape:
    energy = tf.reduce_sum(tf.abs(tf.signal.fft(tf.cast(x, tf.complex64))) ** 2)
assert np.allclose(tape.gradient(energy, x), 128 * x.numpy(), atol=1e-3)
spectrogram = tf.abs(tf.signal.stft(x, frame_length=16, frame_step=8))
assert spectrogram.shape == (7, 9) and int(tf.argmax(spectrogram[3])) == 1
assert np.allclose(tf.signal.irfft(tf.signal.rfft(x)), x.numpy(), atol=1e-5)

# Labels that are a column, or floats, count as classes.
model = keras.Sequential([keras.Input((4,)), layers.Dense(2, activation="softmax")])
model.compile("sgd", "sparse_categorical_crossentropy", metrics=["accuracy"])
labels = np.array([[0], [1]] * 4)
assert sorted(model.fit(np.ones((8, 4), "float32"), labels, verbose=0).history) == ["accuracy", "loss"]
assert len(model.evaluate(np.ones((8, 4), "float32"), labels[:, 0].astype("float32"), verbose=0)) == 2

# Masks of NumPy's, and batches whose last one may be smaller.
rows = np.arange(6.0, dtype="float32")
assert tf.where(rows > 2, rows, 0.0).numpy().tolist() == [0, 0, 0, 3, 4, 5]
assert tf.data.Dataset.range(8).batch(4).element_spec.shape.as_list() == [None]

ops = keras.ops
assert ops.scatter(np.array([[0], [2]]), np.array([5.0, 6.0], "float32"), (4,)).numpy().tolist() == [5, 0, 6, 0]
assert ops.select([rows > 2], [rows], 0.0).shape == (6,) and ops.average(rows).shape == ()

try:
    layers.Dense(2).build((None, 3))
    again(np.ones((2, 5), "float32"))
except ValueError as error:
    assert "expected axis -1 of input shape to have value 4" in str(error)
else:
    raise AssertionError("a layer took inputs of another size")
