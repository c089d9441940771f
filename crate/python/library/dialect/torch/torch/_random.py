"""PyTorch's stream of random numbers, as on the CPU."""

import math

import _tandem
import tandem as td
from tandem.dialect import mersenne_twister as _stream
from tandem.dialect import moved
from tandem.dialect.mersenne_twister import DEFAULT, integers, normal, outside_traces, permutation, uniform  # noqa: F401

from ._device import device as _device


class Generator(_stream.Generator):
    """A stream of its own: `torch.Generator().manual_seed(0)`."""

    def __init__(self, device="cpu"):
        self.device = _device(device)
        super().__init__()


DEFAULT.device = _device("cpu")
# By this name a notebook shows what `torch.manual_seed` gives.
DEFAULT.__class__ = Generator
Generator.__module__ = "torch._C"


# The generator of L'Ecuyer (1999), which the twister seeds: waiting times and draws of 0 and 1 come from it.
_MODULUS, _MULTIPLIER = (1 << 31) - 1, 1132489760
# Most draws for which there is a table of its states.
MOST_STATES = 1 << 18
_powers = []


def _first_powers(count):
    """At least so many powers of the multiplier, from that of 0 on; each step makes as many again."""
    with td.device("cpu"):
        powers, factor = td.tensor([1], dtype="int64"), _MULTIPLIER
        while powers.shape[0] < count:
            powers = td.concat([powers, powers * factor % _MODULUS])
            factor = factor * factor % _MODULUS
    return powers


def _states(count, generator):
    """So many states of that generator, or None where there are too many for its table."""
    if count > MOST_STATES or td.is_tracing():
        return None
    if not _powers or _powers[0].shape[0] < count:
        _powers[:] = [_first_powers(count)]
    first = (generator or DEFAULT).word() % _MODULUS or 1
    return _powers[0][:count] * first % _MODULUS


def exponential(shape, generator=None):
    """Waiting times of mean 1."""
    states = _states(math.prod(shape), generator)
    if states is None:
        return -td.log1p(-uniform(shape, generator=generator))
    return moved(td.reshape(td.astype(-td.log(td.astype(states, "float64") / _MODULUS), "float32"), shape), _tandem.device_name())


def chances(shape, p, generator=None):
    """0 or 1, which has the chance `p`."""
    states = _states(math.prod(shape), generator)
    drawn = td.random.uniform(shape) < p if states is None else td.reshape(states < p * _MODULUS, shape)
    return moved(td.astype(drawn, "float32"), _tandem.device_name())
