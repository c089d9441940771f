"""Filters by the order of the values around each place: what a histogram of the window says."""

import functools
import warnings

import numpy as np
from scipy import ndimage as ndi

from ..util import img_as_ubyte

# So many values are sorted at once.
_BLOCK = 1 << 22


class _Windows:
    """The values around some places in order, a column for each place; what is outside stands behind them as `bins`."""

    def __init__(self, values, valid, center, bins):
        self.bins, self.center = bins, center
        self.count = valid.sum(axis=0)
        self.sorted = np.sort(np.where(valid, values, bins), axis=0)
        self.inside = np.arange(len(values))[:, None] < self.count[None, :]

    def at(self, place):
        """The value at a place in order, 0 where there is none."""
        place = np.clip(place, 0, len(self.sorted) - 1).astype(np.int64)
        return np.where(self.count > 0, np.take_along_axis(self.sorted, place[None], axis=0)[0], 0)

    @functools.cached_property
    def upto(self):
        """How many values are not greater than each."""
        n = len(self.sorted)
        last = np.ones(self.sorted.shape, dtype=bool)
        last[:-1] = self.sorted[1:] != self.sorted[:-1]
        ends = np.where(last, np.arange(1, n + 1)[:, None], n + 1)
        return np.minimum.accumulate(ends[::-1], axis=0)[::-1]

    @functools.cached_property
    def ties(self):
        """How often each value stands there."""
        first = np.ones(self.sorted.shape, dtype=bool)
        first[1:] = self.sorted[1:] != self.sorted[:-1]
        return self.upto - np.maximum.accumulate(np.where(first, np.arange(len(self.sorted))[:, None], 0), axis=0)

    least = property(lambda self: self.at(self.count * 0))
    most = property(lambda self: self.at(self.count - 1))

    def total(self, keep=None):
        return np.where(self.inside if keep is None else keep, self.sorted, 0).sum(axis=0)

    def between(self, p0, p1):
        """The values whose share of smaller or equal ones lies between two bounds."""
        return self.inside & (self.upto >= p0 * self.count) & (self.upto <= p1 * self.count)

    def above(self, share):
        """The least value with more than a share up to it."""
        return self.at(np.floor(share * self.count))

    def below(self, share):
        """The greatest value with more than a share from it on."""
        return self.at(self.count - 1 - np.floor(share * self.count))

    def near(self, s0, s1):
        return self.inside & (self.center > self.sorted - s0) & (self.center < self.sorted + s1)


def _divided(a, b):
    """The quotient of whole numbers, cut off, 0 where nothing divides."""
    return np.where(b != 0, np.trunc(a / np.where(b != 0, b, 1)), 0)


def _autolevel(w, low, high, center):
    return np.where(high > low, _divided((w.bins - 1) * (center - low), high - low), 0)


def _nearer(w, low, high):
    return np.where(high - w.center < w.center - low, high, low)


def _mean(w):
    return w.total() / np.maximum(w.count, 1)


def _noise(w):
    same = np.any(w.inside & (w.sorted == w.center), axis=0)
    down = w.center - np.max(np.where(w.inside & (w.sorted <= w.center), w.sorted, 0), axis=0)
    up = np.min(np.where(w.inside & (w.sorted >= w.center), w.sorted, w.bins - 1), axis=0) - w.center
    return np.where(same, 0, np.where(up < down, up, down))


def _entropy(w):
    share = w.ties / np.maximum(w.count, 1)
    parts = np.where(w.inside, np.log(np.where(w.inside, share, 1.0)), 0.0)
    return np.where(w.count > 0, -parts.sum(axis=0) / np.maximum(w.count, 1) / 0.6931471805599453, 0)


def _otsu(w):
    sums = np.cumsum(np.where(w.inside, w.sorted, 0), axis=0)
    here, count, total = w.upto, w.count[None, :], w.total()[None, :]
    first = np.take_along_axis(sums, np.clip(here - 1, 0, len(sums) - 1), axis=0)
    good = w.inside & (w.sorted > 0) & (here < count)
    spread = ((count - here) * first - (total - first) * here).astype(float) ** 2 / np.where(good, here * (count - here), 1)
    spread = np.where(good, spread, 0.0)
    best = np.argmax(spread, axis=0)[None]
    return np.where(np.take_along_axis(spread, best, axis=0)[0] > 0, np.take_along_axis(w.sorted, best, axis=0)[0], 0)


def _modal(w):
    return w.at(np.argmax(np.where(w.inside, w.ties, 0), axis=0))


def _partial_mean(w, keep):
    return _divided(w.total(keep), keep.sum(axis=0))


def _first_from(w, share):
    """The least value with at least a share up to it: 0 where the share is none."""
    wanted = share * w.count
    return np.where(wanted > 0, w.at(np.ceil(wanted) - 1), 0)


