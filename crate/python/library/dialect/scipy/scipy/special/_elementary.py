"""Functions made of exponentials and logarithms, as ops over whole arrays."""

import math

import numpy as np
import tandem as td

from .._common import elementwise, lifted, number


def _floats(x):
    x = np.asarray(x)
    return x if x.dtype.kind in "fc" else x.astype(float)


def _array(x):
    return number(np.asarray(x))


def erf(x, out=None):
    """The error function."""
    return _array(td.erf(_floats(x))) if getattr(x, "shape", ()) or isinstance(x, (list, tuple)) else elementwise(math.erf, x)


def gammaln(x, out=None):
    """The logarithm of the absolute value of the gamma function."""
    return elementwise(_log_gamma, x)


def _log_gamma(x):
    if x in (math.inf, -math.inf) or x <= 0 and x == math.floor(x):
        return math.inf
    return math.lgamma(x)


def expit(x, out=None):
    """1 / (1 + exp(-x))."""
    x = _floats(x)
    small = np.exp(-np.abs(x))
    return _array(np.where(x >= 0, 1.0, small) / (1.0 + small))


def logit(x, out=None):
    """log(x / (1 - x))."""
    x = _floats(x)
    with np.errstate(divide="ignore", invalid="ignore"):
        return _array(np.where(np.abs(x - 0.5) < 0.2, np.log1p((2 * x - 1) / (1 - x)), np.log(x) - np.log1p(-x)))


def log_expit(x, out=None):
    """The logarithm of `expit`."""
    x = _floats(x)
    return _array(np.minimum(x, 0.0) - np.log1p(np.exp(-np.abs(x))))


def softplus(x, out=None):
    """log(1 + exp(x))."""
    return -log_expit(-_floats(x))


def logsumexp(a, axis=None, b=None, keepdims=False, return_sign=False):
    """log(sum(b * exp(a))) over axes, without overflow; with `return_sign` also the sign of the sum."""
    a = _floats(a)
    if b is not None:
        a, b = np.broadcast_arrays(a, _floats(b))
        a = np.where(b == 0, -np.inf, a)
    top = np.max(a, axis=axis, keepdims=True)
    top = np.where(np.isfinite(top), top, 0.0)
    parts = np.exp(a - top)
    if b is None and not return_sign:
        # What is largest counts as 1 exactly, so that small terms beside it keep their digits.
        largest = a == top
        count = np.maximum(np.sum(largest * 1.0, axis=axis, keepdims=True), 1.0)
        rest = np.sum(np.where(largest, 0.0, parts), axis=axis, keepdims=True) / count
        whole = np.log1p(rest) + np.log(count) + top
        if bool(np.all(np.any(largest, axis=axis))):
            return number(whole if keepdims else np.sum(whole, axis=axis))
    with np.errstate(divide="ignore", invalid="ignore"):
        total = np.sum(parts if b is None else b * parts, axis=axis, keepdims=keepdims)
        sign = np.sign(total)
        found = np.log(np.abs(total) if return_sign else total)
    found = found + (top if keepdims else top.reshape(np.shape(found)))
    return (number(found), number(sign)) if return_sign else number(found)


def softmax(x, axis=None):
    """exp(x) over its sum along axes."""
    x = _floats(x)
    parts = np.exp(x - np.max(x, axis=axis, keepdims=True))
    return parts / np.sum(parts, axis=axis, keepdims=True)


def log_softmax(x, axis=None):
    """The logarithm of `softmax`."""
    x = _floats(x)
    moved = x - np.max(x, axis=axis, keepdims=True)
    return moved - np.log(np.sum(np.exp(moved), axis=axis, keepdims=True))


def _times_log(x, y, log):
    x, y = _floats(x), _floats(y)
    with np.errstate(divide="ignore", invalid="ignore"):
        return _array(np.where((x == 0) & ~np.isnan(y), 0.0, x * log(y)))


def xlogy(x, y, out=None):
    """x log(y), 0 where x is 0."""
    return _times_log(x, y, np.log)


def xlog1py(x, y, out=None):
    """x log(1 + y), 0 where x is 0."""
    return _times_log(x, y, np.log1p)


def entr(x, out=None):
    """-x log(x), 0 at 0 and -inf below."""
    x = _floats(x)
    return _array(np.where(x < 0, -np.inf, np.where(x == 0, 0.0, -xlogy(x, np.where(x < 0, 1.0, x)))))


def rel_entr(x, y, out=None):
    """x log(x / y), 0 where x is 0 and y at least 0, inf for other numbers that are not above 0."""
    x, y = _floats(x), _floats(y)
    good = (x > 0) & (y > 0)
    found = np.where(good, x * np.log(np.where(good, x, 1.0) / np.where(good, y, 1.0)), np.inf)
    return _array(np.where((x == 0) & (y >= 0), 0.0, found))


def kl_div(x, y, out=None):
    """x log(x / y) - x + y."""
    x, y = _floats(x), _floats(y)
    return _array(np.where((x == 0) & (y >= 0), y, rel_entr(x, y) - x + y))


def huber(delta, r, out=None):
    """Half the square up to `delta`, straight from there on."""
    size = np.abs(_floats(r))
    return _array(np.where(size <= delta, 0.5 * size**2, delta * (size - 0.5 * delta)))


def pseudo_huber(delta, r, out=None):
    """A smooth `huber`."""
    return _array(delta**2 * (np.sqrt(1 + (_floats(r) / delta) ** 2) - 1))


def boxcox(x, lmbda, out=None):
    """(x**lmbda - 1) / lmbda, log(x) where lmbda is 0."""
    return boxcox1p(_floats(x) - 1.0, lmbda) if np.ndim(lmbda) else _array(np.log(_floats(x)) if lmbda == 0 else np.expm1(lmbda * np.log(_floats(x))) / lmbda)


def inv_boxcox(y, lmbda, out=None):
    """What `boxcox` turns into y."""
    return _array(np.exp(_floats(y)) if lmbda == 0 else np.exp(np.log1p(lmbda * _floats(y)) / lmbda))


def boxcox1p(x, lmbda, out=None):
    """`boxcox` of 1 + x."""
    x, lmbda = _floats(x), _floats(lmbda)
    whole = np.where(lmbda == 0, 1.0, lmbda)
    return _array(np.where(lmbda == 0, np.log1p(x), np.expm1(whole * np.log1p(x)) / whole))


def inv_boxcox1p(y, lmbda, out=None):
    """What `boxcox1p` turns into y."""
    return inv_boxcox(y, lmbda) - 1.0


def exp10(x, out=None):
    """10**x."""
    return np.power(10.0, x)


def exprel(x, out=None):
    """(exp(x) - 1) / x, 1 at 0."""
    x = _floats(x)
    whole = np.where(x == 0, 1.0, x)
    return _array(np.where(x == 0, 1.0, np.expm1(whole) / whole))


cosm1 = lifted("cosm1", "cos(x) - 1.", lambda x: -2 * math.sin(x / 2) ** 2)
radian = lifted("radian", "Degrees, minutes and seconds as radians.", lambda d, m, s: math.radians(d + m / 60 + s / 3600))
sindg = lifted("sindg", "The sine of degrees.", lambda x: math.sin(math.radians(x)))
cosdg = lifted("cosdg", "The cosine of degrees.", lambda x: math.cos(math.radians(x)))
