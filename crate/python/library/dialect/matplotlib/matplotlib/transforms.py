"""Coordinates: of the data, of axes or of a figure, in parts from 0 to 1."""

from tandem.dialect.late import late_names


class Base:
    """From some coordinates to those of the display, in dots from the lower left corner: `point` for one."""

    def transform(self, values):
        """A point, or rows of them, as an array."""
        import numpy as np

        if type(self).transform_non_affine is not Base.transform_non_affine:
            return self.transform_non_affine(values)
        values = np.asarray(values, dtype=float)
        found = [self.point(x, y) for x, y in values.reshape(-1, 2).tolist()]
        return np.array(found, dtype=float).reshape(values.shape)

    transform_point = transform_affine = transform_non_affine = transform

    def placing(self, figure):
        """The function from coordinates to points of the canvas."""
        scale, bottom = 72 / figure.dpi, figure.box_points()[3]

        def place(x, y):
            a, b = self.point(x, y)
            return a * scale, bottom - b * scale

        return place

    def limits(self, xs, ys):
        """Those of the numbers that must be seen."""
        return (), ()

    def contains_branch(self, other):
        """Whether it ends as another one."""
        return self is other or getattr(self, "second", None) is not None and self.second.contains_branch(other)

    frozen = get_affine = lambda self: self

    def __add__(self, other):
        return __getattr__("Composite")(self, other)

    def __sub__(self, other):
        return self + other.inverted()


class Transform(Base):
    """Which of x and y are data, and which are parts of a box."""

    def __init__(self, owner=None, x="axes", y="axes"):
        self.owner, self.x, self.y = owner, x, y

    figure = property(lambda self: self.owner.figure)

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
        return a, b

    def placing(self, figure):
        return self.to_points

    def settle(self):
        """Finds where the axes are."""
        figure = self.figure
        if self.owner is not figure and not figure.is_drawing:
            # What is on the axes may ask where they are while their ends are looked for.
            figure.is_drawing, self.owner._box = True, figure._box(self.owner)
            try:
                self.owner.prepare(self.owner._box)
            finally:
                figure.is_drawing = False

    def point(self, x, y):
        self.settle()
        (a, b), scale = self.to_points(x, y), self.figure.dpi / 72
        return a * scale, (self.figure.box_points()[3] - b) * scale

    def from_part(self, which, part):
        """The coordinate at a part of the way."""
        if getattr(self, which) == "axes":
            return part
        axis = getattr(self.owner, which + "axis")
        low, high = axis.scale.forward(axis.low), axis.scale.forward(axis.high)
        return axis.scale.inverse(low + (high - low) * part)

    def limits(self, xs, ys):
        return xs if self.x == "data" else (), ys if self.y == "data" else ()

    def contains_branch(self, other):
        return vars(self) == getattr(other, "__dict__", None)

    def inverted(self):
        """From the display to these coordinates."""
        return __getattr__("Back")(self)


__getattr__ = late_names("matplotlib.transforms", "matplotlib_extras.transforms", "matplotlib_extras.boxes")
