"""Distributions by PyTorch's names, each by its density and a way to draw from it."""

import math

import tandem as td
from tandem.special import digamma, erfinv, lgamma

from . import constraints
from .distribution import Distribution, ExponentialFamily, Source, _listed, _sizes

class Normal(ExponentialFamily):
    """Gaussian numbers."""

    def __init__(self, loc, scale, validate_args=None):
        super().__init__(loc=loc, scale=scale, validate_args=validate_args)

    mean = mode = property(lambda self: self.loc)
    variance = property(lambda self: self.scale**2)

    def rsample(self, sample_shape=()):
        """Draws, through which gradients flow."""
        return self.loc + self.scale * self._drawn(Source.randn, self._shape(sample_shape))

    def log_prob(self, value):
        """The logarithm of the density."""
        return -((value - self.loc) ** 2) / (2 * self.scale**2) - td.log(self.scale) - 0.5 * math.log(2 * math.pi)

    def cdf(self, value):
        """The share below a value."""
        return 0.5 * (1 + td.erf((value - self.loc) / (self.scale * math.sqrt(2))))

    def icdf(self, value):
        """The value below which this share lies."""
        return self.loc + self.scale * math.sqrt(2) * erfinv(2 * value - 1)

    def entropy(self):
        """The entropy in nats."""
        return 0.5 + 0.5 * math.log(2 * math.pi) + td.log(self.scale)


class Uniform(Distribution):
    """Numbers between two bounds."""

    def __init__(self, low, high, validate_args=None):
        super().__init__(low=low, high=high, validate_args=validate_args)

    mean = property(lambda self: (self.low + self.high) / 2)
    variance = property(lambda self: (self.high - self.low) ** 2 / 12)

    def rsample(self, sample_shape=()):
        """Draws, through which gradients flow."""
        return self.low + (self.high - self.low) * self._drawn(Source.rand, self._shape(sample_shape))

    def log_prob(self, value):
        """The logarithm of the density."""
        inside = td.logical_and(value >= self.low, value < self.high)
        return td.where(inside, -td.log(self.high - self.low), -math.inf)

    def cdf(self, value):
        """The share below a value."""
        return td.clip((value - self.low) / (self.high - self.low), 0, 1)

    def icdf(self, value):
        """The value below which this share lies."""
        return self.low + value * (self.high - self.low)

    def entropy(self):
        """The entropy in nats."""
        return td.log(self.high - self.low)


class Exponential(ExponentialFamily):
    """Waiting times."""

    def __init__(self, rate, validate_args=None):
        super().__init__(rate=rate, validate_args=validate_args)

    mean = property(lambda self: 1 / self.rate)
    variance = property(lambda self: self.rate**-2)

    def rsample(self, sample_shape=()):
        """Draws, through which gradients flow."""
        return self._drawn(Source.exponential, self._shape(sample_shape)) / self.rate

    def log_prob(self, value):
        """The logarithm of the density."""
        return td.log(self.rate) - self.rate * value

    def cdf(self, value):
        """The share below a value."""
        return -td.expm1(-self.rate * value)

    def icdf(self, value):
        """The value below which this share lies."""
        return -td.log1p(-value) / self.rate

    def entropy(self):
        """The entropy in nats."""
        return 1 - td.log(self.rate)


class Laplace(Distribution):
    """Numbers with tails on both sides."""

    def __init__(self, loc, scale, validate_args=None):
        super().__init__(loc=loc, scale=scale, validate_args=validate_args)

    mean = property(lambda self: self.loc)
    variance = property(lambda self: 2 * self.scale**2)

    def rsample(self, sample_shape=()):
        """Draws, through which gradients flow."""
        u = self._drawn(Source.rand, self._shape(sample_shape)) - 0.5
        return self.loc - self.scale * td.sign(u) * td.log1p(-2 * td.abs(u))

    def log_prob(self, value):
        """The logarithm of the density."""
        return -td.log(2 * self.scale) - td.abs(value - self.loc) / self.scale

    def cdf(self, value):
        """The share below a value."""
        x = (value - self.loc) / self.scale
        return 0.5 - 0.5 * td.sign(x) * td.expm1(-td.abs(x))

    def icdf(self, value):
        """The value below which this share lies."""
        x = value - 0.5
        return self.loc - self.scale * td.sign(x) * td.log1p(-2 * td.abs(x))

    def entropy(self):
        """The entropy in nats."""
        return 1 + td.log(2 * self.scale)


