"""What follows of singular values: pseudo-inverse, least squares, rank, condition and norms."""

import math

import _tandem
import tandem as td
from _tandem import decompose

from ._common import as_matrix, epsilon, first_order_change, program, transposed, where
from ._orthogonal import svd, svdvals
from ._triangular import inv


def _cut(a, s, rcond):
    """Which singular values count as more than 0; rcond is a number, or a tensor of one for each matrix."""
    if 0 in s.shape:
        return s > 0
    share = epsilon(a) * max(a.shape[-2:]) if rcond is None else rcond
    if isinstance(share, td.Tensor) and share.ndim:
        share = td.expand_dims(share, axis=-1)
    return s > share * td.max(s, axis=-1, keepdims=True)


def _pinv_backward(a, _, p, g):
    back = transposed(p)
    left, right = transposed(g) @ p @ back, back @ p @ transposed(g)
    return left - a @ p @ left + right - right @ p @ a - back @ g @ back, td.zeros_like(p)


_with_pinv_derivatives = td.custom_gradient(lambda a, p: p, _pinv_backward)


def _inverse_of(a, u, s, v, rcond):
    kept = _cut(a, s, rcond)
    inverse = where(kept, 1.0 / where(kept, s, 1.0, a), 0.0, a)
    return v @ (td.expand_dims(inverse, axis=-1) * transposed(u))


def _pinv(a, rcond):
    u, s, vh = svd(td.stop_gradient(a), full_matrices=False)
    p = td.stop_gradient(_inverse_of(a, u, s, transposed(vh), rcond))
    if not _tandem.is_in_region():
        return _with_pinv_derivatives(a, p)
    change, second = first_order_change(a)
    constant, back = td.stop_gradient(a), transposed(p)
    left, right = p @ back @ transposed(change), transposed(change) @ back @ p
    return p - p @ change @ p + left - left @ constant @ p + right - p @ constant @ right + second


_pinv_program = program(_pinv)


def pinv(a, /, *, rcond=None, rtol=None):
    """The pseudo-inverse of Moore and Penrose [..., n, m] of [..., m, n]; singular values up to rcond times the largest (epsilon
    times the larger size for None) count as 0. Has derivatives where the rank stays (Golub and Pereyra 1973).

    >>> td.linalg.pinv(td.tensor([[2.0, 0.0], [0.0, 0.0]])).tolist()
    [[0.5, 0.0], [0.0, 0.0]]
    """
    a, rcond = as_matrix("pinv", a), rtol if rcond is None else rcond
    found = decompose("svd", a)
    return _inverse_of(a, *found, rcond) if found else _pinv_program(a, rcond)


def lstsq(a, b, /, rcond=None):
    """x with the least |a @ x - b|, and of those the shortest; residuals (sums of squares, empty unless a has full column rank and
    more rows than columns), rank and singular values, as NumPy has it. b is [m] or [..., m, k].

    >>> x, residuals, rank, s = td.linalg.lstsq(td.tensor([[1.0, 0.0], [0.0, 2.0]]), td.tensor([1.0, 4.0]))
    >>> [round(v, 5) for v in x.tolist()], int(rank)
    ([1.0, 2.0], 2)
    """
    a = as_matrix("lstsq", a)
    b = td.astype(b if isinstance(b, td.Tensor) else td.tensor(b), a.dtype)
    vector = b.ndim == 1
    right = td.expand_dims(b, axis=1) if vector else b
    if right.shape[-2] != a.shape[-2]:
        raise ValueError(f"linalg.lstsq: matrices {tuple(a.shape)} do not fit a right side of shape {tuple(b.shape)}")
    found = decompose("svd", a)
    s = found[1] if found else svdvals(a)
    kept = _cut(a, s, rcond)
    inverse = _inverse_of(a, *found, rcond) if found else pinv(a, rcond=rcond)
    x = inverse @ right
    # What is left over is solved for once more: products round.
    x = x + inverse @ (right - a @ x)
    rank = td.sum(td.astype(kept, "int32"), axis=-1)
    m, n = a.shape[-2:]
    full = m > n and (td.is_tracing() or bool(td.all(rank == n)))
    residuals = td.sum((right - a @ x) ** 2, axis=-2) if full else td.zeros((0,), dtype=a.dtype)
    return td.squeeze(x, axis=-1) if vector else x, residuals, rank, s


