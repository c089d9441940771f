"""`ConvLSTM1D`, `ConvLSTM2D` and `ConvLSTM3D`: an LSTM whose states are pictures and whose products are convolutions (Shi and others 2015)."""

import tandem as td
from tensorflow import nn
from tensorflow._tensor import wrapped
from tensorflow.keras import activations, initializers
from tensorflow.keras._engine import Layer


class ConvLSTM2D(Layer):
    """Steps over pictures (batch, time, height, width, channels); gives the last state, or all of them."""

    _rank = 2
    _cell_name = ("conv_lstm_cell",)

    def __init__(self, filters, kernel_size, strides=1, padding="valid", data_format=None, dilation_rate=1, activation="tanh",
                 recurrent_activation="sigmoid", use_bias=True, kernel_initializer="glorot_uniform", recurrent_initializer="orthogonal",
                 bias_initializer="zeros", unit_forget_bias=True, return_sequences=False, return_state=False, go_backwards=False,
                 seed=None, **options):  # fmt: skip
        super().__init__(**options)
        pair = lambda size: tuple(size) if isinstance(size, (tuple, list)) else (size,) * self._rank  # noqa: E731
        self.filters, self.kernel_size, self.strides, self.padding = filters, pair(kernel_size), pair(strides), padding
        self.dilation_rate, self.use_bias, self.unit_forget_bias = pair(dilation_rate), use_bias, unit_forget_bias
        self.activation, self.recurrent_activation = activations.get(activation), activations.get(recurrent_activation)
        self.return_sequences, self.return_state, self.go_backwards = return_sequences, return_state, go_backwards
        if seed is None:
            initializers.default_seed()
        self._starts = tuple(map(initializers.get, (kernel_initializer, recurrent_initializer, bias_initializer)))

    def _convolved(self, x, kernel, strides, padding, dilations):
        if self._rank == 2:
            return nn.conv2d(x, kernel, strides, padding, dilations=dilations)
        if self._rank == 1:
            # A picture of one row.
            found = nn.conv2d(td.expand_dims(x, 1), td.expand_dims(kernel, 0), (1, *strides), padding, dilations=(1, *dilations))
            return wrapped(td.squeeze(found, 1))
        return nn.conv3d(x, kernel, (1, *strides, 1), padding, dilations=(1, *dilations, 1))

    def build(self, input_shape):
        """Makes the kernels of the four gates beside each other."""
        kernel, recurrent, bias = self._starts
        wide = 4 * self.filters
        self.kernel = self.add_weight(name="kernel", shape=(*self.kernel_size, input_shape[-1], wide), initializer=kernel)
        self.recurrent_kernel = self.add_weight(name="recurrent_kernel", shape=(*self.kernel_size, self.filters, wide), initializer=recurrent)
        self.bias = None
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(wide,), initializer=bias)
            if self.unit_forget_bias:
                ones = td.ones((self.filters,))
                start = td.split(self.bias.value(), 4)
                self.bias.assign(td.concat([start[0], ones, *start[2:]]))

    def call(self, inputs):
        """The states of all steps."""
        steps = [inputs[:, at] for at in range(inputs.shape[1])]
        states, hidden, memory = [], None, None
        for x in reversed(steps) if self.go_backwards else steps:
            found = self._convolved(x, self.kernel, self.strides, self.padding.upper(), self.dilation_rate)
            found = found if self.bias is None else found + self.bias
            if hidden is None:
                hidden = memory = td.zeros((*found.shape[:-1], self.filters), dtype=found.dtype.name)
            gates = td.split(found + self._convolved(hidden, self.recurrent_kernel, (1,) * self._rank, "SAME", (1,) * self._rank), 4, axis=-1)
            enter, keep, leave = (self.recurrent_activation(wrapped(gates[at])) for at in (0, 1, 3))
            memory = keep * memory + enter * self.activation(wrapped(gates[2]))
            hidden = leave * self.activation(wrapped(memory))
            states.append(hidden)
        result = wrapped(td.stack(states, axis=1)) if self.return_sequences else wrapped(hidden)
        return (result, wrapped(hidden), wrapped(memory)) if self.return_state else result


class ConvLSTM1D(ConvLSTM2D):
    """Steps over rows (batch, time, length, channels)."""

    _rank = 1


class ConvLSTM3D(ConvLSTM2D):
    """Steps over volumes (batch, time, depth, height, width, channels)."""

    _rank = 3
