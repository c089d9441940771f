"""Methods of tables that few programs need."""

from pandas import Series
from pandas._dtypes import NAN, is_missing


def rows_of_level(table, key, level, drop_level):
    """The rows whose labels have a key in a level; without that level, unless it is kept."""
    n = table.index.level(level) % table.index.nlevels
    found = table._take([row for row, label in enumerate(table.index) if label[n] == key])
    if not len(found):
        raise KeyError(key)
    return found.droplevel(n) if drop_level else found


def mode(table, numeric_only, dropna=True):
    """The most frequent values of each column, in order."""
    found = {name: column.mode(dropna)._values for name, column in table.items() if not numeric_only or column.dtype.is_numeric}
    count = max(map(len, found.values()), default=0)
    return type(table)({name: values + [NAN] * (count - len(values)) for name, values in found.items()})


def combine_first(table, other):
    """A table's values, and another's where they are missing; rows and columns of both."""
    index = list(table.index) if list(table.index) == list(other.index) else sorted({*table.index, *other.index})
    columns = {}
    for name in sorted({*table.columns, *other.columns}):
        mine, theirs = (dict(one[name].items()) if name in one.columns else {} for one in (table, other))
        columns[name] = [theirs.get(k, NAN) if is_missing(mine.get(k, NAN)) else mine[k] for k in index]
    return type(table)(columns, index=index)


def corrwith(table, other, method, axis=0, drop=False):
    """The correlation of each column with a column, or with the column of its name in another table."""
    if axis in (1, "columns"):
        return corrwith(table.T, other if isinstance(other, Series) else other.T, method, 0, drop)
    columns = [c for c in table._columns if c.dtype.is_numeric and (isinstance(other, Series) or c.name in other.columns)]
    if not isinstance(other, Series) and not drop:
        found = corrwith(table, other, method, 0, True)
        return found.reindex(table.columns.union(other.columns)) if {*table.columns} != {*other.columns} else found
    return Series([c.corr(other if isinstance(other, Series) else other[c.name], method) for c in columns], table[[c.name for c in columns]].columns)
