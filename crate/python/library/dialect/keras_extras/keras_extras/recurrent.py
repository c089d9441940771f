"""Recurrent layers and cells of Keras over Tandem's."""

import tandem as td
from tandem.nn._cells import GATES

from tensorflow._tensor import wrapped
from tensorflow.keras import activations, initializers
from tensorflow.keras._engine import Layer, snake
from tensorflow.keras.layers import floats

from .gates import choose


class _Start:
    """Keras's variables: a kernel, a recurrent kernel and one bias; that of GRU has a row for inputs and one for states."""

    # The LSTM's forget gate begins at 1.
    _unit_forget_bias = True

    def _make_weights(self, inputs):
        units, given = self.hidden_size, self._initializers
        columns = GATES[self.kind] * units
        self.input_size = inputs
        self.add_weight("kernel", (inputs, columns), initializer=given["kernel"], **self._asked["kernel"])
        self.add_weight("recurrent_kernel", (units, columns), initializer=given["recurrent"], **self._asked["recurrent"])
        if self.use_bias:
            bias = self.add_weight(
                "bias", (2, columns) if self.kind == "gru" and self._reset_after else (columns,), initializer=given["bias"], **self._asked["bias"]
            )
            if self.kind == "lstm" and self._unit_forget_bias:
                with td.no_grad():
                    td.Variable.assign(bias, td.concat([bias[:units], td.ones(units), bias[2 * units :]]))
        self._ready()

    def _weights_of(self, name=None):
        weights = [td.permute_dims(self.kernel, (1, 0)), td.permute_dims(self.recurrent_kernel, (1, 0))]
        if not self.use_bias:
            weights += [None, None]
        elif self.kind == "gru" and self._reset_after:
            weights += [self.bias[0], self.bias[1]]
        else:
            weights += [self.bias, None]
        weights = weights if self.kind != "gru" else [self._reset_first(weight) for weight in weights]
        shares = self.__dict__.get("_shares") or ([], [])
        if self.kind == "gru":
            shares = [[kept[at] for at in (1, 0, 2)] if len(kept) > 1 else kept for kept in shares]
        return [_ByGate(weight, kept) if kept else weight for weight, kept in zip(weights, shares)] + weights[2:]

    def _reset_first(self, weight):
        """Keras's GRU has the update gate before the reset gate."""
        if weight is None:
            return None
        update, reset, new = td.split(weight, 3, axis=0)
        return td.concat([reset, update, new], axis=0)


class _ByGate:
    """Weights of gates, each of which has what it multiplies in shares of its own: 0 for what is dropped."""

    def __init__(self, weight, shares):
        self._parts = list(zip(td.split(weight, len(shares), axis=0), shares))

    T = property(lambda self: self)

    def __rmatmul__(self, x):
        return td.concat([(x * share) @ part.T for part, share in self._parts], axis=-1)


def _settings(self, options, units):
    if int(units) <= 0:
        raise ValueError(f"Received an invalid value for argument `units`, expected a positive integer, got {units}.")
    given = {key: options.pop(f"{key}_initializer", None) for key in ("kernel", "recurrent", "bias")}
    # Keras keeps a seed for dropout, which those of one gate draw first.
    seed = options.pop("seed", None)
    draws = seed is None
    if draws and GATES[self.kind] == 1:
        seed = initializers.default_seed()
    kept = {key: initializers.get(given[key] or default) for key, default in (("kernel", "glorot_uniform"), ("recurrent", "orthogonal"), ("bias", "zeros"))}
    object.__setattr__(self, "_initializers", kept)
    if draws and GATES[self.kind] > 1:
        seed = initializers.default_seed()
    asked = {key: {what: options.pop(f"{key}_{what}", None) for what in ("regularizer", "constraint")} for key in ("kernel", "recurrent", "bias")}
    object.__setattr__(self, "_asked", asked)
    object.__setattr__(self, "_unit_forget_bias", options.pop("unit_forget_bias", True))
    object.__setattr__(self, "_reset_after", options.pop("reset_after", True) or self.kind != "gru")
    object.__setattr__(self, "_gates", activations.get(options.pop("recurrent_activation", "sigmoid")))
    self.__dict__.update(_seed=seed, recurrent_dropout=min(1.0, max(0.0, options.pop("recurrent_dropout", 0.0) or 0.0)))
    by_gate = self.recurrent_dropout or options.pop("implementation", 2) == 1
    self.__dict__["_drops"] = GATES[self.kind] if by_gate else 1
    for key in ("unroll", "implementation", "use_cudnn"):
        options.pop(key, None)
    return options


