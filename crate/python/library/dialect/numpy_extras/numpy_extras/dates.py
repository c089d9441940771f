"""Moments and durations: `datetime64` and `timedelta64`, scalar objects and arrays over whole numbers of a unit."""

import datetime
import re

import numpy as np
from numpy._core import TensorArray
from numpy._kinds import as_ndarray
from numpy._dtypes import dtype as DType
from numpy._printing import _ends_of
from numpy._scalars import generic

from .any_year import date_of, days_to

_UNITS = ("Y", "M", "W", "D", "h", "m", "s", "ms", "us", "ns")
# Nanoseconds, of the units that all have as many.
_SIZES = {
    "W": 604800 * 10**9, "D": 86400 * 10**9, "h": 3600 * 10**9, "m": 60 * 10**9, "s": 10**9, "ms": 10**6, "us": 1000, "ns": 1,
}  # fmt: skip
_NOT = -(1 << 63)
_EPOCH = datetime.datetime(1970, 1, 1)


def _finer(a, b):
    if "generic" in (a, b):
        return b if a == "generic" else a
    return _UNITS[max(_UNITS.index(a), _UNITS.index(b))]


def _days_of_months(count):
    return days_to(1970 + count // 12, count % 12 + 1)


def _converted(count, unit, to, moments):
    """A whole number of a unit as one of another; durations of months have no length in days."""
    if unit == to or count == _NOT or "generic" in (unit, to):
        return count
    if unit in "YM":
        count *= 12 if unit == "Y" else 1
        if to in "YM":
            return count // 12 if to == "Y" else count
        if not moments:
            raise TypeError(f"Cannot cast NumPy timedelta64 scalar from metadata [{unit}] to [{to}] according to the rule 'same_kind'")
        count, unit = _days_of_months(count), "D"
    if to in "YM":
        if not moments:
            raise TypeError(f"Cannot cast NumPy timedelta64 scalar from metadata [{unit}] to [{to}] according to the rule 'same_kind'")
        year, month, _ = date_of(count * _SIZES[unit] // _SIZES["D"])
        months = (year - 1970) * 12 + month - 1
        return months // 12 if to == "Y" else months
    return count * _SIZES[unit] // _SIZES[to]


def _parsed(text):
    """A text as a whole number of a unit."""
    if text.lower() in ("nat", ""):
        return _NOT, "generic"
    if text in ("today", "now"):
        now = datetime.datetime.now(datetime.timezone.utc).replace(tzinfo=None)
        return (int((now - _EPOCH).total_seconds()), "s") if text == "now" else ((now - _EPOCH).days, "D")
    match = re.fullmatch(r"([-+]?\d+)(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d)(?::(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?)?)?)?", text.strip().rstrip("Z"))
    if not match:
        raise ValueError(f'Error parsing datetime string "{text}" at position 0')
    year, month, day, hour, minute, second, part = match.groups()
    if month is None:
        return int(year) - 1970, "Y"
    if day is None and 1 <= int(month) <= 12:
        return (int(year) - 1970) * 12 + int(month) - 1, "M"
    if not 1 <= int(month) <= 12:
        raise ValueError(f'Month out of range in datetime string "{text}"')
    try:
        days = days_to(int(year), int(month), int(day))
    except ValueError:
        raise ValueError(f'Day out of range in datetime string "{text}"') from None
    if hour is None:
        return days, "D"
    if minute is None:
        return days * 24 + int(hour), "h"
    if second is None:
        return (days * 24 + int(hour)) * 60 + int(minute), "m"
    seconds = ((days * 24 + int(hour)) * 60 + int(minute)) * 60 + int(second)
    if part is None:
        return seconds, "s"
    places = 3 if len(part) <= 3 else 6 if len(part) <= 6 else 9
    return seconds * 10**places + int(part.ljust(places, "0")), {3: "ms", 6: "us", 9: "ns"}[places]


def _counted(value, unit=None):
    """Anything that stands for a moment as a whole number of a unit."""
    if isinstance(value, _Time):
        count, own, moments = value._count, value._unit, isinstance(value, datetime64)
    elif isinstance(value, str):
        (count, own), moments = _parsed(value), True
    elif isinstance(value, datetime.datetime):
        gone = value.replace(tzinfo=None) - _EPOCH
        count, own, moments = (gone.days * 86400 + gone.seconds) * 10**6 + gone.microseconds, "us", True
    elif isinstance(value, datetime.date):
        count, own, moments = (value - datetime.date(1970, 1, 1)).days, "D", True
    elif isinstance(value, datetime.timedelta):
        count, own, moments = (value.days * 86400 + value.seconds) * 10**6 + value.microseconds, "us", False
    elif value is None or isinstance(value, float) and value != value:
        count, own, moments = _NOT, "generic", True
    else:
        count, own, moments = int(value), unit or "generic", True
    return (count, own) if unit is None else (_converted(count, own, unit, moments), unit)


def _text(count, unit):
    """A moment as text."""
    if count == _NOT:
        return "NaT"
    if unit in "YM":
        months = count * (12 if unit == "Y" else 1)
        return f"{1970 + months // 12:04d}" + ("" if unit == "Y" else f"-{months % 12 + 1:02d}")
    nanoseconds = count * _SIZES[unit]
    days, rest = divmod(nanoseconds, _SIZES["D"])
    text = "%04d-%02d-%02d" % date_of(days)
    if unit in "WD":
        return text
    seconds, part = divmod(rest, 10**9)
    text += f"T{seconds // 3600:02d}"
    if unit != "h":
        text += f":{seconds // 60 % 60:02d}"
    if unit not in "hm" or unit == "ms":
        text += f":{seconds % 60:02d}"
    places = {"ms": 3, "us": 6, "ns": 9}.get(unit)
    return text + (f".{part:09d}"[: places + 1] if places else "")


_LONG = {"Y": "years", "M": "months", "W": "weeks", "D": "days", "h": "hours", "m": "minutes", "s": "seconds", "ms": "milliseconds", "us": "microseconds",
         "ns": "nanoseconds", "generic": "generic time units"}  # fmt: skip


class _Time(generic):
    """A whole number of a unit."""

    def __new__(cls, value=None, unit=None):
        self = object.__new__(cls)
        if isinstance(unit, tuple):
            unit = unit[0]
        self._count, self._unit = _counted("NaT" if value is None else value, unit)
        return self

    dtype = property(lambda self: time_dtype(self._kind, self._unit))
    _missing = property(lambda self: self._count == _NOT)

    def __array__(self, dtype=None, copy=None):
        return from_values(self, self.dtype)

    def __hash__(self):
        return hash((self._count, self._unit))

    def __str__(self):
        return "NaT" if self._missing else self._shown()

    def astype(self, kind, **_):
        found = DateArray(np.array(self._count), self.dtype).astype(kind)
        return found[()] if hasattr(found, "shape") else found

    def __int__(self):
        return self._count

    def tolist(self):
        return self.item()

    def __format__(self, spec):
        return format(str(self), spec)


class datetime64(_Time):
    """A moment: `np.datetime64("2024-03-01")`, `np.datetime64("2024-03-01T14:30")`."""

    __module__ = "numpy"
    _kind = "M"

    def _shown(self):
        return _text(self._count, self._unit)

    def __repr__(self):
        return f"np.datetime64('{self}'{repr(self._unit).join([',', '']) if self._unit == 'generic' else ''})"

    def _moment(self):
        return _EPOCH + datetime.timedelta(microseconds=_converted(self._count, self._unit, "us", True))

    def item(self):
        """As Python's date, or date with time."""
        if self._missing:
            return None
        if self._unit == "ns":
            return self._count
        try:
            return self._moment().date() if self._unit in "YMWD" else self._moment()
        except OverflowError:
            # Python has no date of that year.
            return self._count


class timedelta64(_Time):
    """A duration: `np.timedelta64(3, "D")`."""

    __module__ = "numpy"
    _kind = "m"

    def _shown(self):
        return f"{self._count} {_LONG[self._unit]}"

    def __repr__(self):
        return f"np.timedelta64({repr('NaT') if self._missing else self._count}{'' if self._unit == 'generic' else f',{self._unit!r}'})"

    def _duration(self):
        return _converted(self._count, self._unit, "ns", False) / 1e9

    def item(self):
        """As Python's duration."""
        if self._missing:
            return None
        return self._count if self._unit in ("Y", "M", "ns", "generic") else datetime.timedelta(microseconds=_converted(self._count, self._unit, "us", False))

    def __float__(self):
        return float(self._count)


_DTYPES = {}


def time_dtype(kind, unit):
    """The dtype of moments ("M") or durations ("m") of a unit."""
    if (kind, unit) not in _DTYPES:
        scalar = datetime64 if kind == "M" else timedelta64
        name = scalar.__name__ + ("" if unit == "generic" else f"[{unit}]")
        made = DType._make(name, scalar, kind, kind, 8)
        made.str = f"<{kind}8" + ("" if unit == "generic" else f"[{unit}]")
        made._family, made._unit = "numpy_extras.dates", unit
        _DTYPES[kind, unit] = made
    return _DTYPES[kind, unit]


def named_dtype(name):
    """The dtype of a name such as "datetime64[D]" or "M8[s]"."""
    kind, unit = re.match(r"<?(datetime64|timedelta64|M8|m8)(?:\[(\w+)\])?", name).groups()
    return time_dtype({"datetime64": "M", "timedelta64": "m"}.get(kind, kind[0]), unit or "generic")


@as_ndarray
class DateArray:
    """An array of moments or durations: whole numbers under a dtype with a unit."""

    _objects = True
    __hash__ = None
    __array_priority__ = 1.0

    def __init__(self, counts, dtype):
        self._counts, self.dtype = counts, dtype

    shape, ndim, size = (property(lambda self, name=name: getattr(self._counts, name)) for name in ("shape", "ndim", "size"))
    itemsize = 8
    nbytes = property(lambda self: 8 * self.size)
    T = property(lambda self: DateArray(self._counts.T, self.dtype))
    _unit = property(lambda self: self.dtype._unit)

    def _scalar(self, count):
        return self.dtype.type(int(count), self._unit) if int(count) != _NOT else self.dtype.type("NaT", self._unit)

    def _wrapped(self, counts):
        return DateArray(counts, self.dtype) if isinstance(counts, TensorArray) and counts.ndim else self._scalar(counts)

    def __getitem__(self, index):
        return self._wrapped(self._counts[index])

    def __setitem__(self, index, value):
        self._counts[index] = _as_times(value, self.dtype.kind, self._unit)._counts if not isinstance(value, _Time) else _counted(value, self._unit)[0]

    def __len__(self):
        return len(self._counts)

    def __iter__(self):
        return (self[i] for i in range(len(self)))

    def __str__(self):
        return np.array_str(self)

    def __repr__(self):
        return np.array_repr(self)

    def _ends(self, edge):
        return _named(self._scalar, _ends_of(self._counts, edge))

    def tolist(self):
        """Python's dates or durations, in nested lists."""
        return _named(lambda count: self._scalar(count).item(), self._counts.tolist())

    def _moments(self):
        """The moments with their times, for plots."""
        return _named(lambda count: self._scalar(count)._moment(), self._counts.tolist())

    def item(self, *index):
        return self._scalar(self._counts.item(*index)).item()

    def _pickled_parts(self):
        return self._counts, self.dtype

    def copy(self, order="C"):
        return DateArray(self._counts.copy(), self.dtype)

    def astype(self, dtype, **_):
        """The same moments in another unit, as texts, or their whole numbers."""
        kind = np.dtype(dtype)
        if kind.kind in "mM":
            unit = kind._unit if kind._unit != "generic" else self._unit
            if unit in _SIZES and self._unit in _SIZES:
                up = max(_SIZES[self._unit] // _SIZES[unit], 1)
                counts = self._counts * up // max(_SIZES[unit] // _SIZES[self._unit], 1)
            else:
                flat = [_converted(count, self._unit, unit, self.dtype.kind == "M") for count in self._counts.ravel().tolist()]
                counts = np.array(flat, "int64").reshape(self.shape)
            return DateArray(np.asarray(counts), time_dtype(kind.kind, unit))
        if kind.kind == "U":
            return np.array(_named(lambda count: str(self._scalar(count)), self._counts.tolist()), f"U{kind.itemsize // 4 or 28}")
        return np.array(self.tolist(), object) if kind.kind == "O" else self._counts.astype(kind)

    def view(self, dtype=None):
        return self._counts if dtype is not None and np.dtype(dtype).kind == "i" else self[...]

    def __getattr__(self, name):
        if name in ("reshape", "ravel", "flatten", "transpose", "squeeze", "repeat", "take", "min", "max"):
            return lambda *args, **kwargs: self._wrapped(getattr(self._counts, name)(*args, **kwargs))
        if name in ("argmin", "argmax", "argsort", "searchsorted"):
            return getattr(self._counts, name)
        raise AttributeError(f"'numpy.ndarray' object has no attribute '{name}'")

    def sort(self, axis=-1):
        self._counts.sort(axis)

    def sum(self, axis=None):
        return self._wrapped(self._counts.sum(axis))

    def mean(self, axis=None):
        return self._wrapped(np.trunc(self._counts.mean(axis)).astype("int64"))


def _named(function, nested):
    return [_named(function, item) for item in nested] if isinstance(nested, list) else function(nested)


def _flat(values):
    return [leaf for value in values for leaf in _flat(value)] if isinstance(values, (list, tuple)) else [values]


def from_values(values, dtype):
    """An array of moments or durations from nested lists, texts, dates or whole numbers."""
    if isinstance(values, DateArray):
        return values.astype(dtype)
    if isinstance(values, TensorArray) and values.dtype.kind in "iu":
        return DateArray(values.astype("int64"), dtype)
    values = values.tolist() if hasattr(values, "tolist") and not isinstance(values, _Time) else values
    unit = dtype._unit
    if unit == "generic":
        for leaf in _flat(values):
            unit = _finer(unit, _counted(leaf)[1])
    counts = _named(lambda leaf: _counted(leaf, unit)[0], list(values) if isinstance(values, tuple) else values)
    return DateArray(np.array(counts, "int64"), time_dtype(dtype.kind, unit))


def full(shape, value, dtype):
    """An array with one moment everywhere."""
    return DateArray(np.full(shape, _counted(value or 0, dtype._unit)[0], "int64"), dtype)


def formatter(values, dtype, options):
    """How the elements of an array are printed."""
    make = (lambda v: v) if values and isinstance(values[0], _Time) else (lambda v: dtype.type(v, dtype._unit))
    texts = [_shown(make(value)) for value in values]
    width = max(map(len, texts), default=0)
    return lambda value: _shown(make(value)).rjust(width)


def _shown(value):
    if value._missing:
        return "'NaT'"
    return f"'{value}'" if value._kind == "M" else str(value._count)


def _as_times(x, kind, unit="generic"):
    if isinstance(x, DateArray):
        return x if unit in ("generic", x._unit) else x.astype(time_dtype(x.dtype.kind, unit))
    if isinstance(x, _Time):
        return _as_times(DateArray(np.array(x._count), x.dtype), kind, unit)
    if isinstance(x, TensorArray) or isinstance(x, int):
        return DateArray(np.asarray(x), time_dtype("m", unit))
    if isinstance(x, (datetime.timedelta, datetime.date)):
        return _as_times((timedelta64 if isinstance(x, datetime.timedelta) else datetime64)(x), kind, unit)
    return from_values(x, time_dtype(kind, unit))


_COMPARE = {"equal", "not_equal", "less", "less_equal", "greater", "greater_equal"}


def elementwise(name, operands):
    """A universal function on operands of which one is a moment or a duration."""
    numbers = [x for x in operands if isinstance(x, float) or isinstance(x, TensorArray) and x.dtype.kind == "f"]
    if name in ("multiply", "divide", "floor_divide") and (numbers or name == "multiply" or isinstance(operands[1], (int, TensorArray))):
        times = [x for x in operands if isinstance(x, (DateArray, _Time))][0]
        own = _as_times(times, "m")
        others = [own._counts if x is times else x for x in operands]
        found = getattr(np, name)(*others)
        return own._wrapped(np.asarray(np.trunc(found)).astype("int64") if name == "divide" or numbers else found)
    a, b = ([*operands, None])[:2]
    if b is None:
        a = _as_times(a, "m")
        if name == "isnat":
            return a._counts == _NOT
        return a._wrapped(getattr(np, name)(a._counts))
    kind = "M" if any(getattr(x, "dtype", None) is not None and x.dtype.kind == "M" for x in operands) else "m"
    a, b = _as_times(a, kind), _as_times(b, kind)
    unit = _finer(a._unit, b._unit)
    a, b = _as_times(a, kind, unit), _as_times(b, kind, unit)
    found = getattr(np, name)(a._counts, b._counts)
    if name in _COMPARE or name in ("divide", "floor_divide"):
        return found
    missing = (a._counts == _NOT) | (b._counts == _NOT)
    result = "m" if name == "subtract" and a.dtype.kind == b.dtype.kind else kind
    found = np.where(missing, _NOT, found) if bool(np.any(missing)) else found
    return DateArray(np.asarray(found), time_dtype(result, unit))[()] if np.ndim(found) == 0 else DateArray(found, time_dtype(result, unit))


def isnat(x):
    """Whether each element is no moment."""
    if isinstance(x, _Time):
        return np.bool(x._missing)
    return x._counts == _NOT


def _method(name, reflected):
    def method(self, other):
        if not isinstance(other, (_Time, DateArray, TensorArray, int, float, str, datetime.date, datetime.timedelta)):
            return NotImplemented
        return elementwise(name, [other, self] if reflected else [self, other])

    return method


for _class in (_Time, DateArray):
    for _special, _name in (
        ("add", "add"),
        ("sub", "subtract"),
        ("mul", "multiply"),
        ("truediv", "divide"),
        ("floordiv", "floor_divide"),
        ("mod", "remainder"),
    ):
        setattr(_class, f"__{_special}__", _method(_name, False))
        setattr(_class, f"__r{_special}__", _method(_name, True))
    for _special, _name in (
        ("eq", "equal"), ("ne", "not_equal"), ("lt", "less"), ("le", "less_equal"), ("gt", "greater"), ("ge", "greater_equal"),
    ):  # fmt: skip
        setattr(_class, f"__{_special}__", _method(_name, False))
    _class.__neg__ = lambda self: elementwise("negative", [self])
    _class.__abs__ = lambda self: elementwise("absolute", [self])


def _exchanged(name):
    """A function that works on the whole numbers, for arrays of moments."""
    function = getattr(np, name)

    def either(a, *args, **kwargs):
        if isinstance(a, (list, tuple)) and a and isinstance(a[0], (DateArray, _Time)):
            a = a[0].__class__ is DateArray and DateArray(function([x._counts for x in a], *args, **kwargs), a[0].dtype) or from_values(list(a), a[0].dtype)
            return a
        if not isinstance(a, DateArray):
            return function(a, *args, **kwargs)
        if name in ("argsort", "argmin", "argmax"):
            return function(a._counts, *args, **kwargs)
        if name == "searchsorted":
            return function(a._counts, _as_times(args[0], "M", a._unit)._counts, **kwargs)
        found = function(a._counts, *args, **kwargs)
        if isinstance(found, tuple):
            return (a._wrapped(found[0]), *found[1:])
        return DateArray(found, time_dtype("m", a._unit)) if name == "diff" else a._wrapped(found)

    either.__name__, either.__doc__ = name, function.__doc__
    return either


for _name in "sort argsort argmin argmax unique diff min max amin amax mean sum concatenate reshape ravel searchsorted median repeat tile flip roll".split():
    setattr(np, _name, _exchanged(_name))


def times_between(start, stop, step, kind):
    """`np.arange` of moments or durations; without a dtype the finest unit of the bounds and the step is that of the result."""
    if kind is None or kind._unit == "generic":
        unit = "generic"
        for bound in (start, stop, step):
            unit = unit if isinstance(bound, int) else _finer(unit, _counted(bound)[1])
    else:
        unit = kind._unit
    first, last, stride = (_counted(bound, unit)[0] for bound in (start, stop, step))
    kind = kind.kind if kind is not None else "m" if isinstance(start, timedelta64) else "M"
    return DateArray(np.arange(first, last, stride), time_dtype(kind, unit))
