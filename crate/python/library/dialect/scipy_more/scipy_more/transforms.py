"""Fourier transforms that few programs need."""

import contextlib
import math

import numpy as np
from scipy_extras.cosines import is_fast_length


def _halves(x, s, axes, norm, inverse):
    """`ihfftn` or `hfftn`: conjugates of the transforms of real numbers the other way round."""
    other = {None: "forward", "backward": "forward", "forward": "backward", "ortho": "ortho"}[norm]
    x = np.asarray(x)
    axes = axes if axes is not None else range(-(len(s) if s is not None else x.ndim), 0)
    if inverse:
        return np.conj(np.fft.rfftn(x, s, axes, other))
    return np.fft.irfftn(np.conj(x), s, axes, other)


def hfftn(x, s=None, axes=None, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The transform of numbers whose halves are conjugate, along several axes."""
    return _halves(x, s, axes, norm, False)


def ihfftn(x, s=None, axes=None, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """What undoes `hfftn`."""
    return _halves(x, s, axes, norm, True)


def hfft2(x, s=None, axes=(-2, -1), norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The same along two axes."""
    return _halves(x, s, axes, norm, False)


def ihfft2(x, s=None, axes=(-2, -1), norm=None, overwrite_x=False, workers=None, *, plan=None):
    """What undoes `hfft2`."""
    return _halves(x, s, axes, norm, True)


def prev_fast_len(target, real=False):
    """The last length that is quickly transformed."""
    n = int(target)
    if n < 1:
        raise ValueError(f"Target length must be positive, not {target}")
    while not is_fast_length(n, real):
        n -= 1
    return n


# Lanczos' numbers for g = 7.
_LANCZOS = (
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
)  # fmt: skip


def _log_gamma(z):
    """The logarithm of the gamma function of complex numbers, up to whole turns."""
    z = np.asarray(z, dtype=complex)
    small = z.real < 0.5
    x = np.where(small, 1 - z, z) - 1
    total = 0.99999999999980993
    for k, number in enumerate(_LANCZOS):
        total = total + number / (x + k + 1)
    t = x + 7.5
    found = 0.5 * math.log(2 * math.pi) + (x + 0.5) * np.log(t) - t + np.log(total)
    return np.where(small, np.log(math.pi / np.sin(math.pi * z)) - found, found)


def _coefficients(n, dln, mu, offset, bias):
    logs = lambda x, y: _log_gamma(x + 1j * y)
    xp, xm = (mu + 1 + bias) / 2, (mu + 1 - bias) / 2
    y = np.linspace(0, math.pi * (n // 2) / (n * dln), n // 2 + 1)
    up, um = logs(xp, y), logs(xm, y)
    turn = 2 * (math.log(2) - offset) * y + up.imag + um.imag
    u = np.exp(math.log(2) * bias + up.real - um.real) * (np.cos(turn) + 1j * np.sin(turn))
    last = u[-1]
    u[-1] = last.real if n % 2 == 0 else last
    if not np.isfinite(u[0]):
        from scipy.special import poch

        u[0] = 2**bias * poch(xm, xp - xm)
    return u


def fhtoffset(dln, mu, initial=0.0, bias=0.0):
    """The offset near `initial` of a fast Hankel transform without ringing."""
    xp, xm, y = (mu + 1 + bias) / 2, (mu + 1 - bias) / 2, math.pi / (2 * dln)
    one, other = _log_gamma(xp + 1j * y), _log_gamma(xm + 1j * y)
    # Only the part behind the point matters.
    part = (math.log(2) - initial) / dln + (float(one.imag) + float(other.imag)) / math.pi
    return np.float64(initial + (part - np.round(part)) * dln)


def _hankel(a, dln, mu, offset, bias, inverse):
    a = np.asarray(a, dtype=float)
    n = a.shape[-1]
    places = np.arange(n) - (n - 1) / 2
    if bias:
        a = a * np.exp((bias if inverse else -bias) * (places * dln + (offset if inverse else 0)))
    u = _coefficients(n, dln, mu, offset, bias)
    waves = np.fft.rfft(a, axis=-1)
    waves = waves / np.conj(u) if inverse else waves * u
    found = np.fft.irfft(waves, n, axis=-1)[..., ::-1]
    if bias:
        found = found * np.exp((bias if inverse else -bias) * (places * dln + (0 if inverse else offset)))
    return found


def fht(a, dln, mu, offset=0.0, bias=0.0):
    """The Hankel transform of numbers at places whose logarithms are evenly spaced."""
    return _hankel(a, dln, mu, offset, bias, False)


def ifht(A, dln, mu, offset=0.0, bias=0.0):
    """What undoes `fht`."""
    return _hankel(A, dln, mu, offset, bias, True)


def set_backend(backend, coerce=False, only=False):
    """A block in which nothing changes: there is one way to compute."""
    return contextlib.nullcontext()


skip_backend = set_backend


def set_global_backend(backend, coerce=False, only=False, try_last=False):
    """Changes nothing."""


register_backend = set_global_backend
