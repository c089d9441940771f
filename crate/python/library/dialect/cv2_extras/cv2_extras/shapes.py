"""Measures of contours and other sets of points."""

import math

import numpy as np
from cv2._base import channels, failure, flat, mat, require


def points_of(x, function="", name="contour", place="imgproc/shapedescr.cpp:300", words="npoints >= 0 && (depth == CV_32F || depth == CV_32S)"):
    """The points (n, 2) of an array, whole numbers or float32."""
    found = mat(x, function, name)
    good = found.dtype in (np.int32, np.float32) and found.shape[-1] == 2
    require(good or not found.size, function, words, place)
    return found.reshape(-1, 2)


def contourArea(contour, oriented=False):
    """The area within, by its corners."""
    p = points_of(contour, "contourArea", "contour", "imgproc/shapedescr.cpp:306").astype(np.float64)
    if not len(p):
        return 0.0
    before = np.roll(p, 1, axis=0)
    area = float(np.sum(before[:, 0] * p[:, 1] - before[:, 1] * p[:, 0])) * 0.5
    return area if oriented else abs(area)


def arcLength(curve, closed):
    p = points_of(curve, "arcLength", "curve", "imgproc/shapedescr.cpp:249", "count >= 0 && (depth == CV_32F || depth == CV_32S)").astype(np.float32)
    if len(p) <= 1:
        return 0.0
    step = p - np.roll(p, 1, axis=0)
    size = np.sqrt(step[:, 0] * step[:, 0] + step[:, 1] * step[:, 1]).astype(np.float64)
    return float(np.sum(size if closed else size[1:]))


def boundingRect(array):
    """The box (x, y, width, height) around points, or around what is not 0."""
    x = mat(array, "boundingRect", "array")
    if not x.size:
        return (0, 0, 0, 0)
    if x.ndim == 2 and x.shape[1] != 2 and x.dtype in (np.uint8, np.int8):
        places = np.argwhere(x != 0)
        if not len(places):
            return (0, 0, 0, 0)
        (top, left), (low, right) = np.min(places, axis=0).tolist(), np.max(places, axis=0).tolist()
        return (left, top, right - left + 1, low - top + 1)
    p = points_of(x, "pointSetBoundingRect", "array", "imgproc/shapedescr.cpp:880", "npoints >= 0 && (depth == CV_32F || depth == CV_32S)")
    (left, top), (right, low) = (np.floor(f(p, axis=0)).astype(int).tolist() for f in (np.min, np.max))
    return (left, top, right - left + 1, low - top + 1)


def approxPolyDP(curve, epsilon, closed, approxCurve=None):
    """A polygon of fewer points, none farther from it than a distance, after Douglas and Peucker."""
    x = points_of(curve, "approxPolyDP", "curve", "imgproc/approx.cpp:678", "npoints >= 0 && (depth == CV_32S || depth == CV_32F)")
    require(epsilon >= 0, "approxPolyDP", "epsilon >= 0.0 && epsilon < 1e30", "imgproc/approx.cpp:676")
    points, n = x.tolist(), len(x)
    if n == 0:
        return np.zeros((0, 1, 2), dtype=x.dtype)
    wide, limit, found, stack = x.astype(np.float64), epsilon * epsilon, [], []
    rounded, turns = bool(closed), 3
    if not rounded:
        if points[0] != points[-1]:
            stack.append((0, n - 1))
        else:
            rounded, turns = True, 1
    if rounded:
        at = far = 0
        within = False
        for _ in range(turns):
            at = (at + far) % n
            px, py = points[at]
            apart = [(x - px) * (x - px) + (y - py) * (y - py) for x, y in points[at:] + points[:at]]
            most = max(apart)
            far = apart.index(most)
            within = most <= limit
            last = at
        if within:
            found.append(points[last])
        else:
            other = (far + last) % n
            stack = [(other, last), (last, other)]
    while stack:
        start, end = stack.pop()
        p, q = points[start], points[end]
        count = (end - start) % n
        split = None
        if count > 1:
            dx, dy = q[0] - p[0], q[1] - p[1]
            size = float(dx * dx + dy * dy)
            if count < 300:
                part = points[start + 1 : end] if end > start else points[start + 1 :] + points[:end]
                apart = [_apart(u - p[0], v - p[1], dx, dy, size) for u, v in part]
                most = max(apart)
                k = apart.index(most)
            else:
                part = (wide[start + 1 : end] if end > start else np.concatenate([wide[start + 1 :], wide[:end]])) - p
                along = part[:, 0] * dx + part[:, 1] * dy
                beside = (part[:, 1] * dx - part[:, 0] * dy) ** 2
                before, behind = np.sum(part * part, axis=1) * size, np.sum((part - (dx, dy)) ** 2, axis=1) * size
                apart = np.where(along < 0, before, np.where(along > size, behind, beside))
                k = int(np.argmax(apart))
                most = float(apart[k])
            if most > limit * size:
                split = (start + 1 + k) % n
        if split is None:
            found.append(p)
        else:
            stack += [(split, end), (start, split)]
    if not rounded:
        found.append(points[-1])
    return np.array(_cleaned(found, bool(closed), limit), dtype=x.dtype).reshape(-1, 1, 2)


