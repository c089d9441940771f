"""One step of recurrent layers whose functions are a program's choice."""

import tandem as td
from tandem.nn._cells import rnn_step
from tensorflow.keras import activations


def _lstm(function, gate, reset_after):
    def step(projected, state, weight, bias):
        h, c = state
        product = h @ weight.T
        i, f, g, o = td.split(projected + (product if bias is None else product + bias), 4, axis=-1)
        c = gate(f) * c + gate(i) * function(g)
        return gate(o) * function(c), c

    return step


def _gru(function, gate, reset_after):
    def late(projected, state, weight, bias):
        (h,) = state
        product = h @ weight.T
        (xr, xz, xn), (hr, hz, hn) = td.split(projected, 3, axis=-1), td.split(product if bias is None else product + bias, 3, axis=-1)
        r, z = gate(xr + hr), gate(xz + hz)
        return (z * h + (1 - z) * function(xn + r * hn),)

    def early(projected, state, weight, bias):
        # The reset gate is at work before the product with the state (Cho et al. 2014).
        (h,) = state
        (xr, xz, xn), (ur, uz, un) = td.split(projected, 3, axis=-1), td.split(weight.T, 3, axis=-1)
        r, z = gate(xr + h @ ur), gate(xz + h @ uz)
        return (z * h + (1 - z) * function(xn + (r * h) @ un),)

    return late if reset_after else early


_MAKERS = {"rnn": lambda function, gate, reset_after: rnn_step(function), "gru": _gru, "lstm": _lstm}


def choose(layer, activation):
    """Keeps a layer's functions, and gives it their step where Tandem's own, of tanh and sigmoids, is another."""
    function = activations.get(activation)
    object.__setattr__(layer, "activation", function)
    if layer.kind != "rnn":
        object.__setattr__(layer, "recurrent_activation", layer._gates)
    if function is not activations.tanh or layer._gates is not activations.sigmoid or not layer._reset_after:
        object.__setattr__(layer, "_step", _MAKERS[layer.kind](function, layer._gates, layer._reset_after))
