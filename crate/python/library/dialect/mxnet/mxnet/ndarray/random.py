"""`mx.nd.random`: random numbers as arrays of `mx.nd`; sizes are given as `shape`."""

from tandem.dialect import as_class, missing_names

from ..numpy import random as _random
from ..numpy.random import seed  # noqa: F401


def _nd(x):
    from . import NDArray

    return as_class(x, NDArray)


def _shape(shape):
    return (1,) if shape is None else shape


def normal(loc=0, scale=1, shape=None, dtype=None, ctx=None, out=None):
    """Gaussian numbers."""
    return _kept(_random.normal(loc, scale, _shape(shape), dtype, ctx), out)


def uniform(low=0, high=1, shape=None, dtype=None, ctx=None, out=None):
    """Numbers from `low` up to below `high`."""
    return _kept(_random.uniform(low, high, _shape(shape), dtype, ctx), out)


def randn(*shape, loc=0, scale=1, dtype=None, ctx=None):
    """Gaussian numbers of this shape."""
    return _nd(_random.normal(loc, scale, shape, dtype, ctx))


def randint(low, high, shape=None, dtype=None, ctx=None, out=None):
    """Whole numbers from `low` up to below `high`."""
    return _kept(_random.randint(low, high, _shape(shape), dtype or "int32", ctx), out)


def exponential(scale=1, shape=None, dtype=None, ctx=None, out=None):
    """Exponential numbers."""
    return _kept(_random.exponential(scale, size=_shape(shape), dtype=dtype, ctx=ctx), out)


def gamma(alpha=1, beta=1, shape=None, dtype=None, ctx=None, out=None):
    """Numbers of a gamma distribution."""
    return _kept(_random.gamma(alpha, beta, size=_shape(shape), dtype=dtype, ctx=ctx), out)


def poisson(lam=1, shape=None, dtype=None, ctx=None, out=None):
    """Counts of a Poisson distribution."""
    return _kept(_random.poisson(lam, size=_shape(shape), dtype=dtype, ctx=ctx), out)


def multinomial(data, shape=None, get_prob=False, out=None, dtype="int32"):
    """Positions drawn by the probabilities of the last axis."""
    import tandem as td

    count = 1 if shape is None else shape if isinstance(shape, int) else shape[0]
    rows = td.reshape(data, (-1, data.shape[-1]))
    edges = td.cumulative_sum(rows, axis=1)
    draws = td.random.uniform((rows.shape[0], count)) * edges[:, -1:]
    found = td.sum(td.astype(td.expand_dims(draws, axis=2) >= td.expand_dims(edges, axis=1), "int32"), axis=2)
    found = td.clip(found, 0, data.shape[-1] - 1)
    return _kept(td.reshape(found, (*data.shape[:-1], *(() if shape is None and data.ndim > 1 else (count,)))), out)


def shuffle(data, **_):
    """The rows of an array in random order, a copy."""
    return _random.permutation(data)


def _kept(found, out):
    if out is None:
        return _nd(found)
    out[:] = found
    return out


__all__ = ["exponential", "gamma", "multinomial", "normal", "poisson", "randint", "randn", "seed", "shuffle", "uniform"]
__getattr__ = missing_names("mxnet.nd.random")
