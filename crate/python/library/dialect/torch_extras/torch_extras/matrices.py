"""What few programs ask of `torch.linalg`: eigenvalues of matrices that are not symmetric, factors, and equations of tensors."""

import math

import tandem as td
import torch
from numpy_extras import eigenvalues as _eigenvalues
from tandem.dialect import as_class
from torch._results import ReturnType
from torch._tensor import Tensor

from .complexes import ComplexTensor


def _complex(values, like):
    """Nested lists of numbers as a complex tensor."""

    def parts(part):
        each = lambda value: [each(item) for item in value] if isinstance(value, list) else getattr(complex(value), part)  # noqa: E731
        return torch.tensor(each(values), dtype=like.dtype)

    return ComplexTensor(parts("real"), parts("imag"))


def _square(A):
    if A.ndim != 2 or A.shape[0] != A.shape[1]:
        raise RuntimeError(f"linalg.eig: one square matrix is taken, not the shape {tuple(A.shape)}")
    return A.detach().tolist()


def eigvals(A):
    """The eigenvalues of a matrix, complex numbers."""
    return _complex(_eigenvalues.eigenvalues(_square(A)).tolist(), A)


def eig(A):
    """Eigenvalues and eigenvectors of a matrix, complex numbers."""
    values, vectors = _eigenvalues.eigen(_square(A))
    return ReturnType("linalg_eig", ("eigenvalues", "eigenvectors"), (_complex(values.tolist(), A), _complex(vectors.tolist(), A)))


def lu(A, *, pivot=True):
    """A = P @ L @ U."""
    return ReturnType("linalg_lu", ("P", "L", "U"), tuple(as_class(x, Tensor) for x in td.linalg.lu(A)))


def tensorinv(A, ind=2):
    """The tensor that `tensordot(A, x, ind)` is undone by."""
    rows, columns = A.shape[:ind], A.shape[ind:]
    return torch.linalg.inv(A.reshape(math.prod(rows), -1)).reshape((*columns, *rows))


def tensorsolve(A, B, dims=None):
    """The x of `tensordot(A, x, x.ndim) == B`."""
    if dims is not None:
        A = A.movedim(tuple(dims), tuple(range(A.ndim - len(dims), A.ndim)))
    return torch.linalg.solve(A.reshape(B.numel(), -1), B.flatten()).reshape(A.shape[B.ndim :])


def svd_lowrank(A, q=6, niter=2, M=None):
    """The first q singular vectors and values: A is about U @ diag(S) @ V.mT."""
    U, S, Vh = torch.linalg.svd(A if M is None else A - M, full_matrices=False)
    return U[..., :q], S[..., :q], Vh.mT[..., :q]


def pca_lowrank(A, q=None, center=True, niter=2):
    """The first q principal components: singular vectors and values of the rows, of which the mean is taken away."""
    q = min(6, *A.shape[-2:]) if q is None else q
    return svd_lowrank(A - A.mean(-2, keepdim=True) if center else A, q)
