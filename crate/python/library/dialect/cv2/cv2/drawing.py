"""Lines, shapes and texts drawn into pictures."""

import math

import numpy as np

from ._base import require, size_of, unfit
from ._raster import Canvas, clipped, convex, curve, disk, draw_line, ellipse_of, filled, outline
from ._strokes import GLYPHS

_ONE = 1 << 16


def clipLine(imgRect, pt1, pt2):
    """The part of a line within a box."""
    x, y, width, height = imgRect
    found = clipped(width, height, pt1[0] - x, pt1[1] - y, pt2[0] - x, pt2[1] - y)
    if found is None:
        return False, tuple(pt1), tuple(pt2)
    return True, (found[0] + x, found[1] + y), (found[2] + x, found[3] + y)


def ellipse2Poly(center, axes, angle, arcStart, arcEnd, delta):
    """An ellipse's arc as a polygon."""
    points = []
    for x, y in curve(*center, *axes, angle, arcStart, arcEnd, delta):
        at = (round(x), round(y))
        if not points or points[-1] != at:
            points.append(at)
    return np.array(points if len(points) > 1 else [tuple(center)] * 2, dtype=np.int32)


def _kind(img, kind):
    return 8 if kind == 16 and img.dtype != np.uint8 else kind


def line(img, pt1, pt2, color, thickness=1, lineType=8, shift=0):
    """A line."""
    canvas = Canvas(img, color, "line")
    p, q = size_of(pt1, "line", "pt1"), size_of(pt2, "line", "pt2")
    require(0 < thickness <= 32767, "line", "0 < thickness && thickness <= MAX_THICKNESS", "imgproc/drawing.cpp:1836")
    up = 16 - shift
    draw_line(canvas, (p[0] << up, p[1] << up), (q[0] << up, q[1] << up), thickness, _kind(img, lineType))
    canvas.finish()
    return img


def arrowedLine(img, pt1, pt2, color, thickness=1, line_type=8, shift=0, tipLength=0.1):
    """A line with an arrow's head at its end."""
    size = math.hypot(pt1[0] - pt2[0], pt1[1] - pt2[1]) * tipLength
    line(img, pt1, pt2, color, thickness, line_type, shift)
    angle = math.atan2(pt1[1] - pt2[1], pt1[0] - pt2[0])
    for turn in (math.pi / 4, -math.pi / 4):
        tip = (round(pt2[0] + size * math.cos(angle + turn)), round(pt2[1] + size * math.sin(angle + turn)))
        line(img, tip, pt2, color, thickness, line_type, shift)
    return img


def rectangle(img, pt1, pt2=None, color=None, thickness=1, lineType=8, shift=0, *, rec=None):
    """A box between corners, or a box (x, y, width, height)."""
    if rec is not None or len(pt1) == 4:
        x, y, w, h = (int(v) for v in (pt1 if rec is None else rec))
        if rec is None:
            args = [v for v in (pt2, color) if v is not None]
            color, thickness = args[0], (args[1] if len(args) > 1 else thickness)
        pt1, pt2 = (x, y), (x + w - 1, y + h - 1)
    canvas = Canvas(img, color, "rectangle")
    p, q = size_of(pt1, "rectangle", "pt1"), size_of(pt2, "rectangle", "pt2")
    corners = [p, (q[0], p[1]), q, (p[0], q[1])]
    kind, up = _kind(img, lineType), 16 - shift
    if thickness >= 0:
        outline(canvas, [(x << up, y << up) for x, y in corners], True, thickness, kind)
    else:
        convex(canvas, corners, kind, shift)
    canvas.finish()
    return img


def circle(img, center, radius, color, thickness=1, lineType=8, shift=0):
    """A circle."""
    canvas = Canvas(img, color, "circle")
    x, y = size_of(center, "circle", "center")
    if not isinstance(radius, (int, np.integer)):
        raise unfit("circle", "Argument 'radius' is required to be an integer", "Argument 'radius' is required to be an integer")
    require(
        radius >= 0 and thickness <= 32767 and 0 <= shift <= 16,
        "circle",
        "radius >= 0 && thickness <= MAX_THICKNESS && 0 <= shift && shift <= XY_SHIFT",
        "imgproc/drawing.cpp:1958",
    )
    kind = _kind(img, lineType)
    if thickness > 1 or kind != 8 or shift > 0:
        up = 16 - shift
        ellipse_of(canvas, x << up, y << up, int(radius) << up, int(radius) << up, 0, 0, 360, thickness, kind)
    else:
        disk(canvas, x, y, int(radius), thickness < 0)
    canvas.finish()
    return img


def ellipse(img, center, axes=None, angle=None, startAngle=None, endAngle=None, color=None, thickness=1, lineType=8, shift=0, *, box=None):
    """An ellipse of a centre and half its axes, or of a turned box."""
    if box is not None or (len(center) == 3 and hasattr(center[0], "__len__")):
        turned = center if box is None else box
        more = [v for v in (axes, angle, startAngle) if v is not None]
        color = more[0] if more else color
        thickness, lineType = (more[1] if len(more) > 1 else thickness), (more[2] if len(more) > 2 else lineType)
        (cx, cy), (w, h), around = turned
        canvas = Canvas(img, color, "ellipse")
        fixed = [round(v) for v in (cx, cy, w, h)]
        x, y = ((fixed[k] << 16) + round((v - fixed[k]) * _ONE) for k, v in ((0, cx), (1, cy)))
        a, b = ((fixed[k] << 15) + round((v - fixed[k]) * (_ONE >> 1)) for k, v in ((2, w), (3, h)))
        ellipse_of(canvas, x, y, a, b, round(around), 0, 360, thickness, _kind(img, lineType))
    else:
        canvas = Canvas(img, color, "ellipse")
        (x, y), (a, b) = size_of(center, "ellipse", "center"), size_of(axes, "ellipse", "axes")
        up = 16 - shift
        ellipse_of(canvas, x << up, y << up, a << up, b << up, round(angle), round(startAngle), round(endAngle), thickness, _kind(img, lineType))
    canvas.finish()
    return img


