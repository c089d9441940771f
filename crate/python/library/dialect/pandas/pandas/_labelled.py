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
        made = self if inplace else self.copy()
        if axis in (1, "columns"):
            mapper, columns = None, mapper
        for which, name in (("index", mapper if mapper is not None else index), ("columns", columns)):
            if callable(name):
                name = {old: name(old) for old in getattr(made, which).names}
            if name is not None:
                setattr(made, which, _with_names(getattr(made, which), name))
        return None if inplace else made


def _with_names(labels, name):
    if hasattr(labels, "texts"):
        return type(labels)(labels.tolist(), [name.get(old, old) for old in labels.names] if isinstance(name, dict) else list(name))
    return indices.Index(labels.tolist(), name.get(labels.name, labels.name) if isinstance(name, dict) else name[0] if isinstance(name, list) else name)
