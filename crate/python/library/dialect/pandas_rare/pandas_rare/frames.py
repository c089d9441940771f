"""Methods of tables."""

import bisect
import sys

from pandas import DataFrame, Index, MultiIndex, Series, _dtypes
from pandas._dtypes import NAN, is_missing
from pandas._ordering import places_in_order

from .both import Both, joined_labels
from .overviews import TableOverview


class Frames(Both, TableOverview):
    """Methods of `DataFrame`."""

    def combine(self, other, func, fill_value=None, overwrite=True):
        """What a function makes of the columns of two tables, name by name."""
        mine, theirs = self.align(other)
        made = {}
        for name in mine.columns:
            if not overwrite and name not in other.columns:
                made[name] = mine[name]
                continue
            pair = [one[name] if fill_value is None else one[name].fillna(fill_value) for one in (mine, theirs)]
            made[name] = func(*pair)
        return DataFrame(made, index=mine.index, columns=mine.columns)

    def update(self, other, join="left", overwrite=True, filter_func=None, errors="ignore"):
        """Takes the known values of another table at its labels and names."""
        other = other if isinstance(other, DataFrame) else DataFrame(other)
        for name in self.columns:
            if name not in other.columns:
                continue
            new = other[name].reindex(self.index)
            takes = lambda old, value: not is_missing(value) and (overwrite or is_missing(old)) and (filter_func is None or filter_func(old))
            if errors == "raise" and any(not is_missing(a) and not is_missing(b) for a, b in zip(self[name]._values, new._values)):
                raise ValueError("Data overlaps.")
            made = [value if takes(old, value) else old for old, value in zip(self[name]._values, new._values)]
            self[name] = [*map(float, made)] if self[name].dtype.kind == "f" else made

    def filter(self, items=None, like=None, regex=None, axis=None):
        """The columns, or with `axis=0` the rows, of these names, with this text in their names, or whose names match."""
        import re

        rows = axis in (0, "index")
        names = list(self.index if rows else self.columns)
        if items is not None:
            places = [names.index(name) for name in items if name in names]
        else:
            kept = (lambda name: like in str(name)) if like is not None else (lambda name: re.search(regex, str(name)))
            places = [n for n, name in enumerate(names) if kept(name)]
        return self._take(places) if rows else self._select(places)

    def xs(self, key, axis=0, level=None, drop_level=True):
        """The row, or the column, of a label; of labels of several levels, the rows below it."""
        if axis in (1, "columns"):
            return self[key] if level is None else self.T.xs(key, 0, level, drop_level).T
        if level is None:
            return self.loc[key]
        if isinstance(level, (list, tuple)):
            from pandas_more.moment_texts import rows_of_levels

            return rows_of_levels(self, key, level, drop_level)
        from pandas_extras.tables import rows_of_level

        return rows_of_level(self, key, level, drop_level)

    def rank(self, axis=0, method="average", numeric_only=False, na_option="keep", ascending=True, pct=False):
        """The place of each value in its column, or in its row."""
        source = self.select_dtypes("number") if numeric_only else self
        if axis in (1, "columns"):
            return source.T.rank(0, method, False, na_option, ascending, pct).T
        return source._each(lambda c: c.rank(0, method, False, na_option, ascending, pct))

    @property
    def style(self):
        """How the table looks as HTML."""
        from pandas_rare.styles import Styler

        return Styler(self)

    def to_dict(self, orient="dict", *, into=dict, index=True):
        """The table as dictionaries and lists of Python's."""
        if into is not dict:
            from pandas_more import moment_texts

            return moment_texts.into(self.to_dict(orient, index=index), into)
        if orient in ("dict", "list", "series"):
            return {name: c.tolist() if orient == "list" else c if orient == "series" else c.to_dict() for name, c in self.items()}
        names, rows = list(self.columns), [list(row) for row in zip(*(c._values for c in self._columns))]
        if orient == "records":
            return [dict(zip(names, row)) for row in rows]
        if orient == "index":
            return {label: dict(zip(names, row)) for label, row in zip(self.index, rows)}
        if orient in ("split", "tight"):
            found = {**({"index": list(self.index)} if index else {}), "columns": names, "data": rows}
            return found if orient == "split" else found | {"index_names": list(self.index.names), "column_names": list(self.columns.names)}
        raise ValueError(f"orient '{orient}' not understood")

    def select_dtypes(self, include=None, exclude=None):
        """The columns of some types."""
        if include is None and exclude is None:
            raise ValueError("at least one of include or exclude must be nonempty")

        def fits(column, wanted):
            kinds = {
                "number": "iufm",
                "unsignedinteger": "u",
                "signedinteger": "i",
                "datetime": "M",
                "datetime64": "M",
                "timedelta": "m",
                "integer": "iu",
                "floating": "f",
            }
            name = lambda w: w if isinstance(w, str) else getattr(w, "__name__", None)
            return any(
                column.dtype.kind in kinds[name(w)] if name(w) in kinds else column.dtype == w
                for w in (wanted if isinstance(wanted, (list, tuple)) else [wanted])
            )

        return self._select(
            [n for n, c in enumerate(self._columns) if (include is None or fits(c, include)) and not (exclude is not None and fits(c, exclude))]
        )

    def nlargest(self, n, columns, keep="first"):
        """The rows with the largest values of a column, or of several."""
        return self._most(n, columns, False, keep)

    def nsmallest(self, n, columns, keep="first"):
        """The rows with the smallest values of a column, or of several."""
        return self._most(n, columns, True, keep)

    def _most(self, n, columns, ascending, keep="first"):
        order = range(len(self)) if keep != "last" else range(len(self))[::-1]
        for name in [columns] if isinstance(columns, str) or not isinstance(columns, (list, tuple)) else columns[::-1]:
            order = places_in_order(self[name], ascending, order)
        if keep == "all" and 0 < n < len(order):
            names = [columns] if isinstance(columns, str) or not isinstance(columns, (list, tuple)) else columns
            same = lambda a, b: all(self[name]._values[a] == self[name]._values[b] for name in names)
            n += next((m for m, row in enumerate(order[n:]) if not same(row, order[n - 1])), len(order) - n)
        return self._take(order[:n])

    def join(self, other, on=None, how="left", lsuffix="", rsuffix="", sort=False, validate=None):
        """The columns of another table beside these, by its labels."""
        if isinstance(other, (list, tuple)):
            from pandas import concat

            if how in ("left", "inner", "outer") and all(one.index.is_unique for one in (self, *other)):
                made = concat([self, *other], axis=1, join="inner" if how == "inner" else "outer", sort=sort)
                return made.reindex(self.index) if how == "left" else made
            made = self
            for one in other:
                both = {*made.columns} & {*one.columns}
                made = made.join(one, how=how, **({"lsuffix": "_x", "rsuffix": "_y"} if both else {}))
            return made
        other = other.to_frame() if isinstance(other, Series) else other
        both = set(self.columns) & set(other.columns)
        if both and not lsuffix and not rsuffix:
            raise ValueError(f"columns overlap but no suffix specified: {Index(sorted(both))!r}")
        options = {} if validate is None else {"validate": validate}
        if on is not None and any(name not in self.columns for name in (on if isinstance(on, list) else [on])):
            # Some of them are levels of the labels, which stay.
            made = self.reset_index().join(other, on, how, lsuffix, rsuffix, sort, validate)
            return made.set_index(list(self.index.names))
        made = self.merge(other, how=how, left_on=on, left_index=on is None, right_index=True, suffixes=(lsuffix, rsuffix), **options)
        return made.sort_index() if sort else made

    def compare(self, other, align_axis=1, keep_shape=False, keep_equal=False, result_names=("self", "other")):
        """The values in which two tables differ, side by side."""
        if not (self.index.equals(other.index) and self.columns.equals(other.columns)):
            raise ValueError("Can only compare identically-labeled (both index and columns) DataFrame objects")
        differs = {name: [not (a == b or is_missing(a) and is_missing(b)) for a, b in zip(self[name]._values, other[name]._values)] for name in self.columns}
        names = [name for name in self.columns if keep_shape or any(differs[name])]
        rows = [n for n in range(len(self)) if keep_shape or any(differs[name][n] for name in names)]
        # Where a value is left out, the others of its column are floats.
        sparse = {name: not all(differs[name]) and not keep_equal for name in names}
        shown = lambda v, name: float(v) if sparse[name] and isinstance(v, int) and not isinstance(v, bool) else v
        value = lambda table, name, n: shown(table[name]._values[n], name) if keep_equal or differs[name][n] else NAN
        sides = list(zip(result_names, (self, other)))
        if align_axis in (0, "index"):
            labels = [((*k, side) if isinstance(k, tuple) else (k, side)) for k in (self.index._labels[n] for n in rows) for side in result_names]
            made = {name: [value(table, name, n) for n in rows for _, table in sides] for name in names}
            return DataFrame(made, index=MultiIndex(labels, [*self.index.names, None]))
        columns = [Series([value(table, name, n) for n in rows], self.index[rows], None, (name, side)) for name in names for side, table in sides]
        return DataFrame._of(columns, self.index[rows], MultiIndex([c.name for c in columns], [*self.columns.names, None]))

    def to_html(self, buf=None, **options):
        """The table in HTML, or None when it goes to a file."""
        from .html import to_html

        return to_html(self, buf, **options)

    def squeeze(self, axis=None):
        """A table of one column as that column, of one row as that row, of one value as that."""
        if len(self.columns) == 1 and axis in (None, 1, "columns"):
            column = self._columns[0]
            return _dtypes.scalar(column._values[0]) if len(column) == 1 and axis is None else column
        return self._row(0) if len(self) == 1 and axis in (None, 0, "index", "rows") else self

    def to_stata(self, path, **options):
        """Writes a file of Stata."""
        from pandas_more.stata_files import to_stata

        to_stata(self, path, **options)

    def to_xml(self, path_or_buffer=None, **options):
        """The table as a document of XML."""
        from pandas_more.markup import to_xml

        return to_xml(self, path_or_buffer, **options)

    def cov(self, min_periods=None, ddof=1, numeric_only=False):
        """The covariances of the columns."""
        source = self.select_dtypes(["number", "bool"]) if numeric_only else self
        return DataFrame({a.name: [a.cov(b, min_periods, ddof) for b in source._columns] for a in source._columns}, index=source.columns)

    def corrwith(self, other, axis=0, drop=False, method="pearson", numeric_only=False):
        """The correlation of each column with a column, or with the column of its name in another table."""
        from pandas_extras.tables import corrwith

        return corrwith(self.select_dtypes("number") if numeric_only else self, other, method, axis, drop)

    def dot(self, other):
        """The product with a table or a column, by the names of these columns and its labels, or with an array."""
        import numpy

        if isinstance(other, (Series, DataFrame)):
            names = joined_labels(self.columns, other.index, "outer")
            if len(names) != len(self.columns) or len(names) != len(other):
                raise ValueError("matrices are not aligned")
            other = other.reindex(self.columns)
        right = other.to_numpy() if hasattr(other, "to_numpy") else numpy.asarray(other)
        found = self.to_numpy() @ right
        return Series(found, self.index) if found.ndim == 1 else DataFrame(found, index=self.index, columns=getattr(other, "columns", None))

    def isetitem(self, loc, value):
        """Puts a column in the place of another, by its number."""
        for n, column in [(loc, value)] if isinstance(loc, int) else zip(loc, value):
            self._columns[n] = Series(self._column(column, self.index), self.index, None, self.columns[n])

    def kurtosis(self, *args, **options):
        """`kurt`."""
        return self.kurt(*args, **options)

    def asof(self, where, subset=None):
        """The last row without missing values up to a label."""
        known = self.dropna(subset=subset)
        if not len(known):
            several = hasattr(where, "__iter__") and not isinstance(where, str)
            return DataFrame(NAN, index=where, columns=self.columns) if several else Series(NAN, self.columns, name=where)
        labels, several = known.index.tolist(), hasattr(where, "__iter__") and not isinstance(where, str)
        places = [bisect.bisect_right(labels, known.index._label_of(k)) - 1 for k in (where if several else [where])]
        rows = [[c._values[n] if n >= 0 else NAN for c in known._columns] for n in places]
        return DataFrame(rows, where, self.columns) if several else Series(rows[0], self.columns, None, where)

    def to_records(self, index=True, column_dtypes=None, index_dtypes=None):
        """An array of records."""
        from pandas_more.moment_texts import to_records

        return to_records(self, index, column_dtypes, index_dtypes)

    def skew(self, axis=0, skipna=True, numeric_only=False):
        return self._summary("skew", axis, numeric_only)

    def kurt(self, axis=0, skipna=True, numeric_only=False):
        return self._summary("kurt", axis, numeric_only)

    def sem(self, axis=0, skipna=True, ddof=1, numeric_only=False):
        return self._summary("sem", axis, numeric_only)

    def mode(self, axis=0, numeric_only=False, dropna=True):
        """The most frequent values of each column, in order."""
        from pandas_extras.tables import mode

        if axis in (1, "columns"):
            source = self.select_dtypes("number") if numeric_only else self
            found = [row.mode(dropna)._values for row in source._rows()]
            width = max(map(len, found), default=0)
            if any(len(values) < width for values in found):
                # Where some are missing there are no whole numbers.
                found = [[float(value) if type(value) is int else value for value in values] for values in found]
            return DataFrame([values + [NAN] * (width - len(values)) for values in found], index=self.index)
        return mode(self, numeric_only, dropna)

    def combine_first(self, other):
        """This table's values, and another's where they are missing; rows and columns of both."""
        from pandas_extras.tables import combine_first

        return combine_first(self, other)

    def equals(self, other):
        same = isinstance(other, DataFrame) and list(self.columns) == list(other.columns) and list(self.index) == list(other.index)
        return same and all(a.equals(b) for a, b in zip(self._columns, other._columns))

    def memory_usage(self, index=True, deep=False):
        """The bytes of each column, as if its values were numbers of its type or references to objects."""
        sizes = {"bool": 1, "int8": 1, "uint8": 1, "category": 1, "int16": 2, "uint16": 2, "float16": 2, "int32": 4, "uint32": 4, "float32": 4}
        sizes |= {name.title() if name[0] != "u" else f"UI{name[2:]}": size + 1 for name, size in sizes.items()} | {"boolean": 2, "Int64": 9, "Float64": 9}
        engine = lambda k: next(40 + max(1, b >> 5) * 4 + 16 * b for b in (1 << n for n in range(2, 40)) if k <= int(b * 0.77 + 0.5))
        labels = lambda kind: 8 * len(kind._labels) + engine(len(kind._labels)) + (sum(map(_size, kind._labels)) if deep else 0)
        size = lambda kind, values: (
            sizes.get(kind.name, 8) * len(values)
            + (labels(kind) if kind.name == "category" else 0)
            + (sum(map(_size, values)) if deep and kind.name in ("object", "string") else 0)
        )
        columns = [(name, size(column.dtype, column._values)) for name, column in self.items()]
        rows = [("Index", 132 if hasattr(self.index, "start") else size(self.index.dtype, self.index._labels))] if index else []
        return Series([size for _, size in rows + columns], [name for name, _ in rows + columns])


