"""Fourier transforms as SciPy first had them: those of real numbers in packed order, and derivatives of waves (`scipy.fftpack`)."""

import math

import numpy as np

from numpy.fft import fftfreq, fftshift, ifftshift
from scipy.fft import dct, dctn, dst, dstn, idct, idctn, idst, idstn, next_fast_len

__all__ = [
    "cc_diff", "cs_diff", "dct", "dctn", "diff", "dst", "dstn", "fft", "fft2", "fftfreq", "fftn", "fftshift", "hilbert", "idct", "idctn",
    "idst", "idstn", "ifft", "ifft2", "ifftn", "ifftshift", "ihilbert", "irfft", "itilbert", "next_fast_len", "rfft", "rfftfreq", "sc_diff", "shift",
    "ss_diff", "tilbert",
]  # fmt: skip


def _one(function, x, n, axis):
    if n is not None and n < 1:
        raise ValueError(f"invalid number of data points ({n}) specified")
    return function(np.asarray(x), n, axis)


def fft(x, n=None, axis=-1, overwrite_x=False):
    """The Fourier transform."""
    return _one(np.fft.fft, x, n, axis)


def ifft(x, n=None, axis=-1, overwrite_x=False):
    """What undoes `fft`."""
    return _one(np.fft.ifft, x, n, axis)


def fftn(x, shape=None, axes=None, overwrite_x=False):
    """The Fourier transform along several axes."""
    return np.fft.fftn(x, shape, axes)


def ifftn(x, shape=None, axes=None, overwrite_x=False):
    """What undoes `fftn`."""
    return np.fft.ifftn(x, shape, axes)


def fft2(x, shape=None, axes=(-2, -1), overwrite_x=False):
    """The Fourier transform along two axes."""
    return np.fft.fftn(x, shape, axes)


def ifft2(x, shape=None, axes=(-2, -1), overwrite_x=False):
    """What undoes `fft2`."""
    return np.fft.ifftn(x, shape, axes)


def rfft(x, n=None, axis=-1, overwrite_x=False):
    """The Fourier transform of real numbers as real numbers: the mean wave, then each wave's real and imaginary part."""
    x = np.asarray(x)
    if np.iscomplexobj(x):
        raise TypeError("1st argument must be real sequence")
    waves = np.moveaxis(_one(np.fft.rfft, x, n, axis), axis, -1)
    size = x.shape[axis] if n is None else n
    pairs = np.stack([waves.real, waves.imag], axis=-1).reshape(*waves.shape[:-1], -1)
    return np.moveaxis(np.concatenate([pairs[..., :1], pairs[..., 2 : size + 1]], axis=-1), -1, axis)


def irfft(x, n=None, axis=-1, overwrite_x=False):
    """What undoes `rfft`."""
    x = np.moveaxis(np.asarray(x, dtype=float), axis, -1)
    size = x.shape[-1] if n is None else n
    if size < 1:
        raise ValueError(f"invalid number of data points ({size}) specified")
    x = x[..., :size] if size <= x.shape[-1] else np.concatenate([x, np.zeros((*x.shape[:-1], size - x.shape[-1]))], axis=-1)
    zero = np.zeros((*x.shape[:-1], 1))
    parts = np.concatenate([x[..., :1], zero, x[..., 1:]] + ([] if size % 2 else [zero]), axis=-1)
    return np.moveaxis(np.fft.irfft(parts[..., ::2] + 1j * parts[..., 1::2], size, axis=-1), -1, axis)


def rfftfreq(n, d=1.0):
    """The frequencies of what `rfft` gives."""
    if isinstance(n, bool) or not isinstance(n, (int, np.integer)) or n < 0:
        raise ValueError(f"n = {n} is not valid. n must be a nonnegative integer.")
    return (np.arange(1, n + 1, dtype=int) // 2) / float(n * d)


def _waves(n):
    """The numbers of waves, signed."""
    return np.fft.fftfreq(n, 1.0 / n)


def _filtered(x, factor):
    """Each wave times the factor of its number; that of real numbers is real."""
    x = np.asarray(x)
    found = np.fft.ifft(np.fft.fft(x) * factor)
    return found if np.iscomplexobj(x) else found.real


def _quotient(over, under):
    """A quotient by wave, 0 for the mean."""
    with np.errstate(all="ignore"):
        return np.where(under == 0, 0.0, over / np.where(under == 0, 1.0, under))


def diff(x, order=1, period=None, _cache=None):
    """A derivative of a periodic function, or an integral where `order` is below 0."""
    x = np.asarray(x)
    if order == 0:
        return x
    n = len(x)
    k = _waves(n) * (2 * math.pi / (period or 2 * math.pi))
    turned = 1j * np.where(k == 0, 1.0, k)
    factor = np.where(k == 0, 0.0, turned**order)
    if n % 2 == 0:
        factor[n // 2] = 0.0
    return _filtered(x, factor)


def _of_height(x, h, period, shape, edge=True):
    n = len(x)
    k = _waves(n)
    factor = shape(k * (h * 2 * math.pi / period if period is not None else h))
    if edge and n % 2 == 0:
        factor[n // 2] = 0.0
    return _filtered(x, factor)


def tilbert(x, h, period=None, _cache=None):
    """The transform of Hilbert over a layer of height h."""
    return _of_height(x, h, period, lambda k: 1j * _quotient(np.ones(k.size), np.tanh(k)))


def itilbert(x, h, period=None, _cache=None):
    """What undoes `tilbert`."""
    return _of_height(x, h, period, lambda k: -1j * np.tanh(k))


def hilbert(x, _cache=None):
    """The transform of Hilbert."""
    return _of_height(x, 1.0, None, lambda k: 1j * np.sign(k))


def ihilbert(x, _cache=None):
    """What undoes `hilbert`."""
    return -hilbert(x)


def _two_heights(name, over, under, turn):
    def function(x, a, b, period=None, _cache=None):
        n = len(x)
        k = _waves(n) * (2 * math.pi / period if period is not None else 1.0)
        factor = _quotient(over(a * k), under(b * k)) * turn
        if turn != 1.0 and n % 2 == 0:
            factor[n // 2] = 0.0
        if name == "ss_diff":
            factor[0] = a / b
        return _filtered(x, factor)

    function.__name__, function.__doc__ = name, f"Waves times a quotient of hyperbolic functions: {name}."
    return function


cs_diff = _two_heights("cs_diff", np.cosh, np.sinh, -1j)
sc_diff = _two_heights("sc_diff", np.sinh, np.cosh, 1j)
ss_diff = _two_heights("ss_diff", np.sinh, np.sinh, 1.0)
cc_diff = _two_heights("cc_diff", np.cosh, np.cosh, 1.0)


def shift(x, a, period=None, _cache=None):
    """A periodic function at x + a."""
    n = len(x)
    turn = a * (2 * math.pi / period if period is not None else 1.0) * _waves(n)
    factor = np.exp(1j * turn)
    if n % 2 == 0:
        # The quickest wave has one number, into which both parts go.
        factor[n // 2] = np.cos(turn[n // 2]) - np.sin(turn[n // 2])
    return _filtered(x, factor)
