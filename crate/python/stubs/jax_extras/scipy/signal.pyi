"""`jax.scipy.signal`."""
from jax import lax as lax
from jax import numpy as _jnp
from typing import Any
import numpy as np

def convolve(in1, in2, mode='full', method='auto', precision=None):
    """The convolution of two arrays."""
    ...

def convolve2d(in1, in2, mode='full', boundary='fill', fillvalue=0, precision=None):
    """The convolution of matrices."""
    ...

def correlate(in1, in2, mode='full', method='auto', precision=None):
    """The correlation of two arrays."""
    ...

def correlate2d(in1, in2, mode='full', boundary='fill', fillvalue=0, precision=None):
    """The correlation of matrices."""
    ...

def csd(x, y, fs=1.0, window='hann', nperseg=None, noverlap=None, nfft=None, detrend='constant', return_onesided=True, scaling='density', axis=-1, average='mean'):
    """Frequencies, and the cross spectrum of two signals."""
    ...

def detrend(data, axis=-1, type='linear', bp=0, overwrite_data=None):
    """Without the straight lines, or the means, of the parts between breaks."""
    ...

def fftconvolve(in1, in2, mode='full', axes=None):
    """The convolution of two arrays, by their Fourier transforms."""
    ...

def istft(Zxx, fs=1.0, window='hann', nperseg=None, noverlap=None, nfft=None, input_onesided=True, boundary=True, time_axis=-1, freq_axis=-2, scaling='spectrum'):
    """Times and the signal of which `stft` gave these numbers."""
    ...

jnp = _jnp
def stft(x, fs=1.0, window='hann', nperseg=256, noverlap=None, nfft=None, detrend=False, return_onesided=True, boundary='zeros', padded=True, axis=-1, scaling='spectrum'):
    """The transform of windows of a signal: frequencies, times, and their numbers."""
    ...

def welch(x, fs=1.0, window='hann', nperseg=None, noverlap=None, nfft=None, detrend='constant', return_onesided=True, scaling='density', axis=-1, average='mean'):
    """Frequencies, and the power spectrum of a signal, by means over windows (Welch 1967)."""
    ...
