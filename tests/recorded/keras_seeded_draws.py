# %%
import keras
import numpy as np
import tensorflow as tf
from keras import layers, ops


def shown(history):
    return {key: [round(float(value), 4) for value in row] for key, row in history.history.items()}


class Blur(layers.Layer):
    def __init__(self, **options):
        super().__init__(**options)
        self.draws = keras.random.SeedGenerator(21)

    def call(self, inputs):
        mean, spread = inputs
        return mean + ops.exp(spread) * keras.random.normal((ops.shape(mean)[0], ops.shape(mean)[1]), seed=self.draws)


rows = np.random.RandomState(3).rand(20, 3).astype("float32")
tf.keras.utils.set_random_seed(15)
given = keras.Input((3,))
drawn = Blur()([layers.Dense(2)(given), layers.Dense(2)(given)])
model = keras.Model(given, layers.Dense(3)(drawn))
model.compile("adam", "mse")
print(shown(model.fit(rows, rows, epochs=2, batch_size=8, verbose=0)), model.predict(rows[:1], verbose=0).round(3))
print(model.layers[3].draws.state)
# %%
draws = keras.random.SeedGenerator(4)


@tf.function
def several():
    kept = keras.random.dropout(tf.ones(6), 0.5, seed=draws)
    return keras.random.uniform((2,), seed=draws), keras.random.randint((3,), 0, 9, seed=draws), kept, keras.random.normal((1,), seed=2)


for _ in range(2):
    print([x.numpy().round(4).tolist() for x in several()], draws.state.numpy())
# %%
# Dropout of recurrent layers: the same features at all steps, those of states for each gate.
steps = np.random.RandomState(4).rand(12, 3, 2).astype("float32")
for kind, options in ((layers.LSTM, {"dropout": 0.3}), (layers.GRU, {"dropout": 0.2, "recurrent_dropout": 0.3}), (layers.SimpleRNN, {"recurrent_dropout": 0.4})):
    tf.keras.utils.set_random_seed(16)
    layer = kind(2, **options)
    print(layer(steps[:1], training=True).numpy().round(4), layer(steps[:1]).numpy().round(4), layer(steps[:1], training=True).numpy().round(4))
tf.keras.utils.set_random_seed(17)
model = keras.Sequential([layers.Input((3, 2)), layers.LSTM(2, dropout=0.2, recurrent_dropout=0.2), layers.Dense(1)])
model.compile("sgd", "mse")
print(shown(model.fit(steps, steps.sum((1, 2)), epochs=2, batch_size=6, verbose=0)))
# %%
# A layer that draws twice in a step.
tf.keras.utils.set_random_seed(18)
drop, given = layers.Dropout(0.5), keras.Input((4,))
model = keras.Model(given, layers.Dense(1)(layers.Add()([drop(given), drop(given)])))
model.compile("sgd", "mse")
print(shown(model.fit(np.ones((4, 4)), np.ones((4, 1)), epochs=2, verbose=0)))


# %%
class Pieces(keras.utils.PyDataset):
    def __init__(self, name, count):
        super().__init__()
        self.name, self.count = name, count

    def __len__(self):
        return self.count

    def __getitem__(self, at):
        told.append(f"{self.name}{at}")
        return np.full((2, 3), at, "float32"), np.zeros((2, 1))

    def on_epoch_begin(self):
        told.append(f"{self.name}(")

    def on_epoch_end(self):
        told.append(f"{self.name})")


told = []
tf.keras.utils.set_random_seed(19)
model = keras.Sequential([layers.Dense(1)])
model.compile("sgd", "mse")
print(shown(model.fit(Pieces("a", 5), validation_data=Pieces("v", 2), epochs=2, verbose=0)), *told)
for method in (model.evaluate, model.predict, lambda x, verbose: model.fit(x, verbose=verbose, shuffle=False)):
    told = []
    method(Pieces("b", 3), verbose=0)
    print(*told)
