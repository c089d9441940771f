"""Streams of random numbers: those of `td.random`, of generators and of keys, from which `_distributions` draws."""

import math

import tandem as td
from _tandem import Tensor

from . import random as _random
from ._placement import on_device_of_first_tensor


def shape_of(shape, size, *parameters):
    if size is not None:
        shape = size
    if shape is None:
        tensors = [p for p in parameters if isinstance(p, Tensor)]
        shape = td.broadcast_arrays(*tensors)[0].shape if tensors else ()
    return (shape,) if isinstance(shape, int) else tuple(shape)


def cast(x, dtype):
    return x if dtype is None else td.astype(x, dtype)


def open_uniform(source, shape):
    """Uniform numbers above 0 and below 1."""
    return source.uniform(shape) + 2.0**-25


class Generator:
    """A stream of random numbers of its own: the methods are the functions of `td.random`.

    >>> g = td.random.Generator(7)
    >>> a = g.normal((2,))
    >>> td.array_equal(a, td.random.Generator(7).normal((2,)))
    True
    """

    def __init__(self, seed=0):
        self._seed, self._calls = int(seed) & (2**64 - 1), 0

    @classmethod
    def of(cls, key):
        """The stream that a key names. A traced function draws the same numbers of it at each call, as the key says."""
        generator = cls(key._value)
        generator._is_fixed = True
        return generator

    _is_fixed = False

    def manual_seed(self, seed):
        """Begins the stream anew."""
        self.__init__(seed)
        return self

    seed = manual_seed

    def uniform(self, shape=None, low=_random._LOW, high=1.0, *, size=None, dtype=None):
        """Numbers from `low` (included) to `high`; arguments as those of `td.random.uniform`."""
        shape, low, high, size, _ = _random._in_order(shape, low, high, size, None, _random._LOW, 1.0)
        shape = shape_of(shape, size, low, high)
        words = self._words(math.prod(shape))
        unit = td.reshape(td.astype(words >> 8, "float32") * 2.0**-24, shape)
        return cast(low + (high - low) * unit, dtype)

    def _words(self, count):
        """Random uint32: Philox 4x32-10 on counters, in products of 16 bits."""
        self._calls += 1
        if td.is_tracing() and not self._is_fixed:
            raise TypeError("td.random.Generator: a stream of its own cannot be drawn from while a function is traced, since each call "
                            "would give the same numbers; draw outside, or use the functions of td.random")
        blocks = -(-count // 4)
        counter = [td.astype(td.arange(blocks), "uint32"), *(_full(blocks, word) for word in (self._calls, 0, 0x7A6D))]
        return td.flatten(td.stack(_philox(counter, (self._seed & 0xFFFFFFFF, self._seed >> 32)), axis=1))[:count]

    def normal(self, shape=None, mean=_random._MEAN, std=1.0, *, size=None, dtype=None, loc=None, scale=None):
        """Gaussian numbers, by the method of Box and Muller; arguments as those of `td.random.normal`."""
        shape, mean, std, size, _ = _random._in_order(shape, mean, std, size, None, _random._MEAN, 1.0)
        mean, std = mean if loc is None else loc, std if scale is None else scale
        shape = shape_of(shape, size, mean, std)
        count = math.prod(shape)
        pairs = self.uniform((2, -(-count // 2)))
        radius, angle = td.sqrt(-2.0 * td.log(pairs[0] + 2.0**-25)), 2.0 * math.pi * pairs[1]
        unit = td.flatten(td.stack([radius * td.cos(angle), radius * td.sin(angle)], axis=1))[:count]
        return cast(mean + std * td.reshape(unit, shape), dtype)


def _full(count, word):
    return word if isinstance(word, td.Tensor) else td.full((count,), word & 0xFFFFFFFF, dtype="uint32")


def _further(word, step):
    return word + _full(1, step) if isinstance(word, td.Tensor) else (word + step) & 0xFFFFFFFF


def _high_product(x, constant):
    """The upper 32 bits of the product of uint32 numbers and a constant."""
    low, high = constant & 0xFFFF, constant >> 16
    a, b = x & 0xFFFF, x >> 16
    middle = a * high + ((a * low) >> 16)
    return b * high + (middle >> 16) + ((b * low + (middle & 0xFFFF)) >> 16)


def _philox(counter, key):
    """Ten rounds (Salmon et al., SC11); a key is two numbers, or two tensors of one."""
    a, b, c, d = counter
    first, second = key
    for _ in range(10):
        a, b, c, d = (
            _high_product(c, 0xCD9E8D57) ^ b ^ _full(1, first),
            c * _full(1, 0xCD9E8D57),
            _high_product(a, 0xD2511F53) ^ d ^ _full(1, second),
            a * _full(1, 0xD2511F53),
        )
        first, second = _further(first, 0x9E3779B9), _further(second, 0xBB67AE85)
    return [a, b, c, d]


class _Shared:
    """The stream of `td.random` itself."""

    def uniform(self, shape=None, low=0.0, high=1.0, *, size=None, dtype=None):
        return cast(low + (high - low) * _random._uniform(shape_of(shape, size, low, high), 0.0, 1.0), dtype)

    def normal(self, shape=None, mean=0.0, std=1.0, *, size=None, dtype=None):
        return cast(mean + std * _random._normal(shape_of(shape, size, mean, std), 0.0, 1.0), dtype)


SHARED = _Shared()


class Key:
    """Names a stream of numbers: the same key gives the same numbers. See `key` and `split`."""

    def __init__(self, value):
        self._value = value & (2**64 - 1)

    def __eq__(self, other):
        return isinstance(other, Key) and self._value == other._value

    def __hash__(self):
        return hash(self._value)

    def __repr__(self):
        return f"Key({self._value:#018x})"


def key(seed, /):
    """The key of a seed.

    >>> td.array_equal(td.random.randint(0, 9, 5, key=td.random.key(1)), td.random.randint(0, 9, 5, key=td.random.key(1)))
    True
    """
    return Key(_mixed(int(seed)))


def _mixed(x):
    """SplitMix64 (Steele, Lea and Flood 2014): neighbours become far apart."""
    mask = 2**64 - 1
    x = (x + 0x9E3779B97F4A7C15) & mask
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & mask
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & mask
    return x ^ (x >> 31)


def split(key, num=2, /):
    """`num` new keys of one, a list; the streams of all are independent.

    >>> len(set(td.random.split(td.random.key(1), 3)))
    3
    """
    return [Key(_mixed(key._value ^ _mixed(i + 1))) for i in range(num)]


def fold_in(key, data, /):
    """A new key of one and an integer, such as the number of a step.

    >>> td.random.fold_in(td.random.key(1), 3) == td.random.fold_in(td.random.key(1), 4)
    False
    """
    return Key(_mixed(key._value ^ _mixed(int(data) + 2**32)))


def drawn(f):
    """`f(source, ...)` as a function of the module, which takes `key=`, and as a method of a generator."""

    @on_device_of_first_tensor
    def function(*args, key=None, **kwargs):
        if args and isinstance(args[0], Key):
            # JAX's order.
            key, *args = args
        return f(SHARED if key is None else Generator.of(key), *args, **kwargs)

    function.__name__ = function.__qualname__ = f.__name__
    function.__doc__ = f.__doc__
    function.__wrapped__ = f
    if not hasattr(Generator, f.__name__):
        setattr(Generator, f.__name__, f)
    return function
