"""What moves from picture to picture."""

import numpy as np
from cv2._base import deep, flat, mat, padded, require


def calcOpticalFlowPyrLK(
    prevImg, nextImg, prevPts, nextPts, status=None, err=None, winSize=(21, 21), maxLevel=3, criteria=(3, 30, 0.01), flags=0, minEigThreshold=1e-4
):
    """Where points of a picture are in the next, after Lucas and Kanade: places, whether found, how much they differ."""
    from cv2.filtering import Scharr
    from cv2.resizing import pyrDown

    from .features import grey

    points = np.asarray(prevPts)
    require(points.dtype == np.float32 and points.size % 2 == 0, "calc", "(npoints = prevPtsMat.checkVector(2, CV_32F, true)) >= 0", "video/lkpyramid.cpp:1257")
    shape, start = points.shape, points.reshape(-1, 2).astype(np.float64)
    first, second = [grey(prevImg)], [grey(nextImg)]
    w, h = winSize
    for _ in range(maxLevel):
        if min(first[-1].shape[1] / 2 - w, first[-1].shape[0] / 2 - h) <= 0:
            break
        first.append(pyrDown(first[-1]))
        second.append(pyrDown(second[-1]))
    top = len(first) - 1
    kind, count, eps = criteria
    count = min(max(count, 0), 100) if kind & 1 else 30
    eps = min(max(eps, 0.0), 10.0) ** 2 if kind & 2 else 0.01**2
    half = np.array([(w - 1) * 0.5, (h - 1) * 0.5])
    good, error = np.ones(len(start), dtype=bool), np.zeros(len(start))
    found = (np.asarray(nextPts).reshape(-1, 2).astype(np.float64) / 2**top) if flags & 4 and nextPts is not None else start / 2**top
    for level in range(top, -1, -1):
        a, b = first[level].astype(np.float64), second[level].astype(np.float64)
        slopes = [Scharr(first[level], 3, *way).astype(np.float64) for way in ((1, 0), (0, 1))]
        at = start / 2**level - half
        if level < top:
            found = found * 2
        moved = found - half
        limit = np.array([a.shape[1], a.shape[0]])
        base = np.floor(at)
        inside = np.all((base >= -np.array([w, h])) & (base < limit), axis=1)
        if level == 0:
            good &= inside
        here = _patches(a, at, w, h)
        gx, gy = (_patches(s, at, w, h, 0) for s in slopes)
        scale = 1.0 / (32 * 32)
        a11, a12, a22 = (np.sum(v, axis=(1, 2)) * scale for v in (gx * gx, gx * gy, gy * gy))
        d = a11 * a22 - a12 * a12
        least = (a22 + a11 - np.sqrt((a11 - a22) ** 2 + 4 * a12 * a12)) / (2 * w * h) / 1024 * 1.0
        usable = inside & (least >= minEigThreshold) & (d >= 1.1920929e-07)
        if level == 0:
            good &= usable
        safe, going, last = np.where(d == 0, 1.0, d), usable.copy(), np.zeros_like(moved)
        for turn in range(count):
            base = np.floor(moved)
            out = ~np.all((base >= -np.array([w, h])) & (base < limit), axis=1)
            if level == 0:
                good &= ~(going & out)
            going &= ~out
            if not bool(np.any(going)):
                break
            apart = _patches(b, moved, w, h) - here
            b1, b2 = (np.sum(apart * g, axis=(1, 2)) * 32 * scale for g in (gx, gy))
            step = np.stack([(a12 * b2 - a22 * b1) / safe, (a12 * b1 - a11 * b2) / safe], axis=1)
            step = np.where(going[:, None], step, 0)
            moved = moved + step
            small = np.sum(step * step, axis=1) <= eps
            swing = (np.abs(step[:, 0] + last[:, 0]) < 0.01) & (np.abs(step[:, 1] + last[:, 1]) < 0.01) if turn else np.zeros(len(step), dtype=bool)
            moved = np.where((swing & going & ~small)[:, None], moved - step * 0.5, moved)
            going &= ~(small | swing)
            last = step
        found = moved + half
        if level == 0:
            error = np.sum(np.abs(_patches(b, moved, w, h) - here), axis=(1, 2)) / (w * h)
    values = np.where(good, error, 0.0).astype(np.float32)
    return found.astype(np.float32).reshape(shape), good.astype(np.uint8).reshape(-1, 1), values.reshape(-1, 1)


