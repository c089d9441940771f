"""Fourier transforms, those of `np.fft`, and of cosines and sines."""
from numpy_extras.fourier import fftfreq as fftfreq
from numpy_extras.fourier import fftshift as fftshift
from numpy_extras.fourier import ifftshift as ifftshift
from numpy_extras.fourier import rfftfreq as rfftfreq
from scipy_extras.cosines import dct as dct
from scipy_extras.cosines import dctn as dctn
from scipy_extras.cosines import dst as dst
from scipy_extras.cosines import dstn as dstn
from scipy_extras.cosines import get_workers as get_workers
from scipy_extras.cosines import idct as idct
from scipy_extras.cosines import idctn as idctn
from scipy_extras.cosines import idst as idst
from scipy_extras.cosines import idstn as idstn
from scipy_extras.cosines import is_fast_length as is_fast_length
from scipy_extras.cosines import next_fast_len as next_fast_len
from scipy_extras.cosines import set_workers as set_workers
from typing import Any

def fft(x, *args, overwrite_x=False, workers=None, plan=None, **options):
    """The frequencies of a signal, from 0 up and then the negative ones."""
    ...

def fft2(x, *args, overwrite_x=False, workers=None, plan=None, **options):
    """The frequencies along several axes."""
    ...

def fftn(x, *args, overwrite_x=False, workers=None, plan=None, **options):
    """The frequencies along several axes."""
    ...

def fht(a, dln, mu, offset=0.0, bias=0.0):
    """The Hankel transform of numbers at places whose logarithms are evenly spaced."""
    ...

def fhtoffset(dln, mu, initial=0.0, bias=0.0):
    """The offset near `initial` of a fast Hankel transform without ringing."""
    ...

def hfft(x, *args, overwrite_x=False, workers=None, plan=None, **options):
    """The real frequencies of a signal whose negative times mirror the positive ones."""
    ...

def hfft2(x, s=None, axes=..., norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The same along two axes."""
    ...

def hfftn(x, s=None, axes=None, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The transform of numbers whose halves are conjugate, along several axes."""
    ...

def ifft(x, *args, overwrite_x=False, workers=None, plan=None, **options):
    """The signal of frequencies."""
    ...

def ifft2(x, *args, overwrite_x=False, workers=None, plan=None, **options):
    """The signal of frequencies along several axes."""
    ...

def ifftn(x, *args, overwrite_x=False, workers=None, plan=None, **options):
    """The signal of frequencies along several axes."""
    ...

def ifht(A, dln, mu, offset=0.0, bias=0.0):
    """What undoes `fht`."""
    ...

def ihfft(x, *args, overwrite_x=False, workers=None, plan=None, **options):
    """What `hfft` goes back to."""
    ...

def ihfft2(x, s=None, axes=..., norm=None, overwrite_x=False, workers=None, *, plan=None):
    """What undoes `hfft2`."""
    ...

def ihfftn(x, s=None, axes=None, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """What undoes `hfftn`."""
    ...

def irfft(x, *args, overwrite_x=False, workers=None, plan=None, **options):
    """The real signal of the frequencies from 0 up."""
    ...

def irfft2(x, *args, overwrite_x=False, workers=None, plan=None, **options):
    """The real signal of frequencies along several axes."""
    ...

def irfftn(x, *args, overwrite_x=False, workers=None, plan=None, **options):
    """The real signal of frequencies along several axes."""
    ...

def prev_fast_len(target, real=False):
    """The last length that is quickly transformed."""
    ...

def register_backend(backend, coerce=False, only=False, try_last=False):
    """Changes nothing."""
    ...

def rfft(x, *args, overwrite_x=False, workers=None, plan=None, **options):
    """The frequencies from 0 up of a real signal; the negative ones mirror them."""
    ...

def rfft2(x, *args, overwrite_x=False, workers=None, plan=None, **options):
    """The frequencies of a real signal along several axes, the last one from 0 up."""
    ...

def rfftn(x, *args, overwrite_x=False, workers=None, plan=None, **options):
    """The frequencies of a real signal along several axes, the last one from 0 up."""
    ...

def set_backend(backend, coerce=False, only=False):
    """A block in which nothing changes: there is one way to compute."""
    ...

def set_global_backend(backend, coerce=False, only=False, try_last=False):
    """Changes nothing."""
    ...

def skip_backend(backend, coerce=False, only=False):
    """A block in which nothing changes: there is one way to compute."""
    ...

def __getattr__(name: str) -> Any: ...
