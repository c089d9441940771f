"""Waves and windows."""

import math

import numpy as np

from scipy._common import number


def square(t, duty=0.5):
    """1 for the first share of each turn of 2π, -1 for the rest."""
    t = np.asarray(t, dtype=float)
    return number(np.where(np.mod(t, 2 * math.pi) < np.asarray(duty) * 2 * math.pi, 1.0, -1.0))


def sawtooth(t, width=1):
    """From -1 up to 1 in a share of each turn of 2π, then down."""
    t = np.mod(np.asarray(t, dtype=float), 2 * math.pi)
    width = np.asarray(width, dtype=float)
    up, down = np.where(width == 0, 1.0, width), np.where(width == 1, 1.0, 1 - width)
    return number(np.where(t < width * 2 * math.pi, t / (math.pi * up) - 1, (math.pi * (width + 1) - t) / (math.pi * down)))


def chirp(t, f0, t1, f1, method="linear", phi=0, vertex_zero=True, *, complex=False):  # noqa: A002
    """A cosine whose frequency goes from f0 at 0 to f1 at t1."""
    t = np.asarray(t, dtype=float)
    if method in ("linear", "lin", "li"):
        phase = 2 * math.pi * (f0 * t + 0.5 * (f1 - f0) / t1 * t * t)
    elif method in ("quadratic", "quad", "q"):
        rate = (f1 - f0) / t1**2
        phase = 2 * math.pi * (f0 * t + rate * t**3 / 3) if vertex_zero else 2 * math.pi * (f1 * t + rate * ((t1 - t) ** 3 - t1**3) / 3)
    elif method in ("logarithmic", "log", "lo"):
        rate = t1 / math.log(f1 / f0) if f0 != f1 else 1.0
        phase = 2 * math.pi * f0 * t if f0 == f1 else 2 * math.pi * rate * f0 * (np.power(f1 / f0, t / t1) - 1.0)
    elif method in ("hyperbolic", "hyp"):
        place = -f1 * t1 / (f0 - f1)
        phase = 2 * math.pi * f0 * t if f0 == f1 else 2 * math.pi * (-place * f0) * np.log(np.abs(1 - t / place))
    else:
        raise ValueError(f"method must be 'linear', 'quadratic', 'logarithmic', or 'hyperbolic', but a value of {method!r} was given.")
    return np.cos(phase + math.radians(phi))


def gausspulse(t, fc=1000, bw=0.5, bwr=-6, tpr=-60, retquad=False, retenv=False):
    """A cosine under a Gaussian; for t="cutoff" the time at which it has faded."""
    rate = -((math.pi * fc * bw) ** 2) / (4.0 * math.log(10.0 ** (bwr / 20.0)))
    if isinstance(t, str):
        return math.sqrt(-math.log(10.0 ** (tpr / 20.0)) / rate)
    t = np.asarray(t, dtype=float)
    envelope = np.exp(-rate * t * t)
    found = (envelope * np.cos(2 * math.pi * fc * t),)
    found += (envelope * np.sin(2 * math.pi * fc * t),) if retquad else ()
    found += (envelope,) if retenv else ()
    return found if len(found) > 1 else found[0]


def sweep_poly(t, poly, phi=0):
    """A cosine whose frequency is a polynomial of the time."""
    return np.cos(2 * math.pi * np.polyval(np.polyint(np.asarray(poly)), t) + math.radians(phi))


