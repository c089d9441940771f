"""Pictures of another size."""

import numpy as np

from ._base import deep, failure, flat, mat, padded, require, saturated, size_of, store


def _cubic(x):
    """Weights of four neighbours, at a share between the middle two."""
    a, one = x.dtype.type(-0.75), x.dtype.type(1)
    w0 = ((a * (x + one) - 5 * a) * (x + one) + 8 * a) * (x + one) - 4 * a
    w1 = ((a + 2) * x - (a + 3)) * x * x + one
    y = one - x
    w2 = ((a + 2) * y - (a + 3)) * y * y + one
    return np.stack([w0, w1, w2, one - w0 - w1 - w2], axis=-1)


def _lanczos(x):
    """Weights of eight neighbours."""
    s45 = 0.70710678118654752440084436210485
    turns = ((1, 0), (-s45, -s45), (0, 1), (s45, -s45), (-1, 0), (s45, s45), (0, -1), (-s45, s45))
    x = x.astype(np.float64)
    base = -(x + 3) * np.pi * 0.25
    s0, c0 = np.sin(base), np.cos(base)
    rows = []
    for k, (p, q) in enumerate(turns):
        y = -(x + 3 - k) * np.pi * 0.25
        rows.append(np.where(np.abs(y) < 1e-6, 1e30, (p * s0 + q * c0) / np.where(y == 0, 1, y * y)).astype(np.float32))
    w = np.stack(rows, axis=-1)
    total = np.zeros_like(w[..., 0])
    for k in range(8):
        total = total + w[..., k]
    return w * (np.float32(1) / total)[..., None]


def taps(share, interpolation):
    if interpolation == 1:
        return np.stack([1 - share, share], axis=-1)
    return _cubic(share) if interpolation == 2 else _lanczos(share)


def _axis(size, target, scale, interpolation, grown, ends=True, real=np.float32):
    """For each place of the result the first neighbour and the weights, computed in a dtype."""
    place = np.arange(target)
    if grown:
        low = np.floor(place * scale)
        share = ((place + 1) - (low + 1) * (1 / scale)).astype(np.float32)
        share = np.where(share <= 0, np.float32(0), share - np.floor(share))
        low = low.astype(np.int64)
    else:
        at = ((place + 0.5) * scale - 0.5).astype(real)
        low = np.floor(at)
        share = at - low
        low = low.astype(np.int64)
    if interpolation == 1 and ends:
        share = np.where((low < 0) | (low >= size - 1), real(0), share)
        low = np.clip(low, 0, size - 1)
    return low, taps(share.astype(real), interpolation)


def _area(size, target, scale):
    """A matrix of weights: the share of each pixel in each cell."""
    table = np.zeros((target, size), dtype=np.float32)
    rows = []
    for d in range(target):
        low, high = d * scale, d * scale + scale
        width = min(scale, size - low)
        first, last = int(np.ceil(low)), int(np.floor(high))
        last = min(last, size - 1)
        first = min(first, last)
        row = {}
        if first - low > 1e-3:
            row[first - 1] = (first - low) / width
        for s in range(first, last):
            row[s] = 1.0 / width
        if high - last > 1e-3:
            row[last] = min(min(high - last, 1.0), width) / width
        rows.append(row)
    places = [(d, s, v) for d, row in enumerate(rows) for s, v in row.items()]
    table[np.array([p[0] for p in places]), np.array([p[1] for p in places])] = np.array([p[2] for p in places], dtype=np.float32)
    return table


