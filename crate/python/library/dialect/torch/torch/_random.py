"""PyTorch's stream of random numbers, as on the CPU."""

import itertools
import math

import tandem as td
from tandem.dialect import mersenne_twister as _stream
from tandem.dialect.mersenne_twister import DEFAULT, integers, normal, outside_traces, permutation, uniform  # noqa: F401

from ._device import device as _device


class Generator(_stream.Generator):
    """A stream of its own: `torch.Generator().manual_seed(0)`."""

    def __init__(self, device="cpu"):
        self.device = _device(device)
        super().__init__()


DEFAULT.device = _device("cpu")


# The generator of L'Ecuyer (1999) from which waiting times come: the twister seeds it.
_MODULUS, _MULTIPLIER = (1 << 31) - 1, 1132489760


def exponential(shape, generator=None):
    """Waiting times of mean 1."""
    count = math.prod(shape)
    if _stream._is_large(count):
        return -td.log1p(-uniform(shape, generator=generator))
    first = (generator or DEFAULT).word() % _MODULUS or 1
    states = itertools.accumulate(range(count - 1), lambda state, _: state * _MULTIPLIER % _MODULUS, initial=first)
    numbers = [-math.log(state / _MODULUS) for state in states] if count else []
    return td.reshape(td.tensor(numbers, dtype="float32"), shape)
