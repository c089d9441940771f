"""`RandomState`: the generator of `np.random.seed`: the very numbers of NumPy's Mersenne Twister."""

import random as python_random

import _tandem

from .._conversion import array, asarray
from .._dtypes import as_dtype
from ._distributions import Distributions


class RandomState(Distributions):
    """The generator of `np.random.seed`."""

    def __init__(self, seed=None):
        self.seed(seed)

    def __repr__(self):
        return f"RandomState(MT19937) at 0x{id(self):X}"

    __str__ = lambda self: "RandomState(MT19937)"

    def seed(self, seed=None):
        """Begins anew: one seed, one sequence."""
        if hasattr(seed, "random_raw"):
            self._stream = seed._stream
            return
        if seed is None:
            seed = python_random.SystemRandom().getrandbits(32) if hasattr(python_random, "SystemRandom") else python_random.getrandbits(32)
        several = hasattr(seed, "__len__") and len(seed)
        seeds = [int(s) & 0xFFFFFFFF for s in seed] if several else [int(seed)]
        if not 0 <= seeds[0] < 1 << 32:
            raise ValueError("Seed must be between 0 and 2**32 - 1")
        self._stream = _tandem.RandomStream("MT19937 of seeds" if several else "MT19937", seeds, None)

    def get_state(self, legacy=True):
        """The state, to be given to set_state."""
        name, numbers, gauss = self._stream.state()
        return (name, array(numbers[:-1], "uint32"), numbers[-1], int(gauss is not None), gauss or 0.0)

    def set_state(self, state):
        """Puts back a state."""
        name, words, place, has_gauss, gauss = state
        self._stream = _tandem.RandomStream(name, [*asarray(words).tolist(), int(place)], float(gauss) if has_gauss else None)

    def rand(self, *shape):
        """Numbers from 0 to 1, that excluded."""
        return self.random_sample(shape or None)

    def randn(self, *shape):
        """Gaussian numbers."""
        return self.standard_normal(shape or None)

    random = ranf = sample = lambda self, size=None: self.random_sample(size)

    def randint(self, low, high=None, size=None, dtype=int):
        """Whole numbers from low to high, that excluded."""
        if high is None:
            low, high = 0, low
        kind = as_dtype(dtype)
        if not isinstance(low, int) or not isinstance(high, int):
            if getattr(low, "ndim", 0) or getattr(high, "ndim", 0) or isinstance(low, list) or isinstance(high, list):
                return self._each_integer(low, asarray(high) - 1, size, kind)
            low, high = int(low), int(high)
        if low >= high:
            raise ValueError("low >= high")
        found = self._integers(low, high - 1, size, kind)
        return int(found) if size is None and dtype is int else found

    def random_integers(self, low, high=None, size=None):
        """Whole numbers from low to high, that included."""
        return self.randint(1, low + 1, size) if high is None else self.randint(low, high + 1, size)
