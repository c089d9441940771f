"""`tf.signal`: Fourier and cosine transforms, frames, windows and spectrograms."""
from numpy_extras.seldom import i0 as i0
from ops import EagerTensor as _Tensor
from tandem.dialect.names import missing_names as missing_names
from tandem.dialect.views import as_class as as_class
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow_signal.complexes import ComplexTensor as ComplexTensor
from tensorflow_signal.complexes import as_complex as as_complex
from tensorflow_signal.complexes import is_complex as is_complex
from tensorflow_signal.complexes import parts_of as parts_of
from typing import Any
import numpy as numpy
import tandem as td
import tensorflow as tf

Tensor = _Tensor
def dct(input, type=2, n=None, axis=-1, norm=None, name=None):
    """The cosine transform of the last axis, of type 1, 2, 3 or 4."""
    ...

def fft(input, name=None):
    """The discrete Fourier transform of the last axes, or its inverse."""
    ...

def fft2d(input, name=None):
    """The discrete Fourier transform of the last axes, or its inverse."""
    ...

def fft3d(input, name=None):
    """The discrete Fourier transform of the last axes, or its inverse."""
    ...

def fftshift(x, axes=None, name=None):
    """The frequency 0 in the middle."""
    ...

def frame(signal, frame_length, frame_step, pad_end=False, pad_value=0, axis=-1, name=None):
    """Pieces of `frame_length` that begin every `frame_step` samples, in a new axis before."""
    ...

def hamming_window(window_length, periodic=True, dtype='float32', name=None):
    """The weights of a hamming window."""
    ...

def hann_window(window_length, periodic=True, dtype='float32', name=None):
    """The weights of a hann window."""
    ...

def idct(input, type=2, n=None, axis=-1, norm=None, name=None):
    """The inverse of the cosine transform, with `norm=None` up to a factor."""
    ...

def ifft(input, name=None):
    """The discrete Fourier transform of the last axes, or its inverse."""
    ...

def ifft2d(input, name=None):
    """The discrete Fourier transform of the last axes, or its inverse."""
    ...

def ifft3d(input, name=None):
    """The discrete Fourier transform of the last axes, or its inverse."""
    ...

def ifftshift(x, axes=None, name=None):
    """The frequency 0 first again."""
    ...

def inverse_mdct(mdcts, window_fn=..., norm=None, name=None):
    """The signal of these transforms of frames, without what the first and the last half frame lack."""
    ...

def inverse_stft(stfts, frame_length, frame_step, fft_length=None, window_fn=..., name=None):
    """The signal of these transforms of frames."""
    ...

def inverse_stft_window_fn(frame_step, forward_window_fn=..., name=None):
    """The window of `inverse_stft` that undoes one of `stft`."""
    ...

def irfft(input_tensor, fft_length=None, name=None):
    """The real signal that has these frequencies from 0 up."""
    ...

def irfft2d(input_tensor, fft_length=None, name=None):
    """The real signal that has these frequencies along the last axes."""
    ...

def irfft3d(input_tensor, fft_length=None, name=None):
    """The real signal that has these frequencies along the last axes."""
    ...

def kaiser_bessel_derived_window(window_length, beta=12.0, dtype='float32', name=None):
    """Weights whose squares, of frames that overlap by half, add up to 1."""
    ...

def kaiser_window(window_length, beta=12.0, dtype='float32', name=None):
    """The weights of a Kaiser window."""
    ...

def linear_to_mel_weight_matrix(num_mel_bins=20, num_spectrogram_bins=129, sample_rate=8000, lower_edge_hertz=125.0, upper_edge_hertz=3800.0, dtype='float32', name=None):
    """Weights that make mel bins of frequencies: (num_spectrogram_bins, num_mel_bins)."""
    ...

def mdct(signals, frame_length, window_fn=..., pad_end=False, norm=None, name=None):
    """Cosine transforms of frames that overlap by half: (…, frames, half of the frame length)."""
    ...

def mfccs_from_log_mel_spectrograms(log_mel_spectrograms, name=None):
    """Cepstral coefficients of logarithms of mel bins."""
    ...

def overlap_and_add(signal, frame_step, name=None):
    """The signal whose frames, laid over each other every `frame_step` samples, were added."""
    ...

def rfft(input_tensor, fft_length=None, name=None):
    """The frequencies of a real signal, from 0 up."""
    ...

def rfft2d(input_tensor, fft_length=None, name=None):
    """The frequencies of a real signal along the last axes, of the last one from 0 up."""
    ...

def rfft3d(input_tensor, fft_length=None, name=None):
    """The frequencies of a real signal along the last axes, of the last one from 0 up."""
    ...

def stft(signals, frame_length, frame_step, fft_length=None, window_fn=..., pad_end=False, name=None):
    """Fourier transforms of frames: (…, frames, frequencies)."""
    ...

def vorbis_window(window_length, dtype='float32', name=None):
    """The weights of a Vorbis window."""
    ...

def __getattr__(name: str) -> Any: ...
