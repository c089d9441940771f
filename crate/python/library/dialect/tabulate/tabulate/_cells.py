"""What the values of cells are, how they are written, how wide texts are, and how long ones are wrapped."""

import math
import re
import textwrap

_ESCAPES = re.compile(
    r"(\x1b\[[\x30-\x3f]*[\x20-\x2f]*[\x40-\x7e]"
    # A link: its text is what is seen.
    r"|\x1b\]8;(?:\w+=\w+:?)*;[^\x1b]+\x1b\\([^\x1b]+)\x1b\]8;;\x1b\\)"
)
_RESET = "\x1b[0m"
_THOUSANDS = re.compile(r"(?:[+-]?[0-9]{1,3}(?:,[0-9]{3})*(?:\.[0-9]*)?|\.[0-9]+)?")
_BREAKS = re.compile(r"\r\n|\n|\r")
# Types of columns, from the least general one.
_ORDER = (type(None), bool, int, float, bytes, str)


def has_escapes(text):
    """Whether there are colours or links of a terminal in the text."""
    return _ESCAPES.search(text) is not None


def has_breaks(text):
    """Whether the text has several lines."""
    return _BREAKS.search(text) is not None


def without_escapes(text):
    """The text as it is seen."""
    if isinstance(text, bytes):
        return re.sub(_ESCAPES.pattern.encode(), rb"\2", text)
    return _ESCAPES.sub(lambda found: found[2] or "", text) if "\x1b" in text else text


def lines_of(text):
    """The lines of a text."""
    return _BREAKS.split(text)


def converts(kind, value):
    """Whether the value can be made one of this type."""
    try:
        kind(value)
    except (ValueError, TypeError):
        return False
    return True


def is_number(value):
    """Whether the value is a number, or a text of one that does not overflow."""
    if type(value) in (float, int):
        return True
    if not converts(float, value):
        return False
    if not isinstance(value, (str, bytes)):
        return True
    return math.isfinite(float(value)) or value.lower() in ("inf", "-inf", "nan")


def _is_integer(value):
    if type(value) is int:
        return True
    if isinstance(value, (bytes, str)):
        return converts(int, value)
    return (hasattr(value, "is_integer") or hasattr(value, "__array__")) and str(type(value)).startswith("<class 'numpy.int")


def _has_thousands(value):
    return isinstance(value, str) and _THOUSANDS.fullmatch(value) is not None


def type_of(value, numparse=True):
    """The least general type of a value; an empty text counts as missing."""
    if isinstance(value, (str, bytes)):
        value = without_escapes(value)
    if value is None or (isinstance(value, (bytes, str)) and not value):
        return type(None)
    if hasattr(value, "isoformat"):
        return str
    if type(value) is bool or (isinstance(value, (bytes, str)) and value in ("True", "False")):
        return bool
    if numparse:
        if _is_integer(value) or (_has_thousands(value) and "." not in value):
            return int
        if is_number(value) or _has_thousands(value):
            return float
    return bytes if isinstance(value, bytes) else str


def column_type(values, numparse=True):
    """The least general type that all values of a column can be shown as."""
    return _ORDER[max([1, *(_ORDER.index(type_of(value, numparse)) for value in values)])]


def _of_coloured(text, convert):
    """The text with its number written anew."""
    seen = without_escapes(text)
    try:
        return text.replace(seen, convert(seen))
    except (ValueError, TypeError):
        return f"{text}"


def written(value, kind, floatfmt, intfmt, missing, coloured):
    """A value of a column of this type, as text."""
    if value is None:
        return missing
    if isinstance(value, (bytes, str)) and not value:
        return ""
    if kind is int:
        if not isinstance(value, str):
            return format(value, intfmt)
        seen = without_escapes(value)
        return _of_coloured(value, lambda digits: format(int(digits), intfmt)) if seen != value and seen.isdigit() else format(value, "")
    if kind is bytes:
        try:
            return str(value, "ascii")
        except (TypeError, UnicodeDecodeError):
            return str(value)
    if kind is float:
        if coloured and isinstance(value, (str, bytes)):
            return _of_coloured(value, lambda number: format(float(number), floatfmt))
        try:
            return format(float(value.replace(",", "") if isinstance(value, str) else value), floatfmt)
        except (ValueError, TypeError):
            return f"{value}"
    return f"{value}"


