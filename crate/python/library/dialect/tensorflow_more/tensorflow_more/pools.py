"""Pools over channels."""

import tandem as td
from tensorflow._modes import InvalidArgumentError
from tensorflow._tensor import wrapped


def max_of_channels(x, ksize, strides, padding):
    """The largest of each group of channels, which lie beside each other and do not overlap."""
    size, channels = ksize[-1], x.shape[-1]
    if not isinstance(strides, int) and any(n != 1 for n in ksize[1:3]):
        raise NotImplementedError("MaxPooling supports exactly one of pooling across depth or pooling across width/height.")
    if channels % size:
        raise InvalidArgumentError("Depthwise max pooling requires the depth window to evenly divide the input depth")
    if (strides if isinstance(strides, int) else strides[-1]) != size:
        raise InvalidArgumentError("Depthwise max pooling requires the depth window to equal the depth stride")
    return wrapped(td.max(td.reshape(x, (*x.shape[:-1], channels // size, size)), axis=-1))
