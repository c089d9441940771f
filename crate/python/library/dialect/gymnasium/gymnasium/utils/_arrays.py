"""Small arrays, made at every step of an environment."""

import _tandem
import numpy as np
import tandem as td

_ndarray, _array = np.ndarray, np.array


def float32(numbers):
    """A list of floats as an array of 32-bit floats."""
    return _tandem.as_class(_tandem.astype(_array(numbers), td.float32), _ndarray)


def int8(numbers):
    """A list of small whole numbers as an array of 8-bit ones."""
    return _tandem.as_class(_tandem.astype(_array(numbers), td.int8), _ndarray)


def draw(generator):
    """A float from 0 to 1 of a generator: `generator.random()` as a plain float."""
    stream = getattr(generator, "_stream", None)
    return float(generator.random()) if stream is None else stream.one("random", ())


def below(generator, count):
    """A whole number below a count, of a generator: `generator.integers(count)` as a plain one."""
    bounded = getattr(generator, "_bounded", None)
    return int(generator.integers(count)) if bounded is None else bounded(count - 1)
