"""Distributions that few programs name: made of others, or by the inverse of their distribution function."""

import math

import torch
from tandem.dialect import constraints
from tandem.dialect.distributions import Distribution, ExponentialFamily, _Trials
from torch import distributions as D
from torch_extras import supports

_lgamma = torch.lgamma
_EULER = 0.5772156649015329


class _Inverted(Distribution):
    """Drawn as `_of_uniform(u)` of uniform numbers."""

    # Whether PyTorch draws numbers of 53 bits, as it does for waiting times.
    _of_doubles = False

    def rsample(self, sample_shape=()):
        """Draws, through which gradients flow."""
        like = next(x for x in self.__dict__.values() if isinstance(x, torch.Tensor))
        dtype, least = (torch.float64, 1e-16) if self._of_doubles else (like.dtype, 1e-7)
        uniform = torch.rand(self._shape(sample_shape), dtype=dtype, device=like.device).clamp(least, 1 - least)
        return self._of_uniform(uniform).to(like.dtype)

    def icdf(self, value):
        """The value below which this share lies."""
        return self._of_uniform(value)


class HalfCauchy(_Inverted):
    """Sizes of Cauchy's numbers."""

    _is_silent = True

    def rsample(self, sample_shape=()):
        """Draws, through which gradients flow."""
        return torch.empty(self._shape(sample_shape), dtype=self.scale.dtype, device=self.scale.device).cauchy_().abs() * self.scale

    def __init__(self, scale, validate_args=None):
        super().__init__(scale=scale, validate_args=validate_args)

    mean = property(lambda self: torch.full_like(self.scale, math.inf))
    variance = mean
    mode = property(lambda self: torch.zeros_like(self.scale))

    def _of_uniform(self, u):
        return self.scale * torch.tan(math.pi / 2 * u)

    def log_prob(self, value):
        """The logarithm of the density."""
        found = math.log(2 / math.pi) - torch.log(self.scale) - torch.log1p((value / self.scale) ** 2)
        return torch.where(value >= 0, found, -math.inf)

    def cdf(self, value):
        """The share below a value."""
        return 2 / math.pi * torch.atan(value / self.scale)

    def entropy(self):
        """The entropy in nats."""
        return math.log(2 * math.pi) + torch.log(self.scale)


class Pareto(_Inverted):
    """Sizes, many small and few large."""

    _of_doubles = True

    def __init__(self, scale, alpha, validate_args=None):
        super().__init__(scale=scale, alpha=alpha, validate_args=validate_args)

    mode = property(lambda self: self.scale)

    @property
    def mean(self):
        """Infinite up to alpha = 1."""
        a = self.alpha.clamp(min=1.0)
        return torch.where(self.alpha > 1, a * self.scale / (a - 1), math.inf)

    @property
    def variance(self):
        """Infinite up to alpha = 2."""
        a = self.alpha.clamp(min=2.0)
        return torch.where(self.alpha > 2, self.scale**2 * a / ((a - 1) ** 2 * (a - 2)), math.inf)

    def _of_uniform(self, u):
        return self.scale * (1 - u) ** (-1 / self.alpha)

    def log_prob(self, value):
        """The logarithm of the density."""
        return torch.log(self.alpha) + self.alpha * torch.log(self.scale) - (self.alpha + 1) * torch.log(value)

    def cdf(self, value):
        """The share below a value."""
        return 1 - (self.scale / value) ** self.alpha

    def entropy(self):
        """The entropy in nats."""
        return torch.log(self.scale / self.alpha) + 1 + 1 / self.alpha


class Weibull(_Inverted):
    """Times until something fails."""

    _of_doubles = True

    def __init__(self, scale, concentration, validate_args=None):
        super().__init__(scale=scale, concentration=concentration, validate_args=validate_args)

    mean = property(lambda self: self.scale * torch.exp(_lgamma(1 + 1 / self.concentration)))
    variance = property(lambda self: self.scale**2 * torch.exp(_lgamma(1 + 2 / self.concentration)) - self.mean**2)

    def _of_uniform(self, u):
        return self.scale * (-torch.log1p(-u)) ** (1 / self.concentration)

    def log_prob(self, value):
        """The logarithm of the density."""
        k, share = self.concentration, value / self.scale
        return torch.log(k / self.scale) + (k - 1) * torch.log(share) - share**k

    def cdf(self, value):
        """The share below a value."""
        return 1 - torch.exp(-((value / self.scale) ** self.concentration))

    def entropy(self):
        """The entropy in nats."""
        k = self.concentration
        return _EULER * (1 - 1 / k) + torch.log(self.scale / k) + 1


