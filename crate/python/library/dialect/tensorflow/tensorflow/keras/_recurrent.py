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
        self.add_weight("kernel", (inputs, columns), initializer=given.get("kernel", "glorot_uniform"), **self._asked["kernel"])
        self.add_weight("recurrent_kernel", (units, columns), initializer=given.get("recurrent", "orthogonal"), **self._asked["recurrent"])
        if self.use_bias:
            bias = self.add_weight("bias", (2, columns) if self.kind == "gru" else (columns,), initializer=given.get("bias", "zeros"), **self._asked["bias"])
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
    asked = {key: {what: options.pop(f"{key}_{what}", None) for what in ("regularizer", "constraint")} for key in ("kernel", "recurrent", "bias")}
    object.__setattr__(self, "_asked", asked)
    object.__setattr__(self, "_unit_forget_bias", options.pop("unit_forget_bias", True))
    for key in ("recurrent_activation", "recurrent_dropout", "seed", "reset_after", "unroll", "implementation", "use_cudnn"):
        options.pop(key, None)
    return options


class _RecurrentLayer:
    """What recurrent layers share: masks, and states that stay from batch to batch."""

    supports_masking = True
    stateful = False

    def reversed(self):
        """Such a layer that goes the other way."""
        return type(self)(**{**self._made_with, "units": self.units, "go_backwards": not self.go_backwards}, name=f"backward_{self.name}")

    def compute_mask(self, inputs, mask=None):
        """That of the inputs, if it gives all steps."""
        mask = mask[0] if isinstance(mask, list) else mask
        return [mask if self.return_sequences else None, None, None][: len(_states(self)) + 1] if self.return_state else mask if self.return_sequences else None

    def _shown(self, counts, state):
        return state

    def _over_time(self, x, state, name, reverse, mask):
        outputs, last = super()._over_time(x, state, name, reverse, mask)
        if mask is None:
            return outputs, last
        # A step that does not count repeats the output before, and before the first one that counts there is none.
        counts = td.astype(mask, "int32")
        begun = td.flip(td.cumsum(td.flip(counts, axis=0), axis=0), axis=0) if reverse else td.cumsum(counts, axis=0)
        return td.where((counts if self._zero_output else begun) > 0, outputs, 0.0), last

    @property
    def states(self):
        """The states that stay, None where there are none yet."""
        held = self.__dict__.get("_held_states")
        return held[0] if held else [None] * len(_states(self))

    def _kept_states(self, x):
        if self.__dict__.get("_held_states") is None:
            size = x.shape[1 if self._time_major else 0]
            object.__setattr__(self, "_held_states", ([td.Variable(td.zeros((size, self.units)), trainable=False) for _ in _states(self)],))
        return [state.value() for state in self.states]

    def reset_state(self):
        """States of zeros again."""
        for state in self.states:
            if state is not None:
                state.assign(td.zeros_like(state))

    reset_states = reset_state


def _states(layer):
    return [0, 1] if layer.kind == "lstm" else [0]


def _layer(name):
    base = getattr(td.nn, name)

    def __init__(self, units, activation="tanh", use_bias=True, return_sequences=False, return_state=False, go_backwards=False,
                 dropout=0.0, time_major=False, stateful=False, zero_output_for_mask=False, **options):  # fmt: skip
        options = _settings(self, options)
        for key, value in (("_time_major", time_major), ("stateful", stateful), ("_zero_output", zero_output_for_mask)):
            object.__setattr__(self, key, value)
        more = {} if activation in (None, "tanh") else {"activation": activation}
        base.__init__(self, units=int(units), use_bias=use_bias, return_sequences=return_sequences, return_state=return_state,
                      go_backwards=go_backwards, dropout=dropout, batch_first=not time_major, **more, **options)  # fmt: skip

    def forward(self, x, initial_state=None, mask=None, training=None):
        """Outputs, and the states with `return_state`."""
        if isinstance(x, (list, tuple)):
            x, initial_state = x[0], list(x[1:])
        mask = mask[0] if isinstance(mask, list) else mask
        if self.dropout and (self.training if training is None else training):
            # The same features at all steps.
            along = 0 if self._time_major else 1
            sizes = [1 if axis == along else size for axis, size in enumerate(x.shape)]
            x = x * td.astype(td.random.uniform(sizes) >= self.dropout, x.dtype.name) / (1 - self.dropout)
        if not self.stateful:
            result = base.forward(self, x, initial_state=initial_state, mask=mask)
            return [wrapped(part) for part in result] if isinstance(result, tuple) else result
        given = self._kept_states(x) if initial_state is None else initial_state
        wanted, self.return_state = self.return_state, True
        try:
            result = [wrapped(part) for part in base.forward(self, x, initial_state=given, mask=mask)]
        finally:
            self.return_state = wanted
        self._kept_states(x)
        for state, value in zip(self.states, result[1:]):
            state.assign(td.stop_gradient(value))
        return result if wanted else result[0]

    members = {"__init__": __init__, "forward": forward, "__doc__": f"`td.nn.{name}`.", "__module__": __name__}
    return type(name, (_Start, _RecurrentLayer, base, Layer), members)


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


class Bidirectional(Layer):
    """A recurrent layer in both directions."""

    supports_masking = True

    def __init__(self, layer, merge_mode="concat", weights=None, backward_layer=None, **options):
        super().__init__(**options)
        self.forward_layer, self.merge_mode = layer, merge_mode
        self.backward_layer = layer.reversed() if backward_layer is None else backward_layer

    return_state = property(lambda self: self.forward_layer.return_state)
    return_sequences = property(lambda self: self.forward_layer.return_sequences)

    def call(self, inputs, initial_state=None, mask=None, training=None):
        """Both results, merged, and with `return_state` the states of both."""
        half = None if initial_state is None else len(initial_state) // 2
        given = (None, None) if half is None else (list(initial_state[:half]), list(initial_state[half:]))
        found = [layer(inputs, initial_state=state, mask=mask, training=training) for layer, state in zip((self.forward_layer, self.backward_layer), given)]
        (forward, *first), (backward, *second) = found if self.return_state else [[result] for result in found]
        if self.return_sequences:
            backward = wrapped(td.flip(backward, axis=1))
        merge = {"sum": td.add, "mul": td.multiply, "ave": lambda x, y: (x + y) / 2, "concat": lambda x, y: td.concat([x, y], axis=-1)}
        merged = [forward, backward] if self.merge_mode is None else [wrapped(merge[self.merge_mode](forward, backward))]
        return [*merged, *first, *second] if self.return_state or self.merge_mode is None else merged[0]

    def compute_mask(self, inputs, mask=None):
        """That of the inputs, if it gives all steps."""
        own = mask if self.return_sequences else None
        return [own] if self.return_state else [own, own] if self.merge_mode is None else own

    def reset_state(self):
        """States of zeros again."""
        self.forward_layer.reset_state(), self.backward_layer.reset_state()

    reset_states = reset_state


class TimeDistributed(Layer):
    """A layer of each time step."""

    supports_masking = True

    def __init__(self, layer, **options):
        super().__init__(**options)
        self.layer = layer

    def call(self, inputs, training=None):
        """The results beside each other."""
        merged = self.layer(wrapped(td.reshape(inputs, (-1, *inputs.shape[2:]))), training=training)
        return td.reshape(merged, (inputs.shape[0], inputs.shape[1], *merged.shape[1:]))
