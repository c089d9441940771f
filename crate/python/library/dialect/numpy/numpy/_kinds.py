"""What makes arrays that lie in no tensor instances of `ndarray`."""

import importlib
from types import GenericAlias


class ArrayKind(type):
    """The class of `ndarray`: arrays of objects, texts, complex numbers, moments and records lie in no tensor and are instances too."""

    __module__ = "numpy"

    def __instancecheck__(cls, x):
        return type.__instancecheck__(cls, x) or "_is_array" in cls.__dict__ and getattr(type(x), "_is_array", False)

    def __getitem__(cls, kinds):
        return GenericAlias(cls, kinds)

    def __subclasscheck__(cls, kind):
        return type.__subclasscheck__(cls, kind) or "_is_array" in cls.__dict__ and getattr(kind, "_is_array", False)


def _unpickled(module, name, *parts):
    return getattr(importlib.import_module(module), name)(*parts)


def _flags(self):
    from numpy_extras.flags import Flags

    return Flags(self)


def as_ndarray(kind):
    """A class of arrays that lie in no tensor, for programs `ndarray` as well."""
    place = kind.__module__, kind.__name__
    kind._is_array = True
    kind.flags, kind.base = property(_flags), None
    # A pickle cannot find the class under the name that it shows.
    kind.__reduce__ = lambda self: (_unpickled, (*place, *self._pickled_parts())) if type(self) is kind else object.__reduce_ex__(self, 2)
    kind.__module__, kind.__name__, kind.__qualname__ = "numpy", "ndarray", "ndarray"
    return kind
