"""What is drawn as runs of pixels: lines, curves, polygons.

What is drawn is a list of runs (row, first column, last column), and goes into the picture with one assignment; smooth lines change
pixel by pixel what is there.
"""

import functools
import math

import numpy as np

from ._base import channels, failure, scalar, unfit

_ONE, _SHIFT = 1 << 16, 16
# How much of a pixel a smooth line covers, by the distance of its middle from the line's in 32nds.
_COVER = [
    168, 177, 185, 194, 202, 210, 218, 224, 231, 236, 241, 246, 249, 252, 254, 254, 254, 254, 252, 249, 246, 241, 236, 231, 224, 218, 210, 202, 194, 185, 177, 168,
    158, 149, 140, 131, 122, 114, 105, 97, 89, 82, 75, 68, 62, 56, 50, 45, 40, 36, 32, 28, 25, 22, 19, 16, 14, 12, 11, 9, 8, 7, 5, 5,
]  # fmt: skip
_SLOPE = [
    181,
    181,
    181,
    182,
    182,
    183,
    184,
    185,
    187,
    188,
    190,
    192,
    194,
    196,
    198,
    201,
    203,
    206,
    209,
    211,
    214,
    218,
    221,
    224,
    227,
    231,
    235,
    238,
    242,
    246,
    250,
    254,
]


class Canvas:
    """A picture while something is drawn into it."""

    def __init__(self, img, color, function):
        if not isinstance(img, np.ndarray):
            raise unfit(function, "img is not a numpy array, neither a scalar", "Expected Ptr<cv::UMat> for argument 'img'")
        if img.size and not img.flags["C_CONTIGUOUS"] and img.strides and (min(img.strides) < 0 or img.strides[-1] != img.itemsize):
            line = "Layout of the output array img is incompatible with cv::Mat"
            raise unfit(function, line, line, "Expected Ptr<cv::UMat> for argument 'img'", "Expected Ptr<cv::UMat> for argument 'img'")
        if img.ndim > 2 and img.shape[2] > 4:
            raise failure(function, "cn <= 4", -215, "core/copy.cpp:60")
        if not isinstance(color, (int, float, tuple, list, np.ndarray, np.generic)):
            raise unfit(function, "Scalar value for argument 'color' is not numeric", "Scalar value for argument 'color' is not numeric")
        if isinstance(color, (tuple, list)) and any(not isinstance(v, (int, float, np.generic)) for v in color):
            raise unfit(function, "Scalar value for argument 'color' is not numeric", "Scalar value for argument 'color' is not numeric")
        self.img, self.colour = img, scalar(color, img)
        self.height, self.width = img.shape[:2]
        self.runs, self.values = [], None

    def run(self, y, x0, x1):
        if 0 <= y < self.height and x1 >= 0 and x0 < self.width and x0 <= x1:
            x0, x1 = max(x0, 0), min(x1, self.width - 1)
            if self.values is None:
                self.runs.append((y, x0, x1))
            else:
                for x in range(x0, x1 + 1):
                    self.values[y, x] = list(self.colour)

    def point(self, y, x):
        self.run(y, x, x)

    def blend(self, y, x, share):
        """Towards the colour by a share in 256ths."""
        if not (0 <= y < self.height and 0 <= x < self.width):
            return
        if self.runs:
            self.finish()
        if self.values is None:
            self.values, self.before = {}, None
        at = (y, x)
        parts = self.values.get(at)
        if parts is None:
            if self.before is None:
                self.before = self.img.tobytes()
            n = channels(self.img)
            start = (y * self.width + x) * n
            parts = self.values[at] = list(self.before[start : start + n])
        for k, c in enumerate(self.colour[: len(parts)]):
            # Twice, which makes faint parts stronger.
            parts[k] += ((c - parts[k]) * share + 127) >> 8
            parts[k] += ((c - parts[k]) * share + 127) >> 8

    def finish(self):
        """Writes what was drawn."""
        if self.values:
            places = np.array(list(self.values), dtype=np.int64)
            found = np.array(list(self.values.values()), dtype=self.img.dtype)
            self.img[places[:, 0], places[:, 1]] = found if self.img.ndim == 3 else found[:, 0]
            self.values = None
        if not self.runs:
            return
        runs, self.runs = self.runs, []
        top, low = min(r[0] for r in runs), max(r[0] for r in runs)
        left, right = min(r[1] for r in runs), max(r[2] for r in runs)
        tall, wide = low - top + 1, right - left + 1
        colour = np.array(self.colour, dtype=self.img.dtype)
        colour = colour if self.img.ndim == 3 else colour[0]
        part = self.img[top : low + 1, left : right + 1]
        if len(runs) == tall and all(r[1] == left and r[2] == right for r in runs) and len({r[0] for r in runs}) == tall:
            part[...] = colour
            return
        mask = bytearray(tall * wide)
        for y, x0, x1 in runs:
            start = (y - top) * wide - left
            mask[start + x0 : start + x1 + 1] = b"\1" * (x1 - x0 + 1)
        keep = np.frombuffer(bytes(mask), dtype=np.uint8).reshape(tall, wide) != 0
        part[...] = np.where(keep[:, :, None] if self.img.ndim == 3 else keep, colour, part)


