"""Programs with TensorFlow that compile what changes state: metrics, layers that are told their mode, wholes models."""

import numpy as np
import tensorflow as tf

# A metric that a compiled step changes, also one that it finds in a list.
model = tf.keras.Sequential([tf.keras.Input((3,)), tf.keras.layers.Dense(2)])
optimizer, mean, accuracies = tf.keras.optimizers.SGD(0.1), tf.keras.metrics.Mean(), [tf.keras.metrics.SparseCategoricalAccuracy()]
objective = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True)


@tf.function
def train_step(x, y):
    with tf.GradientTape() as tape:
        scores = model(x, training=True)
        loss = objective(y, scores)
    optimizer.apply_gradients(zip(tape.gradient(loss, model.trainable_variables), model.trainable_variables))
    mean(loss)
    for accuracy in accuracies:
        accuracy.update_state(y, scores)
    return loss


x, y = np.eye(3, dtype="float32"), np.array([0, 1, 0])
losses = [float(train_step(x, y)) for _ in range(4)]
assert losses[-1] < losses[0]
assert abs(float(mean.result()) - sum(losses) / 4) < 1e-5
assert 0 <= float(accuracies[0].result()) <= 1
mean.reset_state()
assert abs(float(train_step(x, y)) - float(mean.result())) < 1e-6


# What both branches give is TensorFlow's, numbers too.
@tf.function
def signed(x):
    if tf.reduce_sum(x) > 0:
        sign = 1.0
    else:
        sign = -1.0
    return sign


assert repr(signed(tf.constant([1.0]))) == "<tf.Tensor: shape=(), dtype=float32, numpy=1.0>"


# A layer that takes any names is told its mode.
class Inner(tf.keras.layers.Layer):
    def call(self, x, state, **kwargs):
        return x * 2 if kwargs["training"] else x


class Outer(tf.keras.layers.Layer):
    def __init__(self):
        super().__init__()
        self.inner = Inner()

    def call(self, x, **kwargs):
        return self.inner(x, None, **kwargs)


assert Outer()(tf.ones(2), training=True).numpy().tolist() == [2, 2]
assert Outer()(tf.ones(2), training=False).numpy().tolist() == [1, 1]

# A compiled model.
compiled = tf.function(model)
assert np.allclose(compiled(x), model(x))

# Another function of the gates is taken at its word.
assert tf.keras.layers.LSTM(2, recurrent_activation="hard_sigmoid").get_config()["recurrent_activation"] == "hard_sigmoid"
try:
    tf.keras.layers.LSTM(2, recurrent_activation="none_such")
    raise AssertionError("refused")
except ValueError as error:
    assert "none_such" in str(error)

# A variable among arguments is the one that a compiled function changes.
squares = tf.keras.optimizers.SGD(0.1)


@tf.function
def moved(image):
    with tf.GradientTape() as tape:
        loss = tf.reduce_sum(image**2)
    squares.apply_gradients([(tape.gradient(loss, image), image)])
    image.assign(tf.clip_by_value(image, 0.0, 0.9))
    return loss


first, second = tf.Variable([1.0, 2.0]), tf.Variable([3.0, 0.5])
moved(first), moved(second)
assert np.allclose(first, [0.8, 0.9]) and np.allclose(second, [0.9, 0.4])


# Sizes are numbers while a model is traced, and recurrent layers make their first states.
class Words(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.embedding, self.gru, self.dense = tf.keras.layers.Embedding(5, 3), tf.keras.layers.GRU(4, return_sequences=True, return_state=True), tf.keras.layers.Dense(5)

    def call(self, inputs, states=None):
        x = self.embedding(inputs)
        x, states = self.gru(x, initial_state=self.gru.get_initial_state(tf.shape(x)[0]) if states is None else states)
        return self.dense(x)


words = Words()
words.compile("adam", objective)
ids = np.arange(24).reshape(4, 6) % 5
history = words.fit(ids, ids, epochs=2, verbose=0).history["loss"]
assert history[1] < history[0]


# A TensorArray in a loop over as many places as a tensor has rows; the number is known while the function is traced.
@tf.function
def running_sums(x):
    sums, total = tf.TensorArray(tf.float32, size=0, dynamic_size=True), tf.constant(0.0)
    for i in tf.range(tf.shape(x)[0]):
        total += x[i]
        sums = sums.write(i, total)
    return sums.stack()


rows = tf.Variable([1.0, 2.0, 3.0])
with tf.GradientTape() as tape:
    sums = running_sums(rows)
assert sums.numpy().tolist() == [1, 3, 6] and tape.gradient(sums, rows).numpy().tolist() == [3, 2, 1]


@tf.function
def doubled_places(x):
    return tf.range(tf.shape(x)[0]) * 2


assert doubled_places(tf.ones(3)).numpy().tolist() == [0, 2, 4]
