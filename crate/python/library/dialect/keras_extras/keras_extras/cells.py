"""Cells of recurrent layers, layers of cells, and layers around layers."""

import tandem as td
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras._engine import _mapped
from tensorflow.keras._masks import boolean
from tensorflow.keras.layers import Layer

from .recurrent import _settings, _Start
from .gates import choose


def _cell(name, own):
    base = getattr(td.nn, own)

    def __init__(self, units, activation="tanh", use_bias=True, dropout=0.0, **options):
        options = _settings(self, options, units)
        base.__init__(self, int(units), bias=use_bias, **options)
        choose(self, activation)
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

    def get_initial_state(self, batch_size=None, inputs=None, dtype="float32"):
        """States of zeros."""
        batch_size = inputs.shape[0] if inputs is not None else int(batch_size)
        found = [wrapped(td.zeros((batch_size, self.units))) for _ in range(2 if self.kind == "lstm" else 1)]
        return found if len(found) > 1 else found[0]

    state_size = property(lambda self: [self.units, self.units] if self.kind == "lstm" else self.units)
    members = {"__init__": __init__, "forward": forward, "get_initial_state": get_initial_state, "state_size": state_size,
               "output_size": property(lambda self: self.units), "__doc__": f"One step of `{name}`.", "__module__": __name__}  # fmt: skip
    return type(name, (_Start, base, Layer), members)


SimpleRNNCell, GRUCell, LSTMCell = _cell("SimpleRNNCell", "RNNCell"), _cell("GRUCell", "GRUCell"), _cell("LSTMCell", "LSTMCell")


def _first_state(cell, inputs=None, batch_size=None):
    """The cell's own first state, or zeros of the sizes that it names."""
    if hasattr(cell, "get_initial_state"):
        return cell.get_initial_state(batch_size=inputs.shape[0] if batch_size is None else batch_size)
    batch_size, sizes = inputs.shape[0] if batch_size is None else batch_size, cell.state_size
    several = isinstance(sizes, (list, tuple)) and not all(isinstance(size, int) for size in sizes) or isinstance(sizes, list)
    return [wrapped(td.zeros((batch_size, *(size if isinstance(size, (list, tuple)) else (size,))))) for size in (sizes if several else [sizes])]


class StackedRNNCells(Layer):
    """Cells one above the other."""

    def __init__(self, cells, **options):
        super().__init__(**options)
        self.cells = list(cells)

    state_size = property(lambda self: tuple(cell.state_size for cell in self.cells))
    output_size = property(lambda self: self.cells[-1].output_size)

    def get_initial_state(self, batch_size=None, inputs=None, dtype="float32"):
        """The states of all cells."""
        return tuple(_first_state(cell, inputs, batch_size) for cell in self.cells)

    def call(self, inputs, states, **options):
        """The output of the last cell, and the next states of all."""
        new = []
        for cell, state in zip(self.cells, states):
            inputs, state = cell(inputs, state)
            new.append(state if isinstance(state, td.Tensor) or len(state) > 1 else state[0])
        return inputs, tuple(new)


class _Pair:
    def __init__(self, *parts):
        self.parts = parts


def _paired(new, old):
    """Two structures of states as one of pairs."""
    if isinstance(new, (list, tuple)):
        return type(new)(_paired(*pair) for pair in zip(new, old if isinstance(old, (list, tuple)) else [old]))
    return _Pair(new, old[0] if isinstance(old, (list, tuple)) else old)


def _where(counts, x, other):
    """x in the rows of a batch that count."""
    return wrapped(td.where(td.reshape(counts, (-1, *(1,) * (x.ndim - 1))), x, other))


class RNN(Layer):
    """A cell over all time steps; a list of cells is stacked."""

    def __init__(self, cell, return_sequences=False, return_state=False, go_backwards=False, time_major=False, stateful=False,
                 unroll=False, **options):  # fmt: skip
        super().__init__(**options)
        self.cell = StackedRNNCells(cell) if isinstance(cell, (list, tuple)) else cell
        self.return_sequences, self.return_state, self.go_backwards, self.time_major = return_sequences, return_state, go_backwards, time_major

    @property
    def state_size(self):
        """The sizes of the states, in a list."""
        sizes = self.cell.state_size
        return list(sizes) if isinstance(sizes, (list, tuple)) else [int(sizes)]

    def get_initial_state(self, batch_size):
        """The cell's own first state, or zeros of the sizes that it names."""
        return _first_state(self.cell, batch_size=batch_size)

    def call(self, inputs, initial_state=None, mask=None, **options):
        """Outputs, and the last states with `return_state`."""
        steps = inputs if self.time_major else td.swapaxes(inputs, 0, 1)
        state = self.get_initial_state(steps.shape[1]) if initial_state is None else initial_state
        if isinstance(self.cell, StackedRNNCells) and not isinstance(state, (list, tuple)):
            state = [state]
        outputs = []
        counts = None if mask is None else td.unstack(boolean(as_tensor(mask)), axis=0 if self.time_major else 1)
        counts = counts if counts is None or not self.go_backwards else counts[::-1]
        for at, step in enumerate(reversed(list(steps)) if self.go_backwards else steps):
            output, new = self.cell(as_tensor(step), state)
            if counts is not None:
                # A step that does not count repeats the output before, and leaves the states.
                output = _where(counts[at], output, outputs[-1] if outputs else td.zeros_like(output))
                new = _mapped(lambda pair, counts=counts[at]: _where(counts, *pair.parts), _paired(new, state))
            state = new
            outputs.append(output)
        result = outputs[-1]
        if self.return_sequences:
            result = td.stack(outputs, axis=0 if self.time_major else 1)
        if not self.return_state:
            return wrapped(result)
        return (wrapped(result), *(state if isinstance(state, (list, tuple)) else [state]))


def _directed(layer, word, **changes):
    """A layer made of the arguments of another, named after a direction."""
    return type(layer).from_config({**layer.get_config(), "name": f"{word}_{layer.name.removeprefix(f'{word}_')}", **changes})


class Bidirectional(Layer):
    """A recurrent layer in both directions."""

    supports_masking = True

    def __init__(self, layer, merge_mode="concat", weights=None, backward_layer=None, **options):
        super().__init__(**options)
        # Keras makes both from the arguments of the layer, each with seeds of its own.
        self.forward_layer, self.merge_mode = _directed(layer, "forward"), merge_mode
        self.backward_layer = _directed(layer, "backward", go_backwards=True) if backward_layer is None else backward_layer
        for each in (self.forward_layer, self.backward_layer):
            # Steps that do not count are 0 in both directions, which are merged.
            object.__setattr__(each, "_zero_output", True)

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

    def call(self, inputs, training=None, mask=None):
        """The results beside each other."""
        # What a mask says of whole steps says nothing to the layer of a step.
        inner = {"mask": td.reshape(mask, (-1, *mask.shape[2:]))} if mask is not None and mask.ndim > 2 and self.layer._takes("mask", by_name=True) else {}
        merged = self.layer(wrapped(td.reshape(inputs, (-1, *inputs.shape[2:]))), training=training, **inner)
        return td.reshape(merged, (inputs.shape[0], inputs.shape[1], *merged.shape[1:]))
