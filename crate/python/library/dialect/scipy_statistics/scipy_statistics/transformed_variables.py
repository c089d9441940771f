"""Random variables that are made of others: shifted, scaled, turned by functions, cut off, ranked, mixed."""

import math

import numpy as np
from scipy import special

from .random_variables import RandomVariable, _plain, _shown


class _OfAnother(RandomVariable):
    """What is made of a random variable, `_dist`."""

    def __init__(self, dist, **given):
        self._dist, self._discrete = dist, dist._discrete
        self._own = {name: _plain(np.asarray(value, dtype=float)) for name, value in given.items()}
        self.__dict__.update(self._own)
        self._shape = np.broadcast_shapes(dist._shape, *(np.shape(value) for value in self._own.values()))
        self._given, self._symbols = dist._given | self._own, dist._symbols
        self._low, self._high = (_plain(np.asarray(end, dtype=float)) for end in self._ends())

    def __getattr__(self, name):
        if name in self.__dict__.get("_given", ()):
            return self._given[name]
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def _call(self, name, text):
        values = "".join(f", {key}={_shown(value, text)}" for key, value in self._own.items())
        return f"{name}({text(self._dist)}{values})"


class ShiftedScaledDistribution(_OfAnother):
    """`scale * X + loc`."""

    def __init__(self, dist, loc=0.0, scale=1.0):
        if isinstance(dist, ShiftedScaledDistribution):
            loc, scale, dist = dist.loc * scale + loc, dist.scale * scale, dist._dist
        for name, value in (("loc", loc), ("scale", scale)):
            if isinstance(value, RandomVariable) or np.asarray(value).dtype.kind not in "fiub":
                raise TypeError(f"Parameter `{name}` must be of real dtype.")
        super().__init__(dist, loc=loc, scale=scale)
        self._given = dist._given

    def _ends(self):
        ends = [np.asarray(end) * self.scale + self.loc for end in self._dist.support()]
        return np.minimum(*ends), np.maximum(*ends)

    def _text(self, text):
        found = f"{_shown(self.scale, text)}*{text(self._dist)}"
        if not self.loc.ndim and self.loc < 0:
            return f"{found} - {_shown(-self.loc, text)}"
        return f"{found} + {_shown(self.loc, text)}" if np.any(self.loc != 0) else found

    def _z(self, x):
        return (x - self.loc) / self.scale

    def _either(self, x, name, other):
        return _plain(np.where(self.scale > 0, getattr(self._dist, name)(x), getattr(self._dist, other)(x)))

    _pdf = lambda self, x: self._dist._density(self._z(x)) / (1.0 if self._discrete else np.abs(self.scale))
    _logpdf = lambda self, x: self._dist.logpdf(self._z(x)) - np.log(np.abs(self.scale))
    _cdf = lambda self, x: self._either(self._z(x), "cdf", "ccdf")
    _ccdf = lambda self, x: self._either(self._z(x), "ccdf", "cdf")
    _logcdf = lambda self, x: self._either(self._z(x), "logcdf", "logccdf")
    _logccdf = lambda self, x: self._either(self._z(x), "logccdf", "logcdf")
    _icdf = lambda self, p: self._either(p, "icdf", "iccdf") * self.scale + self.loc
    _iccdf = lambda self, p: self._either(p, "iccdf", "icdf") * self.scale + self.loc
    _central = lambda self, order: self._dist.moment(order, "central") * self.scale**order
    _standardized = lambda self, order: self._dist.moment(order, "standardized") * np.sign(self.scale) ** order
    _draw = lambda self, shape, rng: self._dist._draw(shape, rng) * self.scale + self.loc
    entropy = lambda self, *, method=None: _plain(self._dist.entropy() + np.log(np.abs(self.scale)) + 0 * self.loc)
    median = lambda self, *, method=None: _plain(self._dist.median() * self.scale + self.loc)
    mode = lambda self, *, method=None: _plain(self._dist.mode() * self.scale + self.loc)

    def _raw(self, order):
        parts = (math.comb(order, n) * self._dist.moment(n) * self.scale**n * self.loc ** (order - n) for n in range(order + 1))
        return self._dist.moment(1) * self.scale + self.loc if order == 1 else sum(parts)