def resize(src, dsize, dst=None, fx=0, fy=0, interpolation=1):
    """The picture at a size (width, height), or by factors."""
    x = mat(src, "resize", empty=("!ssize.empty()", "imgproc/resize.cpp:4014"))
    require(x.size, "resize", "!ssize.empty()", "imgproc/resize.cpp:4014")
    height, width = x.shape[:2]
    size = size_of(dsize, "resize", "dsize")
    if size[0] == 0 and size[1] == 0:
        require(fx > 0, "resize", "inv_scale_x > 0", "imgproc/resize.cpp:4017")
        require(fy > 0, "resize", "inv_scale_y > 0", "imgproc/resize.cpp:4018")
        size = (round(width * fx), round(height * fy))
        require(size[0] > 0 and size[1] > 0, "resize", "!dsize.empty()", "imgproc/resize.cpp:4021")
        across, down = 1 / fx, 1 / fy
    else:
        require(size[0] > 0 and size[1] > 0, "resize", "!dsize.empty()", "imgproc/resize.cpp:4025")
        across, down = 1 / (size[0] / width), 1 / (size[1] / height)
    if size == (width, height) and interpolation != 100:
        return store(flat(x).copy(), dst)
    if interpolation in (0, 6):
        if interpolation == 0:
            columns = np.minimum(np.floor(np.arange(size[0]) * across), width - 1).astype(np.int64)
            rows = np.minimum(np.floor(np.arange(size[1]) * down), height - 1).astype(np.int64)
        else:
            columns = np.clip(np.floor((np.arange(size[0]) + 0.5) * across), 0, width - 1).astype(np.int64)
            rows = np.clip(np.floor((np.arange(size[1]) + 0.5) * down), 0, height - 1).astype(np.int64)
        return store(flat(x)[rows][:, columns], dst)
    if interpolation not in (1, 2, 3, 4, 5):
        raise failure("resize", "Unknown interpolation method", -5, "imgproc/resize.cpp:3889")
    whole_x, whole_y = abs(across - round(across)) < 2.3e-16 * 4, abs(down - round(down)) < 2.3e-16 * 4
    shrinks = across >= 1 and down >= 1
    quick = shrinks and whole_x and whole_y
    if interpolation == 1 and quick and round(across) == 2 and round(down) == 2:
        interpolation = 3
    if interpolation == 3 and shrinks:
        return store(flat(_by_area(deep(x), size, across, down, quick)), dst)
    grown = interpolation == 3
    kind = 1 if interpolation in (3, 5) else interpolation
    if interpolation == 5 and x.dtype == np.uint8:
        return store(flat(_exact(deep(x), size, across, down)), dst)
    # Lines of bytes have weights of 11 bits, and so have the eight neighbours; other weights are exact.
    fixed = x.dtype == np.uint8 and kind != 2
    real = np.float32 if fixed or kind == 4 else np.float64
    cols, wx = _axis(width, size[0], across, kind, grown, True, real)
    # Beyond the first and last row weights stay as they are.
    rows, wy = _axis(height, size[1], down, kind, grown, False, real)
    n = wx.shape[1]
    shift = n // 2 - 1
    picks_x = [np.clip(cols - shift + k, 0, width - 1) for k in range(n)]
    picks_y = [np.clip(rows - shift + k, 0, height - 1) for k in range(n)]
    x = deep(x)
    if fixed:
        wx, wy = (np.rint(w * np.float32(2048)).astype(np.int32) for w in (wx, wy))
        wide = x.astype(np.int32)
        across_ = sum(wide[:, p] * wx[None, :, k, None] for k, p in enumerate(picks_x))
        if n == 2:
            low, high = (((across_ >> 4)[p] * wy[:, k, None, None]) >> 16 for k, p in enumerate(picks_y))
            found = np.clip((low + high + 2) >> 2, 0, 255).astype(np.uint8)
        else:
            total = sum(across_[p] * wy[:, k, None, None] for k, p in enumerate(picks_y))
            found = np.clip((total + (1 << 21)) >> 22, 0, 255).astype(np.uint8)
        return store(flat(found), dst)
    real = np.float32 if kind == 4 or x.dtype == np.float32 else np.float64
    wide = x.astype(real)
    across_ = sum(wide[:, p] * wx[None, :, k, None].astype(real) for k, p in enumerate(picks_x))
    found = sum(across_[p] * wy[:, k, None, None].astype(real) for k, p in enumerate(picks_y))
    return store(flat(saturated(found, x.dtype)), dst)


def _exact(x, size, across, down):
    """Linear, with 8 bits behind the point along each axis."""

    def ends(count, target, scale):
        at = (np.arange(target) + 0.5) * scale - 0.5
        low = np.floor(at)
        share = np.rint((at - low) * 256).astype(np.int32)
        share = np.where((low < 0) | (low >= count - 1), 0, share)
        low = np.clip(low, 0, count - 1).astype(np.int64)
        return low, np.minimum(low + 1, count - 1), share

    x0, x1, xa = ends(x.shape[1], size[0], across)
    y0, y1, ya = ends(x.shape[0], size[1], down)
    wide = x.astype(np.int32)
    row = wide[:, x0] * (256 - xa)[None, :, None] + wide[:, x1] * xa[None, :, None]
    found = row[y0] * (256 - ya)[:, None, None] + row[y1] * ya[:, None, None]
    return ((found + 32768) >> 16).astype(np.uint8)


