"""Frequencies of signals, which are pairs of real and imaginary parts."""
from keras_arrays.promotion import arr as arr
from keras_arrays.promotion import floated as floated
from tensorflow._tensor import as_tensor as as_tensor
from typing import Any
import tensorflow as tf

def extract_sequences(x, sequence_length, sequence_stride):
    """Windows of the last axis."""
    ...

def fft(x):
    """The frequencies along the last axis."""
    ...

def fft2(x):
    """The frequencies along the last two axes."""
    ...

def ifft2(x):
    """The signal of frequencies along the last two axes."""
    ...

def irfft(x, fft_length=None):
    """The real signal of frequencies."""
    ...

def istft(x, sequence_length, sequence_stride, fft_length, length=None, window='hann', center=True):
    """The signal of the frequencies of its windows."""
    ...

def rfft(x, fft_length=None):
    """The frequencies of a real signal."""
    ...

def stft(x, sequence_length, sequence_stride, fft_length, window='hann', center=True):
    """The frequencies of windows of a signal."""
    ...
