"""`ConvLSTM1D`, `ConvLSTM2D` and `ConvLSTM3D`: an LSTM whose states are pictures and whose products are convolutions (Shi and others 2015)."""
from tensorflow import nn as nn
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras import activations as activations
from tensorflow.keras import initializers as initializers
from tensorflow.keras._engine import Layer as Layer
from typing import Any
import tandem as td

class ConvLSTM1D(ConvLSTM2D):
    """Steps over rows (batch, time, length, channels)."""
    def __getattr__(self, name: str): ...

class ConvLSTM2D(Layer):
    """Steps over pictures (batch, time, height, width, channels); gives the last state, or all of them."""
    def __init__(self, filters, kernel_size, strides=1, padding='valid', data_format=None, dilation_rate=1, activation='tanh', recurrent_activation='sigmoid', use_bias=True, kernel_initializer='glorot_uniform', recurrent_initializer='orthogonal', bias_initializer='zeros', unit_forget_bias=True, return_sequences=False, return_state=False, go_backwards=False, seed=None, **options): ...
    def build(self, input_shape):
        """Makes the kernels of the four gates beside each other."""
        ...
    def call(self, inputs):
        """The states of all steps."""
        ...
    def __getattr__(self, name: str): ...

class ConvLSTM3D(ConvLSTM2D):
    """Steps over volumes (batch, time, depth, height, width, channels)."""
    def __getattr__(self, name: str): ...
