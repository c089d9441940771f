"""Corners and other points that can be found again, and descriptors of them.

The pairs of places that ORB's descriptors compare are drawn here by a seed; OpenCV's are learned, so its bits are others.
"""

import functools

import numpy as np
from cv2._base import channels, flat, mat, padded, require


class KeyPoint:
    """A point with a size, a direction and a strength."""

    def __init__(self, x=0.0, y=0.0, size=0.0, angle=-1.0, response=0.0, octave=0, class_id=-1):
        f32 = lambda v: float(np.float32(v))
        self.pt, self.size, self.angle, self.response, self.octave, self.class_id = (f32(x), f32(y)), f32(size), f32(angle), f32(response), octave, class_id

    def __repr__(self):
        return f"< cv2.KeyPoint {hex(id(self))}>"

    @staticmethod
    def convert(keypoints, keypointIndexes=()):
        return KeyPoint_convert(keypoints, keypointIndexes)


def KeyPoint_convert(keypoints, keypointIndexes=(), *more):
    """Points of key points, or key points of points."""
    if len(keypoints) and not isinstance(keypoints[0], KeyPoint):
        return tuple(KeyPoint(x, y, 1) for x, y in np.asarray(keypoints).reshape(-1, 2).tolist())
    chosen = [keypoints[k] for k in keypointIndexes] if len(keypointIndexes) else keypoints
    return np.array([k.pt for k in chosen], dtype=np.float32).reshape(-1, 2)


@functools.cache
def bit_counts(kind=6):
    return np.array([v.bit_count() if kind == 6 else sum(bool(v >> s & 3) for s in (0, 2, 4, 6)) for v in range(256)], dtype=np.int32)


_CIRCLE = ((0, 3), (1, 3), (2, 2), (3, 1), (3, 0), (3, -1), (2, -2), (1, -3), (0, -3), (-1, -3), (-2, -2), (-3, -1), (-3, 0), (-3, 1), (-2, 2), (-1, 3))


def corner_scores(x):
    """For each pixel the greatest threshold at which nine pixels in a row, of a circle of 16, differ by more; after Rosten."""
    wide = np.pad(x, 3).astype(np.int16)
    height, width = x.shape
    mid = wide[3:-3, 3:-3]
    apart = [mid - wide[3 + dy : 3 + dy + height, 3 + dx : 3 + dx + width] for dx, dy in _CIRCLE]
    best = None
    for sign in (1, -1):
        values = apart if sign > 0 else [-v for v in apart]
        two = [np.minimum(values[k], values[(k + 1) % 16]) for k in range(16)]
        four = [np.minimum(two[k], two[(k + 2) % 16]) for k in range(16)]
        for k in range(16):
            nine = np.minimum(np.minimum(four[k], four[(k + 4) % 16]), values[(k + 8) % 16])
            best = nine if best is None else np.maximum(best, nine)
    scores = np.maximum(best.astype(np.int32) - 1, -1)
    inside = np.zeros(scores.shape, dtype=bool)
    inside[3:-3, 3:-3] = True
    return np.where(inside, scores, -1)


def fast_places(x, threshold, suppressed=True):
    """Where corners are (y, x), row by row, and their scores."""
    scores = corner_scores(x)
    there = scores >= threshold
    if suppressed:
        level = np.where(there, scores, 0)
        wide = np.pad(level, 1)
        h, w = level.shape
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                if dy or dx:
                    there = there & (level > wide[1 + dy : 1 + dy + h, 1 + dx : 1 + dx + w])
    places = np.argwhere(there)
    return places, scores[places[:, 0], places[:, 1]]


class FastFeatureDetector:
    """Corners by a circle of pixels, after Rosten."""

    def __init__(self, threshold=10, nonmaxSuppression=True, type=2):
        self._threshold, self._suppress, self._kind = threshold, nonmaxSuppression, type

    @staticmethod
    def create(threshold=10, nonmaxSuppression=True, type=2):
        return FastFeatureDetector(threshold, nonmaxSuppression, type)

    getThreshold = lambda self: self._threshold
    getNonmaxSuppression = lambda self: self._suppress
    getType = lambda self: self._kind
    getDefaultName = lambda self: "Feature2D.FastFeatureDetector"

    def setThreshold(self, threshold):
        self._threshold = threshold

    def setNonmaxSuppression(self, f):
        self._suppress = bool(f)

    def setType(self, type):
        self._kind = type

    def detect(self, image, mask=None):
        x = grey(image)
        places, scores = fast_places(x, self._threshold, self._suppress)
        keep = [True] * len(places) if mask is None else (np.asarray(mask)[places[:, 0], places[:, 1]] != 0).tolist()
        return tuple(KeyPoint(c, r, 7, -1, s if self._suppress else 0) for (r, c), s, k in zip(places.tolist(), scores.tolist(), keep) if k)


