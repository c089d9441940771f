"""`pandas.api.extensions`: attributes of tables, columns and labels that a program adds, bases for kinds of columns."""

import abc
import warnings

import pandas
from pandas import Categorical, DatetimeIndex, IntervalIndex, PeriodIndex, TimedeltaIndex
from pandas._dtypes import dtype
from pandas_rare import nullable, types

__all__ = [
    "ExtensionArray", "ExtensionDtype", "ExtensionScalarOpsMixin", "no_default", "register_dataframe_accessor", "register_extension_dtype",
    "register_index_accessor", "register_series_accessor", "take",
]  # fmt: skip

no_default = type("_NoDefault", (), {"__repr__": lambda self: "_NoDefault.no_default"})()


class Accessor:
    """An attribute that is made of its owner when it is first asked for."""

    def __init__(self, name, made):
        self._name, self._made = name, made

    def __get__(self, owner, kind):
        if owner is None:
            # Asked of the class.
            return self._made
        found = self._made(owner)
        object.__setattr__(owner, self._name, found)
        return found


def _register(name, kind):
    def decorator(made):
        if hasattr(kind, name):
            warnings.warn(
                f"registration of accessor {made!r} under name {name!r} for type {kind!r} is overriding a preexisting attribute with the same name.",
                UserWarning,
                stacklevel=2,
            )
        setattr(kind, name, Accessor(name, made))
        kind._accessors = getattr(kind, "_accessors", set()) | {name}
        return made

    return decorator


def register_dataframe_accessor(name):
    """A decorator for a class that takes a table: `df.NAME` is an object of it."""
    return _register(name, pandas.DataFrame)


def register_series_accessor(name):
    """A decorator for a class that takes a column: `column.NAME` is an object of it."""
    return _register(name, pandas.Series)


def register_index_accessor(name):
    """A decorator for a class that takes labels: `labels.NAME` is an object of it."""
    return _register(name, pandas.Index)


class _OfOwnKinds(abc.ABCMeta):
    def __instancecheck__(cls, x):
        return abc.ABCMeta.__instancecheck__(cls, x) or cls is ExtensionDtype and types.is_extension_array_dtype(x) and isinstance(x, dtype)


class ExtensionDtype(metaclass=_OfOwnKinds):
    """The base of kinds of columns that are not numpy's."""

    _metadata = ()
    kind, na_value = "O", float("nan")

    names = property(lambda self: None)
    _is_numeric = _is_boolean = property(lambda self: False)

    def __str__(self):
        return self.name

    def __eq__(self, other):
        if isinstance(other, str):
            try:
                other = self.construct_from_string(other)
            except TypeError:
                return False
        return isinstance(other, type(self)) and all(getattr(self, name) == getattr(other, name) for name in self._metadata)

    def __hash__(self):
        return hash(tuple(getattr(self, name) for name in self._metadata))

    def empty(self, shape):
        """An array of this kind without values."""
        return self.construct_array_type()._empty(shape, dtype=self)

    @classmethod
    def construct_array_type(cls):
        """The class of arrays of this kind."""
        raise NotImplementedError(f"{cls.__name__}.construct_array_type")

    @classmethod
    def construct_from_string(cls, string):
        """The kind that a text names."""
        if not isinstance(string, str):
            raise TypeError(f"'construct_from_string' expects a string, got {type(string)}")
        if string != cls.name:
            raise TypeError(f"Cannot construct a '{cls.__name__}' from '{string}'")
        return cls()

    @classmethod
    def is_dtype(cls, dtype):
        """Whether something is of this kind."""
        found = getattr(dtype, "dtype", dtype)
        if isinstance(found, cls):
            return True
        try:
            return isinstance(found, str) and cls.construct_from_string(found) is not None
        except TypeError:
            return False


class ExtensionArray(abc.ABC):
    """The base of arrays of kinds that are not numpy's."""

    def __len__(self):
        raise NotImplementedError

    def __iter__(self):
        return (self[n] for n in range(len(self)))

    shape = property(lambda self: (len(self),))
    size, ndim = property(lambda self: len(self)), 1

    def to_numpy(self, dtype=None, copy=False, na_value=no_default):
        """The values as numpy's."""
        import numpy

        found = numpy.array(list(self), dtype=dtype)
        if na_value is not no_default:
            found[self.isna()] = na_value
        return found

    def tolist(self):
        """The values in a list."""
        return list(self)

    def __repr__(self):
        values = ", ".join(map(repr, self))
        return f"<{type(self).__name__}>\n[{values}]\nLength: {len(self)}, dtype: {self.dtype}"


for _kind in (Categorical, DatetimeIndex, IntervalIndex, PeriodIndex, TimedeltaIndex, nullable.ExtensionArray):
    ExtensionArray.register(_kind)


class ExtensionScalarOpsMixin:
    """Operators of arrays that are those of their elements."""

    @classmethod
    def _add_arithmetic_ops(cls):
        cls._add("add sub mul truediv floordiv mod pow radd rsub rmul rtruediv rfloordiv rmod rpow")

    @classmethod
    def _add_comparison_ops(cls):
        cls._add("eq ne lt le gt ge")

    @classmethod
    def _add(cls, names):
        for name in names.split():
            setattr(cls, f"__{name}__", cls._create_method(name))

    @classmethod
    def _create_method(cls, name):
        import operator

        import numpy

        function = getattr(operator, name.removeprefix("r") if name[1:] in dir(operator) and name[0] == "r" else name)
        compares, turned = name in ("eq", "ne", "lt", "le", "gt", "ge"), name.startswith("r")

        def method(self, other):
            others = list(other) if hasattr(other, "__len__") and not isinstance(other, str) else [other] * len(self)
            found = [function(b, a) if turned else function(a, b) for a, b in zip(self, others)]
            return numpy.array(found, bool) if compares else type(self)._from_sequence(found)

        return method


_REGISTERED = {}


def register_extension_dtype(cls):
    """A decorator for a kind of columns that is asked for by its name."""
    _REGISTERED[cls.__name__] = cls
    return cls


def take(arr, indices, axis=0, allow_fill=False, fill_value=None):
    """The elements at places; with `allow_fill`, what lies at -1 is missing."""
    import numpy

    indices = numpy.asarray(indices)
    if not allow_fill:
        return arr.take(indices, axis=axis) if isinstance(arr, numpy.ndarray) else arr.take(indices)
    if (indices < -1).any():
        raise ValueError("'indices' contains values less than allowed (-1)")
    missing = indices == -1
    if not hasattr(arr, "take"):
        return arr
    found = arr.take(numpy.where(missing, 0, indices))
    if missing.any():
        fill = float("nan") if fill_value is None else fill_value
        found = pandas.Series(found).mask(missing, fill).to_numpy() if isinstance(found, numpy.ndarray) else found
    return found
