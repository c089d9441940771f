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
