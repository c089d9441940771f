"""Recurrent layers and cells of Keras over Tandem's."""

import tandem as td
from tandem.nn._cells import GATES

from .._tensor import as_tensor, wrapped
from ._engine import Layer


class _Start:
    """Keras's variables: a kernel, a recurrent kernel and one bias; that of GRU has a row for inputs and one for states."""

    # The LSTM's forget gate begins at 1.
    _unit_forget_bias = True

    def _make_weights(self, inputs):
        units, given = self.hidden_size, self.__dict__.get("_initializers", {})
        columns = GATES[self.kind] * units
        self.input_size = inputs
        self.add_weight("kernel", (inputs, columns), initializer=given.get("kernel", "glorot_uniform"))
        self.add_weight("recurrent_kernel", (units, columns), initializer=given.get("recurrent", "orthogonal"))
        if self.use_bias:
            bias = self.add_weight("bias", (2, columns) if self.kind == "gru" else (columns,), initializer=given.get("bias", "zeros"))
            if self.kind == "lstm" and self._unit_forget_bias:
                with td.no_grad():
                    td.Variable.assign(bias, td.concat([bias[:units], td.ones(units), bias[2 * units :]]))
        self._ready()

    def _weights_of(self, name=None):
        weights = [td.permute_dims(self.kernel, (1, 0)), td.permute_dims(self.recurrent_kernel, (1, 0))]
        if not self.use_bias:
            weights += [None, None]
        elif self.kind == "gru":
            weights += [self.bias[0], self.bias[1]]
        else:
            weights += [self.bias, None]
        return weights if self.kind != "gru" else [self._reset_first(weight) for weight in weights]

    def _reset_first(self, weight):
        """Keras's GRU has the update gate before the reset gate."""
        if weight is None:
            return None
        update, reset, new = td.split(weight, 3, axis=0)
        return td.concat([reset, update, new], axis=0)


def _settings(self, options):
    given = {key: options.pop(f"{key}_initializer", None) for key in ("kernel", "recurrent", "bias")}
    object.__setattr__(self, "_initializers", {key: value for key, value in given.items() if value is not None})
    object.__setattr__(self, "_unit_forget_bias", options.pop("unit_forget_bias", True))
    for key in ("recurrent_activation", "recurrent_dropout", "kernel_regularizer", "recurrent_regularizer", "bias_regularizer",
                "kernel_constraint", "recurrent_constraint", "bias_constraint", "seed", "reset_after", "stateful", "unroll",
                "implementation", "use_cudnn"):  # fmt: skip
        options.pop(key, None)
    return options


class _RecurrentLayer(Layer):
    def reversed(self):
        """Such a layer that goes backwards."""
        return type(self)(self.units, return_sequences=self.return_sequences, return_state=self.return_state, go_backwards=True)


def _layer(name):
    base = getattr(td.nn, name)

    def __init__(self, units, activation="tanh", use_bias=True, return_sequences=False, return_state=False, go_backwards=False,
                 dropout=0.0, time_major=False, **options):  # fmt: skip
        options = _settings(self, options)
        object.__setattr__(self, "_time_major", time_major)
        more = {} if activation in (None, "tanh") else {"activation": activation}
        base.__init__(self, units=int(units), use_bias=use_bias, return_sequences=return_sequences, return_state=return_state,
                      go_backwards=go_backwards, dropout=dropout, batch_first=not time_major, **more, **options)  # fmt: skip

    def forward(self, x, initial_state=None, mask=None, training=None):
        """Outputs, and the states with `return_state`."""
        if isinstance(x, (list, tuple)):
            x, initial_state = x[0], list(x[1:])
        result = base.forward(self, x, initial_state=initial_state, mask=mask)
        return [wrapped(part) for part in result] if isinstance(result, tuple) else result

    members = {"__init__": __init__, "forward": forward, "__doc__": f"`td.nn.{name}`.", "__module__": __name__}
    return type(name, (_Start, base, _RecurrentLayer), members)


SimpleRNN, GRU, LSTM = _layer("SimpleRNN"), _layer("GRU"), _layer("LSTM")


