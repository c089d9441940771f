"""Many random numbers at once: the very numbers that one draw after the other gives, computed as arrays.

A stream of words gives so many as are wanted at least; where draws are rejected, it is put back and moved on by as many as were needed.
"""

import copy
import math

import numpy as np
from numpy._conversion import _of_numbers
from numpy._dtypes import DTYPES

_SHARE = 1.0 / 9007199254740992.0
_MASK32, _MASK128 = (1 << 32) - 1, (1 << 128) - 1


class Twister:
    """The words of the Mersenne Twister of a `RandomState`."""

    def __init__(self, state):
        self._twister = state._twister
        self._before = self._twister.getstate()

    def words(self, count):
        """The next words of 32 bits, as numbers of 64."""
        data = self._twister.getrandbits(32 * count).to_bytes(4 * count, "little")
        return np.frombuffer(data, np.uint32).astype(np.int64)

    def doubles(self, count):
        """Numbers from 0 to 1, that excluded, of two words each."""
        words = self.words(2 * count)
        return ((words[0::2] >> 5).astype(float) * 67108864.0 + (words[1::2] >> 6).astype(float)) / 9007199254740992.0

    def rewind(self, used=0):
        """Puts the stream back to where it was, and so many words on."""
        self._twister.setstate(self._before)
        if used:
            self._twister.getrandbits(32 * used)


