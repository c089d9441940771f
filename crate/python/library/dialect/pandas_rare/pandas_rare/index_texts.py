"""Labels as text."""

from pandas._format import OPTIONS


def listed(index, kind, texts, tail, justified=False):
    """An index as text, in lines; of many labels the first and the last."""
    name = "" if index.name is None else f", name={index.name!r}"
    width, most = OPTIONS["width"] or 80, OPTIONS["max_seq_items"]
    cut = len(texts) > most
    head, rest = (texts[:10], texts[-10:]) if cut else ([], texts)
    tail = f"dtype='{index.dtype}'{name}{f', length={len(texts)}' if cut else ''}{tail})"
    if justified and (cut or max(len(", ".join(part)) for part in (head, rest)) >= width):
        longest = max(map(len, head + rest), default=0)
        head, rest = ([text.rjust(longest) for text in part] for part in (head, rest))
    space, lines = " " * (len(kind) + 2), []
    for part in (head, rest):
        line = space
        for n, text in enumerate(part):
            last = part is rest and n == len(part) - 1
            if len(line.rstrip()) + len(text.rstrip()) + (not last) >= width - 2 * last and line != space:
                lines.append(line.rstrip())
                line = space
            line += text if last else f"{text}, "
        if part is head and cut:
            lines += [line.rstrip(), f"{space}..."]
        elif part is rest:
            lines.append(line)
    inside = "\n".join(lines)[len(space) :]
    long = len(texts) > 2 and len(inside) + len(space) + 2 > width
    return f"{kind}([{inside}]," + ("\n" + " " * (len(kind) + 1) if long else " ") + tail
