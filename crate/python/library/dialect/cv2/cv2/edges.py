"""Edges and corners."""

import math

import numpy as np

from ._base import failure, flat, mat, require, store
from ._bits import bits_of, grown, picture_of
from .filtering import Sobel, boxFilter


def Canny(image, threshold1, threshold2=None, edges=None, apertureSize=3, L2gradient=False, *more):
    """Edges, after Canny; or of derivatives along both axes, which are given."""
    if isinstance(threshold1, np.ndarray):
        dx, dy, low, high = image, threshold1, threshold2, edges
        dst, L2gradient = None, (apertureSize if isinstance(apertureSize, bool) else L2gradient)
        dx, dy = dx.astype(np.int32), dy.astype(np.int32)
    else:
        x, low, high, dst = mat(image, "Canny", "image", empty=("_src.depth() == CV_8U", "imgproc/canny.cpp:689")), threshold1, threshold2, edges
        require(x.dtype == np.uint8, "Canny", "_src.depth() == CV_8U", "imgproc/canny.cpp:689")
        if apertureSize % 2 == 0 or not (apertureSize == -1 or 3 <= apertureSize <= 7):
            raise failure("Canny", "Aperture size should be odd between 3 and 7", -206, "imgproc/canny.cpp:716")
        scale = 1 / 16.0 if apertureSize == 7 else 1
        if apertureSize == 7:
            low, high = low / 16.0, high / 16.0
        dx, dy = (Sobel(x, 3, *way, ksize=apertureSize, scale=scale, borderType=1).astype(np.int32) for way in ((1, 0), (0, 1)))
    low, high = min(low, high), max(low, high)
    if L2gradient:
        low, high = (min(32767.0, v) for v in (low, high))
        low, high = (v * v if v > 0 else v for v in (low, high))
    low, high = math.floor(low), math.floor(high)
    size = dx * dx + dy * dy if L2gradient else np.abs(dx) + np.abs(dy)
    if size.ndim == 3:
        # Of the channels the one with the steepest slope.
        best, steep, right, down = size[:, :, 0], size[:, :, 0], dx[:, :, 0], dy[:, :, 0]
        for k in range(1, size.shape[2]):
            more_ = size[:, :, k] > best
            best, right, down = np.where(more_, size[:, :, k], best), np.where(more_, dx[:, :, k], right), np.where(more_, dy[:, :, k], down)
        size, dx, dy = best, right, down
    height, width = size.shape
    wide = np.pad(size, 1)
    at = lambda j, i: wide[1 + j : 1 + j + height, 1 + i : 1 + i + width]
    x, y = np.abs(dx), np.abs(dy) << 15
    flat_ = x * 13573
    steep = flat_ + (x << 16)
    level = (y < flat_) & (size > at(0, -1)) & (size >= at(0, 1))
    upright = (y > steep) & (size > at(-1, 0)) & (size >= at(1, 0))
    falls = (dx ^ dy) < 0
    slanted = (y >= flat_) & (y <= steep) & np.where(falls, (size > at(-1, 1)) & (size > at(1, -1)), (size > at(-1, -1)) & (size > at(1, 1)))
    kept = (size > low) & (level | upright | slanted)
    strong = kept & (size > high)
    found = grown(bits_of(strong), bits_of(kept), width)
    return store(picture_of(found, height, width), dst)


def _structure(src, blockSize, ksize, borderType):
    """The means of products of derivatives, over windows."""
    x = flat(mat(src, "cornerEigenValsVecs", empty=("src.type() == CV_8UC1 || src.type() == CV_32FC1", "imgproc/corner.cpp:240")))
    require(
        x.ndim == 2 and x.dtype in (np.uint8, np.float32), "cornerEigenValsVecs", "src.type() == CV_8UC1 || src.type() == CV_32FC1", "imgproc/corner.cpp:240"
    )
    scale = float(1 << ((ksize if ksize > 0 else 3) - 1)) * blockSize
    if ksize < 0:
        scale *= 2.0
    if x.dtype == np.uint8:
        scale *= 255.0
    dx, dy = (Sobel(x.astype(np.float32), 5, *way, ksize=ksize, borderType=borderType) * np.float32(1 / scale) for way in ((1, 0), (0, 1)))
    box = lambda v: boxFilter(v, 5, (blockSize, blockSize), normalize=False, borderType=borderType)
    return box(dx * dx), box(dx * dy), box(dy * dy)


def cornerHarris(src, blockSize, ksize, k, dst=None, borderType=4):
    """How much a place is a corner, after Harris."""
    a, b, c = _structure(src, blockSize, ksize, borderType)
    return store(a * c - b * b - np.float32(k) * (a + c) * (a + c), dst)


def cornerMinEigenVal(src, blockSize, dst=None, ksize=3, borderType=4):
    """How much a place is a corner, after Shi and Tomasi."""
    a, b, c = _structure(src, blockSize, ksize, borderType)
    a, c = a * np.float32(0.5), c * np.float32(0.5)
    return store((a + c) - np.sqrt((a - c) * (a - c) + b * b), dst)


def cornerEigenValsAndVecs(src, blockSize, ksize, dst=None, borderType=4):
    a, b, c = (v.astype(np.float64) for v in _structure(src, blockSize, ksize, borderType))
    u, v = (a + c) * 0.5, np.sqrt((a - c) ** 2 * 0.25 + b * b)
    parts = [u + v, u - v]
    for level in list(parts):
        x, y = b, level - a
        flat_ = np.abs(x) + np.abs(y) < 1e-4
        x, y = np.where(flat_, level - c, x), np.where(flat_, b, y)
        size = np.hypot(x, y) + 2.220446049250313e-16
        parts += [x / size, y / size]
    return store(np.stack(parts, axis=2).astype(np.float32), dst)