def clipped(width, height, x0, y0, x1, y1):
    """The part of a line within a size; None where there is none. As whole numbers, as OpenCV rounds them."""
    right, bottom = width - 1, height - 1
    code = lambda x, y: (x < 0) + (x > right) * 2 + (y < 0) * 4 + (y > bottom) * 8
    c0, c1 = code(x0, y0), code(x1, y1)
    if c0 & c1 == 0 and c0 | c1:
        if c0 & 12:
            a = 0 if c0 < 8 else bottom
            x0 += int((a - y0) * (x1 - x0) / (y1 - y0))
            y0, c0 = a, (x0 < 0) + (x0 > right) * 2
        if c1 & 12:
            a = 0 if c1 < 8 else bottom
            x1 += int((a - y1) * (x1 - x0) / (y1 - y0))
            y1, c1 = a, (x1 < 0) + (x1 > right) * 2
        if c0 & c1 == 0 and c0 | c1:
            if c0:
                a = 0 if c0 == 1 else right
                y0 += int((a - x0) * (y1 - y0) / (x1 - x0))
                x0, c0 = a, 0
            if c1:
                a = 0 if c1 == 1 else right
                y1 += int((a - x1) * (y1 - y0) / (x1 - x0))
                x1, c1 = a, 0
    return None if c0 | c1 else (x0, y0, x1, y1)


def _thin(canvas, x0, y0, x1, y1, connectivity):
    """A line one pixel thick, between whole places."""
    found = clipped(canvas.width, canvas.height, x0, y0, x1, y1)
    if found is None:
        return
    x0, y0, x1, y1 = found
    if x1 < x0:
        x0, y0, x1, y1 = x1, y1, x0, y0
    dx, dy, step = x1 - x0, abs(y1 - y0), 1 if y1 >= y0 else -1
    if connectivity == 4:
        upright = dy > dx
        big, small = (dy, dx) if upright else (dx, dy)
        error, x, y = 0, x0, y0
        for _ in range(dx + dy + 1):
            canvas.point(y, x)
            across = (error < 0) == upright
            error += 2 * big if error < 0 else -2 * small
            x, y = (x + 1, y) if across else (x, y + step)
        return
    if dy == 0:
        canvas.run(y0, x0, x1)
        return
    upright = dy > dx
    big, small = (dy, dx) if upright else (dx, dy)
    error, a, b = big - 2 * small, x0, y0
    start = a
    for _ in range(big + 1):
        if upright:
            canvas.point(b, a)
            b += step
            if error < 0:
                error += 2 * big
                a += 1
        else:
            if error < 0:
                canvas.run(b, start, a)
                b += step
                start = a + 1
                error += 2 * big
            a += 1
        error -= 2 * small
    if not upright and start < a:
        canvas.run(b, start, a - 1)


