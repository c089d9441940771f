"""`regex` of the notebook, over `re`: the patterns that both know, and properties of characters such as `\\p{L}`.

What else the package adds to `re` (fuzzy matches, recursion, sets of sets, named lists, overlapping or partial matches) is refused by name.
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
    Pattern,
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


def compile(pattern, flags=0, **lists):
    """A pattern to search with."""
    if lists:
        raise NotImplementedError("regex here is Python's re with properties of characters: it has no named lists")
    return re.compile(_translated(pattern) if isinstance(pattern, str) else pattern, flags)


def _function(name):
    own = getattr(re, name)

    @functools.wraps(own)
    def function(pattern, *args, overlapped=False, partial=False, **options):
        if overlapped or partial:
            raise NotImplementedError("regex here is Python's re with properties of characters: it has no overlapping or partial matches")
        return own(_translated(pattern) if isinstance(pattern, str) else pattern, *args, **options)

    return function


match, fullmatch, search, sub, subn, split, findall, finditer = map(_function, ("match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer"))
Regex = Pattern
__version__ = "2026.1"
