"""Parts of tables, and tables made of parts."""

from ._dtypes import NAN


class Parts:
    """Methods of tables."""

    @classmethod
    def from_dict(cls, data, orient="columns", dtype=None, columns=None):
        """A table of columns by name, or with `orient="index"` of rows by label."""
        if orient == "columns":
            return cls(data, dtype=dtype, columns=columns)
        from pandas_more.enlarged import of_rows

        return of_rows(cls, data, orient, dtype, columns)

    @classmethod
    def from_records(cls, data, index=None, *args, **options):
        """A table of rows, as lists, tuples or records."""
        from pandas_rare.frames import from_records

        return from_records(data, index, *args, **options)

    def where(self, cond, other=NAN, inplace=False, axis=None, level=None):
        """The values where a condition is true, others elsewhere."""
        if inplace or hasattr(other, "__iter__") or callable(other):
            from pandas_more.label_slices import others_where

            return self._in_place(self._where(cond, others_where(self, other, axis)), inplace)
        return self._where(cond, other)

    def _where(self, cond, other):
        part = lambda x, c: x[c.name] if hasattr(x, "columns") else x
        cond = cond(self) if callable(cond) else cond
        if (isinstance(cond, list) or getattr(cond, "ndim", 1) == 2) and not hasattr(cond, "columns"):
            cond = type(self)(cond, self.index, self.columns)
        return self._each(lambda c: c.where(part(cond, c), part(other, c)), False)

    def mask(self, cond, other=NAN, inplace=False, axis=None, level=None):
        """The values where a condition is false, others elsewhere."""
        return self.where(~(cond(self) if callable(cond) else cond), other, inplace, axis)

    def cumsum(self, axis=0, skipna=True):
        return self._cumulated("cumsum", axis, skipna)

    def cumprod(self, axis=0, skipna=True):
        return self._cumulated("cumprod", axis, skipna)

    def cummax(self, axis=0, skipna=True):
        return self._cumulated("cummax", axis, skipna)

    def cummin(self, axis=0, skipna=True):
        return self._cumulated("cummin", axis, skipna)

    def _cumulated(self, name, axis, skipna):
        return getattr(self.T, name)(0, skipna).T if axis in (1, "columns") else self._each(lambda c: getattr(c, name)(0, skipna), False)

    def to_csv(self, path_or_buf=None, sep=",", na_rep="", float_format=None, columns=None, header=True, index=True, index_label=None, mode="w", **options):
        """Rows of values with commas between them, in a file or as a text."""
        from pandas_rare.writing import write_csv

        own = {"sep": sep, "na_rep": na_rep, "float_format": float_format, "header": header, "index": index, "index_label": index_label, "mode": mode}
        return write_csv(self if columns is None else self[list(columns)], path_or_buf, **own, **{"compression": "infer"} | options)
