# %%
import tensorflow as tf
import numpy as np
from tensorflow import keras
from tensorflow.keras import layers
def r(*shape): return (np.arange(np.prod(shape)).reshape(shape) / np.prod(shape)).astype("float32") - 0.4
def fill(layer):
    layer.set_weights([r(*w.shape) for w in layer.get_weights()]); return layer
# %%
mean, hits = keras.metrics.Mean(name="m"), [keras.metrics.SparseCategoricalAccuracy()]
@tf.function(autograph=False)
def step(x):
    mean(x)
    for metric in hits:
        metric.update_state([0, 1], [[0.9, 0.1], [0.8, 0.2]])
    return {"m": mean.result()}
print(step(tf.constant(1.0)), step(tf.constant(3.0)), mean.result(), hits[0].result())
mean.reset_state(); print(step(tf.constant(5.0)), [v.name for v in mean.variables])
# %%
class Custom(keras.Model):
    def train_step(self, data):
        x, y = data
        with tf.GradientTape() as tape:
            y_pred = self(x, training=True)
            loss = self.compute_loss(y=y, y_pred=y_pred)
        self.optimizer.apply(tape.gradient(loss, self.trainable_variables), self.trainable_variables)
        for metric in self.metrics:
            metric.update_state(loss) if metric.name == "loss" else metric.update_state(y, y_pred)
        return {m.name: m.result() for m in self.metrics}
inputs = keras.Input((4,)); model = Custom(inputs, layers.Dense(1, kernel_initializer="ones")(inputs))
model.compile(keras.optimizers.SGD(0.01), "mse", metrics=["mae"])
x = np.arange(40).reshape(10, 4).astype("float32") % 7 / 7
history = model.fit(x, x.sum(1, keepdims=True) * 2, epochs=2, batch_size=5, shuffle=False, verbose=0).history
print({key: np.round(history[key], 3).tolist() for key in sorted(history)})
# %%
class Added(keras.Model):
    def __init__(self):
        super().__init__(); self.dense = layers.Dense(1, kernel_initializer="ones"); self.error = keras.metrics.Mean(name="error")
    def call(self, inputs, training=None):
        self.add_loss(0.5 * tf.reduce_mean(inputs))
        if training:
            self.error.update_state(tf.reduce_sum(inputs))
        return self.dense(inputs)
added = Added(); added(tf.ones((1, 2))); added(tf.ones((1, 2))); print(len(added.losses), float(added.losses[0]))
added.compile(keras.optimizers.SGD(0.0), "mse"); history = added.fit(np.ones((4, 2)), np.zeros((4, 1)), epochs=2, verbose=0).history
print({key: np.round(history[key], 4).tolist() for key in sorted(history)})
# %%
mha = layers.MultiHeadAttention(num_heads=1, key_dim=4)
out, scores = mha(query=tf.ones((1, 2, 4)), value=tf.ones((1, 3, 4)), return_attention_scores=True); print(out.shape, np.round(scores.numpy(), 4))
# %%
x, mask = tf.constant(r(2, 4, 3)), tf.constant([[True, True, False, False], [True, True, True, False]])
both = layers.Bidirectional(layers.LSTM(2, return_sequences=True), merge_mode="sum"); both(x); fill(both); print(np.round(both(x, mask=mask).numpy(), 4))
for reset_after in (True, False):
    gru = layers.GRU(2, return_sequences=True, reset_after=reset_after, go_backwards=True); gru(x); fill(gru); print(np.round(gru(x).numpy(), 3), [w.shape for w in gru.get_weights()])
class Cell(layers.Layer):
    def __init__(self, units):
        super().__init__(); self.units = self.state_size = units
    def build(self, shape):
        self.kernel = self.add_weight(name="kernel", shape=(shape[-1], self.units), initializer="ones")
    def call(self, inputs, states):
        out = tf.matmul(inputs, self.kernel) + states[0]
        return out, [out]
print(layers.RNN(Cell(2))(x).numpy().round(4))
# %%
@tf.custom_gradient
def log1pexp(x):
    e = tf.exp(x)
    def grad(upstream):
        return upstream * (1 - 1 / (1 + e))
    return tf.math.log(1 + e), grad
x = tf.Variable([100.0, 0.5])
with tf.GradientTape() as tape:
    y = log1pexp(x)
print(tape.gradient(y, x))
x = tf.constant([[1.0, 2.0], [3.0, 4.0]])
with tf.GradientTape() as tape:
    tape.watch(x); y = x * x * tf.reduce_sum(x, axis=1, keepdims=True)
