"""Filters of pictures: sums with weights over windows, medians, means that keep edges."""

import functools

import numpy as np

from ._base import channels, deep, failure, flat, kind_of, mat, padded, require, saturated, size_of, store


def _odd_anchor(anchor, size):
    return tuple(size[k] // 2 if anchor[k] < 0 else anchor[k] for k in (0, 1))


def _along(wide, weights, axis, count):
    """Sums with weights along an axis of a picture that is padded already."""
    total = None
    for k, w in enumerate(weights):
        if w == 0:
            continue
        part = wide[k : k + count] if axis == 0 else wide[:, k : k + count]
        part = part * wide.dtype.type(w) if w != 1 else part
        total = part if total is None else total + part
    return np.zeros_like(wide[:count] if axis == 0 else wide[:, :count]) if total is None else total


def _separable(x, across, down, border, anchor=(-1, -1), kind=np.float32, value=0):
    """Weights along rows, then along columns, in a dtype."""
    height, width = x.shape[:2]
    ax, ay = _odd_anchor(anchor, (len(across), len(down)))
    wide = padded(x, ay, len(down) - 1 - ay, ax, len(across) - 1 - ax, border, value).astype(kind)
    return _along(_along(wide, across, 1, width), down, 0, height)


def _gaussian(n, sigma):
    fixed = {1: [1.0], 3: [0.25, 0.5, 0.25], 5: [0.0625, 0.25, 0.375, 0.25, 0.0625], 7: [0.03125, 0.109375, 0.21875, 0.28125, 0.21875, 0.109375, 0.03125]}
    if n % 2 == 1 and sigma <= 0:
        if n in fixed:
            return fixed[n]
        if n == 9:
            return [v / 256 for v in (4, 13, 30, 51, 60, 51, 30, 13, 4)]
    sigma = sigma if sigma > 0 else n * 0.15 + 0.35
    values = [float(np.exp(-0.5 * ((k - (n - 1) * 0.5) / sigma) ** 2)) for k in range(n)]
    total = sum(values)
    return [v / total for v in values]


def getGaussianKernel(ksize, sigma, ktype=6):
    """Weights of a Gaussian mean, in a column."""
    require(ksize > 0, "getGaussianKernelBitExact", "n > 0", "imgproc/smooth.dispatch.cpp:77")
    return np.array(_gaussian(int(ksize), sigma), dtype=kind_of(np.zeros(0), ktype)).reshape(-1, 1)


def _eighths(weights):
    """Weights in 256ths; what rounding leaves goes on to the next, and to the middle."""
    n, error, found = len(weights), 0.0, [0] * len(weights)
    for k in range(n // 2):
        exact = weights[k] * 256 + error
        found[k] = found[n - 1 - k] = round(exact)
        error = exact - found[k]
    found[n // 2] = 256 - 2 * sum(found[: n // 2])
    return found


def GaussianBlur(src, ksize, sigmaX, dst=None, sigmaY=0, borderType=4, hint=0):
    """A Gaussian mean."""
    x = mat(src, "GaussianBlur", empty=("!_src.empty()", "imgproc/smooth.dispatch.cpp:617"))
    width, height = size_of(ksize, "GaussianBlur", "ksize")
    sigmaY = sigmaY if sigmaY > 0 else sigmaX
    reach = 3 if x.dtype == np.uint8 else 4
    width = round(sigmaX * reach * 2 + 1) | 1 if width <= 0 and sigmaX > 0 else width
    height = round(sigmaY * reach * 2 + 1) | 1 if height <= 0 and sigmaY > 0 else height
    held = width > 0 and width % 2 == 1 and height > 0 and height % 2 == 1
    require(
        held, "createGaussianKernels", "ksize.width > 0 && ksize.width % 2 == 1 && ksize.height > 0 && ksize.height % 2 == 1", "imgproc/smooth.dispatch.cpp:293"
    )
    sigmaX, sigmaY = max(sigmaX, 0), max(sigmaY, 0)
    if borderType & ~16 != 0:
        width = 1 if x.shape[1] == 1 else width
        height = 1 if x.shape[0] == 1 else height
    if width == height == 1:
        return store(flat(x).copy(), dst)
    across, down = _gaussian(width, sigmaX), _gaussian(height, sigmaY)
    if x.dtype == np.uint8:
        found = _separable(deep(x), _eighths(across), _eighths(down), borderType, kind=np.int32)
        return store(flat(((found + 32768) >> 16).astype(np.uint8)), dst)
    if x.dtype == np.uint16:
        found = _separable(deep(x), across, down, borderType, kind=np.float64)
        return store(flat(np.floor(found + 0.5).astype(np.uint16)), dst)
    real = np.float64 if x.dtype == np.float64 else np.float32
    return store(flat(saturated(_separable(deep(x), across, down, borderType, kind=real), x.dtype)), dst)


def stackBlur(src, ksize, dst=None):
    """A mean with weights of a triangle."""
    x = deep(mat(src, "stackBlur"))
    across, down = ([min(k + 1, n - k) for k in range(n)] for n in ksize)
    found = _separable(_separable_mean(x, across, 1), [1], [1], 1, kind=np.float64)
    return store(flat(saturated(np.floor(_separable_mean(np.floor(found), down, 0)), x.dtype)), dst)


def _separable_mean(x, weights, axis):
    one = [1]
    return _separable(x, weights if axis else one, one if axis else weights, 1, kind=np.float64) / sum(weights)


def _box(x, ksize, anchor, border, kind):
    """Sums over windows, from running sums."""
    width, height = ksize
    ax, ay = _odd_anchor(anchor, ksize)
    wide = padded(x, ay, height - 1 - ay, ax, width - 1 - ax, border)
    if max(width, height) <= 12 or kind != np.int32:
        return _along(_along(wide.astype(kind), [1] * width, 1, x.shape[1]), [1] * height, 0, x.shape[0])
    total = np.cumsum(np.pad(wide.astype(kind), [(1, 0), (0, 0), (0, 0)]), axis=0, dtype=kind)
    total = total[height:] - total[:-height]
    total = np.cumsum(np.pad(total, [(0, 0), (1, 0), (0, 0)]), axis=1, dtype=kind)
    return total[:, width:] - total[:, :-width]


def boxFilter(src, ddepth, ksize, dst=None, anchor=(-1, -1), normalize=True, borderType=4):
    """Sums over windows, or their means."""
    x = mat(src, "boxFilter", empty=("!_src.empty()", "imgproc/box_filter.dispatch.cpp:455"))
    width, height = ksize
    require(width > 0 and height > 0, "boxFilter", "anchor.inside(Rect(0, 0, ksize.width, ksize.height))", "imgproc/filterengine.hpp:353")
    kind = kind_of(x, ddepth)
    if borderType & ~16 and normalize:
        width, height = (1 if x.shape[1] == 1 else width), (1 if x.shape[0] == 1 else height)
    whole = x.dtype.kind in "iu" and x.dtype.itemsize < 4
    real = np.int32 if whole else np.float64
    found = _box(deep(x), (width, height), anchor, borderType, real)
    if not normalize:
        return store(flat(saturated(found, kind)), dst)
    area = width * height
    if x.dtype == np.uint8 and kind == np.uint8 and area <= 256:
        return store(flat(((found + area // 2 + (area % 2 == 0)) // area).astype(np.uint8)), dst)
    return store(flat(saturated(found * (1.0 / area), kind)), dst)


def blur(src, ksize, dst=None, anchor=(-1, -1), borderType=4):
    """Means over windows."""
    size_of(ksize, "blur", "ksize")
    return boxFilter(mat(src, "blur", empty=("!_src.empty()", "imgproc/box_filter.dispatch.cpp:455")), -1, ksize, dst, anchor, True, borderType)


def sqrBoxFilter(src, ddepth, ksize, dst=None, anchor=(-1, -1), normalize=True, borderType=4):
    x = deep(mat(src, "sqrBoxFilter"))
    found = _box(x.astype(np.float64) ** 2, tuple(ksize), anchor, borderType, np.float64)
    found = found / (ksize[0] * ksize[1]) if normalize else found
    return store(flat(saturated(found, kind_of(np.zeros(0, dtype=np.float32) if x.dtype == np.uint8 else x, ddepth))), dst)


def filter2D(src, ddepth, kernel, dst=None, anchor=(-1, -1), delta=0, borderType=4):
    """Sums with weights over windows."""
    x, weights = mat(src, "filter2D", empty=("!_src.empty()", "imgproc/filter.dispatch.cpp:1531")), mat(kernel, "filter2D", "kernel")
    weights = flat(weights)
    kind = kind_of(x, ddepth)
    height, width = weights.shape
    ax, ay = _odd_anchor(anchor, (width, height))
    real = np.float64 if np.float64 in (x.dtype, kind) or x.dtype == np.int32 else np.float32
    wide = padded(deep(x), ay, height - 1 - ay, ax, width - 1 - ax, borderType)
    whole = (
        x.dtype.kind in "iu"
        and x.dtype.itemsize < 4
        and bool(np.all(weights == np.rint(weights)))
        and float(np.max(np.abs(weights))) < 2**15
        and delta == int(delta)
    )
    if whole:
        real = np.int32
    wide, total = wide.astype(real), None
    rows, columns = x.shape[:2]
    for j, row in enumerate(weights.astype(np.float64).tolist()):
        for i, w in enumerate(row):
            if w:
                part = wide[j : j + rows, i : i + columns]
                part = part * real(w) if w != 1 else part
                total = part if total is None else total + part
    total = wide[:rows, :columns] * real(0) if total is None else total
    return store(flat(saturated(total + real(delta) if delta else total, kind)), dst)


def sepFilter2D(src, ddepth, kernelX, kernelY, dst=None, anchor=(-1, -1), delta=0, borderType=4):
    """Weights along rows, then along columns."""
    x = mat(src, "sepFilter2D", empty=("!_src.empty()", "imgproc/filter.dispatch.cpp:1581"))
    kind = kind_of(x, ddepth)
    across, down = (np.asarray(k, dtype=np.float64).reshape(-1).tolist() for k in (kernelX, kernelY))
    whole = x.dtype.kind in "iu" and x.dtype.itemsize < 4 and all(v == int(v) for v in (*across, *down, delta))
    if whole:
        across, down, real = [int(v) for v in across], [int(v) for v in down], np.int32
    else:
        real = np.float64 if np.float64 in (x.dtype, kind) or x.dtype == np.int32 else np.float32
    found = _separable(deep(x), across, down, borderType, anchor, real)
    return store(flat(saturated(found + real(delta) if delta else found, kind)), dst)


def getDerivKernels(dx, dy, ksize, kx=None, ky=None, normalize=False, ktype=5):
    """The weights of a derivative along both axes."""
    kind = kind_of(np.zeros(0), ktype)
    across, down = _derivative(dx, dy, ksize)
    if normalize:
        across, down = ([v / 2 ** (len(k) - order - 1) for v in k] for k, order in ((across, dx), (down, dy)))
    return np.array(across, dtype=kind).reshape(-1, 1), np.array(down, dtype=kind).reshape(-1, 1)


def _derivative(dx, dy, ksize):
    if ksize <= 0:
        require(dx >= 0 and dy >= 0 and dx + dy == 1, "getScharrKernels", "dx >= 0 && dy >= 0 && dx+dy == 1", "imgproc/deriv.cpp:65")
        return ([-1, 0, 1], [3, 10, 3]) if dx else ([3, 10, 3], [-1, 0, 1])
    if ksize % 2 == 0 or ksize > 31:
        raise failure("getSobelKernels", "The kernel size must be odd and not larger than 31", -201, "imgproc/deriv.cpp:92")
    require(dx >= 0 and dy >= 0 and dx + dy > 0, "getSobelKernels", "dx >= 0 && dy >= 0 && dx+dy > 0", "imgproc/deriv.cpp:106")
    found = []
    for order in (dx, dy):
        size = 3 if ksize == 1 and order > 0 else ksize
        require(size > order, "getSobelKernels", "ksize > order", "imgproc/deriv.cpp:107")
        weights = [1]
        for _ in range(size - order - 1):
            weights = [a + b for a, b in zip([*weights, 0], [0, *weights])]
        for _ in range(order):
            weights = [b - a for a, b in zip([*weights, 0], [0, *weights])]
        found.append(weights)
    return found


def _differentiated(x, dx, dy, ksize, kind, scale, delta, border):
    across, down = _derivative(dx, dy, ksize)
    if scale != 1:
        if dx == 0:
            across = [v * scale for v in across]
        else:
            down = [v * scale for v in down]
    whole = x.dtype.kind in "iu" and x.dtype.itemsize < 4 and scale == int(scale) and delta == int(delta) and ksize <= 7
    real = np.int32 if whole else np.float64 if np.float64 in (x.dtype, kind) else np.float32
    found = _separable(deep(x), across, down, border, kind=real)
    return saturated(found + real(delta) if delta else found, kind)


def Sobel(src, ddepth, dx, dy, dst=None, ksize=3, scale=1, delta=0, borderType=4):
    """A derivative, by Sobel's weights."""
    x = mat(src, "Sobel", empty=("!_src.empty()", "imgproc/deriv.cpp:415"))
    return store(flat(_differentiated(x, dx, dy, ksize, kind_of(x, ddepth), scale, delta, borderType)), dst)


def Scharr(src, ddepth, dx, dy, dst=None, scale=1, delta=0, borderType=4):
    """A derivative, by Scharr's weights."""
    x = mat(src, "Scharr", empty=("!_src.empty()", "imgproc/deriv.cpp:475"))
    return store(flat(_differentiated(x, dx, dy, -1, kind_of(x, ddepth), scale, delta, borderType)), dst)


def spatialGradient(src, dx=None, dy=None, ksize=3, borderType=4):
    return Sobel(src, 3, 1, 0, dx, 3, borderType=borderType), Sobel(src, 3, 0, 1, dy, 3, borderType=borderType)


def Laplacian(src, ddepth, dst=None, ksize=1, scale=1, delta=0, borderType=4):
    """The sum of second derivatives."""
    x = mat(src, "Laplacian", empty=("!_src.empty()", "imgproc/deriv.cpp:720"))
    kind = kind_of(x, ddepth)
    if ksize in (1, 3):
        weights = [[0, 1, 0], [1, -4, 1], [0, 1, 0]] if ksize == 1 else [[2, 0, 2], [0, -8, 0], [2, 0, 2]]
        return filter2D(x, ddepth, np.array(weights, dtype=np.float64) * scale, dst, delta=delta, borderType=borderType)
    whole = x.dtype == np.uint8 and scale == int(scale) and delta == int(delta)
    wide = np.int32 if whole else np.float64 if x.dtype == np.float64 else np.float32
    parts = [_separable(deep(x), *_derivative(a, b, ksize), borderType, kind=wide) for a, b in ((2, 0), (0, 2))]
    found = (parts[0] + parts[1]) * wide(scale) + wide(delta)
    return store(flat(saturated(found, kind)), dst)


def _ordered(parts, pairs):
    for a, b in pairs:
        parts[a], parts[b] = np.minimum(parts[a], parts[b]), np.maximum(parts[a], parts[b])
    return parts


@functools.cache
def _network(n):
    """The comparisons of Batcher's odd-even merge sort of n values that the middle one depends on."""
    pairs, p = [], 1
    while p < n:
        k = p
        while k >= 1:
            for j in range(k % p, n - k, 2 * k):
                for i in range(min(k, n - j - k)):
                    if (i + j) // (2 * p) == (i + j + k) // (2 * p):
                        pairs.append((i + j, i + j + k))
            k //= 2
        p *= 2
    needed, kept = {n // 2}, []
    for a, b in reversed(pairs):
        if a in needed or b in needed:
            kept.append((a, b))
            needed |= {a, b}
    return kept[::-1]


def medianBlur(src, ksize, dst=None):
    """Medians over square windows."""
    x = mat(src, "medianBlur", empty=("!_src0.empty()", "imgproc/median_blur.dispatch.cpp:191"))
    require(ksize % 2 == 1, "medianBlur", "(ksize % 2 == 1) && (_src0.dims() <= 2 )", "imgproc/median_blur.dispatch.cpp:192")
    if ksize <= 1:
        return store(flat(x).copy(), dst)
    if ksize > 5:
        require(x.dtype == np.uint8, "medianBlur", "src.depth() == CV_8U && (cn == 1 || cn == 3 || cn == 4)", "imgproc/median_blur.simd.hpp:1014")
    x = deep(x)
    reach, (height, width) = ksize // 2, x.shape[:2]
    wide = padded(x, reach, reach, reach, reach, 1)
    if ksize <= 5:
        parts = [wide[j : j + height, i : i + width] for j in range(ksize) for i in range(ksize)]
        return store(flat(_ordered(parts, _network(ksize * ksize))[ksize * ksize // 2].copy()), dst)
    half, found = ksize * ksize // 2, np.zeros(x.shape, dtype=np.uint8)
    if ksize <= 15:
        # The greatest number below which at most half of the window lies, bit by bit.
        parts = [wide[j : j + height, i : i + width] for j in range(ksize) for i in range(ksize)]
        for bit in (128, 64, 32, 16, 8, 4, 2, 1):
            tried = found + np.uint8(bit)
            below = None
            for part in parts:
                less = (part < tried).astype(np.uint8)
                below = less if below is None else below + less
            found = np.where(below <= half, tried, found)
        return store(flat(found), dst)
    for level in range(1, 256):
        below = _box((x < level).astype(np.uint8), (ksize, ksize), (-1, -1), 1, np.int32)
        found = np.where(below <= half, np.uint8(level), found)
    return store(flat(found), dst)


def bilateralFilter(src, d, sigmaColor, sigmaSpace, dst=None, borderType=4):
    """Means of what is near, in place and in colour."""
    x = mat(src, "bilateralFilter", empty=("!_src.empty()", "imgproc/bilateral_filter.dispatch.cpp:408"))
    if x.dtype not in (np.uint8, np.float32) or channels(x) not in (1, 3):
        raise failure("bilateralFilter", "Bilateral filtering is only implemented for 8u and 32f images", -210, "imgproc/bilateral_filter.dispatch.cpp:429")
    sigmaColor, sigmaSpace = (sigmaColor if sigmaColor > 0 else 1), (sigmaSpace if sigmaSpace > 0 else 1)
    reach = max(round(sigmaSpace * 1.5) if d <= 0 else d // 2, 1)
    by_colour, by_space = -0.5 / (sigmaColor * sigmaColor), -0.5 / (sigmaSpace * sigmaSpace)
    x = deep(x)
    height, width, n = x.shape
    wide = padded(x, reach, reach, reach, reach, borderType)
    whole = x.dtype == np.uint8
    if whole:
        steps = np.arange(256 * n, dtype=np.float64)
        table = np.exp(steps * steps * by_colour).astype(np.float32)
        wide = wide.astype(np.int32)
    middle = wide[reach : reach + height, reach : reach + width]
    total, weights = np.zeros(x.shape, dtype=np.float32), np.zeros((height, width), dtype=np.float32)
    for i in range(-reach, reach + 1):
        for j in range(-reach, reach + 1):
            far = np.sqrt(float(i * i + j * j))
            if far > reach:
                continue
            part = wide[reach + i : reach + i + height, reach + j : reach + j + width]
            apart = np.abs(part - middle)
            apart = apart[:, :, 0] if n == 1 else apart[:, :, 0] + apart[:, :, 1] + apart[:, :, 2]
            share = np.float32(np.exp(far * far * by_space))
            w = table[apart] * share if whole else np.exp(apart * apart * np.float32(by_colour)) * share
            total = total + part.astype(np.float32) * w[:, :, None]
            weights = weights + w
    found = total / weights[:, :, None]
    # Small windows of one channel are cut, not rounded.
    return store(flat(saturated(np.floor(found) if whole and n == 1 and reach <= 2 else found, x.dtype)), dst)


def getGaborKernel(ksize, sigma, theta, lambd, gamma, psi=np.pi * 0.5, ktype=6):
    """A wave under a Gaussian."""
    sy = sigma / gamma
    c, s = np.cos(theta), np.sin(theta)
    reach = 3
    xmax = ksize[0] // 2 if ksize[0] > 0 else round(max(abs(reach * sigma * c), abs(reach * sy * s)))
    ymax = ksize[1] // 2 if ksize[1] > 0 else round(max(abs(reach * sigma * s), abs(reach * sy * c)))
    x, y = np.arange(-xmax, xmax + 1)[None, :], np.arange(-ymax, ymax + 1)[:, None]
    xr, yr = x * c + y * s, -x * s + y * c
    found = np.exp(-0.5 / (sigma * sigma) * xr * xr - 0.5 / (sy * sy) * yr * yr) * np.cos(np.pi * 2 / lambd * xr + psi)
    return found[::-1, ::-1].astype(kind_of(np.zeros(0), ktype))
