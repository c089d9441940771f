"""Ellipses, curves, smooth circles and shapes of chance, as places of pictures."""

import math
import warnings

import numpy as np


def _within(rr, cc, shape, values=None):
    if shape is not None:
        keep = (rr >= 0) & (rr < shape[0]) & (cc >= 0) & (cc < shape[1])
        rr, cc, values = rr[keep], cc[keep], None if values is None else values[keep]
    return (rr, cc) if values is None else (rr, cc, values)


def circle_perimeter_aa(r, c, radius, shape=None):
    """The places of a smooth circle (Wu), and how much of each it covers."""
    x, y, before = 0, int(radius), 0.0
    rr, cc, values = [y, x, y, x, -y, -x, -y, -x], [x, y, -x, -y, x, y, -x, -y], [1.0] * 8
    while y > x + 1:
        x += 1
        exact = math.sqrt(radius * radius - x * x)
        share = math.ceil(exact) - exact
        if share < before:
            y -= 1
        rr += [y, y - 1, x, x, y, y - 1, x, x, -y, 1 - y, -x, -x, -y, 1 - y, -x, -x]
        cc += [x, x, y, y - 1, -x, -x, -y, 1 - y] * 2
        values += [1 - share, share] * 8
        before = share
    return _within(np.array(rr) + int(r), np.array(cc) + int(c), shape, np.array(values))


def ellipse_perimeter(r, c, r_radius, c_radius, orientation=0, shape=None):
    """The places of an ellipse."""
    if not r_radius or not c_radius:
        return np.array(int(r)), np.array(int(c))
    r, c, a, b = int(r), int(c), int(r_radius), int(c_radius)
    rr, cc = _upright(r, c, a, b) if orientation == 0 else _turned(r, c, a, b, orientation)
    return _within(np.array(rr, dtype=np.int64), np.array(cc, dtype=np.int64), shape)


def _upright(r0, c0, r_radius, c_radius):
    rd, cd = r_radius * r_radius, c_radius * c_radius
    rr, cc, r, c = [], [], 0, -c_radius
    error = c * (2 * rd + c) + rd
    while c <= 0:
        rr += [r0 + r, r0 + r, r0 - r, r0 - r]
        cc += [c0 - c, c0 + c, c0 + c, c0 - c]
        twice = 2 * error
        if twice >= (2 * c + 1) * rd:
            c += 1
            error += (2 * c + 1) * rd
        if twice <= (2 * r + 1) * cd:
            r += 1
            error += (2 * r + 1) * cd
    while r < r_radius:
        r += 1
        rr += [r0 + r, r0 - r]
        cc += [c0, c0]
    return rr, cc


def _turned(r0, c0, r_radius, c_radius, orientation):
    rd, cd = r_radius * r_radius, c_radius * c_radius
    z = (cd - rd) * math.sin(orientation)
    wide, tall = math.sqrt(cd - z * math.sin(orientation)), math.sqrt(rd + z * math.sin(orientation))
    z = z * (wide + 0.5) * (tall + 0.5) / (wide * tall)
    top, left, bottom, right = int(r0 - tall - 0.5), int(c0 - wide - 0.5), int(r0 + tall + 0.5), int(c0 + wide + 0.5)
    w = (right - left) * (bottom - top)
    w = (w - 4 * z * math.cos(orientation)) / (w + w) if w != 0 else w
    dc, dr = math.floor((right - left) * w + 0.5), math.floor((bottom - top) * w + 0.5)
    rr, cc = [], []
    for points in (
        (top + dr, left, top, left, top, left + dc, 1 - w), (top + dr, left, bottom, left, bottom, right - dc, w),
        (bottom - dr, right, bottom, right, bottom, right - dc, 1 - w), (bottom - dr, right, top, right, top, left + dc, w),
    ):  # fmt: skip
        more = _segment(*points)
        rr += more[0]
        cc += more[1]
    return rr, cc


