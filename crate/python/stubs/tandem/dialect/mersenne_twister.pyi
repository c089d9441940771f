"""A stream of random numbers: the Mersenne twister (Matsumoto and Nishimura 1998), and what is made of it.

Draws of up to `_EXACT` numbers are those of the twister, in an order that other libraries have too. Larger ones come from Tandem's own
stream, which the twister seeds: it fills a large tensor on its device."""
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
    def word_bytes(self, count):
        """So many times 32 bits, each with its lowest byte first."""
        ...
    def words(self, count):
        """A list of so many times 32 bits."""
        ...
    def __getattr__(self, name: str): ...

STATE_WORDS: int
def integers(shape, low, high, generator=None):
    """A list of whole numbers from `low` to one below `high`."""
    ...

def normal(shape, mean=0.0, std=1.0, dtype='float32', generator=None):
    """Gaussian numbers, of Tandem's class."""
    ...

def outside_traces(make):
    """What `make` gives, with nothing of it in a graph that is being traced."""
    ...

def permutation(n, generator=None):
    """The whole numbers below n in random order, a list."""
    ...

def state_of_seed(seed):
    """The 624 words of 32 bits that a seed of as many bits begins with."""
    ...

def uniform(shape, low=0.0, high=1.0, dtype='float32', generator=None):
    """Numbers from `low` (included) to `high`, of Tandem's class."""
    ...
