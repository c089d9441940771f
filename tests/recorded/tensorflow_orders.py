# %%
import numpy as np
import tensorflow as tf
import keras
def ints(ds): return [int(x) for x in ds]
def numbers(n, **options): return tf.data.Dataset.range(n).shuffle(**options)
# %%
d = numbers(10, buffer_size=4, seed=7); print(ints(d), ints(d))
d = numbers(10, buffer_size=4, seed=7, reshuffle_each_iteration=False); print(ints(d), ints(d))
d = numbers(10, buffer_size=100, seed=7); print(ints(d), ints(d), d.element_spec, ints(d))
# %%
d = numbers(6, buffer_size=4, seed=7).repeat(3); print(ints(d), ints(d))
d = tf.data.Dataset.range(6).repeat(3).shuffle(4, seed=7); print(ints(d), ints(d))
d = numbers(6, buffer_size=9, seed=7).repeat().take(15); print(ints(d), ints(d))
d = numbers(6, buffer_size=5, seed=7).map(lambda x: x + 1).repeat(2); print(ints(d), ints(d))
d = numbers(6, buffer_size=5, seed=7).batch(4).repeat(2); print(list(d.as_numpy_iterator()), len(d), list(d.as_numpy_iterator()))
d = numbers(8, buffer_size=4, seed=1).cache().take(3).repeat(2); print(ints(d), ints(d))
d = numbers(8, buffer_size=4, seed=1).shuffle(3, seed=2); print(ints(d), ints(d))
# %%
tf.random.set_seed(1)
d = numbers(10, buffer_size=4, seed=7); print(ints(d), ints(d))
d = numbers(10, buffer_size=4); print(ints(d), ints(d))
tf.random.uniform([2])
# %%
d = tf.data.Dataset.random(seed=4).take(3); print(ints(d), ints(d))
d = tf.data.Dataset.random(seed=4, rerandomize_each_iteration=True).take(3); print(ints(d), ints(d))
# %%
two = [tf.data.Dataset.range(0, 10), tf.data.Dataset.range(100, 110)]
d = tf.data.Dataset.sample_from_datasets(two, weights=[0.3, 0.7], seed=3); print(ints(d))
d = tf.data.Dataset.sample_from_datasets(two, seed=3, stop_on_empty_dataset=True); print(ints(d), d)
# %%
tf.data.Dataset.sample_from_datasets(two, weights=[0.3])
# %%
class Told(keras.Model):
    def train_step(self, data):
        print(data[0][:, 0].numpy())
        return {"loss": 0.0}
keras.utils.set_random_seed(3)
m = Told(); m.compile(run_eagerly=True)
h = m.fit(np.arange(10.0)[:, None], np.arange(10.0), batch_size=5, epochs=2, verbose=0)
d = numbers(10, buffer_size=4).batch(3).map(lambda x: (x[:, None], x)); h = m.fit(d, epochs=2, verbose=0)
d = numbers(10, buffer_size=4, seed=1).batch(3).map(lambda x: (x[:, None], x)).repeat(); h = m.fit(d, epochs=2, verbose=0, steps_per_epoch=3)
# %%
keras.utils.set_random_seed(1)
x = np.random.rand(100, 3).astype("float32"); y = (x.sum(1) > 1.5).astype("int32")
m = keras.Sequential([keras.Input((3,)), keras.layers.Dense(8, activation="relu"), keras.layers.Dense(1, activation="sigmoid")])
m.compile("adam", "binary_crossentropy", metrics=["accuracy"])
h = m.fit(x, y, epochs=3, batch_size=16, validation_split=0.2, verbose=0)
print({k: [f"{value:.3f}" for value in v] for k, v in h.history.items()})
# %%
d = tf.data.Dataset.from_tensor_slices((x, y)).shuffle(100).batch(16)
m.compile("sgd", "binary_crossentropy", metrics=[keras.metrics.AUC()])
h = m.fit(d, epochs=3, verbose=0)
print({k: [f"{value:.3f}" for value in v] for k, v in h.history.items()})
# %%
# A layer that drops elements draws of its own seed, and counts how often, in steps of all kinds.
def dropping(*more):
    keras.utils.set_random_seed(11)
    net = keras.Sequential([keras.layers.Dense(6, activation="tanh"), keras.layers.Dropout(0.4, **dict(more)), keras.layers.Dense(1)])
    net.compile("sgd", "mse")
    return net


points = np.linspace(-1, 1, 36).reshape(12, 3).astype("float32")
goals = points.sum(axis=1) ** 2
for net in (dropping(), dropping(("seed", 5)), dropping(("noise_shape", (None, 1)))):
    seen = net.fit(points, goals, batch_size=5, epochs=2, verbose=0).history["loss"]
    print([round(v, 4) for v in seen], net.count_params(), len(net.get_weights()))
    print(net.layers[1](tf.ones((2, 4)), training=True).numpy().round(3).tolist())
net = dropping()
print([round(net.train_on_batch(points, goals), 4) for _ in range(3)], type(net.test_on_batch(points, goals)).__name__)
net = dropping()
with tf.GradientTape() as tape:
    found = tf.reduce_mean((net(points, training=True)[:, 0] - goals) ** 2)
print(round(float(found), 4), [g.numpy().round(3).tolist() for g in tape.gradient(found, net.trainable_variables)][-2:])
print(net(points[:1]).numpy().round(4).tolist() == net(points[:1], training=False).numpy().round(4).tolist())
