"""Sums of products of shifted signals, medians, trends, peaks, other rates."""

import itertools
import math

import numpy as np


def _centred(found, shape):
    starts = [(n - m) // 2 for n, m in zip(found.shape, shape)]
    return found[tuple(slice(a, a + m) for a, m in zip(starts, shape))]


def _cut(found, a, b, mode):
    if mode == "full":
        return found
    if mode == "same":
        return _centred(found, a.shape)
    if mode == "valid":
        return _centred(found, [max(n, m) - min(n, m) + 1 for n, m in zip(a.shape, b.shape)])
    raise ValueError("acceptable mode flags are 'valid', 'same', or 'full'")


def _whole(a, b):
    """The full convolution of arrays of several axes: the larger one shifted by each place of the smaller."""
    large, small = (a, b) if a.size >= b.size else (b, a)
    if a.ndim == 1:
        return np.convolve(large, small)
    found = np.zeros([n + m - 1 for n, m in zip(a.shape, b.shape)], dtype=np.result_type(a, b))
    for place in itertools.product(*map(range, small.shape)):
        at = tuple(slice(p, p + n) for p, n in zip(place, large.shape))
        found[at] = found[at] + large * small[place]
    return found


def convolve(in1, in2, mode="full", method="auto"):
    """The convolution of two arrays: all of it, the part as large as the first, or without padding."""
    a, b = np.asarray(in1), np.asarray(in2)
    if a.ndim != b.ndim:
        raise ValueError(f"volume and kernel should have the same dimensionality, not {a.ndim} and {b.ndim}")
    if method == "fft":
        return fftconvolve(a, b, mode)
    return _cut(_whole(a, b), a, b, mode)


def correlate(in1, in2, mode="full", method="auto"):
    """The correlation of two arrays: the convolution with the second reversed."""
    b = np.asarray(in2)
    return convolve(in1, np.conj(b[tuple(slice(None, None, -1) for _ in range(b.ndim))]), mode, method)


def correlation_lengths(n, m, mode):
    """The first and last shift of `correlate`."""
    whole = np.arange(-m + 1, n)
    if mode == "full":
        return whole
    size = n if mode == "same" else max(n, m) - min(n, m) + 1
    start = (len(whole) - size) // 2
    return whole[start : start + size]


def correlation_lags(in1_len, in2_len, mode="full"):
    """The shift of each value of `correlate`."""
    return correlation_lengths(in1_len, in2_len, mode)


def fftconvolve(in1, in2, mode="full", axes=None):
    """`convolve` by Fourier transforms."""
    a, b = np.asarray(in1), np.asarray(in2)
    if a.ndim != b.ndim:
        raise ValueError("in1 and in2 should have the same dimensionality")
    shape = [n + m - 1 for n, m in zip(a.shape, b.shape)]
    quick = [next_length(n) for n in shape]
    if a.dtype.kind == "c" or b.dtype.kind == "c":
        found = np.fft.ifftn(np.fft.fftn(a, quick) * np.fft.fftn(b, quick))
    else:
        found = np.fft.irfftn(np.fft.rfftn(a * 1.0, quick) * np.fft.rfftn(b * 1.0, quick), quick)
    return _cut(found[tuple(slice(0, n) for n in shape)], a, b, mode)


oaconvolve = fftconvolve


def next_length(n):
    """The next number that has no factors but 2, 3 and 5."""
    while True:
        rest = n
        for factor in (2, 3, 5):
            while rest % factor == 0:
                rest //= factor
        if rest == 1:
            return n
        n += 1


_PADS = {"fill": "constant", "wrap": "wrap", "symm": "symmetric"}


def convolve2d(in1, in2, mode="full", boundary="fill", fillvalue=0):
    """The convolution of two matrices; outside lie `fillvalue`, the other side, or the mirrored matrix."""
    a, b = np.asarray(in1), np.asarray(in2)
    if boundary not in _PADS:
        raise ValueError("Acceptable boundary flags are 'fill', 'circular' (or 'wrap'), and 'symmetric' (or 'symm').")
    if boundary == "fill" and not fillvalue:
        return _cut(_whole(a, b), a, b, mode)
    pads = [(m - 1, m - 1) for m in b.shape]
    wide = np.pad(a, pads, mode=_PADS[boundary], **({"constant_values": fillvalue} if boundary == "fill" else {}))
    whole = _whole(wide, b)
    full = whole[tuple(slice(m - 1, m - 1 + n + m - 1) for n, m in zip(a.shape, b.shape))]
    return _cut(full, a, b, mode)


def correlate2d(in1, in2, mode="full", boundary="fill", fillvalue=0):
    """The correlation of two matrices."""
    return convolve2d(in1, np.conj(np.asarray(in2)[::-1, ::-1]), mode, boundary, fillvalue)


def medfilt(volume, kernel_size=None):
    """The median of each window, with 0 outside."""
    volume = np.asarray(volume)
    sizes = [3 if kernel_size is None else kernel_size] * volume.ndim if np.ndim(kernel_size or 3) == 0 else list(kernel_size)
    if any(size % 2 == 0 for size in sizes):
        raise ValueError("Each element of kernel_size should be odd.")
    wide = np.pad(volume, [(size // 2, size // 2) for size in sizes])
    parts = [wide[tuple(slice(p, p + n) for p, n in zip(place, volume.shape))] for place in itertools.product(*map(range, sizes))]
    return np.sort(np.stack(parts), axis=0)[len(parts) // 2]


def medfilt2d(input, kernel_size=3):  # noqa: A002
    """`medfilt` of a matrix."""
    return medfilt(input, kernel_size)


def wiener(im, mysize=None, noise=None):
    """Wiener's filter: near the mean of each window where it varies as little as noise."""
    im = np.asarray(im, dtype=float)
    sizes = [3 if mysize is None else mysize] * im.ndim if np.ndim(mysize or 3) == 0 else list(mysize)
    window = np.ones(sizes)
    mean = correlate(im, window, "same") / window.size
    variance = correlate(im**2, window, "same") / window.size - mean**2
    noise = np.mean(variance) if noise is None else noise
    return np.where(variance < noise, mean, mean + (im - mean) * (1 - noise / np.where(variance == 0, 1.0, variance)))


def detrend(data, axis=-1, type="linear", bp=0, overwrite_data=False):  # noqa: A002
    """Data without its mean (`constant`), or without the line through it."""
    data = np.asarray(data, dtype=float)
    if type in ("constant", "c"):
        return data - np.mean(data, axis=axis, keepdims=True)
    if type not in ("linear", "l"):
        raise ValueError("Trend type must be 'linear' or 'constant'.")
    rows = np.moveaxis(data, axis, 0)
    n = rows.shape[0]
    breaks = sorted({0, *np.atleast_1d(bp).tolist(), n})
    parts = []
    for a, b in zip(breaks, breaks[1:]):
        x = np.arange(1, b - a + 1).reshape((-1,) + (1,) * (rows.ndim - 1)) / (b - a)
        part, shift = rows[a:b], x - np.mean(x)
        mean = np.mean(part, axis=0, keepdims=True)
        parts.append(part - mean - shift * (np.sum(shift * (part - mean), axis=0, keepdims=True) / np.sum(shift * shift)))
    return np.moveaxis(np.concatenate(parts), 0, axis)


def _limits(value):
    if value is None:
        return None, None
    return (value[0], value[1]) if isinstance(value, (list, tuple)) else (value, None)


def local_maxima(values):
    """Places higher than their neighbours, the middles of flat tops, and where these begin and end."""
    found, i, last = [], 1, len(values) - 1
    while i < last:
        if values[i - 1] < values[i]:
            ahead = i + 1
            while ahead < last and values[ahead] == values[i]:
                ahead += 1
            if values[ahead] < values[i]:
                found.append(((i + ahead - 1) // 2, i, ahead - 1))
                i = ahead
        i += 1
    return found


def _prominence(values, peak, wlen=None):
    low, high = (0, len(values) - 1) if wlen is None else (max(peak - wlen // 2, 0), min(peak + wlen // 2, len(values) - 1))
    top = values[peak]
    i = left = peak
    least_left = top
    while low <= i and values[i] <= top:
        if values[i] < least_left:
            least_left, left = values[i], i
        i -= 1
    i = right = peak
    least_right = top
    while i <= high and values[i] <= top:
        if values[i] < least_right:
            least_right, right = values[i], i
        i += 1
    return top - max(least_left, least_right), left, right


def peak_prominences(x, peaks, wlen=None):
    """How far each peak stands out, and the places of the lowest points beside it."""
    values = np.asarray(x, dtype=float).tolist()
    rows = [_prominence(values, p, wlen) for p in np.asarray(peaks).tolist()]
    return np.array([r[0] for r in rows]), np.array([r[1] for r in rows], dtype=int), np.array([r[2] for r in rows], dtype=int)


def peak_widths(x, peaks, rel_height=0.5, prominence_data=None, wlen=None):
    """The width of each peak at a share of its prominence, the height there, and where it begins and ends."""
    values = np.asarray(x, dtype=float).tolist()
    data = prominence_data or peak_prominences(x, peaks, wlen)
    rows = []
    for peak, out, low, high in zip(np.asarray(peaks).tolist(), *(np.asarray(part).tolist() for part in data)):
        height = values[peak] - out * rel_height
        i = peak
        while low < i and height < values[i]:
            i -= 1
        left = i + (height - values[i]) / (values[i + 1] - values[i]) if values[i] < height else float(i)
        i = peak
        while i < high and height < values[i]:
            i += 1
        right = i - (height - values[i]) / (values[i - 1] - values[i]) if values[i] < height else float(i)
        rows.append((right - left, height, left, right))
    return tuple(np.array([r[k] for r in rows], dtype=float) for k in range(4))


def find_peaks(x, height=None, threshold=None, distance=None, prominence=None, width=None, wlen=None, rel_height=0.5, plateau_size=None):
    """Places higher than their neighbours that fulfil conditions, and what was measured of them."""
    values = np.asarray(x, dtype=float).tolist()
    if np.ndim(x) != 1:
        raise ValueError("`x` must be a 1-D array")
    if distance is not None and distance < 1:
        raise ValueError("`distance` must be greater or equal to 1")
    tops = local_maxima(values)
    peaks, known = [t[0] for t in tops], {}

    def keep(measure, limits):
        nonlocal peaks, known
        low, high = _limits(limits)
        kept = [(low is None or v >= low) and (high is None or v <= high) for v in measure]
        peaks = [p for p, k in zip(peaks, kept) if k]
        known = {name: [v for v, k in zip(row, kept) if k] for name, row in known.items()}

    if plateau_size is not None:
        known |= {"plateau_sizes": [b - a + 1 for _, a, b in tops], "left_edges": [t[1] for t in tops], "right_edges": [t[2] for t in tops]}
        keep(known["plateau_sizes"], plateau_size)
    if height is not None:
        known["peak_heights"] = [values[p] for p in peaks]
        keep(known["peak_heights"], height)
    if threshold is not None:
        sides = [(values[p] - values[p - 1], values[p] - values[p + 1]) for p in peaks]
        known |= {"left_thresholds": [s[0] for s in sides], "right_thresholds": [s[1] for s in sides]}
        low, high = _limits(threshold)
        keep([1.0 if (low is None or min(s) >= low) and (high is None or max(s) <= high) else 0.0 for s in sides], 0.5)
    if distance is not None:
        kept = [True] * len(peaks)
        gap = math.ceil(distance)
        for i in sorted(range(len(peaks)), key=lambda i: values[peaks[i]])[::-1]:
            if kept[i]:
                for direction in (-1, 1):
                    k = i + direction
                    while 0 <= k < len(peaks) and abs(peaks[k] - peaks[i]) < gap:
                        kept[k] = False
                        k += direction
        keep([float(k) for k in kept], 0.5)
    if prominence is not None or width is not None:
        rows = [_prominence(values, p, wlen) for p in peaks]
        known |= {"prominences": [r[0] for r in rows], "left_bases": [r[1] for r in rows], "right_bases": [r[2] for r in rows]}
        if prominence is not None:
            keep(known["prominences"], prominence)
    if width is not None:
        data = tuple(np.array(known[name]) for name in ("prominences", "left_bases", "right_bases"))
        found = peak_widths(x, np.array(peaks, dtype=int), rel_height, data)
        known |= {name: row.tolist() for name, row in zip(("widths", "width_heights", "left_ips", "right_ips"), found)}
        keep(known["widths"], width)
    whole = ("plateau_sizes", "left_edges", "right_edges", "left_bases", "right_bases")
    return np.array(peaks, dtype=int), {name: np.array(row, dtype=int if name in whole else float) for name, row in known.items()}


def argrelextrema(data, comparator, axis=0, order=1, mode="clip"):
    """Places that compare with all neighbours up to `order`."""
    data = np.asarray(data)
    n, good = data.shape[axis], True
    at = np.arange(n)
    for shift in range(1, order + 1):
        places = [np.clip(at + s, 0, n - 1) if mode == "clip" else (at + s) % n for s in (shift, -shift)]
        for place in places:
            good = good & comparator(data, np.take(data, place, axis=axis))
    return np.nonzero(good)


def argrelmax(data, axis=0, order=1, mode="clip"):
    """Places of local maxima."""
    return argrelextrema(data, np.greater, axis, order, mode)


def argrelmin(data, axis=0, order=1, mode="clip"):
    """Places of local minima."""
    return argrelextrema(data, np.less, axis, order, mode)


def resample(x, num, t=None, axis=0, window=None, domain="time"):
    """A signal at another rate, by its Fourier transform."""
    x = np.moveaxis(np.asarray(x, dtype=float), axis, -1)
    n = x.shape[-1]
    spectrum = np.fft.rfft(x, axis=-1)
    kept = min(n, num)
    found = spectrum[..., : kept // 2 + 1]
    if kept % 2 == 0 and num != n:
        factor = np.ones(kept // 2 + 1)
        factor[-1] = 2.0 if num < n else 0.5
        found = found * factor
    if num > n:
        found = np.concatenate([found, np.zeros((*x.shape[:-1], num // 2 + 1 - found.shape[-1])) + 0j], axis=-1)
    made = np.moveaxis(np.fft.irfft(found, num, axis=-1) * (num / n), -1, axis)
    if t is None:
        return made
    t = np.asarray(t)
    return made, np.arange(num) * (t[1] - t[0]) * n / num + t[0]


def savgol_coeffs(window_length, polyorder, deriv=0, delta=1.0, pos=None, use="conv"):
    """Weights that take the value, or a derivative, of the polynomial nearest to a window."""
    if polyorder >= window_length:
        raise ValueError("polyorder must be less than window_length.")
    half, rest = divmod(window_length, 2)
    pos = (half if rest else half - 0.5) if pos is None else pos
    x = np.arange(-pos, window_length - pos, dtype=float)
    x = x[::-1] if use == "conv" else x
    table = np.stack([x**0.0 if p == 0 else x**p for p in range(polyorder + 1)])
    right = np.zeros(polyorder + 1)
    if deriv <= polyorder:
        right[deriv] = math.factorial(deriv) / delta**deriv
    return np.linalg.lstsq(table, right, rcond=None)[0]


def savgol_filter(x, window_length, polyorder, deriv=0, delta=1.0, axis=-1, mode="interp", cval=0.0):
    """Savitzky and Golay's smoothing: in each window the nearest polynomial."""
    rows = np.moveaxis(np.asarray(x, dtype=float), axis, -1)
    n = rows.shape[-1]
    if mode == "interp" and window_length > n:
        raise ValueError("If mode is 'interp', window_length must be less than or equal to the size of x.")
    weights, half = savgol_coeffs(window_length, polyorder, deriv, delta), window_length // 2
    pads = {"interp": "constant", "constant": "constant", "nearest": "edge", "wrap": "wrap", "mirror": "reflect"}
    options = {"constant_values": cval} if mode == "constant" else {}
    wide = np.pad(rows, [(0, 0)] * (rows.ndim - 1) + [(half, half)], mode=pads[mode], **options)
    found = sum(wide[..., window_length - 1 - k : window_length - 1 - k + n] * w for k, w in enumerate(weights.tolist()))
    if mode == "interp" and half:
        at = np.arange(window_length, dtype=float)
        for start, place, target in (
            (0, np.arange(half), slice(0, half)),
            (n - window_length, np.arange(window_length - half, window_length), slice(n - half, n)),
        ):
            part = rows[..., start : start + window_length].reshape(-1, window_length).T
            powers = np.stack([at**0.0 if p == 0 else at**p for p in range(polyorder + 1)], axis=1)
            fit = np.linalg.lstsq(powers, part, rcond=None)[0]
            slopes = [math.perm(p, deriv) * place.astype(float) ** max(p - deriv, 0) if p >= deriv else place * 0.0 for p in range(polyorder + 1)]
            found[..., target] = (np.stack(slopes, axis=1) @ fit / delta**deriv).T.reshape((*rows.shape[:-1], len(place)))
    return np.moveaxis(found, -1, axis)
