"""`mx.nd.sparse`: arrays that are mostly zeros. They compute as dense ones, and show what a sparse one stores."""

import numpy as _numpy
import tandem as td
from tandem.dialect import as_class, missing_names

from mxnet import nd


class BaseSparseNDArray(nd.NDArray):
    """What sparse arrays share."""

    @property
    def data(self):
        """The values that are stored."""
        return nd.array(self._stored()[0], dtype=self.dtype)

    def asnumpy(self):
        """The dense array."""
        return self._dense().asnumpy()

    def asscipy(self):
        """The array of SciPy."""
        from scipy.sparse import csr_matrix as matrix

        return matrix(self.asnumpy())

    def _dense(self):
        return as_class(as_class(self, td.Tensor), nd.NDArray)

    def tostype(self, stype):
        """The array as one of another kind."""
        return tostype(self._dense(), stype)

    def copy(self):
        """A copy."""
        return tostype(self._dense().copy(), self.stype)

    def astype(self, dtype, copy=True):
        """The array with another type of elements."""
        return tostype(self._dense().astype(dtype), self.stype)

    def check_format(self, full_check=True):
        """The parts fit each other: they come from the dense array."""

    def __repr__(self):
        return f"\n<{type(self).__name__} {'x'.join(map(str, self.shape))} @{self.ctx}>"

    __str__ = __repr__


class CSRNDArray(BaseSparseNDArray):
    """A matrix of which each row stores places and values."""

    stype = "csr"

    def _stored(self):
        dense = self.asnumpy()
        rows, columns = _numpy.nonzero(dense)
        starts = _numpy.concatenate([[0], _numpy.cumsum(_numpy.bincount(rows, minlength=dense.shape[0]))])
        return dense[rows, columns], columns, starts

    @property
    def indices(self):
        """The column of each value."""
        return nd.array(self._stored()[1], dtype="int64")

    @property
    def indptr(self):
        """Where each row begins."""
        return nd.array(self._stored()[2], dtype="int64")

    def __getitem__(self, index):
        if isinstance(index, int):
            index = slice(index, index + 1) if index != -1 else slice(-1, None)
        return tostype(self._dense()[index], "csr")


class RowSparseNDArray(BaseSparseNDArray):
    """An array that stores some rows."""

    stype = "row_sparse"

    def _stored(self):
        dense = self.asnumpy()
        rows = _numpy.nonzero(_numpy.any(dense.reshape(dense.shape[0], -1) != 0, axis=1))[0]
        return dense[rows], rows

    @property
    def indices(self):
        """The places of the rows."""
        return nd.array(self._stored()[1], dtype="int64")

    def retain(self, indices):
        """The array with these rows alone."""
        return retain(self, indices)


_KINDS = {"csr": CSRNDArray, "row_sparse": RowSparseNDArray, "default": nd.NDArray}


def tostype(x, stype):
    """An array as one of a kind: "default", "csr" or "row_sparse"."""
    if stype not in _KINDS:
        raise ValueError(f"unknown storage type: {stype}")
    if stype == "csr" and x.ndim != 2:
        raise ValueError("a csr array has two axes")
    return as_class(as_class(x, td.Tensor), _KINDS[stype])


cast_storage = tostype


def csr_matrix(arg1, shape=None, ctx=None, dtype=None):
    """A matrix from values, columns and starts of rows; from values with rows and columns; from a shape; from a dense array."""
    if isinstance(arg1, tuple) and len(arg1) == 2 and not isinstance(arg1[1], (tuple, list)):
        return zeros("csr", arg1, ctx, dtype)
    if isinstance(arg1, tuple) and len(arg1) == 3:
        data, columns, starts = (_numpy.asarray(x.asnumpy() if hasattr(x, "asnumpy") else x) for x in arg1)
        columns, starts = columns.astype("int64"), starts.astype("int64")
        rows = _numpy.repeat(_numpy.arange(len(starts) - 1), _numpy.diff(starts))
        shape = (len(starts) - 1, int(columns.max()) + 1) if shape is None else shape
    elif isinstance(arg1, tuple):
        data = _numpy.asarray(arg1[0])
        rows, columns = (_numpy.asarray(x).astype("int64") for x in arg1[1])
        shape = (int(rows.max()) + 1, int(columns.max()) + 1) if shape is None else shape
    else:
        return tostype(_made(arg1, ctx, dtype), "csr")
    dense = _numpy.zeros(shape, "float32" if dtype is None and data.dtype.kind in "iuf" else dtype or data.dtype)
    dense[rows, columns] = data
    return tostype(nd.array(dense, ctx=ctx, dtype=dtype or dense.dtype), "csr")


def row_sparse_array(arg1, shape=None, ctx=None, dtype=None):
    """An array from rows and their places, from a shape, or from a dense array."""
    if not isinstance(arg1, tuple):
        return tostype(_made(arg1, ctx, dtype), "row_sparse")
    if all(isinstance(x, int) for x in arg1):
        return zeros("row_sparse", arg1, ctx, dtype)
    data = _numpy.asarray(arg1[0].asnumpy() if hasattr(arg1[0], "asnumpy") else arg1[0])
    places = _numpy.asarray(arg1[1].asnumpy() if hasattr(arg1[1], "asnumpy") else arg1[1]).astype("int64")
    shape = (int(places.max()) + 1, *data.shape[1:]) if shape is None else shape
    dense = _numpy.zeros(shape, dtype or "float32")
    dense[places] = data
    return tostype(nd.array(dense, ctx=ctx, dtype=dense.dtype), "row_sparse")


def _made(x, ctx, dtype):
    if hasattr(x, "toarray"):
        x, dtype = x.toarray(), dtype or x.dtype
    return x if isinstance(x, nd.NDArray) and dtype is None else nd.array(x, ctx=ctx, dtype=dtype or getattr(x, "dtype", None))


def array(source_array, ctx=None, dtype=None):
    """A sparse array of another, or of one of SciPy."""
    kind = getattr(source_array, "stype", "csr")
    return tostype(_made(source_array, ctx, dtype), kind)


def zeros(stype, shape, ctx=None, dtype=None, **_):
    """An array that stores nothing."""
    return tostype(nd.zeros(shape, ctx=ctx, dtype=dtype or "float32"), stype)


empty = zeros


def _dense(x):
    return x._dense() if isinstance(x, BaseSparseNDArray) else x


def dot(lhs, rhs, transpose_a=False, transpose_b=False, forward_stype=None, **_):
    """The product, a dense array unless `forward_stype` says otherwise."""
    found = nd.dot(_dense(lhs), _dense(rhs), transpose_a=transpose_a, transpose_b=transpose_b)
    return tostype(found, forward_stype or "default")


def retain(data, indices):
    """The array with some rows alone."""
    kept = _numpy.zeros(data.shape[0], bool)
    kept[_numpy.asarray(indices.asnumpy()).astype("int64")] = True
    dense = data.asnumpy()
    dense[~kept] = 0
    return tostype(nd.array(dense, dtype=data.dtype), "row_sparse")


def _elementwise(name):
    def function(lhs, rhs):
        kinds = {getattr(x, "stype", "default") for x in (lhs, rhs)}
        found = getattr(nd, name)(_dense(lhs), _dense(rhs))
        return tostype(found, kinds.pop() if len(kinds) == 1 else "default")

    return function


elemwise_add, elemwise_sub, elemwise_mul = _elementwise("elemwise_add"), _elementwise("elemwise_sub"), _elementwise("elemwise_mul")
add, subtract, multiply = elemwise_add, elemwise_sub, elemwise_mul
__getattr__ = missing_names("mxnet.nd.sparse")
