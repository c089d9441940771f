"""A canvas that collects SVG, and knows how far what was drawn reaches."""

import base64
import contextlib
from itertools import chain, repeat

from ..svg_figure import escape
from . import text as words
from .colours import hexadecimal

FONT = "'DejaVu Sans', Verdana, 'Noto Sans', sans-serif"
_DASHES = {"-": (), "--": (3.7, 1.6), ":": (1.0, 1.65), "-.": (6.4, 1.6, 1.0, 1.6)}
_NAMED_DASHES = {"solid": "-", "dashed": "--", "dotted": ":", "dashdot": "-."}
# Farther from the picture than this, coordinates are cut: a browser draws with 32 bits.
_FAR = 20000.0


def number(value):
    """A coordinate, as short as a hundredth of a point allows."""
    value = min(max(value, -_FAR), _FAR)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def coordinates(values):
    """`number` of many numbers, with spaces between them."""
    if not (min(values) > -_FAR and max(values) < _FAR):
        values = [min(max(value, -_FAR), _FAR) for value in values]
    # Numbers of arrays have a `repr` of their own.
    return repr([*map(round, map(float, values), repeat(2)), 0])[1:-4].replace(".0,", ",").replace(", ", " ")


def dashes(style, width):
    """The lengths of strokes and gaps of a line style, or None for a line that is not drawn."""
    if isinstance(style, tuple):
        return tuple(part * width for part in style[1] or ())
    style = _NAMED_DASHES.get(style, style)
    if style in (None, "", " ", "None", "none"):
        return None
    if style not in _DASHES:
        raise ValueError(f"{style!r} is not a line style; there are '-', '--', '-.', ':', 'None' and (offset, (on, off, …))")
    return tuple(part * width for part in _DASHES[style])


def path(points, closed=False):
    """Path data through points; those that are not finite leave a gap."""
    flat = list(chain.from_iterable(points))
    total = sum(flat)
    if not flat or total - total == 0.0:
        pieces = [flat] if flat else []
    else:
        pieces = [[]]
        for x, y in points:
            if x - x == 0.0 and y - y == 0.0:
                pieces[-1] += (x, y)
            elif pieces[-1]:
                pieces.append([])
    text = "".join("M" + coordinates(piece) for piece in pieces if piece)
    return text + "Z" if closed and text else text


def paths(shapes, closed=False):
    """Path data of many shapes, each a list of points."""
    flat = list(chain.from_iterable(chain.from_iterable(shapes)))
    if not flat or sum(flat) - sum(flat) != 0.0:
        return [path(shape, closed) for shape in shapes]
    texts, found, at, end = coordinates(flat).split(" "), [], 0, "Z" if closed else ""
    for shape in shapes:
        after = at + 2 * len(shape)
        found.append("M" + " ".join(texts[at:after]) + end if after > at else "")
        at = after
    return found


def rounded(left, top, right, bottom, radius=0.0):
    """Path data of a rectangle, whose corners may be round."""
    r = min(radius, (right - left) / 2, (bottom - top) / 2)
    if r <= 0:
        return path([(left, top), (right, top), (right, bottom), (left, bottom)], True)
    arc = lambda a, b: f"Q{coordinates([a[0], a[1], b[0], b[1]])}"
    return (
        f"M{coordinates([left + r, top])}L{coordinates([right - r, top])}{arc((right, top), (right, top + r))}L{coordinates([right, bottom - r])}"
        f"{arc((right, bottom), (right - r, bottom))}L{coordinates([left + r, bottom])}{arc((left, bottom), (left, bottom - r))}"
        f"L{coordinates([left, top + r])}{arc((left, top), (left + r, top))}Z"
    )


