"""`jax.scipy.special`."""

import math

import jax
import jax.numpy as jnp
from jax.lax import digamma, erf, erf_inv as erfinv, erfc, lgamma as gammaln  # noqa: F401
from jax.nn import log_softmax, logsumexp, sigmoid as expit, softmax  # noqa: F401

from .incomplete import betainc, gammainc, gammaincc, i0e, i1, i1e, poch, zeta  # noqa: F401


def logit(x):
    """The logarithm of the odds."""
    x = jnp.asarray(x)
    return jnp.log(x) - jnp.log1p(-x)


def xlogy(x, y):
    """x times the logarithm of y; 0 where x is."""
    x, y = jnp.asarray(x), jnp.asarray(y)
    zero = x == 0
    return jnp.where(zero, 0.0, x * jnp.log(jnp.where(zero, 1.0, y)))


def xlog1py(x, y):
    """x times the logarithm of 1 + y; 0 where x is."""
    x, y = jnp.asarray(x), jnp.asarray(y)
    zero = x == 0
    return jnp.where(zero, 0.0, x * jnp.log1p(jnp.where(zero, 1.0, y)))


def entr(x):
    """-x log x."""
    x = jnp.asarray(x)
    return jnp.where(x < 0, -jnp.inf, -xlogy(x, x))


def rel_entr(p, q):
    """p log(p / q)."""
    return xlogy(p, p) - xlogy(p, q)


def kl_div(p, q):
    """p log(p / q) - p + q."""
    return rel_entr(p, q) - p + q


def gamma(x):
    """The gamma function."""
    x = jnp.asarray(x, float)
    sign = jnp.where((x < 0) & (jnp.floor(x) % 2 != 0), -1.0, 1.0)
    return sign * jnp.exp(gammaln(x))


def factorial(n, exact=False):
    """The factorial."""
    return gamma(jnp.asarray(n, float) + 1)


def betaln(a, b):
    """The logarithm of the beta function."""
    return gammaln(a) + gammaln(b) - gammaln(jnp.add(a, b))


def beta(a, b):
    """The beta function."""
    return jnp.exp(betaln(a, b))


def multigammaln(a, d):
    """The logarithm of the multivariate gamma function."""
    a = jnp.asarray(a)
    return d * (d - 1) / 4 * math.log(math.pi) + sum(gammaln(a - i / 2) for i in range(d))


def ndtr(x):
    """The distribution function of the standard normal distribution."""
    return 0.5 * erfc(-jnp.asarray(x, float) / math.sqrt(2))


def ndtri(p):
    """The inverse of `ndtr`."""
    return math.sqrt(2) * erfinv(2 * jnp.asarray(p, float) - 1)


def log_ndtr(x):
    """The logarithm of `ndtr`."""
    x = jnp.asarray(x, float)
    far = -0.5 * x * x - jnp.log(jnp.maximum(-x, 1.0)) - 0.5 * math.log(2 * math.pi) + jnp.log1p(-1 / jnp.maximum(x * x, 1.0))
    return jnp.where(x < -5, far, jnp.log(ndtr(jnp.maximum(x, -5.0))))


def i0(x):
    """The modified Bessel function of order 0, by its integral."""
    angles = (jnp.arange(64) + 0.5) * (math.pi / 64)
    return jnp.mean(jnp.exp(jnp.asarray(x, float)[..., None] * jnp.cos(angles)), -1)


def polygamma(n, x):
    """Derivatives of `digamma`."""
    f = digamma
    for _ in range(int(n)):
        f = jax.grad(f)
    return jnp.vectorize(f)(jnp.asarray(x, float))
