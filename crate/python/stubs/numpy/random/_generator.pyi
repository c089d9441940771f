"""`default_rng` and its `Generator`: PCG64 with NumPy's seeds, and NumPy's sequences."""
from numpy._conversion import asarray as asarray
from numpy._dtypes import as_dtype as as_dtype
from numpy.random._distributions import Distributions as Distributions
from numpy.random._distributions import as_array as as_array
from typing import Any

class BitGenerator:
    """What gives random bits."""
    def __getattr__(self, name: str): ...

class Generator(Distributions):
    """What `np.random.default_rng(seed)` gives."""
    def __init__(self, bit_generator): ...
    def __repr__(self) -> str: ...
    def integers(self, low, high=None, size=None, dtype=..., endpoint=False):
        """Whole numbers from low to high, that excluded."""
        ...
    def random(self, size=None, dtype=..., out=None):
        """Numbers from 0 to 1, that excluded."""
        ...
    def spawn(self, n_children):
        """So many generators that are independent of this one and of each other."""
        ...
    def standard_normal(self, size=None, dtype=..., out=None):
        """Gaussian numbers of mean 0 and deviation 1."""
        ...
    def __getattr__(self, name: str): ...

class PCG64(BitGenerator):
    """The permuted congruential generator of 128 bits (O'Neill 2014)."""
    def __init__(self, seed=None): ...
    def random_raw(self, size=None):
        """64 bits, or an array of so many times 64."""
        ...
    @property
    def seed_seq(self):
        """The `SeedSequence` that it began with."""
        ...
    def spawn(self, n_children):
        """So many generators of bits that are independent of this one and of each other."""
        ...
    @property
    def state(self):
        """Where the stream stands, a dict."""
        ...
    def __getattr__(self, name: str): ...

def default_rng(seed=None):
    """A generator of random numbers: one seed, one sequence."""
    ...
