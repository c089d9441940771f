"""A stream of random numbers: the Mersenne twister (Matsumoto and Nishimura 1998), and what is made of it, in the order of PyTorch's draws on
the CPU. What is drawn in a trace comes from Tandem's own stream, which the twister seeds.
"""

import math
import random as _random

import _tandem
import tandem as td

from .devices import moved


class Generator:
    """A stream of its own.

    >>> from tandem.dialect.mersenne_twister import Generator
    >>> Generator().manual_seed(0).word()
    2357136044
    """

    def __init__(self):
        self.manual_seed(67280421310721)

    def manual_seed(self, seed):
        """Starts the stream of this seed; gives back the generator."""
        self._seed, self._started, self._normal = int(seed), None, None
        return self

    @property
    def _twister(self):
        # Made at the first draw: a loader seeds a stream for each pass, after the one that it came with.
        if self._started is None:
            self._started = _tandem.RandomStream("MT19937", [self._seed & 0xFFFFFFFF], None)
        return self._started

    def initial_seed(self):
        """The seed that was set last."""
        return self._seed

    def seed(self):
        """A seed from the system's randomness, which is set."""
        self.manual_seed(_random.SystemRandom().getrandbits(63))
        return self._seed

    def get_state(self):
        """Where the stream stands."""
        return self._twister.state(), self._normal

    def set_state(self, state):
        """Goes on where `get_state` was called."""
        stream, self._normal = state
        self._started = _tandem.RandomStream(*stream)
        return self

    def word(self):
        """The next 32 bits."""
        return self._twister.word()

    def long_word(self):
        """The next 64 bits."""
        return self._twister.long_word()

    def double(self):
        """A number from 0 to 1, of 53 bits."""
        return (self.long_word() & ((1 << 53) - 1)) * 2.0**-53

    def words(self, count):
        """So many times 32 bits, an int64 tensor on the CPU."""
        return self._twister.words(count)

    def floats(self, count):
        """So many numbers from 0 to 1 of 24 bits, a float32 tensor on the CPU."""
        return self._twister.floats(count)

    def order(self, count):
        """The whole numbers below `count` in random order, an int64 tensor on the CPU."""
        return self._twister.order(count, "remainders")

    def reseed_device_stream(self):
        """Seeds Tandem's own stream from this one."""
        _tandem.seed(self.word())


DEFAULT = Generator()


def outside_traces(make):
    """What `make` gives, with nothing of it in a graph that is being traced."""
    made = []
    _tandem.outside_traces(lambda: made.append(make()))
    return made[0]


def _doubles(count, generator):
    words = generator.words(2 * count)
    high = td.bitwise_left_shift(td.bitwise_and(words[::2], (1 << 21) - 1), 32)
    return td.astype(td.bitwise_or(high, words[1::2]), "float64") * 2.0**-53


# Bits of a word that numbers of narrow types have.
_NARROW = {"float16": 11, "bfloat16": 8}


def _uniform(count, dtype, generator):
    """Numbers from 0 to 1 on the CPU."""
    if bits := _NARROW.get(dtype):
        return td.astype(td.bitwise_and(generator.words(count), (1 << bits) - 1), "float32") * 2.0**-bits
    return _doubles(count, generator) if dtype == "float64" else generator.floats(count)


def _drawn(draw, in_trace, shape, dtype, generator):
    """What `draw` gives on the CPU as a tensor of this shape on the device in force; in a trace, what `in_trace` gives."""
    generator, stored = generator or DEFAULT, "float32" if dtype == "bfloat16" else dtype
    if td.is_tracing():
        generator.reseed_device_stream()
        return td.astype(in_trace(), stored)
    with td.device("cpu"):
        x = td.astype(td.reshape(draw(math.prod(shape), generator), shape), stored)
    return moved(x, _tandem.device_name())


def _fused(x, factor, offset):
    """x times the factor plus the offset, of 32 bits rounded once as fused instructions do."""
    if x.dtype != td.float32:
        return x * factor + offset
    # Products of numbers of 24 bits are exact in 53.
    factor, offset = td.tensor([factor, offset], dtype="float32").tolist()
    return td.astype(td.astype(x, "float64") * factor + offset, "float32")


def _stretched(x, low, high):
    """Numbers from 0 to 1 between two others, the distance of which is rounded like them."""
    if x.dtype == td.float32:
        low, high = td.tensor([low, high], dtype="float32").tolist()
    return _fused(x, high - low, low)


