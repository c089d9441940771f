"""Distributions that are made of others, or of uniform numbers, by PyTorch's names."""

import math

import tandem as td
from tandem.special import digamma, lgamma

from . import constraints
from .distributions import Categorical, Distribution, Gamma, Normal, Source, _Drawn, _sizes, _Trials


class Independent(Distribution):
    """The last axes of a batch as one event."""

    def __init__(self, base_distribution, reinterpreted_batch_ndims, validate_args=None):
        self.base_dist, self.reinterpreted_batch_ndims = base_distribution, reinterpreted_batch_ndims
        split = len(base_distribution.batch_shape) - reinterpreted_batch_ndims
        shape = tuple(base_distribution.batch_shape)
        like = type(base_distribution.batch_shape)
        self.batch_shape, self.event_shape = like(shape[:split]), like((*shape[split:], *base_distribution.event_shape))

    mean = property(lambda self: self.base_dist.mean)
    variance = property(lambda self: self.base_dist.variance)

    def _summed(self, x):
        return td.sum(x, tuple(range(-self.reinterpreted_batch_ndims, 0))) if self.reinterpreted_batch_ndims else x

    def rsample(self, sample_shape=()):
        """Draws, through which gradients flow."""
        return self.base_dist.rsample(sample_shape)

    def sample(self, sample_shape=()):
        """Draws."""
        return self.base_dist.sample(sample_shape)

    def log_prob(self, value):
        """The logarithm of the density of whole events."""
        return self._summed(self.base_dist.log_prob(value))

    def entropy(self):
        """The entropy of whole events."""
        return self._summed(self.base_dist.entropy())

    def __repr__(self):
        return f"Independent({self.base_dist}, {self.reinterpreted_batch_ndims})"


class Cauchy(Distribution):
    """Ratios of Gaussian numbers."""

    def __init__(self, loc, scale, validate_args=None):
        super().__init__(loc=loc, scale=scale, validate_args=validate_args)

    mean = property(lambda self: td.full_like(self.loc, math.nan))
    variance = property(lambda self: td.full_like(self.loc, math.inf))

    def rsample(self, sample_shape=()):
        """Draws, through which gradients flow."""
        return self.loc + self.scale * td.tan(math.pi * (self._drawn(Source.rand, self._shape(sample_shape)) - 0.5))

    def log_prob(self, value):
        """The logarithm of the density."""
        return -math.log(math.pi) - td.log(self.scale) - td.log1p(((value - self.loc) / self.scale) ** 2)

    def cdf(self, value):
        """The share below a value."""
        return td.atan((value - self.loc) / self.scale) / math.pi + 0.5

    def entropy(self):
        """The entropy in nats."""
        return math.log(4 * math.pi) + td.log(self.scale)


class Gumbel(Distribution):
    """The largest of many numbers."""

    def __init__(self, loc, scale, validate_args=None):
        super().__init__(loc=loc, scale=scale, validate_args=validate_args)

    mean = property(lambda self: self.loc + self.scale * 0.5772156649015329)
    variance = property(lambda self: (math.pi * self.scale) ** 2 / 6)

    def rsample(self, sample_shape=()):
        """Draws, through which gradients flow."""
        return self.loc - self.scale * td.log(-td.log(td.clip(self._drawn(Source.rand, self._shape(sample_shape)), 1e-38, 1 - 6e-8)))

    def log_prob(self, value):
        """The logarithm of the density."""
        y = (self.loc - value) / self.scale
        return y - td.exp(y) - td.log(self.scale)

    def cdf(self, value):
        """The share below a value."""
        return td.exp(-td.exp((self.loc - value) / self.scale))


class HalfNormal(Distribution):
    """Sizes of Gaussian numbers."""

    def __init__(self, scale, validate_args=None):
        super().__init__(scale=scale, validate_args=validate_args)

    mean = property(lambda self: self.scale * math.sqrt(2 / math.pi))
    variance = property(lambda self: self.scale**2 * (1 - 2 / math.pi))

    def rsample(self, sample_shape=()):
        """Draws, through which gradients flow."""
        return td.abs(self._drawn(Source.randn, self._shape(sample_shape))) * self.scale

    def log_prob(self, value):
        """The logarithm of the density."""
        inside = Normal(td.zeros_like(self.scale), self.scale).log_prob(value) + math.log(2)
        return td.where(value >= 0, inside, -math.inf)


