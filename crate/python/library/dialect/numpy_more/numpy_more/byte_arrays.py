"""Arrays of texts of bytes: `np.array(b"a")`, `dtype="S5"`."""

import math

import numpy as np
from numpy._core import TensorArray
from numpy._dtypes import OBJECT, dtype, text_dtype
from numpy._objects import ObjectArray, _flatten
from numpy_rare.byte_texts import bytes_

_KNOWN = {}


def bytes_dtype(length):
    """The dtype of texts of at most `length` bytes."""
    if length not in _KNOWN:
        made = _KNOWN[length] = dtype._make(f"bytes{length * 8}" if length else "bytes", bytes_, "S", "S", length)
        made.str, made.byteorder, made._family = f"|S{length}", "|", "numpy_more.byte_arrays"
    return _KNOWN[length]


bytes_.dtype = bytes_dtype(0)


def fit(value, kind):
    """A value as bytes of a type: texts in ASCII, numbers as they are written, without zeros at the end."""
    if not isinstance(value, (bytes, bytearray)):
        value = str(value).encode("ascii")
    value = bytes(value)
    return (value[: kind.itemsize] if kind.itemsize else value).rstrip(b"\0")


def of_items(items, shape, kind=None):
    """An array of bytes; without a length the longest decides."""
    kind = kind or bytes_dtype(0)
    items = [fit(item, kind) for item in items]
    return ObjectArray(items, shape, kind if kind.itemsize else bytes_dtype(max(map(len, items), default=1) or 1))


def from_values(values, kind):
    """An array of bytes from nested lists, or another array."""
    if isinstance(values, TensorArray):
        if not kind.itemsize:
            kind = promoted(bytes_dtype(0), values.dtype)
        return of_items(values.ravel().tolist(), values.shape, kind)
    items, shape = [], []
    _flatten(values, 0, (items, shape))
    return of_items(items, shape if math.prod(shape) == len(items) else [len(items)], kind)


def of_mixed(items, shape):
    """Bytes among which there may be texts, which make texts of all, or numbers."""
    if any(isinstance(item, str) for item in items):
        texts = [item.decode("ascii") if isinstance(item, bytes) else str(item) for item in items]
        length = max(map(len, texts))
        return ObjectArray(texts, shape, text_dtype(max(length, 1)))
    longest = max(len(item) if isinstance(item, bytes) else 21 if isinstance(item, int) else 32 for item in items)
    return of_items(items, shape, bytes_dtype(max(longest, 1)))


def full(shape, value, kind):
    """An array with the same bytes everywhere."""
    kind = kind if kind.itemsize else bytes_dtype(max(len(fit(value, kind)), 1))
    return ObjectArray([fit(value, kind) if value else b""] * math.prod(shape), shape, kind)


def cast(array, kind):
    """An array of bytes as another type."""
    if kind.kind == "S":
        return of_items(array._items, array.shape, kind)
    if kind.kind == "U":
        texts = [item.decode("ascii") for item in array._items]
        length = kind.itemsize // 4 or max(array.itemsize, 1)
        return ObjectArray([text[:length] for text in texts], array.shape, text_dtype(length))
    if kind.kind == "O":
        return ObjectArray(list(array._items), array.shape, OBJECT)
    convert = {"f": float, "i": int, "u": int, "b": lambda item: bool(item), "c": lambda item: complex(item.decode())}[kind.kind]
    return np.array([convert(item) for item in array._items], kind).reshape(array.shape)


def elementwise(name, operands):
    """A universal function of bytes."""
    from numpy._objects import _FUNCTIONS, _paired

    if name not in ("add", "equal", "not_equal", "less", "less_equal", "greater", "greater_equal"):
        raise TypeError(f"ufunc '{name}' did not contain a loop with signature matching types")
    return _paired(_FUNCTIONS[name], operands, name != "add")


def formatter(values, kind, options):
    """How bytes print."""
    return lambda x: bytes.__repr__(x) if isinstance(x, bytes) else repr(x)


def promoted(a, b):
    """The type of texts that holds both."""
    if a.kind == b.kind:
        return bytes_dtype(max(a.itemsize, b.itemsize))
    other = b if a.kind == "S" else a
    own = a if a.kind == "S" else b
    if other.kind == "U":
        return text_dtype(max(other.itemsize // 4, own.itemsize))
    if other.kind == "O":
        return OBJECT
    from numpy._objects import _LETTERS

    return bytes_dtype(max(own.itemsize, _LETTERS.get(other.kind) or _LETTERS.get(other.str[1:], 32)))


def packed(array):
    """The bytes of an array of texts, as they lie in memory."""
    if array.dtype.kind == "S":
        return b"".join(item.ljust(array.itemsize, b"\0") for item in array._items)
    if array.dtype.kind == "U":
        from numpy_extras._texts import to_bytes

        return to_bytes(array._items, array.itemsize)
    raise TypeError("objects have no bytes of their own")


def unpacked(data, kind):
    """Texts of their bytes."""
    if kind.kind == "U":
        from numpy_extras._texts import of_bytes

        return np.array(of_bytes(data, kind.itemsize), kind)
    size = kind.itemsize
    return of_items([data[at : at + size] for at in range(0, len(data), size)], [len(data) // size], kind)
