"""Axes by the letters of a picture of them."""

from matplotlib.gridspec import GridSpec

from matplotlib import _values


def rows_of(mosaic):
    """Rows of names, of a text or of lists."""
    if not isinstance(mosaic, str):
        return [list(row) for row in _names(mosaic)]
    rows = [line.strip() for line in (mosaic.split(";") if "\n" not in mosaic else mosaic.split("\n"))]
    return [list(row) for row in rows if row]


def _names(mosaic):
    return mosaic.tolist() if hasattr(mosaic, "tolist") else mosaic


def _check(rows):
    lengths = {len(row) for row in rows}
    if len(lengths) != 1:
        first = len(rows[0])
        wrong = next(n for n, row in enumerate(rows) if len(row) != first)
        raise ValueError(f"All of the rows must be the same length, however the first row ({rows[0]!r}) has length {first} and row {wrong} "
                         f"({rows[wrong]!r}) has length {len(rows[wrong])}.")  # fmt: skip


def subplot_mosaic(figure, mosaic, *, sharex=False, sharey=False, width_ratios=None, height_ratios=None, empty_sentinel=".", subplot_kw=None,
                   per_subplot_kw=None, gridspec_kw=None):  # fmt: skip
    """Axes by name: a name at several places is one that spans them; a list in a list is a picture of its own."""
    own = {}
    for names, options in (per_subplot_kw or {}).items():
        for name in names if isinstance(names, tuple) or isinstance(mosaic, str) and isinstance(names, str) else (names,):
            own[name] = {**own.get(name, {}), **options}
    ratios = {"width_ratios": width_ratios, "height_ratios": height_ratios}
    settings = {**{name: value for name, value in ratios.items() if value is not None}, **(gridspec_kw or {})}
    found = {}
    _fill(figure, rows_of(mosaic), lambda rows, columns: GridSpec(rows, columns, figure, **settings), empty_sentinel, subplot_kw or {}, own, found)
    missing = set(own) - set(found)
    if missing:
        raise ValueError(f"The keys {missing} in *per_subplot_kw* are not in the mosaic.")
    first = next(iter(found.values()), None)
    for axes in found.values():
        if sharex and axes is not first:
            axes.sharex(first)
        if sharey and axes is not first:
            axes.sharey(first)
        axes.label_outer() if sharex or sharey else None
    return found


def _fill(figure, rows, grid_of, empty, common, own, found):
    _check(rows)
    grid, places, inner = grid_of(len(rows), len(rows[0])), {}, []
    for i, row in enumerate(rows):
        for j, name in enumerate(row):
            if isinstance(name, list) or hasattr(name, "tolist"):
                inner.append((i, j, [list(one) for one in _names(name)]))
            elif name != empty:
                places.setdefault(name, []).append((i, j))
    order = [(min(at), name, at) for name, at in places.items()] + [((i, j), None, part) for i, j, part in inner]
    for at, name, part in sorted(order, key=lambda one: one[0]):
        if name is None:
            _fill(figure, part, grid[at].subgridspec, empty, common, own, found)
            continue
        top, bottom = min(i for i, _ in part), max(i for i, _ in part)
        left, right = min(j for _, j in part), max(j for _, j in part)
        if len(part) != (bottom - top + 1) * (right - left + 1):
            raise ValueError(
                f"While trying to layout\n{_values.nested(rows)!r}\nwe found that the label {name!r} specifies a non-rectangular or non-contiguous area."
            )
        if name in found:
            raise ValueError(f"There are duplicate keys {name!r} between the outer layout\n{rows!r}\nand the nested layout")
        found[name] = figure.add_subplot(grid[top : bottom + 1, left : right + 1], label=str(name), **{**common, **own.get(name, {})})
