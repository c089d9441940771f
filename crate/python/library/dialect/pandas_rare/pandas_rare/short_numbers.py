"""Numbers of fewer bits than 64: their operators are those of NumPy's arrays, which keep the type and wrap."""

import math

from pandas._dtypes import _SHORT, classes, dtype, is_missing

# The least number of each type, and what follows the largest; from the fewest bits on.
BOUNDS = {"int8": (-(1 << 7), 1 << 7), "int16": (-(1 << 15), 1 << 15), "int32": (-(1 << 31), 1 << 31), "int64": (-(1 << 63), 1 << 63)}
BOUNDS |= {f"uint{n}": (0, 1 << n) for n in (8, 16, 32, 64)}


def operated(column, other, function):
    """Values and type of an operator of a column with another, an array or a number; None where others make them."""
    arrays = getattr(function, "arrays", None)
    if arrays is None or column.dtype.kind not in "iufb":
        return None
    import numpy

    if hasattr(other, "_values"):
        if other.dtype.kind not in "iufb":
            return None
        b = numpy.array(other._values, dtype=other.dtype.name)
    else:
        b = other if isinstance(other, (int, float)) else numpy.asarray(other)
        if getattr(b, "dtype", None) is not None and numpy.dtype(b.dtype).kind not in "iufb":
            return None
    if isinstance(b, int) and column.dtype.kind in "iu" and not BOUNDS[column.dtype.name][0] <= b < BOUNDS[column.dtype.name][1]:
        raise OverflowError(f"Python integer {b} out of bounds for {column.dtype.name}")
    a = numpy.array(column._values, dtype=column.dtype.name)
    whole = numpy.result_type(a, b).kind in "iu"
    if whole and (_divides(function, 1, 0) and _has_zero(b) or _divides(function, 0, 1) and _has_zero(a)):
        # Whole numbers divided by zero are no whole numbers in pandas.
        return None
    with numpy.errstate(all="ignore"):
        found = arrays(a, b)
    return found.tolist(), found.dtype.name


def _divides(function, a, b):
    """Whether a function of two numbers divides by the one that is zero."""
    return not math.isfinite(function(a, b))


def _has_zero(x):
    return x == 0 if isinstance(x, (int, float)) else bool((x == 0).any())


def in_type(values, name):
    """Values that are cast to a type of few bits: whole numbers wrap."""
    if name not in BOUNDS or not classes(values) <= {int, bool}:
        return values
    low, end = BOUNDS[name]
    return values if not values or low <= min(values) and max(values) < end else [(v - low) % (end - low) + low for v in values]


def checked(values, name):
    """The same values; those that do not fit into a type are refused."""
    if in_type(values, name) is not values:
        raise OverflowError(f"The elements provided in the data cannot all be casted to the dtype {name}")
    return values


def kept(values, kind):
    """The type that values of a column keep: its own where they fit, floats of as many bits where it has floats; None otherwise."""
    if kind.name not in _SHORT or any(map(is_missing, values)) and kind.kind != "f":
        return None
    if kind.kind == "f":
        return kind if classes(values) <= {int, float} else None
    return dtype(kind.name) if classes(values) <= {int} and in_type(values, kind.name) is values else None


def bitwise(other, function):
    """The function of bits in place of one of truth values, where the other side holds whole numbers too, and no type; None otherwise."""
    kind = getattr(other, "dtype", None)
    whole = getattr(kind, "kind", "") in ("i", "u") if kind is not None else type(other) is int or isinstance(other, list) and classes(other) == {int}
    if not whole:
        return None
    plain = function.plain
    both = lambda a, b: plain(a, b)
    both.plain = both.arrays = plain
    return both, None


def common(kinds):
    """The type that holds the numbers of several types, one of few bits; None where others make it."""
    if any(kind.nullable for kind in kinds):
        from .nullable import common as with_missing

        return with_missing(kinds)
    import numpy

    if any(kind.kind not in "iuf" or kind.nullable for kind in kinds) or not any(kind.name in _SHORT for kind in kinds):
        return None
    return dtype(numpy.result_type(*(kind.name for kind in kinds)).name)


def short_scalar(column, name, found):
    """A summary of a column as a scalar of its type."""
    import numpy

    if column.dtype.kind != "f" and found != found:
        return numpy.float64(found)
    kind = getattr(numpy, column.dtype.name)
    if name == "mean":
        # The sum is of the type already.
        there = [v for v in column._values if not is_missing(v)]
        return kind(math.fsum(there)) / kind(len(there)) if there else kind(found)
    return kind(found)
