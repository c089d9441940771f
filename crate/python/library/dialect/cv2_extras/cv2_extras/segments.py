"""Groups of pixels and points."""

import math

import numpy as np
from cv2._base import mat, require


class Draws:
    """OpenCV's random numbers: multiply with carry."""

    def __init__(self, state=0xFFFFFFFF):
        self.state = state or 0xFFFFFFFF

    def next(self):
        self.state = (self.state & 0xFFFFFFFF) * 4164903690 + (self.state >> 32)
        return self.state & 0xFFFFFFFF

    def single(self):
        return np.float32(np.float32(self.next()) * np.float32(2.3283064365386963e-10))

    def double(self):
        high = self.next()
        return (high << 32 | self.next()) * 5.4210108624275222e-20


_SHARED = Draws((1 << 64) - 1)


def seed(value):
    _SHARED.state = value & ((1 << 64) - 1) or (1 << 64) - 1


def _squared(x, centre):
    d = x - centre
    return np.sum(d * d, axis=1)


def _spread_centres(x, count, draws):
    """Centres that are far from each other, after Arthur and Vassilvitskii."""
    chosen = [draws.next() % len(x)]
    near = _squared(x, x[chosen[0]])
    total = float(np.sum(near.astype(np.float64)))
    for _ in range(1, count):
        best = None
        for _ in range(3):
            p = draws.double() * total
            place = min(int(np.searchsorted(np.cumsum(near.astype(np.float64)), p)), len(x) - 1)
            tried = np.minimum(_squared(x, x[place]), near)
            size = float(np.sum(tried.astype(np.float64)))
            if best is None or size < best[0]:
                best = (size, place, tried)
        total, place, near = best
        chosen.append(place)
    return x[np.array(chosen)]


def kmeans(data, K, bestLabels, criteria, attempts, flags, centers=None):
    """Groups around centres: how compact they are, the label of each row, the centres."""
    x = mat(data, "kmeans", "data")
    x = x.reshape(-1, x.shape[-1]) if x.ndim > 1 else x.reshape(-1, 1)
    require(x.dtype == np.float32, "kmeans", "data0.dims <= 2 && type == CV_32F && K > 0", "core/kmeans.cpp:250")
    require(K > 0, "kmeans", "data0.dims <= 2 && type == CV_32F && K > 0", "core/kmeans.cpp:250")
    n, dims = x.shape
    require(n >= K, "kmeans", "N >= K", "core/kmeans.cpp:247")
    kind, turns, eps = criteria
    eps = max(eps, 0.0) ** 2 if kind & 2 else 1.1920929e-07**2
    turns = min(max(turns, 2), 100) if kind & 1 else 100
    if K == 1:
        attempts, turns = 1, 2
    low, high = np.min(x, axis=0), np.max(x, axis=0)
    best, draws = None, _SHARED
    for attempt in range(max(attempts, 1)):
        labels = np.asarray(bestLabels).reshape(-1).astype(np.int64) if flags & 1 and attempt == 0 and bestLabels is not None else None
        old, k = None, 0
        while True:
            if k == 0 and labels is None:
                if flags & 2:
                    now = _spread_centres(x, K, draws)
                else:
                    margin = np.float32(1.0) / np.float32(dims)
                    rows = [
                        [float((draws.single() * (np.float32(1) + margin * np.float32(2)) - margin) * (h - w) + w) for w, h in zip(low, high)] for _ in range(K)
                    ]
                    now = np.array(rows, dtype=np.float32)
                shift = float("inf")
            else:
                table = (labels[None, :] == np.arange(K)[:, None]).astype(np.float64)
                counts = np.sum(table, axis=1)
                sums = table @ x.astype(np.float64)
                for empty in np.flatnonzero(counts == 0).tolist():
                    # The farthest of the largest group fills an empty one.
                    big = int(np.argmax(counts))
                    centre = sums[big] / counts[big]
                    members = np.flatnonzero(labels == big)
                    far = int(members[int(np.argmax(np.sum((x[members] - centre) ** 2, axis=1)))])
                    sums[big], counts[big] = sums[big] - x[far], counts[big] - 1
                    sums[empty], counts[empty] = sums[empty] + x[far], 1
                    labels[far] = empty
                now = (sums / counts[:, None]).astype(np.float32)
                shift = float("inf") if old is None else float(np.max(np.sum((now.astype(np.float64) - old) ** 2, axis=1)))
            k += 1
            if k == max(turns, 2) or shift <= eps:
                d = x - now[labels]
                compact = float(np.sum(np.sum(d * d, axis=1).astype(np.float64)))
                break
            apart = np.stack([_squared(x, c) for c in now])
            labels = np.argmin(apart, axis=0)
            old = now.astype(np.float64)
        if best is None or compact < best[0]:
            best = (compact, labels.astype(np.int32).reshape(-1, 1), now)
    return best


