"""`gluon.rnn`: recurrent layers and cells; Tandem's steps compute them."""

import tandem as td
from tandem.dialect import as_class
from tandem.dialect.late import late_names

from .. import autograd
from .._array import made
from ..util import array_class
from .block import HybridBlock

_GATES = {"rnn": 1, "gru": 3, "lstm": 4}
# Names of MXNet's weights and of Tandem's.
_NAMES = (("i2h_weight", "weight_ih"), ("h2h_weight", "weight_hh"), ("i2h_bias", "bias_ih"), ("h2h_bias", "bias_hh"))


def _zeros(infos, func, kwargs, ctx=None, dtype="float32"):
    """States of these shapes, made by `func` or zeros."""
    found = []
    for info in infos:
        if func is None:
            found.append(made(lambda kind, shape=info["shape"]: td.zeros(shape, kind), array_class(), kwargs.get("dtype", dtype), kwargs.get("ctx", ctx)))
        else:
            found.append(func(info["shape"], **kwargs))
    return found


class _RNNLayer(HybridBlock):
    """Layers over time: x (time, batch, features), or with `layout="NTC"` (batch, time, features).

    A call gives the outputs, and if it is given states, the last states as a list as well.
    """

    _kind = "rnn"

    def __init__(self, hidden_size, num_layers=1, layout="TNC", dropout=0, bidirectional=False, i2h_weight_initializer=None,
                 h2h_weight_initializer=None, i2h_bias_initializer="zeros", h2h_bias_initializer="zeros", input_size=0, dtype="float32",
                 activation="tanh", prefix=None, params=None, **_):  # fmt: skip
        super().__init__(prefix, params)
        if layout not in ("TNC", "NTC"):
            raise AssertionError(f"Invalid layout {layout}; must be one of ['TNC' or 'NTC']")
        self._hidden_size, self._num_layers, self._layout, self._dropout = hidden_size, num_layers, layout, dropout
        self._dir, self._input_size, self._dtype, self._gates = 1 + bool(bidirectional), input_size, dtype, _GATES[self._kind]
        engine = {"rnn": td.nn.RNN, "gru": td.nn.GRU, "lstm": td.nn.LSTM}[self._kind]
        options = {"nonlinearity": activation} if self._kind == "rnn" else {}
        self._engine = engine(None, hidden_size, num_layers, batch_first=layout == "NTC", dropout=dropout, bidirectional=bidirectional, **options)
        self._weights = []
        initializers = (i2h_weight_initializer, h2h_weight_initializer, i2h_bias_initializer, h2h_bias_initializer)
        for layer in range(num_layers):
            for side in "lr"[: self._dir]:
                for (name, own), initializer in zip(_NAMES, initializers):
                    title = f"{side}{layer}_{name}"
                    shape = self._shape(layer, name, input_size)
                    setattr(self, title, self.params.get(title, shape=shape, init=initializer, allow_deferred_init=True, dtype=dtype))
                    self._weights.append((title, f"{own}_l{layer}{'_reverse' if side == 'r' else ''}"))

    def _shape(self, layer, name, inputs):
        rows = self._gates * self._hidden_size
        if name.endswith("bias"):
            return (rows,)
        return (rows, (inputs if layer == 0 else self._hidden_size * self._dir) if name == "i2h_weight" else self._hidden_size)

    def infer_shape(self, x, *states):
        """Counts the features."""
        for side in "lr"[: self._dir]:
            self._reg_params[f"{side}0_i2h_weight"].shape = self._shape(0, "i2h_weight", x.shape[-1])

    def state_info(self, batch_size=0):
        """Shapes of the states."""
        shape = (self._num_layers * self._dir, batch_size, self._hidden_size)
        return [{"shape": shape, "__layout__": "LNC", "dtype": self._dtype} for _ in range(2 if self._kind == "lstm" else 1)]

    def begin_state(self, batch_size=0, func=None, **kwargs):
        """The first states: zeros, unless `func(shape, **kwargs)` makes others."""
        return _zeros(self.state_info(batch_size), func, kwargs)

    def __call__(self, inputs, states=None, sequence_length=None, **kwargs):
        if states is None:
            return super().__call__(inputs) if sequence_length is None else super().__call__(inputs, None, sequence_length)[0]
        states = [states] if isinstance(states, td.Tensor) else list(states)
        return super().__call__(inputs, states) if sequence_length is None else super().__call__(inputs, states, sequence_length)

    def forward(self, x, states=None, sequence_length=None):
        """The outputs; with states, the last ones as well."""
        engine = self._engine
        for title, own in self._weights:
            engine.__dict__[own] = self._reg_params[title].data_for(x)
        engine.input_size, engine.built = x.shape[-1], True
        given = states if states is None or len(states) > 1 else states[0]
        outputs, last = engine.forward(x, given, lengths=sequence_length, training=autograd.is_training())
        kind = type(x)
        outputs = as_class(outputs, kind)
        if states is None:
            return outputs
        return outputs, [as_class(part, kind) for part in (last if isinstance(last, tuple) else (last,))]

    def __repr__(self):
        inputs = self._reg_params["l0_i2h_weight"].shape[1]
        parts = [f"{inputs or None} -> {self._hidden_size}", self._layout]
        parts += [f"num_layers={self._num_layers}"] if self._num_layers != 1 else []
        parts += [f"dropout={self._dropout}"] if self._dropout else []
        parts += ["bidirectional"] if self._dir == 2 else []
        return f"{type(self).__name__}({', '.join(parts)})"


