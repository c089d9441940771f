"""`RandomState`: the generator of `np.random.seed`: the very numbers of NumPy's Mersenne Twister."""

import math
import random as python_random

from tandem.dialect.mersenne_twister import STATE_WORDS, state_of_seed

from .._conversion import array, asarray
from .._dtypes import as_dtype
from ._distributions import MANY, Distributions, bulk, count_of
from ._seeds import array_state


class RandomState(Distributions):
    """The generator of `np.random.seed`."""

    def __init__(self, seed=None):
        self._twister = python_random.Random()
        self.seed(seed)

    def seed(self, seed=None):
        """Begins anew: one seed, one sequence."""
        self._next_gauss = None
        if seed is None:
            words = state_of_seed(python_random.SystemRandom().getrandbits(32) if hasattr(python_random, "SystemRandom") else python_random.getrandbits(32))
        elif hasattr(seed, "__len__") and len(seed):
            words = array_state([int(s) & 0xFFFFFFFF for s in seed])
        else:
            seed = int(seed)
            if not 0 <= seed < 1 << 32:
                raise ValueError("Seed must be between 0 and 2**32 - 1")
            words = state_of_seed(seed)
        self._twister.setstate((3, (*words, STATE_WORDS), None))
        self._double, self._word = self._twister.random, self._twister.getrandbits

    def _bits32(self):
        return self._word(32)

    def get_state(self, legacy=True):
        """The state, to be given to set_state."""
        words = self._twister.getstate()[1]
        return ("MT19937", array(list(words[:-1]), "uint32"), words[-1], int(self._next_gauss is not None), self._next_gauss or 0.0)

    def set_state(self, state):
        """Puts back a state."""
        _, words, place, has_gauss, gauss = state
        self._twister.setstate((3, (*asarray(words).tolist(), place), None))
        self._next_gauss = gauss if has_gauss else None

    def _doubles(self, count):
        return bulk().Twister(self).doubles(count)

    def _gausses(self, count):
        return bulk().polar(self, count)

    def _exponentials(self, count):
        return bulk().exponentials(self._doubles(count))

    def _all_short(self, largest, count):
        return bulk().masked(self, largest, count)

    def _shuffled(self, items):
        return bulk().shuffled(bulk().Twister(self), items) if len(items) >= MANY else super()._shuffled(items)

    def _gauss(self):
        if self._next_gauss is not None:
            found, self._next_gauss = self._next_gauss, None
            return found
        double = self._double
        while True:
            x, y = 2.0 * double() - 1.0, 2.0 * double() - 1.0
            r = x * x + y * y
            if 0.0 < r < 1.0:
                break
        scale = math.sqrt(-2.0 * math.log(r) / r)
        self._next_gauss = scale * x
        return scale * y

    def _exponential(self):
        return -math.log(1.0 - self._double())

    def _bounded(self, largest):
        """A whole number up to `largest`: bits are drawn until they make one."""
        if largest == 0:
            return 0
        bits = largest.bit_length()
        word, mask = self._word, (1 << bits) - 1
        while True:
            found = word(32) & mask if bits <= 32 else (word(32) << 32 | word(32)) & mask
            if found <= largest:
                return found

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
                return self._each(size, lambda a, b: int(a) + self._bounded(int(b) - 1 - int(a)), low, high, dtype=kind)
            low, high = int(low), int(high)
        low, high = int(low), int(high)
        if low >= high:
            raise ValueError("low >= high")
        span = high - 1 - low
        if kind.itemsize < 4:
            from numpy_extras._more_random import short

            draw = short(self._bits32, 1 if kind.kind == "b" else 8 * kind.itemsize, span, True)
            return kind.type(low + draw()) if size is None else self._array(size, lambda: low + draw(), kind)
        if size is None:
            return low + self._bounded(span) if dtype is int else kind.type(low + self._bounded(span))
        if self._is_many(size) and 0 < span < 1 << 32:
            return (low + self._all_bounded(span, count_of(size))).astype(kind).reshape(size)
        return self._array(size, lambda: low + self._bounded(span), kind)

    def random_integers(self, low, high=None, size=None):
        """Whole numbers from low to high, that included."""
        return self.randint(1, low + 1, size) if high is None else self.randint(low, high + 1, size)
