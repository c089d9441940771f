"""`mx.np.random`: random numbers, of Tandem's stream."""

import math

import _tandem
import tandem as td
from tandem.dialect import as_class, missing_names

from .._array import made


def _shape(size, *given):
    if size is None:
        shapes = [x.shape for x in given if isinstance(x, td.Tensor)]
        return max(shapes, key=math.prod) if shapes else ()
    return (int(size),) if isinstance(size, int) else tuple(map(int, size))


def _class():
    from . import ndarray

    return ndarray


def _drawn(draw, shape, dtype, ctx):
    return made(lambda kind: td.astype(draw(shape), kind), _class(), dtype, ctx)


def seed(seed=None, ctx="all"):
    """Starts the stream of this seed."""
    import random

    _tandem.seed(random.SystemRandom().getrandbits(31) if seed is None else int(seed) & 0x7FFFFFFF)


def normal(loc=0.0, scale=1.0, size=None, dtype=None, ctx=None, out=None):
    """Gaussian numbers."""
    shape = _shape(size, loc, scale)
    return _drawn(lambda shape: _tandem.normal(shape, 0.0, 1.0) * scale + loc, shape, dtype, ctx)


def uniform(low=0.0, high=1.0, size=None, dtype=None, ctx=None, out=None):
    """Numbers from `low` up to below `high`."""
    return _drawn(lambda shape: _tandem.uniform(shape, 0.0, 1.0) * (high - low) + low, _shape(size, low, high), dtype, ctx)


def rand(*size, **options):
    """`uniform` of this shape."""
    return uniform(size=size, **options)


def randn(*size, **options):
    """`normal` of this shape."""
    return normal(size=size, **options)


def randint(low, high=None, size=None, dtype=None, ctx=None, out=None):
    """Whole numbers from `low` up to below `high`."""
    low, high = (0, low) if high is None else (low, high)
    if high <= low:
        raise ValueError("low >= high")
    return _drawn(lambda shape: td.random.randint(low, high, shape), _shape(size), dtype or "int64", ctx)


def _of_td(name, *defaults):
    def function(*parameters, size=None, dtype=None, ctx=None, out=None, **named):
        given = [*parameters, *named.values()] or list(defaults)
        return _drawn(lambda shape: getattr(td.random, name)(*given, shape=shape), _shape(size, *given), dtype, ctx)

    function.__name__, function.__doc__ = name, f"`td.random.{name}`, of the shape `size`."
    return function


exponential, laplace, gumbel, logistic = _of_td("exponential", 1.0), _of_td("laplace"), _of_td("gumbel"), _of_td("logistic")
gamma, beta, chisquare, poisson = _of_td("gamma", 1.0), _of_td("beta"), _of_td("chisquare"), _of_td("poisson", 1.0)


def lognormal(mean=0.0, sigma=1.0, size=None, dtype=None, ctx=None, out=None):
    """exp of Gaussian numbers."""
    return td.exp(normal(mean, sigma, size, dtype, ctx))


def rayleigh(scale=1.0, size=None, ctx=None, out=None):
    """The lengths of Gaussian pairs."""
    return scale * td.sqrt(2.0 * exponential(size=size, ctx=ctx))


def weibull(a, size=None, ctx=None, out=None):
    """A power of exponential numbers."""
    return td.pow(exponential(size=_shape(size, a), ctx=ctx), 1.0 / a)


def pareto(a, size=None, ctx=None, out=None):
    """Lomax's numbers."""
    return td.exp(exponential(size=_shape(size, a), ctx=ctx) / a) - 1


def power(a, size=None, ctx=None, out=None):
    """Numbers of density a * x ** (a - 1)."""
    return td.pow(uniform(size=_shape(size, a), ctx=ctx), 1.0 / a)


def multinomial(n, pvals, size=None):
    """How often each of several outcomes comes in `n` trials: size by outcomes."""
    shape = () if size is None else _shape(size)
    pvals = pvals.tolist() if hasattr(pvals, "tolist") else list(pvals)
    if sum(pvals[:-1]) > 1.0 + 1e-6:
        raise ValueError("sum(pvals[:-1]) > 1.0")
    ends, total = [], 0.0
    for share in pvals[:-1]:
        total += share
        ends.append(total)

    def draw(shape):
        draws = td.reshape(_tandem.uniform((*shape, n), 0.0, 1.0), (*shape, n, 1))
        below = td.sum(td.astype(draws >= td.tensor(ends), "int32"), axis=-2) if ends else td.zeros((*shape, 0), "int32")
        edge = td.full((*shape, 1), n, "int32")
        above = td.concat([edge, below], axis=-1)
        return above - td.concat([below, td.zeros((*shape, 1), "int32")], axis=-1)

    return _drawn(draw, shape, "int64", None)


def multivariate_normal(mean, cov, size=None, **_):
    """Gaussian vectors of this mean and covariance."""
    root = td.linalg.cholesky(cov)
    return mean + normal(size=(*_shape(size if size is not None else ()), mean.shape[-1])) @ root.T


def permutation(x):
    """The rows of an array, or the numbers below x, in random order."""
    from . import arange

    return td.random.permutation(arange(x, dtype="int64") if isinstance(x, int) else x)


def shuffle(x):
    """Brings the rows of an array into random order, in place."""
    x[:] = permutation(x)


def choice(a, size=None, replace=True, p=None, ctx=None, out=None):
    """Numbers below `a`, or rows of an array, by chance."""
    count = a if isinstance(a, int) else len(a)
    shares = None if p is None else td.tensor(p.tolist() if hasattr(p, "tolist") else list(p))
    found = made(lambda kind: td.astype(td.random.choice(count, _shape(size), replace, shares), kind), _class(), "int64", ctx)
    if isinstance(a, int):
        return found
    return a[found] if isinstance(a, td.Tensor) else as_class(td.take(td.tensor(list(a)), td.astype(found, "int32"), axis=0), _class())


__getattr__ = missing_names("mxnet.np.random")