class RNN(_RNNLayer):
    """Elman's network, with relu unless `activation` says otherwise."""

    def __init__(self, hidden_size, num_layers=1, activation="relu", **kwargs):
        super().__init__(hidden_size, num_layers, activation=activation, **kwargs)


class GRU(_RNNLayer):
    """Gated recurrent units (Cho et al. 2014)."""

    _kind = "gru"


class LSTM(_RNNLayer):
    """Long short-term memory (Hochreiter and Schmidhuber 1997); the states are h and c."""

    _kind = "lstm"


class RecurrentCell(HybridBlock):
    """The base of cells: one step, `cell(x, states)` gives output and states; `unroll` is a loop of them."""

    def state_info(self, batch_size=0):
        """Shapes of the states."""
        raise NotImplementedError

    def begin_state(self, batch_size=0, func=None, **kwargs):
        """The first states: zeros, unless `func(shape, **kwargs)` makes others."""
        return _zeros(self.state_info(batch_size), func, kwargs)

    def reset(self):
        """Forgets what a sequence left behind."""

    def unroll(self, length, inputs, begin_state=None, layout="NTC", merge_outputs=None, valid_length=None):
        """The cell over `length` steps: outputs, as one array if `merge_outputs`, and the last states."""
        axis = layout.find("T")
        is_array = isinstance(inputs, td.Tensor)
        steps = [inputs[(slice(None),) * axis + (at,)] for at in range(length)] if is_array else list(inputs)
        states = self.begin_state(steps[0].shape[0], ctx=steps[0].ctx) if begin_state is None else begin_state
        outputs = []
        for x in steps:
            output, states = self(x, states)
            outputs.append(output)
        merged = is_array if merge_outputs is None else merge_outputs
        return (td.stack(outputs, axis=axis) if merged else outputs), states


class _Cell(RecurrentCell):
    _kind = "rnn"

    def __init__(self, hidden_size, activation="tanh", i2h_weight_initializer=None, h2h_weight_initializer=None,
                 i2h_bias_initializer="zeros", h2h_bias_initializer="zeros", input_size=0, prefix=None, params=None):  # fmt: skip
        super().__init__(prefix, params)
        self._hidden_size, self._rows = hidden_size, _GATES[self._kind] * hidden_size
        self._step = td.nn._cells.step_of(self._kind, activation)
        get = self.params.get
        for name, shape, initializer in (
            ("i2h_weight", (self._rows, input_size), i2h_weight_initializer), ("h2h_weight", (self._rows, hidden_size), h2h_weight_initializer),
            ("i2h_bias", (self._rows,), i2h_bias_initializer), ("h2h_bias", (self._rows,), h2h_bias_initializer),
        ):  # fmt: skip
            setattr(self, name, get(name, shape=shape, init=initializer, allow_deferred_init=True))

    def infer_shape(self, x, *states):
        """Counts the features."""
        self.i2h_weight.shape = (self._rows, x.shape[-1])

    def state_info(self, batch_size=0):
        """Shapes of the states."""
        return [{"shape": (batch_size, self._hidden_size), "__layout__": "NC"} for _ in range(2 if self._kind == "lstm" else 1)]

    def forward(self, x, states):
        """One step."""
        projected = x @ self.i2h_weight.data_for(x).T + self.i2h_bias.data_for(x)
        last = self._step(projected, tuple(states), self.h2h_weight.data_for(x), self.h2h_bias.data_for(x))
        return last[0], list(last)

    def __repr__(self):
        return f"{type(self).__name__}({self.i2h_weight.shape[1] or None} -> {self._rows})"


class RNNCell(_Cell):
    """One step of Elman's network."""


class GRUCell(_Cell):
    """One step of gated recurrent units."""

    _kind = "gru"

    def __init__(self, hidden_size, *initializers, **kwargs):
        super().__init__(hidden_size, "tanh", *initializers, **kwargs)


class LSTMCell(_Cell):
    """One step of long short-term memory."""

    _kind = "lstm"

    def __init__(self, hidden_size, *initializers, **kwargs):
        super().__init__(hidden_size, "tanh", *initializers, **kwargs)


class SequentialRNNCell(RecurrentCell):
    """Cells one upon the other."""

    def add(self, cell):
        """Adds a cell."""
        self.register_child(cell)

    def state_info(self, batch_size=0):
        """Shapes of the states."""
        return [info for cell in self._children.values() for info in cell.state_info(batch_size)]

    def forward(self, x, states):
        """One step."""
        after, at = [], 0
        for cell in self._children.values():
            count = len(cell.state_info())
            x, own = cell(x, states[at : at + count])
            after += own
            at += count
        return x, after

    def __len__(self):
        return len(self._children)

    def __getitem__(self, at):
        return list(self._children.values())[at]


HybridSequentialRNNCell = SequentialRNNCell
HybridRecurrentCell = RecurrentCell
__getattr__ = late_names("mxnet.gluon.rnn", "mxnet_extras.cells")
