"""Elimination: LU with partial pivoting, Cholesky, and what follows of them."""

import collections
import math

import tandem as td

from ._common import as_matrix, dot, identity, outer, program, rows_first, transposed, where

Slogdet = collections.namedtuple("Slogdet", "sign logabsdet")


def lu_steps(a):
    """Both factors in one matrix, the order of the rows, and the sign of that order."""
    n, batch = a.shape[-1], tuple(a.shape[:-2])
    rows = td.arange(n)
    if n == 0:
        return a, td.broadcast_to(rows, batch + (n,)), td.ones(batch, dtype=a.dtype)

    def step(state, unit):
        a, order, sign = state
        at = td.astype(td.sum(unit * td.astype(rows, unit.dtype)), "int32")
        column = dot(a, unit)
        size = where(rows >= at, td.abs(column), -1.0, a)
        size = where(td.isnan(size), math.inf, size, a)
        best = td.argmax(size, axis=-1, keepdims=True)
        swapped = td.where(rows == at, best, td.where(rows == best, at, rows))
        a = td.take_along_axis(a, td.expand_dims(swapped, axis=-1), axis=-2)
        order = td.take_along_axis(order, swapped, axis=-1)
        sign = td.where(best[..., 0] == at, sign, -sign)
        column, row = dot(a, unit), dot(transposed(a), unit)
        pivot = td.sum(column * unit, axis=-1, keepdims=True)
        is_zero = pivot == 0
        factor = where((rows > at) & ~is_zero, column / where(is_zero, 1.0, pivot, a), 0.0, a)
        right = where(rows > at, row, 0.0, a)
        a = a - outer(factor, right)
        below = td.expand_dims(rows > at, axis=-1) & (unit != 0)
        return (td.where(below, td.expand_dims(factor, axis=-1), a), order, sign), None

    start = (a, td.broadcast_to(rows, batch + (n,)), td.ones(batch, dtype=a.dtype))
    return td.scan(step, start, identity(n, a))[0]


def substitute(triangle, b, upper, unit_diagonal):
    """x with triangle @ x = b, row after row."""
    n = triangle.shape[-1]

    def step(x, given):
        row, right, unit = given
        known = td.squeeze(td.expand_dims(row, axis=-2) @ x, axis=-2)
        value = right - known
        if not unit_diagonal:
            value = value / td.sum(row * unit, axis=-1, keepdims=True)
        return x + td.expand_dims(unit, axis=-1) * td.expand_dims(value, axis=-2), None

    batch = tuple(td.broadcast_arrays(triangle[..., :1, :1], b[..., :1, :1])[0].shape[:-2])
    b = td.broadcast_to(b, batch + tuple(b.shape[-2:]))
    triangle = td.broadcast_to(triangle, batch + tuple(triangle.shape[-2:]))
    start = td.zeros_like(b)
    return td.scan(step, start, (rows_first(triangle), rows_first(b), identity(n, triangle)), reverse=upper)[0]


def _solve(a, b):
    factors, order, _ = lu_steps(a)
    batch = tuple(td.broadcast_arrays(a[..., :1, :1], b[..., :1, :1])[0].shape[:-2])
    b = td.broadcast_to(b, batch + tuple(b.shape[-2:]))
    order = td.broadcast_to(td.expand_dims(order, axis=-1), batch + (b.shape[-2], 1))
    b = td.take_along_axis(b, order, axis=-2)
    lower = substitute(td.tril(factors, k=-1), b, False, True)
    x = substitute(td.triu(factors), lower, True, False)
    singular = td.any(td.diagonal(factors) == 0, axis=-1)
    return where(td.expand_dims(td.expand_dims(singular, axis=-1), axis=-1), math.nan, x, x)


_solve_program = program(_solve, "solve")
_lower_program = program(lambda a, b: substitute(a, b, False, False))
_upper_program = program(lambda a, b: substitute(a, b, True, False))
_lower_unit_program = program(lambda a, b: substitute(a, b, False, True))
_upper_unit_program = program(lambda a, b: substitute(a, b, True, True))


