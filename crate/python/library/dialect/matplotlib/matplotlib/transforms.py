"""Coordinates: of the data, of axes or of a figure, in parts from 0 to 1."""


class Transform:
    """Which of x and y are data, and which are parts of a box."""

    def __init__(self, owner, x="axes", y="axes", offset=(0.0, 0.0)):
        self.owner, self.x, self.y, self.offset = owner, x, y, offset

    @property
    def is_data(self):
        return self.x == self.y == "data"

    def to_points(self, x, y):
        left, top, right, bottom = self.owner.box_points()
        a, b = self.owner.to_points(x if self.x == "data" else 0, y if self.y == "data" else 0) if "data" in (self.x, self.y) else (0, 0)
        if self.x == "axes":
            a = left + x * (right - left)
        if self.y == "axes":
            b = bottom - y * (bottom - top)
        return a + self.offset[0], b - self.offset[1]

    def transform(self, point):
        return self.to_points(*point)

    def __add__(self, other):
        return self


class Bbox:
    """A rectangle."""

    def __init__(self, points):
        (self.x0, self.y0), (self.x1, self.y1) = points

    width = property(lambda self: self.x1 - self.x0)
    height = property(lambda self: self.y1 - self.y0)
    bounds = property(lambda self: (self.x0, self.y0, self.width, self.height))

    @classmethod
    def from_bounds(cls, x0, y0, width, height):
        return cls([[x0, y0], [x0 + width, y0 + height]])

    def __repr__(self):
        return f"Bbox([[{self.x0}, {self.y0}], [{self.x1}, {self.y1}]])"
