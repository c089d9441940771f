"""Linear algebra."""

import math

import _tandem
import tandem as td
from tandem.dialect.late import late_names, list_late_names

from ._conversion import asarray
from ._core import _as_class, _cast, given, ndarray, on_cpu
from ._dtypes import DTYPES
from ._functional import outer, tensordot, vecdot  # noqa: F401
from ._manipulation import matrix_transpose  # noqa: F401
from ._operators import matmul  # noqa: F401


class LinAlgError(ValueError):
    """What has no solution, or is no square matrix."""


LinAlgError.__module__ = "numpy.linalg"
_EPSILON = 2.0**-52


class _Results(tuple):
    """Several results with names."""

    def __new__(cls, title, **results):
        self = tuple.__new__(cls, results.values())
        self.__dict__.update(results, _title=title, _names=tuple(results))
        return self

    def __repr__(self):
        return f"{self._title}({', '.join(f'{n}={v!r}' for n, v in zip(self._names, self))})"


def _matrix(a, square=True):
    a = asarray(a)
    if a.ndim < 2:
        raise LinAlgError(f"{a.ndim}-dimensional array given. Array must be at least two-dimensional")
    if square and a.shape[-1] != a.shape[-2]:
        raise LinAlgError("Last 2 dimensions of the array must be square")
    return a if a.dtype.name in ("float32", "float64") else _cast(a, DTYPES["float64"])


def _finite(a):
    if not td.all(td.isfinite(a)).item():
        raise LinAlgError("Array must not contain infs or NaNs")
    return a


def _nd(found):
    return _as_class(found, ndarray)


def _solved(a, found):
    """What was solved for."""
    from numpy_more.determinants import singular

    if singular(a) or td.any(td.isnan(found)).item() and bool(asarray(asarray(det(a)) == 0).any()):
        raise LinAlgError("Singular matrix")
    return _nd(found)


@on_cpu
def inv(a):
    """The inverse of a matrix."""
    a = _matrix(a)
    return _solved(a, td.linalg.inv(a))


@on_cpu
def solve(a, b):
    """x with a @ x = b."""
    a, b = _matrix(a), asarray(b)
    b = _cast(b, a.dtype) if b.dtype.kind != "f" else b
    return _solved(a, td.linalg.solve(a, b.reshape(-1, 1) if b.ndim == 1 else b)).reshape(b.shape)


@on_cpu
def det(a):
    """The determinant."""
    from numpy_more.determinants import determinants

    return given(_nd(determinants(_matrix(a))))


@on_cpu
def slogdet(a):
    """Its sign and logarithm."""
    from numpy_more.determinants import signs_and_logs

    sign, log = signs_and_logs(_matrix(a))
    return _Results("SlogdetResult", sign=given(_nd(sign)), logabsdet=given(_nd(log)))


def _converged(values, what="Eigenvalues", where=""):
    if td.any(td.isnan(values)).item():
        raise LinAlgError(f"{what} did not converge{where}")


def _lower(a, uplo):
    """A symmetric matrix, of which the lower triangle is what counts."""
    if uplo.upper() not in ("L", "U"):
        raise ValueError("UPLO argument must be 'L' or 'U'")
    return _matrix(a).mT if uplo.upper() == "U" else _matrix(a)


@on_cpu
def eigh(a, UPLO="L"):
    """Eigenvalues in rising order, and eigenvectors, of a symmetric matrix."""
    values, vectors = td.linalg.eigh(_lower(a, UPLO))
    _converged(values)
    return _Results("EighResult", eigenvalues=_nd(values), eigenvectors=_nd(vectors))


@on_cpu
def eigvalsh(a, UPLO="L"):
    """Those eigenvalues alone."""
    return _nd(td.linalg.eigvalsh(_lower(a, UPLO)))


def _complex(re, im):
    """Complex numbers of their parts."""
    from numpy_extras.complexes import ComplexArray

    return ComplexArray(_nd(re), _nd(im))


def _parts(name, a):
    """Complex numbers of a decomposition, or real ones if all values are."""
    found = _tandem.decompose(name, _finite(_matrix(a)))
    _converged(found[0])
    if not td.any(found[1] != 0).item():
        return [_nd(re) for re in found[::2]]
    return [_complex(re, im) for re, im in zip(found[::2], found[1::2])]


@on_cpu
def eig(a):
    """Eigenvalues and eigenvectors of a matrix."""
    values, vectors = _parts("eig", a)
    return _Results("EigResult", eigenvalues=values, eigenvectors=vectors)


@on_cpu
def eigvals(a):
    """Eigenvalues of a matrix."""
    return _parts("eigvals", a)[0]


@on_cpu
def svd(a, full_matrices=True, compute_uv=True, hermitian=False):
    """Singular values: a = U @ diag(S) @ Vh."""
    a = _matrix(a, False)
    if not compute_uv:
        values = td.linalg.svdvals(a)
        _converged(values, "SVD")
        return _nd(values)
    u, s, v = td.linalg.svd(a, full_matrices=full_matrices)
    _converged(s, "SVD")
    return _Results("SVDResult", U=_nd(u), S=_nd(s), Vh=_nd(v))


def svdvals(a):
    """Singular values."""
    return svd(a, compute_uv=False)


