"""Linear filters: designs by their poles and zeros, filtering, responses."""
from typing import Any
import numpy as np

def buttap(N):
    """Zeros, poles and gain of Butterworth's analog filter."""
    ...

def butter(N, Wn, btype='low', analog=False, output='ba', fs=None):
    """Butterworth's filter."""
    ...

def cheb1ap(N, rp):
    """Chebyshev's analog filter with ripples where it passes."""
    ...

def cheb2ap(N, rs):
    """Chebyshev's analog filter with ripples where it stops."""
    ...

def cheby1(N, rp, Wn, btype='low', analog=False, output='ba', fs=None):
    """Chebyshev's filter with ripples where it passes."""
    ...

def cheby2(N, rs, Wn, btype='low', analog=False, output='ba', fs=None):
    """Chebyshev's filter with ripples where it stops."""
    ...

def decimate(x, q, n=None, ftype='iir', axis=-1, zero_phase=True):
    """Every q-th sample of a signal, after a filter."""
    ...

def filtfilt(b, a, x, axis=-1, padtype='odd', padlen=None, method='pad', irlen=None):
    """A signal through a filter forwards and backwards, so that nothing is delayed."""
    ...

def firwin(numtaps, cutoff, *, width=None, window='hamming', pass_zero=True, scale=True, fs=None):
    """A filter of a finite response by a window."""
    ...

def freqs(b, a, worN=200, plot=None):
    """Angular frequencies and the response of an analog filter there."""
    ...

def freqz(b, a=1, worN=512, whole=False, plot=None, fs=6.283185307179586, include_nyquist=False):
    """Frequencies and the response of a filter there."""
    ...

freqz_sos = sosfreqz
def group_delay(system, w=512, whole=False, fs=6.283185307179586):
    """Frequencies and the delay of a filter there, in samples."""
    ...

def hilbert(x, N=None, axis=-1):
    """The analytic signal: x and, as its imaginary part, x turned by a quarter."""
    ...

def iirfilter(N, Wn, rp=None, rs=None, btype='band', analog=False, ftype='butter', output='ba', fs=None):
    """A digital or analog filter of order N: `butter`, `cheby1`, `cheby2`."""
    ...

def iirnotch(w0, Q, fs=2.0):
    """A filter that takes out one frequency."""
    ...

def iirpeak(w0, Q, fs=2.0):
    """A filter that lets one frequency pass."""
    ...

def lfilter(b, a, x, axis=-1, zi=None):
    """A signal through the filter of numerator b and denominator a; with `zi` also what is left in it."""
    ...

def lfilter_zi(b, a):
    """What lies in a filter that has been given 1 for long."""
    ...

def sos2tf(sos):
    """Numerator and denominator from sections."""
    ...

def sos2zpk(sos):
    """Zeros, poles and gain from sections."""
    ...

def sosfilt(sos, x, axis=-1, zi=None):
    """A signal through sections of second order."""
    ...

def sosfilt_zi(sos):
    """What lies in sections that have been given 1 for long."""
    ...

def sosfiltfilt(sos, x, axis=-1, padtype='odd', padlen=None):
    """A signal through sections forwards and backwards."""
    ...

def sosfreqz(sos, worN=512, whole=False, fs=6.283185307179586):
    """Frequencies and the response of sections there."""
    ...

def tf2sos(b, a, pairing=None, *, analog=False):
    """Sections of second order from numerator and denominator."""
    ...

def tf2zpk(b, a):
    """Zeros, poles and gain from numerator and denominator."""
    ...

def zpk2sos(z, p, k, pairing=None, *, analog=False):
    """Sections of second order: the poles nearest to the unit circle last, each with the zeros nearest to it."""
    ...

def zpk2tf(z, p, k):
    """Numerator and denominator from zeros, poles and gain."""
    ...