FastFeatureDetector_create = FastFeatureDetector.create


def AgastFeatureDetector_create(threshold=10, nonmaxSuppression=True, type=3):
    return FastFeatureDetector(threshold, nonmaxSuppression, 2)


def grey(image):
    from cv2.colour import cvtColor

    x = mat(image, "detect", "image")
    return flat(x) if channels(x) == 1 else cvtColor(x, 6)


def GFTTDetector_create(maxCorners=1000, qualityLevel=0.01, minDistance=1, blockSize=3, useHarrisDetector=False, k=0.04):
    class Detector:
        """The best corners as key points."""

        def detect(self, image, mask=None):
            from cv2.edges import goodFeaturesToTrack

            found = goodFeaturesToTrack(grey(image), maxCorners, qualityLevel, minDistance, None, mask, blockSize, useHarrisDetector, k)
            return () if found is None else tuple(KeyPoint(x, y, blockSize) for x, y in found.reshape(-1, 2).tolist())

    return Detector()


@functools.cache
def _pattern():
    """256 pairs of places in a patch, near its middle more often."""
    rng = np.random.default_rng(31)
    return np.clip(np.rint(rng.normal(0, 31 / 5, (256, 2, 2))), -13, 13).astype(np.int64)


@functools.cache
def _disk(half=15):
    rows = np.arange(-half, half + 1)
    reach = np.rint(np.sqrt(half * half - rows * rows))
    return (np.abs(rows)[None, :] <= reach[:, None]).astype(np.float64)


