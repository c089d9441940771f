"""Coordinates of annotations: `xycoords` and `textcoords`."""

import math

from matplotlib import _values


class OffsetFrom:
    """Coordinates that count from a part of an artist's rectangle, in points or in pixels."""

    def __init__(self, artist, ref_coord, unit="points"):
        self._artist, self._ref_coord = artist, ref_coord
        self.set_unit(unit)

    def set_unit(self, unit):
        if unit not in ("points", "pixels"):
            raise ValueError(f"{unit!r} is not a valid value for unit; supported values are 'points', 'pixels'")
        self._unit = unit

    def get_unit(self):
        return self._unit

    def origin(self, axes):
        """The point it counts from, on the canvas."""
        if hasattr(self._artist, "placing"):
            return self._artist.placing(axes.figure)(*self._ref_coord)
        return within(self._artist, self._ref_coord, axes)


def within(artist, part, axes):
    """A point of the canvas at a part of the rectangle around an artist, or of a box."""
    box = artist if hasattr(artist, "x0") else artist.get_window_extent()
    scale = 72 / axes.figure.dpi
    x, y = box.x0 + part[0] * (box.x1 - box.x0), box.y0 + part[1] * (box.y1 - box.y0)
    return x * scale, axes.figure.box_points()[3] - y * scale


def point(axes, place, coords, of):
    """A place in some coordinates as a point of the canvas; `of` is what offsets count from."""
    if isinstance(coords, tuple):
        return point(axes, place, coords[0], of)[0], point(axes, place, coords[1], of)[1]
    if not isinstance(coords, str):
        if isinstance(coords, OffsetFrom):
            x, y = coords.origin(axes)
            scale = 1.0 if coords.get_unit() == "points" else 72 / axes.figure.dpi
            return x + place[0] * scale, y - place[1] * scale
        if hasattr(coords, "placing"):
            return coords.placing(axes.figure)(*map(_values.number, place))
        if hasattr(coords, "get_window_extent") or hasattr(coords, "x0"):
            return within(coords, place, axes)
        return point(axes, place, coords(None), of)
    if coords == "polar":
        angle, radius = place
        return axes.to_points(float(radius) * math.cos(float(angle)), float(radius) * math.sin(float(angle)))
    if coords == "data":
        x, y = axes.xaxis.convert(place[0])[0], axes.yaxis.convert(place[1])[0]
        return axes.to_points(x, y)
    scale = 72 / axes.figure.dpi if coords.endswith("pixels") else 1.0
    if coords in ("offset points", "offset pixels"):
        return of[0] + place[0] * scale, of[1] - place[1] * scale
    if coords == "offset fontsize":
        size = 10.0
        return of[0] + place[0] * size, of[1] - place[1] * size
    owner, _, unit = coords.partition(" ")
    if owner not in ("axes", "figure", "subfigure") or unit not in ("fraction", "points", "pixels"):
        raise ValueError(f"{coords!r} is not a valid coordinate")
    left, top, right, bottom = axes.box_points() if owner == "axes" else axes.figure.box_points()
    if unit == "fraction":
        return left + place[0] * (right - left), bottom - place[1] * (bottom - top)
    # What is below zero counts from the right or from the top.
    return (left if place[0] >= 0 else right) + place[0] * scale, (bottom if place[1] >= 0 else top) - place[1] * scale