def _thin_between(canvas, x0, y0, x1, y1):
    """A line one pixel thick, between places in 65536ths."""
    found = clipped(canvas.width << 16, canvas.height << 16, x0, y0, x1, y1)
    if found is None:
        return
    x0, y0, x1, y1 = found
    dx, dy = x1 - x0, y1 - y0
    ax, ay = abs(dx), abs(dy)
    if ax > ay:
        if dx < 0:
            x0, y0, x1, y1, dy = x1, y1, x0, y0, -dy
        step, count = _cut(dy << 16, ax | 1), (x1 - x0) >> 16
        x, y = x0 + (_ONE >> 1), y0 + (_ONE >> 1)
        canvas.point((y1 + (_ONE >> 1)) >> 16, (x1 + (_ONE >> 1)) >> 16)
        x >>= 16
        for _ in range(count + 1):
            canvas.point(y >> 16, x)
            x, y = x + 1, y + step
    else:
        if dy < 0:
            x0, y0, x1, y1, dx = x1, y1, x0, y0, -dx
        step, count = _cut(dx << 16, ay | 1), (y1 - y0) >> 16
        x, y = x0 + (_ONE >> 1), y0 + (_ONE >> 1)
        canvas.point((y1 + (_ONE >> 1)) >> 16, (x1 + (_ONE >> 1)) >> 16)
        y >>= 16
        for _ in range(count + 1):
            canvas.point(y, x >> 16)
            x, y = x + step, y + 1


def _cut(a, b):
    """A quotient towards zero."""
    return a // b if (a >= 0) == (b > 0) else -(-a // b)


def _smooth(canvas, x0, y0, x1, y1):
    """A smooth line, between places in 65536ths."""
    if not canvas.img.size:
        return
    found = clipped(canvas.width << 16, canvas.height << 16, x0, y0, x1, y1)
    if found is None:
        return
    x0, y0, x1, y1 = found
    dx, dy = x1 - x0, y1 - y0
    ax, ay = abs(dx), abs(dy)
    upright = ax <= ay
    if upright:
        x0, y0, x1, y1, dx, dy, ax, ay = y0, x0, y1, x1, dy, dx, ay, ax
    if dx < 0:
        x0, y0, x1, y1, dy = x1, y1, x0, y0, -dy
    step = _cut(dy << 16, ax | 1)
    x1 += _ONE
    count = (x1 >> 16) - (x0 >> 16)
    j = -(x0 & (_ONE - 1))
    y0 += ((step * j) >> 16) + (_ONE >> 1)
    slope = (step >> (16 - 5)) & 0x3F
    slope ^= 0x3F if step < 0 else 0
    tilt = 256 if slope & 32 else _SLOPE[slope]
    first, last = (x0 >> 9) & 0x78, (x1 >> 9) & 0x78
    # What is covered of the first two pixels and the last two, and of those between: by thirds for the start, within them for the end.
    begin, finish, half = ((0x78 - first) | 4) * tilt, (last | 4) * tilt, tilt << 7
    short, middle = (((last - first) & 0x78) | 4) * tilt, ((last - first + 0x80) | 4) * tilt
    table = [(v >> 8) & 0x1FF for v in (0, short, begin, short, middle, begin + half, finish, finish + half, tilt << 8)]
    x0 >>= 16
    for k in range(count + 1):
        part = table[min(k, 2) * 3 + min(count - k, 2)]
        y, distance = (y0 >> 16) - 1, (y0 >> 11) & 31
        for j, place in enumerate((distance + 32, distance, 63 - distance)):
            share = (part * _COVER[place]) >> 8 & 0xFF
            if upright:
                canvas.blend(x0, y + j, share)
            else:
                canvas.blend(y + j, x0, share)
        x0 += 1
        y0 += step


