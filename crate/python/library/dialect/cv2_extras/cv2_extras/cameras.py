"""Cameras and planes: turns, homographies, projections, poses."""

import math

import numpy as np
from cv2._base import mat, require


def turn_of(v):
    theta = float(np.linalg.norm(v))
    if theta < 2.220446049250313e-16:
        return np.eye(3)
    k = v / theta
    cross = np.array([[0, -k[2], k[1]], [k[2], 0, -k[0]], [-k[1], k[0], 0]])
    return math.cos(theta) * np.eye(3) + (1 - math.cos(theta)) * np.outer(k, k) + math.sin(theta) * cross


def _slopes(function, v, step=1e-6):
    """Derivatives of a function of a vector, by differences."""
    base = np.asarray(v, dtype=np.float64)
    rows = []
    for k in range(len(base)):
        e = np.zeros(len(base))
        e[k] = step
        rows.append((function(base + e) - function(base - e)).reshape(-1) / (2 * step))
    return np.stack(rows, axis=1)


def Rodrigues(src, dst=None, jacobian=None):
    """A turn as a matrix of its vector, or the other way; and derivatives."""
    x = mat(src, "Rodrigues")
    kind = x.dtype
    if x.size == 3:
        v = x.reshape(3).astype(np.float64)
        return turn_of(v).astype(kind), _slopes(turn_of, v).T.astype(kind)
    u, _, vt = np.linalg.svd(x.astype(np.float64))
    r = u @ vt
    w = np.array([r[2, 1] - r[1, 2], r[0, 2] - r[2, 0], r[1, 0] - r[0, 1]])
    s, c = math.sqrt(float(w @ w) * 0.25), min(max((float(np.trace(r)) - 1) * 0.5, -1.0), 1.0)
    theta = math.acos(c)
    if s < 1e-5:
        if c > 0:
            v = np.zeros(3)
        else:
            t = np.sqrt(np.maximum((np.diag(r) + 1) * 0.5, 0))
            y = t[1] * (-1 if r[0, 1] < 0 else 1)
            z = t[2] * (-1 if r[0, 2] < 0 else 1)
            if abs(t[0]) < abs(y) and abs(t[0]) < abs(z) and (r[1, 2] > 0) != (y * z > 0):
                z = -z
            v = np.array([t[0], y, z])
            v = v * theta / float(np.linalg.norm(v))
    else:
        v = w * (theta / (2 * s))
    return v.reshape(3, 1).astype(kind), np.zeros((9, 3), dtype=kind)


def _distorted(x, y, d):
    k = list(np.asarray(d, dtype=np.float64).reshape(-1)) + [0.0] * 14 if d is not None else [0.0] * 14
    r2 = x * x + y * y
    radial = (1 + ((k[4] * r2 + k[1]) * r2 + k[0]) * r2) / (1 + ((k[7] * r2 + k[6]) * r2 + k[5]) * r2)
    u = x * radial + 2 * k[2] * x * y + k[3] * (r2 + 2 * x * x) + k[8] * r2 + k[9] * r2 * r2
    v = y * radial + k[2] * (r2 + 2 * y * y) + 2 * k[3] * x * y + k[10] * r2 + k[11] * r2 * r2
    return u, v


def projected(points, rvec, tvec, camera, distortion):
    r = turn_of(np.asarray(rvec, dtype=np.float64).reshape(3)) if np.size(rvec) == 3 else np.asarray(rvec, dtype=np.float64)
    p = points @ r.T + np.asarray(tvec, dtype=np.float64).reshape(3)
    z = np.where(p[:, 2] == 0, 1.0, p[:, 2])
    u, v = _distorted(p[:, 0] / z, p[:, 1] / z, distortion)
    k = np.asarray(camera, dtype=np.float64)
    return np.stack([u * k[0, 0] + k[0, 2], v * k[1, 1] + k[1, 2]], axis=1)


