"""Columns of categories: labels of a known list, which has an order."""

from . import _dtypes
from ._dtypes import NAN, is_missing


class CategoricalDtype(_dtypes.dtype):
    """The type of a column of categories; without `categories` they are the values that occur."""

    def __init__(self, categories=None, ordered=False):
        super().__init__("category")
        self._labels = None if categories is None else list(dict.fromkeys(_dtypes.plain(categories)))
        self.ordered = bool(ordered)
        self._ranks = {label: n for n, label in enumerate(self._labels or ())}

    @property
    def categories(self):
        """The labels in their order."""
        from .index import Index

        return None if self._labels is None else Index(self._labels)

    def rank(self, label):
        """The place of a label in the order; -1 of a missing one."""
        return -1 if is_missing(label) else self._ranks[label]

    def categorized(self, values):
        """Values, missing where they are no category, and the type with its categories."""
        if self._labels is None:
            known = list(dict.fromkeys(v for v in values if not is_missing(v)))
            try:
                known.sort()
            except TypeError:
                pass
            return list(values), CategoricalDtype(known, self.ordered)
        return [v if not is_missing(v) and v in self._ranks else NAN for v in values], self

    def text(self):
        """The line below a column."""
        labels = self._labels or []
        intervals = labels and all(isinstance(v, Interval) for v in labels)
        kind = f"interval[{'float64' if any('.' in v for v in labels) else 'int64'}, {labels[0].closed}]" if intervals else _dtypes.inferred(labels)[1]
        shown = (" < " if self.ordered else ", ").join(map(_shown, labels))
        return f"Categories ({len(labels)}, {kind}): [{shown}]"

    def __eq__(self, other):
        if not isinstance(other, CategoricalDtype) or None in (self._labels, other._labels):
            return getattr(other, "name", other) == "category"
        return self.ordered == other.ordered and (self._labels if self.ordered else set(self._labels)) == (other._labels if self.ordered else set(other._labels))

    __hash__ = _dtypes.dtype.__hash__

    def __repr__(self):
        kind = None if self._labels is None else _dtypes.inferred(self._labels)[1]
        return f"CategoricalDtype(categories={self._labels}, ordered={self.ordered}, categories_dtype={kind})"


class Interval(str):
    """The name of a stretch between two numbers, ordered by them."""

    def __new__(cls, left, right, closed="right"):
        made = super().__new__(cls, f"({left}, {right}]" if closed == "right" else f"[{left}, {right})")
        made.left, made.right, made.closed, made.mid = left, right, closed, (left + right) / 2
        return made

    def __lt__(self, other):
        return (self.left, self.right) < (other.left, other.right) if isinstance(other, Interval) else str.__lt__(self, other)

    def __gt__(self, other):
        return other < self if isinstance(other, Interval) else str.__gt__(self, other)

    def __contains__(self, value):
        if isinstance(value, str):
            return str.__contains__(self, value)
        return self.left < value <= self.right if self.closed == "right" else self.left <= value < self.right


def _shown(label):
    return str(label) if isinstance(label, Interval) else repr(label)


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

    def __len__(self):
        return len(self._values)

    def __iter__(self):
        return iter(self._values)

    def __getitem__(self, key):
        return Categorical(self._values[key], dtype=self.dtype) if isinstance(key, slice) else self._values[key]

    def __array__(self, dtype=None, copy=None):
        return _dtypes.as_array(self._values, "object")

    def __repr__(self):
        return f"[{', '.join('NaN' if is_missing(v) else _shown(v) for v in self._values)}]\n{self.dtype.text()}"


def codes_of(column):
    """The place of each value's category; -1 for a missing one."""
    ranks = column.dtype._ranks
    return [ranks.get(v, -1) for v in column._values]


def factorize(values, sort=False, use_na_sentinel=True):
    """The place of each value among the different ones, -1 of a missing one; and these."""
    from .index import Index
    from .series import Series

    listed = _dtypes.plain(values)
    known = list(dict.fromkeys(v for v in listed if not is_missing(v)))
    kind = CategoricalDtype(sorted(known) if sort else known)
    codes = _dtypes.as_array([kind.rank(v) for v in listed], "int64")
    if isinstance(values, (Series, Index)):
        return codes, kind.categories
    return codes, _dtypes.as_array(kind._labels, "object" if known and isinstance(known[0], str) else None)