@on_cpu
def qr(a, mode="reduced"):
    """a = Q @ R with orthogonal Q and triangular R."""
    q, r = td.linalg.qr(_matrix(a, False), mode="complete" if mode == "complete" else "reduced")
    return _nd(r) if mode == "r" else _Results("QRResult", Q=_nd(q), R=_nd(r))


@on_cpu
def cholesky(a, *, upper=False):
    """Triangular L with a = L @ L.T."""
    found = _nd(td.linalg.cholesky(_matrix(a)))
    if not td.all(td.isfinite(found)).item():
        raise LinAlgError("Matrix is not positive definite")
    return found.mT if upper else found


@on_cpu
def pinv(a, rcond=None, **_):
    """The pseudo-inverse."""
    return _nd(td.linalg.pinv(_matrix(a, False)))


@on_cpu
def lstsq(a, b, rcond=None):
    """The x for which a @ x is nearest to b; squares of what is left, rank, singular values."""
    a, b = _matrix(a, False), asarray(b, float)
    if a.ndim != 2 or b.shape[:1] != a.shape[:1]:
        raise LinAlgError("Incompatible dimensions")
    plain = _as_class(a, td.Tensor), _as_class(_cast(b, a.dtype), td.Tensor)
    found = td.linalg.lstsq(*plain, _EPSILON if rcond is not None and rcond < 0 else rcond)
    _converged(found[-1], "SVD", " in Linear Least Squares")
    x, squares, rank, singular = map(_nd, found)
    return x, squares, rank[()], singular


@on_cpu
def matrix_rank(A, tol=None, **_):
    """How many rows are independent."""
    a = asarray(A)
    if a.ndim < 2:
        return int(bool(a.any()))
    return given(_nd(td.linalg.matrix_rank(_matrix(a, False))).astype("int64"))


@on_cpu
def matrix_power(a, n):
    """The matrix by itself, n times."""
    from ._creation import eye
    from ._manipulation import broadcast_to
    from ._operators import product

    a = asarray(a)
    if n < 0:
        return matrix_power(inv(a), -n)
    found = broadcast_to(eye(a.shape[-1], dtype=a.dtype), a.shape)
    while n:
        if n & 1:
            found = product(found, a, a.dtype)
        a, n = product(a, a, a.dtype), n >> 1
    return found


@on_cpu
def norm(x, ord=None, axis=None, keepdims=False):
    """Norms of vectors and matrices; without `ord`, the root of the sum of squares."""
    from . import _reductions as r
    from ._ufuncs import absolute, sqrt

    x = asarray(x)
    x = x if x.dtype.kind == "f" else _cast(x, DTYPES["float64"])
    if axis is None and (ord is None or x.ndim == 2 and ord in ("f", "fro") or x.ndim == 1 and ord == 2):
        found = sqrt(r.sum(x * x))
        return asarray(found).reshape((1,) * x.ndim) if keepdims else found
    axes = tuple(range(x.ndim)) if axis is None else (axis,) if isinstance(axis, int) else tuple(axis)
    if len(axes) == 1:
        axis, size = axes[0], absolute(x)
        if ord is None or ord == 2:
            return sqrt(r.sum(x * x, axis, keepdims=keepdims))
        if ord in (math.inf, -math.inf):
            return (r.max if ord > 0 else r.min)(size, axis, keepdims=keepdims)
        if ord == 0:
            return r.sum((size != 0).astype(x.dtype), axis, keepdims=keepdims)
        if ord == 1:
            return r.sum(size, axis, keepdims=keepdims)
        if isinstance(ord, str):
            raise ValueError(f"Invalid norm order '{ord}' for vectors")
        return r.sum(size**ord, axis, keepdims=keepdims) ** (1.0 / ord)
    if len(axes) != 2:
        raise ValueError("Improper number of dimensions to norm.")
    from ._manipulation import moveaxis

    m = moveaxis(x, axes, (-2, -1))
    if ord in (None, "fro", "f"):
        found = sqrt(r.sum(m * m, (-2, -1)))
    elif ord in (1, -1, math.inf, -math.inf):
        sums = r.sum(absolute(m), -2 if abs(ord) == 1 else -1)
        found = (r.max if ord > 0 else r.min)(sums, -1)
    elif ord in (2, -2, "nuc"):
        values = svdvals(m)
        found = r.sum(values, -1) if ord == "nuc" else (r.max if ord > 0 else r.min)(values, -1)
    else:
        raise ValueError("Invalid norm order for matrices.")
    return asarray(found).reshape(tuple(1 if n in [a % x.ndim for a in axes] else s for n, s in enumerate(x.shape))) if keepdims else found


@on_cpu
def cond(x, p=None):
    """How much a solution may change with its numbers: the largest singular value by the smallest."""
    x = asarray(x)
    if p is None or p == 2:
        values = svdvals(x)
        return values[..., 0] / values[..., -1]
    return norm(x, p, (-2, -1)) * norm(inv(x), p, (-2, -1))


_NAMES = (
    dict.fromkeys(("tensorsolve", "tensorinv"), "numpy_rare.functions")
    | dict.fromkeys(("diagonal", "trace", "multi_dot", "vector_norm", "matrix_norm"), "numpy_more.placed")
    | {"_linalg": "numpy.linalg._linalg", "cross": "numpy_more.vectors"}
)
__getattr__ = late_names("numpy.linalg", names=_NAMES)
list_late_names("numpy.linalg")

__path__ = []
