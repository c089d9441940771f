"""Parts of tables and columns by what their labels say, and their labels in other forms."""

from pandas import Index, MultiIndex, RangeIndex, Timestamp
from pandas._dtypes import is_missing


class Placed:
    """Methods of `Series` and `DataFrame`."""

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
        """The rows, or the columns, from one label to another."""
        if hasattr(self.index, "tz") and axis in (None, 0, "index"):
            # A text of a day means its beginning.
            before, after = (None if bound is None else self.index._in_zone((Timestamp(bound),))[0] for bound in (before, after))
        return self.loc[:, before:after] if axis in (1, "columns") else self.loc[before:after]

    def swaplevel(self, i=-2, j=-1, axis=0):
        """The same rows with two levels of their labels in each other's place."""
        labels = self.columns if axis in (1, "columns") else self.index
        n, m = (labels.level(which) % labels.nlevels for which in (i, j))
        order = list(range(labels.nlevels))
        order[n], order[m] = m, n
        return self._leveled(order, axis)

    def reorder_levels(self, order, axis=0):
        """The same rows with the levels of their labels in another order."""
        labels = self.columns if axis in (1, "columns") else self.index
        return self._leveled([labels.level(which) for which in order], axis)

    def pct_change(self, periods=1, fill_method="pad", limit=None, freq=None, axis=0, **options):
        """The change from an earlier row, as a share of it; a missing value counts as the one before it, unless `fill_method` is None."""
        if axis in (1, "columns"):
            return self.T.pct_change(periods, fill_method).T
        if freq is not None:
            return self / self.shift(periods, freq).reindex(self.index) - 1
        rows = self if fill_method is None else self.ffill()
        return rows / rows.shift(periods) - 1

    def explode(self, column=None, ignore_index=False):
        """Each item of the lists, those in `column` of a table, in a row of its own."""
        from pandas_extras.reshaping import explode

        return explode(self, column, ignore_index)

    def to_json(self, path_or_buf=None, orient=None, indent=None, lines=False, **options):
        """JSON by columns, or as `orient` says: "records", "index", "values", "split", "table"."""
        from pandas_extras.json_files import write_json

        return write_json(self, path_or_buf, orient, indent, lines, **options)

    def add_prefix(self, prefix, axis=None):
        """The same with a text before each label of a column, or each name of a table."""
        return self._renamed(lambda label: f"{prefix}{label}", axis)

    def add_suffix(self, suffix, axis=None):
        """The same with a text behind each label of a column, or each name of a table."""
        return self._renamed(lambda label: f"{label}{suffix}", axis)

    def _renamed(self, function, axis):
        if self.ndim == 1 or axis in (0, "index"):
            return self.rename(index=function)
        return self.rename(columns=function)

    def repeat(self, repeats, axis=None):
        """Each row so many times."""
        return self._take([n for n in RangeIndex(len(self)).repeat(repeats)])

    def convert_dtypes(self, infer_objects=True, **options):
        """The same in types in which values may be missing."""
        from pandas_rare.nullable import convert_dtypes

        return convert_dtypes(self, **options)

    def to_string(self, buf=None, **options):
        """The table or column as text, all of it."""
        from pandas_rare.html import to_string

        return to_string(self, buf, **options)

    def sample(self, n=None, frac=None, replace=False, weights=None, random_state=None, axis=None, ignore_index=False):
        """Rows, or columns, drawn at random."""
        from .draws import sampled

        if axis in (1, "columns"):
            return self._select(sampled(len(self.columns), n, frac, replace, weights, random_state))
        weights = self[weights] if isinstance(weights, str) else weights
        made = self._take(sampled(len(self), n, frac, replace, weights, random_state))
        return made.reset_index(drop=True) if ignore_index else made

    def droplevel(self, level, axis=0):
        """The same rows without a level of their labels, or of the names of columns."""
        which = "columns" if axis in (1, "columns") else "index"
        labels = getattr(self, which)
        gone = {labels.level(one) % labels.nlevels for one in (level if isinstance(level, (list, tuple)) else [level])}
        made = self.copy()
        setattr(made, which, _of_levels(labels, [n for n in range(labels.nlevels) if n not in gone]))
        return made

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

    def _leveled(self, order, axis):
        which = "columns" if axis in (1, "columns") else "index"
        made = self.copy()
        setattr(made, which, _of_levels(getattr(self, which), order))
        return made

    def asfreq(self, freq, method=None, how=None, normalize=False, fill_value=None):
        """The rows at all moments of a frequency, from the first label to the last; new ones are missing, or `fill_value`."""
        from pandas_extras.resampling import at_frequency

        return at_frequency(self, freq, method, fill_value, how)

    def hist(self, *args, **options):
        """How often values are there, for each column of numbers."""
        from pandas_extras.plots import hist

        return hist(self, **dict(zip(("by", "ax") if self.ndim == 1 else ("column", "by"), args)), **options)

    def boxplot(self, column=None, by=None, ax=None, grid=True, **options):
        """Boxes of quartiles, for each column of numbers or each group of one."""
        from pandas_extras.plots import boxplot

        return boxplot(self, column, by, ax, grid, **options)


def _of_levels(labels, order):
    """Labels with some of their levels, in this order."""
    if len(order) == 1:
        return Index([label[order[0]] for label in labels], labels.names[order[0]])
    return MultiIndex([tuple(label[n] for n in order) for label in labels], [labels.names[n] for n in order])
