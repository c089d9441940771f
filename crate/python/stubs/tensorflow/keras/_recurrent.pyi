"""Recurrent layers and cells of Keras over Tandem's."""
from tandem.nn.recurrent import GRU as GRU
from tandem.nn.recurrent import LSTM as LSTM
from tandem.nn.recurrent import SimpleRNN as SimpleRNN
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras._engine import Layer as Layer
from typing import Any
import tandem as td

GATES: dict
class GRU(_Start, _RecurrentLayer, GRU, Layer):
    """`td.nn.GRU`."""
    def __init__(self, units, activation='tanh', use_bias=True, return_sequences=False, return_state=False, go_backwards=False, dropout=0.0, time_major=False, stateful=False, zero_output_for_mask=False, **options): ...
    def forward(self, x, initial_state=None, mask=None, training=None):
        """Outputs, and the states with `return_state`."""
        ...
    def __getattr__(self, name: str): ...

class LSTM(_Start, _RecurrentLayer, LSTM, Layer):
    """`td.nn.LSTM`."""
    def __init__(self, units, activation='tanh', use_bias=True, return_sequences=False, return_state=False, go_backwards=False, dropout=0.0, time_major=False, stateful=False, zero_output_for_mask=False, **options): ...
    def forward(self, x, initial_state=None, mask=None, training=None):
        """Outputs, and the states with `return_state`."""
        ...
    def __getattr__(self, name: str): ...

class SimpleRNN(_Start, _RecurrentLayer, SimpleRNN, Layer):
    """`td.nn.SimpleRNN`."""
    def __init__(self, units, activation='tanh', use_bias=True, return_sequences=False, return_state=False, go_backwards=False, dropout=0.0, time_major=False, stateful=False, zero_output_for_mask=False, **options): ...
    def forward(self, x, initial_state=None, mask=None, training=None):
        """Outputs, and the states with `return_state`."""
        ...
    def __getattr__(self, name: str): ...
