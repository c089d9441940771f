"""What all objects of a file have in common."""

import numpy as np

from .._format.source import SIGNATURE


class Empty:
    """A value of a type that has no elements."""

    shape = size = None

    def __init__(self, dtype, read=False):
        self.dtype, self._read = np.dtype(dtype), read

    def __eq__(self, other):
        return isinstance(other, Empty) and self.dtype == other.dtype

    def __repr__(self):
        return f"Empty(dtype={typed(self.dtype) if self._read else repr(self.dtype)})"


def typed(dtype):
    """A dtype as NumPy writes one that came out of a file, with its order of bytes."""
    return f"dtype({code_of(dtype)!r})" if dtype.kind == "f" else repr(dtype)


def code_of(dtype):
    """The short name of a dtype: `<f8`."""
    if dtype.names:
        return f"|V{dtype.itemsize}"
    return "|O" if dtype.kind == "O" else dtype.str


class Identity:
    """Stands for the handle of an object."""

    def __init__(self, owner):
        self._owner = owner

    valid = property(lambda self: int(bool(self._owner)))
    id = property(lambda self: id(self._owner._node))

    def __bool__(self):
        return bool(self._owner)

    def close(self):
        """Nothing to close."""


class HLObject:
    """An object of a file by its node; `_open` is the open file."""

    def __init__(self, node, opened, name):
        self._node, self._open, self._name = node, opened, name

    def __bool__(self):
        return self._open.tree is not None and self._node.tree is self._open.tree

    def __eq__(self, other):
        return isinstance(other, HLObject) and self._node is other._node

    def __hash__(self):
        return hash(id(self._node))

    @property
    def name(self):
        """The path of this object, None for one that has no link, or not any more."""
        if self._name in (None, "/") or not self:
            return self._name
        node = self._open.tree.root
        for part in self._name.strip("/").split("/"):
            link = getattr(node, "links", {}).get(part)
            if link is None:
                return None
            if link[0] != "hard":
                # It was found by another path.
                return self._name
            node = node.follow(part)
        return self._name if node is self._node else None

    @property
    def file(self):
        """The file of this object."""
        from .files import File

        return File._of(self._open)

    @property
    def parent(self):
        """The group of this object."""
        if self._name is None:
            raise ValueError("Parent of an anonymous object is undefined")
        return self.file[self._name.rstrip("/").rpartition("/")[0] or "/"]

    @property
    def attrs(self):
        """The attributes of this object."""
        from .attrs import AttributeManager

        return AttributeManager(self)

    @property
    def ref(self):
        """A value that a file can keep for this object."""
        from ..h5r import Reference

        return Reference(self._node)

    @property
    def id(self):
        """A stand-in for the handle of this object."""
        return Identity(self)

    def _changes(self, error, what):
        """Says that the file is no longer what was written."""
        if not self:
            raise ValueError(f"Unable to synchronously {what} (invalid identifier type to function)")
        if not self._open.writes:
            raise error(f"Unable to synchronously {what} (no write intent on file)")
        self._open.tree.changed = True


def is_hdf5(fname):
    """Whether a file is one of HDF5."""
    try:
        with open(fname, "rb") as file:
            at = 0
            while True:
                file.seek(at)
                found = file.read(8)
                if found == SIGNATURE:
                    return True
                if len(found) < 8:
                    return False
                at = max(512, at * 2)
    except (OSError, TypeError):
        return False
