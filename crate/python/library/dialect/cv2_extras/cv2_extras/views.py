"""Two views of one thing: points of space, the lines on which points of one view lie in the other."""

import math

import numpy as np

from .cameras import Rodrigues, agreed, pairs_of, projected, straight, turn_of


def convertPointsToHomogeneous(src, dst=None):
    x = np.asarray(src).reshape(-1, np.shape(src)[-1])
    return np.concatenate([x, np.ones((len(x), 1), dtype=x.dtype)], axis=1).reshape(-1, 1, x.shape[1] + 1)


def convertPointsFromHomogeneous(src, dst=None):
    x = np.asarray(src).reshape(-1, np.shape(src)[-1])
    w = np.where(x[:, -1:] != 0, x[:, -1:], 1)
    return (x[:, :-1] / w).reshape(-1, 1, x.shape[1] - 1)


def triangulatePoints(projMatr1, projMatr2, projPoints1, projPoints2, points4D=None):
    """Points of space (four coordinates) that two cameras see."""
    a, b = (
        np.asarray(p, dtype=np.float64).reshape(2, -1) if np.shape(p)[0] == 2 else np.asarray(p, dtype=np.float64).reshape(-1, 2).T
        for p in (projPoints1, projPoints2)
    )
    p, q = np.asarray(projMatr1, dtype=np.float64), np.asarray(projMatr2, dtype=np.float64)
    rows = [np.stack([x * p[2] - p[0], y * p[2] - p[1], u * q[2] - q[0], v * q[2] - q[1]]) for x, y, u, v in zip(*a.tolist(), *b.tolist())]
    found = np.stack([np.linalg.svd(r)[2][-1] for r in rows], axis=1)
    return found.astype(np.asarray(projPoints1).dtype)


def _eight(a, b):
    ca, cb = np.mean(a, axis=0), np.mean(b, axis=0)
    sa, sb = (math.sqrt(2) / max(float(np.mean(np.linalg.norm(p - c, axis=1))), 1e-300) for p, c in ((a, ca), (b, cb)))
    u, v = (a - ca) * sa, (b - cb) * sb
    rows = np.stack([v[:, 0] * u[:, 0], v[:, 0] * u[:, 1], v[:, 0], v[:, 1] * u[:, 0], v[:, 1] * u[:, 1], v[:, 1], u[:, 0], u[:, 1], np.ones(len(a))], axis=1)
    f = np.linalg.eigh(rows.T @ rows)[1][:, 0].reshape(3, 3)
    p, w, q = np.linalg.svd(f)
    f = p @ np.diag([w[0], w[1], 0.0]) @ q
    ta, tb = (np.array([[s, 0, -s * c[0]], [0, s, -s * c[1]], [0, 0, 1]]) for s, c in ((sa, ca), (sb, cb)))
    f = tb.T @ f @ ta
    return f / f[2, 2] if abs(f[2, 2]) > 1e-12 else f


def _off_line(f, a, b):
    one = lambda p: np.concatenate([p, np.ones((len(p), 1))], axis=1)
    la, lb = one(b) @ f, one(a) @ f.T
    d = np.sum(one(b) * lb, axis=1) ** 2
    return np.maximum(d / np.sum(la[:, :2] ** 2, axis=1), d / np.sum(lb[:, :2] ** 2, axis=1))


def findFundamentalMat(points1, points2, method=8, ransacReprojThreshold=3.0, confidence=0.99, maxIters=1000, mask=None):
    """The matrix of the lines on which points of one view lie in another, and which pairs fit."""
    a, b = pairs_of(points1, points2, "findFundamentalMat")
    if method == 2 or len(a) <= 8:
        return _eight(a, b), np.ones((len(a), 1), dtype=np.uint8)
    best = agreed(a, b, 8, _eight, _off_line, ransacReprojThreshold, maxIters, confidence)
    return _eight(a[best[1]], b[best[1]]), best[1].astype(np.uint8).reshape(-1, 1)


