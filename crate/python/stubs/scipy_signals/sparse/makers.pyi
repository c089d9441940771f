"""Sparse matrices made of parts: diagonals, blocks, random numbers."""
from scipy_signals.sparse.matrices import issparse as issparse
from typing import Any
import numpy as np

block_array = bmat
def block_diag(mats, format=None, dtype=None):
    """Matrices along the diagonal."""
    ...

def bmat(blocks, format=None, dtype=None):
    """A matrix of matrices; None stands for 0."""
    ...

def diags(diagonals, offsets=0, shape=None, format=None, dtype=None):
    """Values on diagonals."""
    ...

def diags_array(diagonals, /, *, offsets=0, shape=None, format=None, dtype=None):
    """Values on diagonals, as an array."""
    ...

def eye(m, n=None, k=0, dtype=..., format=None):
    """1 on a diagonal."""
    ...

def eye_array(m, n=None, *, k=0, dtype=..., format=None):
    """1 on a diagonal, as an array."""
    ...

def find(A):
    """Rows, columns and values that are not 0."""
    ...

def hstack(blocks, format=None, dtype=None):
    """Matrices beside each other."""
    ...

def identity(n, dtype='d', format=None):
    """1 on the main diagonal."""
    ...

def kron(A, B, format=None):
    """Kronecker's product."""
    ...

def load_npz(file):
    """Reads what `save_npz` wrote."""
    ...

rand = random
def random(m, n, density=0.01, format='coo', dtype=None, rng=None, data_rvs=None, *, random_state=None):
    """Uniform numbers at random places."""
    ...

def save_npz(file, matrix, compressed=True):
    """Writes a matrix into a file of arrays."""
    ...

def spdiags(data, diags_, m=None, n=None, format=None):
    """Diagonals whose values stand by columns."""
    ...

def tril(A, k=0, format=None):
    """The part below a diagonal."""
    ...

def triu(A, k=0, format=None):
    """The part above a diagonal."""
    ...

def vstack(blocks, format=None, dtype=None):
    """Matrices below each other."""
    ...
