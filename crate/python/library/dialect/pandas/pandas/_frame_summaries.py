"""Summaries of tables."""

import math

from .series import Series


class Summaries:
    """Methods of tables that make one value of each column, or of each row."""

    def _summary(self, name, axis, numeric_only=False, **options):
        if axis in (1, "columns"):
            source = self.select_dtypes(["number", "bool"]) if numeric_only else self
            return Series([getattr(row, name)(**options) for row in source._rows()], self.index)
        # Unless told otherwise, these leave out columns of texts, as pandas did before its version 2 and as course code expects.
        skips = numeric_only or numeric_only is None and any(c.dtype.kind in "iufb" for c in self._columns)
        columns = [c for c in self._columns if not skips or c.dtype.kind in "iufb"]
        return Series([getattr(c, name)(**options) for c in columns], [c.name for c in columns])

    def sum(self, axis=0, numeric_only=False, **options):
        return self._summary("sum", axis, numeric_only, **options)

    def mean(self, axis=0, numeric_only=None, **options):
        return self._summary("mean", axis, numeric_only, **options)

    def median(self, axis=0, numeric_only=None, **options):
        return self._summary("median", axis, numeric_only, **options)

    def std(self, axis=0, numeric_only=None, ddof=1, **options):
        return self._summary("std", axis, numeric_only, ddof=ddof, **options)

    def var(self, axis=0, numeric_only=None, ddof=1, **options):
        return self._summary("var", axis, numeric_only, ddof=ddof, **options)

    def min(self, axis=0, numeric_only=False, **options):
        return self._summary("min", axis, numeric_only, **options)

    def max(self, axis=0, numeric_only=False, **options):
        return self._summary("max", axis, numeric_only, **options)

    def prod(self, axis=0, numeric_only=False, **options):
        return self._summary("prod", axis, numeric_only, **options)

    def count(self, axis=0, numeric_only=False):
        return self._summary("count", axis, numeric_only)

    def nunique(self, axis=0):
        return self._summary("nunique", axis)

    def any(self, axis=0, **options):
        return self._summary("any", axis)

    def all(self, axis=0, **options):
        return self._summary("all", axis)

    def idxmax(self, axis=0, skipna=True, numeric_only=False):
        return self._summary("idxmax", axis, numeric_only)

    def idxmin(self, axis=0, skipna=True, numeric_only=False):
        return self._summary("idxmin", axis, numeric_only)

    def transform(self, func, axis=0, *args, **options):
        """What functions make of the columns, by name or all of them; rows stay."""
        from .frame import DataFrame

        if isinstance(func, dict):
            return DataFrame({name: f(self[name]) if callable(f) else getattr(self[name], f)() for name, f in func.items()})
        if callable(func):
            return self.apply(func, axis, *args, **options)
        from pandas_rare.columns import of_name

        return of_name(self, func, *args, **options)

    def quantile(self, q=0.5, numeric_only=False):
        found = self._summary("quantile", 0, numeric_only, q=q)
        return found if hasattr(q, "__iter__") else found.rename(q)

    def agg(self, func, axis=0):
        from .frame import DataFrame

        if isinstance(func, dict) and any(isinstance(f, (list, tuple)) for f in func.values()):
            parts = {name: self[name].agg(f if isinstance(f, (list, tuple)) else [f]).to_dict() for name, f in func.items()}
            rows = list(dict.fromkeys(row for part in parts.values() for row in part))
            return DataFrame({name: [part.get(row, math.nan) for row in rows] for name, part in parts.items()}, index=rows)
        if isinstance(func, dict):
            return Series([self[name].agg(f) for name, f in func.items()], list(func))
        if isinstance(func, (list, tuple)):
            names = [f if isinstance(f, str) else f.__name__ for f in func]
            return DataFrame({name: [c.agg(f) for f in func] for name, c in self.items()}, index=names)
        return self.apply(func, axis=axis)

    aggregate = agg

    def describe(self, percentiles=None, include=None, exclude=None):
        from .frame import DataFrame

        if include is None and exclude is None:
            columns = [c for c in self._columns if c.dtype.is_numeric or c.dtype.kind in "mM"] or self._columns
        else:
            columns = self._columns if include == "all" else self.select_dtypes(include, exclude)._columns
        found = [c.describe(percentiles).to_dict() for c in columns]
        rows = list(dict.fromkeys(row for one in sorted(found, key=len) for row in one))
        return DataFrame._of([Series([one.get(row, math.nan) for row in rows], rows, None, c.name) for c, one in zip(columns, found)], rows)

    def corr(self, method="pearson", min_periods=1, numeric_only=False):
        from .frame import DataFrame

        source = self.select_dtypes(["number", "bool"]) if numeric_only else self
        columns, known = source._columns, {}
        varied = lambda column: len({v for v in column._values if v == v}) > 1
        for n, a in enumerate(columns):
            known |= {(n, m): (1.0 if varied(a) else math.nan) if m == n else a.corr(columns[m], method, min_periods) for m in range(n, len(columns))}
        rows = range(len(columns))
        return DataFrame({c.name: [known[min(n, m), max(n, m)] for m in rows] for n, c in enumerate(columns)}, index=source.columns)

    def value_counts(self, subset=None, normalize=False, sort=True, ascending=False, dropna=True):
        from pandas_rare.frames import value_counts

        return value_counts(self, subset, normalize, sort, ascending, dropna)

    def info(self, *args, **options):
        """Prints what the table holds."""
        from pandas_extras.information import of_table

        of_table(self, *args, **options)
