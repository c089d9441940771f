"""Linear filters: designs by their poles and zeros, filtering, responses."""

import cmath
import math

import numpy as np


def _polynomial(roots):
    found = [1.0 + 0j]
    for root in roots:
        found = [a - root * b for a, b in zip([*found, 0], [0, *found])]
    return found


def _real(values):
    return np.array([v.real for v in values]) if all(abs(v.imag) < 1e-9 * max(1.0, abs(v)) for v in values) else np.array(values)


def zpk2tf(z, p, k):
    """Numerator and denominator from zeros, poles and gain."""
    b, a = (_polynomial([complex(v) for v in np.atleast_1d(part).tolist()]) for part in (z, p))
    return _real([v * complex(k).real for v in b]), _real(a)


def tf2zpk(b, a):
    """Zeros, poles and gain from numerator and denominator."""
    b, a = np.atleast_1d(np.asarray(b)) / np.asarray(a)[0], np.atleast_1d(np.asarray(a)) / np.asarray(a)[0]
    return np.roots(b), np.roots(a), b[0]


def _pairs(values):
    """Complex numbers with an imaginary part above 0, then real ones."""
    pairs = sorted((v for v in values if v.imag > 1e-9 * max(1.0, abs(v))), key=lambda v: (v.real, v.imag))
    return pairs, sorted(v.real for v in values if abs(v.imag) <= 1e-9 * max(1.0, abs(v)))


def zpk2sos(z, p, k, pairing=None, *, analog=False):
    """Sections of second order: the poles nearest to the unit circle last, each with the zeros nearest to it."""
    z, p = [complex(v) for v in np.atleast_1d(z).tolist()], [complex(v) for v in np.atleast_1d(p).tolist()]
    count = (max(len(p), len(z)) + 1) // 2
    z, p = z + [0j] * (2 * count - len(z)), p + [0j] * (2 * count - len(p))
    (pairs, reals), (zero_pairs, zero_reals) = _pairs(p), _pairs(z)
    sections = []
    while pairs or reals:
        near = min([*pairs, *(complex(v) for v in reals)], key=lambda v: abs(1 - abs(v)))
        if near in pairs:
            pairs.remove(near)
            poles = [near, near.conjugate()]
        else:
            reals.remove(near.real)
            other = min(reals, key=lambda v: abs(1 - abs(v))) if reals else 0.0
            if reals:
                reals.remove(other)
            poles = [near, complex(other)]
        zeros = _nearest_zeros(near, zero_pairs, zero_reals)
        sections.append((zeros, poles))
    rows = []
    for zeros, poles in sections[::-1]:
        rows.append([v.real for v in _polynomial(zeros)] + [v.real for v in _polynomial(poles)])
    found = np.array(rows)
    found[0, :3] = found[0, :3] * complex(k).real
    return found


def _nearest_zeros(pole, pairs, reals):
    best_pair = min(pairs, key=lambda v: abs(v - pole)) if pairs else None
    best_real = min(reals, key=lambda v: abs(v - pole)) if reals else None
    if best_pair is not None and (best_real is None or len(reals) < 2 or abs(best_pair - pole) <= abs(best_real - pole)):
        pairs.remove(best_pair)
        return [best_pair, best_pair.conjugate()]
    found = []
    for _ in range(2):
        if reals:
            near = min(reals, key=lambda v: abs(v - pole))
            reals.remove(near)
            found.append(complex(near))
        else:
            found.append(0j)
    return found


def tf2sos(b, a, pairing=None, *, analog=False):
    """Sections of second order from numerator and denominator."""
    return zpk2sos(*tf2zpk(b, a))


def sos2tf(sos):
    """Numerator and denominator from sections."""
    b, a = np.array([1.0]), np.array([1.0])
    for row in np.asarray(sos):
        b, a = np.convolve(b, row[:3]), np.convolve(a, row[3:])
    return b, a


def sos2zpk(sos):
    """Zeros, poles and gain from sections."""
    b, a = sos2tf(sos)
    return tf2zpk(b, a)


def buttap(N):
    """Zeros, poles and gain of Butterworth's analog filter."""
    return [], [-cmath.exp(1j * math.pi * m / (2 * N)) for m in range(-N + 1, N, 2)], 1.0


