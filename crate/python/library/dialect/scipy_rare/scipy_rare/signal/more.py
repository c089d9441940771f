"""Partial fractions, changes of rate, zoomed transforms, and single functions of signals."""

import math

import numpy as np

from scipy_signals.signal.filters import lfilter


def unique_roots(p, tol=1e-3, rtype="min"):
    """Roots that differ, and how often each is there."""
    if rtype not in ("max", "maximum", "min", "minimum", "avg", "mean"):
        raise ValueError("`rtype` must be one of {'max', 'maximum', 'min', 'minimum', 'avg', 'mean'}")
    merge = {"max": np.max, "maximum": np.max, "min": np.min, "minimum": np.min}.get(rtype, np.mean)
    p = np.asarray(p)
    values, used, roots, counts = p.tolist(), set(), [], []
    for i, value in enumerate(values):
        if i in used:
            continue
        group = [j for j, other in enumerate(values) if j not in used and abs(other - value) <= tol]
        used.update(group)
        roots.append(complex(merge(p[group])) if p.dtype.kind == "c" else float(merge(p[group])))
        counts.append(len(group))
    return np.asarray(roots), np.asarray(counts)


def _groups(poles, tol, rtype):
    roots, counts = unique_roots(poles, tol, rtype)
    order = np.argsort(np.abs(roots))
    return roots[order], counts[order]


def residue(b, a, tol=1e-3, rtype="avg"):
    """Residues, poles and the polynomial rest of b / a."""
    b, a = (np.atleast_1d(np.asarray(part)) for part in (b, a))
    b, a = np.trim_zeros(b, "f"), np.trim_zeros(a, "f")
    if a.size == 0:
        raise ValueError("Denominator `a` is zero.")
    poles = np.roots(a)
    if b.size == 0:
        return np.zeros(poles.shape), _groups(poles, tol, rtype)[0], np.array([])
    rest = np.empty(0)
    if len(b) >= len(a):
        rest, b = np.polydiv(b.astype(float) if b.dtype.kind in "iu" else b, a)
    roots, counts = _groups(poles, tol, rtype)
    found, places = [], []
    for i, (root, count) in enumerate(zip(roots.tolist(), counts.tolist())):
        others = [r for j, r in enumerate(roots.tolist()) for _ in range(counts[j]) if j != i]
        denominator = np.poly(np.array(others)) if others else np.ones(1)
        # Taylor's coefficients around the root are the residues, the highest power first.
        top, bottom = np.poly1d(b / a[0]), np.poly1d(denominator)
        series_top = [complex(top.deriv(k)(root) if k else top(root)) / math.factorial(k) for k in range(count)]
        series_bottom = [complex(bottom.deriv(k)(root) if k else bottom(root)) / math.factorial(k) for k in range(count)]
        quotient = []
        for k in range(count):
            quotient.append((series_top[k] - sum(series_bottom[k - j] * quotient[j] for j in range(k))) / series_bottom[0])
        found += quotient[::-1]
        places += [root] * count
    found = np.array(found)
    places = np.array(places)
    real = np.isrealobj(places) and np.all(found.imag == 0)
    return (found.real if real else found), places, np.asarray(rest)


def invres(r, p, k, tol=1e-3, rtype="avg"):
    """b and a of residues, poles and a polynomial rest."""
    r, p, k = (np.atleast_1d(np.asarray(part)) for part in (r, p, k))
    roots, counts = unique_roots(p, tol, rtype)
    whole = [root for root, count in zip(roots.tolist(), counts.tolist()) for _ in range(count)]
    a = np.poly(np.array(whole))
    b, at = np.polymul(k, a) if np.size(k) else np.zeros(1), 0
    for i, (root, count) in enumerate(zip(roots.tolist(), counts.tolist())):
        for power in range(1, count + 1):
            left = [v for j, v in enumerate(roots.tolist()) for _ in range(counts[j]) if j != i] + [root] * (count - power)
            b = np.polyadd(b, r[at] * (np.poly(np.array(left)) if left else np.ones(1)))
            at += 1
    return np.trim_zeros(b, "f") if np.any(b != 0) else b[:1], a