def _apart(x, y, dx, dy, size):
    """The squared distance of a point from a segment that begins at 0, times the segment's squared length."""
    along = x * dx + y * dy
    if along < 0:
        return (x * x + y * y) * size
    if along > size:
        return ((x - dx) ** 2 + (y - dy) ** 2) * size
    return (y * dx - x * dy) ** 2


def _cleaned(points, closed, limit):
    """Without points on almost straight lines."""
    count = left = len(points)
    points = list(points)
    read = count - 1 if closed else 0
    write = read

    def take():
        nonlocal read
        value = points[read]
        read = (read + 1) % count
        return value

    start = take()
    write = read
    point = take()
    k = 0 if closed else 1
    while k < count - (0 if closed else 1) and left > 2:
        end = take()
        dx, dy = end[0] - start[0], end[1] - start[1]
        apart = abs((point[0] - start[0]) * dy - (point[1] - start[1]) * dx)
        onward = (point[0] - start[0]) * (end[0] - point[0]) + (point[1] - start[1]) * (end[1] - point[1])
        if apart * apart <= 0.5 * limit * (dx * dx + dy * dy) and dx != 0 and dy != 0 and onward >= 0:
            left -= 1
            points[write] = start = end
            write = (write + 1) % count
            point = take()
            k += 2
            continue
        points[write] = start = point
        write = (write + 1) % count
        point = end
        k += 1
    if not closed:
        points[write] = point
    return points[:left]


