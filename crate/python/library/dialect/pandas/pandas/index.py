"""Labels of rows and of columns."""

import collections
import datetime
import operator

from . import _dtypes
from ._late import late_method


_PLACES = (int, type(None))


class Index:
    """Labels, in order."""

    __module__ = "pandas.core.indexes.base"

    def __new__(cls, data=(), *args, **options):
        if cls is Index:
            data = getattr(data, "_labels", data)
            first = next((v for v in data if not _dtypes.is_missing(v)), None) if hasattr(data, "__iter__") else None
            # A text among moments makes labels of any kind.
            if first is None or isinstance(data, (list, tuple)) and str in _dtypes.classes(data):
                pass
            elif hasattr(first, "_own_index"):
                cls = first._own_index()
            elif isinstance(first, datetime.datetime):
                from ._datetime_index import DatetimeIndex

                cls = DatetimeIndex
            if isinstance(data, range):
                cls = RangeIndex
        return object.__new__(cls)

    def __init__(self, data=(), name=None, dtype=None, names=None):
        self._labels, self._dtype = list(_dtypes.plain(data)), dtype
        if any(hasattr(kind, "item") for kind in _dtypes.classes(self._labels)):
            self._labels = [v.item() if hasattr(v, "item") else v for v in self._labels]
        if _dtypes.classes(self._labels) == {int, float}:
            self._labels = [*map(float, self._labels)]
        self.name = name if name is not None else getattr(data, "name", None)

    @property
    def dtype(self):
        if self.__dict__.get("_dtype") is not None:
            return _dtypes.of(self._dtype)
        found = _dtypes.inferred(self._labels)[1]
        if found == "object" and any(kind.__name__ == "_Missing" for kind in _dtypes.classes(self._labels)):
            from pandas_extras.missing import inferred

            return inferred(self._labels)[1] or found
        return found

    values = property(lambda self: _dtypes.as_array(self._labels, "object" if self.dtype == "object" else None))
    size = property(lambda self: len(self._labels))
    shape = property(lambda self: (len(self._labels),))
    empty = property(lambda self: not self._labels)
    is_unique = property(lambda self: len(set(self._labels)) == len(self._labels))
    str = property(lambda self: _text_methods(self))
    ndim = nlevels = 1
    names = property(lambda self: [self.name], lambda self, names: setattr(self, "name", names[0]))
    is_monotonic_increasing = property(lambda self: all(a <= b for a, b in zip(self._labels, self._labels[1:])))

    def __getattr__(self, name):
        return late_method(self, name)

    def tolist(self):
        return list(self._labels)

    to_list = tolist

    def to_numpy(self, dtype=None):
        return self.values

    def __array__(self, dtype=None, copy=None):
        return self.values if dtype is None else self.values.astype(dtype)

    def _loc(self, key):
        try:
            place = self._labels.index(key)
        except ValueError:
            raise KeyError(key) from None
        if self._labels.count(key) > 1:
            return [n for n, label in enumerate(self._labels) if label == key]
        return place

    def places_of(self, keys):
        """The places of all labels of a list."""
        if len(keys) < 10 or type(self) not in (Index, RangeIndex):
            return _dtypes.flat(map(self._loc, keys))
        places = collections.defaultdict(list)
        for n, label in enumerate(self._labels):
            places[label].append(n)
        missing = next((k for k in keys if k not in places), None)
        return [n for k in keys for n in places[k]] if missing is None else self._loc(missing)

    def places_between(self, key):
        """The places of a slice of labels, the last one included."""
        try:
            first, last = (None if bound is None else self._loc(bound) for bound in (key.start, key.stop))
        except KeyError:
            from pandas_more.label_slices import between

            return between(self, key)
        start = 0 if first is None else first[0] if isinstance(first, list) else first
        end = len(self) if last is None else (last[-1] if isinstance(last, list) else last) + 1
        return list(range(start, end, key.step or 1))

    def places_along(self, key):
        """The places of a slice of labels, backwards too."""
        return self.places_between(slice(key.stop, key.start))[:: key.step] if (key.step or 1) < 0 else self.places_between(key)

    def means_places(self, key):
        """Whether the bounds of a slice are places."""
        return type(key.start) in _PLACES and type(key.stop) in _PLACES and not (self._labels and type(self._labels[0]) is float)

    def map(self, function):
        return Index([function.get(v) if isinstance(function, dict) else function(v) for v in self._labels])

    def drop(self, labels, level=None, errors="raise"):
        from pandas_more.labels import dropped

        return dropped(self, labels, level, errors)

    def unique(self, level=None):
        if level is not None:
            return self.get_level_values(level).unique()
        return Index(list(dict.fromkeys(self._labels)), self.name)

    def isin(self, values, level=None):
        values = set(map(self._label_of, values))
        labels = self._labels if level is None or self.nlevels == 1 else self.get_level_values(level)
        return _dtypes.as_array([v in values for v in labels], "bool")

    def level(self, which):
        """The number of the only level."""
        if which in (0, -1) or which is not None and which == self.name:
            return 0
        if isinstance(which, int):
            raise IndexError(f"Too many levels: Index has only 1 level, not {which + 1}")
        raise KeyError(f"Requested level ({which}) does not match index name ({self.name})")

    def order(self, ascending=True, level=None, sort_remaining=True, na_position="last", **_):
        """The places of the labels in order, or of those of a level first."""
        if not sort_remaining and level is not None or na_position == "first" or list in (type(ascending), type(level)):
            from pandas_more.labels import ordered

            return ordered(self, ascending, level, sort_remaining, na_position)
        n = None if level is None else self.level(level[0] if isinstance(level, (list, tuple)) else level)
        labels = self._labels
        if self.nlevels == 1 and _dtypes.classes(labels) == {getattr(self, "_of_moments", None)}:
            labels = [label._count for label in labels]
        keys = labels if n is None or self.nlevels == 1 else [(label[n], label) for label in labels]
        return sorted(range(len(self)), key=keys.__getitem__, reverse=not ascending)

    def get_level_values(self, level):
        self.level(level)
        return self

    def __setitem__(self, key, value):
        raise TypeError("Index does not support mutable operations")

    def union(self, other, sort=None):
        others = list(other)
        labels = list(dict.fromkeys([*self._labels, *others]))
        try:
            labels = labels if sort is False or others in ([], self._labels) or not self._labels else sorted(labels)
        except TypeError:
            pass
        return self._same(labels)

    def as_column(self):
        """The labels as values of a column, with their type where it is one of categories."""
        return self.array if self.dtype.name == "category" else self.tolist()

    def _same(self, labels):
        """Other labels of as many levels."""
        return Index(labels, self.name) if self.nlevels == 1 else type(self)(labels, self.names)

    def append(self, other):
        return self._same([*self._labels, *other])

    __neg__ = lambda self: Index([-v for v in self], self.name)

    def __len__(self):
        return len(self._labels)

    def __iter__(self):
        return iter(self._labels)

    def __contains__(self, label):
        return label in self._labels

    def __getitem__(self, key):
        if isinstance(key, slice):
            return Index(self._labels[key], self.name, self.__dict__.get("_dtype"))
        if isinstance(key, int):
            label = self._labels[key]
            return label if label != label or self.dtype.kind == "O" else _dtypes.scalar(label)
        keys = _dtypes.plain(key)
        if keys and isinstance(keys[0], bool):
            keys = _dtypes.where_true(keys)
        return Index(_dtypes.picked(self._labels, keys), self.name)

    def _label_of(self, value):
        return value

    def equals(self, other):
        return self._labels == list(other)

    def __repr__(self):
        from ._format import listed

        return listed(self, "Index", [*map(repr, self._labels)], "", self.dtype.kind in "iufb")


