"""Parts of tables, and tables made of parts."""

from ._dtypes import NAN


class Parts:
    """Methods of tables."""

    @property
    def style(self):
        """How the table looks as HTML."""
        from pandas_rare.styles import Styler

        return Styler(self)

    @classmethod
    def from_dict(cls, data, orient="columns", dtype=None, columns=None):
        """A table of columns by name, or with `orient="index"` of rows by label."""
        if orient != "index":
            return cls(data, dtype=dtype, columns=columns)
        rows = list(data.values())
        return cls(rows, index=list(data), columns=columns, dtype=dtype)

    @classmethod
    def from_records(cls, data, index=None, *args, **options):
        """A table of rows, as lists, tuples or records."""
        from pandas_rare.frames import from_records

        return from_records(data, index, *args, **options)

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
        from pandas_extras.tables import rows_of_level

        return rows_of_level(self, key, level, drop_level)

    def where(self, cond, other=NAN):
        """The values where a condition is true, others elsewhere."""
        part = lambda x, c: x[c.name] if hasattr(x, "columns") else x
        cond = cond(self) if callable(cond) else cond
        if getattr(cond, "ndim", 1) == 2 and not hasattr(cond, "columns"):
            cond = type(self)(cond, self.index, self.columns)
        return self._each(lambda c: c.where(part(cond, c), part(other, c)))

    def mask(self, cond, other=NAN):
        """The values where a condition is false, others elsewhere."""
        return self.where(~(cond(self) if callable(cond) else cond), other)

    def cumsum(self, axis=0, skipna=True):
        return self._cumulated("cumsum", axis)

    def cumprod(self, axis=0, skipna=True):
        return self._cumulated("cumprod", axis)

    def cummax(self, axis=0, skipna=True):
        return self._cumulated("cummax", axis)

    def cummin(self, axis=0, skipna=True):
        return self._cumulated("cummin", axis)

    def _cumulated(self, name, axis):
        return getattr(self.T, name)().T if axis in (1, "columns") else self._each(lambda c: getattr(c, name)())

    def rank(self, axis=0, method="average", numeric_only=False, na_option="keep", ascending=True, pct=False):
        """The place of each value in its column, or in its row."""
        source = self.select_dtypes("number") if numeric_only else self
        if axis in (1, "columns"):
            return source.T.rank(0, method, False, na_option, ascending, pct).T
        return source._each(lambda c: c.rank(0, method, False, na_option, ascending, pct))

    def to_dict(self, orient="dict", index=True):
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

    def to_csv(self, path_or_buf=None, sep=",", na_rep="", float_format=None, columns=None, header=True, index=True, index_label=None, mode="w", **options):
        """Rows of values with commas between them, in a file or as a text."""
        from .io import write_csv

        own = {"sep": sep, "na_rep": na_rep, "float_format": float_format, "header": header, "index": index, "index_label": index_label, "mode": mode}
        return write_csv(self if columns is None else self[list(columns)], path_or_buf, **own, **{"compression": "infer"} | options)

