"""Rarer shapes: polygons of equal sides, arcs, arrows in the data, boxes with a margin."""

import math

from matplotlib.patches import Ellipse, Polygon, Rectangle, turned


class RegularPolygon(Polygon):
    """A polygon of equal sides."""

    def __init__(self, xy, numVertices, *, radius=5.0, orientation=0.0, **properties):
        turns = [math.pi / 2 + orientation + 2 * math.pi * n / numVertices for n in range(numVertices)]
        super().__init__([(xy[0] + radius * math.cos(t), xy[1] + radius * math.sin(t)) for t in turns], **properties)


class Arc(Ellipse):
    """A part of an ellipse's edge."""

    closed = False

    def __init__(self, xy, width, height, *, angle=0.0, theta1=0.0, theta2=360.0, **properties):
        self.theta1, self.theta2 = theta1, theta2
        super().__init__(xy, width, height, angle=angle, **{"fill": False, **properties})

    def outline(self):
        x, y = self.center
        turns = [math.radians(self.theta1 + (self.theta2 - self.theta1) * n / 60) for n in range(61)]
        return turned([(x + self.width / 2 * math.cos(t), y + self.height / 2 * math.sin(t)) for t in turns], (x, y), self.angle)


class FancyArrow(Polygon):
    """An arrow in the data's coordinates."""

    def __init__(self, x, y, dx, dy, *, width=0.001, length_includes_head=False, head_width=None, head_length=None, shape="full",
                 overhang=0, head_starts_at_zero=False, **properties):
        head_width = 3 * width if head_width is None else head_width
        head_length = 1.5 * head_width if head_length is None else head_length
        distance = math.hypot(dx, dy)
        length = distance if length_includes_head else distance + head_length
        along = (dx / distance, dy / distance) if distance else (1.0, 0.0)
        neck = length - head_length
        corners = [(0, width / 2), (neck + overhang * head_length, width / 2), (neck, head_width / 2), (length, 0), (neck, -head_width / 2),
                   (neck + overhang * head_length, -width / 2), (0, -width / 2)]
        points = [(x + a * along[0] - b * along[1], y + a * along[1] + b * along[0]) for a, b in corners] if distance else []
        super().__init__(points, **properties)


Arrow = FancyArrow


def arrow(axes, x, y, dx, dy, **options):
    """An arrow in the data's coordinates."""
    return axes._add(FancyArrow(float(x), float(y), float(dx), float(dy), **options))