def circle(x, y, radius):
    """Path data of a circle."""
    r = number(radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 {number(2 * radius)} 0a{r} {r} 0 1 0 {number(-2 * radius)} 0Z"


class Style:
    """How a shape is painted: colours as red, green, blue, opacity, or None."""

    def __init__(self, fill=None, stroke=None, width=1.0, dash=(), cap="butt", join="miter", hatch=None):
        self.fill, self.stroke, self.width, self.dash, self.cap, self.join = fill, stroke, width, dash, cap, join
        # What fills the shape beside its colour: signs, a colour, the width of lines.
        self.hatch = hatch

    def attributes(self):
        """As SVG attributes."""
        key = self.fill, self.stroke, self.width, self.dash, self.cap, self.join
        if key != self._known[0]:
            self._known = key, self._attributes()
        return self._known[1]

    _known = (None, "")

    def _attributes(self):
        parts = []
        for name, colour in (("fill", self.fill), ("stroke", self.stroke)):
            if colour is None or colour[3] == 0 or (name == "stroke" and self.width == 0):
                parts.append('fill="none"' if name == "fill" else "")
                continue
            parts.append(f'{name}="{hexadecimal(colour)}"')
            if colour[3] < 1:
                parts.append(f'{name}-opacity="{colour[3]:.3g}"')
        if self.stroke is not None and self.width:
            parts.append(f'stroke-width="{number(self.width)}"')
            if self.dash:
                parts.append(f'stroke-dasharray="{" ".join(number(part) for part in self.dash)}"')
            if self.cap != "butt":
                parts.append(f'stroke-linecap="{self.cap}"')
            if self.join != "miter":
                parts.append(f'stroke-linejoin="{self.join}"')
        return " ".join(part for part in parts if part)


class Canvas:
    """Shapes and text, in the order in which they are drawn."""

    def __init__(self):
        self._parts, self._clips, self._hatches = [], {}, {}
        self.bounds = None

    def reach(self, x0, y0, x1, y1):
        """Something lies in this rectangle."""
        if all(part - part == 0.0 for part in (x0, y0, x1, y1)):
            a = self.bounds or (x0, y0, x1, y1)
            self.bounds = (min(a[0], x0), min(a[1], y0), max(a[2], x1), max(a[3], y1))

    def clip(self, box):
        """The name of a clip of the rectangle `(left, top, right, bottom)`, or of path data."""
        return self._clips.setdefault(box if isinstance(box, str) else tuple(number(part) for part in box), f"clip{len(self._clips)}")

    def hatched(self, hatch):
        """Attributes of what is filled with a hatch: its signs, a colour, the width of lines."""
        return f'fill="url(#{self._hatches.setdefault(hatch, f"hatch{len(self._hatches)}")})" stroke="none"'

    def open(self, clip=None):
        """Begins a group, which `close` ends; what is in it is cut at the rectangle `clip`."""
        self._parts.append(f'<g clip-path="url(#{self.clip(clip)})">' if clip else "<g>")

    def close(self):
        self._parts.append("</g>")

    @contextlib.contextmanager
    def group(self, attributes):
        """What is drawn within has these attributes, too."""
        self._parts.append(f"<g {attributes}>")
        yield
        self._parts.append("</g>")

    @contextlib.contextmanager
    def moved(self, x, y):
        """What is drawn within has its origin at a point."""
        before, self.bounds = self.bounds, None
        with self.group(f'transform="translate({number(x)} {number(y)})"'):
            yield
        inner, self.bounds = self.bounds, before
        if inner is not None:
            self.reach(inner[0] + x, inner[1] + y, inner[2] + x, inner[3] + y)

    def shape(self, data, style):
        """A path, or several in one string."""
        if data:
            self._parts.append(f'<path d="{data}" {style.attributes()}/>')
            if style.hatch:
                self._parts.append(f'<path d="{data}" {self.hatched(style.hatch)}/>')

    def shapes(self, items, style):
        """Paths of one style, each painted over those before it."""
        inside = "".join(f'<path d="{data}"/>' for data in items if data)
        if inside:
            self._parts.append(f"<g {style.attributes()}>{inside}</g>")
            if style.hatch:
                self._parts.append(f"<g {self.hatched(style.hatch)}>{inside}</g>")

    def picture(self, png, x, y, width, height, smooth=False, opacity=1.0):
        """A PNG file stretched over a rectangle."""
        more = "" if smooth else ' style="image-rendering:pixelated"'
        if opacity < 1:
            more += f' opacity="{opacity:.3g}"'
        self._parts.append(
            f'<image x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" preserveAspectRatio="none"'
            f'{more} href="data:image/png;base64,{base64.b64encode(png).decode()}"/>'
        )

    def text(self, x, y, text, size=10.0, colour=(0, 0, 0, 1), across="center", down="baseline", rotation=0.0, bold=False, italic=False,
             box=None, spacing=1.2, mode=None, family=None):
        """Text at a point: `across` says whether it is its left end, center or right; `down` whether it is top, center,
        baseline or bottom of the letters. `rotation` is in degrees, against the clock; the rectangle around turned letters
        stands at the point, or, in the mode "anchor", the letters before they were turned. `box`: pad, style, and radius or outline of a frame around."""
        lines = str(text).split("\n")
        wide, step = max(words.width(line, size) for line in lines), size * spacing
        high = step * (len(lines) - 1) + size * 0.95
        # From the first line's baseline, before it is turned.
        left = {"left": 0.0, "center": -wide / 2, "right": -wide}[across]
        top = {"top": 0.0, "center": -high / 2, "bottom": -high, "baseline": -size * 0.76 - step * (len(lines) - 1)}[down]
        if rotation and mode != "anchor":
            a, b, c, d = _turned(left, top, wide, high, rotation)
            x -= {"left": a, "center": (a + c) / 2, "right": c}[across]
            y -= {"top": b, "center": (b + d) / 2, "bottom": d, "baseline": d - size * 0.19}[down]
        a, b, c, d = _turned(left, top, wide, high, rotation)
        self.reach(x + a, y + b, x + c, y + d)
        anchor = {"left": "start", "center": "middle", "right": "end"}[across]
        turned = f' transform="rotate({number(-rotation)} {number(x)} {number(y)})"' if rotation else ""
        more = (' font-weight="bold"' if bold else "") + (' font-style="italic"' if italic else "")
        if family:
            more += f' font-family="{escape(family)}"'
        if colour[3] < 1:
            more += f' fill-opacity="{colour[3]:.3g}"'
        pieces = []
        if box is not None:
            pad, style, *radius = box
            frame = x + left - pad, y + top - pad, x + left + wide + pad, y + top + high + pad
            outline = radius[0](*frame) if radius and callable(radius[0]) else rounded(*frame, *radius)
            pieces.append(f'<path d="{outline}" {style.attributes()}/>')
        for n, line in enumerate(lines):
            baseline = y + top + size * 0.76 + step * n
            if "$" in line and formulas().is_tall(line):
                pieces.append(f'<g fill="{hexadecimal(colour)}"{more}>{_laid(line, size, x + left, wide, across, baseline)}</g>')
                continue
            pieces.append(
                f'<text x="{number(x)}" y="{number(baseline)}" font-size="{number(size)}" text-anchor="{anchor}" '
                f'fill="{hexadecimal(colour)}"{more} xml:space="preserve">{_spans(line, size)}</text>'
            )
        self._parts.append(f"<g{turned}>{''.join(pieces)}</g>" if turned else "".join(pieces))

    def svg(self, box, alt_text, background=None, margin=0.0):
        """The picture: what lies in the rectangle `(left, top, right, bottom)`."""
        left, top, right, bottom = (box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin)
        wide, high = number(right - left), number(bottom - top)
        clips = "".join(f'<clipPath id="{name}">{_clipping(box)}</clipPath>' for box, name in self._clips.items())
        if self._hatches:
            from .hatches import SIDE, tile

            clips += "".join(
                f'<pattern id="{name}" width="{SIDE:g}" height="{SIDE:g}" patternUnits="userSpaceOnUse">{tile(signs, hexadecimal(colour), width)}</pattern>'
                for (signs, colour, width), name in self._hatches.items()
            )
        paper = Style(background).attributes()
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{number(left)} {number(top)} {wide} {high}" width="{wide}pt" height="{high}pt" '
            f'role="img" aria-label="{escape(alt_text)}" font-family="{escape(FONT)}"><defs>{clips}</defs>'
            f'<rect x="{number(left)}" y="{number(top)}" width="{wide}" height="{high}" {paper}/>{"".join(self._parts)}</svg>'
        )


