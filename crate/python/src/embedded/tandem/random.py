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


def normal(shape=(), mean=0.0, std=1.0, *, size=None, dtype=None, key=None):
    """Gaussian numbers, float32. Where mean or std are tensors and shape is None, of their shape.

    >>> td.random.normal((2, 3)).shape
    (2, 3)
    """
    return _draw(_normal, shape, size, key, mean, std, dtype, "normal")


def uniform(shape=(), low=0.0, high=1.0, *, size=None, dtype=None, key=None):
    """Numbers from `low` (included) to `high`, float32. Where bounds are tensors and shape is None, of their shape.

    >>> td.random.uniform((2, 3)).shape
    (2, 3)
    """
    return _draw(_uniform, shape, size, key, low, high, dtype, "uniform")


def __getattr__(name):
    # The other distributions are fetched when one is first used.
    if name.startswith("_"):
        raise AttributeError(f"module 'tandem.random' has no attribute {name!r}")
    from . import _distributions

    if name not in _distributions.NAMES:
        raise AttributeError(f"module 'tandem.random' has no attribute {name!r}")
    value = globals()[name] = getattr(_distributions, name)
    return value


def __dir__():
    from . import _distributions

    return sorted(globals().keys() | _distributions.NAMES)
