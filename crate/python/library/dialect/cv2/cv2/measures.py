"""Numbers about whole pictures."""

import numpy as np

from ._base import channels, counted, deep, failure, mat, require, store


def _where(x, mask):
    """The pixels (n, channels), of a mask alone where one is given."""
    x = deep(x)
    return x.reshape(-1, x.shape[2]) if mask is None else x[np.asarray(mask).reshape(x.shape[:2]) != 0]


def _four(values):
    return tuple(([float(v) for v in values] + [0.0] * 4)[:4])


def sumElems(src):
    x = mat(src, "sum")
    require(channels(x) <= 4, "sum", "cn <= 4", "core/sum.dispatch.cpp:128")
    wide = deep(x).astype(np.int64 if x.dtype.kind in "iu" else np.float64)
    return _four(np.sum(wide, axis=(0, 1)).tolist())


def mean(src, mask=None):
    part = _where(mat(src, "mean", empty=("!_src.empty()", "core/mean.dispatch.cpp:124")), mask)
    wide = part.astype(np.int64 if part.dtype.kind in "iu" else np.float64)
    scale = 1.0 / len(part) if len(part) else 0.0
    return _four([v * scale for v in np.sum(wide, axis=0).tolist()])


def meanStdDev(src, mean=None, stddev=None, mask=None):
    part = _where(mat(src, "meanStdDev", empty=("!_src.empty()", "core/mean.dispatch.cpp:522")), mask)
    wide = part.astype(np.int64 if part.dtype.kind in "iu" else np.float64)
    scale = 1.0 / len(part) if len(part) else 0.0
    centre = [v * scale for v in np.sum(wide, axis=0).tolist()]
    squares = np.sum(wide * wide, axis=0).tolist()
    spread = [max(s * scale - c * c, 0.0) ** 0.5 for s, c in zip(squares, centre)]
    return np.array([[c] for c in centre]), np.array([[s] for s in spread])


def countNonZero(src):
    x = mat(src, "countNonZero")
    require(channels(x) == 1, "countNonZero", "cn == 1", "core/count_non_zero.dispatch.cpp:127")
    return int(np.count_nonzero(x))


def hasNonZero(src):
    return bool(np.any(mat(src) != 0))


def findNonZero(src, idx=None):
    x = mat(src, "findNonZero")
    places = np.argwhere(x != 0) if x.ndim == 2 else np.argwhere(x[:, :, 0] != 0)
    return places[:, ::-1].astype(np.int32).reshape(-1, 1, 2) if len(places) else None


