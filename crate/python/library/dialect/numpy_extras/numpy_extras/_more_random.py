"""Distributions of `Generator` and `RandomState` that few programs need, over their gaussian, exponential and uniform numbers."""

import functools
import inspect
import math

from numpy_extras.ziggurat import _GAUSS_TAIL as TAIL
from numpy_extras.ziggurat import _gauss_layers as gauss_layers
from numpy import asarray, dtype, moveaxis, take_along_axis


def _drawn(make, whole=False):
    """A method of `make(generator, *parameters)`, whose parameters may be arrays, and `size` behind them."""
    own = list(inspect.signature(make).parameters.values())[1:]
    size = inspect.Parameter("size", inspect.Parameter.POSITIONAL_OR_KEYWORD, default=None)
    signature = inspect.Signature([*own, size])

    def method(self, *args, **kwargs):
        given = signature.bind(*args, **kwargs)
        given.apply_defaults()
        *parameters, size = given.arguments.values()
        return self._each(size, lambda *values: make(self, *values), *parameters, dtype=dtype("int64") if whole else None)

    method.__name__, method.__doc__ = make.__name__, make.__doc__
    return method


def triangular(draw, left, mode, right):
    """Between two ends, most often near `mode`."""
    share, split = draw._double(), (mode - left) / (right - left)
    if share <= split:
        return left + math.sqrt(share * (right - left) * (mode - left))
    return right - math.sqrt((1 - share) * (right - left) * (right - mode))


def weibull(draw, a):
    """The a-th root of an exponential number."""
    return draw._exponential() ** (1 / a) if a else 0.0


def pareto(draw, a):
    """A Pareto number less 1."""
    return math.expm1(draw._exponential() / a)


def power(draw, a):
    """The a-th root of a share."""
    return (-math.expm1(-draw._exponential())) ** (1 / a)


def rayleigh(draw, scale=1.0):
    """The length of a vector of two gaussian numbers."""
    return scale * math.sqrt(2.0 * draw._exponential())


def gumbel(draw, loc=0.0, scale=1.0):
    """The largest of many numbers."""
    share = 1.0 - draw._double()
    return gumbel(draw, loc, scale) if share >= 1.0 else loc - scale * math.log(-math.log(share))


def standard_cauchy(draw):
    """The ratio of two gaussian numbers."""
    first = draw._gauss()
    return first / draw._gauss()


def wald(draw, mean, scale):
    """When a drifting particle arrives (inverse gaussian)."""
    ratio = mean / (2 * scale)
    y = mean * draw._gauss() ** 2
    x = mean + ratio * (y - math.sqrt(4 * scale * y + y * y))
    return x if draw._double() <= mean / (mean + x) else mean * mean / x


def negative_binomial(draw, n, p):
    """Failures before `n` successes."""
    return draw._poisson(draw._gamma(n) * (1 - p) / p)


def hypergeometric(draw, ngood, nbad, nsample):
    """Good ones among `nsample` that are taken out and not put back."""
    good, rest, found = int(ngood), int(ngood + nbad), 0
    if hasattr(draw, "bit_generator") and nsample < 10:
        # What is left is drawn where that is less.
        wanted = rest - int(nsample) if nsample > rest // 2 else int(nsample)
        left, count = good, rest
        while wanted > 0 and 0 < left < count:
            count, wanted = count - 1, wanted - 1
            left -= draw._interval(count) < left
        left -= wanted if count == left else 0
        return left if nsample > rest // 2 else good - left
    for _ in range(int(nsample)):
        hit = draw._double() * rest < good
        found, good, rest = found + hit, good - hit, rest - 1
    return found


def short(bits32, bits, largest, masked):
    """Draws whole numbers of few bits up to `largest`, several from 32 bits: by masks, or without a bias (Lemire 2019)."""
    left, word, full, span = 0, 0, (1 << bits) - 1, largest + 1
    mask = (1 << largest.bit_length()) - 1

    def part():
        nonlocal left, word
        word, left = (word >> bits, left - 1) if left else (bits32(), 32 // bits - 1)
        return word & full

    def by_mask():
        found = part() & mask
        while found > largest:
            found = part() & mask
        return found

    def by_product():
        product = part() * span
        while product & full < (full - largest) % span:
            product = part() * span
        return product >> bits

    return (lambda: 0) if not largest else part if largest == full else by_mask if masked else by_product


def gauss32(draw):
    """A gaussian number from 32 random bits."""
    layers = _layers32()
    while True:
        word = draw._bits32()
        layer, place = word & 255, word >> 9 & (1 << 23) - 1
        x = place * layers.widths[layer] * (-1 if word >> 8 & 1 else 1)
        if place < layers.inside[layer]:
            return x
        share = lambda: (draw._bits32() >> 8) * (1.0 / 16777216.0)
        if layer == 0:
            while True:
                beyond, height = -math.log1p(-share()) / TAIL, -math.log1p(-share())
                if 2 * height > beyond * beyond:
                    return -(TAIL + beyond) if place >> 8 & 1 else TAIL + beyond
        if layers.is_below(layer, share(), math.exp(-0.5 * x * x)):
            return x


@functools.cache
def _layers32():
    return gauss_layers(23)


def permuted(draw, x, *, axis=None, out=None):
    """The elements of an array in a random order; along an axis those of each line in an order of its own."""
    x = asarray(x)
    if axis is None:
        found = x.ravel()[draw._shuffled(list(range(x.size)))].reshape(x.shape)
    else:
        lines = moveaxis(x, axis, -1)
        orders = asarray([draw._shuffled(list(range(x.shape[axis]))) for _ in range(x.size // x.shape[axis])])
        found = moveaxis(take_along_axis(lines, orders.reshape(lines.shape), -1), -1, axis)
    if out is not None:
        out[...] = found
        return out
    return found


METHODS = {
    function.__name__: _drawn(function, function in (negative_binomial, hypergeometric))
    for function in (
        triangular, weibull, pareto, power, rayleigh, gumbel, standard_cauchy, wald, negative_binomial, hypergeometric,
    )
}  # fmt: skip
METHODS["permuted"] = permuted
