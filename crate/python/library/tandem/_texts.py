"""Texts as a model sees them: each is told by a number, so that it can be compared."""

_START, _FACTOR, _MASK = 0xCBF29CE484222325, 0x100000001B3, 0xFFFFFFFFFFFFFFFF


def numbers(value, name):
    """Lists of the numbers of texts, for an array, a column of a table or lists of texts."""
    for attribute in "to_numpy", "tolist":
        value = getattr(value, attribute)() if hasattr(value, attribute) else value
    known = {}

    def number(text):
        if not isinstance(text, str):
            raise TypeError(f"the program's input {name!r} takes texts, and {type(text).__name__} was given")
        if text not in known:
            known[text] = _hashed(text)
        return known[text]

    def each(value):
        return [each(part) for part in value] if isinstance(value, (list, tuple)) else number(value)

    return each(value)


def _hashed(text):
    """The FNV-1a hash, as an int64."""
    found = _START
    for byte in text.encode():
        found = (found ^ byte) * _FACTOR & _MASK
    return found - (1 << 64) if found >> 63 else found
