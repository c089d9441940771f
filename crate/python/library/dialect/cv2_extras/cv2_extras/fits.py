"""Lines, circles and ellipses through points; where shapes meet."""

import math

import numpy as np
from cv2._base import failure

from .shapes import boxPoints, contourArea, hull_places, points_of


def _trust(kind, apart, c):
    """How much points count that lie so far from a line."""
    if kind == 1:
        return 1 / np.maximum(apart, 1e-6)
    if kind == 4:
        return 1 / np.sqrt(1 + apart * apart / 2)
    if kind == 5:
        return 1 / (1 + apart / c)
    if kind == 6:
        return np.exp(-((apart / c) ** 2))
    return np.where(apart < c, 1.0, c / np.maximum(apart, 1e-12))


def fitLine(points, distType, param, reps, aeps, line=None):
    """A line through points: direction, and a point of it."""
    x = np.asarray(points)
    x = x.reshape(-1, x.shape[-1] if x.shape[-1] in (2, 3) else 2).astype(np.float64)

    def weighted(w):
        centre = np.sum(x * w[:, None], axis=0) / np.sum(w)
        d = x - centre
        if x.shape[1] == 2:
            c = (d * w[:, None]).T @ d / np.sum(w)
            turned = 0.5 * math.atan2(2 * float(c[0, 1]), float(c[0, 0] - c[1, 1]))
            way = np.array([math.cos(turned), math.sin(turned)])
        else:
            way = np.linalg.eigh((d * w[:, None]).T @ d)[1][:, -1]
        return way, centre

    way, centre = weighted(np.ones(len(x)))
    if distType != 2:
        c = param or {12: 1.3998, 7: 1.345, 5: 1.3998, 6: 2.9846}.get(distType, 1.345)
        for _ in range(30):
            d = x - centre
            apart = np.abs(d[:, 0] * way[1] - d[:, 1] * way[0]) if x.shape[1] == 2 else np.linalg.norm(d - (d @ way)[:, None] * way, axis=1)
            w = _trust(distType, apart, c)
            before = way
            way, centre = weighted(w / np.sum(w))
            if abs(float(before @ way)) > 1 - 1e-12:
                break
    return np.concatenate([way, centre]).astype(np.float32).reshape(-1, 1)


def fitEllipse(points):
    """The ellipse that fits points best: centre, axes, degrees."""
    x = points_of(points, "fitEllipse", "points").astype(np.float64)
    if len(x) < 5:
        raise failure("fitEllipseNoDirect", "There should be at least 5 points to fit the ellipse", -201, "imgproc/shapedescr.cpp:370")
    centre = np.mean(x, axis=0)
    scale = 100.0 / float(max(np.sum(np.abs(x - centre)) / len(x), 1e-12))
    p = (x - centre) * scale
    u, v = p[:, 0], p[:, 1]
    whole = np.stack([-u * u, -v * v, -u * v, u, v], axis=1)
    g = np.linalg.lstsq(whole, np.full(len(p), 10000.0), rcond=None)[0].tolist()
    rx, ry = np.linalg.solve(np.array([[2 * g[0], g[2]], [g[2], 2 * g[1]]]), np.array([g[3], g[4]])).tolist()
    du, dv = u - rx, v - ry
    a, b, c = np.linalg.lstsq(np.stack([du * du, dv * dv, du * dv], axis=1), np.ones(len(p)), rcond=None)[0].tolist()
    turned = -0.5 * math.atan2(c, b - a)
    t = c / math.sin(-2.0 * turned) if abs(c) > 1e-8 else b - a
    first, second = (abs(a + b + way) for way in (-t, t))
    first, second = (math.sqrt(2 / w) if w > 1e-8 else w for w in (first, second))
    width, height, angle = first * 2 / scale, second * 2 / scale, 0.0
    if width > height:
        width, height = height, width
        angle = 90 + math.degrees(turned)
    else:
        angle = math.degrees(turned)
    angle = angle + 360 if angle < -180 else angle
    angle = angle - 360 if angle > 360 else angle
    f32 = lambda value: float(np.float32(value))
    return ((f32(rx / scale + centre[0]), f32(ry / scale + centre[1])), (f32(width), f32(height)), f32(angle % 180))


fitEllipseAMS = fitEllipseDirect = fitEllipse


def minEnclosingTriangle(points, triangle=None):
    raise NotImplementedError("minEnclosingTriangle is not part of Tandem's cv2")


