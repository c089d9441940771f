"""Fourier transforms in their first form."""
from numpy_extras.fourier import fftfreq as fftfreq
from numpy_extras.fourier import fftshift as fftshift
from numpy_extras.fourier import ifftshift as ifftshift
from scipy_extras.cosines import dct as dct
from scipy_extras.cosines import dctn as dctn
from scipy_extras.cosines import dst as dst
from scipy_extras.cosines import dstn as dstn
from scipy_extras.cosines import idct as idct
from scipy_extras.cosines import idctn as idctn
from scipy_extras.cosines import idst as idst
from scipy_extras.cosines import idstn as idstn
from scipy_extras.cosines import next_fast_len as next_fast_len
from typing import Any

def cc_diff(x, a, b, period=None, _cache=None):
    """Waves times a quotient of hyperbolic functions: cc_diff."""
    ...

def cs_diff(x, a, b, period=None, _cache=None):
    """Waves times a quotient of hyperbolic functions: cs_diff."""
    ...

def diff(x, order=1, period=None, _cache=None):
    """A derivative of a periodic function, or an integral where `order` is below 0."""
    ...

def fft(x, n=None, axis=-1, overwrite_x=False):
    """The Fourier transform."""
    ...

def fft2(x, shape=None, axes=..., overwrite_x=False):
    """The Fourier transform along two axes."""
    ...

def fftn(x, shape=None, axes=None, overwrite_x=False):
    """The Fourier transform along several axes."""
    ...

def hilbert(x, _cache=None):
    """The transform of Hilbert."""
    ...

def ifft(x, n=None, axis=-1, overwrite_x=False):
    """What undoes `fft`."""
    ...

def ifft2(x, shape=None, axes=..., overwrite_x=False):
    """What undoes `fft2`."""
    ...

def ifftn(x, shape=None, axes=None, overwrite_x=False):
    """What undoes `fftn`."""
    ...

def ihilbert(x, _cache=None):
    """What undoes `hilbert`."""
    ...

def irfft(x, n=None, axis=-1, overwrite_x=False):
    """What undoes `rfft`."""
    ...

def itilbert(x, h, period=None, _cache=None):
    """What undoes `tilbert`."""
    ...

def rfft(x, n=None, axis=-1, overwrite_x=False):
    """The Fourier transform of real numbers as real numbers: the mean wave, then each wave's real and imaginary part."""
    ...

def rfftfreq(n, d=1.0):
    """The frequencies of what `rfft` gives."""
    ...

def sc_diff(x, a, b, period=None, _cache=None):
    """Waves times a quotient of hyperbolic functions: sc_diff."""
    ...

def shift(x, a, period=None, _cache=None):
    """A periodic function at x + a."""
    ...

def ss_diff(x, a, b, period=None, _cache=None):
    """Waves times a quotient of hyperbolic functions: ss_diff."""
    ...

def tilbert(x, h, period=None, _cache=None):
    """The transform of Hilbert over a layer of height h."""
    ...
