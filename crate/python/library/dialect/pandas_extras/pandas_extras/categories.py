"""What a column of categories can do as one: its `cat`."""

from pandas._categorical import CategoricalDtype, codes_of
from pandas._dtypes import is_missing


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
        if callable(new_categories):
            names = {label: new_categories(label) for label in old}
        else:
            names = {label: new_categories.get(label, label) for label in old} if isinstance(new_categories, dict) else dict(zip(old, new_categories, strict=True))
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
