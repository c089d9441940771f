"""`td.plot`: line, scatter, histogram and bar plots and images of tensors, lists and numbers."""

import math

# Of a line with more points, so many stay, extremes among them: more cannot be seen.
_MAX_POINTS = 4000
_MAX_DOTS = 20000


def _figure(*arguments):
    # Imported when something is drawn: most sessions draw nothing.
    from .svg_figure import Figure

    return Figure(*arguments)


def _spread(values, around=0.04):
    from .svg_figure import spread

    return spread(values, around)


def _number(value):
    from .svg_figure import number

    return number(value)


def _names(series):
    return [name for name, _ in series if name is not None]


def _to_lists(data):
    """Nested lists of what has `tolist`, and lists of other iterables."""
    if hasattr(data, "tolist"):
        return data.tolist()
    if isinstance(data, (str, bytes)):
        raise ValueError(f"numbers are needed, not the text {data[:40]!r}")
    return list(data) if hasattr(data, "__iter__") else [data]


def _row(data, what):
    values = _to_lists(data)
    if not isinstance(values, list):
        values = [values]
    try:
        return [float(v) for v in values]
    except (TypeError, ValueError):
        raise ValueError(f"{what} is one row of numbers, and this is not: {str(values)[:60]}") from None


def _rows(data, what):
    """`(label or None, row)` for a row, rows, or a dict of rows."""
    if isinstance(data, dict):
        return [(str(name), _row(row, name)) for name, row in data.items()]
    values = _to_lists(data)
    if isinstance(values, list) and values and all(hasattr(v, "__len__") or hasattr(v, "tolist") for v in values):
        rows = [_to_lists(v) for v in values]
        if all(isinstance(row, list) for row in rows):
            return [(None, _row(row, what)) for row in rows]
    return [(None, _row(values if isinstance(values, list) else [values], what))]


def _labelled(series, label, labels):
    if label is not None:
        labels = [label]
    if labels is None:
        return series
    labels = [labels] if isinstance(labels, str) else list(labels)
    if len(labels) != len(series):
        raise ValueError(f"there are {len(labels)} labels for {len(series)} series")
    return [(str(name), row) for name, (_, row) in zip(labels, series)]


