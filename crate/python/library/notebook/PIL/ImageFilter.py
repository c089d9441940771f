"""`PIL.ImageFilter`: kernels, ranks of neighbours and blurs, for `Image.filter`. Results are those of Pillow's whole numbers."""

import math

import tandem as td

from . import Image


class Filter:
    """What `Image.filter` takes."""


class MultibandFilter(Filter):
    """A filter of all channels at once."""


class Kernel(Filter):
    """Sums of 3 × 3 or 5 × 5 neighbours, times the numbers of a kernel, over `scale` (their sum), plus `offset`. Edges stay."""

    name = "Kernel"

    def __init__(self, size, kernel, scale=None, offset=0):
        scale = sum(kernel) if scale is None else scale
        if size[0] * size[1] != len(kernel):
            raise ValueError("not enough coefficients in kernel")
        self.filterargs = size, scale, offset, kernel

    def filter(self, image):
        (columns, rows), scale, offset, kernel = self.filterargs
        if (columns, rows) not in ((3, 3), (5, 5)):
            raise ValueError("bad kernel size")
        x, reach = td.astype(image.pixels, "float32"), columns // 2
        height, width = image.height, image.width
        if height <= 2 * reach or width <= 2 * reach:
            return image.copy()
        # Numbers of 32 bits, row by row, as Pillow adds them.
        total = td.full((height - 2 * reach, width - 2 * reach, x.shape[2]), offset + 0.5)
        for row in range(rows):
            # The first row of a kernel is for the row below.
            down, added = 2 * reach - row, 0.0
            for across, factor in enumerate(kernel[row * columns : (row + 1) * columns]):
                added = added + x[down : down + height - 2 * reach, across : across + width - 2 * reach] * (factor / scale)
            total = total + added
        inner = td.astype(td.clip(td.floor(total), 0, 255), "uint8")
        found = td.tensor(image.pixels)
        found[reach : height - reach, reach : width - reach] = inner
        return Image.Image(found)


class BuiltinFilter(Kernel):
    """A kernel that has a name."""

    def __init__(self):
        pass


def _named(title, size, scale, offset, kernel):
    names = {"name": title.title().replace("_", " "), "filterargs": ((size, size), scale, offset, tuple(kernel)), "__doc__": None}
    return type(title, (BuiltinFilter,), names)


BLUR = _named("BLUR", 5, 16, 0, [1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 1])
CONTOUR = _named("CONTOUR", 3, 1, 255, [-1, -1, -1, -1, 8, -1, -1, -1, -1])
DETAIL = _named("DETAIL", 3, 6, 0, [0, -1, 0, -1, 10, -1, 0, -1, 0])
EDGE_ENHANCE = _named("EDGE_ENHANCE", 3, 2, 0, [-1, -1, -1, -1, 10, -1, -1, -1, -1])
EDGE_ENHANCE_MORE = _named("EDGE_ENHANCE_MORE", 3, 1, 0, [-1, -1, -1, -1, 9, -1, -1, -1, -1])
EMBOSS = _named("EMBOSS", 3, 1, 128, [-1, 0, 0, 0, 1, 0, 0, 0, 0])
FIND_EDGES = _named("FIND_EDGES", 3, 1, 0, [-1, -1, -1, -1, 8, -1, -1, -1, -1])
SHARPEN = _named("SHARPEN", 3, 16, 0, [-2, -2, -2, -2, 32, -2, -2, -2, -2])
SMOOTH = _named("SMOOTH", 3, 13, 0, [1, 1, 1, 1, 5, 1, 1, 1, 1])
SMOOTH_MORE = _named("SMOOTH_MORE", 5, 100, 0, [1, 1, 1, 1, 1, 1, 5, 5, 5, 1, 1, 5, 44, 5, 1, 1, 5, 5, 5, 1, 1, 1, 1, 1, 1])


def _neighbours(image, size):
    """(height, width, channels, size²): each pixel's neighbours, those of the edge repeated."""
    reach = size // 2
    x = td.pad(td.astype(image.pixels, "int32"), [(reach, reach), (reach, reach), (0, 0)], mode="edge")
    parts = [x[row : row + image.height, column : column + image.width] for row in range(size) for column in range(size)]
    return td.stack(parts, axis=3)


class RankFilter(Filter):
    """The neighbour of this rank: 0 is the least."""

    name = "Rank"

    def __init__(self, size, rank):
        self.size, self.rank = size, rank

    def filter(self, image):
        if not self.size & 1:
            raise ValueError("bad filter size")
        if not 0 <= self.rank < self.size * self.size:
            raise ValueError("bad rank value")
        found = td.sort(_neighbours(image, self.size), axis=3)[..., self.rank]
        return Image.Image(td.astype(found, "uint8"))