def unit_impulse(shape, idx=None, dtype=float):
    """0 but for a 1 at a place."""
    found = np.zeros(shape, dtype=dtype)
    sizes = found.shape
    place = (
        (0,) * len(sizes)
        if idx is None
        else tuple(n // 2 for n in sizes)
        if isinstance(idx, str)
        else (idx,) * len(sizes)
        if isinstance(idx, int)
        else tuple(idx)
    )
    found[place] = 1
    return found


def _window(function):
    """A window of M values; one that is not symmetric is that of M + 1 without its last."""

    def make(M, *args, sym=True, **kwargs):
        defaults = function.__defaults__ or ()
        if len(args) > len(defaults):
            *args, sym = args
        if M <= 1:
            return np.ones(max(M, 0))
        size = M if sym else M + 1
        return function(size, *args, **kwargs)[:M]

    make.__name__ = make.__qualname__ = function.__name__
    make.__doc__ = function.__doc__
    return make


def _cosines(name, *weights):
    def function(M):
        turn = np.linspace(-math.pi, math.pi, M)
        return sum(w * np.cos(k * turn) for k, w in enumerate(weights)) + np.zeros(M)

    function.__name__, function.__doc__ = name, f"The window `{name}`: a sum of cosines."
    return _window(function)


hann, hamming, blackman = _cosines("hann", 0.5, 0.5), _cosines("hamming", 0.54, 0.46), _cosines("blackman", 0.42, 0.5, 0.08)
nuttall = _cosines("nuttall", 0.3635819, 0.4891775, 0.1365995, 0.0106411)
blackmanharris = _cosines("blackmanharris", 0.35875, 0.48829, 0.14128, 0.01168)
flattop = _cosines("flattop", 0.21557895, 0.41663158, 0.277263158, 0.083578947, 0.006947368)


@_window
def boxcar(M):
    """1 everywhere."""
    return np.ones(M)


@_window
def bartlett(M):
    """A triangle that is 0 at both ends."""
    n = np.arange(M)
    return np.where(n <= (M - 1) / 2.0, 2.0 * n / (M - 1), 2.0 - 2.0 * n / (M - 1))


@_window
def triang(M):
    """A triangle that is not 0 at its ends."""
    n = np.arange(1, (M + 1) // 2 + 1)
    half = (2 * n - 1.0) / M if M % 2 == 0 else 2 * n / (M + 1.0)
    return np.concatenate([half, half[::-1] if M % 2 == 0 else half[-2::-1]])


@_window
def cosine(M):
    """Half a sine."""
    return np.sin(math.pi / M * (np.arange(0, M) + 0.5))


@_window
def parzen(M):
    """Parzen's cubic parts."""
    n = np.abs(np.arange(-(M - 1) / 2.0, (M - 1) / 2.0 + 0.5, 1.0)) / (M / 2.0)
    return np.where(n * M / 2.0 > (M - 1) / 4.0, 2 * (1 - n) ** 3.0, 1 - 6 * n**2.0 + 6 * n**3.0)


@_window
def bohman(M):
    """Bohman's window."""
    size = np.abs(np.linspace(-1, 1, M)[1:-1])
    return np.concatenate([np.zeros(1), (1 - size) * np.cos(math.pi * size) + 1.0 / math.pi * np.sin(math.pi * size), np.zeros(1)])


@_window
def gaussian(M, std=1.0):
    """A Gaussian."""
    n = np.arange(0, M) - (M - 1.0) / 2.0
    return np.exp(-(n**2) / (2 * std * std))


@_window
def tukey(M, alpha=0.5):
    """1 with cosines at both ends."""
    if alpha <= 0:
        return np.ones(M)
    n, width = np.arange(0, M), int(math.floor(min(alpha, 1.0) * (M - 1) / 2.0))
    alpha = min(alpha, 1.0)
    first = 0.5 * (1 + np.cos(math.pi * (-1 + 2.0 * n / alpha / (M - 1))))
    last = 0.5 * (1 + np.cos(math.pi * (-2.0 / alpha + 1 + 2.0 * n / alpha / (M - 1))))
    return np.where(n <= width, first, np.where(n < M - width - 1, 1.0, last))


@_window
def kaiser(M, beta=14.0):
    """Kaiser's window."""
    from scipy.special import i0

    n = (np.arange(0, M) - (M - 1) / 2.0) / ((M - 1) / 2.0)
    return i0(beta * np.sqrt(np.clip(1 - n**2, 0, None))) / i0(beta)


@_window
def exponential(M, center=None, tau=1.0):
    """Falling from the middle."""
    return np.exp(-np.abs(np.arange(0, M) - ((M - 1) / 2 if center is None else center)) / tau)


WINDOWS = {
    "hann": hann,
    "hanning": hann,
    "han": hann,
    "hamming": hamming,
    "ham": hamming,
    "hamm": hamming,
    "blackman": blackman,
    "black": blackman,
    "blk": blackman,
    "nuttall": nuttall,
    "blackmanharris": blackmanharris,
    "flattop": flattop,
    "boxcar": boxcar,
    "box": boxcar,
    "ones": boxcar,
    "rect": boxcar,
    "rectangular": boxcar,
    "bartlett": bartlett,
    "bart": bartlett,
    "triang": triang,
    "triangle": triang,
    "cosine": cosine,
    "halfcosine": cosine,
    "parzen": parzen,
    "bohman": bohman,
    "gaussian": gaussian,
    "gauss": gaussian,
    "tukey": tukey,
    "kaiser": kaiser,
    "ksr": kaiser,
    "exponential": exponential,
    "poisson": exponential,
}


def get_window(window, Nx, fftbins=True):
    """A window by its name, by (name, parameter), or Kaiser's by its number; periodic unless `fftbins` is False."""
    if isinstance(window, (int, float)):
        return kaiser(Nx, window, sym=not fftbins)
    name, *args = window if isinstance(window, tuple) else (window,)
    if name not in WINDOWS:
        from . import rare_windows as rare

        if not hasattr(getattr(rare, name, None), "__name__") or name.startswith("_"):
            raise ValueError(f"Invalid window name {name!r} in parameter {window=!r}!")
        return getattr(rare, name)(Nx, *args, sym=not fftbins)
    return WINDOWS[name](Nx, *args, sym=not fftbins)