class Kumaraswamy(_Inverted):
    """Shares, with a distribution function that has an inverse."""

    def rsample(self, sample_shape=()):
        """Draws, through which gradients flow."""
        u = torch.rand(self._shape(sample_shape), dtype=self.concentration0.dtype, device=self.concentration0.device)
        return self._of_uniform(1 - u.clamp(1.1754943508222875e-38))

    def __init__(self, concentration1, concentration0, validate_args=None):
        super().__init__(concentration1=concentration1, concentration0=concentration0, validate_args=validate_args)

    def _moment(self, n):
        a, b = self.concentration1, self.concentration0
        return b * torch.exp(_lgamma(1 + n / a) + _lgamma(b) - _lgamma(1 + n / a + b))

    mean = property(lambda self: self._moment(1))
    variance = property(lambda self: self._moment(2) - self.mean**2)

    def _of_uniform(self, u):
        return (1 - (1 - u) ** (1 / self.concentration0)) ** (1 / self.concentration1)

    def log_prob(self, value):
        """The logarithm of the density."""
        a, b = self.concentration1, self.concentration0
        return torch.log(a * b) + (a - 1) * torch.log(value) + (b - 1) * torch.log1p(-(value**a))


class InverseGamma(Distribution):
    """One over numbers of a gamma distribution."""

    _is_silent = True

    def __init__(self, concentration, rate, validate_args=None):
        super().__init__(concentration=concentration, rate=rate, validate_args=validate_args)

    mean = property(lambda self: torch.where(self.concentration > 1, self.rate / (self.concentration - 1), math.inf))
    mode = property(lambda self: self.rate / (self.concentration + 1))

    def rsample(self, sample_shape=()):
        """Draws."""
        return 1 / D.Gamma(self.concentration, self.rate).sample(sample_shape)

    def log_prob(self, value):
        """The logarithm of the density."""
        a, b = self.concentration, self.rate
        return a * torch.log(b) - (a + 1) * torch.log(value) - b / value - _lgamma(a)


class FisherSnedecor(Distribution):
    """Ratios of two estimates of a variance."""

    def __init__(self, df1, df2, validate_args=None):
        super().__init__(df1=df1, df2=df2, validate_args=validate_args)

    mean = property(lambda self: torch.where(self.df2 > 2, self.df2 / (self.df2 - 2), math.nan))

    def rsample(self, sample_shape=()):
        """Draws."""
        first, second = (D.Gamma(df / 2, df / 2).sample(sample_shape) for df in (self.df1, self.df2))
        return first / second

    def log_prob(self, value):
        """The logarithm of the density."""
        a, b = self.df1 / 2, self.df2 / 2
        ways = _lgamma(a + b) - _lgamma(a) - _lgamma(b)
        ratio = self.df1 / self.df2
        return ways + a * torch.log(ratio) + (a - 1) * torch.log(value) - (a + b) * torch.log1p(ratio * value)


class NegativeBinomial(_Trials):
    """How many trials succeed before so many fail."""

    def __init__(self, total_count, probs=None, logits=None, validate_args=None):
        super().__init__(probs, logits, validate_args)
        self.total_count = torch.broadcast_to(torch.as_tensor(total_count, dtype=self.probs.dtype), self.probs.shape)

    mean = property(lambda self: self.total_count * torch.exp(self.logits))
    variance = property(lambda self: self.mean / (1 - self.probs))

    def sample(self, sample_shape=()):
        """Draws."""
        return D.Poisson(D.Gamma(self.total_count, torch.exp(-self.logits)).sample(sample_shape)).sample()

    def log_prob(self, value):
        """The logarithm of the probability."""
        n = self.total_count
        ways = _lgamma(n + value) - _lgamma(1 + value) - _lgamma(n)
        return ways + n * torch.log1p(-self.probs) + value * torch.log(self.probs)


class ContinuousBernoulli(_Trials, ExponentialFamily):
    """Numbers between 0 and 1 (Loaiza-Ganem and Cunningham, arXiv:1907.06845)."""

    def __init__(self, probs=None, logits=None, lims=(0.499, 0.501), validate_args=None):
        super().__init__(probs, logits, validate_args)
        self._near = (self.probs > lims[0]) & (self.probs < lims[1])
        self._far = torch.where(self._near, lims[0], self.probs)

    def _log_norm(self):
        far = self._far
        found = torch.log(torch.abs(torch.log1p(-far) - torch.log(far))) - torch.log(torch.abs(1 - 2 * far))
        x = (self.probs - 0.5) ** 2
        return torch.where(self._near, math.log(2.0) + (4 / 3 + 104 / 45 * x) * x, found)

    @property
    def mean(self):
        """Not the parameter."""
        far, x = self._far, self.probs - 0.5
        return torch.where(self._near, 0.5 + (1 / 3 + 16 / 45 * x * x) * x, far / (2 * far - 1) + 1 / (torch.log1p(-far) - torch.log(far)))

    def rsample(self, sample_shape=()):
        """Draws, through which gradients flow."""
        u = torch.rand(self._shape(sample_shape), dtype=self.probs.dtype, device=self.probs.device)
        far = self._far
        inverted = (torch.log1p(-far + u * (2 * far - 1)) - torch.log1p(-far)) / (torch.log(far) - torch.log1p(-far))
        return torch.where(self._near, u, inverted)

    sample = Distribution.sample

    def log_prob(self, value):
        """The logarithm of the density."""
        return value * torch.log(self.probs) + (1 - value) * torch.log1p(-self.probs) + self._log_norm()


