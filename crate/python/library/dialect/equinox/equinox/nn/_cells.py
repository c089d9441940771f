"""Cells of recurrent networks: one step."""

import math

import jax
import jax.numpy as jnp

from .._module import Module, field
from ._layers import default_init, float_type


class GRUCell(Module):
    """A step of a gated recurrent unit."""

    weight_ih: jax.Array
    weight_hh: jax.Array
    bias: jax.Array | None
    bias_n: jax.Array | None
    input_size: int = field(static=True)
    hidden_size: int = field(static=True)
    use_bias: bool = field(static=True)

    def __init__(self, input_size, hidden_size, use_bias=True, dtype=None, *, key):
        dtype, keys, limit = float_type(dtype), jax.random.split(key, 4), math.sqrt(1 / hidden_size)
        self.weight_ih = default_init(keys[0], (3 * hidden_size, input_size), dtype, limit)
        self.weight_hh = default_init(keys[1], (3 * hidden_size, hidden_size), dtype, limit)
        self.bias = default_init(keys[2], (3 * hidden_size,), dtype, limit) if use_bias else None
        self.bias_n = default_init(keys[3], (hidden_size,), dtype, limit) if use_bias else None
        self.input_size, self.hidden_size, self.use_bias = input_size, hidden_size, use_bias

    def __call__(self, input, hidden, *, key=None):
        bias, bias_n = (self.bias, self.bias_n) if self.use_bias else (0, 0)
        from_input, from_hidden = jnp.split(self.weight_ih @ input + bias, 3), jnp.split(self.weight_hh @ hidden, 3)
        reset, update = (jax.nn.sigmoid(from_input[i] + from_hidden[i]) for i in (0, 1))
        new = jnp.tanh(from_input[2] + reset * (from_hidden[2] + bias_n))
        return new + update * (hidden - new)


class LSTMCell(Module):
    """A step of a long short-term memory: `hidden` is `(h, c)`."""

    weight_ih: jax.Array
    weight_hh: jax.Array
    bias: jax.Array | None
    input_size: int = field(static=True)
    hidden_size: int = field(static=True)
    use_bias: bool = field(static=True)

    def __init__(self, input_size, hidden_size, use_bias=True, dtype=None, *, key):
        dtype, keys, limit = float_type(dtype), jax.random.split(key, 3), math.sqrt(1 / hidden_size)
        self.weight_ih = default_init(keys[0], (4 * hidden_size, input_size), dtype, limit)
        self.weight_hh = default_init(keys[1], (4 * hidden_size, hidden_size), dtype, limit)
        self.bias = default_init(keys[2], (4 * hidden_size,), dtype, limit) if use_bias else None
        self.input_size, self.hidden_size, self.use_bias = input_size, hidden_size, use_bias

    def __call__(self, input, hidden, *, key=None):
        h, c = hidden
        gates = self.weight_ih @ input + self.weight_hh @ h
        i, f, g, o = jnp.split(gates + self.bias if self.use_bias else gates, 4)
        c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        return jax.nn.sigmoid(o) * jnp.tanh(c), c
