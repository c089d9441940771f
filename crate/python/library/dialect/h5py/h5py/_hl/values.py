"""Values of programs as elements of a file."""

import numpy as np

from .._format.types import kind_of, metadata_of
from ..h5r import Reference
from .datatype import string_dtype


def _guessed(value):
    """The type of texts and references, which NumPy does not tell from objects."""
    while isinstance(value, (list, tuple)) and value:
        value = value[0]
    if getattr(getattr(value, "dtype", None), "kind", "") == "O" and value.size:
        value = value.ravel()[0]
    if isinstance(value, Reference):
        from .datatype import ref_dtype

        return ref_dtype
    if isinstance(value, (str, bytes)) and not hasattr(value, "dtype"):
        return string_dtype("utf-8" if isinstance(value, str) else "ascii")
    return None


def as_array(data, dtype=None):
    """Values in an array, and their type in a file."""
    if dtype is not None:
        kind = kind_of(np.dtype(dtype))
        return kind.taken(getattr(data, "numpy", lambda: data)() if not hasattr(data, "dtype") else data), kind
    given = getattr(data, "dtype", None)
    if given is None or getattr(given, "kind", "") == "O":
        guess = given if metadata_of(given) else _guessed(data)
        if guess is not None:
            kind = kind_of(guess)
            return kind.taken(data), kind
    values = data if hasattr(data, "_fields") else np.asarray(data)
    if type(values).__name__ == "void":
        values = np.array(values.item(), dtype=values.dtype)
    kind = kind_of(values.dtype)
    return kind.taken(values), kind
