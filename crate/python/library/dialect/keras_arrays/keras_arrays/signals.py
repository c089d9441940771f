"""Frequencies of signals, which are pairs of real and imaginary parts."""

import tensorflow as tf
from tensorflow._tensor import as_tensor

from .promotion import arr, floated


def _joined(x):
    if not isinstance(x, (tuple, list)) or len(x) != 2:
        raise ValueError(f"Input `x` should be a tuple of two tensors - real and imaginary.Received: x={x}")
    real, imag = map(floated, x)
    if tuple(real.shape) != tuple(imag.shape):
        raise ValueError("Input `x` should be a tuple of two tensors - real and imaginary.Both the real and imaginary parts should have the same shape. "
                         f"Received: x[0].shape = {real.shape}, x[1].shape = {imag.shape}")  # fmt: skip
    return tf.complex(real, imag)


def _parts(z):
    return tf.math.real(z), tf.math.imag(z)


def fft(x):
    """The frequencies along the last axis."""
    return _parts(tf.signal.fft(_joined(x)))


def fft2(x):
    """The frequencies along the last two axes."""
    return _parts(tf.signal.fft2d(_joined(x)))


def ifft2(x):
    """The signal of frequencies along the last two axes."""
    return _parts(tf.signal.ifft2d(_joined(x)))


def rfft(x, fft_length=None):
    """The frequencies of a real signal."""
    return _parts(tf.signal.rfft(arr(x, "float32"), None if fft_length is None else [fft_length]))


def irfft(x, fft_length=None):
    """The real signal of frequencies."""
    return tf.signal.irfft(_joined(x), None if fft_length is None else [fft_length])


def extract_sequences(x, sequence_length, sequence_stride):
    """Windows of the last axis."""
    return tf.signal.frame(arr(x), sequence_length, sequence_stride)


def _window(window, length, fft_length, dtype):
    """The window in the middle of as many places as a transform has."""
    if isinstance(window, str):
        if window not in ("hann", "hamming"):
            raise ValueError(f'If a string is passed to `window`, it must be one of `"hann"`, `"hamming"`. Received: window={window}')
        made = getattr(tf.signal, f"{window}_window")(length, periodic=True, dtype=dtype)
    else:
        made = as_tensor(window, dtype)
    if tuple(made.shape) != (length,):
        raise ValueError(f"The shape of `window` must be equal to [sequence_length].Received: window shape={made.shape}")
    before = (fft_length - length) // 2
    return tf.pad(made, [[before, fft_length - length - before]])


def stft(x, sequence_length, sequence_stride, fft_length, window="hann", center=True):
    """The frequencies of windows of a signal."""
    x = arr(x)
    if not x.dtype.is_floating:
        raise TypeError(f"Invalid input type. Expected `float32` or `float64`. Received: input type={x.dtype.name}")
    if fft_length < sequence_length:
        raise ValueError("`fft_length` must equal or larger than `sequence_length`. Received: "
                         f"sequence_length={sequence_length}, fft_length={fft_length}")  # fmt: skip
    if center:
        x = tf.pad(x, [[0, 0]] * (x.ndim - 1) + [[fft_length // 2] * 2], mode="REFLECT")
    frames = tf.signal.frame(x, fft_length if window is not None else sequence_length, sequence_stride)
    if window is not None:
        frames = frames * _window(window, sequence_length, fft_length, x.dtype)
    return _parts(tf.signal.rfft(frames, [fft_length]))


def istft(x, sequence_length, sequence_stride, fft_length, length=None, window="hann", center=True):
    """The signal of the frequencies of its windows."""
    frames = tf.signal.irfft(_joined(x), [fft_length])
    shape = _window(window, sequence_length, fft_length, frames.dtype) if window is not None else tf.ones([fft_length], frames.dtype)
    if window is not None:
        # What the squares of all windows over a place add up to divides each.
        squares = tf.reshape(tf.pad(shape * shape, [[0, -fft_length % sequence_stride]]), (-1, sequence_stride))
        sums = tf.tile(tf.reduce_sum(squares, axis=0), [squares.shape[0]])[:fft_length]
        shape = shape / sums
    found = tf.signal.overlap_and_add(frames * shape, sequence_stride)
    start = fft_length // 2 if center else 0
    end = start + length if length is not None else -(fft_length // 2) if center else fft_length + sequence_stride * (frames.shape[-2] - 1)
    return found[..., start:end]
