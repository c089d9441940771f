"""Complex matrices: what may be found through real ones of twice the size, [[x, -y], [y, x]] for x + iy."""

import torch
from torch._results import ReturnType
from torch_extras.complexes import ComplexTensor, as_complex, from_values, parts_of

from . import complex_slopes


def _doubled(A):
    x, y = parts_of(as_complex(A))
    return torch.cat([torch.cat([x, -y], -1), torch.cat([y, x], -1)], -2)


def _halved(M):
    """The complex matrix of which this is the left half of the double."""
    rows = M.shape[-2] // 2
    return ComplexTensor(M[..., :rows, :], M[..., rows:, :])


def inv(A):
    """The inverse."""
    return _halved(torch.linalg.inv(_doubled(A))[..., : A.shape[-1]])


def solve(A, B):
    """The X of A @ X = B."""
    is_vector = B.ndim == 1
    x, y = parts_of(as_complex(B))
    right = torch.cat([x, y], -1)[:, None] if is_vector else torch.cat([x, y], -2)
    found = _halved(torch.linalg.solve(_doubled(A), right))
    return found[..., 0] if is_vector else found


def svdvals(A):
    """Singular values: those of the double come twice."""
    return torch.linalg.svdvals(_doubled(A))[..., ::2]


def eigvalsh(A, UPLO="L"):
    """Eigenvalues of Hermitian matrices: those of the double come twice."""
    return torch.linalg.eigvalsh(_doubled(A))[..., ::2]


def cholesky(A):
    """The lower factor L of L @ L.mH, column by column."""
    if complex_slopes.are_asked_for(A):
        return complex_slopes.of_triangle(as_complex(A), cholesky(A.detach()))
    rest, columns = as_complex(A), []
    for at in range(A.shape[-1]):
        pivot = rest[..., at, at].real
        if not bool((pivot > 0).all()):
            raise torch.linalg.LinAlgError(
                "linalg.cholesky: The factorization could not be completed because the input is not positive-definite "
                f"(the leading minor of order {at + 1} is not positive-definite)."
            )
        column = rest[..., :, at] / torch.sqrt(pivot)[..., None]
        below = (torch.arange(A.shape[-1]) >= at).to(pivot.dtype)
        column = column * below
        rest = rest - column.unsqueeze(-1) @ column.conj().unsqueeze(-2)
        columns.append(column)
    return ComplexTensor(*(torch.stack(part, -1) for part in zip(*map(parts_of, columns))))


def det(A):
    """The determinant: the product of the pivots of an elimination."""
    rest, found = as_complex(A), None
    while rest.shape[-1]:
        order = torch.argsort(rest[..., :, 0].abs(), -1, descending=True)
        moved = (order[..., :1] != 0).squeeze(-1)
        index = torch.where(
            torch.arange(rest.shape[-2]) == 0, order[..., :1], torch.where(torch.arange(rest.shape[-2]) == order[..., :1], 0, torch.arange(rest.shape[-2]))
        )
        rest = rest._each(lambda part, index=index: torch.take_along_dim(part, index[..., None].expand(part.shape), -2))
        pivot = rest[..., 0, 0] * torch.where(moved, -1.0, 1.0)
        found = pivot if found is None else found * pivot
        factors = rest[..., 1:, 0] / rest[..., 0, 0].unsqueeze(-1)
        rest = rest[..., 1:, 1:] - factors.unsqueeze(-1) * rest[..., 0, 1:].unsqueeze(-2)
    return found


def _values(A):
    """The elements as NumPy's array, of which decompositions are made."""
    return as_complex(A).detach().numpy()


def _back(values, A):
    """NumPy's array as a tensor of the kind of A's elements, or as a real one where it is real."""
    if values.dtype.kind == "c":
        return from_values(values, A.dtype)
    return torch.tensor(values.tolist(), dtype=parts_of(as_complex(A))[0].dtype if values.dtype.kind == "f" else None)