def residuez(b, a, tol=1e-3, rtype="avg"):
    """Residues, poles and direct terms of b / a in powers of 1/z."""
    b, a = np.trim_zeros(np.atleast_1d(np.asarray(b)), "b"), np.trim_zeros(np.atleast_1d(np.asarray(a)), "b")
    if a.size == 0 or a[0] == 0:
        raise ValueError("First coefficient of determinant `a` must be non-zero.")
    rest = np.empty(0)
    turned_b, turned_a = b[::-1], a[::-1]
    if len(turned_b) >= len(turned_a):
        rest, turned_b = np.polydiv(turned_b.astype(float), turned_a)
        rest = rest[::-1]
    roots, counts = _groups(np.roots(a), tol, rtype)
    found, places = [], []
    for i, (root, count) in enumerate(zip(roots.tolist(), counts.tolist())):
        others = [r for j, r in enumerate(roots.tolist()) for _ in range(counts[j]) if j != i]
        # In w = 1/z the pole lies at 1/root; powers of (1 - root w).
        top = np.poly1d(np.asarray(turned_b) / a[0])
        bottom = np.poly1d([1.0])
        for r in others:
            bottom = bottom * np.poly1d([-r, 1.0])
        at = 1 / root
        series = lambda part: [complex(part.deriv(k)(at) if k else part(at)) / math.factorial(k) * (-1 / root) ** k for k in range(count)]
        up, down = series(top), series(bottom)
        quotient = []
        for k in range(count):
            quotient.append((up[k] - sum(down[k - j] * quotient[j] for j in range(k))) / down[0])
        found += quotient[::-1]
        places += [root] * count
    found, places = np.array(found), np.array(places)
    real = np.isrealobj(places) and np.all(found.imag == 0)
    return (found.real if real else found), places, np.asarray(rest)


def deconvolve(signal, divisor):
    """The quotient and the rest of two signals."""
    num, den = np.atleast_1d(np.asarray(signal)), np.atleast_1d(np.asarray(divisor))
    if num.ndim > 1 or den.ndim > 1:
        raise ValueError("signal must be 1-D." if num.ndim > 1 else "divisor must be 1-D.")
    n, d = len(num), len(den)
    if d > n:
        return np.array([]), num
    pulse = np.zeros(n - d + 1)
    pulse[0] = 1
    quotient = lfilter(num, den, pulse)
    return quotient, num - np.convolve(den, quotient)


def upfirdn(h, x, up=1, down=1, axis=-1, mode="constant", cval=0):
    """Zeros between the samples, a filter, then each `down`-th sample."""
    if mode != "constant" or cval != 0:
        raise NotImplementedError("upfirdn pads with 0 here")
    h, x = np.asarray(h), np.moveaxis(np.asarray(x), axis, -1)
    spread = np.zeros((*x.shape[:-1], (x.shape[-1] - 1) * up + 1), dtype=np.result_type(h.dtype, x.dtype, np.float64))
    spread[..., ::up] = x
    rows = [np.convolve(row, h)[::down] for row in spread.reshape(-1, spread.shape[-1])]
    return np.moveaxis(np.stack(rows).reshape(*x.shape[:-1], -1), -1, axis)


def resample_poly(x, up, down, axis=0, window=("kaiser", 5.0), padtype="constant", cval=None):
    """A signal at another rate, by a filter of a finite response."""
    from scipy_signals.signal.filters import firwin

    if padtype != "constant" or cval:
        raise NotImplementedError("resample_poly pads with 0 here; leave padtype='constant'")
    x = np.asarray(x)
    common = math.gcd(int(up), int(down))
    up, down = int(up) // common, int(down) // common
    if up == down == 1:
        return x.copy()
    n = x.shape[axis]
    wanted = n * up // down + bool(n * up % down)
    if isinstance(window, (list, np.ndarray)):
        h = np.asarray(window, dtype=float)
        half = (len(h) - 1) // 2
    else:
        most = max(up, down)
        half = 10 * most
        h = firwin(2 * half + 1, 1.0 / most, window=window)
    h = h * up
    before = down - half % down
    skip = (half + before) // down
    length = lambda size: ((n - 1) * up + size - 1) // down + 1
    after = 0
    while length(len(h) + before + after) < wanted + skip:
        after += 1
    h = np.concatenate([np.zeros(before), h, np.zeros(after)])
    found = np.moveaxis(upfirdn(h, x, up, down, axis=axis), axis, -1)
    return np.moveaxis(found[..., skip : skip + wanted], -1, axis)


def lfiltic(b, a, y, x=None):
    """The state of a filter after these outputs and inputs, the newest first."""
    b, a = np.atleast_1d(np.asarray(b, dtype=float)), np.atleast_1d(np.asarray(a, dtype=float))
    n, m = len(a) - 1, len(b) - 1
    size = max(m, n)
    fill = lambda part, count: np.concatenate([np.atleast_1d(np.asarray(part, dtype=float)), np.zeros(max(0, count - np.size(part)))])
    y, x = fill(y, n), fill([] if x is None else x, m)
    b, a = b / a[0], a / a[0]
    zi = np.zeros(size)
    for k in range(m):
        zi[k] = np.sum(b[k + 1 :] * x[: m - k])
    for k in range(n):
        zi[k] -= np.sum(a[k + 1 :] * y[: n - k])
    return zi


