"""Where a template fits, and which descriptors are alike."""

import numpy as np
from cv2._base import channels, deep, flat, mat, require


def _correlated(x, t):
    """Sums of products of a picture with a template at each place, exact for bytes."""
    rows, columns = x.shape[0] - t.shape[0] + 1, x.shape[1] - t.shape[1] + 1
    if t.size > 64:
        shape = (x.shape[0] + t.shape[0] - 1, x.shape[1] + t.shape[1] - 1)
        found = np.fft.irfft2(np.fft.rfft2(x, shape) * np.fft.rfft2(t[::-1, ::-1], shape), shape)
        found = found[t.shape[0] - 1 : t.shape[0] - 1 + rows, t.shape[1] - 1 : t.shape[1] - 1 + columns]
        return np.rint(found) if bool(np.all(t == np.rint(t))) and bool(np.all(x == np.rint(x))) else found
    return sum(x[j : j + rows, i : i + columns] * float(t[j, i]) for j in range(t.shape[0]) for i in range(t.shape[1]))


def _windows(x, size):
    height, width = size
    total = np.pad(np.cumsum(np.cumsum(x, axis=0), axis=1), [(1, 0), (1, 0)])
    return total[height:, width:] - total[:-height, width:] - total[height:, :-width] + total[:-height, :-width]


def matchTemplate(image, templ, method, result=None, mask=None):
    """How well a template fits at each place: squared differences (0, 1), products (2, 3), coefficients (4, 5); odd ones normed."""
    x, t = mat(image, "matchTemplate", "image"), mat(templ, "matchTemplate", "templ")
    require(0 <= method <= 5, "matchTemplate", "TM_SQDIFF <= method && method <= TM_CCOEFF_NORMED", "imgproc/templmatch.cpp:1164")
    require(
        x.dtype == t.dtype and channels(x) == channels(t) and x.dtype in (np.uint8, np.float32),
        "matchTemplate",
        "(depth == CV_8U || depth == CV_32F) && type == _templ.type() && _img.dims() <= 2",
        "imgproc/templmatch.cpp:1165",
    )
    if x.shape[0] < t.shape[0] or x.shape[1] < t.shape[1]:
        x, t = t, x
    require(
        x.shape[0] >= t.shape[0] and x.shape[1] >= t.shape[1],
        "matchTemplate",
        "_img.size().height <= _templ.size().height && _img.size().width <= _templ.size().width",
        "imgproc/templmatch.cpp:1176",
    )
    x, t = deep(x).astype(np.float64), deep(t).astype(np.float64)
    size, n = t.shape[:2], x.shape[2]
    if mask is not None:
        weight = deep(mat(mask)).astype(np.float64)
        weight = np.broadcast_to(weight if np.asarray(mask).dtype.kind == "f" else (weight != 0) * 1.0, t.shape)
        product = sum(_correlated(x[:, :, k], t[:, :, k] * weight[:, :, k] ** 2) for k in range(n))
        squares = sum(_correlated(x[:, :, k] ** 2, weight[:, :, k] ** 2) for k in range(n))
        own = float(np.sum((t * weight) ** 2))
        found = {
            0: lambda: squares - 2 * product + own,
            1: lambda: (squares - 2 * product + own) / np.sqrt(squares * own),
            2: lambda: product,
            3: lambda: product / np.sqrt(squares * own),
        }
        require(method in found, "matchTemplateMask", "method == TM_SQDIFF || method == TM_CCORR", "imgproc/templmatch.cpp:920")
        return found[method]().astype(np.float32)
    product = sum(_correlated(x[:, :, k], t[:, :, k]) for k in range(n))
    if method == 2:
        return product.astype(np.float32)
    area = size[0] * size[1]
    product = product.astype(np.float32).astype(np.float64)
    sums = [_windows(x[:, :, k], size) for k in range(n)]
    squares = sum(_windows(x[:, :, k] ** 2, size) for k in range(n))
    means = [float(np.mean(t[:, :, k])) for k in range(n)]
    norm = float(np.sum(t * t))
    if method in (4, 5):
        top = product - sum(s * m for s, m in zip(sums, means))
        if method == 4:
            return top.astype(np.float32)
        spread = np.maximum(squares - sum(s * s for s in sums) / area, 0)
        own = max(norm - area * sum(m * m for m in means), 0.0)
        below = np.sqrt(spread) * np.sqrt(own)
        if own < 2.220446049250313e-16 * area:
            return np.ones(top.shape, dtype=np.float32)
    else:
        top = product if method == 3 else np.maximum(squares - 2 * product + norm, 0)
        if method == 0:
            return top.astype(np.float32)
        below = np.sqrt(squares) * np.sqrt(norm)
    size_ = np.abs(top)
    inside = size_ < below
    close = size_ < below * 1.125
    found = np.where(inside, top / np.where(below == 0, 1, below), np.where(close, np.sign(top), 0.0 if method != 1 else 1.0))
    return found.astype(np.float32)


