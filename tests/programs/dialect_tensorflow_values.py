# Lists beside tensors, tensors in files, first values of a program's own, and sets of pictures. Results are those of TensorFlow 2.21.
import pickle

import numpy as np
import tensorflow as tf

# Lists are tensors of the type beside them.
assert (tf.ones(2) + [1, 2]).numpy().tolist() == [2.0, 3.0] and ([1, 2] - tf.ones(2)).dtype == tf.float32
assert (tf.ones(2) == [1, 2]).numpy().tolist() == [True, False] and ([2, 4] / tf.constant([2.0, 8.0])).numpy().tolist() == [1.0, 0.5]
assert (tf.constant(1.5) + [tf.constant(2.0)]).numpy().tolist() == [3.5]
assert ([[1.0, 2.0]] @ tf.ones((2, 1))).numpy().tolist() == [[3.0]]

# Arrays of tensors, and tensors in files.
x, y = tf.range(4), tf.zeros(4)
assert np.array([x, y]).tolist() == [[0.0, 1.0, 2.0, 3.0], [0.0] * 4]
np.save("both.npy", {"x": x, "y": tf.Variable(y, trainable=False, name="y")})
kept = np.load("both.npy", allow_pickle=True).item()
assert kept["x"].dtype == tf.int32 and kept["x"].numpy().tolist() == [0, 1, 2, 3] and not kept["y"].trainable
assert pickle.loads(pickle.dumps([tf.float32, tf.constant(2)]))[0] is tf.float32


# Initializers that a program writes get a shape and an element type.
class Two(tf.keras.initializers.Initializer):
    def __call__(self, shape, dtype=None):
        assert dtype == tf.float32
        return tf.fill(shape, tf.cast(2, dtype))


layer = tf.keras.layers.Dense(3, kernel_initializer=Two(), bias_initializer=lambda shape, dtype=None: tf.ones(shape, dtype))
assert layer(tf.ones((1, 2))).numpy().tolist() == [[5.0, 5.0, 5.0]]
assert tf.random.uniform((2,), 3, 4, dtype=None).dtype == tf.float32


# Values that come from a file before a model has variables.
class Net(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.hidden, self.out = tf.keras.layers.Dense(4, activation=tf.nn.relu), tf.keras.layers.Dense(2)

    def call(self, inputs):
        return self.out(self.hidden(inputs))


net, clone = Net(), Net()
inputs = tf.constant([[0.5, -1.0, 2.0]])
wanted = net(inputs)
net.save_weights("net.weights.h5")
clone.load_weights("net.weights.h5")
assert tf.reduce_all(clone(inputs) == wanted)

# Without their files the sets of pictures are digits.
(images, labels), (test_images, _) = tf.keras.datasets.fashion_mnist.load_data()
assert images.shape[1:] == (28, 28) and images.dtype == np.uint8 and labels.dtype == np.uint8 and set(labels.tolist()) == set(range(10))
assert len(images) == len(labels) > len(test_images) > 0

# A variable that is not trainable has no gradient unless it is watched; shares of 32 bits sum to 1 as well as they can.
import numpy as np
import tensorflow as tf

still = tf.Variable(3.0, trainable=False)
with tf.GradientTape() as tape:
    y = still**2
assert tape.gradient(y, still) is None
with tf.GradientTape() as tape:
    tape.watch(still)
    y = still**2
assert float(tape.gradient(y, still)) == 6.0
shares = np.array([0.1, 0.2, 0.7], "float32") / np.float32(1.00001)
assert np.random.choice(3, p=shares) in (0, 1, 2)
first, second = (tf.keras.random.normal((2,), seed=7).numpy() for _ in range(2))
assert (first == second).all() and not (tf.keras.random.normal((2,)).numpy() == first).all()
# Two variables of one name move both.
pair = [tf.Variable(1.0, name="w"), tf.Variable(2.0, name="w")]
tf.keras.optimizers.SGD(0.5).apply_gradients(zip([tf.constant(1.0), tf.constant(1.0)], pair))
assert [float(v) for v in pair] == [0.5, 1.5]
