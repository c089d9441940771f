"""Windows that are needed seldom."""

import math

import numpy as np

from .waves import _window


@_window
def barthann(M):
    """Bartlett's and Hann's."""
    share = np.abs(np.arange(0, M) / (M - 1.0) - 0.5)
    return 0.62 - 0.48 * share + 0.38 * np.cos(2 * math.pi * share)


@_window
def lanczos(M):
    """A sinc."""
    return np.sinc(2 * np.arange(0, M) / (M - 1) - 1)


def general_cosine(M, a, sym=True):
    """A sum of cosines."""
    turn = lambda size: sum(w * np.cos(k * np.linspace(-math.pi, math.pi, size)) for k, w in enumerate(a))
    return np.ones(max(M, 0)) if M <= 1 else turn(M if sym else M + 1)[:M]


def general_hamming(M, alpha, sym=True):
    """Hamming's with any share."""
    return general_cosine(M, [alpha, 1.0 - alpha], sym)


def general_gaussian(M, p, sig, sym=True):
    """A Gaussian with another power."""
    if M <= 1:
        return np.ones(max(M, 0))
    size = M if sym else M + 1
    return np.exp(-0.5 * np.abs((np.arange(0, size) - (size - 1.0) / 2.0) / sig) ** (2 * p))[:M]


def chebwin(M, at, sym=True):
    """Dolph's and Chebyshev's, whose side lobes are all `at` dB low."""
    if M <= 1:
        return np.ones(max(M, 0))
    size = M if sym else M + 1
    order = size - 1.0
    beta = math.cosh(1.0 / order * math.acosh(10 ** (abs(at) / 20.0)))
    x = beta * np.cos(math.pi * np.arange(0, size) / size)
    with np.errstate(all="ignore"):
        inside = np.cos(order * np.arccos(np.clip(x, -1, 1)))
        up, down = np.cosh(order * np.arccosh(np.maximum(x, 1))), (2 * (size % 2) - 1) * np.cosh(order * np.arccosh(np.maximum(-x, 1)))
    p = np.where(x > 1, up, np.where(x < -1, down, inside))
    if size % 2:
        w = np.real(np.fft.fft(p))
        n = (size + 1) // 2
        w = np.concatenate([w[1:n][::-1], w[:n]])
    else:
        w = np.real(np.fft.fft(p * np.exp(1.0j * math.pi / size * np.arange(0, size))))
        n = size // 2 + 1
        w = np.concatenate([w[1:n][::-1], w[1:n]])
    return (w / np.max(w))[:M]


def taylor(M, nbar=4, sll=30, norm=True, sym=True):
    """Taylor's, whose first side lobes are `sll` dB low."""
    if M <= 1:
        return np.ones(max(M, 0))
    size = M if sym else M + 1
    a = math.acosh(10 ** (sll / 20)) / math.pi
    squares = nbar**2 / (a**2 + (nbar - 0.5) ** 2)
    weights = []
    for m in range(1, nbar):
        top = (1 if m % 2 else -1) * math.prod(1 - m * m / squares / (a**2 + (k - 0.5) ** 2) for k in range(1, nbar))
        weights.append(top / (2 * math.prod(1 - m * m / k**2 for k in range(1, nbar) if k != m)))
    at = lambda n: 1 + 2 * sum(w * np.cos(2 * math.pi * (k + 1) * (n - size / 2.0 + 0.5) / size) for k, w in enumerate(weights))
    found = at(np.arange(size)) / (at((size - 1) / 2) if norm else 1.0)
    return found[:M]


def dpss(M, NW, Kmax=None, sym=True, norm=None, return_ratios=False):
    """Slepian's: most energy within a band; `Kmax` of them."""
    if M <= 1:
        return np.ones(max(M, 0))
    size = M if sym else M + 1
    count = 1 if Kmax is None else int(Kmax)
    norm = ("approximate" if Kmax is None else 2) if norm is None else norm
    w = float(NW) / size
    n = np.arange(size)
    matrix = np.diag(((size - 1 - 2 * n) / 2.0) ** 2 * math.cos(2 * math.pi * w))
    side = n[1:] * (size - n[1:]) / 2.0
    _, vectors = np.linalg.eigh(matrix + np.diag(side, 1) + np.diag(side, -1))
    windows = vectors[:, ::-1][:, :count].T.copy()
    for k in range(count):
        if k % 2 == 0:
            windows[k] *= 1.0 if np.sum(windows[k]) > 0 else -1.0
        else:
            large = windows[k][windows[k] ** 2 > max(1e-7, 1.0 / size)]
            windows[k] *= 1.0 if large[0] > 0 else -1.0
    lags = n[:, None] - n[None, :]
    ratios = np.array([float(row @ (2 * w * np.sinc(2 * w * lags)) @ row) for row in windows]) if return_ratios else None
    if norm != 2:
        windows = windows / np.max(windows)
        if size % 2 == 0:
            scale = size**2 / float(size**2 + NW) if norm == "approximate" else 1.0
            windows = windows * scale
    windows = windows[:, :M]
    windows = windows[0] if Kmax is None else windows
    return (windows, ratios[0] if Kmax is None else ratios) if return_ratios else windows


def kaiser_bessel_derived(M, beta, *, sym=True):
    """Running sums of Kaiser's."""
    from .waves import kaiser

    if not sym:
        raise ValueError("Kaiser-Bessel Derived windows are only defined for symmetric shapes")
    if M < 1:
        return np.array([])
    if M % 2:
        raise ValueError("Kaiser-Bessel Derived windows are only defined for even number of points")
    sums = np.cumsum(kaiser(M // 2 + 1, beta))
    half = np.sqrt(sums[:-1] / sums[-1])
    return np.concatenate([half, half[::-1]])
