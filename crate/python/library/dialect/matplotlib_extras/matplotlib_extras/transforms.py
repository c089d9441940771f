"""Chains of transforms: by matrices, by offsets in inches, and by other transforms along x and y."""

import math

import numpy as np
from matplotlib.transforms import Base, Transform


class Affine2D(Base):
    """A matrix; its methods change it in place and give it back."""

    def __init__(self, matrix=None):
        self._matrix = np.eye(3) if matrix is None else np.array(matrix, dtype=float)

    @staticmethod
    def from_values(a, b, c, d, e, f):
        return Affine2D([[a, c, e], [b, d, f], [0, 0, 1]])

    @staticmethod
    def identity():
        return Affine2D()

    def get_matrix(self):
        return self._matrix

    def set_matrix(self, mtx):
        self._matrix = np.array(mtx, dtype=float)

    def set(self, other):
        self._matrix = other.get_matrix().copy()

    def to_values(self):
        return tuple(self._matrix[:2].T.ravel().tolist())

    def clear(self):
        self._matrix = np.eye(3)
        return self

    def _then(self, a, b, c, d, e=0.0, f=0.0):
        self._matrix = np.array([[a, c, e], [b, d, f], [0.0, 0.0, 1.0]]) @ self._matrix
        return self

    def rotate(self, theta):
        cos, sin = math.cos(theta), math.sin(theta)
        return self._then(cos, sin, -sin, cos)

    def rotate_deg(self, degrees):
        return self.rotate(math.radians(degrees))

    def rotate_around(self, x, y, theta):
        return self.translate(-x, -y).rotate(theta).translate(x, y)

    def rotate_deg_around(self, x, y, degrees):
        return self.rotate_around(x, y, math.radians(degrees))

    def translate(self, tx, ty):
        return self._then(1.0, 0.0, 0.0, 1.0, tx, ty)

    def scale(self, sx, sy=None):
        return self._then(sx, 0.0, 0.0, sx if sy is None else sy)

    def skew(self, xShear, yShear):
        return self._then(1.0, math.tan(yShear), math.tan(xShear), 1.0)

    def skew_deg(self, xShear, yShear):
        return self.skew(math.radians(xShear), math.radians(yShear))

    def point(self, x, y):
        (a, c, e), (b, d, f) = self._matrix[:2].tolist()
        return a * x + c * y + e, b * x + d * y + f

    def inverted(self):
        return Affine2D(np.linalg.inv(self._matrix))

    def frozen(self):
        return Affine2D(self._matrix.copy())

    def __add__(self, other):
        return Affine2D(other._matrix @ self._matrix) if isinstance(other, Affine2D) else super().__add__(other)

    def __eq__(self, other):
        return isinstance(other, Affine2D) and bool((self._matrix == other._matrix).all())

    def __str__(self):
        return f"Affine2D({self._matrix})"


class IdentityTransform(Affine2D):
    """Leaves all points where they are."""


class ScaledTranslation(Base):
    """Moves by what another transform makes of an offset, such as inches by `fig.dpi_scale_trans`."""

    def __init__(self, xt, yt, scale_trans):
        self._offset, self._scale = (xt, yt), scale_trans

    def point(self, x, y):
        dx, dy = self._scale.point(*self._offset)
        return x + dx, y + dy

    def inverted(self):
        return ScaledTranslation(-self._offset[0], -self._offset[1], self._scale)


class Composite(Base):
    """One transform after another."""

    def __init__(self, first, second):
        self.first, self.second = first, second

    def point(self, x, y):
        return self.second.point(*self.first.point(x, y))

    def inverted(self):
        return Composite(self.second.inverted(), self.first.inverted())

    def limits(self, xs, ys):
        if getattr(self.second, "is_data", False) and len(xs) == len(ys):
            return tuple(zip(*map(self.first.point, xs, ys))) or ((), ())
        return self.first.limits(xs, ys)


class Blended(Base):
    """One transform along x, another along y."""

    def __init__(self, x_transform, y_transform):
        self._x, self._y = x_transform, y_transform

    def point(self, x, y):
        return self._x.point(x, y)[0], self._y.point(x, y)[1]

    def inverted(self):
        return Blended(self._x.inverted(), self._y.inverted())

    def limits(self, xs, ys):
        return self._x.limits(xs, ys)[0], self._y.limits(xs, ys)[1]


class Back(Base):
    """From the display back to the coordinates of axes or of a figure."""

    def __init__(self, transform):
        self._of = transform

    def point(self, x, y):
        own = self._of
        own.settle()
        scale = 72 / own.figure.dpi
        left, top, right, bottom = own.owner.box_points()
        across, up = (x * scale - left) / (right - left), (bottom - own.figure.box_points()[3] + y * scale) / (bottom - top)
        return own.from_part("x", across), own.from_part("y", up)

    def inverted(self):
        return self._of


def blended_transform_factory(x_transform, y_transform):
    """A transform along x by one and along y by another."""
    if type(x_transform) is type(y_transform) is Transform and x_transform.owner is y_transform.owner:
        return Transform(x_transform.owner, x_transform.x, y_transform.y)
    return Blended(x_transform, y_transform)


def offset_copy(trans, fig=None, x=0.0, y=0.0, units="inches"):
    """A transform that goes on by an offset in inches, points or dots."""
    if units in ("dots", "pixels"):
        return trans + Affine2D().translate(x, y)
    if units not in ("inches", "points"):
        raise ValueError(f"{units!r} is not a valid value for units; supported values are 'dots', 'points', 'inches'")
    if fig is None:
        raise ValueError("For units of inches or points a fig kwarg is needed")
    part = 72 if units == "points" else 1
    return trans + ScaledTranslation(x / part, y / part, fig.dpi_scale_trans)


def BboxTransformTo(boxout):
    """From the unit square to a rectangle."""
    return Affine2D().scale(boxout.width, boxout.height).translate(boxout.x0, boxout.y0)


def BboxTransformFrom(boxin):
    """From a rectangle to the unit square."""
    return BboxTransformTo(boxin).inverted()


def BboxTransform(boxin, boxout):
    """From one rectangle to another."""
    return BboxTransformFrom(boxin) + BboxTransformTo(boxout)


def nonsingular(vmin, vmax, expander=0.001, tiny=1e-15, increasing=True):
    """Two ends that are not the same: nearly equal ones are moved apart."""
    if not (math.isfinite(vmin) and math.isfinite(vmax)):
        return -expander, expander
    is_swapped = vmax < vmin
    vmin, vmax = sorted((float(vmin), float(vmax)))
    largest = max(abs(vmin), abs(vmax))
    if largest < 1e6 / tiny * 2.2250738585072014e-308:
        vmin, vmax = -expander, expander
    elif vmax - vmin <= largest * tiny:
        vmin, vmax = (-expander, expander) if vmax == 0 and vmin == 0 else (vmin - expander * abs(vmin), vmax + expander * abs(vmax))
    return (vmax, vmin) if is_swapped and not increasing else (vmin, vmax)
