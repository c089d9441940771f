"""What few programs ask of values of categories without labels."""

import functools

from pandas import DataFrame, Index, Series, _dtypes
from pandas._dtypes import is_missing

# Methods of `Series.cat`, whose columns become values without labels again.
_OF_CAT = {
    "rename_categories",
    "set_categories",
    "reorder_categories",
    "add_categories",
    "remove_categories",
    "remove_unused_categories",
    "as_ordered",
    "as_unordered",
}
_OF_COLUMN = {
    "isna",
    "isnull",
    "notna",
    "notnull",
    "isin",
    "unique",
    "astype",
    "map",
    "value_counts",
    "fillna",
    "sort_values",
    "take",
    "dropna",
    "argsort",
    "shift",
    "repeat",
}


def part(values, name):
    """A method of a `Categorical`, by its name."""
    column = Series(values._values, dtype=values.dtype) if name in _OF_CAT or name in _OF_COLUMN else None
    if name == "value_counts":
        return lambda dropna=True: column.value_counts(dropna=dropna).sort_index()
    if column is not None:
        return functools.partial(_bare, getattr(column.cat if name in _OF_CAT else column, name))
    if name == "describe":
        return functools.partial(_described, values)
    if name in ("shape", "size", "ndim"):
        return {"shape": (len(values),), "size": len(values), "ndim": 1}[name]
    raise AttributeError(f"'Categorical' object has no attribute {name!r}")


def _bare(method, *args, **options):
    """What a method of a column gives, without labels where they say nothing."""
    found = method(*args, **options)
    if not isinstance(found, Series) or method.__name__ == "value_counts":
        return found
    return found.array if found.dtype.name == "category" else found.to_numpy()


def _described(values):
    labels = [*values.dtype._labels, *([_dtypes.NAN] if any(map(is_missing, values._values)) else [])]
    counts = [sum(is_missing(v) if is_missing(label) else v == label for v in values._values) for label in labels]
    return DataFrame({"counts": counts, "freqs": [n / len(values) for n in counts]}, index=Index(labels, "categories"))