def _comparison(function):
    def method(self, other):
        others = list(other) if hasattr(other, "__iter__") and not isinstance(other, (str, tuple)) else [self._label_of(other)] * len(self)
        return _dtypes.as_array([function(a, b) for a, b in zip(self._labels, others)])

    return method


def _arithmetic(function):
    def method(self, other):
        others = list(other) if hasattr(other, "__iter__") and not isinstance(other, str) else [other] * len(self)
        return Index([function(a, b) for a, b in zip(self._labels, others)], self.name)

    return method


for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    setattr(Index, f"__{_name}__", _comparison(getattr(operator, _name)))
Index.__divmod__ = lambda self, other: (self // other, self % other)
for _name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow"):
    _function = getattr(operator, _name)
    setattr(Index, f"__{_name}__", _arithmetic(_function))
    setattr(Index, f"__r{_name}__", _arithmetic(lambda a, b, function=_function: function(b, a)))
Index.__hash__ = None


def viewed(labels, deep):
    """The labels with names of their own."""
    if not deep:
        return labels
    made = object.__new__(type(labels))
    made.__dict__.update(labels.__dict__)
    return made


class RangeIndex(Index):
    """0, 1, 2, …"""

    __module__ = "pandas.core.indexes.range"

    def __init__(self, start=0, stop=None, step=1, name=None, dtype=None):
        if isinstance(start, range):
            self._range, name = start, name if stop is None else stop
        else:
            self._range = range(start) if stop is None else range(start, stop, step)
        self._labels, self.name = list(self._range), name

    start, stop, step = (property(lambda self: self._range.start), property(lambda self: self._range.stop), property(lambda self: self._range.step))

    def _loc(self, key):
        return self._range.index(key) if type(key) is int and key in self._range else super()._loc(key)

    def __contains__(self, label):
        return label in self._range

    def __repr__(self):
        name = f", name={self.name!r}" if self.name is not None else ""
        return f"RangeIndex(start={self.start}, stop={self.stop}, step={self.step}{name})"

    def __getitem__(self, key):
        if (
            isinstance(key, list)
            and len(key) >= _dtypes.MANY
            and type(key[0]) is int
            and self.start == 0
            and self.step == 1
            and min(key) >= 0
            and max(key) < len(self)
        ):
            # Such labels are the places.
            return Index([*key], self.name)
        if isinstance(key, int):
            return self._range[key]
        return RangeIndex(self._range[key], name=self.name) if isinstance(key, slice) else super().__getitem__(key)


def _text_methods(index):
    from .series import Series

    return _Texts(Series(index.tolist()).str, index.name)


class _Texts:
    """Methods of texts, whose results are labels or arrays."""

    def __init__(self, methods, name):
        self._methods, self._name = methods, name

    def _labels(self, made):
        if not hasattr(made, "_values") or hasattr(made, "columns"):
            return made
        return made.to_numpy() if made.dtype == "bool" else Index(made._values, self._name if made.name is None else made.name)

    def __getitem__(self, key):
        return self._labels(self._methods[key])

    def __getattr__(self, name):
        found = getattr(self._methods, name)
        return (lambda *args, **options: self._labels(found(*args, **options))) if callable(found) else found


def of_all(labels, given=None):
    """The labels of a table of such columns: the given ones, or all in order."""
    if not labels or given is not None:
        return None if not labels else ensure(given)
    found = labels[0]
    for other in labels[1:]:
        found = found if found._labels == other._labels else found.union(other)
    if found.nlevels == 1 and any(other.name != found.name for other in labels):
        # Only a name that all have stays.
        found = found[:]
        found.name = None
    return found


def of_keys(keys):
    """The keys of dictionaries, each once, as labels; tuples are labels of several levels."""
    labels = list(dict.fromkeys(keys))
    if not labels or not all(isinstance(label, tuple) for label in labels):
        return labels
    from ._multi_index import MultiIndex

    return MultiIndex(labels)


def of_type(labels, name, kind):
    """Labels with a name; of categories where they have a type of them."""
    if getattr(kind, "name", None) != "category":
        return Index(labels, name)
    from pandas_more.labels import CategoricalIndex

    return CategoricalIndex(labels, dtype=kind, name=name)


def like(index, labels):
    """Other labels with the names of an index, and its levels where they have as many."""
    kind = _dtypes.kept_type(labels)
    labels = list(labels)
    if index.nlevels > 1 and all(isinstance(label, tuple) for label in labels):
        return type(index)(labels, index.names)
    return of_type(labels, index.name, kind)


def ensure(data, count=None):
    """Labels as an index; numbers from 0 where there are none."""
    if data is None:
        return RangeIndex(count)
    if isinstance(data, Index):
        return data
    if (
        isinstance(data, (list, tuple))
        and len(data) > 1
        and all(isinstance(level, (list, Index)) or hasattr(level, "tolist") and getattr(level, "ndim", 0) == 1 for level in data)
    ):
        from ._multi_index import MultiIndex

        return MultiIndex.from_arrays(data)
    kind = _dtypes.kept_type(data)
    return (
        RangeIndex(data)
        if isinstance(data, range)
        else Index(data, getattr(data, "name", None))
        if kind is None
        else of_type(list(data), getattr(data, "name", None), kind)
    )
