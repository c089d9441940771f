"""Recurrent cells, and the layer that runs one along time."""

from typing import Any, Callable

import jax
import jax.numpy as jnp
from jax.nn import initializers, sigmoid, tanh

from ._layers import Dense, default_kernel_init
from ._module import Module, compact, nowrap

__all__ = ["Bidirectional", "GRUCell", "LSTMCell", "OptimizedLSTMCell", "RNN", "RNNCellBase", "SimpleCell"]


class RNNCellBase(Module):
    """What cells share: a step takes the carry and an input, and gives a carry and an output."""

    @nowrap
    def initialize_carry(self, rng, input_shape):
        """The carry before the first step."""
        return self.carry_init(rng, (*input_shape[:-1], self.features), self.param_dtype)

    @property
    def num_feature_axes(self):
        return 1


class LSTMCell(RNNCellBase):
    """The cell of Hochreiter and Schmidhuber (1997)."""

    features: int
    gate_fn: Callable = sigmoid
    activation_fn: Callable = tanh
    kernel_init: Callable = default_kernel_init
    recurrent_kernel_init: Callable = initializers.orthogonal()
    bias_init: Callable = initializers.zeros
    dtype: Any = None
    param_dtype: Any = jnp.float32
    carry_init: Callable = initializers.zeros

    @compact
    def __call__(self, carry, inputs):
        """The next carry (cell and hidden state), and the hidden state."""
        c, h = carry
        of_hidden = lambda name: Dense(self.features, name=f"h{name}", kernel_init=self.recurrent_kernel_init, bias_init=self.bias_init)
        of_input = lambda name: Dense(self.features, use_bias=False, name=f"i{name}", kernel_init=self.kernel_init)
        gate = lambda name, f: f(of_input(name)(inputs) + of_hidden(name)(h))
        i, f, g, o = gate("i", self.gate_fn), gate("f", self.gate_fn), gate("g", self.activation_fn), gate("o", self.gate_fn)
        c = f * c + i * g
        h = o * self.activation_fn(c)
        return (c, h), h

    @nowrap
    def initialize_carry(self, rng, input_shape):
        """The cell and the hidden state before the first step."""
        first, second = jax.random.split(rng)
        shape = (*input_shape[:-1], self.features)
        return self.carry_init(first, shape, self.param_dtype), self.carry_init(second, shape, self.param_dtype)


class OptimizedLSTMCell(LSTMCell):
    """The same cell: the compiler joins the products."""


class GRUCell(RNNCellBase):
    """The cell of Cho and others (2014)."""

    features: int
    gate_fn: Callable = sigmoid
    activation_fn: Callable = tanh
    kernel_init: Callable = default_kernel_init
    recurrent_kernel_init: Callable = initializers.orthogonal()
    bias_init: Callable = initializers.zeros
    dtype: Any = None
    param_dtype: Any = jnp.float32
    carry_init: Callable = initializers.zeros

    @compact
    def __call__(self, carry, inputs):
        """The next carry, and the same as output."""
        h = carry
        of_hidden = lambda name, bias: Dense(self.features, use_bias=bias, name=name, kernel_init=self.recurrent_kernel_init, bias_init=self.bias_init)
        of_input = lambda name: Dense(self.features, name=name, kernel_init=self.kernel_init, bias_init=self.bias_init)
        r = self.gate_fn(of_input("ir")(inputs) + of_hidden("hr", False)(h))
        z = self.gate_fn(of_input("iz")(inputs) + of_hidden("hz", False)(h))
        n = self.activation_fn(of_input("in")(inputs) + r * of_hidden("hn", True)(h))
        h = (1.0 - z) * n + z * h
        return h, h


class SimpleCell(RNNCellBase):
    """The cell of Elman (1990)."""

    features: int
    activation_fn: Callable = tanh
    kernel_init: Callable = default_kernel_init
    recurrent_kernel_init: Callable = initializers.orthogonal()
    bias_init: Callable = initializers.zeros
    dtype: Any = None
    param_dtype: Any = jnp.float32
    carry_init: Callable = initializers.zeros
    residual: bool = False

    @compact
    def __call__(self, carry, inputs):
        """The next carry, and the same as output."""
        of_hidden = Dense(self.features, use_bias=False, name="h", kernel_init=self.recurrent_kernel_init)
        of_input = Dense(self.features, name="i", kernel_init=self.kernel_init, bias_init=self.bias_init)
        found = of_input(inputs) + of_hidden(carry)
        found = self.activation_fn(found + carry if self.residual else found)
        return found, found


def turned(xs, lengths=None):
    """Sequences along the first axis backwards; one that ends early begins with its last step, what follows its end comes last."""
    if lengths is None:
        return jnp.flip(xs, 0)
    count = xs.shape[0]
    places = (count - 1 - jnp.arange(count)[:, None] + lengths[None]) % count
    return jnp.take_along_axis(xs, jnp.reshape(places, places.shape + (1,) * (xs.ndim - 2)), axis=0)


def along_time(cell, carry, xs, lengths=None):
    """The last carry, for a sequence that ends early that at its end, and the outputs of all steps."""

    def step(state, x):
        carry, last = state
        n, x = x
        carry, y = cell(carry, x)
        if lengths is None:
            return (carry, carry), y
        alive = lambda a: jnp.reshape(n < lengths, (-1,) + (1,) * (a.ndim - 1))
        return (carry, jax.tree.map(lambda a, b: jnp.where(alive(a), a, b), carry, last)), y

    (_, carry), ys = jax.lax.scan(step, (carry, carry), (jnp.arange(xs.shape[0]), xs))
    return carry, ys


class RNN(Module):
    """A cell along the time axis."""

    cell: RNNCellBase
    time_major: bool = False
    return_carry: bool = False
    reverse: bool = False
    keep_order: bool = False
    unroll: int = 1

    @compact
    def __call__(self, inputs, *, initial_carry=None, init_key=None, seq_lengths=None, return_carry=None, time_major=None, reverse=None, keep_order=None):
        """The outputs of all steps; with `return_carry` also the last carry."""
        pick = lambda given, own: own if given is None else given
        first = pick(time_major, self.time_major)
        backwards, ordered = pick(reverse, self.reverse), pick(keep_order, self.keep_order)
        xs = inputs if first else jnp.swapaxes(inputs, 0, 1)
        carry = initial_carry
        if carry is None:
            carry = self.cell.initialize_carry(jax.random.key(0) if init_key is None else init_key, xs.shape[1:])
        if self.is_initializing():
            self.cell(carry, xs[0])

        carry, ys = along_time(self.cell, carry, turned(xs, seq_lengths) if backwards else xs, seq_lengths)
        if backwards and ordered:
            ys = turned(ys, seq_lengths)
        ys = ys if first else jnp.swapaxes(ys, 0, 1)
        return (carry, ys) if pick(return_carry, self.return_carry) else ys


class Bidirectional(Module):
    """Two layers, one of which goes backwards."""

    forward_rnn: RNN
    backward_rnn: RNN
    merge_fn: Callable = lambda a, b: jnp.concatenate([a, b], axis=-1)
    time_major: bool = False
    return_carry: bool = False

    @compact
    def __call__(self, inputs, **options):
        """The outputs of both, side by side."""
        forward = self.forward_rnn(inputs, return_carry=True, **options)
        backward = self.backward_rnn(inputs, return_carry=True, reverse=True, keep_order=True, **options)
        found = self.merge_fn(forward[1], backward[1])
        return ((forward[0], backward[0]), found) if self.return_carry else found
