from tandem.nn.recurrent import GRU as GRU
from tandem.nn.recurrent import GRUCell as GRUCell
from tandem.nn.recurrent import LSTM as LSTM
from tandem.nn.recurrent import LSTMCell as LSTMCell
from tandem.nn.recurrent import RNN as RNN
from tandem.nn.recurrent import RNNCell as RNNCell
from torch.nn._module import RNNBase as RNNBase
from torch.nn.modules.module import Module as Module
from typing import Any

class GRU(RNNBase, GRU):
    """Gated recurrent units (Cho et al. 2014), with the arguments of `RNN`.

    Rows of the weights are those of the gates r, z and n, in PyTorch's order, and the reset gate acts behind the product.

    >>> td.nn.GRU(4, return_sequences=True)(td.ones((2, 7, 3))).shape
    (2, 7, 4)
    >>> outputs, state = td.nn.GRU(3, 4, num_layers=2, bidirectional=True)(td.ones((7, 2, 3)))
    >>> outputs.shape, state.shape
    ((7, 2, 8), (4, 2, 4))"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    @property
    def all_weights(self): ...
    @property
    def bias(self): ...
    def extra_repr(layer):
        """That of a recurrent layer."""
        ...
    def flatten_parameters(self): ...
    def forward(self, input, hx=None): ...
    def reset_parameters(layer):
        """Draws the weights of a layer anew, and forgets what averages have seen."""
        ...
    def __getattr__(self, name: str): ...

class GRUCell(Module, GRUCell):
    """One step of `GRU`."""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer):
        """That of a cell of a recurrent layer."""
        ...
    def reset_parameters(layer):
        """Draws the weights of a layer anew, and forgets what averages have seen."""
        ...
    def __getattr__(self, name: str): ...

class LSTM(RNNBase, LSTM):
    """Long short-term memory (Hochreiter and Schmidhuber 1997), with the arguments of `RNN`. The state is a pair (h, c).

    Rows of the weights are those of the gates i, f, g and o, in PyTorch's order.

    >>> outputs, (h, c) = td.nn.LSTM(3, 4, batch_first=True)(td.ones((2, 7, 3)), lengths=[7, 2])
    >>> outputs.shape, h.shape, outputs[1, 2:].tolist() == td.zeros((5, 4)).tolist()
    ((2, 7, 4), (1, 2, 4), True)"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    @property
    def all_weights(self): ...
    @property
    def bias(self): ...
    def extra_repr(layer):
        """That of a recurrent layer."""
        ...
    def flatten_parameters(self): ...
    def forward(self, input, hx=None): ...
    def reset_parameters(layer):
        """Draws the weights of a layer anew, and forgets what averages have seen."""
        ...
    def __getattr__(self, name: str): ...

class LSTMCell(Module, LSTMCell):
    """One step of `LSTM`: `cell(x, (h, c))` gives the next pair.

    >>> h, c = td.nn.LSTMCell(3, 4)(td.ones((2, 3)))
    >>> h.shape
    (2, 4)"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer):
        """That of a cell of a recurrent layer."""
        ...
    def reset_parameters(layer):
        """Draws the weights of a layer anew, and forgets what averages have seen."""
        ...
    def __getattr__(self, name: str): ...

class RNN(RNNBase, RNN):
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
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    @property
    def all_weights(self): ...
    @property
    def bias(self): ...
    def extra_repr(layer):
        """That of a recurrent layer."""
        ...
    def flatten_parameters(self): ...
    def forward(self, input, hx=None): ...
    def reset_parameters(layer):
        """Draws the weights of a layer anew, and forgets what averages have seen."""
        ...
    def __getattr__(self, name: str): ...

class RNNCell(Module, RNNCell):
    """One step of `RNN`: `cell(x, h)` for x (batch, features) and h (batch, hidden) gives the next h.

    >>> td.nn.RNNCell(3, 4)(td.ones((2, 3))).shape
    (2, 4)"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer):
        """That of a cell of a recurrent layer."""
        ...
    def reset_parameters(layer):
        """Draws the weights of a layer anew, and forgets what averages have seen."""
        ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
