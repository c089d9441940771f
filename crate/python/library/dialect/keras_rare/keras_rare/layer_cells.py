"""Cells of recurrent layers, as programs ask for them: `layer.cell`."""

import tandem as td
from keras_extras import cells
from tensorflow._tensor import as_tensor


class _CellOf:
    """One step of a layer, whose variables it has."""

    def __init__(self, layer):
        object.__setattr__(self, "_layer", layer)
        object.__setattr__(self, "name", {"lstm": "lstm_cell", "gru": "gru_cell"}.get(layer.kind, "simple_rnn_cell"))

    state_size = property(lambda self: self._layer.state_size if len(self._layer.state_size) > 1 else self._layer.units)

    output_size = property(lambda self: self._layer.units)

    def __getattr__(self, name):
        return getattr(self.__dict__["_layer"], name)

    def __setattr__(self, name, value):
        setattr(self._layer, name, value)

    def __call__(self, inputs, states=None, training=None):
        """The output and the next states."""
        layer = self._layer
        states = layer.get_initial_state(inputs.shape[0]) if states is None else states
        before = layer.return_sequences, layer.return_state
        layer.return_sequences, layer.return_state = False, True
        try:
            found = layer(td.expand_dims(as_tensor(inputs), 1), initial_state=list(states) if isinstance(states, (list, tuple)) else [states], training=training)
        finally:
            layer.return_sequences, layer.return_state = before
        return found[0], list(found[1:])

    call = __call__

    def get_initial_state(self, batch_size=None):
        """States of zeros."""
        return self._layer.get_initial_state(batch_size)

    def __repr__(self):
        return f"<{type(self).__name__} name={self.name}, built={self._layer.built}>"


def _kind(base):
    # To programs that ask, an instance of the class of cells.
    members = {name: value for name, value in vars(_CellOf).items() if name not in ("__dict__", "__weakref__")}
    return type(base.__name__, (), {**members, "__class__": property(lambda self: base)})


_KINDS = {"lstm": _kind(cells.LSTMCell), "gru": _kind(cells.GRUCell), "rnn": _kind(cells.SimpleRNNCell)}


def cell_of(layer):
    """The cell of a layer."""
    return _KINDS[layer.kind](layer)
