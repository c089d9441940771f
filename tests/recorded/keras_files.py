# %%
import os
import zipfile

import h5py
import keras
import numpy as np
from keras import layers


def tried(call):
    try:
        return call()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def net(name=None):
    return keras.Sequential([layers.Input((4,)), layers.Dense(3, activation="relu", name="first"), layers.Dense(2, name="second")], name=name)


def tree(file):
    found = []
    file.visititems(lambda name, item: found.append((name, item.shape if isinstance(item, h5py.Dataset) else dict(item.attrs))))
    return found


x = np.arange(8, dtype="float32").reshape(2, 4) / 8
m = net("small")
m.save_weights("a.weights.h5")
with h5py.File("a.weights.h5") as f:
    print(*tree(f), sep="\n")
# %%
other = net()
other.load_weights("a.weights.h5")
np.array_equal(other(x), m(x))
# %%
with h5py.File("a.weights.h5", "r+") as f:
    f["layers/dense/vars/1"][...] = [1, 2, 3]
other.load_weights("a.weights.h5")
other.layers[0].bias.numpy()
# %%
m.compile("adam", "mse", metrics=["mae"])
m.save("a.keras")
m.save("a.h5")
z = zipfile.ZipFile("a.keras")
print(sorted(z.namelist()))
with h5py.File("a.h5") as f:
    print(list(f), list(f["model_weights"]), f["model_weights/first"].attrs["weight_names"].shape, sorted(f.attrs))
for name in ("a.keras", "a.h5"):
    n = keras.models.load_model(name, compile=name == "a.keras")
    print(n.name, type(n).__name__, np.array_equal(n(x), m(x)), [layer.name for layer in n.layers])
# %%
i = layers.Input((5,))
h = layers.Embedding(10, 4)(i)
h = layers.Bidirectional(layers.LSTM(3, return_sequences=True))(h)
h = layers.GRU(2)(h)
f = keras.Model(i, layers.Concatenate()([layers.Dense(2)(h), h]), name="rnn")
t = np.arange(10).reshape(2, 5)
for name in ("b.keras", "b.h5"):
    f.save(name)
    print(np.array_equal(keras.models.load_model(name)(t), f(t)))
f.save_weights("b.weights.h5")
with h5py.File("b.weights.h5") as w:
    print(*[(name, what) for name, what in tree(w) if isinstance(what, tuple)], sep="\n")
# %%
q = layers.Input((6, 4))
a = layers.MultiHeadAttention(2, 3)(q, q)
c = keras.Model(q, layers.Dense(1)(layers.LayerNormalization()(layers.Add()([a, q]))))
c.save_weights("c.weights.h5")
with h5py.File("c.weights.h5") as w:
    print(*[(name, what) for name, what in tree(w) if isinstance(what, tuple)], sep="\n")
v = np.ones((1, 6, 4), "float32")
c.save("c.keras")
np.array_equal(keras.models.load_model("c.keras")(v), c(v))


# %%
class Two(keras.Model):
    def __init__(self, **options):
        super().__init__(**options)
        self.inner = layers.Dense(3)
        self.blocks = [layers.Dense(4), layers.Dense(2)]

    def call(self, inputs):
        inputs = self.inner(inputs)
        for block in self.blocks:
            inputs = block(inputs)
        return inputs


two = Two()
y = two(x)
two.save_weights("two.weights.h5")
with h5py.File("two.weights.h5") as w:
    print(*[(name, what) for name, what in tree(w) if isinstance(what, tuple)], sep="\n")
again = Two()
again(x)
again.load_weights("two.weights.h5")
np.array_equal(again(x), y)
# %%
m = net()
m.compile("sgd", "mse")
saved = keras.callbacks.ModelCheckpoint("best.keras", monitor="loss", save_best_only=True)
weights = keras.callbacks.ModelCheckpoint("w{epoch:02d}.weights.h5", save_weights_only=True)
_ = m.fit(x, np.ones((2, 2)), epochs=2, verbose=0, callbacks=[saved, weights])
print(sorted(name for name in os.listdir() if name.startswith(("best", "w0"))), np.array_equal(keras.models.load_model("best.keras")(x), m(x)))
# %%
print(tried(lambda: m.save("model")))
print(tried(lambda: keras.models.load_model("none.keras")))
print(tried(lambda: keras.models.load_model("none.h5")))
print(tried(lambda: keras.Sequential([layers.Input((4,)), layers.Dense(5), layers.Dense(2)]).load_weights("a.weights.h5"))[:10])
