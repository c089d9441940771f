"""Lines of one height, and polygons of fewer points."""

import numpy as np


def find_contours(image, level=None, fully_connected="low", positive_orientation="low", *, mask=None):
    """Lines on which a picture has a value, by squares of four places."""
    image = np.asarray(image)
    if fully_connected not in ("high", "low") or positive_orientation not in ("high", "low"):
        raise ValueError('Parameters "fully_connected" and "positive_orientation" must be either "high" or "low".')
    if image.shape[0] < 2 or image.shape[1] < 2:
        raise ValueError("Input array must be at least 2x2.")
    if image.ndim != 2:
        raise ValueError("Only 2D arrays are supported.")
    image = image.astype(np.float64)
    level = (np.nanmin(image) + np.nanmax(image)) / 2.0 if level is None else level
    ul, ur, ll, lr = image[:-1, :-1], image[:-1, 1:], image[1:, :-1], image[1:, 1:]
    code = (ul > level) * 1 + (ur > level) * 2 + (ll > level) * 4 + (lr > level) * 8
    bad = np.isnan(ul) | np.isnan(ur) | np.isnan(ll) | np.isnan(lr)
    if mask is not None:
        m = np.asarray(mask)
        bad |= ~(m[:-1, :-1] & m[:-1, 1:] & m[1:, :-1] & m[1:, 1:])
    code = np.where(bad, 0, code)
    high = fully_connected == "high"
    # Each case: from which side to which side.
    cases = {
        1: ["tl"], 2: ["rt"], 3: ["rl"], 4: ["lb"], 5: ["tb"], 6: ["rt", "lb"] if not high else ["lt", "rb"], 7: ["rb"], 8: ["br"],
        9: ["tl", "br"] if not high else ["tr", "bl"], 10: ["bt"], 11: ["bl"], 12: ["lr"], 13: ["tr"], 14: ["lt"],
    }  # fmt: skip
    rows, columns = np.nonzero((code > 0) & (code < 15))

    def share(a, b):
        return np.where(b == a, 0.0, (level - a) / np.where(b == a, 1, b - a))

    segments = []
    for r, c, kind in zip(rows.tolist(), columns.tolist(), code[rows, columns].tolist()):
        a, b, d, e = ul[r, c], ur[r, c], ll[r, c], lr[r, c]
        for way in cases[kind]:
            points = []
            for side in way:
                if side == "t":
                    points.append((float(r), c + float(share(a, b))))
                elif side == "b":
                    points.append((r + 1.0, c + float(share(d, e))))
                elif side == "l":
                    points.append((r + float(share(a, d)), float(c)))
                else:
                    points.append((r + float(share(b, e)), c + 1.0))
            segments.append(tuple(points))
    found = _joined(segments)
    return [line[::-1] for line in found] if positive_orientation == "high" else found


def _joined(segments):
    """Lines of segments that begin where others end."""
    from collections import deque

    starts, ends, lines, count = {}, {}, {}, 0
    for first, last in segments:
        if first == last:
            continue
        tail, tail_number = starts.pop(last, (None, None))
        head, head_number = ends.pop(first, (None, None))
        if tail is not None and head is not None:
            if tail is head:
                head.append(last)
            elif tail_number > head_number:
                head.extend(tail)
                lines.pop(tail_number)
                starts[head[0]] = (head, head_number)
                ends[head[-1]] = (head, head_number)
            else:
                tail.extendleft(reversed(head))
                starts.pop(head[0], None)
                lines.pop(head_number)
                starts[tail[0]] = (tail, tail_number)
                ends[tail[-1]] = (tail, tail_number)
        elif tail is None and head is None:
            line = deque((first, last))
            lines[count] = line
            starts[first], ends[last] = (line, count), (line, count)
            count += 1
        elif head is None:
            tail.appendleft(first)
            starts[first] = (tail, tail_number)
        else:
            head.append(last)
            ends[last] = (head, head_number)
    return [np.array(line) for _, line in sorted(lines.items())]


def approximate_polygon(coords, tolerance):
    """The polygon with fewer points, after Douglas and Peucker."""
    coords = np.asarray(coords)
    if tolerance <= 0:
        return coords
    keep = np.zeros(len(coords), dtype=bool)
    keep[0] = keep[-1] = True
    stack = [(0, len(coords) - 1)]
    while stack:
        start, end = stack.pop()
        if end - start < 2:
            continue
        (r0, c0), (r1, c1) = coords[start], coords[end]
        dr, dc = r1 - r0, c1 - c0
        part = coords[start + 1 : end]
        angle = -np.arctan2(dr, dc)
        distance = np.abs(part[:, 0] * np.cos(angle) + part[:, 1] * np.sin(angle) - (c0 * np.sin(angle) + r0 * np.cos(angle)))
        a, b = part - coords[start], part - coords[end]
        before = a[:, 0] * dr + a[:, 1] * dc < 0
        behind = -b[:, 0] * dr - b[:, 1] * dc < 0
        distance = np.where(before | behind, np.minimum(np.hypot(a[:, 0], a[:, 1]), np.hypot(b[:, 0], b[:, 1])), distance)
        if distance.max() > tolerance:
            middle = start + int(np.argmax(distance)) + 1
            keep[middle] = True
            stack += [(middle, end), (start, middle)]
    return coords[keep]