class StudentT(Distribution):
    """Gaussian numbers divided by an estimate of their deviation."""

    def __init__(self, df, loc=0.0, scale=1.0, validate_args=None):
        super().__init__(df=df, loc=loc, scale=scale, validate_args=validate_args)

    mean = property(lambda self: td.where(self.df > 1, self.loc, math.nan))
    variance = property(lambda self: td.where(self.df > 2, self.scale**2 * self.df / td.maximum(self.df - 2, 1e-38), math.inf))

    def rsample(self, sample_shape=()):
        """Draws, through which gradients flow to `loc` and `scale`."""
        numbers = self._drawn(Source.randn, self._shape(sample_shape))
        squares = Gamma(self.df / 2, td.full_like(self.df, 0.5)).rsample(sample_shape)
        return self.loc + self.scale * numbers / td.sqrt(squares / self.df)

    def log_prob(self, value):
        """The logarithm of the density."""
        y, half = (value - self.loc) / self.scale, self.df / 2
        constant = lgamma(half + 0.5) - lgamma(half) - 0.5 * td.log(math.pi * self.df) - td.log(self.scale)
        return constant - (half + 0.5) * td.log1p(y**2 / self.df)


class Chi2(Gamma):
    """Sums of squares of Gaussian numbers."""

    def __init__(self, df, validate_args=None):
        super().__init__(0.5 * Source.as_tensor(df), 0.5)
        self.df = self.concentration * 2


class Dirichlet(Distribution):
    """Shares that add up to 1."""

    def __init__(self, concentration, validate_args=None):
        super().__init__(concentration=concentration, validate_args=validate_args)
        shape = self.concentration.shape
        self.batch_shape, self.event_shape = shape[:-1], shape[-1:]

    mean = property(lambda self: self.concentration / td.sum(self.concentration, -1, keepdims=True))

    def rsample(self, sample_shape=()):
        """Draws."""
        parts = Gamma(self.concentration, td.ones_like(self.concentration)).rsample(sample_shape)
        return parts / td.sum(parts, -1, keepdims=True)

    def log_prob(self, value):
        """The logarithm of the density."""
        a = self.concentration
        return td.sum((a - 1) * td.log(value), -1) + lgamma(td.sum(a, -1)) - td.sum(lgamma(a), -1)

    def entropy(self):
        """The entropy in nats."""
        a, total, size = self.concentration, td.sum(self.concentration, -1), self.concentration.shape[-1]
        return td.sum(lgamma(a), -1) - lgamma(total) - (size - total) * digamma(total) - td.sum((a - 1) * digamma(a), -1)


class Geometric(_Trials):
    """How often a trial fails before it succeeds."""

    mean = property(lambda self: 1 / self.probs - 1)
    variance = property(lambda self: (1 / self.probs - 1) / self.probs)

    def sample(self, sample_shape=()):
        """Draws."""
        return td.floor(td.log1p(-self._drawn(Source.rand, self._shape(sample_shape))) / td.log1p(-self.probs))

    def log_prob(self, value):
        """The logarithm of the probability."""
        return value * td.log1p(-self.probs) + td.log(self.probs)

    def entropy(self):
        """The entropy in nats."""
        return td.binary_cross_entropy_with_logits(self.logits, self.probs, reduction="none") / self.probs


class Binomial(Geometric):
    """How many of `total_count` trials succeed."""

    def __init__(self, total_count=1, probs=None, logits=None, validate_args=None):
        self.total_count = total_count
        super().__init__(probs, logits, validate_args)

    mean = property(lambda self: self.total_count * self.probs)
    variance = property(lambda self: self.total_count * self.probs * (1 - self.probs))

    def sample(self, sample_shape=()):
        """Draws."""
        trials = self._drawn(Source.rand, (int(self.total_count), *self._shape(sample_shape))) < self.probs
        return td.sum(td.astype(trials, "float32"), 0)

    def log_prob(self, value):
        """The logarithm of the probability."""
        n = self._drawn(Source.as_tensor, float(self.total_count))
        ways = lgamma(n + 1) - lgamma(value + 1) - lgamma(n - value + 1)
        return ways + value * td.log(self.probs) + (n - value) * td.log1p(-self.probs)


class OneHotCategorical(Categorical):
    """A class as a vector with a single 1."""

    _is_silent = True

    def _complete(self, has_probs):
        shape = self.batch_shape
        super()._complete(has_probs)
        self.event_shape = shape[-1:]

    mean = property(lambda self: self.probs)

    def sample(self, sample_shape=()):
        """Draws."""
        return Source.placed(td.one_hot(super().sample(sample_shape), self.probs.shape[-1]), "float32")

    def log_prob(self, value):
        """The logarithm of the probability."""
        return td.sum(value * self.logits, -1)


