"""References: objects of a file as values."""


class Reference:
    """An object of a file, as a value that a file can keep."""

    def __init__(self, target=None):
        self._target = target

    def __bool__(self):
        return self._target is not None

    def __eq__(self, other):
        return isinstance(other, Reference) and self._target == other._target

    def __hash__(self):
        return hash(self._target)

    def __repr__(self):
        return f"<HDF5 object reference{'' if self else ' (null)'}>"


class RegionReference(Reference):
    """A part of a data set, as a value. Files with such values are not read or written here."""


Reference.__module__ = RegionReference.__module__ = "h5py.h5r"
