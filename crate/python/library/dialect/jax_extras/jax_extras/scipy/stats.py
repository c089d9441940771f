"""`jax.scipy.stats`: densities and distribution functions."""

import math

import jax
import jax.numpy as jnp

from .special import betainc, betaln, gammainc, gammaincc, gammaln, log_ndtr, ndtr, ndtri, xlog1py, xlogy


class _Distribution:
    """Functions of a distribution, made of the logarithm of its density."""

    def __init__(self, log, cdf=None, ppf=None, logcdf=None, discrete=False):
        self._log, self._cdf = log, cdf
        setattr(self, "logpmf" if discrete else "logpdf", log)
        setattr(self, "pmf" if discrete else "pdf", lambda *args, **kwargs: jnp.exp(log(*args, **kwargs)))
        if cdf:
            self.cdf = cdf
            self.sf = lambda *args, **kwargs: 1 - cdf(*args, **kwargs)
            self.logcdf = logcdf or (lambda *args, **kwargs: jnp.log(cdf(*args, **kwargs)))
            self.logsf = lambda *args, **kwargs: jnp.log(self.sf(*args, **kwargs))
        if ppf:
            self.ppf = ppf
            self.isf = lambda q, *args, **kwargs: ppf(1 - q, *args, **kwargs)


def _scaled(log, cdf=None, ppf=None, logcdf=None):
    """A distribution with place and scale."""
    moved = lambda f: f and (lambda x, *args, loc=0, scale=1: f((jnp.asarray(x, float) - loc) / scale, *args))

    def logpdf(x, *args, loc=0, scale=1):
        return log((jnp.asarray(x, float) - loc) / scale, *args) - jnp.log(jnp.asarray(scale, float))

    def with_places(f, count):
        if f is None:
            return None

        def called(x, *args, **named):
            args, rest = args[:count], args[count:]
            return f(x, *args, **dict(zip(("loc", "scale"), rest)), **named)

        return called

    count = log.__code__.co_argcount - 1
    back = ppf and (lambda q, *args, loc=0, scale=1: ppf(jnp.asarray(q, float), *args) * scale + loc)
    return _Distribution(with_places(logpdf, count), with_places(moved(cdf), count), with_places(back, count), with_places(moved(logcdf), count))


def _poisson_cdf(k, mu, loc=0):
    k = jnp.floor(jnp.asarray(k, float) - loc)
    return jnp.where(k >= 0, gammaincc(jnp.maximum(k, 0.0) + 1, mu), 0.0)


_inside = lambda x, low, high, value: jnp.where((x >= low) & (x <= high), value, -jnp.inf)
norm = _scaled(lambda x: -0.5 * x * x - 0.5 * math.log(2 * math.pi), ndtr, ndtri, log_ndtr)
uniform = _scaled(lambda x: _inside(x, 0, 1, jnp.zeros_like(x)), lambda x: jnp.clip(x, 0, 1), lambda q: q)
expon = _scaled(lambda x: jnp.where(x >= 0, -x, -jnp.inf), lambda x: jnp.where(x > 0, -jnp.expm1(-x), 0.0), lambda q: -jnp.log1p(-q))
laplace = _scaled(lambda x: -jnp.abs(x) - math.log(2), lambda x: jnp.where(x < 0, 0.5 * jnp.exp(jnp.minimum(x, 0)), 1 - 0.5 * jnp.exp(-jnp.maximum(x, 0))))
logistic = _scaled(lambda x: -x - 2 * jax.nn.softplus(-x), jax.nn.sigmoid, lambda q: jnp.log(q) - jnp.log1p(-q))
cauchy = _scaled(lambda x: -math.log(math.pi) - jnp.log1p(x * x), lambda x: 0.5 + jnp.arctan(x) / math.pi, lambda q: jnp.tan(math.pi * (q - 0.5)))
gamma = _scaled(lambda x, a: jnp.where(x >= 0, xlogy(a - 1.0, x) - x - gammaln(a * 1.0), -jnp.inf), lambda x, a: gammainc(a, jnp.maximum(x, 0.0)))
beta = _scaled(
    lambda x, a, b: _inside(x, 0, 1, xlogy(a - 1.0, x) + xlog1py(b - 1.0, -x) - betaln(a * 1.0, b * 1.0)), lambda x, a, b: betainc(a, b, jnp.clip(x, 0.0, 1.0))
)
chi2 = _scaled(
    lambda x, df: jnp.where(x >= 0, xlogy(df / 2 - 1.0, x / 2) - x / 2 - gammaln(df / 2.0) - math.log(2), -jnp.inf),
    lambda x, df: gammainc(df / 2.0, jnp.maximum(x, 0.0) / 2),
)
t = _scaled(lambda x, df: gammaln((df + 1) / 2.0) - gammaln(df / 2.0) - 0.5 * jnp.log(df * math.pi) - (df + 1) / 2 * jnp.log1p(x * x / df))
pareto = _scaled(
    lambda x, b: jnp.where(x >= 1, jnp.log(b * 1.0) - (b + 1) * jnp.log(x), -jnp.inf),
    lambda x, b: jnp.where(x >= 1, 1 - jnp.maximum(x, 1.0) ** -b, 0.0),
    lambda q, b: (1 - q) ** (-1.0 / b),
)
gumbel_r = _scaled(lambda x: -x - jnp.exp(-x), lambda x: jnp.exp(-jnp.exp(-x)), lambda q: -jnp.log(-jnp.log(q)))
gumbel_l = _scaled(lambda x: x - jnp.exp(x), lambda x: -jnp.expm1(-jnp.exp(x)), lambda q: jnp.log(-jnp.log1p(-q)))
bernoulli = _Distribution(
    lambda k, p, loc=0: xlogy(k - loc, p) + xlog1py(1.0 - (k - loc), -jnp.asarray(p, float)),
    lambda k, p: jnp.where(jnp.isnan(jnp.asarray(k, float) + p), jnp.nan, jnp.where(jnp.asarray(k) < 0, 0.0, jnp.where(jnp.asarray(k) < 1, 1.0 - p, 1.0))),
    lambda q, p: jnp.where((q >= 0) & (jnp.asarray(q) <= 1) & (p >= 0) & (p <= 1), jnp.where(jnp.asarray(q) <= 1 - p, 0.0, 1.0), jnp.nan),
    discrete=True,
)
poisson = _Distribution(lambda k, mu, loc=0: xlogy(k - loc, mu) - gammaln(k - loc + 1.0) - mu, _poisson_cdf, discrete=True)
binom = _Distribution(
    lambda k, n, p, loc=0: (
        gammaln(n + 1.0) - gammaln(k - loc + 1.0) - gammaln(n - (k - loc) + 1.0) + xlogy(k - loc, p) + xlog1py(n - (k - loc), -jnp.asarray(p, float))
    ),
    discrete=True,
)
geom = _Distribution(lambda k, p, loc=0: xlog1py(k - loc - 1, -jnp.asarray(p, float)) + jnp.log(p), discrete=True)
dirichlet = _Distribution(lambda x, alpha: jnp.sum(xlogy(alpha - 1.0, x), -1) + gammaln(jnp.sum(alpha * 1.0, -1)) - jnp.sum(gammaln(alpha * 1.0), -1))


