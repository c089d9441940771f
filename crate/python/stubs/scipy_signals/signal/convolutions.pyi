"""Sums of products of shifted signals, medians, trends, peaks, other rates."""
from typing import Any
import numpy as np

def argrelextrema(data, comparator, axis=0, order=1, mode='clip'):
    """Places that compare with all neighbours up to `order`."""
    ...

def argrelmax(data, axis=0, order=1, mode='clip'):
    """Places of local maxima."""
    ...

def argrelmin(data, axis=0, order=1, mode='clip'):
    """Places of local minima."""
    ...

def convolve(in1, in2, mode='full', method='auto'):
    """The convolution of two arrays: all of it, the part as large as the first, or without padding."""
    ...

def convolve2d(in1, in2, mode='full', boundary='fill', fillvalue=0):
    """The convolution of two matrices; outside lie `fillvalue`, the other side, or the mirrored matrix."""
    ...

def correlate(in1, in2, mode='full', method='auto'):
    """The correlation of two arrays: the convolution with the second reversed."""
    ...

def correlate2d(in1, in2, mode='full', boundary='fill', fillvalue=0):
    """The correlation of two matrices."""
    ...

def correlation_lags(in1_len, in2_len, mode='full'):
    """The shift of each value of `correlate`."""
    ...

def correlation_lengths(n, m, mode):
    """The first and last shift of `correlate`."""
    ...

def detrend(data, axis=-1, type='linear', bp=0, overwrite_data=False):
    """Data without its mean (`constant`), or without the line through it."""
    ...

def fftconvolve(in1, in2, mode='full', axes=None):
    """`convolve` by Fourier transforms."""
    ...

def find_peaks(x, height=None, threshold=None, distance=None, prominence=None, width=None, wlen=None, rel_height=0.5, plateau_size=None):
    """Places higher than their neighbours that fulfil conditions, and what was measured of them."""
    ...

def local_maxima(values):
    """Places higher than their neighbours, the middles of flat tops, and where these begin and end."""
    ...

def medfilt(volume, kernel_size=None):
    """The median of each window, with 0 outside."""
    ...

def medfilt2d(input, kernel_size=3):
    """`medfilt` of a matrix."""
    ...

def next_length(n):
    """The next number that has no factors but 2, 3 and 5."""
    ...

oaconvolve = fftconvolve
def peak_prominences(x, peaks, wlen=None):
    """How far each peak stands out, and the places of the lowest points beside it."""
    ...

def peak_widths(x, peaks, rel_height=0.5, prominence_data=None, wlen=None):
    """The width of each peak at a share of its prominence, the height there, and where it begins and ends."""
    ...

def resample(x, num, t=None, axis=0, window=None, domain='time'):
    """A signal at another rate, by its Fourier transform."""
    ...

def savgol_coeffs(window_length, polyorder, deriv=0, delta=1.0, pos=None, use='conv'):
    """Weights that take the value, or a derivative, of the polynomial nearest to a window."""
    ...

def savgol_filter(x, window_length, polyorder, deriv=0, delta=1.0, axis=-1, mode='interp', cval=0.0):
    """Savitzky and Golay's smoothing: in each window the nearest polynomial."""
    ...

def wiener(im, mysize=None, noise=None):
    """Wiener's filter: near the mean of each window where it varies as little as noise."""
    ...
