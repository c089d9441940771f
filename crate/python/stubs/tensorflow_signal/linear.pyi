"""Rarer functions of `tf.linalg`: factors by rows, functions of matrices, systems of three diagonals."""
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow_signal.complexes import as_complex as as_complex
from typing import Any
import numpy as numpy
import tandem as td
import tensorflow as tf

class Lu(tuple):
    """Lu(lu, p)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new Lu object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    lu: Any
    p: Any
    def __getattr__(self, name: str): ...

def adjoint(matrix, name=None):
    """The matrix with its axes exchanged, complex numbers conjugated."""
    ...

def banded_triangular_solve(bands, rhs, lower=True, adjoint=False, name=None):
    """What a triangle of a few diagonals makes `rhs` of: the first row of a lower one is the main diagonal, of an upper one the last."""
    ...

def diag_part(input, name='diag_part', k=0, padding_value=0, align='RIGHT_LEFT'):
    """The elements on a diagonal, or on those from one to another, the upper one first."""
    ...

def eigh_tridiagonal(alpha, beta, eigvals_only=True, **options):
    """The eigenvalues of a symmetric matrix of three diagonals."""
    ...

def eigvals(tensor, name=None):
    """The eigenvalues of a matrix of known values, as complex numbers."""
    ...

def logm(input, name=None):
    """`scipy.linalg.logm` of a matrix of known values."""
    ...

def lstsq(matrix, rhs, l2_regularizer=0.0, fast=True, name=None):
    """The least squares solution; of several that of the smallest norm."""
    ...

def lu(input, output_idx_type='int32', name=None):
    """Lower and upper triangles in one matrix, and which row comes where."""
    ...

def lu_matrix_inverse(lower_upper, perm, validate_args=False, name=None):
    """The inverse of a factored matrix."""
    ...

def lu_reconstruct(lower_upper, perm, validate_args=False, name=None):
    """The matrix that has these factors."""
    ...

def lu_solve(lower_upper, perm, rhs, validate_args=False, name=None):
    """What a factored matrix makes `rhs` of."""
    ...

def matvec(a, b, transpose_a=False, adjoint_a=False, name=None, **options):
    """The product of a matrix and a vector."""
    ...

def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    """Returns a new subclass of tuple with named fields.

    >>> Point = namedtuple('Point', ['x', 'y'])
    >>> Point.__doc__                   # docstring for the new class
    'Point(x, y)'
    >>> p = Point(11, y=22)             # instantiate with positional args or keywords
    >>> p[0] + p[1]                     # indexable like a plain tuple
    33
    >>> x, y = p                        # unpack like a regular tuple
    >>> x, y
    (11, 22)
    >>> p.x + p.y                       # fields also accessible by name
    33
    >>> d = p._asdict()                 # convert to a dictionary
    >>> d['x']
    11
    >>> Point(**d)                      # convert from a dictionary
    Point(x=11, y=22)
    >>> p._replace(x=100)               # _replace() is like str.replace() but targets named fields
    Point(x=100, y=22)"""
    ...

def of_diagonals(x, k, num_rows, num_cols, padding_value, align):
    """A matrix with elements on the diagonals from one to another, the upper one first."""
    ...

def solve(matrix, rhs, adjoint=False, name=None):
    """What a matrix, or its adjoint, makes `rhs` of."""
    ...

def sqrtm(input, name=None):
    """`scipy.linalg.sqrtm` of a matrix of known values."""
    ...

def tensor_diag_part(input, name=None):
    """The elements whose places in the first half of the axes are those in the second half."""
    ...

def tridiagonal_matmul(diagonals, rhs, diagonals_format='compact', name=None):
    """The product with a matrix of three diagonals."""
    ...

def tridiagonal_solve(diagonals, rhs, diagonals_format='compact', transpose_rhs=False, conjugate_rhs=False, name=None, **options):
    """What a matrix of three diagonals makes `rhs` of."""
    ...

def whole(diagonals, form): ...
