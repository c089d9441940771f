"""`paddle.distribution`: distributions, from Tandem's by Paddle's names and arguments."""

import tandem as td
import torch
from paddle import _random
from paddle._creation import multinomial
from paddle._tensor import operand, owned
from tandem.dialect.late import late_names


def _floats(x):
    x = operand(x)
    return x if x.dtype.is_floating_point else x.astype("float32")


class Distribution:
    """A distribution over another one's formulas: `sample(shape)`, `log_prob(value)`, `entropy()`, and so on."""

    def __init__(self, inner):
        self._inner = inner

    batch_shape = property(lambda self: tuple(self._inner.batch_shape))
    event_shape = property(lambda self: tuple(self._inner.event_shape))
    mean, variance = property(lambda self: owned(self._inner.mean)), property(lambda self: owned(self._inner.variance))
    stddev = property(lambda self: owned(td.sqrt(self._inner.variance)))

    def sample(self, shape=()):
        """Draws in this shape, through which no gradient flows."""
        with td.no_grad():
            return owned(self._inner.sample(tuple(shape)))

    def rsample(self, shape=()):
        """Draws in this shape, through which gradients flow."""
        return owned(self._inner.rsample(tuple(shape)))

    def log_prob(self, value):
        """Logarithms of densities."""
        return owned(self._inner.log_prob(_floats(value)))

    def prob(self, value):
        """Densities."""
        return owned(td.exp(self.log_prob(value)))

    probs = prob

    def entropy(self):
        """Entropies."""
        return owned(self._inner.entropy())

    def cdf(self, value):
        """Chances of at most these values."""
        return owned(self._inner.cdf(_floats(value)))

    def icdf(self, value):
        """Values below which there are these chances."""
        return owned(self._inner.icdf(_floats(value)))

    def kl_divergence(self, other):
        """How far another distribution is from this one."""
        return kl_divergence(self, other)


def kl_divergence(p, q):
    """How far the second distribution is from the first."""
    if isinstance(p, Geometric):
        return Geometric.kl_divergence(p, q)
    return owned(torch.distributions.kl_divergence(p._inner, q._inner))


def _distribution(name, *parameters, of_torch=None, also=()):
    """A distribution whose parameters have these names, in PyTorch's order."""

    def __init__(self, *args, **kwargs):
        kwargs.pop("name", None)
        given = {**dict(zip(parameters, args)), **kwargs}
        missing = [key for key in parameters if key not in given and key not in also]
        if missing:
            raise TypeError(f"{name}.__init__() missing {len(missing)} required positional argument: {missing[0]!r}")
        given = {key: value if key in ("total_count", "reinterpreted_batch_rank") else _floats(value) for key, value in given.items()}
        for key, value in given.items():
            self.__dict__[key] = value
        Distribution.__init__(self, getattr(torch.distributions, of_torch or name)(*(given[key] for key in parameters if key in given)))

    return type(name, (Distribution,), {"__init__": __init__, "__module__": "paddle.distribution"})


Beta, Dirichlet = _distribution("Beta", "alpha", "beta"), _distribution("Dirichlet", "concentration")
Exponential, Gamma = _distribution("Exponential", "rate"), _distribution("Gamma", "concentration", "rate")
Laplace, Gumbel, Cauchy = (_distribution(name, "loc", "scale") for name in ("Laplace", "Gumbel", "Cauchy"))
Poisson = _distribution("Poisson", "rate")
StudentT, Chi2 = _distribution("StudentT", "df", "loc", "scale"), _distribution("Chi2", "df")
Binomial, LogNormal = _distribution("Binomial", "total_count", "probs"), _distribution("LogNormal", "loc", "scale")
MultivariateNormal = _distribution("MultivariateNormal", "loc", "covariance_matrix")


class Normal(_distribution("Normal", "loc", "scale")):
    """The normal distribution; draws are those of Paddle's stream."""

    def sample(self, shape=(), seed=0):
        """Draws in this shape."""
        with td.no_grad():
            return owned(_random.normal((*shape, *self._inner.batch_shape)) * self.scale + self.loc)


class Uniform(_distribution("Uniform", "low", "high")):
    """Numbers between two bounds; draws are those of Paddle's stream."""

    def sample(self, shape=(), seed=0):
        """Draws in this shape."""
        with td.no_grad():
            return owned(_random.uniform((*shape, *self._inner.batch_shape)) * (self.high - self.low) + self.low)


class Geometric(_distribution("Geometric", "probs")):
    """How often something fails before it succeeds."""

    probs = None

    def pmf(self, k):
        """Chances of counts."""
        return self.prob(k)

    def log_pmf(self, k):
        """Logarithms of the chances of counts."""
        return self.log_prob(k)

    def cdf(self, k):
        """Chances of at most these counts."""
        return owned(1.0 - (1.0 - self.__dict__["probs"]) ** (_floats(k) + 1.0))

    def kl_divergence(self, other):
        """How far another distribution is from this one, weighed by the chances of one try, as Paddle does."""
        p, q = self.__dict__["probs"], other.__dict__["probs"]
        return owned(p * td.log(p / q) + (1.0 - p) * td.log((1.0 - p) / (1.0 - q)))


class Bernoulli(_distribution("Bernoulli", "probs")):
    """0 or 1."""

    probs = None

    def sample(self, shape=()):
        """Draws in this shape."""
        with td.no_grad():
            return owned(td.astype(_random.uniform((*shape, *self._inner.batch_shape)) < self.__dict__["probs"], "float32"))


class Categorical(Distribution):
    """Classes by weights that are not negative; entropies and divergences take the weights for logarithms, as Paddle does."""

    def __init__(self, logits, name=None):
        self.logits = _floats(logits)
        self._shares = self.logits / td.sum(self.logits, -1, keepdims=True)
        super().__init__(torch.distributions.Categorical(logits=self.logits))

    def sample(self, shape=()):
        """Draws in this shape."""
        count = 1
        for size in shape:
            count *= size
        drawn = multinomial(self.logits, count, True)
        batch = tuple(self.logits.shape[:-1])
        return owned(td.reshape(td.moveaxis(drawn, -1, 0), (*shape, *batch)))

    def probs(self, value):
        """Chances of classes."""
        value = operand(value)
        if self.logits.ndim == 1:
            return owned(td.reshape(td.take(self._shares, td.reshape(value, (-1,)), axis=0), tuple(value.shape)))
        return owned(td.take_along_axis(self._shares, value, axis=-1))

    def log_prob(self, value):
        """Logarithms of the chances of classes."""
        return owned(td.log(self.probs(value)))


class Multinomial(Distribution):
    """Counts of classes in so many draws: `Multinomial(total_count, probs)`."""

    def __init__(self, total_count, probs):
        self.total_count, self.probs = int(total_count), _floats(probs)
        super().__init__(torch.distributions.Multinomial(self.total_count, self.probs))

    def sample(self, shape=()):
        """Draws in this shape."""
        count = 1
        for size in shape:
            count *= size
        size = self.probs.shape[-1]
        drawn = multinomial(self.probs, count * self.total_count, True)
        drawn = td.reshape(drawn, (*self.probs.shape[:-1], count, self.total_count))
        counts = td.sum(td.astype(td.one_hot(drawn, size), "float32"), -2)
        return owned(td.reshape(td.moveaxis(counts, -2, 0), (*shape, *self.probs.shape)))


__getattr__ = late_names("paddle.distribution", "paddle_extras.transforms")
