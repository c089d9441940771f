"""Random numbers, counter-based (Philox 4×32-10): one seed gives the same numbers eager, compiled, on every device."""

from _tandem import Tensor, normal as _normal, random_state as _random_state, set_random_state as _set_random_state
from _tandem import seed, uniform as _uniform


def get_state():
    """Where the stream of random numbers stands, a pair of integers for `set_state`."""
    return _random_state()


def set_state(state):
    """Goes on where the stream stood when `get_state` gave `state`.

    >>> state = td.random.get_state()
    >>> first = td.random.uniform()
    >>> td.random.set_state(state)
    >>> td.random.uniform().item() == first.item()
    True
    """
    _set_random_state(*state)


def _draw(draw, shape, size, key, first, second, dtype, name):
    """Numbers from the stream, or from that of a key; scaled afterwards where parameters are tensors."""
    if key is not None or isinstance(first, Tensor) or isinstance(second, Tensor) or shape is None:
        from . import _distributions

        source = _distributions.SHARED if key is None else _distributions.Generator.of(key)
        return getattr(source, name)(shape, first, second, size=size, dtype=dtype)
    x = draw(shape if size is None else size, first, second)
    return x if dtype is None else x.astype(dtype)


# The defaults of the first parameter, told by identity from a number that a program gives.
_MEAN, _LOW = 0.0, 0.0


def _in_order(first, second, third, size, key, default, last):
    """Shape, parameters, size and key, of arguments in the order of this module, of NumPy's (parameters, then the size) or of JAX's,
    where a key comes first."""
    if type(first).__name__ == "Key":
        shape, second = (second, default) if isinstance(second, (tuple, list)) else ((), second)
        return shape, second, third if isinstance(third, (int, float, Tensor)) else last, size, first
    if isinstance(third, (tuple, list)):
        return third, first, second, size, key
    if size is not None and not isinstance(first, (tuple, list, type(None))):
        return size, first, last if second is default else second, None, key
    if isinstance(first, float):
        return (), first, last if second is default else second, None, key
    return first, second, third, size, key


def normal(shape=(), mean=_MEAN, std=1.0, *, size=None, dtype=None, key=None, loc=None, scale=None):
    """Gaussian numbers, float32. Where mean or std are tensors and shape is None, of their shape.

    NumPy's order and names (`normal(0.0, 1.0, (2, 3))`, `loc`, `scale`, `size`) and JAX's (`normal(key, (2, 3))`) are understood too.

    >>> td.random.normal((2, 3)).shape
    (2, 3)
    >>> td.random.normal(5.0, 0.0, size=2).tolist()
    [5.0, 5.0]
    """
    shape, mean, std, size, key = _in_order(shape, mean, std, size, key, _MEAN, 1.0)
    mean, std = mean if loc is None else loc, std if scale is None else scale
    return _draw(_normal, shape, size, key, mean, std, dtype, "normal")


def uniform(shape=(), low=_LOW, high=1.0, *, size=None, dtype=None, key=None, minval=None, maxval=None):
    """Numbers from `low` (included) to `high`, float32. Where bounds are tensors and shape is None, of their shape.

    NumPy's order (`uniform(-1.0, 1.0, (2, 3))`, `size`) and JAX's (`uniform(key, (2, 3), minval=-1.0)`) are understood too.

    >>> td.random.uniform((2, 3)).shape
    (2, 3)
    >>> td.random.uniform(2.0, 2.0, (2,)).tolist()
    [2.0, 2.0]
    """
    shape, low, high, size, key = _in_order(shape, low, high, size, key, _LOW, 1.0)
    low, high = low if minval is None else minval, high if maxval is None else maxval
    return _draw(_uniform, shape, size, key, low, high, dtype, "uniform")


def __getattr__(name):
    # The other distributions are fetched when one is first used.
    if name.startswith("_"):
        raise AttributeError(f"module 'tandem.random' has no attribute {name!r}")
    from . import _distributions

    if name not in _distributions.NAMES:
        raise AttributeError(f"module 'tandem.random' has no attribute {name!r}{_distributions.INSTEAD.get(name, '')}")
    value = globals()[name] = getattr(_distributions, name)
    return value


def __dir__():
    from . import _distributions

    return sorted(globals().keys() | _distributions.NAMES)