def cheb1ap(N, rp):
    """Chebyshev's analog filter with ripples where it passes."""
    eps = math.sqrt(10 ** (0.1 * rp) - 1.0)
    mu = 1.0 / N * math.asinh(1 / eps)
    poles = [-cmath.sinh(mu + 1j * math.pi * m / (2 * N)) for m in range(-N + 1, N, 2)]
    gain = math.prod((-p for p in poles), start=1 + 0j).real
    return [], poles, gain / math.sqrt(1 + eps * eps) if N % 2 == 0 else gain


def cheb2ap(N, rs):
    """Chebyshev's analog filter with ripples where it stops."""
    mu = math.asinh(math.sqrt(10 ** (0.1 * rs) - 1.0)) / N
    zeros = [-(1j / math.sin(m * math.pi / (2.0 * N))).conjugate() for m in range(-N + 1, N, 2) if m]
    poles = []
    for m in range(-N + 1, N, 2):
        unit = -cmath.exp(1j * math.pi * m / (2 * N))
        poles.append(1 / complex(math.sinh(mu) * unit.real, math.cosh(mu) * unit.imag))
    top, bottom = math.prod((-p for p in poles), start=1 + 0j), math.prod((-z for z in zeros), start=1 + 0j)
    return zeros, poles, (top / bottom).real


def _product(values):
    return math.prod(values, start=1 + 0j)


def _shifted(z, p, k, kind, low, high):
    """An analog filter for another band."""
    degree = len(p) - len(z)
    if kind == "lowpass":
        return [low * v for v in z], [low * v for v in p], k * low**degree
    if kind == "highpass":
        gain = k * (_product(-v for v in z) / _product(-v for v in p)).real
        return [low / v for v in z] + [0j] * degree, [low / v for v in p], gain
    centre, width = math.sqrt(low * high), high - low
    if kind == "bandpass":
        z, p = ([v * width / 2 for v in part] for part in (z, p))
        spread = lambda part: [v + cmath.sqrt(v * v - centre**2) for v in part] + [v - cmath.sqrt(v * v - centre**2) for v in part]
        return spread(z) + [0j] * degree, spread(p), k * width**degree
    gain = k * (_product(-v for v in z) / _product(-v for v in p)).real
    z, p = ([width / 2 / v for v in part] for part in (z, p))
    spread = lambda part: [v + cmath.sqrt(v * v - centre**2) for v in part] + [v - cmath.sqrt(v * v - centre**2) for v in part]
    return spread(z) + [1j * centre] * degree + [-1j * centre] * degree, spread(p), gain


_KINDS = {
    "low": "lowpass",
    "lp": "lowpass",
    "l": "lowpass",
    "high": "highpass",
    "hp": "highpass",
    "h": "highpass",
    "band": "bandpass",
    "bp": "bandpass",
    "pass": "bandpass",
    "stop": "bandstop",
    "bs": "bandstop",
}


def iirfilter(N, Wn, rp=None, rs=None, btype="band", analog=False, ftype="butter", output="ba", fs=None):
    """A digital or analog filter of order N: `butter`, `cheby1`, `cheby2`."""
    kind = _KINDS.get(btype.lower(), btype.lower())
    edges = [float(v) for v in np.atleast_1d(Wn).tolist()]
    if fs is not None:
        edges = [2 * v / fs for v in edges]
    if not analog and any(not 0 < v < 1 for v in edges):
        raise ValueError(
            "Digital filter critical frequencies must be 0 < Wn < 1"
            if fs is None
            else f"Digital filter critical frequencies must be 0 < Wn < fs/2 (fs={fs} -> fs/2={fs / 2})"
        )
    if len(edges) != (2 if kind in ("bandpass", "bandstop") else 1):
        raise ValueError(f"Must specify {'start and stop frequencies' if len(edges) == 1 else 'a single critical frequency Wn'} for {kind} filter")
    makes = {"butter": lambda: buttap(N), "cheby1": lambda: cheb1ap(N, rp), "cheby2": lambda: cheb2ap(N, rs)}
    if ftype not in makes:
        from scipy_rare.signal import designs

        more = {"bessel": lambda: designs.besselap(N), "ellip": lambda: designs.ellipap(N, rp, rs), "cauer": lambda: designs.ellipap(N, rp, rs)}
        if ftype not in more:
            raise ValueError(f"'{ftype}' is not a valid basic IIR filter.")
        return designs._designed(more[ftype](), N, Wn, btype, analog, output, fs)
    z, p, k = makes[ftype]()
    warped = edges if analog else [4 * math.tan(math.pi * v / 2) for v in edges]
    z, p, k = _shifted(z, p, k, kind, warped[0], warped[-1])
    if not analog:
        # The bilinear map of a rate of 2.
        k *= (_product(4 - v for v in z) / _product(4 - v for v in p)).real
        z, p = [(4 + v) / (4 - v) for v in z] + [-1 + 0j] * (len(p) - len(z)), [(4 + v) / (4 - v) for v in p]
    if output == "zpk":
        return _real(z) if z else np.array([]), np.array(p), k
    if output == "sos":
        return zpk2sos(np.array(z) if z else [], np.array(p), k)
    return zpk2tf(np.array(z) if z else [], np.array(p), k)


