"""Distributions over a stream of random numbers, in NumPy's order of draws."""

import math

import _tandem

from .._conversion import array, asarray
from .._core import TensorArray, ndarray
from .._dtypes import DTYPES


def shape_of(size):
    """A size as a shape."""
    shape = (int(size),) if hasattr(size, "__index__") else tuple(int(n) for n in size)
    if min(shape, default=0) < 0:
        raise ValueError("negative dimensions are not allowed")
    return shape


def as_array(drawn, shape):
    """Drawn numbers as an array of this shape."""
    return _tandem.as_class(drawn, ndarray).reshape(shape)


def _is_number(p):
    return isinstance(p, (int, float)) or getattr(p, "ndim", 1) == 0


# Parameters that are not negative, by their places.
_NOT_NEGATIVE = {
    "normal": {1: "scale"}, "lognormal": {1: "sigma"}, "exponential": {0: "scale"}, "standard_gamma": {0: "shape"}, "gamma": {0: "shape", 1: "scale"},
    "laplace": {1: "scale"}, "logistic": {1: "scale"}, "gumbel": {1: "scale"}, "rayleigh": {0: "scale"}, "weibull": {0: "a"}, "binomial": {0: "n"},
    "poisson": {0: "lam"},
}  # fmt: skip
# Those that are chances.
_CHANCES = {"binomial": 1, "geometric": 0, "negative_binomial": 1}
# Those that are positive.
_POSITIVE = {
    "chisquare": {0: "df"}, "standard_t": {0: "df"}, "f": {0: "dfnum", 1: "dfden"}, "beta": {0: "a", 1: "b"}, "pareto": {0: "a"}, "power": {0: "a"},
    "wald": {0: "mean", 1: "scale"},
}  # fmt: skip


def _refuse(name, values):
    """Refuses parameters that a distribution cannot have."""
    for at, word in _NOT_NEGATIVE.get(name, {}).items():
        if values[at] < 0:
            raise ValueError(f"{word} < 0" + (" or lam is NaN" if word == "lam" else ""))
    for at, word in _POSITIVE.get(name, {}).items():
        if values[at] <= 0:
            raise ValueError(f"{word} <= 0")
    if name == "binomial" and values[0] > 1 << 53:
        raise ValueError("n is larger than 2**53, beyond which not every whole number is a float")
    at = _CHANCES.get(name)
    if at is not None and not 0 <= values[at] <= 1:
        raise ValueError("p < 0, p > 1 or p is NaN")