def projectPoints(objectPoints, rvec, tvec, cameraMatrix, distCoeffs, imagePoints=None, jacobian=None, aspectRatio=0):
    """Where a camera sees points of space, and derivatives."""
    x = np.asarray(objectPoints)
    points = x.reshape(-1, 3).astype(np.float64)
    found = projected(points, rvec, tvec, cameraMatrix, distCoeffs)
    pose = np.concatenate([np.asarray(rvec, dtype=np.float64).reshape(-1), np.asarray(tvec, dtype=np.float64).reshape(-1)])
    slopes = _slopes(lambda v: projected(points, v[:3], v[3:], cameraMatrix, distCoeffs), pose) if len(pose) == 6 else np.zeros((2 * len(points), 6))
    k = np.asarray(cameraMatrix, dtype=np.float64)
    plain = np.array([k[0, 0], k[1, 1], k[0, 2], k[1, 2]])
    inner = lambda v: projected(points, rvec, tvec, np.array([[v[0], 0, v[2]], [0, v[1], v[3]], [0, 0, 1]]), distCoeffs)
    bent = np.zeros(5) if distCoeffs is None else np.asarray(distCoeffs, dtype=np.float64).reshape(-1)
    outer = lambda v: projected(points, rvec, tvec, cameraMatrix, v)
    return found.reshape(-1, 1, 2).astype(x.dtype), np.concatenate([slopes, _slopes(inner, plain, 1e-3), _slopes(outer, bent)], axis=1)


def _levenberg(function, start, turns=30, slopes=None):
    """Least squares of a function of a vector, after Levenberg and Marquardt."""
    x, damp = np.asarray(start, dtype=np.float64), 1e-3
    error = function(x).reshape(-1)
    for _ in range(turns):
        j = _slopes(function, x) if slopes is None else slopes(x)
        a, g = j.T @ j, j.T @ error
        for _ in range(8):
            step = np.linalg.lstsq(a + damp * np.diag(np.diag(a) + 1e-12), -g, rcond=None)[0]
            after = function(x + step).reshape(-1)
            if float(after @ after) < float(error @ error):
                x, error, damp = x + step, after, damp / 10
                break
            damp *= 10
        else:
            return x
        if float(np.linalg.norm(step)) < 1e-12 * (1 + float(np.linalg.norm(x))):
            break
    return x


def pairs_of(src, dst, function):
    a, b = (mat(v, function, name) for v, name in ((src, "srcPoints"), (dst, "dstPoints")))
    a, b = (v.reshape(-1, v.shape[-1] if v.shape[-1] in (2, 3) else 2).astype(np.float64) for v in (a, b))
    return a[:, :2], b[:, :2]


def _plane(a, b):
    """The homography of least squares, of points moved to their middle and scaled."""
    ca, cb = np.mean(a, axis=0), np.mean(b, axis=0)
    sa, sb = (np.maximum(np.sum(np.abs(p - c), axis=0), 1e-300) for p, c in ((a, ca), (b, cb)))
    sa, sb = len(a) / sa, len(b) / sb
    u, v = (a - ca) * sa, (b - cb) * sb
    one, zero = np.ones(len(a)), np.zeros(len(a))
    x, y, p, q = u[:, 0], u[:, 1], v[:, 0], v[:, 1]
    rows = np.concatenate(
        [np.stack([x, y, one, zero, zero, zero, -p * x, -p * y, -p], axis=1), np.stack([zero, zero, zero, x, y, one, -q * x, -q * y, -q], axis=1)]
    )
    h = np.linalg.eigh(rows.T @ rows)[1][:, 0].reshape(3, 3)
    before = np.array([[sa[0], 0, -ca[0] * sa[0]], [0, sa[1], -ca[1] * sa[1]], [0, 0, 1]])
    after = np.array([[1 / sb[0], 0, cb[0]], [0, 1 / sb[1], cb[1]], [0, 0, 1]])
    found = after @ h @ before
    return found / found[2, 2] if abs(found[2, 2]) > 1e-300 else found


def _moved(h, a):
    w = a @ h[2, :2] + h[2, 2]
    w = np.where(np.abs(w) < 1e-12, 1e-12, w)
    return (a @ h[:2, :2].T + h[:2, 2]) / w[:, None]