class _RecurrentLayer:
    """What recurrent layers share: masks, and states that stay from batch to batch."""

    supports_masking = True
    stateful = False

    def _symbolic(self, args, kwargs):
        # Of symbols Keras gives a list, of tensors a tuple.
        made = Layer._symbolic(self, args, kwargs)
        if not isinstance(made, tuple):
            return made
        made = list(made)
        object.__setattr__(self, "_symbolic_output", made)
        object.__setattr__(self, "_output_shape", [symbol.shape for symbol in made])
        return made

    def compute_mask(self, inputs, mask=None):
        """That of the inputs, if it gives all steps."""
        mask = mask[0] if isinstance(mask, list) else mask
        return [mask if self.return_sequences else None, None, None][: len(_states(self)) + 1] if self.return_state else mask if self.return_sequences else None

    def _shown(self, counts, state):
        return state

    def _begin_draws(self):
        if self._seed is not None and (self.dropout or self.recurrent_dropout):
            self.register_buffer("_used", td.zeros(1, dtype="uint32"), False)

    def _drawn_shares(self, x, training):
        """What is kept of inputs and of states, the same at all steps. A call that drops nothing uses its seeds up, too."""
        from keras_arrays import seeds

        batch, found = x.shape[1 if self._time_major else 0], []
        for rate, size in ((self.dropout, x.shape[-1]), (self.recurrent_dropout, self.units)):
            count = self._drops if rate else 0
            if training:
                drawn = [seeds.drawn(self, x, (batch, size)) >= rate for _ in range(count)]
                found.append([td.astype(kept, x.dtype.name) / (1 - rate) for kept in drawn])
            elif count:
                seeds.passed(self, count)
        return found

    def _over_time(self, x, state, name, reverse, mask):
        outputs, last = super()._over_time(x, state, name, reverse, mask)
        if mask is None:
            return outputs, last
        # A step that does not count repeats the output before, and before the first one that counts there is none.
        counts = td.astype(mask, "int32")
        begun = td.flip(td.cumsum(td.flip(counts, axis=0), axis=0), axis=0) if reverse else td.cumsum(counts, axis=0)
        return td.where((counts if self._zero_output else begun) > 0, outputs, 0.0), last

    @property
    def cell(self):
        """What goes from step to step."""
        from keras_rare.layer_cells import cell_of

        return cell_of(self)

    state_size = property(lambda self: [self.units] * len(_states(self)))

    @property
    def states(self):
        """The states that stay, None where there are none yet."""
        held = self.__dict__.get("_held_states")
        return held[0] if held else [None] * len(_states(self))

    def get_initial_state(self, batch_size):
        """States of zeros."""
        return [wrapped(td.zeros((int(batch_size), self.units))) for _ in _states(self)]

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
        options = _settings(self, options, units)
        for key, value in (("_time_major", time_major), ("stateful", stateful), ("_zero_output", zero_output_for_mask)):
            object.__setattr__(self, key, value)
        base.__init__(self, units=int(units), use_bias=use_bias, return_sequences=return_sequences, return_state=return_state,
                      go_backwards=go_backwards, dropout=dropout, batch_first=not time_major, **options)  # fmt: skip
        self._begin_draws()
        choose(self, activation)

    def forward(self, x, initial_state=None, mask=None, training=None):
        """Outputs, and the states with `return_state`."""
        if isinstance(x, (list, tuple)):
            x, initial_state = x[0], list(x[1:])
        if x.ndim != 3:
            raise ValueError(f"Input 0 with name 'None' of layer '{self.name}' is incompatible with the layer: expected ndim=3, found ndim={x.ndim}. "
                             f"Full shape received: {tuple(x.shape)}")  # fmt: skip
        x = floats(x)
        mask = mask[0] if isinstance(mask, list) else mask
        if self.dropout or self.recurrent_dropout:
            self.__dict__["_shares"] = self._drawn_shares(x, self.training if training is None else training)
        if not self.stateful:
            result = base.forward(self, x, initial_state=initial_state, mask=mask)
            return tuple(wrapped(part) for part in result) if isinstance(result, tuple) else result
        given = self._kept_states(x) if initial_state is None else initial_state
        wanted, self.return_state = self.return_state, True
        try:
            result = tuple(wrapped(part) for part in base.forward(self, x, initial_state=given, mask=mask))
        finally:
            self.return_state = wanted
        self._kept_states(x)
        for state, value in zip(self.states, result[1:]):
            state.assign(td.stop_gradient(value))
        return result if wanted else result[0]

    members = {"__init__": __init__, "forward": forward, "_cell_name": (f"{snake(name)}_cell",), "__doc__": f"`td.nn.{name}`."}
    members["__module__"] = "tensorflow.keras.layers"
    return type(name, (_Start, _RecurrentLayer, base, Layer), members)


SimpleRNN, GRU, LSTM = _layer("SimpleRNN"), _layer("GRU"), _layer("LSTM")
