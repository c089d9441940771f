"""`tf.signal`: Fourier and cosine transforms, frames, windows and spectrograms."""

import math

import numpy
import tandem as td
import tensorflow as tf
from numpy_extras.fourier import _transformed
from numpy_extras.seldom import i0
from tandem.dialect import as_class, missing_names
from tensorflow._tensor import Tensor, as_tensor

from .complexes import ComplexTensor, as_complex, is_complex, parts_of


def _along_last(z, back=False):
    """The transform of the last axis, or its inverse: that of exchanged parts, exchanged again."""
    x, y = parts_of(z)
    kind, shape, device = x.dtype.name, tuple(x.shape), td.device()
    parts = (y, x) if back else (x, y)
    # The CPU alone has numbers of 64 bits, in which the angles are computed.
    with td.device("cpu"):
        rows = [td.reshape(td.astype(part.cpu(), "float64"), (-1, shape[-1])) for part in parts]
        found = _transformed(*rows)
        scale = 1 / shape[-1] if back else 1.0
        made = [td.astype(td.reshape(part * scale, shape), kind) for part in found]
    x, y = (as_class(part.to(device), Tensor) for part in made)
    return ComplexTensor(y, x) if back else ComplexTensor(x, y)


def _on_axis(function, z, axis):
    """A function of the last axis, on another one."""
    if axis in (-1, z.ndim - 1):
        return function(z)
    order = list(range(z.ndim))
    order[axis], order[-1] = order[-1], order[axis]
    return tf.transpose(function(tf.transpose(z, order)), order)


def _checked(input):
    if not is_complex(input):
        raise tf.errors.InvalidArgumentError(f"the transform takes complex numbers, not {as_tensor(input).dtype.name}: use tf.cast(x, tf.complex64)")
    return as_complex(input)


def _transform(axes, back):
    def function(input, name=None):
        """The discrete Fourier transform of the last axes, or its inverse."""
        z = _checked(input)
        for axis in range(axes):
            z = _on_axis(lambda rows: _along_last(rows, back), z, z.ndim - 1 - axis)
        return z

    return function


fft, fft2d, fft3d = (_transform(axes, False) for axes in (1, 2, 3))
ifft, ifft2d, ifft3d = (_transform(axes, True) for axes in (1, 2, 3))


def _length_of(fft_length, default):
    if fft_length is None:
        return default
    given = fft_length.tolist() if hasattr(fft_length, "tolist") else fft_length
    return int(given[-1] if isinstance(given, (list, tuple)) else given)


def _fitted(x, n):
    """Rows cut, or filled with zeros, to length n."""
    x = x[..., :n]
    return x if x.shape[-1] == n else tf.pad(x, [[0, 0]] * (x.ndim - 1) + [[0, n - x.shape[-1]]])


