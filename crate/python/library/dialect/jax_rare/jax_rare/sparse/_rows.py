"""`BCSR`, and the older `COO`, `CSR` and `CSC`: matrices by rows, by coordinates and by columns."""

import operator

import jax
import jax.numpy as jnp
import numpy as np

from . import _operators
from ._bcoo import BCOO, JAXSparse, nested


def _row_numbers(indptr, count):
    """The row of each stored element, from where rows begin."""
    return jnp.cumsum(jnp.zeros(count, indptr.dtype).at[indptr].add(1, mode="drop")) - 1


def _beginnings(rows, size, kind):
    return jnp.zeros(size + 1, kind).at[1:].set(jnp.cumsum(jnp.bincount(rows, length=size)).astype(kind))


class _Matrix(JAXSparse):
    """Operations by way of `BCOO`."""

    def tree_flatten(self):
        """The arrays, and the rest."""
        return tuple(getattr(self, name) for name in self._arrays), self._rest()

    _others = ("_shape",)

    def _rest(self):
        return {name: getattr(self, name) for name in self._others}

    @classmethod
    def tree_unflatten(cls, aux_data, children):
        """The matrix of what `tree_flatten` gave."""
        found = object.__new__(cls)
        found.__dict__.update(aux_data)
        for name, value in zip(cls._arrays, children):
            setattr(found, name, value)
        return found

    def todense(self):
        """All elements."""
        return self.to_bcoo().todense()

    def __matmul__(self, other):
        if isinstance(other, JAXSparse):
            raise NotImplementedError("matmul between two sparse objects.")
        other = jnp.asarray(other)
        if other.ndim not in (1, 2):
            raise NotImplementedError(f"matmul with object of shape {other.shape}")
        return _operators.matmul(self.to_bcoo(), other)

    @classmethod
    def _empty(cls, shape, *, dtype=None, index_dtype="int32", **kwds):
        if len(shape) != 2:
            raise ValueError(f"{cls.__name__} must have ndim=2; got shape={tuple(shape)}")
        return cls.from_bcoo(BCOO._empty(shape, dtype=dtype, index_dtype=index_dtype))

    @classmethod
    def _eye(cls, N, M, k, *, dtype=None, index_dtype="int32"):
        return cls.from_bcoo(BCOO._eye(N, M, k, dtype=dtype, index_dtype=index_dtype))


class COO(_Matrix):
    """A matrix by rows and columns of its elements."""

    __module__ = "jax.experimental.sparse.coo"
    _arrays = "data", "row", "col"
    _others = "_shape", "_rows_sorted", "_cols_sorted"
    nse = property(lambda self: self.data.size)
    _bufs = property(lambda self: (self.data, self.row, self.col))

    def __init__(self, args, *, shape, rows_sorted=False, cols_sorted=False):
        self.data, self.row, self.col = map(jnp.asarray, args)
        self._rows_sorted, self._cols_sorted = rows_sorted, cols_sorted
        super().__init__(args, shape=shape)

    @classmethod
    def fromdense(cls, mat, *, nse=None, index_dtype=np.int32):
        """The elements that are not zero."""
        return cls.from_bcoo(BCOO.fromdense(mat, nse=nse, index_dtype=index_dtype))

    @classmethod
    def from_bcoo(cls, mat):
        """The matrix of another format."""
        return cls((mat.data, mat.indices[:, 0], mat.indices[:, 1]), shape=mat.shape, rows_sorted=mat.indices_sorted)

    def to_bcoo(self):
        """The matrix by coordinates in one array."""
        return BCOO((self.data, jnp.column_stack([self.row, self.col])), shape=self.shape)

    def transpose(self, axes=None):
        """Rows and columns exchanged."""
        if axes is not None:
            raise NotImplementedError("axes argument to transpose()")
        return COO((self.data, self.col, self.row), shape=self.shape[::-1], rows_sorted=self._cols_sorted, cols_sorted=self._rows_sorted)