def _through(name, title, names, slopes):
    """A decomposition by `numpy.linalg`, under PyTorch's names of its parts; `slopes` lets gradients flow through it."""

    def call(A, *args, **options):
        import numpy

        # First, since the first complex array teaches `numpy.linalg`.
        values = _values(A)
        found = tuple(_back(part, A) for part in getattr(numpy.linalg, name)(values, *args, **options))
        if complex_slopes.are_asked_for(A):
            found = slopes(as_complex(A), *found)
        return ReturnType(title, names, found)

    return call


eig = _through("eig", "linalg_eig", ("eigenvalues", "eigenvectors"), complex_slopes.of_eigenvalues)
slogdet = _through("slogdet", "linalg_slogdet", ("sign", "logabsdet"), complex_slopes.of_determinant)
_svd = _through("svd", "linalg_svd", ("U", "S", "Vh"), complex_slopes.of_singular)
_qr = _through("qr", "linalg_qr", ("Q", "R"), complex_slopes.of_orthogonal)


def eigh(A, UPLO="L"):
    """Eigenvalues of a Hermitian matrix, the smallest first, and its eigenvectors, which are orthogonal."""
    values, vectors = eig(A.detach())
    order = torch.argsort(values.real, dim=-1)
    vectors = vectors._each(lambda part: torch.take_along_dim(part, order[..., None, :].expand(part.shape), -1))
    found = torch.take_along_dim(values.real, order, -1), vectors
    if complex_slopes.are_asked_for(A):
        found = complex_slopes.of_hermitian(as_complex(A), *found)
    return ReturnType("linalg_eigh", ("eigenvalues", "eigenvectors"), found)


def _eliminated(values):
    """Both factors of a matrix of NumPy's in one, and with which row each row changed places."""
    import numpy

    found, swaps = values.copy(), []
    for at in range(min(found.shape)):
        sizes = numpy.abs(found[at:, at].real) + numpy.abs(found[at:, at].imag)
        place = at + int(numpy.argmax(sizes))
        swaps.append(place + 1)
        if place != at:
            row = found[at].copy()
            found[at], found[place] = found[place], row
        if found[at, at] != 0:
            found[at + 1 :, at] = found[at + 1 :, at] / found[at, at]
            found[at + 1 :, at + 1 :] = found[at + 1 :, at + 1 :] - numpy.outer(found[at + 1 :, at], found[at, at + 1 :])
    return found, swaps


def lu_factor(A):
    """L and U in one matrix, and with which row each row, from the first, changes places (counted from 1)."""
    if A.ndim > 2:
        parts = [lu_factor(part) for part in A]
        LU = ComplexTensor(*(torch.stack(part) for part in zip(*(parts_of(found[0]) for found in parts))))
        return ReturnType("linalg_lu_factor", ("LU", "pivots"), (LU, torch.stack([found[1] for found in parts])))
    values, swaps = _eliminated(_values(A))
    LU = _back(values, A)
    if complex_slopes.are_asked_for(A):
        order = list(range(A.shape[-2]))
        for at, place in enumerate(swaps):
            order[at], order[place - 1] = order[place - 1], order[at]
        LU = complex_slopes.of_factors(A, order, LU)
    return ReturnType("linalg_lu_factor", ("LU", "pivots"), (LU, torch.tensor(swaps, dtype=torch.int32)))


def lu(A):
    """A = P @ L @ U."""
    from .matrices import lu_unpack

    LU, swaps = lu_factor(A)
    L, U = lu_parts(LU)
    P = lu_unpack(LU.real, swaps)[0]
    return ReturnType("linalg_lu", ("P", "L", "U"), (as_complex(P), L, U))


def lu_parts(LU):
    """The factors that lie in one matrix."""
    rows, least = LU.shape[-2], min(LU.shape[-2:])
    return LU.tril(-1)[..., :least] + torch.eye(rows, dtype=LU.real.dtype)[:, :least], LU.triu()[..., :least, :]


def eigvals(A):
    """Eigenvalues."""
    return eig(A)[0]


def svd(A, full_matrices=True, *, driver=None):
    """Orthogonal factors and singular values."""
    return _svd(A, full_matrices=full_matrices)


