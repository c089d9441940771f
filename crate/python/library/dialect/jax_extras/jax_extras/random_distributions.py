"""Rarer distributions of `jax.random`. Those that draw until they accept have the right distribution, and streams of their own."""

import math

import jax
import jax.numpy as jnp
import numpy as np
import tandem as td
from jax import lax, random
from jax._array import asarray, given
from jax._dtypes import default_int, wanted
from jax.numpy._creation import shape_of_request
from jax.random import _float_name, _uniform, bernoulli, normal


def _shape(shape, *parameters):
    return jnp.broadcast_shapes(*[jnp.shape(p) for p in parameters]) if shape is None else tuple(shape) if not isinstance(shape, int) else (shape,)


def loggamma(key, a, shape=None, dtype=float):
    """Logarithms of numbers of the gamma distribution (Marsaglia and Tsang 2000)."""
    shape = _shape(shape, a)
    a = jnp.broadcast_to(jnp.asarray(a, dtype), shape)
    boosted = jnp.where(a < 1, a + 1, a)
    d = boosted - 1 / 3
    c = 1 / jnp.sqrt(9 * d)

    def step(state):
        key, value, done = state
        key, first, second = random.split(key, 3)
        x = random.normal(first, shape, dtype)
        v = (1 + c * x) ** 3
        u = random.uniform(second, shape, dtype)
        safe = jnp.where(v > 0, v, 1.0)
        good = (v > 0) & (jnp.log(jnp.maximum(u, 1e-37)) < 0.5 * x * x + d - d * safe + d * jnp.log(safe))
        return key, jnp.where(done, value, d * safe), done | good

    key, last = random.split(key)
    value = lax.while_loop(lambda s: ~jnp.all(s[2]), step, (key, jnp.ones(shape, dtype), jnp.zeros(shape, bool)))[1]
    boost = jnp.where(a < 1, jnp.log1p(-random.uniform(last, shape, dtype)) / a, 0.0)
    return jnp.log(value) + boost


def gamma(key, a, shape=None, dtype=float):
    """Numbers of the gamma distribution."""
    return jnp.exp(loggamma(key, a, shape, dtype))


def beta(key, a, b, shape=None, dtype=float):
    """Numbers of the beta distribution."""
    first, second = random.split(key)
    shape = _shape(shape, a, b)
    return jax.nn.sigmoid(loggamma(first, a, shape, dtype) - loggamma(second, b, shape, dtype))


def dirichlet(key, alpha, shape=None, dtype=float):
    """Points that sum to 1."""
    alpha = jnp.asarray(alpha, dtype)
    shape = alpha.shape[:-1] if shape is None else tuple(shape)
    return jax.nn.softmax(loggamma(key, alpha, (*shape, alpha.shape[-1]), dtype), -1)


def chisquare(key, df, shape=None, dtype=float):
    """Numbers of the chi-squared distribution."""
    return 2 * gamma(key, 0.5 * jnp.asarray(df, dtype), _shape(shape, df), dtype)


def t(key, df, shape=(), dtype=float):
    """Numbers of Student's distribution."""
    first, second = random.split(key)
    half = jnp.asarray(df, dtype) / 2
    return random.normal(first, shape, dtype) * jnp.sqrt(half / gamma(second, half, shape, dtype))


def poisson(key, lam, shape=None, dtype=int):
    """Numbers of the Poisson distribution, by multiplying uniform ones."""
    shape = _shape(shape, lam)
    lam = jnp.broadcast_to(jnp.asarray(lam, float), shape)

    def step(state):
        key, count, total = state
        key, sub = random.split(key)
        total = total - jnp.log1p(-random.uniform(sub, shape))
        return key, count + (total < lam), total

    return lax.while_loop(lambda s: jnp.any(s[2] < lam), step, (key, jnp.zeros(shape, jnp.int32), jnp.zeros(shape)))[1].astype(dtype)


def geometric(key, p, shape=None, dtype=int):
    """How many trials there are until the first success."""
    u = 1 - random.uniform(key, _shape(shape, p))
    return (jnp.floor(jnp.log(u) / jnp.log1p(-jnp.asarray(p, float))) + 1).astype(dtype)


def binomial(key, n, p, shape=None, dtype=float):
    """How many of `n` trials succeed."""
    shape = _shape(shape, n, p)
    most = int(jnp.max(jnp.asarray(n)))
    trials = random.uniform(key, (most, *shape)) < jnp.asarray(p, float)
    counted = jnp.reshape(jnp.arange(most), (-1,) + (1,) * len(shape)) < jnp.asarray(n)
    return jnp.sum(trials & counted, 0).astype(dtype)


def multinomial(key, n, p, *, shape=None, dtype=float):
    """How often each class is drawn in `n` draws."""
    p = jnp.asarray(p, float)
    drawn = random.categorical(key, jnp.log(p), shape=(int(n), *p.shape[:-1]))
    return jnp.sum(jax.nn.one_hot(drawn, p.shape[-1], dtype=dtype), 0)


def pareto(key, b, shape=None, dtype=float):
    """Numbers of Pareto's distribution."""
    return jnp.exp(random.exponential(key, _shape(shape, b), dtype) / jnp.asarray(b, dtype))


