"""Outlines: corners, and what kind of line leads to each."""

import math

import numpy as np
from tandem.drawing import canvas as canvases

# How many further corners a kind of line has, and its letter in SVG.
_CURVES = {3: (1, "Q"), 4: (2, "C")}
# The length of the handles of a curve that is a quarter of a circle.
_ROUND = 0.5522847498307936


class Path:
    """Corners, in `vertices`, and the kinds of lines, in `codes`; without them straight lines."""

    STOP, MOVETO, LINETO, CURVE3, CURVE4, CLOSEPOLY = 0, 1, 2, 3, 4, 79
    NUM_VERTICES_FOR_CODE = {0: 1, 1: 1, 2: 1, 3: 2, 4: 3, 79: 1}  # noqa: RUF012

    def __init__(self, vertices, codes=None, _interpolation_steps=1, closed=False, readonly=False):
        self.vertices = np.array(vertices, dtype=float).reshape(-1, 2)
        if codes is not None:
            codes = np.array(codes, dtype=np.uint8)
            if len(codes) != len(self.vertices):
                raise ValueError(f"'codes' must be a 1D list or array with the same length of 'vertices'. Your vertices have shape {self.vertices.shape} "
                                 f"but your codes have shape {codes.shape}")
            if len(codes) and codes[0] != self.MOVETO:
                raise ValueError(f"The first element of 'code' must be equal to 'MOVETO' ({self.MOVETO}).  Your first code is {codes[0]}")
        elif closed and len(self.vertices):
            codes = np.array([1, *[2] * (len(self.vertices) - 2), 79], dtype=np.uint8)
        self.codes = codes

    def __len__(self):
        return len(self.vertices)

    def __repr__(self):
        return f"Path({self.vertices!r}, {self.codes!r})"

    def pieces(self):
        """Kinds of lines with their corners: `(code, [points])`."""
        points, n = [tuple(point) for point in self.vertices.tolist()], 0
        codes = [1] + [2] * (len(points) - 1) if self.codes is None else self.codes.tolist()
        while n < len(codes):
            more = _CURVES.get(codes[n], (0,))[0]
            yield codes[n], points[n : n + more + 1]
            n += more + 1

    def data(self, place):
        """As SVG, each corner where a function puts it."""
        text = ""
        for code, points in self.pieces():
            letter = "Z" if code == self.CLOSEPOLY else {1: "M", 2: "L"}.get(code) or _CURVES[code][1]
            text += letter if letter == "Z" else letter + canvases.coordinates([part for point in points for part in place(*point)])
        return text

    def to_polygons(self, transform=None, width=0, height=0, closed_only=True):
        """Its parts as lists of corners, curves cut into short lines."""
        found, at = [], (0.0, 0.0)
        for code, points in self.pieces():
            if code == self.MOVETO:
                found.append([points[0]])
            elif code == self.CLOSEPOLY:
                found[-1].append(found[-1][0])
            elif code == self.LINETO:
                found[-1].append(points[0])
            else:
                found[-1] += [_curve([at, *points], n / 10) for n in range(1, 11)]
            at = found[-1][-1]
        shapes = [np.array(shape if transform is None else transform.transform(shape)) for shape in found if len(shape) > 1]
        return [np.concatenate([shape, shape[:1]]) if closed_only and (shape[0] != shape[-1]).any() else shape for shape in shapes]

    def contains_points(self, points, transform=None, radius=0.0):
        """Which of the points lie inside."""
        points = np.array(points, dtype=float).reshape(-1, 2)
        inside = np.zeros(len(points), dtype=bool)
        x, y = points[:, 0], points[:, 1]
        for shape in self.to_polygons(transform):
            for (a, b), (c, d) in zip(shape[:-1].tolist(), shape[1:].tolist()):
                if b != d:
                    inside ^= ((b > y) != (d > y)) & (x < (c - a) * (y - b) / (d - b) + a)
        return inside

    def contains_point(self, point, transform=None, radius=0.0):
        return bool(self.contains_points([point], transform)[0])

    def transformed(self, transform):
        return Path(transform.transform(self.vertices), self.codes)

    def get_extents(self, transform=None, **options):
        """The rectangle around it."""
        from .boxes import Bbox

        every = np.concatenate(self.to_polygons(transform, closed_only=False))
        return Bbox([every.min(0), every.max(0)])

    def interpolated(self, steps):
        """With so many lines in the place of each."""
        ends = self.vertices
        parts = [ends[:-1] + (ends[1:] - ends[:-1]) * (n / steps) for n in range(steps)]
        return Path(np.concatenate([np.stack(parts, 1).reshape(-1, 2), ends[-1:]]))

    @classmethod
    def make_compound_path(cls, *args):
        """Several as one."""
        codes = [one.codes if one.codes is not None else np.array([1] + [2] * (len(one) - 1), dtype=np.uint8) for one in args]
        return cls(np.concatenate([one.vertices for one in args]), np.concatenate(codes))

    @classmethod
    def make_compound_path_from_polys(cls, XY):
        """Polygons of equally many corners as one: the first axis goes over them."""
        polygons, sides, two = XY.shape
        if two != 2:
            raise ValueError("The third dimension of 'XY' must be 2")
        vertices = np.zeros((polygons, sides + 1, 2))
        vertices[:, :sides] = XY
        codes = np.full((polygons, sides + 1), cls.LINETO, dtype=np.uint8)
        codes[:, 0], codes[:, -1] = cls.MOVETO, cls.CLOSEPOLY
        return cls(vertices.reshape(-1, 2), codes.ravel())

    @classmethod
    def unit_rectangle(cls):
        return cls([[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]], closed=True)

    @classmethod
    def unit_regular_polygon(cls, numVertices):
        turns = [2 * math.pi * n / numVertices + math.pi / 2 for n in range(numVertices + 1)]
        return cls([(math.cos(t), math.sin(t)) for t in turns], closed=True)

    @classmethod
    def unit_regular_star(cls, numVertices, innerCircle=0.5):
        turns = [math.pi * n / numVertices + math.pi / 2 for n in range(2 * numVertices + 1)]
        return cls([(math.cos(t) * (innerCircle if n % 2 else 1), math.sin(t) * (innerCircle if n % 2 else 1)) for n, t in enumerate(turns)], closed=True)

    @classmethod
    def unit_circle(cls):
        return cls.circle()

    @classmethod
    def circle(cls, center=(0.0, 0.0), radius=1.0, readonly=False):
        """Of four curves."""
        corners = [(1, 0)]
        for n in range(4):
            (a, b), (c, d) = ((round(math.cos(math.pi / 2 * m)), round(math.sin(math.pi / 2 * m))) for m in (n, n + 1))
            corners += [(a - _ROUND * b, b + _ROUND * a), (c + _ROUND * d, d - _ROUND * c), (c, d)]
        return cls(np.array([*corners, (1, 0)]) * radius + np.array(center), [1, *[4] * 12, 79])

    @classmethod
    def arc(cls, theta1, theta2, n=None, is_wedge=False):
        """A part of the unit circle, between angles in degrees."""
        theta2 = theta1 + (theta2 - theta1) % 360 if theta2 != theta1 + 360 else theta2
        count = n or max(math.ceil((theta2 - theta1) / 45), 1)
        turns = [math.radians(theta1 + (theta2 - theta1) * m / count) for m in range(count + 1)]
        handle = 4 / 3 * math.tan((turns[1] - turns[0]) / 4)
        corners, codes = [(math.cos(turns[0]), math.sin(turns[0]))], [1]
        for s, t in zip(turns, turns[1:]):
            corners += [(math.cos(s) - handle * math.sin(s), math.sin(s) + handle * math.cos(s)),
                        (math.cos(t) + handle * math.sin(t), math.sin(t) - handle * math.cos(t)), (math.cos(t), math.sin(t))]
            codes += [4, 4, 4]
        if is_wedge:
            corners, codes = [(0, 0), *corners, (0, 0)], [1, 2, *codes[1:], 79]
        return cls(corners, codes)

    @classmethod
    def wedge(cls, theta1, theta2, n=None):
        return cls.arc(theta1, theta2, n, True)


def _curve(points, part):
    """The point at a part of the way of a curve with these handles (de Casteljau)."""
    while len(points) > 1:
        points = [tuple(u + part * (v - u) for u, v in zip(p, q)) for p, q in zip(points, points[1:])]
    return points[0]
