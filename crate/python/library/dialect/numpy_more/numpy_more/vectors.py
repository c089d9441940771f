"""Vector products, arrays that texts of directions join, broadcasting by hand, where complex types and views need more than a kernel."""

import math

import numpy as np


# For each of three axes the next one, and the one after that.
_TURNS = (1, 2, 0), (2, 0, 1)


def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    """The vector product."""
    if axis is not None:
        axisa = axisb = axisc = axis
    a, b = np.asarray(a), np.asarray(b)
    if a.ndim < 1 or b.ndim < 1:
        raise ValueError("At least one array has zero dimension")
    a, b = (v if axis == -1 else np.moveaxis(v, axis, -1) for v, axis in ((a, axisa), (b, axisb)))
    if not {a.shape[-1], b.shape[-1]} <= {2, 3}:
        raise ValueError("incompatible dimensions for cross product\n(dimension must be 2 or 3)")
    if a.shape[-1] == 2 and b.shape[-1] == 2:
        return np.asarray(a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0])
    if a.shape[-1] == b.shape[-1]:
        (a_next, a_last), (b_next, b_last) = ([np.take(v, order, axis=-1) for order in _TURNS] for v in (a, b))
        found = a_next * b_last - a_last * b_next
        return found if axisc == -1 else np.moveaxis(found, -1, axisc)
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


def unstack(a, axis=0):
    """The parts of an array along an axis."""
    return tuple(np.moveaxis(a, axis, 0))


def asarray_chkfinite(a, dtype=None):
    """The array, if all of its elements are finite."""
    a = np.asarray(a, dtype)
    if not np.isfinite(a).all():
        raise ValueError("array must not contain infs or NaNs")
    return a


def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    """The function's results for the rows along an axis."""
    arr = np.asarray(arr)
    axis %= arr.ndim
    rows = np.moveaxis(arr, axis, -1)
    found = [np.asarray(func1d(row, *args, **kwargs)) for row in rows.reshape(-1, arr.shape[axis])]
    result = np.stack(found).reshape(rows.shape[:-1] + found[0].shape)
    return np.moveaxis(result, -1, axis) if found[0].ndim == 1 else result


class vectorize:
    """A function of numbers as one of arrays: it is called for each element."""

    def __init__(self, pyfunc=None, otypes=None, doc=None, excluded=None, cache=False, signature=None):
        self._excluded, self.signature, self.cache = set(excluded or ()), signature, cache
        self.otypes = otypes if otypes is None or isinstance(otypes, str) else "".join(np.dtype(kind).char for kind in otypes)
        self._kinds = None if otypes is None else [np.dtype(kind) for kind in otypes]
        self._doc = doc
        self.pyfunc = pyfunc
        if pyfunc is not None:
            self._of(pyfunc)

    def _of(self, pyfunc):
        self.pyfunc = pyfunc
        self.__doc__, self.__name__ = self._doc or pyfunc.__doc__, getattr(pyfunc, "__name__", "vectorized")
        return self

    def __call__(self, *args, **kwargs):
        if self.pyfunc is None:
            # With options alone it is a decorator.
            return self._of(*args)
        if self.signature:
            from numpy_rare.functions import on_parts

            return on_parts(self.pyfunc, self.signature, [np.asarray(x) for x in args], kwargs)
        arrays = {i: np.asarray(x) for i, x in enumerate(args) if i not in self._excluded}
        named = {k: np.asarray(x) for k, x in kwargs.items() if k not in self._excluded}
        shape = np.broadcast_shapes(*[a.shape for a in (*arrays.values(), *named.values())])

        def elements(a):
            return list(np.broadcast_to(a, shape).reshape(-1)) if a.dtype.kind != "O" else np.broadcast_to(a, shape).ravel().tolist()

        lists, more = {i: elements(a) for i, a in arrays.items()}, {k: elements(a) for k, a in named.items()}
        results = []
        for n in range(math.prod(shape)):
            own = [lists[i][n] if i in lists else x for i, x in enumerate(args)]
            results.append(self.pyfunc(*own, **{k: more[k][n] if k in more else x for k, x in kwargs.items()}))
        if not results:
            if self._kinds is None:
                raise ValueError("cannot call `vectorize` on size 0 inputs unless `otypes` is set")
            found = tuple(np.empty(shape, kind) for kind in self._kinds)
            return found[0] if len(found) == 1 else found
        if isinstance(results[0], tuple):
            return tuple(self._array(part, shape, i) for i, part in enumerate(zip(*results)))
        return self._array(results, shape, 0)

    def _array(self, values, shape, i):
        kind = self._kinds[i] if self._kinds else np.asarray(values[0]).dtype
        # The first text does not say how long the others are.
        found = np.array(list(values), None if kind.kind in "US" else kind).reshape(shape)
        return found if shape else found[()]
