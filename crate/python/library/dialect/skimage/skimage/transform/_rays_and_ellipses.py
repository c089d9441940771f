"""Lines and ellipses by votes of drawn points, pictures from their shadows by steps, shadows of whole numbers."""

import math

import numpy as np


def probabilistic_hough_line(image, threshold=10, line_length=50, line_gap=10, theta=None, rng=None):
    """Segments of lines, each by its ends, found from points in a drawn order."""
    image = np.asarray(image)
    if image.ndim != 2:
        raise ValueError("The input image `image` must be 2D.")
    theta = np.linspace(-np.pi / 2, np.pi / 2, 180, endpoint=False) if theta is None else np.asarray(theta)
    cosine, sine = np.cos(theta), np.sin(theta)
    offset = int(math.ceil(math.hypot(*image.shape)))
    votes = np.zeros((2 * offset, len(theta)), dtype=np.int64)
    ys, xs = (part.tolist() for part in np.nonzero(image))
    left = [[bool(value) for value in row] for row in image.tolist()]
    order = np.arange(len(xs))
    np.random.default_rng(rng).shuffle(order)
    angles, found = np.arange(len(theta)), []
    for index in reversed(order.tolist()):
        x, y = xs[index], ys[index]
        if not left[y][x]:
            continue
        places = _rounded(cosine * x + sine * y) + offset
        votes[places, angles] += 1
        here = votes[places, angles]
        best = int(np.argmax(here))
        if int(here[best]) < threshold:
            continue
        ends, passed = _walked(left, x, y, -float(sine[best]), float(cosine[best]), line_gap)
        if abs(ends[1][1] - ends[0][1]) < line_length and abs(ends[1][0] - ends[0][0]) < line_length:
            continue
        for px, py in passed:
            if left[py][px]:
                left[py][px] = False
                votes[_rounded(cosine * px + sine * py) + offset, angles] -= 1
        found.append(ends)
        if len(found) >= 2**15:
            break
    return found


def _rounded(x):
    """The nearest whole numbers, halves away from nought."""
    return (np.sign(x) * np.floor(np.abs(x) + 0.5)).astype(np.int64)


def _walked(left, x, y, a, b, line_gap):
    """The ends of a line through a place, and the places between, by steps of one pixel in fixed point."""
    height, width = len(left), len(left[0])
    flat = abs(a) > abs(b)
    if flat:
        dx, dy = (1 if a > 0 else -1), int(_rounded(np.float64(b * 65536 / abs(a))))
        y = (y << 16) + 32768
    else:
        dx, dy = int(_rounded(np.float64(a * 65536 / abs(b)))), (1 if b > 0 else -1)
        x = (x << 16) + 32768
    ends, passed = [], []
    for sign in (1, -1):
        px, py, gap, walked, kept, end = x, y, 0, [], 0, None
        while True:
            place = (px, py >> 16) if flat else (px >> 16, py)
            if not (0 <= place[0] < width and 0 <= place[1] < height):
                break
            gap += 1
            walked.append(place)
            if left[place[1]][place[0]]:
                gap, end, kept = 0, place, len(walked)
            elif gap > line_gap:
                break
            px, py = px + sign * dx, py + sign * dy
        ends.append(end)
        passed += walked[:kept]
    return (ends[0], ends[1]), passed


_ELLIPSE = [("accumulator", np.int64), ("yc", float), ("xc", float), ("a", float), ("b", float), ("orientation", float)]


def hough_ellipse(image, threshold=4, accuracy=1, min_size=4, max_size=None):
    """Ellipses by pairs of points that may be the ends of their long axis."""
    image = np.asarray(image)
    if image.ndim != 2:
        raise ValueError("The input image must be 2D.")
    if not bool(np.any(image)):
        return np.zeros((0, 6))
    rows, columns = (part.astype(float) for part in np.nonzero(image))
    size = accuracy * accuracy
    widest = float(np.round(0.5 * min(image.shape))) if max_size is None else max_size
    found = []
    for first in range(len(rows)):
        y1, x1 = float(rows[first]), float(columns[first])
        for second in range(first):
            y2, x2 = float(rows[second]), float(columns[second])
            a = 0.5 * math.hypot(x1 - x2, y1 - y2)
            if a <= 0.5 * min_size:
                continue
            xc, yc = 0.5 * (x1 + x2), 0.5 * (y1 + y2)
            best = _short_axis(rows, columns, (y1, x1), (yc, xc), a, min_size, widest**2, size, threshold)
            if best is None:
                continue
            count, b = best
            turn = math.atan2(x1 - x2, y1 - y2)
            if turn != 0:
                turn = math.pi - turn
                if turn > math.pi:
                    turn, a, b = turn - math.pi / 2.0, b, a
            found.append((count, yc, xc, a, b, turn))
    return np.array(found, dtype=_ELLIPSE)


def _short_axis(rows, columns, end, middle, a, min_size, widest, size, threshold):
    """How many points agree on a short axis, and it; `None` where too few do."""
    square = (columns - middle[1]) ** 2 + (rows - middle[0]) ** 2
    far = np.sqrt(square)
    keep = far > min_size
    far, square = far[keep], square[keep]
    other = (columns[keep] - end[1]) ** 2 + (rows[keep] - end[0]) ** 2
    cosine = ((a * a + square - other) / (2 * a * far)) ** 2
    k = a * a - square * cosine
    good = (k > 0) & (cosine < 1)
    b = a * a * square[good] * (1 - cosine[good]) / k[good]
    b = b[b <= widest]
    if not len(b):
        return None
    edges = np.arange(0, float(b.max()) + size, size)
    if len(edges) < 2:
        return None
    counts = np.histogram(b, bins=edges)[0]
    best = int(np.argmax(counts))
    return (int(counts[best]), math.sqrt(float(edges[best]))) if int(counts[best]) > threshold else None


