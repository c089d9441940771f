"""Recurrent cells of `flax.nnx`, and the layer that runs one along time."""

import jax
import jax.numpy as jnp
from jax.nn import initializers, sigmoid, tanh

from ..linen._recurrent import along_time, turned
from ._layers import Linear, _kernel_init
from ._objects import Module, Rngs, RngStream


def _stream(rngs):
    """The stream of keys for carries: True stands for one of its own."""
    if rngs is True:
        return RngStream(0, tag="carry")
    if rngs is False or rngs is None:
        return None
    return rngs.carry.fork() if isinstance(rngs, Rngs) else rngs


class RNNCellBase(Module):
    """What cells share: a step takes the carry and an input, and gives a carry and an output."""

    _carries = 1

    def _take(self, in_features, hidden_features, gate_fn, activation_fn, carry_init, param_dtype):
        self.in_features, self.hidden_features = in_features, hidden_features
        self.gate_fn, self.activation_fn, self.carry_init, self.param_dtype = gate_fn, activation_fn, carry_init, param_dtype

    def initialize_carry(self, input_shape, rngs=None, carry_init=None):
        """The carry before the first step."""
        init = carry_init or self.carry_init
        shape = (*input_shape[:-1], self.hidden_features)
        if rngs is None:
            raise ValueError("RNGs must be provided to initialize the cell carry.")
        stream = rngs.carry if isinstance(rngs, Rngs) else rngs
        found = tuple(init(stream(), shape, self.param_dtype) for _ in range(self._carries))
        return found if self._carries > 1 else found[0]

    @property
    def num_feature_axes(self):
        return 1


class LSTMCell(RNNCellBase):
    """The cell of Hochreiter and Schmidhuber (1997)."""

    _carries = 2

    def __init__(
        self,
        in_features,
        hidden_features,
        *,
        gate_fn=sigmoid,
        activation_fn=tanh,
        kernel_init=_kernel_init,
        recurrent_kernel_init=initializers.orthogonal(),
        bias_init=initializers.zeros,
        dtype=None,
        param_dtype=jnp.float32,
        carry_init=initializers.zeros,
        rngs,
        **_,
    ):
        self._take(in_features, hidden_features, gate_fn, activation_fn, carry_init, param_dtype)
        of_input = lambda: Linear(in_features, hidden_features, use_bias=False, kernel_init=kernel_init, rngs=rngs)
        of_hidden = lambda: Linear(hidden_features, hidden_features, kernel_init=recurrent_kernel_init, bias_init=bias_init, rngs=rngs)
        self.ii, self.if_, self.ig, self.io = of_input(), of_input(), of_input(), of_input()
        self.hi, self.hf, self.hg, self.ho = of_hidden(), of_hidden(), of_hidden(), of_hidden()

    def __call__(self, carry, inputs):
        c, h = carry
        i, f = self.gate_fn(self.ii(inputs) + self.hi(h)), self.gate_fn(self.if_(inputs) + self.hf(h))
        g, o = self.activation_fn(self.ig(inputs) + self.hg(h)), self.gate_fn(self.io(inputs) + self.ho(h))
        c = f * c + i * g
        h = o * self.activation_fn(c)
        return (c, h), h


class OptimizedLSTMCell(RNNCellBase):
    """The same with one product for all gates."""

    _carries = 2

    def __init__(
        self,
        in_features,
        hidden_features,
        *,
        gate_fn=sigmoid,
        activation_fn=tanh,
        kernel_init=_kernel_init,
        recurrent_kernel_init=initializers.orthogonal(),
        bias_init=initializers.zeros,
        dtype=None,
        param_dtype=jnp.float32,
        carry_init=initializers.zeros,
        rngs,
        **_,
    ):
        self._take(in_features, hidden_features, gate_fn, activation_fn, carry_init, param_dtype)
        self.dense_i = Linear(in_features, 4 * hidden_features, use_bias=False, kernel_init=kernel_init, rngs=rngs)
        self.dense_h = Linear(hidden_features, 4 * hidden_features, kernel_init=recurrent_kernel_init, bias_init=bias_init, rngs=rngs)

    def __call__(self, carry, inputs):
        c, h = carry
        i, f, g, o = jnp.split(self.dense_i(inputs) + self.dense_h(h), 4, axis=-1)
        c = self.gate_fn(f) * c + self.gate_fn(i) * self.activation_fn(g)
        h = self.gate_fn(o) * self.activation_fn(c)
        return (c, h), h


