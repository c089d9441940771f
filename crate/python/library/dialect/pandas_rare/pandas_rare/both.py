"""Methods of columns and of tables alike."""

from pandas import _dtypes
from pandas_rare.writing import written

from .placed import Placed

_KEPT = {"outer": "union", "inner": "intersection"}


def joined_labels(mine, theirs, join):
    """The labels of one of two tables, or of both."""
    if mine.equals(theirs):
        return mine
    return {"left": lambda: mine, "right": lambda: theirs}.get(join, lambda: getattr(mine, _KEPT[join])(theirs))()


class Both(Placed):
    """Methods of `Series` and `DataFrame`."""

    attrs = property(
        lambda self: self.__dict__.setdefault("_attrs", {}),
        lambda self, notes: self.__dict__.__setitem__("_attrs", dict(notes)),
        doc="What a program notes about the data.",
    )

    def to_excel(self, excel_writer, *arguments, **options):
        """Writes the table as a sheet of a workbook."""
        from pandas_more.workbooks_written import to_excel

        to_excel(self, excel_writer, *arguments, **options)

    @property
    def flags(self):
        """Whether labels may occur again."""
        from pandas_more.flags import Flags

        return self.__dict__.setdefault("_flags", Flags(self))

    def bool(self):
        """The only value, which is a truth value."""
        value = self.item() if self.ndim == 1 else self.squeeze()
        if not isinstance(value, bool):
            raise ValueError(f"bool cannot act on a non-boolean single element {type(self).__name__}")
        return value

    def align(self, other, join="outer", axis=None, level=None, copy=None, fill_value=_dtypes.NAN):
        """Both with the same labels."""
        if level is not None and self.index.nlevels != other.index.nlevels:
            wide = self.index if self.index.nlevels > other.index.nlevels else other.index
            return tuple(one if one.index is wide else one.reindex(wide, level=level, fill_value=fill_value) for one in (self, other))
        if self.ndim > other.ndim and axis in (1, "columns"):
            names = joined_labels(self.columns, other.index, join)
            return self.reindex(columns=names, fill_value=fill_value), other.reindex(names, fill_value=fill_value)
        rows = joined_labels(self.index, other.index, join)
        if self.ndim > other.ndim:
            return self.reindex(index=rows, fill_value=fill_value), other.reindex(rows, fill_value=fill_value)
        if self.ndim == 1 or other.ndim == 1:
            return self.reindex(rows, fill_value=fill_value), other.reindex(rows, fill_value=fill_value)
        rows = rows if axis in (None, 0, "index") else None
        columns = joined_labels(self.columns, other.columns, join) if axis in (None, 1, "columns") else None
        return tuple(one.reindex(index=rows, columns=columns, fill_value=fill_value) for one in (self, other))

    def reindex_like(self, other, method=None, copy=None, limit=None, tolerance=None):
        """The values at the labels of another."""
        return self.reindex(index=other.index, method=method, **({"columns": other.columns} if self.ndim == 2 else {}))

    def infer_objects(self, copy=None):
        """The same, each column in the type that holds its values."""
        made = self.copy()
        for column in [made] if made.ndim == 1 else made._columns:
            if column.dtype == "object":
                column._values, column.dtype = _dtypes.inferred(column._values)
        return made

    def set_flags(self, *, copy=False, allows_duplicate_labels=None):
        """The same."""
        return self.copy()

    def first(self, offset):
        """The rows of the first stretch of time."""
        from pandas.tseries.frequencies import to_offset

        end = self.index[0] + to_offset(offset)
        return self._take([n for n, label in enumerate(self.index) if label < end])

    def last(self, offset):
        """The rows of the last stretch of time."""
        from pandas.tseries.frequencies import to_offset

        start = self.index[-1] - to_offset(offset)
        return self._take([n for n, label in enumerate(self.index) if label > start])

    def pad(self, *args, **options):
        """`ffill`."""
        return self.ffill(*args, **options)

    def backfill(self, *args, **options):
        """`bfill`."""
        return self.bfill(*args, **options)

    def product(self, *args, **options):
        """`prod`."""
        return self.prod(*args, **options)

    def to_pickle(self, path, *args, **options):
        """Writes a file from which `read_pickle` makes the same."""
        from .files import to_pickle

        to_pickle(self, path)

    def to_markdown(self, buf=None, mode="wt", index=True, **options):
        """The table in Markdown."""
        from .files import markdown

        return written(markdown(self if self.ndim == 2 else self.to_frame(), index, **options), buf)

    def to_latex(self, buf=None, **options):
        """The table in LaTeX."""
        from .files import latex

        return written(latex(self if self.ndim == 2 else self.to_frame(), **options), buf)


def _writer(name):
    def method(self, *args, **options):
        from pandas_more.absent import WRITERS

        WRITERS[name](*args, **options)

    method.__name__ = method.__qualname__ = name
    return method


for _name in ("to_sql", "to_gbq", "to_parquet", "to_feather", "to_orc", "to_clipboard", "to_hdf"):
    setattr(Both, _name, _writer(_name))