class MedianFilter(RankFilter):
    """The middle neighbour."""

    name = "Median"

    def __init__(self, size=3):
        super().__init__(size, size * size // 2)


class MinFilter(RankFilter):
    """The least neighbour."""

    name = "Min"

    def __init__(self, size=3):
        super().__init__(size, 0)


class MaxFilter(RankFilter):
    """The greatest neighbour."""

    name = "Max"

    def __init__(self, size=3):
        super().__init__(size, size * size - 1)


class ModeFilter(Filter):
    """The most frequent neighbour; the pixel itself, where none is there more than twice."""

    name = "Mode"

    def __init__(self, size=3):
        self.size = size

    def filter(self, image):
        reach, rows = self.size // 2, image.pixels.tolist()
        found = [[[_mode(rows, y, x, c, reach) for c in range(len(rows[0][0]))] for x in range(image.width)] for y in range(image.height)]
        return Image.Image(td.tensor(found, dtype="uint8"))


def _mode(rows, y, x, channel, reach):
    counts = {}
    for row in rows[max(0, y - reach) : y + reach + 1]:
        for pixel in row[max(0, x - reach) : x + reach + 1]:
            counts[pixel[channel]] = counts.get(pixel[channel], 0) + 1
    most, value = max((count, -value) for value, count in counts.items())
    return -value if most > 2 else rows[y][x][channel]


def _box(x, radius, axis):
    """Means over a window along an axis, the edges repeated: whole numbers with 24 bits behind the point."""
    whole = int(radius)
    weight = int(Image._narrow((1 << 24) / Image._narrow(Image._narrow(radius) * 2 + 1)))
    rest = ((1 << 24) - (whole * 2 + 1) * weight) // 2
    around = [(0, 0)] * 3
    around[axis] = (whole + 1, whole + 1)
    padded = td.pad(x, around, mode="edge")
    length = x.shape[axis]
    take = lambda start: padded[start : start + length] if axis == 0 else padded[:, start : start + length]  # noqa: E731
    sums = td.cumsum(padded, axis=axis)
    part = lambda start: sums[start : start + length] if axis == 0 else sums[:, start : start + length]  # noqa: E731
    window = part(2 * whole + 1) - part(0)
    return (window * weight + (take(0) + take(2 * whole + 2)) * rest + (1 << 23)) >> 24


def _box_blurred(image, radii, passes):
    x = td.astype(image.pixels, "int64")
    for radius, axis in zip(radii, (1, 0)):
        for _ in range(passes if radius else 0):
            x = _box(x, radius, axis)
    return Image.Image(td.astype(x, "uint8"))


def _pair(radius):
    pair = tuple(radius) if isinstance(radius, (list, tuple)) else (radius, radius)
    if any(part < 0 for part in pair):
        raise ValueError("radius must be >= 0")
    return pair


class BoxBlur(MultibandFilter):
    """Means over a square that reaches so far to each side."""

    name = "BoxBlur"

    def __init__(self, radius):
        _pair(radius)
        self.radius = radius

    def filter(self, image):
        return _box_blurred(image, _pair(self.radius), 1)


class GaussianBlur(MultibandFilter):
    """A blur of this standard deviation, by three boxes one after another (Gwosdek et al. 2011)."""

    name = "GaussianBlur"

    def __init__(self, radius=2):
        self.radius = radius

    def filter(self, image):
        return _box_blurred(image, [_box_radius(part, 3) for part in _pair(self.radius)], 3)


def _box_radius(radius, passes):
    """The radius of boxes that make a Gaussian together."""
    if not radius:
        return 0
    variance = Image._narrow(radius * radius / passes)
    length = Image._narrow(math.sqrt(12.0 * variance + 1.0))
    whole = math.floor((length - 1.0) / 2.0)
    rest = (2 * whole + 1) * (whole * (whole + 1) - 3.0 * variance) / (6.0 * (variance - (whole + 1) * (whole + 1)))
    return Image._narrow(whole + Image._narrow(rest))


class UnsharpMask(MultibandFilter):
    """Adds `percent` of the difference to a blurred picture where it is above `threshold`."""

    name = "UnsharpMask"

    def __init__(self, radius=2, percent=150, threshold=3):
        self.radius, self.percent, self.threshold = radius, percent, threshold

    def filter(self, image):
        x = td.astype(image.pixels, "int32")
        away = x - td.astype(GaussianBlur(self.radius).filter(image).pixels, "int32")
        more = away * self.percent
        more = td.where(more < 0, -(-more // 100), more // 100)
        found = td.where(td.abs(away) > self.threshold, td.clip(x + more, 0, 255), x)
        return Image.Image(td.astype(found, "uint8"))
