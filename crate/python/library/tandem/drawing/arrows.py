"""Arrows between two points."""

import math

from .canvas import Style, coordinates, dashes, path
from .colours import rgba


def _bend(start, end, style):
    """The handle of a curve by a connection style: `arc3,rad=0.2` or `angle3,angleA=90,angleB=0`; None for a straight line."""
    name, *rest = style.replace(" ", "").split(",")
    parts = {key: float(value) for key, value in (part.split("=") for part in rest if "=" in part)}
    dx, dy = end[0] - start[0], end[1] - start[1]
    if name == "arc3" and parts.get("rad"):
        return (start[0] + end[0]) / 2 - parts["rad"] * dy, (start[1] + end[1]) / 2 + parts["rad"] * dx
    if name in ("angle3", "angle"):
        a, b = (math.radians(parts.get(key, value)) for key, value in (("angleA", 90), ("angleB", 0)))
        cross = math.cos(a) * -math.sin(b) + math.sin(a) * math.cos(b)
        if abs(cross) > 1e-9:
            far = (dx * -math.sin(b) - dy * math.cos(b)) / cross
            return start[0] + far * math.cos(a), start[1] - far * math.sin(a)
    return None


def arrow_shape(start, end, options, alpha=None):
    """Path data and styles of an arrow between two points of the canvas, from a dictionary `arrowprops`."""
    options = dict(options)
    kind = options.pop("arrowstyle", None)
    colour = options.get("color", options.get("facecolor", options.get("fc", "black" if kind else "C0")))
    edge = options.get("color", options.get("edgecolor", options.get("ec", "black")))
    alpha = options.get("alpha", alpha)
    width = float(options.get("linewidth", options.get("lw", 1.0)))
    dash = dashes(options.get("linestyle", options.get("ls", "-")), width) or ()
    distance = math.hypot(end[0] - start[0], end[1] - start[1])
    if distance < 1e-9:
        return None
    ux, uy = (end[0] - start[0]) / distance, (end[1] - start[1]) / distance
    at = lambda a, b: (start[0] + a * ux - b * uy, start[1] + a * uy + b * ux)
    if kind is None:
        shrink = float(options.get("shrink", 0.0)) * distance
        body, head, long = (float(options.get(name, value)) / 2 for name, value in (("width", 4), ("headwidth", 12), ("headlength", 24)))
        neck = max(distance - shrink - long, shrink)
        corners = [at(shrink, body), at(neck, body), at(neck, head), at(distance - shrink, 0), at(neck, -head), at(neck, -body), at(shrink, -body)]
        return [(path(corners, True), Style(rgba(colour, alpha), rgba(edge, alpha), width))]
    kind, size = str(kind).split(",")[0].strip(), float(options.get("mutation_scale", 10.0))
    near, far = float(options.get("shrinkA", 2.0)), distance - float(options.get("shrinkB", 2.0))
    near, far = (near, far) if far > near else (0.0, distance)
    line = Style(None, rgba(edge, alpha), width, dash, join="round")
    long, half = 0.4 * size, 0.2 * size
    if kind in ("simple", "fancy", "wedge"):
        corners = [at(near, half * 0.5), at(far - long, half * 0.5), at(far - long, half), at(far, 0), at(far - long, -half), at(far - long, -half * 0.5), at(near, -half * 0.5)]
        return [(path(corners, True), Style(rgba(colour, alpha), rgba(edge, alpha), width))]
    tail, tip = at(near, 0), at(far, 0)
    middle = _bend(tail, tip, str(options.get("connectionstyle") or ""))
    way = path([tail, tip]) if middle is None else f"M{coordinates(tail)}Q{coordinates([*middle, *tip])}"
    parts = [(way, line)]
    for place, source, sign in ((tip, middle or tail, kind.endswith((">", "|>"))), (tail, middle or tip, kind.startswith(("<", "<|")))):
        if sign:
            away = math.hypot(place[0] - source[0], place[1] - source[1]) or 1.0
            vx, vy = (place[0] - source[0]) / away, (place[1] - source[1]) / away
            corners = [(place[0] - long * vx - side * half * vy, place[1] - long * vy + side * half * vx) for side in (1, 0, -1)]
            corners[1] = place
            solid = "|" in kind
            style = Style(rgba(colour, alpha) if solid else None, rgba(edge, alpha), width, join="round")
            parts.append((path(corners, solid), style))
    return parts
