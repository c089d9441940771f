"""What `jax.numpy.linalg` has: linear algebra."""

import math

import tandem as td
from jax._array import asarray, dtype_of, given, operand, strong
from jax._calls import by_steps
from jax._dtypes import default_float
from jax.numpy._manipulation import matrix_transpose
from jax.numpy._products import diagonal as _diagonal
from jax.numpy._products import matmul, outer, tensordot, vecdot  # noqa: F401

from .results import EighResult, QRResult, SVDResult, SlogdetResult
from .samples import cross  # noqa: F401


def _float(x):
    x = strong(operand(x))
    return x if dtype_of(x).name[0] == "f" else td.astype(x, default_float())


def norm(x, ord=None, axis=None, keepdims=False):
    """The norm of vectors or matrices."""
    x = _float(x)
    if axis is None and ord is None:
        found = td.sqrt(td.sum(x * x))
        return given(td.reshape(found, (1,) * x.ndim) if keepdims else found)
    axes = tuple(range(x.ndim)) if axis is None else (axis,) if isinstance(axis, int) else tuple(axis)
    if len(axes) == 1:
        return given(td.vector_norm(x, axis=axes[0], keepdims=keepdims, ord=2 if ord is None else ord))
    if ord in (None, "fro"):
        return given(td.sqrt(td.sum(x * x, axis=axes, keepdims=keepdims)))
    rows, columns = axes
    if ord in (1, -1, math.inf, -math.inf):
        over, then = (rows, columns) if abs(ord) == 1 else (columns, rows)
        sums = td.sum(td.abs(x), axis=over, keepdims=True)
        found = (td.max if ord > 0 else td.min)(sums, axis=then, keepdims=True)
    else:
        values = svd(td.moveaxis(td.moveaxis(x, rows, -1), columns if columns < rows else columns, -1), compute_uv=False)
        found = td.sum(values, axis=-1) if ord == "nuc" else (td.max if ord > 0 else td.min)(values, axis=-1)
        return given(found)
    return given(found if keepdims else td.squeeze(found, axis=axes))


def vector_norm(x, /, *, axis=None, keepdims=False, ord=2):
    """The norm of vectors."""
    return given(td.vector_norm(_float(x), axis=axis, keepdims=keepdims, ord=ord))


def matrix_norm(x, /, *, keepdims=False, ord="fro"):
    """The norm of matrices."""
    return norm(x, ord, (-2, -1), keepdims)


def inv(a):
    """The inverse of a matrix."""
    return given(td.linalg.inv(_float(a)))


def det(a):
    """The determinant."""
    return given(td.linalg.det(_float(a)))


def slogdet(a, *, method=None):
    """Sign and logarithm of the determinant."""
    return SlogdetResult(*map(given, td.linalg.slogdet(_float(a))))


def solve(a, b):
    """What the matrix takes to `b`."""
    return given(td.linalg.solve(_float(a), _float(b)))


def cholesky(a, *, upper=False, symmetrize_input=True):
    """The lower triangular matrix whose square is `a`."""
    a = _float(a)
    found = given(td.linalg.cholesky((a + matrix_transpose(a)) / 2 if symmetrize_input else a))
    return matrix_transpose(found) if upper else found


def qr(a, mode="reduced"):
    """Orthonormal columns times an upper triangle."""
    if mode == "raw":
        from jax_rare.solvers import reflections

        return QRResult(*reflections(_float(a)))
    q, r = map(given, td.linalg.qr(_float(a), mode="complete" if mode == "full" else "reduced" if mode == "r" else mode))
    return r if mode == "r" else QRResult(q, r)


def svd(a, full_matrices=True, compute_uv=True, hermitian=False, subset_by_index=None):
    """The singular value decomposition."""
    if not compute_uv:
        return given(td.linalg.svdvals(_float(a)))
    by_steps("svd")
    return SVDResult(*map(given, td.linalg.svd(_float(a), full_matrices=full_matrices)))


def svdvals(x, /):
    """The singular values."""
    return svd(x, compute_uv=False)


def eigh(a, UPLO=None, symmetrize_input=True):
    """Eigenvalues and eigenvectors of a symmetric matrix."""
    # The signs of vectors are those of an algorithm that graphs do not have.
    by_steps("eigh")
    return EighResult(*map(given, td.linalg.eigh(_float(a))))


def eigvalsh(a, UPLO="L", *, symmetrize_input=True):
    """Eigenvalues of a symmetric matrix."""
    return given(td.linalg.eigvalsh(_float(a)))


def pinv(a, rtol=None, hermitian=False, *, rcond=None):
    """The inverse of Moore and Penrose."""
    return given(td.linalg.pinv(_float(a)))


def matrix_power(a, n):
    """The product of `n` equal matrices."""
    return given(td.linalg.matrix_power(_float(a) if n < 0 else operand(a), n))


def matrix_rank(M, rtol=None, *, tol=None):
    """How many singular values are not almost zero."""
    M = _float(M)
    values = svd(M, compute_uv=False)
    limit = tol if tol is not None else td.max(values, axis=-1, keepdims=True) * (max(M.shape[-2:]) * 1.1920929e-07 if rtol is None else rtol)
    return given(td.sum(values > limit, axis=-1))


def cond(x, p=None):
    """The condition number."""
    values = svd(x, compute_uv=False)
    if p in (None, 2):
        return values[..., 0] / values[..., -1]
    return norm(x, p, (-2, -1)) * norm(inv(x), p, (-2, -1))


def lstsq(a, b, rcond=None, *, numpy_resid=False):
    """The solution of least squares, residuals, rank and singular values."""
    a, b = _float(a), _float(b)
    u, s, vt = svd(a, full_matrices=False)
    eps = 1.1920929e-07 * max(a.shape) if rcond is None else rcond
    mask = s >= eps * s[0]
    scale = td.where(mask, 1.0 / td.where(mask, s, 1.0), 0.0)
    columns = td.reshape(b, (b.shape[0], -1))
    x = td.matmul(td.transpose(vt), td.reshape(scale, (-1, 1)) * td.matmul(td.transpose(u), columns))
    rest = td.sum((columns - td.matmul(a, x)) ** 2, axis=0)
    return given(td.reshape(x, (a.shape[1], *b.shape[1:]))), given(rest), given(td.sum(mask)), s


def multi_dot(arrays, *, precision=None):
    """The product of several matrices."""
    found = asarray(arrays[0])
    for x in arrays[1:]:
        found = matmul(found, x)
    return found



def diagonal(x, /, *, offset=0):
    """The diagonals of the matrices of the last two axes."""
    return _diagonal(x, offset, -2, -1)


def trace(x, /, *, offset=0, dtype=None):
    """The sums of the diagonals of the matrices of the last two axes."""
    found = diagonal(x, offset=offset)
    return (found if dtype is None else found.astype(dtype)).sum(-1)