def _segment(r0, c0, r1, c1, r2, c2, weight):
    """The places of a rational curve of second degree that goes one way in both directions (Zingl)."""
    from skimage.draw import line

    rr, cc = [], []
    sc, sr, d2c, d2r, d1c, d1r = float(c2 - c1), float(r2 - r1), float(c0 - c2), float(r0 - r2), float(c0 - c1), float(r0 - r1)
    both, bend = d1c * sr + d1r * sc, d1c * sr - d1r * sc
    if bend != 0 and weight > 0:
        if sc * sc + sr * sr > d1c * d1c + d1r * d1r:
            # From the longer part on.
            c2, c0, r2, r0, bend = c0, c0 - int(d2c), r0, r0 - int(d2r), -bend
        d1c, d1r = 2 * (4 * weight * sc * d1c + d2c * d2c), 2 * (4 * weight * sr * d1r + d2r * d2r)
        sc, sr = (1 if c0 < c2 else -1), (1 if r0 < r2 else -1)
        both = -2 * sc * sr * (2 * weight * both + d2c * d2r)
        if bend * sc * sr < 0:
            d1c, d1r, both, bend = -d1c, -d1r, -both, -bend
        d2c = 4 * weight * (c1 - c0) * sr * bend + d1c / 2 + both
        d2r = 4 * weight * (r0 - r1) * sc * bend + d1r / 2 + both
        if weight < 0.5 and (d2r > both or d2c < both):
            # A flat ellipse is cut in half.
            half, root = (weight + 1) / 2, math.sqrt(weight)
            share = 1.0 / (root + 1)
            ends = [math.floor((a + 2 * root * b + c) * share * 0.5 + 0.5) for a, b, c in ((r0, r1, r2), (c0, c1, c2))]
            corner = [math.floor((root * b + a) * share + 0.5) for a, b in ((r0, r1), (c0, c1))]
            return _segment(r0, c0, *corner, *ends, half)
        error = d2c + d2r - both
        while d2r <= both and d2c >= both:
            cc.append(c0)
            rr.append(r0)
            if c0 == c2 and r0 == r2:
                return rr, cc
            right, down = 2 * error > d2r, 2 * (error + d1r) < -d2r
            if 2 * error < d2c or down:
                r0 += sr
                d2r += both
                d2c += d1c
                error += d2c
            if 2 * error > d2c or right:
                c0 += sc
                d2c += both
                d2r += d1r
                error += d2r
    more = line(c0, r0, c2, r2)
    return rr + more[1].tolist(), cc + more[0].tolist()


def _turning(a, b, c, weight):
    """Where on a curve one coordinate turns back."""
    if a == c or weight == 1.0:
        return (a - b) / (a - 2.0 * b + c)
    root = math.sqrt(4.0 * weight * weight * (a - b) * (c - b) + (c - a) * math.floor(c - a))
    return (2.0 * weight * (a - b) - a + c + (-root if b < a else root)) / (2.0 * (1.0 - weight) * (c - a))


def bezier_curve(r0, c0, r1, c1, r2, c2, weight, shape=None):
    """The places of a curve from one point to another, drawn to a third one by a weight."""
    r0, c0, r1, c1, r2, c2, weight = int(r0), int(c0), int(r1), int(c1), int(r2), int(c2), float(weight)
    rr, cc = [], []

    def split(t):
        q = 1.0 / (2.0 * t * (1.0 - t) * (weight - 1.0) + 1.0)
        column, row = ((t * t * (a - 2.0 * weight * b + c) + 2.0 * t * (weight * b - a) + a) * q for a, b, c in ((c0, c1, c2), (r0, r1, r2)))
        return column, row, (t * (weight - 1.0) + 1.0) ** 2 * q, ((1.0 - t) * (weight - 1.0) + 1.0) * math.sqrt(q)

    def add(points):
        more = _segment(*points)
        rr.extend(more[0])
        cc.extend(more[1])

    dc, dr = c0 - c1, r0 - r1
    if dc * (c2 - c1) > 0:
        if dr * (r2 - r1) and abs(dc * (r0 - 2 * r1 + r2)) > abs(dr * (c0 - 2 * c1 + c2)):
            c0, c2, r0, r2 = c2, dc + c1, r2, dr + r1
        column, row, part, weight = split(_turning(c0, c1, c2, weight))
        vc, vr = int(column + 0.5), int(row + 0.5)
        add((r0, c0, int((column - c0) * (r1 - r0) / (c1 - c0) + r0 + 0.5), vc, vr, vc, part))
        r1 = int((column - c2) * (r1 - r2) / (c1 - c2) + r2 + 0.5)
        c0 = c1 = vc
        r0 = vr
    if (r0 - r1) * (r2 - r1) > 0:
        column, row, part, weight = split(_turning(r0, r1, r2, weight))
        vc, vr = int(column + 0.5), int(row + 0.5)
        add((r0, c0, vr, int((c1 - c0) * (row - r0) / (r1 - r0) + c0 + 0.5), vr, vc, part))
        c1 = int((c1 - c2) * (row - r2) / (r1 - r2) + c2 + 0.5)
        c0, r0, r1 = vc, vr, vr
    add((r0, c0, r1, c1, r2, c2, weight * weight))
    return _within(np.array(rr, dtype=np.int64), np.array(cc, dtype=np.int64), shape)


def line_nd(start, stop, *, endpoint=False, integer=True):
    """The places of a line in any number of dimensions."""
    start, stop = np.asarray(start), np.asarray(stop)
    count = int(np.ceil(np.max(np.abs(stop - start)))) + endpoint
    coords = np.linspace(start, stop, num=count, endpoint=endpoint).T
    return tuple(_rounded(row) for row in coords) if integer else tuple(coords)


def _rounded(row):
    """Whole numbers; a row of halves is cut off, so that none comes twice."""
    halves = len(row) > 1 and row[0] % 1 == 0.5 and row[1] - row[0] == 1
    return (np.floor(row) if halves else np.round(row)).astype(int)