def formulas():
    """The module of tall formulas, which few pictures need."""
    from . import formulas

    return formulas


def _laid(line, size, x, wide, across, baseline):
    """A line with tall formulas: its pieces, each at its place."""
    box = formulas().layout(line, size)
    x += {"left": 0.0, "center": 0.5, "right": 1.0}[across] * (wide - box.width)
    found = []
    for piece in box.pieces:
        if len(piece) == 4:
            a, b, c, d = piece
            found.append(f'<rect x="{number(x + a)}" y="{number(baseline + b - d / 2)}" width="{number(c)}" height="{number(d)}"/>')
            continue
        a, b, high, text, italic, bold, *narrow = piece
        more = (' font-style="italic"' if italic else "") + (' font-weight="bold"' if bold else "")
        at = f'x="{number(x + a)}" y="{number(baseline + b)}"'
        if narrow:
            # Brackets as high as what is between them, no wider than others.
            at = f'transform="matrix({narrow[0]:.3g} 0 0 1 {number(x + a)} {number(baseline + b)})"'
        found.append(f'<text {at} font-size="{number(high)}"{more} xml:space="preserve">{escape(text)}</text>')
    return "".join(found)


def _turned(left, top, wide, high, rotation):
    """The rectangle around a rectangle that is turned around the origin: left, top, right, bottom."""
    import math

    cos, sin = math.cos(math.radians(-rotation)), math.sin(math.radians(-rotation))
    corners = [(a * cos - b * sin, a * sin + b * cos) for a in (left, left + wide) for b in (top, top + high)]
    return min(a for a, _ in corners), min(b for _, b in corners), max(a for a, _ in corners), max(b for _, b in corners)


def _clipping(box):
    """The shape of a clip."""
    if isinstance(box, str):
        return f'<path d="{box}"/>'
    a, b, c, d = box
    return f'<rect x="{a}" y="{b}" width="{number(float(c) - float(a))}" height="{number(float(d) - float(b))}"/>'


def _spans(line, size):
    """A line's runs as SVG: those of exponents and indices are moved and smaller."""
    if "$" not in line:
        return escape(line)
    parts, height = [], 0.0
    for run in words.runs(line):
        rise = -0.38 * size * run.level if run.level > 0 else -0.2 * size * run.level
        more = f' dy="{number(rise - height)}"' if rise != height else ""
        height = rise
        if run.level:
            more += f' font-size="{number(size * words.scale(run.level))}"'
        more += (' font-style="italic"' if run.italic else "") + (' font-weight="bold"' if run.bold else "")
        parts.append(f"<tspan{more}>{escape(run.text)}</tspan>")
    return "".join(parts)
