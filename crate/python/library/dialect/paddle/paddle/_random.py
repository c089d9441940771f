"""Paddle's stream of random numbers on the CPU: the Mersenne twister of 64 bits (Nishimura 2000), and C++'s distributions of its words.

Draws of up to `_EXACT` numbers are Paddle's own; larger ones come from Tandem's stream, which the twister seeds.
"""

import math

import _tandem
import tandem as td
from tandem.dialect.mersenne_twister import outside_traces

_EXACT = 1 << 17
_WORDS, _HALF = 312, 156
_MASK = (1 << 64) - 1
_MATRIX = 0xB5026F5AA96619E9


def _signed(word):
    """The whole number of 64 bits, of which the first one is its sign, with the bits of this word."""
    return word - (1 << 64) if word >> 63 else word


def _seeded_words(seed, count=2 * _WORDS):
    """Words of 32 bits made of a seed, as C++'s `seed_seq` makes them."""
    low, size = 0xFFFFFFFF, 11
    p = (count - size) // 2
    q, b = p + size, [0x8B8B8B8B] * count
    for k in range(count):
        x = b[k] ^ b[(k + p) % count] ^ b[k - 1]
        first = 1664525 * (x ^ x >> 27) & low
        second = first + (1 if k == 0 else k + (seed & low if k == 1 else 0)) & low
        b[(k + p) % count] = b[(k + p) % count] + first & low
        b[(k + q) % count] = b[(k + q) % count] + second & low
        b[k] = second
    for k in range(count):
        x = b[k] + b[(k + p) % count] + b[k - 1] & low
        first = 1566083941 * (x ^ x >> 27) & low
        second = first - k & low
        b[(k + p) % count] ^= first
        b[(k + q) % count] ^= second
        b[k] = second
    return b


def _shifted(words, bits):
    """Words shifted to the right, with zeros before them."""
    return td.bitwise_and(td.bitwise_right_shift(words, bits), (1 << 64 - bits) - 1)


def _twisted(upper, lower, other):
    """The next words of a state."""
    mixed = td.bitwise_or(td.bitwise_and(upper, _signed(_MASK ^ 0x7FFFFFFF)), td.bitwise_and(lower, 0x7FFFFFFF))
    odd = td.bitwise_and(lower, 1) * _signed(_MATRIX)
    return td.bitwise_xor(td.bitwise_xor(other, _shifted(mixed, 1)), odd)


def _tempered(x):
    x = td.bitwise_xor(x, td.bitwise_and(_shifted(x, 29), 0x5555555555555555))
    x = td.bitwise_xor(x, td.bitwise_and(td.bitwise_left_shift(x, 17), 0x71D67FFFEDA60000))
    x = td.bitwise_xor(x, td.bitwise_and(td.bitwise_left_shift(x, 37), _signed(0xFFF7EEE000000000)))
    return td.bitwise_xor(x, _shifted(x, 43))


class Generator:
    """A stream of its own."""

    def __init__(self, seed=34342423252):
        self.manual_seed(seed)

    def manual_seed(self, seed):
        """Starts the stream of this seed; gives the generator."""
        self._seed, self._state, self._left = int(seed), None, None
        return self

    seed = manual_seed

    def initial_seed(self):
        """The seed that was set last."""
        return self._seed

    def get_state(self):
        """Where the stream stands."""
        return self._seed, self._state, self._left

    def set_state(self, state):
        """Goes on where `get_state` was called."""
        self._seed, self._state, self._left = state

    def _next_block(self):
        if self._state is None:
            words = _seeded_words(self._seed)
            state = [_signed(low | high << 32) for low, high in zip(words[::2], words[1::2])]
            self._state = td.tensor(state, dtype="int64")
        x = self._state
        following = td.concat([x[1 : _HALF + 1]])
        first = _twisted(x[:_HALF], following, x[_HALF:])
        second = _twisted(x[_HALF:], td.concat([x[_HALF + 1 :], first[:1]]), first)
        self._state = td.concat([first, second])
        return _tempered(self._state)

    def words(self, count):
        """So many words of 64 bits, a tensor of signed whole numbers on the CPU."""
        with td.device("cpu"), td.no_grad():
            parts = [] if self._left is None else [self._left]
            while sum(part.shape[0] for part in parts) < count:
                parts.append(self._next_block())
            found = td.concat(parts) if len(parts) > 1 else parts[0]
            self._left = found[count:]
            return found[:count]

    def give_back(self, words):
        """Puts words that were not used before those that come next."""
        with td.device("cpu"), td.no_grad():
            self._left = words if self._left is None else td.concat([words, self._left])

    def word(self):
        """The next word."""
        return self.words(1).tolist()[0] & _MASK