class CZT:
    """A transform over points of a spiral."""

    def __init__(self, n, m=None, w=None, a=1 + 0j):
        self.n, self.m, self.a = n, n if m is None else m, a
        self.w = np.exp(-2j * math.pi / self.m) if w is None else w

    def __call__(self, x, *, axis=-1):
        x = np.moveaxis(np.asarray(x), axis, -1)
        if x.shape[-1] != self.n:
            raise ValueError(f"CZT defined for length {self.n}, not {x.shape[-1]}")
        k = np.arange(self.m)[:, None] * np.arange(self.n)[None, :]
        table = np.power(complex(self.w), k) * np.power(complex(self.a), -np.arange(self.n))[None, :]
        return np.moveaxis(x @ table.T, -1, axis)

    def points(self):
        """The points of the transform."""
        return czt_points(self.m, self.w, self.a)


class ZoomFFT(CZT):
    """A transform over a band of frequencies."""

    def __init__(self, n, fn, m=None, *, fs=2, endpoint=False):
        m = n if m is None else m
        low, high = (0.0, float(fn)) if np.ndim(fn) == 0 else (float(fn[0]), float(fn[1]))
        scale = (high - low) * m / (fs * (m - 1)) if endpoint else (high - low) / fs
        super().__init__(n, m, np.exp(-2j * math.pi / m * scale), np.exp(2j * math.pi * low / fs))
        self.fs, self.f1, self.f2 = fs, low, high


def czt_points(m, w=None, a=1 + 0j):
    """Points of a spiral."""
    w = np.exp(2j * math.pi / m) ** -1 if w is None else w
    return a * np.power(complex(w), -np.arange(m))


def czt(x, m=None, w=None, a=1 + 0j, *, axis=-1):
    """The transform of a signal over points of a spiral."""
    return CZT(np.shape(x)[axis], m, w, a)(x, axis=axis)


def zoom_fft(x, fn, m=None, *, fs=2, endpoint=False, axis=-1):
    """The transform of a signal over a band of frequencies."""
    return ZoomFFT(np.shape(x)[axis], fn, m, fs=fs, endpoint=endpoint)(x, axis=axis)


def order_filter(a, domain, rank):
    """The element of this rank among the neighbours that a mask marks."""
    from scipy.ndimage import rank_filter

    domain = np.asarray(domain)
    if any(n % 2 == 0 for n in domain.shape):
        raise ValueError("Each dimension of domain argument should have an odd number of elements.")
    return rank_filter(np.asarray(a), rank, footprint=domain, mode="constant")


def vectorstrength(events, period):
    """How far events keep to a period, and their phase."""
    events, periods = np.asarray(events), np.atleast_1d(np.asarray(period, dtype=float))
    if np.any(periods <= 0):
        raise ValueError("periods must be positive")
    vectors = np.mean(np.exp(2j * math.pi / periods[:, None] * events[None, :]), axis=1)
    strength, phase = np.abs(vectors), np.angle(vectors)
    return (strength[0], phase[0]) if np.ndim(period) == 0 else (strength, phase)


# Taps of registers whose sequences are longest.
_TAPS = {2: [1], 3: [2], 4: [3], 5: [3], 6: [5], 7: [6], 8: [7, 6, 1], 9: [5], 10: [7], 11: [9], 12: [11, 10, 4], 13: [12, 11, 8], 14: [13, 12, 2], 15: [14], 16: [15, 13, 4]}  # fmt: skip


def max_len_seq(nbits, state=None, length=None, taps=None):
    """The longest sequence of a shift register, and its last state."""
    if taps is None:
        if nbits not in _TAPS:
            raise ValueError(f"nbits must be between {min(_TAPS)} and {max(_TAPS)} if taps is None")
        taps = _TAPS[nbits]
    bits = [1] * nbits if state is None else [int(v != 0) for v in np.asarray(state).tolist()]
    if not any(bits):
        raise ValueError("state must not be all zeros")
    count, at, found = 2**nbits - 1 if length is None else int(length), 0, []
    places = sorted(set(int(v) for v in np.asarray(taps).tolist()), reverse=True)
    for _ in range(count):
        value = bits[at]
        found.append(value)
        for tap in places:
            value ^= bits[(tap + at) % nbits]
        bits[at] = value
        at = (at + 1) % nbits
    return np.array(found, dtype=np.int8), np.array(bits[at:] + bits[:at], dtype=np.int8)


