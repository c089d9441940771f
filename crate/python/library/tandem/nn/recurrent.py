"""Recurrent layers and their cells. Over time they are a `td.scan`: compiled, a long sequence stays a loop."""

import _tandem
from _tandem import Tensor

from .._placement import on_device_of, tensor_on_device_of
from ..control_flow import scan
from ._cells import GATES, step_of
from ._layer import Layer
from .linear import torch_bound
from .module import Module

_PLACES = ("input_size", "hidden_size", "num_layers", "bias", "batch_first", "dropout", "bidirectional")


def _read_places(args, options, name):
    """Positional sizes as options: one is Keras's `units`, several are PyTorch's in its order."""
    if args and isinstance(args[-1], str):
        options.setdefault("activation", args[-1])
        args = args[:-1]
    if len(args) == 1:
        options.setdefault("units", args[0])
    elif len(args) > len(_PLACES):
        raise TypeError(f"{name} takes at most {len(_PLACES)} positional arguments: {', '.join(_PLACES)}")
    else:
        for place, value in zip(_PLACES, args):
            if place in options:
                raise TypeError(f"{name} got {place} twice")
            options[place] = value
    return options


class _Recurrent(Layer):
    kind = "rnn"
    default_activation = "tanh"

    def __init__(self, *args, **options):
        options = _read_places(args, options, type(self).__name__)
        self._configure(**options)

    def _configure(
        self,
        input_size=None,
        hidden_size=None,
        num_layers=1,
        bias=True,
        batch_first=None,
        dropout=0.0,
        bidirectional=False,
        *,
        units=None,
        activation=None,
        nonlinearity=None,
        use_bias=True,
        layout=None,
        return_sequences=None,
        return_state=False,
        go_backwards=False,
        **kwargs,
    ):
        super().__init__(**kwargs)
        as_keras = units is not None or return_sequences is not None
        hidden = units if hidden_size is None else hidden_size
        if not isinstance(hidden, int) or hidden < 1:
            raise ValueError(f"{type(self).__name__} needs the size of its state: units, or input_size and hidden_size")
        if isinstance(num_layers, int) and num_layers < 1:
            raise ValueError("num_layers must be greater than zero")
        if layout not in (None, "TNC", "NTC"):
            raise ValueError(f"the layout is 'TNC' or 'NTC', not {layout!r}")
        if not 0.0 <= dropout <= 1.0:
            raise ValueError(f"the share that is dropped lies between 0 and 1, and is not {dropout}")
        if go_backwards and bidirectional:
            raise ValueError("go_backwards and bidirectional exclude each other")
        self.hidden_size, self.num_layers, self.use_bias = hidden, num_layers, bool(bias and use_bias)
        self.batch_first = layout == "NTC" if layout else as_keras if batch_first is None else bool(batch_first)
        self.dropout, self.bidirectional, self.go_backwards = dropout, bool(bidirectional), go_backwards
        self.activation = activation or nonlinearity or self.default_activation
        self.as_keras, self.return_sequences, self.return_state = as_keras, bool(return_sequences), return_state
        self._step = step_of(self.kind, self.activation)
        if input_size:
            self._make_weights(input_size)

    @property
    def units(self):
        """The size of the state, by Keras's name."""
        return self.hidden_size

    def build(self, input_shape):
        """Learns the size of the input."""
        if not self.built:
            self._make_weights(input_shape[-1])

    def _names(self):
        directions = ("", "_reverse") if self.bidirectional else ("",)
        return [(layer, f"l{layer}{direction}", bool(direction)) for layer in range(self.num_layers) for direction in directions]

    def _make_weights(self, inputs):
        self.input_size = inputs
        rows, bound = GATES[self.kind] * self.hidden_size, torch_bound(self.hidden_size)
        for layer, name, _ in self._names():
            columns = inputs if layer == 0 else self.hidden_size * (2 if self.bidirectional else 1)
            self._make(f"weight_ih_{name}", (rows, columns), None, bound, (columns, self.hidden_size))
            self._make(f"weight_hh_{name}", (rows, self.hidden_size), None, bound, (self.hidden_size, self.hidden_size))
            if self.use_bias:
                self._make(f"bias_ih_{name}", (rows,), bound)
                self._make(f"bias_hh_{name}", (rows,), bound)
        self._ready()

    def _weights_of(self, name):
        """The weights of inputs and states of one layer in one direction, and their biases or None."""
        return [getattr(self, f"{kind}_{name}", None) for kind in ("weight_ih", "weight_hh", "bias_ih", "bias_hh")]

    def _infer(self, shapes):
        if not self.built and "weight_ih_l0" in shapes:
            self._make_weights(shapes["weight_ih_l0"][1])

    # The computation

    def begin_state(self, batch_size, dtype="float32"):
        """States of zeros (layers · directions, batch, hidden), in a list."""
        shape = (self.num_layers * (2 if self.bidirectional else 1), batch_size, self.hidden_size)
        return [_tandem.zeros(shape, dtype=dtype) for _ in range(2 if self.kind == "lstm" else 1)]

    def _initial(self, given, x):
        if given is None:
            with on_device_of(x):
                return [_tandem.astype(s, x.dtype) for s in self.begin_state(x.shape[1])]
        states = [given] if isinstance(given, Tensor) else list(given)
        count = 2 if self.kind == "lstm" else 1
        if len(states) != count:
            raise ValueError(f"the state of {type(self).__name__} has {count} tensors, not {len(states)}")
        wanted = (self.num_layers * (2 if self.bidirectional else 1), x.shape[1], self.hidden_size)
        states = [_tandem.expand_dims(s, 0) if s.ndim == 2 and wanted[0] == 1 else s for s in states]
        for state in states:
            if state.shape != wanted:
                raise ValueError(f"the state has shape {wanted} (layers and directions, batch, hidden), not {state.shape}")
        return states

    def _shown(self, counts, state):
        """The output of a step that may not count."""
        return _tandem.where(counts, state, _tandem.zeros_like(state))

    def _over_time(self, x, state, name, reverse, mask):
        """One layer in one direction: outputs (time, batch, hidden), and the last state."""
        weight_ih, weight_hh, bias_ih, bias_hh = self._weights_of(name)
        projected = x @ weight_ih.T
        if bias_ih is not None:
            projected = projected + bias_ih

        def step(carry, inputs):
            new = self._step(inputs if mask is None else inputs[0], carry, weight_hh, bias_hh)
            if mask is None:
                return new, new[0]
            kept = tuple(_tandem.where(inputs[1], a, b) for a, b in zip(new, carry))
            return kept, self._shown(inputs[1], kept[0])

        last, outputs = scan(step, tuple(state), projected if mask is None else (projected, mask), reverse=reverse)
        return outputs, last

    def _mask(self, x, mask, lengths):
        """(time, batch, 1): which steps of which sequence count."""
        if lengths is not None:
            lengths = lengths if isinstance(lengths, Tensor) else tensor_on_device_of(x, lengths)
            with on_device_of(x):
                steps = _tandem.reshape(_tandem.arange(x.shape[0]), (x.shape[0], 1, 1))
            return steps < _tandem.reshape(lengths, (1, x.shape[1], 1))
        if mask is None:
            return None
        mask = mask if mask.dtype.name.endswith("bool") else mask != 0
        mask = mask.T if self.batch_first else mask
        if mask.shape != x.shape[:2]:
            raise ValueError(f"the mask says for each of {x.shape[0]} steps of {x.shape[1]} sequences whether it counts, and has shape {mask.shape}")
        return _tandem.expand_dims(mask, -1)

    def forward(self, x, hx=None, *, initial_state=None, mask=None, lengths=None, training=None):
        alone = x.ndim == 2
        if x.ndim not in (2, 3):
            order = "batch, time" if self.batch_first else "time, batch"
            raise ValueError(f"{type(self).__name__} takes ({order}, features), not shape {x.shape}")
        given = hx if initial_state is None else initial_state
        if alone:
            x = _tandem.expand_dims(x, 1)
            given = given if given is None else [_tandem.expand_dims(s, 1) for s in ([given] if isinstance(given, Tensor) else given)]
        elif self.batch_first:
            x = _tandem.swapaxes(x, 0, 1)
        if x.shape[-1] != self.input_size:
            raise ValueError(f"{type(self).__name__} was made for {self.input_size} features, and x has {x.shape[-1]}")
        outputs, states = self._layers(x, self._initial(given, x), self._mask(x, mask, lengths), training)
        return self._result(outputs, states, alone)

    def _layers(self, x, initial, mask, training):
        states, places = [], self._names()
        drops = self.dropout > 0.0 and (self.training if training is None else training)
        for layer in range(self.num_layers):
            parts = []
            for place, (_, name, reverse) in enumerate(places):
                if places[place][0] == layer:
                    outputs, last = self._over_time(x, [s[place] for s in initial], name, reverse or self.go_backwards, mask)
                    parts.append(outputs)
                    states.append(last)
            x = parts[0] if len(parts) == 1 else _tandem.concat(parts, axis=-1)
            if drops and layer + 1 < self.num_layers:
                x = self._dropped(x)
        return x, [_tandem.stack(part) for part in zip(*states)]

    def _result(self, outputs, states, alone):
        if not self.as_keras:
            if alone:
                outputs, states = _tandem.squeeze(outputs, axis=1), [_tandem.squeeze(s, axis=1) for s in states]
            elif self.batch_first:
                outputs = _tandem.swapaxes(outputs, 0, 1)
            return outputs, tuple(states) if len(states) > 1 else states[0]
        directions = 2 if self.bidirectional else 1
        if self.return_sequences:
            outputs = _tandem.flip(outputs, axis=0) if self.go_backwards else outputs
            result = _tandem.swapaxes(outputs, 0, 1) if self.batch_first else outputs
        else:
            last = [states[0][-directions + i] for i in range(directions)]
            result = last[0] if directions == 1 else _tandem.concat(last, axis=-1)
        if not self.return_state:
            return result
        return (result, *(s[-1] if directions == 1 else s[-directions:] for s in states))

    def extra_repr(self):
        parts = [f"{self.input_size if self.built else '?'} -> {self.hidden_size}"]
        parts += [f"num_layers={self.num_layers}"] if self.num_layers > 1 else []
        return ", ".join(parts + (["bidirectional"] if self.bidirectional else []))


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
    ((7, 2, 4), (1, 2, 4))
    """


class SimpleRNN(RNN):
    """`RNN` by Keras's name.

    >>> td.nn.SimpleRNN(4)(td.ones((2, 7, 3))).shape
    (2, 4)
    """


class GRU(_Recurrent):
    """Gated recurrent units (Cho et al. 2014), with the arguments of `RNN`.

    Rows of the weights are those of the gates r, z and n, in PyTorch's order, and the reset gate acts behind the product.

    >>> td.nn.GRU(4, return_sequences=True)(td.ones((2, 7, 3))).shape
    (2, 7, 4)
    >>> outputs, state = td.nn.GRU(3, 4, num_layers=2, bidirectional=True)(td.ones((7, 2, 3)))
    >>> outputs.shape, state.shape
    ((7, 2, 8), (4, 2, 4))
    """

    kind = "gru"


class LSTM(_Recurrent):
    """Long short-term memory (Hochreiter and Schmidhuber 1997), with the arguments of `RNN`. The state is a pair (h, c).

    Rows of the weights are those of the gates i, f, g and o, in PyTorch's order.

    >>> outputs, (h, c) = td.nn.LSTM(3, 4, batch_first=True)(td.ones((2, 7, 3)), lengths=[7, 2])
    >>> outputs.shape, h.shape, outputs[1, 2:].tolist() == td.zeros((5, 4)).tolist()
    ((2, 7, 4), (1, 2, 4), True)
    """

    kind = "lstm"


class _Cell(Layer):
    kind = "rnn"

    def __init__(self, *sizes, bias=True, nonlinearity=None, activation=None, input_size=None, hidden_size=None, units=None, **kwargs):
        super().__init__(**kwargs)
        if len(sizes) == 1:
            units = sizes[0]
        elif sizes:
            input_size, hidden_size, *rest = sizes
            bias = rest[0] if rest else bias
        self.hidden_size, self.use_bias = units if hidden_size is None else hidden_size, bias
        self._step = step_of(self.kind, nonlinearity or activation or "tanh")
        if input_size:
            self._make_weights(input_size)

    def build(self, input_shape):
        """Learns the size of the input."""
        if not self.built:
            self._make_weights(input_shape[-1])

    bias_ih = bias_hh = None

    def _make_weights(self, inputs):
        rows, bound = GATES[self.kind] * self.hidden_size, torch_bound(self.hidden_size)
        self._make("weight_ih", (rows, inputs), None, bound, (inputs, self.hidden_size))
        self._make("weight_hh", (rows, self.hidden_size), None, bound, (self.hidden_size, self.hidden_size))
        if self.use_bias:
            self._make("bias_ih", (rows,), bound)
            self._make("bias_hh", (rows,), bound)
        self._ready()

    def _weights_of(self):
        return self.weight_ih, self.weight_hh, self.bias_ih, self.bias_hh

    def _infer(self, shapes):
        if not self.built and "weight_ih" in shapes:
            self._make_weights(shapes["weight_ih"][1])

    def begin_state(self, batch_size, dtype="float32"):
        """States of zeros (batch, hidden), in a list."""
        return [_tandem.zeros((batch_size, self.hidden_size), dtype=dtype) for _ in range(2 if self.kind == "lstm" else 1)]

    def forward(self, x, hx=None):
        if hx is None:
            with on_device_of(x):
                zeros = _tandem.zeros((*x.shape[:-1], self.hidden_size), dtype=x.dtype)
            hx = (zeros, zeros) if self.kind == "lstm" else zeros
        state = (hx,) if isinstance(hx, Tensor) else tuple(hx)
        weight_ih, weight_hh, bias_ih, bias_hh = self._weights_of()
        projected = x @ weight_ih.T
        if bias_ih is not None:
            projected = projected + bias_ih
        new = self._step(projected, state, weight_hh, bias_hh)
        return new if self.kind == "lstm" else new[0]


class RNNCell(_Cell):
    """One step of `RNN`: `cell(x, h)` for x (batch, features) and h (batch, hidden) gives the next h.

    >>> td.nn.RNNCell(3, 4)(td.ones((2, 3))).shape
    (2, 4)
    """


class GRUCell(_Cell):
    """One step of `GRU`."""

    kind = "gru"


class LSTMCell(_Cell):
    """One step of `LSTM`: `cell(x, (h, c))` gives the next pair.

    >>> h, c = td.nn.LSTMCell(3, 4)(td.ones((2, 3)))
    >>> h.shape
    (2, 4)
    """

    kind = "lstm"


class Bidirectional(Module):
    """A recurrent layer in both directions, their outputs side by side (Keras's name).

    >>> td.nn.Bidirectional(td.nn.LSTM(4))(td.ones((2, 7, 3))).shape
    (2, 8)
    """

    def __init__(self, layer, merge_mode="concat", **kwargs):
        super().__init__(**kwargs)
        if merge_mode not in ("concat", "sum", "mul", "ave"):
            raise ValueError(f"merge_mode is 'concat', 'sum', 'mul' or 'ave', not {merge_mode!r}")
        if layer.built:
            raise ValueError("Bidirectional takes a layer that has no weights yet")
        layer.bidirectional = True
        self.layer, self.merge_mode = layer, merge_mode

    def forward(self, x, **options):
        found = self.layer(x, **options)
        rest = found[1:] if isinstance(found, tuple) else ()
        y = found[0] if isinstance(found, tuple) else found
        if self.merge_mode != "concat":
            a, b = _tandem.split(y, 2, axis=-1)
            y = a * b if self.merge_mode == "mul" else (a + b) * (0.5 if self.merge_mode == "ave" else 1.0)
        return (y, *rest) if rest else y


class TimeDistributed(Module):
    """A layer on each step of x (batch, time, …) (Keras's name).

    >>> td.nn.TimeDistributed(td.nn.Dense(4))(td.ones((2, 7, 3))).shape
    (2, 7, 4)
    """

    def __init__(self, layer, **kwargs):
        super().__init__(**kwargs)
        self.layer = layer

    def forward(self, x):
        y = self.layer(_tandem.reshape(x, (x.shape[0] * x.shape[1], *x.shape[2:])))
        return _tandem.reshape(y, (*x.shape[:2], *y.shape[1:]))
