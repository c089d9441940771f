"""Arrows between two points."""

import math

from .canvas import Style, dashes, path
from .colours import rgba


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
    parts = [(path([at(near, 0), at(far, 0)]), line)]
    for place, turned, sign in ((far, 1, kind.endswith((">", "|>"))), (near, -1, kind.startswith(("<", "<|")))):
        if sign:
            corners = [at(place - turned * long, half), at(place, 0), at(place - turned * long, -half)]
            solid = "|" in kind
            style = Style(rgba(colour, alpha) if solid else None, rgba(edge, alpha), width, join="round")
            parts.append((path(corners, solid), style))
    return parts
