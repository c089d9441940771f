"""Functions of arrays that few programs need."""

import math

import numpy as np
from numpy._core import TensorArray
from numpy._dtypes import OBJECT
from numpy._objects import ObjectArray, in_pairs
from tandem.dialect import views


def rollaxis(a, axis, start=0):
    """The axes with one of them moved before another."""
    a = np.asarray(a)
    axis, start = axis % a.ndim, start + a.ndim if start < 0 else start
    return np.moveaxis(a, axis, start - 1 if axis < start else start)


def fromstring(string, dtype=float, count=-1, *, sep):
    """The numbers of a text."""
    values = [part for part in (string.split() if not sep.strip() else string.split(sep)) if part.strip()]
    return np.array([float(value) for value in values][: None if count < 0 else count], dtype=dtype)


def frompyfunc(func, nin, nout, *, identity=None):
    """A function of Python's, element by element: it gives arrays of objects."""

    def function(*operands):
        operands = [x if hasattr(x, "_objects") else np.asarray(x) for x in operands]
        shape, places = in_pairs(operands)
        found = [func(*place) for place in places]
        if not shape:
            return found[0]
        columns = [found] if nout == 1 else zip(*found)
        made = [ObjectArray(list(column), shape, OBJECT) for column in columns]
        return made[0] if nout == 1 else tuple(made)

    return function


def modf(x):
    """Fractions and whole parts."""
    whole = np.trunc(x)
    return x - whole, whole


def frexp(x):
    """Mantissas from 1/2 to 1, and powers of 2."""
    x = np.asarray(x, float)
    pairs = [math.frexp(value) for value in x.ravel().tolist()]
    return np.array([m for m, _ in pairs]).reshape(x.shape)[()], np.array([e for _, e in pairs], dtype="int32").reshape(x.shape)[()]


def shares_memory(a, b, max_work=None):
    """Whether two arrays are views of the same memory."""

    return a is b or isinstance(a, TensorArray) and isinstance(b, TensorArray) and views.share_memory(a, b)


may_share_memory = shares_memory


def _put(found, out):
    if out is None:
        return found
    out[...] = found
    return out


def isposinf(x, out=None):
    """Whether each element is infinite and positive."""
    return _put(np.isinf(x) & (np.asarray(x) > 0), out)


def isneginf(x, out=None):
    """Whether each element is infinite and negative."""
    return _put(np.isinf(x) & (np.asarray(x) < 0), out)


def sinc(x):
    """sin(pi x) / (pi x)."""
    y = np.pi * np.where(np.asarray(x) == 0, 1.0e-20, x)
    return np.sin(y) / y


def binary_repr(num, width=None):
    """A whole number in base 2."""
    if num < 0 and width:
        return format((1 << width) + num, "b")
    return format(num, "b").rjust(width or 0, "0")


def spacing(x):
    """How far the next number lies."""
    x = np.asarray(x)
    return np.nextafter(x, np.copysign(np.inf, x)) - x


def apply_over_axes(func, a, axes):
    """A function along one axis after the other, which stay as axes of size 1."""
    a = np.asarray(a)
    for axis in [axes] if isinstance(axes, int) else axes:
        found = np.asarray(func(a, axis))
        a = found if found.ndim == a.ndim else np.expand_dims(found, axis)
    return a


def _cosines(name, doc, *weights):
    def window(M):
        if M < 1:
            return np.array([], float)
        turn = 2.0 * math.pi * np.arange(M) / max(M - 1, 1)
        found = sum((weight * np.cos(turn * at) for at, weight in enumerate(weights)), np.zeros(M))
        return found if M > 1 else np.ones(1)

    window.__name__, window.__doc__ = name, doc
    return window


hanning = _cosines("hanning", "A window of a raised cosine.", 0.5, -0.5)
hamming = _cosines("hamming", "A window of a raised cosine on a pedestal.", 0.54, -0.46)
blackman = _cosines("blackman", "A window of two cosines.", 0.42, -0.5, 0.08)


def bartlett(M):
    """A triangular window."""
    if M < 2:
        return np.ones(max(M, 0))
    return 1.0 - np.abs(2.0 * np.arange(M) / (M - 1) - 1.0)


def unwrap(p, discont=None, axis=-1, *, period=2 * math.pi):
    """Angles without jumps of more than half a turn."""
    p = np.asarray(p, float)
    steps = np.diff(p, axis=axis)
    rest = np.mod(steps + period / 2, period) - period / 2
    rest = np.where((rest == -period / 2) & (steps > 0), period / 2, rest)
    shift = np.where(np.abs(steps) < (period / 2 if discont is None else discont), 0.0, rest - steps)
    first = np.take(p, np.array([0]), axis=axis)
    return np.concatenate([first, np.take(p, np.arange(1, p.shape[axis]), axis=axis) + np.cumsum(shift, axis=axis)], axis=axis)


def ediff1d(ary, to_end=None, to_begin=None):
    """Differences of neighbours, with what goes before and behind."""
    parts = [np.ravel(part) for part in (to_begin, np.diff(np.ravel(ary)), to_end) if part is not None]
    return np.concatenate(parts)


