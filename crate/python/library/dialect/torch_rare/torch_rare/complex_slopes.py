"""Slopes of decompositions with complex results: to what was computed without gradients, a term is added that is 0 and linear in the change of the matrix."""

import torch
from torch_extras.complexes import ComplexTensor, as_complex, parts_of


def are_asked_for(A):
    """Whether gradients flow to the matrix."""
    return any(getattr(part, "requires_grad", False) for part in parts_of(A))


def _change(A):
    return as_complex(A) - as_complex(A.detach())


def _inv(A):
    from . import complex_matrices

    return complex_matrices.inv(A)


def _diagonal(A):
    return A._each(lambda part: part.diagonal(dim1=-2, dim2=-1))


def _scaled(A, weights):
    """Each element times that of a real matrix."""
    return A._each(lambda part: part * weights)


def _apart(values):
    """1 / (b - a) for each two eigenvalues a and b, and 0 for one with itself."""
    difference = values.unsqueeze(-2) - values.unsqueeze(-1)
    one = torch.eye(values.shape[-1], dtype=parts_of(values)[0].dtype)
    return (1.0 - one) / (difference + one)


def of_eigenvalues(A, values, vectors):
    """Eigenvalues of a matrix, and vectors of the length 1."""
    turned = _inv(vectors) @ _change(A) @ vectors
    mixed = turned * _apart(values)
    along = vectors.mH @ (vectors @ mixed)
    return values + _diagonal(turned), vectors + vectors @ mixed - vectors._each(lambda part: part * _diagonal(along).real.unsqueeze(-2))


def of_hermitian(A, values, vectors):
    """Those of a matrix that is its own adjoint."""
    change = _change(A)
    turned = vectors.mH @ _scaled(change + change.mH, 0.5) @ vectors
    return values + _diagonal(turned).real, vectors + vectors @ _scaled(turned, _apart(values))


def of_factors(A, order, LU):
    """Both factors of elimination in one square matrix; row `order[i]` of A came to i."""
    one = torch.eye(LU.shape[-1], dtype=LU.real.dtype)
    L, U = LU.tril(-1) + one, LU.triu()
    turned = _inv(L) @ _change(A)[order] @ _inv(U)
    return LU + L @ turned.tril(-1) + turned.triu() @ U


def of_orthogonal(A, Q, R):
    """An orthogonal factor and a triangle."""
    inverse = _inv(R)
    change = _change(A) @ inverse
    turned = Q.mH @ change
    both = turned + turned.mH
    upper = _scaled(both, 1.0 - 0.5 * torch.eye(R.shape[-1], dtype=R.real.dtype)).triu()
    return Q + change - Q @ upper, R + upper @ R


def of_singular(A, U, S, Vh):
    """Orthogonal factors and singular values, of which none comes twice."""
    change, V = _change(A), Vh.mH
    turned = U.mH @ change @ V
    one = torch.eye(S.shape[-1], dtype=S.dtype)
    apart = (1 - one) / (S.unsqueeze(-2) ** 2 - S.unsqueeze(-1) ** 2 + one)
    columns, rows = S.unsqueeze(-2), S.unsqueeze(-1)
    left = _scaled(_scaled(turned, columns) + _scaled(turned.mH, rows), apart)
    right = _scaled(_scaled(turned, rows) + _scaled(turned.mH, columns), apart)
    phase = ComplexTensor(torch.zeros_like(turned.real), turned.imag * one / (2 * rows))
    U_new, V_new = U + U @ (left + phase), V + V @ (right - phase)
    if A.shape[-2] > S.shape[-1]:
        outside = change @ V
        U_new = U_new + _scaled(outside - U @ (U.mH @ outside), 1 / columns)
    if A.shape[-1] > S.shape[-1]:
        outside = change.mH @ U
        V_new = V_new + _scaled(outside - V @ (V.mH @ outside), 1 / columns)
    return U_new, S + _diagonal(turned).real, V_new.mH


def of_triangle(A, L):
    """The factor L of L @ L.mH."""
    change, inverse = _change(A), _inv(L)
    turned = inverse @ _scaled(change + change.mH, 0.5) @ inverse.mH
    return L + L @ _scaled(turned, 1.0 - 0.5 * torch.eye(L.shape[-1], dtype=L.real.dtype)).tril()


def of_determinant(A, sign, logarithm):
    """The sign of a determinant and the logarithm of its size."""
    turned = _diagonal(_inv(A.detach()) @ _change(A)).sum(-1)
    return sign + sign * ComplexTensor(torch.zeros_like(turned.imag), turned.imag), logarithm + turned.real