class DMatch:
    """A descriptor and the one that is like it."""

    def __init__(self, _queryIdx=-1, _trainIdx=-1, _imgIdx=0, _distance=None):
        if _distance is None and isinstance(_imgIdx, float):
            _imgIdx, _distance = 0, _imgIdx
        self.queryIdx, self.trainIdx, self.imgIdx = _queryIdx, _trainIdx, _imgIdx
        self.distance = 3.4028234663852886e38 if _distance is None else float(np.float32(_distance))

    def __repr__(self):
        return f"< cv2.DMatch {hex(id(self))}>"


def _distances(a, b, kind):
    if kind in (6, 7):
        from .features import bit_counts

        table = bit_counts(kind)
        return np.stack([np.sum(table[(row ^ b).astype(np.int32)], axis=1) for row in a]) if len(a) else np.zeros((0, len(b)))
    a, b = a.astype(np.float64), b.astype(np.float64)
    if kind == 2:
        return np.stack([np.sum(np.abs(row - b), axis=1) for row in a])
    found = np.maximum(np.sum(a * a, axis=1)[:, None] + np.sum(b * b, axis=1)[None, :] - 2 * (a @ b.T), 0)
    return found if kind == 5 else np.sqrt(found)


class BFMatcher:
    """Compares each descriptor with each."""

    def __init__(self, normType=4, crossCheck=False):
        self._kind, self._cross, self._train = normType, crossCheck, []

    @staticmethod
    def create(normType=4, crossCheck=False):
        return BFMatcher(normType, crossCheck)

    def add(self, descriptors):
        self._train += list(descriptors)

    def clear(self):
        self._train = []

    def train(self):
        """Nothing is to be prepared."""

    def empty(self):
        return not self._train

    def _table(self, query, train):
        query = mat(query, "knnMatch", "queryDescriptors")
        parts = self._train if train is None else [mat(train, "knnMatch", "trainDescriptors")]
        rows = np.concatenate(parts) if parts else np.zeros((0, query.shape[1]), dtype=query.dtype)
        places = [(i, k) for i, part in enumerate(parts) for k in range(len(part))]
        require(
            not rows.size or rows.shape[1] == query.shape[1] and rows.dtype == query.dtype,
            "batchDistance",
            "type == src2.type() && src1.cols == src2.cols && (type == CV_32F || type == CV_8U)",
            "core/batch_distance.cpp:282",
        )
        return _distances(query, rows, self._kind).astype(np.float32), places

    def match(self, queryDescriptors, trainDescriptors=None, mask=None):
        return tuple(m[0] for m in self.knnMatch(queryDescriptors, trainDescriptors, 1, mask) if m)

    def knnMatch(self, queryDescriptors, trainDescriptors=None, k=1, mask=None, compactResult=False):
        if isinstance(trainDescriptors, int):
            trainDescriptors, k = None, trainDescriptors
        table, places = self._table(queryDescriptors, trainDescriptors)
        if not table.size:
            return ()
        if mask is not None:
            table = np.where(np.asarray(mask) != 0, table, np.float32(np.inf))
        if self._cross:
            best, back = np.argmin(table, axis=1), np.argmin(table, axis=0)
            pairs = [(q, t) for q, t in enumerate(best.tolist()) if int(back[t]) == q]
            return tuple((DMatch(q, places[t][1], places[t][0], float(table[q, t])),) for q, t in pairs)
        order = np.argsort(table, axis=1, kind="stable")[:, :k].tolist()
        values = table.tolist()
        return tuple(tuple(DMatch(q, places[t][1], places[t][0], values[q][t]) for t in row if values[q][t] != float("inf")) for q, row in enumerate(order))

    def radiusMatch(self, queryDescriptors, trainDescriptors=None, maxDistance=0.0, mask=None, compactResult=False):
        table, places = self._table(queryDescriptors, trainDescriptors)
        return tuple(
            tuple(DMatch(q, places[t][1], places[t][0], v) for v, t in sorted((v, t) for t, v in enumerate(row) if v <= maxDistance))
            for q, row in enumerate(table.tolist())
        )


