"""Distributions of `td.random` that few programs draw from, made of those in `_distributions`."""

import math

import tandem as td
from _tandem import Tensor

from ._distributions import _log_gamma_draw, randint
from ._generators import Generator, drawn, open_uniform, shape_of


@drawn
def lognormal(source, mean=0.0, sigma=1.0, shape=None, *, size=None):
    """Numbers whose logarithms are Gaussian with this mean and standard deviation.

    >>> td.random.lognormal(size=3).shape
    (3,)
    """
    return td.exp(mean + sigma * source.normal(shape_of(shape, size, mean, sigma)))


@drawn
def cauchy(source, loc=0.0, scale=1.0, shape=None, *, size=None):
    """Numbers of density 1 / (π scale (1 + ((x - loc) / scale)²)).

    >>> td.random.cauchy(size=3).shape
    (3,)
    """
    return loc + scale * td.tan(math.pi * (open_uniform(source, shape_of(shape, size, loc, scale)) - 0.5))


@drawn
def weibull(source, a, scale=1.0, shape=None, *, size=None):
    """Numbers of distribution 1 - exp(-(x / scale)^a).

    >>> td.random.weibull(2.0, size=3).shape
    (3,)
    """
    return scale * (-td.log(open_uniform(source, shape_of(shape, size, a, scale)))) ** (1.0 / a)


@drawn
def geometric(source, p, shape=None, *, size=None):
    """How many trials of probability `p` it takes until one succeeds, from 1 on, int32.

    >>> td.random.geometric(1.0).item()
    1
    """
    shape = shape_of(shape, size, p)
    p = td.broadcast_to(p if isinstance(p, Tensor) else td.full((), p, dtype="float32"), shape)
    return td.astype(td.maximum(td.ceil(td.log(open_uniform(source, shape)) / td.log1p(-p)), 1.0), "int32")


@drawn
def standard_t(source, df, shape=None, *, size=None):
    """Student's t numbers of `df` degrees of freedom.

    >>> td.random.standard_t(5.0, size=3).shape
    (3,)
    """
    shape = shape_of(shape, size, df)
    return source.normal(shape) / td.sqrt(2.0 * td.exp(_log_gamma_draw(source, df / 2.0, shape)) / df)


@drawn
def rademacher(source, shape=(), *, size=None, dtype="float32"):
    """-1 or 1, each with probability one half.

    >>> td.random.rademacher((3,)).shape
    (3,)
    """
    return td.where(source.uniform(shape_of(shape, size)) < 0.5, td.full((), -1, dtype=dtype), td.full((), 1, dtype=dtype))


@drawn
def multivariate_normal(source, mean, cov, shape=None, *, size=None):
    """Gaussian vectors of this mean [n] and covariance [n, n], which is positive definite; `shape` comes before that axis.

    >>> td.random.multivariate_normal([0.0, 1.0], td.eye(2), size=3).shape
    (3, 2)
    """
    mean, cov = (x if isinstance(x, Tensor) else td.tensor(x) for x in (mean, cov))
    mean, cov = (x if x.dtype.name.startswith("float") else td.astype(x, "float32") for x in (mean, cov))
    if tuple(cov.shape) != tuple(mean.shape) * 2 or mean.ndim != 1:
        raise ValueError(f"multivariate_normal: mean is [n] and cov [n, n], but their shapes are {tuple(mean.shape)} and {tuple(cov.shape)}")
    unit = source.normal(shape_of(shape, size) + tuple(mean.shape))
    return mean + unit @ td.linalg.cholesky(cov).T


def default_rng(seed=None):
    """NumPy's generator: a `Generator` of a seed, or of one drawn from the shared stream.

    >>> td.random.default_rng(0).normal(size=2).shape
    (2,)
    """
    return seed if isinstance(seed, Generator) else Generator(randint(0, 2**31 - 1).item() if seed is None else seed)
