"""Rectangles."""

import numpy as np


def _end(name, at, pick):
    return property(lambda self: float(pick(self._points[0, at], self._points[1, at])), doc=f"`{name}` of the two corners.")


class Bbox:
    """A rectangle between two corners."""

    def __init__(self, points):
        self._points = np.array(points, dtype=float)

    x0, y0 = property(lambda self: float(self._points[0, 0])), property(lambda self: float(self._points[0, 1]))
    x1, y1 = property(lambda self: float(self._points[1, 0])), property(lambda self: float(self._points[1, 1]))
    xmin, ymin, xmax, ymax = _end("xmin", 0, min), _end("ymin", 1, min), _end("xmax", 0, max), _end("ymax", 1, max)
    p0, p1 = property(lambda self: self._points[0]), property(lambda self: self._points[1])
    min, max = property(lambda self: self._points.min(0)), property(lambda self: self._points.max(0))
    width, height = property(lambda self: self.x1 - self.x0), property(lambda self: self.y1 - self.y0)
    size = property(lambda self: self._points[1] - self._points[0])
    bounds = property(lambda self: (self.x0, self.y0, self.width, self.height))
    extents = property(lambda self: self._points.ravel())
    intervalx, intervaly = property(lambda self: self._points[:, 0]), property(lambda self: self._points[:, 1])

    @classmethod
    def from_bounds(cls, x0, y0, width, height):
        return cls([[x0, y0], [x0 + width, y0 + height]])

    @classmethod
    def from_extents(cls, *extents):
        """Of left, bottom, right and top."""
        return cls(np.reshape(extents, (2, 2)))

    @classmethod
    def unit(cls):
        return cls([[0, 0], [1, 1]])

    @classmethod
    def null(cls):
        """One that holds nothing."""
        return cls([[np.inf, np.inf], [-np.inf, -np.inf]])

    @classmethod
    def union(cls, bboxes):
        """The least rectangle around several."""
        bboxes = list(bboxes)
        return cls([[min(one.xmin for one in bboxes), min(one.ymin for one in bboxes)], [max(one.xmax for one in bboxes), max(one.ymax for one in bboxes)]])

    @classmethod
    def intersection(cls, bbox1, bbox2):
        """What two have in common, or None."""
        low = np.maximum(bbox1.min, bbox2.min)
        high = np.minimum(bbox1.max, bbox2.max)
        return cls([low, high]) if (low <= high).all() else None

    def get_points(self):
        return self._points

    def corners(self):
        """The four corners."""
        return np.array([[self.x0, self.y0], [self.x0, self.y1], [self.x1, self.y0], [self.x1, self.y1]])

    def frozen(self):
        return type(self)(self._points)

    def contains(self, x, y):
        return self.xmin <= x <= self.xmax and self.ymin <= y <= self.ymax

    def overlaps(self, other):
        return self.xmin <= other.xmax and other.xmin <= self.xmax and self.ymin <= other.ymax and other.ymin <= self.ymax

    def expanded(self, sw, sh):
        """Larger by two factors around its middle."""
        away = np.array([(sw * self.width - self.width) / 2, (sh * self.height - self.height) / 2])
        return Bbox(self._points + np.array([-away, away]))

    def padded(self, w_pad, h_pad=None):
        away = np.array([w_pad, w_pad if h_pad is None else h_pad])
        return Bbox(self._points + np.array([-away, away]))

    def translated(self, tx, ty):
        return Bbox(self._points + np.array([tx, ty]))

    def shrunk(self, mx, my):
        return Bbox([self.p0, self.p0 + np.array([mx, my]) * self.size])

    def transformed(self, transform):
        """Around where a transform puts its corners."""
        lower, left, right = transform.transform(np.array([self.p0, [self.x0, self.y1], [self.x1, self.y0]]))
        return Bbox([lower, [right[0], left[1]]])

    def __getitem__(self, key):
        return self._points[key]

    def __array__(self, dtype=None, copy=None):
        return self._points

    def __repr__(self):
        return f"Bbox({self._points.tolist()!r})"

    def __str__(self):
        return f"Bbox(x0={self.x0}, y0={self.y0}, x1={self.x1}, y1={self.y1})"


def TransformedBbox(bbox, transform):
    """A rectangle as a transform puts it."""
    return bbox.transformed(transform)


BboxBase = Bbox
