"""Rarer designs of filters: Bessel's, elliptic ones, of least order, of least squares, by equal ripples; changes of bands."""

import math

import numpy as np

from scipy_signals.signal import filters
from scipy_signals.signal.filters import _product, _shifted, tf2zpk, zpk2tf


def findfreqs(num, den, N, kind="ba"):
    """Angular frequencies around the poles and zeros of an analog filter."""
    poles = np.atleast_1d(np.asarray(np.roots(den) if kind == "ba" else den)) + 0j
    zeros = np.atleast_1d(np.asarray(np.roots(num) if kind == "ba" else num)) + 0j
    poles = poles if poles.size else np.array([-1000 + 0j])
    every = np.concatenate([poles[poles.imag >= 0], zeros[(np.abs(zeros) < 1e5) & (zeros.imag >= 0)]])
    still = (np.abs(every) < 1e-10).astype(float)
    high = float(np.around(np.log10(np.max(3 * np.abs(every.real + still) + 1.5 * every.imag)) + 0.5))
    low = float(np.around(np.log10(0.1 * np.min(np.abs((every + still).real) + 2 * every.imag)) - 0.5))
    return np.logspace(low, high, N)


def response(b, a, worN):
    """Angular frequencies, around poles and zeros for a count, and the response there."""
    w = findfreqs(b, a, int(worN)) if np.ndim(worN) == 0 else np.atleast_1d(np.asarray(worN, dtype=float))
    s = 1j * w
    return w, np.polyval(b, s) / np.polyval(a, s)


def freqs_zpk(z, p, k, worN=200):
    """Angular frequencies and the response of an analog filter by zeros, poles and gain."""
    w = findfreqs(z, p, int(worN), kind="zp") if np.ndim(worN) == 0 else np.atleast_1d(np.asarray(worN, dtype=float))
    s = 1j * w
    turn = lambda roots: np.prod([s - v for v in np.atleast_1d(roots).tolist()], axis=0) if np.size(roots) else 1.0
    return w, k * turn(z) / turn(p)


def freqz_zpk(z, p, k, worN=512, whole=False, fs=2 * math.pi):
    """Frequencies and the response of a filter by zeros, poles and gain."""
    count = 512 if worN is None else worN
    w = np.linspace(0, 2 * math.pi if whole else math.pi, int(count), endpoint=False) if np.ndim(count) == 0 else 2 * math.pi * np.asarray(count) / fs
    turn = lambda roots: np.prod([np.exp(1j * w) - v for v in np.atleast_1d(roots).tolist()], axis=0) if np.size(roots) else 1.0
    return w * fs / (2 * math.pi), k * turn(z) / turn(p)


def _moved_zpk(kind):
    def transform(z, p, k, wo=1.0, bw=1.0):
        z, p = (np.atleast_1d(np.asarray(part)).astype(complex).tolist() for part in (z, p))
        wo = float(wo)
        if kind in ("bandpass", "bandstop"):
            half = float(bw) / 2
            low = math.sqrt(half * half + wo * wo) - half
            z, p, k = _shifted(z, p, k, kind, low, low + 2 * half)
        else:
            z, p, k = _shifted(z, p, k, kind, wo, wo)
        return np.array(z, dtype=complex), np.array(p, dtype=complex), k

    return transform


lp2lp_zpk, lp2hp_zpk, lp2bp_zpk, lp2bs_zpk = (_moved_zpk(kind) for kind in ("lowpass", "highpass", "bandpass", "bandstop"))


def _moved(transform):
    def of_polynomials(b, a, *sizes, **named):
        b, a = np.trim_zeros(np.atleast_1d(np.asarray(b, dtype=float)), "f"), np.atleast_1d(np.asarray(a, dtype=float))
        z, p, k = tf2zpk(b, a)
        num, den = zpk2tf(*transform(z, p, k, *sizes, **named))
        return np.atleast_1d(np.real(num)), np.atleast_1d(np.real(den))

    return of_polynomials


lp2lp, lp2hp, lp2bp, lp2bs = (_moved(transform) for transform in (lp2lp_zpk, lp2hp_zpk, lp2bp_zpk, lp2bs_zpk))


def bilinear_zpk(z, p, k, fs):
    """A digital filter of an analog one, by the bilinear map."""
    z, p = (np.atleast_1d(np.asarray(part)) for part in (z, p))
    if len(z) > len(p):
        raise ValueError("Improper transfer function. Must have at least as many poles as zeros.")
    double = 2.0 * fs
    gain = k * np.real(np.prod(double - z) / np.prod(double - p))
    return np.concatenate([(double + z) / (double - z), -np.ones(len(p) - len(z))]), (double + p) / (double - p), gain


