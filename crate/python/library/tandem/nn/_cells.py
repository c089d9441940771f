"""One step of each recurrent layer, after the product of its input and weights."""

import _tandem

from .activation import get

# How many blocks of rows the weights of each kind have.
GATES = {"rnn": 1, "gru": 3, "lstm": 4}


def rnn_step(activation):
    """`h' = activation(W x + b + U h + c)` (Elman 1990)."""
    function = get(activation) or (lambda x: x)

    def step(projected, state, weight, bias):
        (h,) = state
        product = h @ weight.T
        return (function(projected + product if bias is None else projected + (product + bias)),)

    return step


def gru_step(projected, state, weight, bias):
    """Gates r, z and n (Cho et al. 2014, with the reset gate behind the product): `n = tanh(W x + b + r * (U h + c))`,
    `h' = (1 - z) * n + z * h`."""
    (h,) = state
    product = h @ weight.T
    if bias is not None:
        product = product + bias
    xr, xz, xn = _tandem.split(projected, 3, axis=-1)
    hr, hz, hn = _tandem.split(product, 3, axis=-1)
    r, z = _tandem.sigmoid(xr + hr), _tandem.sigmoid(xz + hz)
    n = _tandem.tanh(xn + r * hn)
    return ((1.0 - z) * n + z * h,)


def lstm_step(projected, state, weight, bias):
    """Gates i, f, g and o (Hochreiter and Schmidhuber 1997): `c' = f * c + i * g`, `h' = o * tanh(c')`."""
    h, c = state
    product = h @ weight.T
    if bias is not None:
        product = product + bias
    i, f, g, o = _tandem.split(projected + product, 4, axis=-1)
    c = _tandem.sigmoid(f) * c + _tandem.sigmoid(i) * _tandem.tanh(g)
    return _tandem.sigmoid(o) * _tandem.tanh(c), c


def step_of(kind, activation):
    """The function of a kind of recurrent layer."""
    return {"rnn": rnn_step(activation), "gru": gru_step, "lstm": lstm_step}[kind]