def rfft(input_tensor, fft_length=None, name=None):
    """The frequencies of a real signal, from 0 up."""
    x = as_tensor(input_tensor)
    n = _length_of(fft_length, x.shape[-1])
    return _along_last(as_complex(_fitted(x, n)))[..., : n // 2 + 1]


def irfft(input_tensor, fft_length=None, name=None):
    """The real signal that has these frequencies from 0 up."""
    z = _checked(input_tensor)
    n = _length_of(fft_length, 2 * (z.shape[-1] - 1))
    x, y = (_fitted(part, n // 2 + 1) for part in parts_of(z))
    rest = slice(1, (n + 1) // 2)
    whole = ComplexTensor(tf.concat([x, tf.reverse(x[..., rest], [-1])], -1), tf.concat([y, -tf.reverse(y[..., rest], [-1])], -1))
    return _along_last(whole, True)._real


def _fitted_axes(x, sizes):
    """A tensor cut, or filled with zeros, to sizes of its last axes."""
    for axis, size in enumerate(sizes, x.ndim - len(sizes)):
        x = tf.gather(x, tf.range(size), axis=axis) if size <= x.shape[axis] else tf.pad(
            x, [[0, size - x.shape[axis]] if at == axis else [0, 0] for at in range(x.ndim)])  # fmt: skip
    return x


def _lengths(fft_length):
    return [int(size) for size in (fft_length.tolist() if hasattr(fft_length, "tolist") else fft_length)]


def _real_transform(axes):
    def function(input_tensor, fft_length=None, name=None):
        """The frequencies of a real signal along the last axes, of the last one from 0 up."""
        x = as_tensor(input_tensor)
        x = x if fft_length is None else _fitted_axes(x, _lengths(fft_length))
        z = rfft(x)
        for axis in range(1, axes):
            z = _on_axis(_along_last, z, z.ndim - 1 - axis)
        return z

    return function


def _real_inverse(axes):
    def function(input_tensor, fft_length=None, name=None):
        """The real signal that has these frequencies along the last axes."""
        z = _checked(input_tensor)
        if fft_length is not None:
            *outer, last = _lengths(fft_length)
            x, y = (_fitted_axes(part, [*outer, last // 2 + 1]) for part in parts_of(z))
            z = ComplexTensor(x, y)
        for axis in range(1, axes):
            z = _on_axis(lambda rows: _along_last(rows, True), z, z.ndim - 1 - axis)
        return irfft(z, None if fft_length is None else [last])

    return function


rfft2d, rfft3d, irfft2d, irfft3d = _real_transform(2), _real_transform(3), _real_inverse(2), _real_inverse(3)


def _shifted(x, axes, sign):
    axes = range(len(x.shape)) if axes is None else [axes] if isinstance(axes, int) else axes
    for axis in axes:
        size = x.shape[axis]
        x = tf.roll(x, size // 2 if sign > 0 else -(size // 2), axis)
    return x


def fftshift(x, axes=None, name=None):
    """The frequency 0 in the middle."""
    return _shifted(x if is_complex(x) else as_tensor(x), axes, 1)


def ifftshift(x, axes=None, name=None):
    """The frequency 0 first again."""
    return _shifted(x if is_complex(x) else as_tensor(x), axes, -1)


# Windows


def _cosines(name, *weights):
    def window(window_length, periodic=True, dtype="float32", name=None):
        n = int(window_length)
        if n == 1:
            return tf.ones((1,), dtype)
        # A periodic window of odd length is TensorFlow's symmetric one.
        turns = tf.cast(tf.range(n), dtype) * (2 * math.pi) / (n if periodic and n % 2 == 0 else n - 1)
        return weights[0] + weights[1] * tf.cos(turns)

    window.__name__, window.__doc__ = name, f"The weights of a {name.replace('_', ' ')}."
    return window


hann_window, hamming_window = _cosines("hann_window", 0.5, -0.5), _cosines("hamming_window", 0.54, -0.46)


def kaiser_window(window_length, beta=12.0, dtype="float32", name=None):
    """The weights of a Kaiser window."""
    n = int(window_length)
    places = numpy.arange(n) * (2.0 / max(n - 1, 1)) - 1.0
    found = i0(beta * numpy.sqrt(numpy.maximum(1.0 - places * places, 0.0))) / i0(numpy.array([float(beta)]))
    return as_tensor(found if n > 1 else numpy.ones(n), dtype)


def vorbis_window(window_length, dtype="float32", name=None):
    """The weights of a Vorbis window."""
    n = int(window_length)
    return tf.cast(tf.sin(math.pi / 2 * tf.sin(math.pi / n * (tf.range(n, dtype=tf.float64) + 0.5)) ** 2), dtype)


def kaiser_bessel_derived_window(window_length, beta=12.0, dtype="float32", name=None):
    """Weights whose squares, of frames that overlap by half, add up to 1."""
    sums = tf.cumsum(kaiser_window(int(window_length) // 2 + 1, beta, dtype))
    half = tf.sqrt(sums[:-1] / sums[-1])
    return tf.concat([half, tf.reverse(half, [0])], axis=0)


# Frames


def frame(signal, frame_length, frame_step, pad_end=False, pad_value=0, axis=-1, name=None):
    """Pieces of `frame_length` that begin every `frame_step` samples, in a new axis before."""
    x, length, step = as_tensor(signal), int(frame_length), int(frame_step)
    if axis not in (-1, x.ndim - 1):
        axis, order = axis % x.ndim, list(range(x.ndim))
        order.append(order.pop(axis))
        found = frame(tf.transpose(x, order), frame_length, frame_step, pad_end, pad_value)
        back = list(range(found.ndim - 2))
        return tf.transpose(found, [*back[:axis], found.ndim - 2, found.ndim - 1, *back[axis:]])
    count = -(-x.shape[-1] // step) if pad_end else max(0, 1 + (x.shape[-1] - length) // step)
    needed = (count - 1) * step + length - x.shape[-1]
    if needed > 0:
        x = tf.pad(x, [[0, 0]] * (x.ndim - 1) + [[0, needed]], constant_values=pad_value)
    return tf.gather(x, tf.range(count)[:, None] * step + tf.range(length), axis=-1)


def overlap_and_add(signal, frame_step, name=None):
    """The signal whose frames, laid over each other every `frame_step` samples, were added."""
    x, step = as_tensor(signal), int(frame_step)
    count, length = x.shape[-2:]
    total, outer = (count - 1) * step + length, tuple(x.shape[:-2])
    pieces = -(-length // step)
    x = tf.reshape(_fitted(x, pieces * step), (*outer, count, pieces, step))
    lead = [[0, 0]] * len(outer)
    parts = [tf.pad(x[..., at, :], [*lead, [at, pieces - 1 - at], [0, 0]]) for at in range(pieces)]
    return tf.reshape(tf.add_n(parts), (*outer, -1))[..., :total]


def _window_of(window_fn, length, dtype):
    return None if window_fn is None else as_tensor(window_fn(length, dtype=dtype))


def stft(signals, frame_length, frame_step, fft_length=None, window_fn=hann_window, pad_end=False, name=None):
    """Fourier transforms of frames: (…, frames, frequencies)."""
    x = as_tensor(signals)
    pieces, length = frame(x, frame_length, frame_step, pad_end), int(frame_length)
    window = _window_of(window_fn, length, x.dtype)
    return rfft(pieces if window is None else pieces * window, [_length_of(fft_length, 1 << (length - 1).bit_length())])


def inverse_stft_window_fn(frame_step, forward_window_fn=hann_window, name=None):
    """The window of `inverse_stft` that undoes one of `stft`."""

    def window(frame_length, dtype="float32"):
        weights = as_tensor(forward_window_fn(frame_length, dtype=dtype))
        overlaps = -(-frame_length // frame_step)
        squares = tf.pad(weights * weights, [[0, overlaps * frame_step - frame_length]])
        sums = tf.reduce_sum(tf.reshape(squares, (overlaps, frame_step)), axis=0)
        return weights / tf.tile(sums, [overlaps])[:frame_length]

    return window


def inverse_stft(stfts, frame_length, frame_step, fft_length=None, window_fn=hann_window, name=None):
    """The signal of these transforms of frames."""
    z, length = _checked(stfts), int(frame_length)
    pieces = _fitted(irfft(z, [_length_of(fft_length, 1 << (length - 1).bit_length())]), length)
    window = _window_of(window_fn, length, pieces.dtype)
    return overlap_and_add(pieces if window is None else pieces * window, frame_step)


# Mel scale and cosines


def _mel(frequency):
    return 1127.0 * math.log1p(frequency / 700.0)


def linear_to_mel_weight_matrix(num_mel_bins=20, num_spectrogram_bins=129, sample_rate=8000, lower_edge_hertz=125.0,
                                upper_edge_hertz=3800.0, dtype="float32", name=None):  # fmt: skip
    """Weights that make mel bins of frequencies: (num_spectrogram_bins, num_mel_bins)."""
    nyquist = float(sample_rate) / 2
    if not 0 <= lower_edge_hertz < upper_edge_hertz <= nyquist:
        raise ValueError(f"the edges have to be in order between 0 and half of the sample rate, {nyquist}: got {lower_edge_hertz} and {upper_edge_hertz}")
    bins = [_mel(nyquist * at / (num_spectrogram_bins - 1)) for at in range(1, num_spectrogram_bins)]
    low, high = _mel(float(lower_edge_hertz)), _mel(float(upper_edge_hertz))
    edges = [low + (high - low) * at / (num_mel_bins + 1) for at in range(num_mel_bins + 2)]
    places, edges = tf.constant(bins, tf.float64)[:, None], tf.constant(edges, tf.float64)
    lower, center, upper = edges[None, :-2], edges[None, 1:-1], edges[None, 2:]
    weights = tf.maximum(tf.constant(0.0, tf.float64), tf.minimum((places - lower) / (center - lower), (upper - places) / (upper - center)))
    return tf.cast(tf.pad(weights, [[1, 0], [0, 0]]), dtype)


def dct(input, type=2, n=None, axis=-1, norm=None, name=None):
    """The cosine transform of the last axis, of type 1, 2, 3 or 4."""
    x = as_tensor(input)
    x = x if n is None else _fitted(x, int(n))
    size = x.shape[-1]
    places = tf.range(size, dtype=tf.float64)
    if norm not in (None, "ortho") or norm == "ortho" and type == 1:
        raise ValueError(f"norm is None or 'ortho' (not of type 1), not {norm!r}")
    if type == 1:
        inner = tf.constant([1.0] + [2.0] * (size - 2) + [1.0], tf.float64)
        table = tf.cos(math.pi / (size - 1) * places[:, None] * places) * inner[:, None]
    elif type in (2, 4):
        table = 2 * tf.cos(math.pi / size * (places[:, None] + 0.5) * (places + (0.5 if type == 4 else 0.0)))
    elif type == 3:
        table = 2 * tf.cos(math.pi / size * places[:, None] * (places + 0.5))
        table = tf.concat([tf.ones_like(table[:1]), table[1:]], 0)
    else:
        raise ValueError(f"Types I, II, III and IV (I)DCT are supported, not {type}")
    if norm == "ortho":
        table = table * (_ortho(size, type)[:, None] if type == 3 else _ortho(size, type))
    return tf.tensordot(x, tf.cast(table, x.dtype), 1)


def _ortho(size, type):
    """What makes a transform of one that keeps lengths."""
    rest = math.sqrt(0.5 / size)
    first = {2: math.sqrt(0.25 / size), 3: math.sqrt(1.0 / size), 4: rest}[type]
    return tf.constant([first] + [rest] * (size - 1), tf.float64)


def idct(input, type=2, n=None, axis=-1, norm=None, name=None):
    """The inverse of the cosine transform, with `norm=None` up to a factor."""
    return dct(input, {1: 1, 2: 3, 3: 2, 4: 4}[type], n, axis, norm)


def mdct(signals, frame_length, window_fn=vorbis_window, pad_end=False, norm=None, name=None):
    """Cosine transforms of frames that overlap by half: (…, frames, half of the frame length)."""
    x, length = as_tensor(signals), int(frame_length)
    if length % 4:
        raise ValueError("The frame length must be a multiple of 4.")
    pieces, window = frame(x, length, length // 2, pad_end), _window_of(window_fn, length, x.dtype)
    a, b, c, d = tf.split(pieces * (0.5**0.5 if window is None else window), 4, axis=-1)
    return dct(tf.concat([-tf.reverse(c, [-1]) - d, a - tf.reverse(b, [-1])], axis=-1), 4, norm=norm)


def inverse_mdct(mdcts, window_fn=vorbis_window, norm=None, name=None):
    """The signal of these transforms of frames, without what the first and the last half frame lack."""
    x = as_tensor(mdcts)
    half = x.shape[-1]
    first, last = tf.split(idct(x, 4, norm=norm) * (0.5 / half if norm is None else 1.0), 2, axis=-1)
    pieces = tf.concat([last, -tf.reverse(last, [-1]), -tf.reverse(first, [-1]), -first], axis=-1)
    window = _window_of(window_fn, 2 * half, pieces.dtype)
    return overlap_and_add(pieces * (0.5**0.5 if window is None else window), half)


def mfccs_from_log_mel_spectrograms(log_mel_spectrograms, name=None):
    """Cepstral coefficients of logarithms of mel bins."""
    x = as_tensor(log_mel_spectrograms)
    return dct(x, 2) * (1 / math.sqrt(2.0 * x.shape[-1]))


__getattr__ = missing_names("tensorflow.signal")
