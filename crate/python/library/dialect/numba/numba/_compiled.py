"""`jit` and its like: a function that is called as it is, with what programs ask a compiled one for."""

import functools
import inspect

import numpy as np

from .types import Signature, typeof

class CPUDispatcher:
    """A function, and the types that it was called with."""

    def __init__(self, py_func, signatures=()):
        functools.update_wrapper(self, py_func)
        self.py_func = py_func
        self._found = dict.fromkeys(signatures)

    def __call__(self, *args, **kwargs):
        found = _plain(self.py_func(*args, **kwargs))
        types = tuple(map(typeof, args))
        if types not in self._found:
            self._found[types] = typeof(found)
        return found

    def __get__(self, owner, kind=None):
        return self if owner is None else functools.partial(self, owner)

    @property
    def signatures(self):
        """The types of the arguments of each kind of call so far."""
        return list(self._found)

    @property
    def nopython_signatures(self):
        """The same with what the calls gave."""
        return [Signature(result, types) for types, result in self._found.items()]

    def compile(self, sig):
        """Notes a signature."""
        self._found[sig.args if isinstance(sig, Signature) else tuple(sig)] = getattr(sig, "return_type", None)

    def recompile(self):
        """Nothing: the function is called as it is."""

    def disable_compile(self, val=True):
        """Nothing: nothing is compiled."""

    def inspect_types(self, file=None, **options):
        """Prints the source."""
        print(inspect.getsource(self.py_func), file=file)

    def __repr__(self):
        return f"CPUDispatcher({self.py_func})"


def _plain(value):
    """Numbers of NumPy's as Python's, which compiled functions give."""
    if isinstance(value, np.generic):
        return value.item()
    return tuple([_plain(each) for each in value]) if type(value) is tuple else value


def _signatures(asked):
    """The argument types of what was written as signatures; those in texts are not read."""
    asked = asked if isinstance(asked, list) else [asked]
    return [each.args for each in asked if isinstance(each, Signature)]


def jit(signature_or_function=None, locals=None, cache=False, pipeline_class=None, boundscheck=None, **options):
    """The function, callable as before. Options are taken and change nothing."""
    if callable(signature_or_function) and not isinstance(signature_or_function, Signature):
        function = signature_or_function
        return function if isinstance(function, CPUDispatcher) else CPUDispatcher(function)
    signatures = _signatures(signature_or_function) if signature_or_function is not None else ()
    return lambda function: CPUDispatcher(function, signatures)


def njit(*args, **options):
    """`jit`."""
    return jit(*args, **{**options, "nopython": True})


def cfunc(sig, locals=None, cache=False, pipeline_class=None, **options):
    """The function, of one signature."""
    return jit(sig)


def generated_jit(function=None, cache=False, pipeline_class=None, **options):
    """A function that makes the one to call of its arguments' types."""
    if function is None:
        return generated_jit

    @functools.wraps(function)
    def call(*args, **kwargs):
        return function(*map(typeof, args))(*args, **kwargs)

    return call


def jit_module(**options):
    """Nothing: functions are called as they are."""


prange = range


class objmode:
    """A block of Python; everything is."""

    def __init__(self, *args, **types):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return False


class stencil:
    """A kernel of relative indices, applied at every place of an array where all of them lie inside; elsewhere is `cval`."""

    def __new__(cls, func_or_mode=None, **options):
        if not callable(func_or_mode):
            return lambda function: stencil(function, **options)
        return super().__new__(cls)

    def __init__(self, kernel, cval=0, neighborhood=None, standard_indexing=(), **options):
        self._kernel, self._cval, self._neighborhood, self._standard = kernel, cval, neighborhood, standard_indexing

    def __call__(self, *arrays, out=None):
        shape, names = arrays[0].shape, list(inspect.signature(self._kernel).parameters)
        moved = [name not in self._standard and isinstance(x, np.ndarray) for name, x in zip(names, arrays)]
        first = next(view for view in [_At(arrays[0])])
        low, high = self._reach(arrays, moved, first)
        inside = [range(max(0, -a), size - max(0, b)) for size, a, b in zip(shape, low, high)]
        found = {}
        for place in np.ndindex(*map(len, inside)):
            at = tuple([axis[i] for axis, i in zip(inside, place)])
            found[at] = self._kernel(*[_At(x, at) if is_moved else x for x, is_moved in zip(arrays, moved)])
        if out is None:
            kind = np.asarray(next(iter(found.values()), self._cval)).dtype
            out = np.full(shape, self._cval, dtype=kind)
        for at, value in found.items():
            out[at] = value
        return out

    def _reach(self, arrays, moved, first):
        """The least and the greatest index of the kernel in each axis."""
        if self._neighborhood is not None:
            return zip(*self._neighborhood)
        offsets = []
        self._kernel(*[_At(x, None, offsets) if is_moved else x for x, is_moved in zip(arrays, moved)])
        return [min(0, *axis) for axis in zip(*offsets, strict=True)], [max(0, *axis) for axis in zip(*offsets, strict=True)]


class _At:
    """An array seen from one of its places; without a place it notes what it is asked for, and is 1."""

    def __init__(self, x, at=None, offsets=None):
        self._x, self._at, self._offsets = x, at, offsets

    def __getitem__(self, offset):
        offset = offset if isinstance(offset, tuple) else (offset,)
        if self._at is None:
            self._offsets.append(offset)
            return self._x.dtype.type(1)
        return self._x[tuple([at + by for at, by in zip(self._at, offset)])]
