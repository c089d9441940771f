"""Coordinates of lines and shapes."""

import numpy as np

from tandem.dialect.late import late_names

__getattr__ = late_names("skimage.draw", "skimage_extras.curves")


def _within(rr, cc, shape):
    if shape is None:
        return rr, cc
    keep = (rr >= 0) & (rr < shape[0]) & (cc >= 0) & (cc < shape[1])
    return rr[keep], cc[keep]


def set_color(image, coords, color, alpha=1):
    """Colours the places of a picture."""
    rr, cc = coords[:2]
    if image.ndim == 2:
        image_color = np.atleast_1d(color)
    color = np.atleast_1d(np.asarray(color))
    channels = 1 if image.ndim == 2 else image.shape[-1]
    if color.shape[-1] != channels and image.ndim > 2:
        raise ValueError(f"Color shape ({color.shape[0]}) must match last image dimension ({channels}).")
    keep = (rr >= 0) & (rr < image.shape[0]) & (cc >= 0) & (cc < image.shape[1])
    alpha = np.full(len(rr), alpha, dtype=float) if np.ndim(alpha) == 0 else np.asarray(alpha)
    rr, cc, alpha = rr[keep], cc[keep], alpha[keep]
    if image.ndim == 2:
        image[rr, cc] = image[rr, cc] * (1 - alpha) + image_color[0] * alpha
    else:
        image[rr, cc] = image[rr, cc] * (1 - alpha[:, None]) + color[None, :] * alpha[:, None]


def line(r0, c0, r1, c1):
    """The places of a line, after Bresenham."""
    r, c = int(r0), int(c0)
    dr, dc = abs(int(r1) - r), abs(int(c1) - c)
    sr, sc = (1 if r1 > r else -1), (1 if c1 > c else -1)
    steep = dr > dc
    if steep:
        r, c, dr, dc, sr, sc = c, r, dc, dr, sc, sr
    steps = np.arange(dc + 1)
    # How often the slow axis has moved before each step.
    moved = (2 * dr * steps + dc - 1) // (2 * dc) if dc else steps * 0
    moved = np.where(steps > 0, (2 * dr * steps - dc + 2 * dc - 1 + 1) // (2 * dc), 0) if dc else moved
    slow, fast = r + sr * moved, c + sc * steps
    rr, cc = (fast, slow) if steep else (slow, fast)
    return rr.astype(np.int64), cc.astype(np.int64)


def line_aa(r0, c0, r1, c1):
    """The places of a smooth line, and how much of each it covers."""
    dr, dc = abs(r0 - r1), abs(c0 - c1)
    err = dc - dr
    sr, sc = (1 if r0 < r1 else -1), (1 if c0 < c1 else -1)
    length = 1.0 if dr + dc == 0 else np.hypot(dc, dr)
    r, c, rr, cc, values = int(r0), int(c0), [], [], []
    while True:
        rr.append(r)
        cc.append(c)
        values.append(abs(err - dc + dr) / length)
        before, c_before = err, c
        if 2 * before >= -dc:
            if c == c1:
                break
            if before + dr < length:
                rr.append(r + sr)
                cc.append(c)
                values.append(abs(before + dr) / length)
            err -= dr
            c += sc
        if 2 * before <= dr:
            if r == r1:
                break
            if dc - before < length:
                rr.append(r)
                cc.append(c_before + sc)
                values.append(abs(dc - before) / length)
            err += dc
            r += sr
    return np.array(rr), np.array(cc), 1.0 - np.array(values)


def ellipse(r, c, r_radius, c_radius, shape=None, rotation=0.0):
    """The places in an ellipse."""
    center, radii = np.array([r, c], dtype=float), np.array([r_radius, c_radius], dtype=float)
    rotation = rotation % np.pi
    sine, cosine = np.sin(rotation), np.cos(rotation)
    wide = np.array([np.hypot(radii[0] * cosine, radii[1] * sine), np.hypot(radii[0] * sine, radii[1] * cosine)])
    low, high = np.ceil(center - wide).astype(int), np.floor(center + wide).astype(int)
    if shape is not None:
        low, high = np.maximum(low, 0), np.minimum(high, np.array(shape[:2]) - 1)
    rows, columns = np.arange(low[0], high[0] + 1)[:, None], np.arange(low[1], high[1] + 1)[None, :]
    dr, dc = rows - center[0], columns - center[1]
    inside = ((dr * cosine + dc * sine) / radii[0]) ** 2 + ((dr * sine - dc * cosine) / radii[1]) ** 2 < 1
    rr, cc = np.nonzero(inside)
    return rr + low[0], cc + low[1]


def disk(center, radius, *, shape=None):
    """The places in a disk."""
    return ellipse(center[0], center[1], radius, radius, shape)


def polygon(r, c, shape=None):
    """The places in a polygon."""
    r, c = np.atleast_1d(np.asarray(r, dtype=float)), np.atleast_1d(np.asarray(c, dtype=float))
    low_r, high_r = int(max(0, r.min())), int(np.ceil(r.max()))
    low_c, high_c = int(max(0, c.min())), int(np.ceil(c.max()))
    if shape is not None:
        high_r, high_c = min(shape[0] - 1, high_r), min(shape[1] - 1, high_c)
    rows, columns = np.meshgrid(np.arange(low_r, high_r + 1), np.arange(low_c, high_c + 1), indexing="ij")
    inside = points_in(rows.reshape(-1), columns.reshape(-1), r, c).reshape(rows.shape)
    rr, cc = np.nonzero(inside)
    return rr + low_r, cc + low_c


def points_in(y, x, ys, xs):
    """Whether points lie in a polygon or on its edges."""
    found, edge = np.zeros(len(y), dtype=bool), np.zeros(len(y), dtype=bool)
    for a in range(len(ys)):
        y1, x1, y0, x0 = ys[a], xs[a], ys[a - 1], xs[a - 1]
        cross = (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)
        between = (x >= min(x0, x1)) & (x <= max(x0, x1)) & (y >= min(y0, y1)) & (y <= max(y0, y1))
        edge |= (np.abs(cross) < 1e-12) & between
        crosses = (y0 > y) != (y1 > y)
        if y1 != y0:
            found ^= crosses & (x < (x1 - x0) * (y - y0) / (y1 - y0) + x0)
    return found | edge


def polygon2mask(image_shape, polygon_):
    polygon_ = np.asarray(polygon_)
    mask = np.zeros(image_shape, dtype=bool)
    mask[polygon(polygon_[:, 0], polygon_[:, 1], image_shape)] = True
    return mask


def polygon_perimeter(r, c, shape=None, clip=False):
    """The places of a polygon's edge."""
    r, c = np.round(np.asarray(r, dtype=float)).astype(int), np.round(np.asarray(c, dtype=float)).astype(int)
    if clip:
        if shape is None:
            raise ValueError("Must specify clipping shape")
        r, c = _cut(r, c, shape)
    r, c = np.append(r, r[0]), np.append(c, c[0])
    parts = [line(*ends) for ends in zip(r[:-1].tolist(), c[:-1].tolist(), r[1:].tolist(), c[1:].tolist())]
    rr, cc = np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts])
    return _within(rr, cc, shape)


