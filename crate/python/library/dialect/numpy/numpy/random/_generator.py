"""`default_rng` and its `Generator`: PCG64 with NumPy's seeds, and NumPy's sequences."""

import random as python_random

import _tandem

from .._conversion import asarray
from .._dtypes import as_dtype
from ._distributions import Distributions, as_array

_MASK32, _MASK64 = (1 << 32) - 1, (1 << 64) - 1


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


class BitGenerator:
    """What gives random bits."""


class PCG64(BitGenerator):
    """The permuted congruential generator of 128 bits (O'Neill 2014)."""

    def __init__(self, seed=None):
        if seed is None:
            seed = python_random.getrandbits(128)
        self._seed = seed
        words = _seed_words(seed._numbers() if hasattr(seed, "spawn") else list(seed) if hasattr(seed, "__len__") else [seed], 8)
        self._stream = _tandem.RandomStream("PCG64 of seed", [words[2 * i] | words[2 * i + 1] << 32 for i in range(4)], None)

    @property
    def seed_seq(self):
        """The `SeedSequence` that it began with."""
        from numpy_rare.bit_generators import SeedSequence

        if not isinstance(self._seed, SeedSequence):
            self._seed = SeedSequence(self._seed)
        return self._seed

    def spawn(self, n_children):
        """So many generators of bits that are independent of this one and of each other."""
        return [type(self)(seed) for seed in self.seed_seq.spawn(n_children)]

    @property
    def state(self):
        """Where the stream stands, a dict."""
        name, (high, low, increment_high, increment_low), half = self._stream.state()
        numbers = {"state": high << 64 | low, "inc": increment_high << 64 | increment_low}
        return {"bit_generator": name, "state": numbers, "has_uint32": int(half is not None), "uinteger": int(half or 0)}

    @state.setter
    def state(self, value):
        numbers = value["state"]
        halves = [half for number in (numbers["state"], numbers["inc"]) for half in (number >> 64, number & _MASK64)]
        self._stream = _tandem.RandomStream("PCG64", halves, float(value["uinteger"]) if value["has_uint32"] else None)

    def random_raw(self, size=None):
        """64 bits, or an array of so many times 64."""
        return self._stream.long_word() if size is None else asarray([self._stream.long_word() for _ in range(size)], "uint64")


class Generator(Distributions):
    """What `np.random.default_rng(seed)` gives."""

    def __new__(cls, bit_generator=None):
        # Without one it is a copy that is being made.
        if not isinstance(bit_generator, (PCG64, type(None))):
            from numpy_rare.bit_generators import TwisterGenerator as cls
        return object.__new__(cls)

    def __init__(self, bit_generator):
        self.bit_generator = bit_generator

    _stream = property(lambda self: self.bit_generator._stream)

    def __repr__(self):
        return "Generator(PCG64)"

    def random(self, size=None, dtype=float, out=None):
        """Numbers from 0 to 1, that excluded."""
        return self._of_type("random", size, dtype, out)

    def standard_normal(self, size=None, dtype=float, out=None):
        """Gaussian numbers of mean 0 and deviation 1."""
        return self._of_type("standard_normal", size, dtype, out)

    def _of_type(self, name, size, dtype, out=None):
        if out is not None:
            out[...] = self._of_type(name, out.shape, out.dtype)
            return out
        kind = as_dtype(dtype)
        if kind.name != "float32":
            return self._draw(name, size)
        found = self._draw(f"{name}_float32", size)
        return kind.type(found) if size is None else found.astype(kind)

    def integers(self, low, high=None, size=None, dtype=int, endpoint=False):
        """Whole numbers from low to high, that excluded."""
        if high is None:
            low, high = 0, low
        kind = as_dtype(dtype)
        if getattr(low, "ndim", 0) or getattr(high, "ndim", 0) or isinstance(low, list) or isinstance(high, list):
            return self._each_integer(low, asarray(high) - (not endpoint), size, kind)
        low, largest = int(low), int(high) - (not endpoint)
        if largest < low:
            raise ValueError("low >= high" if not endpoint else "low > high")
        return self._integers(low, largest, size, kind)

    _WORDS = "Probabilities do not sum to 1. See Notes section of docstring for more information.", "replace is False"

    def _different(self, count, wanted):
        return as_array(self._stream.different(count, wanted), (wanted,))

    def _unordered(self, count, wanted):
        from numpy_rare.distributions import unordered

        return unordered(self, count, wanted)

    def spawn(self, n_children):
        """So many generators that are independent of this one and of each other."""
        return [Generator(bits) for bits in self.bit_generator.spawn(n_children)]


def default_rng(seed=None):
    """A generator of random numbers: one seed, one sequence."""
    if isinstance(seed, Generator):
        return seed
    return Generator(seed if hasattr(seed, "random_raw") else PCG64(seed))