class _Drawn(Distribution):
    """Distributions whose draws are those of `td.random`."""

    def rsample(self, sample_shape=()):
        """Draws."""
        Source.reseed()
        return Source.placed(self._drawn(self._draw, self._shape(sample_shape)), "float32")


class Gamma(_Drawn, ExponentialFamily):
    """Sums of waiting times."""

    def __init__(self, concentration, rate, validate_args=None):
        super().__init__(concentration=concentration, rate=rate, validate_args=validate_args)

    mean = property(lambda self: self.concentration / self.rate)
    variance = property(lambda self: self.concentration / self.rate**2)

    def log_prob(self, value):
        """The logarithm of the density."""
        a, b = self.concentration, self.rate
        return a * td.log(b) + (a - 1) * td.log(value) - b * value - lgamma(a)

    def entropy(self):
        """The entropy in nats."""
        a = self.concentration
        return a - td.log(self.rate) + lgamma(a) + (1 - a) * digamma(a)

    def rsample(self, sample_shape=()):
        """Draws."""
        found = Source.gammas(self.concentration, self._shape(sample_shape))
        return super().rsample(sample_shape) if found is None else found / self.rate

    def _draw(self, shape):
        return td.random.gamma(self.concentration, 1.0, shape) / self.rate


class Beta(_Drawn, ExponentialFamily):
    """Shares."""

    _is_silent = True

    def __init__(self, concentration1, concentration0, validate_args=None):
        super().__init__(concentration1=concentration1, concentration0=concentration0, validate_args=validate_args)

    mean = property(lambda self: self.concentration1 / (self.concentration1 + self.concentration0))

    @property
    def variance(self):
        """How far shares spread."""
        total = self.concentration1 + self.concentration0
        return self.concentration1 * self.concentration0 / (total**2 * (total + 1))

    def log_prob(self, value):
        """The logarithm of the density."""
        a, b = self.concentration1, self.concentration0
        return (a - 1) * td.log(value) + (b - 1) * td.log1p(-value) + lgamma(a + b) - lgamma(a) - lgamma(b)

    def entropy(self):
        """The entropy in nats."""
        a, b = self.concentration1, self.concentration0
        ways = lgamma(a) + lgamma(b) - lgamma(a + b)
        return ways - (a - 1) * digamma(a) - (b - 1) * digamma(b) + (a + b - 2) * digamma(a + b)

    def rsample(self, sample_shape=()):
        """Draws."""
        found = Source.gammas(td.stack([self.concentration1, self.concentration0], -1), (*self._shape(sample_shape), 2))
        return super().rsample(sample_shape) if found is None else found[..., 0] / td.sum(found, -1)

    def _draw(self, shape):
        return td.random.beta(self.concentration1, self.concentration0, shape)


class _Chances(Distribution):
    """Distributions by probabilities or by logits."""

    def __init__(self, probs, logits, validate_args=None):
        if (probs is None) == (logits is None):
            raise ValueError("Either `probs` or `logits` must be specified, but not both.")
        name, value = ("probs", probs) if logits is None else ("logits", logits)
        checks = self._validate_args if validate_args is None else validate_args
        super().__init__(validate_args=checks and not self._constraints, **{name: value})
        self._validate_args = checks
        self._complete(logits is None)
        # Shares add up to 1 only now.
        if checks and self._constraints:
            self._check((name,))

    def __getattr__(self, name):
        if name in ("probs", "logits") and not {"probs", "logits"}.isdisjoint(self.__dict__):
            made = self.__dict__[name] = self._other(name)
            return made
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")


class _Trials(_Chances):
    """What trials of one chance, or of its log odds, have in common."""

    def __init__(self, probs=None, logits=None, validate_args=None):
        super().__init__(probs, logits, validate_args)

    def _complete(self, has_probs):
        """Nothing: the other parameter is computed when it is asked for."""

    def _other(self, name):
        return td.sigmoid(self.logits) if name == "probs" else td.log(self.probs) - td.log1p(-self.probs)