def bilinear(b, a, fs=1.0):
    """A digital filter of an analog one, by the bilinear map."""
    b, a = np.atleast_1d(np.asarray(b)), np.atleast_1d(np.asarray(a))
    order = max(len(b), len(a)) - 1

    def mapped(coefficients):
        total, degree = np.zeros(order + 1), len(coefficients) - 1
        for k, c in enumerate(coefficients.tolist()):
            power = degree - k
            part = np.poly1d([1.0])
            for _ in range(power):
                part = part * np.poly1d([2.0 * fs, -2.0 * fs])
            for _ in range(order - power):
                part = part * np.poly1d([1.0, 1.0])
            total = total + np.concatenate([np.zeros(order + 1 - len(part.coeffs)), part.coeffs]) * c
        return total

    num, den = mapped(b), mapped(a)
    return num / den[0], den / den[0]


def besselap(N, norm="phase"):
    """Zeros, poles and gain of Bessel's analog filter."""
    if N == 0:
        return np.array([]), np.array([]), 1
    whole = [math.factorial(2 * N - k) // (2 ** (N - k) * math.factorial(k) * math.factorial(N - k)) for k in range(N + 1)]
    last = whole[0]
    p = np.roots(np.array(whole[::-1], dtype=float))
    # Newton's steps on the polynomial itself.
    slope = [k * c for k, c in enumerate(whole)][1:]
    for _ in range(6):
        value, derivative = np.polyval(np.array(whole[::-1], dtype=float), p), np.polyval(np.array(slope[::-1], dtype=float), p)
        p = p - value / derivative
    gain = float(last)
    if norm == "phase":
        p = p / last ** (1 / N)
        gain = 1.0
    elif norm == "mag":
        size = lambda w: abs(np.prod(-p) / np.prod(1j * w - p)) - 1 / math.sqrt(2)
        from scipy.optimize import brentq

        edge = brentq(size, 0.05, 50.0)
        p, gain = p / edge, gain * edge ** (-N)
    elif norm != "delay":
        raise ValueError("normalization not understood")
    order = sorted(p.tolist(), key=lambda v: (v.imag, v.real))
    middle = len(order) // 2
    return np.array([]), np.array([*order[: middle + N % 2], *order[middle + N % 2 :]])[::-1], float(gain)


def ellipap(N, rp, rs):
    """Zeros, poles and gain of the elliptic analog filter."""
    from scipy.special import ellipk

    from scipy_rare.special.shares import _jacobi

    if N == 1:
        p = -math.sqrt(1.0 / (10 ** (0.1 * rp) - 1))
        return np.array([]), np.array([p]), -p
    eps = 10 ** (0.1 * rp) - 1
    share = eps / (10 ** (0.1 * rs) - 1)
    if share == 0:
        raise ValueError("Cannot design a filter with given rp and rs specifications.")
    m = _degree(N, share)
    whole = float(ellipk(m))
    parts = [_jacobi(j * whole / N, m)[:3] for j in range(1 - N % 2, N, 2)]
    zeros = [1j / (math.sqrt(m) * s) for s, _, _ in parts if abs(s) > 2e-16]
    zeros = zeros + [z.conjugate() for z in zeros]
    inverse = _arc_sc(1.0 / math.sqrt(eps), share)
    v0 = whole * inverse / (N * float(ellipk(share)))
    sv, cv, dv = _jacobi(v0, 1 - m)[:3]
    poles = [-(c * d * sv * cv + 1j * s * dv) / (1 - (d * sv) ** 2) for s, c, d in parts]
    pairs = [p.conjugate() for p in poles if abs(p.imag) > 2e-16 * abs(p)]
    poles = poles + pairs
    gain = (_product(-p for p in poles) / _product(-z for z in zeros)).real
    return np.array(zeros), np.array(poles), gain / math.sqrt(1 + eps) if N % 2 == 0 else gain


def _degree(n, share):
    """The parameter of the elliptic filter of order n, by nomes."""
    from scipy.special import ellipk, ellipkm1

    q = math.exp(-math.pi * float(ellipkm1(share)) / float(ellipk(share))) ** (1 / n)
    top, bottom = sum(q ** (k * (k + 1)) for k in range(8)), 1 + 2 * sum(q ** (k * k) for k in range(1, 9))
    return 16 * q * (top / bottom) ** 4


def _arc_sc(w, m):
    """The inverse of sn / cn with the complementary parameter."""
    # Over imaginary numbers the inverse of sn is that of sc: an incomplete integral of the first kind.
    from scipy.special import ellipkinc

    return float(ellipkinc(math.atan(w), 1 - m))


def _designed(parts, N, Wn, btype, analog, output, fs):
    """A filter of a prototype for a band, as the designs of Butterworth and Chebyshev are."""
    kind = filters._KINDS.get(btype.lower(), btype.lower())
    edges = [float(v) if fs is None else 2 * float(v) / fs for v in np.atleast_1d(Wn).tolist()]
    if not analog and any(not 0 < v < 1 for v in edges):
        raise ValueError("Digital filter critical frequencies must be 0 < Wn < 1")
    warped = edges if analog else [4 * math.tan(math.pi * v / 2) for v in edges]
    z, p, k = ([complex(v) for v in np.atleast_1d(part).tolist()] if i < 2 else part for i, part in enumerate(parts))
    z, p, k = _shifted(z, p, k, kind, warped[0], warped[-1])
    if not analog:
        z, p, k = bilinear_zpk(np.array(z, dtype=complex), np.array(p, dtype=complex), k, 2.0)
    z, p = np.array(z), np.array(p)
    if output == "zpk":
        return z, p, k
    return filters.zpk2sos(z, p, k) if output == "sos" else zpk2tf(z, p, k)


def bessel(N, Wn, btype="low", analog=False, output="ba", norm="phase", fs=None):
    """Bessel's filter."""
    return _designed(besselap(N, norm), N, Wn, btype, analog, output, fs)


def ellip(N, rp, rs, Wn, btype="low", analog=False, output="ba", fs=None):
    """The elliptic filter, with ripples everywhere."""
    return _designed(ellipap(N, rp, rs), N, Wn, btype, analog, output, fs)


def _edges(wp, ws, analog, fs):
    wp, ws = (np.atleast_1d(np.asarray(v, dtype=float)) * (1 if fs is None else 2 / fs) for v in (wp, ws))
    kind = 2 * (len(wp) - 1) + 1 + (wp[0] >= ws[0])
    return wp, ws, int(kind), *(v if analog else np.tan(math.pi * v / 2.0) for v in (wp, ws))


def band_stop_obj(wp, ind, passb, stopb, gpass, gstop, type):  # noqa: A002
    """The order of a stopping filter as one of its edges moves."""
    edges = passb.copy()
    edges[ind] = wp
    ratio = np.min(np.abs(stopb * (edges[0] - edges[1]) / (stopb**2 - edges[0] * edges[1])))
    return _order(float(ratio), gpass, gstop, type)


def _order(ratio, gpass, gstop, kind):
    from scipy.special import ellipk

    top, bottom = 10 ** (0.1 * abs(gstop)), 10 ** (0.1 * abs(gpass))
    if kind == "butter":
        return math.log10((top - 1.0) / (bottom - 1.0)) / (2 * math.log10(ratio))
    if kind == "cheby":
        return math.acosh(math.sqrt((top - 1.0) / (bottom - 1.0))) / math.acosh(ratio)
    share = (bottom - 1.0) / (top - 1.0)
    first, second = 1.0 / ratio**2, share
    return float(ellipk(first) * ellipk(1 - second) / (ellipk(1 - first) * ellipk(second)))


def _least_order(wp, ws, gpass, gstop, analog, fs, kind):
    from scipy.optimize import fminbound

    wp, ws, shape, passb, stopb = _edges(wp, ws, analog, fs)
    if shape == 1:
        ratio = stopb / passb
    elif shape == 2:
        ratio = passb / stopb
    elif shape == 3:
        passb = passb.copy()
        passb[0] = fminbound(band_stop_obj, passb[0], stopb[0] - 1e-12, args=(0, passb, stopb, gpass, gstop, kind), disp=0)
        passb[1] = fminbound(band_stop_obj, stopb[1] + 1e-12, passb[1], args=(1, passb, stopb, gpass, gstop, kind), disp=0)
        ratio = stopb * (passb[0] - passb[1]) / (stopb**2 - passb[0] * passb[1])
    else:
        ratio = (stopb**2 - passb[0] * passb[1]) / (stopb * (passb[0] - passb[1]))
    ratio = float(np.min(np.abs(ratio)))
    return math.ceil(_order(ratio, gpass, gstop, kind)), wp, shape, passb, stopb


def _given(wn, analog, fs):
    wn = np.atleast_1d(wn)
    wn = wn if analog else np.arctan(wn) * 2.0 / math.pi
    wn = wn if fs is None else wn * fs / 2
    return wn[0] if len(wn) == 1 else wn


def buttord(wp, ws, gpass, gstop, analog=False, fs=None):
    """The least order of a Butterworth filter, and its frequencies."""
    n, wp_, shape, passb, stopb = _least_order(wp, ws, gpass, gstop, analog, fs, "butter")
    width = (10 ** (0.1 * abs(gpass)) - 1.0) ** (-1.0 / (2.0 * n))
    if shape == 1:
        found = width * passb
    elif shape == 2:
        found = passb / width
    elif shape == 3:
        gap = passb[1] - passb[0]
        root = math.sqrt(gap**2 + 4 * width**2 * passb[0] * passb[1])
        found = np.sort(np.abs(np.array([(gap + root) / (2 * width), (gap - root) / (2 * width)])))
    else:
        sides = np.array([-width, width])
        found = np.sort(np.abs(-sides * (passb[1] - passb[0]) / 2.0 + np.sqrt(sides**2 / 4.0 * (passb[1] - passb[0]) ** 2 + passb[0] * passb[1])))
    return n, _given(found, analog, fs)


def cheb1ord(wp, ws, gpass, gstop, analog=False, fs=None):
    """The least order of a Chebyshev filter of the first kind, and its frequencies."""
    n, _, _, passb, _ = _least_order(wp, ws, gpass, gstop, analog, fs, "cheby")
    return n, _given(passb, analog, fs)


def ellipord(wp, ws, gpass, gstop, analog=False, fs=None):
    """The least order of an elliptic filter, and its frequencies."""
    n, _, _, passb, _ = _least_order(wp, ws, gpass, gstop, analog, fs, "ellip")
    return n, _given(passb, analog, fs)


def cheb2ord(wp, ws, gpass, gstop, analog=False, fs=None):
    """The least order of a Chebyshev filter of the second kind, and its frequencies."""
    n, _, shape, passb, stopb = _least_order(wp, ws, gpass, gstop, analog, fs, "cheby")
    share = math.sqrt((10 ** (0.1 * abs(gstop)) - 1.0) / (10 ** (0.1 * abs(gpass)) - 1.0))
    reach = 1.0 / math.cosh(1.0 / n * math.acosh(share))
    if shape == 1:
        found = passb / reach
    elif shape == 2:
        found = passb * reach
    elif shape == 3:
        gap = passb[0] - passb[1]
        first = reach / 2.0 * gap + math.sqrt(reach**2 * gap**2 / 4.0 + passb[1] * passb[0])
        found = np.array([first, passb[1] * passb[0] / first])
    else:
        gap = passb[0] - passb[1]
        first = 1.0 / (2.0 * reach) * gap + math.sqrt(gap**2 / (4.0 * reach**2) + passb[1] * passb[0])
        found = np.array([first, passb[0] * passb[1] / first])
    return n, _given(found, analog, fs)


def iirdesign(wp, ws, gpass, gstop, analog=False, ftype="ellip", output="ba", fs=None):
    """A filter of the least order that keeps to losses where it passes and stops."""
    orders = {"butter": buttord, "cheby1": cheb1ord, "cheby2": cheb2ord, "ellip": ellipord}
    if ftype not in orders:
        raise ValueError(f"Invalid IIR filter type: {ftype}")
    wide = len(np.atleast_1d(wp)) == 2
    low = np.atleast_1d(wp)[0] < np.atleast_1d(ws)[0]
    btype = ("bandstop" if low else "bandpass") if wide else "lowpass" if low else "highpass"
    n, wn = orders[ftype](wp, ws, gpass, gstop, analog=analog, fs=fs)
    if ftype == "ellip":
        return ellip(n, gpass, gstop, wn, btype, analog, output, fs)
    return filters.iirfilter(n, wn, rp=gpass, rs=gstop, btype=btype, analog=analog, ftype=ftype, output=output, fs=fs)


def iircomb(w0, Q, ftype="notch", fs=2.0, *, pass_zero=False):
    """A filter that takes out (`notch`) or lets pass (`peak`) a frequency and its multiples."""
    if ftype not in ("notch", "peak"):
        raise ValueError("ftype must be either notch or peak.")
    n = round(fs / float(w0))
    turn = 2 * math.pi * float(w0) / fs
    beta = math.tan(n * turn / Q / 4)
    passing, stopping = (1.0, 0.0) if ftype == "notch" else (0.0, 1.0)
    sign = -1.0 if (ftype == "peak") == bool(pass_zero) else 1.0
    b, a = np.zeros(n + 1), np.zeros(n + 1)
    b[0], b[-1] = (passing + stopping * beta) / (1 + beta), sign * (passing - stopping * beta) / (1 + beta)
    a[0], a[-1] = 1.0, sign * (1 - beta) / (1 + beta)
    return b, a


def kaiser_beta(a):
    """Kaiser's number for a loss in dB."""
    return 0.1102 * (a - 8.7) if a > 50 else 0.5842 * (a - 21) ** 0.4 + 0.07886 * (a - 21) if a > 21 else 0.0


def kaiser_atten(numtaps, width):
    """The loss in dB of a filter by Kaiser's window."""
    return 2.285 * (numtaps - 1) * math.pi * width + 7.95


def kaiserord(ripple, width):
    """The length and Kaiser's number for a ripple in dB and the width of a transition."""
    loss = abs(ripple)
    if loss < 8:
        raise ValueError("Requested maximum ripple attenuation is too small for the Kaiser formula.")
    return int(math.ceil((loss - 7.95) / 2.285 / (math.pi * width) + 1)), kaiser_beta(loss)


def firwin2(numtaps, freq, gain, *, nfreqs=None, window="hamming", antisymmetric=False, fs=None):
    """A filter of a finite response whose gains go through given ones, by a window."""
    from scipy_signals.signal.waves import get_window

    nyquist = 1.0 if fs is None else fs / 2
    freq, gain = np.array(freq, dtype=float), np.asarray(gain, dtype=float)
    if len(freq) != len(gain):
        raise ValueError("freq and gain must be of same length.")
    if freq[0] != 0 or freq[-1] != nyquist:
        raise ValueError("freq must start with 0 and end with fs/2.")
    nfreqs = 1 + 2 ** int(math.ceil(math.log2(numtaps))) if nfreqs is None else nfreqs
    for k in range(len(freq) - 1):
        if freq[k] == freq[k + 1]:
            freq[k], freq[k + 1] = freq[k] - np.finfo(float).eps * nyquist, freq[k + 1] + np.finfo(float).eps * nyquist
    at = np.linspace(0.0, nyquist, nfreqs)
    shift = np.exp(-(numtaps - 1) / 2.0 * 1j * math.pi * at / nyquist) * (1j if antisymmetric else 1)
    out = np.fft.irfft(np.interp(at, freq, gain) * shift)[:numtaps]
    return out if window is None else out * get_window(window, numtaps, fftbins=False)


def firls(numtaps, bands, desired, *, weight=None, fs=None):
    """A filter of a finite response of an odd length, by least squares."""
    nyquist = 0.5 * (2.0 if fs is None else fs)
    if numtaps % 2 == 0 or numtaps < 1:
        raise ValueError("numtaps must be odd and >= 1")
    m = (numtaps - 1) // 2
    bands, desired = np.asarray(bands, dtype=float).reshape(-1, 2) / nyquist, np.asarray(desired, dtype=float).reshape(-1, 2)
    weight = np.ones(len(desired)) if weight is None else np.asarray(weight, dtype=float)
    n = np.arange(numtaps)[:, None, None]
    q = np.squeeze(np.diff(np.sinc(bands * n) * bands, axis=2), axis=2) @ weight
    rows = np.arange(m + 1)
    matrix = q[np.abs(rows[:, None] - rows[None, :])] + q[rows[:, None] + rows[None, :]]
    n = n[: m + 1]
    slope = np.diff(desired, axis=1) / np.diff(bands, axis=1)
    shift = desired[:, :1] - bands[:, :1] * slope
    b = bands * (slope * bands + shift) * np.sinc(bands * n)
    b[0] -= slope * bands * bands / 2.0
    b[1:] += slope * np.cos(n[1:] * math.pi * bands) / (math.pi * n[1:]) ** 2
    right = np.squeeze(np.diff(b, axis=2), axis=2) @ weight
    a = np.linalg.solve(matrix, right)
    return np.hstack((a[:0:-1], 2 * a[0], a[1:]))


def remez(numtaps, bands, desired, *, weight=None, type="bandpass", maxiter=25, grid_density=16, fs=None):  # noqa: A002
    """A filter of a finite response with equal ripples (Parks and McClellan)."""
    if type != "bandpass":
        raise NotImplementedError("remez takes type='bandpass' here; firls and firwin2 make others")
    rate = 1.0 if fs is None else fs
    pairs = np.asarray(bands, dtype=float).reshape(-1, 2) / rate
    wanted = np.asarray(desired, dtype=float)
    weights = np.ones(len(wanted)) if weight is None else np.asarray(weight, dtype=float)
    odd = numtaps % 2
    count = (numtaps + 1) // 2 if odd else numtaps // 2
    step, grid, goals, scales = 0.5 / (grid_density * count), [], [], []
    for (low, high), goal, scale in zip(pairs.tolist(), wanted.tolist(), weights.tolist()):
        places = np.append(np.arange(low, high, step), high) if high > low else np.array([low])
        places = places[:-1] if not odd and high > 0.5 - step and len(places) > 1 else places
        grid.append(places)
        goals.append(np.full(len(places), goal))
        scales.append(np.full(len(places), scale))
    grid, goals, scales = np.concatenate(grid), np.concatenate(goals), np.concatenate(scales)
    turn = np.ones(len(grid)) if odd else np.cos(math.pi * grid)
    goals, scales = goals / turn, scales * turn
    at = np.round(np.linspace(0, len(grid) - 1, count + 1)).astype(int)
    basis = np.cos(2 * math.pi * np.outer(grid, np.arange(count)))
    for _ in range(maxiter):
        system = np.hstack([basis[at], ((-1.0) ** np.arange(count + 1) / scales[at])[:, None]])
        found = np.linalg.solve(system, goals[at])
        error = scales * (goals - basis @ found[:-1])
        peaks = _alternating(error, abs(float(found[-1])), count + 1)
        if peaks is None or np.array_equal(peaks, at):
            break
        at = peaks
    a = found[:-1]
    if odd:
        return np.hstack((a[:0:-1] / 2, a[0], a[1:] / 2))
    h = np.zeros(count)
    for k in range(count):
        h[k] = 0.25 * ((a[k] if k < count else 0.0) + (a[k + 1] if k + 1 < count else 0.0))
    h[0] = 0.5 * a[0] + (0.25 * a[1] if count > 1 else 0.0)
    return np.hstack((h[::-1], h))


def _alternating(error, least, count):
    """Places of extremes whose signs change, the largest ones."""
    e = error.tolist()
    n = len(e)
    places = []
    for i in range(n):
        left, right = e[i - 1] if i else None, e[i + 1] if i < n - 1 else None
        up = (left is None or e[i] >= left) and (right is None or e[i] > right) and e[i] > 0
        down = (left is None or e[i] <= left) and (right is None or e[i] < right) and e[i] < 0
        if (up or down) and abs(e[i]) >= least * (1 - 1e-9):
            if places and e[places[-1]] * e[i] > 0:
                if abs(e[i]) > abs(e[places[-1]]):
                    places[-1] = i
            else:
                places.append(i)
    while len(places) > count:
        if abs(e[places[0]]) < abs(e[places[-1]]):
            places.pop(0)
        else:
            places.pop()
    return np.array(places) if len(places) == count else None


def minimum_phase(h, method="homomorphic", n_fft=None, *, half=True):
    """A filter of least delay with the same magnitudes, or their roots if `half`."""
    h = np.asarray(h, dtype=float)
    size = 2 ** int(math.ceil(math.log2(2 * (len(h) - 1) / 0.01))) if n_fft is None else int(n_fft)
    if method != "homomorphic":
        raise NotImplementedError("minimum_phase takes method='homomorphic' here")
    spectrum = np.abs(np.fft.fft(h, size))
    spectrum = spectrum + 1e-7 * np.min(spectrum[spectrum > 0])
    logs = np.log(spectrum) * (0.5 if half else 1.0)
    cepstrum = np.fft.ifft(logs).real
    win = np.zeros(size)
    win[0], stop = 1, size // 2
    win[1:stop] = 2
    if size % 2 == 0:
        win[stop] = 1
    found = np.fft.ifft(np.exp(np.fft.fft(cepstrum * win))).real
    return found[: (len(h) + 1) // 2] if half else found[: len(h)]
