"""Figures as SVG: axes, ticks, marks, legend. Pure: draws lists of floats and knows no tensors."""

import math

# Tol's vibrant colours: told apart with every kind of colour vision, and on light and on dark.
COLOURS = ("#0077bb", "#ee7733", "#009988", "#cc3311", "#33bbee", "#ee3377", "#999933", "#aa4499")
_DASHES = ("", "6 3", "2 2", "8 3 2 3")
_STYLE = "svg{color:#444}@media (prefers-color-scheme:dark){svg{color:#bbb}}"


def escape(text):
    """Text escaped for SVG; control characters are left out, as XML has none."""
    text = "".join(c if c >= " " and not "\ud800" <= c <= "\udfff" and c not in "\ufffe\uffff" else " " for c in str(text))
    for sign, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;")):
        text = text.replace(sign, entity)
    return text


def ticks(low, high, count=6):
    """Round numbers from `low` to `high`: steps of 1, 2 or 5 times a power of ten."""
    if not high > low:
        return [low]
    raw = (high - low) / count
    power = 10.0 ** math.floor(math.log10(raw))
    if power == 0.0:
        return [low, high]
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= raw * 0.999999)
    first = math.ceil(low / step - 1e-9)
    last = math.floor(high / step + 1e-9)
    return [n * step for n in range(first, last + 1)]


def number(value):
    """A number as ticks and legends write it."""
    if value != value:
        return "NaN"
    if value in (math.inf, -math.inf):
        return "∞" if value > 0 else "−∞"
    text = f"{value:.6g}"
    if "e" in text:
        digits, power = text.split("e")
        text = f"{digits}e{int(power)}"
    return ("0" if text == "-0" else text).replace("-", "−")


def drawable(value):
    """Whether it is finite, and not so large that differences would not be."""
    return -1e305 < value < 1e305


def spread(values, around=0.04):
    """The least and the largest of those that can be drawn, with some room around."""
    there = [v for v in values if drawable(v)]
    if not there:
        return 0.0, 1.0
    low, high = min(there), max(there)
    if high - low < 1e-290:
        room = abs(low) * 0.1 if abs(low) > 1e-280 else 1.0
        return low - room, high + room
    room = (high - low) * around
    return low - room, high + room


def _at(value):
    return f"{value:.2f}".rstrip("0").rstrip(".")


