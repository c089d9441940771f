"""What transforms of pictures are made of: sizes, edges, places between pixels, and colours."""

import _tandem
from _tandem import Tensor

from .._placement import on_device_of


def pair(size):
    return (size, size) if isinstance(size, int) else tuple(size)


def of_picture(call):
    """The method `__call__` of a transform, which takes a picture as a tensor and makes its own numbers on the picture's device."""

    def checked(self, x):
        if not isinstance(x, Tensor):
            raise TypeError(f"expected a picture as a tensor, got {type(x).__name__}; ToTensor makes one of nested lists")
        if x.ndim < 3:
            raise ValueError(f"a picture has 3 axes at least (channels, height, width), and this tensor has shape {x.shape}")
        with on_device_of(x):
            return call(self, x)

    return checked


def weights(size, new, antialias, start=0.0, extent=None):
    """How much each of `size` pixels has in each of `new`, which lie in the part of `extent` pixels from `start` on: a triangle around the
    pixel's centre, as wide as the pixels are shrunk. Start and extent may be tensors."""
    extent = float(size) if extent is None else extent
    step = extent / new
    at = _tandem.reshape(_tandem.arange(new).astype("float32") + 0.5, (-1, 1))
    pixels = _tandem.arange(size).astype("float32") + 0.5
    # Beyond the first and the last centre nothing changes.
    centre = start + _tandem.minimum(_tandem.maximum(at * step, 0.5), extent - 0.5)
    width = _tandem.maximum(step * _tandem.tensor(1.0), 1.0) if antialias else 1.0
    table = _tandem.maximum(1.0 - abs(pixels - centre) / width, 0.0)
    table = _tandem.where((pixels > start) & (pixels < start + extent), table, 0.0)
    return table / _tandem.sum(table, axis=1, keepdims=True)


def known_interpolation(interpolation):
    if interpolation not in ("bilinear", "nearest"):
        raise ValueError(f"interpolation is 'bilinear' or 'nearest', not {interpolation!r}")
    return interpolation


def sides(padding):
    """(top, bottom, left, right) of one number, one for each direction (across, down), or left, top, right, bottom."""
    padding = pair(padding)
    if len(padding) not in (2, 4):
        raise ValueError(f"padding is one number, two (across, down) or four (left, top, right, bottom), not {padding}")
    left, top, right, bottom = padding * 2 if len(padding) == 2 else padding
    return top, bottom, left, right


PADDING_MODES = ("constant", "edge", "reflect", "symmetric")


def _place(i, size, mode):
    """Which of `size` pixels stands at a place outside."""
    if mode == "edge":
        return min(max(i, 0), size - 1)
    period = 2 * size - 2 if mode == "reflect" else 2 * size
    if not period:
        return 0
    i %= period
    return i if i < size else (period - i if mode == "reflect" else period - 1 - i)


def padded(x, padding, fill=0.0, mode="constant"):
    top, bottom, left, right = padding
    if not any(padding):
        return x
    for axis, (before, after) in ((x.ndim - 2, (top, bottom)), (x.ndim - 1, (left, right))):
        size = x.shape[axis]
        if mode != "constant":
            places = [_place(i, size, mode) for i in range(-before, size + after)]
            x = _tandem.take(x, _tandem.tensor(places, dtype="int32"), axis=axis)
            continue
        edges = [_tandem.full((*x.shape[:axis], amount, *x.shape[axis + 1 :]), fill, dtype=x.dtype) for amount in (before, after)]
        x = _tandem.concat([part for part in (edges[0], x, edges[1]) if part.shape[axis]], axis=axis)
    return x


def uniform(low=0.0, high=1.0):
    return _tandem.uniform((), low, high)


def _at(x, rows, columns, fill):
    """The pixels at whole places, each a float; `fill` where there is none."""
    height, width = x.shape[-2:]
    inside = (rows >= 0) & (rows < height) & (columns >= 0) & (columns < width)
    place = _tandem.where(inside, rows * width + columns, 0.0).astype("int32")
    flat = _tandem.reshape(x, (*x.shape[:-2], height * width))
    return _tandem.where(inside, _tandem.take(flat, place, axis=x.ndim - 2), fill)


def interpolated(x, rows, columns, interpolation, fill):
    """The picture at places between its pixels."""
    if interpolation == "nearest":
        return _at(x, _tandem.round(rows), _tandem.round(columns), fill)
    top, left = _tandem.floor(rows), _tandem.floor(columns)
    down, across = rows - top, columns - left
    upper = _at(x, top, left, fill) * (1.0 - across) + _at(x, top, left + 1.0, fill) * across
    lower = _at(x, top + 1.0, left, fill) * (1.0 - across) + _at(x, top + 1.0, left + 1.0, fill) * across
    return upper * (1.0 - down) + lower * down


def as_dtype(x, dtype):
    """As another dtype; to the nearest whole number where it has no others."""
    if x.dtype == dtype:
        return x
    return x.astype(dtype) if "float" in str(dtype) else _tandem.round(x).astype(dtype)


def grey(x):
    weights = _tandem.reshape(_tandem.tensor([0.2989, 0.587, 0.114]), (3, 1, 1))
    return _tandem.sum(x * weights, axis=x.ndim - 3, keepdims=True)


def blended(x, other, factor):
    return _tandem.clip(x * factor + other * (1.0 - factor), 0.0, 1.0)


def turned_hue(x, shift):
    """Hue shifted by a part of the circle: to hue, saturation and value, and back."""
    red, green, blue = (x[..., i : i + 1, :, :] for i in range(3))
    value = _tandem.max(x, axis=x.ndim - 3, keepdims=True)
    span = value - _tandem.min(x, axis=x.ndim - 3, keepdims=True)
    safe = _tandem.where(span == 0.0, 1.0, span)
    hue = _tandem.where(
        value == red, (green - blue) / safe, _tandem.where(value == green, 2.0 + (blue - red) / safe, 4.0 + (red - green) / safe)
    )
    hue = hue + 6.0 * shift
    # Each channel falls from the value by the span, as the hue is away from the channel's own (Foley et al.).
    channels = []
    for offset in (5.0, 3.0, 1.0):
        k = (offset + hue) % 6.0
        channels.append(value - span * _tandem.clip(_tandem.minimum(k, 4.0 - k), 0.0, 1.0))
    return _tandem.concat(channels, axis=x.ndim - 3)