def _last_from(w, share):
    wanted = share * w.count
    return np.where(wanted > 0, w.at(w.count - np.ceil(wanted)), w.bins - 1)


def _lowered(w, p0, p1):
    keep = w.between(p0, p1)
    return np.where(keep.any(axis=0), (w.center - _partial_mean(w, keep)) * 0.5 + w.bins // 2, 0)


# What each filter says of windows that are not empty.
_PLAIN = {
    "autolevel": lambda w: _autolevel(w, w.least, w.most, w.center),
    "equalize": lambda w: (w.bins - 1) * (w.inside & (w.sorted <= w.center)).sum(axis=0) / np.maximum(w.count, 1),
    "gradient": lambda w: w.most - w.least,
    "maximum": lambda w: w.most,
    "mean": _mean,
    "geometric_mean": lambda w: np.floor(np.exp(np.where(w.inside, np.log(w.sorted + 1.0), 0).sum(axis=0) / np.maximum(w.count, 1)) - 0.5),
    "subtract_mean": lambda w: (w.center - _mean(w)) / 2 + w.bins // 2 - 1,
    "median": lambda w: w.above(0.5),
    "minimum": lambda w: w.least,
    "modal": _modal,
    "enhance_contrast": lambda w: _nearer(w, w.least, w.most),
    "pop": lambda w: w.count,
    "sum": lambda w: w.total(),
    "threshold": lambda w: w.center > _mean(w),
    "noise_filter": _noise,
    "entropy": _entropy,
    "otsu": _otsu,
    "majority": _modal,
}
_SHARES = {
    "autolevel": lambda w, p0, p1: _autolevel(w, w.above(p0), w.below(1 - p1), np.minimum(np.maximum(w.above(p0), w.center), w.below(1 - p1))),
    "gradient": lambda w, p0, p1: _last_from(w, 1.0 - p1) - _first_from(w, p0),
    "mean": lambda w, p0, p1: _partial_mean(w, w.between(p0, p1)),
    "subtract_mean": _lowered,
    "enhance_contrast": lambda w, p0, p1: _nearer(w, w.above(p0), w.below(1 - p1)),
    "pop": lambda w, p0, p1: w.between(p0, p1).sum(axis=0),
    "sum": lambda w, p0, p1: w.total(w.between(p0, p1)),
}
_ONE_SHARE = {
    "percentile": lambda w, p0: w.most if p0 == 1 else w.above(p0),
    "threshold_percentile": lambda w, p0: (w.bins - 1) * (w.center >= _first_from(w, p0)),
}
_NEAR = {
    "mean": lambda w, s0, s1: _partial_mean(w, w.near(s0, s1)),
    "pop": lambda w, s0, s1: w.near(s0, s1).sum(axis=0),
    "sum": lambda w, s0, s1: w.total(w.near(s0, s1)),
}


def _input(image, footprint, mask, three):
    image = np.asarray(image)
    if image.ndim not in ((2, 3) if three else (2,)):
        raise ValueError(f"The parameter `image` must be a {'2- or 3' if three else '2'}-dimensional array")
    if image.dtype == bool:
        raise ValueError("dtype cannot be bool.")
    if image.dtype not in (np.uint8, np.uint16):
        text = f"Possible precision loss converting image of type {image.dtype} to uint8 as required by rank filters. "
        warnings.warn(text + "Convert manually using skimage.util.img_as_ubyte to silence this warning.", stacklevel=4)
        image = img_as_ubyte(image)
    if isinstance(footprint, tuple):
        raise ValueError("footprint sequences are not currently supported by rank filters")
    footprint = np.asarray(footprint) > 0
    if footprint.ndim != image.ndim:
        raise ValueError("Image dimensions and neighborhood dimensionsdo not match")
    bins = 256 if image.dtype == np.uint8 else int(max(3, image.max())) + 1
    if bins > 2**10:
        text = f"Bad rank filter performance is expected due to a large number of bins ({bins}), "
        warnings.warn(text + f"equivalent to an approximate bitdepth of {np.log2(bins):.1f}.", stacklevel=4)
    return image, footprint, (np.ones(image.shape, dtype=bool) if mask is None else np.asarray(mask) > 0), bins


def _blocks(image, footprint, mask, shifts, bins):
    """The windows of some rows after one another, with the rows."""
    center = [n // 2 + shift for n, shift in zip(footprint.shape, shifts)]
    steps = (np.argwhere(footprint) - np.array(center)).tolist()
    reach = int(max([1, *(abs(step) for place in steps for step in place)]))
    values = np.pad(image.astype(np.int64), reach)
    valid = np.pad(mask, reach)
    rows = max(1, _BLOCK // max(1, len(steps) * (image.size // image.shape[0])))
    for start in range(0, image.shape[0], rows):
        stop = min(start + rows, image.shape[0])

        def moved(array, step):
            slices = [slice(reach + step[0] + start, reach + step[0] + stop)]
            slices += [slice(reach + s, reach + s + n) for s, n in zip(step[1:], image.shape[1:])]
            return array[tuple(slices)].reshape(-1)

        if steps:
            parts = np.stack([moved(values, step) for step in steps]), np.stack([moved(valid, step) for step in steps])
            yield slice(start, stop), _Windows(*parts, moved(values, [0] * image.ndim), bins)


def _filtered(image, footprint, out, mask, shifts, function, dtype=None, three=False):
    image, footprint, mask, bins = _input(image, footprint, mask, three)
    if image is out:
        raise NotImplementedError("Cannot perform rank operation in place.")
    kind = np.dtype(dtype or (image.dtype if out is None else out.dtype))
    found = np.zeros(image.shape, dtype=kind)
    for rows, windows in _blocks(image, footprint, mask, shifts[: image.ndim], bins):
        values = function(windows)
        values = (values if function is _noise else np.where(windows.count > 0, values, 0)).reshape(found[rows].shape)
        found[rows] = values if kind.kind == "f" else np.trunc(values).astype(np.int64).astype(kind)
    if out is not None:
        out[...] = found
        return out
    return found


def _shifts(ndim, shift_x, shift_y, shift_z):
    return (shift_y, shift_x) if ndim == 2 else (shift_x, shift_y, shift_z)


def _plain(name, function):
    def filtered(image, footprint, out=None, mask=None, shift_x=0, shift_y=0, shift_z=0):
        image = np.asarray(image)
        shifts = _shifts(image.ndim, int(shift_x), int(shift_y), int(shift_z))
        if name == "noise_filter":
            footprint = np.array(footprint)
            footprint[tuple(n // 2 + shift for n, shift in zip(footprint.shape, shifts))] = 0
        return _filtered(image, footprint, out, mask, shifts, function, np.float64 if name == "entropy" else None, three=True)

    if name == "median":
        plain = filtered

        def filtered(image, footprint=None, out=None, mask=None, shift_x=0, shift_y=0, shift_z=0):
            footprint = ndi.generate_binary_structure(np.ndim(image), np.ndim(image)) if footprint is None else footprint
            return plain(image, footprint, out, mask, shift_x, shift_y, shift_z)

    filtered.__name__ = filtered.__qualname__ = name
    return filtered


def _by_shares(name, function):
    def filtered(image, footprint, out=None, mask=None, shift_x=0, shift_y=0, p0=0, p1=1):
        return _filtered(image, footprint, out, mask, (int(shift_y), int(shift_x)), lambda w: function(w, p0, p1))

    filtered.__name__ = filtered.__qualname__ = name
    return filtered


def _by_one_share(name, function):
    def filtered(image, footprint, out=None, mask=None, shift_x=0, shift_y=0, p0=0):
        return _filtered(image, footprint, out, mask, (int(shift_y), int(shift_x)), lambda w: function(w, p0))

    filtered.__name__ = filtered.__qualname__ = name
    return filtered


def _bilateral(name, function):
    def filtered(image, footprint, out=None, mask=None, shift_x=0, shift_y=0, s0=10, s1=10):
        return _filtered(image, footprint, out, mask, (int(shift_y), int(shift_x)), lambda w: function(w, s0, s1))

    filtered.__name__ = filtered.__qualname__ = name
    return filtered


for _kind, _suffix, _functions in (
    (_plain, "", _PLAIN),
    (_by_shares, "_percentile", _SHARES),
    (_by_one_share, "", _ONE_SHARE),
    (_bilateral, "_bilateral", _NEAR),
):
    for _name, _function in _functions.items():
        globals()[_name + _suffix] = _kind(_name + _suffix, _function)


def windowed_histogram(image, footprint, out=None, mask=None, shift_x=0, shift_y=0, n_bins=None):
    """The share of each value around each place, along a last axis."""
    image, footprint, mask, bins = _input(image, footprint, mask, False)
    n_bins = int(image.max()) + 1 if n_bins is None else n_bins
    found = np.zeros((*image.shape, n_bins))
    for rows, windows in _blocks(image, footprint, mask, (int(shift_y), int(shift_x)), bins):
        count = windows.count.size
        code = np.minimum(windows.sorted, bins) * count + np.arange(count)[None, :]
        table = np.bincount(code.reshape(-1), minlength=(bins + 1) * count)[: (bins + 1) * count].reshape(bins + 1, count)[:n_bins]
        found[rows] = (table.T / np.maximum(windows.count, 1)[:, None]).reshape(found[rows].shape)
    if out is not None:
        out[...] = found
        return out
    return found


__all__ = [*_PLAIN, *(f"{name}_percentile" for name in _SHARES), *_ONE_SHARE, *(f"{name}_bilateral" for name in _NEAR), "windowed_histogram"]
