"""Partial fractions, changes of rate, zoomed transforms, and single functions of signals."""
from scipy_signals.signal.filters import lfilter as lfilter
from typing import Any
import numpy as np

class CZT:
    """A transform over points of a spiral."""
    def __call__(self, x, *, axis=-1): ...
    def __init__(self, n, m=None, w=None, a=...): ...
    def points(self):
        """The points of the transform."""
        ...
    def __getattr__(self, name: str): ...

class ZoomFFT(CZT):
    """A transform over a band of frequencies."""
    def __init__(self, n, fn, m=None, *, fs=2, endpoint=False): ...
    def __getattr__(self, name: str): ...

def check_COLA(window, nperseg, noverlap, tol=1e-10):
    """Whether overlapping windows add up to a constant."""
    ...

def check_NOLA(window, nperseg, noverlap, tol=1e-10):
    """Whether squares of overlapping windows add up to more than 0 everywhere."""
    ...

def choose_conv_method(in1, in2, mode='full', measure=False):
    """Which way of convolving is the quicker."""
    ...

def czt(x, m=None, w=None, a=..., *, axis=-1):
    """The transform of a signal over points of a spiral."""
    ...

def czt_points(m, w=None, a=...):
    """Points of a spiral."""
    ...

def deconvolve(signal, divisor):
    """The quotient and the rest of two signals."""
    ...

def find_peaks_cwt(vector, widths, wavelet=None, max_distances=None, gap_thresh=None, min_length=None, min_snr=1, noise_perc=10, window_size=None):
    """Peaks by ridges over widths of a wavelet."""
    ...

def gauss_spline(x, n):
    """The Gaussian near a spline of degree n."""
    ...

def invres(r, p, k, tol=0.001, rtype='avg'):
    """b and a of residues, poles and a polynomial rest."""
    ...

def lfiltic(b, a, y, x=None):
    """The state of a filter after these outputs and inputs, the newest first."""
    ...

def max_len_seq(nbits, state=None, length=None, taps=None):
    """The longest sequence of a shift register, and its last state."""
    ...

def order_filter(a, domain, rank):
    """The element of this rank among the neighbours that a mask marks."""
    ...

def resample_poly(x, up, down, axis=0, window=..., padtype='constant', cval=None):
    """A signal at another rate, by a filter of a finite response."""
    ...

def residue(b, a, tol=0.001, rtype='avg'):
    """Residues, poles and the polynomial rest of b / a."""
    ...

def residuez(b, a, tol=0.001, rtype='avg'):
    """Residues, poles and direct terms of b / a in powers of 1/z."""
    ...

def unique_roots(p, tol=0.001, rtype='min'):
    """Roots that differ, and how often each is there."""
    ...

def upfirdn(h, x, up=1, down=1, axis=-1, mode='constant', cval=0):
    """Zeros between the samples, a filter, then each `down`-th sample."""
    ...

def vectorstrength(events, period):
    """How far events keep to a period, and their phase."""
    ...

def zoom_fft(x, fn, m=None, *, fs=2, endpoint=False, axis=-1):
    """The transform of a signal over a band of frequencies."""
    ...
