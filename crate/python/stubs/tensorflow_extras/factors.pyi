"""Factors of matrices, and parts of them by diagonals."""
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from typing import Any
import tandem as td

def band_part(input, num_lower, num_upper, name=None):
    """Only so many diagonals below and above the main one; all where negative."""
    ...

def eigh(tensor, name=None):
    """Eigenvalues and eigenvectors of a symmetric matrix."""
    ...

def qr(input, full_matrices=False, name=None):
    """An orthogonal and a triangular factor."""
    ...

def svd(tensor, full_matrices=False, compute_uv=True, name=None):
    """Singular values s, and u and v with `tensor = u @ diag(s) @ transpose(v)`."""
    ...
