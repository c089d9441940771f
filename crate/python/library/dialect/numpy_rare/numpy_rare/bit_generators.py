"""Seed sequences and generators of bits as objects of their own."""

import functools
import math
import random as python_random

import _tandem
from numpy import array
from numpy.random._generator import BitGenerator, Generator, _seed_words


class SeedSequence:
    """Words of 32 bits spread from a seed, and sequences that are independent of it."""

    def __init__(self, entropy=None, *, spawn_key=(), pool_size=4, n_children_spawned=0):
        if pool_size != 4:
            raise NotImplementedError("Tandem's numpy has seed sequences with pools of 4 words")
        self.entropy = python_random.getrandbits(128) if entropy is None else entropy
        self.spawn_key, self.pool_size, self.n_children_spawned = tuple(spawn_key), pool_size, n_children_spawned

    def _numbers(self):
        numbers = list(self.entropy) if hasattr(self.entropy, "__len__") else [self.entropy]
        if not self.spawn_key:
            return numbers
        # The seed fills the pool before the key, so that no seed with a key is another seed.
        words = sum(max(1, -(-int(n).bit_length() // 32)) for n in numbers)
        return [*numbers, *[0] * max(self.pool_size - words, 0), *self.spawn_key]

    def generate_state(self, n_words, dtype="uint32"):
        """So many words of 32 or 64 bits."""
        wide = getattr(dtype, "__name__", str(dtype)) in ("uint64", "u8")
        words = _seed_words(self._numbers(), n_words * (1 + wide))
        return array([a | b << 32 for a, b in zip(words[::2], words[1::2])] if wide else words, "uint64" if wide else "uint32")

    def spawn(self, n_children):
        """So many sequences that are independent of this one and of each other."""
        first = self.n_children_spawned
        self.n_children_spawned += n_children
        return [SeedSequence(self.entropy, spawn_key=(*self.spawn_key, n)) for n in range(first, first + n_children)]

    def __repr__(self):
        key = f"    spawn_key={self.spawn_key!r},\n" if self.spawn_key else ""
        children = f"    n_children_spawned={self.n_children_spawned!r},\n" if self.n_children_spawned else ""
        return f"SeedSequence(\n    entropy={self.entropy!r},\n{key}{children})"


class MT19937(BitGenerator):
    """The Mersenne Twister (Matsumoto and Nishimura 1998)."""

    def __init__(self, seed=None):
        self.seed_seq = seed if isinstance(seed, SeedSequence) else SeedSequence(seed)
        words = _seed_words(self.seed_seq._numbers(), 624)
        self._stream = _tandem.RandomStream("MT19937", [0x80000000, *words[1:], 623], None)
        self._words = _Words(self)

    _narrow = True
    _next32 = lambda self: self._stream.word()
    _next64 = lambda self: self._stream.word() << 32 | self._stream.word()
    __str__ = lambda self: "Generator(MT19937)"

    def spawn(self, n_children):
        """So many generators of bits that are independent of this one and of each other."""
        return [MT19937(seed) for seed in self.seed_seq.spawn(n_children)]

    def _legacy_seeding(self, seed):
        from numpy.random import RandomState

        self._stream = RandomState(seed)._stream

    @property
    def state(self):
        """Where the stream stands, a dict."""
        name, numbers, _ = self._stream.state()
        return {"bit_generator": name, "state": {"key": array(numbers[:-1], "uint32"), "pos": int(numbers[-1])}}

    @state.setter
    def state(self, value):
        self._stream = _tandem.RandomStream("MT19937", [*map(int, value["state"]["key"].tolist()), int(value["state"]["pos"])], None)

    def random_raw(self, size=None):
        """32 bits, or an array of so many times 32."""
        return self._stream.word() if size is None else array([self._stream.word() for _ in range(size)], "uint64")


class _Words:
    """A stream of words, from which a `Generator` takes whole numbers, and Gaussian ones by a ziggurat (Marsaglia and Tsang 2000)."""

    def __init__(self, bits):
        self._bits, self._half = bits, None

    def long_word(self):
        """64 bits."""
        return self._bits._next64()

    def word(self):
        """32 bits: of 64 first the low ones, then the others."""
        if self._bits._narrow:
            return self._bits._next32()
        if self._half is not None:
            found, self._half = self._half, None
            return found
        found = self.long_word()
        self._half = found >> 32
        return found & 0xFFFFFFFF

    def double(self):
        """A number from 0 to 1, that excluded."""
        if self._bits._narrow:
            return ((self.word() >> 5) * 67108864.0 + (self.word() >> 6)) / 9007199254740992.0
        return (self.long_word() >> 11) / 9007199254740992.0

    def up_to(self, largest):
        """A whole number up to `largest` (Lemire 2019)."""
        if not largest:
            return 0
        bits, count = (32, largest + 1) if largest < 1 << 32 else (64, largest + 1)
        least = ((1 << bits) - count) % count
        while True:
            found = (self.word() if bits == 32 else self.long_word()) * count
            if found % (1 << bits) >= least:
                return found >> bits

    def all_up_to(self, largest, count):
        return array([self.up_to(largest) for _ in range(count)])

    def small(self, bits, largest, count):
        raise NotImplementedError("Tandem's numpy draws integers of fewer than 32 bits from Generator(PCG64), not from others")

    def order(self, count, how):
        """The whole numbers below `count` in a random order."""
        found = list(range(count))
        for n in range(count - 1, 0, -1):
            mask = (1 << n.bit_length()) - 1
            while (k := self.word() & mask) > n:
                pass
            found[n], found[k] = found[k], found[n]
        return array(found, "int64")

    def normal(self):
        """A Gaussian number of mean 0 and deviation 1."""
        edges, widths, heights = _ziggurat()
        while True:
            bits = self.long_word()
            layer, sign, rest = bits & 255, bits >> 8 & 1, bits >> 9 & 0xFFFFFFFFFFFFF
            x = rest * widths[layer] * (-1 if sign else 1)
            if rest < edges[layer]:
                return x
            if layer:
                if (heights[layer - 1] - heights[layer]) * self.double() + heights[layer] < math.exp(-0.5 * x * x):
                    return x
                continue
            while True:
                beyond, y = -math.log1p(-self.double()) / _LAST, -math.log1p(-self.double())
                if y + y > beyond * beyond:
                    return -(_LAST + beyond) if rest >> 8 & 1 else _LAST + beyond

    def one(self, name, values):
        """A number of a distribution."""
        if name == "random":
            return self.double()
        if name == "uniform":
            return values[0] + (values[1] - values[0]) * self.double()
        if name in ("standard_normal", "normal"):
            return values[0] + values[1] * self.normal() if values else self.normal()
        raise NotImplementedError(f"Tandem's numpy draws {name} from Generator(PCG64), RandomState or np.random.seed, not from {self._bits}")

    def many(self, name, values, count):
        """So many numbers; each may have parameters of its own."""
        own = lambda n: [v.tolist()[n] if hasattr(v, "tolist") else v for v in values]
        each = any(hasattr(v, "tolist") for v in values)
        return array([self.one(name, own(n) if each else values) for n in range(count)], "float64")

    def different(self, count, wanted):
        raise NotImplementedError(f"Tandem's numpy chooses without replacement from Generator(PCG64), not from {self._bits}")


# Where the last layer of the ziggurat ends.
_LAST = 3.6541528853610087963519472518


@functools.lru_cache
def _ziggurat():
    """The layers of the bell curve: up to where a number is within all of a layer, the width of a step, the height."""
    bell, steps = lambda x: math.exp(-0.5 * x * x), 2.0**52
    area = _LAST * bell(_LAST) + math.sqrt(math.pi / 2) * math.erfc(_LAST / math.sqrt(2))
    edges, widths, heights = [0] * 256, [0.0] * 256, [1.0] * 256
    x = before = _LAST
    base = area / bell(x)
    edges[0], widths[0], widths[255], heights[255] = int(x / base * steps), base / steps, x / steps, bell(x)
    for n in range(254, 0, -1):
        x = math.sqrt(-2 * math.log(area / x + bell(x)))
        edges[n + 1], before = int(x / before * steps), x
        heights[n], widths[n] = bell(x), x / steps
    return edges, widths, heights


class _Bits(BitGenerator):
    """What generators of bits that are written in Python share."""

    _narrow = False

    def __init__(self, seed=None):
        self.seed_seq = seed if isinstance(seed, SeedSequence) else SeedSequence(seed)
        self._begin([int(word) for word in self.seed_seq.generate_state(self._count, "uint64").tolist()])
        self._words = _Words(self)

    _stream = property(lambda self: self._words)

    def spawn(self, n_children):
        """So many generators of bits that are independent of this one and of each other."""
        return [type(self)(seed) for seed in self.seed_seq.spawn(n_children)]

    def random_raw(self, size=None):
        """64 bits, or an array of so many times 64."""
        return self._next64() if size is None else array([self._next64() for _ in range(size)], "uint64")

    def __str__(self):
        return f"Generator({type(self).__name__})"


_ALL = (1 << 64) - 1


class Philox(_Bits):
    """A generator by counting: ten rounds of products mix a counter with a key (Salmon and others 2011)."""

    _count = 2

    def __init__(self, seed=None, counter=None, key=None):
        super().__init__(seed)
        self._counter = (
            (sum(int(word) << 64 * n for n, word in enumerate(counter)) if hasattr(counter, "__len__") else int(counter)) if counter is not None else 0
        )
        if key is not None:
            key = sum(int(word) << 64 * n for n, word in enumerate(key)) if hasattr(key, "__len__") else int(key)
            self._key = [key & _ALL, key >> 64 & _ALL]

    def _begin(self, words):
        self._key, self._ready = words, []

    def _next64(self):
        if not self._ready:
            self._counter = (self._counter + 1) % (1 << 256)
            a, b, c, d = (self._counter >> 64 * n & _ALL for n in range(4))
            first, second = self._key
            for n in range(10):
                one, other = 0xD2E7470EE14C6C93 * a, 0xCA5A826395121157 * c
                a, b, c, d = (other >> 64) ^ b ^ first, other & _ALL, (one >> 64) ^ d ^ second, one & _ALL
                first, second = first + 0x9E3779B97F4A7C15 & _ALL, second + 0xBB67AE8584CAA73B & _ALL
            self._ready = [a, b, c, d]
        return self._ready.pop(0)


class SFC64(_Bits):
    """A small, fast generator that counts chaotically (Doty-Humphrey)."""

    _count = 3

    def _begin(self, words):
        self._parts = [*words, 1]
        for _ in range(12):
            self._next64()

    def _next64(self):
        a, b, c, n = self._parts
        found = a + b + n & _ALL
        self._parts = [b ^ b >> 11, c + (c << 3) & _ALL, ((c << 24 | c >> 40) & _ALL) + found & _ALL, n + 1 & _ALL]
        return found


class PCG64DXSM(_Bits):
    """The permuted congruential generator with the newer permutation (O'Neill)."""

    _count, _FACTOR = 4, 0xDA942042E4DD58B5

    def _begin(self, words):
        self._step = (words[2] << 64 | words[3]) << 1 & (1 << 128) - 1 | 1
        self._now = self._step
        # The seed is stepped by the factor of PCG64.
        self._now = ((self._now + (words[0] << 64 | words[1])) * 0x2360ED051FC65DA44385DF649FCCF645 + self._step) % (1 << 128)

    def _moved(self, now):
        return (now * self._FACTOR + self._step) % (1 << 128)

    def _next64(self):
        high, low = self._now >> 64, self._now & _ALL | 1
        self._now = self._moved(self._now)
        high ^= high >> 32
        high = high * self._FACTOR & _ALL
        high ^= high >> 48
        return high * low & _ALL


class TwisterGenerator(Generator):
    """A `Generator` over other bits than those of PCG64: what needs no tables of exponential numbers."""

    _stream = property(lambda self: self.bit_generator._words)

    def __repr__(self):
        return f"Generator({type(self.bit_generator).__name__})"
