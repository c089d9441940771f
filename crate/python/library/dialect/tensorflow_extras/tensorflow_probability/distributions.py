"""Distributions: samples and logarithms of densities."""

import math

import tandem as td
from tandem.dialect.late import late_names as _late_names
from tensorflow._ops import _sizes
from tensorflow._tensor import as_tensor, wrapped


class Distribution:
    """The base: `sample(shape)`, `log_prob(x)`."""

    def prob(self, value):
        """The density."""
        return wrapped(td.exp(self.log_prob(value)))


class Multinomial(Distribution):
    """How often each class is drawn in `total_count` draws."""

    def __init__(self, total_count, logits=None, probs=None, **options):
        self.total_count = int(total_count)
        weights = td.exp(as_tensor(logits)) if probs is None else as_tensor(probs)
        self.probs = wrapped(td.astype(weights / td.sum(weights, axis=-1, keepdims=True), "float32"))

    def sample(self, sample_shape=(), seed=None):
        """Counts (sample_shape, classes)."""
        shape, classes = _sizes(sample_shape), self.probs.shape[-1]
        logits = td.broadcast_to(td.log(self.probs), (math.prod(shape) * self.total_count, classes))
        drawn = td.one_hot(td.random.categorical(logits), classes)
        counts = td.sum(td.reshape(td.astype(drawn, "float32"), (-1, self.total_count, classes)), axis=1)
        return wrapped(td.reshape(counts, (*shape, classes)))


class Categorical(Distribution):
    """A class."""

    def __init__(self, logits=None, probs=None, **options):
        self.logits = wrapped(td.log(as_tensor(probs)) if logits is None else as_tensor(logits))

    def sample(self, sample_shape=(), seed=None):
        """Indices of classes (sample_shape, batch)."""
        shape = _sizes(sample_shape)
        return wrapped(td.astype(td.random.categorical(td.broadcast_to(self.logits, (*shape, *self.logits.shape))), "int32"))

    def log_prob(self, value):
        """The logarithm of the probability of a class."""
        rows = td.log_softmax(self.logits, axis=-1)
        return wrapped(td.sum(rows * td.one_hot(as_tensor(value), rows.shape[-1]), axis=-1))


class Normal(Distribution):
    """The normal distribution."""

    def __init__(self, loc, scale, **options):
        self.loc, self.scale = as_tensor(loc, "float32"), as_tensor(scale, "float32")

    def sample(self, sample_shape=(), seed=None):
        """Numbers (sample_shape, batch)."""
        shape = (*_sizes(sample_shape), *td.broadcast_arrays(self.loc, self.scale)[0].shape)
        return wrapped(td.random.normal(shape) * self.scale + self.loc)

    def log_prob(self, value):
        """The logarithm of the density."""
        z = (as_tensor(value) - self.loc) / self.scale
        return wrapped(-z * z / 2 - td.log(self.scale) - 0.5 * math.log(2 * math.pi))

    def __getattr__(self, name):
        if name not in ("cdf", "quantile", "entropy", "mean", "stddev", "variance"):
            raise AttributeError(f"'{type(self).__name__}' object has no attribute {name!r}")
        from tensorflow_more import distributions

        return getattr(distributions, name).__get__(self)


class Uniform(Distribution):
    """The uniform distribution."""

    def __init__(self, low=0.0, high=1.0, **options):
        self.low, self.high = as_tensor(low, "float32"), as_tensor(high, "float32")

    def sample(self, sample_shape=(), seed=None):
        """Numbers (sample_shape, batch)."""
        shape = (*_sizes(sample_shape), *self.low.shape)
        return wrapped(td.random.uniform(shape) * (self.high - self.low) + self.low)


class Bernoulli(Distribution):
    """1 with a probability, else 0."""

    def __init__(self, logits=None, probs=None, **options):
        self.probs = wrapped(td.sigmoid(as_tensor(logits)) if probs is None else as_tensor(probs))

    def sample(self, sample_shape=(), seed=None):
        """Zeros and ones (sample_shape, batch)."""
        shape = (*_sizes(sample_shape), *self.probs.shape)
        return wrapped(td.astype(td.random.uniform(shape) < self.probs, "int32"))

    def log_prob(self, value):
        """The logarithm of the probability."""
        x = as_tensor(value, "float32")
        return wrapped(td.where(x == 0, td.log1p(-self.probs), td.log(self.probs)))

    def mean(self):
        """The probability of 1."""
        return self.probs

    def variance(self):
        """The variance."""
        return wrapped(self.probs * (1 - self.probs))


__getattr__ = _late_names("tensorflow_probability.distributions", "tensorflow_more.distributions")
