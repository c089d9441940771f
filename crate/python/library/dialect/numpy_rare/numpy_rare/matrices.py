"""`np.matrix`: an array that always has two axes, whose `*` is the matrix product."""

import numpy as np
from numpy._core import TensorArray

from numpy_extras.subclasses import Subclassed, plain


class matrix(Subclassed, is_own=True):
    """A matrix of numbers, of nested lists or of a text like "1 2; 3 4"."""

    __module__ = "numpy"
    __array_priority__ = 10.0

    def __new__(cls, data, dtype=None, copy=True):
        if isinstance(data, str):
            data = [[_number(word) for word in row.replace(",", " ").split()] for row in data.strip("[] ").split(";")]
        found = np.array(data, dtype=dtype) if copy else np.asarray(data, dtype=dtype)
        if found.ndim > 2:
            raise ValueError("matrix must be 2-dimensional")
        return found.reshape(1, -1).view(cls) if found.ndim < 2 else found.view(cls)

    @classmethod
    def _seen_as(cls, found, like):
        return super()._seen_as(np.atleast_2d(found), like)

    def __array_wrap__(self, arr, context=None, return_scalar=False):
        return Subclassed.__array_wrap__(self, np.atleast_2d(arr))

    def __getitem__(self, index):
        found = plain(self)[index]
        if not isinstance(found, TensorArray):
            return found
        if found.ndim == 1:
            row = isinstance(index, tuple) and len(index) > 1 and not np.isscalar(index[0])
            found = found.reshape(-1, 1) if row else found.reshape(1, -1)
        return found.view(type(self)) if found.ndim == 2 else found

    def __iter__(self):
        return (self[n] for n in range(len(self)))

    def __mul__(self, other):
        if isinstance(other, (TensorArray, list, tuple)):
            return _product(self, asmatrix(other))
        return Subclassed.__mul__(self, other)

    def __rmul__(self, other):
        return _product(asmatrix(other), self) if isinstance(other, (TensorArray, list, tuple)) else Subclassed.__rmul__(self, other)

    def __pow__(self, n):
        return asmatrix(np.linalg.matrix_power(plain(self), n))

    def __matmul__(self, other):
        return _product(self, asmatrix(other))

    __imul__, __ipow__ = __mul__, __pow__

    def ravel(self, order="C"):
        """The elements in one row."""
        return asmatrix(plain(self).ravel(order))

    flatten = ravel

    def squeeze(self, axis=None):
        """The matrix: it always has two axes."""
        return asmatrix(plain(self).squeeze(axis))

    def ptp(self, axis=None, out=None):
        """The largest element less the smallest."""
        return self.max(axis) - self.min(axis)

    A = property(plain, doc="The elements as an array.")
    A1 = property(lambda self: plain(self).ravel(), doc="The elements as an array of one axis.")
    I = property(lambda self: asmatrix((np.linalg.inv if len(set(self.shape)) == 1 else np.linalg.pinv)(plain(self))), doc="The inverse.")  # noqa: E741
    H = property(lambda self: self.T.conj(), doc="The transposed matrix of conjugates.")
    getA, getA1, getI, getT = (lambda self: self.A), (lambda self: self.A1), (lambda self: self.I), (lambda self: self.T)


def _number(word):
    try:
        return int(word)
    except ValueError:
        return complex(word) if "j" in word else float(word)


def _product(a, b):
    return asmatrix(np.matmul(plain(a), plain(b)))


def _reduction(name):
    general = getattr(np.ndarray, name)

    def method(self, axis=None, **options):
        found = general(plain(self), axis=axis, **options)
        return found if axis is None else asmatrix(np.expand_dims(found, axis))

    method.__name__, method.__doc__ = name, general.__doc__
    return method


for _name in "sum prod mean std var min max any all argmin argmax".split():
    setattr(matrix, _name, _reduction(_name))


def asmatrix(data, dtype=None):
    """The matrix itself, or one of these elements."""
    return data if isinstance(data, matrix) and dtype is None else matrix(data, dtype, copy=False)


mat = asmatrix


def bmat(obj, ldict=None, gdict=None):
    """A matrix of blocks: nested lists, or a text like "A, B; C, D" with names of the program."""
    if isinstance(obj, TensorArray):
        return matrix(obj)
    if isinstance(obj, str):
        import sys

        frame = sys._getframe(1)
        known = {**frame.f_globals, **frame.f_locals} if gdict is None else {**gdict, **(ldict or {})}
        for name in obj.replace(";", " ").replace(",", " ").split():
            if name not in known:
                raise NameError(f"name {name!r} is not defined")
        obj = [[known[name] for name in row.replace(",", " ").split()] for row in obj.split(";")]
    rows = obj if isinstance(obj[0], (list, tuple)) else [obj]
    return asmatrix(np.concatenate([np.concatenate([plain(part) for part in row], axis=1) for row in rows]))
