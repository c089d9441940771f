"""`RandomState`: the generator of `np.random.seed`: the very numbers of NumPy's Mersenne Twister."""
from numpy._conversion import array as array
from numpy._conversion import asarray as asarray
from numpy._dtypes import as_dtype as as_dtype
from numpy.random._distributions import Distributions as Distributions
from numpy.random._distributions import bulk as bulk
from numpy.random._distributions import count_of as count_of
from numpy.random._seeds import array_state as array_state
from tandem.dialect.mersenne_twister import state_of_seed as state_of_seed
from typing import Any

MANY: int
class RandomState(Distributions):
    """The generator of `np.random.seed`."""
    def __init__(self, seed=None): ...
    def get_state(self, legacy=True):
        """The state, to be given to set_state."""
        ...
    def rand(self, *shape):
        """Numbers from 0 to 1, that excluded."""
        ...
    def randint(self, low, high=None, size=None, dtype=...):
        """Whole numbers from low to high, that excluded."""
        ...
    def randn(self, *shape):
        """Gaussian numbers."""
        ...
    def random(self, size=None): ...
    def random_integers(self, low, high=None, size=None):
        """Whole numbers from low to high, that included."""
        ...
    def ranf(self, size=None): ...
    def sample(self, size=None): ...
    def seed(self, seed=None):
        """Begins anew: one seed, one sequence."""
        ...
    def set_state(self, state):
        """Puts back a state."""
        ...
    def __getattr__(self, name: str): ...

STATE_WORDS: int