def agreed(a, b, least, fit, errors, limit, turns, confidence):
    """The model that most pairs agree with, of random samples; which agree."""
    rng = np.random.default_rng(0)
    best, k = None, 0
    while k < turns:
        k += 1
        try:
            chosen = np.array(rng.permutation(len(a))[:least])
            model = fit(a[chosen], b[chosen])
        except np.linalg.LinAlgError:
            continue
        good = errors(model, a, b) <= limit * limit
        count = int(np.sum(good))
        if best is None or count > best[0]:
            best = (count, good, model)
            share = count / len(a)
            below = 1 - share**least
            turns = min(turns, k + 1 if below <= 0 else math.ceil(math.log(1 - confidence) / math.log(below)) if below < 1 else turns)
    return best


def findHomography(srcPoints, dstPoints, method=0, ransacReprojThreshold=3, mask=None, maxIters=2000, confidence=0.995):
    """The matrix that takes points of one plane to those of another, and which pairs it fits."""
    a, b = pairs_of(srcPoints, dstPoints, "findHomography")
    require(len(a) == len(b), "findHomography", "src.checkVector(2) == dst.checkVector(2)", "calib3d/fundam.cpp:380")
    if len(a) < 4:
        from cv2._base import failure

        raise failure(
            "findHomography", "The input arrays should have at least 4 corresponding point sets to calculate Homography", -28, "calib3d/fundam.cpp:390"
        )
    good = np.ones(len(a), dtype=bool)
    limit = ransacReprojThreshold if ransacReprojThreshold > 0 else 3
    errors = lambda h, p, q: np.sum((_moved(h, p) - q) ** 2, axis=1)
    if method and len(a) > 4:
        best = agreed(a, b, 4, _plane, errors, limit, maxIters, confidence)
        if best is None or best[0] < 4:
            return None, np.zeros((len(a), 1), dtype=np.uint8)
        good = best[1]
        h = _plane(a[good], b[good])
    else:
        h = _plane(a, b)
    if len(a) > 4:
        p, q = a[good], b[good]
        h8 = _levenberg(lambda v: _moved(np.append(v, 1.0).reshape(3, 3), p) - q, (h / h[2, 2]).reshape(-1)[:8], 10)
        h = np.append(h8, 1.0).reshape(3, 3)
        if method:
            good = errors(h, a, b) <= limit * limit
    return h, good.astype(np.uint8).reshape(-1, 1)


def _affine(a, b):
    left = np.concatenate([a, np.ones((len(a), 1))], axis=1)
    return np.linalg.lstsq(left, b, rcond=None)[0].T


def _similar(a, b):
    rows, right = [], []
    for (x, y), (u, v) in zip(a.tolist(), b.tolist()):
        rows += [[x, -y, 1, 0], [y, x, 0, 1]]
        right += [u, v]
    p, q, tx, ty = np.linalg.lstsq(np.array(rows), np.array(right), rcond=None)[0].tolist()
    return np.array([[p, -q, tx], [q, p, ty]])


def _estimate(fit, least):
    def estimate(from_, to, inliers=None, method=8, ransacReprojThreshold=3, maxIters=2000, confidence=0.99, refineIters=10):
        """The matrix that most pairs of points agree with, and which do."""
        a, b = pairs_of(from_, to, "estimateAffine2D")
        errors = lambda m, p, q: np.sum((p @ m[:, :2].T + m[:, 2] - q) ** 2, axis=1)
        best = agreed(a, b, least, fit, errors, ransacReprojThreshold, maxIters, confidence)
        if best is None or best[0] < least:
            return None, np.zeros((len(a), 1), dtype=np.uint8)
        m = fit(a[best[1]], b[best[1]])
        return m, (errors(m, a, b) <= ransacReprojThreshold**2).astype(np.uint8).reshape(-1, 1)

    return estimate


estimateAffine2D, estimateAffinePartial2D = _estimate(_affine, 3), _estimate(_similar, 2)
estimateAffine2D.__name__, estimateAffinePartial2D.__name__ = "estimateAffine2D", "estimateAffinePartial2D"


