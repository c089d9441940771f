"""Matrices of which only what is not 0 is kept: places and values, sorted by rows."""

import math

import numpy as np

_NAMES = {
    "csr": "Compressed Sparse Row",
    "csc": "Compressed Sparse Column",
    "coo": "COOrdinate",
    "lil": "List of Lists",
    "dok": "Dictionary Of Keys",
    "dia": "DIAgonal",
    "bsr": "Block Sparse Row",
}


def issparse(x):
    """Whether an object is a sparse matrix or array."""
    return isinstance(x, Sparse)


isspmatrix = issparse


def _summed(row, col, data, shape):
    """Places in the order of rows, values at the same place added up."""
    key = row * shape[1] + col
    if len(key) > 1 and not bool(np.all(np.diff(key) > 0)):
        key, place = np.unique(key, return_inverse=True)
        total = np.zeros(len(key), dtype=data.dtype)
        np.add.at(total, place, data)
        data = total
    return key // shape[1], key % shape[1], data


def _shape_of(shape, row, col):
    if shape is not None:
        return tuple(int(n) for n in shape)
    return (int(np.max(row)) + 1, int(np.max(col)) + 1) if len(row) else (0, 0)


class Sparse:
    """The base of all formats."""

    ndim, __array_priority__ = 2, 10.1
    format, _is_array = "csr", False

    def __init__(self, arg1, shape=None, dtype=None, copy=False, **_):
        if isinstance(arg1, Sparse):
            parts = (arg1._row, arg1._col, arg1._data, arg1.shape)
        elif isinstance(arg1, tuple) and len(arg1) == 2 and all(isinstance(n, (int, np.integer)) for n in arg1):
            none = np.zeros(0, dtype=int)
            parts = (none, none, np.zeros(0, dtype=float if dtype is None else dtype), tuple(map(int, arg1)))
        elif isinstance(arg1, tuple) and len(arg1) == 2 and self.format == "dia" and not isinstance(arg1[1], tuple):
            # Diagonals whose values stand by columns, and which they are.
            from .makers import spdiags

            found = spdiags(*arg1, tuple(map(int, shape)), format="coo")
            parts = (found._row, found._col, found._data, found.shape)
        elif isinstance(arg1, tuple) and len(arg1) == 2:
            data, (row, col) = arg1
            row, col, data = np.asarray(row).astype(int), np.asarray(col).astype(int), np.asarray(data)
            shape = _shape_of(shape, row, col)
            if len(row) and (int(np.max(row)) >= shape[0] or int(np.max(col)) >= shape[1]):
                raise ValueError(f"a place lies outside the shape {shape}: the largest row and column are {int(np.max(row))} and {int(np.max(col))}")
            parts = (*self._kept(row, col, data, shape), shape)
        elif isinstance(arg1, tuple) and len(arg1) == 3:
            data, indices, indptr = (np.asarray(part) for part in arg1)
            major = np.repeat(np.arange(len(indptr) - 1), np.diff(indptr))
            row, col = (indices.astype(int), major) if self.format == "csc" else (major, indices.astype(int))
            size = (int(np.max(indices)) + 1) if len(indices) else 0
            shape = tuple(shape) if shape is not None else (size, len(indptr) - 1) if self.format == "csc" else (len(indptr) - 1, size)
            parts = (*_summed(row, col, data, shape), shape)
        else:
            dense = np.atleast_2d(np.asarray(arg1))
            row, col = np.nonzero(dense)
            parts = (row, col, dense[row, col], dense.shape)
        self._row, self._col, self._data, self.shape = parts
        if dtype is not None:
            self._data = self._data.astype(dtype)

    def _kept(self, row, col, data, shape):
        return (row, col, data) if self.format == "coo" else _summed(row, col, data, shape)

    def _made(self, row, col, data, shape=None, form=None):
        made = object.__new__(_class(form or ("csr" if self.format in ("coo", "dia") else self.format), self._is_array))
        made._row, made._col, made._data, made.shape = row, col, data, self.shape if shape is None else shape
        return made

    def _sorted(self):
        return _summed(self._row, self._col, self._data, self.shape)

    def _by_columns(self):
        row, col, data = self._sorted()
        order = np.argsort(col, kind="stable")
        return row[order], col[order], data[order]

    dtype = property(lambda self: self._data.dtype)
    nnz = property(lambda self: int(self._data.size))
    size = property(lambda self: int(self._data.size))
    T = property(lambda self: self.transpose())
    real = property(lambda self: self._made(self._row, self._col, self._data.real))
    row, col = property(lambda self: self._row.astype(np.int32)), property(lambda self: self._col.astype(np.int32))

    @property
    def data(self):
        """The values kept."""
        return self._by_columns()[2] if self.format == "csc" else self._data

    @data.setter
    def data(self, values):
        if self.format == "csc":
            self._row, self._col = self._by_columns()[:2]
        self._data = np.asarray(values)

    @property
    def indices(self):
        """The column of each value, for columns first the row."""
        in_rows = self.format != "csc" and bool(np.all(self._row[1:] >= self._row[:-1]))
        return (self._by_columns()[0] if self.format == "csc" else self._col if in_rows else self._sorted()[1]).astype(np.int32)

    @property
    def indptr(self):
        """Where each row, or column, begins among the values."""
        major, n = (self._col, self.shape[1]) if self.format == "csc" else (self._row, self.shape[0])
        return np.concatenate([np.zeros(1, dtype=int), np.cumsum(np.bincount(major, minlength=n))]).astype(np.int32)

    def transpose(self, axes=None, copy=False):
        """Rows as columns."""
        order = {"csr": "csc", "csc": "csr"}.get(self.format, self.format)
        row, col, data = _summed(self._col, self._row, self._data, self.shape[::-1])
        return self._made(row, col, data, self.shape[::-1], order)

    def asformat(self, format, copy=False):  # noqa: A002
        """In another format."""
        parts = (self._row, self._col, self._data) if format in (None, "coo", self.format) else self._sorted()
        return self._made(*parts, form=format or self.format)

    def toarray(self, order=None, out=None):
        """As an array."""
        found = np.zeros(self.shape, dtype=self.dtype)
        row, col, data = self._sorted()
        if len(row):
            found[row, col] = data
        return found

    def todense(self, order=None, out=None):
        """All values, also zeros: of a matrix as a matrix."""
        return self.toarray() if self._is_array else np.asmatrix(self.toarray())

    def copy(self):
        """The same again."""
        return self._made(self._row.copy(), self._col.copy(), self._data.copy(), form=self.format)

    def astype(self, dtype, casting="unsafe", copy=True):
        """With values of another type."""
        # Another type puts the values in order.
        parts = (self._row, self._col, self._data) if self.format == "coo" or self.dtype == np.dtype(dtype) else self._sorted()
        return self._made(*parts[:2], parts[2].astype(dtype), form=self.format)

    def getnnz(self, axis=None):
        """How many values are kept, in all or by columns (0) or rows (1)."""
        if axis is None:
            return self.nnz
        return np.bincount(self._row if axis in (1, -1) else self._col, minlength=self.shape[0 if axis in (1, -1) else 1])

    def count_nonzero(self, axis=None):
        """How many values are not 0."""
        return int(np.sum(self._data != 0))

    def eliminate_zeros(self):
        """Drops values that are 0."""
        kept = self._data != 0
        self._row, self._col, self._data = self._row[kept], self._col[kept], self._data[kept]

    def sum_duplicates(self):
        """Adds up values at the same place."""
        self._row, self._col, self._data = self._sorted()

    sort_indices = sum_duplicates
    has_sorted_indices = has_canonical_format = True

    def nonzero(self):
        """The rows and columns of values that are not 0."""
        kept = self._data != 0
        return self._row[kept].astype(np.int32), self._col[kept].astype(np.int32)

    def diagonal(self, k=0):
        """The values of a diagonal."""
        n = min(self.shape[0] + min(k, 0), self.shape[1] - max(k, 0))
        found, on = np.zeros(max(n, 0), dtype=self.dtype), self._col - self._row == k
        np.add.at(found, self._row[on] + min(k, 0), self._data[on])
        return found

    def trace(self, offset=0):
        """The sum of a diagonal."""
        return np.sum(self.diagonal(offset))

    def sum(self, axis=None, dtype=None, out=None):
        """The sum, of all or along an axis: a matrix gives a row or column."""
        if axis is None:
            return np.sum(self._data)
        place = self._row if axis in (1, -1) else self._col
        found = np.zeros(self.shape[0 if axis in (1, -1) else 1], dtype=self.dtype if self.dtype.kind != "b" else int)
        np.add.at(found, place, self._data)
        return found if self._is_array else np.asmatrix(found[:, None] if axis in (1, -1) else found)

    def mean(self, axis=None, dtype=None, out=None):
        """The mean, of all or along an axis."""
        return self.sum(axis) / (self.shape[0] * self.shape[1] if axis is None else self.shape[1 if axis in (1, -1) else 0])

    def max(self, axis=None, out=None):
        """The largest value."""
        dense = np.max(self.toarray(), axis=axis)
        return dense if axis is None else self._made(*_parts(dense[:, None] if axis in (1, -1) else dense[None]), form="coo")

    def min(self, axis=None, out=None):
        """The least value."""
        return -(-self).max(axis)

    def argmax(self, axis=None, out=None):
        """Where the largest value is."""
        return np.argmax(self.toarray(), axis=axis)

    def power(self, n, dtype=None):
        """Powers of the values."""
        return self._made(self._row, self._col, self._data**n)

    def multiply(self, other):
        """Products of values at the same place."""
        if np.ndim(other) == 0 and not issparse(other):
            return self._made(self._row, self._col, self._data * other)
        other = other.toarray() if issparse(other) else np.asarray(other)
        row, col, data = self._sorted()
        wide = np.broadcast_to(other, np.broadcast_shapes(self.shape, other.shape))
        if wide.shape != self.shape:
            return self._made(*_parts(self.toarray() * other))
        data = data * wide[row, col]
        kept = data != 0
        return self._made(row[kept], col[kept], data[kept])

    def dot(self, other):
        """The product of matrices."""
        return self @ other

    def __matmul__(self, other):
        if issparse(other):
            if self.shape[1] != other.shape[0]:
                raise ValueError("dimension mismatch")
            return self._made(*_parts(self.toarray() @ other.toarray()))
        other = np.asarray(other)
        if other.ndim == 0:
            raise ValueError("Scalar operands are not allowed, use '*' instead")
        if other.shape[0] != self.shape[1]:
            raise ValueError(f"dimension mismatch: {self.shape} and {other.shape}")
        found = np.zeros((self.shape[0], *other.shape[1:]), dtype=np.result_type(self._data, other))
        np.add.at(found, self._row, self._data.reshape((-1,) + (1,) * (other.ndim - 1)) * other[self._col])
        return found

    def __rmatmul__(self, other):
        return (self.T @ np.asarray(other).T).T

    def __mul__(self, other):
        if self._is_array or np.ndim(other) == 0 and not issparse(other):
            return self.multiply(other)
        return self @ other

    def __rmul__(self, other):
        return self.multiply(other) if self._is_array or np.ndim(other) == 0 else other @ self

    def __truediv__(self, other):
        return (
            self._made(self._row, self._col, self._data / other)
            if np.ndim(other) == 0
            else self.multiply(1.0 / (other.toarray() if issparse(other) else np.asarray(other)))
        )

    def __neg__(self):
        return self._made(self._row, self._col, -self._data, form=self.format)

    def __abs__(self):
        return self._made(self._row, self._col, np.abs(self._data), form=self.format)

    def __pow__(self, n):
        if self._is_array:
            return self.power(n)
        return self._made(*_parts(np.linalg.matrix_power(self.toarray(), n)))

    def _added(self, other, sign):
        if not issparse(other):
            if np.ndim(other) == 0:
                if other == 0:
                    return self.copy()
                raise NotImplementedError("adding a nonzero scalar to a sparse array is not supported")
            return self.toarray() + sign * np.asarray(other)
        if self.shape != other.shape:
            raise ValueError(f"inconsistent shapes: {self.shape} and {other.shape}")
        data = np.concatenate([self._data, sign * other._data])
        row, col, data = _summed(np.concatenate([self._row, other._row]), np.concatenate([self._col, other._col]), data, self.shape)
        kept = data != 0
        return self._made(row[kept], col[kept], data[kept])

    def __add__(self, other):
        return self._added(other, 1)

    __radd__ = __add__

    def __sub__(self, other):
        return self._added(other, -1)

    def __rsub__(self, other):
        return (-self)._added(other, 1)

    def _compared(self, other, function):
        other = other.toarray() if issparse(other) else other
        return self._made(*_parts(function(self.toarray(), other)))

    def __eq__(self, other):
        return self._compared(other, np.equal)

    def __ne__(self, other):
        return self._compared(other, np.not_equal)

    def __gt__(self, other):
        return self._compared(other, np.greater)

    def __lt__(self, other):
        return self._compared(other, np.less)

    def __ge__(self, other):
        return self._compared(other, np.greater_equal)

    def __le__(self, other):
        return self._compared(other, np.less_equal)

    __hash__ = None

    def __len__(self):
        raise TypeError("sparse array length is ambiguous; use getnnz() or array.shape[0]")

    def __iter__(self):
        return (self[i] for i in range(self.shape[0]))

    def __getitem__(self, key):
        row, col = key if isinstance(key, tuple) else (key, slice(None))
        if self.format in ("coo", "dia"):
            raise TypeError(f"'{type(self).__name__}' object is not subscriptable; use .tocsr() first")
        if isinstance(row, (int, np.integer)) and isinstance(col, (int, np.integer)):
            row, col = (range(n)[i] for n, i in zip(self.shape, (row, col)))
            return np.sum(self._data[(self._row == row) & (self._col == col)])
        if issparse(row):
            return self.toarray()[row.toarray()]
        if not self._is_array and isinstance(row, (int, np.integer)) and isinstance(col, slice):
            row = slice(at := range(self.shape[0])[row], at + 1)
        if isinstance(row, slice) and isinstance(col, slice) and row.step in (None, 1) and col.step in (None, 1):
            (a, b, _), (c, d, _) = row.indices(self.shape[0]), col.indices(self.shape[1])
            kept = (self._row >= a) & (self._row < b) & (self._col >= c) & (self._col < d)
            return self._made(self._row[kept] - a, self._col[kept] - c, self._data[kept], (max(b - a, 0), max(d - c, 0)))
        dense = self.toarray()
        single = isinstance(row, (int, np.integer)), isinstance(col, (int, np.integer))
        if not self._is_array:
            row, col = ([i] if one else i for i, one in zip((row, col), single))
        lists = [isinstance(i, (list, np.ndarray)) for i in (row, col)]
        part = dense[row, col] if not all(lists) or self._is_array else dense[np.asarray(row), np.asarray(col)]
        if part.ndim == 1:
            part = part[:, None] if lists[0] and single[1] else part[None]
        parts = _parts(part)
        return self._made(*parts)

    def __setitem__(self, key, value):
        dense = self.toarray()
        value = value.toarray() if issparse(value) else value
        dense[key] = value
        self._row, self._col, self._data, _ = _parts(dense)

    def getrow(self, i):
        """A row."""
        rows = self.tocsr() if self.format in ("coo", "dia") else self
        return rows[i : i + 1, :] if i != -1 else rows[self.shape[0] - 1 :, :]

    def getcol(self, j):
        """A column."""
        rows = self.tocsr() if self.format in ("coo", "dia") else self
        return rows[:, j : j + 1] if j != -1 else rows[:, self.shape[1] - 1 :]

    def reshape(self, *shape, order="C", copy=False):
        """In another shape."""
        shape = tuple(shape[0]) if isinstance(shape[0], tuple) else shape
        shape = tuple(self.shape[0] * self.shape[1] // max(1, -math.prod(shape)) if n == -1 else n for n in shape)
        flat = self._row * self.shape[1] + self._col
        return self._made(flat // shape[1], flat % shape[1], self._data, shape)

    def setdiag(self, values, k=0):
        """Puts values onto a diagonal."""
        n = min(self.shape[0] + min(k, 0), self.shape[1] - max(k, 0))
        at = np.arange(n)
        self[at - min(k, 0), at + max(k, 0)] = np.broadcast_to(np.asarray(values), (n,))

    def keys(self):
        """The places of values."""
        return [(r, c) for r, c in zip(self._row.tolist(), self._col.tolist())]

    def items(self):
        """Places with values."""
        return list(zip(self.keys(), self._data))

    def values(self):
        """The values."""
        return list(self._data)

    def __array__(self, dtype=None, copy=None):
        return self.toarray()

    def __repr__(self):
        kind = "array" if self._is_array else "matrix"
        count = f"{self.nnz} stored elements" + (f" ({len(np.unique(self._col - self._row))} diagonals)" if self.format == "dia" else "")
        return f"<{_NAMES[self.format]} sparse {kind} of dtype '{self.dtype}'\n\twith {count} and shape {self.shape}>"

    def __str__(self):
        row, col, data = self._by_columns() if self.format == "csc" else (self._row, self._col, self._data)
        lines = [f"  ({r}, {c})\t{v!s}" for r, c, v in zip(row.tolist(), col.tolist(), data)]
        if len(lines) > 50:
            lines = [*lines[:25], "  :\t:", *lines[-25:]]
        return repr(self) + "\n  Coords\tValues" * bool(lines) + "".join("\n" + line for line in lines)


def _parts(dense):
    row, col = np.nonzero(dense)
    return row, col, dense[row, col], dense.shape


for _form in _NAMES:
    setattr(Sparse, f"to{_form}", lambda self, copy=False, _form=_form, **_: self.asformat(_form))

_CLASSES = {}
for _form in _NAMES:
    for _kind in ("matrix", "array"):
        _made = type(f"{_form}_{_kind}", (Sparse,), {"format": _form, "_is_array": _kind == "array", "__doc__": f"A sparse {_kind}: {_NAMES[_form]}."})
        _CLASSES[_form, _kind == "array"] = globals()[f"{_form}_{_kind}"] = _made
spmatrix = sparray = Sparse


def _class(form, is_array):
    return _CLASSES[form, is_array]