def preCornerDetect(src, ksize, dst=None, borderType=4):
    x = mat(src, "preCornerDetect")
    d = lambda a, b: Sobel(x.astype(np.float32), 5, a, b, ksize=ksize, borderType=borderType)
    dx, dy, dxx, dyy, dxy = d(1, 0), d(0, 1), d(2, 0), d(0, 2), d(1, 1)
    scale = float(1 << (ksize - 1)) * (255.0 if x.dtype == np.uint8 else 1.0)
    return store((dx * dx * dyy + dy * dy * dxx - 2 * dx * dy * dxy) * np.float32(1 / scale**3), dst)


def goodFeaturesToTrack(image, maxCorners, qualityLevel, minDistance, corners=None, mask=None, blockSize=3, useHarrisDetector=False, k=0.04, gradientSize=3):
    """The best corners, apart from each other by a distance."""
    require(
        qualityLevel > 0 and minDistance >= 0 and maxCorners >= 0,
        "goodFeaturesToTrack",
        "qualityLevel > 0 && minDistance >= 0 && maxCorners >= 0",
        "imgproc/featureselect.cpp:373",
    )
    level = cornerHarris(image, blockSize, gradientSize, k) if useHarrisDetector else cornerMinEigenVal(image, blockSize, None, gradientSize)
    keep = np.ones(level.shape, dtype=bool) if mask is None else np.asarray(mask) != 0
    top = float(np.max(np.where(keep, level, 0)))
    level = np.where(level > np.float32(top * qualityLevel), level, np.float32(0))
    from .morphology import dilate

    peak = (level != 0) & (level == dilate(level, None)) & keep
    peak[0] = peak[-1] = False
    peak[:, 0] = peak[:, -1] = False
    places = np.argwhere(peak)
    if not len(places):
        return None
    values = level[places[:, 0], places[:, 1]]
    # The strongest first; of equals the one further on.
    order = np.argsort(-values[::-1], kind="stable")
    ordered = places[::-1][order].tolist()
    found, cells, reach = [], {}, minDistance * minDistance
    cell = max(round(minDistance), 1)
    for y, x in ordered:
        if minDistance >= 1:
            cx, cy = x // cell, y // cell
            near = (p for j in range(cy - 1, cy + 2) for i in range(cx - 1, cx + 2) for p in cells.get((i, j), ()))
            if any((x - u) ** 2 + (y - v) ** 2 < reach for u, v in near):
                continue
            cells.setdefault((cx, cy), []).append((x, y))
        found.append((float(x), float(y)))
        if maxCorners and len(found) == maxCorners:
            break
    return np.array(found, dtype=np.float32).reshape(-1, 1, 2)


def cornerSubPix(image, corners, winSize, zeroZone, criteria):
    """Corners between pixels: where slopes around point."""
    from .layout import patches

    kind, turns, eps = criteria
    turns = min(max(turns, 1), 100) if kind & 1 else 100
    eps = max(eps, 0.0) ** 2 if kind & 2 else 0.0
    w, h = winSize
    x, y = np.arange(-w, w + 1), np.arange(-h, h + 1)
    mask = np.exp(-((y / h) ** 2))[:, None] * np.exp(-((x / w) ** 2))[None, :]
    if zeroZone[0] >= 0 and zeroZone[1] >= 0 and zeroZone[0] * 2 + 1 < 2 * w + 1 and zeroZone[1] * 2 + 1 < 2 * h + 1:
        mask[h - zeroZone[1] : h + zeroZone[1] + 1, w - zeroZone[0] : w + zeroZone[0] + 1] = 0
    mask = mask.astype(np.float32)
    start = np.asarray(corners).reshape(-1, 2).astype(np.float64)
    at, moving = start.copy(), np.ones(len(start), dtype=bool)
    px, py = x.astype(np.float64)[None, None, :], y.astype(np.float64)[None, :, None]
    wide = flat(image).astype(np.float32)
    total = lambda v: np.sum(v, axis=(1, 2))
    for _ in range(turns):
        part = patches(wide, at, (2 * w + 3, 2 * h + 3)).astype(np.float64)
        gx, gy = part[:, 1:-1, 2:] - part[:, 1:-1, :-2], part[:, 2:, 1:-1] - part[:, :-2, 1:-1]
        gxx, gxy, gyy = gx * gx * mask, gx * gy * mask, gy * gy * mask
        a, b, c = total(gxx), total(gxy), total(gyy)
        b1, b2 = total(gxx * px + gxy * py), total(gxy * px + gyy * py)
        d = a * c - b * b
        moving = moving & (np.abs(d) > 2.220446049250313e-16**2)
        d = np.where(d == 0, 1.0, d)
        step = np.stack([(c * b1 - b * b2) / d, (a * b2 - b * b1) / d], axis=1)
        step = np.where(moving[:, None], step, 0.0).astype(np.float32).astype(np.float64)
        at = (at + step).astype(np.float32).astype(np.float64)
        inside = (at[:, 0] >= 0) & (at[:, 0] < image.shape[1]) & (at[:, 1] >= 0) & (at[:, 1] < image.shape[0])
        moving = moving & inside & (np.sum(step * step, axis=1) > eps)
        if not bool(np.any(moving)):
            break
    far = (np.abs(at[:, 0] - start[:, 0]) > w) | (np.abs(at[:, 1] - start[:, 1]) > h)
    corners[...] = np.where(far[:, None], start, at).astype(np.float32).reshape(np.shape(corners))
    return corners