def _cut(r, c, shape):
    """The corners of a polygon that is cut off at the edges of a picture."""
    points = list(zip(r.tolist(), c.tolist()))
    for axis, limit, below in ((0, 0, True), (0, shape[0] - 1, False), (1, 0, True), (1, shape[1] - 1, False)):
        found = []
        for start, end in zip(points, points[1:] + points[:1]):
            inside = [point[axis] >= limit if below else point[axis] <= limit for point in (start, end)]
            if inside[0]:
                found.append(start)
            if inside[0] != inside[1]:
                share = (limit - start[axis]) / (end[axis] - start[axis])
                found.append(tuple(limit if a == axis else start[a] + share * (end[a] - start[a]) for a in (0, 1)))
        points = found
    r, c = (np.round(np.array([point[axis] for point in points], dtype=float)).astype(int) for axis in (0, 1))
    return r, c


def rectangle(start, end=None, extent=None, shape=None):
    """The places in a rectangle."""
    low, high = _corners(start, end, extent)
    if shape is not None:
        high, low = np.minimum(high, np.asarray(shape)[: len(high)]), np.maximum(low, 0)
    return np.meshgrid(*(np.arange(a, b) for a, b in zip(low.tolist(), high.tolist())))


def _corners(start, end, extent):
    if end is None and extent is None:
        raise ValueError("Either `end` or `extent` must be given")
    if end is not None and extent is not None:
        raise ValueError("Cannot provide both `end` and `extent`")
    start = np.asarray(start)
    end = np.round(start + np.asarray(extent)) if extent is not None else np.asarray(end)
    low, high = np.minimum(start, end), np.maximum(start, end)
    return np.round(low).astype(int), (np.round(high).astype(int) if extent is not None else np.round(high).astype(int) + 1)


def rectangle_perimeter(start, end=None, extent=None, shape=None, clip=False):
    low, high = _corners(start, end, extent)
    low, high = low - 1, high
    r = np.array([low[0], low[0], high[0], high[0]])
    c = np.array([low[1], high[1], high[1], low[1]])
    return polygon_perimeter(r, c, shape=shape, clip=clip)


def circle_perimeter(r, c, radius, method="bresenham", shape=None):
    """The places of a circle."""
    rr, cc = [], []
    x, y, d = 0, int(radius), 3 - 2 * int(radius) if method == "bresenham" else int(radius) - 1
    if method not in ("bresenham", "andres"):
        raise ValueError("Wrong method")
    while y >= x:
        rr += [y, -y, y, -y, x, -x, x, -x]
        cc += [x, x, -x, -x, y, y, -y, -y]
        if method == "bresenham":
            if d < 0:
                d += 4 * x + 6
            else:
                d += 4 * (x - y) + 10
                y -= 1
            x += 1
        elif d >= 2 * x:
            d -= 2 * x
            x += 1
        elif d < 2 * (radius - y):
            d += 2 * y - 1
            y -= 1
        else:
            d += 2 * (y - x - 1)
            y -= 1
            x += 1
    return _within(np.array(rr) + int(r), np.array(cc) + int(c), shape)


def ellipsoid(a, b, c, spacing=(1.0, 1.0, 1.0), levelset=False):
    """A body of three axes."""
    spacing = np.asarray(spacing, dtype=float)
    low = np.ceil(-np.r_[a, b, c] - spacing)
    high = np.floor(np.r_[a, b, c] + spacing + 1)
    x, y, z = np.meshgrid(*(np.arange(l, h, s) for l, h, s in zip(low, high, spacing)), indexing="ij")  # noqa: E741
    value = (x / float(a)) ** 2 + (y / float(b)) ** 2 + (z / float(c)) ** 2
    return value - 1 if levelset else value <= 1