def _downsampled(xs, ys):
    """Of many points, in each stretch the lowest and the highest."""
    if len(ys) <= _MAX_POINTS:
        return xs, ys
    stretch = -(-len(ys) * 2 // _MAX_POINTS)
    keep = []
    for start in range(0, len(ys), stretch):
        part = [i for i in range(start, min(start + stretch, len(ys))) if math.isfinite(ys[i])]
        if part:
            keep += sorted({min(part, key=ys.__getitem__), max(part, key=ys.__getitem__)})
        else:
            keep.append(start)
    return [xs[i] for i in keep], [ys[i] for i in keep]


def _range(values):
    finite = [v for v in values if math.isfinite(v)]
    return f"{_number(min(finite))} to {_number(max(finite))}" if finite else "nothing finite"


def _description(kind, series):
    if len(series) > 3:
        return f"{kind} of {len(series)} series, {_range([v for _, row in series for v in row])}"
    parts = []
    for name, row in series:
        points = "1 point" if len(row) == 1 else f"{len(row):,} points"
        parts.append(f"{name + ': ' if name else ''}{points}, {_range(row)}")
    return f"{kind} of {'; '.join(parts)}"


class _Plot:
    """Draws data: `td.plot(y)`, `td.plot(x, y)`, `td.plot(x, y1, y2, labels=["a", "b"])`, `td.plot({"train": a, "test": b})`.

    A matrix is a line for each of its rows. See also `td.plot.scatter`, `hist`, `bar` and `image`. All take `title`,
    `xlabel`, `ylabel`, `width` and `height`.
    """

    __name__ = __qualname__ = "plot"

    def __call__(self, *data, label=None, labels=None, title=None, xlabel=None, ylabel=None, width=640, height=400):
        if not data:
            raise TypeError("td.plot() needs numbers: td.plot(y), or td.plot(x, y)")
        if len(data) == 1:
            xs, series = None, _rows(data[0], "y")
        else:
            xs, series = _row(data[0], "x"), [one for y in data[1:] for one in _rows(y, "y")]
        series = _labelled(series, label, labels)
        for name, row in series:
            if xs is not None and len(row) != len(xs):
                raise ValueError(f"x has {len(xs)} numbers and {name or 'y'} has {len(row)}")
        drawn = _figure(width, height, title, xlabel, ylabel)
        longest = xs if xs is not None else list(range(max((len(row) for _, row in series), default=0)))
        drawn.limits(_spread([float(x) for x in longest], 0.02), _spread([y for _, row in series for y in row]), _names(series))
        drawn.alt_text = _description("line plot", series)
        for which, (name, row) in enumerate(series):
            points = _downsampled(xs if xs is not None else list(range(len(row))), row)
            if len(row) == 1:
                drawn.points(*points, which, name)
            else:
                drawn.line(*points, which, name)
        return drawn

    def scatter(self, x, y, groups=None, label=None, title=None, xlabel=None, ylabel=None, size=3.0, width=640, height=400):
        """Points at `x` and `y`; `groups`, one for each point, tells their colours."""
        xs, ys = _row(x, "x"), _row(y, "y")
        if len(xs) != len(ys):
            raise ValueError(f"x has {len(xs)} numbers and y has {len(ys)}")
        if len(xs) > _MAX_DOTS:
            raise ValueError(f"{len(xs):,} points are too many to show; take every n-th: x[::n], y[::n]")
        kinds = [None] * len(xs) if groups is None else [str(group) for group in _to_lists(groups)]
        if len(kinds) != len(xs):
            raise ValueError(f"there are {len(kinds)} groups for {len(xs)} points")
        drawn = _figure(width, height, title, xlabel, ylabel)
        named = [label] if groups is None and label is not None else [] if groups is None else kinds
        drawn.limits(_spread(xs), _spread(ys), named)
        drawn.alt_text = _description("scatter plot", [(label, ys)])
        for which, kind in enumerate(dict.fromkeys(kinds)):
            own = [(a, b) for a, b, other in zip(xs, ys, kinds) if other == kind]
            drawn.points([a for a, _ in own], [b for _, b in own], which, label if kind is None else kind, size)
        return drawn

    def hist(self, x, bins=30, range=None, title=None, xlabel=None, ylabel="count", width=640, height=400):
        """How many of the numbers lie in each of `bins` stretches of the same width."""
        flat, stack = [], [_to_lists(x)]
        while stack:
            item = stack.pop()
            if isinstance(item, (list, tuple)):
                stack.extend(item)
            else:
                flat.append(float(item))
        values = [v for v in flat if -1e305 < v < 1e305]
        if not isinstance(bins, int) or not 1 <= bins <= 1000:
            raise ValueError(f"bins is a whole number from 1 to 1000, not {bins!r}")
        low, high = range if range is not None else (min(values, default=0.0), max(values, default=1.0))
        if not high - low > 1e-290:
            low, high = low - 0.5, high + 0.5
        counts, step = [0] * bins, (high - low) / bins
        for v in values:
            if low <= v <= high:
                counts[min(int((v - low) / step), bins - 1)] += 1
        drawn = _figure(width, height, title, xlabel, ylabel)
        drawn.limits((low, high), (0.0, max(counts) * 1.05 or 1.0))
        drawn.alt_text = f"histogram of {len(values):,} numbers, {_range(values)}, in {bins} bins"
        drawn.bars([(low + i * step, low + (i + 1) * step, n) for i, n in enumerate(counts)])
        return drawn

    def bar(self, names, heights=None, labels=None, title=None, xlabel=None, ylabel=None, width=640, height=400):
        """Bars with names: `td.plot.bar(["cpu", "gpu"], [3.1, 0.4])`, a dict, or several rows of heights side by side."""
        if heights is None:
            if not isinstance(names, dict):
                raise TypeError("td.plot.bar() needs names and heights, or a dict of them")
            names, heights = list(names), list(names.values())
        names = [str(name) for name in _to_lists(names)]
        series = _labelled(_rows(heights, "heights"), None, labels)
        for _, row in series:
            if len(row) != len(names):
                raise ValueError(f"there are {len(names)} names for {len(row)} bars")
        drawn = _figure(width, height, title, xlabel, ylabel)
        low, high = _spread([y for _, row in series for y in row] + [0.0])
        every = [y for _, row in series for y in row if math.isfinite(y)]
        drawn.limits((-0.6, len(names) - 0.4), (low if min(every, default=0) < 0 else 0.0, high), _names(series))
        drawn.names(names)
        drawn.alt_text = _description("bar chart", series)
        wide = 0.8 / max(len(series), 1)
        for which, (name, row) in enumerate(series):
            drawn.bars([(i - 0.4 + which * wide, i - 0.4 + (which + 1) * wide, y) for i, y in enumerate(row)], which, name)
        return drawn

    def image(self, x, cmap="gray", low=None, high=None):
        """A matrix as a picture, or rows of pixels of one, three or four parts; also with the parts first, as networks
        have them. `cmap` is "gray" or "viridis"; `low` and `high` are the values of its ends."""
        from . import png_image

        values = _to_lists(x)
        shape, inner = [], values
        while isinstance(inner, list):
            shape.append(len(inner))
            inner = inner[0] if inner else None
        if len(shape) == 3 and shape[0] in (1, 3, 4) and shape[2] not in (3, 4):
            values = [[[part[i][j] for part in values] for j in range(shape[2])] for i in range(shape[1])]
            shape = [shape[1], shape[2], shape[0]]
        if len(shape) == 3 and shape[2] == 1:
            values, shape = [[pixel[0] for pixel in row] for row in values], shape[:2]
        if len(shape) == 2:
            rows, low, high = png_image.of_values([[float(v) for v in row] for row in values], low, high, cmap)
            alt_text = f"picture of {shape[1]} by {shape[0]} values, {_number(low)} to {_number(high)}"
        elif len(shape) == 3 and shape[2] in (3, 4):
            rows, alt_text = png_image.of_colours(values), f"picture of {shape[1]} by {shape[0]} colours"
        else:
            raise ValueError(f"a picture is a matrix, or rows of pixels of 1, 3 or 4 parts, not of shape {tuple(shape)}")
        return png_image.build(rows, shape[1], alt_text)


plot = _Plot()