class CSR(_Matrix):
    """A matrix by rows: columns of the elements, and where rows begin."""

    __module__ = "jax.experimental.sparse.csr"
    _arrays = "data", "indices", "indptr"
    nse = property(lambda self: self.data.size)
    _bufs = property(lambda self: (self.data, self.indices, self.indptr))

    def __init__(self, args, *, shape):
        self.data, self.indices, self.indptr = map(jnp.asarray, args)
        super().__init__(args, shape=shape)

    @classmethod
    def fromdense(cls, mat, *, nse=None, index_dtype=np.int32):
        """The elements that are not zero."""
        mat = jnp.asarray(mat)
        return cls.from_bcoo(BCOO.fromdense(mat, nse=nse, index_dtype=index_dtype))

    @classmethod
    def from_bcoo(cls, mat):
        """The matrix of another format."""
        mat = mat if mat.indices_sorted else mat.sort_indices()
        return cls((mat.data, mat.indices[:, 1], _beginnings(mat.indices[:, 0], mat.shape[0], mat.indices.dtype)), shape=mat.shape)

    def to_bcoo(self):
        """The matrix by coordinates."""
        rows = _row_numbers(self.indptr, self.nse).astype(self.indices.dtype)
        return BCOO((self.data, jnp.column_stack([rows, self.indices])), shape=self.shape)

    def transpose(self, axes=None):
        """Rows and columns exchanged, which is one by columns."""
        assert axes is None
        return CSC((self.data, self.indices, self.indptr), shape=self.shape[::-1])


class CSC(_Matrix):
    """A matrix by columns: rows of the elements, and where columns begin."""

    __module__ = "jax.experimental.sparse.csr"
    _arrays = "data", "indices", "indptr"
    nse = property(lambda self: self.data.size)

    def __init__(self, args, *, shape):
        self.data, self.indices, self.indptr = map(jnp.asarray, args)
        super().__init__(args, shape=shape)

    @classmethod
    def fromdense(cls, mat, *, nse=None, index_dtype=np.int32):
        """The elements that are not zero."""
        return CSR.fromdense(jnp.asarray(mat).T, nse=nse, index_dtype=index_dtype).T

    @classmethod
    def from_bcoo(cls, mat):
        """The matrix of another format."""
        return CSR.from_bcoo(mat.transpose().sort_indices()).T

    def to_bcoo(self):
        """The matrix by coordinates."""
        return self.transpose().to_bcoo().transpose()

    def transpose(self, axes=None):
        """Rows and columns exchanged, which is one by rows."""
        assert axes is None
        return CSR((self.data, self.indices, self.indptr), shape=self.shape[::-1])


class BCSR(_Matrix):
    """Matrices by rows, with batches in front and blocks behind."""

    __module__ = "jax.experimental.sparse.bcsr"
    _arrays = "data", "indices", "indptr"
    _others = "_shape", "indices_sorted", "unique_indices"
    nse = property(lambda self: self.indices.shape[-1])
    n_batch = property(lambda self: self.indices.ndim - 1)
    n_sparse = property(lambda self: 2)
    n_dense = property(lambda self: self.data.ndim - self.indices.ndim)
    _bufs = property(lambda self: (self.data, self.indices, self.indptr))

    def __init__(self, args, *, shape, indices_sorted=False, unique_indices=False):
        self.data, self.indices, self.indptr = map(jnp.asarray, args)
        self.indices_sorted, self.unique_indices = indices_sorted, unique_indices
        super().__init__(args, shape=shape)

    def __repr__(self):
        extra = "".join(f", {name}={value}" for name, value in (("n_batch", self.n_batch), ("n_dense", self.n_dense)) if value)
        return self._marked(f"BCSR({self.dtype}{list(self.shape)}, nse={self.nse}{extra})")

    @classmethod
    def fromdense(cls, mat, *, nse=None, index_dtype=np.int32, n_dense=0, n_batch=0):
        """The elements that are not zero."""
        mat = jnp.asarray(mat)
        if mat.ndim - n_batch - n_dense != 2:
            raise ValueError(f"mat.ndim={mat.ndim} must have 2 sparse dimensions for n_batch={n_batch}, n_dense={n_dense}")
        return cls.from_bcoo(BCOO.fromdense(mat, nse=nse, index_dtype=index_dtype, n_dense=n_dense, n_batch=n_batch))

    @classmethod
    def from_bcoo(cls, arr):
        """The matrices of the other format."""
        if arr.n_sparse != 2:
            raise NotImplementedError(f"BSCR.from_bcoo requires n_sparse=2; got {arr.n_sparse=}")
        arr = arr if arr.indices_sorted else arr.sort_indices()
        begin = nested(lambda i: _beginnings(i[:, 0], arr._sparse_shape[0], i.dtype), arr.n_batch)
        return cls((arr.data, arr.indices[..., 1], begin(arr.indices)), shape=arr.shape, indices_sorted=True, unique_indices=arr.unique_indices)

    @classmethod
    def from_scipy_sparse(cls, mat, *, index_dtype=None, n_dense=0, n_batch=0):
        """The matrix of SciPy."""
        if n_dense or n_batch:
            raise NotImplementedError("BCSR from_scipy_sparse with nonzero n_dense/n_batch.")
        if mat.ndim != 2:
            raise ValueError(f"BCSR from_scipy_sparse requires 2D array; {mat.ndim}D is given.")
        mat = mat.tocsr()
        kind = index_dtype or jnp.int32
        return cls((jnp.asarray(mat.data), jnp.asarray(mat.indices).astype(kind), jnp.asarray(mat.indptr).astype(kind)), shape=mat.shape)

    @classmethod
    def _empty(cls, shape, *, dtype=None, index_dtype="int32", n_dense=0, n_batch=0, nse=0):
        return cls.from_bcoo(BCOO._empty(shape, dtype=dtype, index_dtype=index_dtype, n_dense=n_dense, n_batch=n_batch, nse=nse))

    def to_bcoo(self):
        """The matrices by coordinates."""
        count = operator.index(self.nse)
        rows = nested(lambda p: _row_numbers(p, count), self.n_batch)(self.indptr).astype(self.indices.dtype)
        indices = jnp.stack([rows, self.indices], -1)
        return BCOO((self.data, indices), shape=self.shape, indices_sorted=self.indices_sorted, unique_indices=self.unique_indices)

    def sum_duplicates(self, nse=None, remove_zeros=True):
        """Each place once, in order."""
        return BCSR.from_bcoo(self.to_bcoo().sum_duplicates(nse=nse, remove_zeros=remove_zeros))

    def transpose(self, *args, **kwargs):
        """Refused, as it is there."""
        raise NotImplementedError("Tranpose is not implemented.")

    def __matmul__(self, other):
        return _operators.matmul(self.to_bcoo(), other.to_bcoo() if isinstance(other, BCSR) else other)

    def __rmatmul__(self, other):
        return _operators.matmul(other, self.to_bcoo())

    def __getitem__(self, index):
        found = self.to_bcoo()[index]
        return BCSR.from_bcoo(found) if found.n_sparse == 2 else found


