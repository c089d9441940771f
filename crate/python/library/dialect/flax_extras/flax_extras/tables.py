"""Tables of a given width, as consoles draw them."""

import re


def _reduced(widths, excess, chosen, limits):
    """The widths, of which the chosen ones give up the excess in equal parts."""
    found, left, count = list(widths), excess, sum(1 for n in chosen if limits[n])
    for n in chosen:
        if count and limits[n]:
            part = min(limits[n], round(left / count))
            found[n] -= part
            left -= part
            count -= 1
    return found


def _fitted(widths, limit):
    """The widths of columns in so much room: the widest ones become narrower first."""
    while (excess := sum(widths) - limit) > 0:
        widest = max(widths)
        others = [w for w in widths if w != widest]
        step = widest - max(others, default=0)
        if not step:
            break
        widths = _reduced(widths, excess, [n for n, w in enumerate(widths) if w == widest], [min(excess, step)] * len(widths))
    excess = sum(widths) - limit
    return _reduced(widths, excess, range(len(widths)), widths) if excess > 0 else widths


def _wrapped(line, width):
    """A line as several, broken between words; a word that is too long is cut."""
    starts, at = [0], 0
    for found in re.finditer(r"\s*\S+\s*", line):
        word = found.group()
        length = len(word.rstrip())
        if width - at >= length:
            at += len(word)
        else:
            if found.start() and (at or length > width):
                starts.append(found.start())
            at = len(word)
    parts = [line[a:b] for a, b in zip(starts, [*starts[1:], len(line)])]
    parts = [part.rstrip() if len(part.rstrip()) >= width else part[:width] for part in parts]
    return [part if len(part) <= width else part[: width - 1] + "…" for part in parts]


def _centered(line, width):
    return " " * ((width - len(line)) // 2) + line + " " * ((width - len(line) + 1) // 2)


def drawn(title, titles, rows, last, caption, width=None):
    """The lines of a table: rows are lists of cells, these lists of lines; the last one's words stand right in their cell where they are `Total`."""
    count = len(titles)
    every = [titles, *rows, last]
    widths = [max([len(line) for row in every for line in row[n]], default=0) + 2 for n in range(count)]
    widths = [w - 2 for w in _fitted(widths, (80 if width is None else width) - count - 1)]
    full = sum(widths) + 3 * count + 1

    def row(cells, bar, inner=None):
        cells = [[part for line in cell for part in _wrapped(line, w)] for cell, w in zip(cells, widths)]
        text = lambda n, at: f"{cells[at][n] if n < len(cells[at]) else '':{'>' if cells[at] == ['Total'] else ''}{widths[at]}}"
        return [bar + bar.join(f" {text(n, at)} " for at in range(count)) + bar for n in range(max(1, *map(len, cells)))]

    rule = lambda left, middle, right, dash: left + middle.join(dash * (w + 2) for w in widths) + right
    lines = [*(_centered(part, full) for part in _wrapped(title, full)), rule("┏", "┳", "┓", "━"), *row(titles, "┃"), rule("┡", "╇", "┩", "━")]
    for cells in rows:
        lines += [*row(cells, "│"), rule("├", "┼", "┤", "─")]
    return [*lines, *row(last, "│"), rule("└", "┴", "┘", "─"), " " * full, *(_centered(part, full) for part in _wrapped(caption, full))]
