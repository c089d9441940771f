"""`wcwidth` of the notebook: how many columns of a terminal a character takes, as the tables of Unicode say."""

import functools
import unicodedata

__version__ = "0.2.14"
# Characters that are pictures by default are wide although their table may say otherwise.
_PICTURE, _KEYCAP_BASE, _JOINER = "\ufe0f", frozenset("#*0123456789"), "\u200d"


def list_versions():
    """Versions of Unicode that are known."""
    return (unicodedata.unidata_version,)


@functools.lru_cache(maxsize=1000)
def wcwidth(wc, unicode_version="auto"):
    """0, 1 or 2 columns; -1 of a control character."""
    if not wc:
        return 0
    code = ord(wc)
    if 32 <= code < 127:
        return 1
    if code == 0 or wc in "\u034f\u2028\u2029" or 0x200B <= code <= 0x200F or 0x202A <= code <= 0x202E or 0x2060 <= code <= 0x2063:
        return 0
    category = unicodedata.category(wc)
    if category == "Cc":
        return -1
    if category in ("Mn", "Me", "Cf") and code != 0xAD or 0x1160 <= code <= 0x11FF:
        return 0
    return 2 if unicodedata.east_asian_width(wc) in "WF" else 1


def wcswidth(pwcs, n=None, unicode_version="auto"):
    """Columns of a text, or of its first `n` characters; -1 where one of them is a control character."""
    text = pwcs if n is None else pwcs[:n]
    width, at, last = 0, 0, ""
    while at < len(text):
        char = text[at]
        if char == _JOINER:
            at += 2
            continue
        if char == _PICTURE and last:
            width += unicodedata.east_asian_width(last) not in "WF" and last not in _KEYCAP_BASE
            last = ""
            at += 1
            continue
        found = wcwidth(char, unicode_version)
        if found < 0:
            return -1
        if found:
            last = char
        width += found
        at += 1
    return width
