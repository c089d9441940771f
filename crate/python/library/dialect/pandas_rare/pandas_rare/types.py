"""Questions about types: `pandas.api.types`."""

import collections.abc
import numbers
import re

from pandas import CategoricalDtype, Series, _dtypes
from pandas._dtypes import dtype, is_missing


def pandas_dtype(dtype):
    """The type of a name, a class or a type."""
    return _dtypes.of(dtype)


def _kind(what):
    """The letter of the kind of a type, or of what has one; None where it is none."""
    found = getattr(what, "dtype", what)
    if isinstance(what, type):
        named = re.match(r"(datetime64|timedelta64|UInt|Int|Float)(\d+Dtype)?$", what.__name__)
        if named:
            return {"datetime64": "M", "timedelta64": "m"}.get(named[1], named[1][0].lower())
    if isinstance(found, dtype):
        return found.kind
    kind = getattr(found, "kind", None)
    if isinstance(kind, str):
        return kind
    try:
        return _dtypes.of(found).kind
    except (TypeError, ValueError):
        return None


def _question(kinds, text):
    def test(arr_or_dtype):
        kind = _kind(arr_or_dtype)
        return kind is not None and kind in kinds and not is_categorical_dtype(arr_or_dtype)

    test.__doc__ = f"Whether values are {text}."
    return test


def is_categorical_dtype(arr_or_dtype):
    """Whether values are categories."""
    return getattr(getattr(arr_or_dtype, "dtype", arr_or_dtype), "name", arr_or_dtype if isinstance(arr_or_dtype, str) else None) == "category"


is_numeric_dtype = _question("iufcb", "numbers or truth values")
is_any_real_numeric_dtype = _question("iuf", "real numbers")
is_integer_dtype = _question("iu", "whole numbers")
is_signed_integer_dtype = _question("i", "whole numbers with a sign")
is_unsigned_integer_dtype = _question("u", "whole numbers without a sign")
is_float_dtype = _question("f", "floating-point numbers")
is_complex_dtype = _question("c", "complex numbers")
is_bool_dtype = _question("b", "truth values")
is_timedelta64_dtype = _question("m", "durations")
is_timedelta64_ns_dtype = is_timedelta64_dtype
is_datetime64_any_dtype = _question("M", "moments")
is_datetime64_ns_dtype = is_datetime64_any_dtype


def is_int64_dtype(arr_or_dtype):
    """Whether values are whole numbers of 64 bits."""
    return is_signed_integer_dtype(arr_or_dtype) and getattr(arr_or_dtype, "__name__", _name(arr_or_dtype)).lower() in ("int64", "int64dtype", "int")


def _name(what):
    return str(getattr(getattr(what, "dtype", what), "name", getattr(what, "dtype", what)))


def is_datetime64_dtype(arr_or_dtype):
    """Whether values are moments without a zone."""
    return is_datetime64_any_dtype(arr_or_dtype) and "," not in _name(arr_or_dtype)


def is_datetime64tz_dtype(arr_or_dtype):
    """Whether values are moments of a zone."""
    return is_datetime64_any_dtype(arr_or_dtype) and "," in _name(arr_or_dtype)


def is_object_dtype(arr_or_dtype):
    """Whether values are objects."""
    return _name(arr_or_dtype) in ("object", "O", str(object))


def is_string_dtype(arr_or_dtype):
    """Whether values are texts."""
    if _name(arr_or_dtype) in ("string", "str", "U", str(str)):
        return True
    if is_categorical_dtype(arr_or_dtype):
        return all(isinstance(v, str) for v in getattr(arr_or_dtype, "dtype", arr_or_dtype)._labels or ())
    if isinstance(arr_or_dtype, Series):
        return is_object_dtype(arr_or_dtype) and all(isinstance(v, str) for v in arr_or_dtype._values)
    return _kind(arr_or_dtype) in ("O", "U", "S")


def is_period_dtype(arr_or_dtype):
    """Whether values are periods."""
    return _name(arr_or_dtype).startswith("period")


def is_interval_dtype(arr_or_dtype):
    """Whether values are stretches."""
    return _name(arr_or_dtype).startswith("interval")


def is_extension_array_dtype(arr_or_dtype):
    """Whether values are of a type of pandas' own."""
    found = getattr(arr_or_dtype, "dtype", arr_or_dtype)
    return isinstance(found, dtype) and (found.nullable or found.name == "category" or "," in found.name or found.name.startswith(("period", "interval")))


