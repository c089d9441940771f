"""The recurrent cells of `mx.rnn`: steps as graphs of symbols."""

from mxnet_extras import symbols

_op = symbols.op


class BaseRNNCell:
    """A cell: `cell(x, states)` gives a step's result and states, `unroll` those of many steps."""

    def __init__(self, prefix, num_hidden=0):
        self._prefix, self._num_hidden, self._made = prefix, num_hidden, {}
        self.reset()

    def reset(self):
        """Begins to count the steps anew."""
        self._counter = self._begun = -1
        for cell in getattr(self, "_cells", ()):
            cell.reset()

    def _variable(self, name):
        # The steps share their parameters.
        return self._made.setdefault(name, symbols.Variable(self._prefix + name))

    def _projected(self, x, part, name, gates):
        count = self._num_hidden * gates
        return _op("FullyConnected")(x, self._variable(f"{part}_weight"), self._variable(f"{part}_bias"), num_hidden=count, name=f"{name}{part}")

    def _step(self):
        self._counter += 1
        return f"{self._prefix}t{self._counter}_"

    @property
    def state_shape(self):
        """The shapes of the states, 0 being the batch."""
        return [(0, self._num_hidden)] * self._states

    def begin_state(self, like=None, **kwargs):
        """The first states: zeros, for a batch like that of a symbol, or variables."""
        found = []
        for shape in self.state_shape:
            self._begun += 1
            name = f"{self._prefix}begin_state_{self._begun}"
            if like is None:
                found.append(symbols.Variable(name))
                continue
            first = _op("mean")(like * 0.0, axis=-1, keepdims=True)
            found.append(_op("broadcast_axis")(first, axis=1, size=shape[1], name=name))
        return found

    def unroll(self, length, inputs, begin_state=None, layout="NTC", merge_outputs=None):
        """The results and last states of steps one after the other."""
        self.reset()
        axis = layout.find("T")
        if isinstance(inputs, symbols.Symbol) and len(inputs) == 1:
            inputs = list(_op("split")(inputs, axis=axis, num_outputs=length, squeeze_axis=1)) if length > 1 else [_op("squeeze")(inputs, axis=axis)]
        return self._unrolled(list(inputs), begin_state, axis, merge_outputs)

    def _unrolled(self, inputs, states, axis, merge):
        states, outputs = states or self.begin_state(inputs[0]), []
        for x in inputs:
            out, states = self(x, states)
            outputs.append(out)
        return _merged(outputs, axis, merge), states


def _merged(outputs, axis, merge):
    return _op("concat")(*(_op("expand_dims")(x, axis=axis) for x in outputs), dim=axis) if merge else outputs


class RNNCell(BaseRNNCell):
    """`activation(i2h(x) + h2h(state))`."""

    _states = 1

    def __init__(self, num_hidden, activation="tanh", prefix="rnn_", params=None):
        super().__init__(prefix, num_hidden)
        self._activation = activation

    def __call__(self, inputs, states):
        name = self._step()
        both = self._projected(inputs, "i2h", name, 1) + self._projected(states[0], "h2h", name, 1)
        out = _op("Activation")(both, act_type=self._activation, name=f"{name}out")
        return out, [out]


class LSTMCell(BaseRNNCell):
    """A long short-term memory (Hochreiter and Schmidhuber 1997)."""

    _states = 2

    def __init__(self, num_hidden, prefix="lstm_", params=None, forget_bias=1.0):
        super().__init__(prefix, num_hidden)

    def __call__(self, inputs, states):
        name = self._step()
        gates = self._projected(inputs, "i2h", name, 4) + self._projected(states[0], "h2h", name, 4)
        parts = list(_op("SliceChannel")(gates, num_outputs=4, name=f"{name}slice"))
        kinds = zip(parts, ("i", "f", "c", "o"), ("sigmoid", "sigmoid", "tanh", "sigmoid"))
        write, keep, new, read = (_op("Activation")(x, act_type=act, name=name + letter) for x, letter, act in kinds)
        memory = keep * states[1] + write * new
        out = read * _op("Activation")(memory, act_type="tanh")
        return out, [out, memory]


class GRUCell(BaseRNNCell):
    """A gated recurrent unit (Cho et al. 2014)."""

    _states = 1

    def __init__(self, num_hidden, prefix="gru_", params=None):
        super().__init__(prefix, num_hidden)

    def __call__(self, inputs, states):
        name = self._step()
        x, h = (list(_op("SliceChannel")(self._projected(s, part, name, 3), num_outputs=3)) for s, part in ((inputs, "i2h"), (states[0], "h2h")))
        reset, update = (_op("Activation")(x[n] + h[n], act_type="sigmoid") for n in (0, 1))
        new = _op("Activation")(x[2] + reset * h[2], act_type="tanh")
        out = (1.0 - update) * new + update * states[0]
        return out, [out]


class DropoutCell(BaseRNNCell):
    """Dropout between cells."""

    _states = 0

    def __init__(self, dropout, prefix="dropout_", params=None):
        super().__init__(prefix)
        self._dropout = dropout

    def __call__(self, inputs, states):
        return _op("Dropout")(inputs, p=self._dropout), states


class SequentialRNNCell(BaseRNNCell):
    """Cells one above the other."""

    def __init__(self, params=None):
        self._cells = []
        super().__init__("")

    def add(self, cell):
        """Puts a cell on top."""
        self._cells.append(cell)

    state_shape = property(lambda self: [shape for cell in self._cells for shape in cell.state_shape])

    def begin_state(self, like=None, **kwargs):
        """The first states of all cells."""
        return [state for cell in self._cells for state in cell.begin_state(like)]

    def __call__(self, inputs, states):
        found, at = [], 0
        for cell in self._cells:
            count = len(cell.state_shape)
            inputs, own = cell(inputs, states[at : at + count])
            found, at = [*found, *own], at + count
        return inputs, found


class BidirectionalCell(SequentialRNNCell):
    """Two cells, of which one goes backwards."""

    def __init__(self, l_cell, r_cell, params=None, output_prefix="bi_"):
        super().__init__()
        self._cells = [l_cell, r_cell]

    def _unrolled(self, inputs, states, axis, merge):
        left, right = self._cells
        states = states or self.begin_state(inputs[0])
        count = len(left.state_shape)
        ahead, first = left._unrolled(inputs, states[:count], axis, False)
        back, last = right._unrolled(inputs[::-1], states[count:], axis, False)
        outputs = [_op("concat")(a, b, dim=1) for a, b in zip(ahead, back[::-1])]
        return _merged(outputs, axis, merge), [*first, *last]