class Figure:
    """A picture: a mime bundle of SVG and a sentence. Also `svg()`, and `save(file)`."""

    def __init__(self, width=640, height=400, title=None, xlabel=None, ylabel=None):
        if not (50 <= width <= 4000 and 50 <= height <= 4000):
            raise ValueError(f"a picture is 50 to 4000 wide and high, not {width} by {height}")
        self.width, self.height = int(width), int(height)
        self.title, self.xlabel, self.ylabel = title, xlabel, ylabel
        self.alt_text = "picture"
        self._marks, self._legend = [], []
        self._names = None
        self._x, self._y = (0.0, 1.0), (0.0, 1.0)

    # --- what is drawn ---

    def limits(self, x, y, labels=()):
        """The ranges of both axes; `labels` are those of the legend, which gets a margin of its own."""
        self._x, self._y = x, y
        top = 34 if self.title else 14
        bottom = self.height - (52 if self.xlabel else 34)
        self._rows = ticks(*y, count=max(int((bottom - top) / 50), 2))
        left = 16 + 6.6 * max(len(number(t)) for t in self._rows) + (20 if self.ylabel else 0)
        longest = max((len(str(label)) for label in labels), default=0)
        margin = 46 + 6.6 * min(longest, 28) if longest else 16
        self._box = (left, top, max(self.width - margin, left + 40), bottom)

    def names(self, names):
        """Texts instead of numbers along the x axis, one for each whole number from 0."""
        self._names = list(names)

    def _px(self, x):
        left, _, right, _ = self._box
        return left + (x - self._x[0]) / (self._x[1] - self._x[0]) * (right - left)

    def _py(self, y):
        _, top, _, bottom = self._box
        return bottom - (y - self._y[0]) / (self._y[1] - self._y[0]) * (bottom - top)

    def line(self, xs, ys, which=0, label=None):
        """A line through the finite points; others leave a gap."""
        parts, stretch = [], []
        for x, y in [*zip(xs, ys), (math.nan, math.nan)]:
            if drawable(x) and drawable(y):
                stretch.append(f"{_at(self._px(x))} {_at(self._py(y))}")
            elif stretch:
                # A point alone is a line of no length, which a round end makes a dot.
                parts.append("M" + "L".join(stretch if len(stretch) > 1 else stretch * 2))
                stretch = []
        colour, dash = COLOURS[which % len(COLOURS)], _DASHES[which // len(COLOURS) % len(_DASHES)]
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self._marks.append(
            f'<path d="{"".join(parts)}" fill="none" stroke="{colour}" stroke-width="1.75" stroke-linejoin="round" '
            f'stroke-linecap="round"{dashes}/>'
        )
        self._named(label, which, "line")

    def points(self, xs, ys, which=0, label=None, size=3.0):
        colour = COLOURS[which % len(COLOURS)]
        dots = [
            f'<circle cx="{_at(self._px(x))}" cy="{_at(self._py(y))}" r="{_at(size)}"/>'
            for x, y in zip(xs, ys)
            if drawable(x) and drawable(y)
        ]
        self._marks.append(f'<g fill="{colour}" fill-opacity="0.75">{"".join(dots)}</g>')
        self._named(label, which, "dot")

    def bars(self, spans, which=0, label=None):
        """Bars from zero: `(from, to, height)`."""
        colour, base = COLOURS[which % len(COLOURS)], self._py(0.0)
        parts = []
        for start, end, height in spans:
            if not drawable(height):
                continue
            x, width, y = self._px(start), self._px(end) - self._px(start), self._py(height)
            parts.append(
                f'<rect x="{_at(x)}" y="{_at(min(y, base))}" width="{_at(max(width - 1, 0.5))}" height="{_at(abs(y - base))}"/>'
            )
        self._marks.append(f'<g fill="{colour}" fill-opacity="0.85">{"".join(parts)}</g>')
        self._named(label, which, "bar")

    def _named(self, label, which, shape):
        if label is not None:
            self._legend.append((str(label), which, shape))

    # --- as text ---

    def _text(self, x, y, text, anchor="middle", more=""):
        return f'<text x="{_at(x)}" y="{_at(y)}" text-anchor="{anchor}"{more}>{escape(text)}</text>'

    def _axes(self):
        left, top, right, bottom = self._box
        parts, grid = [], []
        if self._names is None:
            columns = [(t, number(t)) for t in ticks(*self._x, count=max(int((right - left) / 80), 2))]
        else:
            step = max(-(-len(self._names) * 48 // int(right - left)), 1)
            columns = [(n, name if len(name) <= 14 else name[:13] + "…") for n, name in enumerate(self._names)][::step]
        for t, text in columns:
            x = self._px(t)
            parts.append(self._text(x, bottom + 18, text))
            grid.append(f"M{_at(x)} {_at(bottom)}v4")
        for t in self._rows:
            y = self._py(t)
            parts.append(self._text(left - 8, y + 4, number(t), "end"))
            grid.append(f"M{_at(left)} {_at(y)}h{_at(right - left)}")
        lines = f'<path d="{"".join(grid)}" stroke="currentColor" stroke-opacity="0.18" fill="none"/>'
        axes = f'<path d="M{_at(left)} {_at(top)}V{_at(bottom)}H{_at(right)}" stroke="currentColor" stroke-opacity="0.6" fill="none"/>'
        if self.title:
            parts.append(self._text(self.width / 2, 20, self.title, more=' font-size="14" font-weight="600"'))
        if self.xlabel:
            parts.append(self._text((left + right) / 2, self.height - 10, self.xlabel))
        if self.ylabel:
            middle = (top + bottom) / 2
            parts.append(self._text(14, middle, self.ylabel, more=f' transform="rotate(-90 14 {_at(middle)})"'))
        return lines + axes, "".join(parts)

    def _legend_box(self):
        if not self._legend:
            return ""
        _, top, right, _ = self._box
        x, parts = right + 4, []
        for row, (text, which, shape) in enumerate(self._legend):
            y, colour = top + 16 + 17 * row, COLOURS[which % len(COLOURS)]
            dash = _DASHES[which // len(COLOURS) % len(_DASHES)]
            if shape == "line":
                dashes = f' stroke-dasharray="{dash}"' if dash else ""
                parts.append(f'<path d="M{_at(x + 6)} {_at(y)}h18" stroke="{colour}" stroke-width="2"{dashes}/>')
            elif shape == "dot":
                parts.append(f'<circle cx="{_at(x + 15)}" cy="{_at(y)}" r="4" fill="{colour}"/>')
            else:
                parts.append(f'<rect x="{_at(x + 9)}" y="{_at(y - 6)}" width="12" height="12" fill="{colour}"/>')
            parts.append(self._text(x + 30, y + 4, text if len(text) <= 28 else text[:27] + "…", "start"))
        return "".join(parts)

    def svg(self):
        """The picture as SVG text."""
        under, over = self._axes()
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" width="{self.width}" '
            f'height="{self.height}" color="#767676" role="img" aria-label="{escape(self.alt_text)}" font-size="12" '
            f'font-family="system-ui, sans-serif"><style>{_STYLE}</style>{under}{"".join(self._marks)}'
            f'<g fill="currentColor">{over}{self._legend_box()}</g></svg>'
        )

    def save(self, file):
        """Writes the picture into an .svg file."""
        with open(file, "w") as out:
            out.write(self.svg())

    def __repr__(self):
        return f"<{self.alt_text}>"

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"image/svg+xml": self.svg(), "text/plain": repr(self)}
