"""Equations and eigenvalues of sparse matrices: by dense decompositions, and by conjugate gradients."""
from scipy_signals.sparse.matrices import issparse as issparse
from typing import Any
import numpy as np

class LinearOperator:
    """A matrix by what it does to a vector."""
    def __init__(self, shape, matvec, rmatvec=None, matmat=None, dtype=None, rmatmat=None): ...
    def __matmul__(self, x): ...
    def __mul__(self, x): ...
    def dot(self, x): ...
    def toarray(self):
        """The matrix, column by column."""
        ...
    def __getattr__(self, name: str): ...

def aslinearoperator(A):
    """A matrix as an operator."""
    ...

def bicg(A, b, x0=None, *, rtol=1e-05, atol=0.0, maxiter=None, M=None, callback=None, **_):
    """The x of A x = b, which `bicg` would come near to, and 0."""
    ...

def bicgstab(A, b, x0=None, *, rtol=1e-05, atol=0.0, maxiter=None, M=None, callback=None, **_):
    """The x of A x = b, which `bicgstab` would come near to, and 0."""
    ...

def cg(A, b, x0=None, *, rtol=1e-05, atol=0.0, maxiter=None, M=None, callback=None):
    """Conjugate gradients for a symmetric positive matrix: x, and 0 if it was found."""
    ...

def cgs(A, b, x0=None, *, rtol=1e-05, atol=0.0, maxiter=None, M=None, callback=None, **_):
    """The x of A x = b, which `cgs` would come near to, and 0."""
    ...

def eigs(A, k=6, M=None, sigma=None, which='LM', return_eigenvectors=True, **_):
    """k eigenvalues (complex): the largest in size, or `SM`, `LR`, `SR`, nearest to sigma."""
    ...

def eigsh(A, k=6, M=None, sigma=None, which='LM', v0=None, return_eigenvectors=True, **_):
    """k eigenvalues of a symmetric matrix: the largest in size (`LM`), least (`SA`), largest (`LA`), smallest in size (`SM`), nearest to sigma."""
    ...

def expm(A):
    """The exponential, sparse."""
    ...

def factorized(A):
    """A function that solves A x = b."""
    ...

def gmres(A, b, x0=None, *, rtol=1e-05, atol=0.0, maxiter=None, M=None, callback=None, **_):
    """The x of A x = b, which `gmres` would come near to, and 0."""
    ...

def inv(A):
    """The inverse, sparse."""
    ...

def lgmres(A, b, x0=None, *, rtol=1e-05, atol=0.0, maxiter=None, M=None, callback=None, **_):
    """The x of A x = b, which `lgmres` would come near to, and 0."""
    ...

lsmr = lsqr
def lsqr(A, b, **_):
    """The x of the least |A x - b|, first of ten results."""
    ...

def minres(A, b, x0=None, *, rtol=1e-05, atol=0.0, maxiter=None, M=None, callback=None, **_):
    """The x of A x = b, which `minres` would come near to, and 0."""
    ...

def norm(x, ord=None, axis=None):
    """The length of a matrix."""
    ...

def qmr(A, b, x0=None, *, rtol=1e-05, atol=0.0, maxiter=None, M=None, callback=None, **_):
    """The x of A x = b, which `qmr` would come near to, and 0."""
    ...

spilu = splu
class splu:
    """A matrix whose equations are solved: `solve(b)`."""
    def __init__(self, A, **_): ...
    def solve(self, b):
        """The x of A x = b."""
        ...
    def __getattr__(self, name: str): ...

def spsolve(A, b, permc_spec=None, use_umfpack=True):
    """The x of A x = b."""
    ...

def svds(A, k=6, ncv=None, tol=0, which='LM', v0=None, maxiter=None, return_singular_vectors=True, **_):
    """k singular values, rising, with their vectors: (U, s, Vh)."""
    ...
