"""Recurrent layers and their cells. Over time they are a `td.scan`: compiled, a long sequence stays a loop."""
from _tandem import Tensor as Tensor
from tandem._placement import on_device_of as on_device_of
from tandem._placement import tensor_on_device_of as tensor_on_device_of
from tandem.control_flow import scan as scan
from tandem.nn._cells import step_of as step_of
from tandem.nn._layer import Layer as Layer
from tandem.nn.linear import torch_bound as torch_bound
from tandem.nn.module import Module as Module
from typing import Any

class Bidirectional(Module):
    """A recurrent layer in both directions, their outputs side by side (Keras's name).

    >>> td.nn.Bidirectional(td.nn.LSTM(4))(td.ones((2, 7, 3))).shape
    (2, 8)"""
    def __init__(self, layer, merge_mode='concat', **kwargs): ...
    def forward(self, x, **options): ...
    def __getattr__(self, name: str): ...

GATES: dict
class GRU(_Recurrent):
    """Gated recurrent units (Cho et al. 2014), with the arguments of `RNN`.

    Rows of the weights are those of the gates r, z and n, in PyTorch's order, and the reset gate acts behind the product.

    >>> td.nn.GRU(4, return_sequences=True)(td.ones((2, 7, 3))).shape
    (2, 7, 4)
    >>> outputs, state = td.nn.GRU(3, 4, num_layers=2, bidirectional=True)(td.ones((7, 2, 3)))
    >>> outputs.shape, state.shape
    ((7, 2, 8), (4, 2, 4))"""
    kind: Any
    def __getattr__(self, name: str): ...

class GRUCell(_Cell):
    """One step of `GRU`."""
    kind: Any
    def __getattr__(self, name: str): ...

class LSTM(_Recurrent):
    """Long short-term memory (Hochreiter and Schmidhuber 1997), with the arguments of `RNN`. The state is a pair (h, c).

    Rows of the weights are those of the gates i, f, g and o, in PyTorch's order.

    >>> outputs, (h, c) = td.nn.LSTM(3, 4, batch_first=True)(td.ones((2, 7, 3)), lengths=[7, 2])
    >>> outputs.shape, h.shape, outputs[1, 2:].tolist() == td.zeros((5, 4)).tolist()
    ((2, 7, 4), (1, 2, 4), True)"""
    kind: Any
    def __getattr__(self, name: str): ...

class LSTMCell(_Cell):
    """One step of `LSTM`: `cell(x, (h, c))` gives the next pair.

    >>> h, c = td.nn.LSTMCell(3, 4)(td.ones((2, 3)))
    >>> h.shape
    (2, 4)"""
    kind: Any
    def __getattr__(self, name: str): ...

class RNN(_Recurrent):
    """`h' = tanh(W x + b + U h + c)` over time (Elman 1990).

    `RNN(input_size, hidden_size, num_layers=1, …)` is PyTorch's: x is (time, batch, features), or with `batch_first` (Gluon's
    `layout="NTC"`) (batch, time, features), and a call gives the outputs and the last state (layers · directions, batch, hidden).
    `RNN(units)` is Keras's `SimpleRNN`: x is (batch, time, features), and a call gives the last output, with
    `return_sequences` all of them, with `return_state` the state as well. `input_size=None` is learned at the first call.

    A call takes an initial state, and `lengths` (batch) or a bool `mask` of x's first two axes: steps beyond leave the state as it is
    and give zeros. `dropout` acts between layers; `activation` (`nonlinearity`) is any word of `Activation`.

    >>> outputs, state = td.nn.RNN(3, 4)(td.ones((7, 2, 3)))
    >>> outputs.shape, state.shape
    ((7, 2, 4), (1, 2, 4))"""
    def __getattr__(self, name: str): ...

class RNNCell(_Cell):
    """One step of `RNN`: `cell(x, h)` for x (batch, features) and h (batch, hidden) gives the next h.

    >>> td.nn.RNNCell(3, 4)(td.ones((2, 3))).shape
    (2, 4)"""
    def __getattr__(self, name: str): ...

class SimpleRNN(RNN):
    """`RNN` by Keras's name.

    >>> td.nn.SimpleRNN(4)(td.ones((2, 7, 3))).shape
    (2, 4)"""
    def __getattr__(self, name: str): ...

class TimeDistributed(Module):
    """A layer on each step of x (batch, time, …) (Keras's name).

    >>> td.nn.TimeDistributed(td.nn.Dense(4))(td.ones((2, 7, 3))).shape
    (2, 7, 4)"""
    def __init__(self, layer, **kwargs): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...
