"""Order and labels of a table's rows and columns."""

from .index import ensure
from . import _dtypes, index as indices
from ._dtypes import NAN
from ._ordering import keys_of, places_in_order
from .series import Series


class Order:
    """Methods that sort, name, choose and drop rows and columns."""

    def sort_values(self, by, *, axis=0, ascending=True, inplace=False, kind=None, na_position="last", ignore_index=False, key=None):
        names = list(by) if isinstance(by, list) or isinstance(by, tuple) and by not in self.columns else [by]
        ways = ascending if isinstance(ascending, (list, tuple)) else [ascending] * len(names)
        order = list(range(len(self)))
        for name, up in list(zip(names, ways))[::-1]:
            column = self._level_or_column(name) if key is None else Series(key(self._level_or_column(name)), self.index)
            order = places_in_order(column, up, order, na_position)
        made = self._take(order)
        return self._in_place(made.reset_index(drop=True) if ignore_index else made, inplace)

    def _level_or_column(self, name):
        return Series(self.index.get_level_values(name).tolist()) if name not in self.columns and name in self.index.names else self[name]

    def sort_index(self, axis=0, level=None, ascending=True, inplace=False, key=None, **options):
        if axis in (1, "columns"):
            labels = self.columns if key is None else ensure(key(self.columns))
            return self._in_place(self._select(labels.order(ascending, level, **options)), inplace)
        labels = self.index if key is None else self.index.keyed(key, level)
        return self._in_place(self._take(labels.order(ascending, level, **options)), inplace)

    def rename(self, mapper=None, *, columns=None, index=None, axis=None, copy=None, inplace=False, level=None, errors="ignore"):
        columns = mapper if mapper is not None and axis in (1, "columns") else columns
        index = mapper if mapper is not None and axis not in (1, "columns") else index
        relabel = lambda labels, table: [table(k) if callable(table) else table.get(k, k) for k in labels]
        for table, labels in ((columns, self.columns), (index, self.index)):
            gone = [k for k in table if k not in labels] if errors == "raise" and hasattr(table, "items") else []
            if gone:
                raise KeyError(f"{gone} not found in axis")
        if (self.columns if columns is not None else self.index).nlevels > 1:
            from pandas_rare.levels import renamed

            return self._in_place(renamed(self, index, columns, level), inplace)
        made = self.copy()
        if columns is not None:
            made.columns = relabel(self.columns, columns)
        if index is not None:
            made.index = relabel(self.index, index)
        return self._in_place(made, inplace)

    def reset_index(self, level=None, drop=False, inplace=False, col_level=0, col_fill="", allow_duplicates=False, names=None):
        made = self._of(self._columns, indices.RangeIndex(len(self)), self.columns)
        if hasattr(self.index, "texts"):
            gone = (
                [self.index.level(one) for one in (level if isinstance(level, (list, tuple)) else [level])] if level is not None else range(self.index.nlevels)
            )
            if len(gone) < self.index.nlevels:
                made.index = self.droplevel([*gone]).index
            for place, n in enumerate(gone if not drop else ()):
                name = self.index.names[n]
                own = names if isinstance(names, (list, tuple)) else None
                made.insert(place, own[place] if own else f"level_{n}" if name is None else name, self.index.get_level_values(n).as_column())
        elif not drop:
            made.insert(0, (names[0] if isinstance(names, list) else names) or self.index.name or "index", self.index.as_column())
        if self.columns.nlevels > 1 and not drop:
            from pandas_more.tables import beside_levels

            beside_levels(made, self.columns, col_level, col_fill)
        return self._in_place(made, inplace)

    def set_index(self, keys, drop=True, append=False, inplace=False, **options):
        """Columns, or other values, as the labels of the rows; with `append` behind the labels that are there."""
        given = keys if isinstance(keys, list) else [keys]
        named = [k for k in given if isinstance(k, (str, tuple)) or not hasattr(k, "__iter__")]
        missing = [k for k in named if k not in self.columns]
        if missing:
            raise KeyError(f"None of {missing} are in the columns")
        rest = [c for c in self._columns if not drop or c.name not in named]
        own = lambda k: hasattr(k, "__iter__") and not isinstance(k, (str, tuple))
        levels = [(_dtypes.plain(k), getattr(k, "name", None)) if own(k) else (self[k]._values, k) for k in given]
        if append:
            levels = [*((self.index.get_level_values(n)._labels, name) for n, name in enumerate(self.index.names)), *levels]
        if len(levels) == 1:
            index = given[0] if isinstance(given[0], indices.Index) else indices.of_type(*levels[0], _dtypes.kept_in(self, given[0]) if named else None)
        else:
            from ._multi_index import MultiIndex

            index = MultiIndex.from_arrays([values for values, _ in levels], names=[name for _, name in levels])
            kinds = [_dtypes.kept_type(self[k]) if k in self.columns else None for _, k in levels]
            index.kinds = kinds if any(kinds) else None
        return self._in_place(self._of(rest, index), inplace)

    def reindex(self, labels=None, *, index=None, columns=None, axis=0, fill_value=NAN, method=None, level=None, **options):
        if level is not None:
            from pandas_rare.levels import at_level

            return at_level(self, labels if index is None else index, level)
        if labels is not None:
            index, columns = (index, labels) if axis in (1, "columns") else (labels, columns)
        made = self
        if columns is not None:
            made = self._of([made[k] if k in made.columns else Series([fill_value] * len(made), made.index, None, k) for k in columns], made.index)
        if index is not None:
            columns = [c.reindex(index, fill_value, method, **options) for c in made._columns]
            index = index if isinstance(index, indices.Index) else indices.like(self.index, index)
            made = self._of(columns, columns[0].index if columns else index, made.columns)
        return made

    def drop(self, labels=None, axis=0, index=None, columns=None, level=None, inplace=False, errors="raise"):
        if labels is not None:
            index, columns = (None, labels) if axis in (1, "columns") else (labels, None)
        made = self
        if level is not None or self.index.nlevels + self.columns.nlevels > 2:
            from pandas_more.tables import dropped

            return self._in_place(dropped(self, index, columns, level, errors), inplace)
        as_list = lambda v: [v] if isinstance(v, (str, int, float)) else list(v)
        for gone, labels in ((as_list(columns) if columns is not None else [], self.columns), (as_list(index) if index is not None else [], self.index)):
            missing = [k for k in gone if k not in labels]
            if missing and errors == "raise":
                raise KeyError(f"{missing} not found in axis")
        if columns is not None:
            gone = as_list(columns)
            made = made._select([n for n, c in enumerate(made.columns) if c not in gone])
        if index is not None:
            gone = set(as_list(index))
            made = made._take([n for n, k in enumerate(made.index) if k not in gone])
        return self._in_place(made, inplace)

    def drop_duplicates(self, subset=None, keep="first", inplace=False, ignore_index=False):
        made = self._take([n for n, again in enumerate(self.duplicated(subset, keep)._values) if not again])
        return self._in_place(made.reset_index(drop=True) if ignore_index else made, inplace)

    def duplicated(self, subset=None, keep="first"):
        columns = self._columns if subset is None else [self[k] for k in ([subset] if isinstance(subset, str) else subset)]
        keys = [*map(keys_of, columns)]
        return Series(_dtypes.repeated(list(zip(*keys)) if len(keys) != 1 else keys[0], keep), self.index, "bool")
