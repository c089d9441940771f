"""Recurrent layers and their cells."""

import math

import tandem as td
from tandem.nn._cells import GATES, step_of

from .._tensor import owned
from ._layer import Layer, make_parameter
from .initializer import Uniform

_KINDS = ("weight_ih", "weight_hh", "bias_ih", "bias_hh")


class RNNCellBase(Layer):
    """The base of cells: one step of a recurrent layer."""

    def get_initial_states(self, batch_ref, shape=None, dtype=None, init_value=0.0, batch_dim_idx=0):
        """States of one number, for as many examples as `batch_ref` has."""
        count = batch_ref.shape[batch_dim_idx]
        shapes = shape if shape is not None else self.state_shape
        if isinstance(shapes[0], (tuple, list)):
            return tuple(owned(td.full((count, *one), init_value)) for one in shapes)
        return owned(td.full((count, *shapes), init_value))


class _Cell(RNNCellBase):
    kind = "rnn"

    def __init__(self, input_size, hidden_size, activation="tanh", weight_ih_attr=None, weight_hh_attr=None, bias_ih_attr=None, bias_hh_attr=None,
                 name=None):  # fmt: skip
        super().__init__()
        if hidden_size <= 0:
            raise ValueError(f"hidden_size of {type(self).__name__} must be greater than 0, but now equals to {hidden_size}")
        self.input_size, self.hidden_size, self.activation = input_size, hidden_size, activation
        rows, bound = GATES[self.kind] * hidden_size, 1.0 / math.sqrt(hidden_size)
        shapes = (rows, input_size), (rows, hidden_size), (rows,), (rows,)
        for key, shape, attr in zip(_KINDS, shapes, (weight_ih_attr, weight_hh_attr, bias_ih_attr, bias_hh_attr)):
            setattr(self, key, make_parameter(shape, attr, Uniform(-bound, bound)))

    @property
    def state_shape(self):
        """The shape of a state, without the batch."""
        return (self.hidden_size,)

    def forward(self, inputs, states=None):
        states = self.get_initial_states(inputs) if states is None else states
        projected = inputs @ self.weight_ih.T
        projected = projected if self.bias_ih is None else projected + self.bias_ih
        carried = (states,) if isinstance(states, td.Tensor) else tuple(states)
        new = step_of(self.kind, self.activation)(projected, carried, self.weight_hh, self.bias_hh)
        return new[0], (new[0] if self.kind != "lstm" else new)

    def extra_repr(self):
        return f"{self.input_size}, {self.hidden_size}" + (f", activation={self.activation}" if self.activation != "tanh" else "")


class SimpleRNNCell(_Cell):
    """One step of a simple recurrent layer: gives the output and the state."""


class GRUCell(_Cell):
    """One step of gated recurrent units: gives the output and the state."""

    kind = "gru"

    def __init__(self, input_size, hidden_size, weight_ih_attr=None, weight_hh_attr=None, bias_ih_attr=None, bias_hh_attr=None, name=None):
        super().__init__(input_size, hidden_size, "tanh", weight_ih_attr, weight_hh_attr, bias_ih_attr, bias_hh_attr)


class LSTMCell(GRUCell):
    """One step of long short-term memory: gives the output, and the state and memory in a tuple."""

    kind = "lstm"

    @property
    def state_shape(self):
        """The shapes of state and memory, without the batch."""
        return (self.hidden_size,), (self.hidden_size,)


class RNN(Layer):
    """A cell over time: gives the outputs and the last state."""

    def __init__(self, cell, is_reverse=False, time_major=False):
        super().__init__()
        self.cell, self.is_reverse, self.time_major = cell, is_reverse, time_major

    def forward(self, inputs, initial_states=None, sequence_length=None, **kwargs):
        x = inputs if self.time_major else td.swapaxes(inputs, 0, 1)
        states = self.cell.get_initial_states(x, batch_dim_idx=1) if initial_states is None and hasattr(self.cell, "get_initial_states") else initial_states
        outputs, steps = [None] * x.shape[0], range(x.shape[0])
        for at in reversed(steps) if self.is_reverse else steps:
            y, new = self.cell(x[at], states, **kwargs)
            if sequence_length is not None:
                counts = td.reshape(sequence_length > at, (-1, 1))
                y = td.where(counts, y, td.zeros_like(y))
                pairs = zip(new, states) if isinstance(new, tuple) else ((new, states),)
                kept = tuple(td.where(counts, a, b) for a, b in pairs)
                new = kept if isinstance(new, tuple) else kept[0]
            outputs[at], states = y, new
        y = td.stack(outputs)
        return y if self.time_major else td.swapaxes(y, 0, 1), states