def ellipsoid_stats(a, b, c):
    """The volume of a body of three axes, and its surface."""
    from scipy.special import elliprg

    if a <= 0 or b <= 0 or c <= 0:
        raise ValueError("Parameters a, b, and c must all be > 0")
    volume = 4 / 3.0 * np.pi * a * b * c
    return volume, 3 * volume * elliprg(1 / a**2, 1 / b**2, 1 / c**2)


# Shapes of chance: the places, and a name with the ranges of rows and columns.


def _rectangle(point, image, sizes, rng):
    from skimage.draw import polygon

    room = [min(image[axis] - point[axis], sizes[1]) - sizes[0] for axis in (1, 0)]
    r, c = (sizes[0] + rng.integers(max(1, side)) - 1 for side in (room[1], room[0]))
    y, x = point
    return polygon([y, y + r, y + r, y], [x, x, x + c, x + c]), ("rectangle", ((y, y + r + 1), (x, x + c + 1)))


def _room(point, image, most):
    return min(point[1], image[1] - point[1], point[0], image[0] - point[0], most)


def _circle(point, image, sizes, rng):
    from skimage.draw import disk

    if 1 in sizes:
        raise ValueError("size must be > 1 for circles")
    least = sizes[0] // 2.0
    room = _room(point, image, sizes[1] // 2.0) - least
    if room < 0:
        raise ArithmeticError("cannot fit shape to image")
    radius = int(least + rng.integers(max(1, room)))
    return disk(point, radius), ("circle", tuple((p - radius + 1, p + radius) for p in point))


def _triangle(point, image, sizes, rng):
    from skimage.draw import polygon

    if 1 in sizes:
        raise ValueError("dimension must be > 1 for triangles")
    y, x = point
    side = sizes[0] + rng.integers(max(1, min(image[1] - x, y, sizes[1]) - sizes[0])) - 1
    height = int(np.ceil(np.sqrt(3 / 4.0) * side))
    return polygon([y, y - height, y], [x, x + side // 2, x + side]), ("triangle", ((y - height, y + 1), (x, x + side + 1)))


def _ellipse(point, image, sizes, rng):
    from skimage.draw import ellipse

    if 1 in sizes:
        raise ValueError("size must be > 1 for ellipses")
    least, room = sizes[0] / 2.0, _room(point, image, sizes[1] / 2.0)
    if room < least:
        raise ArithmeticError("cannot fit shape to image")
    r, c = rng.uniform(least, room + 1), rng.uniform(least, room + 1)
    places = ellipse(*point, r, c, shape=image[:2], rotation=rng.uniform(-np.pi, np.pi))
    return places, ("ellipse", tuple((np.min(part), np.max(part) + 1) for part in places))


_SHAPES = {"rectangle": _rectangle, "circle": _circle, "triangle": _triangle, "ellipse": _ellipse}


def random_shapes(
    image_shape, max_shapes, min_shapes=1, min_size=2, max_size=None, num_channels=3, shape=None, intensity_range=None, allow_overlap=False,
    num_trials=100, rng=None, *, channel_axis=-1,
):  # fmt: skip
    """A picture of shapes of chance, and what they are."""
    if min_size > image_shape[0] or min_size > image_shape[1]:
        raise ValueError("Minimum dimension must be less than ncols and nrows")
    num_channels = 1 if channel_axis is None else num_channels
    ranges = ((0, 254),) if intensity_range is None else (intensity_range,) if num_channels == 1 else intensity_range
    if any(not 0 <= side <= 255 for pair in ranges for side in pair):
        raise ValueError("Intensity range must lie within (0, 255) interval")
    rng = np.random.default_rng(rng)
    size = (int(image_shape[0]), int(image_shape[1]), num_channels)
    image, filled, labels = np.full(size, 255, dtype=np.uint8), np.zeros(size[:2], dtype=bool), []
    count = rng.integers(min_shapes, max_shapes + 1)
    pairs = tuple(ranges) * num_channels if len(ranges) == 1 else ranges
    colors = np.transpose([rng.integers(low, high + 1, size=count) for low, high in pairs])
    sizes = min_size, max_size or max(size[:2])
    for number in range(count):
        draw = list(_SHAPES.values())[int(rng.choice(len(_SHAPES)))] if shape is None else _SHAPES[shape]
        for _ in range(num_trials):
            column, row = rng.integers(max(1, size[1] - min_size)), rng.integers(max(1, size[0] - min_size))
            try:
                places, label = draw((row, column), size, sizes, rng)
            except ArithmeticError:
                continue
            if allow_overlap or not bool(filled[places].any()):
                image[places] = colors[number]
                filled[places] = True
                labels.append(label)
                break
        else:
            warnings.warn("Could not fit any shapes to image, consider reducing the minimum dimension", stacklevel=2)
    return (image[..., 0] if channel_axis is None else np.moveaxis(image, -1, channel_axis)), labels
