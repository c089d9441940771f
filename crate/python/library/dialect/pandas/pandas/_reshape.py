"""Tables put together, and columns made of others."""

from . import _dtypes
from ._dtypes import is_missing
from .series import Series


def isna(obj):
    if hasattr(obj, "isna"):
        return obj.isna()
    if not hasattr(obj, "__iter__") or isinstance(obj, (str, bytes, dict)) or not getattr(obj, "ndim", 1):
        return is_missing(obj)
    from pandas_rare.types import are_missing

    return are_missing(obj)


def notna(obj):
    return obj.notna() if hasattr(obj, "notna") else not gone if isinstance(gone := isna(obj), bool) else ~gone


def unique(values):
    return Series(values).unique()


def value_counts(values, sort=True, ascending=False, normalize=False, bins=None, dropna=True):
    """How often each value occurs."""
    options = {"sort": sort, "ascending": ascending, "normalize": normalize, "bins": bins, "dropna": dropna}
    defaults = {"sort": True, "ascending": False, "normalize": False, "bins": None, "dropna": True}
    return Series(values).value_counts(**{name: value for name, value in options.items() if value != defaults[name]})


def _shared(columns):
    """The type of their own that columns share: categories, numbers of few bits."""
    kinds = [_dtypes.own_type(c) for c in columns]
    same = kinds[0] is not None and all(kind == kinds[0] and str(kind) == str(kinds[0]) for kind in kinds)
    if same and all(getattr(kind, "_labels", None) == getattr(kinds[0], "_labels", None) for kind in kinds):
        return kinds[0]
    if not any(kinds):
        moments = {c.dtype.name for c in columns}
        return columns[0].dtype if len(moments) == 1 and columns[0].dtype.kind in "mM" and "," not in columns[0].dtype.name else None
    from pandas_rare.short_numbers import common

    return common([c.dtype for c in columns])


def concat(objs, axis=0, ignore_index=False, join="outer", keys=None, sort=False, names=None, verify_integrity=False, copy=None, levels=None):
    """Tables or columns one below another, or side by side (`axis=1`)."""
    from pandas_rare.joining import joined

    return joined(objs, axis, ignore_index, join, keys, sort, names, verify_integrity)


def merge(left, right, *args, **options):
    """Rows of two tables whose values of some columns, or whose labels, are equal, side by side."""
    from pandas_more.merging import merge

    return merge(left, right, *args, **options)


def to_numeric(arg, errors="raise", downcast=None):
    """Texts as numbers; `errors="coerce"` makes NaN of what is none. `downcast` asks for the narrowest type of a kind."""
    from pandas_more.merging import to_numeric

    return to_numeric(arg, errors, downcast)