class Bernoulli(_Trials, ExponentialFamily):
    """0 or 1."""

    mean = property(lambda self: self.probs)
    variance = property(lambda self: self.probs * (1 - self.probs))
    mode = property(lambda self: td.where(self.probs == 0.5, math.nan, td.astype(self.probs > 0.5, "float32")))

    has_enumerate_support = True

    def enumerate_support(self, expand=True):
        """0 and 1, for each element of the batch."""
        return _listed(self._drawn(Source.as_tensor, [0.0, 1.0]), self.batch_shape, expand)

    def sample(self, sample_shape=()):
        """Draws."""
        return td.astype(self._drawn(Source.rand, self._shape(sample_shape)) < self.probs, "float32")

    def log_prob(self, value):
        """The logarithm of the probability."""
        return -td.binary_cross_entropy_with_logits(*td.broadcast_arrays(self.logits, value), reduction="none")

    def entropy(self):
        """The entropy in nats."""
        return td.binary_cross_entropy_with_logits(self.logits, self.probs, reduction="none")


class Categorical(_Chances):
    """One of several classes, which are the last axis of `probs`."""

    _constraints = {"probs": constraints.simplex}

    def __init__(self, probs=None, logits=None, validate_args=None):
        super().__init__(probs, logits, validate_args)

    def _complete(self, has_probs):
        for name in ("probs", "logits"):
            if name in vars(self) and vars(self)[name].ndim < 1:
                raise ValueError(f"`{name}` parameter must be at least one-dimensional.")
        if has_probs:
            self.probs = self.probs / td.sum(self.probs, -1, keepdims=True)
        else:
            self.logits = td.log_softmax(self.logits, axis=-1)
        self._batch_shape = self.batch_shape[:-1]

    def _other(self, name):
        return td.exp(self.logits) if name == "probs" else td.log(td.clip(self.probs, 1e-38, None))

    mode = property(lambda self: self.probs.argmax(-1))

    has_enumerate_support = True

    def enumerate_support(self, expand=True):
        """All classes, for each element of the batch."""
        return _listed(self._drawn(Source.as_tensor, list(range(self.probs.shape[-1]))), self.batch_shape, expand)

    def sample(self, sample_shape=()):
        """Draws, whole numbers."""
        sizes = _sizes(sample_shape)
        count = math.prod(sizes)
        drawn = Source.multinomial(self.probs.reshape(-1, self.probs.shape[-1]), max(count, 1), True)
        return td.swapaxes(drawn, 0, 1).reshape((*sizes, *self.batch_shape))

    def log_prob(self, value):
        """The logarithm of the probability."""
        value = td.expand_dims(td.astype(value, "int32") if "float" in value.dtype.name else value, axis=-1)
        logits, places = td.broadcast_arrays(self.logits, value)
        return td.squeeze(td.take_along_axis(logits, places[..., :1], axis=-1), axis=-1)

    def entropy(self):
        """The entropy in nats."""
        return -td.sum(self.probs * self.logits, -1)


class Multinomial(_Chances):
    """How often each class comes in so many draws."""

    _constraints = {"probs": constraints.simplex}

    def __init__(self, total_count=1, probs=None, logits=None, validate_args=None):
        self.total_count = total_count
        super().__init__(probs, logits, validate_args)

    _is_silent = True

    def _complete(self, has_probs):
        self._one = Categorical(**({"probs": self.probs} if has_probs else {"logits": self.logits}))
        self.probs, self.logits = self._one.probs, self._one.logits
        self._batch_shape, self._event_shape = self.probs.shape[:-1], self.probs.shape[-1:]

    mean = property(lambda self: self.probs * self.total_count)
    variance = property(lambda self: self.total_count * self.probs * (1 - self.probs))

    def expand(self, batch_shape, _instance=None):
        """The same distribution for a larger batch."""
        made = super().expand(batch_shape, _instance)
        made._one = self._one.expand(batch_shape)
        return made

    def log_prob(self, value):
        """The logarithm of the probability."""
        return lgamma(td.sum(value, -1) + 1) - td.sum(lgamma(value + 1), -1) + td.sum(value * self.logits, -1)

    def sample(self, sample_shape=()):
        """Draws, counts of each class."""
        drawn = self._one.sample((self.total_count, *_sizes(sample_shape)))
        return Source.placed(td.sum(td.one_hot(drawn, self.probs.shape[-1]), 0))
