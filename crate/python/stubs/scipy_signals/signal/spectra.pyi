"""Spectra by windows that overlap: Welch's, spectrograms, short-time transforms."""
from scipy_signals.signal.waves import get_window as get_window
from typing import Any
import numpy as np

def coherence(x, y, fs=1.0, window='hann', nperseg=None, noverlap=None, nfft=None, detrend='constant', axis=-1):
    """Frequencies and how much two signals have in common there."""
    ...

def csd(x, y, fs=1.0, window='hann', nperseg=None, noverlap=None, nfft=None, detrend='constant', return_onesided=True, scaling='density', axis=-1, average='mean'):
    """Frequencies and the cross power of two signals there."""
    ...

def istft(Zxx, fs=1.0, window='hann', nperseg=None, noverlap=None, nfft=None, input_onesided=True, boundary=True, time_axis=-1, freq_axis=-2, scaling='spectrum'):
    """Times and the signal of which `stft` gives this."""
    ...

def lombscargle(x, y, freqs, precenter=False, normalize=False, *, weights=None, floating_mean=False):
    """The power of unevenly spaced samples at angular frequencies (Lomb and Scargle)."""
    ...

def periodogram(x, fs=1.0, window='boxcar', nfft=None, detrend='constant', return_onesided=True, scaling='density', axis=-1):
    """Frequencies and the power there, of the whole signal."""
    ...

def spectrogram(x, fs=1.0, window=..., nperseg=None, noverlap=None, nfft=None, detrend='constant', return_onesided=True, scaling='density', axis=-1, mode='psd'):
    """Frequencies, times, and the power there: (frequencies, times)."""
    ...

def stft(x, fs=1.0, window='hann', nperseg=256, noverlap=None, nfft=None, detrend=False, return_onesided=True, boundary='zeros', padded=True, axis=-1, scaling='spectrum'):
    """Frequencies, times, and the transform of each segment: (frequencies, times)."""
    ...

def welch(x, fs=1.0, window='hann', nperseg=None, noverlap=None, nfft=None, detrend='constant', return_onesided=True, scaling='density', axis=-1, average='mean'):
    """Frequencies and the power there, a mean over segments (Welch)."""
    ...
