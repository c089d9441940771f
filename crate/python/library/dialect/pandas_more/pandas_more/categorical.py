"""Columns of categories: labels of a known list, which has an order."""

from pandas import _dtypes
from pandas._dtypes import NAN, is_missing


class CategoricalDtype(_dtypes.dtype):
    """The type of a column of categories; without `categories` they are the values that occur."""

    kind = "O"

    def __init__(self, categories=None, ordered=False):
        super().__init__("category")
        self._labels = None if categories is None else list(dict.fromkeys(_dtypes.plain(categories)))
        self.ordered = bool(ordered)
        self._ranks = {label: n for n, label in enumerate(self._labels or ())}

    @property
    def categories(self):
        """The labels in their order."""
        from pandas import Index

        if self._labels and all(hasattr(v, "closed") for v in self._labels):
            from pandas_rare.intervals import IntervalIndex

            return IntervalIndex(self._labels)
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
        texts = [*map(shown, labels if len(labels) <= 8 else labels[:4] + labels[-4:])]
        middle = [] if len(labels) <= 8 else ["..."]
        text = (" < " if self.ordered else ", ").join(texts[:4] + middle + texts[4:])
        return f"Categories ({len(labels)}, {self._kind()}): [{text.replace(' < ... < ', ' ... ')}]"

    def _kind(self):
        """The type of the categories."""
        labels = self._labels
        if not labels or not all(hasattr(v, "closed") for v in labels):
            return _dtypes.inferred(labels)[1] if labels else _dtypes.dtype("object")
        return f"interval[{'float64' if any(type(v.left) is not int for v in labels) else 'int64'}, {labels[0].closed}]"

    def __eq__(self, other):
        if not isinstance(other, CategoricalDtype) or None in (self._labels, other._labels):
            return getattr(other, "name", other) == "category"
        return self.ordered == other.ordered and (self._labels if self.ordered else set(self._labels)) == (
            other._labels if self.ordered else set(other._labels)
        )

    __hash__ = _dtypes.dtype.__hash__

    def __repr__(self):
        kind = None if self._labels is None else self._kind()
        labels = None if self._labels is None else f"[{', '.join(map(shown, self._labels))}]"
        return f"CategoricalDtype(categories={labels}, ordered={self.ordered}, categories_dtype={kind})"


def shown(label):
    if hasattr(label, "_count"):
        text = str(label)
        return text.removesuffix(" 00:00:00")
    return str(label) if hasattr(label, "closed") else repr(label)
