"""Types of columns by their classes, arrays of extension types, tables with groups of columns below each other."""

import types

from pandas import Categorical, DataFrame, DatetimeIndex, IntervalIndex, PeriodIndex, TimedeltaIndex, array
from pandas._dtypes import dtype, is_missing
from pandas_extras.missing import _dtype_class

Int8Dtype, Int16Dtype, UInt8Dtype, UInt16Dtype, UInt32Dtype, UInt64Dtype, Float32Dtype = map(
    _dtype_class, ("Int8", "Int16", "UInt8", "UInt16", "UInt32", "UInt64", "Float32")
)


class DatetimeTZDtype(dtype):
    """The type of moments of a zone."""

    def __init__(self, unit="ns", tz=None):
        if tz is None:
            raise TypeError("A 'tz' is required.")
        if unit != "ns":
            raise ValueError(f"DatetimeTZDtype only supports s, ms, us, ns units; here ns alone, not {unit}")
        self.unit, self.tz = unit, tz
        super().__init__(f"datetime64[ns, {tz}]")

    na_value = property(lambda self: __import__("pandas").NaT)

    def __repr__(self):
        return self.name


def number_type(what):
    """The name of a type of numbers under another of its names, such as "uint" or "<f4"."""
    import numpy

    if isinstance(what, (str, type)) or hasattr(what, "char"):
        found = numpy.dtype(what)
        if found.kind in "biufc":
            return found.name
    raise TypeError(f"data type {what!r} not understood")


def of_counts(a):
    """Moments or durations of NumPy's in nanoseconds, which Python has no class for, as pandas' own."""
    from pandas import NaT, Timedelta, Timestamp

    if len(a.shape) > 1:
        return [of_counts(row) for row in a]
    make = Timestamp if a.dtype.kind == "M" else Timedelta
    return [NaT if count == -(1 << 63) else make(count) for count in a._counts.tolist()]


class _OfMasked(type):
    def __instancecheck__(cls, kind):
        return isinstance(kind, dtype) and kind.nullable and kind.name != "string"


class MaskedDtype(metaclass=_OfMasked):
    """What the types of numbers that may be missing are instances of."""


class IntervalDtype(dtype):
    """The type of stretches of numbers or time."""

    def __init__(self, subtype=None, closed=None):
        if isinstance(subtype, str) and subtype.startswith("interval"):
            inner = subtype.partition("[")[2].rstrip("]").split(",")
            subtype, closed = inner[0].strip() or None, inner[1].strip() if len(inner) > 1 else closed
        if closed not in (None, "left", "right", "both", "neither"):
            raise ValueError(f"closed must be one of 'right', 'left', 'both', 'neither', got {closed}")
        self.subtype, self.closed = None if subtype is None else dtype(str(getattr(subtype, "name", subtype))), closed
        super().__init__("interval" if subtype is None else f"interval[{self.subtype.name}{f', {closed}' if closed else ''}]")

    kind = property(lambda self: "O")

    def __repr__(self):
        return self.name


class ArrowDtype:
    """Is not there: columns of Arrow's need its library."""

    def __init__(self, pyarrow_dtype):
        raise ImportError("pyarrow>=10.0.1 is required for PyArrow backed ArrowDtype.")


class SparseDtype:
    """Is not there: columns hold all of their values."""

    def __init__(self, dtype=float, fill_value=None):
        raise NotImplementedError("Tandem's pandas has no sparse columns; the same columns without Sparse hold the same values")


def _numbers(values, dtype=None, copy=False):
    import numpy

    return numpy.array(values, dtype=dtype) if copy else numpy.asarray(values, dtype=dtype)


class _Kind(type):
    """The type of classes that make arrays of some types of columns: those arrays are their instances."""

    def __call__(cls, *args, **options):
        return cls._make(*args, **options)

    def __instancecheck__(cls, x):
        from pandas_rare.nullable import ExtensionArray

        return isinstance(x, ExtensionArray) and x.dtype.name.startswith(cls._names)


def _kind(name, names, make):
    return _Kind(name, (), {"_names": names, "_make": staticmethod(make)})


arrays = types.SimpleNamespace(
    IntervalArray=IntervalIndex,
    DatetimeArray=DatetimeIndex,
    PeriodArray=PeriodIndex,
    TimedeltaArray=TimedeltaIndex,
    Categorical=Categorical,
    BooleanArray=_kind("BooleanArray", ("boolean",), lambda values, mask=None, copy=False: _masked(values, mask, "boolean")),
    IntegerArray=_kind("IntegerArray", ("Int", "UInt"), lambda values, mask=None, copy=False: _masked(values, mask, "Int64")),
    FloatingArray=_kind("FloatingArray", ("Float",), lambda values, mask=None, copy=False: _masked(values, mask, "Float64")),
    StringArray=_kind("StringArray", ("string",), lambda values, copy=False: array(values, dtype="string")),
    NumpyExtensionArray=_kind("NumpyExtensionArray", ("object", "int", "float", "uint", "bool"), _numbers),
)
arrays.PandasArray = arrays.NumpyExtensionArray


def _masked(values, mask, kind):
    from pandas import NA

    values = values.tolist() if hasattr(values, "tolist") else list(values)
    gone = [False] * len(values) if mask is None else list(mask)
    return array([NA if missing else v for v, missing in zip(values, gone)], dtype=kind)


def lreshape(data, groups, dropna=True):
    """The columns of each group one below another under a new name; the others are repeated."""
    lists = {name: list(columns) for name, columns in (groups.items() if isinstance(groups, dict) else groups)}
    if len({len(columns) for columns in lists.values()}) > 1:
        raise ValueError("All column lists must be same length")
    count = len(next(iter(lists.values())))
    used = {name for columns in lists.values() for name in columns}
    made = {name: list(column._values) * count for name, column in data.items() if name not in used}
    made |= {name: [v for one in columns for v in data[one]._values] for name, columns in lists.items()}
    if dropna:
        kept = [n for n in range(len(data) * count) if not any(is_missing(made[name][n]) for name in lists)]
        made = {name: [values[n] for n in kept] for name, values in made.items()}
    return DataFrame(made)


def of_masked(data):
    """The values of an array of which some elements do not count: these are missing."""
    found = data.data.tolist()
    if data.ndim != 1 or not data.mask.any():
        return data.tolist() if data.ndim > 1 else found
    return [float("nan") if gone else value for value, gone in zip(found, data.mask.tolist())]
