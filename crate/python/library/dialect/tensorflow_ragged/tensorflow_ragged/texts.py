"""Rows of unequal length as text: as NumPy shows arrays of arrays."""

_WIDTH, _MOST, _EDGE = 75, 1000, 3


def arrays(items, ndim, levels):
    """The items of an array and its number of axes, from nested lists and where the rows of each level begin, the inner ones last."""
    for splits in reversed(levels):
        rows = [items[a:b] for a, b in zip(splits, splits[1:])]
        if len({len(row) for row in rows}) > 1:
            items, ndim = [(row, ndim) for row in rows], 1
        else:
            items, ndim = rows, ndim + 1
    return items, ndim


def _size(items, ndim):
    return sum(_size(item, ndim - 1) for item in items) if ndim > 1 else len(items)


def _plain(items):
    if isinstance(items, tuple):
        return _plain(items[0])
    return [_plain(item) for item in items] if isinstance(items, list) else items


def shown(items, ndim):
    """The text of an array."""
    size = _size(items, ndim)
    if not size:
        return repr(_plain(items))
    return _part(items, ndim, " ", _WIDTH, size > _MOST)


def _item(item):
    return shown(*item) if isinstance(item, tuple) else str(item)


def _ends(items, is_long):
    """The items that are shown: of long ones the first and the last, with dots between them."""
    if not is_long or len(items) <= 2 * _EDGE:
        return items, None
    return items[:_EDGE] + items[-_EDGE:], _EDGE


def _part(items, ndim, indent, width, is_long):
    items, gap = _ends(items, is_long)
    if ndim == 1:
        text, line = "", indent
        for at, item in enumerate(items):
            if at == gap:
                text, line = _put(text, line, "...", width - 1, indent)
                line += ", "
            text, line = _put(text, line, _item(item), width - 1, indent)
            if at + 1 < len(items):
                line += ", "
        text += line
    else:
        between = "," + "\n" * (ndim - 1)
        parts = [indent + _part(item, ndim - 1, indent + " ", width - 1, is_long) for item in items]
        if gap is not None:
            parts.insert(gap, indent + "...")
        text = between.join(parts)
    return "[" + text[len(indent) :] + "]"


def _put(text, line, word, width, indent):
    """A word, which may have several lines, at the end of a line, or on the next one where it does not fit."""
    words = word.split("\n")
    longest = max(map(len, words))
    if len(line) + longest > width and len(line) > len(indent):
        text, line = text + line.rstrip() + "\n", indent
    start = " " * len(line)
    line += words[0]
    for more in words[1:]:
        text, line = text + line.rstrip() + "\n", start + more
    return text, line + " " * (longest - len(words[-1]))
