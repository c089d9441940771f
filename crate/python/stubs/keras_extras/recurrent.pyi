"""Recurrent layers and cells of Keras over Tandem's."""
from keras_extras.gates import choose as choose
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras import activations as activations
from tensorflow.keras import initializers as initializers
from tensorflow.keras._engine import Layer as Layer
from tensorflow.keras._symbols import snake as snake
from tensorflow.keras.layers import GRU as GRU
from tensorflow.keras.layers import LSTM as LSTM
from tensorflow.keras.layers import SimpleRNN as SimpleRNN
from tensorflow.keras.layers import floats as floats
from typing import Any
import tandem as td

GATES: dict