def qr(A, mode="reduced"):
    """An orthogonal factor and a triangle."""
    if mode != "r":
        Q, R = _qr(A, mode)
        # The diagonal is real.
        R = ComplexTensor(R.real, R.imag * (1 - torch.eye(R.shape[-2], R.shape[-1])).to(R.imag.dtype))
        return ReturnType("linalg_qr", ("Q", "R"), (Q, R))
    return ReturnType("linalg_qr", ("Q", "R"), (from_values([], A.dtype), _qr(A)[1]))


def inv_ex(A, *, check_errors=False):
    """The inverse, and whether there was none."""
    return ReturnType("linalg_inv_ex", ("inverse", "info"), (inv(A), torch.zeros(A.shape[:-2], dtype=torch.int32)))


def pinv(A, rcond=None, hermitian=False, *, atol=None, rtol=None):
    """The inverse on what the matrix reaches: that of the double."""
    found = torch.linalg.pinv(_doubled(A), rcond, hermitian, atol=atol, rtol=rtol)
    rows = found.shape[-2] // 2
    columns = found.shape[-1] // 2
    return ComplexTensor(found[..., :rows, :columns], found[..., rows:, :columns])


def matrix_rank(A, tol=None, hermitian=False, *, atol=None, rtol=None):
    """How many singular values are not 0: half of those of the double."""
    return torch.linalg.matrix_rank(_doubled(A), tol, hermitian, atol=atol, rtol=rtol) // 2


def lstsq(A, B, rcond=None, *, driver=None):
    """The X for which A @ X is nearest to B."""
    nothing = torch.zeros(0)
    parts = pinv(A) @ as_complex(B), nothing, torch.linalg.matrix_rank(_doubled(A)) // 2, nothing
    return ReturnType("linalg_lstsq", ("solution", "residuals", "rank", "singular_values"), parts)


def solve_triangular(A, B, *, upper, left=True, unitriangular=False):
    """`solve` with the triangle that is meant."""
    A = as_complex(A)
    A = A.triu() if upper else A.tril()
    if unitriangular:
        one = torch.eye(A.shape[-1])
        A = A * (1 - one) + one
    return solve(A, B) if left else solve(A.mT, as_complex(B).mT).mT


def matrix_power(A, n):
    """The matrix times itself, or its inverse."""
    if n < 0:
        return matrix_power(inv(A), -n)
    found = as_complex(torch.zeros(A.shape) + torch.eye(A.shape[-1])).to(A.dtype)
    for _ in range(n):
        found = found @ A
    return found


def matrix_exp(A):
    """The exponential: that of the double."""
    return _halved(torch.linalg.matrix_exp(_doubled(A))[..., : A.shape[-1]])


def vecdot(x, y, *, dim=-1):
    """Sums of products with the conjugates of the first."""
    return (as_complex(x).conj() * as_complex(y)).sum(dim)


def vector_norm(x, ord=2, dim=None, keepdim=False, *, dtype=None):
    """Norms of the distances from 0."""
    return torch.linalg.vector_norm(as_complex(x).abs(), ord, dim, keepdim)


def matrix_norm(A, ord="fro", dim=(-2, -1), keepdim=False, *, dtype=None):
    """Norms of matrices."""
    if ord in ("nuc", 2, -2):
        values = svdvals(A if dim == (-2, -1) else A.movedim(dim, (-2, -1)))
        found = values.sum(-1) if ord == "nuc" else values.amax(-1) if ord == 2 else values.amin(-1)
        return found[..., None, None] if keepdim else found
    return torch.linalg.matrix_norm(A.abs(), ord, dim, keepdim)


def norm(A, ord=None, dim=None, keepdim=False, *, dtype=None):
    """Norms of vectors or matrices."""
    if ord is not None and (A.ndim == 2 and dim is None or isinstance(dim, (tuple, list)) and len(dim) == 2):
        return matrix_norm(A, ord, (-2, -1) if dim is None else tuple(dim), keepdim)
    return vector_norm(A, 2 if ord is None else ord, dim, keepdim)


def cond(A, p=None):
    """How much larger the largest singular value is than the smallest."""
    if p in (None, 2):
        values = svdvals(A)
        return values[..., 0] / values[..., -1]
    return matrix_norm(A, p) * matrix_norm(inv(A), p)
