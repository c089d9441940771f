"""Distributions of several numbers at once: Gaussian, Dirichlet, multinomial, Student's, Wishart's."""

import math

import numpy as np

from .. import special as sc
from .._common import generator, number


class _Joint:
    """What they share: frozen parameters."""

    def __init__(self, *_, seed=None):
        self.random_state = seed

    def __call__(self, *args, **kwargs):
        seed = kwargs.pop("seed", None)
        return _FrozenJoint(self, args, kwargs, seed)

    def pdf(self, x, *args, **kwargs):
        """The density at x, whose last axis is that of the numbers."""
        return np.exp(self.logpdf(x, *args, **kwargs))

    def pmf(self, x, *args, **kwargs):
        """The probability of x."""
        return np.exp(self.logpmf(x, *args, **kwargs))


class _FrozenJoint:
    """A joint distribution with its parameters."""

    def __init__(self, dist, args, kwargs, seed):
        self._dist, self._args, self._kwargs, self.random_state = dist, args, kwargs, seed
        for name, value in zip(dist._names, args):
            setattr(self, name, np.asarray(value))
        for name, value in kwargs.items():
            setattr(self, name, np.asarray(value))

    def rvs(self, size=1, random_state=None):
        """Draws."""
        seed = self.random_state if random_state is None else random_state
        return self._dist.rvs(*self._args, size=size, random_state=seed, **self._kwargs)

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        method = getattr(self._dist, name)
        if name in ("entropy", "mean", "var", "cov"):
            return lambda: method(*self._args, **self._kwargs)
        return lambda x, **more: method(x, *self._args, **self._kwargs, **more)


class multivariate_normal_gen(_Joint):
    """Gaussian vectors."""

    _names = ("mean", "cov")

    def _of(self, mean, cov, allow_singular=False):
        cov = np.asarray(1.0 if cov is None else cov, dtype=float)
        dim = cov.shape[0] if cov.ndim else (1 if mean is None else np.size(mean))
        mean = np.zeros(dim) if mean is None else np.asarray(mean, dtype=float).reshape(-1)
        dim = mean.size
        cov = cov * np.eye(dim) if cov.ndim == 0 or cov.size == 1 else np.diag(cov) if cov.ndim == 1 else cov
        if cov.shape != (dim, dim):
            raise ValueError(f"Array 'mean' must be a vector of length {cov.shape[0]}.")
        values, vectors = np.linalg.eigh(cov)
        limit = 1e6 * 2.220446049250313e-16 * float(np.max(np.abs(values)))
        if float(np.min(values)) < -limit:
            raise ValueError("The input matrix must be symmetric positive semidefinite.")
        kept = values > limit
        if not allow_singular and not bool(np.all(kept)):
            raise np.linalg.LinAlgError(
                "When `allow_singular is False`, the input matrix must be symmetric positive definite; pass allow_singular=True for one that is not"
            )
        scales = np.where(kept, 1.0 / np.sqrt(np.where(kept, values, 1.0)), 0.0)
        return mean, cov, vectors * scales, int(np.sum(kept)), np.sum(np.where(kept, np.log(np.where(kept, values, 1.0)), 0.0))

    def logpdf(self, x, mean=None, cov=1, allow_singular=False):
        """The logarithm of the density at x, whose last axis is that of the numbers."""
        mean, cov, whiten, rank, logdet = self._of(mean, cov, allow_singular)
        x = np.asarray(x, dtype=float)
        if mean.size == 1 and (x.ndim == 0 or x.shape[-1] != 1):
            x = x[..., None]
        elif x.ndim == 1 and mean.size == 1:
            x = x[:, None]
        squares = np.sum(np.matmul(x - mean, whiten) ** 2, axis=-1)
        return number(-0.5 * (rank * math.log(2 * math.pi) + logdet + squares))

    def cdf(self, x, mean=None, cov=1, allow_singular=False, maxpts=None, abseps=1e-5, releps=1e-5, *, lower_limit=None, rng=None):
        """The share below x, and above `lower_limit` if given, in every direction."""
        from scipy.integrate import quad

        mean, cov, *_rest = self._of(mean, cov, allow_singular)
        if mean.size > 2 or lower_limit is not None:
            from scipy_rare.stats.boxes import shares

            return shares(self, x, mean, cov, lower_limit)
        points = np.asarray(x, dtype=float).reshape(-1, mean.size)
        deviations = np.sqrt(np.diag(cov))
        found = []
        for point in ((points - mean) / deviations).tolist():
            if mean.size == 1:
                found.append(float(sc.ndtr(point[0])))
                continue
            a, b = point
            r = float(cov[0, 1] / (deviations[0] * deviations[1]))
            # Plackett: the derivative by the correlation is the density at (a, b).
            slope = lambda s: math.exp(-(a * a + b * b - 2 * a * b * math.sin(s)) / (2 * math.cos(s) ** 2)) / (2 * math.pi)
            found.append(float(sc.ndtr(a)) * float(sc.ndtr(b)) + quad(slope, 0.0, math.asin(r))[0])
        return np.float64(found[0]) if np.ndim(x) <= 1 and mean.size > 1 or np.ndim(x) == 0 else np.array(found).reshape(np.shape(x)[:-1])

    def rvs(self, mean=None, cov=1, size=1, random_state=None):
        """Draws, as rows."""
        mean, cov, *_ = self._of(mean, cov, True)
        drawn = generator(self.random_state if random_state is None else random_state).multivariate_normal(mean, cov, size)
        shape = tuple(n for n in drawn.shape if n != 1) if size == 1 or mean.size == 1 else drawn.shape
        return number(drawn.reshape(shape))

    def entropy(self, mean=None, cov=1):
        """The entropy in nats."""
        _, _, _, rank, logdet = self._of(mean, cov, True)
        return 0.5 * (rank * (math.log(2 * math.pi) + 1) + logdet)

    def fit(self, x, **_):
        """Mean and covariance of the largest likelihood."""
        x = np.asarray(x, dtype=float)
        return np.mean(x, axis=0), np.cov(x.T, bias=True)