class ORB:
    """Corners in pictures of several sizes, with directions and descriptors of 256 bits."""

    def __init__(self, nfeatures=500, scaleFactor=1.2, nlevels=8, edgeThreshold=31, firstLevel=0, WTA_K=2, scoreType=0, patchSize=31, fastThreshold=20):
        self._count, self._scale, self._levels, self._edge, self._threshold, self._score = (
            nfeatures,
            scaleFactor,
            nlevels,
            edgeThreshold,
            fastThreshold,
            scoreType,
        )

    @staticmethod
    def create(*args, **named):
        return ORB(*args, **named)

    getMaxFeatures = lambda self: self._count
    defaultNorm = lambda self: 6
    descriptorSize = lambda self: 32
    descriptorType = lambda self: 0
    getDefaultName = lambda self: "Feature2D.ORB"

    def setMaxFeatures(self, maxFeatures):
        self._count = maxFeatures

    def _pictures(self, x):
        from cv2.resizing import resize

        found = []
        for level in range(self._levels):
            share = self._scale**level
            size = (round(x.shape[1] / share), round(x.shape[0] / share))
            found.append((x if level == 0 else resize(x, size, interpolation=5), share))
        return found

    def detect(self, image, mask=None):
        x, found = grey(image), []
        factor = 1 / self._scale
        wanted = self._count * (1 - factor) / (1 - factor**self._levels)
        left = self._count
        for level, (picture, share) in enumerate(self._pictures(x)):
            count = round(wanted) if level < self._levels - 1 else max(left, 0)
            left -= count
            wanted *= factor
            edge = self._edge
            if min(picture.shape) <= 2 * edge or count <= 0:
                continue
            places, scores = fast_places(picture, self._threshold)
            inside = (places[:, 0] >= edge) & (places[:, 0] < picture.shape[0] - edge) & (places[:, 1] >= edge) & (places[:, 1] < picture.shape[1] - edge)
            places, scores = places[inside], scores[inside]
            if mask is not None and len(places):
                at = np.clip(np.rint(places * share).astype(np.int64), 0, np.array(x.shape) - 1)
                keep = np.asarray(mask)[at[:, 0], at[:, 1]] != 0
                places, scores = places[keep], scores[keep]
            if not len(places):
                continue
            order = np.argsort(-scores, kind="stable")[: 2 * count]
            places = places[np.sort(order)]
            strength = self._harris(picture, places) if self._score == 0 else scores[np.sort(order)].astype(np.float32)
            keep = np.argsort(-strength, kind="stable")[:count]
            places, strength = places[keep], strength[keep]
            angles = self._angles(picture, places)
            for (r, c), s, a in zip(places.tolist(), strength.tolist(), angles.tolist()):
                found.append(KeyPoint(c * share, r * share, 31 * share, a, s, level))
        return tuple(found)

    @staticmethod
    def _around(picture, places, half):
        steps = np.arange(-half, half + 1)
        wide = padded(picture, half, half, half, half, 4)
        return wide[(places[:, :1] + half + steps)[:, :, None], (places[:, 1:] + half + steps)[:, None, :]]

    def _harris(self, picture, places):
        part = self._around(picture, places, 4).astype(np.int64)
        dx = (part[:, 1:-1, 2:] - part[:, 1:-1, :-2]) * 2 + (part[:, :-2, 2:] - part[:, :-2, :-2]) + (part[:, 2:, 2:] - part[:, 2:, :-2])
        dy = (part[:, 2:, 1:-1] - part[:, :-2, 1:-1]) * 2 + (part[:, 2:, :-2] - part[:, :-2, :-2]) + (part[:, 2:, 2:] - part[:, :-2, 2:])
        a, b, c = (np.sum(v, axis=(1, 2)).astype(np.float32) for v in (dx * dx, dy * dy, dx * dy))
        scale = np.float32((1 / (4 * 7 * 255.0)) ** 4)
        return (a * b - c * c - np.float32(0.04) * (a + b) * (a + b)) * scale

    def _angles(self, picture, places):
        from cv2.arithmetic import phase

        part = self._around(picture, places, 15).astype(np.float64) * _disk()
        steps = np.arange(-15, 16, dtype=np.float64)
        m01, m10 = np.sum(part * steps[None, :, None], axis=(1, 2)), np.sum(part * steps[None, None, :], axis=(1, 2))
        return phase(m10.astype(np.float32), m01.astype(np.float32), angleInDegrees=True)

    def compute(self, image, keypoints, descriptors=None):
        from cv2.filtering import GaussianBlur

        x = grey(image)
        keypoints = [k for k in keypoints if self._edge <= k.pt[0] < x.shape[1] - self._edge and self._edge <= k.pt[1] < x.shape[0] - self._edge]
        if not keypoints:
            return (), None
        pictures = self._pictures(x)
        out = np.zeros((len(keypoints), 32), dtype=np.uint8)
        pattern = _pattern().astype(np.float64)
        for level, (picture, share) in enumerate(pictures):
            which = [i for i, k in enumerate(keypoints) if k.octave == level]
            if not which:
                continue
            smooth = padded(GaussianBlur(picture, (7, 7), 2, sigmaY=2), 20, 20, 20, 20, 4)
            turned = np.radians(np.array([keypoints[i].angle for i in which]))
            c, s = np.cos(turned)[:, None, None], np.sin(turned)[:, None, None]
            px, py = pattern[None, :, :, 0], pattern[None, :, :, 1]
            at = np.rint(np.array([keypoints[i].pt for i in which]) / share).astype(np.int64)
            columns = np.rint(px * c - py * s).astype(np.int64) + at[:, 0][:, None, None] + 20
            rows = np.rint(px * s + py * c).astype(np.int64) + at[:, 1][:, None, None] + 20
            values = smooth[np.clip(rows, 0, smooth.shape[0] - 1), np.clip(columns, 0, smooth.shape[1] - 1)]
            bits = (values[:, :, 0] < values[:, :, 1]).reshape(len(which), 32, 8).astype(np.int32)
            out[np.array(which)] = np.sum(bits << np.arange(8, dtype=np.int32), axis=2).astype(np.uint8)
        return tuple(keypoints), out

    def detectAndCompute(self, image, mask, descriptors=None, useProvidedKeypoints=False):
        return self.compute(image, self.detect(image, mask))


ORB_create = ORB.create