_operators.BCSR_LIKE = _Matrix
for _kind in (COO, CSR, CSC, BCSR):
    jax.tree_util.register_pytree_node_class(_kind)


def bcsr_fromdense(mat, *, nse=None, n_batch=0, n_dense=0, index_dtype=jnp.int32):
    """The elements of a dense array that are not zero, by rows."""
    return BCSR.fromdense(mat, nse=nse, n_batch=n_batch, n_dense=n_dense, index_dtype=index_dtype)


def bcsr_todense(mat):
    """All elements."""
    return mat.todense()


def bcsr_extract(indices, indptr, mat):
    """The elements of a dense matrix at the places of one by rows."""
    return mat[_row_numbers(indptr, indices.shape[-1]), indices]


def bcsr_dot_general(lhs, rhs, *, dimension_numbers, precision=None, preferred_element_type=None, out_sharding=None):
    """A product over some axes."""
    from ._functions import bcoo_dot_general

    return bcoo_dot_general(*[x.to_bcoo() if isinstance(x, BCSR) else x for x in (lhs, rhs)], dimension_numbers=dimension_numbers)


def coo_fromdense(mat, *, nse=None, index_dtype=jnp.int32):
    """A dense matrix by coordinates."""
    return COO.fromdense(mat, nse=nse, index_dtype=index_dtype)


def csr_fromdense(mat, *, nse=None, index_dtype=np.int32):
    """A dense matrix by rows."""
    return CSR.fromdense(mat, nse=nse, index_dtype=index_dtype)


def coo_todense(mat):
    """All elements."""
    return mat.todense()


def coo_matvec(mat, v, transpose=False):
    """A matrix times a vector."""
    return (mat.T if transpose else mat) @ v


csr_todense, csr_matvec, coo_matmat, csr_matmat = coo_todense, coo_matvec, coo_matvec, coo_matvec
_FORMATS = {"bcsr": BCSR, "bcoo": BCOO, "coo": COO, "csr": CSR, "csc": CSC}


def empty(shape, dtype=None, index_dtype="int32", sparse_format="bcoo", **kwds):
    """An array that stores nothing."""
    if sparse_format not in _FORMATS:
        raise ValueError(f"sparse_format={sparse_format!r} not recognized; must be one of {list(_FORMATS)}")
    return _FORMATS[sparse_format]._empty(tuple(shape), dtype=dtype, index_dtype=index_dtype, **kwds)


def eye(N, M=None, k=0, dtype=None, index_dtype="int32", sparse_format="bcoo", **kwds):
    """The identity matrix."""
    return _FORMATS[sparse_format]._eye(M=N if M is None else M, N=N, k=k, dtype=dtype, index_dtype=index_dtype, **kwds)
