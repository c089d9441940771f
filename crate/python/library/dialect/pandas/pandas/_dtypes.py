"""What kind of values a column has."""

import collections
import datetime
import functools
import itertools
import math
import operator

import _tandem

NAN = math.nan
_NAMES = {name: name for name in (
    "bool object int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex128 datetime64[ns] timedelta64[ns] "
    "Int8 Int16 Int32 Int64 UInt8 UInt16 UInt32 UInt64 Float32 Float64 boolean string"
).split()} | {
    "int": "int64", "float": "float64", "O": "object", "str": "object", "i8": "int64", "f8": "float64", "double": "float64",
    "complex": "complex128", "datetime64": "datetime64[ns]", "string[python]": "string",
}  # fmt: skip


# Classes of which only None and NaN are unlike themselves, and those of columns of one class.
_LIKE_THEMSELVES = {int, bool, str, float}
_FLOAT = {float}
_OWN_CLASS = {"f": float, "i": int, "u": int, "b": bool}
_SHORT = ("int32", "float32", "uint8", "int8", "int16", "float16", "uint16", "uint32", "uint64")


class dtype:
    """The type of a column; equal to its name."""

    def __init__(self, name):
        self.name = name

    @property
    def kind(self):
        return dict(zip("iufbodtpcIUFs", "iufbOMmOciufO"))[self.name[0]]

    def __eq__(self, other):
        try:
            return self.name == of(other).name
        except TypeError:
            return False

    def __hash__(self):
        return hash(self.name)

    def __repr__(self):
        if self.name[0] == "p":
            return self.name
        if self.nullable:
            return "string[python]" if self.name == "string" else f"{self.name[0].upper()}{self.name[1:]}Dtype()"
        if "," in self.name:
            return self.name
        return f"dtype('{'O' if self.name == 'object' else '<M8[ns]' if self.kind == 'M' else '<m8[ns]' if self.kind == 'm' else self.name}')"

    def __str__(self):
        return self.name

    is_numeric = property(lambda self: self.kind in "iuf")
    nullable = property(lambda self: self.name[0] in "IUFs" or self.name == "boolean")


def of(what):
    """The type of a name, a class or another library's type."""
    if isinstance(what, dtype):
        return what
    if isinstance(what, str) and what == "category":
        from pandas_more.categorical import CategoricalDtype

        return CategoricalDtype()
    if isinstance(what, type) and what in (int, float, bool, str, object, complex):
        what = what.__name__
    name = what if isinstance(what, str) else getattr(what, "name", None) or getattr(what, "__name__", None) or str(what).rsplit(".", 1)[-1]
    if "[" in name and name not in _NAMES and name[:6] in ("period", "dateti"):
        return dtype(name)
    if name not in _NAMES:
        from pandas_more.arrays import number_type

        name = number_type(what)
    return dtype(_NAMES.get(name, name))


def is_missing(value):
    """Whether there is no value: None or NaN."""
    return value is None or (isinstance(value, float) and not value == value)


def classes(values):
    """The classes of values. What depends on them only need not be asked of each value."""
    return _tandem.classes_in(values) if type(values) is list else {*map(type, values)}


def _may_miss(kinds):
    """Whether a value of one of these classes can be missing."""
    return type(None) in kinds or any(issubclass(kind, float) for kind in kinds)


def are_missing(values):
    """Whether there is no value, for each."""
    kinds = classes(values)
    if not _may_miss(kinds):
        return [False] * len(values)
    if kinds == _FLOAT and not _may_be_nan(values):
        return [False] * len(values)
    return [*map(operator.ne, values, values)] if kinds <= _LIKE_THEMSELVES else [*map(is_missing, values)]


def _may_be_nan(values):
    """Whether one of many numbers can be NaN: their sum is."""
    return (total := sum(values)) != total


def any_missing(values):
    """Whether a value is missing."""
    kinds = classes(values)
    if kinds == _FLOAT and not _may_be_nan(values):
        return False
    return _may_miss(kinds) and (type(None) in kinds or any(are_missing(values)))


def known(values):
    """The values that are there."""
    kinds = classes(values)
    if not _may_miss(kinds) or kinds == _FLOAT and not _may_be_nan(values):
        return list(values)
    return [v for v in values if v == v] if kinds <= _LIKE_THEMSELVES else [v for v in values if not is_missing(v)]


def known_places(values):
    """The places of the values that are there."""
    gone = are_missing(values)
    return [n for n, missing in enumerate(gone) if not missing] if True in gone else [*range(len(gone))]


