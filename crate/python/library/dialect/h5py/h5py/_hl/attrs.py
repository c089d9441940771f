"""Attributes: small values of an object."""

from collections.abc import ItemsView, KeysView, MutableMapping, ValuesView

import numpy as np

from .._format.nodes import Attribute
from .._format.types import LongTexts, kind_of
from .base import Empty
from .values import as_array


class KeysViewHDF5(KeysView):
    """Names, which `repr` lists."""

    def __str__(self):
        return f"<KeysViewHDF5 {list(self)}>"

    __repr__ = __str__


class ValuesViewHDF5(ValuesView):
    """Values by the names of a mapping."""


class ItemsViewHDF5(ItemsView):
    """Names with values."""


class WithViews(MutableMapping):
    """A mapping whose views have HDF5's names."""

    def keys(self):
        """The names."""
        return KeysViewHDF5(self)

    def values(self):
        """The values."""
        return ValuesViewHDF5(self)

    def items(self):
        """Names with values."""
        return ItemsViewHDF5(self)


class AttributeManager(WithViews):
    """The attributes of an object by name."""

    def __init__(self, parent):
        self._owner = parent

    @property
    def _found(self):
        if not self._owner:
            raise KeyError("Unable to synchronously open attribute (invalid identifier type to function)")
        return self._owner._node.attributes

    def __getitem__(self, name):
        if name not in self._found:
            raise KeyError(f"Unable to synchronously open attribute (can't locate attribute: {name!r})")
        entry = self._found[name]
        if isinstance(entry.kind, Exception):
            raise entry.kind
        if entry.shape is None:
            return Empty(entry.kind.dtype, read=True)
        if isinstance(entry.kind, LongTexts):
            texts = [text.decode("utf-8", "surrogateescape") if isinstance(text, bytes) else text for text in entry.values.reshape(-1).tolist()]
            return np.array(texts, dtype=object).reshape(entry.shape) if entry.shape else texts[0]
        return entry.values[()] if not entry.shape else entry.values.copy()

    def get_id(self, name):
        """A stand-in for the handle of an attribute."""
        self[name]
        return self._owner.id

    def __setitem__(self, name, value):
        self.create(name, value)

    def create(self, name, data, shape=None, dtype=None):
        """Makes an attribute, or another one of the same name."""
        self._changes("create attribute")
        if isinstance(data, Empty):
            entry = Attribute(kind_of(data.dtype), None, None)
        else:
            values, kind = as_array(data, dtype)
            if shape is not None:
                shape = (shape,) if isinstance(shape, int) else tuple(shape)
                if int(np.prod(shape)) != values.size:
                    raise ValueError("Shape of new attribute conflicts with shape of data")
                values = values.reshape(shape)
            if values.size * kind.size > 65400:
                raise OSError("Unable to synchronously create attribute (object header message is too large)")
            entry = Attribute(kind, tuple(values.shape), values)
        self._found[str(name)] = entry

    def modify(self, name, value):
        """Another value of the same type and shape."""
        entry = self._found.get(name)
        if entry is None or entry.shape is None:
            self.create(name, value)
            return
        self._changes("write attribute")
        values = entry.kind.taken(value)
        if tuple(values.shape) != entry.shape:
            raise TypeError("Shape of data is incompatible with existing attribute")
        entry.values = values

    def __delitem__(self, name):
        if name not in self._found:
            raise KeyError("Unable to delete attribute (can't locate attribute)")
        if not self._owner._open.writes:
            raise KeyError("Unable to delete attribute (no write intent on file)")
        self._changes("delete attribute")
        del self._found[name]

    def _changes(self, what):
        self._owner._changes(OSError, what)

    def __iter__(self):
        return iter(sorted(self._found) if not getattr(self._owner._node, "ordered", False) else list(self._found))

    def __reversed__(self):
        return reversed(list(self))

    def __len__(self):
        return len(self._found)

    def __contains__(self, name):
        return name in self._found

    def __repr__(self):
        return f"<Attributes of HDF5 object at {id(self._owner._node)}>" if self._owner else "<Attributes of closed HDF5 object>"


AttributeManager.__module__ = "h5py._hl.attrs"
