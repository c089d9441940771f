"""Data as plots need it: lists of floats from tensors, arrays, series, ranges and numbers."""

import math
from itertools import chain

_NUMBERS = {float, int, bool}
_PLAIN = {*_NUMBERS, str, type(None)}


def floats(items):
    """A list of floats, or None where one of the items is no number of Python's."""
    kinds = set(map(type, items))
    return items if kinds == {float} else list(map(float, items)) if kinds <= _NUMBERS else None


def nested(data):
    """Nested lists, or a number, of anything array-like."""
    if hasattr(data, "tolist"):
        return (getattr(data, "_moments", None) or data.tolist)()
    if hasattr(data, "numpy") and not isinstance(data, (list, tuple)):
        return nested(data.numpy())
    if hasattr(data, "__array__"):
        # Pictures of PIL.
        return nested(data.__array__())
    if isinstance(data, (list, tuple)):
        return list(data) if set(map(type, data)) <= _PLAIN else [nested(item) for item in data]
    if isinstance(data, (str, bytes, int, float, complex)) or data is None:
        return data
    if hasattr(data, "__iter__"):
        return [nested(item) for item in data]
    return data if hasattr(data, "toordinal") else number(data)


def number(value):
    """A float; None is NaN, dates are days."""
    if hasattr(value, "toordinal"):
        from tandem.drawing import dates

        return dates.number(value)
    if hasattr(value, "hour") and not isinstance(value, float):
        # The time of a day: its seconds.
        return value.hour * 3600.0 + value.minute * 60 + value.second + value.microsecond / 1e6
    return math.nan if value is None else float(value)


def flat(data):
    """All the numbers, in one list; texts stay."""
    values, found = nested(data), []
    if isinstance(values, list):
        plain = floats(list(chain.from_iterable(values)) if set(map(type, values)) == {list} else values)
        if plain is not None:
            return plain

    def add(item):
        if isinstance(item, list):
            for part in item:
                add(part)
        else:
            found.append(item if isinstance(item, str) else number(item))

    add(values)
    return found


def shape(values):
    """The shape of nested lists."""
    sizes = []
    while isinstance(values, list):
        sizes.append(len(values))
        values = values[0] if values else None
    return tuple(sizes)


def matrix(data, what):
    """Rows of floats."""
    values = nested(data)
    if len(shape(values)) != 2:
        raise TypeError(f"{what} must be 2D, not of shape {shape(values)}")
    return [floats(row) or [number(v) for v in row] for row in values]


def columns(data):
    """Series of a vector, or the columns of a matrix."""
    values = nested(data)
    if not isinstance(values, list):
        values = [values]
    sizes = shape(values)
    if len(sizes) > 2:
        raise ValueError(f"x and y can be no greater than 2D, but have shapes {sizes}")
    if len(sizes) == 2:
        return [[row[n] for row in values] for n in range(sizes[1])]
    return [values]


def broadcast(value, count):
    """A list of `count` numbers of one number, alone or in a list, or of as many."""
    values = nested(value)
    values = values if isinstance(values, list) else [values]
    if len(values) == 1:
        return values * count
    if len(values) != count:
        raise ValueError(f"{len(values)} values do not go with {count}")
    return values


def finite(values):
    """Those that can be drawn."""
    if values and min(values) > -1e305 and max(values) < 1e305 and sum(values) - sum(values) == 0.0:
        return values
    return [v for v in values if -1e305 < v < 1e305]


def percentile(ordered, part):
    """The value below which a part of the ordered numbers lies, interpolated."""
    if not ordered:
        return math.nan
    place = part * (len(ordered) - 1)
    n = min(int(place), len(ordered) - 1)
    following = ordered[min(n + 1, len(ordered) - 1)]
    return ordered[n] + (following - ordered[n]) * (place - n)


def array(values):
    """As an array of NumPy's dialect, if there is one."""
    try:
        import numpy

        return numpy.array(values)
    except (ImportError, AttributeError):
        return values


def late_member(owner, name):
    """What few programs ask of an object."""
    from matplotlib_rare.members import member

    return member(owner, name)
