"""`jax.scipy.signal`."""

import jax.numpy as jnp
import numpy as np
from jax import lax


def _floats(*arrays):
    arrays = [jnp.asarray(x) for x in arrays]
    return [x if x.dtype.kind in "fc" else x.astype(float) for x in arrays]


def _swapped(in1, in2, mode):
    """Both operands, the larger first where only whole overlaps count."""
    a, b = _floats(in1, in2)
    if mode == "valid" and any(m > n for n, m in zip(a.shape, b.shape)):
        if not all(m >= n for n, m in zip(a.shape, b.shape)):
            raise ValueError("For 'valid' mode, One input must be at least as large as the other in every dimension.")
        return b, a, True
    return a, b, False


def _slid(a, b, mode):
    """Sums of products of one array with shifts of another one of the same rank."""
    if mode not in ("full", "same", "valid"):
        raise ValueError("mode must be one of ['full', 'same', 'valid']")
    pads = [{"full": (k - 1, k - 1), "valid": (0, 0), "same": (k // 2, (k - 1) // 2)}[mode] for k in b.shape]
    return lax.conv_general_dilated(a[None, None], b[None, None], (1,) * a.ndim, pads)[0, 0]


def convolve(in1, in2, mode="full", method="auto", precision=None):
    """The convolution of two arrays."""
    if jnp.ndim(in1) == 1:
        return jnp.convolve(in1, in2, mode)
    a, b, _ = _swapped(in1, in2, mode)
    return _slid(a, jnp.flip(b), mode)


def convolve2d(in1, in2, mode="full", boundary="fill", fillvalue=0, precision=None):
    """The convolution of matrices."""
    if boundary != "fill" or fillvalue != 0:
        raise NotImplementedError("convolve2d() only supports boundary='fill', fillvalue=0")
    if jnp.ndim(in1) != 2 or jnp.ndim(in2) != 2:
        raise ValueError("convolve2d() only supports 2-dimensional inputs.")
    return convolve(in1, in2, mode)


def correlate(in1, in2, mode="full", method="auto", precision=None):
    """The correlation of two arrays."""
    return convolve(in1, jnp.flip(jnp.asarray(in2)).conj(), mode)


def correlate2d(in1, in2, mode="full", boundary="fill", fillvalue=0, precision=None):
    """The correlation of matrices."""
    if boundary != "fill" or fillvalue != 0:
        raise NotImplementedError("correlate2d() only supports boundary='fill', fillvalue=0")
    if jnp.ndim(in1) != 2 or jnp.ndim(in2) != 2:
        raise ValueError("correlate2d() only supports 2-dimensional inputs.")
    a, b, swapped = _swapped(in1, in2, mode)
    if mode == "same":
        rows, columns = (k // 2 for k in b.shape)
        full = _slid(a, b, "full")
        return full[rows : rows + a.shape[0], columns : columns + a.shape[1]]
    found = _slid(a, b, mode)
    return jnp.flip(found) if swapped else found


def fftconvolve(in1, in2, mode="full", axes=None):
    """The convolution of two arrays, by their Fourier transforms."""
    a, b, _ = _swapped(in1, in2, mode)
    axes = tuple(range(a.ndim)) if axes is None else tuple(n % a.ndim for n in ((axes,) if isinstance(axes, int) else axes))
    sizes = [a.shape[n] + b.shape[n] - 1 for n in axes]
    full = jnp.fft.irfftn(jnp.fft.rfftn(a, sizes, axes) * jnp.fft.rfftn(b, sizes, axes), sizes, axes)
    if mode == "full":
        return full
    place = [slice(None)] * a.ndim
    for n in axes:
        size = a.shape[n] if mode == "same" else a.shape[n] - b.shape[n] + 1
        first = (full.shape[n] - size) // 2
        place[n] = slice(first, first + size)
    return full[tuple(place)]


def detrend(data, axis=-1, type="linear", bp=0, overwrite_data=None):
    """Without the straight lines, or the means, of the parts between breaks."""
    (data,) = _floats(data)
    if type not in ("constant", "linear"):
        raise ValueError("Trend type must be 'linear' or 'constant'.")
    if type == "constant":
        return data - jnp.mean(data, axis, keepdims=True)
    rows = jnp.moveaxis(data, axis, 0)
    breaks = np.unique(np.concatenate([[0], np.atleast_1d(bp), [rows.shape[0]]])).astype(int)
    parts = []
    for start, stop in zip(breaks[:-1], breaks[1:]):
        part = rows[start:stop].reshape(stop - start, -1)
        line = jnp.stack([jnp.ones(stop - start), jnp.arange(1, stop - start + 1) / (stop - start)], 1).astype(data.dtype)
        parts.append(part - line @ jnp.linalg.lstsq(line, part)[0])
    return jnp.moveaxis(jnp.concatenate(parts).reshape(rows.shape), 0, axis)


# Spectra


def _window(window, size):
    if isinstance(window, (str, tuple)):
        import scipy.signal

        return np.asarray(scipy.signal.get_window(window, size))
    return window


def _framed(x, size, step):
    count = (x.shape[-1] - size) // step + 1
    return x[..., jnp.arange(count)[:, None] * step + jnp.arange(size)]


_PADDED = {"even": "reflect", "zeros": "constant", "constant": "edge"}


def _extended(x, boundary, size):
    pads = [(0, 0)] * (x.ndim - 1) + [(size // 2, size // 2)]
    if boundary == "odd":
        return jnp.pad(x, pads, "reflect", reflect_type="odd")
    return jnp.pad(x, pads, _PADDED[boundary])


def _spectra(x, fs, window, nperseg, noverlap, nfft, trend, scaling):
    """Windowed transforms of frames, the frequencies, and the numbers that frames came from."""
    size = min(256 if nperseg is None else int(nperseg), x.shape[-1])
    window = jnp.asarray(_window(window, size), x.dtype)
    overlap = size // 2 if noverlap is None else noverlap
    frames = _framed(x, size, size - overlap)
    if trend:
        frames = detrend(frames, type=trend)
    nfft = size if nfft is None else nfft
    scale = 1 / window.sum() ** 2 if scaling == "spectrum" else 1 / (fs * (window * window).sum())
    return jnp.fft.rfft(frames * window, n=nfft), jnp.fft.rfftfreq(nfft, 1 / fs), scale, size, overlap, nfft


def stft(
    x, fs=1.0, window="hann", nperseg=256, noverlap=None, nfft=None, detrend=False, return_onesided=True, boundary="zeros", padded=True, axis=-1,
    scaling="spectrum",
):  # fmt: skip
    """The transform of windows of a signal: frequencies, times, and their numbers."""
    (x,) = _floats(x)
    x, size = jnp.moveaxis(x, axis, -1), min(int(nperseg or 256), x.shape[axis])
    step = size - (size // 2 if noverlap is None else noverlap)
    if boundary is not None:
        x = _extended(x, boundary, size)
    if padded:
        x = jnp.pad(x, [(0, 0)] * (x.ndim - 1) + [(0, -(x.shape[-1] - size) % step % size)])
    found, freqs, scale, size, overlap, _ = _spectra(x, fs, window, size, noverlap, nfft, detrend, "spectrum" if scaling == "spectrum" else "density")
    times = np.arange(size / 2, x.shape[-1] - size / 2 + 1, step) / fs
    times = jnp.asarray(times - (size / 2) / fs if boundary is not None else times, freqs.dtype)
    return freqs, times, jnp.moveaxis(found * jnp.sqrt(scale), -1, -2)


def istft(
    Zxx, fs=1.0, window="hann", nperseg=None, noverlap=None, nfft=None, input_onesided=True, boundary=True, time_axis=-1, freq_axis=-2, scaling="spectrum"
):
    """Times and the signal of which `stft` gave these numbers."""
    spectra = jnp.moveaxis(jnp.moveaxis(jnp.asarray(Zxx), time_axis, -1), freq_axis, -2) if (time_axis, freq_axis) != (-1, -2) else jnp.asarray(Zxx)
    size = 2 * (spectra.shape[-2] - 1) if nperseg is None else int(nperseg)
    overlap = size // 2 if noverlap is None else noverlap
    step = size - overlap
    frames = jnp.fft.irfft(jnp.moveaxis(spectra, -1, -2), n=size if nfft is None else nfft)[..., :size]
    window = jnp.asarray(_window(window, size), frames.dtype)
    frames = frames * window * (window.sum() if scaling == "spectrum" else jnp.sqrt(fs * (window**2).sum()))
    count = frames.shape[-2]
    total = size + (count - 1) * step
    at = (jnp.arange(count)[:, None] * step + jnp.arange(size)).reshape(-1)
    x = jnp.zeros((*frames.shape[:-2], total), frames.dtype).at[..., at].add(frames.reshape(*frames.shape[:-2], -1))
    norm = jnp.zeros(total, frames.dtype).at[at].add(jnp.tile(window**2, count))
    if boundary:
        x, norm = x[..., size // 2 : -(size // 2)], norm[size // 2 : -(size // 2)]
    x = x / jnp.where(norm > 1e-10, norm, 1.0)
    return jnp.arange(x.shape[-1]) / fs, x


def csd(
    x, y, fs=1.0, window="hann", nperseg=None, noverlap=None, nfft=None, detrend="constant", return_onesided=True, scaling="density", axis=-1, average="mean"
):
    """Frequencies, and the cross spectrum of two signals."""
    x, y = (jnp.moveaxis(a, axis, -1) for a in _floats(x, x if y is None else y))
    size = max(x.shape[-1], y.shape[-1])
    x, y = (jnp.pad(a, [(0, 0)] * (a.ndim - 1) + [(0, size - a.shape[-1])]) for a in (x, y))
    first, freqs, scale, size, _, nfft = _spectra(x, fs, window, nperseg, noverlap, nfft, detrend, scaling)
    second = first if x is y else _spectra(y, fs, window, nperseg, noverlap, nfft, detrend, scaling)[0]
    found = first.conj() * second * scale
    twice = jnp.full(found.shape[-1], 2.0).at[0].set(1.0)
    found = found * (twice.at[-1].set(1.0) if nfft % 2 == 0 else twice)
    found = found.mean(-2) if average == "mean" else jnp.median(found.real, -2) / _bias(found.shape[-2])
    return freqs, found


def _bias(count):
    return 1 + sum(1 / (n + 1) - 1 / n for n in range(2, 2 * ((count - 1) // 2) + 1, 2))


def welch(
    x, fs=1.0, window="hann", nperseg=None, noverlap=None, nfft=None, detrend="constant", return_onesided=True, scaling="density", axis=-1, average="mean"
):
    """Frequencies, and the power spectrum of a signal, by means over windows (Welch 1967)."""
    freqs, found = csd(x, x, fs, window, nperseg, noverlap, nfft, detrend, return_onesided, scaling, axis, average)
    return freqs, found.real
