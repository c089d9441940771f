"""What few programs ask of `torch.linalg`: eigenvalues of matrices that are not symmetric, factors, and equations of tensors."""

import math

import _tandem
import tandem as td
import torch
from tandem.dialect import as_class
from torch._results import ReturnType
from torch._tensor import Tensor

from torch_extras.complexes import ComplexTensor


def _decomposed(name, A):
    """Pairs of real and imaginary parts as complex tensors."""
    if A.ndim < 2 or A.shape[-1] != A.shape[-2]:
        raise RuntimeError(f"linalg.eig: A must be batches of square matrices, but they are {A.shape[-2]} by {A.shape[-1]} matrices")
    parts = [part.to(A.device) for part in _tandem.decompose(name, A.detach().to("cpu"))]
    return tuple(ComplexTensor(*parts[n : n + 2]) for n in range(0, len(parts), 2))


def eigvals(A):
    """The eigenvalues of matrices, complex numbers."""
    if isinstance(A, ComplexTensor):
        from . import complex_matrices

        return complex_matrices.eigvals(A)
    return eig(A)[0] if A.requires_grad else _decomposed("eigvals", A)[0]


def eig(A):
    """Eigenvalues and eigenvectors of matrices, complex numbers."""
    if isinstance(A, ComplexTensor):
        from . import complex_matrices

        return complex_matrices.eig(A)
    found = _decomposed("eig", A)
    if A.requires_grad:
        from . import complex_slopes

        found = complex_slopes.of_eigenvalues(A, *found)
    return ReturnType("linalg_eig", ("eigenvalues", "eigenvectors"), found)


def lu(A, *, pivot=True, get_infos=None):
    """A = P @ L @ U."""
    if not pivot:
        raise RuntimeError("linalg.lu_factor: LU without pivoting is not implemented on the CPU")
    if isinstance(A, ComplexTensor):
        from . import complex_matrices

        return complex_matrices.lu(A)
    rows, columns = A.shape[-2:]
    size = max(rows, columns)
    if rows != columns:
        # A square with zeros, and ones on the diagonal below, has the same factors in a corner.
        A = torch.nn.functional.pad(A, (0, size - columns, 0, size - rows))
        if columns < size:
            A = A + torch.diag(torch.where(torch.arange(size) >= columns, 1.0, 0.0)).to(A.dtype) * torch.finfo(A.dtype).tiny
    P, L, U = (as_class(x, Tensor) for x in td.linalg.lu(A))
    least = min(rows, columns)
    return ReturnType("linalg_lu", ("P", "L", "U"), (P[..., :rows, :rows], L[..., :rows, :least], U[..., :least, :columns]))


def lu_factor(A, *, pivot=True):
    """L and U in one matrix, and with which row each row, from the first, changes places (counted from 1)."""
    if isinstance(A, ComplexTensor):
        from . import complex_matrices

        return complex_matrices.lu_factor(A)
    P, L, U = lu(A, pivot=pivot)
    flat, least = P.reshape(-1, *P.shape[-2:]).argmax(-2).tolist(), min(A.shape[-2:])
    swaps = torch.tensor([_swaps(rows)[:least] for rows in flat], dtype=torch.int32, device=A.device).reshape((*A.shape[:-2], least))
    wide = torch.nn.functional.pad(torch.tril(L, -1), (0, A.shape[-1] - least))
    return ReturnType("linalg_lu_factor", ("LU", "pivots"), (wide + torch.nn.functional.pad(U, (0, 0, 0, A.shape[-2] - least)), swaps))


def whole_lu(A, pivot=True, get_infos=False):
    """`torch.lu`: the factors in one matrix, the exchanges, and with `get_infos` a 0."""
    found = tuple(lu_factor(A))
    return (*found, torch.zeros(A.shape[:-2], dtype=torch.int32)) if get_infos else found


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
    if isinstance(LU_data, ComplexTensor):
        from . import complex_matrices

        P = lu_unpack(LU_data.real, LU_pivots)[0]
        return ReturnType("lu_unpack", ("P", "L", "U"), (complex_matrices.as_complex(P), *complex_matrices.lu_parts(LU_data)))
    rows, columns = LU_data.shape[-2:]
    least = min(rows, columns)
    identity = torch.eye(rows, dtype=LU_data.dtype, device=LU_data.device)
    L, U = torch.tril(LU_data, -1)[..., :least] + identity[:, :least], torch.triu(LU_data)[..., :least, :]
    orders = []
    for swaps in LU_pivots.reshape(-1, LU_pivots.shape[-1]).tolist():
        order = list(range(rows))
        for at, place in enumerate(swaps):
            order[at], order[place - 1] = order[place - 1], order[at]
        orders.append(identity[torch.tensor(order)].mT)
    return ReturnType("lu_unpack", ("P", "L", "U"), (torch.stack(orders).reshape(*LU_data.shape[:-2], rows, rows), L, U))


