"""Pictures moved: by matrices, by maps, by polar coordinates."""

import functools

import numpy as np

from ._base import deep, flat, mat, padded, require, saturated, scalar, store


def getRotationMatrix2D(center, angle, scale):
    """The matrix that turns about a point, counter-clockwise by degrees, and scales."""
    turned = angle * np.pi / 180
    a, b = float(np.cos(turned) * scale), float(np.sin(turned) * scale)
    x, y = float(np.float32(center[0])), float(np.float32(center[1]))
    return np.array([[a, b, (1 - a) * x - b * y], [-b, a, b * x + (1 - a) * y]])


def _points(x, function, name, count):
    found = mat(x, function, name)
    require(
        found.dtype == np.float32 and found.size == 2 * count,
        function,
        f"src.checkVector(2, CV_32F) == {count} && dst.checkVector(2, CV_32F) == {count}",
        "imgproc/imgwarp.cpp:3234",
    )
    return found.reshape(-1, 2).astype(np.float64).tolist()


def getAffineTransform(src, dst):
    """The matrix that takes three points to three others."""
    a, b = _points(src, "getAffineTransform", "src", 3), _points(dst, "getAffineTransform", "dst", 3)
    left = np.array([[x, y, 1, 0, 0, 0] for x, y in a] + [[0, 0, 0, x, y, 1] for x, y in a], dtype=float)
    return np.linalg.solve(left, np.array([x for x, _ in b] + [y for _, y in b])).reshape(2, 3)


def getPerspectiveTransform(src, dst, solveMethod=0):
    """The matrix that takes four points to four others."""
    a, b = _points(src, "getPerspectiveTransform", "src", 4), _points(dst, "getPerspectiveTransform", "dst", 4)
    rows = [[x, y, 1, 0, 0, 0, -x * u, -y * u] for (x, y), (u, _) in zip(a, b)] + [[0, 0, 0, x, y, 1, -x * v, -y * v] for (x, y), (_, v) in zip(a, b)]
    found = np.linalg.solve(np.array(rows, dtype=float), np.array([u for u, _ in b] + [v for _, v in b]))
    return np.append(found, 1.0).reshape(3, 3)


def invertAffineTransform(M, iM=None):
    m = np.asarray(M).astype(np.float64).tolist()
    d = m[0][0] * m[1][1] - m[0][1] * m[1][0]
    d = 1 / d if d else 0.0
    a11, a22, a12, a21 = m[1][1] * d, m[0][0] * d, -m[0][1] * d, -m[1][0] * d
    found = [[a11, a12, -a11 * m[0][2] - a12 * m[1][2]], [a21, a22, -a21 * m[0][2] - a22 * m[1][2]]]
    return np.array(found, dtype=np.asarray(M).dtype)


def transform(src, m, dst=None):
    """A matrix of each pixel or point."""
    x, m = np.asarray(src), np.asarray(m)
    n = x.shape[-1]
    if x.dtype == np.uint8 and m.shape[0] == n == 3 and bool(np.all(np.abs(m) < 32)):
        # Ten bits behind the point.
        fixed = np.rint(m.astype(np.float64) * 1024).astype(np.int32)
        wide = x.astype(np.int32)
        rows = [sum(wide[..., k] * fixed[j, k] for k in range(3)) + (fixed[j, 3] if m.shape[1] > 3 else 0) for j in range(3)]
        return store(saturated(np.stack([(row + 512) >> 10 for row in rows], axis=-1), x.dtype), dst)
    wide = x.astype(np.float64)
    found = wide @ m[:, :n].T.astype(np.float64) + (m[:, n].astype(np.float64) if m.shape[1] > n else 0.0)
    return store(saturated(found, x.dtype), dst)


