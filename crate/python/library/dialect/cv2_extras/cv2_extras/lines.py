"""Lines and circles, after Hough."""

import math

import numpy as np
from cv2._base import channels, counted, flat, mat, require

from .segments import Draws


def _edges(image, function):
    x = mat(image, function, "image")
    require(
        x.dtype == np.uint8 and channels(x) == 1,
        function,
        "img.type() == CV_8UC1" if function != "HoughLinesProbabilistic" else "image.type() == CV_8UC1",
        "imgproc/hough.cpp:130",
    )
    return flat(x)


def _votes(image, rho, theta, low, high):
    """How many edge pixels lie on each line (angle, distance), and the number of distances."""
    x = _edges(image, "HoughLinesStandard")
    height, width = x.shape
    limit = width + height
    count = _angles(low, high, theta)
    distances = math.floor((2 * limit + 1) / rho + 0.5)
    places = np.argwhere(x != 0)
    ys, xs = places[:, 0].astype(np.float32), places[:, 1].astype(np.float32)
    half, scale, turns, angle = (distances - 1) // 2, 1 / rho, [], float(np.float32(low))
    for _ in range(count):
        turns.append((math.cos(angle) * scale, math.sin(angle) * scale))
        angle = float(np.float32(angle + theta))
    turns = np.array(turns, dtype=np.float32)
    at = np.rint(turns[:, :1] * xs + turns[:, 1:] * ys).astype(np.int32) + half
    return counted(at, distances), distances


def _angles(low, high, step):
    n = math.floor((high - low) / step) + 1
    if n > 1 and abs(math.pi - (n - 1) * step) < step / 2:
        n -= 1
    return n


def HoughLines(image, rho, theta, threshold, lines=None, srn=0, stn=0, min_theta=0, max_theta=math.pi, use_edgeval=False):
    """Lines (distance, angle) with more votes than a threshold, the most first."""
    table, distances = _votes(image, rho, theta, min_theta, max_theta)
    wide = np.pad(table, 1)
    mid = wide[1:-1, 1:-1]
    peak = (mid > threshold) & (mid > wide[1:-1, :-2]) & (mid >= wide[1:-1, 2:]) & (mid > wide[:-2, 1:-1]) & (mid >= wide[2:, 1:-1])
    places = np.argwhere(peak)
    if not len(places):
        return None
    votes = table[places[:, 0], places[:, 1]].tolist()
    order = sorted(range(len(votes)), key=lambda k: (-votes[k], (int(places[k, 0]) + 1) * (distances + 2) + int(places[k, 1])))
    chosen = places[np.array(order)]
    r = (chosen[:, 1].astype(np.float64) - (distances - 1) * 0.5) * rho
    t = min_theta + chosen[:, 0].astype(np.float64) * theta
    return np.stack([r, t], axis=1).astype(np.float32).reshape(-1, 1, 2)


def HoughLinesP(image, rho, theta, threshold, lines=None, minLineLength=0, maxLineGap=0):
    """Parts of lines (x0, y0, x1, y1): edge pixels vote in a random order, and a line that has enough votes is followed."""
    x = _edges(image, "HoughLinesProbabilistic")
    height, width = x.shape
    count = _angles(0.0, math.pi, theta)
    distances = round(((width + height) * 2 + 1) / rho)
    half = (distances - 1) // 2
    scale = 1 / rho
    table = [(float(np.float32(math.cos(n * theta) * scale)), float(np.float32(math.sin(n * theta) * scale))) for n in range(count)]
    cosines, sines = (np.array([t[k] for t in table], dtype=np.float32) for k in (0, 1))
    base = np.arange(count) * distances + half
    votes = [0] * (count * distances)
    mask = bytearray((x != 0).astype(np.uint8).tobytes())
    points = np.argwhere(x != 0)
    left = [(int(c), int(r)) for r, c in points.tolist()]
    # Where each pixel votes: all at once, in parts.
    spots = {}
    for at in range(0, len(points), 4096):
        part = points[at : at + 4096].astype(np.float32)
        where = (np.rint(part[:, 1:] * cosines + part[:, :1] * sines).astype(np.int64) + base).tolist()
        spots.update(zip(left[at : at + 4096], where))
    draws, found = Draws((1 << 64) - 1), []
    minLineLength, maxLineGap = round(minLineLength), round(maxLineGap)
    total = len(left)
    while total > 0:
        k = draws.next() % total if total > 1 else draws.next() * 0
        point = left[k]
        left[k] = left[total - 1]
        total -= 1
        j, i = point
        if not mask[i * width + j]:
            continue
        best, most = -1, threshold - 1
        for n, spot in enumerate(spots[point]):
            votes[spot] += 1
            if votes[spot] > most:
                most, best = votes[spot], n
        if most < threshold:
            continue
        a, b = -table[best][1], table[best][0]
        if abs(a) > abs(b):
            across, dx0, dy0 = True, (1 if a > 0 else -1), round(b * 65536 / abs(a))
            x0, y0 = j, (i << 16) + 32768
        else:
            across, dy0, dx0 = False, (1 if b > 0 else -1), round(a * 65536 / abs(b))
            x0, y0 = (j << 16) + 32768, i
        ends = [(0, 0), (0, 0)]
        for way in (0, 1):
            gap, px, py = 0, x0, y0
            dx, dy = (-dx0, -dy0) if way else (dx0, dy0)
            while True:
                j1, i1 = (px, py >> 16) if across else (px >> 16, py)
                if not (0 <= j1 < width and 0 <= i1 < height):
                    break
                if mask[i1 * width + j1]:
                    gap = 0
                    ends[way] = (j1, i1)
                else:
                    gap += 1
                    if gap > maxLineGap:
                        break
                px, py = px + dx, py + dy
        good = abs(ends[1][0] - ends[0][0]) >= minLineLength or abs(ends[1][1] - ends[0][1]) >= minLineLength
        for way in (0, 1):
            px, py = x0, y0
            dx, dy = (-dx0, -dy0) if way else (dx0, dy0)
            while True:
                j1, i1 = (px, py >> 16) if across else (px >> 16, py)
                if mask[i1 * width + j1]:
                    if good:
                        for spot in spots[(j1, i1)]:
                            votes[spot] -= 1
                    mask[i1 * width + j1] = 0
                if (j1, i1) == ends[way]:
                    break
                px, py = px + dx, py + dy
        if good:
            found.append((*ends[0], *ends[1]))
    return np.array(found, dtype=np.int32).reshape(-1, 1, 4) if found else None