class multivariate_t_gen(_Joint):
    """Student's vectors."""

    _names = ("loc", "shape", "df")

    def logpdf(self, x, loc=None, shape=1, df=1):
        """The logarithm of the density at x."""
        mean, _, whiten, rank, logdet = multivariate_normal._of(loc, shape)
        squares = np.sum(np.matmul(np.asarray(x, dtype=float) - mean, whiten) ** 2, axis=-1)
        constant = math.lgamma(0.5 * (df + rank)) - math.lgamma(0.5 * df) - rank / 2.0 * math.log(df * math.pi) - 0.5 * logdet
        return number(constant - 0.5 * (df + rank) * np.log1p(squares / df))

    def rvs(self, loc=None, shape=1, df=1, size=1, random_state=None):
        """Draws, as rows."""
        mean, cov, *_ = multivariate_normal._of(loc, shape)
        draw = generator(random_state)
        scale = np.sqrt(draw.chisquare(df, size=size) / df)
        z = draw.multivariate_normal(np.zeros(mean.size), cov, size=size)
        found = mean + z / scale[..., None]
        return found[0] if size == 1 else found


class dirichlet_gen(_Joint):
    """Shares that add up to 1."""

    _names = ("alpha",)

    def logpdf(self, x, alpha):
        """The logarithm of the density at x, the shares along its first axis."""
        alpha, x = np.asarray(alpha, dtype=float), np.asarray(x, dtype=float)
        if x.shape[0] + 1 == alpha.size:
            x = np.concatenate([x, 1 - np.sum(x, axis=0, keepdims=True)])
        if x.shape[0] != alpha.size:
            raise ValueError(
                f"Vector 'x' must have either the same number of entries as, or one entry fewer than, parameter vector 'a', but alpha.shape = {alpha.shape} and x.shape = {x.shape}."
            )
        if np.max(np.abs(np.sum(x, axis=0) - 1)) > 1e-9:
            raise ValueError(f"The input vector 'x' must lie within the normal simplex. but np.sum(x, 0) = {np.sum(x, axis=0)}.")
        powers = sc.xlogy((alpha - 1).reshape((-1,) + (1,) * (x.ndim - 1)), x)
        return number(np.sum(powers, axis=0) - (np.sum(sc.gammaln(alpha)) - sc.gammaln(np.sum(alpha))))

    def rvs(self, alpha, size=1, random_state=None):
        """Draws, as rows."""
        return generator(random_state).dirichlet(alpha, size)

    def mean(self, alpha):
        """The means."""
        alpha = np.asarray(alpha, dtype=float)
        return alpha / np.sum(alpha)

    def var(self, alpha):
        """The variances."""
        alpha = np.asarray(alpha, dtype=float)
        total = np.sum(alpha)
        return alpha * (total - alpha) / (total * total * (total + 1))

    def cov(self, alpha):
        """The covariances."""
        alpha = np.asarray(alpha, dtype=float)
        total = np.sum(alpha)
        shares = alpha / total
        return (np.diag(shares) - np.outer(shares, shares)) / (total + 1)

    def entropy(self, alpha):
        """The entropy in nats."""
        alpha = np.asarray(alpha, dtype=float)
        total, k = np.sum(alpha), alpha.size
        constant = np.sum(sc.gammaln(alpha)) - sc.gammaln(total)
        return constant + (total - k) * sc.digamma(total) - np.sum((alpha - 1) * sc.digamma(alpha))


class multinomial_gen(_Joint):
    """Counts of n draws from classes."""

    _names = ("n", "p")

    def logpmf(self, x, n, p):
        """The logarithm of the probability of counts, along the last axis."""
        x, p = np.asarray(x), np.asarray(p, dtype=float)
        whole = sc.gammaln(n + 1.0) + np.sum(sc.xlogy(x, p) - sc.gammaln(x + 1.0), axis=-1)
        return number(np.where((np.sum(x, axis=-1) == n) & np.all(x >= 0, axis=-1), whole, -math.inf))

    def rvs(self, n, p, size=None, random_state=None):
        """Draws, as rows."""
        return generator(random_state).multinomial(n, p, size)

    def mean(self, n, p):
        """The means."""
        return n * np.asarray(p, dtype=float)

    def cov(self, n, p):
        """The covariances."""
        p = np.asarray(p, dtype=float)
        return n * (np.diag(p) - np.outer(p, p))


multivariate_normal, multivariate_t = multivariate_normal_gen(), multivariate_t_gen()
dirichlet, multinomial = dirichlet_gen(), multinomial_gen()
