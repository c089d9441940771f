"""`numpy.fft`: discrete Fourier transforms of any length, by the prime factors of it, or by a convolution (Bluestein) for large primes."""

import functools
import math

import numpy as np
import tandem as td
from numpy._core import _as_class, ndarray, on_cpu
from tandem.dialect import as_class

from .complexes import ComplexArray, complex_array, parts_of

_LARGEST_FACTOR = 64


def _turns(places, n):
    """Cosines and sines of `places` n-th turns: from an eighth of a turn, so that quarters are exact."""
    quarter = td.floor_divide(places * 4, n)
    rest = places * 4 - quarter * n
    swap = rest * 2 > n
    angle = td.astype(td.where(swap, n - rest, rest), td.float64) * (math.pi / (2 * n))
    a, b = td.cos(angle), td.sin(angle)
    cosine, sine = td.where(swap, b, a), td.where(swap, a, b)
    odd = td.remainder(quarter, 2) == 1
    x, y = td.where(odd, sine, cosine), td.where(odd, cosine, sine)
    return td.where((quarter == 1) | (quarter == 2), -x, x), td.where(quarter >= 2, -y, y)


@functools.lru_cache(maxsize=8)
def _table(n):
    """Cosines and minus sines of all n-th turns."""
    cosine, sine = _turns(td.arange(n, dtype=td.int64), n)
    return cosine, -sine


@functools.lru_cache(maxsize=8)
def _factors(n):
    """The steps of a transform: fours first, then prime factors; None where a factor is too large."""
    found = []
    for radix in (4, 2, 3, 5):
        while n % radix == 0:
            found.append(radix)
            n //= radix
    radix = 7
    while n > 1:
        while n % radix == 0:
            found.append(radix)
            n //= radix
        radix += 2
        if n > 1 and radix > _LARGEST_FACTOR:
            return None
    return found


def _butterfly(radix, x, y):
    """Transforms of length `radix` along the second axis of (rows, radix, count, done): parts of each frequency."""
    xs, ys = ([part[:, j] for j in range(radix)] for part in (x, y))
    if radix == 2:
        return [xs[0] + xs[1], xs[0] - xs[1]], [ys[0] + ys[1], ys[0] - ys[1]]
    if radix == 4:
        ax, ay, bx, by = xs[0] + xs[2], ys[0] + ys[2], xs[0] - xs[2], ys[0] - ys[2]
        cx, cy, dx, dy = xs[1] + xs[3], ys[1] + ys[3], xs[1] - xs[3], ys[1] - ys[3]
        return [ax + cx, bx + dy, ax - cx, bx - dy], [ay + cy, by - dx, ay - cy, by + dx]
    shape = x.shape
    places = td.arange(radix, dtype=td.int64)
    wx, wy = (td.reshape(td.take(part, td.flatten(td.remainder(places.reshape(-1, 1) * places, radix)), axis=0), (radix, radix)) for part in _table(radix))
    x, y = (td.reshape(part, (shape[0], radix, -1)) for part in (x, y))
    fx, fy = (td.reshape(part, shape) for part in (wx @ x - wy @ y, wx @ y + wy @ x))
    return [fx[:, k] for k in range(radix)], [fy[:, k] for k in range(radix)]


