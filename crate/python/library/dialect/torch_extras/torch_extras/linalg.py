"""`torch.linalg`."""

import tandem as td
import torch
from tandem import special
from tandem.dialect import missing_names
from torch_graphs import finite_slopes, matrix_norms
from torch_more.limits import finfo

from torch._creation import zeros
from torch._indexing import diagonal as _diagonal
from torch._late import late
from torch._results import ReturnType, axes_of, named, refuse, titled, whole_numbers

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
            told = why.format(_first_zero(A)) if "{}" in why and A.ndim == 2 else why.format(1)
            raise LinAlgError(f"{'torch.' * (name == 'solve')}linalg.{name}: {told}")
        return found

    call.__name__ = call.__qualname__ = name
    call.__doc__ = f"`td.linalg.{name}`."
    return call


def _first_zero(A):
    """The number of the first zero on the diagonal of a matrix's upper factor."""
    zeros = (td.abs(td.diagonal(_l.lu(A)[2])) == 0).tolist()
    return zeros.index(True) + 1 if True in zeros else A.shape[-1]


def _of_squares(function, name):
    """A function of square matrices, whose errors are PyTorch's."""

    def call(A, *args, **options):
        if not issubclass(type(A), td.Tensor):
            from torch_rare import complex_matrices

            return getattr(complex_matrices, name)(A, *args, **options)
        refuse("matrix", name, A)
        if A.shape[-1] != A.shape[-2]:
            raise RuntimeError(f"linalg.{name}: A must be batches of square matrices, but they are {A.shape[-2]} by {A.shape[-1]} matrices")
        return function(A, *args, **options)

    call.__name__, call.__doc__ = name, function.__doc__
    return call


det, eigvalsh = _of_squares(det, "det"), _of_squares(eigvalsh, "eigvalsh")
inv = _of_squares(_checked("inv", "The diagonal element {} is zero, the inversion could not be completed because the input matrix is singular."), "inv")
solve = _of_squares(_checked("solve", "The solver failed because the input matrix is singular."), "solve")
cholesky = _of_squares(_checked(
    "cholesky", "The factorization could not be completed because the input is not positive-definite (the leading minor of order 1 is not positive-definite)."
), "cholesky")  # fmt: skip
_lower = cholesky


def cholesky(A, *, upper=False, out=None):
    """The lower factor of a matrix that is its transpose, or the upper one."""
    found = _lower(finite_slopes.symmetric(A) if issubclass(type(A), td.Tensor) and A.requires_grad and A.ndim > 1 and A.shape[-1] == A.shape[-2] else A)
    return found.mT if upper else found


matrix_exp = special.matrix_exp
_cond, vecdot = _l.cond, _l.vecdot
_det, _pinv, _svdvals = det, pinv, svdvals


_solve = solve


def _upper(function):
    """Of `upper=True` the other factor, that of which this one's transpose is the first."""

    def call(A, *, upper=False):
        found = function(A)
        return found.mH if upper and not issubclass(type(found), td.Tensor) else td.swapaxes(found, -1, -2) if upper else found

    call.__name__, call.__doc__ = function.__name__, function.__doc__
    return call


cholesky = _upper(cholesky)


def solve(A, B, *, left=True):
    if left:
        return _solve(A, B)
    return td.swapaxes(_solve(td.swapaxes(A, -1, -2), td.swapaxes(B, -1, -2)), -1, -2)


def svdvals(A, *, driver=None):
    if not issubclass(type(A), td.Tensor):
        from torch_rare import complex_matrices

        return complex_matrices.svdvals(A)
    refuse("matrix", "svd", A)
    return _svdvals(A)


def cond(A, p=None):
    if not issubclass(type(A), td.Tensor):
        found = svdvals(A)
        return found[..., 0] / found[..., -1]
    return _cond(A, p)


def matrix_power(A, n):
    return _l.matrix_power(A, n) if n else td.zeros_like(A) + _l.matrix_power(A, 0)


def _cut(values, size, atol, rtol, kind):
    """What singular values count as 0: up to `atol`, or `rtol` times the largest."""
    if rtol is None:
        rtol = 0.0 if atol is not None else max(size) * finfo(kind).eps
    atol = 0.0 if atol is None else atol
    return td.maximum(atol + 0 * values[..., :1], rtol * td.max(td.abs(values), -1, keepdims=True))


