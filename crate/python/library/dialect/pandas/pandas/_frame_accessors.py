"""`iloc` and `loc` of a table."""

from . import _dtypes
from ._dtypes import NAN


class FramePlaces:
    """Rows and columns by place."""

    def __init__(self, owner):
        self._owner = owner

    def _is_row(self, key):
        """Whether a tuple is the label of one row, of several levels."""
        return False

    def _rows(self, key):
        return self._places(key, len(self._owner))

    def _across(self, key):
        return self._places(key, len(self._owner.columns))

    @staticmethod
    def _places(key, count):
        if isinstance(key, slice):
            return list(range(count))[key]
        keys = _dtypes.plain(key)
        if isinstance(keys, list):
            return _dtypes.where_true(keys) if keys and isinstance(keys[0], bool) else [n + count if n < 0 else n for n in keys]
        if not -count <= keys < count:
            raise IndexError("single positional indexer is out-of-bounds")
        return keys % count

    def __getitem__(self, key):
        if self._is_row(key):
            key = (key, slice(None))
        rows, columns = (k(self._owner) if callable(k) else k for k in (key if isinstance(key, tuple) else (key, slice(None))))
        rows, columns = (rows if isinstance(rows, slice) and type(self) is FramePlaces else self._rows(rows)), self._across(columns)
        if isinstance(columns, int):
            column = self._owner._columns[columns]
            return _dtypes.element(column, rows) if isinstance(rows, int) else column._take(rows)
        picked = self._owner if len(columns) == len(self._owner.columns) and columns == list(range(len(columns))) else self._owner._select(columns)
        if isinstance(rows, int):
            return picked._row(rows)
        made = self._owner._copied(picked._take(rows))
        across = key[1] if isinstance(key, tuple) and len(key) == 2 and rows is not None else None
        if isinstance(across, (str, int)) and type(self) is not FramePlaces and hasattr(self._owner.columns, "without"):
            # The same of the names of columns.
            made.columns = self._owner.columns.without(columns, across)
        # A label of the first level stands for all rows below it, which go without it.
        down = key[0] if isinstance(key, tuple) and len(key) == 2 and isinstance(key[1], (tuple, list, slice)) else key
        if isinstance(down, (str, int)) and isinstance(rows, list) and type(self) is not FramePlaces and hasattr(self._owner.index, "without"):
            made.index = self._owner.index.without(rows, down)
        return made

    def __setitem__(self, key, value):
        rows, columns = key if isinstance(key, tuple) else (key, slice(None))
        rows, columns = self._rows(rows), self._across(columns)
        rows, columns = [v if isinstance(v, list) else [v] for v in (rows, columns)]
        if self._owner.__dict__.get("_whole") is not None and self._owner._whole() is not None:
            from pandas_rare.copies import warn

            warn()
        if type(self) is not FramePlaces and hasattr(value, "_take"):
            from pandas_rare.copies import at_labels

            value = at_labels(value, self._owner.index[rows], [self._owner.columns[n] for n in columns])
        if isinstance(value, dict):
            value = [value[self._owner.columns[n]] for n in columns]
        # A table is its rows.
        values = _dtypes.plain(value.to_numpy() if hasattr(value, "columns") and hasattr(value, "to_numpy") else value)
        for j, n in enumerate(columns):
            found = [values] * len(rows)
            if isinstance(values, list):
                found = values if len(columns) == 1 or len(values) == len(rows) and len(rows) > 1 else [values[j]] * len(rows)
                found = [one[j] if isinstance(one, list) else one for one in found]
            _dtypes.put(self._owner._columns[n], rows, found)


class FrameLabels(FramePlaces):
    """Rows and columns by label."""

    def __call__(self, axis=None):
        """Rows, or columns, by labels of several levels."""
        from pandas_more.label_slices import Along

        return Along(self, axis)

    def _is_row(self, key):
        levels = self._owner.index.nlevels
        return levels > 1 and isinstance(key, tuple) and len(key) == levels and all(isinstance(k, (str, int)) for k in key) and key in self._owner.index

    def _rows(self, key):
        return self._labelled(key, self._owner.index)

    def _across(self, key):
        return self._labelled(key, self._owner.columns)

    @staticmethod
    def _labelled(key, index):
        if isinstance(key, slice):
            return index.places_along(key)
        if getattr(getattr(key, "dtype", None), "name", None) == "bool" and hasattr(key, "_take") and not key.index.equals(index):
            key = key.reindex(index)
        keys = key if isinstance(key, tuple) else _dtypes.plain(key)
        if isinstance(keys, list):
            return _dtypes.where_true(keys) if keys and isinstance(keys[0], bool) else index.places_of(keys)
        return index._loc(keys)

    def __setitem__(self, key, value):
        rows, columns = (k(self._owner) if callable(k) else k for k in (key if isinstance(key, tuple) else (key, slice(None))))
        key, owner = (rows, columns), self._owner
        if isinstance(rows, slice) and rows == slice(None) and not isinstance(columns, (slice, list)) and columns not in owner.columns:
            owner[columns] = value
            return
        if not isinstance(columns, (slice, list)) and columns not in owner.columns:
            owner[columns] = NAN
        if not isinstance(rows, slice) and not hasattr(rows, "__iter__") and rows not in owner.index or isinstance(rows, str) and rows not in owner.index:
            from pandas_more.enlarged import with_row

            return with_row(owner, rows, value, lambda: super(FrameLabels, self).__setitem__(key, value))
        super().__setitem__(key, value)
