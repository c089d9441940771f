"""A stream of random numbers: the Mersenne twister (Matsumoto and Nishimura 1998), and what is made of it, in the order of PyTorch's draws on
the CPU. What is drawn in a trace comes from Tandem's own stream, which the twister seeds."""
from tandem.dialect.devices import moved as moved
from torch_more.compiled_part import Generator as Generator
from typing import Any
import tandem as td

DEFAULT: Generator
class Generator:
    """A stream of its own.

    >>> from tandem.dialect.mersenne_twister import Generator
    >>> Generator().manual_seed(0).word()
    2357136044"""
    def __init__(self): ...
    def double(self):
        """A number from 0 to 1, of 53 bits."""
        ...
    def floats(self, count):
        """So many numbers from 0 to 1 of 24 bits, a float32 tensor on the CPU."""
        ...
    def get_state(self):
        """Where the stream stands."""
        ...
    def initial_seed(self):
        """The seed that was set last."""
        ...
    def long_word(self):
        """The next 64 bits."""
        ...
    def manual_seed(self, seed):
        """Starts the stream of this seed; gives back the generator."""
        ...
    def order(self, count):
        """The whole numbers below `count` in random order, an int64 tensor on the CPU."""
        ...
    def reseed_device_stream(self):
        """Seeds Tandem's own stream from this one."""
        ...
    def seed(self):
        """A seed from the system's randomness, which is set."""
        ...
    def set_state(self, state):
        """Goes on where `get_state` was called."""
        ...
    def word(self):
        """The next 32 bits."""
        ...
    def words(self, count):
        """So many times 32 bits, an int64 tensor on the CPU."""
        ...
    def __getattr__(self, name: str): ...

def integers(count, low, high, generator=None):
    """Whole numbers from `low` to one below `high`, an int64 tensor on the CPU."""
    ...

def normal(shape, mean=0.0, std=1.0, dtype='float32', generator=None):
    """Gaussian numbers, of Tandem's class."""
    ...

def one_by_one(shape, mean=0.0, std=1.0, dtype='float32', generator=None):
    """Gaussian numbers, however many of numbers of 53 bits."""
    ...

def outside_traces(make):
    """What `make` gives, with nothing of it in a graph that is being traced."""
    ...

def permutation(n, generator=None):
    """The whole numbers below n in random order, an int64 tensor on the CPU."""
    ...

def uniform(shape, low=0.0, high=1.0, dtype='float32', generator=None):
    """Numbers from `low` (included) to `high`, of Tandem's class."""
    ...
