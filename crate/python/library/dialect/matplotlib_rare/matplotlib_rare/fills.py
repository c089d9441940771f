"""Areas between two curves."""

from matplotlib import _values
from matplotlib.collections import PolyCollection


class FillBetweenPolyCollection(PolyCollection):
    """The areas of `fill_between`."""

    __module__ = "matplotlib.collections"


def fill(axes, along, places, first, second, where, interpolate, step, options):
    """The area between two curves, where wanted: up to where they cross, or in steps."""
    own, other = (axes.xaxis, axes.yaxis) if along == "x" else (axes.yaxis, axes.xaxis)
    at = own.convert(places)
    ends = []
    for name, values in zip("12", (first, second)):
        values = other.convert(values) if isinstance(_values.nested(values), list) else [values]
        if len(values) not in (1, len(at)):
            raise ValueError(f"'{along}' has size {len(at)}, but '{'y' if along == 'x' else 'x'}{name}' has an unequal size of {len(values)}")
        ends.append([_values.number(v) for v in _values.broadcast(values if len(values) > 1 else values[0], len(at))])
    low, high = ends
    wanted = [True] * len(at) if where is None else [bool(v) for v in _values.flat(where)]
    if len(wanted) != len(at):
        raise ValueError(f"where size ({len(wanted)}) does not match {along!r} size ({len(at)})")
    wanted = [w and a - a == 0.0 and b - b == 0.0 for w, a, b in zip(wanted, low, high)]
    areas, n = [], 0
    while n < len(at):
        end = n
        while end < len(at) and wanted[end]:
            end += 1
        if end - n > (0 if interpolate else 1):
            corners = _area(at, low, high, n, end, interpolate, step)
            areas.append(corners if along == "x" else [(b, a) for a, b in corners])
        n = max(end, n + 1)
    if not {"color", "facecolor", "fc", "facecolors", "c"} & set(options):
        options["facecolor"] = axes._next_fill()
    return axes._add(FillBetweenPolyCollection(areas, **options))


def _area(at, low, high, n, end, interpolate, step):
    one, two = list(zip(at[n:end], low[n:end])), list(zip(at[n:end], high[n:end]))
    if step is not None:
        from matplotlib.lines import _stepped

        if step not in ("pre", "post", "mid"):
            raise ValueError(f"{step!r} is not a valid value for step; supported values are 'pre', 'post', 'mid'")
        one, two = _stepped(one, step), _stepped(two, step)
    start, last = two[0], two[-1]
    if interpolate and step is None:
        start = _crossing(at, low, high, n, n - 1) or start
        last = _crossing(at, low, high, end - 1, end) or last
    return [start, *one, last, *two[::-1]]


def _crossing(at, low, high, inside, outside):
    """Where two curves meet between a point of the area and the next one beyond it."""
    if not 0 <= outside < len(at):
        return None
    a, b = low[inside] - high[inside], low[outside] - high[outside]
    if not (a - a == 0.0 and b - b == 0.0) or a == b or a * b > 0:
        return None
    part = a / (a - b)
    return at[inside] + part * (at[outside] - at[inside]), low[inside] + part * (low[outside] - low[inside])