def findEssentialMat(points1, points2, cameraMatrix=None, method=8, prob=0.999, threshold=1.0, *more):
    k = np.eye(3) if cameraMatrix is None else np.asarray(cameraMatrix, dtype=np.float64)
    f, mask = findFundamentalMat(points1, points2, method, threshold, prob)
    p, _, q = np.linalg.svd(k.T @ f @ k)
    return p @ np.diag([1.0, 1.0, 0.0]) @ q / math.sqrt(2), mask


def recoverPose(E, points1, points2, cameraMatrix=None, *more):
    """The turn and the direction between two views: how many points lie before both cameras, and which."""
    a, b = pairs_of(points1, points2, "recoverPose")
    k = np.eye(3) if cameraMatrix is None else np.asarray(cameraMatrix, dtype=np.float64)
    a, b = straight(a, k, None), straight(b, k, None)
    u, _, vt = np.linalg.svd(np.asarray(E, dtype=np.float64))
    u, vt = (m if np.linalg.det(m) > 0 else -m for m in (u, vt))
    w = np.array([[0, 1, 0], [-1, 0, 0], [0, 0, 1.0]])
    best = None
    for r in (u @ w @ vt, u @ w.T @ vt):
        for t in (u[:, 2], -u[:, 2]):
            first, second = np.eye(3, 4), np.concatenate([r, t[:, None]], axis=1)
            x = triangulatePoints(first, second, a.T, b.T)
            x = x / x[3]
            good = (x[2] > 0) & ((second @ x)[2] > 0) & (x[2] < 50)
            if best is None or int(np.sum(good)) > best[0]:
                best = (int(np.sum(good)), r, t.reshape(3, 1), np.where(good, 255, 0).astype(np.uint8).reshape(-1, 1))
    return best


def computeCorrespondEpilines(points, whichImage, F, lines=None):
    x = np.asarray(points).reshape(-1, np.shape(points)[-1]).astype(np.float64)
    one = x if x.shape[1] == 3 else np.concatenate([x, np.ones((len(x), 1))], axis=1)
    found = one @ (np.asarray(F, dtype=np.float64).T if whichImage == 1 else np.asarray(F, dtype=np.float64))
    return (found / np.linalg.norm(found[:, :2], axis=1, keepdims=True)).astype(np.float32).reshape(-1, 1, 3)


def composeRT(rvec1, tvec1, rvec2, tvec2, *more):
    a, b = (turn_of(np.asarray(r, dtype=np.float64).reshape(3)) for r in (rvec1, rvec2))
    return (Rodrigues(b @ a)[0], b @ np.asarray(tvec1).reshape(3, 1) + np.asarray(tvec2).reshape(3, 1), *([np.zeros((3, 3))] * 8))


def RQDecomp3x3(src, *more):
    """Angles, and a matrix as an upper triangle times a turn."""
    p = np.asarray(src, dtype=np.float64)
    q, r = np.linalg.qr(p[::-1].T)
    r, q = r.T[::-1, ::-1], q.T[::-1]
    sign = np.diag(np.where(np.diag(r) < 0, -1.0, 1.0))
    r, q = r @ sign, sign @ q
    x, y, z = math.atan2(q[2, 1], q[2, 2]), math.asin(max(-1, min(1, -q[2, 0]))), math.atan2(q[1, 0], q[0, 0])
    return tuple(math.degrees(v) for v in (x, y, z)), r, q


def decomposeProjectionMatrix(projMatrix, *more):
    p = np.asarray(projMatrix, dtype=np.float64)
    angles, k, r = RQDecomp3x3(p[:, :3])
    centre = np.linalg.svd(p)[2][-1].reshape(4, 1)
    return k, r, centre, np.eye(3), np.eye(3), np.eye(3), np.array(angles).reshape(3, 1)


def drawFrameAxes(image, cameraMatrix, distCoeffs, rvec, tvec, length, thickness=3):
    from cv2.drawing import line

    ends = np.array([[0, 0, 0], [length, 0, 0], [0, length, 0], [0, 0, length]], dtype=np.float64)
    p = [tuple(round(v) for v in q) for q in projected(ends, rvec, tvec, cameraMatrix, distCoeffs).tolist()]
    for end, colour in zip(p[1:], ((0, 0, 255), (0, 255, 0), (255, 0, 0))):
        line(image, p[0], end, colour, thickness)
    return image
