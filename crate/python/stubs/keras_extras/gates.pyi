"""One step of recurrent layers whose functions are a program's choice."""
from tandem.nn._cells import rnn_step as rnn_step
from tensorflow.keras import activations as activations
from typing import Any
import tandem as td

def choose(layer, activation):
    """Keeps a layer's functions, and gives it their step where Tandem's own, of tanh and sigmoids, is another."""
    ...
