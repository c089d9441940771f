"""`ndarray.resize`: an array itself takes another size."""

import math

import _tandem
from numpy import concatenate, zeros


def resize(array, shape):
    """Gives an array, which owns its memory, the shape."""
    if _tandem.base_of(array) is not None:
        raise ValueError("cannot resize this array: it does not own its data")
    if any(size < 0 for size in shape):
        raise ValueError("negative dimensions are not allowed")
    count = math.prod(shape)
    flat = array.ravel()[:count]
    if flat.size < count:
        flat = concatenate([flat, zeros(count - flat.size, array.dtype)])
    _tandem.set_data(array, _tandem.alias(flat.reshape(shape)))