def dsplit(ary, indices_or_sections):
    """Parts along the third axis."""
    return np.split(ary, indices_or_sections, axis=2)


def diag_indices_from(arr):
    """The places of the diagonal of an array."""
    return np.diag_indices(arr.shape[0], arr.ndim)


def tril_indices_from(arr, k=0):
    """The places on and below a diagonal of a matrix."""
    return np.tril_indices(arr.shape[0], k, arr.shape[1])


def triu_indices_from(arr, k=0):
    """The places on and above a diagonal of a matrix."""
    return np.triu_indices(arr.shape[0], k, arr.shape[1])


def vecdot(x1, x2, axis=-1):
    """The products of vectors along an axis."""
    return np.sum(np.asarray(x1) * np.asarray(x2), axis=axis)


def imag(val):
    """The imaginary part."""
    return val.imag if hasattr(val, "imag") else np.asarray(val).imag


def angle(z, deg=False):
    """The angle from the positive real axis, of complex numbers."""
    z = z if hasattr(z, "imag") else np.asarray(z)
    found = np.arctan2(z.imag, z.real)
    return found * (180 / math.pi) if deg else found


def iscomplex(x):
    """Whether each element has an imaginary part."""
    return np.asarray(x).imag != 0


def iscomplexobj(x):
    """Whether the type is one of complex numbers."""
    return np.asarray(x).dtype.kind == "c"


def isrealobj(x):
    """Whether the type is none of complex numbers."""
    return not iscomplexobj(x)


def real_if_close(a, tol=100):
    """The real parts, if all imaginary parts are a few rounding errors."""
    a = np.asarray(a)
    limit = tol * 2.220446049250313e-16 if tol > 1 else tol
    return a.real if iscomplexobj(a) and bool(np.all(np.abs(a.imag) < limit)) else a


def mask_indices(n, mask_func, k=0):
    """The places where a mask of n by n is not 0."""
    return np.nonzero(np.asarray(mask_func(np.ones((n, n), int), k)) != 0)


def base_repr(number, base=2, padding=0):
    """A whole number in a base up to 36."""
    digits, rest = "", abs(number)
    while rest:
        rest, digit = divmod(rest, base)
        digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[digit] + digits
    return "-" * (number < 0) + "0" * padding + (digits or ("" if padding else "0"))


def _weights(bitorder):
    if bitorder not in ("big", "little"):
        raise ValueError("'order' must be either 'little' or 'big'")
    shifts = np.arange(8)
    return shifts[::-1] if bitorder == "big" else shifts


def packbits(a, axis=None, bitorder="big"):
    """Eight truth values as one number each."""
    a = np.asarray(a)
    rows = a.ravel() if axis is None else np.moveaxis(a, axis, -1)
    rows = np.pad((rows != 0).astype("int32"), [(0, 0)] * (rows.ndim - 1) + [(0, -rows.shape[-1] % 8)])
    made = (rows.reshape(*rows.shape[:-1], -1, 8) << _weights(bitorder)).sum(axis=-1).astype(np.uint8)
    return made if axis is None else np.moveaxis(made, -1, axis)


def unpackbits(a, axis=None, count=None, bitorder="big"):
    """The eight bits of each number."""
    a = np.asarray(a)
    rows = a.ravel() if axis is None else np.moveaxis(a, axis, -1)
    bits = (rows.astype("int32")[..., None] >> _weights(bitorder)) & 1
    made = bits.reshape(*rows.shape[:-1], -1)[..., :count].astype(np.uint8)
    return made if axis is None else np.moveaxis(made, -1, axis)


def i0(x):
    """The modified Bessel function of order 0."""
    x = np.asarray(x, dtype=float)
    term = found = np.ones_like(x)
    for n in range(1, 200):
        term = term * (x / (2 * n)) ** 2
        found = found + term
        if not (term > found * 1e-17).any():
            break
    return np.asarray(found)


def piecewise(x, condlist, funclist, *args, **kw):
    """Of each element the value of the function whose condition holds."""
    x = np.asarray(x)
    if not x.ndim:
        return np.asarray(piecewise(x.reshape(1), [np.reshape(c, 1) for c in condlist], funclist, *args, **kw)).reshape(())
    conditions = [np.asarray(c, bool) for c in (condlist if isinstance(condlist, (list, tuple)) and not isinstance(condlist[0], bool) else [condlist])]
    if len(funclist) == len(conditions) + 1:
        rest = np.asarray(x == x) if not conditions else ~conditions[0]
        for c in conditions[1:]:
            rest = rest & ~c
        conditions.append(rest)
    found = x * 0
    for condition, function in zip(conditions, funclist):
        if condition.any():
            found[condition] = function(x[condition], *args, **kw) if callable(function) else function
    return found


def array_equiv(a1, a2):
    """Whether two arrays are equal when they are broadcast."""
    try:
        return bool(np.asarray(np.asarray(a1) == np.asarray(a2)).all())
    except ValueError:
        return False
