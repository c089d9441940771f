"""Factors of matrices, and parts of them by diagonals."""

import math
from collections import namedtuple

import tandem as td
from tensorflow._tensor import as_tensor, wrapped


def eigh(tensor, name=None):
    """Eigenvalues and eigenvectors of a symmetric matrix."""
    return tuple(map(wrapped, td.linalg.eigh(as_tensor(tensor))))


def svd(tensor, full_matrices=False, compute_uv=True, name=None):
    """Singular values s, and u and v with `tensor = u @ diag(s) @ transpose(v)`."""
    u, s, vh = td.linalg.svd(as_tensor(tensor), full_matrices=full_matrices)
    return (wrapped(s), wrapped(u), wrapped(td.matrix_transpose(vh))) if compute_uv else wrapped(s)


Qr = namedtuple("Qr", ("q", "r"))


def qr(input, full_matrices=False, name=None):
    """An orthogonal and a triangular factor."""
    return Qr(*map(wrapped, td.linalg.qr(as_tensor(input), mode="complete" if full_matrices else "reduced")))


def band_part(input, num_lower, num_upper, name=None):
    """Only so many diagonals below and above the main one; all where negative."""
    x = as_tensor(input)
    x = x if num_lower < 0 else td.triu(x, k=-num_lower)
    return wrapped(x if num_upper < 0 else td.tril(x, k=num_upper))


def diagonals(x, k, num_rows, num_cols, padding_value):
    """A matrix of a size with elements on one of its diagonals and a value elsewhere."""
    count = x.shape[-1]
    least = (count + max(-k, 0), count + max(k, 0)) if (num_rows, num_cols) != (-1, -1) else (count + abs(k),) * 2
    rows, columns = (size if size != -1 else other for size, other in zip((num_rows, num_cols), least))
    places = td.expand_dims(td.arange(columns), 0) - td.expand_dims(td.arange(rows), 1)
    at = td.clip(td.expand_dims(td.arange(rows), 1) + td.zeros((rows, columns), dtype="int32") + min(k, 0), 0, count - 1)
    values = td.take(x, td.reshape(at, (-1,)), axis=-1)
    return wrapped(td.where(places == k, td.reshape(values, (*x.shape[:-1], rows, columns)), td.astype(td.tensor(padding_value), x.dtype.name)))


def expm(input, name=None):
    """The exponential of matrices, by scaling and squaring of its series."""
    x = as_tensor(input)
    steps = max(0, int(math.ceil(math.log2(max(float(td.max(td.sum(td.abs(x), axis=-1))), 1e-30)))) + 4)
    x = x / 2.0**steps
    total = term = td.eye(x.shape[-1], dtype=x.dtype.name) + td.zeros_like(x)
    for i in range(1, 14):
        term = term @ x / float(i)
        total = total + term
    for _ in range(steps):
        total = total @ total
    return wrapped(total)
