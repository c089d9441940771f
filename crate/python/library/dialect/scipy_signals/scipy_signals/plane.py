"""Hulls and triangles of points in the plane."""

import math

import numpy as np


def _turn(o, a, b):
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def _flat(points, name):
    points = np.asarray(points, dtype=float)
    if points.ndim != 2 or points.shape[1] != 2:
        raise NotImplementedError(f"{name} takes points of the plane here, of the shape (count, 2), not {points.shape}")
    return points


class ConvexHull:
    """The hull of points in the plane: `vertices` against the clock, `simplices`, `area` (its length) and `volume` (its area)."""

    def __init__(self, points, incremental=False, qhull_options=None):
        self.points = _flat(points, "ConvexHull")
        rows = self.points.tolist()
        order = sorted(range(len(rows)), key=lambda i: rows[i])
        if len(rows) < 3:
            raise ValueError("QH6214 qhull input error: not enough points to construct an initial simplex (need 3)")

        def half(order):
            chain = []
            for i in order:
                while len(chain) >= 2 and _turn(rows[chain[-2]], rows[chain[-1]], rows[i]) <= 0:
                    chain.pop()
                chain.append(i)
            return chain[:-1]

        ring = half(order) + half(order[::-1])
        self.vertices = np.array(ring, dtype=np.int32)
        corners = [rows[i] for i in ring]
        pairs = list(zip(corners, corners[1:] + corners[:1]))
        self.simplices = np.array([[i, j] for i, j in zip(ring, ring[1:] + ring[:1])], dtype=np.int32)
        self.area = math.fsum(math.dist(a, b) for a, b in pairs)
        self.volume = abs(math.fsum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2
        lengths = [math.dist(a, b) for a, b in pairs]
        sides = [((b[1] - a[1]) / n, (a[0] - b[0]) / n) for (a, b), n in zip(pairs, lengths)]
        self.equations = np.array([[x, y, -(x * a[0] + y * a[1])] for (x, y), (a, _) in zip(sides, pairs)])
        self.npoints, self.nsimplex, self.ndim = len(rows), len(ring), 2


class Delaunay:
    """Triangles between points of the plane, no point inside the circle of any (Bowyer and Watson)."""

    def __init__(self, points, furthest_site=False, incremental=False, qhull_options=None):
        self.points = _flat(points, "Delaunay")
        rows = self.points.tolist()
        n = len(rows)
        low, high = np.min(self.points, axis=0).tolist(), np.max(self.points, axis=0).tolist()
        size, middle = max(high[0] - low[0], high[1] - low[1]) or 1.0, [(a + b) / 2 for a, b in zip(low, high)]
        far = 1e5 * size
        rows += [[middle[0] - far, middle[1] - far], [middle[0] + far, middle[1] - far], [middle[0], middle[1] + far]]
        triangles = {(n, n + 1, n + 2): _circle(rows[n], rows[n + 1], rows[n + 2])}
        for i in sorted(range(n), key=lambda i: rows[i]):
            x, y = rows[i]
            bad = [t for t, (cx, cy, r) in triangles.items() if (x - cx) ** 2 + (y - cy) ** 2 < r * (1 - 1e-12)]
            edges = {}
            for a, b, c in bad:
                del triangles[(a, b, c)]
                for edge in ((a, b), (b, c), (c, a)):
                    back = edge[::-1]
                    if back in edges:
                        del edges[back]
                    else:
                        edges[edge] = True
            for a, b in edges:
                if _turn(rows[a], rows[b], rows[i]) != 0:
                    triangles[(a, b, i)] = _circle(rows[a], rows[b], rows[i])
        kept = [t for t in triangles if max(t) < n]
        self.simplices = np.array(kept, dtype=np.int32).reshape(-1, 3)
        self.npoints, self.nsimplex, self.ndim = n, len(kept), 2
        owner = {edge: k for k, (a, b, c) in enumerate(kept) for edge in ((a, b), (b, c), (c, a))}
        beside = [[owner.get((c, b), -1), owner.get((a, c), -1), owner.get((b, a), -1)] for a, b, c in kept]
        self.neighbors = np.array(beside, dtype=np.int32).reshape(-1, 3)
        self._circles = [triangles[t] for t in kept]

    convex_hull = property(lambda self: ConvexHull(self.points).simplices)

    def find_simplex(self, xi, bruteforce=False, tol=None):
        """The triangle in which each point lies, -1 outside."""
        xi = np.asarray(xi, dtype=float)
        flat, found = xi.reshape(-1, 2), None
        found = np.full(len(flat), -1)
        for k, simplex in enumerate(self.simplices.tolist()):
            a, b, c = (self.points[i].tolist() for i in simplex)
            sides = [(q[0] - p[0]) * (flat[:, 1] - p[1]) - (q[1] - p[1]) * (flat[:, 0] - p[0]) for p, q in ((a, b), (b, c), (c, a))]
            inside = (sides[0] >= -1e-12) & (sides[1] >= -1e-12) & (sides[2] >= -1e-12)
            found = np.where(inside & (found < 0), k, found)
        return found.reshape(xi.shape[:-1])[()] if xi.ndim == 1 else found.reshape(xi.shape[:-1])


def _circle(a, b, c):
    """The centre and the squared radius of the circle through three points."""
    bx, by, cx, cy = b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]
    d = 2 * (bx * cy - by * cx)
    if d == 0:
        return a[0], a[1], math.inf
    x = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / d
    y = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / d
    return a[0] + x, a[1] + y, x * x + y * y


class Voronoi:
    """The parts of the plane nearest to each point: corners, and edges between neighbours."""

    def __init__(self, points, furthest_site=False, incremental=False, qhull_options=None):
        made = Delaunay(points)
        self.points = made.points
        self.vertices = np.array([[c[0], c[1]] for c in made._circles]).reshape(-1, 2)
        edges = {}
        for k, (a, b, c) in enumerate(made.simplices.tolist()):
            for edge in ((a, b), (b, c), (c, a)):
                edges.setdefault(tuple(sorted(edge)), []).append(k)
        self.ridge_points = np.array(list(edges), dtype=np.int32)
        self.ridge_vertices = [sorted(owners) if len(owners) == 2 else [-1, *owners] for owners in edges.values()]
        around = [[k for k, t in enumerate(made.simplices.tolist()) if i in t] for i in range(made.npoints)]
        outer = {i for edge, owners in edges.items() if len(owners) == 1 for i in edge}
        self.regions = [([-1] if i in outer else []) + self._ordered(i, at) for i, at in enumerate(around)]
        self.point_region = np.arange(made.npoints)

    def _ordered(self, point, at):
        x, y = self.points[point].tolist()
        return sorted(at, key=lambda k: math.atan2(float(self.vertices[k, 1]) - y, float(self.vertices[k, 0]) - x))