def _promoted(a, b):
    wide = "float64" if "float64" in (a.dtype.name, b.dtype.name) else a.dtype
    return td.astype(a, wide), td.astype(b, wide)


def _columns(name, a, b):
    """The right side as matrices, and whether it was one vector."""
    b = b if isinstance(b, td.Tensor) else td.tensor(b)
    vector = b.ndim == 1
    b = td.expand_dims(b, axis=1) if vector else b
    a, b = _promoted(a, b)
    if b.ndim < 2 or b.shape[-2] != a.shape[-1]:
        raise ValueError(f"linalg.{name}: matrices {tuple(a.shape)} do not fit a right side of shape {tuple(b.shape)}")
    return a, b, vector


def solve(a, b, /):
    """x with `a @ x = b`, by LU with partial pivoting: a [..., n, n], b [n] or [..., n, m], batches broadcast.

    Of a singular matrix the result is NaN. Has gradients; in a compiled function it is a loop.

    >>> td.linalg.solve(td.tensor([[2.0, 0.0], [0.0, 4.0]]), td.tensor([2.0, 2.0])).tolist()
    [1.0, 0.5]
    """
    a, b, vector = _columns("solve", as_matrix("solve", a, True), b)
    x = _solve_program(a, b)
    return td.squeeze(x, axis=-1) if vector else x


def solve_triangular(a, b, /, *, upper=True, lower=None, unitriangular=False, unit_diagonal=None):
    """x with `a @ x = b` for triangular matrices; the other triangle is not read. PyTorch's and SciPy's arguments.

    >>> td.linalg.solve_triangular(td.tensor([[2.0, 9.0], [2.0, 1.0]]), td.tensor([2.0, 3.0]), upper=False).tolist()
    [1.0, 1.0]
    """
    upper = upper if lower is None else not lower
    unit = unitriangular if unit_diagonal is None else unit_diagonal
    a, b, vector = _columns("solve_triangular", as_matrix("solve_triangular", a, True), b)
    a = td.triu(a) if upper else td.tril(a)
    if unit:
        a = a * (1 - identity(a.shape[-1], a))
    run = {(False, False): _lower_program, (True, False): _upper_program, (False, True): _lower_unit_program, (True, True): _upper_unit_program}
    x = run[upper, unit](a, b)
    return td.squeeze(x, axis=-1) if vector else x


def inv(a, /):
    """The inverse of square matrices; NaN of singular ones.

    >>> td.linalg.inv(td.tensor([[2.0, 0.0], [0.0, 4.0]])).tolist()
    [[0.5, 0.0], [0.0, 0.25]]
    """
    a = as_matrix("inv", a, True)
    return _solve_program(a, td.broadcast_to(identity(a.shape[-1], a), a.shape))


def _slogdet(a):
    factors, _, sign = lu_steps(a)
    diagonal = td.diagonal(factors)
    return sign * td.prod(td.sign(diagonal), axis=-1), td.sum(td.log(td.abs(diagonal)), axis=-1)


def _det(a):
    factors, _, sign = lu_steps(a)
    return sign * td.prod(td.diagonal(factors), axis=-1)


_slogdet_program, _det_program = program(_slogdet, "slogdet"), program(_det, "det")


def slogdet(a, /):
    """The sign of the determinant and the logarithm of its magnitude: (0, -inf) of a singular matrix.

    >>> [t.item() for t in td.linalg.slogdet(td.tensor([[0.0, 1.0], [1.0, 0.0]]))]
    [-1.0, 0.0]
    """
    return Slogdet(*_slogdet_program(as_matrix("slogdet", a, True)))


def det(a, /):
    """The determinant of square matrices.

    >>> td.linalg.det(td.tensor([[0.0, 2.0], [3.0, 5.0]])).item()
    -6.0
    """
    return _det_program(as_matrix("det", a, True))