def _multivariate(x, mean, cov, allow_singular=None):
    x, mean, cov = (jnp.asarray(v, float) for v in (x, mean, cov))
    if not cov.ndim:
        less = x - mean
        return -0.5 * jnp.sum(less * less, -1) / cov - 0.5 * x.shape[-1] * jnp.log(2 * math.pi * cov)
    factor = jnp.linalg.cholesky(cov)
    solved = jnp.linalg.solve(factor, jnp.moveaxis(jnp.atleast_2d(x - mean), -1, 0))
    found = -0.5 * jnp.sum(solved * solved, 0) - 0.5 * cov.shape[-1] * math.log(2 * math.pi) - jnp.sum(jnp.log(jnp.diagonal(factor)))
    return jnp.reshape(found, x.shape[:-1])


multivariate_normal = _Distribution(_multivariate)


def _bounds(row):
    """Of a row, how many elements are less than each, and how many are no more."""
    found = jnp.sort(row)
    return jnp.searchsorted(found, row, side="left"), jnp.searchsorted(found, row, side="right")


def mode(a, axis=0, nan_policy="propagate", keepdims=False):
    """The most frequent elements, of several the least, and how often they occur."""
    from typing import NamedTuple

    a = jnp.asarray(a)
    x = jnp.ravel(a) if axis is None else jnp.moveaxis(a, axis, -1)

    def of_row(row):
        found = jnp.sort(row)
        first, last = _bounds(found)
        at = jnp.argmax(last - first)
        return found[at], (last - first)[at]

    value, count = (v.reshape(x.shape[:-1]) for v in jax.vmap(of_row)(x.reshape(-1, x.shape[-1])))
    if keepdims:
        value, count = (v.reshape((1,) * a.ndim) if axis is None else jnp.expand_dims(v, axis) for v in (value, count))
    return NamedTuple("ModeResult", [("mode", object), ("count", object)])(value, count)


def rankdata(a, method="average", *, axis=None, nan_policy="propagate"):
    """The ranks of the elements: of equal ones their mean, least or greatest, or all of them in order."""
    if method not in ("average", "min", "max", "dense", "ordinal"):
        raise ValueError(f"unknown method '{method}'")
    a = jnp.asarray(a)
    x = jnp.ravel(a) if axis is None else jnp.moveaxis(a, axis, -1)

    def of_row(row):
        if method == "ordinal":
            return jnp.argsort(jnp.argsort(row, stable=True)) + 1
        first, last = _bounds(row)
        if method == "dense":
            found = jnp.sort(row)
            new = jnp.concatenate([jnp.ones(1, int), (found[1:] != found[:-1]).astype(int)])
            return jnp.cumsum(new)[first]
        return first + 1 if method == "min" else last if method == "max" else (first + 1 + last) / 2

    ranks = jax.vmap(of_row)(x.reshape(-1, x.shape[-1])).reshape(x.shape)
    ranks = ranks.astype(jnp.promote_types(a.dtype, "float32") if a.dtype.kind == "f" else float)
    return ranks if axis is None else jnp.moveaxis(ranks, -1, axis)


nbinom = _Distribution(
    lambda k, n, p, loc=0: gammaln(k - loc + n * 1.0) - gammaln(k - loc + 1.0) - gammaln(n * 1.0) + xlogy(n, p) + xlog1py(k - loc, -jnp.asarray(p, float)),
    discrete=True,
)
multinomial = _Distribution(
    lambda x, n, p: gammaln(n + 1.0) + jnp.sum(xlogy(x, p) - gammaln(jnp.asarray(x, float) + 1), -1),
    discrete=True,
)


def sem(a, axis=0, ddof=1, nan_policy="propagate", *, keepdims=False):
    """The standard error of the mean."""
    a = jnp.asarray(a, float)
    count = a.size if axis is None else a.shape[axis]
    return jnp.std(a, axis=axis, ddof=ddof, keepdims=keepdims) / math.sqrt(count)