def inferred(values):
    """Values and the type that holds all of them."""
    kinds = classes(values)
    if any(hasattr(kind, "_python") for kind in kinds):
        # Scalar objects of NumPy's.
        values = [v.item() if hasattr(v, "_python") else v for v in values]
        kinds = classes(values)
    if kinds <= {bool} and values:
        return values, dtype("bool")
    if kinds <= {int} and values:
        return values, dtype("int64")
    if kinds <= {int, float} and values:
        return values if kinds == {float} else [*map(float, values)], dtype("float64")
    if kinds <= {int, float, type(None)} and kinds - {type(None)}:
        return [NAN if v is None else float(v) for v in values], dtype("float64")
    if kinds == {type(None)}:
        return values, dtype("object")
    if complex in kinds and kinds <= {int, float, complex}:
        return [*map(complex, values)], dtype("complex128")
    there = [k for k in kinds if k is not float and k is not type(None)]
    times = [k.__dict__["_of_columns"] for k in there if "_of_columns" in k.__dict__]
    if len(times) == 1 and all(issubclass(k, float) or "_of_columns" in k.__dict__ for k in there):
        return values if len(kinds) == 1 else _with_no_time(values), dtype(times[0])
    if len(there) == 1 and hasattr(there[0], "_dtype_name"):
        return values, dtype(next(v for v in values if type(v) is there[0])._dtype_name)
    if any(issubclass(k, (datetime.datetime, datetime.timedelta)) for k in there):
        from ._times import NaT, Timedelta, Timestamp

        for base, own, name in ((datetime.datetime, Timestamp, "datetime64[ns]"), (datetime.timedelta, Timedelta, "timedelta64[ns]")):
            if all(issubclass(k, base) or k is type(NaT) for k in there):
                zone = next((v.tzinfo for v in values if getattr(v, "tzinfo", None) is not None), None)
                name = name if zone is None else f"datetime64[ns, {zone}]"
                return [NaT if is_missing(v) else v if isinstance(v, own) else own(v) for v in values], dtype(name)
    if any(k.__name__[-5:] in ("ime64", "lta64") for k in there):
        from pandas_more.tables import of_scalars

        return inferred(of_scalars(values))
    return values, dtype("object")


def _with_no_time(values):
    from ._times import NaT

    return [NaT if is_missing(v) else v for v in values]


def cast(values, to):
    """Values as another type."""
    to = of(to)
    if to.name == "category":
        return to.categorized(values)
    if to.nullable:
        from pandas_extras.missing import cast as cast_to_nullable

        return cast_to_nullable(values, to)
    if values and to.kind in _OWN_CLASS and classes(values) == {_OWN_CLASS[to.kind]} and (to.kind not in "iu" or to.name == "int64") and to.name != "float16":
        return list(values), to
    if to.kind == "f":
        found = [*map(float, values)] if not any_missing(values) else [NAN if is_missing(v) else float(v) for v in values]
        if to.name == "float16":
            found = as_array(found, "float16").tolist()
        return found, to
    if to.kind in "iu":
        if any_missing(values):
            from .errors import IntCastingNaNError

            raise IntCastingNaNError("Cannot convert non-finite values (NA or inf) to integer")
        found = [v.value if hasattr(v, "_count") else int(v) for v in values]
        if to.name in _SHORT:
            from pandas_rare.short_numbers import checked

            checked(found, to.name)
        return found, to
    if to.kind in "bc":
        return [*map(bool if to.kind == "b" else complex, values)], to
    if to.kind == "M":
        from ._times import NaT, Timestamp

        if "," in to.name:
            from pandas_more.moment_texts import in_zone

            return in_zone(values, to), to
        return list(values) if classes(values) <= {Timestamp, type(NaT)} else [timestamp(v) for v in values], to
    if to.kind == "m":
        from ._times import NaT, Timedelta

        return [NaT if is_missing(v) else v if type(v) is Timedelta else Timedelta(v) for v in values], to
    if to.name.startswith("period["):
        from pandas_extras.periods import PeriodIndex

        return PeriodIndex(values, dtype=to)._labels, to
    return list(values), to


def repeated(values, keep):
    """Which values occur again: all but the first or the last of equal ones, or with `keep=False` all of them."""
    if keep is False:
        counts = collections.Counter(values)
        return [counts[v] > 1 for v in values]
    seen = set()
    found = [v in seen or bool(seen.add(v)) for v in (values if keep == "first" else values[::-1])]
    return found if keep == "first" else found[::-1]


def scalar(value):
    """A summary as a scalar object of NumPy's, which has `round` and other methods."""
    if type(value) is not float and type(value) is not int:
        return value
    import numpy

    kind = getattr(numpy, "float64" if type(value) is float else "int64", None)
    return value if kind is None else kind(value)


def truth(value, column):
    """Whether something holds of a column, as a scalar object of NumPy's; of objects as it is."""
    import numpy

    return numpy.bool(value) if column.dtype.kind != "O" and hasattr(numpy, "array") else value


def element(column, n):
    """One value of a column, as a scalar object of NumPy's of its type."""
    value = column._values[n]
    if column.dtype.kind not in "iufb" or column.dtype.nullable and is_missing(value):
        return value
    import numpy

    name = column.dtype.name.lower()
    kind = getattr(numpy, "bool" if name == "boolean" else name, None) if hasattr(numpy, "array") else None
    return value if kind is None else kind(value)


