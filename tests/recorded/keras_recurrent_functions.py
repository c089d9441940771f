"""Recurrent layers whose functions are others than tanh and the sigmoid, and the functions that layers hold."""
# %%
import numpy as np
import tensorflow as tf
from tensorflow.keras import layers

series = tf.constant(np.linspace(-1, 2, 12).reshape(2, 3, 2), "float32")


def filled(layer):
    layer(series)
    layer.set_weights([np.linspace(-0.5, 0.7, w.size).reshape(w.shape) for w in layer.get_weights()])
    return layer(series).numpy().tolist()
# %%
# digits: 4
print(filled(layers.LSTM(2, activation="relu")), filled(layers.LSTM(2, activation=None)), filled(layers.LSTM(2, recurrent_activation="hard_sigmoid")))
# %%
# digits: 4
print(filled(layers.GRU(2, activation="relu")), filled(layers.GRU(2, activation=tf.nn.elu, reset_after=False)), filled(layers.GRU(2, reset_after=False)))
# %%
# digits: 4
print(filled(layers.SimpleRNN(2, activation="relu", return_sequences=True)), filled(layers.SimpleRNN(2, activation=None)))
# %%
# digits: 4
print(filled(layers.RNN(layers.LSTMCell(2, activation="relu"))), filled(layers.RNN(layers.GRUCell(2, activation="softsign"))))
print(filled(layers.Bidirectional(layers.LSTM(2, activation="relu"))))
# %%
# digits: 4
model = tf.keras.Sequential([tf.keras.Input((3, 2)), layers.LSTM(3, activation="relu"), layers.Dense(1)])
model.set_weights([np.linspace(-0.3, 0.4, w.size).reshape(w.shape) for w in model.get_weights()])
model.compile("adam", "mse")
print(model.fit(series, np.array([1.0, 2.0]), epochs=2, verbose=0).history, model.predict(series, verbose=0).tolist())
# %%
[layer.activation.__name__ for layer in (*model.layers, layers.Conv2D(2, 3), layers.DepthwiseConv2D(2), layers.Dense(2, "relu"), layers.GRU(1))]
# %%
layers.LSTM(1).recurrent_activation.__name__, layers.Dense(1).activation(tf.constant([-2.0])), layers.Dense(1).get_config()["activation"]
# %%
from tensorflow import keras
class Leaky(keras.layers.Layer):
    def __init__(self, units):
        super().__init__(); self.units = self.state_size = self.output_size = units
    def build(self, shape): self.w = self.add_weight(shape=(shape[-1], self.units), initializer="ones")
    def call(self, x, states):
        state = 0.5 * states[0] + 0.1 * (x @ self.w); return state, [state]
steps = np.ones((1, 3, 2), "float32")
print([np.round(part, 4).tolist() for part in keras.layers.RNN([Leaky(2), Leaky(3)], return_state=True)(steps)])
gated, long = keras.layers.GRU(3), keras.layers.LSTM(4)
print(gated.state_size, long.state_size, gated.cell.state_size, long.cell.output_size, long.cell, keras.layers.RNN(keras.layers.LSTMCell(4)).state_size)
whole = long(steps[:, :1]).numpy(); output, states = long.cell(steps[:, 0], [np.zeros((1, 4), "float32")] * 2)
print(bool((whole == output.numpy()).all()), len(states), long.cell.kernel.shape, isinstance(long.cell, keras.layers.LSTMCell), long.cell.get_initial_state(2)[0].shape)
for asked in (lambda: keras.layers.LSTM(0), lambda: keras.layers.GRUCell(-1), lambda: keras.optimizers.legacy.Adam(0.1)):
    try: asked()
    except (ValueError, ImportError) as error: print(type(error).__name__, error)
