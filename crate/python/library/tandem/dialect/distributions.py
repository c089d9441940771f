"""Distributions by PyTorch's names, each by its density and a way to draw from it."""

import copy
import math

import tandem as td
from tandem._placement import AS_IT_IS, device_of, on_device_of
from tandem.special import digamma, erfinv, lgamma

from . import constraints


class Source:
    """Where draws come from, and of which class tensors are: a dialect puts its own functions here."""

    as_tensor, rand, randn, multinomial = td.tensor, None, None, None
    placed = staticmethod(lambda x, dtype=None: x)
    reseed = staticmethod(lambda: None)
    # Draws of gamma distributions of the rate 1, or None for the core's.
    gammas = staticmethod(lambda concentration, shape: None)
    # The same for counts of these rates.
    counts = staticmethod(lambda rates: None)


def _sizes(sample_shape):
    return (sample_shape,) if isinstance(sample_shape, int) else tuple(sample_shape)


# What parameters of these names may be; others are above 0.
_CONSTRAINTS = {"loc": constraints.real, "low": constraints.real, "high": constraints.real, "logits": constraints.real, "probs": constraints.unit_interval}


def _listed(values, batch_shape, expand):
    """Values along a first axis, before those of a batch."""
    values = values.reshape((values.shape[0], *(1,) * len(batch_shape)))
    return td.broadcast_to(values, (values.shape[0], *batch_shape)) if expand else values


class Distribution:
    """The base: `sample(shape)` and `log_prob(value)`."""

    _batch_shape = _event_shape = ()
    batch_shape = property(lambda self: self._batch_shape)
    event_shape = property(lambda self: self._event_shape)
    # What parameters may be where those of this name may not otherwise.
    _constraints = {}
    # What `set_default_validate_args` says, and of one distribution what its maker said.
    _validate_args = True
    has_enumerate_support = False
    arg_constraints = {}

    @staticmethod
    def set_default_validate_args(value):
        """Whether parameters are checked where a program does not say."""
        if value not in (True, False):
            raise ValueError
        Distribution._validate_args = bool(value)

    def __init__(self, batch_shape=(), event_shape=(), validate_args=None, **parameters):
        if validate_args is not None:
            self._validate_args = validate_args
        if not parameters:
            self._batch_shape, self._event_shape = batch_shape, type(batch_shape)(event_shape)
            self._constraints = self.arg_constraints
            if self._validate_args:
                self._check([name for name in self.arg_constraints if name in self.__dict__])
            return
        first = next((value for value in parameters.values() if isinstance(value, td.Tensor)), None)
        # Numbers are where the tensors beside them are.
        with AS_IT_IS if first is None else on_device_of(first):
            given = {name: Source.as_tensor(value) for name, value in parameters.items()}
        given = {name: x if x.is_floating_point() else x.float() for name, x in given.items()}
        for name, x in zip(given, td.broadcast_arrays(*given.values()) if len(given) > 1 else given.values()):
            setattr(self, name, x)
            self._batch_shape = x.shape
        if self._validate_args:
            self._check(given)

    def _check(self, names):
        """Refuses parameters that cannot be, where they are known and lie in the memory of the CPU."""
        for name in names:
            x = getattr(self, name)
            if td.is_tracing() or not isinstance(x, td.Tensor) or device_of(x) != "cpu":
                return
            constraint = self._constraints.get(name) or _CONSTRAINTS.get(name, constraints.positive)
            if not constraints.is_dependent(constraint) and not bool(td.all(constraint.check(x))):
                raise ValueError(
                    f"Expected parameter {name} ({type(x).__name__} of shape {tuple(x.shape)}) of distribution {self!r} to satisfy the "
                    f"constraint {constraint!r}, but found invalid values:\n{x}"
                )

    def _get_checked_instance(self, cls, _instance=None):
        if _instance is None and type(self).__init__ != cls.__init__:
            raise NotImplementedError(
                f"Subclass {type(self).__name__} of {cls.__name__} that defines a custom __init__ method must also define a custom .expand() method."
            )
        return self.__new__(type(self)) if _instance is None else _instance

    def _copied(self, _instance, **values):
        """A distribution like this one with other values; `_instance`, where given, takes them."""
        made = copy.copy(self) if _instance is None else _instance
        vars(made).update({**vars(self), **values})
        return made

    def expand(self, batch_shape, _instance=None):
        """The same distribution for a larger batch."""
        rank = len(self.batch_shape)
        found = {name: td.broadcast_to(x, (*batch_shape, *x.shape[rank:])) for name, x in vars(self).items() if isinstance(x, td.Tensor) and x.ndim >= rank}
        return self._copied(_instance, _batch_shape=type(self.batch_shape)(batch_shape), **found)

    def _shape(self, sample_shape):
        return (*_sizes(sample_shape), *self.batch_shape)

    def _extended_shape(self, sample_shape=()):
        return (*self._shape(sample_shape), *self.event_shape)

    def _drawn(self, draw, shape):
        """Random numbers, or what else `draw` makes, on the device of the parameters."""
        with on_device_of(next(x for x in self.__dict__.values() if isinstance(x, td.Tensor))):
            return draw(shape)

    def sample(self, sample_shape=()):
        """Draws, through which no gradient flows."""
        with td.no_grad():
            return self.rsample(sample_shape).detach()

    def sample_n(self, n):
        """`sample((n,))`."""
        return self.sample((n,))

    def rsample(self, sample_shape=()):
        """Not known for every distribution."""
        raise NotImplementedError

    def log_prob(self, value):
        """Not known for every distribution."""
        raise NotImplementedError

    entropy = enumerate_support = icdf = rsample
    mean = variance = support = property(rsample)

    @property
    def mode(self):
        """Not known for every distribution."""
        raise NotImplementedError(f"{type(self)} does not implement mode")

    @property
    def stddev(self):
        """The square root of the variance."""
        return td.sqrt(self.variance)

    def cdf(self, value):
        """Not known for every distribution."""
        raise NotImplementedError

    # Whether its text names no parameters.
    _is_silent = False

    def __repr__(self):
        names = () if self._is_silent else self.arg_constraints
        parts = {name: self.__dict__[name] for name in names if name in self.__dict__}
        parts = {name: x if isinstance(x, td.Tensor) else float(x) for name, x in parts.items() if isinstance(x, (td.Tensor, int))}
        inner = ", ".join(f"{name}: {x if isinstance(x, float) or x.numel() == 1 else x.size()}" for name, x in parts.items())
        return f"{type(self).__name__}({inner})"


class ExponentialFamily(Distribution):
    """Distributions whose densities are exponential functions of sums over functions of the value."""


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
        return -td.binary_cross_entropy_with_logits(td.broadcast_to(self.logits, value.shape), value, reduction="none")

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
        logits = td.broadcast_to(self.logits, (*value.shape, self.logits.shape[-1]))
        return td.squeeze(td.take_along_axis(logits, td.expand_dims(value, axis=-1), axis=-1), axis=-1)

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