class VonMises(Distribution):
    """Angles."""

    _constraints, has_rsample = {"concentration": constraints.positive}, False

    def __init__(self, loc, concentration, validate_args=None):
        super().__init__(loc=loc, concentration=concentration, validate_args=validate_args)

    mean = mode = property(lambda self: self.loc)

    @property
    def variance(self):
        """Of the circle: one less the length of the mean direction."""
        from torch_rare.special_functions import i0e, i1e

        return 1 - i1e(self.concentration) / i0e(self.concentration)

    def log_prob(self, value):
        """The logarithm of the density."""
        from torch_rare.special_functions import i0e

        k = self.concentration
        return k * (torch.cos(value - self.loc) - 1) - math.log(2 * math.pi) - torch.log(i0e(k))

    def sample(self, sample_shape=()):
        """Draws, by rejection (Best and Fisher 1979)."""
        shape = self._shape(sample_shape)
        k = torch.broadcast_to(self.concentration, shape).double()
        tau = 1 + torch.sqrt(1 + 4 * k * k)
        rho = (tau - torch.sqrt(2 * tau)) / (2 * k)
        r = (1 + rho * rho) / (2 * rho)
        found, done = torch.zeros(shape).double(), torch.zeros(shape).bool()
        while not bool(done.all()):
            u1, u2, u3 = torch.rand((3, *shape), dtype=torch.float64)
            z = torch.cos(math.pi * u1)
            f = (1 + r * z) / (r + z)
            c = k * (r - f)
            fits = ((c * (2 - c) - u2) > 0) | ((torch.log(c / u2) + 1 - c) >= 0)
            found = torch.where(fits, torch.sign(u3 - 0.5) * torch.acos(f.clamp(-1, 1)), found)
            done = done | fits
        angle = found.to(self.loc.dtype) + self.loc
        return (angle + math.pi) % (2 * math.pi) - math.pi


class RelaxedBernoulli(_Trials):
    """Trials between failure and success, through which gradients flow."""

    _is_silent = True

    def __init__(self, temperature, probs=None, logits=None, validate_args=None):
        super().__init__(probs, logits, validate_args)
        self.temperature = torch.as_tensor(temperature)

    def rsample(self, sample_shape=()):
        """Draws, through which gradients flow."""
        u = torch.rand(self._shape(sample_shape), dtype=self.probs.dtype, device=self.probs.device).clamp(1e-7, 1 - 1e-7)
        return torch.sigmoid((self.logits + torch.log(u) - torch.log1p(-u)) / self.temperature)

    sample = Distribution.sample

    def log_prob(self, value):
        """The logarithm of the density."""
        t, odds = self.temperature, torch.log(value) - torch.log1p(-value)
        scaled = self.logits - odds * t
        return torch.log(t) + scaled - 2 * torch.nn.functional.softplus(scaled) - torch.log(value) - torch.log1p(-value)


class RelaxedOneHotCategorical(D.OneHotCategorical):
    """Classes as shares of all, through which gradients flow (Gumbel's softmax)."""

    def __init__(self, temperature, probs=None, logits=None, validate_args=None):
        super().__init__(probs, logits, validate_args)
        self.temperature = torch.as_tensor(temperature)

    def rsample(self, sample_shape=()):
        """Draws, through which gradients flow."""
        u = torch.rand((*sample_shape, *self.logits.shape), dtype=self.logits.dtype, device=self.logits.device).clamp(1e-7, 1 - 1e-7)
        return torch.softmax((self.logits - torch.log(-torch.log(u))) / self.temperature, -1)

    sample = Distribution.sample

    def log_prob(self, value):
        """The logarithm of the density."""
        n, t = self.logits.shape[-1], self.temperature
        scores = self.logits - t * torch.log(value)
        scores = (scores - torch.logsumexp(scores, -1, keepdim=True)).sum(-1)
        return scores - torch.log(value).sum(-1) + math.lgamma(n) + (n - 1) * torch.log(t)


class OneHotCategoricalStraightThrough(D.OneHotCategorical):
    """Classes as ones and zeros, whose gradient is that of the probabilities."""

    def rsample(self, sample_shape=()):
        """Draws, through which gradients flow."""
        return self.sample(sample_shape) + (self.probs - self.probs.detach())


class LowRankMultivariateNormal(D.MultivariateNormal):
    """Gaussian vectors whose covariance is W Wᵀ and a diagonal."""

    def __init__(self, loc, cov_factor, cov_diag, validate_args=None):
        super().__init__(loc, cov_factor @ cov_factor.mT + torch.diag_embed(cov_diag))
        self.cov_factor, self.cov_diag = cov_factor, cov_diag

    variance = property(lambda self: (self.cov_factor**2).sum(-1) + self.cov_diag)

    def rsample(self, sample_shape=()):
        """Draws, through which gradients flow."""
        shape = self._shape(sample_shape)
        shared = torch.randn((*shape, self.cov_factor.shape[-1]), dtype=self.loc.dtype, device=self.loc.device)
        own = torch.randn((*shape, self.loc.shape[-1]), dtype=self.loc.dtype, device=self.loc.device)
        return self.loc + (self.cov_factor @ shared[..., None])[..., 0] + self.cov_diag.sqrt() * own


supports.install(globals())
