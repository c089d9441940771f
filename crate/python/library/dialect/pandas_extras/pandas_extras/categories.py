"""Values of categories, and what a column of them can do as one: its `cat`."""

from pandas import Index, Series, _dtypes
from pandas_more.categorical import CategoricalDtype, shown
from pandas._dtypes import NAN, is_missing


class Categorical:
    """Values of a list of categories."""

    def __init__(self, values, categories=None, ordered=None, dtype=None):
        kept = _dtypes.kept_type(values)
        kind = dtype or (kept if kept is not None and categories is None and ordered is None else CategoricalDtype(categories, bool(ordered)))
        self._values, self.dtype = _dtypes.cast(_dtypes.plain(values), kind)

    @classmethod
    def from_codes(cls, codes, categories=None, ordered=None, dtype=None):
        """Values by the places of their categories; -1 for a missing one."""
        kind = dtype or CategoricalDtype(categories, bool(ordered))
        return cls([NAN if n < 0 else kind._labels[n] for n in _dtypes.plain(codes)], dtype=kind)

    categories = property(lambda self: self.dtype.categories)
    ordered = property(lambda self: self.dtype.ordered)
    codes = property(lambda self: _dtypes.as_array(codes_of(self), "int8"))

    def tolist(self):
        return list(self._values)

    def __getattr__(self, name):
        from pandas_rare.category_parts import part

        return part(self, name)

    def _of_order(self, name):
        if not self.ordered:
            raise TypeError(f"Categorical is not ordered for operation {name}\nyou can use .as_ordered() to change the Categorical to an ordered one\n")
        return getattr(Series(self._values, dtype=self.dtype), name)()

    min = lambda self, skipna=True: self._of_order("min")
    max = lambda self, skipna=True: self._of_order("max")

    def __len__(self):
        return len(self._values)

    def __iter__(self):
        return iter(self._values)

    def __eq__(self, other):
        self._alike(other)
        return (Series(self._values, dtype=self.dtype) == (Series(other._values, dtype=other.dtype) if isinstance(other, Categorical) else other)).to_numpy()

    __hash__ = None
    __ne__ = lambda self, other: ~(self == other)
    __lt__, __le__, __gt__, __ge__ = (lambda self, other, name=name: self._ordered_as(other, name) for name in ("lt", "le", "gt", "ge"))

    def _alike(self, other):
        if isinstance(other, Categorical):
            mine, others = self.dtype._labels, other.dtype._labels
            if (mine != others if self.ordered or other.ordered else {*mine} != {*others}) or self.ordered != other.ordered:
                raise TypeError("Categoricals can only be compared if 'categories' are the same.")

    def _ordered_as(self, other, name):
        """Whether each value stands before, or behind, another one in the order of the categories."""
        if isinstance(other, Categorical):
            self._alike(other)
        elif hasattr(other, "__len__") and not isinstance(other, str):
            raise TypeError(
                f"Cannot compare a Categorical for op __{name}__ with type {type(other)}.\nIf you want to compare values, use 'np.asarray(cat) <op> other'."
            )
        return getattr(Series(self._values, dtype=self.dtype), name)(
            Series(other._values, dtype=other.dtype) if isinstance(other, Categorical) else other
        ).to_numpy()

    def __getitem__(self, key):
        if isinstance(key, int):
            return self._values[key]
        return Series(self._values, dtype=self.dtype).iloc[key].array

    def __array__(self, dtype=None, copy=None):
        return _dtypes.as_array(self._values, "object")

    def __repr__(self):
        few = len(self._values) <= 10
        texts = ["NaN" if is_missing(v) else shown(v) for v in (self._values if few else [*self._values[:5], *self._values[-5:]])]
        texts = texts if few else [*texts[:5], "...", *texts[5:]]
        return f"[{', '.join(texts)}]\n{'' if few else f'Length: {len(self)}{chr(10)}'}{self.dtype.text()}"


