"""`paddle.linalg`: products, norms and factors of matrices."""

import tandem as td
import torch
from tandem.dialect import as_class, missing_names

from . import _late
from ._calls import table
from ._tensor import owned


def _refuse_misfit(x, y):
    inner, outer = x.shape[-1], y.shape[-2] if y.ndim > 1 else y.shape[0]
    if inner != outer:
        raise ValueError(
            f"(InvalidArgument) In operator matmul, the [{x.ndim - 1}] dimension of Input(X) must be equal to the [{max(y.ndim - 2, 0)}] dimension of "
            f"Input(Y). But receiving the [{x.ndim - 1}]dimension of Input(X) is [{inner}], and the [{max(y.ndim - 2, 0)}] dimension of Input(Y) is "
            f"[{outer}].\n  [Hint: Expected K_lhs == K_rhs, but received K_lhs:{inner} != K_rhs:{outer}.]"
        )


def matmul(x, y, transpose_x=False, transpose_y=False):
    if transpose_x and x.ndim > 1:
        x = td.swapaxes(x, -1, -2)
    if transpose_y and y.ndim > 1:
        y = td.swapaxes(y, -1, -2)
    _refuse_misfit(x, y)
    return td.Tensor.__matmul__(x, y)


def mm(input, mat2):
    return matmul(input, mat2)


def bmm(x, y):
    if x.ndim != 3 or y.ndim != 3:
        raise ValueError(f"bmm multiplies batches of matrices, each of 3 axes; these have shapes {list(x.shape)} and {list(y.shape)}")
    return matmul(x, y)


def mv(x, vec):
    return matmul(x, vec)


def dot(x, y):
    return td.sum(x * y, -1)


def addmm(input, x, y, beta=1.0, alpha=1.0):
    return input * beta + matmul(x, y) * alpha


baddbmm = addmm


def inner(x, y):
    return td.inner(x, y)


def outer(x, y):
    return td.outer(td.reshape(x, (-1,)), td.reshape(y, (-1,)))


def cross(x, y, axis=9):
    at = axis if axis != 9 else next(i for i, size in enumerate(x.shape) if size == 3)
    return td.cross(x, y, axis=at)


def kron(x, y):
    return td.kron(x, y)


def trace(x, offset=0, axis1=0, axis2=1):
    return td.sum(torch.diagonal(x, offset, axis1, axis2), -1)


def einsum(equation, *operands):
    return torch.einsum(equation, *operands)


def tensordot(x, y, axes=2):
    if isinstance(axes, int):
        return torch.tensordot(x, y, axes)
    axes = axes.tolist() if isinstance(axes, td.Tensor) else list(axes)
    pairs = [axes, axes] if not axes or isinstance(axes[0], int) else [list(part) for part in (axes * 2)[:2]]
    # What one list lacks is as in the other one.
    count = max(map(len, pairs))
    first, second = (own + other[len(own) : count] for own, other in (pairs, pairs[::-1]))
    return torch.tensordot(x, y, [first, second])


def norm(x, p=None, axis=None, keepdim=False):
    axes = list(axis) if isinstance(axis, (list, tuple)) else axis
    if isinstance(axes, list) and len(axes) == 2 and p in ("nuc", 1, -1, 2, -2):
        return torch.linalg.matrix_norm(x, p, tuple(axes), keepdim)
    if p == 0:
        return td.astype(td.sum(td.astype(x != 0, x.dtype.name), axes, keepdims=keepdim), x.dtype.name)
    return td.vector_norm(x, axes, keepdims=keepdim, ord=2 if p in (None, "fro") else float(p))


def vector_norm(x, p=2.0, axis=None, keepdim=False):
    return td.vector_norm(x, list(axis) if isinstance(axis, tuple) else axis, keepdims=keepdim, ord=float(p))


def matrix_norm(x, p="fro", axis=[-2, -1], keepdim=False):
    return torch.linalg.matrix_norm(as_class(x, torch.Tensor), p, tuple(axis), keepdim)


def dist(x, y, p=2):
    return norm(x - y, p)


def cond(x, p=None):
    return torch.linalg.cond(x, p)


def cov(x, rowvar=True, ddof=True, fweights=None, aweights=None):
    return torch.cov(x if rowvar else td.swapaxes(x, 0, 1), correction=int(ddof), fweights=fweights, aweights=aweights)


def corrcoef(x, rowvar=True):
    return td.corrcoef(x if rowvar else td.swapaxes(x, 0, 1))


def inv(x):
    return torch.linalg.inv(x)


def pinv(x, rcond=1e-15, hermitian=False):
    return torch.linalg.pinv(x, None if rcond == 1e-15 else rcond, hermitian)


def svd(x, full_matrices=False):
    return tuple(td.linalg.svd(x, full_matrices=full_matrices))


def svdvals(x):
    return td.linalg.svdvals(x)


def qr(x, mode="reduced"):
    found = td.linalg.qr(x, mode="reduced" if mode == "r" else mode)
    return found[1] if mode == "r" else tuple(found)


def eigh(x, UPLO="L"):
    return tuple(torch.linalg.eigh(x, UPLO))


def eigvalsh(x, UPLO="L"):
    return torch.linalg.eigvalsh(x, UPLO)


def cholesky(x, upper=False):
    return torch.cholesky(x, upper)


def cholesky_solve(x, y, upper=False):
    return torch.cholesky_solve(x, y, upper)


def solve(x, y, left=True):
    if left:
        return torch.linalg.solve(x, y)
    return td.swapaxes(torch.linalg.solve(td.swapaxes(x, -1, -2), td.swapaxes(y, -1, -2)), -1, -2)


def triangular_solve(x, y, upper=True, transpose=False, unitriangular=False):
    x = td.swapaxes(x, -1, -2) if transpose else x
    return torch.linalg.solve_triangular(x, y, upper=upper != transpose, unitriangular=unitriangular)


def lstsq(x, y, rcond=None, driver=None):
    return tuple(torch.linalg.lstsq(x, y, rcond, driver=driver or "gelsy"))


def det(x):
    return td.linalg.det(x)


def slogdet(x):
    return td.stack(list(td.linalg.slogdet(x)))


def matrix_power(x, n):
    return td.linalg.matrix_power(x, n)


def matrix_rank(x, tol=None, hermitian=False):
    return torch.linalg.matrix_rank(x, tol, hermitian)


def multi_dot(x):
    return torch.chain_matmul(*x)


def matrix_exp(x):
    return torch.matrix_exp(x)


def cdist(x, y, p=2.0, compute_mode=None):
    return torch.cdist(x, y, p)


FUNCTIONS = table(
    "matmul mm bmm mv dot addmm baddbmm inner outer cross kron trace einsum tensordot norm dist cov corrcoef cholesky cholesky_solve matrix_power cdist",
    globals(),
)
_MORE = table("matrix_norm vector_norm cond inv pinv svd svdvals qr eigh eigvalsh solve triangular_solve lstsq det slogdet matrix_rank multi_dot matrix_exp", globals())
globals().update(FUNCTIONS)
globals().update(_MORE)
__all__ = [*FUNCTIONS, *_MORE]
matrix_transpose = lambda x, name=None: owned(td.swapaxes(x, -1, -2))  # noqa: E731
_missing = missing_names("paddle.linalg")


def __getattr__(name):
    if name in ("eig", "eigvals"):
        from paddle_extras import complexes

        return getattr(complexes, name)
    return _late.function(name) if name in _late.FUNCTIONS else _missing(name)