class GRUCell(RNNCellBase):
    """The cell of Cho et al. (2014)."""

    def __init__(
        self,
        in_features,
        hidden_features,
        *,
        gate_fn=sigmoid,
        activation_fn=tanh,
        kernel_init=_kernel_init,
        recurrent_kernel_init=initializers.orthogonal(),
        bias_init=initializers.zeros,
        dtype=None,
        param_dtype=jnp.float32,
        carry_init=initializers.zeros,
        rngs,
        **_,
    ):
        self._take(in_features, hidden_features, gate_fn, activation_fn, carry_init, param_dtype)
        self.dense_i = Linear(in_features, 3 * hidden_features, kernel_init=kernel_init, bias_init=bias_init, rngs=rngs)
        self.dense_h = Linear(hidden_features, 3 * hidden_features, use_bias=False, kernel_init=recurrent_kernel_init, rngs=rngs)

    def __call__(self, carry, inputs):
        xr, xz, xn = jnp.split(self.dense_i(inputs), 3, axis=-1)
        hr, hz, hn = jnp.split(self.dense_h(carry), 3, axis=-1)
        r, z = self.gate_fn(xr + hr), self.gate_fn(xz + hz)
        h = (1.0 - z) * self.activation_fn(xn + r * hn) + z * carry
        return h, h


class SimpleCell(RNNCellBase):
    """The cell of Elman (1990)."""

    def __init__(
        self,
        in_features,
        hidden_features,
        *,
        dtype=None,
        param_dtype=jnp.float32,
        carry_init=initializers.zeros,
        residual=False,
        activation_fn=tanh,
        kernel_init=initializers.lecun_normal(),
        recurrent_kernel_init=initializers.orthogonal(),
        bias_init=initializers.zeros,
        rngs,
        **_,
    ):
        self._take(in_features, hidden_features, None, activation_fn, carry_init, param_dtype)
        self.residual = residual
        self.dense_h = Linear(hidden_features, hidden_features, use_bias=False, kernel_init=recurrent_kernel_init, rngs=rngs)
        self.dense_i = Linear(in_features, hidden_features, kernel_init=kernel_init, bias_init=bias_init, rngs=rngs)

    def __call__(self, carry, inputs):
        found = self.dense_i(inputs) + self.dense_h(carry)
        found = self.activation_fn(found + carry if self.residual else found)
        return found, found


class RNN(Module):
    """A cell along the time axis."""

    def __init__(self, cell, *, time_major=False, return_carry=False, reverse=False, keep_order=False, unroll=1, state_axes=None,
                 broadcast_rngs=None, rngs=True):  # fmt: skip
        self.cell, self.time_major, self.return_carry = cell, time_major, return_carry
        self.reverse, self.keep_order, self.unroll, self.rngs = reverse, keep_order, unroll, _stream(rngs)

    def __call__(self, inputs, *, initial_carry=None, seq_lengths=None, return_carry=None, time_major=None, reverse=None, keep_order=None, rngs=None):
        """The outputs of all steps; with `return_carry` also the last carry."""
        pick = lambda given, own: own if given is None else given
        first, backwards = pick(time_major, self.time_major), pick(reverse, self.reverse)
        axis = 0 if first else inputs.ndim - (self.cell.num_feature_axes + 1)
        xs = jnp.moveaxis(inputs, axis, 0)
        carry = initial_carry
        if carry is None:
            carry = self.cell.initialize_carry(xs.shape[1:], self.rngs if rngs is None else _stream(rngs))

        carry, ys = along_time(self.cell, carry, turned(xs, seq_lengths) if backwards else xs, seq_lengths)
        if backwards and pick(keep_order, self.keep_order):
            ys = turned(ys, seq_lengths)
        ys = jnp.moveaxis(ys, 0, axis)
        return (carry, ys) if pick(return_carry, self.return_carry) else ys


class Bidirectional(Module):
    """Two layers, one of which goes backwards."""

    def __init__(self, forward_rnn, backward_rnn, *, merge_fn=lambda a, b: jnp.concatenate([a, b], axis=-1), time_major=False,
                 return_carry=False, rngs=True):  # fmt: skip
        self.forward_rnn, self.backward_rnn, self.merge_fn = forward_rnn, backward_rnn, merge_fn
        self.time_major, self.return_carry, self.rngs = time_major, return_carry, _stream(rngs)

    def __call__(self, inputs, *, initial_carry=None, rngs=None, seq_lengths=None, return_carry=None, time_major=None, **_):
        """The outputs of both, side by side."""
        ahead, back = initial_carry if initial_carry is not None else (None, None)
        options = dict(
            rngs=self.rngs if rngs is None else _stream(rngs), seq_lengths=seq_lengths, return_carry=True,
            time_major=self.time_major if time_major is None else time_major,
        )  # fmt: skip
        forward = self.forward_rnn(inputs, initial_carry=ahead, reverse=False, **options)
        backward = self.backward_rnn(inputs, initial_carry=back, reverse=True, keep_order=True, **options)
        found = jax.tree.map(self.merge_fn, forward[1], backward[1])
        return ((forward[0], backward[0]), found) if (self.return_carry if return_carry is None else return_carry) else found