class BiRNN(Layer):
    """Two cells over time, one from each end."""

    def __init__(self, cell_fw, cell_bw, time_major=False):
        super().__init__()
        self.cell_fw, self.cell_bw, self.time_major = cell_fw, cell_bw, time_major

    def forward(self, inputs, initial_states=None, sequence_length=None, **kwargs):
        first, second = initial_states or (None, None)
        forth, state = RNN(self.cell_fw, False, self.time_major)(inputs, first, sequence_length, **kwargs)
        back, other = RNN(self.cell_bw, True, self.time_major)(inputs, second, sequence_length, **kwargs)
        return td.concat([forth, back], axis=-1), (state, other)


def _recurrent(name, base, cell):
    """A layer of Tandem under Paddle's arguments: the batch comes first unless `time_major`."""

    def __init__(self, input_size, hidden_size, num_layers=1, direction="forward", time_major=False, dropout=0.0, activation="tanh",
                 weight_ih_attr=None, weight_hh_attr=None, bias_ih_attr=None, bias_hh_attr=None, proj_size=None, name=None):  # fmt: skip
        if direction not in ("forward", "bidirect", "bidirectional"):
            raise ValueError(f"direction should be forward or bidirect (or bidirectional), received direction = {direction}")
        if proj_size:
            raise NotImplementedError("proj_size is not part of Tandem's paddle; put a Linear behind the LSTM")
        Layer.__init__(self)
        attributes = dict(zip(_KINDS, (weight_ih_attr, weight_hh_attr, bias_ih_attr, bias_hh_attr)))
        object.__setattr__(self, "_attributes", attributes)
        object.__setattr__(self, "time_major", time_major)
        base._configure(
            self, input_size, hidden_size, num_layers, batch_first=not time_major, dropout=dropout, bidirectional=direction != "forward",
            activation=activation if base is td.nn.RNN else None)  # fmt: skip

    def _make(self, key, shape, *recipe):
        bound = 1.0 / math.sqrt(self.hidden_size)
        self.register_parameter(key, make_parameter(shape, self._attributes[key[: key.index("_l")]], Uniform(-bound, bound)))

    def forward(self, inputs, initial_states=None, sequence_length=None):
        if sequence_length is None:
            outputs, states = base.forward(self, inputs, initial_states)
        else:
            outputs, states = base.forward(self, inputs, initial_states, lengths=sequence_length)
        return owned(outputs), owned(states)

    def __repr__(self):
        text = f"{self.input_size}, {self.hidden_size}" + (f", num_layers={self.num_layers}" if self.num_layers > 1 else "")
        text += ", time_major=True" if self.time_major else ""
        lines, width = [f"{name}({text}"], self.hidden_size * (2 if self.bidirectional else 1)
        for layer in range(self.num_layers):
            size = f"{cell}({self.input_size if layer == 0 else width}, {self.hidden_size})"
            inner = [f"    (cell_fw): {size}", f"    (cell_bw): {size}"] if self.bidirectional else [f"    (cell): {size}"]
            lines += [f"  ({layer}): {'BiRNN' if self.bidirectional else 'RNN'}(", *inner, "  )"]
        return "\n".join([*lines, ")"])

    members = {
        "__init__": __init__, "_make": _make, "forward": forward, "__repr__": __repr__, "__module__": "paddle.nn", "__doc__": base.__doc__,
        "flatten_parameters": lambda self: None, "num_directions": property(lambda self: 2 if self.bidirectional else 1),
    }  # fmt: skip
    return type(name, (Layer, base), members)


LAYERS = {
    "SimpleRNN": _recurrent("SimpleRNN", td.nn.RNN, "SimpleRNNCell"), "GRU": _recurrent("GRU", td.nn.GRU, "GRUCell"),
    "LSTM": _recurrent("LSTM", td.nn.LSTM, "LSTMCell"), "SimpleRNNCell": SimpleRNNCell, "GRUCell": GRUCell, "LSTMCell": LSTMCell,
    "RNN": RNN, "BiRNN": BiRNN, "RNNCellBase": RNNCellBase,
}  # fmt: skip
