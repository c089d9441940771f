"""What becomes of a table, column by column."""

from ._dtypes import NAN, are_missing
from ._numbers import own_summary
from .series import Series


class FrameValues:
    """Methods of tables."""

    def astype(self, dtype, copy=None):
        if isinstance(dtype, (dict, Series)):
            names = dtype if isinstance(dtype, dict) else list(dtype.index)
            return self._each(lambda c: c.astype(dtype[c.name]) if c.name in names else c.copy())
        return self._each(lambda c: c.astype(dtype))

    def isna(self):
        return self._each(lambda c: c.isna())

    def notna(self):
        return self._each(lambda c: c.notna())

    isnull, notnull = isna, notna

    def fillna(self, value=None, method=None, axis=None, inplace=False, limit=None, downcast=None):
        if value is None or limit is not None:
            from pandas_rare.filling import filled

            return self._in_place(filled(self.T, value, method, limit).T if axis in (1, "columns") else filled(self, value, method, limit), inplace)
        if hasattr(value, "columns"):
            return self._in_place(self._each(lambda c: c.fillna(value[c.name]) if c.name in value.columns else c.copy()), inplace)
        if not isinstance(value, (Series, dict)):
            return self._in_place(self._each(lambda c: c.fillna(value)), inplace)
        names = value.index if isinstance(value, Series) else value
        return self._in_place(self._each(lambda c: c.fillna(value[c.name]) if c.name in names else c.copy()), inplace)

    def ffill(self, axis=0, limit=None, inplace=False, **options):
        return self._in_place(self.T.ffill(limit=limit).T if axis in (1, "columns") else self._each(lambda c: c.ffill(limit)), inplace)

    def bfill(self, axis=0, limit=None, inplace=False, **options):
        return self._in_place(self.T.bfill(limit=limit).T if axis in (1, "columns") else self._each(lambda c: c.bfill(limit)), inplace)

    def interpolate(self, method="linear", *, axis=0, inplace=False, **options):
        if axis in (1, "columns"):
            return self._in_place(self.T.interpolate(method, **options).T, inplace)
        return self._in_place(self._each(lambda c: c.interpolate(method, **options)), inplace)

    def dropna(self, axis=0, how="any", subset=None, inplace=False, thresh=None):
        test = any if how == "any" else all
        enough = lambda gone: len(gone) - sum(gone) >= thresh if thresh is not None else not test(gone)
        if axis in (1, "columns"):
            return self._in_place(self._select([n for n, c in enumerate(self._columns) if enough(are_missing(c._values))]), inplace)
        columns = [self[name] for name in ([subset] if isinstance(subset, str) else subset)] if subset is not None else self._columns
        gone = [are_missing(c._values) for c in columns]
        if thresh is None and how == "any":
            # Columns in which nothing is missing decide nothing.
            gone = [one for one in gone if True in one]
        rows = zip(*gone) if gone else [()] * len(self)
        return self._in_place(self._take([n for n, row in enumerate(rows) if enough(row)]), inplace)

    def replace(self, to_replace=None, value=None, inplace=False, limit=None, regex=False, method=None):
        from pandas_rare.replacing import in_table

        return self._in_place(in_table(self, to_replace, value, regex), inplace)

    def clip(self, lower=None, upper=None, *, axis=None, inplace=False):
        if any(hasattr(bound, "__iter__") for bound in (lower, upper)):
            from pandas_more.tables import clipped

            return self._in_place(clipped(self, lower, upper, axis), inplace)
        return self._in_place(self._each(lambda c: c.clip(lower, upper)), inplace)

    def round(self, decimals=0):
        of = getattr(decimals, "get", lambda _: decimals)
        return self._each(lambda c: c.round(int(of(c.name))) if c.dtype.is_numeric and of(c.name) is not None else c.copy(), False)

    def abs(self):
        return self._each(lambda c: c.abs(), False)

    def shift(self, periods=1, freq=None, axis=0, fill_value=NAN):
        if axis in (1, "columns"):
            return self.T.shift(periods, freq, 0, fill_value).T
        made = self._each(lambda c: c.shift(periods, freq, 0, fill_value), False)
        return made if freq is None else made.set_axis(self.index.shift(periods, freq))

    def diff(self, periods=1, axis=0):
        if axis in (1, "columns"):
            from pandas_more.tables import across

            return across(self, periods)
        return self._each(lambda c: c.diff(periods), False)

    def map(self, function, na_action=None, **options):
        return self._each(lambda c: c.map((lambda v: function(v, **options)) if options else function, na_action))

    applymap = map

    def isin(self, values):
        if hasattr(values, "columns") or hasattr(values, "_take"):
            from pandas_more.tables import is_at

            return is_at(self, values)
        return self._each(lambda c: c.isin(values.get(c.name, ()) if isinstance(values, dict) else values))

    __neg__ = lambda self: self._each(lambda c: -c, False)
    __invert__ = lambda self: self._each(lambda c: ~c)

    def apply(self, function, axis=0, args=(), result_type=None, **options):
        if isinstance(function, (str, list, dict)):
            return self.agg(function, axis) if not isinstance(function, str) else getattr(self, function)(*args, **({"axis": axis} if axis else {}), **options)
        if axis in (1, "columns"):
            found = [function(row, *args, **options) for row in self._rows()]
            if result_type in ("expand", "broadcast") and found and hasattr(found[0], "__len__") and not isinstance(found[0], str):
                found = [Series(list(v), self.columns if result_type == "broadcast" else v.index if isinstance(v, Series) else None) for v in found]
            return type(self)(found, index=self.index) if found and isinstance(found[0], Series) else Series(found, self.index)
        own = own_summary(function)
        found = [getattr(c, own)() if own and not args and not options else function(c, *args, **options) for c in self._columns]
        if found and isinstance(found[0], Series):
            if any(c.index.tolist() != found[0].index.tolist() for c in found):
                return type(self)(dict(zip(self.columns, found)))
            return self._of([self._named(c, name) for c, name in zip(found, self.columns)], found[0].index, self.columns)
        if found and getattr(found[0], "shape", None) == (len(self),):
            return self._of([Series(values, self.index, None, name) for values, name in zip(found, self.columns)], self.index, self.columns)
        return Series(found, self.columns)

    def __array_ufunc__(self, ufunc, method, *inputs):
        places = iter(range(len(self.columns)))

        def part(x, name, at):
            if hasattr(x, "columns"):
                return x[name]
            axes = 0 if hasattr(x, "iloc") else getattr(x, "ndim", 0)
            # Of an array a column takes its own: its column, or its number.
            return x if axes == 0 else x[..., 0 if x.shape[-1] == 1 else at]

        def of_column(c):
            at = next(places)
            return getattr(ufunc, method)(*(part(x, c.name, at) for x in inputs))

        return self._each(of_column, False)
