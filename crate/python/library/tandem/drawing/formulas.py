"""Formulas whose parts stand over each other: fractions, roots, limits, an index below an exponent."""

import re

from . import text as words

# What a line of runs cannot show.
_TALL = re.compile(r"\\(?:[dt]?frac|binom|genfrac|sqrt|over(?:line|set)|underset|(?:sum|prod|coprod|bigcup|bigcap)\s*[_^])|[\^_](?:\{[^{}]*\}|\\?\w)'*[\^_]")
_OVER_AND_UNDER = {"sum", "prod", "coprod", "bigcup", "bigcap", "lim", "max", "min", "sup", "inf"}
_BRACKETS = {"langle": "⟨", "rangle": "⟩", "lfloor": "⌊", "rfloor": "⌋", "lceil": "⌈", "rceil": "⌉", "{": "{", "}": "}", "vert": "|", "Vert": "‖", "|": "‖"}
_SIGN = re.compile(r"\\([A-Za-z]+|.)|(.)", re.DOTALL)


def is_tall(line):
    """Whether a line has a formula that needs more than one line of letters."""
    return "$" in line and _TALL.search(line) is not None


class Box:
    """Pieces around a baseline: how wide they are, how far they reach up and down. `pieces` are letters
    (x, y, size, text, italic, bold) and rules (x, y, width, thickness)."""

    def __init__(self, width=0.0, up=0.0, down=0.0, pieces=()):
        self.width, self.up, self.down, self.pieces = width, up, down, list(pieces)

    def put(self, other, x, y=0.0):
        """Places another box, so much to the right and lower."""
        self.pieces += [(piece[0] + x, piece[1] + y, *piece[2:]) for piece in other.pieces]
        self.width = max(self.width, x + other.width)
        self.up, self.down = max(self.up, other.up - y), max(self.down, other.down + y)

    def add(self, other):
        self.put(other, self.width)


def _letters(text, size, italic=False, bold=False):
    wide = size * sum(map(words.letter_width, text)) * (1.08 if bold else 1.0)
    return Box(wide, size * 0.76, size * 0.2, [(0.0, 0.0, size, text, italic, bold)])


