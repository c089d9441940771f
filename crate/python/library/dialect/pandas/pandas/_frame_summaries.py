"""Summaries of tables."""

from ._dtypes import NAN, any_missing, known
from ._numbers import summary
from .series import Series


class Summaries:
    """Methods of tables that make one value of each column, or of each row."""

    def _summary(self, name, axis, numeric_only=False, **options):
        if axis is None and name in ("any", "all"):
            return getattr(getattr(self, name)(), name)()
        if axis is None and name in ("min", "max", "mean", "median", "skew", "kurt"):
            source = self.select_dtypes(["number", "bool"]) if numeric_only else self
            return getattr(Series([v for c in source._columns for v in c._values]), name)(**options)
        if axis in (1, "columns"):
            source = self.select_dtypes(["number", "bool"]) if numeric_only else self
            own = {summary(name, c.dtype) for c in source._columns} if not {*options} - {"ddof"} else {None}
            if len(own) == 1 and None not in own:
                function, gone = own.pop(), any(any_missing(c._values) for c in source._columns)
                rows = zip(*(c._values for c in source._columns))
                if name in ("sum", "mean"):
                    apart = not gone and not all(c._across for c in source._columns)
                    found = [*map(function if not apart else sum if name == "sum" else lambda row: sum(row) / len(row), rows)]
                else:
                    found = [function(known(row) if gone and name not in ("var", "std") else row, **options) for row in rows]
            else:
                found = [getattr(row, name)(**options) for row in source._rows()]
            # Truth values beside numbers are objects.
            kinds = {c.dtype.kind for c in source._columns if name not in ("count", "nunique", "any", "all", "idxmax", "idxmin")}
            return Series(found, self.index, "object" if {"b"} < kinds <= {*"biuf"} else "float64" if "f" in kinds and "O" not in kinds else None)
        # Unless told otherwise, these leave out columns of texts, as pandas did before its version 2 and as course code expects.
        skips = numeric_only or numeric_only is None and any(c.dtype.kind in "iufb" for c in self._columns)
        columns = [c for c in self._columns if not skips or c.dtype.kind in "iufb"]
        names = self.columns if len(columns) == len(self._columns) else self.columns[[c.dtype.kind in "iufb" for c in self._columns]]
        if name in ("sum", "mean") and not options and sum(c._across for c in columns) > 1:
            # NumPy adds the values of columns that lie side by side row by row.
            count = (len(self) if name == "mean" else 1) or NAN
            sums = [sum(c._values, 0.0) if c._across else NAN for c in columns]
            return Series([total / count if total == total else getattr(c, name)() for c, total in zip(columns, sums)], names)
        return Series([getattr(c, name)(**options) for c in columns], names)

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

    def nunique(self, axis=0, dropna=True):
        return self._summary("nunique", axis, dropna=dropna)

    def any(self, axis=0, bool_only=False, skipna=True, **options):
        return self._summary("any", axis, bool_only)

    def all(self, axis=0, bool_only=False, skipna=True, **options):
        return self._summary("all", axis, bool_only)

    def idxmax(self, axis=0, skipna=True, numeric_only=False):
        return self._summary("idxmax", axis, numeric_only)

    def idxmin(self, axis=0, skipna=True, numeric_only=False):
        return self._summary("idxmin", axis, numeric_only)

    def quantile(self, q=0.5, axis=0, numeric_only=False, interpolation="linear", method="single"):
        if axis in (1, "columns"):
            return self.T.quantile(q, 0, numeric_only, interpolation).T
        if hasattr(q, "__iter__"):
            columns = [c for c in self._columns if not numeric_only or c.dtype.kind in "iufb"]
            return self._of([self._named(c.quantile(q, interpolation), c.name) for c in columns], list(q))
        return self._summary("quantile", 0, numeric_only, q=q, interpolation=interpolation).rename(q)