BFMatcher_create = BFMatcher.create


class FlannBasedMatcher(BFMatcher):
    """Nearest descriptors: here all are compared, which finds the nearest indeed."""

    def __init__(self, indexParams=None, searchParams=None):
        super().__init__(6 if (indexParams or {}).get("algorithm") == 6 else 4)


def DescriptorMatcher_create(descriptorMatcherType):
    kinds = {
        "BruteForce": 4,
        "BruteForce-SL2": 5,
        "BruteForce-L1": 2,
        "BruteForce-Hamming": 6,
        "BruteForce-Hamming(2)": 7,
        "FlannBased": 4,
        1: 4,
        2: 4,
        3: 2,
        4: 6,
        5: 7,
        6: 5,
    }
    return BFMatcher(kinds[descriptorMatcherType])


def drawKeypoints(image, keypoints, outImage, color=(-1, -1, -1, -1), flags=0):
    """Circles where features are."""
    import random

    from cv2.colour import cvtColor
    from cv2.drawing import circle, line

    out = outImage if flags & 1 and outImage is not None else cvtColor(image, 8) if channels(deep(image)) == 1 else np.array(image)
    draws = random.Random(0)
    for k in keypoints:
        c = tuple(draws.randrange(256) for _ in range(3)) if tuple(np.atleast_1d(color).tolist())[:1] == (-1,) else color
        x, y = (round(v * 16) for v in k.pt)
        if flags & 4:
            radius = round(k.size / 2 * 16)
            circle(out, (x, y), radius, c, 1, 16, 4)
            if k.angle != -1:
                turned = np.radians(k.angle)
                line(out, (x, y), (round(float(np.cos(turned)) * radius) + x, round(float(np.sin(turned)) * radius) + y), c, 1, 16, 4)
        else:
            circle(out, (x, y), 48, c, 1, 16, 4)
    return out


def _beside(first, second):
    from cv2.colour import cvtColor

    a, b = (cvtColor(x, 8) if channels(deep(x)) == 1 else x for x in (first, second))
    out = np.zeros((max(a.shape[0], b.shape[0]), a.shape[1] + b.shape[1], 3), dtype=np.uint8)
    out[: a.shape[0], : a.shape[1]] = a
    out[: b.shape[0], a.shape[1] :] = b
    return out


def drawMatches(
    img1, keypoints1, img2, keypoints2, matches1to2, outImg, matchColor=(-1, -1, -1, -1), singlePointColor=(-1, -1, -1, -1), matchesMask=None, flags=0
):
    """Both pictures, and lines between what is alike."""
    groups = [[m] for m in matches1to2]
    masks = None if matchesMask is None else [[v] for v in matchesMask]
    return drawMatchesKnn(img1, keypoints1, img2, keypoints2, groups, outImg, matchColor, singlePointColor, masks, flags)


def drawMatchesKnn(
    img1, keypoints1, img2, keypoints2, matches1to2, outImg, matchColor=(-1, -1, -1, -1), singlePointColor=(-1, -1, -1, -1), matchesMask=None, flags=0
):
    import random

    from cv2.drawing import circle, line

    out = outImg if flags & 1 and outImg is not None else _beside(img1, img2)
    shift, draws = flat(img1).shape[1], random.Random(0)
    pick = lambda colour: tuple(draws.randrange(256) for _ in range(3)) if next(iter(colour)) == -1 else colour
    at = lambda k, right: (round((k.pt[0] + (shift if right else 0)) * 16), round(k.pt[1] * 16))
    if not flags & 2:
        for k, right in [(k, False) for k in keypoints1] + [(k, True) for k in keypoints2]:
            circle(out, at(k, right), 48, pick(singlePointColor), 1, 16, 4)
    for i, group in enumerate(matches1to2):
        for j, m in enumerate(group):
            if matchesMask is not None and not matchesMask[i][j]:
                continue
            colour, p, q = pick(matchColor), at(keypoints1[m.queryIdx], False), at(keypoints2[m.trainIdx], True)
            circle(out, p, 48, colour, 1, 16, 4)
            circle(out, q, 48, colour, 1, 16, 4)
            line(out, p, q, colour, 1, 16, 4)
    return out
