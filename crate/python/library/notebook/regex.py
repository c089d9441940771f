"""`regex` of the notebook, over `re`: the patterns that both know, and properties of characters such as `\\p{L}`.

What else the package adds to `re` (fuzzy matches, recursion, sets of sets, named lists, partial matches) is refused by name.
"""

import functools
import re
import sys
import unicodedata
from re import (  # noqa: F401
    ASCII,
    DOTALL,
    IGNORECASE,
    LOCALE,
    MULTILINE,
    UNICODE,
    VERBOSE,
    A,
    I,
    L,
    M,
    Match,
    S,
    U,
    X,
    error,
    escape,
    purge,
)

# How `re` reads patterns. Version 1 of this package reads brackets differently, and is not here.
V0 = VERSION0 = 0
_SHORT = {"Letter": "L", "Number": "N", "Punctuation": "P", "Symbol": "S", "Mark": "M", "Separator": "Z", "Other": "C", "Alphabetic": "L", "Alpha": "L"}
_NAMES = {"Lu": "Uppercase_Letter", "Ll": "Lowercase_Letter", "Nd": "Decimal_Number", "Zs": "Space_Separator"}
_SHORT |= {name: short for short, name in _NAMES.items()}
_SCRIPTS = {"Han": "CJK ", "Latin": "LATIN ", "Greek": "GREEK ", "Cyrillic": "CYRILLIC ", "Hiragana": "HIRAGANA ", "Katakana": "KATAKANA ", "Hangul": "HANGUL "}
_POSIX = {"alpha": r"\p{L}", "upper": r"\p{Lu}", "lower": r"\p{Ll}", "punct": r"\p{P}", "digit": r"\d", "space": r"\s", "word": r"\w"}
# Characters of one category each, which are looked at once; beyond the last one there are few.
_ALIKE = ((0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xAC00, 0xD7A3), (0xD800, 0xDFFF), (0xE000, 0xF8FF), (0x17000, 0x187F7), (0x20000, 0x2A6DF), (0x30000, 0x3134A))
_ALIKE += ((0x33480, 0xDFFFF), (0xE0200, 0xEFFFF), (0xF0000, 0xFFFFD), (0x100000, 0x10FFFD))
# Properties that are neither categories nor scripts.
_RANGES = {
    "Default_Ignorable_Code_Point": "\\xad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0"
    "\\ufff0-\\ufff8\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff",
    "White_Space": r"\s",
    "ASCII": r"\x00-\x7f",
    "Any": r"\x00-\U0010ffff",
}
_RANGES |= {"DI": _RANGES["Default_Ignorable_Code_Point"], "WSpace": r"\s"}
_REFUSED = {
    r"\(\?(R|\d+|&|P>)": "recursion",
    r"\{[eisd]([<=>]|\})": "fuzzy matches",
    r"\\L<": "named lists",
    r"\(\?\|": "branches that share groups",
    r"\\[KXR]": r"\K, \X and \R",
}


@functools.lru_cache(64)
def _members(name):
    """The inside of a class in brackets that has the characters of a property."""
    if name in _RANGES:
        return _RANGES[name]
    if name in ("L&", "LC"):
        return _members("Lu") + _members("Ll") + _members("Lt")
    script = _SCRIPTS.get(name.removeprefix("Script=").removeprefix("IsScript="))
    kind = _SHORT.get(name, name)
    if script is None and not re.fullmatch(r"[LMNPSZC][a-z]?", kind):
        raise error(f"unknown property {name!r}: here are the general categories, and the scripts {', '.join(_SCRIPTS)}")
    ranges, start, code, ends = [], None, 0, dict(_ALIKE)
    while code <= sys.maxunicode:
        character = chr(code)
        inside = unicodedata.category(character).startswith(kind) if script is None else unicodedata.name(character, "").startswith(script)
        if inside and start is None:
            start = code
        elif not inside and start is not None:
            ranges.append((start, code - 1))
            start = None
        code = ends.get(code, code) + 1
    if start is not None:
        ranges.append((start, sys.maxunicode))
    return "".join(f"\\U{first:08x}" + (f"-\\U{last:08x}" if last > first else "") for first, last in ranges)


@functools.lru_cache(256)
def _translated(pattern):
    """A pattern as `re` reads it."""
    for found, what in _REFUSED.items():
        if re.search(r"(?<!\\)" + found, pattern):
            raise NotImplementedError(f"regex here is Python's re with properties of characters: it has no {what}")
    parts, inside = [], False
    for token in re.findall(r"\\[pP]\{\^?[^}]*\}|\\[pP][A-Za-z]|\\.|\[:\^?\w+:\]|.", pattern, re.DOTALL):
        if inside and token[:2] == "[:" and len(token) > 2:
            if token[2:-2] not in _POSIX:
                raise NotImplementedError(f"regex here is Python's re with properties of characters: it has no {token}")
            token = _POSIX[token[2:-2]]
        if token[:2] in (r"\p", r"\P"):
            name = token[2:].strip("{}")
            members = _members(name.removeprefix("^"))
            outside = (token[1] == "P") != name.startswith("^")
            if outside and inside:
                raise NotImplementedError(f"regex here is Python's re with properties of characters: {token} cannot stand in brackets")
            parts.append(members if inside else f"[{'^' if outside else ''}{members}]")
            continue
        if token == "[" and not inside:
            inside = True
        elif token == "]" and inside and parts[-1] not in ("[", "^"):
            inside = False
        parts.append(token)
    return "".join(parts)


