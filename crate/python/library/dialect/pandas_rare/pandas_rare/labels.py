"""Methods of labels."""

import bisect

from pandas import Index, Series, _dtypes
from pandas._dtypes import NAN, is_missing
from pandas.index import ensure


def _summary(name):
    def method(self, axis=None, skipna=True, *args, **options):
        return getattr(Series(self._labels), name)(skipna=skipna, **options)

    method.__name__, method.__doc__ = name, f"`Series.{name}` of the labels."
    return method


def _place(name):
    def method(self, axis=None, skipna=True, *args, **options):
        return getattr(Series(self._labels), name)()

    method.__name__, method.__doc__ = name, f"`Series.{name}` of the labels."
    return method


def _changed(name):
    def method(self, *args, **options):
        return self._again(getattr(Series(self._labels), name)(*args, **options)._values)

    method.__name__, method.__doc__ = name, f"`Series.{name}` of the labels, as labels."
    return method


def _tested(name):
    def method(self, *args, **options):
        return getattr(Series(self._labels), name)(*args, **options).to_numpy()

    method.__name__, method.__doc__ = name, f"`Series.{name}` of the labels, as an array."
    return method


_KINDS = {"i": "integer", "u": "integer", "f": "floating", "b": "boolean", "M": "datetime64", "m": "timedelta64"}


