"""`gluon.rnn`: recurrent layers and cells; Tandem's steps compute them."""
from mxnet import autograd as autograd
from mxnet._array import made as made
from mxnet.gluon.block import HybridBlock as HybridBlock
from mxnet.util import array_class as array_class
from tandem.dialect.names import missing_names as missing_names
from tandem.dialect.views import as_class as as_class
from typing import Any
import tandem as td

class GRU(_RNNLayer):
    """Gated recurrent units (Cho et al. 2014)."""
    def __getattr__(self, name: str): ...

class GRUCell(_Cell):
    """One step of gated recurrent units."""
    def __init__(self, hidden_size, *initializers, **kwargs): ...
    def __getattr__(self, name: str): ...

HybridRecurrentCell = RecurrentCell
HybridSequentialRNNCell = SequentialRNNCell
class LSTM(_RNNLayer):
    """Long short-term memory (Hochreiter and Schmidhuber 1997); the states are h and c."""
    def __getattr__(self, name: str): ...

class LSTMCell(_Cell):
    """One step of long short-term memory."""
    def __init__(self, hidden_size, *initializers, **kwargs): ...
    def __getattr__(self, name: str): ...

class RNN(_RNNLayer):
    """Elman's network, with relu unless `activation` says otherwise."""
    def __init__(self, hidden_size, num_layers=1, activation='relu', **kwargs): ...
    def __getattr__(self, name: str): ...

class RNNCell(_Cell):
    """One step of Elman's network."""
    def __getattr__(self, name: str): ...

class RecurrentCell(HybridBlock):
    """The base of cells: one step, `cell(x, states)` gives output and states; `unroll` is a loop of them."""
    def begin_state(self, batch_size=0, func=None, **kwargs):
        """The first states: zeros, unless `func(shape, **kwargs)` makes others."""
        ...
    def reset(self):
        """Forgets what a sequence left behind."""
        ...
    def state_info(self, batch_size=0):
        """Shapes of the states."""
        ...
    def unroll(self, length, inputs, begin_state=None, layout='NTC', merge_outputs=None, valid_length=None):
        """The cell over `length` steps: outputs, as one array if `merge_outputs`, and the last states."""
        ...
    def __getattr__(self, name: str): ...

class SequentialRNNCell(RecurrentCell):
    """Cells one upon the other."""
    def __getitem__(self, at): ...
    def __len__(self) -> int: ...
    def add(self, cell):
        """Adds a cell."""
        ...
    def forward(self, x, states):
        """One step."""
        ...
    def state_info(self, batch_size=0):
        """Shapes of the states."""
        ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
