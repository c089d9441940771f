"""What few programs ask of `torch.linalg`: eigenvalues of matrices that are not symmetric, factors, and equations of tensors."""

import math

import _tandem
import tandem as td
import torch
from tandem.dialect import as_class
from torch._results import ReturnType
from torch._tensor import Tensor

from .complexes import ComplexTensor


def _decomposed(name, A):
    """Pairs of real and imaginary parts as complex tensors."""
    if A.ndim < 2 or A.shape[-1] != A.shape[-2]:
        raise RuntimeError(f"linalg.eig: A must be batches of square matrices, but they are {A.shape[-2]} by {A.shape[-1]} matrices")
    parts = [part.to(A.device) for part in _tandem.decompose(name, A.detach().to("cpu"))]
    return tuple(ComplexTensor(*parts[n : n + 2]) for n in range(0, len(parts), 2))


def eigvals(A):
    """The eigenvalues of matrices, complex numbers."""
    return _decomposed("eigvals", A)[0]


def eig(A):
    """Eigenvalues and eigenvectors of matrices, complex numbers."""
    return ReturnType("linalg_eig", ("eigenvalues", "eigenvectors"), _decomposed("eig", A))


def lu(A, *, pivot=True):
    """A = P @ L @ U."""
    return ReturnType("linalg_lu", ("P", "L", "U"), tuple(as_class(x, Tensor) for x in td.linalg.lu(A)))


def lu_factor(A, *, pivot=True):
    """L and U in one matrix, and with which row each row, from the first, changes places (counted from 1)."""
    P, L, U = lu(A)
    flat = P.reshape(-1, *P.shape[-2:]).argmax(-2).tolist()
    swaps = torch.tensor([_swaps(rows) for rows in flat], dtype=torch.int32, device=A.device).reshape(P.shape[:-1])
    return ReturnType("linalg_lu_factor", ("LU", "pivots"), (torch.tril(L, -1) + U, swaps))


def _swaps(rows):
    """The places that change, one after the other, to bring these rows into this order."""
    now, found = list(range(len(rows))), []
    for at, row in enumerate(rows):
        place = now.index(row)
        now[at], now[place] = now[place], now[at]
        found.append(place + 1)
    return found


def lu_unpack(LU_data, LU_pivots, unpack_data=True, unpack_pivots=True):
    """The factors that `lu_factor` put into one matrix."""
    identity = torch.eye(LU_data.shape[-1], dtype=LU_data.dtype, device=LU_data.device)
    L, U = torch.tril(LU_data, -1) + identity, torch.triu(LU_data)
    orders = []
    for swaps in LU_pivots.reshape(-1, LU_pivots.shape[-1]).tolist():
        rows = list(range(LU_data.shape[-2]))
        for at, place in enumerate(swaps):
            rows[at], rows[place - 1] = rows[place - 1], rows[at]
        orders.append(identity[torch.tensor(rows)].mT)
    return torch.stack(orders).reshape(LU_data.shape), L, U


def lu_solve(LU, pivots, B, *, left=True, adjoint=False):
    """The X of A @ X = B, of the factors of A."""
    P, L, U = lu_unpack(LU, pivots)
    A = P @ L @ U
    A = A.mT if adjoint else A
    return torch.linalg.solve(A, B) if left else torch.linalg.solve(A.mT, B.mT).mT


def cholesky_ex(A, *, upper=False, check_errors=False):
    """The factor, and 0; another number where the matrix is not positive-definite."""
    try:
        L, info = torch.linalg.cholesky(A), 0
    except torch.linalg.LinAlgError:
        if check_errors:
            raise
        L, info = torch.full_like(A, math.nan), 1
    return ReturnType("linalg_cholesky_ex", ("L", "info"), (L.mT if upper else L, torch.tensor(info, dtype=torch.int32)))


def cholesky_inverse(input, upper=False):
    """The inverse of the matrix whose factor is given."""
    L = input.mT if upper else input
    return torch.linalg.inv(L @ L.mT)


def triangular_solve(b, A, upper=True, transpose=False, unitriangular=False):
    """The X of A @ X = b, where A is a triangle."""
    A = torch.triu(A) if upper else torch.tril(A)
    if unitriangular:
        A = A - torch.diag_embed(torch.diagonal(A, dim1=-2, dim2=-1)) + torch.eye(A.shape[-1], dtype=A.dtype)
    solution = torch.linalg.solve(A.mT if transpose else A, b)
    return ReturnType("triangular_solve", ("solution", "cloned_coefficient"), (solution, A))


def vander(x, *, N=None):
    """Powers of each number, from the 0th."""
    return torch.vander(x, N, increasing=True)


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
