"""`default_rng` and its `Generator`: PCG64 with NumPy's seeds, and NumPy's sequences."""
from numpy._dtypes import _Types as _Types
from numpy._dtypes import as_dtype as as_dtype
from numpy.random._distributions import Distributions as Distributions
from numpy.random._distributions import bulk as bulk
from numpy.random._distributions import count_of as count_of
from typing import Any

DTYPES: _Types
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
    def standard_normal(self, size=None, dtype=..., out=None):
        """Gaussian numbers of mean 0 and deviation 1."""
        ...
    def __getattr__(self, name: str): ...

MANY: int
class PCG64:
    """The permuted congruential generator of 128 bits (O'Neill 2014)."""
    def __init__(self, seed=None): ...
    def next32(self):
        """32 bits: of each 64 the low ones first."""
        ...
    def next64(self):
        """64 bits."""
        ...
    def __getattr__(self, name: str): ...

def default_rng(seed=None):
    """A generator of random numbers: one seed, one sequence."""
    ...
