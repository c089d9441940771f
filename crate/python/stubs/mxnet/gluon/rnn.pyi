"""`gluon.rnn`: recurrent layers and cells; Tandem's steps compute them."""
from mxnet import autograd as autograd
from mxnet._array import made as made
from mxnet.gluon.block import HybridBlock as HybridBlock
from mxnet.util import array_class as array_class
from tandem.dialect.late import late_names as late_names
from tandem.dialect.views import as_class as as_class
from typing import Any
import tandem as td

class BidirectionalCell(RecurrentCell):
    """Two cells, one from each end; only `unroll` runs it."""
    def __init__(self, l_cell, r_cell, output_prefix='bi_'): ...
    def forward(self, x, states):
        """There is no step of both directions."""
        ...
    def state_info(self, batch_size=0):
        """Those of both cells."""
        ...
    def unroll(self, length, inputs, begin_state=None, layout='NTC', merge_outputs=None, valid_length=None):
        """Outputs of both cells at each step, and the last states of both."""
        ...

class DropoutCell(RecurrentCell):
    """Dropout of what goes through; it has no states."""
    def __init__(self, rate, axes=..., prefix=None, params=None): ...
    def forward(self, x, states):
        """One step."""
        ...
    def state_info(self, batch_size=0):
        """None."""
        ...

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

class ModifierCell(RecurrentCell):
    """A cell around another, whose states are its own."""
    def __init__(self, base_cell): ...
    def begin_state(self, *args, **kwargs):
        """Those of the cell inside."""
        ...
    def state_info(self, batch_size=0):
        """Those of the cell inside."""
        ...

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

class ResidualCell:
    """The input is added to the output."""
    def forward(self, x, states):
        """One step."""
        ...

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

class ZoneoutCell:
    """While training, outputs and states stay what they were with these probabilities (Krueger et al. 2016)."""
    def __init__(self, base_cell, zoneout_outputs=0.0, zoneout_states=0.0): ...
    def forward(self, x, states):
        """One step."""
        ...
    def reset(self):
        """Forgets the output before."""
        ...

def __getattr__(name: str) -> Any: ...
