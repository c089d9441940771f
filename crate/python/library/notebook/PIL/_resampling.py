"""Pictures at other sizes: each new pixel is a weighted mean of those that it covers, along one axis after the other."""

import itertools
import math

import tandem as td
from tandem._placement import on_device_of, tensor_on_device_of


def _sinc(x):
    return math.sin(math.pi * x) / (math.pi * x) if x else 1.0


def _box(x):
    return 1.0 if -0.5 < x <= 0.5 else 0.0


def _triangle(x):
    return max(0.0, 1.0 - abs(x))


def _hamming(x):
    return _sinc(x) * (0.54 + 0.46 * math.cos(math.pi * x)) if abs(x) < 1 else 0.0


def _cubic(x, a=-0.5):
    """Keys 1981."""
    x = abs(x)
    if x < 1:
        return ((a + 2) * x - (a + 3)) * x * x + 1
    return (((x - 5) * x + 8) * x - 4) * a if x < 2 else 0.0


def _lanczos(x):
    return _sinc(x) * _sinc(x / 3) if abs(x) < 3 else 0.0


# Pillow's numbers of filters: the function, and how far it reaches.
FILTERS = {1: (_lanczos, 3.0), 2: (_triangle, 1.0), 3: (_cubic, 2.0), 4: (_box, 0.5), 5: (_hamming, 1.0)}


def _weights(size, new, function, reach, start, end):
    """How much each of `size` pixels has in each of `new`, which lie between two places."""
    step = (end - start) / new
    width = max(step, 1.0)
    rows = []
    for i in range(new):
        centre = start + (i + 0.5) * step
        first, last = max(0, int(centre - reach * width + 0.5)), min(size, int(centre + reach * width + 0.5))
        row = [0.0] * size
        for x in range(first, last):
            row[x] = function((x - centre + 0.5) / width)
        total = sum(row)
        rows.append([_whole(weight / total) for weight in row] if total else [0] * size)
    return rows


def _whole(weight):
    """A weight with 22 bits behind the point, as Pillow has them."""
    return int(weight * (1 << 22) + (0.5 if weight >= 0 else -0.5))


def resized(pixels, size, resample, box):
    """Pixels (height, width, channels) of uint8 within a box, at a size (width, height)."""
    left, upper, right, lower = box
    passes = [(1, size[0], left, right), (0, size[1], upper, lower)]
    if size[0] > pixels.shape[1] and size[1] < pixels.shape[0]:
        # As Pillow does: what lies between the passes is smaller then.
        passes.reverse()
    for axis, new, start, end in passes:
        count = pixels.shape[axis]
        if new == count and (start, end) == (0, count):
            continue
        if resample == 0:
            # Steps are added up as Pillow does, which decides where a middle lies on an edge.
            step = (end - start) / new
            middles = itertools.accumulate(itertools.repeat(step, new - 1), initial=start + step * 0.5)
            places = [min(count - 1, int(at)) for at in middles]
            pixels = td.take(pixels, tensor_on_device_of(pixels, places, "int32"), axis=axis)
            continue
        table = tensor_on_device_of(pixels, _weights(count, new, *FILTERS[resample], start, end), "int32")
        found = td.moveaxis(td.tensordot(table, td.astype(pixels, "int32"), axes=([1], [axis])), 0, axis)
        pixels = td.astype(td.clip((found + (1 << 21)) >> 22, 0, 255), "uint8")
    return pixels


def turned(pixels, angle, size, centre, moved, resample, fill):
    """Pixels turned counter-clockwise by degrees about a place, and moved, at a size (width, height); `fill` comes in from outside.

    With `centre` None the middle of the picture is the middle of the result.
    """
    angle = -math.radians(angle)
    cos, sin = round(math.cos(angle), 15), round(math.sin(angle), 15)
    height, width, channels = pixels.shape
    from_x, from_y = (width / 2, height / 2) if centre is None else centre
    to_x, to_y = (size[0] / 2, size[1] / 2) if centre is None else centre
    with on_device_of(pixels):
        kind = "float64" if td.Tensor.device.__get__(pixels) == "cpu" else "float32"
        x = td.astype(td.arange(size[0]), kind) + (0.5 - to_x - moved[0])
        y = td.reshape(td.astype(td.arange(size[1]), kind) + (0.5 - to_y - moved[1]), (-1, 1))
    x, y = x * cos + y * sin + from_x, y * cos - x * sin + from_y
    inside = td.expand_dims((x >= 0) & (x < width) & (y >= 0) & (y < height), axis=2)
    flat = td.reshape(pixels, (height * width, channels))

    def at(column, row):
        place = td.clip(row, 0, height - 1) * width + td.clip(column, 0, width - 1)
        return td.take(flat, td.astype(place, "int32"), axis=0)

    if resample == 0:
        found = at(td.floor(x), td.floor(y))
    else:
        left, top = td.floor(x - 0.5), td.floor(y - 0.5)
        right_share, lower_share = (td.astype(td.expand_dims(v, axis=2), "float32") for v in (x - 0.5 - left, y - 0.5 - top))
        corners = [[td.astype(at(left + dx, top + dy), "float32") for dx in (0, 1)] for dy in (0, 1)]
        upper, lower = (first + (second - first) * right_share for first, second in corners)
        found = td.astype(td.floor(upper + (lower - upper) * lower_share), "uint8")
    return td.where(inside, found, tensor_on_device_of(pixels, fill, "uint8"))