class MixtureSameFamily(Distribution):
    """One of several distributions, which are the last axis of a batch."""

    def __init__(self, mixture_distribution, component_distribution, validate_args=None):
        parts, given = mixture_distribution.logits.shape[-1], component_distribution.batch_shape[-1]
        if parts != given:
            raise ValueError(f"`mixture_distribution` component ({parts}) does not equal `component_distribution.batch_shape[-1]` ({given})")
        self.mixture_distribution, self.component_distribution = mixture_distribution, component_distribution
        self.batch_shape, self.event_shape = component_distribution.batch_shape[:-1], component_distribution.event_shape

    def _averaged(self, x):
        chances = self.mixture_distribution.probs
        return td.sum(x * chances.reshape((*chances.shape, *(1,) * len(self.event_shape))), -1 - len(self.event_shape))

    mean = property(lambda self: self._averaged(self.component_distribution.mean))

    @property
    def variance(self):
        """What the parts spread, and how far they lie apart."""
        mean = self.component_distribution.mean
        apart = (mean - td.expand_dims(self.mean, -1 - len(self.event_shape))) ** 2
        return self._averaged(self.component_distribution.variance + apart)

    def log_prob(self, value):
        """The logarithm of the density."""
        inner = self.component_distribution.log_prob(td.expand_dims(value, -1 - len(self.event_shape)))
        return td.logsumexp(inner + self.mixture_distribution.logits, axis=-1)

    def cdf(self, value):
        """The share below a value."""
        return td.sum(self.component_distribution.cdf(td.expand_dims(value, -1)) * self.mixture_distribution.probs, -1)

    def __repr__(self):
        return f"MixtureSameFamily(\n  {self.mixture_distribution!r},\n  {self.component_distribution!r})"

    def sample(self, sample_shape=()):
        """Draws."""
        chosen = self.mixture_distribution.sample(sample_shape)
        drawn = self.component_distribution.sample(sample_shape)
        mask = td.one_hot(chosen, self.mixture_distribution.probs.shape[-1])
        mask = td.astype(mask.reshape((*mask.shape, *(1,) * len(self.event_shape))), drawn.dtype.name)
        return td.sum(drawn * mask, -1 - len(self.event_shape))


class MultivariateNormal(Distribution):
    """Gaussian vectors."""

    _constraints = {"covariance_matrix": constraints.positive_definite, "scale_tril": constraints.lower_cholesky}

    def __init__(self, loc, covariance_matrix=None, precision_matrix=None, scale_tril=None, validate_args=None):
        given = {"covariance_matrix": covariance_matrix, "precision_matrix": precision_matrix, "scale_tril": scale_tril}
        given = {name: x for name, x in given.items() if x is not None}
        if len(given) != 1:
            raise ValueError("Exactly one of covariance_matrix or precision_matrix or scale_tril may be specified.")
        (self._given,) = given
        self.loc = Source.as_tensor(loc)
        self.batch_shape, self.event_shape = self.loc.shape[:-1], self.loc.shape[-1:]
        if precision_matrix is not None:
            covariance_matrix = td.linalg.inv(precision_matrix)
        if scale_tril is None:
            self.covariance_matrix = covariance_matrix
        else:
            self.scale_tril, self.covariance_matrix = scale_tril, scale_tril @ td.swapaxes(scale_tril, -1, -2)
        if self._validates if validate_args is None else validate_args:
            self._check(["scale_tril" if self._given == "scale_tril" else "covariance_matrix"])
        if scale_tril is None:
            self.scale_tril = td.linalg.cholesky(covariance_matrix)

    mean = property(lambda self: self.loc)

    def entropy(self):
        """The entropy in nats."""
        return 0.5 * self.loc.shape[-1] * (1 + math.log(2 * math.pi)) + td.sum(td.log(td.diagonal(self.scale_tril)), -1)

    def __repr__(self):
        return f"{type(self).__name__}(loc: {self.loc.size()}, {self._given}: {self.covariance_matrix.size()})"

    def rsample(self, sample_shape=()):
        """Draws, through which gradients flow."""
        drawn = self._drawn(Source.randn, (*_sizes(sample_shape), *self.loc.shape))
        return self.loc + td.squeeze(self.scale_tril @ td.expand_dims(drawn, axis=-1), axis=-1)

    def log_prob(self, value):
        """The logarithm of the density."""
        apart = td.expand_dims(value - self.loc, axis=-1)
        factor = td.broadcast_to(self.scale_tril, (*apart.shape[:-2], *self.scale_tril.shape[-2:]))
        distance = td.sum(td.linalg.solve(factor, apart) ** 2, (-2, -1))
        return -0.5 * (distance + self.loc.shape[-1] * math.log(2 * math.pi)) - td.sum(td.log(td.diagonal(self.scale_tril)), -1)