def _corners(points, function, name="pts"):
    if not isinstance(points, np.ndarray):
        raise unfit(
            function, f"Can't parse '{name}'. Sequence item with index 0 has a wrong type", f"Can't parse '{name}'. Sequence item with index 0 has a wrong type"
        )
    require(points.dtype.name in ("int32", "int64") and points.size % 2 == 0, function, "p.checkVector(2, CV_32S) >= 0", "imgproc/drawing.cpp:2478")
    return [tuple(p) for p in points.reshape(-1, 2).tolist()]


def polylines(img, pts, isClosed, color, thickness=1, lineType=8, shift=0):
    """Lines through points."""
    canvas = Canvas(img, color, "polylines")
    up = 16 - shift
    for points in pts:
        require(
            not isinstance(points, np.ndarray) or points.size == 0 or points.ndim > 1, "polylines", "p.checkVector(2, CV_32S) >= 0", "imgproc/drawing.cpp:2478"
        )
        corners = [(x << up, y << up) for x, y in _corners(points, "polylines")]
        if corners:
            outline(canvas, corners, isClosed, thickness, _kind(img, lineType))
    canvas.finish()
    return img


def fillPoly(img, pts, color, lineType=8, shift=0, offset=(0, 0)):
    """Polygons, filled."""
    canvas = Canvas(img, color, "fillPoly")
    up = 16 - shift
    groups = pts
    for points in groups:
        require(
            not isinstance(points, np.ndarray) or points.size == 0 or points.ndim > 1, "fillPoly", "p.checkVector(2, CV_32S) > 0", "imgproc/drawing.cpp:2446"
        )
    polygons = [[((x + offset[0]) << up, (y + offset[1]) << up) for x, y in _corners(points, "fillPoly")] for points in groups]
    filled(canvas, polygons, _kind(img, lineType))
    canvas.finish()
    return img


def fillConvexPoly(img, points, color, lineType=8, shift=0):
    """A convex polygon, filled."""
    canvas = Canvas(img, color, "fillConvexPoly")
    convex(canvas, _corners(points, "fillConvexPoly", "points"), _kind(img, lineType), shift)
    canvas.finish()
    return img


def drawMarker(img, position, color, markerType=0, markerSize=20, thickness=1, line_type=8):
    """A cross, a star, a diamond, a square, a triangle."""
    x, y = position
    h = markerSize // 2
    ways = {
        0: [((-h, 0), (h, 0)), ((0, -h), (0, h))],
        1: [((-h, -h), (h, h)), ((h, -h), (-h, h))],
        2: [((-h, 0), (h, 0)), ((0, -h), (0, h)), ((-h, -h), (h, h)), ((h, -h), (-h, h))],
        3: [((0, -h), (h, 0)), ((h, 0), (0, h)), ((0, h), (-h, 0)), ((-h, 0), (0, -h))],
        4: [((-h, -h), (h, -h)), ((h, -h), (h, h)), ((h, h), (-h, h)), ((-h, h), (-h, -h))],
        5: [((-h, h), (h, h)), ((h, h), (0, -h)), ((0, -h), (-h, h))],
        6: [((-h, -h), (h, -h)), ((h, -h), (0, h)), ((0, h), (-h, -h))],
    }
    for (a, b), (c, d) in ways.get(markerType, ways[0]):
        line(img, (x + a, y + b), (x + c, y + d), color, thickness, line_type)
    return img


def _text(text):
    return [GLYPHS.get(c, GLYPHS["?"]) for c in text]


def getTextSize(text, fontFace, fontScale, thickness):
    """The size of a text, and how far it reaches below its line."""
    height = {0: 21, 1: 12, 2: 21, 3: 21, 4: 21, 5: 12, 6: 21, 7: 21}[fontFace & 15]
    base = {0: 9, 1: 5, 2: 9, 3: 9, 4: 9, 5: 5, 6: 9, 7: 11}[fontFace & 15]
    wide = sum(width for width, _ in _text(text)) * (0.6 if fontFace & 15 in (1, 5) else 1)
    return (round(wide * fontScale + thickness), round(height * fontScale + (thickness + 1) // 2)), round(base * fontScale + thickness / 2)


def getFontScaleFromHeight(fontFace, pixelHeight, thickness=1):
    return (pixelHeight - (thickness + 1) / 2) / {1: 12, 5: 12}.get(fontFace & 15, 21)


def putText(img, text, org, fontFace, fontScale, color, thickness=1, lineType=8, bottomLeftOrigin=False):
    """A text, in strokes."""
    canvas = Canvas(img, color, "putText")
    start = size_of(org, "putText", "org")
    scale = round(fontScale * _ONE * (0.6 if fontFace & 15 in (1, 5) else 1))
    down = -scale if bottomLeftOrigin else scale
    x, y = start[0] << 16, start[1] << 16
    for width, strokes in _text(text):
        for stroke in strokes:
            points = [(x + px * scale, y + py * down) for px, py in stroke]
            if len(points) == 1:
                points *= 2
            outline(canvas, points, False, thickness, _kind(img, lineType))
        x += width * scale
    canvas.finish()
    return img