class Congruential:
    """The words of the `PCG64` of a `Generator`."""

    def __init__(self, owner):
        from numpy.random import _generator

        self._generator, self._factor = owner.bit_generator, _generator._MULTIPLIER
        self._before = self._generator._state, self._generator._half

    def halves(self, count):
        """The low and the high 32 bits of the next words of 64."""
        generator, factor, addend = self._generator, self._factor, self._generator._increment
        limbs = [np.array([limb]) for limb in _limbs(generator._state * factor + addend & _MASK128)]
        while len(limbs[0]) < count:
            # The states so far, each so many steps on.
            limbs = [np.concatenate(pair) for pair in zip(limbs, _times_plus(limbs, factor, addend))]
            factor, addend = factor * factor & _MASK128, (factor + 1) * addend & _MASK128
        limbs = [limb[:count] for limb in limbs]
        generator._state = sum(int(limb[-1]) << shift for limb, shift in zip(limbs, (0, 32, 64, 96)))
        low, high, turn = limbs[0] ^ limbs[2], limbs[1] ^ limbs[3], limbs[3] >> 26
        swaps, back = turn >= 32, 32 - (turn & 31)
        low, high, turn = np.where(swaps, high, low), np.where(swaps, low, high), turn & 31
        return (low >> turn | high << back) & _MASK32, (high >> turn | low << back) & _MASK32

    def words(self, count):
        """The next words of 32 bits: of each 64 the low ones first."""
        generator = self._generator
        left, generator._half = generator._half, None
        needed = count - (left is not None)
        low, high = self.halves(-(-needed // 2)) if needed else (np.zeros(0, np.int64),) * 2
        found = np.stack([low, high], 1).ravel()
        if len(found) > needed:
            generator._half = int(found[-1])
        found = found[:needed]
        return found if left is None else np.concatenate([np.array([left]), found])

    def doubles(self, count):
        """Numbers from 0 to 1, that excluded, of one word each."""
        low, high = self.halves(count)
        return (high.astype(float) * 2097152.0 + (low >> 11).astype(float)) * _SHARE

    def rewind(self, used=0):
        """Puts the stream back to where it was, and so many words of 32 bits on."""
        generator = self._generator
        generator._state, generator._half = self._before
        if used and generator._half is not None:
            used, generator._half = used - 1, None
        self.skip(used // 2)
        if used % 2:
            generator._half = generator.next64() >> 32

    def skip(self, steps):
        """Goes so many words of 64 bits on."""
        generator, factor, addend = self._generator, self._factor, self._generator._increment
        while steps:
            if steps & 1:
                generator._state = generator._state * factor + addend & _MASK128
            factor, addend, steps = factor * factor & _MASK128, (factor + 1) * addend & _MASK128, steps >> 1


def _limbs(number):
    return [number >> shift & _MASK32 for shift in (0, 32, 64, 96)]


def _times_plus(limbs, factor, addend):
    """Numbers of 128 bits, in arrays of 32 each, times a number and plus another."""
    factors, carry, found = _limbs(factor), 0, []
    products = {(i, j): limbs[i] * factors[j] for i in range(4) for j in range(4 - i)}
    for place, total in enumerate(_limbs(addend)):
        total = total + carry
        for (i, j), product in products.items():
            if i + j == place:
                total = total + (product & _MASK32)
            elif i + j == place - 1:
                total = total + (product >> 32 & _MASK32)
        found.append(total & _MASK32)
        carry = total >> 32
    return found


def _accepted(stream, count, size, share, draw):
    """So many of what `draw` gives of a number of tries: an array, and which of it counts, about so large a share. A try takes `size`
    words of 32 bits."""
    tries = int(count / share * 1.05) + 64
    while True:
        found, counts = draw(tries)
        places = np.nonzero(counts)[0]
        if len(places) >= count:
            break
        stream.rewind()
        tries *= 2
    stream.rewind(size * (int(places[count - 1]) + 1))
    return found[places[:count]]


def polar(state, count):
    """Gaussian numbers of a `RandomState` (Marsaglia's polar method): two of each pair that counts, and perhaps one is left."""
    stream, left = Twister(state), state._next_gauss

    def draw(tries):
        both = 2.0 * stream.doubles(2 * tries) - 1.0
        x, y = both[0::2], both[1::2]
        r = x * x + y * y
        return np.stack([x, y, r], 1), (r > 0.0) & (r < 1.0)

    found = _accepted(stream, -(-(count - (left is not None)) // 2), 4, math.pi / 4, draw)
    log, sqrt = math.log, math.sqrt
    scale = _of_numbers([sqrt(-2.0 * log(r) / r) for r in found[:, 2].tolist()], DTYPES["float64"])
    made = np.stack([scale * found[:, 1], scale * found[:, 0]], 1).ravel()
    if left is not None:
        made = np.concatenate([np.array([left]), made])
    state._next_gauss = float(made[count]) if len(made) > count else None
    return made[:count]


def masked(state, largest, count):
    """Whole numbers up to `largest` of a `RandomState`: the lowest bits of a word, where they are no larger."""
    stream, bits = Twister(state), largest.bit_length()

    def draw(tries):
        numbers = stream.words(tries) & ((1 << bits) - 1)
        return numbers, numbers <= largest

    return _accepted(stream, count, 1, (largest + 1) / (1 << bits), draw)


def scaled(owner, largest, count):
    """Whole numbers up to `largest` of a `Generator`: the upper half of a product (Lemire 2019)."""
    stream, span = Congruential(owner), largest + 1
    threshold = (_MASK32 - largest) % span

    def draw(tries):
        products = stream.words(tries) * span
        return products >> 32 & _MASK32, (products & _MASK32) >= threshold

    return _accepted(stream, count, 1, 1.0 - threshold / (1 << 32), draw)


def shuffled(stream, items):
    """A list in a random order (Fisher and Yates), in place: each place has the lowest bits of a word that are no larger."""
    words, used = stream.words(int(1.5 * len(items)) + 64).tolist(), 0
    for largest in range(len(items) - 1, 0, -1):
        mask = (1 << largest.bit_length()) - 1
        while True:
            if used == len(words):
                words += stream.words(len(items)).tolist()
            other = words[used] & mask
            used += 1
            if other <= largest:
                break
        items[largest], items[other] = items[other], items[largest]
    stream.rewind(used)
    return items


def exponentials(doubles):
    """Waiting times of mean 1, of numbers from 0 to 1."""
    log = math.log
    return _of_numbers([-log(1.0 - share) for share in doubles.tolist()], DTYPES["float64"])


def _gauss_parts(low, high):
    return low & 255, (low >> 9) + (high << 23) & (1 << 52) - 1, (low >> 8 & 1) == 1


def _exponential_parts(low, high):
    return low >> 3 & 255, (low >> 11) + (high << 21), None


def _layered(owner, count, table, parts, draw):
    """Numbers of a `Generator` by layers of equal area, most of one word each: `parts` are the layer, the place in it and the sign.
    Where one lies at the edge of its layer, `draw` goes on with the words behind it as for a single number."""
    stream, generator = Congruential(owner), owner.bit_generator
    before = generator._state
    low, high = stream.halves(count + count // 16 + 256)
    layer, place, is_negative = parts(low, high)
    x = place.astype(float) * np.array(table.widths)[layer]
    x = (x if is_negative is None else np.where(is_negative, -x, x)).tolist()
    stops = np.nonzero(place >= np.array(table.inside)[layer])[0].tolist()
    lows, highs = low.tolist(), high.tolist()
    at, found = 0, []

    def word():
        nonlocal at
        at += 1
        return lows[at - 1] | highs[at - 1] << 32

    single = copy.copy(owner._layers())
    single._next64, single._share = word, lambda: (word() >> 11) * _SHARE
    for stop in [*stops, len(x)]:
        # A draw before may have taken this word.
        if stop < at:
            continue
        end = min(stop, at + count - len(found))
        found += x[at:end]
        at = end
        if len(found) == count:
            break
        found.append(draw(single))
    generator._state = before
    stream.skip(at)
    return _of_numbers(found, DTYPES["float64"])


def gaussian(owner, count):
    """Gaussian numbers of a `Generator`."""
    return _layered(owner, count, owner._layers()._gauss, _gauss_parts, lambda layers: layers.gauss())


def waiting(owner, count):
    """Waiting times of mean 1 of a `Generator`."""
    return _layered(owner, count, owner._layers()._exponential, _exponential_parts, lambda layers: layers.exponential())
