"""Cells around cells: dropout, zoneout, residuals and both directions."""

import tandem as td
from mxnet.gluon.rnn import RecurrentCell


class DropoutCell(RecurrentCell):
    """Dropout of what goes through; it has no states."""

    def __init__(self, rate, axes=(), prefix=None, params=None):
        super().__init__(prefix, params)
        self._rate, self._axes = rate, axes

    def state_info(self, batch_size=0):
        """None."""
        return []

    def forward(self, x, states):
        """One step."""
        from mxnet import nd

        return nd.Dropout(x, p=self._rate, axes=self._axes) if self._rate else x, states


class ModifierCell(RecurrentCell):
    """A cell around another, whose states are its own."""

    def __init__(self, base_cell):
        super().__init__(None, None)
        self.base_cell = base_cell

    def state_info(self, batch_size=0):
        """Those of the cell inside."""
        return self.base_cell.state_info(batch_size)

    def begin_state(self, *args, **kwargs):
        """Those of the cell inside."""
        return self.base_cell.begin_state(*args, **kwargs)


class ResidualCell(ModifierCell):
    """The input is added to the output."""

    def forward(self, x, states):
        """One step."""
        found, states = self.base_cell(x, states)
        return found + x, states


class ZoneoutCell(ModifierCell):
    """While training, outputs and states stay what they were with these probabilities (Krueger et al. 2016)."""

    def __init__(self, base_cell, zoneout_outputs=0.0, zoneout_states=0.0):
        super().__init__(base_cell)
        self._rates, self._before = (zoneout_outputs, zoneout_states), None

    def reset(self):
        """Forgets the output before."""
        self._before = None

    def forward(self, x, states):
        """One step."""
        from mxnet import autograd, nd

        found, new = self.base_cell(x, states)

        def stays(rate, after, before):
            if not rate or not autograd.is_training():
                return after
            return nd.where(nd.random.uniform(shape=after.shape) < rate, before, after)

        before = td.zeros_like(found) if self._before is None else self._before
        found = stays(self._rates[0], found, before)
        self._before = found
        return found, [stays(self._rates[1], after, old) for after, old in zip(new, states)]


class BidirectionalCell(RecurrentCell):
    """Two cells, one from each end; only `unroll` runs it."""

    def __init__(self, l_cell, r_cell, output_prefix="bi_"):
        super().__init__(None, None)
        self.l_cell, self.r_cell = l_cell, r_cell

    def state_info(self, batch_size=0):
        """Those of both cells."""
        return self.l_cell.state_info(batch_size) + self.r_cell.state_info(batch_size)

    def forward(self, x, states):
        """There is no step of both directions."""
        raise NotImplementedError("Bidirectional cannot be stepped. Please use unroll")

    def unroll(self, length, inputs, begin_state=None, layout="NTC", merge_outputs=None, valid_length=None):
        """Outputs of both cells at each step, and the last states of both."""
        from mxnet import nd

        axis = layout.find("T")
        steps = list(inputs) if isinstance(inputs, (list, tuple)) else nd.split(inputs, length, axis=axis, squeeze_axis=True)
        steps = steps if isinstance(steps, (list, tuple)) else [steps]
        batch = steps[0].shape[layout.replace("T", "").find("N")]
        states = self.begin_state(batch) if begin_state is None else begin_state
        count = len(self.l_cell.state_info())
        if valid_length is None:
            back = steps[::-1]
        else:
            back = list(nd.SequenceReverse(nd.stack(*steps, axis=0), valid_length, use_sequence_length=True))
        options = {"layout": layout, "merge_outputs": False, "valid_length": valid_length}
        forward, first = self.l_cell.unroll(length, steps, states[:count], **options)
        backward, second = self.r_cell.unroll(length, back, states[count:], **options)
        if valid_length is None:
            backward = backward[::-1]
        else:
            backward = list(nd.SequenceReverse(nd.stack(*backward, axis=0), valid_length, use_sequence_length=True))
        outputs = [nd.concat(a, b, dim=-1) for a, b in zip(forward, backward)]
        if valid_length is not None:
            outputs = list(nd.SequenceMask(nd.stack(*outputs, axis=0), valid_length, use_sequence_length=True))
        merged = merge_outputs or merge_outputs is None and not isinstance(inputs, (list, tuple))
        return nd.stack(*outputs, axis=axis) if merged else outputs, list(first) + list(second)
