"""Vector products, arrays that texts of directions join, broadcasting by hand, where complex types and views need more than a kernel."""

import math

import numpy as np


def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    """The vector product."""
    if axis is not None:
        axisa = axisb = axisc = axis
    a, b = np.asarray(a), np.asarray(b)
    if a.ndim < 1 or b.ndim < 1:
        raise ValueError("At least one array has zero dimension")
    a, b = np.moveaxis(a, axisa, -1), np.moveaxis(b, axisb, -1)
    if not {a.shape[-1], b.shape[-1]} <= {2, 3}:
        raise ValueError("incompatible dimensions for cross product\n(dimension must be 2 or 3)")
    if a.shape[-1] == 2 and b.shape[-1] == 2:
        return np.asarray(a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0])
    x, y = ([v[..., n] if n < v.shape[-1] else v[..., 0] * 0 for n in range(3)] for v in (a, b))
    parts = [x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]]
    return np.moveaxis(np.stack([np.asarray(p) for p in parts], axis=-1), -1, axisc)


def directed(directive, parts):
    """`np.r_["0,2,1", ...]`: the axis to join along, how many axes there are at least, and where those of an array begin; "r" and "c" make a matrix."""
    axis, least, first = 0, 1, -1
    if directive in ("r", "c"):
        found = np.matrix(np.r_[parts])
        return found.T if directive == "c" and np.asarray(found).shape[0] == 1 else found
    words = directive.split(",")
    try:
        if len(words) in (2, 3):
            axis, least = int(words[0]), int(words[1])
            first = int(words[2]) if len(words) == 3 else -1
        else:
            axis = int(directive)
    except ValueError:
        raise ValueError(f"unknown special directive {directive!r}") from None
    arrays = []
    for part in parts:
        array = np.mgrid[part] if isinstance(part, slice) else np.asarray(part)
        own = max(array.ndim, 1) if not isinstance(part, slice) else 1
        array = array.reshape(array.shape or (1,))
        missing = least - own
        if missing > 0:
            # The axes of an array come last, or begin at `first`.
            at = first + missing + 1 if first < 0 else first
            array = array.reshape((1,) * at + array.shape + (1,) * (missing - at))
        arrays.append(array)
    return np.concatenate(arrays, axis)


class broadcast:
    """What several arrays are when they are repeated to one shape: that shape, and their elements side by side."""

    def __init__(self, *arrays):
        self._arrays = np.broadcast_arrays(*arrays)
        self.shape = self._arrays[0].shape if arrays else ()
        self.ndim = self.nd = len(self.shape)
        self.size, self.numiter = math.prod(self.shape), len(arrays)
        self.reset()

    def reset(self):
        """Goes back to the first place."""
        self.index, self._steps = 0, None

    iters = property(lambda self: tuple(iter(a.ravel()) for a in self._arrays))

    def __iter__(self):
        return self

    def __next__(self):
        if self._steps is None:
            self._steps = zip(*(a.ravel() for a in self._arrays))
        found = next(self._steps)
        self.index += 1
        return found


def isscalar(element):
    """Whether an object is a number or a text, not an array."""
    from numbers import Number

    return isinstance(element, (np.generic, Number, str, bytes))


def isreal(x):
    """Whether each element has no imaginary part."""
    x = np.asarray(x)
    if x.dtype.kind in "OUS":
        return np.full(x.shape, x.dtype.kind == "O")
    return x.imag == 0


def trim_zeros(filt, trim="fb", axis=None):
    """What is left without the zeros at the front (`"f"`) and the back (`"b"`) of each axis, or of some."""
    a = np.asarray(filt)
    trim = trim.lower()
    if trim not in ("fb", "bf", "f", "b"):
        raise ValueError(f"unexpected character(s) in `trim`: {trim!r}")
    axes = range(a.ndim) if axis is None else [axis % a.ndim] if np.ndim(axis) == 0 else [n % a.ndim for n in axis]
    places = np.nonzero(a)
    part = [slice(None)] * a.ndim
    for n in axes:
        used = (int(places[n].min()), int(places[n].max()) + 1) if places[0].size else (0, 0)
        part[n] = slice(used[0] if "f" in trim or not places[0].size else 0, used[1] if "b" in trim or not places[0].size else None)
    if a.ndim == 1:
        return filt[part[0]]
    return a[tuple(part)]