class _Reader:
    """Reads a formula of TeX's notation into boxes."""

    def __init__(self, source):
        self.source, self.at = source, 0

    def peek(self):
        while self.source[self.at : self.at + 1] == " ":
            self.at += 1
        return self.source[self.at : self.at + 1]

    def sign(self):
        """The next sign, and whether it is the name of a command."""
        found = _SIGN.match(self.source, self.at)
        self.at = found.end()
        return (found[1], True) if found[1] is not None else (found[2], False)

    def raw(self, opening="{", closing="}"):
        """What stands between brackets, as it is written."""
        if self.peek() != opening:
            return self.sign()[0] if opening == "{" else ""
        depth, start = 0, self.at + 1
        while self.at < len(self.source):
            letter = self.source[self.at]
            self.at += 2 if letter == "\\" else 1
            depth += (letter == opening) - (letter == closing)
            if depth == 0:
                return self.source[start : self.at - 1]
        return self.source[start:]

    def argument(self, size, style):
        """A group in braces, or the next sign."""
        return _Reader(self.raw()).all(size, style) if self.peek() == "{" else self.atom(size, style) if self.peek() else Box()

    def all(self, size, style=""):
        """Everything up to the end, in a row."""
        row = Box()
        while self.peek():
            start = self.at
            atom = self.atom(size, style)
            row.add(self.with_scripts(atom, size, style, self.source[start : self.at]))
        return row

    def with_scripts(self, base, size, style, written):
        scripts = {}
        while self.peek() and self.peek() in "^_'":
            mark = self.source[self.at]
            self.at += 1
            if mark == "'":
                scripts.setdefault("^", Box()).add(_letters("′", size * 0.8))
            else:
                scripts.setdefault(mark, Box()).add(self.argument(size * 0.7, style))
        if not scripts:
            return base
        above, below = scripts.get("^"), scripts.get("_")
        made, name = Box(), written.strip().lstrip("\\")
        if name in _OVER_AND_UNDER and written.strip().startswith("\\"):
            wide = max(part.width for part in (base, above, below) if part is not None)
            made.put(base, (wide - base.width) / 2)
            if above is not None:
                made.put(above, (wide - above.width) / 2, -base.up - above.down - size * 0.05)
            if below is not None:
                made.put(below, (wide - below.width) / 2, base.down + below.up)
            return made
        made.put(base, 0.0)
        rise = max(size * 0.38, base.up - size * 0.38)
        if above is not None:
            made.put(above, base.width, -rise)
        if below is not None:
            made.put(below, base.width, max(size * 0.2, base.down))
        return made

    def atom(self, size, style):
        name, is_command = self.sign()
        if is_command:
            return self.command(name, size, style)
        if name == "{":
            self.at -= 1
            return self.argument(size, style)
        text = {"-": "\N{MINUS SIGN}", "~": " "}.get(name, name)
        if text in "=<>+\N{MINUS SIGN}":
            text = f"\u2009{text}\u2009"
        return _letters(text, size, name.isalpha() and name.isascii() and "upright" not in style, "bold" in style)

    def command(self, name, size, style):
        if name in ("frac", "dfrac", "tfrac", "binom", "genfrac"):
            ends, rule = ("(", ")") if name == "binom" else ("", ""), 0.0 if name == "binom" else size * 0.06
            if name == "genfrac":
                ends, thickness = (self.raw(), self.raw()), self.raw().strip()
                rule = float(thickness) * size * 0.06 if re.fullmatch(r"\d*\.?\d+", thickness) else size * 0.06
                self.raw()
            part = size if name == "dfrac" else size * 0.72
            made = _stacked(self.argument(part, style), self.argument(part, style), size, rule)
            return _between(made, *ends, size)
        if name == "sqrt":
            degree = self.raw("[", "]") if self.peek() == "[" else ""
            return _root(self.argument(size, style), _Reader(degree).all(size * 0.5, style) if degree else None, size)
        if name == "left":
            return self.fenced(size, style)
        if name in ("overset", "underset", "stackrel"):
            over, base = self.argument(size * 0.7, style), self.argument(size, style)
            wide, made = max(over.width, base.width), Box()
            made.put(base, (wide - base.width) / 2)
            made.put(over, (wide - over.width) / 2, base.down + over.up if name == "underset" else -base.up - over.down)
            return made
        if name == "hspace":
            return Box(float(self.raw() or 0) * size)
        if name in words.SWITCHES:
            rest, self.at = self.source[self.at :], len(self.source)
            return _Reader(rest).all(size, "upright" * words.SWITCHES[name] + "bold" * (name == "bf"))
        if name == "overline":
            inner = self.argument(size, style)
            inner.pieces.append((0.0, -inner.up - size * 0.08, inner.width, size * 0.06))
            inner.up += size * 0.12
            return inner
        if name in ("sum", "prod", "coprod", "bigcup", "bigcap"):
            return _letters(words.SYMBOLS[name], size * 1.3)
        if name in words.UPRIGHT:
            return self.argument(size, style + "upright" + "bold" * (name in words.HEAVY))
        # What a line can show is read there.
        rest = "{" + self.raw() + "}" if name in words.ACCENTS else ""
        row = Box()
        for run in words.formula(f"\\{name} {rest}"):
            row.add(_letters(run.text, size, run.italic and "upright" not in style, run.bold or "bold" in style))
        return row

    def fenced(self, size, style):
        """What stands between `\\left` and `\\right`, in brackets of its height."""
        first = self.bracket()
        depth, start, end = 1, self.at, len(self.source)
        for found in re.finditer(r"\\(left|right)(?![A-Za-z])", self.source[start:]):
            depth += 1 if found[1] == "left" else -1
            if depth == 0:
                end, self.at = start + found.start(), start + found.end()
                break
        else:
            self.at = len(self.source)
        inner = _Reader(self.source[start:end]).all(size, style)
        return _between(inner, first, self.bracket() if self.peek() else "", size)

    def bracket(self):
        self.peek()
        name, is_command = self.sign()
        return _BRACKETS.get(name, "") if is_command else "" if name == "." else name


def _stacked(over, under, size, rule):
    wide, axis = max(over.width, under.width) + size * 0.1, size * 0.3
    made = Box()
    made.put(over, (wide - over.width) / 2, -axis - over.down - size * 0.1)
    made.put(under, (wide - under.width) / 2, -axis + under.up + size * 0.12)
    if rule:
        made.pieces.append((0.0, -axis, wide, rule))
    made.width = wide
    row = Box(size * 0.05)
    row.add(made)
    row.width += size * 0.05
    return row


def _between(inner, first, last, size):
    """A box between brackets that are as high."""
    high = max((inner.up + inner.down) / 0.96, size)
    row = Box()
    for part in (first, inner, last):
        if part is inner:
            row.add(inner)
        elif part:
            sign = _letters(part, high)
            sign.width *= size / high
            sign.pieces = [(*sign.pieces[0], size / high)]
            row.put(sign, row.width, (inner.down - inner.up) / 2 + high * 0.28)
    return row


def _root(inner, degree, size):
    high = (inner.up + inner.down) / 0.96
    row = Box()
    if degree is not None:
        row.put(degree, 0.0, -size * 0.4)
        row.width = max(row.width - size * 0.25, 0.0)
    sign = _letters("√", high)
    sign.width = size * 0.6
    sign.pieces = [(*sign.pieces[0], size / high)]
    row.put(sign, row.width, inner.down - high * 0.2)
    start = row.width
    row.add(inner)
    row.pieces.append((start - size * 0.03, inner.down - high * 0.98, inner.width + size * 0.05, size * 0.06))
    row.up, row.width = max(row.up, high * 0.98 - inner.down), row.width + size * 0.05
    return row


def layout(line, size):
    """The box of a line: letters, and formulas between dollar signs."""
    row = Box()
    for n, part in enumerate(line.replace("\\$", "\0").split("$")):
        part = part.replace("\0", "\\$" if n % 2 else "$")
        if part:
            row.add(_Reader(part).all(size) if n % 2 else _letters(part, size))
    return row