def gives_scalar(function):
    """A summary whose result is a scalar object; with `skipna=False` NaN where a value is missing."""

    @functools.wraps(function)
    def method(self, *args, **options):
        if options.get("skipna") is False and any_missing(self._values):
            return next(v for v in self._values if is_missing(v)) if self.dtype.nullable else scalar(NAN)
        found = function(self, *args, **options)
        if self.dtype.name in _SHORT and (self.dtype.kind == "f" or function.__name__ in ("min", "max")) and type(found) in (int, float):
            from pandas_rare.short_numbers import short_scalar

            return short_scalar(self, function.__name__, found)
        return scalar(found)

    return method


def timestamp(value):
    """Anything that stands for a moment as a `Timestamp`; what is missing as NaT."""
    from ._times import NaT, Timestamp, moment

    return NaT if is_missing(value) else Timestamp(moment(value))


def put(column, places, values):
    """Writes values at places of a column."""
    # What is of the column's class needs no look at the others.
    kinds, name = classes(values), column.dtype.name
    if kinds == {_OWN_CLASS.get(column.dtype.kind)} and name in ("int64", "float64", "bool") or kinds == {str} and name == "object":
        for n, v in zip(places, values):
            column._values[n] = v
        return
    made, before = [*column._values], column.dtype
    for n, v in zip(places, values):
        made[n] = v
    written(column, made)
    if before.kind in "iufb" and column.dtype.kind != before.kind and made and not before.nullable:
        from pandas_rare.copies import other_type

        other_type(values, before)


def written(column, values):
    """Puts values of any kind in place of a column's, whose type stays where it is one of categories or nullable."""
    kind = column.dtype
    if kind.name == "category":
        for v in values:
            if not is_missing(v) and v not in kind._ranks:
                raise TypeError(f"Cannot setitem on a Categorical with a new category ({v}), set the categories first")
        column._values = [NAN if is_missing(v) else v for v in values]
    elif kind.nullable:
        column._values = cast(values, kind)[0]
    elif kind.name in _SHORT:
        made = column._keeping(values)
        column._values, column.dtype = made._values, made.dtype
    elif kind.kind == "f" and classes(values) <= {int, float, type(None)}:
        column._values = [NAN if v is None else float(v) for v in values]
    else:
        column._values, column.dtype = inferred(values)


def as_array(values, kind=None):
    """As an array of NumPy's dialect where there is one, otherwise as a tensor."""
    import numpy

    if hasattr(numpy, "array"):
        try:
            return numpy.array(values) if kind is None else numpy.array(values, dtype=kind)
        except (TypeError, ValueError):
            if kind == "object":
                return values
            raise
    import tandem

    return values if kind == "object" else tandem.tensor(values)


def kept_type(data):
    """The type of data if it is one of categories."""
    kind = getattr(data, "dtype", None)
    return kind if isinstance(kind, dtype) and kind.name == "category" else None


def own_type(data):
    """The type that data keep when they become a column: categories, numbers of few bits."""
    kind = getattr(data, "dtype", None)
    if isinstance(kind, dtype) and kind.nullable:
        return kind
    return kept_type(data) or (dtype(kind.name) if getattr(kind, "name", None) in _SHORT else None)


def regained(values, source):
    """The type of a column's own that values keep which come from it, some of them missing; None where they have none."""
    kind = own_type(source)
    return kind if kind is not None and (kind.nullable or kind.kind not in "iub" or not any_missing(values)) else None


def kept_in(data, name):
    """The same of one of the columns of data."""
    if isinstance(data, dict):
        return own_type(data.get(name))
    return own_type(data[name] if name in getattr(data, "columns", ()) else data)


# Places from which on the values there are gathered as arrays.
MANY = 500


class Rows(list):
    """Places of rows; `mask` has the truth values that say so, where these gave them."""

    mask = None


def where_true(keys):
    """The places at which truth values say so."""
    found = Rows(itertools.compress(range(len(keys)), keys))
    found.mask = keys
    return found


def picked(values, places, kind=None):
    """The values at places, a slice or a list of them; `kind` is the type of a column."""
    if isinstance(places, slice):
        return values[places]
    if type(places) is Rows and places.mask is not None and len(places.mask) == len(values):
        return [*itertools.compress(values, places.mask)]
    if len(places) < MANY:
        return [*map(values.__getitem__, places)]
    from pandas_more.gathered import gathered

    return gathered(values, places, kind)


def flat(places):
    """Places, and lists of places, as one list."""
    return [n for place in places for n in (place if isinstance(place, list) else [place])]


def plain(data):
    """Python's values of anything array-like."""
    if hasattr(data, "_counts") and data.dtype.name.endswith("[ns]"):
        from pandas_more.arrays import of_counts

        return of_counts(data)
    if hasattr(data, "hardmask"):
        from pandas_more.arrays import of_masked

        return of_masked(data)
    if hasattr(data, "tolist"):
        data = data.tolist()
    elif hasattr(data, "numpy"):
        data = data.numpy().tolist()
    return data if isinstance(data, list) else list(data) if hasattr(data, "__iter__") and not isinstance(data, str) else data