def matrix_rank(A, tol=None, hermitian=False, *, atol=None, rtol=None):
    values = td.abs(eigvalsh(A)) if hermitian else svdvals(A)
    limit = tol if tol is not None else _cut(values, A.shape[-2:], atol, rtol, values.dtype)
    return whole_numbers(td.sum(td.astype(values > limit, "int32"), -1))


def pinv(A, rcond=None, hermitian=False, *, atol=None, rtol=None):
    if not hermitian and atol is None:
        return _pinv(A) if rcond is None and rtol is None else _pinv(A, rtol=rcond if rtol is None else rtol)
    if hermitian:
        values, left = _l.eigh(A)
        right = td.swapaxes(left, -1, -2)
    else:
        left, values, right = _l.svd(A, full_matrices=False)
    is_kept = td.abs(values) > _cut(values, A.shape[-2:], atol, rtol if rcond is None else rcond, A.dtype)
    share = td.where(is_kept, 1 / td.where(is_kept, values, 1.0), 0.0)
    return td.swapaxes(right, -1, -2) * share[..., None, :] @ td.swapaxes(left, -1, -2)


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
    refuse("matrix", "qr", A)
    found = _l.qr(A, mode=mode)
    return ReturnType("linalg_qr", ("Q", "R"), (zeros(0, dtype=A.dtype), found) if mode == "r" else tuple(found))


def svd(A, full_matrices=True, *, driver=None):
    refuse("matrix", "svd", A)
    return ReturnType("linalg_svd", ("U", "S", "Vh"), tuple(_l.svd(A, full_matrices=full_matrices)))


def eigh(A, UPLO="L"):
    refuse("matrix", "eigh", A)
    return ReturnType("linalg_eigh", ("eigenvalues", "eigenvectors"), tuple(_l.eigh(A if UPLO.upper() == "L" else td.swapaxes(A, -1, -2))))


def slogdet(A):
    refuse("matrix", "slogdet", A)
    return ReturnType("linalg_slogdet", ("sign", "logabsdet"), tuple(_l.slogdet(A)))


_DRIVERS = ("gels", "gelsy", "gelsd", "gelss")


def lstsq(A, B, rcond=None, *, driver="gelsy"):
    if driver not in _DRIVERS:
        raise RuntimeError(f"torch.linalg.lstsq: parameter `driver` should be one of (gels, gelsy, gelsd, gelss), but got {driver}")
    solution, residuals, rank, values = _l.lstsq(A, B, rcond)
    nothing = zeros(0, dtype=A.dtype)
    if driver == "gelsy" or not residuals.shape[0]:
        residuals = nothing
    rank = whole_numbers(rank) if driver != "gels" else zeros(0, dtype="int64")
    return ReturnType(
        "linalg_lstsq", ("solution", "residuals", "rank", "singular_values"), (solution, residuals, rank, values if driver in _DRIVERS[2:] else nothing)
    )


def solve_triangular(A, B, *, upper, left=True, unitriangular=False):
    if left:
        return _l.solve_triangular(A, B, lower=not upper, unitriangular=unitriangular)
    found = _l.solve_triangular(td.swapaxes(A, -1, -2), td.swapaxes(B, -1, -2), lower=upper, unitriangular=unitriangular)
    return td.swapaxes(found, -1, -2)


def cholesky_solve(B, L, upper=False):
    L = L.mT if upper else L
    return _l.solve_triangular(L.mT, _l.solve_triangular(L, B, lower=True), lower=False)


def diagonal(A, *, offset=0, dim1=-2, dim2=-1):
    return _diagonal(A, offset, dim1, dim2)


def _of_any(name, function):
    """The function, or that of complex matrices."""

    def call(A, *args, **options):
        if issubclass(type(A), td.Tensor):
            return function(A, *args, **options)
        from torch_rare import complex_matrices

        return getattr(complex_matrices, name)(A, *args, **options)

    call.__name__ = call.__qualname__ = name
    call.__doc__ = function.__doc__
    return call


globals().update({
    name: _of_any(name, globals()[name])
    for name in (
        "eigh", "qr", "svd", "slogdet", "lstsq", "pinv", "matrix_rank", "matrix_power", "matrix_exp", "vecdot", "solve_triangular", "inv_ex", "norm",
        "vector_norm", "matrix_norm", "cond",
    )
})  # fmt: skip

__getattr__ = late("torch.linalg", missing_names("torch.linalg"))

titled(globals(), "inv:LinalgInvEx qr:LinalgQr svd:LinalgSvd solve:LinalgSolveEx lstsq:LinalgLstsq matrix_exp:LinalgMatrixExp")
