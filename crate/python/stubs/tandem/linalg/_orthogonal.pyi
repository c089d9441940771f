"""Orthogonal decompositions: QR by Householder's reflections, eigenvalues and singular values by Jacobi's rotations."""
from _tandem import decompose as decompose
from tandem.linalg._common import as_matrix as as_matrix
from tandem.linalg._common import dot as dot
from tandem.linalg._common import epsilon as epsilon
from tandem.linalg._common import first_order_change as first_order_change
from tandem.linalg._common import identity as identity
from tandem.linalg._common import outer as outer
from tandem.linalg._common import program as program
from tandem.linalg._common import transposed as transposed
from tandem.linalg._common import where as where
from typing import Any
import tandem as td

class Eigh(tuple):
    """Eigh(eigenvalues, eigenvectors)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new Eigh object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    eigenvalues: Any
    eigenvectors: Any
    def __getattr__(self, name: str): ...

class QR(tuple):
    """QR(Q, R)"""
    Q: Any
    R: Any
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new QR object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    def __getattr__(self, name: str): ...

class SVD(tuple):
    """SVD(U, S, Vh)"""
    S: Any
    U: Any
    Vh: Any
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new SVD object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    def __getattr__(self, name: str): ...

def eigh(a, /):
    """Eigenvalues in ascending order [..., n] and eigenvectors, the columns of [..., n, n], of symmetric matrices; reads the lower
    triangle. By Jacobi's rotations (Golub and Van Loan, section 8.5).

    Has derivatives of every order, with respect to symmetric changes of a. Where two eigenvalues are equal, those of eigenvectors
    and the second ones of eigenvalues do not exist, and are NaN or infinite.

    >>> td.linalg.eigh(td.tensor([[2.0, 0.0], [0.0, 1.0]]))[0].tolist()
    [1.0, 2.0]"""
    ...

def eigvalsh(a, /):
    """Eigenvalues of symmetric matrices, ascending: see `eigh`.

    >>> td.linalg.eigvalsh(td.tensor([[2.0, 0.0], [0.0, 1.0]])).tolist()
    [1.0, 2.0]"""
    ...

def qr(a, /, *, mode='reduced'):
    """Q with orthonormal columns and the upper triangular R, `a = Q @ R`, by Householder's reflections.

    Of [..., m, n], k = min(m, n): [..., m, k] and [..., k, n]; with mode='complete' [..., m, m] and [..., m, n]; 'r' gives R.

    >>> q, r = td.linalg.qr(td.tensor([[3.0], [4.0]]))
    >>> [round(abs(x), 5) for x in q.flatten().tolist()], round(abs(r.item()), 5)
    ([0.6, 0.8], 5.0)"""
    ...

def svd(a, /, *, full_matrices=True):
    """U, the singular values in descending order, and V transposed: `a = U @ diag(s) @ Vh`. By one-sided Jacobi rotations
    (Demmel and Veselić 1992: small values are accurate, too).

    Has derivatives of every order. Where two singular values are equal, those of U and V and the second ones of the values do
    not exist, and are NaN or infinite.

    Of [..., m, n], k = min(m, n): U is [..., m, m] and Vh [..., n, n], or with full_matrices=False [..., m, k] and [..., k, n].

    >>> td.linalg.svd(td.tensor([[0.0, 2.0], [1.0, 0.0]]))[1].tolist()
    [2.0, 1.0]"""
    ...

def svdvals(a, /):
    """Singular values, descending: see `svd`.

    >>> td.linalg.svdvals(td.tensor([[0.0, 2.0], [1.0, 0.0]])).tolist()
    [2.0, 1.0]"""
    ...
