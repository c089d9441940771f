"""Distributions that are made of others, or of uniform numbers, by PyTorch's names."""

import functools
import math

import tandem as td
from tandem.special import digamma, lgamma

from . import constraints
from .distributions import Categorical, Distribution, ExponentialFamily, Gamma, Normal, Source, _Drawn, _listed, _sizes, _Trials


class Independent(Distribution):
    """The last axes of a batch as one event."""

    def __init__(self, base_distribution, reinterpreted_batch_ndims, validate_args=None):
        split = len(base_distribution.batch_shape) - reinterpreted_batch_ndims
        if split < 0:
            raise ValueError(
                "Expected reinterpreted_batch_ndims <= len(base_distribution.batch_shape), "
                f"actual {reinterpreted_batch_ndims} vs {len(base_distribution.batch_shape)}"
            )
        if validate_args is not None:
            self._validate_args = validate_args
        self.base_dist, self.reinterpreted_batch_ndims = base_distribution, reinterpreted_batch_ndims
        shape = tuple(base_distribution.batch_shape)
        like = type(base_distribution.batch_shape)
        self._batch_shape, self._event_shape = like(shape[:split]), like((*shape[split:], *base_distribution.event_shape))

    mean = property(lambda self: self.base_dist.mean)
    variance = property(lambda self: self.base_dist.variance)

    has_enumerate_support = property(lambda self: not self.reinterpreted_batch_ndims and self.base_dist.has_enumerate_support)

    def expand(self, batch_shape, _instance=None):
        """The same distribution for a larger batch."""
        made = self._copied(_instance, _batch_shape=type(self.batch_shape)(batch_shape))
        made.base_dist = self.base_dist.expand(made._batch_shape + self.event_shape[: self.reinterpreted_batch_ndims])
        return made

    def enumerate_support(self, expand=True):
        """All values, where each element of the batch is an event."""
        if self.reinterpreted_batch_ndims > 0:
            raise NotImplementedError("Enumeration over cartesian product is not implemented")
        return self.base_dist.enumerate_support(expand=expand)

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
        return self.loc + self.scale * self._drawn(Source.cauchy, self._shape(sample_shape))

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

    _is_silent = True

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

    _is_silent = True

    def __init__(self, df, validate_args=None):
        super().__init__(0.5 * Source.as_tensor(df), 0.5)
        self.df = self.concentration * 2


class Dirichlet(ExponentialFamily):
    """Shares that add up to 1."""

    def __init__(self, concentration, validate_args=None):
        super().__init__(concentration=concentration, validate_args=validate_args)
        shape = self.concentration.shape
        if not len(shape):
            raise ValueError("`concentration` parameter must be at least one-dimensional.")
        self._batch_shape, self._event_shape = shape[:-1], shape[-1:]

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
        return td.floor(td.log(td.clip(self._drawn(Source.rand, self._shape(sample_shape)), 1.1754943508222875e-38, None)) / td.log1p(-self.probs))

    def log_prob(self, value):
        """The logarithm of the probability."""
        return value * td.log1p(-self.probs) + td.log(self.probs)

    def entropy(self):
        """The entropy in nats."""
        return td.binary_cross_entropy_with_logits(self.logits, self.probs, reduction="none") / self.probs


class Binomial(Geometric):
    """How many of `total_count` trials succeed."""

    has_enumerate_support = True

    def __init__(self, total_count=1, probs=None, logits=None, validate_args=None):
        super().__init__(probs, logits, validate_args)
        name = "probs" if logits is None else "logits"
        given = self.__dict__[name]
        count = total_count if isinstance(total_count, td.Tensor) else self._drawn(Source.as_tensor, float(total_count))
        self.total_count, self.__dict__[name] = td.broadcast_arrays(td.astype(count, given.dtype.name), given)
        self._batch_shape = self.total_count.shape
        if self._validate_args:
            self._check(["total_count"])

    _constraints = {"total_count": constraints.nonnegative_integer}
    mean = property(lambda self: self.total_count * self.probs)
    variance = property(lambda self: self.total_count * self.probs * (1 - self.probs))

    def enumerate_support(self, expand=True):
        """All counts, where they are the same throughout the batch."""
        most = int(td.max(self.total_count).item())
        if int(td.min(self.total_count).item()) != most:
            raise NotImplementedError("Inhomogeneous total count not supported by `enumerate_support`.")
        return _listed(self._drawn(Source.as_tensor, [float(k) for k in range(most + 1)]), self.batch_shape, expand)

    def sample(self, sample_shape=()):
        """Draws."""
        shape = self._shape(sample_shape)
        counts, chances = td.broadcast_to(self.total_count, shape), td.broadcast_to(self.probs, shape)
        return self._drawn(lambda counts: Source.binomial(counts, chances), counts)

    def log_prob(self, value):
        """The logarithm of the probability."""
        n, logits = self.total_count, self.logits
        ways = lgamma(n + 1) - lgamma(value + 1) - lgamma(n - value + 1)
        return value * logits + ways - n * (td.clip(logits, 0, None) + td.log1p(td.exp(-td.abs(logits))))


