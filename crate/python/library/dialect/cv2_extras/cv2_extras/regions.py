"""Regions of pictures: what is joined, how far it is to the nearest zero, floods."""

import numpy as np

from cv2._base import channels, deep, failure, flat, mat, require, scalar
from cv2._bits import bits_of, picture_of


def _runs(mask):
    """The runs of each row as (start, end), ends excluded."""
    height, width = mask.shape
    data = mask.astype(np.uint8).tobytes()
    found = []
    for y in range(height):
        at, stop, row = y * width, (y + 1) * width, []
        base = at
        while True:
            start = data.find(1, at, stop)
            if start < 0:
                break
            at = data.find(0, start, stop)
            at = stop if at < 0 else at
            row.append((start - base, at - base))
        found.append(row)
    return found


def _labelled(x, connectivity):
    """The label of each run, in the order in which OpenCV meets the regions."""
    rows = _runs(flat(x) != 0)
    parent, numbers, before, before_numbers = [], [], [], []
    reach = 1 if connectivity == 8 else 0

    def root(k):
        while parent[k] != k:
            parent[k] = parent[parent[k]]
            k = parent[k]
        return k

    for row in rows:
        now, j = [], 0
        for start, end in row:
            mine = -1
            while j < len(before) and before[j][1] + reach <= start:
                j += 1
            i = j
            while i < len(before) and before[i][0] < end + reach:
                other = root(before_numbers[i])
                if mine < 0:
                    mine = other
                elif other != mine:
                    mine, other = min(mine, other), max(mine, other)
                    parent[other] = mine
                i += 1
            if mine < 0:
                mine = len(parent)
                parent.append(mine)
            now.append(mine)
        numbers.append(now)
        before, before_numbers = row, now
    first = {}
    for y, (row, now) in enumerate(zip(rows, numbers)):
        for (start, _), k in zip(row, now):
            key = (y // 2, start // 2) if connectivity == 8 else (y, start)
            k = root(k)
            if k not in first or key < first[k]:
                first[k] = key
    order = {k: i + 1 for i, k in enumerate(sorted(first, key=first.get))}
    labels = [[order[root(k)] for k in now] for now in numbers]
    return rows, labels, len(order)


def _painted(rows, labels, shape):
    """The picture of the labels: each run's label begins and ends."""
    height, width = shape
    starts, ends, values = [], [], []
    for y, (row, now) in enumerate(zip(rows, labels)):
        base = y * (width + 1)
        for (start, end), label in zip(row, now):
            starts.append(base + start)
            ends.append(base + end)
            values.append(label)
    steps = np.zeros(height * (width + 1), dtype=np.int32)
    if values:
        values = np.array(values, dtype=np.int32)
        steps[np.array(starts)] = values
        steps[np.array(ends)] = -values
    return np.cumsum(steps.reshape(height, width + 1), axis=1)[:, :width].astype(np.int32)


def _checked(image, function, connectivity, ltype):
    x = mat(image, function, "image")
    require(
        channels(x) == 1 and x.dtype in (np.uint8, np.int8, np.bool_),
        "connectedComponents_sub1",
        "iDepth == CV_8U || iDepth == CV_8S",
        "imgproc/connectedcomponents.cpp:5641",
    )
    require(connectivity in (4, 8), "connectedComponents_sub1", "connectivity == 8 || connectivity == 4", "imgproc/connectedcomponents.cpp:5640")
    return flat(x), np.uint16 if ltype == 2 else np.int32


def connectedComponents(image, labels=None, connectivity=8, ltype=4):
    """How many regions there are, the background too, and the label of each pixel."""
    x, kind = _checked(image, "connectedComponents", connectivity, ltype)
    rows, found, count = _labelled(x, connectivity)
    return count + 1, _painted(rows, found, x.shape).astype(kind)


def connectedComponentsWithStats(image, labels=None, stats=None, centroids=None, connectivity=8, ltype=4):
    """The regions, with box (left, top, width, height), area and centre of each."""
    x, kind = _checked(image, "connectedComponentsWithStats", connectivity, ltype)
    width = x.shape[1]
    rows, found, count = _labelled(x, connectivity)
    far = 1 << 30
    table = [[far, far, -1, -1, 0, 0, 0] for _ in range(count + 1)]
    for y, (row, now) in enumerate(zip(rows, found)):
        at = 0
        for (start, end), label in [*zip(row, now), ((width, width), 0)]:
            for a, b, k in ((at, start, 0), (start, end, label)):
                if b > a:
                    t, n = table[k], b - a
                    t[0], t[1], t[2], t[3] = min(t[0], a), min(t[1], y), max(t[2], b - 1), max(t[3], y)
                    t[4], t[5], t[6] = t[4] + n, t[5] + (a + b - 1) * n // 2, t[6] + y * n
            at = end
    boxes = [[t[0], t[1], t[2] - t[0] + 1, t[3] - t[1] + 1, t[4]] if t[4] else [2147483647, 2147483647, 0, 0, 0] for t in table]
    centres = [[t[5] / t[4], t[6] / t[4]] if t[4] else [float("nan"), float("nan")] for t in table]
    return count + 1, _painted(rows, found, x.shape).astype(kind), np.array(boxes, dtype=np.int32), np.array(centres, dtype=np.float64).reshape(-1, 2)


_STEPS = {(1, 3): (1.0, 2.0), (2, 3): (0.955, 1.3693), (2, 5): (1.0, 1.4, 2.1969), (3, 3): (1.0, 1.0)}


def distanceTransform(src, distanceType, maskSize, dst=None, dstType=5):
    """How far each pixel is from the nearest zero: distances 1 (L1), 2 (L2), 3 (C); mask 3, 5 or 0 (exact)."""
    x = mat(src, "distanceTransform", empty=("src.type() == CV_8UC1", "imgproc/distransform.cpp:745"))
    require(x.dtype == np.uint8 and channels(x) == 1, "distanceTransform", "src.type() == CV_8UC1", "imgproc/distransform.cpp:745")
    x = flat(x)
    if maskSize == 0 and distanceType == 2:
        return _exact(x != 0)
    if distanceType in (1, 3):
        maskSize = 3
    if (distanceType, maskSize) not in _STEPS:
        raise failure("distanceTransform", "Unknown or unsupported distance type", -206, "imgproc/distransform.cpp:770")
    steps = [round(v * 65536) for v in _STEPS[distanceType, maskSize]]
    height, width = x.shape
    far = np.int32((1 << 31) - 1 >> 2)
    d = np.where(x == 0, np.int32(0), far)
    for axis, size in ((1, width), (0, height)):
        # Straight ways at once.
        level = np.arange(size, dtype=np.int32) * np.int32(min(steps[0], 2**29 // size))
        level = level if axis else level[:, None]
        for _ in range(2):
            d = np.flip(np.minimum.accumulate(d - level, axis=axis) + level, axis=axis)
    # Then step by step, until nothing is nearer.
    pads = 1 if maskSize == 3 else 2
    ways = [[(0, 1), (0, -1), (1, 0), (-1, 0)], [(1, 1), (1, -1), (-1, 1), (-1, -1)]]
    if maskSize == 5:
        ways.append([(j, i) for j in (-2, -1, 1, 2) for i in (-2, -1, 1, 2) if abs(j) != abs(i)])
    while True:
        wide = np.pad(d, pads, mode="constant", constant_values=far)
        best = d
        for cost, group in zip(steps, ways):
            near = None
            for j, i in group:
                part = wide[pads + j : pads + j + height, pads + i : pads + i + width]
                near = part if near is None else np.minimum(near, part)
            best = np.minimum(best, near + np.int32(cost))
        if not bool(np.any(best < d)):
            break
        d = best
    found = d.astype(np.float32) * np.float32(1 / 65536)
    if dstType == 0:
        return np.minimum(np.rint(found), 255).astype(np.uint8)
    return np.ascontiguousarray(found)


def _exact(mask):
    """Euclidean distances: the nearest zero of each column, then the best of a row."""
    height, width = mask.shape
    far = float(height + width) * 4
    place = np.arange(height, dtype=np.float64)[:, None]
    up = np.maximum.accumulate(np.where(mask, -far, place), axis=0)
    down = np.minimum.accumulate(np.where(mask, 2 * far, place)[::-1], axis=0)[::-1]
    g = np.minimum(np.minimum(place - up, down - place), far) ** 2
    best, reach = g.copy(), 1
    while reach < width:
        # Nothing farther than the greatest distance can be nearer.
        if reach * reach > float(np.max(best)):
            break
        best[:, reach:] = np.minimum(best[:, reach:], g[:, :-reach] + reach * reach)
        best[:, :-reach] = np.minimum(best[:, :-reach], g[:, reach:] + reach * reach)
        reach += 1
    return np.sqrt(best).astype(np.float32)


def distanceTransformWithLabels(src, distanceType, maskSize, dst=None, labels=None, labelType=0):
    """Distances, and the label of the nearest region of zeros (0), or the nearest zero (1)."""
    from scipy.ndimage import distance_transform_edt

    x = flat(mat(src, "distanceTransform"))
    found = distanceTransform(x, distanceType, maskSize)
    if labelType == 0:
        names = connectedComponents((x == 0).astype(np.uint8))[1]
    else:
        names = np.cumsum(x.reshape(-1) == 0).reshape(x.shape).astype(np.int32)
    rows, columns = distance_transform_edt(x != 0, return_distances=False, return_indices=True)
    return found, names[rows, columns].astype(np.int32)


def floodFill(image, mask, seedPoint, newVal, loDiff=0, upDiff=0, flags=4):
    """Colours what is joined to a point and alike: how many pixels, the picture, the mask, the box."""
    x = mat(image, "floodFill", "image")
    height, width = x.shape[:2]
    px, py = (int(v) for v in seedPoint)
    if not (0 <= px < width and 0 <= py < height):
        raise failure("floodFill", "Seed point is outside of image", -211, "imgproc/floodfill.cpp:543")
    closed = None
    if mask is not None and np.size(mask):
        require(
            mask.shape[0] == height + 2 and mask.shape[1] == width + 2,
            "floodFill",
            "mask.rows == size.height+2 && mask.cols == size.width+2",
            "imgproc/floodfill.cpp:530",
        )
        closed = mask[1:-1, 1:-1] != 0
    connectivity, fixed = (flags & 255) or 4, bool(flags & (1 << 16))
    work = deep(x).astype(np.int32 if x.dtype.kind in "iu" else np.float64)
    low, high = (np.array(([float(d)] * 4 if isinstance(d, (int, float)) else [float(v) for v in d] + [0.0] * 4)[: work.shape[2]]) for d in (loDiff, upDiff))
    if isinstance(loDiff, (int, float)) and work.shape[2] > 1:
        low[1:] = 0
    if isinstance(upDiff, (int, float)) and work.shape[2] > 1:
        high[1:] = 0
    open_ = np.ones((height, width), dtype=bool) if closed is None else ~closed
    row = width + 1
    inside = bits_of(open_)
    seed = 1 << (height * row - 1 - (py * row + px))
    seed &= inside
    still = not bool(np.any(low)) and not bool(np.any(high))
    ways = [(0, 1), (0, -1), (1, 0), (-1, 0)] + ([(1, 1), (1, -1), (-1, 1), (-1, -1)] if connectivity == 8 else [])
    from cv2._bits import grown

    if fixed or still:
        start = work[py, px]
        alike = np.all((work >= start - low) & (work <= start + high), axis=2)
        found = grown(seed, bits_of(alike & open_), width, connectivity)
    else:
        # Into each pixel from each side only where the two are alike.
        gates = []
        for dy, dx in ways:
            gate = np.zeros((height, width), dtype=bool)
            to = (slice(max(dy, 0), height + min(dy, 0)), slice(max(dx, 0), width + min(dx, 0)))
            of = (slice(max(-dy, 0), height + min(-dy, 0)), slice(max(-dx, 0), width + min(-dx, 0)))
            step = work[to] - work[of]
            gate[to] = np.all((step >= -low) & (step <= high), axis=2)
            gates.append((dy * row + dx, bits_of(gate & open_)))
        found = front = seed
        while front:
            near = 0
            for shift, gate in gates:
                near |= (front >> shift if shift > 0 else front << -shift) & gate
            front = near & ~found
            found |= front
    area = found.bit_count()
    filled = picture_of(found, height, width, 1) != 0
    box = (0, 0, 0, 0)
    if area:
        rows, columns = np.flatnonzero(filled.any(axis=1)), np.flatnonzero(filled.any(axis=0))
        top, left = int(rows[0]), int(columns[0])
        box = (left, top, int(columns[-1]) - left + 1, int(rows[-1]) - top + 1)
    if not flags & (1 << 17):
        colour = np.array(scalar(newVal, x), dtype=x.dtype)
        x[...] = np.where(filled if x.ndim == 2 else filled[:, :, None], colour if x.ndim == 3 else colour[0], x)
    found_mask = mask
    if closed is not None:
        mark = (flags >> 8) & 255 or 1
        mask[1:-1, 1:-1] = np.where(filled, np.uint8(mark), mask[1:-1, 1:-1])
        mask[0] = mask[-1] = 1
        mask[:, 0] = mask[:, -1] = 1
    else:
        found_mask = np.zeros((height + 2, width + 2), dtype=np.uint8)
        if not still or fixed:
            found_mask[1:-1, 1:-1] = filled
        found_mask[0] = found_mask[-1] = 1
        found_mask[:, 0] = found_mask[:, -1] = 1
    return area, x, found_mask, box


def watershed(image, markers):
    """Grows markers until they meet, along the least differences; what parts them becomes -1."""
    x = mat(image, "watershed", "image")
    require(
        x.dtype == np.uint8 and channels(x) == 3 and markers.dtype == np.int32,
        "watershed",
        "src.type() == CV_8UC3 && dst.type() == CV_32SC1",
        "imgproc/segmentation.cpp:170",
    )
    height, width = x.shape[:2]
    work = x.astype(np.int32)
    across = np.pad(np.max(np.abs(work[:, 1:] - work[:, :-1]), axis=2), [(0, 0), (0, 1)]).reshape(-1).tolist()
    down = np.pad(np.max(np.abs(work[1:] - work[:-1]), axis=2), [(0, 1), (0, 0)]).reshape(-1).tolist()
    m = np.where(markers < 0, 0, markers).copy()
    m[0] = m[-1] = -1
    m[:, 0] = m[:, -1] = -1
    mask = m.reshape(-1).tolist()
    from collections import deque

    queues = [deque() for _ in range(256)]

    def least(k, test):
        found = 256
        if test(mask[k - 1]):
            found = across[k - 1]
        if test(mask[k + 1]):
            found = min(found, across[k])
        if test(mask[k - width]):
            found = min(found, down[k - width])
        if test(mask[k + width]):
            found = min(found, down[k])
        return found

    waiting, labelled = -2, lambda v: v > 0
    for y in range(1, height - 1):
        for k in range(y * width + 1, (y + 1) * width - 1):
            if mask[k] == 0 and (mask[k - 1] > 0 or mask[k + 1] > 0 or mask[k - width] > 0 or mask[k + width] > 0):
                queues[least(k, labelled)].append(k)
                mask[k] = waiting
    level = next((i for i, q in enumerate(queues) if q), 256)
    while level < 256:
        if not queues[level]:
            level += 1
            continue
        k = queues[level].popleft()
        label = 0
        for other in (mask[k - 1], mask[k + 1], mask[k - width], mask[k + width]):
            if other > 0:
                if label == 0:
                    label = other
                elif other != label:
                    label = -1
                    break
        mask[k] = label
        if label == -1:
            continue
        for near, step in ((k - 1, across[k - 1]), (k + 1, across[k]), (k - width, down[k - width]), (k + width, down[k])):
            if mask[near] == 0:
                queues[step].append(near)
                level = min(level, step)
                mask[near] = waiting
    markers[...] = np.array(mask, dtype=np.int32).reshape(height, width)
    return markers
