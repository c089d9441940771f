"""Methods of axes that draw power by frequency and likeness by lag, and give the numbers of `matplotlib.mlab`."""

import numpy as np

from . import mlab


def _draw_power(axes, numbers, freqs, Fc, label, options):
    line = axes.plot(freqs + (Fc or 0), 10 * np.log10(np.abs(numbers)), **options)
    axes.set_xlabel("Frequency")
    axes.set_ylabel(label)
    axes.grid(True)
    return line


def psd(axes, x, NFFT=None, Fs=None, Fc=None, detrend=None, window=None, noverlap=None, pad_to=None, sides=None, scale_by_freq=None,
        return_line=None, **options):  # fmt: skip
    found, freqs = mlab.psd(x, NFFT, Fs, detrend, window, noverlap, pad_to, sides, scale_by_freq)
    unit = "dB/Hz" if scale_by_freq in (None, True) else "dB"
    line = _draw_power(axes, found, freqs, Fc, f"Power Spectral Density ({unit})", options)
    return (found, freqs, line) if return_line else (found, freqs)


def csd(axes, x, y, NFFT=None, Fs=None, Fc=None, detrend=None, window=None, noverlap=None, pad_to=None, sides=None, scale_by_freq=None,
        return_line=None, **options):  # fmt: skip
    found, freqs = mlab.csd(x, y, NFFT, Fs, detrend, window, noverlap, pad_to, sides, scale_by_freq)
    line = _draw_power(axes, found, freqs, Fc, "Cross Spectrum Magnitude (dB)", options)
    return (found, freqs, line) if return_line else (found, freqs)


def cohere(axes, x, y, NFFT=256, Fs=2, Fc=0, detrend=mlab.detrend_none, window=mlab.window_hanning, noverlap=0, pad_to=None, sides="default",
           scale_by_freq=None, **options):  # fmt: skip
    found, freqs = mlab.cohere(x, y, NFFT, Fs, detrend, window, noverlap, pad_to, sides, scale_by_freq)
    axes.plot(freqs + Fc, found, **options)
    axes.set_xlabel("Frequency")
    axes.set_ylabel("Coherence")
    axes.grid(True)
    return found, freqs


def specgram(axes, x, NFFT=None, Fs=None, Fc=0, detrend=None, window=None, noverlap=None, cmap=None, xextent=None, pad_to=None, sides=None,
             scale_by_freq=None, mode=None, scale=None, vmin=None, vmax=None, **options):  # fmt: skip
    found, freqs, times = mlab.specgram(x, NFFT, Fs, detrend, window, noverlap, pad_to, sides, scale_by_freq, mode)
    freqs = freqs + Fc
    in_decibels = scale == "dB" or scale in (None, "default") and mode in (None, "default", "psd", "magnitude")
    shown = (10 if mode in (None, "default", "psd") else 20) * np.log10(found) if in_decibels else found
    half = (mlab.PIECE if NFFT is None else NFFT) / (2 if Fs is None else Fs) / 2 if len(times) < 2 else (times[1] - times[0]) / 2
    start, end = (times[0] - half, times[-1] + half) if xextent is None else xextent
    image = axes.imshow(shown[::-1], cmap=cmap, extent=(start, end, freqs[0], freqs[-1]), vmin=vmin, vmax=vmax, aspect="auto", **options)
    return found, freqs, times, image


def _of_whole(function, label):
    def method(axes, x, Fs=None, Fc=None, window=None, pad_to=None, sides=None, scale=None, **options):
        found, freqs = function(x, Fs, window, pad_to, sides)
        in_decibels = scale == "dB"
        line = axes.plot(freqs + (Fc or 0), 20 * np.log10(found) if in_decibels else found, **options)[0]
        axes.set_xlabel("Frequency")
        axes.set_ylabel("Magnitude (dB)" if in_decibels else label)
        return found, freqs, line

    return method


magnitude_spectrum = _of_whole(mlab.magnitude_spectrum, "Magnitude (energy)")
angle_spectrum = _of_whole(mlab.angle_spectrum, "Angle (radians)")
phase_spectrum = _of_whole(mlab.phase_spectrum, "Phase (radians)")


def xcorr(axes, x, y, *, normed=True, detrend=mlab.detrend_none, usevlines=True, maxlags=10, **options):
    x, y = detrend(np.asarray(x)), detrend(np.asarray(y))
    if len(x) != len(y):
        raise ValueError("x and y must be equal length")
    found = np.correlate(x, y, mode="full")
    if normed:
        found = found / np.sqrt(np.dot(x, x) * np.dot(y, y))
    reach = len(x) - 1 if maxlags is None else maxlags
    if not 1 <= reach < len(x):
        raise ValueError(f"maxlags must be None or strictly positive < {len(x)}")
    lags, found = np.arange(-reach, reach + 1), found[len(x) - 1 - reach : len(x) + reach]
    if usevlines:
        line = axes.vlines(lags, [0], found, **options)
        return lags, found, line, axes.axhline(**{key: value for key, value in options.items() if key != "label"})
    line = axes.plot(lags, found, **{"marker": "o", "linestyle": "None", **options})[0]
    return lags, found, line, None


def acorr(axes, x, **options):
    return axes.xcorr(x, x, **options)
