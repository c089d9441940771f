"""Summaries of lists of numbers, without what is missing: one formula for columns, groups and windows."""

import math

from ._dtypes import NAN


def added(values):
    """The sum of floats as NumPy adds those that lie together: of halves, down to eight sums side by side."""
    count = len(values)
    if count < 8:
        return sum(values, 0.0)
    if count > 128:
        half = count // 16 * 8
        return added(values[:half]) + added(values[half:])
    whole = count // 8 * 8
    a, b, c, d, e, f, g, h = [sum(values[n:whole:8]) for n in range(8)]
    return sum(values[whole:], a + b + (c + d) + (e + f + (g + h)))


def _filled(values):
    """Numbers with 0 for NaN, and how many they are without."""
    total = sum(values)
    return (values, len(values)) if total == total else ([v if v == v else 0.0 for v in values], sum(v == v for v in values))


def total(values):
    """The sum of numbers, NaN left out."""
    values, _ = _filled(values)
    found = sum(values)
    return added(values) if type(found) is float else found


def mean(values):
    """The mean; NaN of nothing."""
    values, count = _filled(values)
    return (sum if complex in map(type, values[:1]) else added)(values) / count if count else NAN


def variance(values, ddof=1):
    """The variance; NaN of too few values."""
    filled, count = _filled(values)
    if count <= ddof:
        return NAN
    middle = added(filled) / count
    squares = [(gap := middle - v) * gap for v in values]
    return added(squares if filled is values else [s if v == v else 0.0 for s, v in zip(squares, values)]) / (count - ddof)


def deviation(values, ddof=1):
    """The standard deviation."""
    return math.sqrt(variance(values, ddof))


def _carried(values):
    """The sum of numbers, the rounding error of each step carried to the next one."""
    found = rest = 0.0
    for v in values:
        more = v - rest
        longer = found + more
        rest = longer - found - more
        found = longer
    return found if found == found else sum(values)


def _variance_of_group(values, ddof=1):
    """The variance, value by value."""
    if len(values) <= ddof:
        return NAN
    middle = squares = 0.0
    for n, v in enumerate(values, 1):
        gap = v - middle
        middle += gap / n
        squares += (v - middle) * gap
    return squares / (len(values) - ddof)


def quantile(values, part=0.5):
    """The value below which a part of the values lies, interpolated."""
    return quantile_of(sorted(values), part)


def quantile_of(ordered, part):
    """The same of values in order."""
    if not ordered:
        return NAN
    place = part * (len(ordered) - 1)
    n = math.floor(place)
    return ordered[n] + (ordered[min(n + 1, len(ordered) - 1)] - ordered[n]) * (place - n)


# What the methods of these names make of a column of numbers.
OF_NUMBERS = {
    "sum": total, "mean": mean, "median": lambda values: float(quantile(values)), "var": variance, "std": deviation, "count": len, "prod": math.prod,
    "min": lambda values: min(values, default=NAN), "max": lambda values: max(values, default=NAN), "nunique": lambda values: len({*values}),
}  # fmt: skip


# How pandas rounds those of groups.
OF_GROUPS = OF_NUMBERS | {
    "sum": lambda values: _carried(values) if float in map(type, values[:1]) else sum(values),
    "mean": lambda values: _carried(values) / len(values) if values else NAN,
    "var": _variance_of_group, "std": lambda values, ddof=1: math.sqrt(_variance_of_group(values, ddof)),
}  # fmt: skip


def summary(name, dtype, known=OF_NUMBERS):
    """The function of such a table, where a column of this type has numbers or truth values only; None for others."""
    return known.get(name) if dtype.kind in "iufb" and not dtype.nullable else None


_OWN = {"sum", "mean", "median", "min", "max", "prod"}


def own_summary(function, aggregated=False):
    """The method that a function of NumPy's stands for, or None."""
    name = getattr(function, "__name__", None)
    name = {"amin": "min", "amax": "max"}.get(name, name)
    return name if (name in _OWN or aggregated and name in ("std", "var")) and str(getattr(function, "__module__", "")).startswith("numpy") else None