def gauss_spline(x, n):
    """The Gaussian near a spline of degree n."""
    spread = (n + 1) / 12.0
    return 1 / math.sqrt(2 * math.pi * spread) * np.exp(-(np.asarray(x) ** 2) / 2 / spread)


def check_COLA(window, nperseg, noverlap, tol=1e-10):
    """Whether overlapping windows add up to a constant."""
    return np.bool_(np.max(np.abs((sums := _overlaps(window, nperseg, noverlap, 1)) - np.median(sums))) < tol)


def check_NOLA(window, nperseg, noverlap, tol=1e-10):
    """Whether squares of overlapping windows add up to more than 0 everywhere."""
    return np.bool_(np.min(_overlaps(window, nperseg, noverlap, 2)) > tol)


def _overlaps(window, nperseg, noverlap, power):
    from scipy_signals.signal.waves import get_window

    win = get_window(window, nperseg) if isinstance(window, (str, tuple)) else np.asarray(window)
    if noverlap >= nperseg:
        raise ValueError("noverlap must be less than nperseg.")
    win, step = win**power, nperseg - int(noverlap)
    sums = sum(win[k * step : (k + 1) * step] for k in range(nperseg // step))
    if nperseg % step:
        sums[: nperseg % step] += win[-(nperseg % step) :]
    return sums


def choose_conv_method(in1, in2, mode="full", measure=False):
    """Which way of convolving is the quicker."""
    whole = all(np.asarray(part).dtype.kind in "ui" for part in (in1, in2))
    small = min(np.size(in1), np.size(in2)) < 500 or whole and max(np.size(in1), np.size(in2)) < 2**12
    return "direct" if small else "fft"


def find_peaks_cwt(vector, widths, wavelet=None, max_distances=None, gap_thresh=None, min_length=None, min_snr=1, noise_perc=10, window_size=None):
    """Peaks by ridges over widths of a wavelet."""
    vector, widths = np.asarray(vector, dtype=float), np.atleast_1d(np.asarray(widths))
    gap_thresh = math.ceil(widths[0]) if gap_thresh is None else gap_thresh
    far = widths / 4.0 if max_distances is None else np.asarray(max_distances)
    wavelet = _ricker if wavelet is None else wavelet
    rows = []
    for width in widths.tolist():
        n = int(min(10 * width, len(vector)))
        rows.append(_same(vector, np.conj(np.asarray(wavelet(n, width))[::-1])))
    table = np.stack(rows)
    lines = _ridges(table, far.tolist(), gap_thresh)
    least = math.ceil(table.shape[0] / 4) if min_length is None else min_length
    window_size = math.ceil(table.shape[1] / 20) if window_size is None else window_size
    half, odd = divmod(window_size, 2)
    first = table[0]
    noises = []
    for at in range(len(first)):
        noises.append(np.percentile(first[max(at - half, 0) : min(at + half + odd, len(first))], noise_perc))
    kept = []
    for rows_, columns in lines:
        snr = abs(table[rows_[0], columns[0]] / noises[columns[0]])
        if len(rows_) >= least and snr >= min_snr:
            kept.append(columns[0])
    return np.array(sorted(kept))


def _same(a, b):
    full = np.convolve(a, b)
    start = (len(full) - len(a)) // 2
    return full[start : start + len(a)]


def _ricker(points, a):
    x = np.arange(0, points) - (points - 1.0) / 2
    return 2 / (math.sqrt(3 * a) * math.pi**0.25) * (1 - x**2 / a**2) * np.exp(-(x**2) / (2 * a**2))


def _ridges(table, far, gap_thresh):
    from scipy_signals.signal.convolutions import argrelmax

    peaks = [argrelmax(row)[0].tolist() for row in table]
    begin = max((k for k, row in enumerate(peaks) if row), default=None)
    if begin is None:
        return []
    lines, done = [[[begin], [column], 0] for column in peaks[begin]], []
    for row in range(begin - 1, -1, -1):
        for line in lines:
            line[2] += 1
        ends = [line[1][-1] for line in lines]
        for column in peaks[row]:
            near = min(range(len(ends)), key=lambda k: (abs(column - ends[k]), k)) if ends else None
            if near is not None and abs(column - ends[near]) <= far[row]:
                lines[near][1].append(column)
                lines[near][0].append(row)
                lines[near][2] = 0
            else:
                lines.append([[row], [column], 0])
        for line in [line for line in lines if line[2] > gap_thresh]:
            done.append(line)
            lines.remove(line)
    return [(line[0][::-1], line[1][::-1]) for line in done + lines]
