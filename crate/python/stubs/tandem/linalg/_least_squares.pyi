"""What follows of singular values: pseudo-inverse, least squares, rank, condition and norms."""
from _tandem import decompose as decompose
from tandem.linalg._common import as_matrix as as_matrix
from tandem.linalg._common import epsilon as epsilon
from tandem.linalg._common import first_order_change as first_order_change
from tandem.linalg._common import program as program
from tandem.linalg._common import transposed as transposed
from tandem.linalg._common import where as where
from tandem.linalg._orthogonal import svd as svd
from tandem.linalg._orthogonal import svdvals as svdvals
from tandem.linalg._triangular import inv as inv
from typing import Any
import tandem as td

def cond(a, p=None, /):
    """The condition number: the norm of a times that of its inverse; for None and 2 the largest over the smallest singular value.

    >>> td.linalg.cond(td.tensor([[2.0, 0.0], [0.0, 1.0]])).item()
    2.0"""
    ...

def lstsq(a, b, /, rcond=None):
    """x with the least |a @ x - b|, and of those the shortest; residuals (sums of squares, empty unless a has full column rank and
    more rows than columns), rank and singular values, as NumPy has it. b is [m] or [..., m, k].

    >>> x, residuals, rank, s = td.linalg.lstsq(td.tensor([[1.0, 0.0], [0.0, 2.0]]), td.tensor([1.0, 4.0]))
    >>> [round(v, 5) for v in x.tolist()], int(rank)
    ([1.0, 2.0], 2)"""
    ...

def matrix_norm(a, /, *, keepdims=False, ord='fro'):
    """The norm of the last two axes: 'fro', 'nuc', 1, -1, 2, -2, inf or -inf.

    >>> td.linalg.matrix_norm(td.tensor([[3.0, 0.0], [0.0, 4.0]]), ord=2).item()
    4.0"""
    ...

def matrix_rank(a, /, *, rtol=None, tol=None):
    """How many singular values are more than rtol times the largest (epsilon times the larger size for None), or than tol. int32.

    >>> td.linalg.matrix_rank(td.tensor([[1.0, 2.0], [2.0, 4.0]])).item()
    1"""
    ...

def norm(x, ord=None, axis=None, keepdims=False, dim=None, keepdim=False):
    """NumPy's norm: of all elements for ord and axis None; of vectors along one axis; of matrices over two.

    >>> td.linalg.norm(td.tensor([[3.0, 0.0], [0.0, 4.0]])).item()
    5.0"""
    ...

def pinv(a, /, *, rcond=None, rtol=None):
    """The pseudo-inverse of Moore and Penrose [..., n, m] of [..., m, n]; singular values up to rcond times the largest (epsilon
    times the larger size for None) count as 0. Has derivatives where the rank stays (Golub and Pereyra 1973).

    >>> td.linalg.pinv(td.tensor([[2.0, 0.0], [0.0, 0.0]])).tolist()
    [[0.5, 0.0], [0.0, 0.0]]"""
    ...

def vector_norm(x, axis=None, keepdims=False, ord=2, dim=None, keepdim=False):
    """The norm of all elements, or along axes: (Σ |x|^ord)^(1 / ord), the largest |x| for inf, the least for -inf, the count of elements
    that are not 0 for 0. The slope at 0 is 0, as in PyTorch.

    >>> td.vector_norm(td.tensor([3.0, 4.0])).item(), td.grad(td.vector_norm)(td.zeros(2)).tolist()
    (5.0, [0.0, 0.0])"""
    ...