# Pictures from shadows.


def order_angles_golden_ratio(theta):
    """The places of angles in an order in which each is far from those before it."""
    theta = np.asarray(theta)
    left = list(np.argsort(theta))
    angle = float(theta[left[0]])
    yield left.pop(0)
    step = 180 / ((1 + 5**0.5) / 2) ** 2
    while left:
        angles = [float(theta[place]) for place in left]
        angle = (angle + step) % 180
        above = int(np.searchsorted(angles, angle))
        below = above - 1
        above %= len(left)
        low, high = abs(angle - angles[below]), abs(angle - angles[above])
        nearer = min(low % 180, low % -180) < min(high % 180, high % -180)
        yield left.pop(below if nearer else above)


def iradon_sart(radon_image, theta=None, image=None, projection_shifts=None, clip=None, relaxation=0.15, dtype=None):
    """The picture of its shadows, corrected by one shadow after another."""
    shadows = np.asarray(radon_image)
    if shadows.ndim != 2:
        raise ValueError("radon_image must be two dimensional")
    kind = np.dtype(dtype or (shadows.dtype if shadows.dtype.kind == "f" and shadows.dtype.itemsize >= 4 else float))
    if kind.kind != "f":
        raise ValueError("Only floating point data type are valid for inverse radon transform.")
    size, count = shadows.shape
    theta = np.linspace(0, 180, count, endpoint=False) if theta is None else np.asarray(theta)
    if len(theta) != count:
        raise ValueError(f"Shape of theta ({len(theta)}) does not match the number of projections ({count})")
    found = np.zeros((size, size)) if image is None else np.array(image, dtype=float)
    if found.shape != (size, size):
        raise ValueError(f"Shape of image ({found.shape}) does not match first dimension of radon_image ({(size, size)})")
    shifts = np.zeros(count) if projection_shifts is None else np.asarray(projection_shifts, dtype=float)
    if len(shifts) != count:
        raise ValueError(f"Shape of projection_shifts ({len(shifts)}) does not match the number of projections ({count})")
    for place in order_angles_golden_ratio(theta):
        found = found + relaxation * _sart_step(found, math.radians(float(theta[place])), shadows[:, place], float(shifts[place]))
        found = found if clip is None else np.clip(found, clip[0], clip[1])
    return found.astype(kind)


def _sart_step(image, theta, shadow, shift):
    """What one shadow says is missing along each ray."""
    size = image.shape[0]
    middle, radius = size // 2, size // 2 - 1
    t = np.arange(len(shadow)) + shift - middle
    half = np.sqrt(np.maximum(radius * radius - t * t, 0))
    steps = 2 * np.ceil(2 * half).astype(np.int64)
    most = int(steps.max())
    k = np.arange(most + 1)[None, :]
    used = (k <= steps[:, None]) & (steps[:, None] > 0)
    ds = (2 * half / np.maximum(steps, 1))[:, None]
    cosine, sine = math.cos(theta), math.sin(theta)
    x = (half * cosine - t * sine)[:, None] - k * ds * cosine + middle
    y = (half * sine + t * cosine)[:, None] - k * ds * sine + middle
    i, j = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
    di, dj = x - i, y - j
    low_i, low_j, high_i, high_j = i > 0, j > 0, i < size - 1, j < size - 1
    corners = (
        (i, j, (1 - di) * (1 - dj), low_i & low_j), (i, j + 1, (1 - di) * dj, low_i & high_j), (i + 1, j, di * (1 - dj), high_i & low_j),
        (i + 1, j + 1, di * dj, high_i & high_j),
    )  # fmt: skip
    total, norm, parts = np.zeros(len(t)), np.zeros(len(t)), []
    for row, column, share, good in corners:
        weight = np.where(used & good, share * ds, 0.0)
        place = np.clip(row, 0, size - 1) * size + np.clip(column, 0, size - 1)
        total += np.sum(weight * image.reshape(-1)[place], axis=1)
        norm += np.sum(weight**2, axis=1)
        parts.append((place, weight))
    missing = np.where(norm > 0, -(total - shadow) / np.where(norm > 0, norm, 1), 0.0)[:, None]
    window = (1 - 0.46164) - 0.46164 * np.cos(2 * np.pi * k / np.maximum(steps[:, None] - 1, 1))
    found = np.zeros(size * size)
    for place, weight in parts:
        found += np.bincount(place.reshape(-1), (missing * weight * window).reshape(-1), minlength=size * size)
    return found.reshape(size, size)


def _sheared(a, way):
    """Sums of columns after each row has moved by its number once more."""
    n = a.shape[1]
    rows, columns = np.arange(len(a))[:, None], np.arange(n)[None, :]
    return np.stack([a[rows, (columns + way * m * rows) % n].sum(axis=0) for m in range(n)])


def frt2(a):
    """The finite Radon transform of a square of whole numbers."""
    a = np.asarray(a)
    if a.ndim != 2 or a.shape[0] != a.shape[1]:
        raise ValueError("Input must be a square, 2-D array")
    return np.concatenate([_sheared(a, 1), a.sum(axis=1)[None]]).astype(np.uint32)


def ifrt2(a):
    """What `frt2` was made of."""
    a = np.asarray(a)
    if a.ndim != 2 or a.shape[0] != a.shape[1] + 1:
        raise ValueError("Input must be an (n+1) row x n column, 2-D array")
    work = a.astype(np.int64)
    return (_sheared(work[:-1], -1) + work[-1][:, None] - work[0].sum()) / a.shape[1]