def _patches(x, at, w, h, border=4):
    """Windows at places between pixels, as far as a window outside of the picture."""
    wide = padded(x, h + 1, h + 2, w + 1, w + 2, border) if min(x.shape) > max(w, h) + 2 else padded(x, h + 1, h + 2, w + 1, w + 2, 1)
    low = np.floor(at)
    share = at - low
    low = low.astype(np.int64)
    rows = np.clip(low[:, 1:] + np.arange(h + 1) + h + 1, 0, wide.shape[0] - 1)
    columns = np.clip(low[:, :1] + np.arange(w + 1) + w + 1, 0, wide.shape[1] - 1)
    part = wide[rows[:, :, None], columns[:, None, :]]
    a, b = share[:, 0][:, None, None], share[:, 1][:, None, None]
    return (part[:, :-1, :-1] * (1 - a) + part[:, :-1, 1:] * a) * (1 - b) + (part[:, 1:, :-1] * (1 - a) + part[:, 1:, 1:] * a) * b


def buildOpticalFlowPyramid(img, winSize, maxLevel, *args, **named):
    from cv2.resizing import buildPyramid

    return maxLevel, buildPyramid(img, maxLevel)


def _expansion(x, n, sigma):
    """A polynomial of second degree around each pixel: slopes and curvatures."""
    sigma = n * 0.3 if sigma < 1.1920929e-07 else sigma
    steps = np.arange(-n, n + 1, dtype=np.float64)
    g = np.exp(-steps * steps / (2 * sigma * sigma))
    g = g / np.sum(g)
    both = g[:, None] * g[None, :]
    u, v = steps[None, :], steps[:, None]
    a, b, c, d = (float(np.sum(both * w)) for w in (1.0, u * u + 0 * v, u**4 + 0 * v, u * u * v * v))
    inverse = np.linalg.inv(np.array([[a, 0, 0, b, b, 0], [0, b, 0, 0, 0, 0], [0, 0, b, 0, 0, 0], [b, 0, 0, c, d, 0], [b, 0, 0, d, c, 0], [0, 0, 0, 0, 0, d]]))
    ig11, ig03, ig33, ig55 = inverse[1, 1], inverse[0, 3], inverse[3, 3], inverse[5, 5]
    wide = padded(x.astype(np.float64), n, n, n, n, 1)
    height, width = x.shape
    down = [sum(wide[k : k + height] * float(w[k]) for k in range(2 * n + 1)) for w in (g, g * steps, g * steps * steps)]
    across = lambda r, w: sum(r[:, k : k + width] * float(w[k]) for k in range(2 * n + 1))
    b1, b2, b4 = (across(down[0], w) for w in (g, g * steps, g * steps * steps))
    b3, b6 = (across(down[1], w) for w in (g, g * steps))
    b5 = across(down[2], g)
    return b3 * ig11, b2 * ig11, b1 * ig03 + b5 * ig33, b1 * ig03 + b4 * ig33, b6 * ig55