class OneHotCategorical(Categorical):
    """A class as a vector with a single 1."""

    _is_silent = True

    def _complete(self, has_probs):
        shape = self.batch_shape
        super()._complete(has_probs)
        self._event_shape = shape[-1:]

    mean = property(lambda self: self.probs)

    def enumerate_support(self, expand=True):
        """All classes, for each element of the batch."""
        classes = self.probs.shape[-1]
        values = td.one_hot(self._drawn(Source.as_tensor, list(range(classes))), classes)
        values = Source.placed(values.reshape((classes, *(1,) * len(self.batch_shape), classes)), self.probs.dtype.name)
        return td.broadcast_to(values, (classes, *self.batch_shape, classes)) if expand else values

    def sample(self, sample_shape=()):
        """Draws."""
        return Source.placed(td.one_hot(super().sample(sample_shape), self.probs.shape[-1]), self.probs.dtype.name)

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
        self._batch_shape, self._event_shape = component_distribution.batch_shape[:-1], component_distribution.event_shape

    def expand(self, batch_shape, _instance=None):
        """The same distribution for a larger batch."""
        made = self._copied(_instance, _batch_shape=type(self.batch_shape)(batch_shape))
        parts = self.mixture_distribution.logits.shape[-1]
        made.component_distribution = self.component_distribution.expand((*batch_shape, parts))
        made.mixture_distribution = self.mixture_distribution.expand(batch_shape)
        return made

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

    _constraints = {
        "loc": constraints.real_vector, "covariance_matrix": constraints.positive_definite, "precision_matrix": constraints.positive_definite,
        "scale_tril": constraints.lower_cholesky,
    }  # fmt: skip

    def __init__(self, loc, covariance_matrix=None, precision_matrix=None, scale_tril=None, validate_args=None):
        given = {"covariance_matrix": covariance_matrix, "precision_matrix": precision_matrix, "scale_tril": scale_tril}
        given = {name: x for name, x in given.items() if x is not None}
        if len(loc.shape) < 1:
            raise ValueError("loc must be at least one-dimensional.")
        if len(given) != 1:
            raise ValueError("Exactly one of covariance_matrix or precision_matrix or scale_tril may be specified.")
        ((name, matrix),) = given.items()
        if len(matrix.shape) < 2:
            raise ValueError(f"{name} must be at least two-dimensional, with optional leading batch dimensions")
        batch = td.broadcast_arrays(matrix[..., 0, 0], loc[..., 0])[0].shape
        self.loc = td.broadcast_to(loc, (*batch, loc.shape[-1]))
        setattr(self, name, td.broadcast_to(matrix, (*batch, *matrix.shape[-2:])))
        self._batch_shape, self._event_shape = batch, self.loc.shape[-1:]
        if validate_args is not None:
            self._validate_args = validate_args
        if self._validate_args:
            self._check(["loc", name])
        if name == "covariance_matrix":
            matrix = td.linalg.cholesky(matrix)
        elif name == "precision_matrix":
            # The factor of the inverse is the inverse of the transposed factor of the matrix whose axes run backwards.
            turned = td.flip(td.linalg.cholesky(td.flip(matrix, (-2, -1))), (-2, -1))
            matrix = td.linalg.inv(td.swapaxes(turned, -2, -1))
        self._unbroadcasted_scale_tril = matrix

    def expand(self, batch_shape, _instance=None):
        """The same distribution for a larger batch."""
        names = [name for name in ("loc", "covariance_matrix", "precision_matrix", "scale_tril") if name in vars(self)]
        found = {name: td.broadcast_to(x := vars(self)[name], (*batch_shape, *x.shape[len(self.batch_shape) :])) for name in names}
        return self._copied(_instance, _batch_shape=type(self.batch_shape)(batch_shape), **found)

    def _of_batch(self, matrix):
        return td.broadcast_to(matrix, (*self.batch_shape, *self.event_shape, *self.event_shape))

    @functools.cached_property
    def scale_tril(self):
        """The factor of the covariance."""
        return self._of_batch(self._unbroadcasted_scale_tril)

    @functools.cached_property
    def covariance_matrix(self):
        """How numbers vary together."""
        factor = self._unbroadcasted_scale_tril
        return self._of_batch(factor @ td.swapaxes(factor, -1, -2))

    @functools.cached_property
    def precision_matrix(self):
        """The inverse of the covariance."""
        inverse = td.linalg.inv(self._unbroadcasted_scale_tril)
        return self._of_batch(td.swapaxes(inverse, -1, -2) @ inverse)

    mean = property(lambda self: self.loc)

    def entropy(self):
        """The entropy in nats."""
        found = 0.5 * self.loc.shape[-1] * (1 + math.log(2 * math.pi)) + td.sum(td.log(td.diagonal(self._unbroadcasted_scale_tril)), -1)
        return td.broadcast_to(found, self.batch_shape)

    def rsample(self, sample_shape=()):
        """Draws, through which gradients flow."""
        drawn = self._drawn(Source.randn, (*_sizes(sample_shape), *self.loc.shape))
        return self.loc + td.squeeze(self._unbroadcasted_scale_tril @ td.expand_dims(drawn, axis=-1), axis=-1)

    def log_prob(self, value):
        """The logarithm of the density."""
        apart = td.expand_dims(value - self.loc, axis=-1)
        factor = td.broadcast_to(self._unbroadcasted_scale_tril, (*apart.shape[:-2], *self._unbroadcasted_scale_tril.shape[-2:]))
        distance = td.sum(td.linalg.solve(factor, apart) ** 2, (-2, -1))
        logs = td.sum(td.log(td.diagonal(self._unbroadcasted_scale_tril)), -1)
        return -0.5 * (distance + self.loc.shape[-1] * math.log(2 * math.pi)) - logs


class Poisson(_Drawn, ExponentialFamily):
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