def codes_of(column):
    """The place of each value's category; -1 for a missing one."""
    ranks = column.dtype._ranks
    return [ranks.get(v, -1) for v in column._values]


def factorize(values, sort=False, use_na_sentinel=True):
    """The place of each value among the different ones, -1 of a missing one; and these."""
    listed = _dtypes.plain(values)
    known = list(dict.fromkeys(v for v in listed if not is_missing(v)))
    if not use_na_sentinel or isinstance(getattr(values, "dtype", None), CategoricalDtype):
        from pandas_more.labels import factorized

        return factorized(values, listed, sorted(known) if sort else known, use_na_sentinel)
    try:
        known = sorted(known) if sort else known
    except TypeError:
        # Numbers stand before texts.
        known = sorted(known, key=lambda v: (isinstance(v, str), v))
    kind = CategoricalDtype(known)
    codes = _dtypes.as_array([kind.rank(v) for v in listed], "int64")
    if isinstance(values, (Series, Index)):
        return codes, kind.categories
    return codes, _dtypes.as_array(kind._labels, "object" if known and isinstance(known[0], str) else None)


class Categories:
    """What a column of categories can do as one."""

    def __init__(self, series):
        if not isinstance(series.dtype, CategoricalDtype):
            raise AttributeError("Can only use .cat accessor with a 'category' dtype")
        self._series = series

    categories = property(lambda self: self._series.dtype.categories)
    ordered = property(lambda self: self._series.dtype.ordered)
    codes = property(lambda self: self._series._like(codes_of(self._series), "int8").rename(None))

    def _as(self, labels, ordered=None, values=None):
        kind = CategoricalDtype(labels, self.ordered if ordered is None else ordered)
        return self._series._like(self._series._values if values is None else values, kind)

    def rename_categories(self, new_categories):
        """With other names: a list in the order of the categories, a dictionary or a function."""
        old = self._series.dtype._labels
        if not callable(new_categories) and not isinstance(new_categories, dict):
            new_categories = list(new_categories)
            if any(map(is_missing, new_categories)):
                raise ValueError("Categorical categories cannot be null")
            if len({*new_categories}) < len(new_categories):
                raise ValueError("Categorical categories must be unique")
            if len(new_categories) != len(old):
                raise ValueError("new categories need to have the same number of items as the old categories!")
        if callable(new_categories):
            names = {label: new_categories(label) for label in old}
        else:
            names = (
                {label: new_categories.get(label, label) for label in old} if isinstance(new_categories, dict) else dict(zip(old, new_categories, strict=True))
            )
        return self._as(names.values(), values=[v if is_missing(v) else names[v] for v in self._series._values])

    def set_categories(self, new_categories, ordered=None):
        """With these categories; values that are none of them are missing."""
        return self._as(new_categories, ordered)

    def reorder_categories(self, new_categories, ordered=None):
        """With the same categories in another order."""
        if set(new_categories) != set(self._series.dtype._labels):
            raise ValueError("items in new_categories are not the same as in old categories")
        return self._as(new_categories, ordered)

    def add_categories(self, new_categories):
        """With more categories behind the others."""
        return self._as(self._series.dtype._labels + (list(new_categories) if isinstance(new_categories, (list, tuple)) else [new_categories]))

    def remove_categories(self, removals):
        """Without some categories; their values are missing."""
        removals = list(removals) if isinstance(removals, (list, tuple)) else [removals]
        return self._as([label for label in self._series.dtype._labels if label not in removals])

    def remove_unused_categories(self):
        """With the categories that occur."""
        used = {v for v in self._series._values if not is_missing(v)}
        return self._as([label for label in self._series.dtype._labels if label in used])

    def as_ordered(self):
        """With an order."""
        return self._as(self._series.dtype._labels, True)

    def as_unordered(self):
        """Without an order."""
        return self._as(self._series.dtype._labels, False)
