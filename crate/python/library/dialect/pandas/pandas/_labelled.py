"""What columns and tables do with their labels."""

from . import index as indices


class Labelled:
    """Methods of columns and tables; a prefix stands before the labels of a column, and before the names of a table's columns."""

    def __round__(self, decimals=0):
        return self.round(decimals)

    def set_axis(self, labels, *, axis=0, copy=None):
        """The same values with other labels."""
        made = self.copy()
        setattr(made, "columns" if axis in (1, "columns") else "index", indices.ensure(labels))
        return made

    def rename_axis(self, mapper=None, *, index=None, columns=None, axis=0, copy=None, inplace=False):
        """The same with other names of the labels."""
        from pandas_more.labels import renamed_axis

        return renamed_axis(self, mapper, index, columns, axis, inplace)
