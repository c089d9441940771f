"""`torch.linalg`."""

import tandem as td
import torch
from tandem import special
from tandem.dialect import missing_names
from torch_graphs import matrix_norms

from torch._late import late
from torch._results import ReturnType, axes_of, named, whole_numbers

_l = td.linalg
det, pinv, multi_dot, cross, svdvals, eigvalsh = (getattr(_l, name) for name in "det pinv multi_dot cross svdvals eigvalsh".split())


class LinAlgError(RuntimeError):
    """A matrix that has no inverse, or no factor of this kind."""


LinAlgError.__name__ = LinAlgError.__qualname__ = "_LinAlgError"
LinAlgError.__module__ = "torch.linalg"


def _checked(name, why):
    """A function whose result is not finite where the matrix does not allow it."""
    function = getattr(_l, name)

    def call(A, *args, **options):
        found = function(A, *args, **options)
        if not td.is_tracing() and not td.all(td.isfinite(found)).item() and td.all(td.isfinite(A)).item():
            raise LinAlgError(f"{'torch.' * (name == 'solve')}linalg.{name}: {why}")
        return found

    call.__name__ = call.__qualname__ = name
    call.__doc__ = f"`td.linalg.{name}`."
    return call


def _of_squares(function, name):
    """A function of square matrices, whose errors are PyTorch's."""

    def call(A, *args, **options):
        if A.ndim < 2:
            raise RuntimeError(f"linalg.{name}: The input tensor A must have at least 2 dimensions.")
        if A.shape[-1] != A.shape[-2]:
            raise RuntimeError(f"linalg.{name}: A must be batches of square matrices, but they are {A.shape[-2]} by {A.shape[-1]} matrices")
        return function(A, *args, **options)

    call.__name__, call.__doc__ = name, function.__doc__
    return call


det, eigvalsh = _of_squares(det, "det"), _of_squares(eigvalsh, "eigvalsh")
inv = _of_squares(_checked("inv", "The diagonal element 1 is zero, the inversion could not be completed because the input matrix is singular."), "inv")
solve = _of_squares(_checked("solve", "The solver failed because the input matrix is singular."), "solve")
cholesky = _of_squares(_checked(
    "cholesky", "The factorization could not be completed because the input is not positive-definite (the leading minor of order 1 is not positive-definite)."
), "cholesky")  # fmt: skip
matrix_exp = special.matrix_exp
matrix_power, cond, vecdot = (getattr(_l, name) for name in "matrix_power cond vecdot".split())


def matrix_rank(A, *, tol=None, hermitian=False):
    return whole_numbers(_l.matrix_rank(A) if tol is None else _l.matrix_rank(A, tol=tol))


def matmul(input, other):
    return input @ other


def norm(A, ord=None, dim=None, keepdim=False, *, dtype=None, out=None):
    if ord is not None and (A.ndim == 2 and dim is None or isinstance(dim, (tuple, list)) and len(dim) == 2):
        return matrix_norm(A, ord, (-2, -1) if dim is None else tuple(dim), keepdim, dtype=dtype)
    if isinstance(ord, str):
        raise RuntimeError(f"linalg.norm: If ord is specified but dim isn't, A must be 1D or 2D. Got shape {list(A.shape)}" if dim is None else (
            f"linalg.vector_norm: Order {ord} not supported."))  # fmt: skip
    return vector_norm(A, 2 if ord is None else ord, dim, keepdim, dtype=dtype)


def vector_norm(x, ord=2, dim=None, keepdim=False, *, dtype=None, out=None):
    matrix_norms.refuse_whole(x, "vector_norm", dtype)
    x = x if dtype is None else x.to(dtype)
    return named(td.vector_norm(x, axis=axes_of(dim, None), keepdims=keepdim, ord=ord), "LinalgVectorNormBackward0")


matrix_norm = matrix_norms.matrix_norm


def inv_ex(A, *, check_errors=False):
    return ReturnType("linalg_inv_ex", ("inverse", "info"), (_l.inv(A), torch.zeros(A.shape[:-2], dtype=torch.int32)))


def qr(A, mode="reduced"):
    return ReturnType("linalg_qr", ("Q", "R"), tuple(_l.qr(A, mode=mode)))


def svd(A, full_matrices=True):
    return ReturnType("linalg_svd", ("U", "S", "Vh"), tuple(_l.svd(A, full_matrices=full_matrices)))


def eigh(A, UPLO="L"):
    return ReturnType("linalg_eigh", ("eigenvalues", "eigenvectors"), tuple(_l.eigh(A if UPLO == "L" else A.mT)))


def slogdet(A):
    return ReturnType("linalg_slogdet", ("sign", "logabsdet"), tuple(_l.slogdet(A)))


def lstsq(A, B, rcond=None):
    return ReturnType("linalg_lstsq", ("solution", "residuals", "rank", "singular_values"), tuple(_l.lstsq(A, B)))


def solve_triangular(A, B, *, upper, left=True, unitriangular=False):
    if not left:
        return solve_triangular(A.mT, B.mT, upper=not upper, unitriangular=unitriangular).mT
    if unitriangular:
        ones = torch.eye(A.shape[-1], dtype=A.dtype, device=A.device)
        A = A * (1 - ones) + ones
    return _l.solve_triangular(A, B, lower=not upper)


def cholesky_solve(B, L, upper=False):
    L = L.mT if upper else L
    return _l.solve_triangular(L.mT, _l.solve_triangular(L, B, lower=True), lower=False)


def diagonal(A, *, offset=0, dim1=-2, dim2=-1):
    return td.diagonal(A, offset=offset)


__getattr__ = late("torch.linalg", missing_names("torch.linalg"))