def _decimals(text):
    """How many letters stand after the point, or the exponent's letter; -1 where there is none."""
    if not (is_number(text) or _has_thousands(text)) or _is_integer(text):
        return -1
    place = text.rfind(".")
    place = text.lower().rfind("e") if place < 0 else place
    return len(text) - place - 1 if place >= 0 else -1


_SIGNS = {"right": ">", "decimal": ">", "center": "^", "left": "<"}


def padded(text, align, width, seen=len):
    """The text, aligned in a width; `seen` is how wide a text looks."""
    if not align:
        return text
    return f"{text:{_SIGNS.get(align, '<')}{width + len(text) - seen(text)}s}"


def aligned_column(texts, align, least, seen, several, keep_spaces):
    """The texts of a column with one width: that of the widest, or `least`. `several`: whether they may have several lines."""
    if align == "decimal":
        places = [_decimals(without_escapes(text)) for text in texts]
        most = max(places, default=0)
        texts = [text + " " * (most - place) for text, place in zip(texts, places)]
    elif align and not keep_spaces:
        texts = [text.strip() for text in texts]
    width = max([least, *(widest(text, seen, several) for text in texts)])
    if not several:
        return [padded(text, align, width, seen) for text in texts]
    return ["\n".join(padded(line, align, width, seen) for line in text.splitlines() or ([""] if seen is not len else [])) for text in texts]


def widest(text, seen, several):
    """The width of the widest line."""
    return max(map(seen, lines_of(text))) if several else seen(text)


def seen_width(text):
    """How wide a text looks on a terminal."""
    return len(without_escapes(text))


class _Wrapper(textwrap.TextWrapper):
    """Wraps words by the width that is seen, and repeats colours on each line."""

    def _wrap_chunks(self, chunks):
        if self.width <= 0:
            raise ValueError(f"invalid width {self.width!r} (must be > 0)")
        lines, open_codes = [], []
        chunks = chunks[::-1]
        while chunks:
            if lines and not chunks[-1].strip():
                chunks.pop()
            line, length = [], 0
            while chunks and length + seen_width(chunks[-1]) <= self.width:
                length += seen_width(chunks[-1])
                line.append(chunks.pop())
            if chunks and seen_width(chunks[-1]) > self.width:
                self._break(chunks, line, self.width - length)
            if line and not line[-1].strip():
                line.pop()
            if line:
                text = "".join(line)
                codes = [found[0] for found in _ESCAPES.finditer(text)]
                text = "".join(open_codes) + text
                for code in codes:
                    open_codes = [] if code == _RESET else [*open_codes, code]
                lines.append(text + _RESET if open_codes else text)
        return lines

    def _break(self, chunks, line, room):
        if self.break_long_words and room > 0:
            chunk, seen, place = chunks[-1], 0, 0
            while place < len(chunk) and seen < room:
                found = _ESCAPES.match(chunk, place)
                place, seen = (found.end(), seen) if found else (place + 1, seen + 1)
            line.append(chunk[:place])
            chunks[-1] = chunk[place:]
        elif not line:
            line.append(chunks.pop())


def wrapped_rows(rows, widths, numparses, missing="", long_words=True, hyphens=True):
    """The rows with texts that are wider than their columns broken into lines."""
    return [
        [
            cell if width is None or (is_number(cell) and parse) else _wrapped(cell, width, parse, missing, long_words, hyphens)
            for cell, width, parse in zip(row, widths, numparses)
        ]
        for row in rows
    ]


def _wrapped(cell, width, numparse, missing, long_words, hyphens):
    wrapper = _Wrapper(width=width, break_long_words=long_words, break_on_hyphens=hyphens)
    if cell is None:
        text = missing
    else:
        text = str(cell) if cell == "" or is_number(cell) else str(type_of(cell, numparse)(cell))
    return "\n".join("\n".join(wrapper.wrap(line)) for line in text.splitlines() if line.strip())