class Distributions:
    """Distributions over the native stream `_stream`."""

    # What `choice` says of shares and of too many draws.
    _WORDS = "probabilities do not sum to 1", "'replace=False'"

    def __getattr__(self, name):
        # Those that few programs need lie elsewhere.
        if not name.startswith("_"):
            from numpy_extras._more_random import METHODS

            if name in METHODS:
                return METHODS[name].__get__(self)
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def _draw(self, name, size, *parameters):
        """Numbers of a distribution: one without a size, else an array. Parameters may be arrays."""
        if all(map(_is_number, parameters)):
            values = [float(p) for p in parameters]
            _refuse(name, values)
            if size is None:
                return self._stream.one(name, values)
            shape = shape_of(size)
            return as_array(self._stream.many(name, values, math.prod(shape)), shape)
        from .._manipulation import broadcast_shapes, broadcast_to

        shape = broadcast_shapes(*[asarray(p).shape for p in parameters]) if size is None else shape_of(size)
        values = [broadcast_to(asarray(p, float), shape).ravel() for p in parameters]
        if math.prod(shape):
            for ends in zip(*[(float(p.min()), float(p.max())) for p in values]):
                _refuse(name, ends)
        return as_array(self._stream.many(name, values, math.prod(shape)), shape)

    def _double(self):
        return self._stream.double()

    def _bounded(self, largest):
        """A whole number up to `largest`."""
        return self._stream.up_to(largest)

    def _integers(self, low, largest, size, kind):
        """Whole numbers from `low` to `largest`, of a type."""
        span = largest - low
        if size is None:
            if kind.itemsize < 4:
                return kind.type(low + int(self._stream.small(_bits_of(kind), span, 1)[0]))
            return kind.type(low + self._bounded(span))
        shape = shape_of(size)
        count = math.prod(shape)
        drawn = self._stream.small(_bits_of(kind), span, count) if kind.itemsize < 4 else self._stream.all_up_to(span, count)
        return (as_array(drawn, shape) + low).astype(kind)

    def _each_integer(self, low, largest, size, kind):
        """The same between bounds that are arrays."""
        from .._manipulation import broadcast_arrays, broadcast_to

        low, largest = broadcast_arrays(asarray(low), asarray(largest))
        if size is not None:
            low, largest = broadcast_to(low, shape_of(size)), broadcast_to(largest, shape_of(size))
        pairs = zip(low.ravel().tolist(), largest.ravel().tolist())
        return array([int(a) + self._bounded(int(b) - int(a)) for a, b in pairs], kind).reshape(low.shape)

    def random_sample(self, size=None):
        """Numbers from 0 to 1, that excluded."""
        return self._draw("random", size)

    def standard_normal(self, size=None):
        """Gaussian numbers of mean 0 and deviation 1."""
        return self._draw("standard_normal", size)

    def uniform(self, low=0.0, high=1.0, size=None):
        """Numbers from low to high, that excluded."""
        return self._draw("uniform", size, low, high)

    def normal(self, loc=0.0, scale=1.0, size=None):
        """Gaussian numbers."""
        return self._draw("normal", size, loc, scale)

    def lognormal(self, mean=0.0, sigma=1.0, size=None):
        """Numbers whose logarithms are Gaussian."""
        return self._draw("lognormal", size, mean, sigma)

    def exponential(self, scale=1.0, size=None):
        """Exponential numbers."""
        return self._draw("exponential", size, scale)

    def poisson(self, lam=1.0, size=None):
        """How often something happens that happens lam times on average."""
        return self._draw("poisson", size, lam)

    def binomial(self, n, p, size=None):
        """How many of n tries succeed."""
        return self._draw("binomial", size, n, p)

    def geometric(self, p, size=None):
        """How many tries it takes to succeed."""
        return self._draw("geometric", size, p)

    def gamma(self, shape, scale=1.0, size=None):
        """Gamma-distributed numbers."""
        return self._draw("gamma", size, shape, scale)

    def standard_gamma(self, shape, size=None):
        """Gamma-distributed numbers of scale 1."""
        return self._draw("standard_gamma", size, shape)

    def chisquare(self, df, size=None):
        """Sums of squares of Gaussian numbers."""
        return self._draw("chisquare", size, df)

    def standard_t(self, df, size=None):
        """Student's t."""
        return self._draw("standard_t", size, df)

    def beta(self, a, b, size=None):
        """Beta-distributed numbers."""
        return self._draw("beta", size, a, b)

    def laplace(self, loc=0.0, scale=1.0, size=None):
        """Laplace-distributed numbers."""
        return self._draw("laplace", size, loc, scale)

    def logistic(self, loc=0.0, scale=1.0, size=None):
        """Logistic numbers."""
        return self._draw("logistic", size, loc, scale)

    def standard_exponential(self, size=None):
        """Exponential numbers of mean 1."""
        return self._draw("exponential", size, 1.0)

    def _order(self, count):
        """The whole numbers below `count` in a random order."""
        return as_array(self._stream.order(count, "intervals"), (count,))

    def shuffle(self, x, axis=0):
        """Puts the parts of an array or list into a random order, in place."""
        order = self._order(len(x) if not axis else x.shape[axis])
        if isinstance(x, list):
            x[:] = [x[at] for at in order.tolist()]
        elif axis:
            x[...] = asarray(x)[(slice(None),) * axis + (order,)]
        elif len(order):
            x[...] = asarray(x)[order] if isinstance(x, TensorArray) else [x[i] for i in order.tolist()]

    def permutation(self, x, axis=0):
        """The parts of an array, or the numbers below x, in a random order."""
        if isinstance(x, int):
            return self._order(x)
        x = asarray(x)
        return x[(slice(None),) * axis + (self._order(x.shape[axis]),)]

    def choice(self, a, size=None, replace=True, p=None, axis=0, shuffle=True):
        """Parts of an array, or numbers below a, drawn with shares p."""
        pool = None if isinstance(a, int) else asarray(a) if not axis else asarray(a).swapaxes(0, axis)
        count = int(a) if pool is None else len(pool)
        if count == 0 and size != 0:
            raise ValueError("a must be greater than 0 unless no samples are taken" if pool is None else "'a' cannot be empty unless no samples are taken")
        shape = () if size is None else shape_of(size)
        wanted = math.prod(shape)
        shares = None if p is None else asarray(p, float).tolist()
        if shares is not None:
            if len(shares) != count:
                raise ValueError("'a' and 'p' must have same size")
            # Of shares of 32 bits as much rounding is allowed as they have.
            if abs(sum(shares) - 1.0) > (4e-4 if getattr(p, "dtype", None) == "float32" else 1.5e-8):
                raise ValueError(self._WORDS[0])
        if not replace and wanted > count:
            raise ValueError(f"Cannot take a larger sample than population when {self._WORDS[1]}")
        if replace and shares:
            from .._sorting import searchsorted

            places = searchsorted(array(self._cumulative(shares)), self.random_sample((wanted,)), "right")
        elif replace:
            places = as_array(self._stream.all_up_to(count - 1, wanted), (wanted,)) if wanted else array([], DTYPES["int64"])
        elif shares:
            from numpy_rare.distributions import chosen

            places = chosen(self, shares, wanted)
        else:
            places = self._different(count, wanted) if shuffle else self._unordered(count, wanted)
        if pool is None:
            places = asarray(places, DTYPES["int64"])
            return places.reshape(shape) if size is not None else int(places[0])
        found = pool[places]
        found = found.reshape(shape + pool.shape[1:]) if shape else found[0]
        return found.swapaxes(0, axis) if axis and shape else found

    def _different(self, count, wanted):
        return self._order(count)[:wanted]

    def _cumulative(self, shares):
        total, found = 0.0, []
        for p in shares:
            total += p
            found.append(total)
        return [x / total for x in found]

    def bytes(self, length):
        """Random bytes."""
        words = b"".join(self._stream.word().to_bytes(4, "little") for _ in range(-(-length // 4)))
        return words[:length]


def _bits_of(kind):
    return 1 if kind.kind == "b" else 8 * kind.itemsize