def HoughCircles(image, method, dp, minDist, circles=None, param1=100, param2=100, minRadius=0, maxRadius=0):
    """Circles (x, y, radius): edges vote for centres along their slopes; radii by how many edges lie at each distance."""
    from cv2.edges import Canny
    from cv2.filtering import Sobel

    x = flat(mat(image, "HoughCircles", "image"))
    require(
        x.dtype == np.uint8 and x.ndim == 2,
        "HoughCircles",
        "!_image.empty() && _image.type() == CV_8UC1 && (_image.isMat() || _image.isUMat())",
        "imgproc/hough.cpp:2278",
    )
    height, width = x.shape
    dp, minRadius = max(dp, 1.0), max(0, minRadius)
    if maxRadius <= 0:
        only_centres, maxRadius = maxRadius < 0, max(width, height)
    else:
        only_centres = False
        maxRadius = minRadius + 2 if maxRadius <= minRadius else maxRadius
    dx, dy = Sobel(x, 3, 1, 0, borderType=1), Sobel(x, 3, 0, 1, borderType=1)
    edges = Canny(dx, dy, max(1, param1 // 2), param1, False)
    inverse = float(np.float32(1.0) / np.float32(dp))
    rows, columns = math.ceil(height * inverse), math.ceil(width * inverse)
    slope_x, slope_y = dx.astype(np.int32), dy.astype(np.int32)
    places = np.argwhere((edges != 0) & ((slope_x != 0) | (slope_y != 0)))
    if not len(places):
        return None
    vx, vy = slope_x[places[:, 0], places[:, 1]], slope_y[places[:, 0], places[:, 1]]
    size = np.sqrt((vx * vx + vy * vy).astype(np.float32))
    one = 1024
    sx, sy = (np.rint((v.astype(np.float32) * np.float32(inverse)) * one / size).astype(np.int64) for v in (vx, vy))
    bx, by = (np.rint(places[:, k].astype(np.float32) * np.float32(inverse) * one).astype(np.int64) for k in (1, 0))
    table = np.zeros((rows + 2) * (columns + 2), dtype=np.int64)
    for way in (1, -1):
        going = np.ones(len(places), dtype=bool)
        for r in range(minRadius, maxRadius + 1):
            cx, cy = (bx + way * r * sx) >> 10, (by + way * r * sy) >> 10
            going &= (cx >= 0) & (cx < columns) & (cy >= 0) & (cy < rows)
            if not bool(np.any(going)):
                break
            at = np.where(going, (cy + 1) * (columns + 2) + cx + 1, 0)
            table += counted(at, len(table))
    table[0] = 0
    votes = table.reshape(rows + 2, columns + 2)
    mid = votes[1:-1, 1:-1]
    peak = (mid > param2) & (mid > votes[1:-1, :-2]) & (mid >= votes[1:-1, 2:]) & (mid > votes[:-2, 1:-1]) & (mid >= votes[2:, 1:-1])
    centres = np.argwhere(peak)
    if not len(centres):
        return None
    strength = mid[centres[:, 0], centres[:, 1]].tolist()
    order = sorted(range(len(strength)), key=lambda k: (-strength[k], centres[k].tolist()))
    ey, ex = places[:, 0].astype(np.float32), places[:, 1].astype(np.float32)
    found = []
    for k in order:
        cy, cx = ((float(v) + 0.5) * dp for v in centres[k].tolist())
        if only_centres:
            found.append((cx, cy, 0.0, strength[k]))
            continue
        far = np.sqrt((ex - np.float32(cx)) ** 2 + (ey - np.float32(cy)) ** 2)
        far = far[(far >= minRadius) & (far <= maxRadius)]
        # Ten bins for each step of the radius; the best ten in a row, from the largest radius on.
        bins = round((maxRadius - minRadius) / dp * 10)
        place = np.clip(np.rint((far - np.float32(minRadius)) / np.float32(dp) * 10), 0, bins - 1).astype(np.int64)
        counts = np.bincount(place, minlength=bins).tolist() if len(far) else []
        best, most, j = 0.0, 0, len(counts) - 1
        while j > 0:
            if counts[j]:
                top, number = j, 0
                while j > top - 10 and j >= 0:
                    number += counts[j]
                    j -= 1
                radius = (top + j) / 2 / 10 * dp + minRadius
                if number * best >= most * radius or (best < 1e-7 and number >= most):
                    best, most = radius, number
            j -= 1
        if most > param2:
            found.append((cx, cy, best, most))
    found.sort(key=lambda c: (-c[3], -c[2], c[0], c[1]))
    kept = []
    for c in found:
        if all((c[0] - o[0]) ** 2 + (c[1] - o[1]) ** 2 >= minDist * minDist for o in kept):
            kept.append(c)
    return np.array([c[:3] for c in kept], dtype=np.float32).reshape(1, -1, 3) if kept else None
