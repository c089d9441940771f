"""PyTorch's stream of random numbers, as on the CPU."""


import _tandem
import tandem as td
from tandem.dialect import mersenne_twister as _stream
from tandem.dialect import moved
from tandem.dialect.mersenne_twister import DEFAULT, integers, normal, one_by_one, outside_traces, permutation, uniform  # noqa: F401

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


# Most elements whose dropout draws from this stream.
MOST_DRAWS = 1 << 20


def of_doubles(shape, make, dtype="float32", generator=None):
    """What `make` gives of numbers from 0 to 1 of 53 bits, which PyTorch draws whatever the type of the results."""
    stored = "float32" if dtype == "bfloat16" else dtype
    if td.is_tracing():
        return td.astype(make(uniform(shape, generator=generator)), stored)
    with td.device("cpu"):
        made = td.astype(make(uniform(shape, dtype="float64", generator=generator)), stored)
    return moved(made, _tandem.device_name())


def exponential(shape, generator=None, dtype="float32"):
    """Waiting times of mean 1."""
    return of_doubles(shape, lambda x: -td.log1p(-x), dtype, generator)


def chances(shape, p, generator=None, dtype="float32"):
    """0 or 1, which has the chance `p`."""
    return of_doubles(shape, lambda x: x < p, dtype, generator)