def uniform(shape, low=0.0, high=1.0, dtype="float32", generator=None):
    """Numbers from `low` (included) to `high`, of Tandem's class."""
    if dtype in _NARROW:
        low, high = _narrowed(td.tensor([float(low), float(high)]), dtype).tolist()

    def draw(count, generator):
        x = _uniform(count, dtype, generator)
        return x if (low, high) == (0.0, 1.0) else _stretched(x, low, high)

    return _drawn(draw, lambda: _tandem.uniform(shape, low, high), shape, dtype, generator)


def _one_normal(generator):
    if generator._normal is not None:
        number, generator._normal = generator._normal, None
        return number
    first, second = generator.double(), generator.double()
    radius = math.sqrt(-2.0 * math.log1p(-second))
    generator._normal = radius * math.sin(2.0 * math.pi * first)
    return radius * math.cos(2.0 * math.pi * first)


def _sixteen_by_sixteen(uniforms, dtype):
    """The transform of Box and Muller (1958) of halves of rows of 16 uniform numbers; each step of a narrow type is rounded to it."""
    pairs = td.reshape(uniforms, (-1, 2, 8))
    first, angle = 1.0 - pairs[:, 0], pairs[:, 1] * (2.0 * math.pi)
    if dtype not in _NARROW:
        radius = td.sqrt(-2.0 * td.log(first))
        return td.reshape(td.concat([radius * td.cos(angle), radius * td.sin(angle)], axis=1), (-1,))
    first, angle = _narrowed(first, dtype), _narrowed(angle, dtype)
    radius = _narrowed(td.sqrt(_narrowed(-2.0 * _narrowed(td.log(first), dtype), dtype)), dtype)
    parts = [radius * _narrowed(wave(angle), dtype) for wave in (td.cos, td.sin)]
    return td.reshape(td.concat(parts, axis=1), (-1,))


def _narrowed(x, dtype):
    """Floats of 32 bits with as many significant bits as that type has (Dekker 1971)."""
    shifted = x * (2.0 ** (24 - _NARROW[dtype]) + 1.0)
    return shifted - (shifted - x)


def _normal(count, mean, std, dtype, generator):
    """Gaussian numbers on the CPU: few one by one, more in rows of 16."""
    if not count:
        return td.zeros((0,))
    if count < 16:
        return td.tensor([_one_normal(generator) * std + mean for _ in range(count)], dtype="float64" if dtype == "float64" else "float32")
    x = _uniform(count, dtype, generator)
    whole = _sixteen_by_sixteen(x[: count // 16 * 16], dtype)
    if count % 16:
        whole = td.concat([whole[: count - 16], _sixteen_by_sixteen(_uniform(16, dtype, generator), dtype)])
    return whole if (mean, std) == (0.0, 1.0) else _fused(whole, std, mean)


def one_by_one(shape, mean=0.0, std=1.0, dtype="float32", generator=None):
    """Gaussian numbers, however many of numbers of 53 bits."""
    generator = generator or DEFAULT
    with td.device("cpu"):
        x = td.tensor([_one_normal(generator) * std + mean for _ in range(math.prod(shape))], dtype="float64")
        x = td.astype(td.reshape(x, shape), dtype)
    return moved(x, _tandem.device_name())


def normal(shape, mean=0.0, std=1.0, dtype="float32", generator=None):
    """Gaussian numbers, of Tandem's class."""

    def draw(count, generator):
        return _normal(count, mean, std, dtype, generator)

    return _drawn(draw, lambda: _tandem.normal(shape, mean, std), shape, dtype, generator)


def integers(count, low, high, generator=None):
    """Whole numbers from `low` to one below `high`, an int64 tensor on the CPU."""
    if high <= low:
        raise RuntimeError(f"random_ expects 'from' to be less than 'to', but got from={low} >= to={high}")
    generator, span = generator or DEFAULT, high - low
    with td.device("cpu"):
        if span >= 1 << 32:
            return td.tensor([generator.long_word() % span + low for _ in range(count)], dtype="int64") if count else td.zeros((0,), "int64")
        return generator.words(count) % span + low


def permutation(n, generator=None):
    """The whole numbers below n in random order, an int64 tensor on the CPU."""
    return (generator or DEFAULT).order(n)