def _moments(part):
    ys, xs = np.arange(part.shape[0], dtype=np.float64), np.arange(part.shape[1], dtype=np.float64)
    down, across = np.sum(part, axis=1), np.sum(part, axis=0)
    return float(np.sum(part)), float(np.sum(across * xs)), float(np.sum(down * ys)), down, across, xs, ys


def _inside(window, width, height):
    x, y, w, h = window
    x0, y0, x1, y1 = max(x, 0), max(y, 0), min(x + w, width), min(y + h, height)
    return x0, y0, max(x1 - x0, 0), max(y1 - y0, 0)


def meanShift(probImage, window, criteria):
    """Moves a box to where most of the weight is: rounds, the box."""
    from cv2._base import flat

    p = flat(mat(probImage, "meanShift", "probImage")).astype(np.float64)
    kind, turns, eps = criteria
    turns = max(turns, 1) if kind & 1 else 100
    eps = round((max(eps, 0.0) if kind & 2 else 1.0) ** 2)
    require(window[2] > 0 and window[3] > 0, "meanShift", "window.height > 0 && window.width > 0", "video/camshift.cpp:60")
    x, y, w, h = _inside(window, p.shape[1], p.shape[0])
    now = (x, y, w, h)
    for k in range(turns):
        now = _inside(now, p.shape[1], p.shape[0])
        if now[2] == 0 or now[3] == 0:
            now = (p.shape[1] // 2, p.shape[0] // 2, max(now[2], 1), max(now[3], 1))
        x, y, w, h = now
        m00, m10, m01 = _moments(p[y : y + h, x : x + w])[:3]
        if abs(m00) < 2.220446049250313e-16:
            return k, now
        dx, dy = round(m10 / m00 - w * 0.5), round(m01 / m00 - h * 0.5)
        nx, ny = min(max(x + dx, 0), p.shape[1] - w), min(max(y + dy, 0), p.shape[0] - h)
        dx, dy = nx - x, ny - y
        now = (nx, ny, w, h)
        if dx * dx + dy * dy < eps:
            return k, now
    return turns, now


def CamShift(probImage, window, criteria):
    """`meanShift` with a box that turns and changes its size: the turned box, and the box."""
    from cv2._base import flat

    p = flat(mat(probImage, "CamShift", "probImage")).astype(np.float64)
    height, width = p.shape
    x, y, w, h = meanShift(probImage, window, criteria)[1]
    x, y = x - 10, y - 10
    x, y = max(x, 0), max(y, 0)
    w, h = min(w + 20, width - x), min(h + 20, height - y)
    part = p[y : y + h, x : x + w]
    m00, m10, m01, down, across, xs, ys = _moments(part)
    if abs(m00) < 2.220446049250313e-16:
        return ((0.0, 0.0), (0.0, 0.0), 0.0), (0, 0, 0, 0)
    cx, cy = m10 / m00, m01 / m00
    a = float(np.sum(across * xs * xs)) / m00 - cx * cx
    c = float(np.sum(down * ys * ys)) / m00 - cy * cy
    b = float(ys @ part @ xs) / m00 - cx * cy
    root = math.sqrt(4 * b * b + (a - c) ** 2)
    theta = math.atan2(2 * b, a - c + root)
    cs, sn = math.cos(theta), math.sin(theta)
    long = math.sqrt(max(cs * cs * a + 2 * cs * sn * b + sn * sn * c, 0)) * 4
    short = math.sqrt(max(sn * sn * a - 2 * cs * sn * b + cs * cs * c, 0)) * 4
    if long < short:
        long, short, cs, sn = short, long, sn, cs
    f = lambda v: round(v)
    px, py = f(cx + x), f(cy + y)
    tw, th = max(f(abs(long * cs)), f(abs(short * sn))), max(f(abs(long * sn)), f(abs(short * cs)))
    tw, th = min(tw, (width - px) * 2), min(th, (height - py) * 2)
    nx, ny = max(px - tw // 2, 0), max(py - th // 2, 0)
    box = (nx, ny, min(tw, width - nx), min(th, height - ny))
    angle = math.degrees(math.pi * 0.5 + theta)
    while angle < 0:
        angle += 360
    angle = angle % 360
    angle = angle - 180 if angle >= 180 else angle
    f32 = lambda v: float(np.float32(v))
    return ((f32(box[0] + box[2] * 0.5), f32(box[1] + box[3] * 0.5)), (f32(short), f32(long)), f32(angle)), box


def _absent(name, instead):
    def function(*args, **named):
        raise NotImplementedError(f"{name} is not part of Tandem's cv2: {instead}")

    function.__name__ = name
    return function


grabCut = _absent("grabCut", "cv2.watershed grows markers, cv2.floodFill regions")
inpaint = _absent("inpaint", "cv2.medianBlur and cv2.GaussianBlur smooth")
pyrMeanShiftFiltering = _absent("pyrMeanShiftFiltering", "cv2.bilateralFilter keeps edges, cv2.kmeans groups colours")