def rayleigh(key, scale, shape=None, dtype=float):
    """Numbers of Rayleigh's distribution."""
    return jnp.asarray(scale, dtype) * jnp.sqrt(-2 * jnp.log(random.uniform(key, _shape(shape, scale), dtype)))


def weibull_min(key, scale, concentration, shape=(), dtype=float):
    """Numbers of Weibull's distribution."""
    return jnp.power(-jnp.log1p(-random.uniform(key, shape, dtype)), 1.0 / concentration) * scale


def lognormal(key, sigma=1.0, shape=None, dtype=float):
    """Exponentials of normal numbers."""
    return jnp.exp(random.normal(key, _shape(shape, sigma), dtype) * sigma)


def maxwell(key, shape=(), dtype=float):
    """Lengths of normal vectors in space."""
    return jnp.linalg.norm(random.normal(key, (*shape, 3), dtype), axis=-1)


def triangular(key, left, mode, right, shape=None, dtype=float):
    """Numbers of a triangle's distribution."""
    u = random.uniform(key, _shape(shape, left, mode, right), dtype)
    part = (mode - left) / (right - left)
    return jnp.where(u < part, left + jnp.sqrt(u * (right - left) * (mode - left)), right - jnp.sqrt((1 - u) * (right - left) * (right - mode)))


def orthogonal(key, n, shape=(), dtype=float, m=None):
    """Orthogonal matrices."""
    q, r = jnp.linalg.qr(random.normal(key, (*shape, n, n if m is None else m), dtype))
    d = jnp.diagonal(r, 0, -2, -1)
    return q * jnp.expand_dims(jnp.where(d >= 0, 1.0, -1.0), -2)


def ball(key, d, p=2, shape=(), dtype=float):
    """Points of the unit ball."""
    first, second = random.split(key)
    x = random.normal(first, (*shape, d), dtype)
    x = x / jnp.linalg.norm(x, axis=-1, keepdims=True)
    return x * random.uniform(second, (*shape, 1), dtype) ** (1 / d)


def laplace(key, shape=(), dtype=None):
    """Numbers of Laplace's distribution."""
    name = _float_name(dtype)
    u = _uniform(key, shape_of_request(shape), name, -1.0 + float(np.finfo(name).epsneg), 1.0)
    return given(td.sign(u) * td.log1p(-td.abs(u)))


def logistic(key, shape=(), dtype=None):
    """Numbers of the logistic distribution."""
    name = _float_name(dtype)
    x = _uniform(key, shape_of_request(shape), name, float(np.finfo(name).tiny), 1.0)
    return given(td.log(x) - td.log1p(-x))


def cauchy(key, shape=(), dtype=None):
    """Numbers of Cauchy's distribution."""
    name = _float_name(dtype)
    return given(td.tan(math.pi * (_uniform(key, shape_of_request(shape), name, float(np.finfo(name).eps), 1.0) - 0.5)))


def rademacher(key, shape=(), dtype=None):
    """Ones and minus ones."""
    name = default_int() if dtype is None else wanted(dtype)
    return given(2 * td.astype(bernoulli(key, 0.5, shape), name) - 1)


def multivariate_normal(key, mean, cov, shape=None, dtype=None, method="cholesky"):
    """Vectors of a normal distribution with this mean and covariance."""
    mean, cov = asarray(mean, float), asarray(cov, float)
    shape = jnp.broadcast_shapes(mean.shape[:-1], cov.shape[:-2]) if shape is None else shape_of_request(shape)
    if method == "cholesky":
        factor = td.linalg.cholesky(cov)
    else:
        values, vectors = td.linalg.eigh(cov) if method == "eigh" else (lambda u, s, _: (s, u))(*td.linalg.svd(cov))
        factor = vectors * td.expand_dims(td.sqrt(values), -2)
    return given(mean + td.einsum("...ij,...j->...i", factor, normal(key, (*shape, mean.shape[-1]), dtype)))


def f(key, dfnum, dfden, shape=None, dtype=float):
    """Numbers of Fisher's distribution."""
    first, second = random.split(key)
    shape = _shape(shape, dfnum, dfden)
    return chisquare(first, dfnum, shape, dtype) / dfnum / (chisquare(second, dfden, shape, dtype) / dfden)


def wald(key, mean, shape=None, dtype=float):
    """Numbers of Wald's distribution (Michael, Schucany and Haas 1976)."""
    first, second = random.split(key)
    shape, mean = _shape(shape, mean), jnp.asarray(mean, dtype)
    y = random.normal(first, shape, dtype) ** 2
    x = mean + mean**2 * y / 2 - mean / 2 * jnp.sqrt(4 * mean * y + mean**2 * y**2)
    return jnp.where(random.uniform(second, shape, dtype) <= mean / (mean + x), x, mean**2 / x)


def double_sided_maxwell(key, loc, scale, shape=(), dtype=float):
    """Numbers of Maxwell's distribution on both sides of a place."""
    shape = _shape(shape or None, loc, scale)
    first, second = random.split(key)
    return maxwell(second, shape, dtype) * rademacher(first, shape, dtype) * scale + loc


def generalized_normal(key, p, shape=(), dtype=float):
    """Numbers of the generalized normal distribution."""
    first, second = random.split(key)
    size = gamma(first, 1 / jnp.asarray(p, dtype), shape, dtype) ** (1 / p)
    return size * rademacher(second, shape, dtype)