def straight(points, camera, distortion, turns=40):
    """Points of a picture as directions, without the lens's distortion."""
    k = np.asarray(camera, dtype=np.float64)
    u, v = (points[:, 0] - k[0, 2]) / k[0, 0], (points[:, 1] - k[1, 2]) / k[1, 1]
    x, y = u, v
    if distortion is not None and np.size(distortion):
        for _ in range(turns):
            a, b = _distorted(x, y, distortion)
            x, y = x + u - a, y + v - b
    return np.stack([x, y], axis=1)


def undistortPoints(src, cameraMatrix, distCoeffs, dst=None, R=None, P=None, *more):
    """Points without a lens's distortion."""
    x = np.asarray(src)
    found = straight(x.reshape(-1, 2).astype(np.float64), cameraMatrix, distCoeffs)
    if R is not None:
        p = np.concatenate([found, np.ones((len(found), 1))], axis=1) @ np.asarray(R, dtype=np.float64).T
        found = p[:, :2] / p[:, 2:]
    if P is not None:
        m = np.asarray(P, dtype=np.float64)
        found = np.stack([found[:, 0] * m[0, 0] + m[0, 2], found[:, 1] * m[1, 1] + m[1, 2]], axis=1)
    return found.reshape(-1, 1, 2).astype(x.dtype)


def initUndistortRectifyMap(cameraMatrix, distCoeffs, R, newCameraMatrix, size, m1type, map1=None, map2=None):
    """Maps for `remap` that take a lens's distortion away."""
    width, height = size
    new = np.asarray(cameraMatrix if newCameraMatrix is None else newCameraMatrix, dtype=np.float64)
    inverse = np.linalg.inv(new[:, :3] @ (np.eye(3) if R is None else np.asarray(R, dtype=np.float64)))
    u, v = np.arange(width, dtype=np.float64)[None, :], np.arange(height, dtype=np.float64)[:, None]
    x, y, w = (u * row[0] + v * row[1] + row[2] for row in inverse.tolist())
    a, b = _distorted(x / w, y / w, distCoeffs)
    k = np.asarray(cameraMatrix, dtype=np.float64)
    xs, ys = a * k[0, 0] + k[0, 2], b * k[1, 1] + k[1, 2]
    if m1type == 11:
        from cv2.warping import convertMaps

        return convertMaps(xs.astype(np.float32), ys.astype(np.float32), m1type)
    if m1type == 13:
        return np.stack([xs, ys], axis=2).astype(np.float32), None
    return xs.astype(np.float32), ys.astype(np.float32)


def undistort(src, cameraMatrix, distCoeffs, dst=None, newCameraMatrix=None):
    """The picture without a lens's distortion."""
    from cv2.warping import remap

    maps = initUndistortRectifyMap(cameraMatrix, distCoeffs, None, newCameraMatrix, (src.shape[1], src.shape[0]), 5)
    return remap(src, *maps, 1, dst)


