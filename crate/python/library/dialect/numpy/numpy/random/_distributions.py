"""Distributions over a stream of random numbers, in NumPy's order of draws."""

import math

from .._conversion import _of_numbers, array, asarray
from .._core import ndarray
from .._dtypes import DTYPES

#: Draws from which on they are computed as arrays.
MANY = 400


def bulk():
    from numpy_extras import bulk_random

    return bulk_random


def count_of(size):
    return size if isinstance(size, int) else math.prod(int(n) for n in size)


class Distributions:
    """Distributions over `_double()`, `_bits32()` and `_bounded(largest)`; `_gauss()` and `_exponential()` too.

    Many numbers are drawn by `_doubles(count)`, `_gausses(count)`, `_exponentials(count)` and, up to 32 bits, `_all_short(largest, count)`,
    which give the same as that many calls.
    """

    def __getattr__(self, name):
        # Those that few programs need lie elsewhere.
        if not name.startswith("_"):
            from numpy_extras._more_random import METHODS

            if name in METHODS:
                return METHODS[name].__get__(self)
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def _array(self, size, make, dtype=None):
        """An array of drawn numbers, or one of them."""
        if size is None:
            return make()
        shape = (size,) if isinstance(size, int) else tuple(int(n) for n in size)
        return _of_numbers([make() for _ in range(math.prod(shape))], dtype or DTYPES["float64"]).reshape(shape)

    def _each(self, size, make, *parameters, dtype=None):
        """The same, with parameters that may be arrays."""
        if all(isinstance(p, (int, float)) for p in parameters):
            values = [float(p) for p in parameters]
            return self._array(size, lambda: make(*values), dtype)
        from .._manipulation import broadcast_shapes, broadcast_to

        shape = broadcast_shapes(*[asarray(p).shape for p in parameters])
        if size is not None:
            shape = (size,) if isinstance(size, int) else tuple(size)
        lists = [broadcast_to(asarray(p, float), shape).ravel().tolist() for p in parameters]
        return array([make(*row) for row in zip(*lists)], dtype or DTYPES["float64"]).reshape(shape)

    def _is_many(self, size, *parameters):
        """Whether so many numbers are drawn of parameters that are no arrays."""
        return size is not None and count_of(size) >= MANY and all(isinstance(p, (int, float)) for p in parameters)

    def _all_bounded(self, largest, count):
        """Many whole numbers up to `largest`."""
        if 0 < largest < 0xFFFFFFFF:
            return self._all_short(largest, count)
        return asarray([self._bounded(largest) for _ in range(count)])

    def random_sample(self, size=None):
        """Numbers from 0 to 1, that excluded."""
        return self._doubles(count_of(size)).reshape(size) if self._is_many(size) else self._array(size, self._double)

    def uniform(self, low=0.0, high=1.0, size=None):
        """Numbers from low to high, that excluded."""
        if self._is_many(size, low, high):
            return float(low) + (float(high) - float(low)) * self.random_sample(size)
        return self._each(size, lambda a, b: a + (b - a) * self._double(), low, high)

    def normal(self, loc=0.0, scale=1.0, size=None):
        """Gaussian numbers."""
        if isinstance(scale, (int, float)) and scale < 0:
            raise ValueError("scale < 0")
        if size is not None and isinstance(scale, (int, float)) and isinstance(loc, (int, float)):
            return self.standard_normal(size) * float(scale) + float(loc)
        return self._each(size, lambda m, s: m + s * self._gauss(), loc, scale)

    def standard_normal(self, size=None):
        """Gaussian numbers of mean 0 and deviation 1."""
        return self._gausses(count_of(size)).reshape(size) if self._is_many(size) else self._array(size, self._gauss)

    def lognormal(self, mean=0.0, sigma=1.0, size=None):
        """Numbers whose logarithms are Gaussian."""
        return self._each(size, lambda m, s: math.exp(m + s * self._gauss()), mean, sigma)

    def exponential(self, scale=1.0, size=None):
        """Exponential numbers."""
        if self._is_many(size, scale):
            return float(scale) * self._exponentials(count_of(size)).reshape(size)
        return self._each(size, lambda s: s * self._exponential(), scale)

    def standard_exponential(self, size=None):
        """Exponential numbers of mean 1."""
        return self._array(size, self._exponential)

    def poisson(self, lam=1.0, size=None):
        """How often something happens that happens lam times on average."""
        return self._each(size, self._poisson, lam, dtype=DTYPES["int64"])

    def binomial(self, n, p, size=None):
        """How many of n tries succeed."""
        return self._each(size, lambda n, p: self._binomial(int(n), p), n, p, dtype=DTYPES["int64"])

    def geometric(self, p, size=None):
        """How many tries it takes to succeed."""
        own = hasattr(self, "bit_generator")
        log = lambda p: -self._exponential() if own and p < 1 / 3 else math.log1p(-self._double())
        return self._each(size, lambda p: math.ceil(log(p) / math.log1p(-p)), p, dtype=DTYPES["int64"])

    def gamma(self, shape, scale=1.0, size=None):
        """Gamma-distributed numbers."""
        return self._each(size, lambda a, s: s * self._gamma(a), shape, scale)

    def standard_gamma(self, shape, size=None):
        """Gamma-distributed numbers of scale 1."""
        return self._each(size, self._gamma, shape)

    def chisquare(self, df, size=None):
        """Sums of squares of Gaussian numbers."""
        return self._each(size, lambda k: 2.0 * self._gamma(k / 2.0), df)

    def standard_t(self, df, size=None):
        """Student's t."""
        return self._each(size, lambda k: math.sqrt(k / 2) * self._gauss() / math.sqrt(self._gamma(k / 2)), df)

    def beta(self, a, b, size=None):
        """Beta-distributed numbers."""
        return self._each(size, self._beta, a, b)

    def laplace(self, loc=0.0, scale=1.0, size=None):
        """Laplace-distributed numbers."""
        return self._each(size, self._laplace, loc, scale)

    def logistic(self, loc=0.0, scale=1.0, size=None):
        """Logistic numbers."""

        def one(m, s):
            u = self._double()
            return m + s * math.log(u / (1.0 - u))

        return self._each(size, one, loc, scale)

    def dirichlet(self, alpha, size=None):
        """Shares that add up to 1."""

        def one():
            parts = [self._gamma(a) for a in asarray(alpha, float).tolist()]
            return [x / sum(parts) for x in parts]

        return self._rows(size, one, len(alpha), DTYPES["float64"])

    def multinomial(self, n, pvals, size=None):
        """How often each of several results comes up in n tries."""
        shares = asarray(pvals, float).tolist()
        if sum(shares[:-1]) > 1.0 + 1e-12:
            raise ValueError("sum(pvals[:-1]) > 1.0")

        def one():
            left, rest, counts = int(n), 1.0, [0] * len(shares)
            for i, p in enumerate(shares[:-1]):
                counts[i] = self._binomial(left, p / rest)
                left -= counts[i]
                if left <= 0:
                    break
                rest -= p
            counts[-1] = max(left, 0)
            return counts

        return self._rows(size, one, len(shares), DTYPES["int64"])

    def multivariate_normal(self, mean, cov, size=None, **_):
        """Gaussian vectors with these covariances."""
        from ..linalg import svd

        mean = asarray(mean, float)
        shape = () if size is None else (size,) if isinstance(size, int) else tuple(size)
        x = self.standard_normal(shape + mean.shape).reshape(-1, mean.shape[0])
        from .._ufuncs import sqrt

        _, s, v = svd(cov)
        return (mean + x @ (sqrt(s).reshape(-1, 1) * v)).reshape(shape + mean.shape)

    def _rows(self, size, make, width, dtype):
        if size is None:
            return array(make(), dtype)
        shape = (size,) if isinstance(size, int) else tuple(size)
        return array([make() for _ in range(math.prod(shape))], dtype).reshape(shape + (width,))

    def _laplace(self, loc, scale):
        while True:
            u = self._double()
            if u >= 0.5:
                return loc - scale * math.log(2.0 - u - u)
            if u > 0.0:
                return loc + scale * math.log(u + u)

    def _poisson(self, lam):
        if lam == 0:
            return 0
        if lam < 10:
            limit, count, product = math.exp(-lam), 0, 1.0
            while True:
                product *= self._double()
                if product <= limit:
                    return count
                count += 1
        # Transformed rejection (Hoermann 1993).
        root, log = math.sqrt(lam), math.log(lam)
        b = 0.931 + 2.53 * root
        a = -0.059 + 0.02483 * b
        inverse, vr = 1.1239 + 1.1328 / (b - 3.4), 0.9277 - 3.6224 / (b - 2)
        while True:
            u, v = self._double() - 0.5, self._double()
            us = 0.5 - abs(u)
            k = math.floor((2 * a / us + b) * u + lam + 0.43)
            if us >= 0.07 and v <= vr:
                return k
            if k < 0 or us < 0.013 and v > us:
                continue
            if math.log(v) + math.log(inverse) - math.log(a / (us * us) + b) <= -lam + k * log - math.lgamma(k + 1):
                return k

    def _binomial(self, n, p):
        if n == 0 or p <= 0:
            return 0
        if p > 0.5:
            return n - self._binomial(n, 1.0 - p)
        if p * n > 30:
            # Where NumPy rejects from a majorising function, the parts are added up: other numbers of the same distribution.
            half = n // 2
            return self._binomial(half, p) + self._binomial(n - half, p)
        q = 1.0 - p
        first, mean = math.exp(n * math.log(q)), n * p
        bound = min(n, int(mean + 10.0 * math.sqrt(mean * q + 1)))
        x, px, u = 0, first, self._double()
        while u > px:
            x += 1
            if x > bound:
                x, px, u = 0, first, self._double()
            else:
                u -= px
                px = ((n - x + 1) * p * px) / (x * q)
        return x

    def _gamma(self, shape):
        if shape == 1.0:
            return self._exponential()
        if shape == 0.0:
            return 0.0
        if shape < 1.0:
            while True:
                u, v = self._double(), self._exponential()
                if u <= 1.0 - shape:
                    x = u ** (1.0 / shape)
                    if x <= v:
                        return x
                else:
                    y = -math.log((1 - u) / shape)
                    x = (1.0 - shape + shape * y) ** (1.0 / shape)
                    if x <= v + y:
                        return x
        # Marsaglia and Tsang (2000).
        b = shape - 1.0 / 3.0
        c = 1.0 / math.sqrt(9 * b)
        while True:
            v = 0.0
            while v <= 0.0:
                x = self._gauss()
                v = 1.0 + c * x
            v, u = v * v * v, self._double()
            if u < 1.0 - 0.0331 * (x * x) * (x * x) or math.log(u) < 0.5 * x * x + b * (1.0 - v + math.log(v)):
                return b * v

    def _beta(self, a, b):
        if a > 1.0 or b > 1.0:
            x = self._gamma(a)
            return x / (x + self._gamma(b))
        while True:
            x, y = self._double() ** (1.0 / a), self._double() ** (1.0 / b)
            if 0.0 < x + y <= 1.0:
                return x / (x + y)

    def _shuffled(self, items):
        """Fisher and Yates, in place, on a list."""
        for i in range(len(items) - 1, 0, -1):
            j = self._bounded(i)
            items[i], items[j] = items[j], items[i]
        return items

    def shuffle(self, x, axis=0):
        """Puts the parts of an array or list into a random order, in place."""
        if isinstance(x, list):
            self._shuffled(x)
            return
        order = self._shuffled(list(range(len(x))))
        if axis:
            x[...] = asarray(x)[(slice(None),) * axis + (order,)]
        elif len(order):
            x[...] = asarray(x)[order] if isinstance(x, ndarray) else [x[i] for i in order]

    def permutation(self, x, axis=0):
        """The parts of an array, or the numbers below x, in a random order."""
        if isinstance(x, int):
            return array(self._shuffled(list(range(x))), DTYPES["int64"])
        x = asarray(x)
        return x[self._shuffled(list(range(len(x))))]

    def choice(self, a, size=None, replace=True, p=None, axis=0, shuffle=True):
        """Parts of an array, or numbers below a, drawn with shares p."""
        pool = None if isinstance(a, int) else asarray(a)
        count = int(a) if pool is None else len(pool)
        if count == 0 and size != 0:
            raise ValueError("a must be greater than 0 unless no samples are taken" if pool is None else "'a' cannot be empty unless no samples are taken")
        shape = () if size is None else (size,) if isinstance(size, int) else tuple(size)
        wanted = math.prod(shape)
        shares = None if p is None else asarray(p, float).tolist()
        if shares is not None:
            if len(shares) != count:
                raise ValueError("'a' and 'p' must have same size")
            # Of shares of 32 bits as much rounding is allowed as they have.
            if abs(sum(shares) - 1.0) > (4e-4 if getattr(p, "dtype", None) == "float32" else 1.5e-8):
                raise ValueError("probabilities do not sum to 1")
        if not replace and wanted > count:
            raise ValueError("Cannot take a larger sample than population when 'replace=False'")
        if replace and wanted >= MANY and count > 1:
            from .._sorting import searchsorted

            places = searchsorted(self._cumulative(shares), self._doubles(wanted), "right") if shares else self._all_bounded(count - 1, wanted)
        elif replace:
            places = [self._choose(shares) for _ in range(wanted)] if shares else [self._bounded(count - 1) for _ in range(wanted)]
        elif shares:
            places = self._choose_different(shares, wanted)
        else:
            places = self._different(count, wanted)
        if pool is None:
            return array(places, DTYPES["int64"]).reshape(shape) if size is not None else self._scalar_place(places[0])
        found = pool[places]
        return found.reshape(shape + pool.shape[1:]) if shape else found[0]

    def _scalar_place(self, place):
        return place

    def _different(self, count, wanted):
        return self._shuffled(list(range(count)))[:wanted]

    def _cumulative(self, shares):
        total, found = 0.0, []
        for p in shares:
            total += p
            found.append(total)
        return [x / total for x in found]

    def _choose(self, shares):
        import bisect

        if getattr(self, "_choice_of", None) is not shares:
            self._choice_of, self._choice_sums = shares, self._cumulative(shares)
        return bisect.bisect_right(self._choice_sums, self._double())

    def _choose_different(self, shares, wanted):
        import bisect

        found = []
        while len(found) < wanted:
            draws = [self._double() for _ in range(wanted - len(found))]
            shares = [0.0 if i in found else p for i, p in enumerate(shares)]
            sums = self._cumulative(shares)
            for x in draws:
                place = bisect.bisect_right(sums, x)
                if place not in found:
                    found.append(place)
        return found

    def bytes(self, length):
        """Random bytes."""
        words = b"".join(self._bits32().to_bytes(4, "little") for _ in range(-(-length // 4)))
        return words[:length]