def butter(N, Wn, btype="low", analog=False, output="ba", fs=None):
    """Butterworth's filter."""
    return iirfilter(N, Wn, btype=btype, analog=analog, output=output, ftype="butter", fs=fs)


def cheby1(N, rp, Wn, btype="low", analog=False, output="ba", fs=None):
    """Chebyshev's filter with ripples where it passes."""
    return iirfilter(N, Wn, rp=rp, btype=btype, analog=analog, output=output, ftype="cheby1", fs=fs)


def cheby2(N, rs, Wn, btype="low", analog=False, output="ba", fs=None):
    """Chebyshev's filter with ripples where it stops."""
    return iirfilter(N, Wn, rs=rs, btype=btype, analog=analog, output=output, ftype="cheby2", fs=fs)


def iirnotch(w0, Q, fs=2.0):
    """A filter that takes out one frequency."""
    return _resonance(w0, Q, fs, True)


def iirpeak(w0, Q, fs=2.0):
    """A filter that lets one frequency pass."""
    return _resonance(w0, Q, fs, False)


def _resonance(w0, Q, fs, notch):
    turn = 2 * float(w0) / fs * math.pi
    beta = math.tan(turn / Q / 2.0)
    gain = 1.0 / (1.0 + beta)
    b = gain * np.array([1.0, -2.0 * math.cos(turn), 1.0]) if notch else (1.0 - gain) * np.array([1.0, 0.0, -1.0])
    return b, np.array([1.0, -2.0 * gain * math.cos(turn), 2.0 * gain - 1.0])


def firwin(numtaps, cutoff, *, width=None, window="hamming", pass_zero=True, scale=True, fs=None):
    """A filter of a finite response by a window."""
    from .waves import get_window

    nyquist = 1.0 if fs is None else fs / 2
    edges = [float(v) / nyquist for v in np.atleast_1d(cutoff).tolist()]
    if any(not 0 < v < 1 for v in edges):
        raise ValueError("Invalid cutoff frequency: frequencies must be greater than 0 and less than fs/2.")
    if isinstance(pass_zero, str):
        pass_zero = pass_zero in ("lowpass", "bandstop")
    passes_end = bool(len(edges) % 2) ^ pass_zero
    if passes_end and numtaps % 2 == 0:
        raise ValueError("A filter with an even number of coefficients must have zero response at the Nyquist frequency.")
    edges = [0.0] * pass_zero + edges + [1.0] * passes_end
    m = np.arange(numtaps) - 0.5 * (numtaps - 1)
    h = sum(b * np.sinc(b * m) - a * np.sinc(a * m) for a, b in zip(edges[::2], edges[1::2])) * get_window(window, numtaps, fftbins=False)
    if scale:
        a, b = edges[0], edges[1]
        place = 0.0 if a == 0 else 1.0 if b == 1 else 0.5 * (a + b)
        h = h / np.sum(h * np.cos(math.pi * m * place))
    return h


def _rows(x, axis):
    x = np.asarray(x)
    return np.moveaxis(x if x.dtype.kind in "fc" else x.astype(float), axis, -1)


