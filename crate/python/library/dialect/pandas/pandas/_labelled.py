"""What columns and tables do with their labels."""

from . import index as indices
from ._dtypes import is_missing


class Labelled:
    """Methods of columns and tables; a prefix stands before the labels of a column, and before the names of a table's columns."""

    def add_prefix(self, prefix, axis=None):
        return self._renamed(lambda label: f"{prefix}{label}", axis)

    def add_suffix(self, suffix, axis=None):
        return self._renamed(lambda label: f"{label}{suffix}", axis)

    def __round__(self, decimals=0):
        return self.round(decimals)

    def _renamed(self, function, axis):
        if self.ndim == 1 or axis in (0, "index"):
            return self.rename(index=function)
        return self.rename(columns=function)

    def set_axis(self, labels, *, axis=0, copy=None):
        """The same values with other labels."""
        made = self.copy()
        setattr(made, "columns" if axis in (1, "columns") else "index", indices.ensure(labels))
        return made

    def rename_axis(self, mapper=None, *, index=None, columns=None, axis=0, copy=None, inplace=False):
        """The same with other names of the labels."""
        made = self if inplace else self.copy()
        if axis in (1, "columns"):
            mapper, columns = None, mapper
        for which, name in (("index", mapper if mapper is not None else index), ("columns", columns)):
            if name is not None:
                setattr(made, which, _with_names(getattr(made, which), name))
        return None if inplace else made

    def repeat(self, repeats, axis=None):
        """Each row so many times."""
        return self._take([n for n in indices.RangeIndex(len(self)).repeat(repeats)])

    def first_valid_index(self):
        """The label of the first row with a value."""
        return next((self.index[n] for n in self._known_rows()), None)

    def last_valid_index(self):
        """The label of the last row with a value."""
        return next((self.index[n] for n in reversed(self._known_rows())), None)

    def _known_rows(self):
        columns = [self] if self.ndim == 1 else self._columns
        return [n for n in range(len(self)) if any(not is_missing(c._values[n]) for c in columns)]

    def truncate(self, before=None, after=None, axis=None, copy=None):
        """The rows from one label to another."""
        return self.loc[before:after]

    def swaplevel(self, i=-2, j=-1, axis=0):
        """The same rows with two levels of their labels in each other's place."""
        n, m = (self.index.level(which) % self.index.nlevels for which in (i, j))
        order = list(range(self.index.nlevels))
        order[n], order[m] = m, n
        return self._leveled(order)

    def reorder_levels(self, order, axis=0):
        """The same rows with the levels of their labels in another order."""
        return self._leveled([self.index.level(which) for which in order])

    def droplevel(self, level, axis=0):
        """The same rows without a level of their labels, or of the names of columns."""
        which = "columns" if axis in (1, "columns") else "index"
        labels = getattr(self, which)
        gone = {labels.level(one) % labels.nlevels for one in (level if isinstance(level, (list, tuple)) else [level])}
        made = self.copy()
        setattr(made, which, _of_levels(labels, [n for n in range(labels.nlevels) if n not in gone]))
        return made

    def convert_dtypes(self, infer_objects=True, **options):
        """The same in types in which values may be missing."""
        from pandas_extras.missing import convert_dtypes

        return convert_dtypes(self, **options)

    def to_period(self, freq=None, axis=0, copy=None):
        """The same rows, their labels as periods."""
        return self.set_axis(self.index.to_period(freq))

    def to_timestamp(self, freq=None, how="start", axis=0, copy=None):
        """The same rows, their labels as moments."""
        return self.set_axis(self.index.to_timestamp(freq, how))

    def tz_localize(self, tz, axis=0, level=None, copy=None, ambiguous="raise", nonexistent="raise"):
        """The same rows, their labels as moments of a zone."""
        return self.set_axis(self.index.tz_localize(tz, ambiguous, nonexistent))

    def tz_convert(self, tz, axis=0, level=None, copy=None):
        """The same rows, their labels in another zone."""
        return self.set_axis(self.index.tz_convert(tz))

    def between_time(self, start_time, end_time, inclusive="both", axis=None):
        """The rows between two times of the day."""
        from pandas_extras.reshaping import between_time

        return between_time(self, start_time, end_time, inclusive)

    def at_time(self, time, asof=False, axis=None):
        """The rows at a time of the day."""
        from pandas_extras.reshaping import at_time

        return at_time(self, time)

    def _leveled(self, order):
        made = self.copy()
        made.index = _of_levels(self.index, order)
        return made


def _with_names(labels, name):
    if hasattr(labels, "texts"):
        return type(labels)(labels.tolist(), [name.get(old, old) for old in labels.names] if isinstance(name, dict) else list(name))
    return indices.Index(labels.tolist(), name.get(labels.name, labels.name) if isinstance(name, dict) else name[0] if isinstance(name, list) else name)


def _of_levels(labels, order):
    """Labels with some of their levels, in this order."""
    from ._multi_index import MultiIndex

    if len(order) == 1:
        return indices.Index([label[order[0]] for label in labels], labels.names[order[0]])
    return MultiIndex([tuple(label[n] for n in order) for label in labels], [labels.names[n] for n in order])