class MonotonicTransformedDistribution(_OfAnother):
    """`g(X)` of a function that only grows, or only falls; `h` is its inverse and `dh` the size of that one's derivative."""

    def __init__(self, dist, g, h, dh, pattern, increasing=True):
        self._g, self._h, self._dh, self._pattern, self._increasing = g, h, dh, pattern, increasing
        super().__init__(dist)

    def _text(self, text):
        return self._pattern(text)

    def _ends(self):
        low, high = self._dist.support()
        with np.errstate(all="ignore"):
            ends = self._g(np.asarray(low, float)), self._g(np.where(np.asarray(high) == 0, -0.0, high))
        return ends if self._increasing else ends[::-1]

    def _of(self, name, other):
        return getattr(self._dist, name if self._increasing else other)

    _pdf = lambda self, x: self._dist.pdf(self._h(x)) * self._dh(x)
    _logpdf = lambda self, x: self._dist.logpdf(self._h(x)) + np.log(self._dh(x))
    _cdf = lambda self, x: self._of("cdf", "ccdf")(self._h(x))
    _ccdf = lambda self, x: self._of("ccdf", "cdf")(self._h(x))
    _logcdf = lambda self, x: self._of("logcdf", "logccdf")(self._h(x))
    _logccdf = lambda self, x: self._of("logccdf", "logcdf")(self._h(x))
    _icdf = lambda self, p: self._g(self._of("icdf", "iccdf")(p))
    _iccdf = lambda self, p: self._g(self._of("iccdf", "icdf")(p))
    _draw = lambda self, shape, rng: self._g(self._dist._draw(shape, rng))


class FoldedDistribution(_OfAnother):
    """`abs(X)`."""

    _text = lambda self, text: f"abs({text(self._dist)})"

    def _ends(self):
        low, high = map(np.asarray, self._dist.support())
        return np.where((low < 0) & (high > 0), 0.0, np.minimum(np.abs(low), np.abs(high))), np.maximum(np.abs(low), np.abs(high))

    _pdf = lambda self, x: self._dist.pdf(x) + self._dist.pdf(-np.abs(x))
    _cdf = lambda self, x: self._dist.cdf(-np.abs(x), x)
    _ccdf = lambda self, x: self._dist.ccdf(-np.abs(x), x)
    _draw = lambda self, shape, rng: np.abs(self._dist._draw(shape, rng))


class TruncatedDistribution(_OfAnother):
    """X where it lies between two bounds."""

    def __init__(self, dist, lb, ub):
        super().__init__(dist, lb=lb, ub=ub)
        self._given, self._mass = dist._given, self._dist.cdf(self._low, self._high)

    _text = lambda self, text: self._call("truncate", text)

    def _ends(self):
        low, high = self._dist.support()
        return np.maximum(low, self.lb), np.minimum(high, self.ub)

    _pdf = lambda self, x: self._dist.pdf(x) / self._mass
    _logpdf = lambda self, x: self._dist.logpdf(x) - np.log(self._mass)
    _cdf = lambda self, x: self._dist.cdf(self._low, x) / self._mass
    _ccdf = lambda self, x: self._dist.cdf(x, self._high) / self._mass
    _icdf = lambda self, p: self._dist.icdf(self._dist.cdf(self._low) + p * self._mass)
    _iccdf = lambda self, p: self._dist.iccdf(self._dist.ccdf(self._high) + p * self._mass)


class OrderStatisticDistribution(_OfAnother):
    """The r-th of n draws in order."""

    _text = lambda self, text: self._call("order_statistic", text)

    def _ends(self):
        return [np.asarray(end) + 0 * self.r * self.n for end in self._dist.support()]

    def _logpdf(self, x):
        first, last = self.r - 1, self.n - self.r
        below, above = self._dist.logcdf(x), self._dist.logccdf(x)
        powers = np.where(first == 0, 0.0, first * below) + np.where(last == 0, 0.0, last * above)
        return self._dist.logpdf(x) + powers - special.betaln(self.r, last + 1)

    _cdf = lambda self, x: special.betainc(self.r, self.n - self.r + 1, self._dist.cdf(x))
    _ccdf = lambda self, x: special.betainc(self.n - self.r + 1, self.r, self._dist.ccdf(x))
    _icdf = lambda self, p: self._dist.icdf(special.betaincinv(self.r, self.n - self.r + 1, p))
    _iccdf = lambda self, p: self._dist.icdf(1 - special.betaincinv(self.n - self.r + 1, self.r, p))


