"""Factors of matrices, and parts of them by diagonals."""

import tandem as td
from tensorflow._tensor import as_tensor, wrapped


def eigh(tensor, name=None):
    """Eigenvalues and eigenvectors of a symmetric matrix."""
    return tuple(map(wrapped, td.linalg.eigh(as_tensor(tensor))))


def svd(tensor, full_matrices=False, compute_uv=True, name=None):
    """Singular values s, and u and v with `tensor = u @ diag(s) @ transpose(v)`."""
    u, s, vh = td.linalg.svd(as_tensor(tensor), full_matrices=full_matrices)
    return (wrapped(s), wrapped(u), wrapped(td.matrix_transpose(vh))) if compute_uv else wrapped(s)


def qr(input, full_matrices=False, name=None):
    """An orthogonal and a triangular factor."""
    return tuple(map(wrapped, td.linalg.qr(as_tensor(input))))


def band_part(input, num_lower, num_upper, name=None):
    """Only so many diagonals below and above the main one; all where negative."""
    x = as_tensor(input)
    x = x if num_lower < 0 else td.triu(x, k=-num_lower)
    return wrapped(x if num_upper < 0 else td.tril(x, k=num_upper))
