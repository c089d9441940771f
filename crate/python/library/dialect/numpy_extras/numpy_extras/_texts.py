"""What functions of arrays of texts are made of: a method of Python's texts, applied to each place."""

import struct

import numpy as np
from numpy._dtypes import OBJECT, as_dtype, text_dtype
from numpy._objects import ObjectArray, in_pairs, objects


def texts(values):
    """Anything as an array of texts."""
    if hasattr(values, "_objects") and values.dtype.kind in "US":
        return values
    if isinstance(values, bytes) or isinstance(values, (list, tuple)) and values and isinstance(values[0], bytes):
        return objects(values, bytes)
    if hasattr(values, "_objects") or isinstance(values, (str, list, tuple)):
        return objects(values.tolist() if hasattr(values, "tolist") else values, str)
    raise TypeError("string operation on non-string array")


def mapped(function, operands, width=None):
    """An array of what a function gives for the elements of operands: texts of at most `width` letters, numbers, truths or lists."""
    shape, pairs = in_pairs(operands)
    found = [function(*pair) for pair in pairs]
    if found and isinstance(found[0], str):
        return ObjectArray(found, shape, text_dtype(max(width or max(map(len, found)), 1)))
    if found and isinstance(found[0], bytes):
        return objects(found, as_dtype(f"S{max(width or max(map(len, found)), 1)}")).reshape(shape)
    if found and isinstance(found[0], (bool, int)):
        return np.reshape(np.array(found), shape)
    return ObjectArray(found, shape, OBJECT)


_PLACES = ("width", "fillchar", "sub", "prefix", "suffix", "old", "new", "start", "end", "count", "chars")


def on_texts(name, widens=True):
    """A function that calls the method of texts of this name. Texts that it cannot lengthen keep the length of their type."""

    def function(a, *args, **kwargs):
        a = texts(a)
        # Python's methods take these by their places.
        args = (*args, *(kwargs.pop(named) for named in _PLACES if named in kwargs))
        extra = [np.asarray(x) if isinstance(x, (list, tuple)) else x for x in args]
        width = None if widens else a.dtype.itemsize // (4 if a.dtype.kind == "U" else 1)
        return mapped(lambda x, *more: getattr(x, name)(*more, **kwargs), [a, *extra], width)

    function.__name__ = function.__qualname__ = name
    function.__doc__ = f"`str.{name}` of each element."
    return function


def compared(name, method):
    """A comparison of texts, element by element."""

    def function(x1, x2):
        return getattr(texts(x1), method)(texts(x2))

    function.__name__ = function.__qualname__ = name
    function.__doc__ = f"`{method.strip('_')}` of each pair of elements."
    return function


#: Methods of texts whose results are no longer than the text.
KEPT = ("upper", "lower", "capitalize", "title", "swapcase", "strip", "lstrip", "rstrip")
OTHERS = (
    "center", "ljust", "rjust", "zfill", "replace", "expandtabs", "find", "rfind", "index", "rindex", "count", "startswith", "endswith", "isalpha",
    "isdigit", "isalnum", "islower", "isupper", "isspace", "istitle", "isdecimal", "isnumeric", "translate",
)  # fmt: skip
COMPARISONS = {"equal": "__eq__", "not_equal": "__ne__", "less": "__lt__", "less_equal": "__le__", "greater": "__gt__", "greater_equal": "__ge__"}


def of_both():
    """The functions that `np.char` and `np.strings` share, by their names."""
    found = {name: on_texts(name, widens=False) for name in KEPT} | {name: on_texts(name) for name in OTHERS}
    return (
        found
        | {name: compared(name, method) for name, method in COMPARISONS.items()}
        | {function.__name__: function for function in (add, multiply, mod, str_len)}
    )


def add(x1, x2):
    """Each text with the other behind it."""
    x1, x2 = texts(x1), texts(x2)
    return mapped(lambda a, b: a + b, [x1, x2], (x1.dtype.itemsize + x2.dtype.itemsize) // (4 if x1.dtype.kind == "U" else 1))


def multiply(a, i):
    """Each text so often; not at all for less than 1."""
    return mapped(lambda text, n: text * n, [texts(a), np.asarray(i)])


def mod(a, values):
    """`text % value` of each element."""
    return mapped(lambda text, value: text % value, [texts(a), values if hasattr(values, "_objects") else np.asarray(values)])


def str_len(a):
    """How many letters each text has."""
    return mapped(len, [texts(a)])


def to_bytes(items, size):
    """Texts as NumPy keeps them: four bytes for each letter, `size` for each text."""
    return b"".join(struct.pack(f"<{len(text)}I", *map(ord, text)).ljust(size, b"\0") for text in items)


def of_bytes(data, size):
    """The texts that bytes hold, `size` for each."""
    parts = (struct.unpack(f"<{size // 4}I", data[at : at + size]) for at in range(0, len(data), size))
    return ["".join(map(chr, part)).rstrip("\0") for part in parts]
