"""Round axes by their module's name."""

import math

from matplotlib.transforms import Affine2D, Base
from matplotlib_extras.polar import *
from matplotlib_extras.polar import PolarAxes


class PolarTransform(Base):
    """From an angle and a distance to a point."""

    def __init__(self, axis=None, use_rmin=True, *, apply_theta_transforms=False, scale_transform=None):
        self._axis = axis

    def point(self, theta, r):
        return r * math.cos(theta), r * math.sin(theta)

    def inverted(self):
        return InvertedPolarTransform()


class InvertedPolarTransform(Base):
    """From a point to an angle and a distance."""

    def __init__(self, axis=None, use_rmin=True, **options):
        self._axis = axis

    def point(self, x, y):
        return math.atan2(y, x) % (2 * math.pi), math.hypot(x, y)

    def inverted(self):
        return PolarTransform()


class PolarAffine(Affine2D):
    """From points of the unit circle to the axes."""


if "PolarTransform" not in PolarAxes.__dict__:
    PolarAxes.PolarTransform, PolarAxes.InvertedPolarTransform = PolarTransform, InvertedPolarTransform
