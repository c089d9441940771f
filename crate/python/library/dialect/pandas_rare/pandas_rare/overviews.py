"""What columns and tables hold, at a glance."""

import math

from pandas import DataFrame, Series
from pandas._dtypes import NAN, known


class ColumnOverview:
    """Methods of `Series`."""

    def describe(self, percentiles=None, include=None, exclude=None):
        """Count, mean, deviation and quartiles of numbers; of others how many there are and which is most frequent."""
        if self.dtype.is_numeric or self.dtype.kind in "mM":
            parts = sorted({0.5, *((0.25, 0.75) if percentiles is None else percentiles)})
            found = {"count": len(known(self._values)), "mean": self.mean(), **({"std": self.std()} if self.dtype.kind != "M" else {}), "min": self.min()}
            found |= {f"{100 * p:g}%": v for p, v in self.quantile(parts).items()} | {"max": self.max()}
            if self.dtype.is_numeric:
                return type(self)([*map(float, found.values())], list(found), "Float64" if self.dtype.nullable else None, self.name)
            return type(self)(list(found.values()), list(found), "object", self.name)
        counts = self.value_counts()
        counts = counts[counts > 0]
        most = (counts.index._labels[0], counts._values[0]) if len(counts) else (NAN, NAN)
        return type(self)([len(known(self._values)), len(counts), *most], ["count", "unique", "top", "freq"], "object", self.name)


class TableOverview:
    """Methods of `DataFrame`."""

    def transform(self, func, axis=0, *args, **options):
        """What functions make of the columns, by name or all of them; rows stay."""
        if isinstance(func, (list, tuple)) or isinstance(func, dict) and any(isinstance(f, (list, tuple)) for f in func.values()):
            wanted = func if isinstance(func, dict) else dict.fromkeys(self.columns, func)
            parts = {name: self[name].transform(f if isinstance(f, (list, tuple)) else [f]) for name, f in wanted.items()}
            return DataFrame({(name, how): part[how] for name, part in parts.items() for how in part.columns}, index=self.index)
        if isinstance(func, dict):
            return DataFrame({name: f(self[name]) if callable(f) else getattr(self[name], f)() for name, f in func.items()})
        if callable(func):
            return self.apply(func, axis, *args, **options)
        from .columns import of_name

        return of_name(self, func, *args, **options)

    def describe(self, percentiles=None, include=None, exclude=None):
        """The same of the columns of numbers, or of those that are included."""
        if include == "all" and exclude is not None:
            raise ValueError("exclude must be None when include is 'all'")
        if not len(self.columns):
            raise ValueError("Cannot describe a DataFrame without columns")
        if include is None and exclude is None:
            columns = [c for c in self._columns if c.dtype.is_numeric or c.dtype.kind in "mM"] or self._columns
        else:
            columns = self._columns if include == "all" else self.select_dtypes(include, exclude)._columns
        found = [c.describe(percentiles).to_dict() for c in columns]
        rows = list(dict.fromkeys(row for one in sorted(found, key=len) for row in one))
        kinds = ["Float64" if c.dtype.nullable and c.dtype.is_numeric else None for c in columns]
        return DataFrame._of([Series([one.get(row, math.nan) for row in rows], rows, kind, c.name) for c, kind, one in zip(columns, kinds, found)], rows)

    def corr(self, method="pearson", min_periods=1, numeric_only=False):
        """The correlations of the columns with each other."""
        source = self.select_dtypes(["number", "bool"]) if numeric_only else self
        columns, known = source._columns, {}
        varied = lambda column: len({v for v in column._values if v == v}) > 1
        for n, a in enumerate(columns):
            known |= {(n, m): (1.0 if varied(a) else math.nan) if m == n else a.corr(columns[m], method, min_periods) for m in range(n, len(columns))}
        rows = range(len(columns))
        return DataFrame({c.name: [known[min(n, m), max(n, m)] for m in rows] for n, c in enumerate(columns)}, index=source.columns)

    def value_counts(self, subset=None, normalize=False, sort=True, ascending=False, dropna=True):
        """How often each row of values occurs."""
        from pandas_rare.frames import value_counts

        return value_counts(self, subset, normalize, sort, ascending, dropna)

    def info(self, *args, **options):
        """Prints what the table holds."""
        from pandas_extras.information import of_table

        of_table(self, *args, **options)

    def agg(self, func=None, axis=0, *args, **named):
        """Summaries of the columns, by name or all of them."""
        if func is None or args or named or axis in (1, "columns") and isinstance(func, (list, tuple)):
            from .frames import aggregated

            return aggregated(self, func, axis, args, named)
        if isinstance(func, dict) and any(isinstance(f, (list, tuple)) for f in func.values()):
            parts = {name: self[name].agg(f if isinstance(f, (list, tuple)) else [f]).to_dict() for name, f in func.items()}
            rows = list(dict.fromkeys(row for part in parts.values() for row in part))
            return DataFrame({name: [part.get(row, math.nan) for row in rows] for name, part in parts.items()}, index=rows)
        if isinstance(func, dict):
            return Series([self[name].agg(f) for name, f in func.items()], list(func))
        if isinstance(func, (list, tuple)):
            names = [f if isinstance(f, str) else f.__name__ for f in func]
            made = DataFrame({name: [c.agg(f) for f in func] for name, c in self.items()}, index=names)
            made.columns.names = list(self.columns.names)
            return made
        return self.apply(func, axis=axis)

    aggregate = agg
