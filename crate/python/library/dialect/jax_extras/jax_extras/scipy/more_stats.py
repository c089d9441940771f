"""Rarer parts of `jax.scipy.stats`."""

import math

import jax
import jax.numpy as jnp

from .special import betaln, gammaln, i0e, log_ndtr, logsumexp, ndtr
from .stats import _Distribution, _inside, _scaled, norm


def _mass(a, b):
    """The logarithm of what the normal distribution has between two places, from the side where it is not near 1."""
    a, b = jnp.broadcast_arrays(jnp.asarray(a) * 1.0, jnp.asarray(b) * 1.0)
    flip = a > 0
    low, high = jnp.where(flip, -b, a), jnp.where(flip, -a, b)
    near, far = log_ndtr(high), log_ndtr(low)
    return near + jnp.log(-jnp.expm1(far - near))


def _truncated_log(x, a, b):
    return _inside(x, a, b, norm.logpdf(x) - _mass(a, b))


def _truncated_cdf(x, a, b):
    found = jnp.exp(_mass(a, jnp.clip(x, a, b)) - _mass(a, b))
    return jnp.where(x <= a, 0.0, jnp.where(x >= b, 1.0, found))


truncnorm = _scaled(_truncated_log, _truncated_cdf)
vonmises = _scaled(lambda x, kappa: kappa * (jnp.cos(x) - 1) - math.log(2 * math.pi) - jnp.log(i0e(kappa * 1.0)))
wrapcauchy = _scaled(lambda x, c: _inside(x, 0, 2 * math.pi, jnp.log1p(-c * c) - jnp.log(2 * math.pi * (1 + c * c - 2 * c * jnp.cos(x)))))


def _gennorm_cdf(x, p):
    from .special import gammainc

    return 0.5 * (1 + jnp.sign(x) * gammainc(1.0 / p, jnp.abs(x) ** p))


gennorm = _scaled(lambda x, p: jnp.log(p * 1.0) - math.log(2) - gammaln(1.0 / p) - jnp.abs(x) ** p, _gennorm_cdf)


def _betabinom_log(k, n, a, b, loc=0):
    k = jnp.asarray(k) - loc
    found = -jnp.log1p(n * 1.0) - betaln(n - k + 1.0, k + 1.0) + betaln(k + a * 1.0, n - k + b * 1.0) - betaln(a * 1.0, b * 1.0)
    return jnp.where((k >= 0) & (k <= n), found, -jnp.inf)


betabinom = _Distribution(_betabinom_log, discrete=True)


@jax.tree_util.register_pytree_node_class
class gaussian_kde:
    """A density estimated from points, by normal distributions around them."""

    def __init__(self, dataset, bw_method=None, weights=None):
        points = jnp.atleast_2d(jnp.asarray(dataset))
        if points.size < 2:
            raise ValueError("`dataset` input should have multiple elements.")
        d, n = points.shape
        self.dataset = points * 1.0
        self.weights = jnp.full(n, 1 / n) if weights is None else jnp.asarray(weights) / jnp.sum(jnp.asarray(weights))
        self.neff = 1 / jnp.sum(self.weights**2)
        if bw_method is None or bw_method == "scott":
            factor = self.neff ** (-1.0 / (d + 4))
        elif bw_method == "silverman":
            factor = (self.neff * (d + 2) / 4.0) ** (-1.0 / (d + 4))
        elif isinstance(bw_method, str):
            raise ValueError("`bw_method` should be 'scott', 'silverman', a scalar, or a callable.")
        else:
            factor = bw_method(self) if callable(bw_method) else bw_method
        self.covariance = jnp.atleast_2d(jnp.cov(self.dataset, rowvar=1, bias=False, aweights=self.weights)) * factor**2
        self.inv_cov = jnp.linalg.inv(self.covariance)

    d, n = property(lambda self: self.dataset.shape[0]), property(lambda self: self.dataset.shape[1])

    def tree_flatten(self):
        """The arrays that it is made of."""
        return (self.neff, self.dataset, self.weights, self.covariance, self.inv_cov), None

    @classmethod
    def tree_unflatten(cls, aux_data, children):
        """The estimate of its arrays."""
        made = object.__new__(cls)
        made.neff, made.dataset, made.weights, made.covariance, made.inv_cov = children
        return made

    def _points(self, points):
        points = jnp.atleast_2d(jnp.asarray(points) * 1.0)
        d, n = points.shape
        if d != self.d:
            if (d, n) != (1, self.d):
                raise ValueError(f"points have dimension {d}, dataset has dimension {self.d}")
            points = points.T
        return points

    def evaluate(self, points):
        """The density at points."""
        return jnp.exp(self.logpdf(points))

    pdf = __call__ = evaluate

    def logpdf(self, x):
        """The logarithm of the density."""
        points, factor = self._points(x), jnp.linalg.cholesky(self.covariance)
        solved = lambda rows: jax.scipy.linalg.solve_triangular(factor, rows, lower=True)
        mine, theirs = solved(self.dataset), solved(points)
        squares = jnp.sum((mine[:, :, None] - theirs[:, None]) ** 2, 0)
        scale = jnp.sum(jnp.log(jnp.diag(factor))) + self.d / 2 * math.log(2 * math.pi)
        return logsumexp(jnp.log(self.weights)[:, None] - squares / 2, 0) - scale

    def integrate_box_1d(self, low, high):
        """The share between two places."""
        if self.d != 1:
            raise ValueError("integrate_box_1d() only handles 1D pdfs")
        width = jnp.sqrt(self.covariance[0, 0])
        return jnp.sum(self.weights * (ndtr((high - self.dataset[0]) / width) - ndtr((low - self.dataset[0]) / width)))

    def integrate_gaussian(self, mean, cov):
        """The integral of the product with a normal distribution."""
        mean, cov = jnp.atleast_1d(jnp.squeeze(jnp.asarray(mean))), jnp.atleast_2d(jnp.asarray(cov))
        return jnp.sum(self.weights * jax.scipy.stats.multivariate_normal.pdf(self.dataset.T, mean, self.covariance + cov))

    def integrate_kde(self, other):
        """The integral of the product with another estimate."""
        each = jax.vmap(lambda point: self.integrate_gaussian(point, other.covariance))
        return jnp.sum(each(other.dataset.T) * other.weights)

    def resample(self, key, shape=()):
        """Points drawn from the density."""
        which, noise = jax.random.split(key)
        chosen = jax.random.choice(which, self.n, shape, p=self.weights)
        spread = jax.random.multivariate_normal(noise, jnp.zeros(self.d), self.covariance, shape)
        return jnp.moveaxis(self.dataset[:, chosen].T + spread if not shape else jnp.moveaxis(self.dataset[:, chosen], 0, -1) + spread, -1, 0)
