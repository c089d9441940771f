from typing import Any

def bicgstab(A, b, x0=None, *, tol=1e-05, atol=0.0, maxiter=None, M=None):
    """Solves a system by stabilized biconjugate gradients."""
    ...

def cg(A, b, x0=None, *, tol=1e-05, atol=0.0, maxiter=None, M=None):
    """Solves a system whose matrix is symmetric and positive."""
    ...

def gmres(A, b, x0=None, *, tol=1e-05, atol=0.0, restart=20, maxiter=None, M=None, solve_method='batched'):
    """Solves a system by the smallest residual in Krylov's space."""
    ...

def reflections(a):
    """The reflections that make a matrix triangular, below and with its other half, and their factors (Householder), as LAPACK stores them."""
    ...

def __getattr__(name: str) -> Any: ...