class SimpleBlobDetector_Params:
    """What counts as a blob."""

    def __init__(self):
        self.thresholdStep, self.minThreshold, self.maxThreshold, self.minRepeatability, self.minDistBetweenBlobs = 10.0, 50.0, 220.0, 2, 10.0
        self.filterByColor, self.blobColor = True, 0
        self.filterByArea, self.minArea, self.maxArea = True, 25.0, 5000.0
        self.filterByCircularity, self.minCircularity, self.maxCircularity = False, 0.8, 3.4028234663852886e38
        self.filterByInertia, self.minInertiaRatio, self.maxInertiaRatio = True, 0.1, 3.4028234663852886e38
        self.filterByConvexity, self.minConvexity, self.maxConvexity = True, 0.95, 3.4028234663852886e38
        self.collectContours = False


class SimpleBlobDetector:
    """Blobs: regions that stay at several thresholds."""

    Params = SimpleBlobDetector_Params

    def __init__(self, parameters=None):
        self._p = parameters or SimpleBlobDetector_Params()

    @staticmethod
    def create(parameters=None):
        return SimpleBlobDetector(parameters)

    def _blobs(self, binary):
        from .contours import findContours
        from .shapes import arcLength, contourArea, convexHull, moments

        p, found = self._p, []
        for contour in findContours(binary, 1, 1)[0]:
            m = moments(contour)
            area, inertia = m["m00"], 1.0
            if p.filterByArea and not p.minArea <= area < p.maxArea:
                continue
            if p.filterByCircularity:
                around = arcLength(contour, True)
                if not p.minCircularity <= 4 * np.pi * area / (around * around or 1) < p.maxCircularity:
                    continue
            if p.filterByInertia:
                size = ((2 * m["mu11"]) ** 2 + (m["mu20"] - m["mu02"]) ** 2) ** 0.5
                if size > 1e-2:
                    c, s = (m["mu20"] - m["mu02"]) / size, 2 * m["mu11"] / size
                    half, rest = 0.5 * (m["mu20"] + m["mu02"]), 0.5 * (m["mu20"] - m["mu02"]) * c + m["mu11"] * s
                    inertia = (half - rest) / (half + rest)
                if not p.minInertiaRatio <= inertia < p.maxInertiaRatio:
                    continue
            if p.filterByConvexity:
                hull = contourArea(convexHull(contour))
                if abs(hull) < 1e-12 or not p.minConvexity <= contourArea(contour) / hull < p.maxConvexity:
                    continue
            if m["m00"] == 0:
                continue
            x, y = m["m10"] / m["m00"], m["m01"] / m["m00"]
            if p.filterByColor and int(binary[round(y), round(x)]) != p.blobColor:
                continue
            far = np.sort(np.hypot(contour[:, 0, 0] - x, contour[:, 0, 1] - y))
            n = len(far)
            found.append((x, y, float(far[(n - 1) // 2] + far[n // 2]) / 2, inertia * inertia))
        return found

    def detect(self, image, mask=None):
        from cv2.thresholds import threshold

        p, x, groups = self._p, grey(image), []
        level = p.minThreshold
        require(level < p.maxThreshold or p.minRepeatability == 1, "validateParameters", "0 <= _params.minThreshold", "features2d/blobdetector.cpp:190")
        while level < p.maxThreshold:
            fresh = []
            for blob in self._blobs(threshold(x, level, 255, 0)[1]):
                for group in groups:
                    mid = group[len(group) // 2]
                    apart = np.hypot(mid[0] - blob[0], mid[1] - blob[1])
                    if apart < p.minDistBetweenBlobs or apart < mid[2] or apart < blob[2]:
                        group.append(blob)
                        group.sort(key=lambda b: b[2])
                        break
                else:
                    fresh.append([blob])
            groups += fresh
            level += p.thresholdStep
        found = []
        for group in groups:
            if len(group) < p.minRepeatability:
                continue
            weight = sum(b[3] for b in group)
            x0, y0 = (sum(b[k] * b[3] for b in group) / weight for k in (0, 1))
            found.append(KeyPoint(x0, y0, group[len(group) // 2][2] * 2, -1, 0))
        return tuple(found)


SimpleBlobDetector_create = SimpleBlobDetector.create