print(tape.batch_jacobian(y, x))
# %%
v = tf.Variable(tf.zeros([3, 2])); v.scatter_update(tf.IndexedSlices(tf.constant([[9.0, 8.0]]), tf.constant([1]))); print(v)
it = iter(tf.data.Dataset.range(2)); print(next(it), it.get_next())
print(tf.bitwise.bitwise_and(6, 3), tf.bitwise.left_shift(1, 3), tf.dtypes.as_dtype("float32"), tf.math.in_top_k([0], [[0.1, 0.9]], 1))
print(np.round(tf.math.cumulative_logsumexp([1.0, 2.0, 3.0]), 4), np.round(tf.math.cumulative_logsumexp([1.0, 2.0, 3.0], reverse=True), 4))
print(tf.image.extract_patches(tf.reshape(tf.range(16), (1, 4, 4, 1)), [1, 2, 2, 1], [1, 2, 2, 1], [1, 1, 1, 1], "VALID")[0])
print(tf.image.extract_patches(tf.reshape(tf.range(9), (1, 3, 3, 1)), [1, 2, 2, 1], [1, 2, 2, 1], [1, 1, 1, 1], "SAME")[0, 1])
# %%
digits = tf.ragged.constant([[3, 1, 4, 1], [], [5, 9, 2], [6]])
print(tf.tile(digits, [1, 2]), tf.map_fn(tf.math.square, digits), tf.gather(digits, [2, 0]))
for row in tf.data.Dataset.from_tensor_slices(digits).take(2):
    print(row)
# %%
logits, labels = tf.constant(r(2, 5, 4)), tf.constant([[1, 2], [2, 0]])
print(np.round(tf.nn.ctc_loss(labels, logits, [2, 1], [5, 4], logits_time_major=False), 4), np.round(float(keras.losses.CTC()(labels, logits)), 4))
print(np.round(tf.nn.ctc_loss(labels, logits, [2, 1], [5, 4], logits_time_major=False, blank_index=-1), 4))
print(np.round(keras.backend.ctc_batch_cost(labels, tf.nn.softmax(logits), tf.constant([[5], [4]]), tf.constant([[2], [1]])), 4))
import keras as k
found, score = k.ops.ctc_decode(np.array([[[0, 5, 1], [0, 6, 1], [7, 0, 1], [0, 0, 4]]], "float32"), np.array([4])); print(np.array(found), np.array(score))
# %%
print(layers.HashedCrossing(5)((tf.constant(["A", "B", "A"]), tf.constant([101, 101, 102]))), layers.HashedCrossing(3, output_mode="one_hot")((tf.constant([["A"], ["B"]]), tf.constant([[1], [2]]))))
counts = layers.TextVectorization(output_mode="count"); counts.adapt(["a b a"]); print(counts(["a a c"]))
print(layers.EinsumDense("abc,cd->abd", output_shape=(None, 2), bias_axes="d", kernel_initializer="ones")(tf.ones((1, 2, 3))).numpy())
normed = layers.SpectralNormalization(layers.Dense(2)); normed(tf.ones((1, 3))); normed(tf.ones((1, 3)), training=True); print(sorted(w.shape for w in normed.get_weights()))
policy = keras.mixed_precision.Policy("mixed_float16"); print(policy.name, policy.compute_dtype, policy.variable_dtype)
print(k.ops.slice_update(k.ops.zeros(4), [1], k.ops.ones(2)), np.round(k.ops.logsumexp([1.0, 2.0]), 4), k.ops.image.extract_patches(np.ones((1, 4, 4, 3), "float32"), 2).shape, keras.activations.serialize(keras.activations.relu))
# %%
wide, deep = keras.Input((2,), name="wide"), keras.Input((3,), name="deep")
two = keras.Model([wide, deep], [layers.Dense(1)(wide), layers.Dense(1)(deep)])
two.compile(loss=("mse", "mse"), optimizer="sgd", metrics=["RootMeanSquaredError", "mae"])
history = two.fit((np.ones((4, 2)), np.ones((4, 3))), (np.ones((4, 1)), np.ones((4, 1))), verbose=0).history
print(len(history), [p.shape for p in two.predict((np.ones((4, 2)), np.ones((4, 3))), verbose=0)])
compiled = tf.function(two); print([x.shape for x in compiled([tf.ones((1, 2)), tf.ones((1, 3))])])
# %%
print(tf.ones((2,), tf.complex64), tf.zeros(1, tf.complex128), tf.zeros((1,), tf.int64))


@tf.function(input_signature=[tf.TensorSpec([None, 2], tf.float32)])
def rows(x):
    return tf.reduce_sum(x, 1), {"whole": tf.cast(x, tf.int32)}


graph = rows.get_concrete_function()
print(graph.output_shapes, graph.output_dtypes, graph.name[:12])
