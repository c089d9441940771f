"""Paddle's stream of random numbers on the CPU: the Mersenne twister of 64 bits (Nishimura 2000), and C++'s distributions of its words.

Draws of up to `_EXACT` numbers are Paddle's own; larger ones come from Tandem's stream, which the twister seeds."""
from tandem.dialect.mersenne_twister import outside_traces as outside_traces
from typing import Any
import tandem as td

DEFAULT: Generator
class Generator:
    """A stream of its own."""
    def __init__(self, seed=34342423252): ...
    def get_state(self):
        """Where the stream stands."""
        ...
    def give_back(self, words):
        """Puts words that were not used before those that come next."""
        ...
    def initial_seed(self):
        """The seed that was set last."""
        ...
    def manual_seed(self, seed):
        """Starts the stream of this seed; gives the generator."""
        ...
    def seed(self, seed):
        """Starts the stream of this seed; gives the generator."""
        ...
    def set_state(self, state):
        """Goes on where `get_state` was called."""
        ...
    def word(self):
        """The next word."""
        ...
    def words(self, count):
        """So many words of 64 bits, a tensor of signed whole numbers on the CPU."""
        ...
    def __getattr__(self, name: str): ...

def integers(shape, low, high):
    """A list of whole numbers from `low` to one below `high`."""
    ...

def normal(shape, mean=0.0, std=1.0):
    """Gaussian numbers, by the polar method of Marsaglia and Bray (1964), of Tandem's class."""
    ...

def permutation(n):
    """The whole numbers below n in random order, a list, as C++'s `shuffle` orders them: two places for each word."""
    ...

def seed(seed):
    """Starts the streams of random numbers of this seed."""
    ...

def uniform(shape, low=0.0, high=1.0):
    """Numbers from `low` (included) to `high`, of Tandem's class."""
    ...
