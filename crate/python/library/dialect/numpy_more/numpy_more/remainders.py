"""What is left of floats after a division, to the last digit: a quotient that was rounded up to a whole number is one too large."""

import math

import tandem as td
from _tandem import Tensor
from numpy._core import _as_class

# By which a float is split into halves whose products are exact (Veltkamp), and where quotients are no longer all whole numbers.
_SPLIT = {"float64": (134217729.0, 2.0**53), "float32": (4097.0, 2.0**24)}


def _halves(x, split):
    moved = x * split
    high = moved - (moved - x)
    return high, x - high


def _tensors(a, b):
    kind = (a if isinstance(a, Tensor) else b).dtype
    # As tensors, of which no warnings tell.
    made = [_as_class(x, Tensor) if isinstance(x, Tensor) else td.full((1,), x, kind) for x in (a, b)]
    return td.broadcast_arrays(*made) if made[0].shape != made[1].shape else made


def _one_by_one(a, b, left, where):
    """`left` with the remainders of the places in `where`, which are too far apart for one product."""
    found = left.reshape(-1).tolist()
    for at, (x, y, asked) in enumerate(zip(a.reshape(-1).tolist(), b.reshape(-1).tolist(), where.reshape(-1).tolist())):
        if asked:
            found[at] = math.fmod(x, y)
    return td.tensor(found, dtype=left.dtype).reshape(left.shape)


def _left(a, b):
    """The remainder with the sign of a: a − q·b without rounding, as the error of the product is known (Dekker)."""
    if a.dtype.name not in _SPLIT:
        return td.astype(_left(td.astype(a, td.float32), td.astype(b, td.float32)), a.dtype)
    split, most = _SPLIT[a.dtype.name]
    whole = td.trunc(a / b)
    product = whole * b
    (q1, q2), (b1, b2) = _halves(whole, split), _halves(b, split)
    error = q2 * b2 - (((product - q1 * b1) - q2 * b1) - q1 * b2)
    left = a - product - error
    left = td.where((a < 0) != (left < 0), td.where(left == 0, left, left + td.where(a < 0, -td.abs(b), td.abs(b))), left)
    if td.is_tracing():
        return td.where(td.isinf(b) & td.isfinite(a), a, left)
    far = td.isfinite(a) & (b != 0) & td.logical_not(td.isnan(b) | (td.isfinite(left) & (td.abs(whole) < most)))
    return _one_by_one(a, b, left, far) if td.any(far).item() else left


def fmod(a, b):
    """With the sign of a."""
    a, b = _tensors(a, b)
    return td.copysign(_left(a, b), a)


def remainder(a, b):
    """With the sign of b."""
    a, b = _tensors(a, b)
    left = _left(a, b)
    left = td.where((left != 0) & ((left < 0) != (b < 0)), left + b, left)
    return td.where(left == 0, td.copysign(left, b), left)


def floor_divide(a, b):
    """How often b goes into a, rounded down."""
    a, b = _tensors(a, b)
    left = _left(a, b)
    quotient = (a - left) / b
    quotient = td.where((left != 0) & ((left < 0) != (b < 0)), quotient - 1, quotient)
    whole = td.floor(quotient)
    whole = td.where(quotient - whole > 0.5, whole + 1, whole)
    whole = td.where(quotient == 0, td.copysign(td.zeros_like(a), a / b), whole)
    return td.where(b == 0, a / b, whole)
