"""Training that goes on from a file, single batches, steps of validation."""

# %%
import numpy as np, tempfile
import tensorflow as tf, keras
from keras import layers

r = lambda x, n=4: np.round(np.asarray(x, dtype=np.float64), n) + 0.0
X = np.random.RandomState(0).rand(8, 2).astype("float32")
Y = X[:, :1] * 2
X = np.random.RandomState(0).rand(8, 2).astype("float32")
Y = X[:, :1] * 2


def net(opt):
    m = keras.Sequential([keras.Input((2,)), layers.Dense(1, kernel_initializer="ones")])
    m.compile(opt, "mse", metrics=["mae"])
    return m


d = tempfile.mkdtemp()
m = net(keras.optimizers.Adam(0.1))
h = m.fit(X, Y, epochs=2, verbose=0, shuffle=False)
# %%
m.save(d + "/a.keras")
# %%
n = keras.models.load_model(d + "/a.keras")
print(n.optimizer.iterations.numpy(), r(n.optimizer.learning_rate))
h1 = m.fit(X, Y, epochs=2, verbose=0, shuffle=False).history
h2 = n.fit(X, Y, epochs=2, verbose=0, shuffle=False).history
h1 = m.fit(X, Y, epochs=2, verbose=0, shuffle=False).history
h2 = n.fit(X, Y, epochs=2, verbose=0, shuffle=False).history
print(r(h1["loss"]), r(h2["loss"]), r(m.get_weights()[0]).ravel(), r(n.get_weights()[0]).ravel())
m = net(keras.optimizers.SGD(0.1, momentum=0.9))
h = m.fit(X, Y, epochs=3, verbose=0, shuffle=False, batch_size=4)
# %%
m.save(d + "/b.keras")
n = keras.models.load_model(d + "/b.keras")
# %%
m.save(d + "/b.keras")
n = keras.models.load_model(d + "/b.keras")
print(n.optimizer.iterations.numpy(), r(n.fit(X, Y, epochs=2, verbose=0, shuffle=False).history["loss"]))
m = net("sgd")
print([r(v) for v in m.train_on_batch(X[:4], Y[:4])], [r(v) for v in m.train_on_batch(X[4:], Y[4:])], [r(v) for v in m.test_on_batch(X, Y)])
ds = tf.data.Dataset.from_tensor_slices((X, Y)).batch(2)
m = net("sgd")
h = m.fit(ds, epochs=2, validation_data=ds, validation_steps=1, verbose=0)
print({k: r(v) for k, v in h.history.items()})
print(
    r(keras.losses.MeanSquaredError()(np.zeros((4, 3), "float32"), np.ones((4, 1), "float32"))),
    r(keras.losses.mean_absolute_error(np.zeros((2, 3)), np.ones((2, 1)))),
)
o = keras.optimizers.Adam(0.1)
w = tf.Variable([1.0, 2.0])
# %%
_ = o.apply_gradients([(tf.constant([0.3, -0.4]), w)])
# %%
print(len(o.variables), [v.name.split(":")[0] for v in o.variables][:2])
