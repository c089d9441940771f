"""Random numbers, counter-based (Philox 4×32-10): one seed gives the same numbers eager, compiled, on every device."""

from _tandem import normal as _normal, random_state as _random_state, set_random_state as _set_random_state
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


def normal(shape=(), mean=0.0, std=1.0):
    """Gaussian numbers, float32."""
    return _normal(shape, mean, std)


def uniform(shape=(), low=0.0, high=1.0):
    """Numbers from `low` (included) to `high`, float32."""
    return _uniform(shape, low, high)