def _recursive(b, a, values, state):
    """The direct form II transposed, over a list."""
    order, found = len(state), []
    state = list(state)
    first, b, a = b[0], b[1:], a[1:]
    if order == 2:
        (b1, b2), (a1, a2), (s0, s1) = b, a, state
        for x in values:
            y = first * x + s0
            s0, s1 = b1 * x - a1 * y + s1, b2 * x - a2 * y
            found.append(y)
        return found, [s0, s1]
    last = order - 1
    for x in values:
        y = first * x + (state[0] if order else 0.0)
        for i in range(last):
            state[i] = state[i + 1] + b[i] * x - a[i] * y
        if order:
            state[last] = b[last] * x - a[last] * y
        found.append(y)
    return found, state


def lfilter(b, a, x, axis=-1, zi=None):
    """A signal through the filter of numerator b and denominator a; with `zi` also what is left in it."""
    b, a = np.atleast_1d(np.asarray(b)), np.atleast_1d(np.asarray(a))
    rows = _rows(x, axis)
    if a.size == 1 and zi is None and rows.ndim == 1:
        return np.convolve(b / a[0], rows)[: rows.shape[0]]
    n = max(a.size, b.size)
    scale = a.tolist()[0]
    b, a = ([v / scale for v in part.tolist()] + [0.0] * (n - part.size) for part in (b, a))
    flat = rows.reshape(-1, rows.shape[-1])
    states = (
        np.zeros((len(flat), n - 1))
        if zi is None
        else np.broadcast_to(np.moveaxis(np.asarray(zi), axis if np.ndim(zi) > 1 else -1, -1).reshape(-1, n - 1), (len(flat), n - 1))
    )
    pairs = [_recursive(b, a, row.tolist(), state.tolist()) for row, state in zip(flat, states)]
    found = np.moveaxis(np.array([p[0] for p in pairs]).reshape(rows.shape), -1, axis)
    if zi is None:
        return found
    return found, np.moveaxis(np.array([p[1] for p in pairs]).reshape(rows.shape[:-1] + (n - 1,)), -1, axis)


def lfilter_zi(b, a):
    """What lies in a filter that has been given 1 for long."""
    b, a = np.atleast_1d(np.asarray(b, dtype=float)), np.atleast_1d(np.asarray(a, dtype=float))
    n = max(len(a), len(b))
    b, a = (np.concatenate([part / a[0], np.zeros(n - len(part))]) for part in (b, a))
    table = np.eye(n - 1)
    table[:, 0] = table[:, 0] + a[1:]
    table = table - np.eye(n - 1, k=1)
    return np.linalg.solve(table, b[1:] - a[1:] * b[0])


def _extended(rows, padtype, count):
    if padtype is None or count == 0:
        return rows
    if rows.shape[-1] <= count:
        raise ValueError(f"The length of the input vector x must be greater than padlen, which is {count}.")
    left, right = rows[..., count:0:-1], rows[..., -2 : -(count + 2) : -1]
    if padtype == "odd":
        left, right = 2 * rows[..., :1] - left, 2 * rows[..., -1:] - right
    elif padtype == "constant":
        left, right = left * 0.0 + rows[..., :1], right * 0.0 + rows[..., -1:]
    return np.concatenate([left, rows, right], axis=-1)


def _both_ways(run, rows, count):
    found = run(rows, rows[..., :1])
    found = run(found[..., ::-1], found[..., -1:])[..., ::-1]
    return found[..., count : found.shape[-1] - count] if count else found


def filtfilt(b, a, x, axis=-1, padtype="odd", padlen=None, method="pad", irlen=None):
    """A signal through a filter forwards and backwards, so that nothing is delayed."""
    if method != "pad":
        raise NotImplementedError("filtfilt takes method='pad' here")
    rows = _rows(x, axis)
    count = 0 if padtype is None else 3 * max(np.size(a), np.size(b)) if padlen is None else padlen
    state = lfilter_zi(b, a)
    run = lambda part, first: lfilter(b, a, part, zi=first * state)[0]
    return np.moveaxis(_both_ways(run, _extended(rows, padtype, count), count), -1, axis)


def sosfilt(sos, x, axis=-1, zi=None):
    """A signal through sections of second order."""
    found, left = np.asarray(x), []
    for i, row in enumerate(np.asarray(sos)):
        if zi is None:
            found = lfilter(row[:3], row[3:], found, axis)
        else:
            found, rest = lfilter(row[:3], row[3:], found, axis, zi=zi[i])
            left.append(rest)
    return found if zi is None else (found, np.stack(left))


