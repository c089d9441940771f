"""Signals: transforms that few programs need."""

import numpy as np

from scipy.signal import firwin


def hilbert2(x, N=None, axes=(-2, -1)):
    """The analytic signal of a picture."""
    x = np.atleast_2d(x)
    if x.ndim > 2:
        raise ValueError("x must be 2-D.")
    if np.iscomplexobj(x):
        raise ValueError("x must be real.")
    N = x.shape if N is None else (N, N) if isinstance(N, int) else tuple(N)
    found = np.fft.fft2(x, N)
    for axis, n in enumerate(N):
        h = np.zeros(n)
        h[0] = 1
        # The quickest wave of an even number has no pair.
        h[1 : (n + 1) // 2] = 2
        found = found * h.reshape((-1, 1) if axis == 0 else (1, -1))
    return np.fft.ifft2(found)


def firwin_2d(hsize, window, *, fc=None, fs=2, circular=False, pass_zero=True, scale=True):
    """A filter of pictures from windows of lines."""
    if len(hsize) != 2:
        raise ValueError("hsize must be a 2-element tuple or list")
    if circular:
        if fc is None:
            raise ValueError("Cutoff frequency `fc` must be provided when `circular` is True")
        n_r = max(hsize[0], hsize[1]) * 8
        line = firwin(n_r, cutoff=fc, window=window, fs=fs, pass_zero=pass_zero, scale=scale)
        f1, f2 = np.meshgrid(np.linspace(-1, 1, hsize[0]), np.linspace(-1, 1, hsize[1]))
        r = np.sqrt(f1**2 + f2**2)
        table = np.interp(r, np.linspace(0, 1, n_r), line)
        table[r > 1] = 0
        return table / table.sum() if scale else table
    if len(window) != 2:
        raise ValueError("window must be a 2-element tuple or list")
    rows = firwin(hsize[0], cutoff=fc, window=window[0], fs=fs, pass_zero=pass_zero, scale=scale)
    columns = firwin(hsize[1], cutoff=fc, window=window[1], fs=fs, pass_zero=pass_zero, scale=scale)
    return np.outer(rows, columns)


def envelope(z, bp_in=(1, None), *, n_out=None, squared=False, residual="lowpass", axis=-1):
    """The size of a signal's waves between two numbers of waves, and what is left."""
    if residual not in ("lowpass", "all", None):
        raise ValueError(f"{residual=} not in ['all', 'lowpass', None]!")
    z = np.moveaxis(np.asarray(z), axis, -1)
    n = z.shape[-1]
    low, high = bp_in
    waves = np.fft.fft(z, axis=-1)
    number = np.round(np.fft.fftfreq(n, 1 / n)).astype(int)
    low = (0 if not np.iscomplexobj(z) else -(n // 2)) if low is None else low
    high = (n + 1) // 2 if high is None else high
    kept = (number >= low) & (number < high)
    factor = np.where(kept, 1.0 if np.iscomplexobj(z) else 2.0, 0.0)
    if not np.iscomplexobj(z):
        factor = np.where((number == 0) & kept, 1.0, factor)
    size = np.abs(np.fft.ifft(waves * factor, axis=-1))
    size = size**2 if squared else size
    if n_out is not None and n_out != n:
        from scipy.signal import resample

        size = resample(size, n_out, axis=-1)
    if residual is None:
        return np.moveaxis(size, -1, axis)
    rest = (np.abs(number) < low) if residual == "lowpass" else (np.abs(number) < low) | (np.abs(number) >= high)
    left = np.fft.ifft(waves * rest, axis=-1)
    left = left if np.iscomplexobj(z) else left.real
    return np.stack([np.moveaxis(size, -1, axis), np.moveaxis(left, -1, axis)])
