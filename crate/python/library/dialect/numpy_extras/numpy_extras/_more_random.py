"""Distributions of `Generator` and `RandomState` that few programs need."""

import inspect
import math

from numpy import asarray, moveaxis, take_along_axis


def _drawn(name, *parameters):
    """A method that draws from the distribution of this name; its parameters, `name` or `name=default`, and `size` behind them."""
    words = [p.partition("=") for p in parameters]
    kind, empty = inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.empty
    own = [inspect.Parameter(word, kind, default=float(default) if default else empty) for word, _, default in words]
    signature = inspect.Signature([*own, inspect.Parameter("size", kind, default=None)])

    def method(self, *args, **kwargs):
        given = signature.bind(*args, **kwargs)
        given.apply_defaults()
        *values, size = given.arguments.values()
        return self._draw(name, size, *values)

    method.__name__ = name
    return method


def hypergeometric(draw, ngood, nbad, nsample, size=None):
    """Good ones among `nsample` that are taken out and not put back."""
    from numpy.random._distributions import shape_of

    if size is None:
        return _taken(draw, int(ngood), int(ngood + nbad), int(nsample))
    shape = shape_of(size)
    return asarray([_taken(draw, int(ngood), int(ngood + nbad), int(nsample)) for _ in range(math.prod(shape))]).reshape(shape)


def _taken(draw, good, rest, sample):
    if not hasattr(draw, "bit_generator") or 10 <= sample <= rest - 10:
        return by_ratio(draw, good, rest - good, sample)
    # What is left is drawn where that is less.
    wanted = rest - sample if sample > rest // 2 else sample
    left, count = good, rest
    while wanted > 0 and 0 < left < count:
        count, wanted = count - 1, wanted - 1
        left -= draw._stream.interval(count) < left
    left -= wanted if count == left else 0
    return left if sample > rest // 2 else good - left


def permuted(draw, x, *, axis=None, out=None):
    """The elements of an array in a random order; along an axis those of each line in an order of its own."""
    x = asarray(x)
    if axis is None:
        found = x.ravel()[draw._order(x.size)].reshape(x.shape)
    else:
        lines = moveaxis(x, axis, -1)
        orders = asarray([draw._order(x.shape[axis]).tolist() for _ in range(x.size // x.shape[axis])])
        found = moveaxis(take_along_axis(lines, orders.reshape(lines.shape), -1), -1, axis)
    if out is not None:
        out[...] = found
        return out
    return found


METHODS = {
    name: _drawn(name, *parameters)
    for name, *parameters in (
        ("triangular", "left", "mode", "right"), ("weibull", "a"), ("pareto", "a"), ("power", "a"), ("rayleigh", "scale=1"),
        ("gumbel", "loc=0", "scale=1"), ("standard_cauchy",), ("wald", "mean", "scale"), ("negative_binomial", "n", "p"), ("f", "dfnum", "dfden"),
    )
}  # fmt: skip
METHODS |= {"permuted": permuted, "hypergeometric": hypergeometric}

# Below what those of the other module need from here.
from numpy_rare.distributions import METHODS as _BY_REJECTION, by_ratio  # noqa: E402

METHODS |= _BY_REJECTION
