# TensorFlow's and Keras's names. Printed forms and numbers are those that TensorFlow documents.
import tensorflow as tf

# Tensors and how they print.
x = tf.constant([[1.0, 2.0], [3.0, 4.0]])
assert repr(tf.constant([1, 2])) == "<tf.Tensor: shape=(2,), dtype=int32, numpy=array([1, 2], dtype=int32)>"
assert str(tf.constant([1.0, 2.0])) == "tf.Tensor([1. 2.], shape=(2,), dtype=float32)"
assert repr(tf.constant(3.0)) == "<tf.Tensor: shape=(), dtype=float32, numpy=3.0>"
assert str(x) == "tf.Tensor(\n[[1. 2.]\n [3. 4.]], shape=(2, 2), dtype=float32)"
assert repr(x.shape) == "TensorShape([2, 2])" and str(x.shape) == "(2, 2)" and x.shape.as_list() == [2, 2]
assert repr(x.dtype) == "tf.float32" and str(x.dtype) == "<dtype: 'float32'>" and x.dtype == tf.float32
assert isinstance(x @ x, tf.Tensor) and (x @ x).numpy().tolist() == [[7.0, 10.0], [15.0, 22.0]]
assert tf.reduce_mean(x, axis=0).numpy().tolist() == [2.0, 3.0]
assert tf.argmax([[1.0, 5.0, 2.0]], axis=1).numpy().tolist() == [1]
assert tf.cast(tf.range(3), tf.float32).numpy().tolist() == [0.0, 1.0, 2.0]
assert tf.concat([x, x], axis=1).shape == (2, 4) and len(tf.split(x, 2, axis=1)) == 2
try:
    x[0, 0] = 9.0
except TypeError as error:
    assert "does not support item assignment" in str(error)

# Variables.
v = tf.Variable(tf.zeros((2, 2)))
v[0, 1].assign(7.0)
v.assign_add(tf.ones((2, 2)))
assert v.numpy().tolist() == [[1.0, 8.0], [1.0, 1.0]] and v.trainable
assert repr(tf.Variable(3.0)) == "<tf.Variable 'Variable:0' shape=() dtype=float32, numpy=3.0>"

# Gradients, and a function with Python's control flow.
w = tf.Variable(2.0)
with tf.GradientTape(persistent=True) as tape:
    y = w * w * w
assert float(tape.gradient(y, w)) == 12.0


@tf.function
def halve(n):
    steps = 0
    while n > 1.0:
        n = n / 2.0
        steps = steps + 1
    return steps


assert int(halve(tf.constant(16.0))) == 4

# Layers: weights with Keras's axes; dropout only in training.
conv = tf.keras.layers.Conv2D(6, kernel_size=5, padding="same", activation="relu")
assert conv(tf.ones((1, 8, 8, 3))).shape == (1, 8, 8, 6) and [t.shape for t in conv.get_weights()] == [(5, 5, 3, 6), (6,)]
drop = tf.keras.layers.Dropout(0.5)
ones = tf.ones((1, 100))
assert tf.reduce_all(drop(ones) == ones) and not tf.reduce_all(drop(ones, training=True) == ones)
sequence = tf.keras.layers.LSTM(4, return_sequences=True)(tf.ones((2, 5, 3)))
assert sequence.shape == (2, 5, 4)
outputs, state = tf.keras.layers.RNN(tf.keras.layers.GRUCell(4), return_state=True)(tf.ones((2, 5, 3)))
assert outputs.shape == (2, 4) and state.shape == (2, 4)

# A model of one's own, a functional one, and training.
tf.random.set_seed(1)


class Net(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.hidden = tf.keras.layers.Dense(8, activation=tf.nn.relu)
        self.out = tf.keras.layers.Dense(1)

    def call(self, inputs):
        return self.out(self.hidden(inputs))


inputs = tf.random.normal((64, 2))
targets = tf.matmul(inputs, [[2.0], [-3.4]]) + 4.2
net = Net()
optimizer = tf.keras.optimizers.Adam(learning_rate=0.05)
loss_of = tf.keras.losses.MeanSquaredError()
losses = []
for _ in range(60):
    with tf.GradientTape() as tape:
        loss = loss_of(targets, net(inputs))
    optimizer.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
    losses.append(float(loss))
assert losses[-1] < 0.2 * losses[0] and len(net.trainable_variables) == 4

given = tf.keras.Input(shape=(2,))
model = tf.keras.Model(inputs=given, outputs=tf.keras.layers.Dense(1)(given))
model.compile(optimizer=tf.keras.optimizers.SGD(0.1), loss="mse", metrics=["mae"])
history = model.fit(inputs, targets, batch_size=16, epochs=8, verbose=0)
assert history.history["loss"][-1] < history.history["loss"][0] and "mae" in history.history
assert model.predict(inputs).shape == (64, 1)
kernel, bias = model.get_weights()
assert abs(kernel[0, 0] - 2.0) < 0.2 and abs(bias[0] - 4.2) < 0.3

# Data sets, and names that are not there.
batches = list(tf.data.Dataset.from_tensor_slices((inputs, targets)).shuffle(64).map(lambda a, b: (a * 2.0, b)).batch(24))
assert [len(a) for a, _ in batches] == [24, 24, 16] and isinstance(batches[0][0], tf.Tensor)
try:
    tf.quantum_leap
except AttributeError as error:
    assert "is not part of Tandem's tensorflow" in str(error)
assert tf.__version__.endswith("+tandem")

# The book asks a device for its name, for a strategy.
assert tf.distribute.OneDeviceStrategy(tf.device("/CPU:0")._device_name) is not None