def getOptimalNewCameraMatrix(cameraMatrix, distCoeffs, imageSize, alpha, newImgSize=(0, 0), centerPrincipalPoint=False):
    """A camera that sees all (alpha 1) or only what is there (alpha 0) of an undistorted picture, and the box of what is there."""
    width, height = imageSize
    nw, nh = newImgSize if tuple(newImgSize) != (0, 0) else imageSize

    def boxes(camera):
        n = 9
        grid = np.array([[x * (width - 1) / (n - 1), y * (height - 1) / (n - 1)] for y in range(n) for x in range(n)])
        p = straight(grid, cameraMatrix, distCoeffs)
        if camera is not None:
            p = np.stack([p[:, 0] * camera[0, 0] + camera[0, 2], p[:, 1] * camera[1, 1] + camera[1, 2]], axis=1)
        p = p.reshape(n, n, 2)
        inner = (float(p[:, 0, 0].max()), float(p[0, :, 1].max()), float(p[:, -1, 0].min()), float(p[-1, :, 1].min()))
        outer = (float(p[..., 0].min()), float(p[..., 1].min()), float(p[..., 0].max()), float(p[..., 1].max()))
        return inner, outer

    inner, outer = boxes(None)
    found = np.eye(3)

    def fitted(box):
        fx, fy = (nw - 1) / (box[2] - box[0]), (nh - 1) / (box[3] - box[1])
        return np.array([fx, fy, -fx * box[0], -fy * box[1]])

    fx, fy, cx, cy = (fitted(inner) * (1 - alpha) + fitted(outer) * alpha).tolist()
    found = np.array([[fx, 0, cx], [0, fy, cy], [0, 0, 1]])
    inner, _ = boxes(found)
    x, y, x1, y1 = math.ceil(inner[0]), math.ceil(inner[1]), math.floor(inner[2]), math.floor(inner[3])
    x, y = max(x, 0), max(y, 0)
    return found.astype(np.asarray(cameraMatrix).dtype), (x, y, min(x1 - x, nw - x), min(y1 - y, nh - y))


def solvePnP(objectPoints, imagePoints, cameraMatrix, distCoeffs, rvec=None, tvec=None, useExtrinsicGuess=False, flags=0):
    """Where an object is that a camera sees: whether that is known, the turn, the place."""
    points, seen = np.asarray(objectPoints, dtype=np.float64).reshape(-1, 3), np.asarray(imagePoints, dtype=np.float64).reshape(-1, 2)
    require(
        len(points) >= 4 and len(points) == len(seen),
        "solvePnPGeneric",
        "( (npoints >= 4) || (npoints == 3 && flags == SOLVEPNP_ITERATIVE && useExtrinsicGuess) || (npoints >= 3 && flags == SOLVEPNP_SQPNP) ) && npoints == std::max(ipoints.checkVector(2, CV_32F), ipoints.checkVector(2, CV_64F))",
        "calib3d/solvepnp.cpp:840",
    )
    if useExtrinsicGuess and rvec is not None:
        start = np.concatenate([np.asarray(rvec).reshape(-1), np.asarray(tvec).reshape(-1)])
    else:
        start = _first_pose(points, straight(seen, cameraMatrix, distCoeffs))
    pose = _levenberg(lambda v: projected(points, v[:3], v[3:], cameraMatrix, distCoeffs) - seen, start)
    return True, pose[:3].reshape(3, 1), pose[3:].reshape(3, 1)


def _first_pose(points, seen):
    centre = np.mean(points, axis=0)
    u, s, vt = np.linalg.svd((points - centre).T @ (points - centre))
    del u
    if s[2] / max(s[1], 1e-300) < 1e-3 or len(points) < 6:
        # The points of a plane: by its homography.
        turn = vt if np.linalg.det(vt) > 0 else np.stack([vt[0], vt[1], -vt[2]])
        flat_ = (points - centre) @ turn.T
        h = _plane(flat_[:, :2], seen)
        a, b = h[:, 0], h[:, 1]
        size = (float(np.linalg.norm(a)) + float(np.linalg.norm(b))) / 2
        a, b, t = a / np.linalg.norm(a), b / np.linalg.norm(b), h[:, 2] / size
        if t[2] < 0:
            a, b, t = -a, -b, -t
        p, _, q = np.linalg.svd(np.stack([a, b, np.cross(a, b)], axis=1))
        r = p @ q @ turn
        return np.concatenate([Rodrigues(r)[0].reshape(-1), t - r @ centre])
    one = np.concatenate([points, np.ones((len(points), 1))], axis=1)
    zero = np.zeros_like(one)
    rows = np.concatenate([np.concatenate([one, zero, -one * seen[:, :1]], axis=1), np.concatenate([zero, one, -one * seen[:, 1:]], axis=1)])
    m = np.linalg.svd(rows)[2][-1].reshape(3, 4)
    m = m if np.linalg.det(m[:, :3]) > 0 else -m
    p, w, q = np.linalg.svd(m[:, :3])
    return np.concatenate([Rodrigues(p @ q)[0].reshape(-1), m[:, 3] * 3 / float(np.sum(w))])


