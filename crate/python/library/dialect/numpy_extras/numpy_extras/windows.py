"""Windows that slide over arrays, and elements by strides. They are copies."""

import _tandem
import numpy as np
from numpy._core import _as_class
from numpy_more.strides import layout


def sliding_window_view(x, window_shape, axis=None, *, subok=False, writeable=False):
    """The windows of a shape at all places, along further axes: (5,) with windows of 3 is (3, 3)."""
    x = np.asarray(x)
    sizes = (window_shape,) if isinstance(window_shape, int) else tuple(window_shape)
    axes = tuple(range(x.ndim)) if axis is None else (axis,) if isinstance(axis, int) else tuple(axis)
    if len(sizes) != len(axes):
        raise ValueError(f"{len(sizes)} sizes of windows do not fit to {len(axes)} axes; give as many as there are axes, or name them by `axis`")
    for at, size in zip(axes, sizes):
        if size > x.shape[at]:
            raise ValueError(f"a window of {size} is larger than the axis, which has {x.shape[at]} elements")
        starts = np.arange(x.shape[at] - size + 1)
        places = starts[:, None] + np.arange(size)
        x = np.moveaxis(np.take(x, places, axis=at), at % x.ndim + 1, -1)
    return x


def as_strided(x, shape=None, strides=None, subok=False, writeable=True):
    """The elements at `strides` bytes from each other."""
    x = np.asarray(x)
    own, first = layout(x)
    shape, strides = x.shape if shape is None else tuple(shape), own if strides is None else tuple(strides)
    root = _as_class(_tandem.root_of(x), np.ndarray)
    places = np.full(shape, first)
    for at, (size, stride) in enumerate(zip(shape, strides, strict=True)):
        places = places + (np.arange(size) * (stride // x.itemsize)).reshape((size,) + (1,) * (len(shape) - at - 1))
    if places.size and not 0 <= int(places.min()) <= int(places.max()) < root.size:
        raise ValueError(f"an array of shape {x.shape} has no element {int(places.max())}: shape {shape} with strides {strides} leaves it")
    return root.ravel()[places]