DEFAULT = Generator()


def _is_large(count):
    return count > _EXACT or td.is_tracing()


def _reseeded(draw):
    _tandem.seed(DEFAULT.word() & 0x7FFFFFFF)
    return draw()


def _shares(words, dtype="float32"):
    """Words as numbers from 0 to 1."""
    # The last bit says on which side of the middle a word lies that is rounded.
    halves = td.bitwise_or(_shifted(words, 1), td.bitwise_and(words, 1))
    x = td.astype(halves, dtype) * 2.0**-63
    return td.minimum(x, 1.0 - (2.0**-24 if dtype == "float32" else 2.0**-53))


def _placed(x, shape):
    return td.reshape(td.Tensor.to(x, _tandem.device_name()) if _tandem.device_name() != "cpu" else x, shape)


def uniform(shape, low=0.0, high=1.0):
    """Numbers from `low` (included) to `high`, of Tandem's class."""
    count = math.prod(shape)
    if _is_large(count):
        return outside_traces(lambda: _reseeded(lambda: _tandem.uniform(shape, float(low), float(high))))
    if count == 0:
        return td.zeros(shape)
    with td.device("cpu"):
        x = _shares(DEFAULT.words(count))
        x = x if (low, high) == (0.0, 1.0) else x * td.tensor(high - low, dtype="float32") + low
    return _placed(x, shape)


def _pairs(words):
    """Points of the square from -1 to 1, and which of them lie in the circle."""
    xy = 2.0 * _shares(td.reshape(words, (-1, 2))) - 1.0
    square = td.sum(xy * xy, -1)
    return xy, square, td.logical_and(square <= 1.0, square > 0.0)


def normal(shape, mean=0.0, std=1.0):
    """Gaussian numbers, by the polar method of Marsaglia and Bray (1964), of Tandem's class."""
    count = math.prod(shape)
    if _is_large(count):
        return outside_traces(lambda: _reseeded(lambda: _tandem.normal(shape, float(mean), float(std))))
    if count == 0:
        return td.zeros(shape)
    wanted = (count + 1) // 2
    with td.device("cpu"):
        words, tries = DEFAULT.words(2 * (wanted + wanted // 2 + 16)), 0
        while True:
            xy, square, inside = _pairs(words)
            places = td.reshape(td.nonzero(inside)[0] if isinstance(td.nonzero(inside), tuple) else td.nonzero(inside), (-1,))
            if places.shape[0] >= wanted:
                break
            words = td.concat([words, DEFAULT.words(2 * wanted + 16)])
            tries += 1
        last = int(places[wanted - 1].item())
        DEFAULT.give_back(words[2 * (last + 1) :])
        places = places[:wanted]
        xy, square = td.take(xy, places, axis=0), td.take(square, places, axis=0)
        factor = td.sqrt(-2.0 * td.log(square) / square)
        # The second number of a point comes first.
        x = td.reshape(td.stack([xy[:, 1] * factor, xy[:, 0] * factor], axis=1), (-1,))[:count]
        x = x if (mean, std) == (0.0, 1.0) else x * float(std) + float(mean)
    return _placed(x, shape)


def _below(span, generator):
    """A whole number below `span`, by Lemire's method (2019)."""
    product = generator.word() * span
    if product & _MASK < span:
        least = (1 << 64) % span
        while product & _MASK < least:
            product = generator.word() * span
    return product >> 64


def integers(shape, low, high):
    """A list of whole numbers from `low` to one below `high`."""
    if high <= low:
        raise ValueError(f"randint's low must be less than high, but low is {low} and high is {high}")
    count, span = math.prod(shape), high - low
    words = [word & _MASK for word in DEFAULT.words(count).tolist()] if count else []
    found = [word * span for word in words]
    # A word that falls between two numbers is drawn anew, which is rare.
    return [(product if product & _MASK >= span else _below(span, DEFAULT) << 64) // (1 << 64) + low for product in found]


def permutation(n):
    """The whole numbers below n in random order, a list, as C++'s `shuffle` orders them: two places for each word."""
    order = list(range(n))

    def swap(at, other):
        order[at], order[other] = order[other], order[at]

    at = 1
    if n > 1 and n % 2 == 0:
        swap(at, _below(2, DEFAULT))
        at += 1
    while at < n:
        first, second = divmod(_below((at + 1) * (at + 2), DEFAULT), at + 2)
        swap(at, first)
        swap(at + 1, second)
        at += 2
    return order


def seed(seed):
    """Starts the streams of random numbers of this seed."""
    DEFAULT.manual_seed(seed)
    _tandem.seed(int(seed) & 0x7FFFFFFF)
    return DEFAULT