def perspectiveTransform(src, m, dst=None):
    """Points by a matrix, divided by their last coordinate."""
    x, m = np.asarray(src), np.asarray(m).astype(np.float64)
    require(x.ndim == 3 and m.shape[1] - 1 == x.shape[2] and x.dtype.kind == "f", "perspectiveTransform", "scn + 1 == m.cols", "core/matmul.dispatch.cpp:550")
    found = x.astype(np.float64) @ m[:, :-1].T + m[:, -1]
    w = found[..., -1:]
    return store((np.where(w != 0, found[..., :-1] / np.where(w == 0, 1, w), 0.0)).astype(x.dtype), dst)


def _inside(rows, columns, x, border, value, before=None):
    """The pixels at whole places, also outside of the picture."""
    height, width = x.shape[:2]
    border &= ~16
    if border in (0, 5):
        good = (rows >= 0) & (rows < height) & (columns >= 0) & (columns < width)
        found = x[np.clip(rows, 0, height - 1), np.clip(columns, 0, width - 1)]
        colour = np.array(scalar(value, x), dtype=x.dtype)
        return np.where(good[..., None], found, colour if before is None else before)
    return x[_folded(rows, height, border), _folded(columns, width, border)]


def _folded(place, size, border):
    if border == 1:
        return np.clip(place, 0, size - 1)
    if border == 3:
        return place % size
    if size == 1:
        return place * 0
    turn = 2 * size if border == 2 else 2 * size - 2
    place = place % turn
    return np.where(place < size, place, (turn - 1 if border == 2 else turn) - place)


@functools.cache
def _weights(interpolation):
    """For each of 32 x 32 shares the weights of the neighbours, in 32768ths that sum to one."""
    from .resizing import taps

    share = np.arange(32, dtype=np.float32) / np.float32(32)
    one = taps(share, interpolation)
    n = one.shape[1]
    both = one[:, None, :, None] * one[None, :, None, :]
    fixed = np.rint(both * np.float32(32768)).astype(np.int32)
    fixed = np.clip(fixed, -32768, 32767).reshape(1024, n, n)
    rest = fixed.sum(axis=(1, 2)) - 32768
    # The largest or the least of the middle four takes what rounding left.
    mid = n // 2
    corner = fixed[:, mid : mid + 2, mid : mid + 2] if n > 2 else fixed[:, 1:2, 1:2]
    corner = corner.reshape(1024, -1)
    place = np.where(rest < 0, np.argmax(corner, axis=1), np.argmin(corner, axis=1))
    add = np.where(np.arange(corner.shape[1])[None, :] == place[:, None], -rest[:, None], 0)
    corner = corner + add
    if n > 2:
        fixed[:, mid : mid + 2, mid : mid + 2] = corner.reshape(1024, 2, 2)
    else:
        fixed[:, 1:2, 1:2] = corner.reshape(1024, 1, 1)
    return fixed.reshape(1024, n * n), both.reshape(1024, n * n)


def _sampled(x, xs, ys, interpolation, border, value, before=None):
    """The picture at places in 32nds of a pixel."""
    columns, rows = xs >> 5, ys >> 5
    which = (ys & 31) * 32 + (xs & 31)
    n = {1: 2, 2: 4, 4: 8}[interpolation]
    fixed, real = _weights(interpolation)
    whole = x.dtype == np.uint8
    table = (fixed if whole else real.astype(np.float64 if x.dtype == np.float64 else np.float32)).T.copy()
    shift, total = n // 2 - 1, None
    base = None
    if border & ~16 == 0:
        # One look-up for each neighbour, in a picture with a border of the outside's colour.
        height, width = x.shape[:2]
        wide = padded(x, n, n, n, n, 0, value)
        flat_ = wide.reshape(-1, x.shape[2]).astype(np.int32 if whole else table.dtype)
        base = (np.clip(rows - shift, -n, height) + n) * wide.shape[1] + np.clip(columns - shift, -n, width) + n
    for j in range(n):
        for i in range(n):
            if base is not None:
                part = flat_[base + (j * wide.shape[1] + i)]
            else:
                part = _inside(rows - shift + j, columns - shift + i, x, border, value, before).astype(np.int32 if whole else table.dtype)
            part = part * table[j * n + i][which][..., None]
            total = part if total is None else total + part
    if whole:
        return np.clip((total + 16384) >> 15, 0, 255).astype(np.uint8)
    return saturated(total, x.dtype)


