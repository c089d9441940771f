"""Complex matrices: what may be found through real ones of twice the size, [[x, -y], [y, x]] for x + iy."""

import torch
from torch_extras.complexes import ComplexTensor, as_complex, parts_of


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
