"""Tables: columns of the same labels."""

import collections
import sys
import weakref

from . import _dtypes, _format, index as indices
from ._dtypes import NAN, any_missing
from ._frame_accessors import FrameLabels, FramePlaces
from ._frame_order import Order
from ._frame_parts import Parts
from ._frame_shapes import Shapes
from ._frame_summaries import Summaries
from ._frame_values import FrameValues
from ._labelled import Labelled
from ._late import late_method
from ._operators import aligned, operators
from ._windows import Windows
from .series import Series


def _names(names):
    """Names of columns as an index; tuples are names of several levels."""
    if names and all(isinstance(name, tuple) for name in names):
        from ._multi_index import MultiIndex

        return MultiIndex(names)
    return indices.ensure(names)


class DataFrame(Labelled, Order, Parts, Shapes, FrameValues, Summaries, Windows):
    """Columns with names, and labels of rows."""

    __module__ = "pandas.core.frame"

    ndim = 2

    def __init__(self, data=None, index=None, columns=None, dtype=None, copy=None):
        if isinstance(data, (int, float, str)):
            if index is None or columns is None:
                raise ValueError("DataFrame constructor not properly called!")
            data = {name: [data] * len(index) for name in columns}
        if isinstance(columns, list) and columns and all(isinstance(level, list) or getattr(level, "ndim", 0) == 1 for level in columns):
            columns = _names([*zip(*map(_dtypes.plain, columns))])
        if index is not None and hasattr(data, "_take"):
            from pandas_more.labels import chosen_rows

            data = chosen_rows(data, index)
        names, values, own = self._read(data, columns, index)
        if index is None:
            index = own
        count = len(index) if index is not None else max((len(v) for v in values if isinstance(v, list)), default=0)
        self.index = indices.ensure(index, count)
        if index is None and values and isinstance(data, dict) and not any(isinstance(v, list) for v in values):
            raise ValueError("If using all scalar values, you must pass an index")
        values = [v if isinstance(v, list) else [v] * len(self.index) for v in values]
        for v in values:
            if len(v) != len(self.index):
                raise ValueError("All arrays must be of the same length")
        self.columns = columns if hasattr(columns, "nlevels") and columns.nlevels > 1 else _names(names)
        if getattr(columns, "name", None) is not None:
            self.columns.name = columns.name
        is_named = lambda name: not isinstance(data, dict) or name in data
        kinds = [dtype if dtype is not None else _dtypes.kept_in(data, name) if is_named(name) else "object" for name in names]
        self._columns = [Series(v, self.index, kind, name) for name, v, kind in zip(names, values, kinds)]
        if getattr(data, "ndim", 0) == 2 and hasattr(data, "strides") and data.dtype.kind == "f" and data.strides[0] > data.strides[1]:
            for column in self._columns:
                column._across = True

    def _read(self, data, columns, given):
        """Names, lists of values, and labels of rows, of any kind of data."""
        if isinstance(data, DataFrame):
            names = list(data.columns) if columns is None else list(columns)
            return names, [list(data[name]._values) if name in data.columns else [NAN] * len(data) for name in names], data.index
        if isinstance(data, Series):
            return [columns[0] if columns is not None else 0 if data.name is None else data.name], [list(data._values)], data.index
        if isinstance(data, dict):
            names = list(data) if columns is None else list(columns)
            index = indices.of_all([v.index for v in data.values() if isinstance(v, Series)], given)
            if index is None:
                keyed = [v for v in data.values() if isinstance(v, dict)]
                if keyed:
                    index = indices.of_keys(k for v in keyed for k in v) if given is None else indices.ensure(given).tolist()
            return names, [self._column(data.get(name, NAN), index) for name in names], index
        if getattr(getattr(data, "dtype", None), "names", None):
            return self._read({name: data[name] for name in data.dtype.names}, columns, given)
        rows = [] if data is None else _dtypes.plain(data)
        if rows and hasattr(rows[0], "__dataclass_fields__"):
            rows = [{k: getattr(row, k) for k in row.__dataclass_fields__} for row in rows]
        if rows and isinstance(rows[0], dict):
            names = list(dict.fromkeys(k for row in rows for k in row)) if columns is None else list(columns)
            return names, [[row.get(name, NAN) for row in rows] for name in names], None
        columns = getattr(rows[0], "_fields", None) if rows and columns is None else columns
        if rows and isinstance(rows[0], Series):
            from pandas_more.labels import named_rows

            return *self._read([row.to_dict() for row in rows], columns, given)[:2], named_rows(rows)
        rows = [list(_dtypes.plain(row)) if hasattr(row, "__iter__") and not isinstance(row, str) else [row] for row in rows]
        width = max((len(row) for row in rows), default=0 if columns is None else len(columns))
        if not rows:
            return list(columns or ()), [[] if given is None else NAN] * width, None
        names = range(width) if columns is None else list(columns)
        if len(names) != width:
            raise ValueError(f"{len(names)} columns passed, passed data had {width} columns")
        return names, [[row[n] if n < len(row) else NAN for row in rows] for n in range(width)], None

    @staticmethod
    def _column(value, index):
        if isinstance(value, Series):
            known = value.to_dict()
            return list(value._values) if index is None or value.index.tolist() == list(index) else [known.get(k, NAN) for k in index]
        if isinstance(value, dict):
            return [value.get(k, NAN) for k in index]
        if getattr(value, "ndim", 1) > 1 and not isinstance(value, DataFrame):
            if value.shape[1:] != (1,):
                raise ValueError(f"Expected a 1D array, got an array with shape {value.shape}")
            value = value.ravel()
        plain = _dtypes.plain(value)
        return list(plain) if isinstance(plain, list) else plain

    @classmethod
    def _of(cls, columns, index, names=None):
        """A table of series as they are."""
        made = cls.__new__(cls)
        made.index = indices.ensure(index)
        made._columns = [Series._of([*c._values], made.index, c.dtype, c.name) for c in columns]
        made.columns = indices.ensure([c.name for c in columns] if names is None else names)
        return made

    # --- what it is ---

    shape = property(lambda self: (len(self.index), len(self._columns)))
    size = property(lambda self: len(self.index) * len(self._columns))
    empty = property(lambda self: self.size == 0)
    dtypes = property(lambda self: Series([c.dtype for c in self._columns], self.columns, "object"))
    values = property(lambda self: self.to_numpy())
    T = property(lambda self: self.transpose())
    axes = property(lambda self: [self.index, self.columns])
    iloc = property(lambda self: FramePlaces(self))
    loc = property(lambda self: FrameLabels(self))
    at = loc
    iat = iloc

    def __setattr__(self, name, value):
        if name == "columns" and "columns" in self.__dict__:
            value = indices.ensure(value)
            if len(value) != len(self._columns):
                raise ValueError(f"Length mismatch: Expected axis has {len(self._columns)} elements, new values have {len(value)} elements")
            for column, own in zip(self._columns, value):
                column.name = own
        elif name == "index" and "index" in self.__dict__:
            value = indices.ensure(value)
            if len(value) != len(self.index):
                raise ValueError(f"Length mismatch: Expected axis has {len(self.index)} elements, new values have {len(value)} elements")
            for column in self._columns:
                column.index = value
        elif name in self.__dict__.get("columns", ()):
            self[name] = value
            return
        object.__setattr__(self, name, value)

    def to_numpy(self, dtype=None):
        kinds = {c.dtype.name for c in self._columns}
        if dtype is not None:
            kind = _dtypes.of(dtype).name
        elif kinds <= {"bool"}:
            kind = "bool"
        elif all(c.dtype.is_numeric and not c.dtype.nullable for c in self._columns):
            from pandas_rare.short_numbers import common

            kind = kinds.pop() if len(kinds) == 1 else getattr(common([c.dtype for c in self._columns]), "name", "float64")
        else:
            kind = "object"
        columns = [_dtypes.cast(c._values, kind)[0] for c in self._columns]
        return _dtypes.as_array([list(row) for row in zip(*columns)], kind)

    def __array__(self, dtype=None, copy=None):
        return self.to_numpy(dtype)

    def transpose(self):
        from ._reshape import _shared

        kind = self._columns and _shared(self._columns) or self._common()
        made = DataFrame([list(c._values) for c in self._columns], index=self.columns, columns=self.index, dtype=kind)
        for column in made._columns:
            column._across = not self._columns[0]._across
        return made

    def __len__(self):
        return len(self.index)

    def __iter__(self):
        return iter(self.columns)

    def __contains__(self, name):
        return name in self.columns

    def keys(self):
        return self.columns

    def __repr__(self):
        return _format.frame(self)

    def _repr_html_(self):
        from pandas_rare.html import in_notebook

        return in_notebook(self)

    def __bool__(self):
        raise ValueError("The truth value of a DataFrame is ambiguous. Use a.empty, a.bool(), a.item(), a.any() or a.all().")

    # --- parts ---

    def _take(self, places):
        places = _dtypes.Rows(places) if type(places) is list and len(places) >= _dtypes.MANY else places
        index = self.index[places]
        made = type(self).__new__(type(self))
        made.__dict__.update(index=index, columns=self.columns)
        made._columns = [Series._of(_dtypes.picked(c._values, places, c.dtype), index, c.dtype, c.name) for c in self._columns]
        return self._laid(made)

    def _laid(self, made, places=None):
        # Columns that come from these lie in memory as they do.
        for n, column in enumerate(made._columns):
            column._across = self._columns[n if places is None else places[n]]._across
        return made

    def _select(self, places):
        return self._laid(DataFrame._of([self._columns[n] for n in places], self.index, self.columns[places]), places)

    def __getitem__(self, key):
        if isinstance(key, slice):
            return self.iloc[key] if self.index.means_places(key) else self.loc[key]
        if isinstance(key, DataFrame):
            return self.where(key)
        key = key(self) if callable(key) else key
        if hasattr(key, "__iter__") and not isinstance(key, (str, tuple)):
            keys = _dtypes.plain(key)
            if keys and isinstance(keys[0], bool):
                if len(keys) != len(self) or hasattr(key, "_take") and key.index is not self.index and not key.index.equals(self.index):
                    from pandas_more.label_slices import of_other_rows

                    keys = of_other_rows(self, key)
                return self._copied(self._take(_dtypes.where_true(keys)))
            missing = [k for k in keys if k not in self.columns]
            if missing:
                raise KeyError(f"{missing} not in index" if len(missing) < len(keys) else f"None of [Index({keys!r}, dtype='object')] are in the [columns]")
            return self._copied(self._select(_dtypes.flat(self.columns._loc(k) for k in keys)))
        place = self.columns._loc(key)
        if isinstance(place, list):
            made = self._select(place)
            made.columns = self.columns.without(place, key) if self.columns.nlevels > 1 else made.columns
            return made
        return self._columns[place]

    def __getattr__(self, name):
        return late_method(self, name, self.__dict__.get("columns", ()))

    def _copied(self, made):
        """A part, which knows of what it is one: to write into it is not to write into the whole."""
        made.__dict__["_whole"] = weakref.ref(self)
        return made

    __getstate__ = lambda self: {name: value for name, value in self.__dict__.items() if name != "_whole"}

    def __matmul__(self, other):
        return self.dot(other)

    def __setitem__(self, key, value):
        if self.__dict__.get("_whole") is not None and self._whole() is not None:
            from pandas_rare.copies import warn

            warn()
        if isinstance(key, DataFrame):
            # What the answers do not name stays.
            key = key if key.shape == self.shape else key.reindex(index=self.index, columns=self.columns, fill_value=False)
            self._replace(self.mask(key, value))
            return
        if hasattr(key, "__iter__") and not isinstance(key, (str, tuple)):
            keys = _dtypes.plain(key)
            if keys and isinstance(keys[0], bool):
                self.loc[key] = value
                return
            parts = (
                [value[name] for name in value.columns]
                if isinstance(value, DataFrame)
                else list(zip(*_dtypes.plain(value)))
                if hasattr(value, "__iter__") and not isinstance(value, str)
                else [value] * len(keys)
            )
            for name, part in zip(keys, parts):
                self[name] = list(part) if isinstance(part, tuple) else part
            return
        if isinstance(key, slice):
            (self.iloc if self.index.means_places(key) else self.loc)[key] = value
            return
        values = self._column(value, self.index if len(self.index) else None)
        values = values if isinstance(values, list) else [values] * len(self)
        if not len(self.index) and len(values):
            object.__setattr__(self, "index", indices.ensure(value.index if hasattr(value, "_take") else None, len(values)))
            object.__setattr__(
                self, "_columns", [Series([NAN] * len(values), self.index, None if c.dtype.kind in "mM" else "object", c.name) for c in self._columns]
            )
        if len(values) != len(self):
            raise ValueError(f"Length of values ({len(values)}) does not match length of index ({len(self)})")
        kind = _dtypes.own_type(value)
        if kind is None and isinstance(value, Series) and len(value) == len(values) and not any_missing(values):
            kind = value.dtype
        made = Series(values, self.index, kind, key)
        if key in self.columns:
            self._columns[self.columns._loc(key)] = made
        else:
            self._columns.append(made)
            object.__setattr__(self, "columns", indices.Index([*self.columns, key], self.columns.name))

    def __delitem__(self, key):
        self.pop(key)

    def pop(self, key):
        n = self.columns._loc(key)
        gone = self._columns.pop(n)
        object.__setattr__(self, "columns", indices.Index([c for i, c in enumerate(self.columns) if i != n], self.columns.name))
        return gone

    def insert(self, loc, column, value, allow_duplicates=False):
        if column in self.columns:
            if not allow_duplicates:
                raise ValueError(f"cannot insert {column}, already exists")
            self._columns.append(Series(self._column(value, self.index), self.index, None, column))
            object.__setattr__(self, "columns", indices.Index([*self.columns, column], self.columns.name))
        else:
            self[column] = value
        order = [*range(loc), len(self._columns) - 1, *range(loc, len(self._columns) - 1)]
        made = self._select(order)
        self._replace(made)

    def _replace(self, made):
        object.__setattr__(self, "index", made.index)
        object.__setattr__(self, "columns", made.columns)
        object.__setattr__(self, "_columns", made._columns)

    def _in_place(self, made, inplace):
        return made if not inplace else self._replace(made)

    def get(self, key, default=None):
        try:
            return self[key]
        except (KeyError, IndexError):
            return default

    def head(self, n=5):
        return self._take(slice(None, n))

    def tail(self, n=5):
        return self._take(slice(max(len(self) - n, 0) if n > 0 else -n if n else len(self), None))

    def items(self):
        return zip(self.columns, self._columns)

    def iterrows(self):
        return zip(self.index, self._rows())

    def _rows(self):
        kind = self._common()
        return (Series(list(row), self.columns, kind, label) for label, row in zip(self.index, zip(*(c._values for c in self._columns))))

    def _row(self, n):
        return Series([c._values[n] for c in self._columns], self.columns, self._common(), self.index[n])

    def _common(self):
        """The type of rows: `object` where a column has it, otherwise what the values are."""
        return "object" if any(c.dtype.kind == "O" for c in self._columns) else None

    def itertuples(self, index=True, name="Pandas"):
        names = [str(c) if str(c).isidentifier() else f"_{n + bool(index)}" for n, c in enumerate(self.columns)]
        rows = zip(*([self.index] if index else []), *(c._values for c in self._columns))
        return map(collections.namedtuple(name, (["Index"] if index else []) + names)._make, rows) if name else rows

    # --- column by column ---

    def _each(self, function, anew=True):
        made = DataFrame._of([self._named(function(c), name) for name, c in self.items()], self.index, self.columns)
        return made if anew else self._laid(made)

    @staticmethod
    def _named(column, name):
        column.name = name
        return column

    def _with(self, other, function, dtype=None, logical=False):
        if isinstance(other, DataFrame):
            return aligned(self, other, function, dtype, logical)
        if isinstance(other, Series):
            labels = list(self.columns)
            labels = self.columns if labels == list(other.index) else sorted({*labels, *other.index})
            empty = [NAN] * len(self)
            known = other.to_dict() if len(labels) == len(other) else {k: float(v) if isinstance(v, int) else v for k, v in other.items()}
            columns = [self[k] if k in self.columns else Series(empty, self.index) for k in labels]
            made = DataFrame._of([self._named(c._with(known.get(k, NAN), function, dtype), k) for c, k in zip(columns, labels)], self.index, labels)
            return self._laid(made) if labels is self.columns else made
        rows = _dtypes.plain(other)
        if isinstance(rows, list):
            columns = list(zip(*rows)) if rows and isinstance(rows[0], list) else rows
            found = [self._named(c._with(list(v) if isinstance(v, tuple) else v, function, dtype), c.name) for c, v in zip(self._columns, columns)]
            return self._laid(DataFrame._of(found, self.index, self.columns))
        return self._each(lambda c: c._with(other, function, dtype), False)

    def assign(self, **columns):
        made = self.copy()
        for name, value in columns.items():
            made[name] = value(made) if callable(value) else value
        return made

    def copy(self, deep=True):
        return DataFrame._of(self._columns, indices.viewed(self.index, deep), indices.viewed(self.columns, deep))

    def query(self, expr, inplace=False, **options):
        if inplace:
            return self._in_place(self[self._evaluated(expr, sys._getframe(1))], True)
        return self[self._evaluated(expr, sys._getframe(1))]

    def eval(self, expr, inplace=False, **options):
        from pandas_extras.expressions import eval_in

        frame = sys._getframe(1)
        return eval_in(self, expr, lambda text: self._evaluated(text, frame), inplace)

    def _evaluated(self, expr, frame):
        from pandas_extras.expressions import evaluated

        levels = {"index": self.index} | {
            (name if isinstance(name, str) else f"ilevel_{n}"): Series(self.index.get_level_values(n)._labels, self.index)
            for n, name in enumerate(self.index.names)
        }
        return evaluated(expr, levels | {str(name): c for name, c in self.items()}, {**frame.f_globals, **frame.f_locals})

    def take(self, indices, axis=0):
        return self.iloc[:, list(indices)] if axis in (1, "columns") else self.iloc[list(indices)]

    @property
    def plot(self):
        from pandas_extras.plots import Plot

        return Plot(self)


operators(DataFrame)
