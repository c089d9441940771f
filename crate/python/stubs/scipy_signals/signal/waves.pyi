"""Waves and windows."""
from scipy._common import number as number
from typing import Any
import numpy as np

WINDOWS: dict
def bartlett(M, *args, sym=True, **kwargs):
    """A triangle that is 0 at both ends."""
    ...

def blackman(M, *args, sym=True, **kwargs):
    """The window `blackman`: a sum of cosines."""
    ...

def blackmanharris(M, *args, sym=True, **kwargs):
    """The window `blackmanharris`: a sum of cosines."""
    ...

def bohman(M, *args, sym=True, **kwargs):
    """Bohman's window."""
    ...

def boxcar(M, *args, sym=True, **kwargs):
    """1 everywhere."""
    ...

def chirp(t, f0, t1, f1, method='linear', phi=0, vertex_zero=True, *, complex=False):
    """A cosine whose frequency goes from f0 at 0 to f1 at t1."""
    ...

def cosine(M, *args, sym=True, **kwargs):
    """Half a sine."""
    ...

def exponential(M, *args, sym=True, **kwargs):
    """Falling from the middle."""
    ...

def flattop(M, *args, sym=True, **kwargs):
    """The window `flattop`: a sum of cosines."""
    ...

def gaussian(M, *args, sym=True, **kwargs):
    """A Gaussian."""
    ...

def gausspulse(t, fc=1000, bw=0.5, bwr=-6, tpr=-60, retquad=False, retenv=False):
    """A cosine under a Gaussian; for t="cutoff" the time at which it has faded."""
    ...

def get_window(window, Nx, fftbins=True):
    """A window by its name, by (name, parameter), or Kaiser's by its number; periodic unless `fftbins` is False."""
    ...

def hamming(M, *args, sym=True, **kwargs):
    """The window `hamming`: a sum of cosines."""
    ...

def hann(M, *args, sym=True, **kwargs):
    """The window `hann`: a sum of cosines."""
    ...

def kaiser(M, *args, sym=True, **kwargs):
    """Kaiser's window."""
    ...

def nuttall(M, *args, sym=True, **kwargs):
    """The window `nuttall`: a sum of cosines."""
    ...

def parzen(M, *args, sym=True, **kwargs):
    """Parzen's cubic parts."""
    ...

def sawtooth(t, width=1):
    """From -1 up to 1 in a share of each turn of 2π, then down."""
    ...

def square(t, duty=0.5):
    """1 for the first share of each turn of 2π, -1 for the rest."""
    ...

def sweep_poly(t, poly, phi=0):
    """A cosine whose frequency is a polynomial of the time."""
    ...

def triang(M, *args, sym=True, **kwargs):
    """A triangle that is not 0 at its ends."""
    ...

def tukey(M, *args, sym=True, **kwargs):
    """1 with cosines at both ends."""
    ...

def unit_impulse(shape, idx=None, dtype=...):
    """0 but for a 1 at a place."""
    ...
