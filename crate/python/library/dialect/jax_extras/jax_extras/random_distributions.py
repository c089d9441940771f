"""Rarer distributions of `jax.random`."""

import math

import _tandem
import jax.numpy as jnp
import tandem as td
from jax._array import asarray, given, strong
from jax._dtypes import default_int, wanted
from jax.numpy._creation import shape_of_request
from jax.random import _float_name, _uniform, bernoulli, normal

import numpy as np
from jax import random


def _shape(shape, *parameters):
    return jnp.broadcast_shapes(*[jnp.shape(p) for p in parameters]) if shape is None else tuple(shape) if not isinstance(shape, int) else (shape,)


def choice(key, a, shape=(), replace=True, p=None, axis=0, mode=None):
    """Elements of an array, or of the numbers below `a`, at random."""
    shape = shape_of_request(shape)
    # A number stays Python's: in a trace an array of it would have no value.
    count = int(a) if isinstance(a, int) or not asarray(a).ndim else asarray(a).shape[axis]
    a = strong(asarray(a))
    draws = math.prod(shape)
    if count <= 0 and draws > 0:
        raise ValueError("a must be greater than 0 unless no samples are taken")
    if not replace and draws > count:
        raise ValueError(f"Cannot take a larger sample (size {draws}) than population (size {count}) when 'replace=False'")
    if p is None:
        if replace:
            at = random.randint(key, shape, 0, count)
        else:
            at = td.reshape(random.permutation(key, count)[:draws], shape)
    else:
        p = asarray(p, float)
        if tuple(p.shape) != (count,):
            raise ValueError(f"p must be None or a 1D vector with the same size as a.shape[axis]. p has shape {tuple(p.shape)} and a.shape[axis] is {count}.")
        if replace:
            sums = td.cumulative_sum(p)
            at = td.searchsorted(sums, sums[-1] * (1 - random.uniform(key, shape)))
        else:
            at = td.reshape(td.argsort(-random.gumbel(key, (count,)) - td.log(p))[:draws], shape)
    if not a.ndim:
        return given(at)
    return given(td.take(a, _tandem.as_class(at, _tandem.Tensor), axis=axis))


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


def wald(key, mean, shape=None, dtype=float):
    """Numbers of Wald's distribution (Michael, Schucany and Haas 1976)."""
    first, second = random.split(key)
    shape, mean = _shape(shape, mean), jnp.asarray(mean, dtype)
    y = random.normal(first, shape, dtype) ** 2
    x = mean + mean**2 * y / 2 - mean / 2 * jnp.sqrt(4 * mean * y + mean**2 * y**2)
    return jnp.where(random.uniform(second, shape, dtype) <= mean / (mean + x), x, mean**2 / x)
