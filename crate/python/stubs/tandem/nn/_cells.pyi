"""One step of each recurrent layer, after the product of its input and weights."""
from tandem.nn.activation import get as get
from typing import Any

GATES: dict
def gru_step(projected, state, weight, bias):
    """Gates r, z and n (Cho et al. 2014, with the reset gate behind the product): `n = tanh(W x + b + r * (U h + c))`,
    `h' = (1 - z) * n + z * h`."""
    ...

def lstm_step(projected, state, weight, bias):
    """Gates i, f, g and o (Hochreiter and Schmidhuber 1997): `c' = f * c + i * g`, `h' = o * tanh(c')`."""
    ...

def rnn_step(activation):
    """`h' = activation(W x + b + U h + c)` (Elman 1990)."""
    ...

def step_of(kind, activation):
    """The function of a kind of recurrent layer."""
    ...
