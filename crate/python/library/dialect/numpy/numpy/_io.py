"""Numbers from their bytes."""

import struct

from ._conversion import array
from ._core import _as_class, ndarray, on_cpu
from ._dtypes import as_dtype


def frombuffer(buffer, dtype=float, count=-1, offset=0):
    """The numbers whose bytes a buffer holds; of a dtype like ">f4" the highest byte comes first."""
    is_swapped, dtype = isinstance(dtype, str) and dtype[:1] == ">", as_dtype(dtype)
    data, size = bytes(buffer)[offset:], dtype.itemsize
    if count < 0 and len(data) % size:
        raise ValueError("buffer size must be a multiple of element size")
    count = len(data) // size if count < 0 else count
    data = data[: count * size]
    if is_swapped:
        turned = bytearray(len(data))
        for at in range(size):
            turned[at::size] = data[size - 1 - at :: size]
        data = bytes(turned)
    if dtype.kind in "US":
        from numpy_more.byte_arrays import unpacked

        return unpacked(data, dtype)
    if getattr(dtype, "_td", None) is None or dtype.kind == "c":
        return array(list(struct.unpack(f"<{count}{dtype._code}", data)), dtype)
    return _of_bytes(data, count, dtype)


@on_cpu
def _of_bytes(data, count, dtype):
    from tandem.data.readers import tensor_of_bytes

    return _as_class(tensor_of_bytes(data, (count,), dtype.name), ndarray)