def solvePnPRansac(
    objectPoints,
    imagePoints,
    cameraMatrix,
    distCoeffs,
    rvec=None,
    tvec=None,
    useExtrinsicGuess=False,
    iterationsCount=100,
    reprojectionError=8.0,
    confidence=0.99,
    *more,
):
    points, seen = np.asarray(objectPoints, dtype=np.float64).reshape(-1, 3), np.asarray(imagePoints, dtype=np.float64).reshape(-1, 2)
    fit = lambda a, b: np.concatenate([v.reshape(-1) for v in solvePnP(a, b, cameraMatrix, distCoeffs)[1:]])
    errors = lambda v, a, b: np.sum((projected(a, v[:3], v[3:], cameraMatrix, distCoeffs) - b) ** 2, axis=1)
    best = agreed(points, seen, min(6, len(points)), fit, errors, reprojectionError, iterationsCount, confidence)
    good = best[1]
    pose = fit(points[good], seen[good])
    return True, pose[:3].reshape(3, 1), pose[3:].reshape(3, 1), np.flatnonzero(good).astype(np.int32).reshape(-1, 1)


def calibrateCamera(objectPoints, imagePoints, imageSize, cameraMatrix, distCoeffs, rvecs=None, tvecs=None, flags=0, criteria=None):
    """The camera of pictures of known points, after Zhang: error, matrix, distortion, turns and places."""
    worlds = [np.asarray(p, dtype=np.float64).reshape(-1, 3) for p in objectPoints]
    views = [np.asarray(p, dtype=np.float64).reshape(-1, 2) for p in imagePoints]
    cx, cy = (imageSize[0] - 1) / 2, (imageSize[1] - 1) / 2
    rows, right = [], []
    for world, view in zip(worlds, views):
        h = _plane(world[:, :2], view - np.array([cx, cy]))
        a, b = h[:, 0], h[:, 1]
        rows += [[a[0] * b[0], a[1] * b[1]], [a[0] ** 2 - b[0] ** 2, a[1] ** 2 - b[1] ** 2]]
        right += [-a[2] * b[2], b[2] ** 2 - a[2] ** 2]
    f = np.linalg.lstsq(np.array(rows, dtype=float), np.array(right, dtype=float), rcond=None)[0]
    fx, fy = np.sqrt(np.abs(1 / f)).tolist()
    camera = np.array([[fx, 0, cx], [0, fy, cy], [0, 0, 1.0]])
    poses = [_first_pose(w, straight(v, camera, None)) for w, v in zip(worlds, views)]
    start = np.concatenate([[fx, fy, cx, cy], np.zeros(5), *poses])

    def parts(v):
        k = np.array([[v[0], 0, v[2]], [0, v[1], v[3]], [0, 0, 1.0]])
        return k, v[4:9], v[9:].reshape(-1, 6)

    def error(v):
        k, d, p = parts(v)
        return np.concatenate([(projected(w, q[:3], q[3:], k, d) - s).reshape(-1) for w, q, s in zip(worlds, p, views)])

    def slopes(v):
        k, d, p = parts(v)
        outer = _slopes(lambda u: error(np.concatenate([u, v[9:]])), v[:9])
        table = np.zeros((len(outer), len(v)))
        table[:, :9] = outer
        at = 0
        for i, (w, q) in enumerate(zip(worlds, p)):
            table[at : at + 2 * len(w), 9 + 6 * i : 15 + 6 * i] = _slopes(lambda u: projected(w, u[:3], u[3:], k, d), q)  # noqa: B023
            at += 2 * len(w)
        return table

    found = _levenberg(error, start, 50, slopes)
    k, d, p = parts(found)
    rest = error(found)
    rms = math.sqrt(float(rest @ rest) / (len(rest) / 2))
    return rms, k, d.reshape(1, -1), tuple(q[:3].reshape(3, 1) for q in p), tuple(q[3:].reshape(3, 1) for q in p)