def _by_factors(x, y, n, factors):
    """The transform of rows of length n: each step leaves its frequencies where the next one finds them in order (Stockham)."""
    rows, left, done = x.shape[0], n, 1
    cosines, sines = _table(n)
    for radix in factors:
        count = left // radix
        xs, ys = _butterfly(radix, *(td.reshape(part, (rows, radix, count, done)) for part in (x, y)))
        places = td.arange(count, dtype=td.int64) * (n // left)
        for k in range(1, radix if count > 1 else 1):
            c, s = (td.reshape(td.take(part, places * k, axis=0), (count, 1)) for part in (cosines, sines))
            xs[k], ys[k] = xs[k] * c - ys[k] * s, xs[k] * s + ys[k] * c
        x, y = (td.reshape(td.stack(parts, axis=2), (rows, n)) for parts in (xs, ys))
        left, done = count, done * radix
    return x, y


@functools.lru_cache(maxsize=4)
def _chirp(n):
    """Of a prime length: the chirp, and the transform of the wave with which it is convolved, of a length that is a power of 2."""
    size = 1 << (2 * n - 2).bit_length()
    squares = td.tensor([k * k % (2 * n) for k in range(n)], dtype=td.int64)
    cosine, sine = _turns(squares, 2 * n)
    gap = td.zeros(size - 2 * n + 1, dtype=td.float64)
    wave = [td.reshape(td.concat([part, gap, td.flip(part[1:], axis=0)]), (1, size)) for part in (cosine, sine)]
    return size, cosine, -sine, _by_factors(*wave, size, _factors(size))


def _by_convolution(x, y, n):
    """Bluestein's transform: a convolution with a chirp."""
    size, cosine, sine, (wx, wy) = _chirp(n)
    gap = td.zeros((x.shape[0], size - n), dtype=td.float64)
    x, y = (td.concat([part, gap], axis=1) for part in (x * cosine - y * sine, x * sine + y * cosine))
    x, y = _by_factors(x, y, size, _factors(size))
    # Back with parts exchanged, which is the inverse.
    y, x = _by_factors(x * wy + y * wx, x * wx - y * wy, size, _factors(size))
    x, y = x[:, :n] / size, y[:, :n] / size
    return x * cosine - y * sine, x * sine + y * cosine


def _transformed(x, y):
    """The transform of rows, given and returned as parts."""
    n = x.shape[-1]
    if n == 1:
        return x, y
    factors = _factors(n)
    return _by_convolution(x, y, n) if factors is None else _by_factors(x, y, n, factors)


def _rows(a, n, axis):
    """Parts as rows of length n, the axis last: too long ones are cut, short ones filled with zeros. And the shape before."""
    a = a if isinstance(a, ComplexArray) else np.asarray(a)
    n = a.shape[axis] if n is None else int(n)
    if n < 1:
        raise ValueError(f"Invalid number of FFT data points ({n}) specified.")
    a = np.moveaxis(a, axis, -1)[..., :n]
    parts = []
    for part in parts_of(a):
        part = np.zeros(a.shape) if type(part) is float else part.astype("float64")
        if part.shape[-1] < n:
            part = np.concatenate([part, np.zeros(part.shape[:-1] + (n - part.shape[-1],))], -1)
        parts.append(td.reshape(as_class(part, td.Tensor), (-1, n)))
    return parts, a.shape[:-1] + (n,)


def _result(x, y, shape, axis, scale):
    parts = [np.moveaxis(_as_class(part if scale == 1 else part * scale, ndarray).reshape(shape), -1, axis) for part in (x, y)]
    return ComplexArray(*parts)


def _scale(n, norm, back):
    """By which a transform is multiplied."""
    if norm not in (None, "backward", "ortho", "forward"):
        raise ValueError(f'Invalid norm value {norm}; should be "backward", "ortho" or "forward".')
    return 1 / math.sqrt(n) if norm == "ortho" else 1 / n if back != (norm == "forward") else 1


@on_cpu
def fft(a, n=None, axis=-1, norm=None, out=None):
    """The frequencies of a signal, from 0 up and then the negative ones."""
    if np.asarray(a).dtype.kind != "c":
        found = rfft(a, n, axis, norm)
        n = np.asarray(a).shape[axis] if n is None else n
        half = np.moveaxis(found, axis, -1)
        mirrored = half[..., 1 : (n + 1) // 2][..., ::-1]
        # Not the negative: a zero keeps its sign.
        mirrored = ComplexArray(mirrored.real, 0.0 - mirrored.imag)
        return np.moveaxis(np.concatenate([half, mirrored], -1), -1, axis)
    (x, y), shape = _rows(a, n, axis)
    return _result(*_transformed(x, y), shape, axis, _scale(shape[-1], norm, False))


@on_cpu
def ifft(a, n=None, axis=-1, norm=None, out=None):
    """The signal of frequencies."""
    (x, y), shape = _rows(a, n, axis)
    y, x = _transformed(y, x)
    return _result(x, y, shape, axis, _scale(shape[-1], norm, True))


@on_cpu
def rfft(a, n=None, axis=-1, norm=None, out=None):
    """The frequencies from 0 up of a real signal; the negative ones mirror them."""
    (x, y), shape = _rows(a, n, axis)
    n = shape[-1]
    x, y = (part[:, : n // 2 + 1] for part in _transformed(x, y))
    # The first frequency is real, and the last of an even length.
    real = td.arange(n // 2 + 1, dtype=td.int64)
    y = td.where((real == 0) | (real * 2 == n), 0.0, y)
    return _result(x, y, shape[:-1] + (n // 2 + 1,), axis, _scale(n, norm, False))


@on_cpu
def irfft(a, n=None, axis=-1, norm=None, out=None):
    """The real signal of the frequencies from 0 up."""
    a = np.moveaxis(complex_array(a), axis, -1)
    n = 2 * (a.shape[-1] - 1) if n is None else n
    (x, y), shape = _rows(a, n // 2 + 1, -1)
    tail = slice(1, (n + 1) // 2)
    whole = [td.concat([part, sign * td.flip(part[:, tail], axis=1)], axis=1) for part, sign in ((x, 1.0), (y, -1.0))]
    found = _transformed(whole[1], whole[0])[1] * _scale(n, norm, True)
    return np.moveaxis(_as_class(found, ndarray).reshape(shape[:-1] + (n,)), -1, axis)


def hfft(a, n=None, axis=-1, norm=None, out=None):
    """The real frequencies of a signal whose negative times mirror the positive ones."""
    n = 2 * (np.asarray(a).shape[axis] - 1) if n is None else n
    return irfft(np.conj(complex_array(a)), n, axis) * n * _scale(n, norm, False)


def ihfft(a, n=None, axis=-1, norm=None, out=None):
    """What `hfft` goes back to."""
    n = np.asarray(a).shape[axis] if n is None else n
    return np.conj(rfft(a, n, axis)) * _scale(n, norm, True)


def _over_axes(name, doc, first, others, last_only, axes_default):
    def transform(a, s=None, axes=axes_default, norm=None, out=None):
        a = a if isinstance(a, ComplexArray) else np.asarray(a)
        axes = list(range(a.ndim) if axes is None and s is None else range(-len(s), 0) if axes is None else axes)
        sizes = dict(zip(axes, s or [None] * len(axes)))
        # Of a real signal the last axis goes first, and comes back last.
        order = axes[::-1] if last_only != "back" else axes
        for axis in order:
            a = (first if axis == axes[-1] else others)(a, sizes[axis], axis, norm)
        return a

    transform.__name__, transform.__doc__ = name, doc
    return transform


_BOTH, _LAST = "The frequencies along several axes.", "The frequencies of a real signal along several axes, the last one from 0 up."
_BACK, _REAL_BACK = "The signal of frequencies along several axes.", "The real signal of frequencies along several axes."
fft2, fftn = (_over_axes(name, _BOTH, fft, fft, "", axes) for name, axes in (("fft2", (-2, -1)), ("fftn", None)))
ifft2, ifftn = (_over_axes(name, _BACK, ifft, ifft, "", axes) for name, axes in (("ifft2", (-2, -1)), ("ifftn", None)))
rfft2, rfftn = (_over_axes(name, _LAST, rfft, fft, "", axes) for name, axes in (("rfft2", (-2, -1)), ("rfftn", None)))
irfft2, irfftn = (_over_axes(name, _REAL_BACK, irfft, ifft, "back", axes) for name, axes in (("irfft2", (-2, -1)), ("irfftn", None)))


def fftfreq(n, d=1.0, device=None):
    """The frequencies of the places of `fft`, in cycles per unit of the spacing d."""
    return np.concatenate([np.arange(0, (n - 1) // 2 + 1), np.arange(-(n // 2), 0)]) * (1.0 / (n * d))


def rfftfreq(n, d=1.0, device=None):
    """The frequencies of the places of `rfft`."""
    return np.arange(0, n // 2 + 1) * (1.0 / (n * d))


def _shifted(x, axes, sign):
    x = x if isinstance(x, ComplexArray) else np.asarray(x)
    for axis in range(x.ndim) if axes is None else [axes] if isinstance(axes, int) else axes:
        n = x.shape[axis]
        x = np.roll(x, n // 2 if sign > 0 else -(n // 2), axis)
    return x


def fftshift(x, axes=None):
    """The frequency 0 in the middle."""
    return _shifted(x, axes, 1)


def ifftshift(x, axes=None):
    """The frequency 0 at the front again."""
    return _shifted(x, axes, -1)
