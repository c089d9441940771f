"""Numbers in the narrowest type that holds them."""

import math

from pandas_rare.short_numbers import BOUNDS


def narrowest(series, kind):
    """A series of numbers in the narrowest type of a kind that holds them all: 'integer', 'signed', 'unsigned' or 'float'."""
    if kind not in ("integer", "signed", "unsigned", "float"):
        raise ValueError("invalid downcasting method provided")
    values = series.tolist()
    if kind == "float":
        return series if any(3.4028234663852886e38 < abs(value) < math.inf for value in values) else series.astype("float32")
    if any(value != value or value != int(value) for value in values) or kind == "unsigned" and min(values, default=0) < 0:
        return series
    for name, (low, end) in BOUNDS.items():
        if name.startswith("u") == (kind == "unsigned") and all(low <= value < end for value in values):
            return series.astype(name)
    return series