def matrix_rank(a, /, *, rtol=None, tol=None):
    """How many singular values are more than rtol times the largest (epsilon times the larger size for None), or than tol. int32.

    >>> td.linalg.matrix_rank(td.tensor([[1.0, 2.0], [2.0, 4.0]])).item()
    1
    """
    a = as_matrix("matrix_rank", a)
    s = svdvals(a)
    kept = _cut(a, s, rtol) if tol is None else s > tol
    return td.sum(td.astype(kept, "int32"), axis=-1)


def cond(a, p=None, /):
    """The condition number: the norm of a times that of its inverse; for None and 2 the largest over the smallest singular value.

    >>> td.linalg.cond(td.tensor([[2.0, 0.0], [0.0, 1.0]])).item()
    2.0
    """
    a = as_matrix("cond", a)
    if p is None or p in (2, -2):
        s = svdvals(a)
        return s[..., -1] / s[..., 0] if p == -2 else s[..., 0] / s[..., -1]
    inverse = inv(a)
    return matrix_norm(a, ord=p) * where(td.any(td.isnan(inverse), axis=(-2, -1)), math.inf, matrix_norm(inverse, ord=p), a)


def matrix_norm(a, /, *, keepdims=False, ord="fro"):
    """The norm of the last two axes: 'fro', 'nuc', 1, -1, 2, -2, inf or -inf.

    >>> td.linalg.matrix_norm(td.tensor([[3.0, 0.0], [0.0, 4.0]]), ord=2).item()
    4.0
    """
    a = as_matrix("matrix_norm", a)
    if ord in ("nuc", 2, -2):
        s = svdvals(a)
        value = td.sum(s, axis=-1) if ord == "nuc" else s[..., 0] if ord == 2 else s[..., -1]
        return td.reshape(value, tuple(value.shape) + (1, 1)) if keepdims else value
    return td.matrix_norm(a, keepdims=keepdims, ord=ord)


def vector_norm(x, axis=None, keepdims=False, ord=2, dim=None, keepdim=False):
    """The norm of all elements, or along axes: (Σ |x|^ord)^(1 / ord), the largest |x| for inf, the least for -inf, the count of elements
    that are not 0 for 0. The slope at 0 is 0, as in PyTorch.

    >>> td.vector_norm(td.tensor([3.0, 4.0])).item(), td.grad(td.vector_norm)(td.zeros(2)).tolist()
    (5.0, [0.0, 0.0])
    """
    axis, keepdims = axis if dim is None else dim, keepdims or keepdim
    if ord != 2 or not isinstance(x, td.Tensor) or not x.dtype.name.startswith("float"):
        return _tandem.vector_norm(x, axis=axis, keepdims=keepdims, ord=ord)
    square = td.sum(x * x, axis=axis, keepdims=keepdims)
    is_zero = square == 0
    return where(is_zero, 0.0, td.sqrt(where(is_zero, 1.0, square, x)), x)


def norm(x, ord=None, axis=None, keepdims=False, dim=None, keepdim=False):
    """NumPy's norm: of all elements for ord and axis None; of vectors along one axis; of matrices over two.

    >>> td.linalg.norm(td.tensor([[3.0, 0.0], [0.0, 4.0]])).item()
    5.0
    """
    x = x if isinstance(x, td.Tensor) else td.tensor(x)
    axis, keepdims = axis if dim is None else dim, keepdims or keepdim
    if axis is None and (ord is None or x.ndim == 1):
        return vector_norm(x, keepdims=keepdims, ord=2 if ord is None else ord)
    axes = tuple(range(x.ndim)) if axis is None else (axis,) if isinstance(axis, int) else tuple(axis)
    if len(axes) == 1:
        return vector_norm(x, axis=axes[0], keepdims=keepdims, ord=2 if ord is None else ord)
    if len(axes) != 2:
        raise ValueError(f"linalg.norm: is of vectors or of matrices, not over {len(axes)} axes")
    moved = matrix_norm(td.moveaxis(x, axes, (-2, -1)), keepdims=keepdims, ord="fro" if ord is None else ord)
    return td.moveaxis(moved, (-2, -1), axes) if keepdims else moved
