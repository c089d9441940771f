"""Names for hints of types that packages take from numpy's own `_typing`."""

from typing import Any, Generic, Protocol, TypeVar, Union

from numpy import dtype
from numpy.typing import ArrayLike, DTypeLike, NBitBase, NDArray  # noqa: F401

_Kind = TypeVar("_Kind")


class _SupportsDType(Protocol[_Kind]):
    """What has a dtype."""

    @property
    def dtype(self): ...


class _SupportsArray(Protocol[_Kind]):
    """What gives an array."""

    def __array__(self): ...


class _NestedSequence(Protocol[_Kind]):
    """Sequences in sequences."""

    def __len__(self): ...

    def __getitem__(self, index): ...


class _ArrayLike(Generic[_Kind]):
    """What can be an array of such elements."""


class _DTypeLike(Generic[_Kind]):
    """What names a dtype of such elements."""


_Shape, _ShapeLike = tuple[int, ...], Union[int, tuple[int, ...]]
_AnyShape, _DType, _FloatLike_co, _IntLike_co, _NumberLike_co, _ScalarLike_co = Any, dtype, Any, Any, Any, Any


def __getattr__(name):
    # Of the many names, one for each kind of element, what they have in common.
    for start, found in (("_ArrayLike", ArrayLike), ("_DTypeLike", DTypeLike), ("_NBit", Any), ("_Supports", Any)):
        if name.startswith(start):
            return found
    raise AttributeError(f"module 'numpy._typing' has no attribute {name!r}")