def draw_line(canvas, p0, p1, thickness, kind, ends=3):
    """A line between places in 65536ths, round at both ends or (2) at the second."""
    if thickness <= 1:
        if kind < 16:
            _thin(canvas, *((v + (_ONE >> 1)) >> 16 for v in (*p0, *p1)), 4 if kind == 4 else 8)
        else:
            _smooth(canvas, *p0, *p1)
        return
    x0, y0, x1, y1 = (v / _ONE for v in (*p0, *p1))
    dx, dy = x0 - x1, y1 - y0
    r, odd = dx * dx + dy * dy, thickness & 1
    thick = thickness << 15
    if abs(r) > 2.220446049250313e-16:
        r = (thick + odd * _ONE * 0.5) / math.sqrt(r)
        ox, oy = round(dy * r), round(dx * r)
        corners = [(p0[0] + ox, p0[1] + oy), (p0[0] - ox, p0[1] - oy), (p1[0] - ox, p1[1] - oy), (p1[0] + ox, p1[1] + oy)]
        convex(canvas, corners, kind, 16)
    for x, y in (p0, p1)[ends == 2 :]:
        if kind < 16:
            disk(canvas, (x + (_ONE >> 1)) >> 16, (y + (_ONE >> 1)) >> 16, (thick + (_ONE >> 1)) >> 16, True)
        else:
            ellipse_of(canvas, x, y, thick, thick, 0, 0, 360, -1, kind)


def convex(canvas, corners, kind, shift):
    """A convex polygon, filled, of corners with so many bits behind the point."""
    n, delta, up = len(corners), 1 << shift >> 1, 16 - shift
    lowest = min(range(n), key=lambda k: corners[k][1])
    before, after = (_ONE >> 1, _ONE >> 1) if kind < 16 else (_ONE - 1, 0)
    for k in range(n):
        if kind <= 8 and shift == 0:
            _thin(canvas, *corners[k - 1], *corners[k], 4 if kind == 4 else 8)
        else:
            ends = [v << up for v in (*corners[k - 1], *corners[k])]
            (_thin_between if kind < 16 else _smooth)(canvas, *ends)
    xs, ys = [(c[0] + delta) >> shift for c in corners], [(c[1] + delta) >> shift for c in corners]
    top, low = min(ys), max(ys)
    if n < 3 or max(xs) < 0 or low < 0 or min(xs) >= canvas.width or top >= canvas.height:
        return
    low = min(low, canvas.height - 1)
    # Two sides go down from the topmost corner, each along its edges.
    at, ends, place, slope = [lowest, lowest], [top, top], [-_ONE, -_ONE], [0, 0]
    y, edges = top, n
    while y <= low:
        if kind < 16 or y < low or y == top:
            for side, way in ((0, 1), (1, n - 1)):
                if y < ends[side]:
                    continue
                here = there = at[side]
                end = y
                while edges > 0:
                    there = (here + way) % n
                    end = (corners[there][1] + delta) >> shift
                    edges -= 1
                    if end > y:
                        break
                    here = there
                if end <= y:
                    return
                start, stop = corners[here][0] << up, corners[there][0] << up
                ends[side], at[side], place[side] = end, there, start
                slope[side] = _cut((stop - start) * 2 + (end - y), 2 * (end - y))
        x0, x1 = min(place), max(place)
        canvas.run(y, (x0 + before) >> 16, (x1 + after) >> 16)
        place = [place[0] + slope[0], place[1] + slope[1]]
        y += 1


@functools.cache
def _circle(radius):
    """The ends of a circle's runs: (row, column) from its middle, for each of its steps."""
    found, error, dx, dy, plus, minus = [], 0, radius, 0, 1, (radius << 1) - 1
    while dx >= dy:
        found += [(-dy, dx), (dy, dx), (-dx, dy), (dx, dy)]
        dy += 1
        error += plus
        plus += 2
        if error > 0:
            error -= minus
            dx -= 1
            minus -= 2
    widest = {}
    for y, x in found:
        widest[y] = max(x, widest.get(y, 0))
    return found, sorted(widest.items())