def hull_places(points):
    """The places of the corners of the convex hull in a list of points: counter-clockwise with y upwards, from the last by x on."""
    order = sorted(range(len(points)), key=lambda k: (points[k][0], points[k][1], k))
    unique = [k for i, k in enumerate(order) if i == 0 or points[k] != points[order[i - 1]]]
    if len(unique) <= 2:
        return unique[::-1]

    def side(places):
        line = []
        for k in places:
            while len(line) > 1:
                (ax, ay), (bx, by), (cx, cy) = points[line[-2]], points[line[-1]], points[k]
                if (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0:
                    break
                line.pop()
            line.append(k)
        return line

    lower, upper = side(unique), side(unique[::-1])
    # With y downwards: from the right end along larger y to the left end, and back.
    found = upper[:-1] + lower[:-1]
    return found[-1:] + found[:-1] if points[found[-1]][0] == points[found[0]][0] else found


def convexHull(points, hull=None, clockwise=False, returnPoints=True):
    """The corners of the convex hull, or their places."""
    x = points_of(points, "convexHull", "points", "imgproc/convhull.cpp:143", "total >= 0 && (depth == CV_32F || depth == CV_32S)")
    if not len(x):
        return np.zeros((0, 1, 2), dtype=x.dtype)
    listed = x.tolist()
    places = hull_places(listed)
    if clockwise:
        first = min(range(len(places)), key=lambda k: listed[places[k]])
        places = (places[first:] + places[:first])[::-1]
        places = places[-1:] + places[:-1]
    if len(places) > 2:
        # From the place on from which places only go down, or up, where there is one.
        for pick, test in ((max, lambda a, b: a > b), (min, lambda a, b: a < b)):
            first = places.index(pick(places))
            turned = places[first:] + places[:first]
            if all(map(test, turned, turned[1:])):
                places = turned
                break
    if not returnPoints:
        return np.array(places, dtype=np.int32).reshape(-1, 1)
    return x[np.array(places)].reshape(-1, 1, 2)


def isContourConvex(contour):
    p = points_of(contour, "isContourConvex").astype(np.float64)
    if len(p) < 3:
        return False
    step = p - np.roll(p, 1, axis=0)
    after = np.roll(step, -1, axis=0)
    cross = step[:, 0] * after[:, 1] - step[:, 1] * after[:, 0]
    return not (bool(np.any(cross > 0)) and bool(np.any(cross < 0))) and bool(np.any(cross != 0))


def minAreaRect(points):
    """The smallest turned box around points: centre, size, degrees."""
    x = points_of(points, "minAreaRect", "points")
    listed = x.astype(np.float32).astype(np.float64).tolist()
    corners = [listed[k] for k in hull_places(listed)][::-1] if listed else []
    f32 = lambda v: float(np.float32(v))
    if len(corners) <= 2:
        if not corners:
            return ((0.0, 0.0), (0.0, 0.0), 0.0)
        if len(corners) == 1:
            return (tuple(corners[0]), (0.0, 0.0), -90.0)
        (ax, ay), (bx, by) = corners[::-1]
        dx, dy = bx - ax, by - ay
        return _upright((ax + bx) * 0.5, (ay + by) * 0.5, f32(math.hypot(dx, dy)), 0.0, math.degrees(math.atan2(dy, dx)))
    p = np.array(corners)
    step = np.roll(p, -1, axis=0) - p
    size = np.hypot(step[:, 0], step[:, 1])
    u = step / size[:, None]
    along, across = u @ p.T, np.stack([-u[:, 1], u[:, 0]], axis=1) @ p.T
    wide, tall = along.max(axis=1) - along.min(axis=1), across.max(axis=1) - across.min(axis=1)
    area = wide * tall
    k = int(np.argmax(area <= area.min() * (1 + 1e-9)))
    ux, uy = u[k].tolist()
    a, b = (float(v[k].max() + v[k].min()) / 2 for v in (along, across))
    return _upright(a * ux - b * uy, a * uy + b * ux, float(wide[k]), float(tall[k]), math.degrees(math.atan2(uy, ux)))


def _upright(cx, cy, width, height, angle):
    """With an angle from -90 degrees on and below 0."""
    f32 = lambda v: float(np.float32(v))
    while angle > -1e-9:
        angle, width, height = angle - 90, height, width
    while angle < -90 - 1e-9:
        angle, width, height = angle + 90, height, width
    return ((f32(cx), f32(cy)), (f32(width), f32(height)), f32(angle))


def boxPoints(box, points=None):
    """The corners of a turned box."""
    (cx, cy), (w, h), angle = box
    a, b = math.sin(math.radians(angle)) * 0.5, math.cos(math.radians(angle)) * 0.5
    x0, y0, x1, y1 = cx - a * h - b * w, cy + b * h - a * w, cx + a * h - b * w, cy - b * h - a * w
    return np.array([[x0, y0], [x1, y1], [2 * cx - x0, 2 * cy - y0], [2 * cx - x1, 2 * cy - y1]], dtype=np.float32)


_NAMES = ("m00", "m10", "m01", "m20", "m11", "m02", "m30", "m21", "m12", "m03")


def moments(array, binaryImage=False):
    """Sums of powers of coordinates: of a picture's pixels, or of what a contour encloses."""
    x = mat(array, "moments", "array")
    if x.ndim == 3 and x.shape[1] == 1 and x.shape[2] == 2 or (x.ndim == 2 and x.shape[1] == 2 and x.dtype in (np.int32, np.float32)):
        m = _of_contour(x.reshape(-1, 2).astype(np.float64))
    else:
        require(channels(x) == 1, "moments", "mat.channels() == 1", "imgproc/moments.cpp:640")
        w = flat(x).astype(np.float64)
        w = (w != 0).astype(np.float64) if binaryImage else w
        xs, ys = np.arange(w.shape[1], dtype=np.float64), np.arange(w.shape[0], dtype=np.float64)
        across, down = np.stack([xs**k for k in range(4)], axis=1), np.stack([ys**k for k in range(4)])
        table = (down @ (w @ across)).tolist()
        m = {f"m{i}{j}": table[j][i] for i in range(4) for j in range(4 - i)}
    found = {name: float(m[name]) for name in _NAMES}
    m00 = found["m00"]
    if abs(m00) > 2.220446049250313e-16:
        cx, cy, inverse = found["m10"] / m00, found["m01"] / m00, 1.0 / m00
    else:
        cx = cy = inverse = 0.0
    m = found
    mu20, mu11, mu02 = m["m20"] - m["m10"] * cx, m["m11"] - m["m10"] * cy, m["m02"] - m["m01"] * cy
    mu = {"mu20": mu20, "mu11": mu11, "mu02": mu02}
    mu["mu30"] = m["m30"] - cx * (3 * mu20 + cx * m["m10"])
    mu["mu21"] = m["m21"] - cx * (2 * mu11 + cx * m["m01"]) - cy * mu20
    mu["mu12"] = m["m12"] - cy * (2 * mu11 + cy * m["m10"]) - cx * mu02
    mu["mu03"] = m["m03"] - cy * (3 * mu02 + cy * m["m01"])
    s2 = inverse * inverse
    s3 = s2 * math.sqrt(abs(inverse))
    nu = {f"nu{name[2:]}": value * (s2 if sum(map(int, name[2:])) == 2 else s3) for name, value in mu.items()}
    return {**found, **mu, **nu}


def _of_contour(p):
    if not len(p):
        return dict.fromkeys(_NAMES, 0.0)
    (x1, y1), (x0, y0) = p.T, np.roll(p, 1, axis=0).T
    d = x0 * y1 - x1 * y0
    sx, sy = x0 + x1, y0 + y1
    total = lambda v: float(np.sum(v))
    a = {
        "m00": total(d) / 2, "m10": total(d * sx) / 6, "m01": total(d * sy) / 6, "m20": total(d * (x0 * sx + x1 * x1)) / 12,
        "m11": total(d * (x0 * (sy + y0) + x1 * (sy + y1))) / 24, "m02": total(d * (y0 * sy + y1 * y1)) / 12,
        "m30": total(d * sx * (x0 * x0 + x1 * x1)) / 20,
        "m21": total(d * (x0 * x0 * (3 * y0 + y1) + 2 * x1 * x0 * sy + x1 * x1 * (y0 + 3 * y1))) / 60,
        "m12": total(d * (y0 * y0 * (3 * x0 + x1) + 2 * y1 * y0 * sx + y1 * y1 * (x0 + 3 * x1))) / 60,
        "m03": total(d * sy * (y0 * y0 + y1 * y1)) / 20,
    }  # fmt: skip
    if abs(a["m00"]) <= 1.1920929e-07:
        return dict.fromkeys(_NAMES, 0.0)
    return a if a["m00"] > 0 else {name: -value for name, value in a.items()}


def HuMoments(m, hu=None):
    """Seven numbers that turning and scaling leave."""
    n20, n11, n02, n30, n21, n12, n03 = (m[f"nu{k}"] for k in ("20", "11", "02", "30", "21", "12", "03"))
    t0, t1 = n30 + n12, n21 + n03
    q0, q1 = t0 * t0, t1 * t1
    s, d = n20 + n02, n20 - n02
    h = [s, d * d + 4 * n11 * n11, None, q0 + q1, None, d * (q0 - q1) + 4 * n11 * t0 * t1, None]
    t0, t1 = t0 * (q0 - 3 * q1), t1 * (3 * q0 - q1)
    q0, q1 = n30 - 3 * n12, 3 * n21 - n03
    h[2], h[4], h[6] = q0 * q0 + q1 * q1, q0 * t0 + q1 * t1, q1 * t0 - q0 * t1
    return np.array(h).reshape(7, 1)


def matchShapes(contour1, contour2, method, parameter):
    """How different two shapes are, by Hu's moments."""
    first, second = (HuMoments(moments(c)).reshape(-1).tolist() for c in (contour1, contour2))
    found, any_first, any_second = 0.0, False, False
    for a, b in zip(first, second):
        any_first, any_second = any_first or abs(a) > 0, any_second or abs(b) > 0
        if abs(a) > 1e-5 and abs(b) > 1e-5:
            p, q = (math.copysign(1, v) * math.log10(abs(v)) for v in (a, b))
            if method == 1:
                found += abs(1 / q - 1 / p)
            elif method == 2:
                found += abs(q - p)
            elif method == 3:
                found = max(found, abs((p - q) / p))
            else:
                raise failure("matchShapes", "Unknown comparison method", -5, "imgproc/matchcontours.cpp:150")
    return found if any_first == any_second else 1.7976931348623157e308


def pointPolygonTest(contour, pt, measureDist):
    """1 inside, 0 on the edge, -1 outside; or the distance with that sign."""
    p = points_of(contour, "pointPolygonTest").astype(np.float64)
    if not len(p):
        return -1.7976931348623157e308 if measureDist else -1.0
    x, y = (float(np.float32(v)) for v in pt)
    (x1, y1), (x0, y0) = p.T, np.roll(p, 1, axis=0).T
    cross = (y - y0) * (x1 - x0) - (x - x0) * (y1 - y0)
    between = (np.minimum(x0, x1) <= x) & (x <= np.maximum(x0, x1)) & (np.minimum(y0, y1) <= y) & (y <= np.maximum(y0, y1))
    crosses = ((y0 > y) != (y1 > y)) & (x < (x1 - x0) * (y - y0) / np.where(y1 == y0, 1, y1 - y0) + x0)
    inside = int(np.sum(crosses)) % 2 == 1
    if bool(np.any((cross == 0) & between)):
        return 0.0
    if not measureDist:
        return 1.0 if inside else -1.0
    dx, dy = x1 - x0, y1 - y0
    share = np.clip(((x - x0) * dx + (y - y0) * dy) / np.maximum(dx * dx + dy * dy, 1e-300), 0, 1)
    apart = float(np.min(np.hypot(x - x0 - share * dx, y - y0 - share * dy)))
    return apart if inside else -apart