def intersectConvexConvex(p1, p2, p12=None, handleNested=True):
    """The area in which two convex polygons meet, and its corners."""
    a, b = (points_of(p, "intersectConvexConvex").astype(np.float64).tolist() for p in (p1, p2))
    turn = lambda q: sum(q[k - 1][0] * q[k][1] - q[k - 1][1] * q[k][0] for k in range(len(q)))
    b = b if turn(b) > 0 else b[::-1]
    left = a
    for k in range(len(b)):
        (x0, y0), (x1, y1) = b[k - 1], b[k]
        side = lambda p: (x1 - x0) * (p[1] - y0) - (y1 - y0) * (p[0] - x0)  # noqa: B023
        kept = []
        for i in range(len(left)):
            p, q = left[i - 1], left[i]
            sp, sq = side(p), side(q)
            if (sp >= 0) != (sq >= 0):
                t = sp / (sp - sq)
                kept.append([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])])
            if sq >= 0:
                kept.append(q)
        left = kept
        if not left:
            return 0.0, None
    found = np.array(left, dtype=np.float32).reshape(-1, 1, 2)
    return contourArea(found), found


def rotatedRectangleIntersection(rect1, rect2, intersectingRegion=None):
    """Whether two turned boxes meet (0 no, 1 in part, 2 one lies in the other), and where."""
    first, second = boxPoints(rect1), boxPoints(rect2)
    area, region = intersectConvexConvex(first, second)
    if region is None or area <= 0:
        return 0, None
    inside = min(contourArea(first), contourArea(second)) <= area * (1 + 1e-5)
    return (2 if inside else 1), region


def minEnclosingCircle(points):
    """The smallest circle around points: centre, radius."""
    x = points_of(points, "minEnclosingCircle", "points").astype(np.float64)
    if not len(x):
        return (0.0, 0.0), 0.0
    listed = x.tolist()
    corners = [listed[k] for k in hull_places(listed)]

    def around(a, b, c=None):
        if c is None:
            return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, math.hypot(a[0] - b[0], a[1] - b[1]) / 2
        bx, by, qx, qy = b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]
        d = 2 * (bx * qy - by * qx)
        if abs(d) < 1e-12:
            return max((around(*pair) for pair in ((a, b), (a, c), (b, c))), key=lambda v: v[2])
        ux, uy = (qy * (bx * bx + by * by) - by * (qx * qx + qy * qy)) / d, (bx * (qx * qx + qy * qy) - qx * (bx * bx + by * by)) / d
        return a[0] + ux, a[1] + uy, math.hypot(ux, uy)

    out = lambda p, found: math.hypot(p[0] - found[0], p[1] - found[1]) > found[2] * (1 + 1e-12) + 1e-9
    found = (*corners[0], 0.0)
    for i, p in enumerate(corners):
        if out(p, found):
            found = (*p, 0.0)
            for j, q in enumerate(corners[:i]):
                if out(q, found):
                    found = around(p, q)
                    for r in corners[:j]:
                        if out(r, found):
                            found = around(p, q, r)
    f32 = lambda v: float(np.float32(v))
    return (f32(found[0]), f32(found[1])), f32(np.float32(found[2]) + np.float32(1e-4))


def convexityDefects(contour, convexhull, convexityDefects=None):
    """Where a contour bends inwards: start, end, farthest point, its distance in 256ths."""
    p = points_of(contour, "convexityDefects").astype(np.float64)
    places = np.asarray(convexhull).reshape(-1).tolist()
    n = len(places)
    if n <= 2:
        return None
    backwards = sum(((places[1] > places[0]), (places[2] > places[1]), (places[0] > places[2]))) != 2
    order = places[::-1] if backwards else places
    at, found = (places[0] if backwards else places[-1]), []
    for end in order:
        a, b = p[at], p[end]
        dx, dy = (b - a).tolist()
        between = np.arange(at + 1, end if end > at else end + len(p)) % len(p)
        if len(between) and (dx or dy):
            apart = np.abs(dx * (p[between, 1] - a[1]) - dy * (p[between, 0] - a[0])) / math.hypot(dx, dy)
            k = int(np.argmax(apart))
            if float(apart[k]) > 0:
                found.append([at, end, int(between[k]), round(float(apart[k]) * 256)])
        at = end
    return np.array(found, dtype=np.int32).reshape(-1, 1, 4) if found else None
