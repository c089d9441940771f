"""`default_rng` and its `Generator`: PCG64 with NumPy's seeds, and NumPy's sequences."""

import random as python_random

from .._dtypes import DTYPES, as_dtype
from ._distributions import MANY, Distributions, bulk, count_of

_MASK32, _MASK64, _MASK128 = (1 << 32) - 1, (1 << 64) - 1, (1 << 128) - 1
_MULTIPLIER = 47026247687942121848144207491837523525


def _seed_words(entropy, count):
    """Words of 32 bits spread from a seed (O'Neill's seed sequence)."""
    parts = []
    for number in entropy:
        number = int(number)
        if number < 0:
            raise ValueError("expected non-negative integer")
        parts.append(number & _MASK32)
        while number >> 32:
            number >>= 32
            parts.append(number & _MASK32)
    constant = 0x43B0D7E5

    def hashed(value):
        nonlocal constant
        value ^= constant
        constant = constant * 0x931E8875 & _MASK32
        value = value * constant & _MASK32
        return value ^ value >> 16

    def mixed(x, y):
        found = (0xCA01F9DD * x - 0x4973F715 * y) & _MASK32
        return found ^ found >> 16

    pool = [hashed(parts[i] if i < len(parts) else 0) for i in range(4)]
    for source in range(4):
        for target in range(4):
            if source != target:
                pool[target] = mixed(pool[target], hashed(pool[source]))
    for extra in parts[4:]:
        for target in range(4):
            pool[target] = mixed(pool[target], hashed(extra))
    constant, found = 0x8B51F9DD, []
    for i in range(count):
        value = pool[i % 4] ^ constant
        constant = constant * 0x58F38DED & _MASK32
        value = value * constant & _MASK32
        found.append(value ^ value >> 16)
    return found


class PCG64:
    """The permuted congruential generator of 128 bits (O'Neill 2014)."""

    def __init__(self, seed=None):
        if seed is None:
            seed = python_random.getrandbits(64)
        words = _seed_words(list(seed) if hasattr(seed, "__len__") else [seed], 8)
        halves = [words[2 * i] | words[2 * i + 1] << 32 for i in range(4)]
        start, stream = halves[0] << 64 | halves[1], halves[2] << 64 | halves[3]
        self._increment = (stream << 1 | 1) & _MASK128
        self._state = (self._increment + start) * _MULTIPLIER + self._increment & _MASK128
        self._half = None

    def next64(self):
        """64 bits."""
        self._state = state = self._state * _MULTIPLIER + self._increment & _MASK128
        word, turn = (state >> 64) ^ (state & _MASK64), state >> 122
        return (word >> turn | word << (64 - turn)) & _MASK64

    def next32(self):
        """32 bits: of each 64 the low ones first."""
        if self._half is not None:
            found, self._half = self._half, None
            return found
        word = self.next64()
        self._half = word >> 32
        return word & _MASK32


