"""`np.char`: Python's methods of texts on arrays of them."""

import numpy as np
from tandem.dialect import missing_names

from ._texts import mapped, of_both, on_texts, texts

globals().update(of_both())
split, rsplit, splitlines = on_texts("split"), on_texts("rsplit"), on_texts("splitlines")


def join(sep, seq):
    """The letters of each text with `sep` between them."""
    return mapped(lambda between, text: between.join(text), [texts(sep), texts(seq)])


def _in_three(name):
    def function(a, sep):
        a = texts(a)
        parts = [getattr(text, name)(sep) for text in a.ravel().tolist()]
        return np.array(parts).reshape((*a.shape, 3))

    function.__name__ = function.__qualname__ = name
    function.__doc__ = f"`str.{name}` of each element, along a last axis of 3."
    return function


def decode(a, encoding="utf-8", errors="strict"):
    """Texts of bytes."""
    return mapped(lambda one: one.decode(encoding, errors), [texts(a)])


def encode(a, encoding="utf-8", errors="strict"):
    """Bytes of texts."""
    return mapped(lambda one: one.encode(encoding, errors), [texts(a)])


partition, rpartition = _in_three("partition"), _in_three("rpartition")


def array(obj, itemsize=None, **_):
    """An array of texts."""
    return texts(obj)


asarray = array
__getattr__ = missing_names("numpy.char")