def minMaxLoc(src, mask=None):
    """The least and the greatest number and where they are."""
    x = mat(
        src,
        "minMaxLoc",
        empty=("(cn == 1 && (_mask.empty() || _mask.type() == CV_8U)) || (cn > 1 && _mask.empty() && !minIdx && !maxIdx)", "core/minmax.cpp:1510"),
    )
    if channels(x) > 1:
        raise failure(
            "minMaxIdx",
            "(cn == 1 && (_mask.empty() || _mask.type() == CV_8U)) || (cn > 1 && _mask.empty() && !minIdx && !maxIdx)",
            -215,
            "core/minmax.cpp:1510",
        )
    x = x.reshape(x.shape[:2]) if x.ndim == 3 else x
    if mask is None:
        low, high = int(np.argmin(x)), int(np.argmax(x))
    else:
        keep = np.asarray(mask).reshape(x.shape) != 0
        if not bool(np.any(keep)):
            return 0.0, 0.0, (-1, -1), (-1, -1)
        wide = x.astype(np.float64)
        low, high = int(np.argmin(np.where(keep, wide, np.inf))), int(np.argmax(np.where(keep, wide, -np.inf)))
    width = x.shape[1] if x.ndim == 2 else 1
    places = [(k % width, k // width) for k in (low, high)]
    values = x.reshape(-1)
    return float(values[low]), float(values[high]), *places


def norm(src1, src2=None, normType=4, mask=None):
    """The length of a picture, or of the difference of two. `normType`: 1 greatest, 2 sum, 4 Euclidean, 5 its square; 8 for relative."""
    if src2 is not None and isinstance(src2, (int, np.integer)) and not isinstance(src2, bool):
        src2, normType, mask = None, int(src2), (mask if normType == 4 else normType)
    first = mat(src1, "norm", "src1")
    if src2 is None:
        x = first.astype(np.float64)
    else:
        second = mat(src2, "norm", "src2")
        require(
            first.shape == second.shape and first.dtype == second.dtype, "norm", "_src1.sameSize(_src2) && _src1.type() == _src2.type()", "core/norm.cpp:1090"
        )
        x = first.astype(np.float64) - second.astype(np.float64)
    kind = normType & 7
    if kind in (6, 7):
        bits = first ^ (np.asarray(src2) if src2 is not None else 0)
        table = np.array([v.bit_count() if kind == 6 else sum(bool(v >> s & 3) for s in (0, 2, 4, 6)) for v in range(256)], dtype=np.int32)
        return float(np.sum(table[bits.astype(np.int32)]))
    part = np.abs(_where(x, mask) if mask is not None else x)
    found = {1: lambda v: np.max(v) if v.size else 0.0, 2: np.sum, 4: lambda v: np.sqrt(np.sum(v * v)), 5: lambda v: np.sum(v * v)}[kind](part)
    if normType & 8:
        return float(found) / (norm(src2, None, kind, mask) + 2.220446049250313e-16)
    return float(found)


def PSNR(src1, src2, R=255.0):
    """The ratio of signal to noise, in decibels."""
    count = mat(src1).size
    spread = norm(src1, src2, 4) / count**0.5
    return float(20 * np.log10(R / (spread + 2.220446049250313e-16)))


def trace(mtx):
    return _four([float(np.trace(mtx))])


def determinant(mtx):
    return float(np.linalg.det(mtx))


def checkRange(a, quiet=True, minVal=-1.7976931348623157e308, maxVal=1.7976931348623157e308):
    x = np.asarray(a, dtype=np.float64)
    good = np.isfinite(x) & (x >= minVal) & (x < maxVal)
    if bool(np.all(good)):
        return True, (0, 0)
    place = int(np.argmin(good.reshape(-1)))
    return False, (place % x.shape[-1], place // x.shape[-1])


def integral(src, sum=None, sdepth=-1):
    """Sums of all above and left of each corner."""
    return _integrals(src, sdepth, False)


def _integrals(src, sdepth, squares):
    x = mat(src, "integral", "src")
    kind = np.float64 if sdepth == 6 or (sdepth < 0 and x.dtype.kind == "f") else np.float32 if sdepth == 5 else np.int32
    wide = x.astype(np.float64) if squares or kind != np.int32 else x.astype(np.int32)
    wide = wide * wide if squares else wide
    found = np.cumsum(np.cumsum(wide, axis=0), axis=1)
    pads = [(1, 0), (1, 0)] + [(0, 0)] * (x.ndim - 2)
    return np.pad(found, pads).astype(np.float64 if squares else kind)


def integral2(src, sum=None, sqsum=None, sdepth=-1, sqdepth=-1):
    return _integrals(src, sdepth, False), _integrals(src, -1, True)


def _axis(values, count, low, high):
    """The bin of each number; `count` for those outside."""
    if values.dtype == np.uint8 and count == 256 and low == 0 and high == 256:
        return values.astype(np.int32)
    wide = values.astype(np.float64)
    scale = count / (high - low)
    place = np.floor(wide * scale - low * scale)
    if values.dtype.kind in "iu" and values.dtype.itemsize < 4:
        inside = (wide >= low) & (wide < high)
        place = np.minimum(place, count - 1)
    else:
        inside = (place >= 0) & (place < count)
    return np.where(inside, place, count).astype(np.int32)


def calcHist(images, channels, mask, histSize, ranges, hist=None, accumulate=False):
    """How many pixels lie in each bin, of as many axes as channels."""
    planes = [deep(mat(x, "calcHist", "images"))[:, :, k] for x in images for k in range(deep(x).shape[2])]
    require(planes, "calcHist", "nimages > 0 && images", "imgproc/histogram.cpp:160")
    sizes, ends = [int(n) for n in histSize], [float(v) for v in ranges]
    if len(ends) == 0:
        ends = [0.0, 256.0] * len(sizes)
    require(len(ends) == 2 * len(sizes), "calcHist", "rsz == dims*2 || (rsz == 0 && images.depth(0) == CV_8U)", "imgproc/histogram.cpp:1095")
    total, inside = None, None
    for plane, count, low, high in zip((planes[c] for c in channels), sizes, ends[::2], ends[1::2]):
        place = _axis(plane, count, low, high)
        good = place < count
        inside = good if inside is None else inside & good
        total = place if total is None else total * count + place
    if mask is not None:
        inside = inside & (np.asarray(mask).reshape(inside.shape) != 0)
    bins = 1
    for n in sizes:
        bins *= n
    found = counted(np.where(inside, total, bins).reshape(-1), bins + 1)[:bins].astype(np.float32).reshape(sizes if len(sizes) > 1 else (bins, 1))
    if accumulate and hist is not None:
        found = found + hist.reshape(found.shape)
    return store(found, hist)


def calcBackProject(images, channels, hist, ranges, scale, dst=None):
    """The count of each pixel's bin."""
    planes = [deep(mat(x))[:, :, k] for x in images for k in range(deep(x).shape[2])]
    hist = np.asarray(hist)
    sizes = hist.shape if hist.ndim > 1 and hist.shape[1] > 1 else (hist.shape[0],)
    total, inside = None, None
    for plane, count, low, high in zip((planes[c] for c in channels), sizes, ranges[::2], ranges[1::2]):
        place = _axis(plane, count, float(low), float(high))
        good = place < count
        inside, place = (good if inside is None else inside & good), np.where(good, place, 0)
        total = place if total is None else total * count + place
    values = hist.reshape(-1).astype(np.float64) * scale
    from ._base import saturated

    table = saturated(values, planes[0].dtype)
    return store(np.where(inside, table[total], table.dtype.type(0)), dst)


def compareHist(H1, H2, method):
    """How alike two histograms are: correlation, chi-square, intersection, Bhattacharyya's distance, alternative chi-square, divergence."""
    require(np.shape(H1) == np.shape(H2), "compareHist", "H1.type() == H2.type() && H1.depth() == CV_32F", "imgproc/histogram.cpp:2030")
    a, b = np.asarray(H1, dtype=np.float64).reshape(-1), np.asarray(H2, dtype=np.float64).reshape(-1)
    if method == 0:
        n = len(a)
        s1, s2, s11, s22, s12 = (float(np.sum(v)) for v in (a, b, a * a, b * b, a * b))
        top, below = s12 - s1 * s2 / n, (s11 - s1 * s1 / n) * (s22 - s2 * s2 / n)
        return top / below**0.5 if abs(below) > 2.220446049250313e-16 else 1.0
    if method in (1, 4):
        below = a if method == 1 else a + b
        good = np.abs(below) > 2.220446049250313e-16
        found = float(np.sum(np.where(good, (a - b) ** 2 / np.where(good, below, 1), 0)))
        return found * (2 if method == 4 else 1)
    if method == 2:
        return float(np.sum(np.minimum(a, b)))
    if method == 3:
        both = float(np.sum(a)) * float(np.sum(b))
        share = 1 / both**0.5 if abs(both) > 1.1920929e-07 else 1.0
        return max(1 - float(np.sum(np.sqrt(a * b))) * share, 0.0) ** 0.5
    if method == 5:
        good = np.abs(a) > 2.220446049250313e-16
        q = np.where(np.abs(b) > 2.220446049250313e-16, b, 1e-10)
        return float(np.sum(np.where(good, a * np.log(np.where(good, a, 1) / q), 0)))
    raise failure("compareHist", "Unknown comparison method", -5, "imgproc/histogram.cpp:2190")


def equalizeHist(src, dst=None):
    """Greys spread evenly."""
    x = mat(src, "equalizeHist", empty=("_src.type() == CV_8UC1", "imgproc/histogram.cpp:3231"))
    require(x.dtype == np.uint8 and channels(x) == 1, "equalizeHist", "_src.type() == CV_8UC1", "imgproc/histogram.cpp:3231")
    counts = counted(x.reshape(-1), 256).tolist()
    first = next(k for k, n in enumerate(counts) if n)
    if counts[first] == x.size:
        return store(np.full_like(x, first), dst)
    scale = np.float32(255.0) / np.float32(x.size - counts[first])
    table, total = [0] * 256, 0
    for k in range(first + 1, 256):
        total += counts[k]
        table[k] = min(255, round(float(np.float32(total) * scale)))
    return store(np.array(table, dtype=np.uint8)[x], dst)


class CLAHE:
    """Greys spread evenly within tiles, with limited contrast."""

    def __init__(self, clipLimit=40.0, tileGridSize=(8, 8)):
        self._limit, self._tiles = float(clipLimit), tuple(tileGridSize)

    getClipLimit = lambda self: self._limit
    getTilesGridSize = lambda self: self._tiles

    def setClipLimit(self, clipLimit):
        self._limit = float(clipLimit)

    def setTilesGridSize(self, tileGridSize):
        self._tiles = tuple(tileGridSize)

    def collectGarbage(self):
        """Nothing is kept."""

    def apply(self, src, dst=None):
        from ._base import padded

        x = mat(src, "apply")
        require(x.dtype in (np.uint8, np.uint16) and channels(x) == 1, "apply", "_src.type() == CV_8UC1 || _src.type() == CV_16UC1", "imgproc/clahe.cpp:356")
        x = x.reshape(x.shape[:2])
        across, down = self._tiles
        height, width = x.shape
        wide = x
        if height % down or width % across:
            wide = padded(x, 0, down - height % down, 0, across - width % across, 4)
        tall, broad = wide.shape[0] // down, wide.shape[1] // across
        area, bins = tall * broad, 256 if x.dtype == np.uint8 else 65536
        tiles = wide.reshape(down, tall, across, broad).transpose(0, 2, 1, 3).reshape(down * across, area)
        limit = max(int(self._limit * area / bins), 1) if self._limit > 0 else 0
        scale = np.float32(np.float32(bins - 1) / np.float32(area))
        counts = counted(tiles, bins).astype(np.int32)
        if limit:
            over = np.sum(np.maximum(counts - limit, 0), axis=1).astype(np.int32)
            counts = np.minimum(counts, limit) + (over // bins)[:, None]
            rest = (over % bins)[:, None]
            # What is left goes to every so-maniest bin, from the first on.
            step = np.maximum(bins // np.maximum(rest, 1), 1)
            place = np.arange(bins, dtype=np.int32)[None, :]
            counts = counts + ((place % step == 0) & (place // step < rest)).astype(np.int32)
        tables = np.minimum(np.rint(np.cumsum(counts, axis=1).astype(np.float32) * scale), bins - 1)
        table = tables.astype(np.float32).reshape(-1)

        def ends(count, size, tiles_):
            place = np.arange(count, dtype=np.float32) * np.float32(np.float32(1.0) / np.float32(size)) - np.float32(0.5)
            low = np.floor(place)
            share = place - low
            return np.clip(low, 0, None).astype(np.int32), np.clip(low + 1, None, tiles_ - 1).astype(np.int32), share

        y0, y1, ya = ends(height, tall, down)
        x0, x1, xa = ends(width, broad, across)
        value = x.astype(np.int32)
        at = lambda r, c: table[(r[:, None] * across + c[None, :]) * bins + value]
        one = np.float32(1)
        top = at(y0, x0) * (one - xa) + at(y0, x1) * xa
        low = at(y1, x0) * (one - xa) + at(y1, x1) * xa
        found = top * (one - ya)[:, None] + low * ya[:, None]
        return store(np.clip(np.rint(found), 0, bins - 1).astype(x.dtype), dst)


def createCLAHE(clipLimit=40.0, tileGridSize=(8, 8)):
    return CLAHE(clipLimit, tileGridSize)
