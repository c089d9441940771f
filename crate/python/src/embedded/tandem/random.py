"""Random numbers, counter-based (Philox 4×32-10): one seed gives the same numbers eager, compiled, on every device."""

from _tandem import normal as _normal
from _tandem import seed, uniform as _uniform


def normal(shape=(), mean=0.0, std=1.0):
    """Gaussian numbers, float32."""
    return _normal(shape, mean, std)


def uniform(shape=(), low=0.0, high=1.0):
    """Numbers from `low` (included) to `high`, float32."""
    return _uniform(shape, low, high)
