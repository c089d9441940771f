"""Spectra by windows that overlap: Welch's, spectrograms, short-time transforms."""

import math

import numpy as np

from .convolutions import detrend as _detrended
from .waves import get_window


def _segments(x, window, nperseg, noverlap, default_overlap):
    n = x.shape[-1]
    if isinstance(window, (str, tuple)):
        size = min(256 if nperseg is None else int(nperseg), n)
        weights = get_window(window, size)
    else:
        weights = np.asarray(window, dtype=float)
        size = len(weights)
    overlap = default_overlap(size) if noverlap is None else noverlap
    if overlap >= size:
        raise ValueError("noverlap must be less than nperseg.")
    return weights, size, overlap


def _transformed(x, weights, size, overlap, nfft, detrend, two_sided=False):
    """Spectra of segments: (…, frequencies, segments)."""
    step = size - overlap
    places = np.arange(0, x.shape[-1] - size + 1, step)[:, None] + np.arange(size)
    parts = x[..., places]
    if detrend:
        parts = detrend(parts) if callable(detrend) else _detrended(parts, type=detrend, axis=-1)
    parts = parts * weights
    found = np.fft.fft(parts, nfft, axis=-1) if two_sided else np.fft.rfft(parts, nfft, axis=-1)
    return np.moveaxis(found, -1, -2)


def _spectrum(x, y, fs, window, nperseg, noverlap, nfft, detrend, return_onesided, scaling, axis, default_overlap):
    x = np.moveaxis(np.asarray(x, dtype=float), axis, -1)
    weights, size, overlap = _segments(x, window, nperseg, noverlap, default_overlap)
    nfft = size if nfft is None else nfft
    one = _transformed(x, weights, size, overlap, nfft, detrend, not return_onesided)
    if y is None:
        power = one.real**2 + one.imag**2
    else:
        power = np.conj(one) * _transformed(np.moveaxis(np.asarray(y, dtype=float), axis, -1), weights, size, overlap, nfft, detrend, not return_onesided)
    scale = 1.0 / (fs * float(np.sum(weights * weights))) if scaling == "density" else 1.0 / float(np.sum(weights)) ** 2
    power = power * scale
    if return_onesided:
        factor = np.full(power.shape[-2], 2.0)
        factor[0] = 1.0
        if nfft % 2 == 0:
            factor[-1] = 1.0
        power = power * factor[:, None]
    f = np.fft.rfftfreq(nfft, 1 / fs) if return_onesided else np.fft.fftfreq(nfft, 1 / fs)
    times = np.arange(size / 2, x.shape[-1] - size / 2 + 1, size - overlap) / fs
    return f, times, power


def welch(
    x, fs=1.0, window="hann", nperseg=None, noverlap=None, nfft=None, detrend="constant", return_onesided=True, scaling="density", axis=-1, average="mean"
):
    """Frequencies and the power there, a mean over segments (Welch)."""
    return csd(x, None, fs, window, nperseg, noverlap, nfft, detrend, return_onesided, scaling, axis, average)


