"""Distributions of `Generator` and `RandomState` that few programs need, over their gaussian, exponential and uniform numbers."""

import inspect
import math

from numpy import dtype


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
    for _ in range(int(nsample)):
        hit = draw._double() * rest < good
        found, good, rest = found + hit, good - hit, rest - 1
    return found


METHODS = {
    function.__name__: _drawn(function, function in (negative_binomial, hypergeometric))
    for function in (
        triangular, weibull, pareto, power, rayleigh, gumbel, standard_cauchy, wald, negative_binomial, hypergeometric,
    )
}  # fmt: skip