class Mixture(RandomVariable):
    """One of several random variables, each with its probability."""

    def __init__(self, components, *, weights=None):
        if len(components) == 0:
            raise ValueError("`components` must contain at least one random variable.")
        if not all(isinstance(one, RandomVariable) and not one._discrete for one in components):
            raise ValueError("Each element of `components` must be an instance of `ContinuousDistribution`.")
        if any(one._shape for one in components):
            raise ValueError("All elements of `components` must have scalar shapes.")
        count = len(components)
        weights = np.full(count, 1 / count) if weights is None else np.asarray(weights)
        for is_wrong, text in (
            (weights.shape != (count,), "`components` and `weights` must have the same length."),
            (weights.dtype.kind != "f", "`weights` must have floating point dtype."),
            (not np.isclose(np.sum(weights), 1.0), "`weights` must sum to 1.0."),
            (np.any(weights < 0), "All `weights` must be non-negative."),
        ):
            if is_wrong:
                raise ValueError(text)
        self._parts, self._weights = list(components), weights
        ends = [one.support() for one in components]
        self._low, self._high = min(low for low, _ in ends), max(high for _, high in ends)

    components = property(lambda self: list(self._parts))
    weights = property(lambda self: self._weights.copy())

    def _text(self, text):
        rows = "".join(f"        {text(one)},\n" for one in self._parts)
        return f"Mixture(\n    [\n{rows}    ],\n    weights={_shown(self._weights, text)},\n)"

    def _sum(self, name, *args):
        return sum(getattr(one, name)(*args) * weight for one, weight in zip(self._parts, self._weights))

    _pdf = lambda self, x: self._sum("pdf", x)
    _cdf = lambda self, x: self._sum("cdf", x)
    _ccdf = lambda self, x: self._sum("ccdf", x)
    _raw = lambda self, order: self._sum("moment", order)

    def _central(self, order):
        middle, found = self.mean(), 0.0
        for one, weight in zip(self._parts, self._weights):
            gap = one.mean() - middle
            found += weight * sum(math.comb(order, n) * one.moment(n, "central") * gap ** (order - n) for n in range(order + 1))
        return found

    def sample(self, shape=(), *, rng=None, method=None):
        """Draws of all, as many of each as falls to it, in any order."""
        rng = np.random.default_rng(rng)
        counts = rng.multinomial(int(np.prod(np.atleast_1d(shape))), self._weights)
        drawn = [one.sample(shape=int(n), rng=rng) for n, one in zip(counts, self._parts)]
        return _plain(np.reshape(rng.permuted(np.concatenate(drawn)), shape))

    plot = property(doc="Mixtures have no pictures.")

    def _alone(self, *_):
        raise TypeError("unsupported operand type(s): a mixture is not computed with")

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __pow__ = __abs__ = __neg__ = _alone


def power(X, other):
    """`X ** other` of a positive whole number."""
    if not np.isscalar(other) or other <= 0 or other != int(other):
        raise NotImplementedError("Raising a random variable to the power of an argument is only implemented when the argument is a positive integer.")
    root = lambda u: np.sign(u) * np.abs(u) ** (1 / other)
    slope = lambda u: 1 / other * np.abs(u) ** (1 / other - 1)
    pattern = lambda text: f"({text(X)})**{text(other)}"
    return MonotonicTransformedDistribution(FoldedDistribution(X) if other % 2 == 0 else X, lambda u: u**other, root, slope, pattern)


def reciprocal(X, other):
    """`other / X`."""
    low, high = X.support()
    if not (np.all(np.asarray(low) >= 0) or np.all(np.asarray(high) <= 0)):
        raise NotImplementedError("Division by a random variable is only implemented when the support is either non-negative or non-positive.")
    turn = lambda u: 1 / u
    made = MonotonicTransformedDistribution(X, turn, turn, lambda u: 1 / u**2, lambda text: f"{text(other)}/({text(X)})", False)
    return made if np.all(other == 1) else made * other


def exponential(X, other):
    """`other ** X`."""
    if not np.isscalar(other) or other <= 0 or other == 1:
        raise NotImplementedError(
            "Raising an argument to the power of a random variable is only implemented when the argument is a positive scalar other than 1."
        )
    log, slope = (lambda u: np.log(u) / np.log(other)), (lambda u: 1 / np.abs(u * np.log(other)))
    return MonotonicTransformedDistribution(X, lambda u: other**u, log, slope, lambda text: f"{text(other)}**({text(X)})", other > 1)


def of_exp(X):
    """`exp(X)`."""
    return MonotonicTransformedDistribution(X, np.exp, np.log, lambda u: 1 / u, lambda text: f"exp({text(X)})")


def of_log(X):
    """`log(X)`."""
    if np.any(np.asarray(X.support()[0]) < 0):
        raise NotImplementedError("The logarithm of a random variable is only implemented when the support is non-negative.")
    return MonotonicTransformedDistribution(X, np.log, np.exp, np.exp, lambda text: f"log({text(X)})")