def lu_solve(LU, pivots, B, *, left=True, adjoint=False):
    """The X of A @ X = B, of the factors of A."""
    P, L, U = lu_unpack(LU, pivots)
    A = P @ L @ U
    A = A.mT if adjoint else A
    return torch.linalg.solve(A, B) if left else torch.linalg.solve(A.mT, B.mT).mT


def _given(out, values):
    """Puts results where they were asked for."""
    for place, value in zip(out or (), values):
        place.resize_(value.shape).copy_(value)
    return out or values


def cholesky_ex(A, *, upper=False, check_errors=False, out=None):
    """The factors, and 0 for each; another number where a matrix is not positive-definite."""
    try:
        L, info = torch.linalg.cholesky(A), torch.zeros(A.shape[:-2], dtype=torch.int32)
    except torch.linalg.LinAlgError:
        if check_errors:
            raise
        if A.ndim > 2:
            parts = [cholesky_ex(part) for part in A.reshape(-1, *A.shape[-2:])]
            L, info = (torch.stack([part[at] for part in parts]) for at in (0, 1))
            L, info = L.reshape(A.shape), info.reshape(A.shape[:-2])
        else:
            L, info = torch.full_like(A, math.nan), torch.tensor(_first_minor(A), dtype=torch.int32)
    return ReturnType("linalg_cholesky_ex", ("L", "info"), _given(out, (L.mT if upper else L, info)))


def _first_minor(A):
    """The size of the first part of a matrix, from its corner, that is not positive-definite."""
    for size in range(1, A.shape[-1]):
        try:
            torch.linalg.cholesky(A[:size, :size])
        except torch.linalg.LinAlgError:
            return size
    return A.shape[-1]


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


def lu_solve_old(b, LU_data, LU_pivots):
    """`torch.lu_solve`."""
    return lu_solve(LU_data, LU_pivots, b)


def solve_ex(A, B, *, left=True, check_errors=False):
    """The X of A @ X = B, and 0."""
    return ReturnType("linalg_solve_ex", ("result", "info"), (torch.linalg.solve(A, B, left=left), torch.zeros(A.shape[:-2], dtype=torch.int32)))


def lu_factor_ex(A, *, pivot=True, check_errors=False):
    """`lu_factor`, and 0."""
    return ReturnType("linalg_lu_factor_ex", ("LU", "pivots", "info"), (*lu_factor(A), torch.zeros(A.shape[:-2], dtype=torch.int32)))


def geqrf(input):
    """R above the diagonal; below it and in `tau` the reflections that make Q (LAPACK's form)."""
    rest, taus = input.clone(), []
    for at in range(min(input.shape[-2:])):
        x = rest[..., at:, at]
        size = torch.linalg.vector_norm(x, dim=-1)
        first = x[..., 0]
        beta = torch.where(first > 0, -size, size)
        is_zero = torch.linalg.vector_norm(x[..., 1:], dim=-1) == 0
        tau = torch.where(is_zero, 0.0, (beta - first) / torch.where(is_zero, 1.0, beta))
        v = torch.cat([torch.ones_like(x[..., :1]), x[..., 1:] / torch.where(is_zero, 1.0, first - beta)[..., None]], -1)
        block = rest[..., at:, at:]
        block = block - tau[..., None, None] * v[..., None] * (v[..., None, :] @ block)
        rest[..., at:, at:] = block
        rest[..., at + 1 :, at] = v[..., 1:]
        taus.append(tau)
    return ReturnType("geqrf", ("a", "tau"), (rest, torch.stack(taus, -1)))


def householder_product(A, tau):
    """The first columns of the product of reflections, as `geqrf` tells them."""
    rows, columns = A.shape[-2:]
    found = torch.eye(rows, columns, dtype=A.dtype).expand(A.shape).clone()
    for at in range(tau.shape[-1] - 1, -1, -1):
        v = torch.where(torch.arange(rows) < at, 0.0, torch.where(torch.arange(rows) == at, 1.0, A[..., at]))
        found = found - tau[..., at, None, None] * v[..., None] * (v[..., None, :] @ found)
    return found


orgqr = householder_product


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