class Generator(Distributions):
    """What `np.random.default_rng(seed)` gives."""

    def __init__(self, bit_generator):
        self.bit_generator = bit_generator
        self._bits32 = bit_generator.next32
        self._ziggurat = None

    def __repr__(self):
        return "Generator(PCG64)"

    def _double(self):
        return (self.bit_generator.next64() >> 11) * (1.0 / 9007199254740992.0)

    def _layers(self):
        if self._ziggurat is None:
            from numpy_extras.ziggurat import Ziggurat

            self._ziggurat = Ziggurat(self.bit_generator.next64, self._double)
        return self._ziggurat

    def _gauss(self):
        return self._layers().gauss()

    def _exponential(self):
        return self._layers().exponential()

    def _bounded(self, largest):
        """A whole number up to `largest`, without a bias (Lemire 2019)."""
        if largest == 0:
            return 0
        bits = 32 if largest <= _MASK32 else 64
        draw = self.bit_generator.next32 if bits == 32 else self.bit_generator.next64
        if largest == (1 << bits) - 1:
            return draw()
        span, mask = largest + 1, (1 << bits) - 1
        product = draw() * span
        if product & mask < span:
            threshold = (mask - largest) % span
            while product & mask < threshold:
                product = draw() * span
        return product >> bits

    def random(self, size=None, dtype=float, out=None):
        """Numbers from 0 to 1, that excluded."""
        kind = as_dtype(dtype)
        if kind.name == "float32":
            return self._array(size, lambda: (self.bit_generator.next32() >> 8) * (1.0 / 16777216.0), kind)
        return self.random_sample(size)

    def _doubles(self, count):
        return bulk().Congruential(self).doubles(count)

    def _gausses(self, count):
        return bulk().gaussian(self, count)

    def _exponentials(self, count):
        return bulk().waiting(self, count)

    def _all_short(self, largest, count):
        return bulk().scaled(self, largest, count)

    def standard_normal(self, size=None, dtype=float, out=None):
        """Gaussian numbers of mean 0 and deviation 1."""
        kind = as_dtype(dtype)
        if kind.name == "float32":
            from numpy_extras._more_random import gauss32

            return self._array(size, lambda: gauss32(self), kind)
        return super().standard_normal(size)

    def integers(self, low, high=None, size=None, dtype=int, endpoint=False):
        """Whole numbers from low to high, that excluded."""
        if high is None:
            low, high = 0, low
        kind = as_dtype(dtype)
        if getattr(low, "ndim", 0) or getattr(high, "ndim", 0) or isinstance(low, list) or isinstance(high, list):
            return self._each(size, lambda a, b: int(a) + self._bounded(int(b) - (not endpoint) - int(a)), low, high, dtype=kind)
        low, span = int(low), int(high) - (not endpoint) - int(low)
        if span < 0:
            raise ValueError("low >= high" if not endpoint else "low > high")
        if kind.itemsize < 4:
            from numpy_extras._more_random import short

            draw = short(self._bits32, 1 if kind.kind == "b" else 8 * kind.itemsize, span, False)
            return kind.type(low + draw()) if size is None else self._array(size, lambda: low + draw(), kind)
        if self._is_many(size) and 0 < span < _MASK32:
            return (low + self._all_bounded(span, count_of(size))).astype(kind).reshape(size)
        return kind.type(low + self._bounded(span)) if size is None else self._array(size, lambda: low + self._bounded(span), kind)

    def _shuffled(self, items):
        if len(items) >= MANY:
            return bulk().shuffled(bulk().Congruential(self), items)
        for i in range(len(items) - 1, 0, -1):
            j = self._interval(i)
            items[i], items[j] = items[j], items[i]
        return items

    def _interval(self, largest):
        """As `_bounded`, by masks: what shuffles use."""
        mask = (1 << largest.bit_length()) - 1
        while True:
            found = self.bit_generator.next32() & mask
            if found <= largest:
                return found

    def _scalar_place(self, place):
        return DTYPES["int64"].type(place)

    def _different(self, count, wanted):
        # Floyd's set, and for many of very many the end of a shuffle.
        if count <= 10000 or wanted <= count // 50:
            found = []
            for j in range(count - wanted, count):
                place = self._bounded(j)
                found.append(j if place in found else place)
            return self._shuffle_by_bounds(found)
        items = list(range(count))
        for i in range(count - 1, max(count - wanted - 1, 0), -1):
            j = self._bounded(i)
            items[i], items[j] = items[j], items[i]
        return items[count - wanted :]

    def _shuffle_by_bounds(self, items):
        for i in range(len(items) - 1, 0, -1):
            j = self._bounded(i)
            items[i], items[j] = items[j], items[i]
        return items


def default_rng(seed=None):
    """A generator of random numbers: one seed, one sequence."""
    if isinstance(seed, Generator):
        return seed
    return Generator(seed if isinstance(seed, PCG64) else PCG64(seed))
