# %%
import keras
import numpy as np
from keras import layers


def sums(*made, shape=(5, 4)):
    keras.utils.set_random_seed(0)
    model = keras.Sequential([keras.Input(shape), *(make() for make in made), layers.Flatten(), layers.Dense(2)])
    print([round(float(np.abs(value.numpy()).sum()), 3) for value in model.weights])


sums(lambda: layers.Bidirectional(layers.LSTM(3)))
sums(lambda: layers.Bidirectional(layers.GRU(3), backward_layer=layers.GRU(3, go_backwards=True)))
sums(lambda: layers.Bidirectional(layers.RNN(layers.LSTMCell(3))))
sums(lambda: layers.SimpleRNN(3, return_sequences=True), lambda: layers.RNN([layers.GRUCell(3), layers.SimpleRNNCell(2)]))
sums(lambda: layers.Conv1D(3, 2), lambda: layers.SeparableConv1D(3, 2), lambda: layers.DepthwiseConv1D(2))
sums(lambda: layers.DepthwiseConv2D(3), lambda: layers.SeparableConv2D(3, 2), shape=(8, 8, 3))
sums(lambda: layers.ConvLSTM2D(2, 3), shape=(3, 8, 8, 2))
# %%
keras.utils.set_random_seed(0)
given = keras.Input((5, 4))
model = keras.Model(given, layers.Dense(2)(layers.GroupQueryAttention(3, 4, 2)(given, given)))
print([round(float(np.abs(value.numpy()).sum()), 3) for value in model.weights])
one = layers.LSTM(3, kernel_initializer=keras.initializers.GlorotUniform(seed=3))
other = layers.LSTM.from_config(one.get_config())
one.build((None, 2, 4)), other.build((None, 2, 4))
print(bool(np.all(one.weights[0].numpy() == other.weights[0].numpy())), other.get_config()["kernel_initializer"])
