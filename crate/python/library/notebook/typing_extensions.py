"""`typing_extensions` of the notebook: what `typing` and its neighbours have in this version of Python, and the few names that they do not."""

import contextlib
import sys
import typing
from annotationlib import Format, get_annotations, type_repr  # noqa: F401
from collections.abc import Buffer  # noqa: F401
from types import CapsuleType, get_original_bases  # noqa: F401
from typing import *  # noqa: F403
from warnings import deprecated  # noqa: F401

__version__ = "4.16.0"
_PEP_696_IMPLEMENTED = True
AsyncContextManager, ContextManager = contextlib.AbstractAsyncContextManager, contextlib.AbstractContextManager
runtime = typing.runtime_checkable
_TypedDictMeta, _ProtocolMeta, _AnnotatedAlias = type(typing.TypedDict("_Empty", {})), type(typing.Protocol), type(typing.Annotated[int, 1])
# Names of `typing` that a star does not bring.
for _name in ("GenericAlias", "KeysView", "ItemsView", "ValuesView", "MappingView", "AbstractSet", "ByteString"):
    if hasattr(typing, _name):
        globals()[_name] = getattr(typing, _name)


class Doc:
    """A text about what is annotated, in `Annotated[int, Doc("how many")]`."""

    def __init__(self, documentation, /):
        self.documentation = documentation

    def __repr__(self):
        return f"Doc({self.documentation!r})"

    def __hash__(self):
        return hash(self.documentation)

    def __eq__(self, other):
        return self.documentation == other.documentation if isinstance(other, Doc) else NotImplemented


class Sentinel:
    """A value that stands for none, with a name."""

    def __init__(self, name, /, repr=None):
        self._name, self._repr = name, repr if repr is not None else f"<{name}>"

    def __repr__(self):
        return self._repr

    def __or__(self, other):
        return typing.Union[self, other]

    def __ror__(self, other):
        return typing.Union[other, self]

    def __reduce__(self):
        raise TypeError(f"Cannot pickle {type(self).__name__!r} object")


def disjoint_base(cls):
    """A decorator: no class has this base and another such one."""
    cls.__disjoint_base__ = True
    return cls


class NoExtraItems:
    """Stands for a typed dictionary without further keys."""


del _name
_plain_new = _TypedDictMeta.__new__


def _new(cls, name, bases, namespace, total=True, closed=None, extra_items=NoExtraItems):
    """A typed dictionary that may say whether it has further keys, and of which type: later versions of `typing` take this too."""
    if closed is not None and extra_items is not NoExtraItems:
        raise TypeError(f"Cannot combine closed={closed!r} and extra_items")
    made = _plain_new(cls, name, bases, namespace, total=total)
    made.__closed__, made.__extra_items__ = closed, extra_items
    return made


_TypedDictMeta.__new__ = staticmethod(_new)


def TypedDict(typename, fields, /, *, total=True, closed=None, extra_items=NoExtraItems):  # noqa: N802
    """A dictionary whose keys and the types of their values are known; as a base of a class, or called."""
    made = _TypedDictMeta(typename, (), {"__annotations__": dict(fields)}, total=total, closed=closed, extra_items=extra_items)
    made.__module__ = sys._getframe(1).f_globals.get("__name__", "__main__")
    made.__orig_bases__ = (TypedDict,)
    return made


TypedDict.__mro_entries__ = lambda bases: (typing._TypedDict,)


def IntVar(name):
    """A variable of a type, as `TypeVar`."""
    return typing.TypeVar(name)


__all__ = sorted({name for name in globals() if not name.startswith("_")} - {"contextlib", "sys", "typing"})