def remap(src, map1, map2, interpolation, dst=None, borderMode=0, borderValue=0):
    """The picture at places that maps say."""
    x = deep(mat(src, "remap"))
    first = mat(map1, "remap", "map1", empty=("!_map1.empty()", "imgproc/imgwarp.cpp:1701"))
    if first.dtype == np.int16:
        columns, rows = first[..., 0].astype(np.int32), first[..., 1].astype(np.int32)
        part = np.zeros_like(rows) if map2 is None else np.asarray(map2).astype(np.int32)
        xs, ys = columns * 32 + (part & 31), rows * 32 + (part >> 5)
        if interpolation == 0:
            return store(flat(_inside(rows, columns, x, borderMode, borderValue)), dst)
    else:
        across, down = (first[..., 0], first[..., 1]) if first.ndim == 3 and first.shape[2] == 2 else (flat(first), flat(mat(map2)))
        if interpolation == 0:
            columns, rows = (np.clip(np.rint(v), -32768, 32767).astype(np.int32) for v in (across, down))
            return store(flat(_inside(rows, columns, x, borderMode, borderValue)), dst)
        xs, ys = (np.rint(np.clip(v.astype(np.float64) * 32, -(2**30), 2**30)).astype(np.int32) for v in (across, down))
    before = deep(dst) if borderMode == 5 and dst is not None else None
    return store(flat(_sampled(x, xs, ys, 1 if interpolation == 3 else interpolation, borderMode, borderValue, before)), dst)


def convertMaps(map1, map2, dstmap1type, dstmap1=None, dstmap2=None, nninterpolation=False):
    """Maps as whole numbers and shares, which are quicker elsewhere."""
    if np.asarray(map1).dtype == np.int16:
        part = np.asarray(map2).astype(np.int32)
        return tuple((np.asarray(map1)[..., k] + (p / 32.0)).astype(np.float32) for k, p in ((0, part & 31), (1, part >> 5)))
    across, down = (map1[..., 0], map1[..., 1]) if map1.ndim == 3 else (map1, map2)
    if nninterpolation:
        return np.stack([np.rint(across), np.rint(down)], axis=2).astype(np.int16), None
    xs, ys = (np.rint(v.astype(np.float64) * 32).astype(np.int32) for v in (across, down))
    return np.stack([xs >> 5, ys >> 5], axis=2).astype(np.int16), ((ys & 31) * 32 + (xs & 31)).astype(np.uint16)


def warpAffine(src, M, dsize, dst=None, flags=1, borderMode=0, borderValue=0, hint=0):
    """The picture moved by a matrix of two rows."""
    x = deep(mat(src, "warpAffine", empty=("!_src.empty()", "imgproc/imgwarp.cpp:2560")))
    m = mat(M, "warpAffine", "M")
    require(
        m.dtype.kind == "f" and m.shape == (2, 3),
        "warpAffine",
        "(M0.type() == CV_32F || M0.type() == CV_64F) && M0.rows == 2 && M0.cols == 3",
        "imgproc/imgwarp.cpp:2577",
    )
    width, height = dsize if dsize and dsize[0] and dsize[1] else (x.shape[1], x.shape[0])
    m = m.astype(np.float64)
    m = m if flags & 16 else invertAffineTransform(m)
    interpolation = flags & 7
    interpolation = 1 if interpolation == 3 else interpolation
    a, b = m.tolist()
    at, up = np.arange(width), np.arange(height)
    cut = lambda v: np.rint(np.clip(v, -(2.0**31), 2.0**31 - 1)).astype(np.int64)
    half = 512 if interpolation == 0 else 16
    xs = cut(a[0] * at * 1024)[None, :] + (cut((a[1] * up + a[2]) * 1024) + half)[:, None]
    ys = cut(b[0] * at * 1024)[None, :] + (cut((b[1] * up + b[2]) * 1024) + half)[:, None]
    before = deep(dst) if borderMode == 5 and dst is not None else None
    if interpolation == 0:
        return store(flat(_inside((ys >> 10).astype(np.int32), (xs >> 10).astype(np.int32), x, borderMode, borderValue, before)), dst)
    return store(flat(_sampled(x, (xs >> 5).astype(np.int32), (ys >> 5).astype(np.int32), interpolation, borderMode, borderValue, before)), dst)


