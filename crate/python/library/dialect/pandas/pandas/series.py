"""One column with labels."""

import datetime

from . import _dtypes, _format, index as indices
from ._accessors import Labels, Places, Strings
from ._column_choice import Chosen
from ._column_summaries import ColumnSummaries
from ._column_values import ColumnValues
from ._dtypes import NAN, any_missing
from ._labelled import Labelled
from ._late import late_method
from ._operators import applied, joined, operators
from ._ordering import places_in_order
from ._running import Running


_OWN = {"name", "dtype", "index"}


def _is_moment(value):
    return isinstance(value, (str, datetime.date)) or hasattr(value, "_moment")


def _dates(column):
    from pandas_extras.date_parts import Dates

    return Dates(column)


def _categories(column):
    from pandas_extras.categories import Categories

    return Categories(column)


class Series(Labelled, Chosen, Running, ColumnValues, ColumnSummaries):
    """Values of one type, each with a label."""

    __module__ = "pandas.core.series"

    # Whether the values of a row lie together in memory, of which pandas' sums of columns depend.
    _across = False

    def __init__(self, data=None, index=None, dtype=None, name=None, copy=None):
        dtype = _dtypes.own_type(data) if dtype is None else dtype
        if isinstance(data, Series):
            values, name = list(data._values), data.name if name is None else name
            if index is None:
                index = data.index
            else:
                known = dict(zip(data.index, values))
                values = [known.get(key, NAN) for key in index]
        elif isinstance(data, dict):
            index = indices.of_keys(data) if index is None else index
            values = [data.get(key, NAN) for key in index]
        else:
            # A list that is given stays the caller's own.
            values = [] if data is None else [*data] if isinstance(data, list) else _dtypes.plain(data)
            if not isinstance(values, list):
                values = [values] * (1 if index is None else len(index))
        self.index = indices.ensure(index, len(values))
        if len(self.index) != len(values):
            raise ValueError(f"Length of values ({len(values)}) does not match length of index ({len(self.index)})")
        self._values, self.dtype = _dtypes.inferred(values) if dtype is None else _dtypes.cast(values, dtype)
        self.name = name

    @classmethod
    def _of(cls, values, index, dtype, name):
        """A column of a list of its own."""
        made = cls.__new__(cls)
        made._values, made._index, made.dtype, made.name = values, index, dtype, name
        return made

    def _set_index(self, labels):
        labels = indices.ensure(labels)
        if "_index" in self.__dict__ and len(labels) != len(self._values):
            raise ValueError(f"Length mismatch: Expected axis has {len(self._values)} elements, new values have {len(labels)} elements")
        self._index = labels

    index = property(lambda self: self._index, _set_index, doc="The labels.")

    def _like(self, values, dtype=None, index=None):
        if dtype is None and self.dtype.nullable:
            from pandas_extras.missing import inferred

            values, dtype = inferred(values)
        return Series(values, self.index if index is None else index, dtype, self.name)

    # --- what it is ---

    shape = property(lambda self: (len(self._values),))
    size = property(lambda self: len(self._values))
    ndim = 1
    dtypes = property(lambda self: self.dtype)
    empty = property(lambda self: not self._values)
    is_unique = property(lambda self: len(set(self._values)) == len(self))
    hasnans = property(lambda self: any_missing(self._values))
    values = property(
        lambda self: (
            self._array() if self.dtype.nullable or self.dtype.name == "category" else self.to_numpy("datetime64[ns]" if "," in self.dtype.name else None)
        )
    )
    _own_array = lambda self: self.dtype.nullable or self.dtype.name[:4] in ("cate", "date", "time", "peri")
    array = property(lambda self: self._array() if self._own_array() else self.to_numpy())
    str = property(lambda self: self._strings())
    dt = property(lambda self: _dates(self))
    cat = property(lambda self: _categories(self))
    iloc = iat = property(lambda self: Places(self))
    loc = at = property(lambda self: Labels(self))
    T = property(lambda self: self)

    def _strings(self):
        if self.dtype.kind != "O" or self.dtype.name == "category" and any(not isinstance(v, str) for v in self.dtype._labels):
            raise AttributeError("Can only use .str accessor with string values!")
        return Strings(self)

    def _array(self):
        from pandas_rare.nullable import ExtensionArray

        return ExtensionArray(self)

    def to_numpy(self, dtype=None, copy=False, na_value=None):
        if self.dtype.nullable or na_value is not None:
            from pandas_rare.nullable import in_numpy

            return in_numpy(self, dtype, na_value)
        if dtype is None and self.dtype.name == "category":
            return Series(self._values).to_numpy()
        kind = self.dtype.name if dtype is None else _dtypes.of(dtype).name
        if "," in self.dtype.name:
            from pandas_more.moment_texts import zoned_array

            return zoned_array(self, kind)
        return _dtypes.as_array(_dtypes.cast(self._values, kind)[0], None if kind in ("int64", "float64", "bool") and dtype is None else kind)

    def __array__(self, dtype=None, copy=None):
        return self.to_numpy(dtype)

    def __array_ufunc__(self, ufunc, method, *inputs):
        others = [x for x in inputs if isinstance(x, Series) and x is not self]
        if others and not others[0].index.equals(self.index):
            # Rows of the same labels belong together.
            mine, other = self.align(others[0])
            return mine.__array_ufunc__(ufunc, method, *(other if x is others[0] else mine if isinstance(x, Series) else x for x in inputs))
        return self._like(getattr(ufunc, method)(*(x.to_numpy() if isinstance(x, Series) else x for x in inputs)))

    tolist = to_list = lambda self: list(self._values)
    ravel = lambda self, order="C": self.to_numpy()
    __matmul__ = __rmatmul__ = lambda self, other: self.dot(other)

    def to_dict(self):
        return dict(zip(self.index, self._values))

    def unstack(self, level=-1, fill_value=NAN):
        from pandas_extras.unstacking import unstack

        return unstack(self, level, fill_value)

    def to_frame(self, name=None):
        from .frame import DataFrame

        return DataFrame({(self.name if name is None else name) if (self.name is not None or name is not None) else 0: self}, index=self.index)

    def __len__(self):
        return len(self._values)

    def __iter__(self):
        return iter(self._values)

    __contains__ = lambda self, label: label in self.index

    def __repr__(self):
        return _format.series(self)

    def items(self):
        return zip(self.index, self._values)

    keys = lambda self: self.index

    def __bool__(self):
        raise ValueError("The truth value of a Series is ambiguous. Use a.empty, a.bool(), a.item(), a.any() or a.all().")

    def item(self):
        if len(self) != 1:
            raise ValueError("can only convert an array of size 1 to a Python scalar")
        return self._values[0]

    # --- parts ---

    def _take(self, places):
        return Series._of(_dtypes.picked(self._values, places, self.dtype), self.index[places], self.dtype, self.name)

    def __getitem__(self, key):
        if isinstance(key, slice):
            return self._take(key) if self.index.means_places(key) else self.loc[key]
        try:
            return self.loc[key]
        except KeyError:
            from pandas_rare.labels import means_places

            if not means_places(self, key):
                raise
            return self.iloc[key]

    def __setitem__(self, key, value):
        place = False
        if type(key) is int and key not in self.index:
            from pandas_rare.labels import means_places

            place = -len(self) <= key < len(self) and means_places(self, key)
        (self.iloc if place or isinstance(key, slice) and self.index.means_places(key) else self.loc)[key] = value

    def __setattr__(self, name, value):
        if name[:1] != "_" and name not in _OWN and "_index" in self.__dict__ and not hasattr(type(self), name) and name in self._index:
            self.loc[name] = value
        else:
            object.__setattr__(self, name, value)

    def __delitem__(self, key):
        self.pop(key)

    def __float__(self):
        from pandas_rare.copies import alone

        return float(alone(self, "float"))

    def __int__(self):
        from pandas_rare.copies import alone

        return int(alone(self, "int"))

    def __getattr__(self, name):
        kinds = {"cat": "a 'category' dtype", "str": "string values!", "dt": "datetimelike values"}
        if name in kinds:
            raise AttributeError(f"Can only use .{name} accessor with {kinds[name]}")
        return late_method(self, name, self.__dict__.get("_index", ()))

    def head(self, n=5):
        return self._take(slice(None, n))

    def tail(self, n=5):
        return self._take(slice(max(len(self) - n, 0) if n > 0 else -n if n else len(self), None))

    def get(self, key, default=None):
        return self[key] if key in self.index else default

    # --- element by element ---

    def _with(self, other, function, dtype=None, logical=False):
        if logical and self.dtype.kind in "iu" and not self.dtype.nullable:
            from pandas_rare.short_numbers import bitwise

            function, dtype = bitwise(other, function) or (function, dtype)
        if isinstance(other, Series):
            if other.index.tolist() != self.index.tolist():
                labels = self.index.union(other.index)
                labels.names = [a if a == b else None for a, b in zip(self.index.names, other.index.names)]
                if dtype == "bool" and not logical:
                    raise ValueError("Can only compare identically-labeled Series objects")
                if self.dtype.nullable or other.dtype.nullable:
                    return self.reindex(labels)._with(other.reindex(labels), function, dtype, logical)
                mine, theirs = self.to_dict(), other.to_dict()
                return Series(joined(mine, theirs, labels.tolist(), function), labels, None, self.name if self.name == other.name else None)
            others, name = other._values, self.name if self.name == other.name else None
        else:
            others = (
                _dtypes.timestamp(other)
                if self.dtype.kind == "M" and _is_moment(other)
                else other.item()
                if hasattr(other, "_duration")
                else _dtypes.plain(other)
            )
            others, name = (others if isinstance(others, list) else [others] * len(self)), self.name
            if len(others) != len(self) and len(others) != 1:
                raise ValueError(f"operands could not be broadcast together with shapes ({len(self)},) ({len(others)},) ")
        if self.dtype.nullable or isinstance(other, Series) and other.dtype.nullable:
            from pandas_extras.missing import operated

            found, kind = operated(self._values, others, function, dtype, logical)
            if kind is not None and kind.name[-2:] == "64" and kind.kind == self.dtype.kind and getattr(other, "dtype", self.dtype) == self.dtype:
                kind = self.dtype
            return Series(found, self.index, kind, name)
        if dtype is None and (self.dtype.name in _dtypes._SHORT or getattr(getattr(other, "dtype", None), "name", None) in _dtypes._SHORT):
            from pandas_rare.short_numbers import operated

            found = operated(self, other, function)
            if found is not None:
                values, kind = found
                return Series(values, self.index, kind, name)
        return Series(applied(function, self._values, others), self.index, dtype, name)

    # --- order and labels ---

    def sort_values(self, *, axis=0, ascending=True, inplace=False, kind=None, na_position="last", ignore_index=False, key=None):
        made = self._take(places_in_order(self if key is None else Series(key(self)), ascending, None, na_position))
        return self._in_place(made.reset_index(drop=True) if ignore_index else made, inplace)

    def sort_index(self, ascending=True, inplace=False, level=None, key=None, **options):
        labels = self.index if key is None else self.index.keyed(key, level)
        return self._in_place(self._take(labels.order(ascending, level, **options)), inplace)

    def nlargest(self, n=5, keep="first"):
        return self.to_frame(0).nlargest(n, 0, keep)[0].rename(self.name) if keep != "first" else self._take(places_in_order(self, False)[:n])

    def nsmallest(self, n=5, keep="first"):
        return self.to_frame(0).nsmallest(n, 0, keep)[0].rename(self.name) if keep != "first" else self._take(places_in_order(self)[:n])

    def reset_index(self, level=None, *, drop=False, name=None, inplace=False, allow_duplicates=False):
        if level is not None:
            made = self.to_frame(name or (0 if self.name is None else self.name)).reset_index(level, drop)
            return self._in_place(made._columns[0].rename(self.name), inplace) if drop else made
        if drop:
            return self._in_place(Series(self._values, None, self.dtype, self.name), inplace)
        from .frame import DataFrame

        if hasattr(self.index, "texts"):
            return self.to_frame(name or (0 if self.name is None else self.name)).reset_index()
        return DataFrame({self.index.name or "index": self.index.tolist(), name or (0 if self.name is None else self.name): self._values})

    def rename(self, index=None, inplace=False):
        if isinstance(index, dict) or callable(index):
            if self.index.nlevels > 1:
                return self.to_frame(0).rename(index=index)[0].rename(self.name)
            relabel = index.get if isinstance(index, dict) else lambda k, _: index(k)
            return Series(self._values, indices.like(self.index, [relabel(k, k) for k in self.index]), self.dtype, self.name)
        return Series(self._values, self.index, self.dtype, index)

    def drop(self, labels=None, *, axis=0, index=None, columns=None, level=None, inplace=False, errors="raise"):
        gone = labels if labels is not None else index
        if level is not None or self.index.nlevels > 1 or errors == "ignore":
            from pandas_more.tables import dropped

            return self._in_place(dropped(self, gone, None, level, errors), inplace)
        gone = [gone] if not hasattr(gone, "__iter__") or isinstance(gone, (str, tuple)) else list(gone)
        missing = [k for k in gone if k not in self.index]
        if missing:
            raise KeyError(f"{missing} not found in axis")
        return self._in_place(self._take([n for n, k in enumerate(self.index) if k not in gone]), inplace)

    def drop_duplicates(self, keep="first"):
        return self._take([n for n, again in enumerate(_dtypes.repeated(self._values, keep)) if not again])

    def duplicated(self, keep="first"):
        return self._like(_dtypes.repeated(self._values, keep), "bool")

    def copy(self, deep=True):
        return Series._of([*self._values] if deep else self._values, indices.viewed(self.index, deep), self.dtype, self.name)

    def groupby(self, by=None, axis=0, level=None, as_index=True, sort=True, group_keys=True, observed=False, dropna=True):
        from .groupby import SeriesGroupBy, by_level

        if getattr(by, "options", None) and by.freq is not None:
            return self.resample(by.freq, level=by.level, **by.options)
        made = SeriesGroupBy(self, by_level(self.index, level) if level is not None else by, sort, observed=observed, dropna=dropna)
        made._group_keys = group_keys
        return made

    def take(self, indices):
        return self._take(list(indices))

    def to_csv(self, *arguments, **options):
        return self.to_frame().to_csv(*arguments, **options)

    @property
    def plot(self):
        from pandas_extras.plots import Plot

        return Plot(self)


operators(Series)