def csd(
    x, y, fs=1.0, window="hann", nperseg=None, noverlap=None, nfft=None, detrend="constant", return_onesided=True, scaling="density", axis=-1, average="mean"
):
    """Frequencies and the cross power of two signals there."""
    f, _, power = _spectrum(x, y, fs, window, nperseg, noverlap, nfft, detrend, return_onesided, scaling, axis, lambda n: n // 2)
    if average == "median":
        n = power.shape[-1]
        bias = 1 + sum(1.0 / (2 * k + 1) - 1.0 / (2 * k) for k in range(1, (n - 1) // 2 + 1))
        return f, np.median(power, axis=-1) / bias
    return f, np.mean(power, axis=-1)


def periodogram(x, fs=1.0, window="boxcar", nfft=None, detrend="constant", return_onesided=True, scaling="density", axis=-1):
    """Frequencies and the power there, of the whole signal."""
    n = np.shape(x)[axis]
    return welch(x, fs, window if window is not None else "boxcar", n, 0, nfft, detrend, return_onesided, scaling, axis)


def coherence(x, y, fs=1.0, window="hann", nperseg=None, noverlap=None, nfft=None, detrend="constant", axis=-1):
    """Frequencies and how much two signals have in common there."""
    options = (fs, window, nperseg, noverlap, nfft, detrend)
    f, one = welch(x, *options, axis=axis)
    two, both = welch(y, *options, axis=axis)[1], csd(x, y, *options, axis=axis)[1]
    return f, np.abs(both) ** 2 / one / two


def spectrogram(
    x, fs=1.0, window=("tukey", 0.25), nperseg=None, noverlap=None, nfft=None, detrend="constant", return_onesided=True, scaling="density", axis=-1, mode="psd"
):
    """Frequencies, times, and the power there: (frequencies, times)."""
    if mode == "psd":
        return _spectrum(x, None, fs, window, nperseg, noverlap, nfft, detrend, return_onesided, scaling, axis, lambda n: n // 8)
    f, t, z = stft(x, fs, window, 256 if nperseg is None else nperseg, noverlap, nfft, detrend, return_onesided, None, False, axis)
    return f, t, {"magnitude": np.abs, "angle": np.angle, "complex": lambda v: v, "phase": lambda v: np.unwrap(np.angle(v), axis=-1)}[mode](z)


def stft(
    x,
    fs=1.0,
    window="hann",
    nperseg=256,
    noverlap=None,
    nfft=None,
    detrend=False,
    return_onesided=True,
    boundary="zeros",
    padded=True,
    axis=-1,
    scaling="spectrum",
):
    """Frequencies, times, and the transform of each segment: (frequencies, times)."""
    x = np.moveaxis(np.asarray(x, dtype=float), axis, -1)
    weights, size, overlap = _segments(x, window, nperseg, noverlap, lambda n: n // 2)
    pads = [(0, 0)] * (x.ndim - 1)
    if boundary is not None:
        x = np.pad(x, [*pads, (size // 2, size // 2)])
    step = size - overlap
    if padded:
        x = np.pad(x, [*pads, (0, (-(x.shape[-1] - size) % step) % size)])
    nfft = size if nfft is None else nfft
    scale = 1.0 / float(np.sum(weights)) if scaling == "spectrum" else 1.0 / math.sqrt(fs * float(np.sum(weights**2)))
    found = _transformed(x, weights, size, overlap, nfft, detrend, not return_onesided) * scale
    times = np.arange(size / 2, x.shape[-1] - size / 2 + 1, step) / fs - (size / 2 / fs if boundary is not None else 0.0)
    return (np.fft.rfftfreq(nfft, 1 / fs) if return_onesided else np.fft.fftfreq(nfft, 1 / fs)), times, found


def istft(
    Zxx, fs=1.0, window="hann", nperseg=None, noverlap=None, nfft=None, input_onesided=True, boundary=True, time_axis=-1, freq_axis=-2, scaling="spectrum"
):
    """Times and the signal of which `stft` gives this."""
    size = (Zxx.shape[-2] - 1) * 2 if nperseg is None else nperseg
    weights = get_window(window, size) if isinstance(window, (str, tuple)) else np.asarray(window)
    overlap = size // 2 if noverlap is None else noverlap
    step, count = size - overlap, Zxx.shape[-1]
    parts = np.fft.irfft(np.moveaxis(Zxx, -2, -1), axis=-1)[..., :size] * float(np.sum(weights))
    x, total = np.zeros((*Zxx.shape[:-2], size + (count - 1) * step)), np.zeros(size + (count - 1) * step)
    for k in range(count):
        at = slice(k * step, k * step + size)
        x[..., at] = x[..., at] + parts[..., k, :] * weights
        total[at] = total[at] + weights**2
    if boundary:
        x, total = x[..., size // 2 : x.shape[-1] - size // 2], total[size // 2 : len(total) - size // 2]
    x = x / np.where(total > 1e-10, total, 1.0)
    return np.arange(x.shape[-1]) / fs, x


def lombscargle(x, y, freqs, precenter=False, normalize=False, *, weights=None, floating_mean=False):
    """The power of unevenly spaced samples at angular frequencies (Lomb and Scargle)."""
    x, y, w = (np.asarray(v, dtype=float) for v in (x, y, freqs))
    y = y - np.mean(y) if precenter else y
    turn = w[:, None] * x
    delay = np.arctan2(np.sum(np.sin(2 * turn), axis=1), np.sum(np.cos(2 * turn), axis=1)) / 2
    turn = turn - delay[:, None]
    cosine, sine = np.cos(turn), np.sin(turn)
    power = 0.5 * (np.sum(y * cosine, axis=1) ** 2 / np.sum(cosine**2, axis=1) + np.sum(y * sine, axis=1) ** 2 / np.sum(sine**2, axis=1))
    return power * (2 / np.sum(y**2)) if normalize else power
