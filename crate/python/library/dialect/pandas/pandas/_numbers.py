"""Summaries of lists of numbers, without what is missing: one formula for columns, groups and windows."""

import math
import operator

from ._dtypes import NAN


def mean(values):
    """The mean; NaN of nothing."""
    return (sum if complex in map(type, values[:1]) else math.fsum)(values) / len(values) if values else NAN


def deviations(values):
    """Values less their mean."""
    middle = mean(values)
    return [v - middle for v in values]


def products(a, b):
    """The sum of the products of two lists."""
    return math.fsum(map(operator.mul, a, b))


def variance(values, ddof=1):
    """The variance; NaN of too few values."""
    if len(values) <= ddof:
        return NAN
    found = deviations(values)
    return products(found, found) / (len(values) - ddof)


def deviation(values, ddof=1):
    """The standard deviation."""
    return math.sqrt(variance(values, ddof))


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
    "sum": sum, "mean": mean, "median": lambda values: float(quantile(values)), "var": variance, "std": deviation, "count": len, "prod": math.prod,
    "min": lambda values: min(values, default=NAN), "max": lambda values: max(values, default=NAN), "nunique": lambda values: len({*values}),
}  # fmt: skip


def summary(name, dtype):
    """The function of `OF_NUMBERS`, where a column of this type has numbers or truth values only; None for others."""
    return OF_NUMBERS.get(name) if dtype.kind in "iufb" and not dtype.nullable else None


_OWN = {"sum", "mean", "median", "min", "max", "prod"}


def own_summary(function, aggregated=False):
    """The method that a function of NumPy's stands for, or None."""
    name = getattr(function, "__name__", None)
    name = {"amin": "min", "amax": "max"}.get(name, name)
    return name if (name in _OWN or aggregated and name in ("std", "var")) and str(getattr(function, "__module__", "")).startswith("numpy") else None
