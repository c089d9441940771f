"""`numpy.fft`: discrete Fourier transforms of any length, by the prime factors of it, or by a convolution (Bluestein) for large primes."""
from numpy import ndarray as ndarray
from numpy._core import on_cpu as on_cpu
from numpy_extras.complexes import ComplexArray as ComplexArray
from numpy_extras.complexes import complex_array as complex_array
from numpy_extras.complexes import parts_of as parts_of
from tandem.dialect.views import as_class as as_class
from typing import Any
import numpy as np
import tandem as td

def fft(a, n=None, axis=-1, norm=None, out=None):
    """The frequencies of a signal, from 0 up and then the negative ones."""
    ...

def fft2(a, s=None, axes=..., norm=None, out=None):
    """The frequencies along several axes."""
    ...

def fftfreq(n, d=1.0, device=None):
    """The frequencies of the places of `fft`, in cycles per unit of the spacing d."""
    ...

def fftn(a, s=None, axes=None, norm=None, out=None):
    """The frequencies along several axes."""
    ...

def fftshift(x, axes=None):
    """The frequency 0 in the middle."""
    ...

def hfft(a, n=None, axis=-1, norm=None, out=None):
    """The real frequencies of a signal whose negative times mirror the positive ones."""
    ...

def ifft(a, n=None, axis=-1, norm=None, out=None):
    """The signal of frequencies."""
    ...

def ifft2(a, s=None, axes=..., norm=None, out=None):
    """The signal of frequencies along several axes."""
    ...

def ifftn(a, s=None, axes=None, norm=None, out=None):
    """The signal of frequencies along several axes."""
    ...

def ifftshift(x, axes=None):
    """The frequency 0 at the front again."""
    ...

def ihfft(a, n=None, axis=-1, norm=None, out=None):
    """What `hfft` goes back to."""
    ...

def irfft(a, n=None, axis=-1, norm=None, out=None):
    """The real signal of the frequencies from 0 up."""
    ...

def irfft2(a, s=None, axes=..., norm=None, out=None):
    """The real signal of frequencies along several axes."""
    ...

def irfftn(a, s=None, axes=None, norm=None, out=None):
    """The real signal of frequencies along several axes."""
    ...

def rfft(a, n=None, axis=-1, norm=None, out=None):
    """The frequencies from 0 up of a real signal; the negative ones mirror them."""
    ...

def rfft2(a, s=None, axes=..., norm=None, out=None):
    """The frequencies of a real signal along several axes, the last one from 0 up."""
    ...

def rfftfreq(n, d=1.0, device=None):
    """The frequencies of the places of `rfft`."""
    ...

def rfftn(a, s=None, axes=None, norm=None, out=None):
    """The frequencies of a real signal along several axes, the last one from 0 up."""
    ...