class Transform:
    """A function with an inverse: `inv(y)`, and the logarithm of its slope. One of a program's own writes `_call` and `_inverse`."""

    event_dim, sign, bijective = 0, 1, True

    def __init__(self, cache_size=0):
        pass

    def __call__(self, x):
        return self._call(x)

    def __eq__(self, other):
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __repr__(self):
        return f"{type(self).__name__}()"

    @property
    def inv(self):
        """The inverse."""
        return _Inverse(self)


class _Inverse(Transform):
    """A transform the other way."""

    def __init__(self, transform):
        self.inv, self._inverse, self._call = transform, transform, transform._inverse
        self.event_dim, self.sign = transform.event_dim, transform.sign

    inv = None

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the slope."""
        return -self.inv.log_abs_det_jacobian(y, x)


class ExpTransform(Transform):
    """exp(x)."""

    def __call__(self, x):
        return td.exp(x)

    def _inverse(self, y):
        return td.log(y)

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the slope."""
        return x


class AffineTransform(Transform):
    """loc + scale * x."""

    def __init__(self, loc, scale, event_dim=0, cache_size=0):
        self.loc, self.scale, self.event_dim = loc, scale, event_dim

    @property
    def sign(self):
        """1 where it rises, -1 where it falls."""
        return td.sign(self.scale) if isinstance(self.scale, td.Tensor) else 1 if self.scale > 0 else -1

    def __call__(self, x):
        return self.loc + self.scale * x

    def _inverse(self, y):
        return (y - self.loc) / self.scale

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the slope."""
        found = td.broadcast_to(td.log(td.abs(Source.as_tensor(self.scale) + 0.0)), x.shape)
        return td.sum(found, tuple(range(-self.event_dim, 0))) if self.event_dim else found


class TanhTransform(Transform):
    """tanh(x)."""

    def __call__(self, x):
        return td.tanh(x)

    def _inverse(self, y):
        return td.atanh(y)

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the slope."""
        return 2.0 * (math.log(2.0) - x - td.softplus(-2.0 * x))


class SigmoidTransform(Transform):
    """1 / (1 + exp(-x))."""

    def __call__(self, x):
        return td.sigmoid(x)

    def _inverse(self, y):
        return td.log(y) - td.log1p(-y)

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of the slope."""
        return -td.softplus(-x) - td.softplus(x)


class TransformedDistribution(Distribution):
    """What transforms, one after the other, make of draws."""

    def __init__(self, base_distribution, transforms, validate_args=None):
        self.base_dist = base_distribution
        self.transforms = list(transforms) if isinstance(transforms, (list, tuple)) else [transforms]
        self.batch_shape, self.event_shape = base_distribution.batch_shape, base_distribution.event_shape

    def rsample(self, sample_shape=()):
        """Draws, through which gradients flow."""
        x = self.base_dist.rsample(sample_shape)
        for transform in self.transforms:
            x = transform(x)
        return x

    def log_prob(self, value):
        """The logarithm of the density."""
        lost, axes = 0.0, len(self.event_shape)
        for transform in reversed(self.transforms):
            x = transform.inv(value)
            slope = transform.log_abs_det_jacobian(x, value)
            inner = axes - transform.event_dim
            lost = lost + (td.sum(slope, tuple(range(-inner, 0))) if inner > 0 else slope)
            value = x
        return self.base_dist.log_prob(value) - lost

    def cdf(self, value):
        """The share below a value."""
        sign = 1
        for transform in reversed(self.transforms):
            sign, value = sign * transform.sign, transform.inv(value)
        return sign * (self.base_dist.cdf(value) - 0.5) + 0.5

    def icdf(self, value):
        """The value below which this share lies."""
        sign = math.prod((transform.sign for transform in self.transforms), start=1)
        x = self.base_dist.icdf(sign * (value - 0.5) + 0.5)
        for transform in self.transforms:
            x = transform(x)
        return x


class Poisson(_Drawn):
    """Counts of rare events."""

    _constraints = {"rate": constraints.nonnegative}

    def __init__(self, rate, validate_args=None):
        super().__init__(rate=rate, validate_args=validate_args)

    mean = variance = property(lambda self: self.rate)

    def log_prob(self, value):
        """The logarithm of the probability."""
        return value * td.log(self.rate) - self.rate - lgamma(value + 1)

    def rsample(self, sample_shape=()):
        """Draws."""
        found = Source.counts(td.broadcast_to(self.rate, self._shape(sample_shape)))
        return super().rsample(sample_shape) if found is None else found

    def _draw(self, shape):
        return td.random.poisson(self.rate, shape)