def is_list_like(obj, allow_sets=True):
    """Whether an object has items and is no text."""
    if isinstance(obj, (str, bytes, type)) or getattr(obj, "ndim", 1) == 0:
        return False
    return isinstance(obj, collections.abc.Iterable) and (allow_sets or not isinstance(obj, collections.abc.Set))


def is_array_like(obj):
    """Whether an object has items and a type of them."""
    return is_list_like(obj) and hasattr(obj, "dtype")


def is_dict_like(obj):
    """Whether an object has keys."""
    return all(hasattr(obj, name) for name in ("__getitem__", "keys", "__contains__")) and not isinstance(obj, type)


def is_number(obj):
    """Whether an object is a number."""
    return isinstance(obj, numbers.Number) or hasattr(obj, "_python")


def is_bool(obj):
    """Whether an object is a truth value."""
    return isinstance(obj, bool) or type(obj).__name__ in ("bool_", "bool")


def is_integer(obj):
    """Whether an object is a whole number."""
    return isinstance(obj, numbers.Integral) and not isinstance(obj, bool)


def is_float(obj):
    """Whether an object is a floating-point number."""
    return isinstance(obj, float)


def is_scalar(val):
    """Whether an object is a single value."""
    return (
        val is None
        or isinstance(val, (str, bytes, numbers.Number))
        or is_missing(val)
        or hasattr(val, "_count")
        or hasattr(val, "_python")
        or isinstance(val, collections.abc.Hashable)
        and not is_list_like(val)
        and not callable(val)
    )


def is_hashable(obj):
    """Whether an object has a hash."""
    try:
        hash(obj)
    except TypeError:
        return False
    return True


def is_iterator(obj):
    """Whether an object gives items one by one."""
    return isinstance(obj, collections.abc.Iterator)


def is_re(obj):
    """Whether an object is a compiled pattern."""
    return isinstance(obj, re.Pattern)


def is_file_like(obj):
    """Whether an object is an open file."""
    return (hasattr(obj, "read") or hasattr(obj, "write")) and hasattr(obj, "__iter__")


_INFERRED = (("boolean", bool), ("integer", int), ("floating", float), ("string", str), ("bytes", bytes))


def infer_dtype(value, skipna=True):
    """What kind of values a list holds."""
    import datetime

    there = [v for v in _dtypes.plain(value) if not (skipna and is_missing(v))]
    if not there:
        return "empty"
    if is_categorical_dtype(value):
        return "categorical"
    for name, kind in (*_INFERRED, ("datetime", datetime.datetime), ("date", datetime.date), ("timedelta", datetime.timedelta)):
        if all(type(v) is kind or kind not in (bool, int) and isinstance(v, kind) for v in there):
            return name
    if all(isinstance(v, (int, float)) and not isinstance(v, bool) for v in there):
        return "mixed-integer-float"
    return "mixed-integer" if any(type(v) is int for v in there) else "mixed"


def union_categoricals(to_union, sort_categories=False, ignore_order=False):
    """Values of several lists of categories, with the categories of all."""
    from pandas import Categorical

    to_union = [one.array if hasattr(one, "_take") or hasattr(one, "_labels") else one for one in to_union]
    labels = list(dict.fromkeys(label for one in to_union for label in one.dtype._labels))
    ordered = {one.ordered for one in to_union} == {True} and not ignore_order
    if ordered and sort_categories:
        raise TypeError("Cannot use sort_categories=True with ordered Categoricals")
    if ordered and any(one.dtype._labels != labels for one in to_union):
        raise TypeError("to union ordered Categoricals, all categories must be the same")
    if len({one.ordered for one in to_union}) > 1 and not ignore_order:
        raise TypeError("Categorical.ordered must be the same")
    return Categorical([v for one in to_union for v in one._values], sorted(labels) if sort_categories else labels, ordered)


__all__ = ["CategoricalDtype"] + [name for name in list(globals()) if name.startswith(("is_", "pandas_", "infer_", "union_"))]


def are_missing(values):
    """Which elements of a list or an array are missing, as an array."""
    import numpy

    array = numpy.asarray(values, dtype=object) if not hasattr(values, "ndim") else values
    if getattr(array, "dtype", None) is not None and array.dtype.kind in "fc":
        return numpy.isnan(array)
    found = [is_missing(v) or v is None or str(v) == "NaT" for v in (array.ravel().tolist() if hasattr(array, "ravel") else [*array])]
    return numpy.array(found, dtype=bool).reshape(array.shape)
