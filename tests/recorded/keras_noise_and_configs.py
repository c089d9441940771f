# %%
import keras
import numpy as np
import tensorflow as tf
from keras import layers

keras.utils.set_random_seed(3)
ones = tf.ones((2, 3, 2))
for layer in (
    layers.GaussianNoise(0.5),
    layers.GaussianDropout(0.5),
    layers.AlphaDropout(0.4, seed=3),
    layers.SpatialDropout1D(0.5, seed=2),
):
    print(
        layer.name,
        *(np.round(layer(x, training=True).numpy().ravel(), 4) for x in (ones, ones[:1])),
        bool(tf.reduce_all(layer(ones) == ones)),
    )
print(layers.SpatialDropout2D(0.5, seed=1)(np.ones((2, 2, 2, 3)), training=True).numpy().ravel())
try:
    layers.GaussianNoise(2.0)
except ValueError as error:
    print(error)
# %%
keras.utils.set_random_seed(1)
model = keras.Sequential(
    [
        keras.Input((3,)),
        layers.Dense(2),
        layers.GaussianNoise(0.3, seed=4),
        layers.GaussianDropout(0.2),
        layers.Dense(1),
    ]
)
model.compile("sgd", "mse", metrics=["mae"])
told = model.fit(np.arange(12.0).reshape(4, 3) / 10, np.ones(4), epochs=3, verbose=0, batch_size=2).history
print(np.round(told["loss"], 4), np.round(told["mae"], 4))
# %%
cells = keras.Sequential(
    [
        keras.Input((4, 3)),
        layers.LSTM(2, return_sequences=True),
        layers.Bidirectional(layers.GRU(2)),
        layers.Dense(1),
    ]
)
cells.compile("sgd", "mse")
for variable in (*cells.weights, *cells.optimizer.variables):
    print(variable.path)
# %%
made = (
    layers.StringLookup(vocabulary=["a", "b"]), layers.IntegerLookup(vocabulary=[3, 5], output_mode="multi_hot"), layers.Discretization([1.0, 2.0]),
    layers.TextVectorization(max_tokens=10), layers.Hashing(3), layers.HashedCrossing(5), layers.SpatialDropout1D(0.2), layers.SpatialDropout2D(0.3),
)  # fmt: skip
for layer in made:
    print(type(layer).__name__, layer.get_config())


# %%
class Lazy(tf.Module):
    def __call__(self, x):
        if not hasattr(self, "w"):
            self.w = tf.Variable(tf.random.normal([x.shape[-1], 2]))
        return x @ self.w


class Two(tf.Module):
    def __init__(self):
        self.parts = [Lazy(), Lazy()]

    def __call__(self, x):
        return self.parts[1](self.parts[0](x))


first, second = Two(), Two()
expected = first(tf.ones((1, 3)))
tf.train.Checkpoint(model=first).write("two")
tf.train.Checkpoint(model=second).restore("two")
print(bool(tf.reduce_all(second(tf.ones((1, 3))) == expected)))