def _cell(name, own):
    base = getattr(td.nn, own)

    def __init__(self, units, activation=None, use_bias=True, dropout=0.0, **options):
        options = _settings(self, options)
        self_options = {} if activation in (None, "tanh") or own != "RNNCell" else {"activation": activation}
        base.__init__(self, int(units), bias=use_bias, **self_options, **options)
        self.units, self.dropout = int(units), dropout

    def forward(self, inputs, states=None, training=None):
        """The output and the next states."""
        states = list(states) if isinstance(states, (list, tuple)) else None if states is None else [states]
        if self.dropout and (self.training if training is None else training):
            inputs = td.nn.functional.dropout(inputs, self.dropout)
        given = None if states is None else states[0] if self.kind != "lstm" else tuple(states)
        found = base.forward(self, inputs, given)
        found = [wrapped(x) for x in (found if isinstance(found, tuple) else (found,))]
        return found[0], found

    def get_initial_state(self, inputs=None, batch_size=None, dtype="float32"):
        """States of zeros."""
        batch_size = inputs.shape[0] if inputs is not None else int(batch_size)
        found = [wrapped(td.zeros((batch_size, self.units))) for _ in range(2 if self.kind == "lstm" else 1)]
        return found if len(found) > 1 else found[0]

    state_size = property(lambda self: [self.units, self.units] if self.kind == "lstm" else self.units)
    members = {"__init__": __init__, "forward": forward, "get_initial_state": get_initial_state, "state_size": state_size,
               "output_size": property(lambda self: self.units), "__doc__": f"One step of `{name}`.", "__module__": __name__}  # fmt: skip
    return type(name, (_Start, base, Layer), members)


SimpleRNNCell, GRUCell, LSTMCell = _cell("SimpleRNNCell", "RNNCell"), _cell("GRUCell", "GRUCell"), _cell("LSTMCell", "LSTMCell")


class StackedRNNCells(Layer):
    """Cells one above the other."""

    def __init__(self, cells, **options):
        super().__init__(**options)
        self.cells = list(cells)

    state_size = property(lambda self: tuple(cell.state_size for cell in self.cells))
    output_size = property(lambda self: self.cells[-1].output_size)

    def get_initial_state(self, inputs=None, batch_size=None, dtype="float32"):
        """The states of all cells."""
        return tuple(cell.get_initial_state(inputs, batch_size, dtype) for cell in self.cells)

    def call(self, inputs, states, **options):
        """The output of the last cell, and the next states of all."""
        new = []
        for cell, state in zip(self.cells, states):
            inputs, state = cell(inputs, state)
            new.append(state if len(state) > 1 else state[0])
        return inputs, tuple(new)


class RNN(Layer):
    """A cell over all time steps; a list of cells is stacked."""

    def __init__(self, cell, return_sequences=False, return_state=False, go_backwards=False, time_major=False, stateful=False,
                 unroll=False, **options):  # fmt: skip
        super().__init__(**options)
        self.cell = StackedRNNCells(cell) if isinstance(cell, (list, tuple)) else cell
        self.return_sequences, self.return_state, self.go_backwards, self.time_major = return_sequences, return_state, go_backwards, time_major

    def call(self, inputs, initial_state=None, mask=None, **options):
        """Outputs, and the last states with `return_state`."""
        steps = inputs if self.time_major else td.swapaxes(inputs, 0, 1)
        state = self.cell.get_initial_state(batch_size=steps.shape[1]) if initial_state is None else initial_state
        if isinstance(self.cell, StackedRNNCells) and not isinstance(state, (list, tuple)):
            state = [state]
        outputs = []
        for step in reversed(list(steps)) if self.go_backwards else steps:
            output, state = self.cell(as_tensor(step), state)
            outputs.append(output)
        result = outputs[-1]
        if self.return_sequences:
            result = td.stack(outputs, axis=0 if self.time_major else 1)
        if not self.return_state:
            return wrapped(result)
        return (wrapped(result), *(state if isinstance(state, (list, tuple)) else [state]))