def _size(value):
    """The bytes of an object in Python 3.12: a text has 1, 2 or 4 for each sign."""
    if not isinstance(value, str):
        return {type(None): 16, float: 24, bool: 28, int: 28}.get(type(value)) or sys.getsizeof(value)
    most = ord(max(value, default="a"))
    return 41 + len(value) if most < 128 else 57 + len(value) if most < 256 else 58 + 2 * len(value) if most < 65536 else 60 + 4 * len(value)


def from_records(data, index=None, exclude=None, columns=None, coerce_float=False, nrows=None):
    """A table of rows; `index` is the name of a column, or labels."""
    rows = data if hasattr(data, "dtype") or isinstance(data, (DataFrame, dict)) else [*data][:nrows]
    made = DataFrame(rows, columns=columns)
    named = isinstance(index, (str, int)) or isinstance(index, list) and all(name in made.columns for name in index)
    made = made.drop(columns=[*(exclude or ())])
    if index is None:
        return made
    return made.set_index(index) if named else made.set_axis(_dtypes.plain(index))


def value_counts(frame, subset, normalize, sort, ascending, dropna):
    """How often each row of values occurs, those that occur equally often in their order."""
    names = list(frame.columns) if subset is None else [subset] if isinstance(subset, (str, int)) else list(subset)
    found = frame.groupby(names[0] if len(names) == 1 else names, dropna=dropna, observed=True).size()
    if sort:
        found = found._take(sorted(range(len(found)), key=found._values.__getitem__, reverse=not ascending))
    if len(names) == 1 and not isinstance(subset, (str, int)):
        found.index = MultiIndex([(label,) for label in found.index], names)
    return found.rename("count") if not normalize else (found / found.sum()).rename("proportion")


def aggregated(frame, func, axis, args, named):
    """Further forms of `DataFrame.agg`: of named columns and functions, of rows, of functions with arguments."""
    if func is None and named and all(isinstance(pair, tuple) for pair in named.values()):
        found = {name: frame[column].agg(how) for name, (column, how) in named.items()}
        columns = list(dict.fromkeys(column for column, _ in named.values()))
        return DataFrame({c: [found[n] if named[n][0] == c else NAN for n in named] for c in columns}, index=[*named])
    if func is None:
        raise TypeError("Must provide 'func' or tuples of '(column, aggfunc).")
    if axis in (1, "columns") and isinstance(func, (list, tuple)):
        return frame.T.agg(func).T
    if isinstance(func, str):
        return getattr(frame, func)(*args, **({"axis": axis} if axis else {}), **named)
    return frame.apply(func, axis, args, **named)