def _overlapping(own, string, pos, endpos):
    while (found := own.search(string, pos, endpos)) is not None:
        yield found
        pos = found.start() + 1


def _found(match):
    groups = match.groups("")
    return match[0] if not groups else groups[0] if len(groups) == 1 else groups


class Pattern:
    """A pattern to search with, over one of `re`. How long a search may take, and whether others may run meanwhile, is accepted."""

    def __init__(self, own, written):
        self._own, self.pattern = own, written

    def _range(self, string, pos, endpos, overlapped, partial):
        if partial:
            raise NotImplementedError("regex here is Python's re with properties of characters: it has no partial matches")
        return string, 0 if pos is None else pos, sys.maxsize if endpos is None else endpos

    def match(self, string, pos=None, endpos=None, concurrent=None, partial=False, timeout=None):
        """The match at the start."""
        return self._own.match(*self._range(string, pos, endpos, False, partial))

    def fullmatch(self, string, pos=None, endpos=None, concurrent=None, partial=False, timeout=None):
        """The match of all."""
        return self._own.fullmatch(*self._range(string, pos, endpos, False, partial))

    def search(self, string, pos=None, endpos=None, concurrent=None, partial=False, timeout=None):
        """The first match."""
        return self._own.search(*self._range(string, pos, endpos, False, partial))

    def finditer(self, string, pos=None, endpos=None, overlapped=False, concurrent=None, partial=False, timeout=None):
        """All matches; overlapping ones each begin after the one before began."""
        place = self._range(string, pos, endpos, overlapped, partial)
        return _overlapping(self._own, *place) if overlapped else self._own.finditer(*place)

    def findall(self, string, pos=None, endpos=None, overlapped=False, concurrent=None, timeout=None):
        """What matches, or the groups of it."""
        place = self._range(string, pos, endpos, overlapped, False)
        return [_found(match) for match in _overlapping(self._own, *place)] if overlapped else self._own.findall(*place)

    def sub(self, repl, string, count=0, pos=None, endpos=None, concurrent=None, timeout=None):
        """The text with matches replaced."""
        return self.subn(repl, string, count, pos, endpos)[0]

    def subn(self, repl, string, count=0, pos=None, endpos=None, concurrent=None, timeout=None):
        """The same, and how many there were."""
        if pos is None and endpos is None:
            return self._own.subn(repl, string, count)
        string, pos, endpos = self._range(string, pos, endpos, False, False)
        text, number = self._own.subn(repl, string[pos:endpos], count)
        return string[:pos] + text + string[endpos:], number

    def split(self, string, maxsplit=0, concurrent=None, timeout=None):
        """The parts between matches."""
        return self._own.split(string, maxsplit)

    def splititer(self, string, maxsplit=0, concurrent=None, timeout=None):
        """The same, one by one."""
        return iter(self.split(string, maxsplit))

    def subf(self, format, string, count=0, pos=None, endpos=None, concurrent=None, timeout=None):
        """The text with matches replaced by a format of their groups."""
        filled = lambda match: format.format(match[0], *match.groups(""), **match.groupdict(""))
        return self.subn(filled, string, count, pos, endpos)[0]

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self._own, name)

    def __eq__(self, other):
        return self._own == other._own if isinstance(other, Pattern) else NotImplemented

    def __hash__(self):
        return hash(self._own)

    def __reduce__(self):
        return compile, (self.pattern, self._own.flags)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __repr__(self):
        flags = "".join(f" | regex.{flag.name[0]}" for flag in re.RegexFlag(self._own.flags & ~re.DEBUG) if flag != re.UNICODE)
        unicode = "regex.V0" if isinstance(self.pattern, str) else "regex.A | regex.V0"
        return f"regex.Regex({self.pattern!r}, flags={flags.removeprefix(' | ') + ' | ' if flags else ''}{unicode})"


def compile(pattern, flags=0, ignore_unused=False, cache_pattern=None, **lists):
    """A pattern to search with."""
    if isinstance(pattern, Pattern):
        return pattern
    if lists and not ignore_unused:
        raise NotImplementedError("regex here is Python's re with properties of characters: it has no named lists")
    if isinstance(pattern, re.Pattern):
        return Pattern(pattern, pattern.pattern)
    return Pattern(re.compile(_translated(pattern) if isinstance(pattern, str) else pattern, flags), pattern)


def _function(name):
    method = getattr(Pattern, name)

    # The flags stand after what the method takes by place.
    places = {"sub": 3, "subn": 3, "subf": 3, "split": 2, "splititer": 2}.get(name, 1)

    @functools.wraps(method)
    def function(pattern, *args, flags=0, **options):
        if len(args) > places:
            flags, args = args[places], (*args[:places], *args[places + 1 :])
        return method(compile(pattern, flags), *args, **options)

    return function


match, fullmatch, search, sub, subn, subf, split, splititer, findall, finditer = map(
    _function, ("match", "fullmatch", "search", "sub", "subn", "subf", "split", "splititer", "findall", "finditer")
)
Regex = Pattern
__version__ = "2026.1"