def sosfilt_zi(sos):
    """What lies in sections that have been given 1 for long."""
    found, scale = [], 1.0
    for row in np.asarray(sos):
        found.append(scale * lfilter_zi(row[:3], row[3:]))
        scale = scale * float(np.sum(row[:3]) / np.sum(row[3:]))
    return np.stack(found)


def sosfiltfilt(sos, x, axis=-1, padtype="odd", padlen=None):
    """A signal through sections forwards and backwards."""
    sos, rows = np.asarray(sos), _rows(x, axis)
    taps = 2 * len(sos) + 1 - min(int(np.sum(sos[:, 2] == 0)), int(np.sum(sos[:, 5] == 0)))
    count = 0 if padtype is None else 3 * taps if padlen is None else padlen
    state = sosfilt_zi(sos)

    def run(part, first):
        zi = [first * row for row in state]
        return sosfilt(sos, part, zi=zi)[0]

    return np.moveaxis(_both_ways(run, _extended(rows, padtype, count), count), -1, axis)


def freqz(b, a=1, worN=512, whole=False, plot=None, fs=2 * math.pi, include_nyquist=False):
    """Frequencies and the response of a filter there."""
    b, a = np.atleast_1d(np.asarray(b)), np.atleast_1d(np.asarray(a))
    count = 512 if worN is None else worN
    if np.ndim(count) == 0:
        w = np.linspace(0, 2 * math.pi if whole else math.pi, int(count), endpoint=include_nyquist and not whole)
    else:
        w = 2 * math.pi * np.asarray(count, dtype=float) / fs
    turn = lambda part: sum(v * np.exp(-1j * (k * w)) for k, v in enumerate(part.tolist()))
    h = turn(b) / turn(a)
    if plot is not None:
        plot(w * fs / (2 * math.pi), h)
    return w * fs / (2 * math.pi), h


def sosfreqz(sos, worN=512, whole=False, fs=2 * math.pi):
    """Frequencies and the response of sections there."""
    found = 1.0
    for row in np.asarray(sos):
        w, h = freqz(row[:3], row[3:], worN, whole, fs=fs)
        found = found * h
    return w, found


freqz_sos = sosfreqz


def freqs(b, a, worN=200, plot=None):
    """Angular frequencies and the response of an analog filter there."""
    from scipy_rare.signal.designs import response

    w, h = response(np.asarray(b), np.asarray(a), 200 if worN is None else worN)
    if plot is not None:
        plot(w, h)
    return w, h


def group_delay(system, w=512, whole=False, fs=2 * math.pi):
    """Frequencies and the delay of a filter there, in samples."""
    b, a = (np.atleast_1d(np.asarray(part, dtype=float)) for part in system)
    c = np.convolve(b, a[::-1])
    at = np.linspace(0, 2 * math.pi if whole else math.pi, w, endpoint=False) if np.ndim(w) == 0 else 2 * math.pi * np.asarray(w) / fs
    turn = lambda values: sum(v * np.exp(-1j * (k * at)) for k, v in enumerate(values))
    ratio = turn([k * v for k, v in enumerate(c.tolist())]) / turn(c.tolist())
    return at * fs / (2 * math.pi), ratio.real - (len(a) - 1)


def hilbert(x, N=None, axis=-1):
    """The analytic signal: x and, as its imaginary part, x turned by a quarter."""
    x = np.moveaxis(np.asarray(x, dtype=float), axis, -1)
    n = x.shape[-1] if N is None else N
    factor = np.zeros(n)
    factor[0] = 1
    factor[1 : (n + 1) // 2] = 2
    if n % 2 == 0:
        factor[n // 2] = 1
    return np.moveaxis(np.fft.ifft(np.fft.fft(x, n, axis=-1) * factor, axis=-1), -1, axis)


def decimate(x, q, n=None, ftype="iir", axis=-1, zero_phase=True):
    """Every q-th sample of a signal, after a filter."""
    if ftype != "iir":
        raise NotImplementedError("decimate takes ftype='iir' here")
    sos = cheby1(8 if n is None else n, 0.05, 0.8 / q, output="sos")
    found = np.moveaxis((sosfiltfilt if zero_phase else sosfilt)(sos, x, axis), axis, -1)[..., ::q]
    return np.moveaxis(found, -1, axis)
