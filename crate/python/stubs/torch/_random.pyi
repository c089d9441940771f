"""PyTorch's stream of random numbers, as on the CPU."""
from tandem.dialect.devices import moved as moved
from tandem.dialect.mersenne_twister import Generator as Generator
from tandem.dialect.mersenne_twister import integers as integers
from tandem.dialect.mersenne_twister import normal as normal
from tandem.dialect.mersenne_twister import outside_traces as outside_traces
from tandem.dialect.mersenne_twister import permutation as permutation
from tandem.dialect.mersenne_twister import uniform as uniform
from typing import Any
import tandem as td

DEFAULT: Generator
class Generator(Generator):
    """A stream of its own: `torch.Generator().manual_seed(0)`."""
    def __init__(self, device='cpu'): ...
    def __getattr__(self, name: str): ...

MOST_STATES: int
def chances(shape, p, generator=None):
    """0 or 1, which has the chance `p`."""
    ...

def exponential(shape, generator=None):
    """Waiting times of mean 1."""
    ...
