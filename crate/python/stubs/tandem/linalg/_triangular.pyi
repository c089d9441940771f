"""Elimination: LU with partial pivoting, Cholesky, and what follows of them."""
from tandem.linalg._common import as_matrix as as_matrix
from tandem.linalg._common import dot as dot
from tandem.linalg._common import identity as identity
from tandem.linalg._common import outer as outer
from tandem.linalg._common import program as program
from tandem.linalg._common import rows_first as rows_first
from tandem.linalg._common import transposed as transposed
from tandem.linalg._common import where as where
from typing import Any
import tandem as td

class Slogdet(tuple):
    """Slogdet(sign, logabsdet)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new Slogdet object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    logabsdet: Any
    sign: Any
    def __getattr__(self, name: str): ...

def cholesky(a, /, *, upper=False):
    """The lower triangular L with `L @ L.T = a`, of symmetric positive definite matrices (or the upper one). Reads the lower
    triangle; NaN where the matrix is not positive definite.

    >>> td.linalg.cholesky(td.tensor([[4.0, 2.0], [2.0, 5.0]])).tolist()
    [[2.0, 0.0], [1.0, 2.0]]"""
    ...

def det(a, /):
    """The determinant of square matrices.

    >>> td.linalg.det(td.tensor([[0.0, 2.0], [3.0, 5.0]])).item()
    -6.0"""
    ...

def inv(a, /):
    """The inverse of square matrices; NaN of singular ones.

    >>> td.linalg.inv(td.tensor([[2.0, 0.0], [0.0, 4.0]])).tolist()
    [[0.5, 0.0], [0.0, 0.25]]"""
    ...

def lu(a, /):
    """P, L and U with `P @ L @ U = a`: a permutation, a lower triangle with ones on its diagonal, and an upper one. Square matrices.

    >>> p, l, u = td.linalg.lu(td.tensor([[1.0, 2.0], [4.0, 2.0]]))
    >>> l.tolist(), u.tolist()
    ([[1.0, 0.0], [0.25, 1.0]], [[4.0, 2.0], [0.0, 1.5]])"""
    ...

def lu_steps(a):
    """Both factors in one matrix, the order of the rows, and the sign of that order."""
    ...

def matrix_exp(a, /):
    """The exponential of square matrices, by scaling and squaring of a Taylor polynomial (Higham 2008, chapter 10).

    >>> td.linalg.matrix_exp(td.tensor([[0.0, 1.0], [0.0, 0.0]])).tolist()
    [[1.0, 1.0], [0.0, 1.0]]"""
    ...

def matrix_power(a, n, /):
    """Square matrices multiplied with themselves; n may be 0 or negative.

    >>> td.linalg.matrix_power(td.tensor([[1.0, 1.0], [0.0, 1.0]]), 5).tolist()
    [[1.0, 5.0], [0.0, 1.0]]"""
    ...

def slogdet(a, /):
    """The sign of the determinant and the logarithm of its magnitude: (0, -inf) of a singular matrix.

    >>> [t.item() for t in td.linalg.slogdet(td.tensor([[0.0, 1.0], [1.0, 0.0]]))]
    [-1.0, 0.0]"""
    ...

def solve(a, b, /):
    """x with `a @ x = b`, by LU with partial pivoting: a [..., n, n], b [n] or [..., n, m], batches broadcast.

    Of a singular matrix the result is NaN. Has gradients; in a compiled function it is a loop.

    >>> td.linalg.solve(td.tensor([[2.0, 0.0], [0.0, 4.0]]), td.tensor([2.0, 2.0])).tolist()
    [1.0, 0.5]"""
    ...

def solve_triangular(a, b, /, *, upper=True, lower=None, unitriangular=False, unit_diagonal=None):
    """x with `a @ x = b` for triangular matrices; the other triangle is not read. PyTorch's and SciPy's arguments.

    >>> td.linalg.solve_triangular(td.tensor([[2.0, 9.0], [2.0, 1.0]]), td.tensor([2.0, 3.0]), upper=False).tolist()
    [1.0, 1.0]"""
    ...

def substitute(triangle, b, upper, unit_diagonal):
    """x with triangle @ x = b, row after row."""
    ...
