"""`matplotlib.mlab`: power by frequency."""

import numpy as np

# The length of pieces whose spectra are averaged.
PIECE = 256


def window_none(x):
    """The values as they are."""
    return x


def window_hanning(x):
    """The values with the ends of the piece faded out."""
    return np.hanning(len(x)) * x


def detrend_none(x, axis=None):
    """The values as they are."""
    return x


def detrend_mean(x, axis=None):
    """The values without their mean."""
    x = np.asarray(x)
    return x - x.mean(axis=axis, keepdims=axis is not None)


def detrend_linear(y):
    """The values without the straight line that fits them best."""
    y = np.asarray(y)
    x = np.arange(len(y), dtype=float)
    slope, start = np.polyfit(x, y, 1)
    return y - (slope * x + start)


_DETREND = {None: detrend_none, "none": detrend_none, "default": detrend_none, "constant": detrend_mean, "mean": detrend_mean, "linear": detrend_linear}


def detrend(x, key=None, axis=None):
    """The values without a trend: 'constant', 'linear', or a function."""
    return (key if callable(key) else _DETREND[key])(x)


class _Pieces:
    """The spectra of a signal's pieces."""

    def __init__(self, x, NFFT=None, Fs=None, detrend=None, window=None, noverlap=None, pad_to=None, sides=None):
        x = np.asarray(x)
        length = min(PIECE if NFFT is None else NFFT, len(x)) if NFFT != "whole" else len(x)
        if NFFT != "whole" and NFFT is not None and len(x) < NFFT:
            x = np.concatenate([x, np.zeros(NFFT - len(x), x.dtype)])
            length = NFFT
        self.rate, count = 2 if Fs is None else Fs, length if pad_to is None else pad_to
        self.one_sided = sides == "onesided" or sides in (None, "default") and x.dtype.kind != "c"
        step = length - (noverlap or 0)
        weights = window_hanning(np.ones(length)) if window is None else window(np.ones(length)) if callable(window) else np.asarray(window)
        starts = range(0, len(x) - length + 1, step)
        rows = np.stack([_trendless(x[at : at + length], detrend) * weights for at in starts])
        self.weights, self.times = weights, np.array([(at + length / 2) / self.rate for at in starts])
        if self.one_sided:
            self.values = np.fft.fft(rows, count, axis=1)[:, : count // 2 + 1]
            self.freqs = np.arange(count // 2 + 1) * self.rate / count
        else:
            self.values = np.fft.fftshift(np.fft.fft(rows, count, axis=1), axes=1)
            self.freqs = (np.arange(count) - count // 2) * self.rate / count
        self.is_even = count % 2 == 0

    def power(self, other, scale_by_freq):
        """Products of spectra, as densities or as powers."""
        found = np.conj(self.values) * other.values
        if self.one_sided:
            # Frequencies below zero have the same share, but those that are their own mirrors.
            last = -1 if self.is_even else None
            found[:, 1:last] = found[:, 1:last] * 2.0
        if scale_by_freq is None or scale_by_freq:
            return found / self.rate / float(np.sum(np.abs(self.weights) ** 2))
        return found / float(np.abs(self.weights.sum())) ** 2


def _trendless(x, how):
    return detrend(x, how)


def csd(x, y, NFFT=None, Fs=None, detrend=None, window=None, noverlap=None, pad_to=None, sides=None, scale_by_freq=None):
    """The cross power spectral density of two signals, and its frequencies."""
    a, b = (_Pieces(one, NFFT, Fs, detrend, window, noverlap, pad_to, sides) for one in (x, y))
    return a.power(b, scale_by_freq).mean(axis=0), a.freqs


def psd(x, NFFT=None, Fs=None, detrend=None, window=None, noverlap=None, pad_to=None, sides=None, scale_by_freq=None):
    """The power spectral density of a signal, and its frequencies."""
    found, freqs = csd(x, x, NFFT, Fs, detrend, window, noverlap, pad_to, sides, scale_by_freq)
    return found.real, freqs


def cohere(x, y, NFFT=256, Fs=2, detrend=detrend_none, window=window_hanning, noverlap=0, pad_to=None, sides="default", scale_by_freq=None):
    """How alike two signals are at each frequency, from 0 to 1."""
    options = (NFFT, Fs, detrend, window, noverlap, pad_to, sides, scale_by_freq)
    (xx, freqs), (yy, _), (xy, _) = psd(x, *options), psd(y, *options), csd(x, y, *options)
    return np.abs(xy) ** 2 / (xx * yy), freqs


_SPECTRA = {"magnitude": np.abs, "angle": np.angle, "phase": lambda values: np.unwrap(np.angle(values), axis=-1)}


def specgram(x, NFFT=None, Fs=None, detrend=None, window=None, noverlap=None, pad_to=None, sides=None, scale_by_freq=None, mode=None):
    """The spectra of a signal's pieces (frequencies by times), the frequencies, and the times."""
    pieces = _Pieces(x, NFFT, Fs, detrend, window, 128 if noverlap is None else noverlap, pad_to, sides)
    if mode in (None, "default", "psd"):
        found = pieces.power(pieces, scale_by_freq).real
    elif mode == "magnitude":
        found = np.abs(pieces.values) / float(np.abs(pieces.weights).sum())
    else:
        found = _SPECTRA[mode](pieces.values)
    return found.T, pieces.freqs, pieces.times


def _spectrum(mode):
    def function(x, Fs=None, window=None, pad_to=None, sides=None):
        pieces = _Pieces(x, "whole", Fs, None, window, 0, pad_to, sides)
        values = pieces.values[0]
        return np.abs(values) / float(np.abs(pieces.weights).sum()) if mode == "magnitude" else _SPECTRA[mode](values), pieces.freqs

    function.__name__ = function.__qualname__ = f"{mode}_spectrum"
    function.__doc__ = f"The {mode} of the whole signal's spectrum, and its frequencies."
    return function


magnitude_spectrum, angle_spectrum, phase_spectrum = map(_spectrum, ("magnitude", "angle", "phase"))
