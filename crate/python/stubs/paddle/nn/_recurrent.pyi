"""Recurrent layers and their cells."""
from paddle._tensor import owned as owned
from paddle.nn._layer import Layer as Layer
from paddle.nn._layer import make_parameter as make_parameter
from paddle.nn.initializer import Uniform as Uniform
from tandem.nn._cells import step_of as step_of
from typing import Any
import tandem as td

class BiRNN(Layer):
    """Two cells over time, one from each end."""
    def __init__(self, cell_fw, cell_bw, time_major=False): ...
    def forward(self, inputs, initial_states=None, sequence_length=None, **kwargs): ...
    def __getattr__(self, name: str): ...

GATES: dict
class GRUCell(_Cell):
    """One step of gated recurrent units: gives the output and the state."""
    def __init__(self, input_size, hidden_size, weight_ih_attr=None, weight_hh_attr=None, bias_ih_attr=None, bias_hh_attr=None, name=None): ...
    kind: Any
    def __getattr__(self, name: str): ...

LAYERS: dict
class LSTMCell(GRUCell):
    """One step of long short-term memory: gives the output, and the state and memory in a tuple."""
    kind: Any
    @property
    def state_shape(self):
        """The shapes of state and memory, without the batch."""
        ...
    def __getattr__(self, name: str): ...

class RNN(Layer):
    """A cell over time: gives the outputs and the last state."""
    def __init__(self, cell, is_reverse=False, time_major=False): ...
    def forward(self, inputs, initial_states=None, sequence_length=None, **kwargs): ...
    def __getattr__(self, name: str): ...

class RNNCellBase(Layer):
    """The base of cells: one step of a recurrent layer."""
    def get_initial_states(self, batch_ref, shape=None, dtype=None, init_value=0.0, batch_dim_idx=0):
        """States of one number, for as many examples as `batch_ref` has."""
        ...
    def __getattr__(self, name: str): ...

class SimpleRNNCell(_Cell):
    """One step of a simple recurrent layer: gives the output and the state."""
    def __getattr__(self, name: str): ...
