"""A stream of random numbers: the Mersenne twister (Matsumoto and Nishimura 1998), and what is made of it.

Draws of up to `_EXACT` numbers are those of the twister, in an order that other libraries have too. Larger ones come from Tandem's own
stream, which the twister seeds: it fills a large tensor on its device.
"""

import math
import random as _random
import struct as _struct

import _tandem
import tandem as td

STATE_WORDS = 624
_EXACT = 1 << 16
# So few are made one by one; more are made of the stream's bytes by ops.
_IN_PYTHON = 64


def state_of_seed(seed):
    """The 624 words of 32 bits that a seed of as many bits begins with."""
    words = [seed & 0xFFFFFFFF]
    for i in range(1, STATE_WORDS):
        before = words[-1]
        words.append((1812433253 * (before ^ before >> 30) + i) & 0xFFFFFFFF)
    return words


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
            self._started = _random.Random()
            self._started.setstate((3, (*state_of_seed(self._seed), STATE_WORDS), None))
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
        return self._twister.getstate(), self._normal

    def set_state(self, state):
        """Goes on where `get_state` was called."""
        twister, self._normal = state
        self._twister.setstate(twister)
        return self

    def word(self):
        """The next 32 bits."""
        return self._twister.getrandbits(32)

    def long_word(self):
        """The next 64 bits."""
        return (self.word() << 32) | self.word()

    def double(self):
        """A number from 0 to 1, of 53 bits."""
        return (self.long_word() & ((1 << 53) - 1)) * 2.0**-53

    def word_bytes(self, count):
        """So many times 32 bits, each with its lowest byte first."""
        return self._twister.getrandbits(32 * count).to_bytes(4 * count, "little") if count else b""

    def words(self, count):
        """A list of so many times 32 bits."""
        return list(_struct.unpack(f"<{count}I", self.word_bytes(count)))

    def reseed_device_stream(self):
        """Seeds Tandem's own stream from this one."""
        _tandem.seed(self.word())


DEFAULT = Generator()


def _is_large(count):
    return count > _EXACT or td.is_tracing()


def outside_traces(make):
    """What `make` gives, with nothing of it in a graph that is being traced."""
    made = []
    _tandem.outside_traces(lambda: made.append(make()))
    return made[0]


def uniform(shape, low=0.0, high=1.0, dtype="float32", generator=None):
    """Numbers from `low` (included) to `high`, of Tandem's class."""
    count = math.prod(shape)
    generator = generator or DEFAULT
    if _is_large(count):
        generator.reseed_device_stream()
        return td.astype(_tandem.uniform(shape, low, high), dtype)
    if dtype == "float64":
        numbers = [generator.double() * (high - low) + low for _ in range(count)]
        return td.reshape(td.tensor(numbers, dtype="float64"), shape)
    if count > _IN_PYTHON:
        from tandem.data.readers import tensor_of_bytes

        words = tensor_of_bytes(generator.word_bytes(count), (count,), "int32")
        x = td.astype(td.bitwise_and(words, 0xFFFFFF), "float32") * 2.0**-24
    else:
        x = td.tensor([(word & 0xFFFFFF) * 2.0**-24 for word in generator.words(count)], dtype="float32") if count else td.zeros((0,))
    if (low, high) != (0.0, 1.0):
        x = x * (high - low) + low
    return td.astype(td.reshape(x, shape), dtype)


def _one_normal(generator):
    if generator._normal is not None:
        number, generator._normal = generator._normal, None
        return number
    first, second = generator.double(), generator.double()
    radius = math.sqrt(-2.0 * math.log1p(-second))
    generator._normal = radius * math.sin(2.0 * math.pi * first)
    return radius * math.cos(2.0 * math.pi * first)


def _sixteen_by_sixteen(uniforms):
    """The transform of Box and Muller (1958) of halves of rows of 16 uniform numbers."""
    pairs = td.reshape(uniforms, (-1, 2, 8))
    radius, angle = td.sqrt(-2.0 * td.log(1.0 - pairs[:, 0])), pairs[:, 1] * (2.0 * math.pi)
    return td.reshape(td.concat([radius * td.cos(angle), radius * td.sin(angle)], axis=1), (-1,))


def normal(shape, mean=0.0, std=1.0, dtype="float32", generator=None):
    """Gaussian numbers, of Tandem's class."""
    count = math.prod(shape)
    generator = generator or DEFAULT
    if _is_large(count):
        generator.reseed_device_stream()
        return td.astype(_tandem.normal(shape, mean, std), dtype)
    if count < 16:
        x = td.tensor([_one_normal(generator) for _ in range(count)], dtype=dtype) if count else td.zeros((0,))
    else:
        draw = "float64" if dtype == "float64" else "float32"
        x = uniform((count,), dtype=draw, generator=generator)
        whole = _sixteen_by_sixteen(x[: count // 16 * 16])
        if count % 16:
            last = _sixteen_by_sixteen(uniform((16,), dtype=draw, generator=generator))
            whole = td.concat([whole[: count - 16], last])
        x = td.astype(whole, dtype)
    x = td.reshape(x, shape)
    return x if (mean, std) == (0.0, 1.0) else x * std + mean


def integers(shape, low, high, generator=None):
    """A list of whole numbers from `low` to one below `high`."""
    if high <= low:
        raise RuntimeError(f"random_ expects 'from' to be less than 'to', but got from={low} >= to={high}")
    count, span = math.prod(shape), high - low
    generator = generator or DEFAULT
    if span >= 1 << 32:
        return [generator.long_word() % span + low for _ in range(count)]
    return [word % span + low for word in generator.words(count)]


def permutation(n, generator=None):
    """The whole numbers below n in random order, a list."""
    order = list(range(n))
    for i, word in enumerate((generator or DEFAULT).words(n - 1)):
        other = i + word % (n - i)
        order[i], order[other] = order[other], order[i]
    return order
