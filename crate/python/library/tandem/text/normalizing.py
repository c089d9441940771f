"""Normalizers of `tokenizer.json`: how a text is rewritten before it is cut. Each is a function from text to text."""

import unicodedata

from .splitting import WHITE_SPACE

_FORMS = ("NFC", "NFD", "NFKC", "NFKD")
# Where BERT takes each character as a word: CJK ideographs.
_CJK = ((0x4E00, 0x9FFF), (0x3400, 0x4DBF), (0x20000, 0x2A6DF), (0x2A700, 0x2B73F), (0x2B740, 0x2B81F), (0x2B920, 0x2CEAF))
_CJK += ((0xF900, 0xFAFF), (0x2F800, 0x2FA1F))


def _without_marks(text):
    return "".join([c for c in text if unicodedata.category(c) != "Mn"])


def _cleaned(text):
    """White space as spaces, without control characters."""

    def clean(c):
        if c in "\t\n\r":
            return " "
        is_control = c == "\ufffd" or unicodedata.category(c) in ("Cc", "Cf", "Cn", "Co")
        return "" if is_control else " " if c in WHITE_SPACE else c

    return "".join([clean(c) for c in text])


def _cjk_apart(text):
    return "".join([f" {c} " if any(low <= ord(c) <= high for low, high in _CJK) else c for c in text])


def _bert(part):
    steps = []
    if part.get("clean_text", True):
        steps.append(_cleaned)
    if part.get("handle_chinese_chars", True):
        steps.append(_cjk_apart)
    lowercase, strip = part.get("lowercase", True), part.get("strip_accents")
    if lowercase if strip is None else strip:
        steps.append(lambda text: _without_marks(unicodedata.normalize("NFD", text)))
    if lowercase:
        steps.append(str.lower)
    return _in_turn(steps)


def _in_turn(steps):
    def normalize(text):
        for step in steps:
            text = step(text)
        return text

    return normalize


def _strip(part):
    left, right = part.get("strip_left", True), part.get("strip_right", True)
    return lambda text: text.strip() if left and right else text.lstrip() if left else text.rstrip() if right else text


def replacement(part):
    """A function that replaces a text by another; `tokenizer.json` also has patterns, which are refused."""
    pattern = part["pattern"]
    if "String" not in pattern:
        raise ValueError(f"this tokenizer replaces the pattern {pattern.get('Regex')!r}; only plain texts can be replaced here")
    old, new = pattern["String"], part["content"]
    return lambda text: text.replace(old, new)


def normalizer(part):
    """The function of a part of `tokenizer.json`, which may be None."""
    kind = part and part["type"]
    if kind is None:
        return lambda text: text
    if kind in _FORMS:
        return lambda text: unicodedata.normalize(kind, text)
    if kind == "Sequence":
        return _in_turn([normalizer(inner) for inner in part["normalizers"]])
    if kind == "Prepend":
        return lambda text: part["prepend"] + text if text else text
    makers = {
        "Lowercase": lambda part: str.lower,
        "StripAccents": lambda part: _without_marks,
        "BertNormalizer": _bert,
        "Replace": replacement,
        "Strip": _strip,
    }
    if kind not in makers:
        known = ", ".join(sorted([*_FORMS, "Sequence", "Prepend", *makers]))
        raise ValueError(f"this tokenizer normalizes by {kind}, which is not there; those that are: {known}")
    return makers[kind](part)