def warpPerspective(src, M, dsize, dst=None, flags=1, borderMode=0, borderValue=0, hint=0):
    """The picture moved by a matrix of three rows."""
    x = deep(mat(src, "warpPerspective", empty=("!_src.empty()", "imgproc/imgwarp.cpp:3107")))
    m = mat(M, "warpPerspective", "M")
    require(
        m.dtype.kind == "f" and m.shape == (3, 3),
        "warpPerspective",
        "(M0.type() == CV_32F || M0.type() == CV_64F) && M0.rows == 3 && M0.cols == 3",
        "imgproc/imgwarp.cpp:3123",
    )
    width, height = dsize if dsize and dsize[0] and dsize[1] else (x.shape[1], x.shape[0])
    m = m.astype(np.float64)
    m = (m if flags & 16 else np.linalg.inv(m)).tolist()
    interpolation = flags & 7
    interpolation = 1 if interpolation == 3 else interpolation
    at, up = np.arange(width, dtype=np.float64)[None, :], np.arange(height, dtype=np.float64)[:, None]
    w = m[2][0] * at + m[2][1] * up + m[2][2]
    scale = np.where(w != 0, (1.0 if interpolation == 0 else 32.0) / np.where(w == 0, 1, w), 0.0)
    xs, ys = (np.rint(np.clip((row[0] * at + row[1] * up + row[2]) * scale, -(2.0**31), 2.0**31 - 1)).astype(np.int32) for row in m[:2])
    before = deep(dst) if borderMode == 5 and dst is not None else None
    if interpolation == 0:
        return store(flat(_inside(ys, xs, x, borderMode, borderValue, before)), dst)
    return store(flat(_sampled(x, xs, ys, interpolation, borderMode, borderValue, before)), dst)


def warpPolar(src, dsize, center, maxRadius, flags, dst=None):
    """Into polar coordinates, or (flag 16) back."""
    x = mat(src, "warpPolar")
    width, height = dsize
    if width <= 0 and height <= 0:
        width = round(maxRadius)
        height = round(maxRadius * np.pi)
    elif height <= 0:
        height = round(width * np.pi)
    log = bool(flags & 256)
    if not flags & 16:
        angle = np.arange(height) * (2 * np.pi / height)
        rho = np.exp(np.arange(width) * (np.log(maxRadius) / width)) - 1 if log else np.arange(width) * (maxRadius / width)
        xs, ys = rho[None, :] * np.cos(angle)[:, None] + center[0], rho[None, :] * np.sin(angle)[:, None] + center[1]
        return remap(x, xs.astype(np.float32), ys.astype(np.float32), flags & 7, dst, 0 if flags & 8 else 5)
    rows, columns = x.shape[:2]
    dx, dy = np.meshgrid(np.arange(width) - center[0], np.arange(height) - center[1])
    rho, angle = np.hypot(dx, dy), np.arctan2(dy, dx) % (2 * np.pi)
    rho = np.log(rho + 1) * columns / np.log(maxRadius) if log else rho * columns / maxRadius
    return remap(x, rho.astype(np.float32), (angle * rows / (2 * np.pi)).astype(np.float32), flags & 7, dst, 3)


def linearPolar(src, center, maxRadius, flags, dst=None):
    return warpPolar(src, (np.shape(src)[1], np.shape(src)[0]), center, maxRadius, flags & ~256, dst)


def logPolar(src, center, M, flags, dst=None):
    return warpPolar(src, (np.shape(src)[1], np.shape(src)[0]), center, float(np.exp(np.shape(src)[1] / M)), flags | 256, dst)