class Labels:
    """Methods of `Index`."""

    max, min, any, all = map(_summary, ("max", "min", "any", "all"))
    argmax, argmin, nunique = map(_place, ("argmax", "argmin", "nunique"))
    dropna, drop_duplicates, fillna, where, round, diff = map(_changed, ("dropna", "drop_duplicates", "fillna", "where", "round", "diff"))
    duplicated, isna, notna = map(_tested, ("duplicated", "isna", "notna"))
    isnull, notnull = isna, notna
    hasnans = property(lambda self: _dtypes.any_missing(self._labels), doc="Whether a label is missing.")
    has_duplicates = property(lambda self: not self.is_unique, doc="Whether a label occurs again.")
    is_monotonic_decreasing = property(
        lambda self: all(a >= b for a, b in zip(self._labels, self._labels[1:])), doc="Whether no label is above the one before."
    )
    T = property(lambda self: self, doc="The labels.")
    array = property(lambda self: self.values, doc="The labels as an array.")
    nbytes = property(lambda self: 8 * len(self), doc="The bytes of the labels, as numbers or references.")
    inferred_type = property(lambda self: _inferred(self), doc="What kind of values the labels are.")

    is_object = lambda self: self.dtype == "object"
    is_integer = lambda self: self.inferred_type == "integer"
    is_floating = lambda self: self.inferred_type in ("floating", "mixed-integer-float")
    is_numeric = lambda self: self.inferred_type in ("integer", "floating")
    is_boolean = lambda self: self.inferred_type == "boolean"
    is_categorical = lambda self: self.inferred_type == "categorical"
    is_interval = lambda self: self.inferred_type == "interval"

    def _again(self, labels, name=None):
        """Other labels of the same name."""
        return Index(labels, self.name if name is None else name)

    def astype(self, dtype, copy=True):
        """The labels as another type."""
        if dtype == "category":
            from pandas_more.labels import CategoricalIndex

            return CategoricalIndex(self._labels, name=self.name)
        if str(dtype).startswith("period["):
            return self.to_period(str(dtype)[7:-1])
        made = Series(self._labels).astype(dtype)
        return Index(made._values, self.name, None if made.dtype.kind in "mM" else made.dtype)

    def copy(self, name=None, deep=False):
        """The same labels."""
        return self.rename(self.name if name is None else name)

    def rename(self, name, *, inplace=False):
        """The labels with another name."""
        if inplace:
            self.name = name
            return None
        made = self[:]
        made.name = name
        return made

    def set_names(self, names, *, level=None, inplace=False):
        """The labels with another name."""
        if isinstance(names, dict):
            names = names.get(self.name, self.name)
        return self.rename(names[0] if isinstance(names, list) else names, inplace=inplace)

    def to_frame(self, index=True, name=None):
        """A table of one column."""
        return self.to_series().to_frame(name if name is not None else 0 if self.name is None else self.name).set_axis(self if index else range(len(self)))

    def to_series(self, index=None, name=None):
        """A column of the labels, with themselves as labels."""
        return Series(self._labels, self if index is None else index, None, self.name if name is None else name)

    def to_flat_index(self):
        """The labels of one level."""
        return self

    def value_counts(self, normalize=False, sort=True, ascending=False, bins=None, dropna=True):
        """How often each label occurs."""
        if self.nlevels > 1:
            found = Series(_in_order(self._labels)).value_counts(normalize, sort, ascending, bins, dropna)
            return Series(found._values, self._again(found.index.tolist()), None, found.name)
        return Series(self._labels, name=self.name).value_counts(normalize, sort, ascending, bins, dropna)

    def keyed(self, key, level):
        """What the labels are ordered by: a function of them, or of the levels that are told."""
        from .levels import keyed

        return keyed(self, key, level) if self.nlevels > 1 else ensure(key(self))

    def take(self, indices, axis=0, allow_fill=True, fill_value=None):
        """The labels at places."""
        return self[_dtypes.plain(indices)]

    def item(self):
        """The only label."""
        return Series(self._labels).item()

    def putmask(self, mask, value):
        """Labels in which a value stands where the mask is true."""
        values = _dtypes.plain(value)
        values = values if isinstance(values, list) else [values] * len(self)
        return self._again([other if m else v for v, other, m in zip(self._labels, values, _dtypes.plain(mask))])

    def argsort(self, *args, **options):
        """The places of the labels in their order."""
        return _dtypes.as_array(self.order())

    def sort_values(self, *, return_indexer=False, ascending=True, na_position="last", key=None):
        """The labels in order."""
        places = Series(self._labels if key is None else key(self)).sort_values(ascending=ascending, na_position=na_position).index.tolist()
        made = self[places]
        return (made, _dtypes.as_array(places)) if return_indexer else made

    def sort(self, *args, **options):
        """Is refused: labels stay as they are."""
        raise TypeError("cannot sort an Index object in-place, use sort_values instead")

    def factorize(self, sort=False, use_na_sentinel=True):
        """The place of each label among the different ones, and these."""
        from pandas import factorize

        return factorize(self, sort, use_na_sentinel)

    def get_indexer(self, target, method=None, limit=None, tolerance=None):
        """The place of each of other labels among these; -1 of those that are not there."""
        if method is None:
            places = {label: n for n, label in enumerate(self._labels)}
            return _dtypes.as_array([places.get(self._label_of(k), -1) for k in target])
        return _dtypes.as_array([self._near(self._label_of(k), method) for k in target])

    def _near(self, key, method):
        before, after = bisect.bisect_right(self._labels, key) - 1, bisect.bisect_left(self._labels, key)
        after = -1 if after == len(self) else after
        if method in ("ffill", "pad") or after < 0:
            return before if method not in ("bfill", "backfill") else after
        if method in ("bfill", "backfill") or before < 0:
            return after
        return before if key - self._labels[before] < self._labels[after] - key else after

    def get_indexer_for(self, target):
        """The places of other labels, all of those that occur again."""
        return self.get_indexer(target) if self.is_unique else self.get_indexer_non_unique(target)[0]

    def get_indexer_non_unique(self, target):
        """The places of other labels, all of those that occur again; and which of them are not there."""
        places, gone = [], []
        for n, key in enumerate(target):
            own = [m for m, label in enumerate(self._labels) if label == key or is_missing(label) and is_missing(key)]
            places += own or [-1]
            gone += [] if own else [n]
        return _dtypes.as_array(places, "int64"), _dtypes.as_array(gone, "int64")

    def get_slice_bound(self, label, side):
        """Where a slice that ends at a label begins or ends."""
        if side not in ("left", "right"):
            raise ValueError(f"Invalid value for side kwarg, must be either 'left' or 'right': {side}")
        start, end = self.slice_locs(label, label)
        return start if side == "left" else end

    def get_loc(self, key):
        """The place of a label; a slice, or truth values, of one that stands several times."""
        from pandas_more.labels import place_of

        return place_of(self, key)

    def asof(self, label):
        """The last label that is not above one; NaN where there is none."""
        if not self.is_monotonic_increasing and not self.is_monotonic_decreasing:
            raise ValueError("index must be monotonic increasing or decreasing")
        n = bisect.bisect_right(self._labels, self._label_of(label)) - 1
        return self._labels[n] if n >= 0 else NAN

    def slice_locs(self, start=None, end=None, step=None):
        """Where a slice of labels begins and ends."""
        found = self.places_between(slice(start, end))
        return (found[0], found[-1] + 1) if found else (0, 0)

    def slice_indexer(self, start=None, end=None, step=None):
        """The slice of places of a slice of labels."""
        return slice(*self.slice_locs(start, end), step)

    def searchsorted(self, value, side="left", sorter=None):
        """Where values would stand among the labels, which are in order."""
        find = bisect.bisect_left if side == "left" else bisect.bisect_right
        if hasattr(value, "__iter__") and not isinstance(value, str):
            return _dtypes.as_array([find(self._labels, self._label_of(v)) for v in value])
        return _dtypes.scalar(find(self._labels, self._label_of(value)))

    def identical(self, other):
        """Whether labels, names and types are the same."""
        return type(self) is type(other) and self.equals(other) and self.names == other.names and self.dtype == other.dtype

    def is_(self, other):
        """Whether these are the very same labels."""
        return self is other

    def memory_usage(self, deep=False):
        """The bytes of the labels, as numbers or references."""
        return 132 if hasattr(self, "start") else self.nbytes

    def transpose(self, *args):
        """The labels."""
        return self

    def ravel(self, order="C"):
        """The labels."""
        return self

    def view(self, cls=None):
        """The labels."""
        return self[:]

    def infer_objects(self, copy=True):
        """The labels in the type that holds all of them."""
        return Index(self._labels, self.name)

    def shift(self, periods=1, freq=None):
        """Is there for moments and durations only."""
        raise NotImplementedError(f"This method is only implemented for DatetimeIndex, PeriodIndex and TimedeltaIndex; Got type {type(self).__name__}")

    def intersection(self, other, sort=False):
        """The labels that others have, too."""
        other = set(other)
        return self._again(list(dict.fromkeys(v for v in self._labels if v in other)), self.name)

    def difference(self, other, sort=None):
        """The labels that others have not, in order."""
        other = set(other)
        left = list(dict.fromkeys(v for v in self._labels if v not in other))
        return self._again(left if sort is False else _in_order(left))

    def symmetric_difference(self, other, result_name=None, sort=None):
        """The labels that one side alone has, in order."""
        left = {*self._labels} ^ {*other}
        return self._again([v for v in [*self._labels, *other] if v in left] if sort is False else _in_order(left), result_name)

    def insert(self, loc, item):
        """The labels with another before a place."""
        return self._again([*self._labels[:loc], item, *self._labels[loc:]])

    def delete(self, loc):
        """The labels without those at places."""
        gone = {n % len(self) for n in ([loc] if isinstance(loc, int) else loc)}
        return self._again([v for n, v in enumerate(self._labels) if n not in gone])

    def repeat(self, repeats, axis=None):
        """Each label so many times."""
        counts = [repeats] * len(self) if isinstance(repeats, int) else _dtypes.plain(repeats)
        return self._again([v for v, count in zip(self._labels, counts) for _ in range(count)])

    def groupby(self, values):
        """The labels by other values of the same places."""
        groups = {}
        for label, key in zip(self._labels, _dtypes.plain(values)):
            groups.setdefault(key, []).append(label)
        return {key: self._again(labels) for key, labels in sorted(groups.items())}

    def join(self, other, *, how="left", level=None, return_indexers=False, sort=False):
        """The labels of both: those of one of them, of any, or of both."""
        return {"left": lambda: self, "right": lambda: other, "inner": lambda: self.intersection(other), "outer": lambda: self.union(other)}[how]()

    def reindex(self, target, method=None, **options):
        """Other labels, and their places among these."""
        target = target if isinstance(target, Index) else self._again(_dtypes.plain(target))
        return target, self.get_indexer(target, method)


def _in_order(labels):
    try:
        return sorted(labels)
    except TypeError:
        return list(labels)


def _inferred(index):
    there = [v for v in index._labels if not is_missing(v)]
    if index.dtype.kind in _KINDS:
        return _KINDS[index.dtype.kind]
    if all(isinstance(v, str) for v in there):
        return "string" if there else "empty"
    return "mixed-integer" if any(isinstance(v, int) for v in there) else "mixed"


def means_places(series, key):
    """Whether whole numbers, which are no labels, mean places: where no label is a number."""
    keys = key if isinstance(key, list) else [key]
    if not keys or any(type(k) is not int for k in keys):
        return False
    labels = series.index.get_level_values(0) if series.index.nlevels > 1 else series.index
    return not any(isinstance(label, (int, float)) for label in labels)