def _cholesky(a):
    n = a.shape[-1]
    rows = td.arange(n)

    def step(lower, given):
        column, unit = given
        known = dot(lower, dot(transposed(lower), unit))
        left = column - known
        pivot = td.sqrt(td.sum(left * unit, axis=-1, keepdims=True))
        at = td.astype(td.sum(unit * td.astype(rows, unit.dtype)), "int32")
        return lower + outer(where(rows >= at, left / pivot, 0.0, left), unit), None

    return td.tril(td.scan(step, td.zeros_like(a), (rows_first(transposed(td.tril(a))), identity(n, a)))[0])


_cholesky_program = program(_cholesky, "cholesky")


def cholesky(a, /, *, upper=False):
    """The lower triangular L with `L @ L.T = a`, of symmetric positive definite matrices (or the upper one). Reads the lower
    triangle; NaN where the matrix is not positive definite.

    >>> td.linalg.cholesky(td.tensor([[4.0, 2.0], [2.0, 5.0]])).tolist()
    [[2.0, 0.0], [1.0, 2.0]]
    """
    lower = _cholesky_program(as_matrix("cholesky", a, True))
    return transposed(lower) if upper else lower


def matrix_power(a, n, /):
    """Square matrices multiplied with themselves; n may be 0 or negative.

    >>> td.linalg.matrix_power(td.tensor([[1.0, 1.0], [0.0, 1.0]]), 5).tolist()
    [[1.0, 5.0], [0.0, 1.0]]
    """
    a = as_matrix("matrix_power", a, True)
    if n < 0:
        a, n = inv(a), -n
    result = td.broadcast_to(identity(a.shape[-1], a), a.shape)
    while n:
        if n % 2:
            result = result @ a
        a, n = a @ a if n > 1 else a, n // 2
    return result


def _lu(a):
    factors, order, _ = lu_steps(a)
    n = a.shape[-1]
    places = td.expand_dims(td.arange(n), axis=1) == td.expand_dims(order, axis=-2)
    return td.astype(places, a.dtype), td.tril(factors, k=-1) + identity(n, a), td.triu(factors)


_lu_program = program(_lu)


def lu(a, /):
    """P, L and U with `P @ L @ U = a`: a permutation, a lower triangle with ones on its diagonal, and an upper one. Square matrices.

    >>> p, l, u = td.linalg.lu(td.tensor([[1.0, 2.0], [4.0, 2.0]]))
    >>> l.tolist(), u.tolist()
    ([[1.0, 0.0], [0.25, 1.0]], [[4.0, 2.0], [0.0, 1.5]])
    """
    return _lu_program(as_matrix("lu", a, True))


def matrix_exp(a, /):
    """The exponential of square matrices, by scaling and squaring of a Taylor polynomial (Higham 2008, chapter 10).

    >>> td.linalg.matrix_exp(td.tensor([[0.0, 1.0], [0.0, 0.0]])).tolist()
    [[1.0, 1.0], [0.0, 1.0]]
    """
    a = as_matrix("matrix_exp", a, True)
    size = td.max(td.sum(td.abs(td.stop_gradient(a)), axis=-2), axis=-1, keepdims=True)
    doublings = td.ceil(td.log2(td.maximum(size, 1e-30)) + 1.0)
    # Norms up to 2^24 are halved below a half.
    doublings = td.expand_dims(td.clip(doublings, 0.0, 25.0), axis=-1)
    scaled = a * td.astype(2.0**-doublings, a.dtype)
    unit = identity(a.shape[-1], a)
    value = unit
    for k in range(18, 0, -1):
        value = unit + scaled @ value / float(k)

    def square(value, at):
        return td.where(at < doublings, value @ value, value), None

    return td.scan(square, td.broadcast_to(value, a.shape), td.arange(25, dtype="float32"))[0]
