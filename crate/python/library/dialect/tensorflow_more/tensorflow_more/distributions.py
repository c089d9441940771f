"""Further distributions of TensorFlow Probability, and what those that most programs use have besides densities and samples."""

import math

import tandem as td
from tandem.special import erfinv, lgamma
from tensorflow._ops import _sizes
from tensorflow._tensor import as_tensor, wrapped
from tensorflow_probability.distributions import Distribution


def _numbers(*values):
    return td.broadcast_arrays(*(as_tensor(value, "float32") for value in values)) if len(values) > 1 else [as_tensor(values[0], "float32")]


class _Given(Distribution):
    """A distribution whose mean and variance are known, and whose draws are those of a function of sizes."""

    def sample(self, sample_shape=(), seed=None, **options):
        """Values (sample_shape, batch)."""
        return wrapped(self._drawn((*_sizes(sample_shape), *self._all[0].shape)))

    batch_shape = property(lambda self: wrapped(self._all[0]).shape)

    def stddev(self):
        """The root of the variance."""
        return wrapped(td.sqrt(self.variance()))


class Poisson(_Given):
    """How often something happens that happens at a rate."""

    def __init__(self, rate=None, log_rate=None, **options):
        self._all = _numbers(td.exp(as_tensor(log_rate, "float32")) if rate is None else rate)
        self.rate = wrapped(self._all[0])

    def _drawn(self, sizes):
        return td.astype(td.random.poisson(td.broadcast_to(self._all[0], sizes)), "float32")

    def log_prob(self, value):
        """The logarithm of the probability."""
        x = as_tensor(value, "float32")
        return wrapped(td.where(x == 0, 0.0, x * td.log(self._all[0])) - self._all[0] - lgamma(x + 1))

    def mean(self):
        """The rate."""
        return self.rate

    variance = mean


class Binomial(_Given):
    """How many of so many trials succeed."""

    def __init__(self, total_count, logits=None, probs=None, **options):
        self._all = _numbers(total_count, td.sigmoid(as_tensor(logits, "float32")) if probs is None else probs)
        self.total_count, self.probs = as_tensor(total_count, "float32"), wrapped(self._all[1])

    def _drawn(self, sizes):
        count, chance = self._all
        most = int(td.max(count))
        hits = td.random.uniform((most, *sizes)) < chance
        among = td.reshape(td.arange(most), (most, *(1,) * len(sizes))) < count
        return td.sum(td.astype(td.logical_and(hits, among), "float32"), axis=0)

    def log_prob(self, value):
        """The logarithm of the probability."""
        (count, chance), x = self._all, as_tensor(value, "float32")
        ways = lgamma(count + 1) - lgamma(x + 1) - lgamma(count - x + 1)
        hits, misses = td.where(x == 0, 0.0, x * td.log(chance)), td.where(x == count, 0.0, (count - x) * td.log1p(-chance))
        return wrapped(ways + hits + misses)

    def mean(self):
        """Trials times the probability."""
        return wrapped(self._all[0] * self._all[1])

    def variance(self):
        """The variance."""
        return wrapped(self._all[0] * self._all[1] * (1 - self._all[1]))


class Exponential(_Given):
    """The time until something happens that happens at a rate."""

    def __init__(self, rate, **options):
        self._all = _numbers(rate)
        self.rate = wrapped(self._all[0])

    def _drawn(self, sizes):
        return -td.log1p(-td.random.uniform(sizes)) / self._all[0]

    def log_prob(self, value):
        """The logarithm of the density."""
        return wrapped(td.log(self._all[0]) - self._all[0] * as_tensor(value, "float32"))

    def cdf(self, value):
        """The probability of what is not larger."""
        return wrapped(-td.expm1(-self._all[0] * as_tensor(value, "float32")))

    def mean(self):
        """1 / rate."""
        return wrapped(1 / self._all[0])

    def variance(self):
        """1 / rate²."""
        return wrapped(1 / self._all[0] ** 2)


class Laplace(_Given):
    """Two exponential distributions, back to back."""

    def __init__(self, loc, scale, **options):
        self._all = _numbers(loc, scale)
        self.loc, self.scale = map(wrapped, self._all)

    def _drawn(self, sizes):
        u = td.random.uniform(sizes) - 0.5
        return self._all[0] - self._all[1] * td.sign(u) * td.log1p(-2 * td.abs(u))

    def log_prob(self, value):
        """The logarithm of the density."""
        return wrapped(-td.abs(as_tensor(value, "float32") - self._all[0]) / self._all[1] - td.log(2 * self._all[1]))

    def mean(self):
        """The middle."""
        return self.loc

    def variance(self):
        """2 scale²."""
        return wrapped(2 * self._all[1] ** 2)


# What `Normal` has besides.


def cdf(self, value):
    """The probability of what is not larger."""
    return wrapped(0.5 * (1 + td.erf((as_tensor(value, "float32") - self.loc) / (self.scale * math.sqrt(2)))))


def quantile(self, value):
    """The inverse of `cdf`."""
    return wrapped(self.loc + self.scale * math.sqrt(2) * erfinv(2 * as_tensor(value, "float32") - 1))


def entropy(self):
    """The entropy."""
    return wrapped(0.5 * math.log(2 * math.pi * math.e) + td.log(self.scale + 0 * self.loc))


def mean(self):
    """The mean."""
    return wrapped(self.loc + 0 * self.scale)


def stddev(self):
    """The root of the variance."""
    return wrapped(self.scale + 0 * self.loc)


def variance(self):
    """The variance."""
    return wrapped(stddev(self) ** 2)
