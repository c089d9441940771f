"""`vectorize` and `guvectorize`: functions of elements or of short arrays, over whole arrays."""

import functools
import re

import numpy as np

from .types import Array, Signature


def _result_type(asked):
    """The element type of the results of the first signature, if one is given."""
    first = asked[0] if isinstance(asked, (list, tuple)) and asked else asked
    if isinstance(first, Signature):
        return first.return_type.name
    text = str(first).partition("(")[0].strip() if isinstance(first, str) else ""
    return text.replace("boolean", "bool") or None


class DUFunc:
    """A function of elements, over arrays of shapes that broadcast."""

    def __init__(self, function, dtype):
        functools.update_wrapper(self, function)
        self.py_func, self._dtype = function, dtype
        self.nin, self.nout = function.__code__.co_argcount, 1

    def __call__(self, *args, out=None, where=True, dtype=None):
        if len(args) == self.nin + 1:
            *args, out = args
        found = self._computed(args)
        wanted = dtype or self._dtype
        if wanted is not None:
            found = found.astype(wanted)
        if out is not None:
            np.copyto(out, found, where=where)
            return out
        return found if found.ndim else found[()]

    def _computed(self, args):
        arrays = [np.asarray(x) for x in args]
        shape = np.broadcast_shapes(*[x.shape for x in arrays])
        if shape and np.prod(shape) > 1:
            try:
                # At once, where the function is made of what arrays can do. A condition refuses more than one element.
                found = np.asarray(self.py_func(*[np.broadcast_to(x, shape) for x in arrays]))
                if found.shape == shape:
                    return found
            except (TypeError, ValueError, AttributeError, IndexError):
                pass
        elements = zip(*[np.broadcast_to(x, shape).ravel() for x in arrays])
        found = [self.py_func(*each) for each in elements]
        kind = None if found else np.result_type(*arrays)
        return np.array(found, dtype=kind).reshape(shape)

    def reduce(self, array, axis=0, dtype=None, out=None, keepdims=False):
        """The function over the elements of an axis, from the first on."""
        array = np.asarray(array)
        for ax in sorted(range(array.ndim) if axis is None else np.atleast_1d(axis), reverse=True):
            array = functools.reduce(lambda a, b: self(a, b), np.moveaxis(array, ax, 0))
            array = np.expand_dims(array, ax) if keepdims else array
        return array

    def accumulate(self, array, axis=0):
        """What `reduce` has come to at each element."""
        rows = list(np.moveaxis(np.asarray(array), axis, 0))
        for at in range(1, len(rows)):
            rows[at] = self(rows[at - 1], rows[at])
        return np.moveaxis(np.array(rows), 0, axis)

    def outer(self, a, b):
        """Each element of one with each of the other."""
        a, b = np.asarray(a), np.asarray(b)
        return self(a.reshape(a.shape + (1,) * b.ndim), b)

    def __repr__(self):
        return f"<numba._DUFunc '{self.__name__}'>"


def vectorize(ftylist_or_function=(), target="cpu", identity=None, **options):
    """A function of elements as one of arrays."""
    if callable(ftylist_or_function) and not isinstance(ftylist_or_function, Signature):
        return DUFunc(getattr(ftylist_or_function, "py_func", ftylist_or_function), None)
    return lambda function: DUFunc(getattr(function, "py_func", function), _result_type(ftylist_or_function))


class GUFunc:
    """A function that writes its results, over the leading axes of arrays."""

    def __init__(self, function, layout, asked):
        functools.update_wrapper(self, function)
        self.py_func, self._asked, self.signature = function, asked, layout
        # Without an arrow the function writes into what it is given.
        given, _, made = layout.replace(" ", "").partition("->")
        read = lambda text: [tuple(filter(None, axes.split(","))) for axes in re.findall(r"\(([^)]*)\)", text)]  # noqa: E731
        self._given, self._made = read(given), read(made)
        self.nin, self.nout = len(self._given), len(self._made)

    def __call__(self, *args, out=None):
        arrays, outs = ([np.asarray(x) for x in args[: self.nin]], list(args[self.nin :]) or ([] if out is None else [out]))
        sizes = {}
        for x, axes in zip(arrays, self._given):
            sizes.update(zip(axes, x.shape[x.ndim - len(axes) :]))
        loop = np.broadcast_shapes(*[x.shape[: x.ndim - len(axes)] for x, axes in zip(arrays, self._given)])
        whole = [loop + x.shape[x.ndim - len(axes) :] for x, axes in zip(arrays, self._given)]
        arrays = [x if x.shape == shape else np.broadcast_to(x, shape) for x, shape in zip(arrays, whole)]
        if not outs:
            outs = [np.zeros(loop + tuple(sizes[axis] for axis in axes), self._dtype(at, arrays)) for at, axes in enumerate(self._made)]
        for place in np.ndindex(*loop):
            # An output without axes is an array of one element to the function.
            given = [_part(x, place, True) if axes else x[place] for x, axes in zip(arrays, self._given)]
            given = [np.array([x]) if not axes and self._takes_array(at) else x for at, (x, axes) in enumerate(zip(given, self._given))]
            made = [_part(x, place, axes) for x, axes in zip(outs, self._made)]
            self.py_func(*given, *made)
        if not self.nout:
            return None
        return (outs[0] if outs[0].ndim else outs[0][()]) if len(outs) == 1 else tuple(outs)

    def _types(self, at):
        """What the first signature says of an argument, if there is one."""
        first = self._asked[0] if isinstance(self._asked, (list, tuple)) and self._asked else self._asked
        if isinstance(first, Signature):
            return first.args[at]
        inner = re.search(r"\((.*)\)", first)[1] if isinstance(first, str) else ""
        parts = re.findall(r"\w+(?:\[[^\]]*\])?", inner)
        return parts[at] if at < len(parts) else None

    def _takes_array(self, at):
        found = self._types(at)
        return isinstance(found, Array) or (isinstance(found, str) and "[" in found)

    def _dtype(self, at, arrays):
        found = self._types(self.nin + at)
        if isinstance(found, Array):
            return found.dtype.name
        return found.partition("[")[0] if isinstance(found, str) else np.result_type(*arrays)

    def __repr__(self):
        return f"<numba._GUFunc '{self.__name__}'>"


def _part(x, place, axes):
    return x[place] if axes else x[place + (np.newaxis,)] if place else x.reshape(1)


def guvectorize(*args, **options):
    """A function that writes its results, by the axes that each argument has."""
    asked, layout = args if len(args) == 2 else ((), args[0])
    return lambda function: GUFunc(getattr(function, "py_func", function), layout, asked)
