"""Rarer designs of filters: Bessel's, elliptic ones, of least order, of least squares, by equal ripples; changes of bands."""
from scipy_signals.signal import filters as filters
from scipy_signals.signal.filters import tf2zpk as tf2zpk
from scipy_signals.signal.filters import zpk2tf as zpk2tf
from typing import Any
import numpy as np

def band_stop_obj(wp, ind, passb, stopb, gpass, gstop, type):
    """The order of a stopping filter as one of its edges moves."""
    ...

def bessel(N, Wn, btype='low', analog=False, output='ba', norm='phase', fs=None):
    """Bessel's filter."""
    ...

def besselap(N, norm='phase'):
    """Zeros, poles and gain of Bessel's analog filter."""
    ...

def bilinear(b, a, fs=1.0):
    """A digital filter of an analog one, by the bilinear map."""
    ...

def bilinear_zpk(z, p, k, fs):
    """A digital filter of an analog one, by the bilinear map."""
    ...

def buttord(wp, ws, gpass, gstop, analog=False, fs=None):
    """The least order of a Butterworth filter, and its frequencies."""
    ...

def cheb1ord(wp, ws, gpass, gstop, analog=False, fs=None):
    """The least order of a Chebyshev filter of the first kind, and its frequencies."""
    ...

def cheb2ord(wp, ws, gpass, gstop, analog=False, fs=None):
    """The least order of a Chebyshev filter of the second kind, and its frequencies."""
    ...

def ellip(N, rp, rs, Wn, btype='low', analog=False, output='ba', fs=None):
    """The elliptic filter, with ripples everywhere."""
    ...

def ellipap(N, rp, rs):
    """Zeros, poles and gain of the elliptic analog filter."""
    ...

def ellipord(wp, ws, gpass, gstop, analog=False, fs=None):
    """The least order of an elliptic filter, and its frequencies."""
    ...

def findfreqs(num, den, N, kind='ba'):
    """Angular frequencies around the poles and zeros of an analog filter."""
    ...

def firls(numtaps, bands, desired, *, weight=None, fs=None):
    """A filter of a finite response of an odd length, by least squares."""
    ...

def firwin2(numtaps, freq, gain, *, nfreqs=None, window='hamming', antisymmetric=False, fs=None):
    """A filter of a finite response whose gains go through given ones, by a window."""
    ...

def freqs_zpk(z, p, k, worN=200):
    """Angular frequencies and the response of an analog filter by zeros, poles and gain."""
    ...

def freqz_zpk(z, p, k, worN=512, whole=False, fs=6.283185307179586):
    """Frequencies and the response of a filter by zeros, poles and gain."""
    ...

def iircomb(w0, Q, ftype='notch', fs=2.0, *, pass_zero=False):
    """A filter that takes out (`notch`) or lets pass (`peak`) a frequency and its multiples."""
    ...

def iirdesign(wp, ws, gpass, gstop, analog=False, ftype='ellip', output='ba', fs=None):
    """A filter of the least order that keeps to losses where it passes and stops."""
    ...

def kaiser_atten(numtaps, width):
    """The loss in dB of a filter by Kaiser's window."""
    ...

def kaiser_beta(a):
    """Kaiser's number for a loss in dB."""
    ...

def kaiserord(ripple, width):
    """The length and Kaiser's number for a ripple in dB and the width of a transition."""
    ...

def lp2bp(b, a, *sizes, **named): ...

def lp2bp_zpk(z, p, k, wo=1.0, bw=1.0): ...

def lp2bs(b, a, *sizes, **named): ...

def lp2bs_zpk(z, p, k, wo=1.0, bw=1.0): ...

def lp2hp(b, a, *sizes, **named): ...

def lp2hp_zpk(z, p, k, wo=1.0, bw=1.0): ...

def lp2lp(b, a, *sizes, **named): ...

def lp2lp_zpk(z, p, k, wo=1.0, bw=1.0): ...

def minimum_phase(h, method='homomorphic', n_fft=None, *, half=True):
    """A filter of least delay with the same magnitudes, or their roots if `half`."""
    ...

def remez(numtaps, bands, desired, *, weight=None, type='bandpass', maxiter=25, grid_density=16, fs=None):
    """A filter of a finite response with equal ripples (Parks and McClellan)."""
    ...

def response(b, a, worN):
    """Angular frequencies, around poles and zeros for a count, and the response there."""
    ...