def disk(canvas, cx, cy, radius, fill):
    """A circle of a whole radius around a pixel."""
    steps, runs = _circle(radius)
    if fill:
        for y, x in runs:
            canvas.run(cy + y, cx - x, cx + x)
    else:
        for y, x in steps:
            canvas.point(cy + y, cx - x)
            canvas.point(cy + y, cx + x)


def curve(cx, cy, a, b, angle, start, end, delta):
    """Points on an ellipse's arc, every so many degrees."""
    angle %= 360
    if start > end:
        start, end = end, start
    while start < 0:
        start, end = start + 360, end + 360
    while end > 360:
        start, end = start - 360, end - 360
    if end - start > 360:
        start, end = 0, 360
    f32 = lambda v: float(np.float32(v))
    alpha, beta = f32(math.cos(math.radians(angle))), f32(math.sin(math.radians(angle)))
    found = []
    for k in range(start, end + delta, delta):
        turned = min(k, end)
        turned = turned + 360 if turned < 0 else turned
        x, y = a * f32(math.cos(math.radians(turned))), b * f32(math.sin(math.radians(turned)))
        found.append((cx + x * alpha - y * beta, cy + x * beta + y * alpha))
    return found if len(found) > 1 else [(cx, cy), (cx, cy)]


def ellipse_of(canvas, cx, cy, a, b, angle, start, end, thickness, kind):
    """An ellipse of a centre and axes in 65536ths."""
    a, b = abs(a), abs(b)
    delta = (max(a, b) + (_ONE >> 1)) >> 16
    delta = 90 if delta < 3 else 30 if delta < 10 else 18 if delta < 15 else 5
    points, last = [], None
    for x, y in curve(cx, cy, a, b, angle, start, end, delta):
        at = (round(x / _ONE) << 16, round(y / _ONE) << 16)
        at = (at[0] + round(x - at[0]), at[1] + round(y - at[1]))
        if at != last:
            points.append(at)
            last = at
    if len(points) == 1:
        points = [(cx, cy)] * 2
    if thickness >= 0:
        outline(canvas, points, False, thickness, kind)
    elif end - start >= 360:
        convex(canvas, points, kind, 16)
    else:
        filled(canvas, [[*points, (cx, cy)]], kind)


def filled(canvas, polygons, kind):
    """Polygons, filled by the even-odd rule, of corners in 65536ths."""
    edges = []
    for corners in polygons:
        for k in range(len(corners)):
            (x0, y0), (x1, y1) = corners[k - 1], corners[k]
            if kind < 16:
                whole = [(v + (_ONE >> 1)) >> 16 for v in (x0, y0, x1, y1)]
                _thin(canvas, *whole, 4 if kind == 4 else 8)
                y0, y1 = whole[1], whole[3]
            else:
                _smooth(canvas, x0, y0, x1, y1)
                y0, y1 = (y0 + (_ONE >> 1)) >> 16, (y1 + (_ONE >> 1)) >> 16
            if y0 == y1:
                continue
            slope = _cut(x1 - x0, y1 - y0)
            edges.append((y0, y1, x0, slope) if y0 < y1 else (y1, y0, x1, slope))
    if kind >= 16:
        canvas.finish()
    rows = {}
    for y0, y1, x, dx in edges:
        first = max(y0, 0)
        x += dx * (first - y0)
        for y in range(first, min(y1, canvas.height)):
            rows.setdefault(y, []).append(x)
            x += dx
    for y, xs in rows.items():
        xs.sort()
        for x0, x1 in zip(xs[::2], xs[1::2]):
            canvas.run(y, (x0 + _ONE - 1) >> 16, x1 >> 16)


def outline(canvas, corners, closed, thickness, kind):
    start, ends = (corners[-1], 2) if closed else (corners[0], 3)
    for at in corners if closed else corners[1:]:
        draw_line(canvas, start, at, thickness, kind, ends)
        start, ends = at, 2
