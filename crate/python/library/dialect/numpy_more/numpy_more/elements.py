"""Functions of elements that few programs call."""

import math

import _tandem
import tandem as td
from numpy import asarray, on_cpu


@on_cpu
def gcd(a, b):
    """The greatest common divisor (Euclid)."""
    a, b = (td.abs(t) for t in td.broadcast_arrays(a, asarray(b)))
    while td.any(b != 0).item():
        is_left = b != 0
        a, b = td.where(is_left, b, a), td.where(is_left, td.remainder(a, td.where(is_left, b, 1)), 0)
    return a


def lcm(a, b):
    """The least common multiple."""
    common = gcd(a, b)
    return td.where(common == 0, 0, td.abs(a) // td.where(common == 0, 1, common) * td.abs(b))


def _each(function):
    """A function of Python's on each element."""
    return on_cpu(lambda a: _tandem.reshape(_tandem.tensor([function(x) for x in td.flatten(a).tolist()], td.float64), a.shape))


def cube_root(a):
    """The cube root, exact where it is a whole number."""
    return _tandem.astype(_each(lambda x: math.copysign(_exact_root(abs(x)), x))(a), a.dtype._td)


def _exact_root(x):
    if x == 0 or not math.isfinite(x):
        return x
    root = x ** (1 / 3)
    return root - (root * root * root - x) / (3 * root * root)
