"""Lines and areas of equal height in a grid, by marching over its triangles."""


def _crossing(a, b, level):
    """Where the line between two corners `(x, y, z)` has the height."""
    part = (level - a[2]) / (b[2] - a[2])
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _triangles(xs, ys, zs):
    """Each cell as four triangles around its center, where the height is the mean of its corners."""
    for i in range(len(zs) - 1):
        for j in range(len(zs[0]) - 1):
            corners = [(xs[i + a][j + b], ys[i + a][j + b], zs[i + a][j + b]) for a, b in ((0, 0), (0, 1), (1, 1), (1, 0))]
            if any(c[2] - c[2] != 0.0 for c in corners):
                continue
            middle = tuple(sum(c[k] for c in corners) / 4 for k in range(3))
            for n in range(4):
                yield corners[n], corners[(n + 1) % 4], middle


def _joined(segments):
    """Pieces that meet, as long lines."""
    key = lambda p: (round(p[0], 9), round(p[1], 9))
    ends = {}
    for n, (a, b) in enumerate(segments):
        ends.setdefault(key(a), []).append(n)
        ends.setdefault(key(b), []).append(n)
    used, lines = [False] * len(segments), []

    def follow(point):
        found = []
        while True:
            following = next((n for n in ends.get(key(point), ()) if not used[n]), None)
            if following is None:
                return found
            used[following] = True
            a, b = segments[following]
            point = b if key(a) == key(point) else a
            found.append(point)

    for n, (a, b) in enumerate(segments):
        if not used[n]:
            used[n] = True
            forward = follow(b)
            lines.append(follow(a)[::-1] + [a, b] + forward)
    return lines


def lines(xs, ys, zs, level):
    """The lines of a height, each a list of points; `xs`, `ys` and `zs` are rows of numbers."""
    segments = []
    for triangle in _triangles(xs, ys, zs):
        high = [corner[2] >= level for corner in triangle]
        if all(high) or not any(high):
            continue
        cut = [_crossing(triangle[n], triangle[(n + 1) % 3], level) for n in range(3) if high[n] != high[(n + 1) % 3]]
        segments.append((cut[0], cut[1]))
    return _joined(segments)


def _clipped(polygon, level, above):
    """What of a polygon of corners `(x, y, z)` lies on one side of the height."""
    found = []
    for n, corner in enumerate(polygon):
        following = polygon[(n + 1) % len(polygon)]
        inside, next_inside = ((c[2] >= level) == above for c in (corner, following))
        if inside:
            found.append(corner)
        if inside != next_inside:
            found.append((*_crossing(corner, following, level), level))
    return found


def areas(xs, ys, zs, low, high):
    """The polygons in which the height lies between two numbers."""
    found = []
    for triangle in _triangles(xs, ys, zs):
        polygon = _clipped(list(triangle), low, True)
        polygon = _clipped(polygon, high, False) if polygon else polygon
        if len(polygon) > 2:
            found.append([(x, y) for x, y, _ in polygon])
    return found
