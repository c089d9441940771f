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
    "duplicated",
    "to_numpy",
    "to_list",
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
    if name in ("copy", "ravel", "view", "transpose"):
        return lambda *_, **__: _again(values, values._values)
    if name in _OWN:
        return functools.partial(_OWN[name], values)
    if name in ("T", "nbytes"):
        return _again(values, values._values) if name == "T" else _bytes(values)
    raise AttributeError(f"'Categorical' object has no attribute {name!r}")


def _again(values, kept):
    """Other values of the same categories."""
    from pandas import Categorical

    return Categorical(list(kept), dtype=values.dtype)


def _bytes(values):
    return values.codes.nbytes + 8 * len(values.dtype._labels)


def _same(values, other):
    """Whether another has the same values, of the same categories."""
    return type(other) is type(values) and other.dtype == values.dtype and other.codes.tolist() == values.codes.tolist()


def _numbered(values, use_na_sentinel=True):
    """The first place of each value, and the values in that order."""
    import numpy as np

    codes = values.codes.tolist()
    found = [code for code in dict.fromkeys(codes) if code >= 0]
    places = {code: n for n, code in enumerate(found)}
    return np.array([places.get(code, -1) for code in codes]), _again(values, [values.dtype._labels[code] for code in found])


def _inserted(values, loc, item):
    kept = list(values._values)
    if not is_missing(item) and item not in values.dtype._labels:
        raise TypeError("Cannot setitem on a Categorical with a new category (" + str(item) + "), set the categories first")
    kept.insert(loc, item)
    return _again(values, kept)


def _place(sign):
    """Where the first of the largest, or smallest, codes stands."""

    def method(values, axis=0, skipna=True):
        codes = values.codes.tolist()
        known = [code for code in codes if code >= 0]
        import numpy as np

        return np.int64(codes.index(max(known) if sign > 0 else min(known)))

    return method


_OWN = {
    "equals": _same, "factorize": _numbered, "memory_usage": lambda values, deep=False: _bytes(values), "insert": _inserted, "argmax": _place(1), "argmin": _place(-1),
    "delete": lambda values, loc: _again(values, [v for n, v in enumerate(values._values) if n != loc % len(values._values)]),
}  # fmt: skip


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
