"""Sparse matrices: makers and questions that few programs need."""

import numpy as np

from scipy.sparse import coo_array, eye, issparse, kron, random


class SparseWarning(Warning):
    """Something about sparse matrices."""


class SparseEfficiencyWarning(SparseWarning):
    """An operation is slow in this format."""


def _of_format(name):
    def function(x):
        return issparse(x) and x.format == name

    function.__name__, function.__doc__ = f"isspmatrix_{name}", f"Whether a sparse matrix is of the format {name}."
    return function


isspmatrix_bsr, isspmatrix_coo, isspmatrix_csc, isspmatrix_csr = map(_of_format, ("bsr", "coo", "csc", "csr"))
isspmatrix_dia, isspmatrix_dok, isspmatrix_lil = map(_of_format, ("dia", "dok", "lil"))


def kronsum(A, B, format=None):
    """The sum of Kronecker's products with identities."""
    found = kron(eye(B.shape[0]), A) + kron(B, eye(A.shape[0]))
    return found.astype(np.result_type(A.dtype, B.dtype)).asformat(format or "csr")


def random_array(shape, *, density=0.01, format="coo", dtype=None, rng=None, data_sampler=None, random_state=None):
    """Random numbers at random places."""
    rows, columns = shape
    generator = np.random.default_rng(rng if random_state is None else random_state)
    return coo_array(random(rows, columns, density, "coo", dtype, generator, data_sampler)).asformat(format)


def get_index_dtype(arrays=(), maxval=None, check_contents=False):
    """The type that holds places."""
    return np.int64 if maxval is not None and maxval > 2**31 - 1 else np.int32


def swapaxes(A, axis1, axis2):
    """The matrix with two axes in each other's place."""
    return A.T if axis1 % 2 != axis2 % 2 else A


def permute_dims(A, axes=None, copy=False):
    """The matrix with its axes in another order."""
    return A.T if axes is None or tuple(n % 2 for n in axes) == (1, 0) else A