def calcOpticalFlowFarneback(prev, next, flow, pyr_scale, levels, winsize, iterations, poly_n, poly_sigma, flags):
    """How far each pixel moves, after Farneback."""
    from cv2.filtering import GaussianBlur, blur
    from cv2.resizing import resize

    first, second = flat(mat(prev)), flat(mat(next))
    require(
        first.shape == second.shape and first.ndim == 2,
        "calc",
        "prev0.size() == next0.size() && prev0.channels() == next0.channels() && prev0.channels() == 1 && pyrScale_ < 1",
        "video/optflowgf.cpp:1116",
    )
    height, width = first.shape
    scale, count = 1.0, 0
    while count < levels:
        scale *= pyr_scale
        if width * scale < 32 or height * scale < 32:
            break
        count += 1
    border = np.array([0.14, 0.14, 0.4472, 0.4472, 0.4472])
    found = None
    for level in range(count, -1, -1):
        scale = pyr_scale**level
        sigma = (1 / scale - 1) * 0.5
        size = max(round(sigma * 5) | 1, 3)
        w, h = round(width * scale), round(height * scale)
        if found is None:
            found = np.zeros((h, w, 2), dtype=np.float32)
            if flags & 4 and flow is not None:
                found = resize(flow, (w, h), interpolation=3) * np.float32(scale)
        else:
            found = resize(found, (w, h)) * np.float32(1 / pyr_scale)
        parts = []
        for x in (first, second):
            smooth = GaussianBlur(x.astype(np.float32), (size, size), sigma, sigmaY=sigma)
            parts.append(np.stack(_expansion(resize(smooth, (w, h)), poly_n, poly_sigma), axis=2))
        edge_x, edge_y = (np.minimum(np.arange(n), np.arange(n)[::-1]) for n in (w, h))
        weight = lambda e: np.where(e < 5, border[np.minimum(e, 4)], 1.0)
        weights = weight(edge_y)[:, None] * weight(edge_x)[None, :]
        gy, gx = np.meshgrid(np.arange(h, dtype=np.float64), np.arange(w, dtype=np.float64), indexing="ij")
        for turn in range(iterations):
            dx, dy = found[:, :, 0].astype(np.float64), found[:, :, 1].astype(np.float64)
            fx, fy = gx + dx, gy + dy
            x1, y1 = np.floor(fx).astype(np.int64), np.floor(fy).astype(np.int64)
            inside = (x1 >= 0) & (x1 < w - 1) & (y1 >= 0) & (y1 < h - 1)
            cx, cy = np.clip(x1, 0, w - 2), np.clip(y1, 0, h - 2)
            sx, sy = (fx - x1)[:, :, None], (fy - y1)[:, :, None]
            b = parts[1]
            there = (b[cy, cx] * (1 - sx) + b[cy, cx + 1] * sx) * (1 - sy) + (b[cy + 1, cx] * (1 - sx) + b[cy + 1, cx + 1] * sx) * sy
            a = parts[0]
            there = np.where(inside[:, :, None], there, 0)
            r2, r3 = there[:, :, 0], there[:, :, 1]
            r4 = np.where(inside, (a[:, :, 2] + there[:, :, 2]) * 0.5, a[:, :, 2])
            r5 = np.where(inside, (a[:, :, 3] + there[:, :, 3]) * 0.5, a[:, :, 3])
            r6 = np.where(inside, (a[:, :, 4] + there[:, :, 4]) * 0.25, a[:, :, 4] * 0.5)
            r2, r3 = (a[:, :, 0] - r2) * 0.5, (a[:, :, 1] - r3) * 0.5
            r2, r3 = r2 + r4 * dy + r6 * dx, r3 + r6 * dy + r5 * dx
            r2, r3, r4, r5, r6 = (v * weights for v in (r2, r3, r4, r5, r6))
            m = np.stack([r4 * r4 + r6 * r6, (r4 + r5) * r6, r5 * r5 + r6 * r6, r4 * r2 + r6 * r3, r6 * r2 + r5 * r3], axis=2).astype(np.float32)
            if flags & 256:
                m = np.stack([GaussianBlur(m[:, :, k].copy(), (winsize | 1, winsize | 1), winsize // 2 * 0.3, borderType=1) for k in range(5)], axis=2)
            else:
                m = np.stack([blur(m[:, :, k].copy(), (winsize, winsize), borderType=1) for k in range(5)], axis=2)
            g11, g12, g22, h1, h2 = (m[:, :, k].astype(np.float64) for k in range(5))
            inverse = 1.0 / (g11 * g22 - g12 * g12 + 1e-3)
            found = np.stack([(g11 * h2 - g12 * h1) * inverse, (g22 * h1 - g12 * h2) * inverse], axis=2).astype(np.float32)
    return found


class BackgroundSubtractorMOG2:
    """The background of each pixel as up to five Gaussian colours, after Zivkovic."""

    def __init__(self, history=500, varThreshold=16, detectShadows=True):
        self._history, self._threshold, self._shadows = history, float(varThreshold), detectShadows
        self._frames, self._weights, self._shadow = 0, None, 127

    getHistory = lambda self: self._history
    getVarThreshold = lambda self: self._threshold
    getDetectShadows = lambda self: self._shadows

    def setHistory(self, history):
        self._history = history

    def setVarThreshold(self, varThreshold):
        self._threshold = float(varThreshold)

    def setDetectShadows(self, detectShadows):
        self._shadows = bool(detectShadows)

    def setShadowValue(self, value):
        self._shadow = value

    def apply(self, image, fgmask=None, learningRate=-1):
        x = deep(mat(image, "apply", "image")).astype(np.float32)
        if self._weights is None or learningRate >= 1 or self._means.shape[1:] != x.shape:
            self._frames = 0
            self._weights = np.zeros((5, *x.shape[:2]), dtype=np.float32)
            self._means, self._spreads = np.zeros((5, *x.shape), dtype=np.float32), np.zeros((5, *x.shape[:2]), dtype=np.float32)
        self._frames += 1
        rate = learningRate if learningRate >= 0 and self._frames > 1 else 1.0 / min(2 * self._frames, self._history)
        rate, f32 = np.float32(rate), np.float32
        prune, keep = -rate * f32(0.05), f32(1) - rate
        w, means, spreads = list(self._weights), list(self._means), list(self._spreads)
        fits = np.zeros(x.shape[:2], dtype=bool)
        background, total = fits.copy(), np.zeros(x.shape[:2], dtype=np.float32)
        which = np.full(x.shape[:2], -1, dtype=np.int32)
        for k in range(5):
            there = w[k] > 0
            weight = np.where(there, keep * w[k] + prune, f32(0))
            apart = means[k] - x
            far = apart[:, :, 0] * apart[:, :, 0]
            for c in range(1, x.shape[2]):
                far = far + apart[:, :, c] * apart[:, :, c]
            open_ = there & ~fits
            background |= open_ & (total < f32(0.9)) & (far < f32(self._threshold) * spreads[k])
            hit = open_ & (far < f32(9) * spreads[k])
            weight = np.where(hit, weight + rate, weight)
            share = rate / np.where(weight == 0, f32(1), weight)
            means[k] = np.where(hit[:, :, None], means[k] - share[:, :, None] * apart, means[k])
            spreads[k] = np.where(hit, np.clip(spreads[k] + share * (far - spreads[k]), f32(4), f32(75)), spreads[k])
            which = np.where(hit, k, which)
            fits |= hit
            weight = np.where(weight < -prune, f32(0), weight)
            total = total + weight
            w[k] = weight
        inverse = np.where(np.abs(total) > 1e-7, f32(1) / np.where(total == 0, f32(1), total), f32(0))
        w = [v * inverse for v in w]
        if rate > 0:
            # A colour that fits none begins one, in the place of the weakest where there are five.
            count = sum((v > 0).astype(np.int32) for v in w)
            place = np.minimum(count, 4)
            fresh = ~fits
            alone = count == 0
            for k in range(5):
                mine = fresh & (place == k)
                w[k] = np.where(mine, np.where(alone, f32(1), rate), np.where(fresh & ~alone, w[k] * keep, w[k]))
                means[k] = np.where(mine[:, :, None], x, means[k])
                spreads[k] = np.where(mine, f32(15), spreads[k])
            which = np.where(fresh, place, which)
        for k in range(4, 0, -1):
            up = (which == k) & (w[k] >= w[k - 1])
            for table in (w, spreads):
                table[k], table[k - 1] = np.where(up, table[k - 1], table[k]), np.where(up, table[k], table[k - 1])
            wide = up[:, :, None]
            means[k], means[k - 1] = np.where(wide, means[k - 1], means[k]), np.where(wide, means[k], means[k - 1])
            which = np.where(up, k - 1, which)
        self._weights, self._means, self._spreads = np.stack(w), np.stack(means), np.stack(spreads)
        found = np.where(background, np.uint8(0), np.uint8(255))
        if self._shadows:
            dark, sum_ = np.zeros(x.shape[:2], dtype=bool), np.zeros(x.shape[:2], dtype=np.float32)
            done = dark.copy()
            for k in range(5):
                top, below = np.sum(x * means[k], axis=2), np.sum(means[k] * means[k], axis=2)
                there = (w[k] > 0) & ~done
                done |= there & (below == 0)
                a = top / np.where(below == 0, f32(1), below)
                lit = there & (below != 0) & (top <= below) & (top >= f32(0.5) * below)
                apart = a[:, :, None] * means[k] - x
                shade = lit & (np.sum(apart * apart, axis=2) < f32(self._threshold) * spreads[k] * a * a)
                dark |= shade & ~done
                done |= shade
                sum_ = sum_ + w[k]
                done |= sum_ > f32(0.9)
            found = np.where((found == 255) & dark, np.uint8(self._shadow), found)
        return found

    def getBackgroundImage(self, backgroundImage=None):
        total, found = 0.0, 0.0
        open_ = np.ones(self._weights.shape[1:], dtype=bool)
        for k in range(5):
            part = np.where(open_, self._weights[k], 0)
            found, total = found + part[:, :, None] * self._means[k], total + part
            open_ &= total <= 0.9
        found = found / np.where(total == 0, 1, total)[:, :, None]
        return flat(np.clip(np.rint(found), 0, 255).astype(np.uint8))

    def clear(self):
        self._weights = None


def createBackgroundSubtractorMOG2(history=500, varThreshold=16, detectShadows=True):
    return BackgroundSubtractorMOG2(history, varThreshold, detectShadows)


class BackgroundSubtractorKNN:
    def __init__(self, *args, **named):
        raise NotImplementedError("BackgroundSubtractorKNN is not part of Tandem's cv2: createBackgroundSubtractorMOG2 is")


def createBackgroundSubtractorKNN(history=500, dist2Threshold=400.0, detectShadows=True):
    return BackgroundSubtractorKNN()


class KalmanFilter:
    """A state that is predicted, and corrected by measurements."""

    def __init__(self, dynamParams=0, measureParams=0, controlParams=0, type=5):
        kind = np.float64 if type == 6 else np.float32
        n, m = dynamParams, measureParams
        zeros = lambda *shape: np.zeros(shape, dtype=kind)
        self.statePre, self.statePost = zeros(n, 1), zeros(n, 1)
        self.transitionMatrix, self.processNoiseCov = np.eye(n, dtype=kind), np.eye(n, dtype=kind)
        self.measurementMatrix, self.measurementNoiseCov = zeros(m, n), np.eye(m, dtype=kind)
        self.errorCovPre, self.errorCovPost, self.gain = zeros(n, n), zeros(n, n), zeros(n, m)
        self.controlMatrix = zeros(n, controlParams) if controlParams else None

    def predict(self, control=None):
        a = self.transitionMatrix
        self.statePre = a @ self.statePost
        if control is not None and self.controlMatrix is not None:
            self.statePre = self.statePre + self.controlMatrix @ control
        self.errorCovPre = a @ self.errorCovPost @ a.T + self.processNoiseCov
        self.statePost, self.errorCovPost = self.statePre.copy(), self.errorCovPre.copy()
        return self.statePre.copy()

    def correct(self, measurement):
        h = self.measurementMatrix
        part = h @ self.errorCovPre
        self.gain = np.linalg.solve((part @ h.T + self.measurementNoiseCov).astype(np.float64), part.astype(np.float64)).T.astype(h.dtype)
        self.statePost = self.statePre + self.gain @ (np.asarray(measurement).reshape(-1, 1) - h @ self.statePre)
        self.errorCovPost = self.errorCovPre - self.gain @ part
        return self.statePost.copy()


def createHanningWindow(winSize, type, dst=None):
    a, b = (0.5 * (1 - np.cos(2 * np.pi / (n - 1) * np.arange(n))) for n in winSize)
    return np.sqrt(b[:, None] * a[None, :]).astype(np.float64 if type == 6 else np.float32)


def phaseCorrelate(src1, src2, window=None):
    """How far a picture is shifted, and how sure that is."""
    from .matrices import getOptimalDFTSize

    a, b = (np.asarray(v).astype(np.float64) * (1 if window is None else window) for v in (src1, src2))
    m, n = (getOptimalDFTSize(v) for v in a.shape)
    a, b = (np.pad(v, [(0, m - v.shape[0]), (0, n - v.shape[1])]) for v in (a, b))
    product = np.fft.fft2(a) * np.conj(np.fft.fft2(b))
    size = np.abs(product)
    c = np.fft.fftshift(np.fft.ifft2(np.where(size > 0, product / np.where(size == 0, 1, size), 0)).real) * (m * n)
    k = int(np.argmax(c))
    y, x = k // n, k % n
    rows, columns = slice(max(y - 2, 0), min(y + 3, m)), slice(max(x - 2, 0), min(x + 3, n))
    part = c[rows, columns]
    total = float(np.sum(part)) + 1.1920929e-07
    cy = float(np.sum(part * np.arange(rows.start, rows.stop)[:, None])) / total
    cx = float(np.sum(part * np.arange(columns.start, columns.stop)[None, :])) / total
    return (n / 2.0 - cx if n % 2 == 0 else n // 2 - cx, m / 2.0 - cy if m % 2 == 0 else m // 2 - cy), total / (m * n)