def _by_area(x, size, across, down, quick):
    height, width, n = x.shape
    if quick:
        a, d = round(across), round(down)
        rows, columns = height // d, width // a
        blocks = x[: rows * d, : columns * a].reshape(rows, d, columns, a, n)
        if x.dtype == np.uint8:
            total = np.sum(blocks.astype(np.int32), axis=(1, 3))
            if (a, d) == (2, 2):
                found = ((total + 2) >> 2).astype(np.uint8)
            else:
                found = saturated(total.astype(np.float32) * np.float32(1.0 / (a * d)), np.uint8)
        else:
            found = saturated(np.sum(blocks.astype(np.float64 if x.dtype == np.float64 else np.float32), axis=(1, 3)) * (1.0 / (a * d)), x.dtype)
        if (columns, rows) == size:
            return found
    real = np.float64 if x.dtype in (np.float64, np.int32) else np.float32
    wide = x.astype(real)
    wx, wy = _area(width, size[0], across).astype(real), _area(height, size[1], down).astype(real)
    planes = [wy @ (wide[:, :, k] @ wx.T) for k in range(n)]
    return saturated(np.stack(planes, axis=2), x.dtype)


_FIVE = (1, 4, 6, 4, 1)


def pyrDown(src, dst=None, dstsize=None, borderType=4):
    """Smoothed, and every second pixel of it."""
    x = deep(mat(src, "pyrDown", empty=("!_src.empty()", "imgproc/pyramids.cpp:1380")))
    height, width = x.shape[:2]
    out_w, out_h = dstsize if dstsize else ((width + 1) // 2, (height + 1) // 2)
    whole = x.dtype.kind in "iu"
    wide = padded(x, 2, 2 + height % 2 + 2, 2, 2 + width % 2 + 2, borderType).astype(np.int32 if whole else x.dtype)
    across = sum(w * wide[:, k : k + 2 * out_w - 1 : 2] for k, w in enumerate(_FIVE))
    found = sum(w * across[k : k + 2 * out_h - 1 : 2] for k, w in enumerate(_FIVE))
    return store(flat(saturated((found + 128) >> 8, x.dtype) if whole else (found * x.dtype.type(1 / 256))), dst)


def pyrUp(src, dst=None, dstsize=None, borderType=4):
    """Twice as large, smoothed."""
    x = deep(mat(src, "pyrUp", empty=("!_src.empty()", "imgproc/pyramids.cpp:1480")))
    whole = x.dtype.kind in "iu"
    wide = x.astype(np.int32 if whole else x.dtype)
    size = dstsize or (2 * x.shape[1], 2 * x.shape[0])

    def doubled(v):
        # Before the first: the second; after the last: the last.
        long = np.concatenate([v[1:2] if v.shape[0] > 1 else v[:1], v, v[-1:]])
        even, odd = long[:-2] + 6 * long[1:-1] + long[2:], 4 * (long[1:-1] + long[2:])
        return np.stack([even, odd], axis=1).reshape(2 * v.shape[0], *v.shape[1:])

    found = np.swapaxes(doubled(np.swapaxes(doubled(wide), 0, 1)), 0, 1)
    found = saturated((found + 32) >> 6, x.dtype) if whole else found * x.dtype.type(1 / 64)
    if size[1] < found.shape[0] or size[0] < found.shape[1]:
        found = found[: size[1], : size[0]]
    elif size[1] > found.shape[0] or size[0] > found.shape[1]:
        found = np.pad(found, [(0, size[1] - found.shape[0]), (0, size[0] - found.shape[1]), (0, 0)], mode="edge")
    return store(flat(np.ascontiguousarray(found)), dst)


def buildPyramid(src, maxlevel, dst=None, borderType=4):
    levels = [src]
    for _ in range(maxlevel):
        levels.append(pyrDown(levels[-1], borderType=borderType))
    return tuple(levels)
