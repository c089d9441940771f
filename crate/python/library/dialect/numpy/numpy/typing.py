"""Names for hints of types."""

from typing import Any, Union

from ._core import ndarray
from ._dtypes import dtype


class NDArray(ndarray, is_own=True):
    """An array whose elements have a type: `NDArray[np.float64]`."""

    def __class_getitem__(cls, kind):
        return cls


ArrayLike = Union[ndarray, list, tuple, int, float, complex, str, bytes]
DTypeLike = Union[dtype, type, str, None]
NBitBase = Any
